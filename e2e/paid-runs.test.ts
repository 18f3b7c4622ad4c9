import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import {
  openExecutionShop,
  type ExecutionShop,
  type Member,
} from '../packages/server/test/support/execution-shop.ts'
import { publish, type Account } from '../packages/server/test/support/marketplace.ts'
import { creditOf } from '../packages/server/test/support/paid-runs.ts'
import { sharedBrowser } from './support/browser.ts'
import { browse } from './support/market.ts'

/** A seller sets a price per run, and a buyer pays in, runs a prompt and sees what it cost: in the pages alone. */
describe('runs that are paid one by one', () => {
  let shop: ExecutionShop
  let browser: Browser
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop({})
    browser = await sharedBrowser()
    buyer = await shop.member()
    shop.emulators.openai.say((prompt) => `Answer to: ${prompt}`)
  })
  after(async () => {
    await browser?.close()
    await shop?.close()
  })

  const open = async (account: Account | undefined, path: string) => {
    const { page } = await browse(shop.market, browser).visit(account)
    await page.goto(shop.market.url + path, { waitUntil: 'networkidle' })
    return page
  }

  it('are priced in the editor, and shown with the product', async () => {
    const productId = await publish(shop.seller, { title: 'Haiku', content: 'A haiku on {{topic}}.' })
    const editor = await open(shop.seller, `/selling/products/${productId}`)
    await editor.getByLabel('Amount (USD)').fill('0,001')
    await editor.getByRole('button', { name: 'Save price' }).click()
    await editor.getByText('must have at most 2 decimal places in USD').first().waitFor()
    await editor.getByLabel('Amount (USD)').fill('0,20')
    await editor.getByRole('button', { name: 'Save price' }).click()
    await editor.getByText('Saved.').waitFor()
    const page = await open(undefined, `/products/${productId}`)
    await page.getByRole('link', { name: 'Run once for $0.20' }).waitFor()
  })

  it('are run with credit that was paid in before, and with a key of the buyer', async () => {
    const productId = await publish(shop.seller, { title: 'Sonnet', content: 'A sonnet on {{topic}}.' })
    await shop.seller.client.pricing.set({ params: { productId }, body: { price: 0.2 } })
    const page = await open(buyer, `/products/${productId}`)
    await page.getByRole('link', { name: 'Run once for $0.20' }).click()
    await page.getByText('Runs use a provider key of yours').waitFor()
    await buyer.addKey('openai')
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByText('Your credit: $0.00').waitFor()
    await page.getByLabel('topic').fill('rain')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('Your credit of 0.00 USD is not enough').first().waitFor()

    await page.getByRole('link', { name: 'Pay in' }).click()
    await page.getByLabel('Amount (USD)').fill('5')
    await page.getByRole('button', { name: 'Pay in now' }).click()
    await page.getByText('$5.00 paid in.').waitFor()
    await page.getByLabel('Per day (USD)').fill('1')
    await page.getByRole('button', { name: 'Save limits' }).click()
    await page.getByText('Limits saved.').waitFor()

    await page.goto(`${shop.market.url}/playground?product=${productId}`, { waitUntil: 'networkidle' })
    await page.getByLabel('topic').fill('rain')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('Answer to: A sonnet on rain.').waitFor()
    await page.getByText('$0.20 paid').waitFor()
    await page.getByText('Your credit: $4.80').waitFor()
    assert.deepEqual(await creditOf(buyer), { available: 4.8, held: 0 })
    await page.goto(`${shop.market.url}/settings/credit`, { waitUntil: 'networkidle' })
    const row = page.getByRole('row').filter({ hasText: 'Sonnet' })
    await row.getByText('-$0.20').waitFor()
  })

  it('need no key where the price includes the model', async () => {
    const productId = await publish(shop.seller, { title: 'Ode', content: 'An ode to {{topic}}.' })
    await shop.seller.client.pricing.set({ params: { productId }, body: { price: 0.2 } })
    // As on a marketplace that has set it up.
    await shop.market.souk.db`update credit.run_price set includes_model = true`
    const newcomer = await shop.member()
    const page = await open(newcomer, `/playground?product=${productId}`)
    await page.getByText('The model is included: you need no provider key.').waitFor()
    assert.equal(await page.getByText('Model and limits').count(), 0)
    await page.getByLabel('topic').fill('rain')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('The marketplace no longer has keys for this.').first().waitFor()
  })
})
