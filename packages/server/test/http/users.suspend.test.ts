import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { givePassword, stagePassword } from '../support/identity-stage.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('users.suspend', () => {
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

  const body = { reason: 'Stolen cards.' }

  it('cuts everything off with the next request: sessions, keys, links and passwords', async () => {
    await givePassword(market, account)
    const session = await shop.session(account)
    const token = await market.souk.accounts.createLink(await market.souk.accounts.getUser(account.id))
    const params = { userId: account.publicId }
    const { data } = await shop.admin.users.suspend({ params, body })
    assert.deepEqual([data.status, data.statusReason], ['suspended', body.reason])
    await refused(session.auth.session(), 'UNAUTHENTICATED')
    await refused(account.client.products.list(), 'INVALID_API_KEY')
    await refused(market.client().auth.verify({ body: { token } }), 'UNAUTHENTICATED')
    const login = market.client().auth.login({ body: { email: account.email, password: stagePassword } })
    await refused(login, 'UNAUTHENTICATED')
    const entry = entryOf(await shop.audited(account), 'user.suspended')
    assert.deepEqual(
      [entry.before, entry.after],
      [
        { status: 'active', statusReason: '' },
        { status: 'suspended', statusReason: body.reason },
      ],
    )
    assert.equal(entry.actorId, shop.adminAccount.publicId)
    assert.match((await market.mails(account.email)).at(-1)?.text ?? '', /Stolen cards\./)
    await refused(shop.admin.users.suspend({ params, body }), 'CONFLICT')
  })

  it('is for admins, and not of themselves', async () => {
    const session = await shop.session(account)
    const error = await refused(
      session.users.suspend({ params: { userId: account.publicId }, body }),
      'FORBIDDEN',
    )
    assert.equal(error.details.reason, 'not an admin')
    await refused(
      shop.admin.users.suspend({ params: { userId: shop.adminAccount.publicId }, body }),
      'CONFLICT',
    )
    await refused(shop.admin.users.suspend({ params: { userId: 'usr_x' }, body }), 'NOT_FOUND')
  })

  it('leaves nothing behind when it is refused', async () => {
    const count = async () =>
      (await shop.admin.audit.list({ query: { action: 'user.suspended' } })).meta.total
    const before = await count()
    await refused(
      shop.admin.users.suspend({ params: { userId: shop.adminAccount.publicId }, body }),
      'CONFLICT',
    )
    assert.equal(await count(), before)
  })
})
