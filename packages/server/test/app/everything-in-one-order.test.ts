import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { InvitedRole } from '@souk/contract'
import { examineLedger } from '../../src/operations/ledger-health.ts'
import { days } from '../../src/kernel/time.ts'
import { createTestClock } from '../support/clock.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { reporter } from '../support/stripe/report.ts'
import { saveCard } from '../support/stripe/saved-card.ts'
import { startStripe, stripeEnv } from '../support/stripe/server.ts'
import { withoutStripe } from '../support/stripe/spec.ts'
import { allHandled } from '../support/wait.ts'

interface PaymentCompany {
  readonly market: Marketplace
  /** Gives the buyer a card that works. */
  prepare(buyer: Account): Promise<void>
  /** Lets it report what it has done. */
  report(): Promise<unknown>
  /** What it took from cards, less what it gave back, in cents. */
  held(): Promise<number>
  close(): Promise<void>
}

const openSandbox = async (): Promise<PaymentCompany> => {
  const market = await startMarketplace()
  return {
    market,
    prepare: async () => {},
    report: async () => {},
    async held() {
      const [row] = await market.souk.db<{ held: number }[]>`
        select sum(amount_minor - refunded_minor)::int as held from payments.sandbox_charge where status = 'succeeded'`
      return row?.held ?? 0
    },
    close: () => market.close(),
  }
}

const openStripe = async (): Promise<PaymentCompany> => {
  const clock = createTestClock(new Date('2026-03-04T10:00:00Z'))
  const stripe = await startStripe(clock)
  const market = await startMarketplace({ clock, env: stripeEnv(stripe) })
  const report = reporter(market, stripe)
  return {
    market,
    async report() {
      // Money of a sale can be paid back once it is available, two days later.
      clock.advance(days(3))
      await market.souk.orders.sweep()
      await report()
    },
    async prepare(account) {
      await saveCard(market, stripe, { account, card: 'pm_card_visa' })
    },
    held: async () =>
      [...stripe.books.charges.values()]
        .filter(({ paid }) => paid)
        .reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0),
    async close() {
      await market.close()
      await stripe.close()
    },
  }
}

const companies = [
  { name: 'the sandbox', open: openSandbox, skip: false },
  { name: 'Stripe', open: openStripe, skip: withoutStripe },
] as const

describe('discount, tax, affiliate, co-seller and refunds in parts in one order', () => {
  for (const { name, open, skip } of companies)
    it(`agree to the cent at ${name}`, { skip }, async () => {
      const company = await open()
      const { market, held, report } = company
      try {
        const account = () => market.account({ plan: 'enterprise' })
        const [seller, affiliate, coSeller, buyer] = [
          await account(),
          await account(),
          await account(),
          await account(),
        ]
        await company.prepare(buyer)
        for (const one of [seller, buyer])
          await market
            .client(await market.signIn(one))
            .billing.update({ body: { country: 'DE', destinationTax: true } })
        const productId = await publish(seller, { price: 19.99 })
        await seller.client.discounts.create({ body: { code: 'THIRD', percentOff: 33.33 } })
        const agree = async (partner: Account, role: InvitedRole, percent: number) => {
          const { data } = await seller.client.partners.invite({
            body: { email: partner.email, role, percent, productId },
          })
          return (await partner.client.partners.accept({ params: { partnerId: data.id } })).data.code
        }
        const referralCode = (await agree(affiliate, 'affiliate', 20)) ?? ''
        await agree(coSeller, 'co_seller', 33.33)
        // Stripe keeps its fee of each sale: a refund of all that is left needs the money of another.
        const other = { productId: await publish(await account(), { price: 30 }) }
        await buyer.client.purchases.create({ body: other })
        const look = async () => {
          const { unbalanced, sums } = await examineLedger(market.souk)
          assert.deepEqual([unbalanced, sums.filter(({ isEqual }) => !isEqual)], [[], []])
          const balances = [seller, affiliate, coSeller].map(async ({ client }) => {
            const [balance] = (await client.balance.get()).data.balances
            return balance ? balance.pending + balance.available : 0
          })
          return { held: (await held()) - 3_000, balances: await Promise.all(balances) }
        }
        const { data: order } = await buyer.client.purchases.create({
          body: { productId, referralCode, discountCode: 'THIRD' },
        })
        const params = { orderId: order.orderId }
        const refund = async (amount?: number) => {
          const given = { reason: 'Not needed', ...(amount === undefined ? {} : { amount }) }
          await buyer.client.refunds.create({ params, body: given })
          await report()
          await allHandled(market)
          return { ...(await look()), status: (await buyer.client.purchases.get({ params })).data.status }
        }
        // 19.99 less 6.66; 2.13 of that is tax, and a tenth the fee. Of the 9.87 that are left, a fifth, and a third of the rest.
        assert.deepEqual([order.amount, order.discount?.amount, order.tax.amount], [13.33, 6.66, 2.13])
        assert.deepEqual(await look(), { held: 1_333, balances: [7.4, 1.97, 2.63] })
        await report()
        // What is taken from partners is rounded down, so that the parts add up to the whole.
        const partly = { status: 'partially_refunded' }
        assert.deepEqual(await refund(3.33), { held: 1_000, balances: [5.54, 1.48, 1.98], ...partly })
        assert.deepEqual(await refund(0.01), { held: 999, balances: [5.53, 1.48, 1.98], ...partly })
        assert.deepEqual(await refund(), { held: 0, balances: [0, 0, 0], status: 'refunded' })
      } finally {
        await company.close()
      }
    })
})
