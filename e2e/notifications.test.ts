import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { transact } from '../packages/server/src/platform/db/database.ts'
import { publish, type Account } from '../packages/server/test/support/marketplace.ts'
import { allHandled } from '../packages/server/test/support/wait.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import { lookups, type WatchedPage } from './support/page-checks.ts'
import { english } from './support/words.ts'

const { notifications: words, settings } = english
const { preferences } = words

describe('notifications', () => {
  let browsed: BrowsedMarket
  let seller: Account
  let visit: WatchedPage
  before(async () => {
    browsed = await openMarket()
    const { market } = browsed
    seller = await market.account({ name: 'Mara Lindt' })
    const buyer = await market.account({ name: 'Jonas Weber' })
    for (const title of ['Haiku', 'Sonnet', 'Limerick'])
      await buyer.client.purchases.create({ body: { productId: await publish(seller, { title }) } })
    await allHandled(market)
    visit = await browsed.visit(seller)
  })
  after(() => browsed.close())

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
    await page.getByText(words.emptyUnread).waitFor()
    await visit.assertSound('the empty inbox', lookups)
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
