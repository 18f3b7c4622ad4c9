import MarkdownIt from 'markdown-it'
import { escapeHtml } from './escape-html.ts'

type Renderer = InstanceType<typeof MarkdownIt>

/** Quotes and lists inside each other beyond this are shown as text: each level looks at the whole rest again. */
const maxNesting = 20

/** The page's own headings are above those of a description. */
const demoted = (tag: string): string => `h${Math.min(6, Number(tag.slice(1)) + 2)}`

/**
 * Markdown of sellers: raw HTML is text, links leave for http, https and mail only and say that users wrote them, and an image
 * is its alternative text, since its host would learn of each reader.
 */
const createRenderer = (): Renderer => {
  const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true })
  markdown.set({ maxNesting })
  markdown.validateLink = (url) => /^(?:https?:\/\/|mailto:)/i.test(url.trim())
  const { rules } = markdown.renderer
  rules['image'] = (tokens, index) => escapeHtml(tokens[index]?.content ?? '')
  rules['link_open'] = (tokens, index) =>
    `<a href="${escapeHtml(String(tokens[index]?.attrGet('href')))}" rel="nofollow ugc noopener">`
  rules['heading_open'] = (tokens, index) => `<${demoted(tokens[index]?.tag ?? 'h1')}>`
  rules['heading_close'] = (tokens, index) => `</${demoted(tokens[index]?.tag ?? 'h1')}>\n`
  // What scrolls must be reached by keyboards.
  rules['table_open'] = () => '<div class="scrolls" tabindex="0"><table>\n'
  rules['table_close'] = () => '</table></div>\n'
  // Their alignment is an inline style, which the policy of pages refuses.
  for (const cell of ['th', 'td']) rules[`${cell}_open`] = () => `<${cell}>`
  const code = (text = '') => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`
  rules['fence'] = (tokens, index) => code(tokens[index]?.content)
  rules['code_block'] = (tokens, index) => code(tokens[index]?.content)
  return markdown
}

/**
 * Bounds of what is parsed: time grows with the square of the marks, and a table fills up each short row to its widest one.
 * Honest texts of 20,000 characters have less than half of that.
 */
const limits = { marks: 4_000, cells: 5_000 } as const

const isParsable = (source: string): boolean => {
  const lines = source.split('\n')
  const columns = lines.reduce((max, line) => Math.max(max, line.split('|').length - 1), 0)
  return (
    columns * lines.length <= limits.cells && (source.match(/[*_~[\]`<>&|\\]/g)?.length ?? 0) <= limits.marks
  )
}

let renderer: Renderer | undefined

const render = (source: string): string => {
  if (!isParsable(source)) return `<p>${escapeHtml(source).replaceAll('\n', '<br>\n')}</p>\n`
  renderer ??= createRenderer()
  return renderer.render(source)
}

const maxCachedCharacters = 4_000_000
const cache = new Map<string, string>()
let cachedCharacters = 0

/** Markdown of a seller, up to 20,000 characters, as HTML that needs no trust. The newest texts are cached by what they say. */
export const renderRichText = (source: string): string => {
  const known = cache.get(source)
  if (known !== undefined) return known
  const html = render(source)
  cache.set(source, html)
  cachedCharacters += source.length + html.length
  for (const [oldest, { length }] of cache) {
    if (cachedCharacters <= maxCachedCharacters) break
    cache.delete(oldest)
    cachedCharacters -= oldest.length + length
  }
  return html
}
