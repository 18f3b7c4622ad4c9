import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { createTestClock } from '../support/clock.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { saveCard } from '../support/stripe/saved-card.ts'
import { startStripe, stripeEnv, type FakeStripe } from '../support/stripe/server.ts'
import { withoutStripe } from '../support/stripe/spec.ts'
import { allHandled, until } from '../support/wait.ts'

describe('a marketplace whose tax Stripe computes', { skip: withoutStripe }, () => {
  const clock = createTestClock(new Date('2026-03-04T10:00:00Z'))
  let stripe: FakeStripe
  let market: Marketplace
  let seller: Account
  before(async () => {
    stripe = await startStripe(clock)
    market = await startMarketplace({
      clock,
      env: { ...stripeEnv(stripe), TAX: 'stripe', CURRENCY: 'EUR' },
    })
    const admin = await market.account({ roles: ['admin'] })
    await admin.client.settings.update({
      body: {
        ...{ merchantOfRecord: 'marketplace', pricesIncludeTax: false },
        company: {
          ...{ company: 'Harbor', address: 'Kai 7', postalCode: '20457', city: 'Hamburg', country: 'DE' },
          ...{ vatId: 'DE136695976', taxId: '', smallBusiness: false, destinationTax: false },
          legalNotice: '',
        },
      },
    })
    seller = await market.account({ roles: ['seller'] })
  })
  beforeEach(() => {
    stripe.faultOf = () => undefined
  })
  after(async () => {
    await market.close()
    await stripe.close()
  })

  const buyerIn = async (country: string, postalCode = '') => {
    const buyer = await market.account({ plan: 'enterprise' })
    const session = market.client(await market.signIn(buyer))
    await saveCard(market, stripe, { account: buyer })
    await session.billing.update({ body: { country, postalCode } })
    return { ...buyer, session }
  }
  const product = (price = 10) => publish(seller, { price, currency: 'EUR' })
  const buy = (buyer: Account, productId: string) => buyer.client.purchases.create({ body: { productId } })
  const reports = () =>
    [...stripe.books.taxTransactions.values()].map(({ id, type, reference }) => ({ id, type, reference }))
  const issue = () => market.souk.orders.sweepInvoices()
  const calculations = () => stripe.requests.filter(({ path }) => path === '/v1/tax/calculations').length

  it('charges the tax of the buyer’s country and reports the sale, and its refund, once', async () => {
    const buyer = await buyerIn('FR')
    const productId = await product()
    const checkout = (await buyer.session.checkouts.create({ body: { productId } })).data
    assert.deepEqual([checkout.amount, checkout.tax.amount, checkout.tax.country], [12, 2, 'FR'])
    const { data: order } = await buy(buyer, productId)
    assert.deepEqual([order.status, order.amount], ['completed', 12])
    assert.deepEqual(order.tax, { amount: 2, rate: 20, country: 'FR', reason: 'destination' })
    assert.deepEqual(reports(), [], 'a sale is reported when its invoice is issued')
    stripe.faultOf = ({ path }) => (path.endsWith('create_from_calculation') ? 'lost_answer' : undefined)
    await issue()
    stripe.faultOf = () => undefined
    await issue()
    const [sale, ...others] = reports()
    assert.deepEqual([sale?.type, others], ['transaction', []])
    const { data: billed } = await buyer.client.purchases.get({ params: { orderId: order.orderId } })
    assert.ok(billed.invoiceNumber)
    // The money is there by then.
    clock.advance(days(3))
    const body = { orderId: order.orderId, reason: 'Twice', amount: 6 }
    await seller.client.refunds.grant({ body })
    await market.souk.orders.sweep()
    await allHandled(market)
    await issue()
    await issue()
    assert.deepEqual(
      reports().map(({ type }) => type),
      ['transaction', 'reversal'],
    )
    assert.equal(stripe.books.taxTotals.get(sale?.id ?? ''), 600)
  })

  it('answers 503 for documents while Stripe does not answer, and issues them after that', async () => {
    const [buyer, productId] = [await buyerIn('FR'), await product()]
    const { data: order } = await buy(buyer, productId)
    const params = { token: order.receipt.url.split('/').at(-1) ?? '' }
    const { orderId } = order
    const { receipts } = market.client()
    const unavailable = async () => {
      await refused(receipts.get({ params }), 'SERVICE_UNAVAILABLE')
      await refused(receipts.pdf({ params }), 'SERVICE_UNAVAILABLE')
      await refused(buyer.client.purchases.correctInvoice({ params: { orderId } }), 'SERVICE_UNAVAILABLE')
    }
    stripe.faultOf = ({ path }) => (path.endsWith('create_from_calculation') ? 'failed' : undefined)
    await unavailable()
    stripe.faultOf = () => undefined
    assert.match(await (await receipts.get({ params })).data.text(), /Tax 20 %/)
    clock.advance(days(3))
    await seller.client.refunds.grant({ body: { orderId, reason: 'Twice', amount: 6 } })
    await market.souk.orders.sweep()
    stripe.faultOf = ({ path }) => (path.endsWith('create_reversal') ? 'failed' : undefined)
    await refused(receipts.get({ params }), 'SERVICE_UNAVAILABLE')
    stripe.faultOf = () => undefined
    assert.match(await (await receipts.get({ params })).data.text(), /Credit note/)
  })

  it('charges the tax of a bundle and all its parts, of which an answer of Stripe has ten', async () => {
    const buyer = await buyerIn('FR')
    const productIds = await Promise.all(Array.from({ length: 12 }, () => product(1)))
    const bundle = await publish(seller, { type: 'bundle', productIds, price: 12, currency: 'EUR' })
    const { data: order } = await buy(buyer, bundle)
    assert.deepEqual([order.amount, order.tax.amount, order.items.length], [14.4, 2.4, 13])
  })

  it('wants a postal code in the United States, and charges the tax of the state', async () => {
    const [buyer, productId] = [await buyerIn('US'), await product()]
    const before = stripe.books.intents.size
    const { message } = await refused(buy(buyer, productId), 'INVALID_REQUEST')
    assert.match(message, /postal code/)
    assert.equal(stripe.books.intents.size, before)
    await buyer.session.billing.update({ body: { country: 'US', postalCode: '94080' } })
    const { data: order } = await buy(buyer, productId)
    assert.deepEqual(
      [order.amount, order.tax.amount, order.tax.rate, order.tax.country],
      [10.99, 0.99, 9.88, 'US'],
    )
    const untaxed = await buy(await buyerIn('US', '97201'), productId)
    assert.deepEqual(
      [untaxed.data.amount, untaxed.data.tax],
      [10, { amount: 0, rate: 0, country: '', reason: 'outside_scope' }],
    )
  })

  it('sells nothing while Stripe does not answer, and sells after that', async () => {
    const [buyer, productId] = [await buyerIn('DE'), await product()]
    stripe.faultOf = ({ path }) => (path === '/v1/tax/calculations' ? 'failed' : undefined)
    const { details } = await refused(buy(buyer, productId), 'SERVICE_UNAVAILABLE')
    assert.equal(details['reason'], 'tax_unavailable')
    await refused(buyer.session.checkouts.create({ body: { productId } }), 'SERVICE_UNAVAILABLE')
    stripe.faultOf = () => undefined
    const { data: order } = await buy(buyer, productId)
    assert.deepEqual([order.amount, order.tax.rate, order.tax.reason], [11.9, 19, 'domestic'])
  })

  it('holds no transaction while Stripe computes, and computes again if the price has changed', async () => {
    const [buyer, productId] = [await buyerIn('DE'), await product()]
    const { promise, resolve } = Promise.withResolvers<void>()
    const requested = Promise.withResolvers<void>()
    const before = calculations()
    stripe.faultOf = ({ path }) => {
      if (path !== '/v1/tax/calculations' || calculations() > before + 1) return undefined
      requested.resolve()
      return promise
    }
    const bought = buy(buyer, productId)
    await requested.promise
    // Those of jobs end by themselves, and one of the purchase would wait for Stripe.
    await until(async () => {
      const idle = await market.souk.db`
        select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
      return idle.length === 0
    }, 'no transaction is open')
    await seller.client.products.update({ params: { productId }, body: { price: 20 } })
    resolve()
    const { data: order } = await bought
    assert.deepEqual([order.amount, order.tax.amount], [23.8, 3.8])
    assert.equal(calculations(), before + 2)
  })

  it('computes what is free, and what sellers sell, by the table', async () => {
    const before = calculations()
    const free = await publish(seller, { pricing: { model: 'free' }, currency: 'EUR' })
    const buyer = await buyerIn('FR')
    assert.equal((await buy(buyer, free)).data.amount, 0)
    const admin = await market.account({ roles: ['admin'] })
    await admin.client.settings.update({ body: { merchantOfRecord: 'seller' } })
    const { data: order } = await buy(buyer, await product())
    assert.deepEqual([order.amount, order.tax.reason], [10, 'no_tax'])
    assert.equal(calculations(), before)
  })
})
