import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hours, minutes, days } from '../../src/kernel/time.ts'
import { verifyAnalytics } from '../../src/operations/verify-analytics.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { allHandled } from '../support/wait.ts'

const free = { pricing: { model: 'free' } } as const
const named = { pricing: { model: 'name_your_price', minimum: 2, suggested: 5 } } as const

describe('purchases.create: free, and at a price of the buyer', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Seller' })
    buyer = await market.account({ name: 'Buyer' })
  })
  after(() => market.close())

  const buy = (productId: string, more: object = {}) =>
    buyer.client.purchases.create({ body: { productId, ...more } })
  const booked = async () => {
    const { ledger, db } = market.souk
    return (await ledger.balance(db, { kind: 'seller', owner: seller.id }, 'USD')).minor
  }

  it('gives what is free without a card, a charge, an invoice or a booking', async () => {
    const productId = await publish(seller, free)
    const { wallet } = await market.browser(buyer)
    for (const { id } of (await wallet.list()).data) await wallet.remove({ params: { methodId: id } })
    const before = await booked()
    const { data, status } = await buy(productId)
    assert.equal(status, 201)
    const { amount, refundableAmount, paymentMethod, tax } = data
    assert.deepEqual(
      [data.status, amount, refundableAmount, paymentMethod, tax.amount],
      ['completed', 0, 0, null, 0],
    )
    const { data: product } = await buyer.client.products.get({ params: { productId } })
    assert.deepEqual([product.contentLocked, product.price, product.pricing], [false, 0, { model: 'free' }])
    await refused(buy(productId), 'ALREADY_PURCHASED')
    assert.equal(await booked(), before)
    const charges = await market.souk.db`select from payments.charge`
    assert.equal(charges.length, 0)
    assert.equal(await market.souk.orders.sweepInvoices(), 0)
    assert.equal((await fetch(data.receipt.url)).status, 404)
    const correct = buyer.client.purchases.correctInvoice({ params: { orderId: data.orderId } })
    await refused(correct, 'CONFLICT')
    const body = { reason: 'I want my nothing back' }
    const refund = buyer.client.refunds.create({ params: { orderId: data.orderId }, body })
    assert.equal((await refused(refund, 'REFUND_NOT_ALLOWED')).details['rule'], 'nothing_was_paid')
  })

  it('charges what the buyer chose, from the minimum on', async () => {
    const productId = await publish(seller, named)
    const error = await refused(buy(productId), 'INVALID_REQUEST')
    assert.deepEqual([error.details.field, error.details['rule']], ['amount', 'required'])
    for (const [amount, rule] of [
      [1.99, 'too_small'],
      [0, 'too_small'],
      [2.001, 'too_many_decimals'],
    ] as const)
      assert.equal((await refused(buy(productId, { amount }), 'INVALID_REQUEST')).details['rule'], rule)
    const before = await booked()
    const { data } = await buy(productId, { amount: 7.5, paymentMethodId: 'pm_card_visa' })
    assert.deepEqual([data.amount, data.paymentMethod?.brand], [7.5, 'visa'])
    assert.equal((await booked()) - before, 675n)
    const { data: product } = await buyer.client.products.get({ params: { productId } })
    assert.deepEqual([product.price, product.pricing], [2, named.pricing])
  })

  it('gives for nothing what may cost nothing', async () => {
    const productId = await publish(seller, { pricing: { model: 'name_your_price' } })
    const { data } = await buy(productId, { amount: 0 })
    assert.deepEqual([data.status, data.amount, data.paymentMethod], ['completed', 0, null])
  })

  it('refuses an amount for what has a price, and a card that is none only where it pays', async () => {
    const fixed = await publish(seller)
    for (const productId of [fixed, await publish(seller, free)]) {
      const { details } = await refused(buy(productId, { amount: 4.5 }), 'INVALID_REQUEST')
      assert.deepEqual([details.field, details['rule']], ['amount', 'amount_not_choosable'])
    }
    const { details } = await refused(buy(fixed, { paymentMethodId: 'pm_mine' }), 'INVALID_REQUEST')
    assert.equal(details.field, 'paymentMethodId')
  })

  it('begins a checkout with the suggested amount, and takes another', async () => {
    const productId = await publish(seller, named)
    const browser = await market.browser(buyer)
    const due = async (body: object) => {
      const { data } = await browser.checkouts.create({ body: { productId, ...body } })
      return [data.price, data.amount]
    }
    assert.deepEqual(await due({}), [5, 5])
    assert.deepEqual(await due({ amount: 3 }), [3, 3])
  })

  it('finishes a free order that a crash left, also after a day', async () => {
    const productId = await publish(seller, free)
    const other = await market.account({ name: 'Cut off' })
    await other.client.purchases.create({ body: { productId } })
    const { db, orders } = market.souk
    // As it is between reserving and completing: nothing given, nothing booked.
    const columns = await db<{ name: string }[]>`
      select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'orders' and table_name = 'order'
        and column_name not in ('id', 'status', 'completed_at', 'buyer_id', 'resume_at')`
    const names = columns.map(({ name }) => name).join(', ')
    const late = await market.account({ name: 'Late' })
    const due = market.clock.now().toISOString()
    await db.unsafe(
      `with cut as (
         insert into orders.order (id, status, buyer_id, resume_at, ${names})
         select gen_random_uuid(), 'pending', '${late.id}', '${due}', ${names} from orders.order where buyer_id = '${other.id}'
         returning *)
       insert into orders.item (order_id, position, buyer_id, product_id, title, type, version, amount_minor, tax_minor, live)
       select id, 1, buyer_id, product_id, product_title, product_type, product_version, 0, 0, true from cut`,
    )
    market.clock.advance(hours(25))
    assert.equal(await orders.sweep(), 1)
    const { data } = await late.client.purchases.list()
    assert.deepEqual(
      data.map(({ status }) => status),
      ['completed'],
    )
    const { data: product } = await late.client.products.get({ params: { productId } })
    assert.equal(product.contentLocked, false)
  })

  it('splits the price of a bundle also if its parts cost nothing alone', async () => {
    const parts = [await publish(seller, free), await publish(seller, free)]
    const body = { title: 'Both', description: 'Both.', type: 'BUNDLE', price: 3, productIds: parts }
    const { data } = await seller.client.products.create({ body })
    await seller.client.products.publish({ params: { productId: data.id } })
    const { data: order } = await buy(data.id, { paymentMethodId: 'pm_card_visa' })
    assert.deepEqual(
      order.items.map(({ amount }) => amount),
      [0, 1.5, 1.5],
    )
  })

  it('gives an account at most a hundred free products a day, and says when there are more', async () => {
    const taker = await market.account({ name: 'Taker', plan: 'enterprise' })
    const { db } = market.souk
    const productId = await publish(seller, free)
    const next = await publish(seller, free)
    const { data } = await taker.client.purchases.create({ body: { productId } })
    assert.equal(data.status, 'completed')
    const columns = await db<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'orders' and table_name = 'order' and column_name <> 'id'`
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    await db.unsafe(
      `insert into orders.order (id, ${names})
       select gen_random_uuid(), ${names} from orders.order, generate_series(1, 98) where buyer_id = '${taker.id}'`,
    )
    market.clock.advance(minutes(1))
    await taker.client.purchases.create({ body: { productId: next } })
    const last = await publish(seller, free)
    const error = await refused(
      taker.client.purchases.create({ body: { productId: last } }),
      'RATE_LIMIT_EXCEEDED',
    )
    assert.equal(error.details['rule'], 'too_many_free')
    assert.equal(error.retryAfterMs, days(1) - minutes(1))
    // What costs something is not limited.
    await taker.client.purchases.create({ body: { productId: await publish(seller) } })
    market.clock.advance(days(1) - minutes(1))
    await taker.client.purchases.create({ body: { productId: last } })
  })

  it('counts them as sales without revenue, and the books agree', async () => {
    const own = await market.account({ name: 'Counted' })
    const productId = await publish(own, free)
    await buy(productId)
    await allHandled(market)
    assert.equal((await verifyAnalytics(market.souk)).difference, null)
    const { data } = await buyer.client.products.get({ params: { productId } })
    assert.equal(data.stats.purchases, 1)
    assert.deepEqual(await market.souk.ledger.imbalances(market.souk.db), [])
  })
})
