import assert from 'node:assert/strict'
import { deliverTo } from '../../src/protocols/payment-callbacks.ts'
import { parseId, type Id } from '../../src/kernel/ids.ts'
import { publish, type Account, type Marketplace } from './marketplace.ts'
import { sharedMarketplace } from './shared-marketplace.ts'
import { heldByDisputes } from './held-by-disputes.ts'
import { refused } from './refusal.ts'
import { allHandled } from './wait.ts'

export interface CardShop {
  readonly market: Marketplace
  readonly seller: Account
  readonly buyer: Account
  /** Buys something new with this card. */
  buy(card: string, idempotencyKey?: string): ReturnType<Account['client']['purchases']['create']>
  /** The same, refused: the order with the details of the refusal. */
  begin(
    card: string,
    code?: 'INSUFFICIENT_FUNDS' | 'SERVICE_UNAVAILABLE',
  ): Promise<{ orderId: string; token: string; again: () => ReturnType<CardShop['buy']> }>
  /** Answers on the action page. */
  decide(token: string, approve: boolean): Promise<string>
  /** Lets the sandbox deliver what is due, and every event be handled. */
  deliver(): Promise<void>
  statusOf(orderId: string): Promise<string>
  /** Money by the sandbox's books and by ours, whatever else happened: they must agree. */
  books(): Promise<{ sandbox: bigint; clearing: bigint }>
  inside(orderId: string): Id<'order'>
}

export const openCardShop = async (own?: Marketplace): Promise<CardShop> => {
  const market = own ?? (await sharedMarketplace())
  const [seller, buyer] = [await market.account(), await market.account()]
  const { souk } = market
  const shop: CardShop = {
    market,
    seller,
    buyer,
    async buy(paymentMethodId, idempotencyKey) {
      const body = { productId: await publish(seller), paymentMethodId }
      return buyer.client.purchases.create({ body, ...(idempotencyKey ? { idempotencyKey } : {}) })
    },
    async begin(paymentMethodId, code = 'INSUFFICIENT_FUNDS') {
      const body = { productId: await publish(seller), paymentMethodId }
      const again = () => buyer.client.purchases.create({ body, idempotencyKey: body.productId })
      const { details } = await refused(again(), code)
      const [token = ''] = /[^/]*$/.exec(String(details['actionUrl'] ?? '')) ?? []
      return { orderId: String(details['orderId']), token, again }
    },
    async decide(token, approve) {
      const { data } = await market.client().sandbox.decide({ params: { token }, body: { approve } })
      await allHandled(market)
      return data.status
    },
    async deliver() {
      await souk.sandbox.deliverDue(deliverTo(souk.payments))
      await allHandled(market)
    },
    statusOf: async (orderId) => (await buyer.client.purchases.get({ params: { orderId } })).data.status,
    async books() {
      const [row] = await souk.db<{ sandbox: bigint; clearing: bigint }[]>`
        select (select coalesce(sum(amount_minor - refunded_minor - ${heldByDisputes(souk.db)}), 0)::bigint
                from payments.sandbox_charge where status = 'succeeded') as sandbox,
               (select -coalesce(sum(amount_minor), 0)::bigint from ledger.entry
                join ledger.account on id = account_id where kind in ('clearing', 'processor_fees')) as clearing`
      assert.ok(row)
      return row
    },
    inside(orderId) {
      const id = parseId('order', orderId)
      assert.ok(id)
      return id
    },
  }
  return shop
}
