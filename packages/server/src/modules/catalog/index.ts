/**
 * Catalog: products, their versions, the list and search.
 * Owns: catalog.*. Promises: published content is immutable; paid content reaches only the author, entitled buyers
 * and admins; a hidden product is indistinguishable from a missing one. Emits product.published, product.updated,
 * product.unpublished; hears purchase.completed.
 */
import type { ProductChange, ProductDetail, ProductQuery } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Listener } from '../../platform/events/events.ts'
import type { TextPage } from '../../platform/http/route.ts'
import { changeProduct } from './change.ts'
import { countPurchase } from './counters.ts'
import { createProduct, type NewProduct } from './create.ts'
import type { CatalogDeps } from './deps.ts'
import { createList } from './list.ts'
import { moveProduct } from './move.ts'
import type { Move } from './product.ts'
import { readForUse, readProduct, type ReadableProduct } from './read.ts'
import { findForSale, findImported, findVersionContent, type ProductForSale } from './store.ts'

export type { ReadableProduct } from './read.ts'
export type { ProductForSale } from './store.ts'

/** A product on the wire with the ETag of its revision. */
export interface Detail {
  readonly detail: ProductDetail
  readonly etag: string
}

export interface Catalog {
  list(principal: Principal, query: ProductQuery): Promise<TextPage>
  /** The product as `principal` may see it; PRODUCT_NOT_FOUND if it is hidden from them. */
  read(db: Reader, principal: Principal, productId: string): Promise<ReadableProduct>
  /** As `read`, for those who use what they bought: a deleted product is still there for its buyers. */
  readForUse(db: Reader, principal: Principal, productId: string): Promise<ReadableProduct>
  /** Creates a draft. `importKey` lets an import recognise its row again. */
  create(tx: Tx, principal: Principal, product: NewProduct): Promise<Id<'product'>>
  /** The product that an author has from an imported row. */
  findImported(db: Reader, authorId: Id<'user'>, importKey: Buffer): Promise<Id<'product'> | undefined>
  /** Changes the given fields; `ifMatch` is the ETag that the change is based on. */
  change(
    tx: Tx,
    principal: Principal,
    edit: { productId: string; body: ProductChange; ifMatch?: string | undefined },
  ): Promise<Detail>
  /** Publishes, unpublishes or deletes. */
  move(tx: Tx, principal: Principal, step: { productId: string; move: Move }): Promise<Detail>
  /** What a purchase needs of a published product. */
  findForSale(tx: Tx, productId: string): Promise<ProductForSale | undefined>
  /** Content of one version, for those whose right the caller has checked. */
  findVersionContent(
    db: Reader,
    id: Id<'product'>,
    version: 'live' | (string & {}),
  ): Promise<{ number: string; content: string } | undefined>
  readonly listeners: readonly Listener[]
}

export const createCatalog = (deps: CatalogDeps): Catalog => {
  const list = createList(deps)
  return {
    list: list.page,
    read: readProduct,
    readForUse,
    create: (tx, principal, product) => createProduct(deps, tx, principal, product),
    findImported,
    change: (tx, principal, edit) => changeProduct({ ...deps, list }, tx, principal, edit),
    move: (tx, principal, step) => moveProduct({ ...deps, list }, tx, principal, step),
    findForSale,
    findVersionContent,
    listeners: [countPurchase],
  }
}
