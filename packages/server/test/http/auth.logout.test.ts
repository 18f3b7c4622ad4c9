import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('auth.logout', () => {
  let market: Marketplace
  let account: Account
  before(async () => {
    market = await sharedMarketplace()
    account = await market.account()
  })
  after(() => market.close())

  it('ends the session of a bearer, and no other', async () => {
    const [one, other] = [await market.signIn(account), await market.signIn(account)]
    assert.deepEqual((await market.client(one).auth.logout()).data, { signedOut: true })
    await refused(market.client(one).auth.session(), 'UNAUTHENTICATED')
    await market.client(other).auth.session()
  })

  it('ends the session of a cookie and takes the cookie away', async () => {
    const token = await market.signIn(account)
    const response = await market.request('/api/auth/logout', {
      method: 'POST',
      headers: { cookie: `theme=dark; __Host-session=${token}` },
    })
    assert.deepEqual(response.headers.getSetCookie(), [
      '__Host-session=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
    ])
    await refused(market.client(token).auth.session(), 'UNAUTHENTICATED')
  })

  it('does no harm to those who are not signed in', async () => {
    assert.equal((await market.client().auth.logout()).status, 200)
    assert.equal((await market.client('nonsense').auth.logout()).status, 200)
  })
})
