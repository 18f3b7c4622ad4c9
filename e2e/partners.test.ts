import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import {
  promptBody,
  publish,
  startMarketplace,
  type Account,
  type Marketplace,
} from '../packages/server/test/support/marketplace.ts'
import { allHandled } from '../packages/server/test/support/wait.ts'
import { sharedBrowser } from './support/browser.ts'
import { browse } from './support/market.ts'

/** A seller and an affiliate agree in the pages, a visitor comes by the link and buys, and both see what they have earned. */
describe('partners', () => {
  let market: Marketplace
  let browser: Browser
  let seller: Account
  let affiliate: Account
  let buyer: Account
  before(async () => {
    market = await startMarketplace()
    browser = await sharedBrowser()
    seller = await market.account({ name: 'Mara Lindt' })
    affiliate = await market.account({ name: 'Ada Reyes' })
    buyer = await market.account({ name: 'Jonas Weber' })
    await publish(seller, { title: 'Worth telling', price: 10 })
  })
  after(async () => {
    await browser?.close()
    await market?.close()
  })

  const open = async (account: Account, address: string) => {
    const { page } = await browse(market, browser).visit(account)
    await page.goto(new URL(address, market.url).href, { waitUntil: 'networkidle' })
    return page
  }

  it('are invited, accept, bring a buyer and are paid', async () => {
    const own = await open(seller, '/selling/partners')
    await own.getByText('No partners yet').waitFor()
    await own.getByRole('button', { name: 'Invite a partner' }).first().click()
    const dialog = own.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await dialog.getByText('must be a number').first().waitFor()
    await dialog.getByLabel('Email address').fill(affiliate.email)
    await dialog.getByLabel('Share', { exact: true }).fill('12,5')
    await dialog.getByLabel('For').selectOption('Worth telling')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await own.getByText(affiliate.email).waitFor()

    const offers = await open(affiliate, '/selling/partners')
    await offers.getByRole('heading', { name: 'What others share with you' }).waitFor()
    await offers.getByRole('button', { name: 'Accept the offer of Mara Lindt' }).click()
    await offers.getByRole('button', { name: 'Copy the link' }).click()
    const link = await offers.evaluate(() => navigator.clipboard.readText())
    assert.match(link, /\/products\/prod_\w+\?ref=\w{10}$/)

    const visit = await open(buyer, link)
    assert.equal(new URL(visit.url()).search, '')
    await visit.getByRole('link', { name: 'Buy' }).first().click()
    await visit.getByRole('button', { name: 'Pay $10.00' }).click()
    await visit.waitForURL(/\/library\/ord_/)

    await offers.goto(`${market.url}/selling/balance`, { waitUntil: 'networkidle' })
    await offers.getByText('Share of partners').first().waitFor()
    await offers.getByText('$1.12').first().waitFor()
    const { data } = await seller.client.partners.list()
    assert.deepEqual(data[0]?.earned, [{ currency: 'USD', amount: 1.12 }])
    await own.goto(`${market.url}/selling/orders?open=${await lastSale()}`, { waitUntil: 'networkidle' })
    await own.getByText('Shares of partners').waitFor()
    await own.getByText('$7.88').first().waitFor()
  })

  const lastSale = async () =>
    (await seller.client.purchases.list({ query: { role: 'seller' } })).data[0]?.orderId ?? ''

  it('get a fixed amount of each sale of a product, in its currency', async () => {
    const page = await open(seller, '/selling/partners')
    await page.getByRole('button', { name: 'Invite a partner' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email address').fill('co@example.com')
    await dialog.getByLabel('As').selectOption('Co-seller')
    await dialog.getByLabel('For').selectOption('Worth telling')
    await dialog.getByLabel('Unit').selectOption('USD')
    await dialog.getByLabel('Share', { exact: true }).fill('1,50')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await page.getByText('$1.50 of each sale').waitFor()
  })

  it('are the sellers of products on which others are based', async () => {
    const { data } = await seller.client.products.list({ query: { mine: true } })
    const original = data.find(({ title }) => title === 'Worth telling')?.id ?? ''
    const own = await open(seller, `/selling/products/${original}`)
    await own.getByLabel('Royalty in percent').fill('15')
    await own.getByRole('button', { name: 'Save terms' }).click()
    await own.getByText('Saved.').waitFor()
    const { data: draft } = await affiliate.client.products.create({ body: promptBody({ title: 'A remix' }) })
    const editor = await open(affiliate, `/selling/products/${draft.id}`)
    await editor.getByLabel('Based on').fill(`${market.url}/products/prod_nothing`)
    await editor.getByRole('button', { name: 'Save terms' }).click()
    await editor.getByText('is not a product on sale').first().waitFor()
    await editor.getByLabel('Based on').fill(`${market.url}/products/${original}`)
    await editor.getByRole('button', { name: 'Save terms' }).click()
    await editor.getByText('“Worth telling” by Mara Lindt').waitFor()
    await affiliate.client.products.publish({ params: { productId: draft.id } })
    const product = await open(buyer, `/products/${draft.id}`)
    await product.getByText('Based on').waitFor()
    await product.getByRole('link', { name: 'Worth telling' }).waitFor()
    await allHandled(market)
    const partners = await open(seller, '/selling/partners')
    await partners.getByText('based on “Worth telling”').waitFor()
    await partners.getByText('Royalty', { exact: true }).waitFor()
  })

  it('end an agreement after a question', async () => {
    const page = await open(affiliate, '/selling/partners')
    await page.getByRole('button', { name: 'End the agreement with Mara Lindt' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
    await page.getByText('ended', { exact: true }).waitFor()
  })
})
