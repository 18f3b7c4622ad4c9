import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { identityProviders } from '../../src/protocols/identity-providers.ts'
import { openMail } from '../../src/app/open.ts'
import { readConfig } from '../../src/platform/config/config.ts'

describe('what the settings make of mails', () => {
  const mailOf = (env: Record<string, string>) => openMail(readConfig(env), () => {})

  it("keeps them as files where the marketplace is one machine's own", async () => {
    for (const env of [{}, { BASE_URL: 'http://127.0.0.1:3000' }, { BASE_URL: 'http://souk.localhost' }])
      assert.match(
        (await mailOf(env)?.check()) ?? '',
        /saved in .*mails, and their links appear in the terminal/,
      )
  })

  it('lets none leave where others use it and no server is set', () => {
    for (const url of ['https://souk.example', 'http://192.168.0.7:3000', 'https://localhost.evil.example'])
      assert.equal(mailOf({ BASE_URL: url, PAYMENTS: 'none' }), undefined)
  })

  it('says what is wrong with a mail server', async () => {
    const smtp = mailOf({
      BASE_URL: 'https://souk.example',
      PAYMENTS: 'none',
      SMTP_URL: 'smtp://127.0.0.1:9',
    })
    await assert.rejects(async () => smtp?.check(), /ECONNREFUSED/)
    smtp?.close()
    assert.throws(
      () => readConfig({ SMTP_URL: 'http://user:hidden@mail.example' }),
      (error: Error) => {
        assert.match(error.message, /SMTP_URL must be a URL such as/)
        return !error.message.includes('hidden')
      },
    )
    assert.throws(() => readConfig({ MAIL_FROM: 'a\r\nBcc: b@example.com' }), /MAIL_FROM/)
  })
})

describe('what the settings make of identity providers', () => {
  const company = { name: 'company', issuer: 'https://id.example', clientId: 'souk', clientSecret: 'hidden' }
  const providersOf = (env: Record<string, string>) => identityProviders(readConfig(env))

  it('switches each on by its own settings, and none without', () => {
    assert.deepEqual(providersOf({}), [])
    const all = providersOf({
      GITHUB_CLIENT_ID: 'g',
      GITHUB_CLIENT_SECRET: 's',
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 's',
      OIDC_PROVIDERS: JSON.stringify([{ ...company, label: 'Our company', domains: ['Corp.Example'] }]),
    })
    assert.deepEqual(
      all.map(({ name, label }) => [name, label]),
      [
        ['github', 'GitHub'],
        ['google', 'Google'],
        ['company', 'Our company'],
      ],
    )
    assert.deepEqual(
      all.map((one) => (one.kind === 'oidc' ? one.domains : [])),
      [[], ['gmail.com', 'googlemail.com'], ['corp.example']],
    )
  })

  it('refuses half of one, and lists that are wrong, without showing a secret', () => {
    const lists: unknown[] = [
      'no JSON',
      {},
      [{}],
      [{ ...company, name: 'session' }],
      [{ ...company, name: 'Upper' }],
      [{ ...company, issuer: 'http://id.example' }],
      [{ ...company, issuer: 'file:///etc/passwd' }],
      [{ ...company, domain: 'x' }],
      [{ ...company, domains: 'x' }],
      [company, company],
    ]
    const envs = lists.map((list) => ({
      OIDC_PROVIDERS: typeof list === 'string' ? list : JSON.stringify(list),
    }))
    for (const env of [...envs, { GITHUB_CLIENT_ID: 'hidden' }, { GOOGLE_ISSUER: 'http://evil.example' }])
      assert.throws(
        () => readConfig(env),
        (error: Error) => {
          assert.match(error.message, /^Configuration: /)
          return !error.message.includes('hidden')
        },
        JSON.stringify(env),
      )
  })
})
