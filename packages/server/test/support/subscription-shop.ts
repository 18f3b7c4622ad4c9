import assert from 'node:assert/strict'
import type { Order, PurchaseCreation, Subscription, SubscriptionPricesChange } from '@souk/contract'
import type { Client } from '@souk/sdk'
import { days } from '../../src/kernel/time.ts'
import { examineLedger } from '../../src/operations/ledger-health.ts'
import { publish, type Account, type Marketplace } from './marketplace.ts'
import { sharedMarketplace } from './shared-marketplace.ts'

export interface SubscriptionShop {
  readonly market: Marketplace
  readonly seller: Account
  /** In a new session: sessions and keys end as time goes by. */
  dashboard(account: Account): Promise<Client>
  /** A product that is sold for 20 US dollars, and by these prices. */
  offer(prices?: Partial<SubscriptionPricesChange>): Promise<string>
  subscribe(buyer: Account, body: PurchaseCreation): Promise<{ order: Order; id: string }>
  /** The subscription as its buyer sees it. */
  read(buyer: Account, id: string): Promise<Subscription>
  /** Makes this card the one that is charged. */
  useCard(buyer: Account, token: string): Promise<void>
  /** So many days later, swept. */
  later(count: number): Promise<void>
  hasAccess(buyer: Account, productId: string): Promise<boolean>
  /** What the sandbox took from this account's cards, less what it gave back, in minor units. */
  charged(buyer: Account): Promise<bigint>
  assertBooks(): Promise<void>
}

export const openSubscriptionShop = async (): Promise<SubscriptionShop> => {
  const market = await sharedMarketplace()
  const { souk, clock } = market
  const seller = await market.account()
  const dashboard = async (buyer: Account): Promise<Client> => market.client(await market.signIn(buyer))
  const read: SubscriptionShop['read'] = async (buyer, subscriptionId) =>
    (await buyer.client.subscriptions.get({ params: { subscriptionId } })).data
  return {
    ...{ market, seller, read, dashboard },
    async offer(prices) {
      const productId = await publish(seller, { price: 20 })
      const body = { month: 5, year: 50, ...prices }
      await seller.client.subscriptions.setPrices({ params: { productId }, body })
      return productId
    },
    async subscribe(buyer, body) {
      const { data: order } = await buyer.client.purchases.create({ body })
      assert.ok(order.subscription)
      return { order, id: order.subscription.id }
    },
    async useCard(buyer, token) {
      const client = await dashboard(buyer)
      const { data } = await client.wallet.add({ body: { token } })
      await client.wallet.choose({ params: { methodId: data.id } })
    },
    async later(count) {
      clock.advance(days(count))
      await souk.orders.sweep()
    },
    async hasAccess(buyer, productId) {
      return !(await buyer.client.products.get({ params: { productId } })).data.contentLocked
    },
    async charged({ id }) {
      const [row] = await souk.db<{ sum: bigint }[]>`
        select coalesce(sum(sandbox.amount_minor - sandbox.refunded_minor), 0)::bigint as sum
        from payments.sandbox_charge as sandbox join payments.charge on charge.order_id = sandbox.key
        where charge.account_id = ${id} and sandbox.status = 'succeeded'`
      return row?.sum ?? 0n
    },
    async assertBooks() {
      const { unbalanced, sums } = await examineLedger(souk)
      assert.deepEqual([unbalanced, sums.filter(({ isEqual }) => !isEqual)], [[], []])
    },
  }
}
