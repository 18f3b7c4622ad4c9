import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { createClient, type Client } from '@souk/sdk'
import { eventsOf } from '../support/execution-shop.ts'
import { promptBody, publish, startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { createAuthenticator } from '../support/passkey.ts'
import { startEmulators } from '../support/providers/emulator.ts'
import { isInstalled, proxyHost, proxyPorts, startProxy, type Proxy } from '../support/proxy.ts'

/** An AI provider that sends the first half of its answer, and the rest on demand. */
const startHaltingProvider = async () => {
  const { format } = (await startEmulators()).of.openai
  const rest = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    request.resume()
    if (request.method === 'GET') return void response.end('{"object":"list","data":[]}')
    const frames = format.frames({
      model: 'model-1',
      ...{ promptTokens: 24, cachedTokens: 8, completionTokens: 9 },
      text: 'One word after another comes.',
    })
    const half = Math.ceil(frames.length / 2)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const frame of frames.slice(0, half)) response.write(frame)
    void rest.promise.then(() => response.end(frames.slice(half).join('')))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return { url, sendRest: () => rest.resolve(), close: () => server.close() }
}

for (const name of ['nginx', 'caddy'] as const) {
  const missing = !isInstalled(name) && `${name} is not installed: apt-get install ${name}`
  const skip = !process.env['CI'] && missing
  describe(`behind ${name}`, { skip }, () => {
    let market: Marketplace
    let proxy: Proxy
    let provider: Awaited<ReturnType<typeof startHaltingProvider>>
    let baseUrl: string
    let from: (address: string) => typeof fetch
    before(async () => {
      assert.equal(missing, false)
      const ports = await proxyPorts()
      baseUrl = `https://${proxyHost}:${ports.https}`
      provider = await startHaltingProvider()
      proxy = await startProxy(name, { ports })
      from = proxy.fetchFrom
      const env = { TRUST_PROXY: '127.0.0.1', OPENAI_BASE_URL: provider.url }
      market = await startMarketplace({ port: ports.souk, baseUrl, env })
    })
    after(async () => {
      if (missing) return
      await market.close()
      await proxy.close()
      provider.close()
    })

    const visit = (path: string, headers: Record<string, string> = {}, address = '127.0.0.2') =>
      from(address)(baseUrl + path, { headers, redirect: 'manual' })
    const clientOf = (apiKey: string): Client =>
      createClient({ baseUrl, apiKey, fetch: from('127.0.0.2'), maxRetries: 0 })
    /** As a browser has a session: by cookie, with the token that changes need. */
    const inBrowser = (cookie: string, csrf: string): Client =>
      createClient({
        ...{ baseUrl, maxRetries: 0 },
        fetch: (input, init) =>
          from('127.0.0.2')(input, {
            ...init,
            headers: {
              ...Object.fromEntries(new Headers(init?.headers)),
              ...{ cookie, origin: baseUrl, 'x-csrf-token': csrf },
            },
          }),
      })

    it('pages and the API are served over HTTPS', async () => {
      const page = await visit('/docs', { accept: 'text/html' })
      assert.equal(page.status, 200)
      assert.match(await page.text(), /<h1/)
      assert.equal(page.headers.get('strict-transport-security'), 'max-age=31536000')
      const account = await market.account()
      assert.equal((await clientOf(account.key).products.list()).status, 200)
    })

    it('limits count the peer, whatever it claims to be', async () => {
      const remaining = async (address: string, headers: Record<string, string>) => {
        const response = await visit('/v1/products', headers, address)
        return Number(response.headers.get('x-ratelimit-remaining'))
      }
      const forged = (n: number) => ({
        'x-forwarded-for': `203.0.113.${n}`,
        'x-real-ip': `203.0.113.${n}`,
        forwarded: `for=203.0.113.${n}`,
      })
      const first = await remaining('127.0.0.3', forged(1))
      assert.equal(await remaining('127.0.0.3', forged(2)), first - 1)
      assert.equal(await remaining('127.0.0.3', {}), first - 2)
      assert.equal(await remaining('127.0.0.4', forged(1)), first, 'another peer has a count of its own')
    })

    it('a forged protocol, host or port changes nothing', async () => {
      const forged = {
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'attacker.example',
        'x-forwarded-port': '1',
        forwarded: 'proto=http;host=attacker.example',
      }
      for (const path of ['/.well-known/openid-configuration', '/robots.txt', '/api/auth/github']) {
        const [plain, other] = await Promise.all([visit(path), visit(path, forged)])
        assert.equal(other.status, plain.status, path)
        const said = `${other.headers.get('location') ?? ''}${await other.text()}`
        assert.doesNotMatch(said, /attacker|"http:/, path)
        assert.ok(decodeURIComponent(said).includes(baseUrl), path)
      }
    })

    it('events arrive one by one', async () => {
      const [seller, buyer] = [await market.account(), await market.account({ plan: 'enterprise' })]
      const productId = await publish(seller, { content: 'Say {{a}}.' })
      await buyer.client.purchases.create({ body: { productId } })
      const dashboard = market.client(await market.signIn(buyer))
      await dashboard.credentials.create({ body: { provider: 'openai', key: 'sk-openai-0123456789abcdef' } })
      const response = await from('127.0.0.2')(`${baseUrl}/v1/ai/execute`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${buyer.key}`,
          'content-type': 'application/json',
          accept: 'text/event-stream',
        },
        body: JSON.stringify({ productId, variables: { a: 'yes' }, options: { model: 'model-1' } }),
      })
      assert.equal(response.status, 200)
      const seen: string[] = []
      // The provider ends its answer only once its first event has come through: a proxy that gathers would hang.
      for await (const { event } of eventsOf(response)) {
        seen.push(event)
        provider.sendRest()
      }
      assert.equal(seen[0], 'delta')
      assert.equal(seen.at(-1), 'result')
    })

    it('an upload of 2 MiB passes', async () => {
      const seller = await market.account()
      const client = clientOf(seller.key)
      const { data } = await client.products.create({ body: promptBody() })
      const file = new File([Buffer.alloc(2 * 1024 * 1024, 'a line of text\n')], 'long.txt')
      const { status } = await client.files.upload({ params: { productId: data.id }, body: { file: [file] } })
      assert.equal(status, 201)
    })

    it('metrics are refused', async () => {
      assert.equal((await market.request('/metrics')).status, 200, 'Souk itself gives them to this machine')
      for (const path of ['/metrics', '/metrics?a=1', '/%6detrics', '/metrics/']) {
        const response = await visit(path)
        assert.equal(response.status, 404, path)
        assert.doesNotMatch(await response.text(), /souk_/, path)
      }
    })

    it('people sign in by link and by passkey', async () => {
      const account = await market.account()
      const user = await market.souk.accounts.findByEmail(account.email)
      assert.ok(user)
      const post = (path: string, body: object) =>
        from('127.0.0.2')(baseUrl + path, {
          method: 'POST',
          headers: { origin: baseUrl, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const opened = await post('/api/auth/verify', { token: await market.souk.accounts.createLink(user) })
      assert.equal(opened.status, 200)
      const [set = ''] = opened.headers.getSetCookie()
      assert.match(set, /^__Host-session=.*; Secure/)
      const [cookie = ''] = set.split(';')
      const { csrfToken } = (await inBrowser(cookie, '').auth.session()).data
      const browser = inBrowser(cookie, csrfToken)
      const authenticator = createAuthenticator(baseUrl)
      const passkey = authenticator.create((await browser.passkeys.options()).data.options)
      await browser.passkeys.add({ body: { name: 'Laptop', passkey } })
      const { options } = (await inBrowser('', '').auth.passkeyOptions()).data
      const { data } = await inBrowser('', '').auth.passkey({ body: { passkey: authenticator.get(options) } })
      assert.equal(data.user.id, account.publicId)
      // What the owner reads about their sessions is the peer's address.
      const { data: sessions } = await browser.sessions.list()
      assert.ok(JSON.stringify(sessions).includes('127.0.0.2'), JSON.stringify(sessions))
    })

    it('plain HTTP leads to HTTPS, and another name to nothing', async () => {
      const ports = await proxyPorts()
      const own = await startProxy(name, { ports: { ...ports, souk: Number(new URL(market.url).port) } })
      try {
        const fetch = own.fetchFrom('127.0.0.2')
        const plain = await fetch(`http://${proxyHost}:${ports.http}/docs?a=1`, { redirect: 'manual' })
        assert.ok(plain.status === 301 || plain.status === 308, String(plain.status))
        assert.match(plain.headers.get('location') ?? '', /^https:\/\/market\.example(:\d+)?\/docs\?a=1$/)
        await assert.rejects(fetch(`https://attacker.example:${ports.https}/`))
      } finally {
        await own.close()
      }
    })

    it('subdomains are included once the operator enables that', async () => {
      const ports = await proxyPorts()
      const souk = Number(new URL(market.url).port)
      const own = await startProxy(name, { ports: { ...ports, souk }, withSubdomains: true })
      try {
        const response = await own.fetchFrom('127.0.0.2')(`https://${proxyHost}:${ports.https}/docs`)
        assert.equal(response.headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains')
      } finally {
        await own.close()
      }
    })
  })
}
