import { createClient, type Operations, type PageMeta } from '@souk/sdk'

/** `products.list` and so on: every operation by the name that the contract gives it. */
export type OperationId = {
  [Noun in keyof Operations & string]: `${Noun}.${keyof Operations[Noun] & string}`
}[keyof Operations & string]

type Declared<Id extends OperationId> = Id extends `${infer Noun}.${infer Verb}`
  ? Noun extends keyof Operations
    ? Verb extends keyof Operations[Noun]
      ? Operations[Noun][Verb]
      : never
    : never
  : never

export type InputOf<Id extends OperationId> = Declared<Id> extends { input: infer Input } ? Input : never
export type DataOf<Id extends OperationId> = Declared<Id> extends { data: infer Data } ? Data : never

/** The cached part of an answer: plain values, since pages carry them from the server to the browser. */
export interface Answer<Data> {
  readonly data: Data
  /** Of lists. */
  readonly page?: PageMeta
  /** What a misspelt search was corrected to. */
  readonly corrected?: string
  /** Of what was read: a change based on it can name it. */
  readonly etag?: string
}

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** What pages show that is no operation of the API. */
export interface SiteContent {
  /** The sign-in providers that this marketplace offers. */
  providers(): Promise<readonly IdentityProvider[]>
  guides(): Promise<readonly GuideSection[]>
  /** The parts of guides and of the API reference that have every term; the best 20 of them. */
  searchDocs(search: string): Promise<DocsMatches>
  /** A guide or legal text by its path below `/api/public`; null where there is none. */
  article(path: string): Promise<Article | null>
}

export interface Api extends SiteContent {
  /** Any operation, in the name of anyone who is signed in. */
  call<Id extends OperationId>(id: Id, input?: InputOf<Id> & CallOptions): Promise<Answer<DataOf<Id>>>
  /** One of the reads that need no one to be signed in (Decision 47); by anyone who is. */
  read<Id extends OperationId>(id: Id, input?: InputOf<Id> & CallOptions): Promise<Answer<DataOf<Id>>>
}

export interface GuideSection {
  readonly section: string
  readonly guides: readonly { readonly name: string; readonly title: string; readonly summary: string }[]
}

export interface DocsMatches {
  readonly total: number
  readonly matches: readonly {
    readonly href: string
    readonly heading: string
    /** Title of the guide, or method and path of the operation. */
    readonly context: string
    readonly excerpt: string
  }[]
}

/** A text that the server made of Markdown: its markup holds nothing but what Markdown can say. */
export interface Article {
  readonly title: string
  readonly summary: string
  readonly html: string
  /** Of a guide, which may be in another language than the page. */
  readonly language?: string | undefined
  readonly headings: readonly { readonly id: string; readonly text: string }[]
}

export interface IdentityProvider {
  readonly name: string
  readonly label: string
}

type Fetch = typeof globalThis.fetch

/** Where an anonymous reader sends an open read. */
export const asAnonymous =
  (fetch: Fetch): Fetch =>
  (input, init) =>
    fetch(String(input).replace(/^\/v1\//, '/api/public/'), init)

interface Options {
  readonly fetch: Fetch
  /** For open reads; default: anonymously. */
  readonly openFetch?: Fetch
  readonly maxRetries: number
  /** Does what a refusal asks for; whether the request is worth repeating then. */
  readonly recover?: (error: unknown) => Promise<boolean>
}

type Methods = Readonly<Record<string, Readonly<Record<string, (input: unknown) => Promise<SdkAnswer>>>>>
interface SdkAnswer {
  readonly data: unknown
  readonly meta: unknown
  readonly headers: Headers
}

const isPage = (meta: unknown): meta is PageMeta =>
  typeof meta === 'object' && meta !== null && 'page' in meta && 'total' in meta

interface ApiAnswer {
  readonly data: unknown
  readonly page: PageMeta | undefined
  readonly header: (name: string) => string | null | undefined
}

/** With what its headers say. */
export const toCacheable = ({ data, page, header }: ApiAnswer): Answer<never> => {
  const corrected = header('x-search-corrected')
  const etag = header('etag')
  return {
    data: data as never,
    ...(page ? { page } : {}),
    ...(typeof corrected === 'string' ? { corrected: decodeURIComponent(corrected) } : {}),
    ...(typeof etag === 'string' ? { etag } : {}),
  }
}

const toAnswer = ({ data, meta, headers }: SdkAnswer): Answer<never> =>
  toCacheable({ data, page: isPage(meta) ? meta : undefined, header: (name) => headers.get(name) })

export const createApi = ({
  fetch,
  openFetch = asAnonymous(fetch),
  maxRetries,
  recover = () => Promise.resolve(false),
}: Options): Api => {
  const through = (way: Fetch) => {
    // Made when it is first used: each has 260 methods, and most pages use one.
    let client: Methods | undefined
    return async (id: OperationId, input: unknown = {}): Promise<Answer<never>> => {
      client ??= createClient({ baseUrl: '', fetch: way, maxRetries }) as unknown as Methods
      const [noun = '', verb = ''] = id.split('.')
      const method = client[noun]?.[verb]
      if (!method) throw new TypeError(`there is no operation ${id}`)
      const answer = await method(input).catch(async (error: unknown) => {
        if (await recover(error)) return method(input)
        throw error
      })
      return toAnswer(answer)
    }
  }
  const get = async <Data>(path: string): Promise<Data | null> => {
    const answer = await fetch(`/api/public/${path}`)
    if (answer.status === 404) return null
    if (!answer.ok) throw new TypeError(`${path} could not be read: status ${answer.status}`)
    return ((await answer.json()) as { data: Data }).data
  }
  return {
    call: through(fetch),
    read: through(openFetch),
    providers: async () => (await get<readonly IdentityProvider[]>('providers')) ?? [],
    guides: async () => (await get<readonly GuideSection[]>('guides')) ?? [],
    searchDocs: async (search) =>
      (await get<DocsMatches>(`docs?${new URLSearchParams({ search })}`)) ?? { total: 0, matches: [] },
    article: (path) => get<Article>(path),
  }
}
