import type { Review, ReviewCreation } from '@souk/contract'
import { publish, type Account, type Marketplace } from './marketplace.ts'
import { sharedMarketplace } from './shared-marketplace.ts'

export interface ReviewShop {
  readonly market: Marketplace
  readonly seller: Account
  readonly outsider: Account
  /** An account that has bought the product. */
  buyer(productId: string): Promise<Account>
  product(): Promise<string>
  write(account: Account, productId: string, body?: Partial<ReviewCreation>): Promise<Review>
  /** A review of a new product by a new buyer. */
  review(rating?: number): Promise<{ productId: string; author: Account; review: Review }>
}

export const openReviewShop = async (own?: Marketplace): Promise<ReviewShop> => {
  const market = own ?? (await sharedMarketplace())
  const seller = await market.account({ name: 'Seller' })
  const shop: ReviewShop = {
    market,
    seller,
    outsider: await market.account(),
    async buyer(productId) {
      const account = await market.account()
      await account.client.purchases.create({ body: { productId } })
      return account
    },
    product: () => publish(seller),
    write: async (account, productId, body = {}) =>
      (await account.client.reviews.create({ params: { productId }, body: { rating: 4, ...body } })).data,
    async review(rating = 4) {
      const productId = await shop.product()
      const author = await shop.buyer(productId)
      return { productId, author, review: await shop.write(author, productId, { rating, comment: 'Fine.' }) }
    },
  }
  return shop
}
