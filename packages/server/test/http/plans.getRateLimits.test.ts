import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { refused } from '../support/refusal.ts'

describe('plans.getRateLimits', () => {
  let shop: IdentityShop
  before(async () => {
    shop = await openIdentityShop()
  })
  after(() => shop.market.close())

  it('answers with the limits of the plan where no admin set others', async () => {
    for (const [plan, limits] of [
      ['free', { minute: null, hour: 100, day: null }],
      ['pro', { minute: 100, hour: 1_000, day: 10_000 }],
      ['business', { minute: 1_000, hour: null, day: 100_000 }],
      ['enterprise', { minute: null, hour: 10_000, day: null }],
    ] as const) {
      const { publicId: userId } = await shop.market.account({ plan })
      const { data } = await shop.admin.plans.getRateLimits({ params: { userId } })
      assert.deepEqual(data, { userId, plan, limits, overrides: { minute: null, hour: null, day: null } })
    }
  })

  it('knows only accounts', async () => {
    for (const userId of ['usr_00000000000000000000000000', 'nonsense'])
      await refused(shop.admin.plans.getRateLimits({ params: { userId } }), 'NOT_FOUND')
  })
})
