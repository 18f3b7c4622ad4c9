import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sha256 } from '../../src/platform/crypto/secrets.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { codeOf, givePassword, guard, stagePassword } from '../support/identity-stage.ts'
import { freePort, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { runSouk, type SoukProcess } from '../support/souk-process.ts'

const tries = 24

/** Two servers, each its own process, called at the same time; what works once must work once in all. */
describe('races over two servers', { timeout: 600_000 }, () => {
  const masterKey = randomBytes(32)
  let database: TestDatabase
  let folder: string
  let market: Marketplace
  before(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'souk-races-'))
    market = await startMarketplace({ database, masterKey })
  })
  after(async () => {
    await market.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const startServers = async (rateLimits: 'on' | 'off') => {
    const servers: SoukProcess[] = []
    const urls: string[] = []
    for (let i = 0; i < 2; i++) {
      const port = await freePort()
      const souk = runSouk(['serve'], {
        PORT: String(port),
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        MASTER_KEY: masterKey.toString('base64'),
        LOG_FILE: join(folder, `souk-${i}.log`),
        RATE_LIMITS: rateLimits,
      })
      await souk.says(/Souk is ready/)
      servers.push(souk)
      urls.push(`http://127.0.0.1:${port}`)
    }
    const post = (i: number, path: string, body: object) =>
      fetch(urls[i % 2] + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    return {
      /** How many of the calls, sent at once and by turns to both servers, had each status. */
      async race(path: string, bodyOf: (i: number) => object): Promise<Record<number, number>> {
        // Both servers have their connections open by then, so that the calls really meet.
        await Promise.all(Array.from({ length: tries }, (_, i) => post(i, path, {})))
        const answers = await Promise.all(Array.from({ length: tries }, (_, i) => post(i, path, bodyOf(i))))
        const counts: Record<number, number> = {}
        for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
        return counts
      },
      async stop() {
        for (const { child, ended } of servers) {
          child.kill('SIGTERM')
          await ended()
        }
      },
    }
  }

  const linkOf = async (account: Account) =>
    market.souk.accounts.createLink(await market.souk.accounts.getUser(account.id))

  describe('without limits', () => {
    let servers: Awaited<ReturnType<typeof startServers>>
    before(async () => {
      servers = await startServers('off')
    })
    after(() => servers.stop())

    const onceOf = { 200: 1, 401: tries - 1 }

    it('a sign-in link works once', async () => {
      const token = await linkOf(await market.account())
      assert.deepEqual(await servers.race('/api/auth/verify', () => ({ token })), onceOf)
    })

    it('a link to a new mailbox works once, and opens one account', async () => {
      const token = randomBytes(32).toString('base64url')
      const now = market.clock.now()
      await market.souk.db`
        insert into accounts.magic_link (token_hash, email, created_at, expires_at)
        values (${sha256(token)}, 'racer@example.com', ${now}, ${new Date(now.getTime() + 60_000)})`
      assert.deepEqual(await servers.race('/api/auth/verify', () => ({ token })), onceOf)
      const sessions = await market.souk.db`
        select 1 from accounts.session join accounts.user as account on account.id = user_id where email = 'racer@example.com'`
      assert.equal(sessions.length, 1)
    })

    it('a code of an authenticator app works once, with the same password', async () => {
      const account = await market.account()
      await givePassword(market, account)
      const { secret } = await guard(market, account)
      const body = { email: account.email, password: stagePassword, totp: codeOf(market, secret) }
      assert.deepEqual(await servers.race('/api/auth/login', () => body), onceOf)
    })

    it('a code works once, at different doors too', async () => {
      const account = await market.account()
      const { secret } = await guard(market, account)
      const tokens = await Promise.all(Array.from({ length: tries }, () => linkOf(account)))
      const totp = codeOf(market, secret)
      assert.deepEqual(await servers.race('/api/auth/verify', (i) => ({ token: tokens[i], totp })), onceOf)
    })

    it('a recovery code works once', async () => {
      const account = await market.account()
      const { recoveryCodes } = await guard(market, account)
      const tokens = await Promise.all(Array.from({ length: tries }, () => linkOf(account)))
      const bodyOf = (i: number) => ({ token: tokens[i], totp: recoveryCodes[0] })
      assert.deepEqual(await servers.race('/api/auth/verify', bodyOf), onceOf)
    })

    it('a link whose code was wrong can still be redeemed, once', async () => {
      const account = await market.account()
      const { secret } = await guard(market, account)
      const token = await linkOf(account)
      const wrong = await servers.race('/api/auth/verify', () => ({ token, totp: codeOf(market, secret, 9) }))
      assert.deepEqual(wrong, { 401: tries })
      const right = await servers.race('/api/auth/verify', () => ({ token, totp: codeOf(market, secret) }))
      assert.deepEqual(right, onceOf)
    })
  })

  describe('with limits', () => {
    let servers: Awaited<ReturnType<typeof startServers>>
    before(async () => {
      servers = await startServers('on')
    })
    after(() => servers.stop())

    it('five passwords are tried, not five on each server', async () => {
      const account = await market.account()
      await givePassword(market, account)
      const wrong = await servers.race('/api/auth/login', () => ({ email: account.email, password: 'wrong' }))
      assert.deepEqual(wrong, { 401: 5, 429: tries - 5 })
    })

    it('five codes are tried', async () => {
      const account = await market.account()
      const { secret } = await guard(market, account)
      const token = await linkOf(account)
      const bodyOf = (i: number) => ({ token, totp: codeOf(market, secret, 9 + i) })
      assert.deepEqual(await servers.race('/api/auth/verify', bodyOf), { 401: 5, 429: tries - 5 })
    })

    it('three links are mailed', async () => {
      const mailed = await servers.race('/api/auth/magic-link', () => ({ email: 'three@example.com' }))
      assert.deepEqual(mailed, { 200: 3, 429: tries - 3 })
    })
  })
})
