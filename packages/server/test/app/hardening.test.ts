import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { banner } from '../../bin/banner.ts'
import { createLog, redactUrl } from '../../src/platform/log/log.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'

const publicly = { BASE_URL: 'https://souk.example', PAYMENTS: 'none', RATE_LIMITS: 'off' }
const secrets = [
  `sk_souk_${'a1B2'.repeat(10)}`,
  `at_souk_${'a1B2'.repeat(10)}`,
  `whsec_${'a1B2'.repeat(8)}=`,
  `eyJhbGciOiJIUzI1NiJ9.${'a1B2'.repeat(8)}.${'a1B2'.repeat(8)}`,
  `sk-ant-${'a1B2'.repeat(8)}`,
]

describe('the log', () => {
  it('holds no secret, wherever a client or an error has put one', async () => {
    let text = ''
    const stream = new Writable({
      write(chunk, _encoding, done) {
        text += String(chunk)
        done()
      },
    })
    const log = createLog({ level: 'trace', stream })
    for (const secret of secrets) {
      log.requests.info({ url: redactUrl(`/v1/products/${secret}`) })
      log.requests.info({ url: redactUrl(`/v1/products?q=${secret}&name=${secret}`) })
      log.requests.info({
        url: redactUrl(`/v1/products/%${secret.charCodeAt(0).toString(16)}${secret.slice(1)}`),
      })
      log.error({ error: new Error(`cannot use ${secret}`), deep: { in: { here: secret } } }, `bad ${secret}`)
    }
    for (const secret of secrets) assert.ok(!text.includes(secret.slice(8)), secret)
    assert.equal(text.trim().split('\n').length, secrets.length * 4)
  })

  it('has a line for each request, but not for those that ask whether the server is well, if it is', async () => {
    const market = await startMarketplace()
    try {
      for (const path of ['/health/live', '/health/ready', '/health/other', '/v1/products'])
        await market.request(path)
      const urls = [...market.log().matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url)
      assert.deepEqual(urls, ['/health/other', '/v1/products'])
    } finally {
      await market.close()
    }
  })

  it('cuts parameters and paths whose values are credentials', () => {
    for (const name of [
      'key',
      'access_token',
      'client_secret',
      'code',
      'state',
      'token',
      'api_key',
      'password',
    ])
      assert.equal(redactUrl(`/x?${name}=plain&a=1`), `/x?${name}=[redacted]&a=1`)
    assert.equal(redactUrl('/sandbox/actions/abc.def'), '/sandbox/actions/[redacted]')
  })
})

describe('a public marketplace', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace({ env: publicly })
  })
  after(() => market.close())

  it('prints no link for an admin, and says how to name the first one', async () => {
    for (const isTerminal of [false, true]) {
      const text = await banner(market.souk, undefined, isTerminal)
      assert.doesNotMatch(text, /#token=/)
      assert.match(text, /no admin yet: .* user create --email .* --role admin/)
    }
    await market.account({ roles: ['admin'] })
    assert.match(await banner(market.souk, undefined, true), /link --email/)
  })

  it('shows its measures to no one without a token', async () => {
    assert.equal((await market.request('/metrics')).status, 401)
  })
})

describe('a local marketplace', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace()
  })
  after(() => market.close())

  it('prints a link for its admin on the first start, later on a terminal alone', async () => {
    assert.match(await banner(market.souk, undefined, false), /#token=/)
    assert.doesNotMatch(await banner(market.souk, undefined, false), /#token=/)
    assert.match(await banner(market.souk, undefined, true), /#token=/)
  })

  it('shows its measures to this machine', async () => {
    assert.equal((await market.request('/metrics')).status, 200)
  })

  it('runs no script in its pages but its own, and says what they do not use', async () => {
    for (const path of ['/', '/docs/api']) {
      const response = await market.request(path, { headers: { accept: 'text/html' } })
      const policy = response.headers.get('content-security-policy') ?? ''
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      assert.match(scripts, /^'self'/, path)
      assert.doesNotMatch(scripts, /unsafe/, path)
      assert.match(response.headers.get('permissions-policy') ?? '', /camera=\(\)/, path)
    }
  })
})
