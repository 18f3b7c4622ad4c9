import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { codeOf } from '../packages/server/test/support/identity-stage.ts'
import { tokenIn, type Account, type Marketplace } from '../packages/server/test/support/marketplace.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import { german } from './support/words.ts'

describe('signing in', () => {
  const password = 'a long sentence of mine'

  let browsed: BrowsedMarket
  let market: Marketplace
  let account: Account
  let secret = ''

  before(async () => {
    browsed = await openMarket()
    market = browsed.market
    account = await market.account({ name: 'Jonas Weber' })
    const session = market.client(await market.signIn(account))
    await session.account.setPassword({ body: { newPassword: password } })
    secret = (await session.totp.enrol()).data.secret
    await session.totp.confirm({ body: { code: codeOf(market, secret) } })
  })
  after(() => browsed.close())

  test('by a password and the code of an app; a wrong code is refused, and signing out ends the session', async () => {
    const visit = await browsed.visit()
    const { page } = visit
    visit.allow(401)
    await visit.open('/sign-in?next=/library')
    await page.getByRole('button', { name: 'With a password' }).click()
    const enter = async (word: string) => {
      await page.getByLabel('Email address').fill(account.email)
      await page.getByLabel('Password', { exact: true }).fill(word)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    await enter('not this one')
    await page.getByRole('alert').waitFor()
    await visit.assertSound('a wrong password')
    await enter(password)
    await page.getByLabel('Code from your authenticator app').waitFor()
    await visit.assertSound('the second factor', ['light'])
    await page.getByLabel('Code from your authenticator app').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').waitFor()
    // The code of the enrolment has been used: the next one is half a minute away.
    market.clock.advance(30_000)
    await page.getByLabel('Code from your authenticator app').fill(codeOf(market, secret))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'Library' }).waitFor()
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
  })

  test('by a link, which asks for the code as well and works once', async () => {
    const visit = await browsed.visit()
    const { page } = visit
    visit.allow(401)
    await visit.open('/sign-in')
    await page.getByLabel('Email address').fill(account.email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await page.getByText('Check your inbox').waitFor()
    const token = tokenIn((await market.mails(account.email)).at(-1))
    // A link is opened in a page of its own, not in the one that requested it.
    await visit.open('/')
    await visit.open(`/sign-in#token=${token}`)
    market.clock.advance(30_000)
    await page.getByLabel('Code from your authenticator app').fill(codeOf(market, secret))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Account' }).waitFor()
    assert.equal(new URL(page.url()).hash, '')

    const again = await browsed.visit()
    again.allow(401)
    await again.open(`/sign-in#token=${token}`)
    await again.page.getByRole('alert').waitFor()
  })

  test('by a link, whose form cannot be submitted before the script has loaded', async () => {
    const { page } = await browsed.visit()
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    const loading = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await loading.promise
      await route.continue()
    })
    await page.goto(`${market.url}/sign-in`, { waitUntil: 'commit' })
    await page.getByLabel('Email address').fill(account.email)
    await page.getByLabel('Email address').press('Enter')
    const send = page.getByRole('button', { name: 'Email me a link' })
    assert.equal(await send.isDisabled(), true)
    loading.resolve()
    await send.click()
    await page.getByText('Check your inbox').waitFor()
    // What the browser submits itself: the address would be in the log of every proxy.
    assert.deepEqual(
      requested.filter((url) => url.includes('?')),
      [],
    )
  })

  test('by a link that names no language, in the language in which it was requested', async () => {
    const { page, open, assertSound } = await browsed.visit()
    const { email } = await market.account({ name: 'Greta Winter' })
    await open('/de/library')
    await page.locator('main').getByRole('link', { name: german.shell.signIn }).click()
    await page.getByLabel(german.signIn.email).fill(email)
    await page.getByRole('button', { name: german.signIn.send }).click()
    await page.getByText(german.signIn.sent).waitFor()
    const token = tokenIn((await market.mails(email)).at(-1))
    await open('/')
    await open(`/sign-in#token=${token}`)
    await page.waitForURL('**/de/library')
    await page.getByRole('heading', { level: 1, name: german.dashboard.screens.library }).waitFor()
    await assertSound('the library after a link')
  })

  test('by a provider: its button leads there, and what it refused is said', async () => {
    const visit = await browsed.visit()
    const { page } = visit
    await visit.open('/sign-in?error=email_not_verified&next=/library')
    await page
      .getByText('The provider has not verified your email address. Verify it there, then try again.')
      .waitFor()
    const address = await page.getByRole('link', { name: 'GitHub' }).getAttribute('href')
    assert.equal(address, '/api/auth/github?next=%2Flibrary')
    await visit.assertSound('a provider’s refusal', ['dark, 390 px'])
  })
})
