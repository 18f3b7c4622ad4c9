import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import { codeOf } from '../packages/server/test/support/identity-stage.ts'
import {
  publish,
  tokenIn,
  type Account,
  type Marketplace,
} from '../packages/server/test/support/marketplace.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import type { WatchedPage } from './support/page-checks.ts'

describe('an account in the browser', () => {
  let browsed: BrowsedMarket
  let market: Marketplace

  before(async () => {
    browsed = await openMarket()
    market = browsed.market
  })
  after(() => browsed.close())

  const signInByMail = async (visit: WatchedPage, { email }: Account) => {
    const { page } = visit
    await visit.open('/sign-in?next=/library')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await page.getByText('Check your inbox').waitFor()
    const token = tokenIn((await market.mails(email)).at(-1))
    await visit.open('/')
    await visit.open(`/sign-in#token=${token}&next=/library`)
    await page.getByLabel('Code from your authenticator app').waitFor()
  }

  test('a user sets up a second factor, and signs in with its code, then with a recovery code', async () => {
    const account = await market.account({ name: 'Tove Twofactor' })
    const visit = await browsed.visit(account)
    const { page } = visit
    await visit.open('/settings/security')
    await page.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog')
    const secret = (await dialog.locator('code').textContent()) ?? ''
    visit.allow(400)
    await dialog.getByLabel('Code').fill('000000')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await dialog.locator('[aria-invalid=true], [role=alert]').first().waitFor()
    await visit.assertSound('setting up a second factor', ['dark, 390 px'])
    await dialog.getByLabel('Code').fill(codeOf(market, secret))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
    const codes = ((await shown.locator('code').textContent()) ?? '').split(/\s+/)
    assert.equal(codes.length, 10)
    await visit.assertSound('recovery codes', ['light'])
    await shown.getByRole('button', { name: 'I have saved it' }).click()
    await page.getByText('10 recovery codes left').waitFor()

    const elsewhere = await browsed.visit()
    elsewhere.allow(401)
    await signInByMail(elsewhere, account)
    // The code of the enrolment has been used: the next one is half a minute away.
    market.clock.advance(30_000)
    await elsewhere.page.getByLabel('Code from your authenticator app').fill(codeOf(market, secret))
    await elsewhere.page.getByRole('button', { name: 'Continue' }).click()
    await elsewhere.page.getByRole('heading', { name: 'Library' }).waitFor()

    const lost = await browsed.visit()
    lost.allow(401)
    await signInByMail(lost, account)
    await lost.page.getByLabel('Code from your authenticator app').fill(codes[3] ?? '')
    await lost.page.getByRole('button', { name: 'Continue' }).click()
    await lost.page.getByRole('heading', { name: 'Library' }).waitFor()
    const session = market.client(
      (await lost.page.context().cookies()).find(({ name }) => name === '__Host-session')?.value,
    )
    const { data } = await session.account.get()
    assert.deepEqual([data.hasTotp, data.recoveryCodesLeft], [true, 9])
  })

  test('a user adds cards, chooses one, is declined a plan, and pays it with another', async () => {
    const account = await market.account({ name: 'Petra Payer', plan: 'free' })
    const visit = await browsed.visit(account)
    const { page } = visit
    await visit.open('/settings/payment-methods')
    const add = async (card: string) => {
      await page.getByRole('button', { name: 'Add card' }).first().click()
      await page.getByRole('dialog').getByLabel('Test card').selectOption({ label: card })
      await page.getByRole('dialog').getByRole('button', { name: 'Save card' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await add('Mastercard 4444: succeeds')
    await add('Visa 0002: declined by the bank')
    const cards = page.getByRole('main').getByRole('listitem')
    const declined = cards.filter({ hasText: '0002' })
    await declined.getByRole('button', { name: 'Make default' }).click()
    await declined.getByText('default', { exact: true }).waitFor()
    await visit.assertSound('cards', ['light'])

    await visit.open('/settings/plan')
    await page.getByRole('button', { name: 'Choose Pro' }).click()
    visit.allow(402)
    const dialog = page.getByRole('dialog', { name: 'Change to Pro?' })
    await dialog.getByRole('button', { name: 'Change plan' }).click()
    await dialog.getByRole('alert').waitFor()
    await visit.assertSound('a plan that was declined', ['dark, 390 px'])
    assert.equal((await market.client(await market.signIn(account)).plans.get()).data.plan, 'free')

    await visit.open('/settings/payment-methods')
    await declined.getByRole('button', { name: /^Remove/ }).click()
    await page.getByText('Card removed').waitFor()
    // The next one steps in by itself.
    await cards.filter({ hasText: 'mastercard' }).getByText('default', { exact: true }).waitFor()
    await visit.open('/settings/plan')
    await page.getByRole('button', { name: 'Choose Pro' }).click()
    await dialog.getByRole('button', { name: 'Change plan' }).click()
    await page.getByText('Plan changed').waitFor()
    await page.getByText('Paid until').waitFor()
    const session = market.client(await market.signIn(account))
    assert.equal((await session.plans.get()).data.plan, 'pro')
    const { data } = await session.wallet.list()
    assert.equal(data.find(({ isDefault }) => isDefault)?.brand, 'mastercard')
  })

  test('a user adds a provider key, limits it, exchanges it, and sees what runs cost', async () => {
    const account = await market.account({ name: 'Kaj Keyholder' })
    const productId = await publish(account)
    const visit = await browsed.visit(account)
    const { page } = visit
    await visit.open('/settings/provider-keys')
    await page.getByRole('button', { name: 'Add key' }).first().click()
    const dialog = page.getByRole('dialog')
    visit.allow(400)
    await dialog.getByLabel('Key').fill('a-bad-key-0000')
    await dialog.getByLabel('Name').fill('Team')
    await dialog.getByRole('button', { name: 'Add key' }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    await dialog.getByLabel('Key').fill('sk-openai-0123456789')
    await dialog.getByRole('button', { name: 'Add key' }).click()
    await page.getByText('··6789').waitFor()

    const request = async (action: string) => {
      await page.getByRole('button', { name: 'Actions for Team' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await request('Name and budget…')
    await dialog.getByLabel('Monthly budget').fill('12,50')
    await dialog
      .getByRole('button', { name: 'Save changes' })
      .or(dialog.getByRole('button', { name: 'Save' }))
      .click()
    await page.getByText('$12.50').waitFor()
    await request('Replace key…')
    await dialog.getByLabel('Key').fill('sk-renewed-9876543210')
    await visit.assertSound('exchanging a key', ['dark, 390 px'])
    await dialog.getByRole('button', { name: 'Replace key' }).click()
    await page.getByText('The key now ends in 3210').waitFor()
    await account.client.ai.execute({ body: { productId, variables: { topic: 'rain' } } })
    await visit.open('/settings/provider-keys')
    await page
      .getByRole('region', { name: 'Run costs' })
      .getByRole('row', { name: /Team 1/ })
      .waitFor()
    await visit.assertSound('provider keys with costs', ['light'])
    const session = market.client(await market.signIn(account))
    const [key] = (await session.credentials.list()).data
    assert.deepEqual([key?.name, key?.last4, key?.monthlyBudget], ['Team', '3210', 12.5])
  })

  test('billing details are on the invoices that follow', async () => {
    const account = await market.account({ name: 'Ines Invoice' })
    const visit = await browsed.visit(account)
    const { page } = visit
    visit.allow(400)
    await visit.open('/settings/billing')
    await page.getByLabel('Company or full name').fill('Invoice & Sons')
    await page.getByLabel('Street and number').fill('Hafenstraße 1')
    await page.getByLabel('Postal code').fill('20457')
    await page.getByLabel('City').fill('Hamburg')
    await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Germany' })
    await page.getByLabel('VAT ID').fill('DE 136 695 976')
    await page.getByLabel('Other tax number').fill('DE123456789')
    await page.getByLabel('Tax rate').fill('120')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('[aria-invalid=true]').waitFor()
    await page.getByLabel('Tax rate').fill('19,5')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByText('The EU register hasn’t answered yet.').waitFor()
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Tax report', exact: true }).click(),
    ])
    assert.match(await readFile(await report.path(), 'utf8'), /^country,reason,rate,/)
    await visit.assertSound('billing details', ['dark, 390 px'])
    const seller = await market.account()
    await market.client(await market.signIn(seller)).billing.update({ body: { country: 'DE' } })
    const productId = await publish(seller, { price: 119 })
    await visit.open(`/checkout/${productId}`)
    await page.getByText('Includes 19% VAT, $19.00. Without tax: $100.00.').waitFor()
    await visit.assertSound('checkout with tax', ['dark, 390 px'])
    const { data } = await account.client.purchases.create({ body: { productId } })
    const invoice = await (await fetch(data.receipt.url)).text()
    for (const part of ['Invoice &amp; Sons', 'Hafenstraße 1', '20457 Hamburg', 'DE136695976', 'Tax 19 %'])
      assert.ok(invoice.includes(part), part)
  })

  test('a user downloads their data and closes the account', async () => {
    const account = await market.account({ name: 'Lena Leaving' })
    const visit = await browsed.visit(account)
    const { page } = visit
    await visit.open('/settings/profile')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download your data' }).click(),
    ])
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: { id: string } }
    assert.equal(data.account.id, account.publicId)
    await page.getByRole('button', { name: 'Close account…' }).click()
    const dialog = page.getByRole('dialog')
    visit.allow(400)
    await dialog.getByRole('textbox').fill('lena@example.com')
    await dialog.getByRole('button', { name: 'Close account permanently' }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    await visit.assertSound('closing an account', ['light', 'dark, 390 px'])
    await dialog.getByRole('textbox').fill(account.email)
    await dialog.getByRole('button', { name: 'Close account permanently' }).click()
    await page.getByText('Your account is closed').waitFor()
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
    assert.equal(await market.souk.accounts.findByEmail(account.email), undefined)
  })
})
