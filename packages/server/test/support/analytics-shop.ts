import assert from 'node:assert/strict'
import type { AnalyticsQuery } from '@souk/contract'
import type { Client } from '@souk/sdk'
import { parseId } from '../../src/kernel/ids.ts'
import { createTestClock } from './clock.ts'
import { customersByHand, productsByHand, readBooks, revenueByHand, type FigureQuery } from './books.ts'
import {
  publish,
  startMarketplace,
  type Account,
  type Marketplace,
  type MarketplaceOptions,
} from './marketplace.ts'
import { allHandled } from './wait.ts'

export interface AnalyticsShop {
  readonly market: Marketplace
  seller(name?: string): Promise<Account>
  buyer(name?: string): Promise<Account>
  /** A client with an admin's key. */
  admin(): Promise<Account>
  product(seller: Account, price?: number, currency?: string): Promise<string>
  /** An order; of a new product unless one is named. */
  sell(
    seller: Account,
    buyer: Account,
    price: number,
    currency?: string,
  ): Promise<{ orderId: string; productId: string }>
  buy(buyer: Account, productId: string): Promise<string>
  refund(seller: Account, orderId: string, amount?: number): Promise<void>
  /** Puts the clock to an instant, also back. */
  moveTo(instant: string): void
  /** Waits until everything that happened is in the tables. */
  complete(): Promise<void>
  /** Asserts that every figure of the three endpoints is what ledger, orders and views say. */
  check(client: Client, filter: Given): Promise<void>
}

export const openAnalyticsShop = async (
  start = '2026-03-04T10:00:00Z',
  options: MarketplaceOptions = {},
): Promise<AnalyticsShop> => {
  const clock = createTestClock(new Date(start))
  const market = await startMarketplace({ clock, ...options, env: { RATE_LIMITS: 'off', ...options.env } })
  const account = (name?: string) => market.account({ plan: 'enterprise', ...(name ? { name } : {}) })
  const shop: AnalyticsShop = {
    market,
    async seller(name) {
      const seller = await account(name)
      await seller.client.products.create({
        body: { title: 'First', description: 'x', type: 'prompt', price: 1, content: 'x' },
      })
      return seller
    },
    buyer: account,
    admin: () => market.account({ roles: ['admin'] }),
    product: (seller, price = 10, currency = 'USD') => publish(seller, { price, currency }),
    async sell(seller, buyer, price, currency) {
      const productId = await shop.product(seller, price, currency)
      return { productId, orderId: await shop.buy(buyer, productId) }
    },
    async buy(buyer, productId) {
      const { data } = await buyer.client.purchases.create({ body: { productId } })
      assert.equal(data.status, 'completed')
      return data.orderId
    },
    async refund(seller, orderId, amount) {
      const body = { reason: 'other', ...(amount === undefined ? {} : { amount }) }
      const { data } = await seller.client.refunds.create({ params: { orderId }, body })
      assert.equal(data.status, 'succeeded')
    },
    moveTo: (instant) => clock.advance(Date.parse(instant) - clock.now().getTime()),
    complete: () => complete(market),
    check: (client, given) => checkAnalytics(market, client, given),
  }
  return shop
}

type Given = Omit<FigureQuery, 'currency'> & { readonly currency?: string }

/** Waits until everything that happened is in the tables. */
const complete = async (market: Marketplace): Promise<void> => {
  await market.souk.catalog.views.flush()
  await market.souk.dispatcher.drain()
  await allHandled(market)
  await market.souk.analytics.rollups.drain()
}

/** Asserts that every figure of the three endpoints is what ledger, orders and views say. */
export const checkAnalytics = async (market: Marketplace, client: Client, given: Given): Promise<void> => {
  const filter = { currency: 'USD', ...given }
  await complete(market)
  const books = await readBooks(market)
  const { start: startDate, end: endDate, currency, productId } = filter
  const query: AnalyticsQuery = { startDate, endDate, currency, ...(productId ? { productId } : {}) }
  const inside = { ...filter, ...(productId ? { productId: parseId('product', productId) ?? '' } : {}) }
  const products = await client.analytics.products({ query })
  assert.deepEqual(products.data, productsByHand(books, inside))
  const { balance: _, ...revenue } = (await client.analytics.revenue({ query })).data
  const { end: __, ...expected } = revenueByHand(books, inside)
  assert.deepEqual(revenue, expected)
  const customers = await client.analytics.customers({ query: { ...query, limit: 100 } })
  const { pagination, ...rest } = customers.data
  const { start: ___, ...wanted } = customersByHand(books, inside)
  const total = wanted.topCustomers.length
  assert.deepEqual(rest, { ...wanted, topCustomers: wanted.topCustomers.slice(0, 100) })
  assert.deepEqual(pagination, { page: 1, limit: 100, total })
}
