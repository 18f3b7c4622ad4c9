import { parsePrompt, parseWorkflow, type InputSchema, type Variable } from '@souk/documents'
import type { Order } from '@souk/contract'
import { Failure } from '../../kernel/errors.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { ReadableProduct } from '../catalog/index.ts'
import type { McpDeps } from './deps.ts'

/** Something bought that a client can run. */
export interface Runnable {
  readonly kind: 'prompt' | 'workflow'
  readonly productId: string
  /** Without its prefix: the title in ASCII, and the end of the identifier where two are called the same. */
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly input: InputSchema
  readonly variables: readonly Variable[]
}

/** Beyond this clients cannot choose any more, and models pay for every line. */
const mostPurchases = 300
const pageSize = 100
const paid = new Set(['completed', 'partially_refunded', 'disputed'])

/** Orders that still give access, newest first. */
export const listPaidOrders = async ({ orders }: McpDeps, principal: Principal): Promise<Order[]> => {
  const found: Order[] = []
  for (let page = 1; found.length < mostPurchases; page++) {
    const { items, total } = await orders.list(principal, { page, limit: pageSize })
    found.push(...(items as readonly Order[]).filter(({ status }) => paid.has(status)))
    if (page * pageSize >= total) break
  }
  return found.slice(0, mostPurchases)
}

/** Products that the caller has bought and may still use. */
export const listPurchased = async (
  deps: McpDeps,
  principal: Principal,
): Promise<{ readonly productId: string; readonly product: ReadableProduct }[]> => {
  const found = await listPaidOrders(deps, principal)
  const ids = [...new Set(found.flatMap(({ items, product }) => [product.id, ...items.map(({ id }) => id)]))]
  const products = await Promise.all(
    ids.map(async (productId) => {
      try {
        return { productId, product: await deps.catalog.readForUse(deps.db, principal, productId) }
      } catch (error) {
        // Its right has ended since.
        if (error instanceof Failure) return undefined
        throw error
      }
    }),
  )
  return products.filter((one) => one !== undefined && one.product.orderId !== null) as {
    productId: string
    product: ReadableProduct
  }[]
}

const mostSlug = 40

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, mostSlug)
    .replaceAll(/^-+|-+$/g, '')

const toRunnable = (productId: string, product: ReadableProduct): Runnable | undefined => {
  const { type, content, title, description } = product
  const kind = type === 'PROMPT' ? 'prompt' : type === 'WORKFLOW' ? 'workflow' : undefined
  const document = kind && (kind === 'prompt' ? parsePrompt : parseWorkflow)(content)
  if (!kind || !document || Array.isArray(document)) return undefined
  const { input, variables } = document
  return { ...{ kind, productId, title, description, input, variables }, slug: slugOf(title) }
}

/** What the caller can run, each by a name of its own that lasts as long as its title does. */
export const listRunnable = async (deps: McpDeps, principal: Principal): Promise<Runnable[]> => {
  const purchased = await listPurchased(deps, principal)
  const all = purchased
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
    .flatMap(({ productId, product }) => toRunnable(productId, product) ?? [])
  const taken = new Set<string>()
  return all.map((one) => {
    const isTaken = one.slug === '' || taken.has(`${one.kind} ${one.slug}`)
    const slug = isTaken ? [one.slug, one.productId.slice(-8)].filter(Boolean).join('-') : one.slug
    taken.add(`${one.kind} ${slug}`)
    return { ...one, slug }
  })
}
