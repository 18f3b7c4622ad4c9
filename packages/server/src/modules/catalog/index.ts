/**
 * Catalog: products, their versions and their counters.
 * Owns: catalog.*. Promises: published content and files are immutable; paid content reaches only the author, entitled buyers
 * and admins; a hidden product is indistinguishable from a missing one. Emits product.published, product.updated,
 * product.unpublished, product.viewed; handles purchase.completed, product.rated, profile.changed and account.closed.
 */
import type { ModerationQuery, ProductChange } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import type { Listener } from '../../platform/events/events.ts'
import type { TextPage } from '../../platform/http/route.ts'
import { JsonText } from '../../platform/json-text.ts'
import { findBought, type BoughtProduct } from './products/viewer-store.ts'
import { changeProduct } from './editing/update.ts'
import { countPurchase, countRating, followAuthor } from './stats/counters.ts'
import { findItems } from './products/item-store.ts'
import { createProduct, type NewProduct } from './editing/create.ts'
import type { CatalogDeps } from './deps.ts'
import { leaveWithAuthor } from './editing/transition.ts'
import { findForSale, type ProductForSale } from './products/for-sale.ts'
import { listForReview } from './moderation/store.ts'
import { moveProduct, type ProductMove } from './editing/transition.ts'
import { createPublished, type Published } from './products/published-store.ts'
import {
  manageProduct,
  readContent,
  readForUse,
  readProduct,
  type ReadableContent,
  type ReadableProduct,
} from './products/read.ts'
import { editFiles, type EditedFiles, type FilesEdit } from './editing/edit-files.ts'
import { editImages, type ImagesEdit } from './editing/edit-images.ts'
import { recountCatalog, type Recount } from './stats/recount.ts'
import { createUnlock, type Unlock } from './products/unlock.ts'
import type { Detail } from './products/answer.ts'
import { createVersions, type Versions } from './products/versions.ts'
import {
  findImported,
  findProductsOf,
  findVersionContent,
  hasProducts,
  type ProductRow,
  type VersionContent,
} from './products/store.ts'
import { createViews, type Views } from './stats/view-count.ts'

export type { EditedFiles, FilesEdit } from './editing/edit-files.ts'
export type { ImagesEdit } from './editing/edit-images.ts'
export type { Detail } from './products/answer.ts'
export type { StoredFile } from './products/stored-file.ts'
export type { ReadableContent, ReadableProduct } from './products/read.ts'
export type { PartForSale, ProductForSale } from './products/for-sale.ts'
export type { VersionContent } from './products/store.ts'

export interface Catalog extends Versions {
  /** JSON text of the products' list items, in the given order. With `isOwn` the newest, else at most as old as a replica. */
  items(ids: readonly Id<'product'>[], isOwn: boolean): Promise<JsonText>
  /** Products of all sellers in a state of moderation; for admins. */
  listForReview(query: ModerationQuery): Promise<TextPage>
  /** The product as `principal` may see it; PRODUCT_NOT_FOUND if it is hidden from them. */
  read(db: Reader, principal: Principal, productId: string): Promise<ReadableProduct>
  /** As `read`, for those who use what they bought: a deleted product is still there for its buyers. */
  readForUse(db: Reader, principal: Principal, productId: string): Promise<ReadableProduct>
  /** The product for its author or an admin to change; FORBIDDEN for others in every state. */
  manage(db: Reader, principal: Principal, productId: string): Promise<ProductRow>
  /** Changes the files of the newest version, or makes a new one if that is published. */
  editFiles(tx: Tx, principal: Principal, edit: FilesEdit): Promise<EditedFiles>
  editImages(tx: Tx, principal: Principal, edit: ImagesEdit): Promise<void>
  /** Whether the reader gets the paid text; for a buyer it counts as use. */
  readonly unlock: Unlock
  /** As `readForUse`, but only what running it needs. */
  readContent(db: Reader, principal: Principal, productId: string): Promise<ReadableContent>
  /** All that the account has bought and still may use, by identifier: names alone. */
  findBought(db: Reader, accountId: Id<'user'>): Promise<BoughtProduct[]>
  /** Creates a draft. `importKey` lets an import recognise its row again. */
  create(tx: Tx, principal: Principal, product: NewProduct): Promise<Id<'product'>>
  /** Whether there is any product, in whatever state. */
  hasProducts(db: Reader): Promise<boolean>
  /** What an author has and has not deleted, the oldest first. */
  findOwn(db: Reader, authorId: Id<'user'>): Promise<Id<'product'>[]>
  /** The product that an author has from an imported row. */
  findImported(db: Reader, authorId: Id<'user'>, importKey: Buffer): Promise<Id<'product'> | undefined>
  /** Changes the given fields; `ifMatch` is the ETag that the change is based on. */
  change(
    tx: Tx,
    principal: Principal,
    edit: { productId: string; body: ProductChange; ifMatch?: string | undefined },
  ): Promise<Detail>
  /** Moves the product to another state; see product.ts for the table. */
  move(tx: Tx, principal: Principal, step: ProductMove): Promise<Detail>
  /** What a purchase needs of a published product. */
  findForSale(tx: Tx, productId: string): Promise<ProductForSale | undefined>
  /** Content and files of one version, for those whose right the caller has checked. */
  findVersionContent(
    db: Reader,
    id: Id<'product'>,
    version: 'live' | (string & {}),
  ): Promise<VersionContent | undefined>
  /** Views: noted with every look at a product, written in batches, rolled up when they are old. */
  readonly views: Views
  /** Recounts views and sales from the stored events while the marketplace runs. */
  recount(progress: (sofar: Recount) => void): Promise<Recount>
  readonly published: Published
  readonly listeners: readonly Listener[]
}

export const createCatalog = (deps: CatalogDeps): Catalog => {
  const unlock = createUnlock(deps)
  return {
    async items(ids, isOwn) {
      const find = (db: Db) => findItems(db, ids, deps.options.baseUrl)
      return new JsonText(await (isOwn ? find(deps.db) : deps.reading.read(find)))
    },
    listForReview: (query) => listForReview(deps, query),
    ...createVersions({ db: deps.db, unlock }),
    read: readProduct,
    readForUse,
    unlock,
    readContent,
    findBought,
    create: (tx, principal, product) => createProduct(deps, tx, principal, product),
    hasProducts,
    findOwn: findProductsOf,
    findImported,
    change: (tx, principal, edit) => changeProduct(deps, tx, principal, edit),
    move: (tx, principal, step) => moveProduct(deps, tx, principal, step),
    findForSale,
    findVersionContent,
    views: createViews(deps),
    recount: (progress) => recountCatalog(deps, progress),
    manage: manageProduct,
    editFiles: (tx, principal, edit) => editFiles(deps, tx, principal, edit),
    editImages: (tx, principal, edit) => editImages(deps, tx, principal, edit),
    published: createPublished(deps.reading),
    listeners: [countPurchase(deps), countRating(deps), followAuthor(deps), leaveWithAuthor(deps)],
  }
}
