import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readConfig, settings } from '../../src/platform/config.ts'

describe('configuration', () => {
  it('needs nothing', () => {
    const config = readConfig({})
    assert.deepEqual(
      [config.PORT, config.HOST, config.baseUrl, config.DEMO, config.RATE_LIMITS, config.production],
      [3000, 'localhost', 'http://localhost:3000', true, true, false],
    )
  })

  it('takes an empty variable for one that is not set', () =>
    assert.equal(readConfig({ PORT: '' }).PORT, 3000))

  it('lists every fault at once', () => {
    const faulty = {
      PORT: '70000',
      BASE_URL: 'ftp://x',
      DATABASE_URL: 'mysql://x',
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

  it('explains every setting', () => {
    for (const [name, { help }] of Object.entries(settings)) assert.ok(help.length > 10, name)
  })

  it('serves HTTPS by itself under an https address', () => {
    assert.equal(readConfig({ TLS_CERT_FILE: 'a', TLS_KEY_FILE: 'b' }).baseUrl, 'https://localhost:3000')
    assert.equal(readConfig({ BASE_URL: 'https://souk.example/' }).baseUrl, 'https://souk.example')
  })
})
