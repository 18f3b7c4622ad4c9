import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { examine } from '../../src/operations/doctor.ts'
import { days, hours, minutes, seconds } from '../../src/kernel/time.ts'
import { openCardShop, type CardShop } from '../support/card-shop.ts'
import { startMarketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('payments that take days', () => {
  let shop: CardShop
  before(async () => {
    shop = await openCardShop(await startMarketplace())
  })
  after(() => shop.market.close())

  const assertBooks = async () => {
    const { souk } = shop.market
    const { sandbox, clearing } = await shop.books()
    assert.equal(sandbox, clearing)
    assert.deepEqual(await souk.ledger.imbalances(souk.db), [])
    assert.equal((await examine(souk, souk.files)).find(({ check }) => check === 'ledger')?.ok, true)
  }

  const later = async (ms: number) => {
    shop.market.clock.advance(ms)
    await shop.deliver()
    await shop.market.souk.orders.sweep()
  }

  for (const [card, ends] of [
    ['pm_debit', 'completed'],
    ['pm_debit_declined', 'failed'],
  ] as const)
    it(`are not canceled by the day that an order has: ${card}`, async () => {
      const { orderId, again } = await shop.begin(card, 'SERVICE_UNAVAILABLE')
      const { details } = await refused(again(), 'SERVICE_UNAVAILABLE')
      assert.deepEqual([details['reason'], details['orderId']], ['payment_processing', orderId])
      await later(hours(24) + seconds(61))
      assert.equal(await shop.statusOf(orderId), 'pending')
      await later(days(2))
      assert.equal(await shop.statusOf(orderId), ends)
      await assertBooks()
    })

  it('go back in days, and the refund says so until then', async () => {
    const { data } = await shop.buy('pm_card_refund_pending')
    const params = { orderId: data.orderId }
    const { data: refund } = await shop.buyer.client.refunds.create({ params, body: { reason: 'No' } })
    assert.equal(refund.status, 'approved')
    await later(minutes(2))
    const statusOf = async () =>
      (await shop.buyer.client.refunds.get({ params: { refundId: refund.refundId } })).data.status
    assert.equal(await statusOf(), 'approved')
    await later(days(1))
    assert.equal(await statusOf(), 'succeeded')
    assert.equal(await shop.statusOf(data.orderId), 'refunded')
    await assertBooks()
  })

  it('stay paid back when the bank of the buyer sends a refund back, and the doctor says so', async () => {
    const { souk } = shop.market
    const { data } = await shop.buy('pm_card_refund_returned')
    const params = { orderId: data.orderId }
    await shop.buyer.client.refunds.create({ params, body: { reason: 'No' } })
    const says = async () =>
      (await examine(souk, souk.files)).find(({ check }) => check === 'payments')?.says ?? ''
    assert.doesNotMatch(await says(), /sent .* back/)
    await later(days(2) + minutes(1))
    assert.equal(await shop.statusOf(data.orderId), 'refunded')
    assert.match(await says(), /sent 1 refunds back/)
  })

  it('lose part of a dispute, once, however often the company tells of it', async () => {
    const { data } = await shop.buy('pm_card_dispute_partly_lost')
    await shop.deliver()
    assert.equal(await shop.statusOf(data.orderId), 'disputed')
    await later(days(1) + seconds(1))
    const read = async () =>
      (await shop.buyer.client.purchases.get({ params: { orderId: data.orderId } })).data
    assert.deepEqual([(await read()).status, (await read()).refundedAmount], ['partially_refunded', 2.25])
    const { souk } = shop.market
    await souk.db.begin((tx) =>
      souk.payments.recheck(tx as never, shop.inside(data.orderId), shop.market.clock.now()),
    )
    await souk.payments.sweep()
    await later(0)
    assert.equal((await read()).refundedAmount, 2.25)
  })

  it('are left alone for an inquiry, which takes no money', async () => {
    const { data } = await shop.buy('pm_card_dispute_inquiry')
    await shop.deliver()
    assert.equal(await shop.statusOf(data.orderId), 'completed')
    await later(days(1) + seconds(1))
    assert.equal(await shop.statusOf(data.orderId), 'completed')
  })
})
