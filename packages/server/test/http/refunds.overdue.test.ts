import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseId } from '../../src/kernel/ids.ts'
import { days, minutes } from '../../src/kernel/time.ts'
import { startMarketplace } from '../support/marketplace.ts'
import { openRefundShop, type RefundShop } from '../support/refund-shop.ts'
import { refused } from '../support/refusal.ts'

describe('refunds.overdue', () => {
  let shop: RefundShop
  before(async () => {
    shop = await openRefundShop(await startMarketplace())
  })
  after(() => shop.market.close())

  it('shows admins what a seller left undecided, and lets them decide', async () => {
    const admin = await shop.market.account({ roles: ['admin'] })
    const session = shop.market.client(await shop.market.signIn(admin))
    await shop.market.keepProven(admin)
    const { refundId } = await shop.waiting()
    await shop.market.souk.orders.sweep()
    assert.deepEqual((await session.refunds.overdue()).data, [])
    shop.market.clock.advance(days(5))
    await shop.market.souk.orders.sweep()
    const { data, meta } = await session.refunds.overdue()
    assert.deepEqual([data.map((one) => one.refundId), meta.total], [[refundId], 1])
    await refused(shop.market.client(await shop.market.signIn(shop.seller)).refunds.overdue(), 'FORBIDDEN')
    await admin.client.refunds.reject({ params: { refundId }, body: {} })
    assert.deepEqual((await session.refunds.overdue()).data, [])
  })

  it('finishes what a crash left approved', async () => {
    const { orderId, refundId } = await shop.waiting()
    const { db } = shop.market.souk
    await db`update orders.refund set status = 'approved', resume_at = now() where id = ${parseId('refund', refundId) ?? null}`
    shop.market.clock.advance(minutes(2))
    const sweeps = await Promise.all([shop.market.souk.orders.sweep(), shop.market.souk.orders.sweep()])
    assert.equal(sweeps[0] + sweeps[1], 1)
    assert.equal((await shop.buyer.client.refunds.get({ params: { refundId } })).data.status, 'succeeded')
    assert.equal((await shop.events(orderId)).length, 1)
  })
})
