import assert from 'node:assert/strict'
import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { after, before, beforeEach, describe, it } from 'node:test'
import { errorsOf, isUnsafe, operations } from '@souk/contract'
import { signingKey } from '../../src/modules/accounts/sessions/session-key.ts'
import { checkRefusal } from '../support/answers.ts'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { codeOf, givePassword, guard, stagePassword } from '../support/identity-stage.ts'
import { publish, tokenIn, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sendSample } from '../support/sample-calls.ts'
import { setStage } from '../support/stage.ts'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('attacks on identity', () => {
  let shop: IdentityShop
  let market: Marketplace
  let account: Account
  before(async () => {
    shop = await openIdentityShop()
    market = shop.market
    account = await market.account()
  })
  beforeEach(() => shop.later())
  after(() => market.close())

  describe('forged session tokens', () => {
    const partsOf = (token: string) => {
      const [head = '', payload = '', signature = ''] = token.split('.')
      const read = (part: string) =>
        JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
      return { head, payload, signature, header: read(head), claims: read(payload) }
    }
    const keyBytes = () => signingKey(market.souk.secrets).key.export()
    const hs = (header: object, claims: object, key: Buffer | string = keyBytes()) => {
      const text = `${encode(header)}.${encode(claims)}`
      return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
    }
    const isRefused = async (token: string, what: string) => {
      const asBearer = market.client(token).auth.session()
      await refused(asBearer, 'UNAUTHENTICATED').catch((error: unknown) =>
        assert.fail(`${what}: ${String(error)}`),
      )
      const asCookie = await market.request('/api/auth/session', {
        headers: { cookie: `__Host-session=${token}` },
      })
      assert.equal(asCookie.status, 401, what)
    }

    it('takes a token made like ours by hand, so that the others fail for their reason', async () => {
      const { header, claims } = partsOf(await market.signIn(account))
      assert.equal((await market.client(hs(header, claims)).auth.session()).status, 200)
    })

    it('refuses every other', async () => {
      const token = await market.signIn(account)
      const { head, payload, signature, header, claims } = partsOf(token)
      const now = Math.floor(market.clock.now().getTime() / 1_000)
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
      const rs = (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64url')
      const rsHead = encode({ ...header, alg: 'RS256' })
      const admin = { ...claims, sub: shop.adminAccount.publicId }
      const { jti: _, ...noJti } = claims
      const { exp: __, ...noExp } = claims
      const forged: [string, string][] = [
        ['alg none', `${encode({ ...header, alg: 'none' })}.${payload}.`],
        ['alg None', `${encode({ ...header, alg: 'None' })}.${payload}.${signature}`],
        ['no signature', `${head}.${payload}.`],
        ['two parts', `${head}.${payload}`],
        ['RS256 with a key of their own', `${rsHead}.${payload}.${rs(`${rsHead}.${payload}`)}`],
        [
          'a public key as HMAC secret',
          hs(header, claims, publicKey.export({ type: 'spki', format: 'pem' })),
        ],
        ['HS512 in name', hs({ ...header, alg: 'HS512' }, claims)],
        ['another key', hs(header, claims, 'x'.repeat(32))],
        ['an empty key', hs(header, claims, '')],
        ['another kid', hs({ ...header, kid: 'unknown' }, claims)],
        ['a kid that is a path', hs({ ...header, kid: '../../dev/null' }, claims, '')],
        ['no kid', hs({ alg: 'HS256', typ: 'session+jwt' }, claims)],
        [
          'a key of its own in the header',
          hs({ ...header, jwk: { kty: 'oct', k: encode('x') } }, claims, 'x'),
        ],
        ['another typ', hs({ ...header, typ: 'JWT' }, claims)],
        ['no typ', hs({ alg: header['alg'], kid: header['kid'] }, claims)],
        ['an unknown crit', hs({ ...header, crit: ['b64'], b64: false }, claims)],
        ['expired', hs(header, { ...claims, exp: now - 120 })],
        ['issued in the future', hs(header, { ...claims, iat: now + 3_600, exp: now + 7_200 })],
        ['issued long ago', hs(header, { ...claims, iat: now - 3_600 * 24 * 31 })],
        ['not valid yet', hs(header, { ...claims, nbf: now + 3_600 })],
        ['no session', hs(header, noJti)],
        ['no end', hs(header, noExp)],
        ['a session that never was', hs(header, { ...claims, jti: 'ses_00000000000000000000000000' })],
        ['an account instead of a session', hs(header, { ...claims, jti: account.publicId })],
        ['truncated', token.slice(0, -6)],
        ['a changed claim', `${head}.${encode(admin)}.${signature}`],
        ['an empty token', '..'],
        ['a token within a token', hs(header, { ...claims, jti: token })],
        ['8 KB', `${head}.${'A'.repeat(8_000)}.${signature}`],
        ['no JSON', `${head}.${Buffer.from('not JSON').toString('base64url')}.${signature}`],
      ]
      for (const [what, one] of forged) await isRefused(one, what)
      assert.equal((await market.client(token).auth.session()).status, 200)
    })

    it('takes the account from the session’s row, whatever the token says', async () => {
      const { header, claims } = partsOf(await market.signIn(account))
      const token = hs(header, { ...claims, sub: shop.adminAccount.publicId, email: 'admin@example.com' })
      assert.equal((await market.client(token).auth.session()).data.user.id, account.publicId)
    })
  })

  describe('from other sites', () => {
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]

    it('signs no one in or out: login CSRF', async () => {
      const stage = await setStage(market)
      for (const operation of operations.filter((one) => isUnsafe(one) && one.access === 'public')) {
        assert.ok(errorsOf(operation).includes('FORBIDDEN'), operation.id)
        for (const headers of foreign) {
          const response = await sendSample(market, operation, stage, { headers })
          assert.equal((await checkRefusal(response, operation)).code, 'FORBIDDEN', operation.id)
          assert.deepEqual(response.headers.getSetCookie(), [])
        }
        shop.later()
      }
    })

    it('takes what the own pages send', async () => {
      const response = await market.request('/api/auth/logout', {
        method: 'POST',
        headers: { origin: market.url, 'sec-fetch-site': 'same-origin' },
      })
      assert.equal(response.status, 200)
    })

    it('takes JSON alone, which no form of another site can send', async () => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const response = await market.request('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': type },
          body: JSON.stringify({ email: account.email, password: 'x' }),
        })
        assert.equal(response.status, 415, type)
      }
    })

    it('gives every sign-in a session of its own, whatever the browser had before', async () => {
      const planted = await market.signIn(await market.account())
      await givePassword(market, account)
      const response = await market.request('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `__Host-session=${planted}` },
        body: JSON.stringify({ email: account.email, password: stagePassword }),
      })
      const { data } = (await response.json()) as { data: { sessionToken: string } }
      assert.notEqual(data.sessionToken, planted)
      assert.equal((await market.client(data.sessionToken).auth.session()).data.user.id, account.publicId)
    })
  })

  describe('odd requests', () => {
    const statusOf = (headers: Record<string, string | string[]>, path = '/api/auth/session') =>
      new Promise<number>((resolve, reject) => {
        const sent = httpRequest(market.url + path, { headers: headers as never }, (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        })
        sent.on('error', reject).end()
      })

    it('never answers 5xx to cookies of any size and form', async () => {
      const token = await market.signIn(account)
      const cookies = [
        `__Host-session=${'x'.repeat(8_000)}`,
        `${'a=b; '.repeat(1_500)}__Host-session=${token}`,
        `__Host-session=${token}; __Host-session=nonsense`,
        `__Host-session=nonsense; __Host-session=${token}`,
        '__Host-session',
        '__Host-session=',
        '=; ;; =',
        `__host-session=${token}`,
        `__Host-session="${token}"`,
        '__Host-session=%00',
      ]
      const statuses = []
      for (const cookie of cookies) statuses.push(await statusOf({ cookie }))
      assert.deepEqual(statuses, [401, 200, 200, 401, 401, 401, 401, 401, 401, 401])
    })

    it('takes one credential of several', async () => {
      const token = await market.signIn(account)
      const both = [`Bearer ${token}`, 'Bearer nonsense']
      assert.ok([200, 400, 401].includes(await statusOf({ authorization: both })))
      assert.equal(await statusOf({ authorization: `Bearer ${token}, Bearer nonsense` }), 401)
      assert.equal(
        await statusOf({ authorization: 'Bearer nonsense', cookie: `__Host-session=${token}` }),
        401,
      )
    })

    it('knows a CSRF token that comes twice for none', async () => {
      const token = await market.signIn(account)
      const { csrfToken } = (await market.client(token).auth.session()).data
      const status = await new Promise<number>((resolve, reject) => {
        const headers = { cookie: `__Host-session=${token}`, 'x-csrf-token': [csrfToken, csrfToken] }
        httpRequest(
          `${market.url}/api/account/sessions/revoke-others`,
          { method: 'POST', headers },
          (answer) => {
            answer.resume()
            resolve(answer.statusCode ?? 0)
          },
        )
          .on('error', reject)
          .end()
      })
      assert.equal(status, 403)
    })
  })

  it('leaves no usable secret in the log or in a dump of the database', async () => {
    const owner = await market.account()
    const session = await shop.session(owner)
    const password = 'Grüne Wiesen am Meer'
    await session.account.setPassword({ body: { newPassword: password } })
    const guarded = await guard(market, owner)
    await market
      .client()
      .auth.login({ body: { email: owner.email, password, totp: codeOf(market, guarded.secret) } })
    const wrong = 'not quite the password'
    await refused(
      market.client().auth.login({ body: { email: owner.email, password: wrong } }),
      'UNAUTHENTICATED',
    )
    await market.client().auth.magicLink({ body: { email: owner.email } })
    // Before it is sent, and afterwards.
    const waiting = await dump()
    const token = tokenIn((await market.mails(owner.email)).at(-1))
    await refused(market.client().auth.verify({ body: { token, totp: '000000' } }), 'UNAUTHENTICATED')
    const enrolment = await shop.session(await market.account())
    const { data } = await enrolment.totp.enrol({ idempotencyKey: 'stored' })
    const browser = await fetch(`${market.url}/api/auth/github`, { redirect: 'manual' })
    const state = new URL(browser.headers.get('location') ?? '').searchParams.get('state') ?? ''
    await fetch(`${market.url}/api/auth/callback/github?code=the-code-of-github&state=${state}`, {
      redirect: 'manual',
      headers: { cookie: browser.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
    })
    await market.request(`/api/auth/session?token=${token}`)
    const stored = waiting + (await dump())
    const log = market.log()
    const secrets = [
      password,
      wrong,
      token,
      guarded.secret,
      guarded.session,
      data.secret,
      ...guarded.recoveryCodes,
    ]
    for (const secret of [...secrets, 'a secret of GitHub']) {
      assert.ok(secret.length > 6)
      for (const form of [secret, Buffer.from(secret).toString('hex'), encodeURIComponent(secret)]) {
        assert.ok(!stored.includes(form), `the database holds ${form}`)
        assert.ok(!log.includes(form), `the log holds ${form}`)
      }
    }
    for (const once of ['the-code-of-github', state]) assert.ok(!log.includes(once), `the log holds ${once}`)
  })

  const dump = async (): Promise<string> => {
    const { db } = market.souk
    const tables = await db<{ name: string }[]>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
    const texts = await Promise.all(
      tables.map(({ name }) => db.unsafe<{ text: string }[]>(`select t::text as text from ${name} as t`)),
    )
    return texts.flatMap((rows) => rows.map(({ text }) => text)).join('\n')
  }

  describe('pages', () => {
    const policyOf = async (path: string) => {
      const response = await market.request(path)
      assert.equal(response.status, 200, path)
      return { response, policy: response.headers.get('content-security-policy') ?? '' }
    }

    it('contain no inline script but the one of the theme and cannot be framed', async () => {
      for (const path of ['/', '/sign-in', '/sign-in?error=account_exists&next=/x', '/confirm-email']) {
        const { response, policy } = await policyOf(path)
        assert.match(policy, /default-src 'none'/)
        assert.match(policy, /frame-ancestors 'none'/)
        assert.ok(!policy.includes('unsafe'), path)
        assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
        assert.equal(response.headers.get('x-frame-options'), 'DENY')
        assert.equal(response.headers.get('referrer-policy'), 'no-referrer')
        const text = await response.text()
        const [sheet = '', ...others] = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css)
        assert.deepEqual(others, [], 'one style sheet')
        const hashOf = (inline: string) => createHash('sha256').update(inline).digest('base64')
        assert.ok(policy.includes(`style-src 'self' 'sha256-${hashOf(sheet)}';`), path)
        const [, script = ''] = /<script>(.*?)<\/script>/s.exec(text) ?? []
        assert.ok(policy.includes(`script-src 'self' 'sha256-${hashOf(script)}';`), path)
        assert.ok(
          !/<script(?! src=| type="application\/(?:ld\+)?json")|<style|\son\w+=|style=/.test(
            text.replace(`<style>${sheet}</style>`, '').replace(`<script>${script}</script>`, ''),
          ),
          path,
        )
      }
    })

    it('show nothing that an address puts in', async () => {
      const text = await (
        await market.request('/sign-in?error=<script>alert(1)</script>&next=//evil.example/"><script>')
      ).text()
      assert.ok(!text.includes('alert(1)') && !text.includes('evil.example'))
    })

    it('of receipts and test payments run nothing but what is theirs', async () => {
      const seller = await market.account()
      const { data: order } = await account.client.purchases.create({
        body: { productId: await publish(seller) },
      })
      const receipt = await policyOf(new URL(order.receipt.url).pathname)
      assert.match(receipt.policy, /^default-src 'none'.*frame-ancestors 'none'/)
      assert.ok(!receipt.policy.includes('script-src'))
      const productId = await publish(seller)
      const body = { productId, paymentMethodId: 'pm_card_requires_action' }
      const error = await refused(account.client.purchases.create({ body }), 'INSUFFICIENT_FUNDS')
      const action = await policyOf(new URL(String(error.details['actionUrl'])).pathname)
      assert.match(action.policy, /script-src 'sha256-[\w+/=]+'/)
      assert.equal(action.response.headers.get('x-frame-options'), 'DENY')
    })

    it('of the reference load nothing from elsewhere', async () => {
      const { policy } = await policyOf('/docs/api/')
      assert.match(policy, /default-src 'none'/)
      assert.ok(!/https?:/.test(policy))
    })
  })
})
