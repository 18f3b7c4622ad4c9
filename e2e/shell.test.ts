import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Account } from '../packages/server/test/support/marketplace.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'

let browsed: BrowsedMarket
let account: Account

before(async () => {
  browsed = await openMarket()
  account = await browsed.market.account({ name: 'Noa Writer' })
})
after(() => browsed.close())

test('a market without products says where to begin, and asks who it is first', async () => {
  const visit = await browsed.visit()
  const { page } = visit
  await visit.open('/')
  await page.getByText('Nothing is for sale here yet').waitFor()
  // Nothing to filter and nothing to sort.
  assert.equal(await page.getByLabel('Sort by').count(), 0)
  await visit.assertSound('an empty market')
  await page.getByRole('link', { name: 'Sell the first one' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(/next=%2Fsell/)
})

test('a session that ends takes nothing that was typed', async () => {
  const visit = await browsed.visit(account)
  const { page } = visit
  await visit.open('/settings/profile')
  await page.getByLabel('About you').fill('Writes at night.')
  const context = page.context()
  const cookies = await context.cookies()
  await context.clearCookies()
  visit.allow(401)
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByText('You are still signed out.').waitFor()
  await visit.assertSound('a session that ended', ['light'])

  await context.addCookies(cookies)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.waitFor({ state: 'hidden' })
  assert.equal(await page.getByLabel('About you').inputValue(), 'Writes at night.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
})

test('the desk by keyboard: over what repeats, into the navigation, out of the account menu', async () => {
  const visit = await browsed.visit(account)
  const { page } = visit
  await visit.open('/settings/plan')
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  assert.equal(await focused(), 'Skip to the content')
  await page.getByRole('button', { name: 'Your account' }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Your account' })
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.keyboard.press('/')
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'search')
})
