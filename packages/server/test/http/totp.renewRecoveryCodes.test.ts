import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { codeOf, guard } from '../support/identity-stage.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('totp.renewRecoveryCodes', () => {
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

  it('makes ten new codes; the earlier ones are over', async () => {
    const { session: token, secret, recoveryCodes } = await guard(market, account)
    const session = market.client(token)
    const { data } = await session.totp.renewRecoveryCodes({ body: { code: codeOf(market, secret) } })
    assert.equal(new Set([...data.recoveryCodes, ...recoveryCodes]).size, 20)
    await refused(session.totp.disable({ body: { code: recoveryCodes[0] ?? '' } }), 'INVALID_REQUEST')
    await session.totp.disable({ body: { code: data.recoveryCodes[0] ?? '' } })
    entryOf(await shop.audited(account), 'totp.recovery_codes_renewed')
  })

  it('takes a code, where there is a second factor', async () => {
    const { session } = await guard(market, account)
    await refused(
      market.client(session).totp.renewRecoveryCodes({ body: { code: '000000' } }),
      'INVALID_REQUEST',
    )
    const without = await shop.session(await market.account())
    await refused(without.totp.renewRecoveryCodes({ body: { code: '000000' } }), 'CONFLICT')
  })
})
