import MarkdownIt from 'markdown-it'
import { useDeferredValue, useMemo } from 'react'

/** No HTML of the model's, no pictures, which would tell another server who reads this, and no addresses but web and mail. */
const markdown = new MarkdownIt({ html: false, linkify: false }).disable('image')
markdown.validateLink = (address) => /^(?:https?:|mailto:)/i.test(address.trim())
const openLink = markdown.renderer.renderToken.bind(markdown.renderer)
markdown.renderer.rules['link_open'] = (tokens, index, options) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer nofollow')
  tokens[index]?.attrSet('target', '_blank')
  return openLink(tokens, index, options)
}

/** Longer than this an answer is shown as it came: it would hold the page. */
const maxLength = 200_000

/** The text of a model with its headings, lists and tables. */
export const Markdown = ({ text }: { readonly text: string }) => {
  // While it is written, typing and pressing come first.
  const shown = useDeferredValue(text)
  const html = useMemo(() => (shown.length > maxLength ? undefined : markdown.render(shown)), [shown])
  return html === undefined ? (
    <div className="whitespace-pre-wrap">{shown}</div>
  ) : (
    <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
  )
}
