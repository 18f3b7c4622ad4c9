import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('discounts.update', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
  })
  after(() => market.close())

  it('changes for whom and how long it is, and only that', async () => {
    const productId = await publish(seller)
    const { data: made } = await seller.client.discounts.create({ body: { code: 'CHANGE', percentOff: 10 } })
    const params = { discountId: made.id }
    const change = async (body: object) => (await seller.client.discounts.update({ params, body })).data
    const conditions = {
      ...{ productIds: [productId], ownersOf: [productId], maxUses: 3, maxUsesPerBuyer: 1 },
      ...{ startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2099-01-01T00:00:00.000Z' },
    }
    assert.deepEqual(await change(conditions), { ...made, ...conditions })
    assert.equal((await change({ endsAt: '2021-01-01T00:00:00.000Z' })).status, 'ended')
    assert.equal((await change({ endsAt: null })).status, 'active')
    assert.equal((await change({ archived: true })).status, 'archived')
    assert.equal((await change({ archived: false })).status, 'active')
    const early = seller.client.discounts.update({ params, body: { endsAt: '2019-01-01T00:00:00Z' } })
    assert.equal((await refused(early, 'INVALID_REQUEST')).details.field, 'endsAt')
  })

  it('keeps owners of something where there is no code', async () => {
    const productId = await publish(seller)
    const body = { percentOff: 10, ownersOf: [productId] }
    const { data } = await seller.client.discounts.create({ body })
    const empty = seller.client.discounts.update({ params: { discountId: data.id }, body: { ownersOf: [] } })
    assert.equal((await refused(empty, 'INVALID_REQUEST')).details.field, 'ownersOf')
  })

  it('does not know what is not the caller’s', async () => {
    const { data } = await seller.client.discounts.create({ body: { code: 'MINE', percentOff: 10 } })
    const other = await market.account()
    for (const discountId of [data.id, 'disc_00000000000000000000000000', 'nonsense'])
      await refused(
        other.client.discounts.update({ params: { discountId }, body: { archived: true } }),
        'NOT_FOUND',
      )
  })
})
