import assert from 'node:assert/strict'
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

/** Products that are free, and whose price buyers name: written, found and taken in the pages alone. */
describe('prices that are not fixed', () => {
  let market: Marketplace
  let browser: Browser
  let seller: Account
  let buyer: Account
  before(async () => {
    market = await startMarketplace()
    browser = await sharedBrowser()
    seller = await market.account({ name: 'Mara Lindt' })
    buyer = await market.account({ name: 'Jonas Weber' })
    await publish(seller, { title: 'Priced', price: 9 })
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

  it('are chosen in the editor, which names a suggestion below the minimum', async () => {
    const page = await open(seller, '/selling/products/new')
    await page.getByLabel('Title').first().fill('Pay what it is worth')
    await page.getByLabel('Description').first().fill('A haiku about what you name.')
    await page.getByLabel('Pricing').selectOption('Name your price')
    await page.getByLabel('Minimum price').fill('2')
    await page.getByLabel('Suggested price').fill('1')
    await page.getByRole('textbox', { name: 'Text' }).first().fill('Write a haiku about {{topic}}.')
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
    await page.getByText('must be at least 2').first().waitFor()
    await page.getByLabel('Suggested price').fill('5')
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
    await page.getByText('Share it').first().waitFor()
    const { data } = await seller.client.products.list({ query: { search: 'worth' } })
    assert.deepEqual(
      data.map(({ price, pricing }) => [price, pricing]),
      [[2, { model: 'name_your_price', minimum: 2, suggested: 5 }]],
    )
  })

  it('are paid with the amount that the buyer chose', async () => {
    const productId = await publish(seller, {
      title: 'You choose',
      pricing: { model: 'name_your_price', minimum: 2, suggested: 5 },
    })
    const page = await open(buyer, `/products/${productId}`)
    await page.getByText('From $2.00').first().waitFor()
    await page.getByRole('link', { name: 'Buy' }).first().click()
    await page.getByRole('button', { name: 'Pay $5.00' }).waitFor()
    await page.getByLabel('Your price').fill('1')
    await page.getByRole('button', { name: 'Use this price' }).click()
    await page.getByText('must be at least 2').waitFor()
    await page.getByLabel('Your price').fill('7,50')
    await page.getByRole('button', { name: 'Use this price' }).click()
    await page.getByRole('button', { name: 'Pay $7.50' }).click()
    await page.waitForURL(/\/library\/ord_/)
    const { data } = await buyer.client.purchases.list()
    assert.equal(data[0]?.amount, 7.5)
  })

  it('of zero are found by a filter and taken without a card', async () => {
    const productId = await publish(seller, { title: 'For everyone', pricing: { model: 'free' } })
    const page = await open(undefined, '/')
    await page.getByRole('link', { name: 'Free (1)' }).click()
    await page.getByRole('heading', { name: '1 product', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Remove Free' }).waitFor()
    await page.close()
    const own = await open(buyer, `/products/${productId}`)
    await own.getByRole('link', { name: 'Get it for free' }).first().click()
    await own.getByText('You need no card.').waitFor()
    await own.getByRole('button', { name: 'Get it for free' }).click()
    await own.waitForURL(/\/library\/ord_/)
    const { data } = await buyer.client.purchases.list()
    assert.deepEqual([data[0]?.amount, data[0]?.paymentMethod], [0, null])
    await own.getByText('Write a haiku about').first().waitFor()
  })

  it('are less with a code that the seller made, which says why it is of no use', async () => {
    const page = await open(seller, '/selling/discounts')
    await page.getByText('No discounts yet').waitFor()
    await page.getByRole('button', { name: 'New discount' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create discount' }).click()
    await dialog.getByText('must be a number').first().waitFor()
    await dialog.getByLabel('Code').fill('launch')
    await dialog.getByLabel('Discount', { exact: true }).fill('25')
    await dialog.getByLabel('Limit').fill('1')
    await dialog.getByRole('button', { name: 'Create discount' }).click()
    await page.getByText('0 of 1').waitFor()
    const productId = await publish(seller, { title: 'On sale', price: 8 })
    const checkout = await open(buyer, `/checkout/${productId}`)
    await checkout.getByRole('button', { name: 'Pay $8.00' }).waitFor()
    await checkout.getByText('Have a discount code?').click()
    await checkout.getByLabel('Discount code').fill('LUNCH')
    await checkout.getByRole('button', { name: 'Apply' }).click()
    await checkout.getByText('is not a code of this seller').waitFor()
    await checkout.getByLabel('Discount code').fill('Launch')
    await checkout.getByRole('button', { name: 'Apply' }).click()
    await checkout.getByText('Discount LAUNCH').waitFor()
    await checkout.getByRole('button', { name: 'Pay $6.00' }).click()
    await checkout.waitForURL(/\/library\/ord_/)
    await page.reload()
    await page.getByText('used up').waitFor()
    await page.getByRole('button', { name: 'End LAUNCH' }).click()
    await page.getByRole('button', { name: 'Restore LAUNCH' }).waitFor()
  })
})
