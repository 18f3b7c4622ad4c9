import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { demoEmail } from '../packages/server/src/demo/people.ts'
import { browseDemo } from './support/market.ts'
import { english, german } from './support/words.ts'

describe('languages', () => {
  let browsed: Awaited<ReturnType<typeof browseDemo>>
  before(async () => {
    browsed = await browseDemo()
  })
  after(() => browsed.close())

  const pathOf = (page: Page): string => {
    const { pathname, search } = new URL(page.url())
    return pathname + search
  }

  const footerLink = (page: Page, language: 'English' | 'Deutsch') =>
    page.locator('footer').getByRole('link', { name: language, exact: true })

  test('German stays from page to page, with reload and back, and each page leads to its English one', async () => {
    const visit = await browsed.visit()
    const { page } = visit
    const isIn = async (language: string) =>
      assert.equal(await page.locator('html').getAttribute('lang'), language, page.url())
    await visit.open('/de/')
    await visit.assertSound('the storefront in German')
    // Without loading another document.
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.locator('main input[name=type][value=PROMPT]').click()
    await page.waitForURL('**/de/?type=PROMPT')
    await page.locator('main input[name=category][value=writing]').click()
    await page.waitForURL('**/de/?type=PROMPT&category=writing')
    await page.locator('article a').first().click()
    await page.waitForURL('**/de/products/*')
    await page.locator('aside dl a').first().click()
    await page.waitForURL('**/de/@*')
    await page.locator('header').getByRole('link', { name: german.shell.docs }).click()
    await page.waitForURL('**/de/docs')
    await page.locator('main li a').first().click()
    await page.waitForURL('**/de/docs/*')
    const links = page.locator('.article a[href^="/"]')
    await links.first().waitFor()
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      assert.match(String(href), /^\/de\/|^\/docs\/api/)
    assert.equal(await page.evaluate(() => 'isSame' in window), true)
    await page.goBack()
    await page.waitForURL('**/de/docs')
    await page.getByLabel(german.shell.search).fill('newsletter')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/de/?search=newsletter')
    await visit.reload()
    await page.getByText(german.market.sort, { exact: true }).waitFor()
    await isIn('de')
    await visit.assertSound('a search in German')

    assert.equal(await footerLink(page, 'Deutsch').getAttribute('aria-current'), 'true')
    await footerLink(page, 'English').click()
    await page.waitForURL((url) => url.pathname + url.search === '/?search=newsletter')
    await page.getByText(english.market.sort, { exact: true }).waitFor()
    await isIn('en')
    await footerLink(page, 'Deutsch').click()
    await page.waitForURL('**/de/?search=newsletter')
    await isIn('de')
    await visit.assertSound('back in German')
  })

  test('each public page is taken over in German as the server drew it', async () => {
    const visit = await browsed.visit()
    const { page } = visit
    await visit.open('/de/')
    const product = (await page.locator('article a').first().getAttribute('href')) ?? ''
    assert.match(product, /^\/de\/products\//)
    await visit.open(product)
    const seller = (await page.locator('aside dl a').first().getAttribute('href')) ?? ''
    for (const path of [
      '/de/categories/writing',
      '/de/categories/writing?page=1',
      '/de/tags/email',
      product,
      seller,
      '/de/docs?search=refund',
      '/de/docs/sell',
      '/de/legal/terms',
      '/de/sign-in?next=%2Flibrary',
    ]) {
      await visit.open(path)
      await page.waitForLoadState('networkidle')
      // Says of a markup that did not match.
      await visit.assertSound(path, [])
      assert.match(pathOf(page), /^\/de\//)
    }
    visit.allow(404)
    await visit.open('/de/nothing')
    await page.getByRole('heading', { name: german.faults.notFoundTitle }).waitFor()
    await page.getByRole('link', { name: german.faults.home }).click()
    await page.waitForURL('**/de/')
    await visit.assertSound('back from a page that is not there', [])
  })

  test('who chose German signs in and works in German, also from a link without a language', async () => {
    const visit = await browsed.visit({ email: demoEmail })
    const { page } = visit
    await visit.open('/library')
    await page.getByRole('heading', { level: 1, name: english.dashboard.screens.library }).waitFor()
    await page.goto(`${new URL(page.url()).origin}/de/`)
    // To read German is not to choose it.
    await visit.open('/library')
    assert.equal(pathOf(page), '/library')
    // The footer of the dashboard leads to the same page, too.
    await footerLink(page, 'Deutsch').click()
    await page.waitForURL('**/de/library')
    await page.getByRole('heading', { level: 1, name: german.dashboard.screens.library }).waitFor()
    await visit.open('/settings/profile?from=mail')
    assert.match(pathOf(page), /^\/de\/settings\/profile/)
    await page.getByRole('link', { name: german.dashboard.screens.security, exact: true }).first().click()
    await page.waitForURL('**/de/settings/security')
    visit.allow(401)
    await visit.open('/sign-in#token=none')
    assert.equal(pathOf(page), '/de/sign-in')
    await page.getByRole('alert').waitFor()
    // Public pages are in the language of their address for everyone.
    await visit.open('/')
    assert.equal(await page.locator('html').getAttribute('lang'), 'en')
    await footerLink(page, 'English').click()
    await visit.open('/library')
    assert.equal(pathOf(page), '/library')
    await visit.assertSound('the library in English again')
  })

  test('a theme that was chosen is there before the page is painted, and the same page is sent to all', async () => {
    const visit = await browsed.visit()
    const { page } = visit
    await visit.open('/docs')
    await page.evaluate(() => (document.cookie = 'theme=dark; path=/'))
    // No script but the one in the page.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${new URL(page.url()).origin}/docs`, { waitUntil: 'domcontentloaded' })
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark')
    for (const other of ['darker', '"><b>', '']) {
      await page.evaluate((value) => (document.cookie = `theme=${value}; path=/`), other)
      await page.reload({ waitUntil: 'domcontentloaded' })
      assert.equal(await page.locator('html').getAttribute('data-theme'), null, other)
    }
  })
})
