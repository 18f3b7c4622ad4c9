import type { ProductCreation, RefundRequest } from '@souk/contract'
import { parseId } from '../../src/kernel/ids.ts'
import { publish, type Account, type Marketplace } from './marketplace.ts'
import { sharedMarketplace } from './shared-marketplace.ts'

export interface RefundShop {
  readonly market: Marketplace
  readonly seller: Account
  readonly buyer: Account
  readonly outsider: Account
  /** An order of the buyer; `opened` uses it. */
  order(over?: Partial<ProductCreation>, opened?: boolean): Promise<{ orderId: string; productId: string }>
  request(
    orderId: string,
    over?: Partial<RefundRequest>,
    account?: Account,
  ): ReturnType<Account['client']['refunds']['create']>
  /** A request that the seller must decide. */
  waiting(): Promise<{ orderId: string; productId: string; refundId: string }>
  /** Sums of the ledger's accounts, minor units, by kind. */
  sums(): Promise<Record<string, number>>
  /** Events purchase.refunded of an order. */
  events(orderId: string): Promise<unknown[]>
}

export const openRefundShop = async (own?: Marketplace): Promise<RefundShop> => {
  const market = own ?? (await sharedMarketplace())
  const [seller, buyer, outsider] = [await market.account(), await market.account(), await market.account()]
  const shop: RefundShop = {
    market,
    seller,
    buyer,
    outsider,
    async order(over = {}, opened = false) {
      const productId = await publish(seller, over)
      const { data } = await buyer.client.purchases.create({ body: { productId } })
      if (opened) await buyer.client.products.get({ params: { productId } })
      return { orderId: data.orderId, productId }
    },
    request: (orderId, over = {}, account = buyer) =>
      account.client.refunds.create({ params: { orderId }, body: { reason: 'It does not work', ...over } }),
    async waiting() {
      const made = await shop.order({ refundPolicyDays: 0 }, true)
      return { ...made, refundId: (await shop.request(made.orderId)).data.refundId }
    },
    async sums() {
      const rows = await market.souk.db<{ kind: string; sum: number }[]>`
        select kind, sum(amount_minor)::int as sum from ledger.entry join ledger.account on id = account_id
        group by kind`
      return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
    },
    events: async (orderId) => [
      ...(await market.souk.db`
        select data from platform.event
        where type = 'purchase.refunded' and data->>'orderId' = ${parseId('order', orderId) ?? ''} order by id`),
    ],
  }
  return shop
}
