import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { sessionIdIn } from '../support/identity-stage.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('sessions.revoke', () => {
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

  it('ends one session at once', async () => {
    const token = await market.signIn(account)
    const session = await shop.session(account)
    const params = { sessionId: sessionIdIn(token) }
    assert.deepEqual((await session.sessions.revoke({ params })).data, { ended: 1 })
    await refused(market.client(token).auth.session(), 'UNAUTHENTICATED')
    await session.auth.session()
    assert.deepEqual(entryOf(await shop.audited(account), 'session.revoked').before, {
      session: params.sessionId,
    })
    await refused(session.sessions.revoke({ params }), 'NOT_FOUND')
  })

  it('ends no session of another account: the answer is that of a session that never was', async () => {
    const other = await market.account()
    const token = await market.signIn(other)
    const session = await shop.session(account)
    const answers = []
    for (const sessionId of [sessionIdIn(token), 'ses_00000000000000000000000000', 'nonsense']) {
      const { message, details } = await refused(
        session.sessions.revoke({ params: { sessionId } }),
        'NOT_FOUND',
      )
      answers.push(JSON.stringify([message, details]))
    }
    assert.equal(new Set(answers).size, 1)
    await market.client(token).auth.session()
  })
})
