import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { refused } from '../support/refusal.ts'

describe('plans.getAssigned', () => {
  let shop: IdentityShop
  before(async () => {
    shop = await openIdentityShop()
  })
  after(() => shop.market.close())

  it('answers with the plan that an account is on', async () => {
    const account = await shop.market.account({ plan: 'pro' })
    const { data } = await shop.admin.plans.getAssigned({ params: { userId: account.publicId } })
    assert.deepEqual(data, { userId: account.publicId, plan: 'pro' })
  })

  it('knows only accounts', async () => {
    for (const userId of ['usr_00000000000000000000000000', 'nonsense'])
      await refused(shop.admin.plans.getAssigned({ params: { userId } }), 'NOT_FOUND')
  })
})
