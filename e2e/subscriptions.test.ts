import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { days } from '../packages/server/src/kernel/time.ts'
import {
  publish,
  startMarketplace,
  type Account,
  type Marketplace,
} from '../packages/server/test/support/marketplace.ts'
import { sharedBrowser } from './support/browser.ts'
import { browse } from './support/market.ts'

/** A seller sells a product by the month, and a buyer tries it, pays, cancels and goes on: in the pages alone. */
describe('subscriptions', () => {
  let market: Marketplace
  let browser: Browser
  let seller: Account
  let buyer: Account
  before(async () => {
    market = await startMarketplace()
    browser = await sharedBrowser()
    seller = await market.account({ name: 'Mara Lindt' })
    buyer = await market.account({ name: 'Finn Berg' })
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

  it('are priced in the editor, begin with a trial, and are canceled and continued', async () => {
    const productId = await publish(seller, { title: 'Release notes', price: 20, content: 'Write them.' })
    const editor = await open(seller, `/selling/products/${productId}`)
    await editor.getByLabel('Each month (USD)').fill('5,001')
    await editor.getByRole('button', { name: 'Save subscription prices' }).click()
    await editor.getByText('must have at most 2 decimal places in USD').first().waitFor()
    await editor.getByLabel('Each month (USD)').fill('5')
    await editor.getByLabel('Each year (USD)').fill('50')
    await editor.getByLabel('Days of trial').fill('14')
    await editor.getByRole('button', { name: 'Save subscription prices' }).click()
    await editor.getByText('Saved.').waitFor()

    const page = await open(buyer, `/products/${productId}`)
    await page.getByText('14 days for free').waitFor()
    await page.getByRole('link', { name: 'Subscribe for $5.00 a month' }).click()
    await page.getByText(/^Then \$5\.00 on .*, plus tax where it is added\.$/).waitFor()
    await page.getByLabel('Pay', { exact: true }).selectOption('year')
    await page.getByText(/^Then \$50\.00 on /).waitFor()
    await page.getByLabel('Pay', { exact: true }).selectOption('month')
    await page.getByText(/^Then \$5\.00 on /).waitFor()
    await page.getByRole('button', { name: 'Start the trial' }).click()
    await page.waitForURL(/\/library\/ord_/)
    await page.getByText(/\$5\.00 a month · Renews for \$5\.00 on /).waitFor()
    await page.getByText('Write them.').first().waitFor()

    await page.getByRole('link', { name: 'Manage the subscription' }).click()
    await page.getByText(/\$5\.00 a month · Renews for \$5\.00 on /).waitFor()
    await page.getByRole('button', { name: 'Cancel the subscription to Release notes' }).click()
    await page.getByText(/You can use it until .*\. Nothing is charged after that/).waitFor()
    await page.getByRole('button', { name: 'Cancel the subscription', exact: true }).click()
    await page.getByText(/\$5\.00 a month · Ends on /).waitFor()
    await page.getByRole('button', { name: 'Continue the subscription to Release notes' }).click()
    await page.getByText(/Renews for \$5\.00 on /).waitFor()
    await page.getByRole('button', { name: 'Pay by the year' }).click()
    await page.getByText(/\$50\.00 a year · Renews for \$50\.00 on /).waitFor()

    market.clock.advance(days(15))
    await market.souk.orders.sweep()
    const sold = await open(seller, '/selling/subscriptions')
    const row = sold.getByRole('row', { name: /Release notes.*Finn Berg.*\$50\.00 a year.*Active/ })
    await row.waitFor()
    await row.getByRole('link', { name: 'Release notes' }).click()
    await sold.getByText('First payment of a subscription').waitFor()
  })

  it('say what to do when a payment is declined, and where they ended', async () => {
    const productId = await publish(seller, { title: 'Weekly digest' })
    await seller.client.subscriptions.setPrices({ params: { productId }, body: { month: 5, year: null } })
    const other = await market.account()
    await other.client.purchases.create({ body: { productId, period: 'month' } })
    const wallet = market.client(await market.signIn(other)).wallet
    const { data } = await wallet.add({ body: { token: 'pm_card_declined' } })
    await wallet.choose({ params: { methodId: data.id } })
    market.clock.advance(days(32))
    await market.souk.orders.sweep()
    const page = await open(other, '/subscriptions')
    await page.getByText(/Your payment method was declined\. We try again every day until /).waitFor()
    await page.getByRole('link', { name: 'Change the payment method' }).waitFor()
    await page.getByRole('link', { name: 'Pay now' }).click()
    await page.getByText('This pays the renewal that was declined.').waitFor()
    await page.getByText(/^Then \$5\.00 on /).waitFor()
    await page.getByRole('radio', { name: /visa.*4242/i }).check()
    await page.getByRole('button', { name: 'Pay $5.00 now' }).click()
    await page.getByText('The renewal is paid.').waitFor()
    await page.getByText(/This order pays from /).waitFor()
    market.clock.advance(days(31))
    await market.souk.orders.sweep()
    market.clock.advance(days(8))
    await market.souk.orders.sweep()
    const later = await open(other, '/subscriptions')
    await later.getByText(/Ended on .*: payment declined/).waitFor()
    await later.getByRole('link', { name: 'Open' }).click()
    await later.getByText(/\$5\.00 a month · Ended on .*: payment declined/).waitFor()
  })

  it('can begin a year in place of the month', async () => {
    const productId = await publish(seller, { title: 'Style guide' })
    await seller.client.subscriptions.setPrices({ params: { productId }, body: { month: 6, year: 60 } })
    const reader = await market.account()
    await reader.client.purchases.create({ body: { productId, period: 'month' } })
    const page = await open(reader, '/subscriptions')
    await page.getByRole('button', { name: 'Pay by the year' }).click()
    await page.getByRole('link', { name: 'Begin the year now' }).click()
    await page.getByText('The year begins today, in place of the rest of this month.').waitFor()
    await page.getByText('$6.00 of the present month is paid back to you.').waitFor()
    await page.getByText(/^Then \$60\.00 on /).waitFor()
    await page.getByRole('button', { name: 'Pay $60.00 now' }).click()
    await page.getByText('The year has begun.').waitFor()
    await market.souk.orders.sweep()
    const { data } = await reader.client.purchases.list()
    const month = data.find(({ kind }) => kind === 'subscription')
    await page.goto(`${market.url}/library/${month?.orderId}`, { waitUntil: 'networkidle' })
    await page.getByText('A year of the subscription replaced the rest of this month.').waitFor()
    await page.getByText(/\$60\.00 a year · Renews for \$60\.00 on /).waitFor()
  })

  it('can include what else the seller offers', async () => {
    const author = await market.account({ name: 'Ida Brandt' })
    const all = await publish(author, { title: 'Everything', price: 20 })
    const editor = await open(author, `/selling/products/${all}`)
    await editor.getByLabel('Each month (USD)').fill('9')
    await editor.getByLabel('Subscribers can also take my other products').check()
    await editor.getByRole('button', { name: 'Save subscription prices' }).click()
    await editor.getByText('Saved.').waitFor()

    const productId = await publish(author, { title: 'Checklist', price: 12, content: 'Check it twice.' })
    const reader = await market.account()
    const page = await open(reader, `/products/${productId}`)
    await page.getByRole('link', { name: 'Included in a subscription to Everything' }).click()
    await page.getByText('Includes the other products of this seller.').waitFor()
    await page.getByRole('link', { name: 'Subscribe for $9.00 a month' }).click()
    await page.getByRole('button', { name: 'Subscribe for $9.00' }).click()
    await page.waitForURL(/\/library\/ord_/)
    await page.goto(`${market.url}/products/${productId}`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Take it with your subscription' }).click()
    await page.waitForURL(/\/library\/ord_/)
    await page.getByText('You have this with a subscription to another product').waitFor()
    await page.getByText('Check it twice.').first().waitFor()
    await page.goto(`${market.url}/subscriptions`, { waitUntil: 'networkidle' })
    await page.getByText('With the other products of the seller').waitFor()
  })
})
