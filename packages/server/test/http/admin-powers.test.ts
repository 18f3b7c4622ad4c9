import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hours, minutes } from '../../src/kernel/time.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { codeOf, givePassword, guard, stagePassword } from '../support/identity-stage.ts'
import { publish, startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('powers of admins', () => {
  it('need a second factor by default where the marketplace is not one machine’s own', () => {
    const setting = (env: Record<string, string>) =>
      readConfig({ PAYMENTS: 'sandbox', ...env }).adminSecondFactor
    assert.equal(setting({}), false)
    assert.equal(setting({ BASE_URL: 'http://127.0.0.1:3000' }), false)
    assert.equal(setting({ BASE_URL: 'https://souk.example' }), true)
    assert.equal(setting({ BASE_URL: 'https://souk.example', ADMIN_SECOND_FACTOR: 'off' }), false)
    assert.equal(setting({ ADMIN_SECOND_FACTOR: 'required' }), true)
    assert.throws(() => setting({ ADMIN_SECOND_FACTOR: 'on' }), /ADMIN_SECOND_FACTOR/)
  })

  describe('without a second factor being required', () => {
    let market: Marketplace
    before(async () => {
      market = await sharedMarketplace()
    })
    after(() => market.close())

    it('lapse 12 hours after the last sign-in or proof; the session goes on', async () => {
      const account = await market.account({ roles: ['admin'] })
      await givePassword(market, account)
      const admin = market.client(await market.signIn(account))
      market.clock.advance(hours(12) - minutes(1))
      await admin.users.list()
      market.clock.advance(minutes(1))
      const error = await refused(admin.users.list(), 'FORBIDDEN')
      assert.equal(error.details.reason, 'recent_proof_required')
      assert.deepEqual(error.details['methods'], ['password', 'link'])
      assert.deepEqual((await admin.auth.session()).data.user.roles, ['admin'])
      await admin.auth.prove({ body: { password: stagePassword } })
      await admin.users.list()
      market.clock.advance(hours(11))
      await admin.users.list()
    })

    it('lapse for what is no operation for admins alone, too', async () => {
      const seller = await market.account()
      const account = await market.account({ roles: ['admin'] })
      const admin = await market.browser(account)
      const params = { productId: await publish(seller) }
      const isLocked = async () => (await admin.products.get({ params })).data.contentLocked
      const change = () => admin.products.update({ params, body: { tags: ['changed'] } })
      assert.equal(await isLocked(), false)
      await change()
      market.clock.advance(hours(12))
      assert.equal(await isLocked(), true)
      await refused(change(), 'FORBIDDEN')
    })
  })

  describe('with a second factor being required', () => {
    let market: Marketplace
    before(async () => {
      market = await startMarketplace({ env: { ADMIN_SECOND_FACTOR: 'required' } })
    })
    after(() => market.close())

    it('are refused without one, and come with it', async () => {
      const account = await market.account({ roles: ['admin'] })
      const weak = market.client(await market.signIn(account))
      const error = await refused(weak.users.list(), 'FORBIDDEN')
      assert.deepEqual(error.details, {
        rule: 'admin_second_factor_required',
        reason: 'second_factor_required',
      })
      assert.match(error.message, /Set up an authenticator app/)
      await weak.account.get()
      const { secret, session } = await guard(market, account)
      await market.client(session).users.list()
      market.clock.advance(hours(13))
      const lapsed = await refused(market.client(session).users.list(), 'FORBIDDEN')
      assert.deepEqual(lapsed.details['methods'], ['totp'])
      await market.client(session).auth.prove({ body: { totp: codeOf(market, secret) } })
      await market.client(session).users.list()
    })

    it('come to a session in which the second factor was given, not the password alone', async () => {
      const account = await market.account({ roles: ['admin'] })
      await givePassword(market, account)
      const before = await market.signIn(account)
      const { secret } = await guard(market, account)
      // As if the session had been opened before: switching the second factor on ends all others.
      await market.souk.db`
        update accounts.session set revoked_at = null, valid_from = now() + interval '1 day' where user_id = ${account.id}`
      const weak = market.client(before)
      const error = await refused(weak.users.list(), 'FORBIDDEN')
      assert.deepEqual([error.details.reason, error.details['methods']], ['recent_proof_required', ['totp']])
      await weak.auth.prove({ body: { password: stagePassword } })
      await refused(weak.users.list(), 'FORBIDDEN')
      await weak.auth.prove({ body: { totp: codeOf(market, secret, 1) } })
      await weak.users.list()
    })

    it('concern admins alone', async () => {
      const client = market.client(await market.signIn(await market.account()))
      await client.keys.create({ body: { name: 'CI', permissions: { 'products:read': true } } })
      const error = await refused(client.users.list(), 'FORBIDDEN')
      assert.equal(error.details.reason, 'not an admin')
    })
  })
})
