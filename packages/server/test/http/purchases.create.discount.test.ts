import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DiscountCreation, Order } from '@souk/contract'
import { days } from '../../src/kernel/time.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'

describe('purchases.create: discounts', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Seller', plan: 'enterprise' })
    buyer = await market.account({ name: 'Buyer', plan: 'enterprise' })
  })
  after(() => market.close())

  const buy = async (productId: string, discountCode?: string, by = buyer) =>
    (await by.client.purchases.create({ body: { productId, ...(discountCode ? { discountCode } : {}) } }))
      .data
  const make = async (body: DiscountCreation) => (await seller.client.discounts.create({ body })).data
  const usesOf = async (id: string) =>
    (await seller.client.discounts.list({ query: { limit: 100 } })).data.find((one) => one.id === id)?.uses
  const refusedRule = async (attempt: Promise<unknown>) => {
    const { details } = await refused(attempt, 'INVALID_REQUEST')
    assert.equal(details.field, 'discountCode')
    return details['rule']
  }
  const booked = async () =>
    (await market.souk.ledger.balance(market.souk.db, { kind: 'seller', owner: seller.id }, 'USD')).minor

  it('takes a percentage off, and splits what is left', async () => {
    const productId = await publish(seller, { price: 9.99 })
    const { id } = await make({ code: 'THIRD', percentOff: 33.33 })
    const before = await booked()
    const order = await buy(productId, 'third')
    assert.deepEqual(order.discount, { id, code: 'THIRD', amount: 3.33 })
    assert.equal(order.amount, 6.66)
    // The fee of a tenth is of what was paid.
    assert.equal((await booked()) - before, 666n - 67n)
    assert.equal(await usesOf(id), 1)
    const { data } = await seller.client.purchases.get({ params: { orderId: order.orderId } })
    assert.deepEqual([data.discount?.amount, data.earnings?.net], [3.33, 5.99])
    assert.equal((await buy(await publish(seller))).discount, null)
  })

  it('takes an amount off, never more than the price, and then the order is free', async () => {
    await make({ code: 'TENOFF', amountOff: 10 })
    const order = await buy(await publish(seller, { price: 12 }), 'TENOFF')
    assert.equal(order.amount, 2)
    const whole = await buy(await publish(seller, { price: 7 }), 'TENOFF')
    assert.deepEqual([whole.amount, whole.discount?.amount, whole.paymentMethod], [0, 7, null])
  })

  it('shows at checkout what it takes off, line by line', async () => {
    const productId = await publish(seller, { price: 20 })
    await make({ code: 'QUARTER', percentOff: 25 })
    const browser = await market.browser(buyer)
    const { data } = await browser.checkouts.create({ body: { productId, discountCode: 'Quarter' } })
    assert.deepEqual([data.price, data.discount?.amount, data.amount], [20, 5, 15])
    const unknown = browser.checkouts.create({ body: { productId, discountCode: 'NOPE' } })
    assert.equal(await refusedRule(unknown), 'discount_unknown')
  })

  it('splits a discounted bundle over its parts to the last cent', async () => {
    const parts = [await publish(seller, { price: 1 }), await publish(seller, { price: 1 })]
    const body = { title: 'Both', description: 'Both.', type: 'BUNDLE', price: 1.11, productIds: parts }
    const { data: bundle } = await seller.client.products.create({ body })
    await seller.client.products.publish({ params: { productId: bundle.id } })
    await make({ code: 'HALF', percentOff: 50 })
    const order = await buy(bundle.id, 'HALF')
    assert.deepEqual([order.amount, order.items.map(({ amount }) => amount)], [0.55, [0, 0.28, 0.27]])
  })

  it('says why a code is of no use', async () => {
    const productId = await publish(seller, { price: 5 })
    const other = await publish(seller, { price: 5 })
    const now = market.clock.now().getTime()
    const at = (ms: number) => new Date(now + ms).toISOString()
    await make({ code: 'SOON', percentOff: 10, startsAt: at(days(1)) })
    await make({ code: 'OVER', percentOff: 10, endsAt: at(days(-1)) })
    await make({ code: 'OTHERS', percentOff: 10, productIds: [other] })
    await make({ code: 'EUROS', amountOff: 1, currency: 'EUR' })
    await make({ code: 'OWNERS', percentOff: 10, ownersOf: [other] })
    const { id } = await make({ code: 'GONE', percentOff: 10 })
    await seller.client.discounts.update({ params: { discountId: id }, body: { archived: true } })
    for (const [code, rule] of [
      ['SOON', 'discount_not_started'],
      ['OVER', 'discount_ended'],
      ['GONE', 'discount_ended'],
      ['OTHERS', 'discount_of_other_products'],
      ['EUROS', 'discount_of_other_currency'],
      ['OWNERS', 'discount_for_owners'],
      ['NOPE', 'discount_unknown'],
    ] as const)
      assert.equal(await refusedRule(buy(productId, code)), rule, code)
    const named = await publish(seller, { pricing: { model: 'name_your_price' } })
    const attempt = buyer.client.purchases.create({
      body: { productId: named, amount: 3, discountCode: 'TENOFF' },
    })
    assert.equal(await refusedRule(attempt), 'discount_without_price')
    await buy(other)
    assert.equal((await buy(productId, 'OWNERS')).amount, 4.5)
  })

  it('gives owners of an earlier edition the best price without a code', async () => {
    const [first, second] = [await publish(seller, { price: 8 }), await publish(seller, { price: 10 })]
    await make({ percentOff: 20, ownersOf: [first], productIds: [second] })
    await make({ amountOff: 6, ownersOf: [first], productIds: [second] })
    const upgrader = await market.account()
    await buy(first, undefined, upgrader)
    const order = await buy(second, undefined, upgrader)
    assert.deepEqual([order.amount, order.discount?.code, order.discount?.amount], [4, null, 6])
    assert.equal((await buy(second)).amount, 10)
  })

  it('is used by one buyer as often as it allows; a declined card and a canceled order give it back', async () => {
    const { id } = await make({ code: 'ONCE', percentOff: 10, maxUsesPerBuyer: 1, maxUses: 2 })
    const own = await market.account()
    const productId = await publish(seller)
    const declined = own.client.purchases.create({
      body: { productId, discountCode: 'ONCE', paymentMethodId: 'pm_card_declined' },
    })
    await refused(declined, 'INSUFFICIENT_FUNDS')
    assert.equal(await usesOf(id), 0)
    await buy(productId, 'ONCE', own)
    assert.equal(await refusedRule(buy(await publish(seller), 'ONCE', own)), 'discount_used_by_you')
    await buy(productId, 'ONCE')
    const third = await market.account()
    assert.equal(await refusedRule(buy(productId, 'ONCE', third)), 'discount_used_up')
  })

  it('gives the last use to one of many who want it at once', async () => {
    const { id } = await make({ code: 'LAST', percentOff: 10, maxUses: 1 })
    const productIds: string[] = []
    for (let n = 0; n < 300; n++) productIds.push(await publish(seller))
    const results = await Promise.allSettled(productIds.map((productId) => buy(productId, 'LAST')))
    const bought = results.filter(({ status }) => status === 'fulfilled')
    assert.equal(bought.length, 1)
    for (const result of results)
      if (result.status === 'rejected')
        assert.equal((result.reason as { details: { rule?: string } }).details.rule, 'discount_used_up')
    assert.equal(await usesOf(id), 1)
    assert.deepEqual(await market.souk.ledger.imbalances(market.souk.db), [])
  })

  it('is free for the next order at once, also while the one before fails', async () => {
    const { id } = await make({ code: 'AGAIN', percentOff: 10 })
    const body = { productId: await publish(seller), discountCode: 'AGAIN' }
    const { details } = await refused(
      buyer.client.purchases.create({ body: { ...body, paymentMethodId: 'pm_card_requires_action' } }),
      'INSUFFICIENT_FUNDS',
    )
    const token = String(details['actionUrl']).replace(/.*\//, '')
    const { db } = market.souk
    await db.unsafe(`
      create function public.wait() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(1); return null; end';
      create trigger wait after update of live on orders.item execute function public.wait()`)
    const waiting = (count: number) =>
      until(
        async () =>
          (
            await db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          ).length === count,
        `${count} transactions wait`,
      )
    let answers: Promise<[unknown, Order]> | undefined
    await db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(1)`
      const failing = market.client().sandbox.decide({ params: { token }, body: { approve: false } })
      await waiting(1)
      answers = Promise.all([failing, buy(body.productId, 'AGAIN')])
      await waiting(2)
    })
    const [, order] = (await answers) ?? []
    await db.unsafe('drop function public.wait cascade')
    assert.equal(order?.status, 'completed')
    assert.equal(await usesOf(id), 1)
  })

  it('gives back the whole of what was paid', async () => {
    await make({ code: 'BACK', percentOff: 50 })
    const before = await booked()
    const { orderId, amount } = await buy(await publish(seller, { price: 9 }), 'BACK')
    const { data } = await buyer.client.refunds.create({
      params: { orderId },
      body: { reason: 'Not needed' },
    })
    assert.deepEqual([amount, data.amount, data.status], [4.5, 4.5, 'succeeded'])
    assert.equal(await booked(), before)
  })
})
