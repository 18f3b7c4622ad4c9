import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Client } from '@souk/sdk'
import { minutes } from '../../src/kernel/time.ts'
import { codeOf, givePassword, guard, stagePassword } from '../support/identity-stage.ts'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('auth.prove', () => {
  let shop: IdentityShop
  let market: Marketplace
  let account: Account
  let client: Client
  before(async () => {
    shop = await openIdentityShop()
    market = shop.market
  })
  beforeEach(async () => {
    account = await market.account()
    client = await shop.session(account)
    market.clock.advance(minutes(125))
  })
  after(() => market.close())

  const makeKey = () => client.keys.create({ body: { name: 'CI', permissions: { 'products:read': true } } })
  const methods = async () => {
    const { details } = await refused(makeKey(), 'FORBIDDEN')
    assert.equal(details.reason, 'recent_proof_required')
    return details['methods']
  }
  const prove = (body: Parameters<Client['auth']['prove']>[0]['body']) => client.auth.prove({ body })
  const mailedCode = async () => {
    const { data } = await client.auth.sendProofCode()
    assert.equal(data.sentTo, account.email)
    const code = /: (\S{4}-\S{4})$/.exec((await market.mails(account.email)).at(-1)?.subject ?? '')?.[1]
    assert.ok(code)
    return code
  }

  it('proves the session for 15 minutes with the password', async () => {
    await givePassword(market, account)
    assert.deepEqual(await methods(), ['password', 'link'])
    const { data } = await prove({ password: stagePassword })
    assert.equal(data.method, 'password')
    const left = Date.parse(data.provenUntil) - market.clock.now().getTime()
    assert.ok(left > minutes(14) && left <= minutes(15))
    await makeKey()
    market.clock.advance(minutes(14))
    await makeKey()
    market.clock.advance(minutes(1))
    assert.deepEqual(await methods(), ['password', 'link'])
    const entry = entryOf(await shop.audited(account), 'session.proven')
    assert.deepEqual([entry.actorId, entry.after], [account.publicId, { method: 'password' }])
  })

  it('proves this session and no other of the account', async () => {
    const other = await shop.session(account)
    market.clock.advance(minutes(16))
    await givePassword(market, account)
    await other.auth.prove({ body: { password: stagePassword } })
    await methods()
  })

  it('proves it with a mailed code, once, however it is typed', async () => {
    assert.deepEqual(await methods(), ['link'])
    const code = await mailedCode()
    const link = code.toUpperCase().replaceAll('-', ' ')
    assert.equal((await prove({ link })).data.method, 'link')
    await makeKey()
    const again = await refused(prove({ link: code }), 'INVALID_REQUEST')
    assert.equal(again.details.field, 'link')
  })

  it('takes a mailed code for 10 minutes, of this session and the latest mail alone', async () => {
    const old = await mailedCode()
    const other = await shop.session(account)
    const code = await mailedCode()
    await refused(prove({ link: old }), 'INVALID_REQUEST')
    await refused(other.auth.prove({ body: { link: code } }), 'INVALID_REQUEST')
    market.clock.advance(minutes(10))
    await refused(prove({ link: code }), 'INVALID_REQUEST')
    assert.equal((await prove({ link: await mailedCode() })).data.method, 'link')
  })

  it('proves it with the second factor, where a mailed code is not enough', async () => {
    const { secret, session } = await guard(market, account)
    client = market.client(session)
    market.clock.advance(minutes(16))
    assert.deepEqual(await methods(), ['totp'])
    const error = await refused(client.auth.sendProofCode(), 'CONFLICT')
    assert.deepEqual(error.details['methods'], ['totp'])
    await refused(prove({ link: 'abcd-efgh' }), 'INVALID_REQUEST')
    const totp = codeOf(market, secret)
    assert.equal((await prove({ totp })).data.method, 'totp')
    await makeKey()
    const used = await refused(prove({ totp }), 'INVALID_REQUEST')
    assert.equal(used.details.field, 'totp')
  })

  it('takes exactly one method, which the account has', async () => {
    for (const body of [{}, { password: 'x', totp: '123456' }, { password: 'x' }, { totp: '123456' }])
      await refused(prove(body), 'INVALID_REQUEST')
    const neither = await refused(prove({ password: 'x' }), 'INVALID_REQUEST')
    assert.match(String(neither.details.reason), /use one of link$/)
  })

  it('limits what is tried: ten passwords, five codes of either kind, three mails', async () => {
    await givePassword(market, account)
    for (let i = 0; i < 10; i++) await refused(prove({ password: `wrong ${i}` }), 'INVALID_REQUEST')
    await refused(prove({ password: stagePassword }), 'RATE_LIMIT_EXCEEDED')
    for (let i = 0; i < 3; i++) await mailedCode()
    await refused(client.auth.sendProofCode(), 'RATE_LIMIT_EXCEEDED')
    for (let i = 0; i < 5; i++) await refused(prove({ link: `wrong-${i}` }), 'INVALID_REQUEST')
    await refused(prove({ link: 'wrong-5' }), 'RATE_LIMIT_EXCEEDED')
    const { session } = await guard(market, account)
    client = market.client(session)
    for (let i = 0; i < 5; i++) await refused(prove({ totp: `00000${i}` }), 'INVALID_REQUEST')
    await refused(prove({ totp: '000005' }), 'RATE_LIMIT_EXCEEDED')
  })

  it('is for sessions alone; a sign-in is a proof', async () => {
    await refused(account.client.auth.prove({ body: { password: 'x' } }), 'UNAUTHENTICATED')
    await methods()
    client = await shop.session(account)
    await makeKey()
  })
})
