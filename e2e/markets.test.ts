import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import {
  publish,
  startMarketplace,
  type Account,
  type Marketplace,
} from '../packages/server/test/support/marketplace.ts'
import { sharedBrowser } from './support/browser.ts'
import { browse } from './support/market.ts'

/** Prices as readers elsewhere see and pay them. */
describe('prices in other countries', () => {
  let market: Marketplace
  let browser: Browser
  let seller: Account
  before(async () => {
    market = await startMarketplace()
    browser = await sharedBrowser()
    seller = await market.account({ name: 'Mara Lindt' })
    const day = market.clock.now().toISOString().slice(0, 10)
    await market.souk.db`
      insert into markets.rate (currency, per_euro, day)
      values ('EUR', 1, ${day}), ('USD', 1.25, ${day}), ('JPY', 160, ${day}), ('INR', 90, ${day})`
  })
  after(async () => {
    await browser?.close()
    await market?.close()
  })

  const open = async (account: Account | undefined, path: string) => {
    const { page } = await browse(market, browser).visit(account)
    await page.goto(market.url + path, { waitUntil: 'networkidle' })
    return page
  }

  it('are set in the editor, shown on the product page, and charged at checkout', async () => {
    const productId = await publish(seller, { title: 'Release notes', price: 20 })
    const editor = await open(seller, `/selling/products/${productId}`)
    await editor.getByRole('button', { name: 'Add a price' }).click()
    const card = editor.getByRole('region', { name: 'Prices in other countries' }).or(editor.locator('form'))
    await card.getByLabel('Price (USD)', { exact: true }).last().fill('4')
    await editor.getByRole('button', { name: 'Save country prices' }).click()
    await editor
      .getByText(/must have at least 1/)
      .first()
      .waitFor()
    await editor.getByLabel('Add a country').selectOption('India')
    await editor.getByLabel('Add a country').selectOption('Sri Lanka')
    await editor.getByLabel('Add a country').selectOption('Peru')
    await editor.getByRole('button', { name: 'Remove Peru' }).click()
    await editor.getByRole('button', { name: 'Save country prices' }).click()
    await editor.getByText('Saved.').waitFor()

    const buyer = await market.account()
    await market.client(await market.signIn(buyer)).billing.update({ body: { country: 'IN' } })
    const page = await open(buyer, `/products/${productId}`)
    await page.getByText('In India, Sri Lanka: $4.00').waitFor()
    await page.getByRole('link', { name: 'Buy' }).click()
    await page.getByText('Price in India').waitFor()
    await page.getByText('Price elsewhere').waitFor()
    await page.getByRole('button', { name: 'Pay $4.00' }).click()
    await page.waitForURL(/\/library\/ord_/)
    await page.getByText('Payment and refund').click()
    await page.getByText('instead of $20.00').waitFor()
  })

  it('are shown in the currency that a reader chooses, with the day of the rate and what they pay in', async () => {
    const productId = await publish(seller, { title: 'Checklist', price: 10 })
    const page = await open(undefined, `/products/${productId}`)
    await page.getByLabel('Show prices in').selectOption('Japanese Yen')
    await page
      .getByText(/^About ¥1,280, by the rate of the European Central Bank of .*\. You pay in US dollars\.$/)
      .waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByText(/^About ¥1,280, /).waitFor()
    await page.getByLabel('Show prices in').selectOption('Euro')
    await page.getByText(/^About €8\.00, /).waitFor()
    await page.getByLabel('Show prices in').selectOption('their own currency')
    await page.getByText('You pay in').waitFor({ state: 'detached' })
  })
})
