import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, publishBundle, type Account } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { openSubscriptionShop, type SubscriptionShop } from '../support/subscription-shop.ts'

describe('purchases.create with a subscription to the seller', () => {
  let shop: SubscriptionShop
  before(async () => {
    shop = await openSubscriptionShop()
  })
  after(() => shop.market.close())

  const member = async () => {
    const buyer = await shop.market.account()
    const membership = await shop.offer({ includes: 'seller' })
    const { id, order } = await shop.subscribe(buyer, { productId: membership, period: 'month' })
    return { buyer, membership, id, order }
  }
  const take = async (buyer: Account, productId: string, subscriptionId: string) =>
    (await buyer.client.purchases.create({ body: { productId, subscriptionId } })).data
  const refusedField = async (call: Promise<unknown>, rule: string, field = 'subscriptionId') => {
    const { details } = await refused(call, 'INVALID_REQUEST')
    assert.deepEqual([details.field, details.rule], [field, rule])
  }

  it('gives another product for nothing, for as long as the subscription goes on', async () => {
    const { buyer, id } = await member()
    const productId = await publish(shop.seller, { price: 30 })
    const charged = await shop.charged(buyer)
    const dashboard = await shop.dashboard(buyer)
    const { data: due } = await dashboard.checkouts.create({ body: { productId, subscriptionId: id } })
    assert.equal(due.amount, 0)
    const order = await take(buyer, productId, id)
    assert.deepEqual(
      [order.kind, order.status, order.amount, order.includedIn],
      ['included', 'completed', 0, { subscriptionId: id, endedAt: null }],
    )
    assert.equal(await shop.charged(buyer), charged)
    assert.ok(await shop.hasAccess(buyer, productId))
    assert.equal((await shop.market.request(new URL(order.downloadUrl).pathname)).status, 200)
    await shop.later(32)
    assert.ok(await shop.hasAccess(buyer, productId))
    await buyer.client.subscriptions.update({ params: { subscriptionId: id }, body: { renews: false } })
    await shop.later(32)
    assert.ok(!(await shop.hasAccess(buyer, productId)))
    const { data: ended } = await buyer.client.purchases.get({ params: { orderId: order.orderId } })
    assert.equal(ended.includedIn?.endedAt, (await shop.read(buyer, id)).endsAt)
    assert.equal((await shop.market.request(new URL(ended.downloadUrl).pathname)).status, 410)
    assert.deepEqual((await buyer.client.purchases.list({ query: { status: 'owned' } })).data, [])
    // It can be bought now.
    assert.equal((await buyer.client.purchases.create({ body: { productId } })).data.kind, 'purchase')
    await shop.assertBooks()
  })

  it('says so next to the price', async () => {
    const { seller } = shop
    const other = await shop.market.account()
    const mine = await publish(other, { price: 30 })
    const body = { month: 9, year: null, includes: 'seller' } as const
    const membership = await publish(other, { price: 30, title: 'All of it' })
    await other.client.subscriptions.setPrices({ params: { productId: membership }, body })
    const read = async (productId: string) =>
      (await seller.client.subscriptions.getPrices({ params: { productId } })).data
    assert.deepEqual((await read(mine)).includedIn, {
      ...{ productId: membership, title: 'All of it', month: 9, year: null, subscriptionId: null },
    })
    assert.deepEqual(
      [(await read(membership)).includes, (await read(membership)).includedIn],
      ['seller', null],
    )
    const buyer = await shop.market.account()
    const { id } = await shop.subscribe(buyer, { productId: membership, period: 'month' })
    await other.client.products.unpublish({ params: { productId: membership } })
    assert.equal((await read(mine)).includedIn, null)
    const own = (await buyer.client.subscriptions.getPrices({ params: { productId: mine } })).data
    assert.deepEqual([own.includedIn?.subscriptionId, own.includedIn?.title], [id, 'All of it'])
  })

  it('refuses what it does not include, by the field', async () => {
    const { buyer, membership, id } = await member()
    const other = await shop.market.account()
    const foreign = await publish(other, { price: 30 })
    await refusedField(take(buyer, foreign, id), 'not_included')
    await refusedField(take(buyer, membership, id), 'renewal_not_due')
    const productId = await publish(shop.seller, { price: 30 })
    const productIds = [productId, await publish(shop.seller, { price: 30 })]
    const bundle = await publishBundle(shop.seller, { price: 40, productIds })
    await refusedField(take(buyer, bundle, id), 'not_included')
    await refusedField(take(buyer, productId, 'sub_unknown'), 'not_your_subscription')
    await refusedField(take(await shop.market.account(), productId, id), 'not_your_subscription')
    for (const [field, value] of Object.entries({
      amount: 1,
      giftQuantity: 1,
      period: 'year',
      discountCode: 'X',
    }))
      await refusedField(
        buyer.client.purchases.create({ body: { productId, subscriptionId: id, [field]: value } }),
        'not_in_subscription',
        field,
      )
    const single = await shop.offer()
    const { id: alone } = await shop.subscribe(buyer, { productId: single, period: 'month' })
    await refusedField(take(buyer, productId, alone), 'not_included')
  })

  it('leaves out what others have a share of', async () => {
    const { buyer, id } = await member()
    const partner = await shop.market.account()
    const productId = await publish(shop.seller, { price: 30 })
    const { data } = await shop.seller.client.partners.invite({
      body: { email: partner.email, role: 'co_seller', productId, percent: 20 },
    })
    await partner.client.partners.accept({ params: { partnerId: data.id } })
    await refusedField(take(buyer, productId, id), 'not_included')
    const prices = await shop.seller.client.subscriptions.getPrices({ params: { productId } })
    assert.equal(prices.data.includedIn, null)
  })

  it('counts the use of what was taken as use of each period', async () => {
    const decisions = []
    for (const uses of [true, false]) {
      const { buyer, id } = await member()
      const taken = await take(buyer, await publish(shop.seller, { price: 30 }), id)
      if (uses) await shop.market.request(new URL(taken.downloadUrl).pathname)
      await shop.later(32)
      const [renewal] = (await buyer.client.purchases.list()).data
      assert.equal(renewal?.kind, 'renewal')
      const request = { params: { orderId: renewal?.orderId ?? '' }, body: { reason: 'Not for me' } }
      decisions.push((await buyer.client.refunds.create(request)).data.status)
    }
    assert.deepEqual(decisions, ['pending_approval', 'succeeded'])
  })

  it('ends at once with what was taken when its payment goes back', async () => {
    const { buyer, id, order } = await member()
    const productId = await publish(shop.seller, { price: 30 })
    await take(buyer, productId, id)
    const request = { params: { orderId: order.orderId }, body: { reason: 'Not for me' } }
    assert.equal((await buyer.client.refunds.create(request)).data.status, 'succeeded')
    assert.ok(!(await shop.hasAccess(buyer, productId)))
    await shop.assertBooks()
  })

  it('keeps what was agreed to when the seller offers less, and does not grow when they offer more', async () => {
    const { buyer, membership, id } = await member()
    const setPrices = (productId: string, includes: 'product' | 'seller') =>
      shop.seller.client.subscriptions.setPrices({
        ...{ params: { productId }, body: { month: 5, year: 50, includes } },
      })
    await setPrices(membership, 'product')
    assert.equal((await take(buyer, await publish(shop.seller, { price: 30 }), id)).kind, 'included')
    const change = { params: { subscriptionId: id }, body: { period: 'year' } } as const
    await refusedField(buyer.client.subscriptions.update(change), 'subscription_not_sold', 'period')
    const single = await shop.offer()
    const { id: alone } = await shop.subscribe(buyer, { productId: single, period: 'month' })
    await setPrices(single, 'seller')
    await refusedField(take(buyer, await publish(shop.seller, { price: 30 }), alone), 'not_included')
  })

  it('gives nothing of a subscription that ends while something is taken', async () => {
    for (let round = 0; round < 4; round++) {
      const { buyer, id } = await member()
      const products = await Promise.all([1, 2, 3].map((price) => publish(shop.seller, { price })))
      await buyer.client.subscriptions.update({ params: { subscriptionId: id }, body: { renews: false } })
      const taken = products.map((productId) => take(buyer, productId, id).catch(() => undefined))
      await Promise.all([...taken, shop.later(32)])
      // A sweep passes over a subscription that is locked, as by one of these purchases; the next one ends it.
      await shop.later(0)
      assert.equal((await shop.read(buyer, id)).status, 'ended')
      for (const productId of products) assert.ok(!(await shop.hasAccess(buyer, productId)))
      assert.deepEqual((await buyer.client.purchases.list({ query: { status: 'owned' } })).data, [])
    }
  })
})
