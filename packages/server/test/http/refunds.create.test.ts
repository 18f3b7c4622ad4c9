import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseId } from '../../src/kernel/ids.ts'
import { days } from '../../src/kernel/time.ts'
import type { Permission } from '@souk/contract'
import { publish, type Account } from '../support/marketplace.ts'
import { openRefundShop, type RefundShop } from '../support/refund-shop.ts'
import { refused } from '../support/refusal.ts'

describe('refunds.create', () => {
  let shop: RefundShop
  before(async () => {
    shop = await openRefundShop()
  })
  after(() => shop.market.close())

  const read = async (orderId: string) =>
    (await shop.buyer.client.purchases.get({ params: { orderId } })).data

  it('pays back at once what was never used, to the last cent of every account', async () => {
    const before = await shop.sums()
    const { orderId, productId } = await shop.order({ price: 9.99, refundPolicyDays: 0 })
    const { data, status } = await shop.request(orderId, { reason: 'I bought it twice', details: 'Sorry.' })
    assert.equal(status, 201)
    assert.deepEqual(
      [data.status, data.amount, data.currency, data.reason, data.reasonCode, data.details],
      ['succeeded', 9.99, 'USD', 'I bought it twice', 'duplicate', 'Sorry.'],
    )
    assert.deepEqual([data.decision.by, data.decision.rule], ['rule', 'unused_within_14_days'])
    const after = await shop.sums()
    for (const kind of ['clearing', 'seller', 'fees']) assert.equal(after[kind] ?? 0, before[kind] ?? 0, kind)
    const order = await read(orderId)
    assert.deepEqual(
      [order.status, order.refundedAmount, order.refundableAmount, order.refund],
      ['refunded', 9.99, 0, data],
    )
    assert.ok(order.refundedAt)
    await refused(
      shop.buyer.client.ai.execute({ body: { productId, variables: { topic: 'x' } } }),
      'FORBIDDEN',
    )
    const { data: product } = await shop.buyer.client.products.get({ params: { productId } })
    assert.equal(product.contentLocked, true)
    const token = order.downloadUrl.split('/').at(-1) ?? ''
    await refused(shop.buyer.client.downloads.get({ params: { token } }), 'GONE')
    assert.equal((await shop.events(orderId)).length, 1)
    await shop.buyer.client.purchases.create({ body: { productId } })
  })

  it('follows the first rule that holds', async () => {
    for (const [window, opened, afterDays, rule, status] of [
      [0, false, 13, 'unused_within_14_days', 'succeeded'],
      [0, false, 15, 'seller_decides', 'pending_approval'],
      [0, true, 0, 'seller_decides', 'pending_approval'],
      [7, true, 6, 'within_refund_window', 'succeeded'],
      [7, true, 8, 'seller_decides', 'pending_approval'],
      [30, false, 29, 'within_refund_window', 'succeeded'],
      [183, true, 179, 'within_refund_window', 'succeeded'],
    ] as const) {
      // Beyond what the limit of automatic refunds looks at.
      shop.market.clock.advance(days(91))
      const { orderId } = await shop.order({ refundPolicyDays: window }, opened)
      shop.market.clock.advance(days(afterDays))
      const { data } = await shop.request(orderId)
      assert.deepEqual(
        [data.decision.rule, data.status],
        [rule, status],
        `${window} days, ${afterDays} later`,
      )
    }
  })

  it('gives the seller three working days', async () => {
    const { orderId } = await shop.order({ refundPolicyDays: 0 }, true)
    const { data } = await shop.request(orderId)
    const from = new Date(data.createdAt)
    const by = new Date(data.decideBy ?? 0)
    const between = Array.from({ length: (by.getTime() - from.getTime()) / days(1) }, (_, i) =>
      new Date(from.getTime() + days(i + 1)).getUTCDay(),
    )
    assert.equal(between.filter((day) => day !== 0 && day !== 6).length, 3)
    assert.deepEqual([data.decision.by, data.decision.at], [null, null])
    assert.equal((await read(orderId)).status, 'completed', 'nothing has moved yet')
    assert.deepEqual(await shop.events(orderId), [])
  })

  it('needs refunds:write for a sale of one’s own, and not for a purchase (Decision 69)', async () => {
    const keyOf = async (accountId: Account['id'], permissions: readonly Permission[]) =>
      shop.market.client(await shop.market.souk.access.createKey({ accountId, name: 'Script', permissions }))
    const { orderId } = await shop.order()
    const request = { params: { orderId }, body: { reason: 'It does not work' } }
    const buying = await keyOf(shop.seller.id, ['purchases:write'])
    const { details } = await refused(buying.refunds.create(request), 'UNAUTHORIZED')
    assert.deepEqual([details.rule, details['required']], ['permission_required', 'refunds:write'])
    assert.equal((await read(orderId)).refund, null)
    const both = await keyOf(shop.seller.id, ['purchases:write', 'refunds:write'])
    assert.equal((await both.refunds.create(request)).data.decision.by, 'seller')
    const own = await shop.order()
    const buyer = await keyOf(shop.buyer.id, ['purchases:write'])
    const { data } = await buyer.refunds.create({ ...request, params: { orderId: own.orderId } })
    assert.equal(data.decision.by, 'rule')
  })

  it('lets the seller and an admin grant one', async () => {
    for (const by of ['seller', 'admin'] as const) {
      const { orderId } = await shop.order({ refundPolicyDays: 0 }, true)
      shop.market.clock.advance(days(100))
      const account = by === 'seller' ? shop.seller : await shop.market.account({ roles: ['admin'] })
      const { data } = await shop.request(orderId, {}, account)
      assert.deepEqual(
        [data.status, data.decision.by, data.decision.rule],
        ['succeeded', by, `granted_by_${by}`],
      )
    }
  })

  it('pays back in parts, the access ending with the last, the fee exact in sum', async () => {
    const before = await shop.sums()
    const { orderId, productId } = await shop.order({ price: 10.01 })
    for (const [amount, left, status] of [
      [3.33, 6.68, 'partially_refunded'],
      [3.33, 3.35, 'partially_refunded'],
      [undefined, 0, 'refunded'],
    ] as const) {
      const { data: product } = await shop.buyer.client.products.get({ params: { productId } })
      assert.equal(product.contentLocked, false)
      await shop.request(orderId, amount === undefined ? {} : { amount })
      const order = await read(orderId)
      assert.deepEqual([order.status, order.refundableAmount], [status, left])
    }
    const after = await shop.sums()
    for (const kind of ['clearing', 'seller', 'fees']) assert.equal(after[kind], before[kind] ?? 0, kind)
    const events = (await shop.events(orderId)) as { data: { amount: string; full: boolean } }[]
    assert.deepEqual(
      events.map(({ data }) => [data.amount, data.full]),
      [
        ['3.33', false],
        ['3.33', false],
        ['3.35', true],
      ],
    )
  })

  it('refuses what cannot be refunded, with the reason', async () => {
    const { orderId } = await shop.order()
    await refused(shop.request(orderId, {}, shop.outsider), 'ORDER_NOT_FOUND')
    await refused(shop.request('ord_x'), 'ORDER_NOT_FOUND')
    for (const amount of [4.51, 0, -1, 0.001])
      assert.equal(
        (await refused(shop.request(orderId, { amount }), 'INVALID_REQUEST')).details.field,
        'amount',
      )
    for (const reason of ['', ' '])
      assert.equal(
        (await refused(shop.request(orderId, { reason }), 'INVALID_REQUEST')).details.field,
        'reason',
      )
    await shop.request(orderId)
    const reasonOf = async (id: string) =>
      (await refused(shop.request(id), 'REFUND_NOT_ALLOWED')).details.reason
    assert.equal(await reasonOf(orderId), 'already refunded')
    assert.equal(await reasonOf((await shop.waiting()).orderId), 'a refund is open')
    const declined = await refused(
      shop.buyer.client.purchases.create({
        body: { productId: await publish(shop.seller), paymentMethodId: 'pm_card_declined' },
      }),
      'INSUFFICIENT_FUNDS',
    )
    assert.equal(await reasonOf(String(declined.details['orderId'])), 'the order is failed')
    const disputed = await shop.order()
    const id = parseId('order', disputed.orderId) ?? null
    await shop.market.souk.db`update orders.order set status = 'disputed' where id = ${id}`
    assert.equal(await reasonOf(disputed.orderId), 'the order is disputed')
    const old = await shop.order()
    shop.market.clock.advance(days(181))
    assert.equal(await reasonOf(old.orderId), 'the purchase is too long ago')
  })

  it('pays back once, however many requests arrive at once', async () => {
    const { orderId } = await shop.order({ price: 5 })
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => shop.request(orderId)))
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const result of results)
      if (result.status === 'rejected') assert.equal(result.reason.code, 'REFUND_NOT_ALLOWED')
    assert.equal((await shop.events(orderId)).length, 1)
  })

  it('of a bundle ends the access to every part', async () => {
    const parts = [await publish(shop.seller), await publish(shop.seller)]
    const { data } = await shop.seller.client.products.create({
      body: { title: 'Both', description: 'Two.', type: 'BUNDLE', price: 5, productIds: parts },
    })
    await shop.seller.client.products.publish({ params: { productId: data.id } })
    const { data: order } = await shop.buyer.client.purchases.create({ body: { productId: data.id } })
    await shop.request(order.orderId)
    for (const productId of parts) {
      const { data: part } = await shop.buyer.client.products.get({ params: { productId } })
      assert.equal(part.contentLocked, true)
    }
    await shop.buyer.client.purchases.create({ body: { productId: parts[0] ?? '' } })
  })

  it('leaves everything as it was when the payment company refuses', async () => {
    const productId = await publish(shop.seller)
    const { data: order } = await shop.buyer.client.purchases.create({
      body: { productId, paymentMethodId: 'pm_card_refund_fails' },
    })
    const { data } = await shop.request(order.orderId)
    assert.equal(data.status, 'failed')
    assert.match(data.decision.note, /card has been closed/)
    assert.equal((await read(order.orderId)).status, 'completed')
    assert.deepEqual(await shop.events(order.orderId), [])
  })
})
