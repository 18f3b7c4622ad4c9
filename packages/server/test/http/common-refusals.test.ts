import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { after, before, beforeEach, describe, it } from 'node:test'
import { operations, permissions, type Operation } from '@souk/contract'
import { minutes } from '../../src/kernel/time.ts'
import { newCheckedText } from '../../src/modules/access/oauth/checked-text.ts'
import { checkRateHeaders, checkRefusal, checkSuccess } from '../support/answers.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { sampled } from '../support/operation-sample.ts'
import { sendSample, type RawCall } from '../support/sample-calls.ts'
import { sampleOf } from '../support/samples.ts'
import { createStages, type Stages } from '../support/stages.ts'
import type { Stage } from '../support/stage.ts'

const keyed = sampled(operations.filter(({ access }) => access === 'key'))

/** What every operation refuses in the same way, on each of them. */
describe('common refusals', () => {
  let market: Marketplace
  let stages: Stages
  let stage: Stage
  let expired: Account
  before(async () => {
    market = await startMarketplace()
    stages = await createStages(market)
    stage = stages.complete
    expired = await market.account({ keyExpiresAt: market.clock.now() })
  })
  // An address may be refused 300 times a minute.
  beforeEach(() => market.clock.advance(minutes(2)))
  after(() => market.close())

  const send = (operation: Operation, over: RawCall = {}) => sendSample(market, operation, stage, over)

  describe('credentials', () => {
    const flip = (key: string) => key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')
    const unknownKey = newCheckedText('apiKey', (bytes) => randomBytes(bytes))
    const cases: [string, () => RawCall][] = [
      ['no key', () => ({ key: undefined })],
      ['an empty key', () => ({ key: '' })],
      ['a malformed key', () => ({ key: 'nonsense' })],
      ['a key with a typing mistake', () => ({ key: flip(stage.caller.key) })],
      ['an unknown key', () => ({ key: unknownKey })],
      ['an expired key', () => ({ key: expired.key })],
      ['another scheme', () => ({ key: undefined, headers: { authorization: `Basic ${stage.caller.key}` } })],
      ['a bad key and a good one in the query', () => ({ key: 'x', query: `api_key=${stage.caller.key}` })],
    ]
    for (const [what, call] of cases)
      it(`refuses ${what}, before it looks at anything else`, async () => {
        for (const operation of keyed) {
          const response = await send(operation, call())
          const { code } = await checkRefusal(response, operation)
          assert.equal(code, 'INVALID_API_KEY', operation.id)
          assert.equal(response.headers.get('www-authenticate'), 'Bearer')
          checkRateHeaders(response)
          const broken = await send(operation, { ...call(), ...(operation.body ? { body: '{' } : {}) })
          assert.equal(broken.status, 401, operation.id)
        }
      })

    it('refuses a key once it is revoked, has expired or its account is suspended', async () => {
      const operation = keyed[0]
      assert.ok(operation)
      const account = await market.account({
        keyExpiresAt: new Date(market.clock.now().getTime() + minutes(1)),
      })
      const status = async () => (await send(operation, { key: account.key })).status
      const { db } = market.souk
      assert.equal(await status(), 200)
      await db`update access.api_key set revoked_at = created_at where account_id = ${account.id}`
      assert.equal(await status(), 401)
      await db`update access.api_key set revoked_at = null where account_id = ${account.id}`
      assert.equal(await status(), 200)
      await db`update accounts.user set status = 'suspended' where id = ${account.id}`
      assert.equal(await status(), 401)
      await db`update accounts.user set status = 'active' where id = ${account.id}`
      market.clock.advance(minutes(1))
      assert.equal(await status(), 401)
    })

    it('takes the key in the query too, and keeps it out of the log', async () => {
      const keys: string[] = []
      for (const operation of keyed) {
        const own = await stages.for(operation)
        const { key } = own.caller
        keys.push(key)
        const { query } = sampleOf(operation, own)
        const call = { key: undefined, query: { ...query, api_key: key } }
        await checkSuccess(await sendSample(market, operation, own, call), operation)
      }
      for (const path of ['/v1/products', '/v1/nothing', '/v1/%zz'])
        for (const name of ['api_key', 'api%5Fkey', '%61pi_key'])
          await (await market.request(`${path}?limit=1&${name}=${keys[0]}`)).text()
      assert.ok(market.log().includes('api_key=[redacted]'))
      for (const key of keys) assert.ok(!market.log().includes(key))
    })

    it('takes no key in the query where the operator has switched that off', async () => {
      const strict = await startMarketplace({ env: { API_KEY_IN_QUERY: 'off' } })
      try {
        const { key } = await strict.account()
        assert.equal((await strict.request(`/v1/products?api_key=${key}`)).status, 401)
        assert.equal((await strict.client(key).products.list()).status, 200)
      } finally {
        await strict.close()
      }
    })

    it('refuses a key without the permission, and names it', async () => {
      const lacking = new Map<string, Account>()
      for (const operation of keyed) {
        const { permission } = operation
        assert.ok(permission, `${operation.id} names no permission`)
        const others = permissions.filter((name) => name !== permission)
        const account = lacking.get(permission) ?? (await market.account({ permissions: others }))
        lacking.set(permission, account)
        const error = await checkRefusal(await send(operation, { key: account.key }), operation)
        assert.equal(error.code, 'UNAUTHORIZED', operation.id)
        assert.equal(error.details['required'], permission)
      }
    })

    it('lets a key do what its one permission says', async () => {
      for (const operation of keyed) {
        const own = await stages.for(operation)
        const key = await market.souk.access.createKey({
          accountId: own.caller.id,
          name: 'one permission',
          permissions: operation.permission ? [operation.permission] : [],
        })
        await checkSuccess(await sendSample(market, operation, own, { key }), operation)
      }
    })
  })

  describe('addresses and methods', () => {
    it('refuses methods that a path does not have, and lists those it has', async () => {
      for (const [path, declared] of Map.groupBy(operations, (operation) => operation.path)) {
        market.clock.advance(minutes(2))
        const methods = declared.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
        const allowed = [...methods, 'OPTIONS']
        const all = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
        for (const method of all.filter((name) => !allowed.includes(name))) {
          const response = await market.request(path.replaceAll(/\{\w+\}/g, 'x'), { method })
          assert.equal(response.status, 405, `${method} ${path}`)
          assert.equal(response.headers.get('allow'), allowed.join(', '), `${method} ${path}`)
          checkRateHeaders(response)
          if (method !== 'HEAD') assert.equal((await checkRefusal(response)).code, 'METHOD_NOT_ALLOWED')
        }
      }
    })

    it('answers 404 where there is nothing', async () => {
      const paths = ['/v1', '/v1/', '/v1/nothing', '/V1/products', '/v1//products', '//v1//products']
      for (const path of [
        ...paths,
        '/api/auth/nothing',
        '/v1/products/a/b/c',
        '/v1/ai',
        '/..%2f..%2fetc/passwd',
      ])
        for (const method of ['GET', 'POST']) {
          const response = await market.request(path, { method })
          assert.equal((await checkRefusal(response)).code, 'NOT_FOUND', `${method} ${path}`)
          checkRateHeaders(response)
        }
    })

    it('takes a request target with scheme and host for its path, and redirects none of /v1', async () => {
      const send = (target: string) =>
        new Promise<IncomingMessage>((done, failed) => {
          const headers = { authorization: `Bearer ${stage.caller.key}` }
          request(market.url, { path: target, headers }, done).on('error', failed).end()
        })
      for (const [path, status] of [
        ['/v1/products?limit=1', 200],
        ['/v1/nothing', 404],
        ['//v1//products', 404],
        ['/v1', 404],
      ] as const)
        for (const start of ['', market.url, 'HTTPS://elsewhere.example:8443']) {
          const answer = await send(start + path)
          assert.equal(answer.statusCode, status, start + path)
          const { success } = JSON.parse(await text(answer)) as { success: boolean }
          assert.equal(success, status === 200, start + path)
        }
    })

    it('refuses an address that is no URL', async () => {
      const response = await market.request('/v1/products/%zz')
      const error = await checkRefusal(response)
      assert.deepEqual([error.code, error.details.field], ['VALIDATION_ERROR', 'path'])
      checkRateHeaders(response)
    })
  })

  it('names each request, and says how many are left, on every success', async () => {
    const ids = new Set<string | null>()
    const tried = sampled(operations)
    // The clock has moved: what the shared stage holds may have expired.
    const fresh = await createStages(market)
    for (const operation of tried) {
      const own = await fresh.for(operation)
      const response = await sendSample(market, operation, own)
      await checkSuccess(response, operation)
      checkRateHeaders(response)
      ids.add(response.headers.get('x-request-id'))
    }
    assert.equal(ids.size, tried.length)
  })
})
