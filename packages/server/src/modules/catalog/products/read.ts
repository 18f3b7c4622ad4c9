import { fail } from '../../../kernel/errors.ts'
import { parseId, type Id } from '../../../kernel/ids.ts'
import { isAdmin, anonymous, type Principal } from '../../../kernel/principal.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { findContent, type ContentRow } from './viewer-store.ts'
import { findProduct, type ProductRow } from './store.ts'
import type { Rights } from './wire.ts'

/** A product with what its reader may do with it. */
export interface ReadableProduct extends ProductRow, Rights {}

/** The same of what running it asks. */
export interface ReadableContent extends ContentRow, Rights {}

export const productNotFound = (): never => fail('PRODUCT_NOT_FOUND', 'product_not_found')

const isManager = (principal: Principal, { authorId }: { authorId: string }): boolean =>
  authorId === principal.accountId || isAdmin(principal)

/** The product as `principal` may see it: published ones are for all, hidden ones for author, buyers and admins. */
export const readProduct = async (
  db: Reader,
  principal: Principal,
  productId: string,
): Promise<ReadableProduct> => {
  const product = await readForUse(db, principal, productId)
  return product.status === 'deleted' ? productNotFound() : product
}

/** What is being read for pages, by connection. */
const underWay = new WeakMap<Reader, Map<string, Promise<ProductRow | undefined>>>()

/** A page asks five things of its product at once, each of which looks at the product: it is read once for all of them. */
const findForAnonymous = (db: Reader, id: Id<'product'>): Promise<ProductRow | undefined> => {
  const reads = underWay.get(db) ?? new Map<string, Promise<ProductRow | undefined>>()
  underWay.set(db, reads)
  const found =
    reads.get(id) ??
    findProduct(db, id, { accountId: anonymous, sees: 'live' }).finally(() => reads.delete(id))
  reads.set(id, found)
  return found
}

/** As `readProduct`, but those who bought a product keep it when it is deleted (Decision 7). */
export const readForUse = async (
  db: Reader,
  principal: Principal,
  productId: string,
): Promise<ReadableProduct> => {
  const id = parseId('product', productId)
  const product =
    id &&
    (await (principal.accountId === anonymous
      ? findForAnonymous(db, id)
      : findProduct(db, id, {
          accountId: principal.accountId,
          sees: isAdmin(principal) ? 'newest' : 'live',
        })))
  return product ? { ...product, ...rightsOf(principal, product) } : productNotFound()
}

/** As `readForUse`, but only what running a product needs. */
export const readContent = async (
  db: Reader,
  principal: Principal,
  productId: string,
): Promise<ReadableContent> => {
  const id = parseId('product', productId)
  const { accountId } = principal
  const sees = isAdmin(principal) ? 'newest' : 'live'
  const content = id && (await findContent(db, id, { accountId, sees }))
  return content ? { ...content, ...rightsOf(principal, content) } : productNotFound()
}

const rightsOf = (
  principal: Principal,
  product: Pick<ContentRow, 'authorId' | 'status' | 'orderId'>,
): Rights => {
  if (product.status === 'deleted' && product.orderId === null) return productNotFound()
  const manages = isManager(principal, product)
  const unlocked = manages || product.orderId !== null
  if (product.status !== 'published' && !unlocked) return productNotFound()
  return { unlocked, manages }
}

/** The product for its author or an admin to change; FORBIDDEN for others in every state (Decision 6). */
export const manageProduct = async (
  tx: Reader,
  principal: Principal,
  productId: string,
): Promise<ProductRow> => {
  const id = parseId('product', productId)
  const product =
    id && (await findProduct(tx, id, { accountId: principal.accountId, sees: 'newest', lock: true }))
  if (!product || product.status === 'deleted') return productNotFound()
  if (!isManager(principal, product))
    return fail('FORBIDDEN', 'not_product_author', { reason: 'not the author' })
  return product
}
