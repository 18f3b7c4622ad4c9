import MarkdownIt from 'markdown-it'

interface Heading {
  readonly id: string
  readonly text: string
}

/** A text as a page shows it. */
export interface Article {
  readonly title: string
  /** First paragraph, without marks. */
  readonly summary: string
  readonly html: string
  /** Of the second level, for a table of contents. */
  readonly headings: readonly Heading[]
}

type Reader = InstanceType<typeof MarkdownIt>
type Token = ReturnType<Reader['parse']>[number]

/** What `nameHeadings` has noted of one, at its beginning and its end. */
const headingAt = (tokens: readonly Token[], index: number) => {
  const { tag = 'h2', meta } = tokens[index] ?? {}
  return { tag, ...(meta as { readonly id: string; readonly isLink: boolean }) }
}

/** Raw HTML is shown as text, and links that run something are none: the operator's files need no trust. */
const createReader = (): Reader => {
  const reader = new MarkdownIt({ html: false, linkify: true })
  const { rules } = reader.renderer
  // What scrolls must be reached by keyboards.
  rules['table_open'] = () => '<div class="scrolls" tabindex="0"><table>\n'
  rules['table_close'] = () => '</table></div>\n'
  const code = (text = '') => `<pre tabindex="0"><code>${reader.utils.escapeHtml(text)}</code></pre>\n`
  rules['fence'] = (tokens, index) => code(tokens[index]?.content)
  rules['code_block'] = (tokens, index) => code(tokens[index]?.content)
  // A heading leads to itself, to be sent to others; one that leads elsewhere already cannot.
  rules['heading_open'] = (tokens, index) => {
    const { tag, id, isLink } = headingAt(tokens, index)
    return `<${tag} id="${id}">${isLink ? '' : `<a class="anchor" href="#${id}">`}`
  }
  rules['heading_close'] = (tokens, index) => {
    const { tag, isLink } = headingAt(tokens, index)
    return `${isLink ? '' : '</a>'}</${tag}>\n`
  }
  return reader
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')

const textOf = ({ children }: Token): string =>
  (children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('')

/** Guides name each other by their files, so that links work in the repository too. */
const leadToPages = (tokens: readonly Token[]): void => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const guide = /^([\w-]+)\.md(#.*)?$/.exec(String(token.attrGet('href')))
    if (guide) token.attrSet('href', `/docs/${guide[1]}${guide[2] ?? ''}`)
  }
}

/** A column without words above it has no heading to read out. */
const emptyHeads = (tokens: readonly Token[]): void => {
  for (const [index, open] of tokens.entries()) {
    const [inline, close] = tokens.slice(index + 1)
    if (open.type === 'th_open' && close && inline?.content === '') open.tag = close.tag = 'td'
  }
}

/** Gives every heading its place in the address; two of the same words get two. */
const nameHeadings = (tokens: readonly Token[]): (Heading & { readonly tag: string })[] => {
  const taken = new Map<string, number>()
  return tokens.flatMap((token, index) => {
    const [inline, close] = tokens.slice(index + 1)
    if (token.type !== 'heading_open' || !inline || !close) return []
    const text = textOf(inline)
    const slug = slugOf(text)
    const count = (taken.get(slug) ?? 0) + 1
    taken.set(slug, count)
    const id = count === 1 ? slug : `${slug}-${count}`
    const isLink = inline.children?.some(({ type }) => type === 'link_open') ?? false
    token.meta = close.meta = { id, isLink }
    return [{ id, text, tag: token.tag }]
  })
}

let reader: Reader | undefined

/** Comments are for who writes; as raw markup they would be shown. */
const parse = (source: string): { readonly reader: Reader; readonly tokens: Token[] } => {
  reader ??= createReader()
  return { reader, tokens: reader.parse(source.replaceAll(/^<!--.*?-->$/gms, ''), {}) }
}

export interface ArticleSection {
  /** Of its heading; absent for the text below the title. */
  readonly id?: string
  readonly heading: string
  /** Without marks, samples included. */
  readonly text: string
}

/** A text by its headings of every level. */
export const readSections = (source: string): readonly ArticleSection[] => {
  const { tokens } = parse(source)
  const named = nameHeadings(tokens)
  const starts = tokens.flatMap(({ type }, index) => (type === 'heading_open' ? [index] : []))
  return named.map(({ id, text: heading, tag }, index) => {
    const own = tokens.slice((starts[index] ?? 0) + 3, starts[index + 1])
    const text = own
      .flatMap((token) => (token.type === 'inline' ? textOf(token) : token.content))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    return { ...(tag === 'h1' ? {} : { id }), heading, text }
  })
}

export const readMarkdown = (source: string): Article => {
  const { reader, tokens } = parse(source)
  leadToPages(tokens)
  emptyHeads(tokens)
  const named = nameHeadings(tokens)
  const paragraph = tokens.findIndex(({ type }) => type === 'paragraph_open')
  const first = tokens[paragraph + 1]
  // The page writes its title itself.
  const rest = tokens[0]?.tag === 'h1' ? tokens.slice(3) : tokens
  return {
    title: named.find(({ tag }) => tag === 'h1')?.text ?? '',
    summary: paragraph < 0 || !first ? '' : textOf(first),
    html: reader.renderer.render(rest, reader.options, {}),
    headings: named.filter(({ tag }) => tag === 'h2').map(({ id, text }) => ({ id, text })),
  }
}
