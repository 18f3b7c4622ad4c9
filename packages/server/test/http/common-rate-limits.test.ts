import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { operations, permissions } from '@souk/contract'
import { minutes, seconds } from '../../src/kernel/time.ts'
import { checkRateHeaders, checkRefusal } from '../support/answers.ts'
import { createTestClock } from '../support/clock.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sendSample } from '../support/sample-calls.ts'
import { setStage, type Stage } from '../support/stage.ts'

/** In the middle of its hour and minute. */
const start = new Date('2026-03-10T10:30:10.000Z')

describe('rate limits of accounts', () => {
  let market: Marketplace
  let stage: Stage
  before(async () => {
    market = await startMarketplace({ clock: createTestClock(start) })
    stage = await setStage(market)
  })
  after(() => market.close())

  const call = (key: string, on = market) =>
    on.request('/v1/products?limit=1', { headers: { authorization: `Bearer ${key}` } })
  /** How many of this many calls at the same time are let through. */
  const passed = async (key: string, calls: number) => {
    const answers = await Promise.all(Array.from({ length: calls }, () => call(key)))
    assert.ok(answers.every(({ status }) => status === 200 || status === 429))
    return answers.filter(({ status }) => status === 200).length
  }
  const goTo = (time: string) =>
    market.clock.advance(Date.parse(`2026-03-10T${time}Z`) - market.clock.now().getTime())
  const free = () => market.account({ plan: 'free' })
  const secondKey = ({ id: accountId }: Account) =>
    market.souk.access.createKey({ accountId, name: 'b', permissions })

  it('says on the first call of each plan what it allows', async () => {
    const policyOf = async (key: string) => {
      const { headers } = await call(key)
      return [headers.get('x-ratelimit-limit'), headers.get('ratelimit-policy')]
    }
    for (const [plan, limit, policy] of [
      ['free', 100, '"hour";q=100;w=3600'],
      ['pro', 100, '"minute";q=100;w=60'],
      ['business', 1_000, '"minute";q=1000;w=60'],
      ['enterprise', 10_000, '"hour";q=10000;w=3600'],
    ] as const)
      assert.deepEqual(await policyOf((await market.account({ plan })).key), [String(limit), policy])
    const { id: accountId } = await market.souk.accounts.create({ email: 'new@example.com', name: 'New' })
    const key = await market.souk.access.createKey({ accountId, name: 'first', permissions })
    assert.deepEqual(await policyOf(key), ['100', '"hour";q=100;w=3600'], 'the default plan')
  })

  it('limits each plan as the operator says', async () => {
    const env = { PLAN_LIMITS: 'free=7/hour, enterprise=3000/minute+90000/hour' }
    const other = await startMarketplace({ env })
    try {
      for (const [plan, limit] of [
        ['free', 7],
        ['pro', 100],
        ['enterprise', 3_000],
      ] as const)
        assert.equal((await (await other.account({ plan })).client.products.list()).rateLimit?.limit, limit)
    } finally {
      await other.close()
    }
  })

  it('counts down, and says when the window resets', async () => {
    const { key } = await free()
    for (const remaining of ['99', '98', '97']) {
      const { headers } = await call(key)
      assert.equal(headers.get('x-ratelimit-remaining'), remaining)
      assert.equal(headers.get('x-ratelimit-reset'), String(Date.parse('2026-03-10T11:00:00Z') / 1_000))
      assert.match(headers.get('ratelimit') ?? '', new RegExp(`^"hour";r=${remaining};t=17\\d\\d$`))
    }
  })

  it('refuses every operation with a key once the hour is used up', async () => {
    const { id, key } = await free()
    assert.equal(await passed(key, 100), 100)
    for (const operation of operations.filter(({ access }) => access === 'key')) {
      const response = await sendSample(market, operation, stage, { key })
      const error = await checkRefusal(response, operation)
      assert.equal(error.code, 'RATE_LIMIT_EXCEEDED', operation.id)
      const { rule, limit, window } = error.details
      assert.deepEqual([rule, limit, window], ['too_many_requests', 100, 'hour'])
      checkRateHeaders(response)
      assert.equal(response.headers.get('x-ratelimit-remaining'), '0')
      assert.match(response.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
    }
    const [use] = await market.souk.db`select hour_now from access.usage where account_id = ${id}`
    assert.equal(use?.['hour_now'], 100, 'refused calls do not count')
  })

  it('lets exactly 100 of 300 calls at the same time through', async () => {
    assert.equal(await passed((await free()).key, 300), 100)
  })

  it('counts the account, however many keys it has', async () => {
    const account = await free()
    const other = await secondKey(account)
    const both = await Promise.all([passed(account.key, 90), passed(other, 90)])
    assert.equal(both[0] + both[1], 100)
    const untouched = await free()
    assert.equal((await call(untouched.key)).headers.get('x-ratelimit-remaining'), '99')
  })

  it('lets exactly 100 through on two servers of one marketplace', async () => {
    const second = await startMarketplace({ database: market.database, clock: market.clock })
    try {
      const { key } = await free()
      const calls = Array.from({ length: 240 }, (_, i) => call(key, i % 2 === 0 ? market : second))
      const answers = await Promise.all(calls)
      assert.equal(answers.filter(({ status }) => status === 200).length, 100)
    } finally {
      await second.close()
    }
  })

  it('slides: the edge of the hour opens nothing, half an hour later half is free', async () => {
    const { key } = await free()
    goTo('10:59:50')
    assert.equal(await passed(key, 110), 100)
    goTo('11:00:05')
    assert.equal(await passed(key, 20), 0)
    goTo('11:30:01')
    assert.equal(await passed(key, 110), 50)
    goTo('12:00:05')
    assert.equal(await passed(key, 110), 50, 'those of half an hour ago count still')
    goTo('14:00:05')
    assert.equal(await passed(key, 110), 100)
  })

  it('keeps the word of its Retry-After', async () => {
    const { key, client } = await free()
    goTo('14:20:00')
    assert.equal(await passed(key, 100), 100)
    for (const until of ['14:40:00', '15:05:00', '15:40:00']) {
      goTo(until)
      await passed(key, 100)
      const { retryAfterMs = 0 } = await refused(client.products.list(), 'RATE_LIMIT_EXCEEDED')
      market.clock.advance(retryAfterMs - seconds(10))
      assert.equal((await call(key)).status, 429, `${until}: 10 s before the end of ${retryAfterMs} ms`)
      market.clock.advance(seconds(10))
      assert.equal((await call(key)).status, 200, `${until}: after ${retryAfterMs} ms`)
    }
  })

  it('holds to the minute of a plan that has one', async () => {
    const { key } = await market.account({ plan: 'pro' })
    goTo('17:00:10')
    assert.equal(await passed(key, 120), 100)
    const { rule, limit, window } = (await checkRefusal(await call(key))).details
    assert.deepEqual([rule, limit, window], ['too_many_requests', 100, 'minute'])
    goTo('17:02:10')
    assert.equal((await call(key)).headers.get('x-ratelimit-remaining'), '99')
  })

  it('takes a new plan at once', async () => {
    const account = await free()
    assert.equal(await passed(account.key, 101), 100)
    await market.souk.db`update plans.subscription set plan = 'enterprise' where account_id = ${account.id}`
    assert.equal((await call(account.key)).headers.get('x-ratelimit-remaining'), '9899')
  })
})

describe('rate limits of addresses', () => {
  let market: Marketplace
  let stage: Stage
  before(async () => {
    market = await startMarketplace({ clock: createTestClock(start) })
    stage = await setStage(market)
  })
  after(() => market.close())

  it('refuses what needs no key after 300 calls in a minute, and what has none', async () => {
    // The stage signs in by passkey, which needs no key.
    market.clock.advance(minutes(2))
    const calls = Array.from({ length: 300 }, () => market.request('/v1/downloads/x'))
    const answers = await Promise.all(calls)
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([404]))
    for (const operation of operations) {
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      const response = await sendSample(market, operation, stage, { key: undefined, headers })
      const error = await checkRefusal(response, operation)
      assert.equal(error.code, 'RATE_LIMIT_EXCEEDED', operation.id)
      const { rule, limit, window } = error.details
      assert.deepEqual([rule, limit, window], ['too_many_requests', 300, 'minute'])
      checkRateHeaders(response)
      assert.match(response.headers.get('retry-after') ?? '', /^[1-9]\d?$/)
    }
    for (const path of ['/v1/nothing', '/v1/products/%zz']) {
      const response = await market.request(path)
      assert.equal((await checkRefusal(response)).code, 'RATE_LIMIT_EXCEEDED', path)
    }
    assert.equal((await market.request('/v1/products', { method: 'PUT' })).status, 429)
    assert.equal((await stage.caller.client.products.list()).status, 200, 'a good key goes its own way')
    market.clock.advance(minutes(2))
    assert.equal((await market.request('/v1/downloads/x')).status, 404)
  })
})

describe('rate limits that are switched off', () => {
  it('lets everything through and counts nothing', async () => {
    const market = await startMarketplace({ env: { RATE_LIMITS: 'off' } })
    try {
      const { client } = await market.account({ plan: 'free' })
      const answers = await Promise.all(Array.from({ length: 150 }, () => client.products.list()))
      assert.ok(answers.every(({ status, rateLimit }) => status === 200 && rateLimit === undefined))
      const unknown = await Promise.all(Array.from({ length: 310 }, () => market.request('/v1/downloads/x')))
      assert.ok(unknown.every(({ status, headers }) => status === 404 && !headers.has('x-ratelimit-limit')))
    } finally {
      await market.close()
    }
  })
})
