/**
 * Catalog: products, their versions, the list and search.
 * Owns: catalog.*. Promises: published content and files are immutable; paid content reaches only the author, entitled buyers
 * and admins; a hidden product is indistinguishable from a missing one. Emits product.published, product.updated,
 * product.unpublished, product.viewed; handles purchase.completed, product.rated, profile.changed and account.closed.
 */
import type {
  FacetQuery,
  Facets,
  ModerationQuery,
  ProductChange,
  ProductQuery,
  Suggestion,
} from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { transact, type Db, type Reader, type Tx } from '../../platform/db/database.ts'
import type { Listener } from '../../platform/events/events.ts'
import type { TextPage } from '../../platform/http/route.ts'
import { findBought, type BoughtProduct } from './products/viewer-store.ts'
import { changeProduct } from './editing/update.ts'
import { countPurchase, countRating, followAuthor } from './stats/counters.ts'
import { createProduct, type NewProduct } from './editing/create.ts'
import type { CatalogDeps } from './deps.ts'
import { leaveWithAuthor } from './editing/transition.ts'
import { findForSale, type ProductForSale } from './products/for-sale.ts'
import { listForReview } from './moderation/store.ts'
import { moveProduct, type ProductMove } from './editing/transition.ts'
import { createReaders } from './readers.ts'
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
import { findImported, findVersionContent, type ProductRow, type VersionContent } from './products/store.ts'
import { createViews, type Views } from './stats/view-count.ts'
import { mergeBitmaps } from './bitmaps/merge-bitmaps.ts'
import { mergeOwnTotals } from './stats/own-total-store.ts'
import { listRelated } from './search/related.ts'
import { suggest } from './search/suggest.ts'

export type { EditedFiles, FilesEdit } from './editing/edit-files.ts'
export type { ImagesEdit } from './editing/edit-images.ts'
export type { Detail } from './products/answer.ts'
export type { StoredFile } from './products/stored-file.ts'
export type { ReadableProduct } from './products/read.ts'
export type { PartForSale, ProductForSale } from './products/for-sale.ts'
export type { VersionContent } from './products/store.ts'

export interface Catalog extends Versions {
  list(principal: Principal, query: ProductQuery): Promise<TextPage>
  /** Products of all sellers in a state of moderation; for admins. */
  listForReview(query: ModerationQuery): Promise<TextPage>
  facets(principal: Principal, query: FacetQuery): Promise<Facets>
  /** Completions of `q`, best first. */
  suggest(query: { q: string; limit?: number }): Promise<Suggestion[]>
  related(
    principal: Principal,
    query: { productId: string; page?: number; limit?: number },
  ): Promise<TextPage>
  /** Brings the bitmaps of a large catalogue up to date; nothing to do for one of fewer than `smallest` products. */
  mergeBitmaps(smallest?: number): Promise<void>
  /** Brings the totals of authors' own lists together again. */
  mergeOwnTotals(): Promise<void>
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
  readonly listeners: readonly Listener[]
}

/** Of fewer products than this all rows are looked at as fast as bitmaps are. */
const bitmapsFrom = 20_000

export const createCatalog = (deps: CatalogDeps): Catalog => {
  const { reading } = deps
  const unlock = createUnlock(deps)
  const own = createReaders(deps)
  let copy: { readonly db: Db; readonly readers: typeof own } | undefined
  const readersOf = (db: Db): typeof own => {
    if (db === deps.db) return own
    if (copy?.db !== db) copy = { db, readers: createReaders({ ...deps, db }) }
    return copy.readers
  }
  const list = {
    ...own.pages,
    forget() {
      reading.wrote()
      for (const { pages, facets } of copy ? [own, copy.readers] : [own]) {
        pages.forget()
        facets.forget()
      }
    },
  }
  return {
    // Authors see at once what they have written, wherever.
    list: (principal, query) =>
      query.mine
        ? own.pages.page(principal, query)
        : reading.read((db) => readersOf(db).pages.page(principal, query)),
    listForReview: (query) => listForReview(deps.db, query),
    ...createVersions({ db: deps.db, unlock }),
    facets: (principal, query) =>
      query.mine
        ? own.facets.read(principal, query)
        : reading.read((db) => readersOf(db).facets.read(principal, query)),
    suggest: (query) => reading.read((db) => suggest(db, query)),
    related: (principal, query) =>
      reading.read((db) => listRelated({ db, shelf: readersOf(db).shelf }, principal, query)),
    mergeBitmaps: (smallest = bitmapsFrom) => mergeBitmaps(deps.db, smallest),
    async mergeOwnTotals() {
      while ((await transact(deps.db, (tx) => mergeOwnTotals(tx, 1_000))) > 0);
    },
    read: readProduct,
    readForUse,
    unlock,
    readContent,
    findBought,
    create: (tx, principal, product) => createProduct(deps, tx, principal, product),
    findImported,
    change: (tx, principal, edit) => changeProduct({ ...deps, list }, tx, principal, edit),
    move: (tx, principal, step) => moveProduct({ ...deps, list }, tx, principal, step),
    findForSale,
    findVersionContent,
    views: createViews(deps),
    recount: (progress) => recountCatalog(deps.db, progress),
    manage: manageProduct,
    editFiles: (tx, principal, edit) => editFiles({ ...deps, list }, tx, principal, edit),
    editImages: (tx, principal, edit) => editImages({ ...deps, list }, tx, principal, edit),
    listeners: [countPurchase, countRating, followAuthor(deps), leaveWithAuthor({ ...deps, list })],
  }
}
