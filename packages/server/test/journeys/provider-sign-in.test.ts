import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { minutes } from '../../src/kernel/time.ts'
import { openBrowser } from '../support/browser.ts'
import { codeOf, guard } from '../support/identity-stage.ts'
import { openProviderShop, type ProviderShop } from '../support/provider-shop.ts'
import { refused } from '../support/refusal.ts'

describe('signing in with an identity provider', () => {
  let shop: ProviderShop
  before(async () => {
    shop = await openProviderShop()
  })
  after(() => shop.close())

  const claim = (sub: string, email: string, more: Record<string, unknown> = {}) =>
    shop.lying.lieAbout({ claims: { sub, email, email_verified: true, name: 'Nora New', ...more } })
  const userOf = async (session: string | undefined) =>
    (await shop.market.client(session).auth.session()).data.user
  const errorIn = (location: string) => new URL(location).searchParams.get('error')

  it('opens an account for a verified address, and finds it again by the identity', async () => {
    claim('first', 'Nora@Example.com')
    const { location, session } = await shop.signIn('lying')
    assert.equal(location, `${shop.market.url}/`)
    const user = await userOf(session)
    assert.deepEqual([user.email, user.name], ['nora@example.com', 'Nora New'])
    claim('first', 'renamed@example.com')
    assert.equal((await userOf((await shop.signIn('lying')).session)).id, user.id)
  })

  it('opens an account by invitation alone where the operator wants it so', async () => {
    const register = (registration: 'open' | 'invitation' | 'closed') =>
      shop.admin.settings.update({ body: { registration } })
    await register('invitation')
    claim('guest', 'guest@example.com')
    assert.equal(errorIn((await shop.signIn('lying')).location), 'invitation_required')
    const { data } = await shop.admin.invitations.create({ body: { role: 'seller' } })
    const [, code] = data.url.split('#invitation=')
    const browser = openBrowser()
    const callback = await shop.goTo(browser, `lying?invitation=${code}`)
    const { session } = await shop.comeBack(browser, callback)
    assert.deepEqual((await userOf(session)).roles, ['seller'])
    // With the account no code is needed.
    assert.ok((await shop.signIn('lying')).session)
    await register('closed')
    claim('second', 'second@example.com')
    assert.equal(errorIn((await shop.signIn('lying')).location), 'registration_closed')
    await register('open')
  })

  it('works with a provider that keeps to the letter', async () => {
    const { session } = await shop.signIn('strict')
    const user = await userOf(session)
    assert.deepEqual([user.email, user.name], ['strict@corp.example', 'Stricter Than You'])
    assert.equal((await userOf((await shop.signIn('strict')).session)).id, user.id)
  })

  it('works with GitHub, by the primary address that is verified', async () => {
    shop.github.emails = [
      { email: 'old@example.com', primary: false, verified: true },
      { email: 'octo@example.com', primary: true, verified: true },
    ]
    const user = await userOf((await shop.signIn('github')).session)
    assert.deepEqual([user.email, user.name], ['octo@example.com', 'Octo Cat'])
    shop.github.user = { id: 4712, login: 'second', name: null }
    for (const emails of [
      [{ email: 'x@example.com', primary: true, verified: false }],
      [{ email: 'x@example.com', primary: false, verified: true }],
      [],
      { message: 'no' },
    ]) {
      shop.github.emails = emails
      assert.equal(errorIn((await shop.signIn('github')).location), 'email_not_verified')
    }
    shop.github.user = { login: 'nobody' }
    assert.equal(errorIn((await shop.signIn('github')).location), 'provider_refused')
  })

  it('joins an account by its address only where the provider is the authority for it', async () => {
    const { accounts } = shop.market.souk
    const [mine, corp] = [
      await accounts.create({ email: 'mine@example.com', name: 'Mine' }),
      await accounts.create({ email: 'mine@corp.example', name: 'Corp' }),
    ]
    claim('outsider', mine.email)
    const { location, session } = await shop.signIn('lying')
    assert.deepEqual([errorIn(location), session], ['account_exists', undefined])
    claim('colleague', corp.email)
    assert.equal((await userOf((await shop.signIn('lying')).session)).email, corp.email)
    // A domain that only ends the same.
    await accounts.create({ email: 'mine@evil-corp.example', name: 'Evil' })
    claim('neighbour', 'mine@evil-corp.example')
    assert.equal(errorIn((await shop.signIn('lying')).location), 'account_exists')
  })

  it('takes no address that the provider does not call verified', async () => {
    for (const email_verified of [false, 'true', 1, undefined, null]) {
      claim('unverified', 'unverified@corp.example', { email_verified })
      const { location, session } = await shop.signIn('lying')
      assert.deepEqual([errorIn(location), session], ['email_not_verified', undefined])
    }
    for (const email of ['mi\u212ae@corp.example', '\u0430@corp.example', 'a@b@corp.example', '']) {
      claim('odd', email)
      assert.equal(errorIn((await shop.signIn('lying')).location), 'email_not_verified')
    }
    assert.equal(await shop.market.souk.accounts.findByEmail('mike@corp.example'), undefined)
  })

  it('asks for the second factor at this door too', async () => {
    const account = await shop.market.account()
    const { secret } = await guard(shop.market, account)
    await shop.market.souk.db`
      insert into accounts.identity (provider, subject, user_id, email, linked_at, used_at)
      values ('lying', 'guarded', ${account.id}, 'x@example.com', now(), now())`
    claim('guarded', 'x@example.com')
    const { location, session } = await shop.signIn('lying')
    assert.equal(session, undefined)
    const token = /\/sign-in#token=([\w-]+)&/.exec(location)?.[1] ?? ''
    const verify = (totp?: string) =>
      shop.market.client().auth.verify({ body: { token, ...(totp ? { totp } : {}) } })
    assert.equal((await refused(verify(), 'UNAUTHENTICATED')).details.reason, 'totp_required')
    assert.equal((await verify(codeOf(shop.market, secret))).data.user.id, account.publicId)
  })

  it('refuses suspended accounts', async () => {
    claim('banned', 'banned@example.com')
    const user = await userOf((await shop.signIn('lying')).session)
    await shop.admin.users.suspend({ params: { userId: user.id }, body: { reason: 'x' } })
    const { location, session } = await shop.signIn('lying')
    assert.deepEqual([errorIn(location), session], ['account_suspended', undefined])
  })

  it('tells what a provider did not confirm', async () => {
    const browser = openBrowser()
    const callback = await shop.goTo(browser, 'lying')
    const { searchParams } = callback
    const state = searchParams.get('state') ?? ''
    callback.search = new URLSearchParams({ error: 'access_denied', state }).toString()
    assert.equal(errorIn((await shop.comeBack(browser, callback)).location), 'provider_refused')
  })

  describe('attacked', () => {
    const claims = { sub: 'liar', email: 'liar@corp.example', email_verified: true }
    const past = Math.floor(Date.now() / 1_000) - 3_600
    const lies: [string, Parameters<ProviderShop['lying']['lieAbout']>[0]][] = [
      ['another nonce', { claims: { ...claims, nonce: 'another' } }],
      ['no nonce', { claims: { ...claims, nonce: undefined } }],
      ['another audience', { claims: { ...claims, aud: 'another' } }],
      ['another issuer', { claims: { ...claims, iss: 'https://accounts.google.com' } }],
      ['a token that is over', { claims: { ...claims, exp: past } }],
      ['no subject', { claims: { ...claims, sub: undefined } }],
      ['an unknown key', { claims, header: { kid: 'unknown' } }],
      [
        'no signature',
        { claims, answer: (body) => void (body['id_token'] = unsigned(String(body['id_token']))) },
      ],
      [
        'other claims under an old signature',
        { claims, answer: (body) => void (body['id_token'] = forged(String(body['id_token']))) },
      ],
      ['no ID token', { claims, answer: (body) => void delete body['id_token'] }],
    ]
    const partsOf = (token: string) => token.split('.') as [string, string, string]
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = (token: string) => `${encode({ alg: 'none' })}.${partsOf(token)[1]}.`
    const forged = (token: string) => {
      const [head, payload, signature] = partsOf(token)
      const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
      return `${head}.${encode({ ...said, email: 'mine@corp.example' })}.${signature}`
    }

    for (const [what, lie] of lies)
      it(`refuses a provider that sends ${what}`, async () => {
        shop.later()
        shop.lying.lieAbout(lie)
        const { location, session } = await shop.signIn('lying')
        assert.deepEqual([errorIn(location), session], ['provider_refused', undefined])
      })

    it('refuses what another browser began, another provider answered, or was answered before', async () => {
      shop.later()
      shop.lying.lieAbout({ claims })
      const [mine, theirs] = [openBrowser(), openBrowser()]
      const callback = await shop.goTo(theirs, 'lying')
      assert.equal(errorIn((await shop.comeBack(mine, callback)).location), 'try_again')
      // Someone else's answer in a browser that has begun one of its own: login CSRF.
      await shop.goTo(mine, 'lying')
      assert.equal(errorIn((await shop.comeBack(mine, callback)).location), 'provider_refused')
      // Mix-up: the answer of one provider at the callback of another, the cookie moved along.
      const browser = openBrowser()
      const mixed = await shop.goTo(browser, 'lying')
      const { url } = shop.market
      browser.setCookie(url, '__Host-sign-in-other', browser.cookie(url, '__Host-sign-in-lying') ?? '')
      const elsewhere = new URL(mixed.href.replace('/callback/lying', '/callback/other'))
      assert.equal(errorIn((await shop.comeBack(browser, elsewhere)).location), 'try_again')
      assert.ok((await shop.comeBack(browser, mixed)).session)
      assert.equal(errorIn((await shop.comeBack(browser, mixed)).location), 'try_again', 'one use')
    })

    it('refuses a changed state, another issuer with the code, and a transaction that is too old or was changed', async () => {
      shop.later()
      const attempt = async (change: (callback: URL, browser: ReturnType<typeof openBrowser>) => void) => {
        const browser = openBrowser()
        const callback = await shop.goTo(browser, 'lying')
        change(callback, browser)
        const { location, session } = await shop.comeBack(browser, callback)
        assert.equal(session, undefined)
        return errorIn(location)
      }
      assert.equal(
        await attempt(({ searchParams }) => searchParams.set('state', 'another')),
        'provider_refused',
      )
      assert.equal(await attempt(({ searchParams }) => searchParams.delete('state')), 'provider_refused')
      assert.equal(
        await attempt(({ searchParams }) => searchParams.set('iss', 'https://evil.example')),
        'provider_refused',
      )
      assert.equal(
        await attempt(({ searchParams }) => searchParams.append('state', 'twice')),
        'provider_refused',
      )
      assert.equal(await attempt(() => shop.market.clock.advance(minutes(10))), 'try_again')
      const name = '__Host-sign-in-lying'
      const { url } = shop.market
      for (const spoil of [(text: string) => `${text.slice(0, -4)}AAAA`, () => '', () => 'x'.repeat(6_000)])
        assert.equal(
          await attempt((_, browser) => browser.setCookie(url, name, spoil(browser.cookie(url, name) ?? ''))),
          'try_again',
        )
    })

    it('never redirects to another site afterwards', async () => {
      shop.later()
      shop.lying.lieAbout({ claims: { sub: 'walker', email: 'walker@example.com', email_verified: true } })
      const { url } = shop.market
      const elsewhere = [
        'https://evil.example',
        '//evil.example',
        '/\\evil.example',
        '\\/evil.example',
        '/\t/evil.example',
        '/\n/evil.example',
        'javascript:alert(1)',
        'evil.example',
        '/\\/\\evil.example',
        '',
      ]
      for (const next of elsewhere) {
        const browser = openBrowser()
        const { location } = await shop.comeBack(browser, await shop.goTo(browser, 'lying', next))
        assert.equal(location, `${url}/`, JSON.stringify(next))
      }
      shop.later()
      for (const next of ['/account?tab=keys#top', '/%2F%2Fevil.example', '/.//evil.example']) {
        const browser = openBrowser()
        const { location } = await shop.comeBack(browser, await shop.goTo(browser, 'lying', next))
        assert.equal(new URL(location).origin, url, next)
      }
    })

    it('builds every address from the configuration, whatever the request calls the host', async () => {
      for (const headers of [{ 'x-forwarded-host': 'evil.example' }, { forwarded: 'host=evil.example' }]) {
        const response = await openBrowser().visit(`${shop.market.url}/api/auth/github`, { headers })
        const location = new URL(response.headers.get('location') ?? '')
        assert.equal(location.searchParams.get('redirect_uri'), `${shop.market.url}/api/auth/callback/github`)
        assert.equal(location.searchParams.get('code_challenge_method'), 'S256')
      }
    })

    it('takes 30 returns in 15 minutes from one address', async () => {
      shop.later()
      shop.lying.lieAbout({ claims })
      const browser = openBrowser()
      const callback = await shop.goTo(browser, 'lying')
      const cookie = browser.cookie(shop.market.url, '__Host-sign-in-lying') ?? ''
      callback.searchParams.set('state', 'wrong')
      const answers = []
      for (let i = 0; i < 31; i++) {
        browser.setCookie(shop.market.url, '__Host-sign-in-lying', cookie)
        answers.push((await browser.visit(callback)).status)
      }
      assert.deepEqual([answers[29], answers[30]], [303, 429])
    })
  })
})
