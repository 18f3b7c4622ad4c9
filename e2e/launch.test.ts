import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import {
  openExecutionShop,
  type ExecutionShop,
  type Member,
} from '../packages/server/test/support/execution-shop.ts'
import type { Account } from '../packages/server/test/support/marketplace.ts'
import { sharedBrowser } from './support/browser.ts'
import { browse } from './support/market.ts'

/** What a sale of 20.00 with 25 percent off leaves after the fee of 10 percent, and how it is shared. */
const net = 13.5
const affiliatesShare = 2.7
const coSellersShare = 1.08

/**
 * A seller launches a product from the pages alone: a free sample, a discount, two affiliates, a co-seller and a price per run.
 * Then the statements of the five people explain every cent.
 */
describe('a launch', () => {
  let shop: ExecutionShop
  let browser: Browser
  let seller: Account
  let affiliates: readonly Account[]
  let coSeller: Account
  let buyers: readonly Member[]
  before(async () => {
    shop = await openExecutionShop({})
    browser = await sharedBrowser()
    const { market } = shop
    seller = await market.account({ name: 'Mara Lindt' })
    affiliates = [await market.account({ name: 'Ada Reyes' }), await market.account({ name: 'Ben Okoro' })]
    coSeller = await market.account({ name: 'Cleo Park' })
    buyers = [await shop.member(), await shop.member()]
  })
  after(async () => {
    await browser?.close()
    await shop?.close()
  })

  const open = async (account: Account, address: string) => {
    const { page } = await browse(shop.market, browser).visit(account)
    await page.goto(new URL(address, shop.market.url).href, { waitUntil: 'networkidle' })
    return page
  }

  /** Publishes a prompt from the editor, and returns its identifier. */
  const publishPrompt = async (page: Page, title: string, price: string | undefined) => {
    await page.goto(`${shop.market.url}/selling/products/new`, { waitUntil: 'networkidle' })
    await page.getByLabel('Title').first().fill(title)
    await page.getByLabel('Description').first().fill('Writes the notes of a release.')
    if (price === undefined) await page.getByLabel('Pricing').selectOption('Free')
    else await page.getByLabel('Price').first().fill(price)
    await page.getByRole('textbox', { name: 'Text' }).first().fill('Write release notes: {{changes}}.')
    await page.getByRole('button', { name: 'Publish', exact: true }).first().click()
    await page.getByText('Share it').first().waitFor()
    return /prod_\w+/.exec(page.url())?.[0] ?? ''
  }

  const invite = async (page: Page, partner: Account, { role, share }: { role?: string; share: string }) => {
    await page.goto(`${shop.market.url}/selling/partners`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Invite a partner' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email address').fill(partner.email)
    if (role !== undefined) await dialog.getByLabel('As').selectOption(role)
    await dialog.getByLabel('Share', { exact: true }).fill(share)
    await dialog.getByLabel('For').selectOption('Release notes writer')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await page.getByText(partner.email).waitFor()
    const offers = await open(partner, '/selling/partners')
    await offers.getByRole('button', { name: 'Accept the offer of Mara Lindt' }).click()
    if (role !== undefined) return ''
    await offers.getByRole('button', { name: 'Copy the link' }).click()
    return offers.evaluate(() => navigator.clipboard.readText())
  }

  /** The lines of a statement as the page has them, the newest first. */
  const linesOf = async (account: Account) => {
    const page = await open(account, '/selling/balance')
    const table = page.getByRole('region', { name: 'Transactions' })
    await table.or(page.getByText('No balance yet')).first().waitFor()
    const texts = await table.getByRole('row').allInnerTexts()
    // The order of a sale is for its seller to read, not for who has a share in it.
    const links = await table.getByRole('link').count()
    assert.equal(links, account === seller ? texts.length - 1 : 0)
    return texts.slice(1).map((text) => {
      const cells = text.split('\t').map((cell) => cell.trim())
      return `${cells[0]} ${cells.at(-1)}`
    })
  }

  it('is set up, sells, and every statement adds up', async () => {
    const own = await open(seller, '/sell')
    await publishPrompt(own, 'Release notes sample', undefined)
    const productId = await publishPrompt(own, 'Release notes writer', '20')
    await own.getByLabel('Amount (USD)').fill('0.50')
    await own.getByRole('button', { name: 'Save price' }).click()
    await own.getByText('Saved.').waitFor()
    await own.goto(`${shop.market.url}/selling/discounts`, { waitUntil: 'networkidle' })
    await own.getByRole('button', { name: 'New discount' }).first().click()
    const dialog = own.getByRole('dialog')
    await dialog.getByLabel('Code').fill('LAUNCH')
    await dialog.getByLabel('Discount', { exact: true }).fill('25')
    await dialog.getByRole('button', { name: 'Create discount' }).click()
    await own.getByText('LAUNCH').first().waitFor()
    const [ada, ben] = affiliates
    const [first, second] = buyers
    assert.ok(ada && ben && first && second)
    const link = await invite(own, ada, { share: '20' })
    await invite(own, ben, { share: '20' })
    await invite(own, coSeller, { role: 'Co-seller', share: '10' })

    const visit = await open(first, link)
    await visit.getByRole('link', { name: 'Buy' }).first().click()
    await visit.getByText('Have a discount code?').click()
    await visit.getByLabel('Discount code').fill('LAUNCH')
    await visit.getByRole('button', { name: 'Apply' }).click()
    await visit.getByRole('button', { name: 'Pay $15.00' }).click()
    await visit.waitForURL(/\/library\/ord_/)

    await second.addKey('openai')
    const credit = await open(second, '/settings/credit')
    await credit.getByRole('button', { name: 'Pay in now' }).click()
    await credit.getByText('$10.00 paid in.').waitFor()
    await credit.goto(`${shop.market.url}/playground?product=${productId}`, { waitUntil: 'networkidle' })
    await credit.getByLabel('changes').fill('Faster search')
    await credit.getByRole('button', { name: 'Run', exact: true }).click()
    await credit.getByText('$0.50 paid').waitFor()

    // The run leaves 0.45, of which the co-seller gets a tenth, rounded down.
    assert.deepEqual(await linesOf(ada), [`Share of partners $${affiliatesShare.toFixed(2)}`])
    assert.deepEqual(await linesOf(ben), [])
    assert.deepEqual(await linesOf(coSeller), [
      'Share of partners $0.04',
      `Share of partners $${coSellersShare.toFixed(2)}`,
    ])
    const lines = await linesOf(seller)
    assert.deepEqual(lines, [
      'Share of partners -$0.04',
      'Sale $0.45',
      `Share of partners -$${(affiliatesShare + coSellersShare).toFixed(2)}`,
      `Sale $${net.toFixed(2)}`,
    ])
    await credit.goto(`${shop.market.url}/settings/credit`, { waitUntil: 'networkidle' })
    await credit.getByText('$9.50').waitFor()
  })
})
