import assert from 'node:assert/strict'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { installCli, type Cli } from '../support/cli.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { answer, backAt, openConsent, signedInBrowser } from '../support/oauth-shop.ts'

describe('souk login', () => {
  let market: Marketplace
  let account: Account
  let cli: Cli
  before(async () => {
    market = await startMarketplace()
    account = await market.account()
    cli = await installCli(market.url)
  })
  after(async () => {
    await cli.close()
    await market.close()
  })

  const credentials = () => join(cli.folder, '.config/souk/credentials.json')

  /** Signs in as a user of the browser does. */
  const signIn = async (value: 'allow' | 'deny' = 'allow') => {
    const login = cli.start(['login', '--no-browser', '--url', market.url])
    const [, address = ''] = await login.says(/^ {2}(http\S+)$/m)
    const browser = await signedInBrowser(market, account)
    const form = await openConsent(browser, address)
    const answered = await answer(browser, form, value)
    const next = new URL(answered.headers.get('location') ?? '', form.url)
    const back = await backAt(browser, next, 'http://127.0.0.1:87')
    return { login, form, back }
  }

  it('signs in with consent in the browser, and refreshes its tokens once for all processes', async () => {
    const { login, form, back } = await signIn()
    assert.match(form.text, /Souk CLI is the command line program of this marketplace\. Allow it only if you/)
    const forged = new URL(back)
    forged.searchParams.set('state', 'x')
    assert.equal((await fetch(forged)).status, 400)
    const page = await fetch(back)
    assert.match(await page.text(), /Signed in/)
    assert.equal((await login.ended()).code, 0)
    assert.match(login.stdout(), new RegExp(`Signed in at ${market.url}`))
    assert.equal((await stat(credentials())).mode & 0o777, 0o600)
    assert.equal((await cli.run(['products', 'pull'])).code, 0)

    const dashboard = market.client(await market.signIn(account))
    const [grant] = (await dashboard.grants.list()).data
    assert.deepEqual([grant?.name, grant?.owner, grant?.builtIn], ['Souk CLI', null, true])

    const stored = JSON.parse(await readFile(credentials(), 'utf8'))
    stored.marketplaces[market.url].expiresAt = new Date(0).toISOString()
    await writeFile(credentials(), JSON.stringify(stored))
    const both = await Promise.all([cli.run(['products', 'pull']), cli.run(['products', 'pull'])])
    assert.deepEqual(
      both.map(({ code: ended }) => ended),
      [0, 0],
      both.map(({ stderr }) => stderr).join(),
    )

    const out = await cli.run(['logout'])
    assert.match(out.stdout, /Signed out/)
    assert.equal((await dashboard.grants.list()).meta.total, 0)
    const later = await cli.run(['products', 'pull', '--url', market.url])
    assert.equal(later.code, 1)
    assert.match(later.stderr, /not signed in at .*: run souk login --url/)
  })

  it('ends with the reason if access is denied', async () => {
    const { login, back } = await signIn('deny')
    assert.equal((await fetch(back)).status, 400)
    assert.equal((await login.ended()).code, 1)
    assert.match(login.stderr(), /not signed in/)
  })

  it('refuses addresses that are not safe, and needs one', async () => {
    const unsafe = await cli.run(['login', '--url', 'http://souk.example'])
    assert.deepEqual([unsafe.code, /does not use https/.test(unsafe.stderr)], [2, true])
    const none = await cli.run(['run', 'prod_1'], { HOME: '/nonexistent' })
    assert.deepEqual([none.code, /use --url or set SOUK_URL/.test(none.stderr)], [2, true])
  })
})
