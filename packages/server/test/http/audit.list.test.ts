import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'

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

  it('is only added to', async () => {
    const { db } = market.souk
    await assert.rejects(db`update audit.entry set action = 'x'`, /only added to/)
    await assert.rejects(db`delete from audit.entry`, /only added to/)
  })
})
