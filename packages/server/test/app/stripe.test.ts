import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Client } from '@souk/sdk'
import { days, hours, minutes } from '../../src/kernel/time.ts'
import { createTestClock } from '../support/clock.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { answerOnboarding, settlePayout } from '../support/stripe/connect.ts'
import { decideDispute } from '../support/stripe/disputes.ts'
import { authenticate } from '../support/stripe/intents.ts'
import { reporter } from '../support/stripe/report.ts'
import { saveCard } from '../support/stripe/saved-card.ts'
import { startStripe, stripeEnv, type FakeStripe } from '../support/stripe/server.ts'
import { withoutStripe } from '../support/stripe/spec.ts'
import { until } from '../support/wait.ts'

describe('a marketplace on Stripe', { skip: withoutStripe }, () => {
  const clock = createTestClock(new Date('2026-03-04T10:00:00Z'))
  let stripe: FakeStripe
  let market: Marketplace
  let seller: Account
  let sellerSession: Client
  let report: () => Promise<void>
  before(async () => {
    stripe = await startStripe(clock)
    market = await startMarketplace({ clock, env: stripeEnv(stripe) })
    report = reporter(market, stripe)
    await market.souk.payouts.sweep()
    seller = await market.account({ roles: ['seller'] })
    sellerSession = market.client(await market.signIn(seller))
    await market.keepProven(seller)
  })
  after(async () => {
    await market.close()
    await stripe.close()
  })

  /** A buyer with this test card. */
  const buyerWith = async (card: string) => {
    const buyer = await market.account({ plan: 'enterprise' })
    const method = await saveCard(market, stripe, { account: buyer, card })
    return { ...buyer, method }
  }
  const buy = async (card: string, idempotencyKey?: string) => {
    const productId = await publish(seller, { price: 9.99 })
    const buyer = await buyerWith(card)
    const purchase = () =>
      buyer.client.purchases.create({ body: { productId }, ...(idempotencyKey ? { idempotencyKey } : {}) })
    return { buyer, productId, purchase }
  }
  const statusOf = async ({ client }: Account, orderId: string) =>
    (await client.purchases.get({ params: { orderId } })).data.status
  it('charges a card that was saved, once', async () => {
    const { buyer, purchase } = await buy('pm_card_visa', 'purchase-1')
    assert.deepEqual([buyer.method.brand, buyer.method.last4, buyer.method.expiresMonth], ['visa', '4242', 8])
    const { data: order } = await purchase()
    assert.equal(order.status, 'completed')
    assert.equal((await purchase()).data.orderId, order.orderId)
    const charges = [...stripe.books.charges.values()].filter(({ paid }) => paid)
    assert.deepEqual(
      charges.map(({ amount, currency, transfer_group: group }) => [amount, currency, group]),
      [[999, 'usd', charges[0]?.metadata['order']]],
    )
    await report()
    assert.equal(
      (await buyer.client.purchases.get({ params: { orderId: order.orderId } })).data.status,
      'completed',
    )
  })

  it('says why a card was declined', async () => {
    const { purchase } = await buy('pm_card_chargeDeclinedInsufficientFunds')
    const { details } = await refused(purchase(), 'INSUFFICIENT_FUNDS')
    assert.equal(details.declineCode, 'insufficient_funds')
  })

  it('completes what the buyer confirms at the bank', async () => {
    const { buyer, purchase } = await buy('pm_card_threeDSecure2Required', 'purchase-2')
    const { details } = await refused(purchase(), 'INSUFFICIENT_FUNDS')
    const [intent = ''] = String(details.clientSecret).split('_secret_')
    authenticate(stripe.books, intent, true)
    await report()
    const orderId = String(details.orderId)
    await until(async () => (await statusOf(buyer, orderId)) === 'completed', 'it is paid')
    assert.equal((await purchase()).data.orderId, orderId)
  })

  it('charges once where answers are lost', async () => {
    const { purchase, buyer } = await buy('pm_card_visa', 'purchase-3')
    stripe.faultOf = ({ path }) => (path.endsWith('/confirm') ? 'lost_answer' : undefined)
    await refused(purchase(), 'SERVICE_UNAVAILABLE')
    stripe.faultOf = () => undefined
    const { data: order } = await purchase()
    assert.equal(order.status, 'completed')
    const paid = [...stripe.books.charges.values()].filter(({ metadata }) => metadata['account'] === buyer.id)
    assert.equal(paid.length, 1)
  })

  it('refunds, also where the answer is lost', async () => {
    const { purchase, buyer } = await buy('pm_card_visa')
    const { data: order } = await purchase()
    clock.advance(days(3))
    stripe.faultOf = ({ path, method }) =>
      method === 'POST' && path === '/v1/refunds' ? 'lost_answer' : undefined
    const request = buyer.client.refunds.create({
      params: { orderId: order.orderId },
      body: { reason: 'accidental' },
    })
    await request.catch(() => undefined)
    stripe.faultOf = () => undefined
    clock.advance(minutes(10))
    await market.souk.orders.sweep()
    await report()
    await until(async () => (await statusOf(buyer, order.orderId)) === 'refunded', 'it is refunded')
    const refunds = [...stripe.books.refunds.values()]
    assert.deepEqual(
      refunds.map(({ amount, status }) => [amount, status]),
      [[999, 'succeeded']],
    )
  })

  it('takes access while a dispute is open, and gives it back when it is won', async () => {
    const { purchase, buyer } = await buy('pm_card_createDispute')
    const { data: order } = await purchase()
    await report()
    const becomes = (status: string) =>
      until(async () => (await statusOf(buyer, order.orderId)) === status, `it is ${status}`)
    await becomes('disputed')
    const [dispute] = [...stripe.books.disputes.values()].slice(-1)
    decideDispute(stripe.books, dispute?.id ?? '', 'won')
    await report()
    await becomes('completed')
  })

  it('pays a seller out once Stripe knows them', async () => {
    clock.advance(days(8))
    const before = await seller.client.balance.get()
    assert.equal(before.data.balances[0]?.hold?.reason, 'Add a bank account first.')
    const { details } = await refused(
      sellerSession.destinations.set({ body: { country: 'KP' } }),
      'INVALID_REQUEST',
    )
    assert.deepEqual([details['field'], details['rule']], ['country', 'destination_country'])
    await sellerSession.destinations.set({ body: {} })
    const incomplete = await sellerSession.destinations.get()
    assert.equal(incomplete.data.destination?.status, 'incomplete')
    const { data: link } = await sellerSession.destinations.onboard()
    assert.match(link.url, /^https:\/\/connect\.stripe\.com\/setup/)
    const { form } = stripe.requests.findLast(({ path }) => path === '/v1/account_links') ?? assert.fail()
    const { return_url: back } = form as { return_url: string }
    assert.equal((await fetch(back, { headers: { accept: 'text/html' } })).status, 200, back)
    const [account] = [...stripe.books.accounts.keys()]
    // The operator has taken out too much.
    stripe.books.move({ type: 'payout', category: 'payout', amount: -1_500, currency: 'usd', source: 'po_0' })
    answerOnboarding(stripe.books, account ?? '')
    await report()
    // The run of this week is over or not: both pay it.
    await until(async () => {
      await market.souk.payouts.sweep()
      const { data } = await sellerSession.destinations.get()
      return data.destination?.status === 'active' && data.destination.last4 === '6789'
    }, 'the account is known to be active')
    await sellerSession.payouts.create({ body: { currency: 'USD' } }).catch(() => undefined)
    await market.souk.payouts.sweep()
    const [made] = (await seller.client.payouts.list()).data
    assert.deepEqual([made?.amount, made?.status], [20.96, 'in_transit'])
    const payoutId = made?.payoutId ?? ''
    // The transfer waits until the balance covers it.
    assert.equal(stripe.books.transfers.size, 0)
    stripe.books.move({ type: 'topup', category: 'topup', amount: 5_000, currency: 'usd', source: 'tu_1' })
    clock.advance(hours(1))
    await market.souk.payouts.sweep()
    const [payout] = [...stripe.books.payouts.values()]
    assert.equal(payout?.amount, 2096)
    const [transfer] = [...stripe.books.transfers.values()]
    assert.equal(transfer?.amount, 2096)
    settlePayout(stripe.books, { account: account ?? '', id: payout?.id ?? '' }, true)
    await report()
    await until(async () => {
      await market.souk.payouts.sweep()
      const { data } = await seller.client.payouts.get({ params: { payoutId } })
      return data.status === 'completed'
    }, 'the payout is completed')
    settlePayout(stripe.books, { account: account ?? '', id: payout?.id ?? '' }, false)
    await report()
    await until(async () => {
      await market.souk.payouts.sweep()
      return (await seller.client.balance.get()).data.balances[0]?.available === 20.96
    }, 'the money is back')
  })
})
