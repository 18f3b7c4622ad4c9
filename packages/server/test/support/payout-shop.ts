import assert from 'node:assert/strict'
import type { Client } from '@souk/sdk'
import { parseId } from '../../src/kernel/ids.ts'
import { negate, type Money } from '../../src/kernel/money.ts'
import { days } from '../../src/kernel/time.ts'
import { transact } from '../../src/platform/db/database.ts'
import { createTestClock } from './clock.ts'
import { publish, startMarketplace, type Account, type Marketplace } from './marketplace.ts'

/** Books the share of a sale that was never made: available at once. */
export const earn = (
  { souk }: Marketplace,
  seller: Account,
  amount: Money,
  availableAt = souk.clock.now(),
): Promise<void> =>
  transact(souk.db, (tx) =>
    souk.ledger.post(tx, {
      kind: 'sale',
      subject: souk.ids.next('order'),
      postings: [
        { account: { kind: 'clearing' }, amount: negate(amount) },
        { account: { kind: 'seller', owner: seller.id }, amount, availableAt },
      ],
    }),
  )

export interface PayoutShop {
  readonly market: Marketplace
  readonly buyer: Account
  /** With the session of an admin, and with their key. */
  readonly admin: Client
  readonly adminByKey: Client
  /** A seller with a session, whose payouts go to the sandbox destination of this token, or nowhere. */
  seller(token?: string): Promise<Account & { readonly session: Client }>
  /** A purchase of a new product of the seller; the platform's fee is a tenth. */
  sell(seller: Account, price: number, currency?: string): Promise<string>
  /** A purchase, and the seven days until its share is available. */
  earned(seller: Account, price: number, currency?: string): Promise<string>
  /** A refund that the seller grants. */
  refund(seller: Account, orderId: string, amount?: number): Promise<void>
  /** The events payout.completed of a seller, oldest first. */
  events(seller: Account): Promise<Record<string, unknown>[]>
  /** Pending and available by currency. */
  balances(seller: Account): Promise<Record<string, readonly [pending: number, available: number]>>
  /** Moves the clock to the next weekly run, runs it and sends what it made. */
  nextWeek(): Promise<{ made: number; ended: number }>
}

/** A marketplace on a Wednesday, whose run of that week is over. */
export const openPayoutShop = async (): Promise<PayoutShop> => {
  const clock = createTestClock(new Date('2026-03-04T10:00:00Z'))
  const market = await startMarketplace({ clock })
  await market.souk.payouts.sweep()
  const buyer = await market.account({ plan: 'enterprise' })
  const adminAccount = await market.account({ roles: ['admin'] })
  const admin = market.client(await market.signIn(adminAccount))
  await market.keepProven(adminAccount)
  const shop: PayoutShop = {
    market,
    buyer,
    admin,
    adminByKey: adminAccount.client,
    async seller(token) {
      const account = await market.account({ plan: 'enterprise' })
      const session = market.client(await market.signIn(account))
      await market.keepProven(account)
      if (token !== undefined) await session.destinations.set({ body: { token } })
      return { ...account, session }
    },
    async sell(seller, price, currency = 'USD') {
      const productId = await publish(seller, { price, currency })
      return (await buyer.client.purchases.create({ body: { productId } })).data.orderId
    },
    async earned(seller, price, currency) {
      const orderId = await shop.sell(seller, price, currency)
      clock.advance(days(7))
      return orderId
    },
    async refund(seller, orderId, amount) {
      const body = { reason: 'other', ...(amount === undefined ? {} : { amount }) }
      const { data } = await seller.client.refunds.create({ params: { orderId }, body })
      assert.equal(data.status, 'succeeded')
    },
    async events({ publicId }) {
      const rows = await market.souk.db<{ data: Record<string, unknown> }[]>`
        select data from platform.event
        where type = 'payout.completed' and data->>'sellerId' = ${parseId('user', publicId) ?? ''} order by id`
      return rows.map(({ data }) => data)
    },
    async balances(seller) {
      const { data } = await seller.client.balance.get()
      return Object.fromEntries(
        data.balances.map(({ currency, pending, available }) => [currency, [pending, available] as const]),
      )
    },
    async nextWeek() {
      const { data } = await buyer.client.balance.get()
      clock.advance(Date.parse(`${data.nextPayoutDate}T06:00:00Z`) - clock.now().getTime())
      return market.souk.payouts.sweep()
    },
  }
  return shop
}
