import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { minutes, seconds } from '../../src/kernel/time.ts'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { startMarketplace, tokenIn, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('auth.magicLink', () => {
  let shop: IdentityShop
  let market: Marketplace
  before(async () => {
    shop = await openIdentityShop()
    market = shop.market
  })
  beforeEach(() => shop.later())
  after(() => market.close())

  const requestLink = (email: string, name?: string) =>
    market.client().auth.magicLink({ body: { email, ...(name ? { name } : {}) } })
  const linkToken = async (account: Account) => {
    const user = await market.souk.accounts.findByEmail(account.email)
    assert.ok(user)
    return market.souk.accounts.createLink(user)
  }
  const verify = (token: string) => market.client().auth.verify({ body: { token } })

  it('mails a link that signs in, with its token in the fragment alone', async () => {
    const account = await market.account()
    const { data } = await requestLink(account.email)
    assert.match(data.message, /works once, for 10 minutes/)
    const [mail, ...more] = await market.mails(account.email)
    assert.deepEqual(more, [])
    const token = tokenIn(mail)
    assert.ok(mail?.text?.includes(`${market.url}/sign-in#token=${token}`))
    assert.ok(mail?.html?.includes(`href="${market.url}/sign-in#token=${token}"`))
    assert.equal((await verify(token)).data.user.id, account.publicId)
    await refused(verify(token), 'UNAUTHENTICATED')
  })

  it('opens an account when the link is redeemed, not before', async () => {
    const email = 'Nora.New@Example.com'
    await requestLink(email, 'Nora New')
    assert.equal(await market.souk.accounts.findByEmail(email), undefined)
    const { data } = await verify(tokenIn((await market.mails('nora.new@example.com'))[0]))
    assert.deepEqual([data.user.email, data.user.name], ['nora.new@example.com', 'Nora New'])
    await requestLink(email, 'Someone Else')
    const again = await verify(tokenIn((await market.mails('nora.new@example.com'))[1]))
    assert.deepEqual(again.data.user, data.user, 'the name of an account is its own')
  })

  it('makes up a name that says nothing of the address where none is given', async () => {
    await requestLink('plain@example.com')
    const { data } = await verify(tokenIn((await market.mails('plain@example.com'))[0]))
    assert.match(data.user.name, /^Member [0-9a-z]{4}$/)
  })

  it('opens one account of two links that are redeemed at once', async () => {
    for (const name of ['First', 'Second']) await requestLink('twice@example.com', name)
    const mails = await market.mails('twice@example.com')
    const both = await Promise.all(mails.map((mail) => verify(tokenIn(mail))))
    assert.equal(new Set(both.map(({ data }) => data.user.id)).size, 1)
  })

  it('is mailed to its owner’s own browser however many links others have requested', async () => {
    const account = await market.account()
    const redeem = await market.request('/api/auth/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: await linkToken(account) }),
    })
    const [cookie] = redeem.headers
      .getSetCookie()
      .flatMap((one) => (one.startsWith('__Host-browser=') ? one.slice(0, one.indexOf(';')) : []))
    assert.ok(cookie)
    const statusOf = async (headers: Record<string, string> = {}, email = account.email) =>
      (
        await market.request('/api/auth/magic-link', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ email }),
        })
      ).status
    // Others use up the limit of the address.
    for (let i = 0; i < 3; i++) assert.equal(await statusOf(), 200)
    assert.equal(await statusOf(), 429)
    const own = []
    for (let i = 0; i < 4; i++) own.push(await statusOf({ cookie }))
    assert.deepEqual(own, [200, 200, 200, 429])
    // It is no way around the limit of another mailbox.
    const other = await market.account()
    for (let i = 0; i < 3; i++) await statusOf({}, other.email)
    assert.equal(await statusOf({ cookie }, other.email), 429)
  })

  it('answers the same for every address, and does the same', async () => {
    const account = await market.account()
    const suspended = await market.account()
    await market.souk.db`update accounts.user set status = 'suspended' where id = ${suspended.id}`
    const known = await requestLink(account.email)
    for (const email of [suspended.email, 'nobody@example.com']) {
      const answer = await requestLink(email)
      assert.deepEqual([answer.status, answer.data], [known.status, known.data])
      assert.deepEqual([...answer.headers.keys()], [...known.headers.keys()])
    }
    const [row] = await market.souk.db`
      select count(*)::int as links from accounts.magic_link where email in (${account.email}, ${suspended.email}, 'nobody@example.com')`
    assert.equal(row?.['links'], 3, 'whether there is an account is not even looked up')
    await refused(verify(tokenIn((await market.mails(suspended.email))[0])), 'UNAUTHENTICATED')
  })

  it('takes three requests in 15 minutes for one address, and says how long to wait', async () => {
    for (let i = 0; i < 3; i++) await requestLink('often@example.com')
    const error = await refused(requestLink('OFTEN@example.com'), 'RATE_LIMIT_EXCEEDED')
    const { rule, limit, window } = error.details
    assert.deepEqual([rule, limit, window], ['too_many_attempts', 3, '15 minutes'])
    await requestLink('another@example.com')
    assert.equal((await market.mails('often@example.com')).length, 3)
    market.clock.advance((error.retryAfterMs ?? 0) + seconds(1))
    await requestLink('often@example.com')
    assert.equal((await market.mails('often@example.com')).length, 4)
  })

  it('takes 20 in an hour from one network address', async () => {
    for (let i = 0; i < 20; i++) await requestLink(`many${i}@example.com`)
    const error = await refused(requestLink('many20@example.com'), 'RATE_LIMIT_EXCEEDED')
    const { rule, limit, window } = error.details
    assert.deepEqual([rule, limit, window], ['too_many_attempts', 20, 'hour'])
    market.clock.advance((error.retryAfterMs ?? 0) + minutes(1))
    await requestLink('many20@example.com')
  })

  it('refuses what is no address, or one that looks like another', async () => {
    const [kelvin, cyrillic] = ['mi\u212ae@example.com', '\u0430dmin@example.com']
    const headers = ['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com', '<a@example.com>']
    for (const email of [
      kelvin,
      cyrillic,
      'admin@ex\u0430mple.com',
      ...headers,
      'a',
      'a@b',
      '@example.com',
      'a b@example.com',
    ]) {
      const error = await refused(requestLink(email), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'email', email)
    }
    for (const name of ['a\r\nBcc: b@example.com', 'a\u202eb', ' '])
      assert.equal(
        (await refused(requestLink('a@example.com', name), 'INVALID_REQUEST')).details.field,
        'name',
      )
    assert.deepEqual(await market.mails('a@example.com'), [])
  })

  it('leads to this marketplace, whatever the request calls the host', async () => {
    for (const headers of [
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-proto': 'https' },
      { forwarded: 'host=evil.example' },
    ])
      await market.request('/api/auth/magic-link', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: 'host@example.com' }),
      })
    const mails = await market.mails('host@example.com')
    assert.equal(mails.length, 3)
    for (const mail of mails) {
      assert.ok(!JSON.stringify(mail).includes('evil'))
      assert.ok(mail.text?.includes(`${market.url}/sign-in#token=`))
    }
  })

  it('says so where mails do not leave', async () => {
    const silent = await startMarketplace({ mail: false })
    try {
      const pending = silent.client().auth.magicLink({ body: { email: 'a@example.com' } })
      await refused(pending, 'SERVICE_UNAVAILABLE')
    } finally {
      await silent.close()
    }
  })
})
