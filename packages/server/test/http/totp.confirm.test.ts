import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { codeOf } from '../support/identity-stage.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('totp.confirm', () => {
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

  it('switches the second factor on, gives ten recovery codes and ends other sessions', async () => {
    const other = await shop.session(account)
    const session = await shop.session(account)
    const { data: enrolment } = await session.totp.enrol()
    const code = codeOf(market, enrolment.secret)
    const { data } = await session.totp.confirm({ body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } })
    assert.equal(new Set(data.recoveryCodes).size, 10)
    for (const one of data.recoveryCodes) assert.match(one, /^[2-9a-hjkmnp-z]{4}(-[2-9a-hjkmnp-z]{4}){3}$/)
    const { data: own } = await session.account.get()
    assert.deepEqual([own.hasTotp, own.recoveryCodesLeft], [true, 10])
    await refused(other.auth.session(), 'UNAUTHENTICATED')
    entryOf(await shop.audited(account), 'totp.enabled')
    assert.match((await market.mails(account.email)).at(-1)?.text ?? '', /turned on/)
    await refused(session.totp.confirm({ body: { code } }), 'CONFLICT')
  })

  it('refuses a wrong code, and one of another time', async () => {
    const session = await shop.session(account)
    const { data } = await session.totp.enrol()
    for (const code of [
      '000000',
      'abcdef',
      codeOf(market, data.secret, 3),
      codeOf(market, data.secret, -3),
    ]) {
      const error = await refused(session.totp.confirm({ body: { code } }), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'code')
    }
    assert.equal((await session.account.get()).data.hasTotp, false)
  })

  it('has nothing to confirm without an enrolment', async () => {
    const session = await shop.session(account)
    await refused(session.totp.confirm({ body: { code: '123456' } }), 'CONFLICT')
  })
})
