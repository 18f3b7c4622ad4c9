import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { objection } from '../support/stage.ts'

describe('audit.list', () => {
  let shop: IdentityShop
  let market: Marketplace
  let account: Account
  before(async () => {
    shop = await openIdentityShop()
    market = shop.market
  })
  beforeEach(async () => {
    shop.later()
    account = await market.account({ name: 'Jonas Weber' })
  })
  after(() => market.close())

  it('tells who did what, what changed, and in which request; newest first', async () => {
    const params = { userId: account.publicId }
    const answer = await shop.admin.users.suspend({ params, body: { reason: 'Looking into it.' } })
    await shop.admin.users.restore({ params })
    const { data, meta } = await shop.admin.audit.list({
      query: { subject: account.publicId, action: 'user' },
    })
    assert.deepEqual(
      data.map(({ action }) => action),
      ['user.restored', 'user.suspended', 'user.opened'],
    )
    assert.equal(meta.total, 3)
    assert.equal(entryOf(data, 'user.suspended').requestId, answer.requestId)
    assert.equal(entryOf(data, 'user.suspended').actorId, shop.adminAccount.publicId)
  })

  it('tells of the making, rolling and end of API keys, and not their text', async () => {
    const client = await shop.session(account)
    const { data: made } = await client.keys.create({
      body: { name: 'CI', permissions: { 'products:read': true } },
    })
    const { data: rolled } = await client.keys.roll({ params: { keyId: made.id }, body: {} })
    await client.keys.revoke({ params: { keyId: made.id } })
    const { data } = await shop.admin.audit.list({ query: { actorId: account.publicId, action: 'key' } })
    assert.deepEqual(
      data.map(({ action, subject }) => [action, subject]),
      [
        ['key.revoked', made.id],
        ['key.created', rolled.id],
        ['key.rolled', made.id],
        ['key.created', made.id],
      ],
    )
    assert.ok(![made, rolled].some(({ key }) => JSON.stringify(data).includes(key)))
  })

  it('finds by who acted, by action and by page', async () => {
    await shop.session(account)
    const find = (query: object) => shop.admin.audit.list({ query })
    const own = await find({ actorId: account.publicId })
    assert.deepEqual(
      own.data.map(({ action }) => action),
      ['session.opened'],
    )
    assert.equal((await find({ actorId: 'usr_x' })).meta.total, 0)
    assert.equal((await find({ action: 'session.opene' })).meta.total, 0, 'an action, or its noun')
    const [first, second] = [await find({ limit: 1 }), await find({ limit: 1, page: 2 })]
    assert.notEqual(first.data[0]?.id, second.data[0]?.id)
  })

  it('tells of what admins do with products, refunds, reviews and payouts', async () => {
    const seller = await market.account()
    const buyer = await market.account()
    const productId = await publish(seller, { refundPolicyDays: 0 })
    const params = { productId }
    const { data: order } = await buyer.client.purchases.create({ body: params })
    await buyer.client.products.get({ params })
    const { data: review } = await buyer.client.reviews.create({
      params,
      body: { rating: 1, comment: 'No.' },
    })
    await shop.admin.moderation.suspend({ params, body: objection })
    await shop.admin.moderation.restore({ params })
    await shop.adminAccount.client.products.update({ params, body: { title: 'Mended' } })
    await shop.adminAccount.client.reviews.delete({ params: { reviewId: review.reviewId } })
    const refund = await shop.adminAccount.client.refunds.create({
      params: { orderId: order.orderId },
      body: objection,
    })
    const { refundId } = refund.data
    await shop.admin.sellers.hold({ params: { userId: seller.publicId }, body: objection })
    await shop.admin.sellers.release({ params: { userId: seller.publicId } })
    const { data } = await shop.admin.audit.list({ query: { actorId: shop.adminAccount.publicId, limit: 7 } })
    assert.deepEqual(
      data.map(({ action, subject }) => [action, subject]),
      [
        ['seller.released', seller.publicId],
        ['seller.held', seller.publicId],
        ['refund.granted', refundId],
        ['review.removed', review.reviewId],
        ['product.changed', productId],
        ['product.restored', productId],
        ['product.suspended', productId],
      ],
    )
    assert.equal(data[2]?.requestId, refund.requestId)
    assert.deepEqual(data[6]?.after, { status: 'suspended', reason: objection.reason })
  })

  it('tells of a refund that an admin decides for the seller, and not of what owners do themselves', async () => {
    const seller = await market.account()
    const buyer = await market.account()
    const waiting = async () => {
      const productId = await publish(seller, { refundPolicyDays: 0 })
      const { data: order } = await buyer.client.purchases.create({ body: { productId } })
      await buyer.client.products.get({ params: { productId } })
      return (await buyer.client.refunds.create({ params: { orderId: order.orderId }, body: objection })).data
        .refundId
    }
    const [byAdmin, bySeller] = [await waiting(), await waiting()]
    await shop.adminAccount.client.refunds.approve({
      params: { refundId: byAdmin },
      body: { note: 'Sorry.' },
    })
    await seller.client.refunds.approve({ params: { refundId: bySeller }, body: {} })
    const about = async (subject: string) =>
      (await shop.admin.audit.list({ query: { subject } })).data.map(({ action }) => action)
    assert.deepEqual([await about(byAdmin), await about(bySeller)], [['refund.approved'], []])
    assert.deepEqual((await shop.admin.audit.list({ query: { actorId: seller.publicId } })).data, [])
  })

  it('is only added to', async () => {
    const { db } = market.souk
    await assert.rejects(db`update audit.entry set action = 'x'`, /only added to/)
    await assert.rejects(db`delete from audit.entry`, /only added to/)
  })
})
