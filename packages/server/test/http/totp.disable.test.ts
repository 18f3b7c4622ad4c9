import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { codeOf, guard } from '../support/identity-stage.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('totp.disable', () => {
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

  it('switches it off for a code or a recovery code, and ends other sessions', async () => {
    for (const kind of ['app', 'recovery']) {
      const owner = await market.account()
      const { session: token, secret, recoveryCodes } = await guard(market, owner)
      const session = market.client(token)
      const code = kind === 'app' ? codeOf(market, secret) : (recoveryCodes[3] ?? '')
      assert.deepEqual((await session.totp.disable({ body: { code } })).data, { hasTotp: false })
      const { data } = await session.account.get()
      assert.deepEqual([data.hasTotp, data.recoveryCodesLeft], [false, 0])
      entryOf(await shop.audited(owner), 'totp.disabled')
      await refused(session.totp.disable({ body: { code } }), 'CONFLICT')
      await shop.session(owner)
    }
  })

  it('stays on after a wrong code, and counts it', async () => {
    const { session: token, secret } = await guard(market, account)
    const session = market.client(token)
    for (let i = 0; i < 4; i++)
      await refused(
        session.totp.disable({ body: { code: codeOf(market, secret, 5 + i) } }),
        'INVALID_REQUEST',
      )
    await refused(session.totp.disable({ body: { code: 'aaaa-bbbb-cccc-dddd' } }), 'INVALID_REQUEST')
    await refused(session.totp.disable({ body: { code: codeOf(market, secret) } }), 'RATE_LIMIT_EXCEEDED')
    assert.equal((await session.account.get()).data.hasTotp, true)
  })
})
