import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hours, seconds } from '../../src/kernel/time.ts'
import { openCardShop, type CardShop } from '../support/card-shop.ts'
import { refused } from '../support/refusal.ts'

describe('sandbox.decide', () => {
  let shop: CardShop
  before(async () => {
    shop = await openCardShop()
  })
  after(() => shop.market.close())

  const card = 'pm_card_requires_action'

  it('completes the order when the buyer approves, and the same key then gives it', async () => {
    const { orderId, token, again } = await shop.begin(card)
    assert.equal(await shop.statusOf(orderId), 'pending')
    const repeat = await refused(again(), 'INSUFFICIENT_FUNDS')
    assert.equal(repeat.details['orderId'], orderId)
    assert.ok(String(repeat.details['actionUrl']).endsWith(token))
    assert.equal(await shop.decide(token, true), 'succeeded')
    assert.equal(await shop.statusOf(orderId), 'completed')
    const first = await again()
    assert.deepEqual([first.data.orderId, first.data.status], [orderId, 'completed'])
    assert.equal((await again()).replayed, true)
    assert.equal(await shop.decide(token, false), 'succeeded', 'what was decided stays so')
    const { sandbox, clearing } = await shop.books()
    assert.equal(sandbox, clearing)
  })

  it('fails the order when the buyer declines', async () => {
    const { orderId, token, again } = await shop.begin(card)
    assert.equal(await shop.decide(token, false), 'declined')
    assert.equal(await shop.statusOf(orderId), 'failed')
    const error = await refused(again(), 'INSUFFICIENT_FUNDS')
    assert.equal(error.details['declineCode'], 'authentication_failed')
  })

  it('is over after 24 hours: the order is canceled here and there', async () => {
    const { orderId, token } = await shop.begin(card)
    shop.market.clock.advance(hours(24) - seconds(5))
    await shop.market.souk.orders.sweep()
    assert.equal(await shop.statusOf(orderId), 'pending')
    shop.market.clock.advance(seconds(65))
    await shop.market.souk.orders.sweep()
    assert.equal(await shop.statusOf(orderId), 'canceled')
    assert.equal(await shop.decide(token, true), 'canceled')
    assert.equal(await shop.statusOf(orderId), 'canceled')
    const { data } = await shop.buyer.client.purchases.list({ query: { status: 'canceled' } })
    assert.ok(data.some((order) => order.orderId === orderId))
  })

  it('tells a repeat of the key that the order was canceled', async () => {
    const { orderId, again } = await shop.begin(card)
    shop.market.clock.advance(hours(23))
    await refused(again(), 'INSUFFICIENT_FUNDS')
    shop.market.clock.advance(hours(1) + seconds(61))
    await shop.market.souk.orders.sweep()
    const error = await refused(again(), 'INSUFFICIENT_FUNDS')
    assert.deepEqual([error.details['orderId'], error.details['actionUrl']], [orderId, undefined])
    assert.match(error.message, /not paid in time/)
  })

  it('gives back what comes in after that all the same', async () => {
    const { orderId, token } = await shop.begin('pm_card_cancel_ignored')
    shop.market.clock.advance(hours(24) + seconds(61))
    await shop.market.souk.orders.sweep()
    assert.equal(await shop.statusOf(orderId), 'canceled')
    assert.equal(await shop.decide(token, true), 'succeeded')
    assert.equal(await shop.statusOf(orderId), 'canceled')
    const [charge] = await shop.market.souk.db`
      select ours.status, theirs.refunded_minor = theirs.amount_minor as returned
      from payments.charge as ours join payments.sandbox_charge as theirs on key = order_id
      where order_id = ${shop.inside(orderId)}`
    assert.deepEqual([charge?.['status'], charge?.['returned']], ['returned', true])
    const { sandbox, clearing } = await shop.books()
    assert.equal(sandbox, clearing)
  })

  it('knows no token that was not signed for it', async () => {
    const { token } = await shop.begin(card)
    const { data } = await shop.buy('pm_card_visa')
    const foreign = data.downloadUrl.slice(data.downloadUrl.lastIndexOf('/') + 1)
    for (const other of ['x', `${token}x`, `x${token}`, foreign])
      await refused(
        shop.market.client().sandbox.decide({ params: { token: other }, body: { approve: true } }),
        'NOT_FOUND',
      )
  })
})
