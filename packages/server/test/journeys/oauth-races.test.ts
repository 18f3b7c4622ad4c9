import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { NewOAuthApp } from '@souk/contract'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { isFull } from '../support/depth.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import {
  authorize,
  begin,
  callback,
  consentTo,
  credentials,
  discover,
  makeApp,
  post,
  signedInBrowser,
} from '../support/oauth-shop.ts'
import { countStatuses, startTwoServers, type TwoServers } from '../support/two-servers.ts'

const tries = 24

/** Two servers, each its own process, called at the same time. */
describe('OAuth races over two servers', { timeout: 600_000 }, () => {
  const masterKey = randomBytes(32)
  let database: TestDatabase
  let market: Marketplace
  let servers: TwoServers
  let user: Account
  let app: NewOAuthApp
  before(async () => {
    database = await createTestDatabase()
    market = await startMarketplace({ database, masterKey, env: { RATE_LIMITS: 'off' } })
    user = await market.account()
    app = await makeApp(market, await market.account())
    // All three speak of one address, as servers behind a proxy do.
    const env = { RATE_LIMITS: 'off', BASE_URL: market.url }
    servers = await startTwoServers({ database, masterKey, env })
    // Both have loaded the library and have their connections open by then, so that the calls really meet.
    await race({ grant_type: 'client_credentials' })
  })
  after(async () => {
    await servers.stop()
    await market.close()
    await database.drop()
  })

  const race = (form: Record<string, string>) =>
    Promise.all(
      Array.from({ length: tries }, (_, i) =>
        post(`${servers.url(i)}/oauth/token`, { ...credentials(app), ...form }),
      ),
    )

  const works = async (i: number, token: unknown): Promise<boolean> => {
    const headers = { authorization: `Bearer ${String(token)}` }
    return (await fetch(`${servers.url(i)}/v1/products?limit=1`, { headers })).status === 200
  }

  it('a code is redeemed once, and what was given out for it ends with the first who comes late', async () => {
    const rounds = isFull ? 5 : 1
    for (let round = 0; round < rounds; round++) {
      const { url, verifier } = await begin(await discover(market, app))
      const back = await consentTo(await signedInBrowser(market, user), url)
      const form = {
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: callback,
        code_verifier: verifier,
      }
      const answers = await race(form)
      const won = answers.filter(({ status }) => status === 200)
      assert.ok(won.length <= 1, JSON.stringify(countStatuses(answers)))
      const errors = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body['error']))
      assert.deepEqual(errors, new Set(['invalid_grant']))
      const [late] = await race(form)
      assert.equal(late?.status, 400)
      for (const { body } of won) assert.equal(await works(0, body['access_token']), false)
    }
  })

  it('a refresh token is used once; the second use ends the family', async () => {
    for (let round = 0; round < (isFull ? 5 : 1); round++) {
      const { tokens } = await authorize(market, app, user)
      const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' }
      const answers = await race(form)
      const won = answers.filter(({ status }) => status === 200)
      assert.ok(won.length <= 1, JSON.stringify(countStatuses(answers)))
      await race(form)
      for (const token of [tokens.access_token, ...won.map(({ body }) => body['access_token'])])
        assert.equal(await works(1, token), false)
    }
  })

  it('no token that is issued while its consent is taken away outlives it', async () => {
    const dashboard = market.client(await market.signIn(user))
    for (let round = 0; round < (isFull ? 2 : 1); round++) {
      const families = await Promise.all(Array.from({ length: tries }, () => authorize(market, app, user)))
      const renewals = families.map(({ tokens }, i) =>
        post(`${servers.url(i)}/oauth/token`, {
          ...credentials(app),
          grant_type: 'refresh_token',
          refresh_token: tokens.refresh_token ?? '',
        }),
      )
      const [answers] = await Promise.all([
        Promise.all(renewals),
        dashboard.grants.revoke({ params: { appId: app.id } }),
      ])
      const issued = answers.flatMap(({ body }) => body['access_token'] ?? [])
      const alive = await Promise.all(
        [...issued, ...families.map(({ tokens }) => tokens.access_token)].map((token, i) => works(i, token)),
      )
      assert.deepEqual(alive.filter(Boolean), [])
    }
  })

  it('a revoked token is refused on the next request to the other server', async () => {
    const { tokens } = await authorize(market, app, user)
    assert.equal(await works(0, tokens.access_token), true)
    await post(`${servers.url(0)}/oauth/revoke`, { ...credentials(app), token: tokens.access_token })
    assert.equal(await works(1, tokens.access_token), false)
  })
})
