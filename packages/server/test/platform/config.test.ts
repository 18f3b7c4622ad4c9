import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readConfig, settings } from '../../src/platform/config/config.ts'

describe('configuration', () => {
  it('needs nothing', () => {
    const config = readConfig({})
    assert.deepEqual(
      [config.PORT, config.HOST, config.baseUrl, config.DEMO, config.RATE_LIMITS, config.production],
      [3000, '127.0.0.1', 'http://localhost:3000', true, true, false],
    )
  })

  it('takes an empty variable for one that is not set', () =>
    assert.equal(readConfig({ PORT: '' }).PORT, 3000))

  it('lists every fault at once', () => {
    const faulty = {
      PORT: '70000',
      BASE_URL: 'ftp://x',
      DATABASE_URL: 'mysql://x',
      ANALYTICS_URL: 'https://clickhouse.example:8443',
      DEMO: 'yes',
      CURRENCY: 'XYZ',
      PLATFORM_FEE_BPS: '-1',
      DEFAULT_PLAN: 'gold',
      WEBHOOKS_ALLOW_INSECURE: 'nonsense',
      S3_BUCKET: 'b',
    }
    assert.throws(
      () => readConfig(faulty),
      (error: Error) => {
        for (const name of [...Object.keys(faulty), 'S3_ENDPOINT'])
          assert.ok(error.message.includes(name), name)
        return error.name === 'StartupProblem' && !error.message.includes('\n')
      },
    )
  })

  it('reads the limits of plans, and refuses what is none', () => {
    const contract = {
      free: { minute: null, hour: 100, day: null },
      pro: { minute: 100, hour: 1_000, day: 10_000 },
      business: { minute: 1_000, hour: null, day: 100_000 },
      enterprise: { minute: null, hour: 10_000, day: null },
    }
    assert.deepEqual(readConfig({}).PLAN_LIMITS, contract)
    assert.deepEqual(
      readConfig({ PLAN_LIMITS: ' free = 5/day , enterprise=5000/minute + 200000/hour' }).PLAN_LIMITS,
      {
        ...contract,
        free: { minute: null, hour: null, day: 5 },
        enterprise: { minute: 5_000, hour: 200_000, day: null },
      },
    )
    for (const [limits, reason] of [
      ['gold=5/hour', /PLAN_LIMITS must be limits such as .* of the plans free, .*; "gold=5\/hour" is none/],
      ['pro', /must have windows such as 1000\/hour, by minute, hour or day, not ""/],
      ['pro=5/hour,', /"" is none/],
      ['pro=5', /not "5"/],
      ['pro=5/week', /not "5\/week"/],
      ['pro=0/hour', /must have limits from 1 to 1000000000, not "0\/hour"/],
      ['pro=9999999999/hour', /from 1 to 1000000000/],
      ['pro=5/hour+6/hour', /limits the hour of a plan twice/],
      ['pro=5/hour,pro=6/day', /names the plan pro twice/],
    ] as const)
      assert.throws(() => readConfig({ PLAN_LIMITS: limits }), reason, limits)
  })

  it('reads prices of models, and refuses what is none', () => {
    const env = { OPENAI_COMPATIBLE: 'ollama=http://localhost:11434/v1' }
    const { MODEL_PRICES } = readConfig({
      ...env,
      MODEL_PRICES: 'ollama/*=0:0, openai/gpt-5-mini=0.25:2\n mistral/a/b:c@1=1.5:3',
    })
    assert.deepEqual(
      [...MODEL_PRICES],
      [
        ['ollama/*', { input: 0, output: 0 }],
        ['openai/gpt-5-mini', { input: 0.25, output: 2 }],
        ['mistral/a/b:c@1', { input: 1.5, output: 3 }],
      ],
    )
    for (const [prices, reason] of [
      ['openai/gpt-5=2', /MODEL_PRICES must be prices such as .*"openai\/gpt-5=2" is none/],
      ['openai/gpt-5=-1:2', /is none/],
      ['gpt-5=1:2', /is none/],
      ['openai/gpt-5=1:2,openai/gpt-5=1:3', /two prices of openai\/gpt-5/],
      ['vllm/*=1:2', /names the provider vllm; known are openai, anthropic, google, mistral, ollama/],
    ] as const)
      assert.throws(() => readConfig({ ...env, MODEL_PRICES: prices }), reason)
  })

  it('explains every setting', () => {
    for (const [name, { help }] of Object.entries(settings)) assert.ok(help.length > 10, name)
  })

  it('serves HTTPS by itself under an https address', () => {
    assert.equal(readConfig({ TLS_CERT_FILE: 'a', TLS_KEY_FILE: 'b' }).baseUrl, 'https://localhost:3000')
    assert.equal(
      readConfig({ BASE_URL: 'https://souk.example/', PAYMENTS: 'none' }).baseUrl,
      'https://souk.example',
    )
  })
})
