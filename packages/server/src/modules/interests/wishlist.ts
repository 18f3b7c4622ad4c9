import type { ProductItem, WishlistItem, WishlistState } from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import { toDecimal } from '../../kernel/money.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PageReply } from '../../platform/http/route.ts'
import type { InterestsDeps, PageQuery } from './deps.ts'
import { countWishes, deleteWish, findWishes, hasWish, insertWish, lockInterests } from './store.ts'

const maxWishes = 1_000

/** The products that an account wants to buy. */
export interface Wishlist {
  list(accountId: Id<'user'>, query: PageQuery): Promise<PageReply<WishlistItem>>
  /** PRODUCT_NOT_FOUND for what is neither on the list nor visible to its owner. */
  get(principal: Principal, productId: string): Promise<WishlistState>
  /** PRODUCT_NOT_FOUND for what is not on sale; CONFLICT when the list is full. */
  add(tx: Tx, principal: Principal, productId: string): Promise<WishlistState>
  /** As `get`; nothing happens to what is not on the list. */
  remove(tx: Tx, principal: Principal, productId: string): Promise<WishlistState>
}

export const createWishlist = ({ db, clock, catalog }: InterestsDeps): Wishlist => ({
  async list(accountId, { page = 1, limit = 20 }) {
    const [wishes, total] = await Promise.all([
      findWishes(db, accountId, { limit, offset: (page - 1) * limit }),
      countWishes(db, accountId),
    ])
    const products = await readItems(
      catalog,
      wishes.map(({ productId }) => productId),
    )
    const items = wishes.map(({ productId: id, title, priceMinor, currency, addedAt }): WishlistItem => {
      const productId = publicId('product', id)
      const product = products.get(productId)
      return {
        ...{ productId, title, currencyWhenAdded: currency },
        priceWhenAdded: toDecimal({ minor: priceMinor, currency }),
        available: product !== undefined,
        product: product ?? null,
        addedAt: addedAt.toISOString(),
      }
    })
    return { items, page, limit, total }
  },

  async get(principal, productId) {
    const id = parseId('product', productId)
    const wished = id !== undefined && (await hasWish(db, { accountId: principal.accountId, productId: id }))
    if (!wished) await catalog.read(db, principal, productId)
    return { productId, wished }
  },

  async add(tx, principal, productId) {
    const { accountId } = principal
    await lockInterests(tx, accountId)
    const { id, authorId, status, orderId, title, price } = await catalog.read(tx, principal, productId)
    if (authorId === accountId) fail('FORBIDDEN', 'own_product_wished', { reason: 'own product' })
    if (orderId !== null) fail('ALREADY_PURCHASED', 'already_owned')
    if (status !== 'published') fail('PRODUCT_NOT_FOUND', 'product_not_on_sale')
    const wish = { accountId, productId: id }
    if (!(await hasWish(tx, wish))) {
      if ((await countWishes(tx, accountId)) >= maxWishes)
        fail('CONFLICT', 'wishlist_full', { params: { max: maxWishes }, limit: maxWishes })
      const { minor: priceMinor, currency } = price
      await insertWish(tx, { ...wish, title, priceMinor, currency, addedAt: clock.now() })
    }
    return { productId, wished: true }
  },

  async remove(tx, principal, productId) {
    const id = parseId('product', productId)
    const wasWished = id && (await deleteWish(tx, { accountId: principal.accountId, productId: id }))
    if (!wasWished) await catalog.read(tx, principal, productId)
    return { productId, wished: false }
  },
})

/** Those of these products that are on sale, as lists show them, by their identifiers outside. */
export const readItems = async (
  catalog: InterestsDeps['catalog'],
  ids: readonly Id<'product'>[],
): Promise<ReadonlyMap<string, ProductItem>> => {
  const { text } = await catalog.items(ids, false)
  const items = JSON.parse(text) as ProductItem[]
  return new Map(items.flatMap((item) => (item.status === 'published' ? [[item.id, item]] : [])))
}
