import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { refused } from '../support/refusal.ts'

describe('plans.assign', () => {
  let shop: IdentityShop
  before(async () => {
    shop = await openIdentityShop()
  })
  after(() => shop.market.close())

  it('puts an account on a plan at once, without a charge or an end, and notes it', async () => {
    const account = await shop.market.account({ plan: 'free' })
    const params = { userId: account.publicId }
    const { data } = await shop.admin.plans.assign({ params, body: { plan: 'enterprise' } })
    assert.deepEqual(data, { userId: account.publicId, plan: 'enterprise' })
    const { data: plan } = await (await shop.session(account)).plans.get()
    assert.deepEqual([plan.plan, plan.paidUntil], ['enterprise', null])
    assert.equal((await account.client.products.list()).rateLimit?.limit, 10_000)
    const entry = entryOf(await shop.audited(account), 'user.plan_set')
    assert.deepEqual([entry.before, entry.after], [{ plan: 'free' }, { plan: 'enterprise' }])
    assert.equal(entry.actorId, shop.adminAccount.publicId)
  })

  it('knows only accounts', async () => {
    for (const userId of ['usr_00000000000000000000000000', 'nonsense'])
      await refused(shop.admin.plans.assign({ params: { userId }, body: { plan: 'pro' } }), 'NOT_FOUND')
  })
})
