import {
  isFileType,
  parsePrompt,
  readWorkflowOutline,
  type InputSchema,
  type OutputSchema,
  type Variable,
} from '@souk/documents'
import { Failure } from '../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { ReadableProduct } from '../catalog/index.ts'
import type { McpDeps } from './deps.ts'

export type Kind = 'prompt' | 'workflow'

/** Something bought, by what clients call it. */
export interface Named {
  readonly kind: Kind
  readonly id: Id<'product'>
  /** Without its prefix: the title in ASCII, and the end of the identifier where two are called the same. */
  readonly slug: string
}

/** Something bought that a client can run. */
export interface Runnable extends Named {
  readonly productId: string
  readonly title: string
  readonly description: string
  readonly content: string
  readonly input: InputSchema
  /** Of a prompt that answers with JSON. */
  readonly output?: OutputSchema | undefined
  readonly variables: readonly Variable[]
}

/** Entries of one page of a list; a client that follows its cursors finds all. */
export const pageSize = 100

/** The page of `all`, in the order of their identifiers, after the one that the page before ended with. */
export const pageAfter = <One extends { readonly id: Id<'product'> }>(
  all: readonly One[],
  after: string,
): { readonly page: readonly One[]; readonly last: string | undefined } => {
  const end = parseId('product', after)
  const rest = end === undefined ? all : all.filter(({ id }) => id > end)
  const page = rest.slice(0, pageSize)
  const last = rest.length > pageSize ? page.at(-1) : undefined
  return { page, last: last && publicId('product', last.id) }
}

interface Purchased {
  readonly productId: string
  readonly product: ReadableProduct
}

/** What the caller has bought and may still use; those whose right has ended meanwhile are left out. */
export const readPurchased = async <One extends { readonly id: Id<'product'> }>(
  deps: McpDeps,
  principal: Principal,
  page: readonly One[],
): Promise<(One & Purchased)[]> => {
  const products = await Promise.all(
    page.map(async (one) => {
      try {
        const productId = publicId('product', one.id)
        const product = await deps.catalog.readForUse(deps.db, principal, productId)
        return product.orderId === null ? [] : [{ ...one, productId, product }]
      } catch (error) {
        if (error instanceof Failure) return []
        throw error
      }
    }),
  )
  return products.flat()
}

const maxSlug = 40

export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]+/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlug)
    .replaceAll(/^-+|-+$/g, '')

const kinds: Readonly<Partial<Record<string, Kind>>> = { PROMPT: 'prompt', WORKFLOW: 'workflow' }

/**
 * What the caller can run, by identifier, each by a name of its own that lasts as long as its title does. Names alone, since
 * whether two are called the same can only be seen of all: one statement, some 5 µs of processor a purchase (50 ms for 10,000);
 * texts are read by page.
 */
export const listNames = async ({ catalog, db }: McpDeps, { accountId }: Principal): Promise<Named[]> => {
  const taken = new Set<string>()
  return (await catalog.findBought(db, accountId)).flatMap(({ id, type, title }) => {
    const kind = kinds[type]
    if (!kind) return []
    const plain = slugOf(title)
    const isTaken = plain === '' || taken.has(`${kind} ${plain}`)
    const slug = isTaken ? [plain, publicId('product', id).slice(-8)].filter(Boolean).join('-') : plain
    taken.add(`${kind} ${slug}`)
    return { kind, id, slug }
  })
}

const toRunnable = ({ product, ...named }: Named & Purchased): Runnable[] => {
  const { content, title, description } = product
  const document = (named.kind === 'prompt' ? parsePrompt : readWorkflowOutline)(content)
  if (document === undefined || Array.isArray(document)) return []
  // Clients cannot send files of this size.
  if (document.variables.some(({ type, required }) => isFileType(type) && required)) return []
  const variables = document.variables.filter(({ type }) => !isFileType(type))
  const properties = Object.fromEntries(variables.map(({ name }) => [name, document.input.properties[name]]))
  const input = { ...document.input, properties: properties as InputSchema['properties'] }
  const output = 'output' in document ? document.output : undefined
  return [{ ...named, title, description, content, input, variables, output }]
}

export const readRunnable = async (
  deps: McpDeps,
  principal: Principal,
  page: readonly Named[],
): Promise<Runnable[]> => (await readPurchased(deps, principal, page)).flatMap(toRunnable)

/** A page of what the caller can run, of these kinds, and whether a workflow is on any page. */
export const listRunnable = async (
  deps: McpDeps,
  principal: Principal,
  { wanted, after }: { readonly wanted: readonly Kind[]; readonly after: string },
): Promise<{
  readonly runnable: Runnable[]
  readonly last: string | undefined
  readonly hasWorkflow: boolean
}> => {
  const names = (await listNames(deps, principal)).filter(({ kind }) => wanted.includes(kind))
  const { page, last } = pageAfter(names, after)
  const hasWorkflow = names.some(({ kind }) => kind === 'workflow')
  return { runnable: await readRunnable(deps, principal, page), last, hasWorkflow }
}
