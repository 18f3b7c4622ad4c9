import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { codeOf, guard } from '../support/identity-stage.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('totp.enrol', () => {
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

  it('gives a secret as text, address and QR code', async () => {
    const { data } = await (await shop.session(account)).totp.enrol()
    assert.match(data.secret, /^[A-Z2-7]{32}$/)
    const uri = new URL(data.uri)
    assert.deepEqual([uri.protocol, uri.searchParams.get('secret')], ['otpauth:', data.secret])
    assert.ok(decodeURIComponent(uri.pathname).includes(account.email))
    assert.match(data.qr, /^<svg [^]*<\/svg>$/)
    assert.ok(!data.qr.includes('<script'))
  })

  it('asks for no code before one was confirmed', async () => {
    const session = await shop.session(account)
    await session.totp.enrol()
    assert.equal((await session.account.get()).data.hasTotp, false)
    await shop.session(account)
  })

  it('replaces a secret that was not confirmed, and none that counts', async () => {
    const session = await shop.session(account)
    const { data: first } = await session.totp.enrol()
    await session.totp.enrol()
    await refused(session.totp.confirm({ body: { code: codeOf(market, first.secret) } }), 'INVALID_REQUEST')
    const guarded = await guard(market, await market.account())
    await refused(market.client(guarded.session).totp.enrol(), 'CONFLICT')
  })

  it('keeps the secret sealed', async () => {
    const { data } = await (await shop.session(account)).totp.enrol()
    const [row] = await market.souk
      .db`select totp::text as text from accounts.totp where user_id = ${account.id}`
    assert.ok(!String(row?.['text']).includes(Buffer.from(data.secret).toString('hex')))
  })
})
