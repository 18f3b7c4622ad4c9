import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'
import { refused } from '../support/refusal.ts'

describe('sellers.held', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  it('lists who is held now, the latest first', async () => {
    const [first, second] = [await shop.seller(), await shop.seller()]
    for (const seller of [first, second])
      await shop.admin.sellers.hold({
        params: { userId: seller.publicId },
        body: { reason: `Because of ${seller.publicId}` },
      })
    const { data, meta } = await shop.admin.sellers.held({ query: { limit: 1 } })
    assert.deepEqual(
      data.map(({ userId, reason }) => [userId, reason]),
      [[second.publicId, `Because of ${second.publicId}`]],
    )
    assert.match(data[0]?.placedBy ?? '', /^usr_/)
    assert.match(data[0]?.placedAt ?? '', /^2026-03-04T10:00/)
    assert.equal(meta.total, 2)
    const one = await shop.admin.sellers.held({ query: { userId: first.publicId } })
    assert.deepEqual([one.data.map(({ userId }) => userId), one.meta.total], [[first.publicId], 1])
    assert.equal((await shop.admin.sellers.held({ query: { userId: 'usr_x' } })).meta.total, 0)
    await shop.admin.sellers.release({ params: { userId: second.publicId } })
    const left = await shop.admin.sellers.held()
    assert.deepEqual([left.data.map(({ userId }) => userId), left.meta.total], [[first.publicId], 1])
  })

  it('is for admins', async () => {
    await refused((await shop.seller()).session.sellers.held(), 'FORBIDDEN')
  })
})
