import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { transact } from '../packages/server/src/platform/db/database.ts'
import { publish, type Account, type Marketplace } from '../packages/server/test/support/marketplace.ts'
import { allHandled, until } from '../packages/server/test/support/wait.ts'
import { openMarket, signInto, type BrowsedMarket } from './support/market.ts'
import { lookups, watchPage, type WatchedPage } from './support/page-checks.ts'
import { english } from './support/words.ts'

const { notifications: words, settings } = english
const { preferences } = words

describe('notifications', () => {
  let browsed: BrowsedMarket
  let seller: Account
  let market: Marketplace
  let buyer: Account
  let visit: WatchedPage
  before(async () => {
    browsed = await openMarket()
    market = browsed.market
    seller = await market.account({ name: 'Mara Lindt' })
    buyer = await market.account({ name: 'Jonas Weber' })
    for (const title of ['Haiku', 'Sonnet', 'Limerick']) await sell(title)
    visit = await browsed.visit(seller)
  })
  after(() => browsed.close())

  const sell = async (title: string) => {
    await buyer.client.purchases.create({ body: { productId: await publish(seller, { title }) } })
    await allHandled(market)
  }

  it('the bell counts what is unread, and leads to the inbox', async () => {
    const { page, open } = visit
    await open('/')
    await page.getByRole('link', { name: words.bell(3) }).click()
    await page.getByRole('heading', { name: words.title }).waitFor()
    await page.getByRole('link', { name: 'You sold “Haiku”' }).waitFor()
    assert.equal(await page.locator('main ul li').count(), 3)
    await visit.assertSound('the inbox', lookups)
  })

  it('opening one reads it, and it can be unread again', async () => {
    const { page, open } = visit
    await open('/inbox')
    await page.getByRole('link', { name: 'You sold “Sonnet”' }).click()
    await page.getByRole('dialog', { name: 'Sonnet' }).waitFor()
    await open('/inbox')
    await page.getByRole('link', { name: words.bell(2) }).waitFor()
    await page.getByRole('button', { name: `${words.unread}: You sold “Sonnet”` }).click()
    await page.getByRole('link', { name: words.bell(3) }).waitFor()
  })

  it('shows what is unread, and marks all as read', async () => {
    const { page, open } = visit
    await open('/inbox')
    await page.getByRole('button', { name: words.readAll }).click()
    await page
      .getByRole('link', { name: words.bell(0), exact: true })
      .first()
      .waitFor()
    await page.getByLabel(words.filter).selectOption('unread')
    await page.getByText(words.empty.unread.text).waitFor()
    await page.waitForURL('**/inbox?status=unread')
    await visit.assertSound('the empty inbox', lookups)
    await page.getByRole('link', { name: words.showAll }).click()
    await page.getByRole('link', { name: 'You sold “Haiku”' }).waitFor()
    await open('/inbox?status=buyer')
    await page.getByText(words.empty.buyer.text).waitFor()
  })

  it('shows what happens at once, also what is done on another device', async () => {
    const [laptop, phone] = [await browsed.visit(seller), await browsed.visit(seller)]
    await Promise.all([laptop.open('/inbox'), phone.open('/')])
    await sell('Ballad')
    await Promise.all(
      [laptop, phone].map(({ page }) => page.getByRole('link', { name: words.bell(1) }).waitFor()),
    )
    const row = laptop.page.getByRole('link', { name: 'You sold “Ballad”' })
    await row.waitFor()
    await laptop.page.getByRole('button', { name: `${words.read}: You sold “Ballad”` }).click()
    await phone.page
      .getByRole('link', { name: words.bell(0), exact: true })
      .first()
      .waitFor()
    await phone.assertIntact('the bell')
  })

  it('closes the stream of a hidden tab, and shows what it has missed', async () => {
    const { page, open } = await browsed.visit(seller)
    const streams: string[] = []
    const isStream = (url: string) => url.includes('/notifications/events')
    page.on('request', (request) => isStream(request.url()) && streams.push('opened'))
    page.on('requestfailed', (request) => isStream(request.url()) && streams.push('closed'))
    await open('/')
    const turn = (state: DocumentVisibilityState) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await until(async () => streams.length === 1, 'it is open')
    await turn('hidden')
    await until(async () => streams.at(-1) === 'closed', 'it is closed')
    await sell('Ode')
    await page
      .getByRole('link', { name: words.bell(0), exact: true })
      .first()
      .waitFor()
    await turn('visible')
    await page.getByRole('link', { name: words.bell(1) }).waitFor()
    assert.deepEqual(streams, ['opened', 'closed', 'opened'])
  })

  it('is used by keyboard alone', async () => {
    const { page, open, assertSound } = await browsed.visit(seller)
    await open('/inbox?status=unread')
    await sell('Elegy')
    const rows = page.locator('main ul li')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.getByRole('link', { name: 'You sold “Elegy”' }).waitFor()
    await page.keyboard.press('j')
    assert.equal(await focused(), 'You sold “Elegy”')
    await page.keyboard.press('ArrowDown')
    assert.equal(await focused(), 'You sold “Ode”')
    await page.keyboard.press('k')
    await page.keyboard.press('e')
    // It is gone from this list, and the next one has the focus.
    await until(async () => (await rows.count()) === 1 && (await focused()) === 'You sold “Ode”', 'it moved')
    await assertSound('the inbox by keyboard')
    await page.keyboard.press('u')
    await page.getByText(words.empty.unread.text).waitFor()
    await open('/inbox')
    await page.getByRole('link', { name: 'You sold “Ode”' }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Elegy' }).waitFor()
  })

  it('begins with the language of the page and the time zone of the browser, once', async () => {
    const account = await market.account({ name: 'Greta Winter' })
    const visitIn = async (timezoneId: string, path: string) => {
      const context = await browsed.browser.newContext({ locale: 'de-DE', timezoneId })
      await signInto(context, market, account)
      const { page, open } = await watchPage(context, market.url)
      const suggested = page.waitForResponse((response) => response.request().method() === 'PATCH')
      await open(path)
      await suggested
      return { page, open }
    }
    const client = market.client(await market.signIn(account))
    const stored = async () => {
      const { language, timeZone } = (await client.preferences.get()).data
      return [language, timeZone]
    }
    const first = await visitIn('Europe/Berlin', '/de')
    assert.deepEqual(await stored(), ['de', 'Europe/Berlin'])
    await visitIn('Asia/Tokyo', '/')
    assert.deepEqual(await stored(), ['de', 'Europe/Berlin'])
    // Another language of the page is no choice for notifications.
    await first.open('/settings/notifications')
    await first.page.getByLabel(preferences.language).waitFor()
    assert.deepEqual(await stored(), ['de', 'Europe/Berlin'])
  })

  it('preferences hold at once', async () => {
    const { page, open } = visit
    await open('/settings/notifications')
    const sale = preferences.emailOf(preferences.kinds.sale)
    await page.getByLabel(sale).selectOption('daily')
    await page.getByText(settings.saved).first().waitFor()
    await page.getByLabel(preferences.timeZone).selectOption('Europe/Berlin')
    await page.getByRole('switch', { name: new RegExp(preferences.quiet) }).click()
    await page.getByLabel(preferences.from, { exact: true }).waitFor()
    await visit.assertSound('the preferences', lookups)
    await page.reload()
    assert.equal(await page.getByLabel(sale).inputValue(), 'daily')
    assert.equal(await page.getByLabel(preferences.timeZone).inputValue(), 'Europe/Berlin')
    assert.equal(await page.getByLabel(preferences.until, { exact: true }).inputValue(), '07:00')
  })

  it('the preferences say that emails do not arrive', async () => {
    const { souk } = browsed.market
    await transact(souk.db, (tx) => souk.outbox.reportProblem(tx, seller.email, 'refused'))
    const { page, open } = visit
    await open('/settings/notifications')
    await page.getByText(preferences.problem).waitFor()
    await page.getByText(preferences.problems.refused).waitFor()
    await visit.assertSound('emails that do not arrive', lookups)
    await page.getByRole('link', { name: preferences.problemAction }).click()
    await page.waitForURL(/\/settings\/profile$/)
  })

  it('an admin sees each email as it is sent, in each language and theme', async () => {
    const admin = await browsed.visit(await browsed.market.account({ name: 'Ada', roles: ['admin'] }))
    const { page, open } = admin
    const { examples } = words
    await open('/admin/emails')
    const email = page.frameLocator('iframe')
    await email.getByRole('heading', { name: 'You bought “Release notes people read”' }).waitFor()
    await admin.assertSound('the examples of emails', lookups)
    const ground = () => email.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    assert.equal(await ground(), 'rgb(246, 241, 230)')
    await page.getByRole('combobox', { name: examples.theme }).selectOption('dark')
    await page.waitForURL(/theme=dark/)
    await page.getByRole('combobox', { name: examples.language }).selectOption('de')
    await email.getByRole('heading', { name: 'Du hast „Release notes people read“ gekauft' }).waitFor()
    assert.equal(await ground(), 'rgb(17, 15, 12)')
    await page.getByRole('combobox', { name: examples.kind }).selectOption('summary')
    await email.getByText('Das ist seit deiner letzten Zusammenfassung passiert:').waitFor()
    await page.context().close()
  })
})
