import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { jwtVerify } from 'jose'
import { days, minutes, seconds } from '../../src/kernel/time.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('auth.verify', () => {
  let market: Marketplace
  let account: Account
  before(async () => {
    market = await sharedMarketplace()
    account = await market.account({ name: 'Jonas Weber' })
  })
  after(() => market.close())

  const link = async (of = account) => {
    const user = await market.souk.accounts.findByEmail(of.email)
    assert.ok(user)
    return market.souk.accounts.createLink(user)
  }
  const verify = (token: string) => market.client().auth.verify({ body: { token } })
  const claimsOf = async (token: string) => {
    const options = { typ: 'session+jwt', algorithms: ['HS256'], currentDate: market.clock.now() }
    return (await jwtVerify(token, market.souk.secrets.key('session'), options)).payload
  }

  it('turns a link into a session', async () => {
    const { data, status } = await verify(await link())
    assert.equal(status, 200)
    assert.deepEqual(data.user, { id: account.publicId, email: account.email, name: 'Jonas Weber' })
    const { jti, iat = 0, exp = 0, ...claims } = await claimsOf(data.sessionToken)
    assert.deepEqual(claims, { sub: account.publicId, email: account.email, name: 'Jonas Weber' })
    assert.ok(Math.abs(iat - market.clock.now().getTime() / 1_000) < 10)
    assert.equal((exp - iat) * 1_000, days(30))
    assert.match(String(jti), /^ses_/)
  })

  it('carries the session in a cookie that scripts, other sites and plain HTTP do not get', async () => {
    const { data, headers } = await verify(await link())
    const [session = '', browser = '', ...more] = headers.getSetCookie()
    assert.deepEqual(more, [])
    const flags = (cookie: string) => cookie.split('; ').slice(1).toSorted()
    assert.ok(session.startsWith(`__Host-session=${data.sessionToken};`))
    const guarded = ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']
    assert.deepEqual(flags(session), [...guarded, `Max-Age=${days(30) / 1_000}`].toSorted())
    assert.ok(browser.startsWith('__Host-browser='))
    assert.deepEqual(flags(browser), [...guarded, `Max-Age=${days(400) / 1_000}`].toSorted())
  })

  it('gives the token at the top level of the answer too', async () => {
    const response = await market.request('/api/auth/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: await link() }),
    })
    const envelope = (await response.json()) as { sessionToken: string; data: { sessionToken: string } }
    assert.ok(envelope.sessionToken)
    assert.equal(envelope.sessionToken, envelope.data.sessionToken)
  })

  it('works once', async () => {
    const token = await link()
    await verify(token)
    const error = await refused(verify(token), 'UNAUTHENTICATED')
    assert.match(error.message, /expired or was already used/)
  })

  it('lets one of 20 tries at the same time win', async () => {
    const token = await link()
    const sessions = async () => {
      const [row] = await market.souk.db<
        { count: number }[]
      >`select count(*)::int as count from accounts.session`
      return row?.count ?? 0
    }
    const before = await sessions()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => verify(token)))
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const one of tries)
      if (one.status === 'rejected') await refused(Promise.reject(one.reason), 'UNAUTHENTICATED')
    assert.equal(await sessions(), before + 1)
  })

  it('works for 10 minutes', async () => {
    const [early, late] = [await link(), await link()]
    market.clock.advance(minutes(10) - seconds(20))
    await verify(early)
    market.clock.advance(seconds(21))
    await refused(verify(late), 'UNAUTHENTICATED')
  })

  it('answers an unknown token exactly as a used one', async () => {
    const used = await link()
    await verify(used)
    const answerOf = async (token: string) => {
      const error = await refused(verify(token), 'UNAUTHENTICATED')
      return [error.message, error.details]
    }
    const answer = await answerOf(used)
    for (const token of ['nonsense', used.slice(1), `${used} `, 'x'.repeat(200)])
      assert.deepEqual(await answerOf(token), answer)
  })

  it('refuses suspended accounts, and leaves the link usable for later', async () => {
    const suspended = await market.account()
    const token = await link(suspended)
    const setStatus = (status: string) =>
      market.souk.db`update accounts.user set status = ${status} where id = ${suspended.id}`
    await setStatus('suspended')
    await refused(verify(token), 'UNAUTHENTICATED')
    await setStatus('active')
    assert.equal((await verify(token)).data.user.id, suspended.publicId)
  })

  it('keeps no token: neither in the database nor in the log', async () => {
    const [fresh, used] = [await link(), await link()]
    const { data } = await verify(used)
    const rows = await market.souk.db`
      select magic_link::text as text from accounts.magic_link union all select session::text from accounts.session`
    const stored = JSON.stringify(rows) + market.log()
    for (const secret of [fresh, used, data.sessionToken]) assert.ok(!stored.includes(secret))
    const hex = Buffer.from(fresh).toString('hex')
    assert.ok(!stored.includes(hex))
  })

  it('asks for the token', async () => {
    const error = await refused(verify(''), 'INVALID_REQUEST')
    assert.equal(error.details.field, 'token')
  })
})
