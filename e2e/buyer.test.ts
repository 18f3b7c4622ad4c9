import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContext } from 'playwright-core'
import {
  publish,
  startMarketplace,
  tokenIn,
  type Account,
  type Marketplace,
} from '../packages/server/test/support/marketplace.ts'
import { sharedBrowser } from './support/browser.ts'
import { desktop, watchPage, type WatchedPage } from './support/page-checks.ts'

const email = 'lena@example.com'

/** A newcomer finds, buys, runs, reviews and gives back, through the interface alone; the API says whether it is so. */
describe('a buyer', () => {
  let market: Marketplace
  let browser: Browser
  let context: BrowserContext
  let seller: Account
  let haiku: string
  let pricey: string
  let watched: WatchedPage
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Mara Lindt' })
    haiku = await publish(seller, { tags: ['poetry'], category: 'writing', compatibility: ['openai'] })
    pricey = await publish(seller, { title: 'Legal letter', price: 40, description: 'Formal words.' })
    await publish(seller, {
      title: 'Meeting minutes',
      price: 12,
      category: 'work',
      description: 'Decisions.',
    })
    browser = await sharedBrowser()
    context = await browser.newContext({
      viewport: desktop,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    watched = await watchPage(context, market.url)
  })
  after(async () => {
    await browser?.close()
    await market?.close()
  })

  const open = (path: string) => watched.open(path)

  it('finds by words and filters, all of them in the address', async () => {
    const { page } = watched
    await open('/')
    assert.equal(await page.getByRole('article').count(), 3)
    await watched.assertSound('the storefront')
    await page.keyboard.press('/')
    await page.keyboard.type('haiku')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '1 product for “haiku”' }).waitFor()
    assert.equal(new URL(page.url()).search, '?search=haiku')
    await open('/?category=writing')
    await page.getByRole('link', { name: 'Remove Writing' }).click()
    await page.getByRole('heading', { name: '3 products' }).waitFor()
    await page.getByRole('radio', { name: /^Work/ }).check()
    await page.getByRole('heading', { name: '1 product', exact: true }).waitFor()
    assert.equal(new URL(page.url()).search, '?category=work')
    await page.goBack()
    await page.getByRole('heading', { name: '3 products' }).waitFor()
    await open('/?search=nothingofthekind')
    await page.getByText('No products match your filters').waitFor()
    await watched.assertSound('an empty result')
    await page.getByRole('link', { name: 'Show all products' }).click()
    await page.getByRole('article').first().waitFor()
  })

  it('looks at a product before signing in', async () => {
    const { page } = watched
    await page.getByRole('link', { name: 'Haiku of the day' }).click()
    await page.getByRole('heading', { level: 1, name: 'Haiku of the day' }).waitFor()
    assert.ok(!(await page.content()).includes('End with a line about autumn'))
    await watched.assertSound('a product')
    await page.getByRole('link', { name: 'Mara Lindt' }).click()
    await page.getByRole('heading', { level: 2, name: 'Products' }).waitFor()
    await watched.assertSound('a seller')
    await page.goBack()
    await page.getByRole('link', { name: 'Buy' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  })

  it('signs in by a mailed link and comes to the till', async () => {
    const { page } = watched
    await page.getByLabel('Email address').fill(email)
    await watched.assertSound('signing in')
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await page.getByText('Check your inbox').waitFor()
    const [mail] = await market.mails(email)
    // The link knows nothing of where its reader was going; their browser does.
    await open(`/sign-in#token=${tokenIn(mail)}`)
    // A newcomer chooses what others see; nothing is made of the address.
    await page.getByRole('heading', { name: 'What should we call you?' }).waitFor()
    await watched.assertSound('a newcomer')
    assert.ok(!(await page.content()).includes('>lena<'))
    await page.getByLabel('Public name').fill('Lena Brandt')
    await page.getByLabel('Public name').press('Enter')
    await page.getByRole('heading', { name: 'Checkout' }).waitFor()
    assert.ok(!page.url().includes('token'))
  })

  it('sees next to the button why a card was declined, and pays with another', async () => {
    const { page } = watched
    watched.allow(402)
    const addCard = async (name: string) => {
      await page.getByRole('button', { name: 'Add a card' }).click()
      await page.getByLabel('Test card').selectOption({ label: name })
      await page.getByRole('button', { name: 'Save card' }).click()
    }
    await addCard('Visa 9995: declined, insufficient funds')
    await page.getByRole('radio', { name: /9995/ }).waitFor()
    await page.getByRole('button', { name: 'Pay $4.50' }).click()
    await page.getByText('Insufficient funds').waitFor()
    await watched.assertSound('a declined card')
    await addCard('Mastercard 4444: succeeds')
    await page.getByRole('radio', { name: /4444/ }).waitFor()
    await page.getByRole('button', { name: 'Pay $4.50' }).click()
    await page.getByRole('heading', { name: 'Haiku of the day' }).waitFor()
    const { data } = await seller.client.purchases.list({ query: { role: 'seller' } })
    assert.deepEqual(
      data.map(({ status, amount }) => ({ status, amount })),
      [{ status: 'completed', amount: 4.5 }],
    )
    // What was bought comes first, and can be copied.
    await page.getByText('End with a line about autumn').waitFor()
    await page.getByRole('button', { name: /^Copy: Haiku of the day/ }).click()
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /End with a line about autumn/)
    await page.getByText(`${market.url}/mcp`).waitFor()
    await watched.assertSound('an order')
  })

  it('runs it on a form made of its variables, and sees the answer as it is written', async () => {
    const { page } = watched
    await page.getByRole('main').getByRole('link', { name: 'Run' }).click()
    await page.getByLabel('topic').fill('herons')
    await page.getByLabel('topic').press('Control+Enter')
    await page.getByText(/haiku about herons/).waitFor()
    await page.getByText('demo-echo-1').first().waitFor()
    const recent = page.locator('section', { hasText: 'Recent runs' }).getByRole('link')
    await recent.waitFor()
    await watched.assertSound('the playground')
    await page.getByRole('button', { name: 'Save these inputs' }).click()
    await page.getByLabel('topic').fill('')
    await page.getByLabel('Saved inputs').selectOption('herons')
    assert.equal(await page.getByLabel('topic').inputValue(), 'herons')
    await page
      .getByLabel('topic')
      .fill('\n\n# Birds\n\n- **grey** herons\n- <img src=x> ![x](https://elsewhere.example/x.png)')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('main').getByRole('heading', { name: 'Birds' }).waitFor()
    assert.equal(await page.getByRole('main').locator('img').count(), 0)
    await page.getByRole('button', { name: 'Plain text' }).click()
    await page.getByText('**grey** herons').last().waitFor()
    await page.getByRole('button', { name: 'Formatted' }).click()
    await page.getByText('Model and limits').click()
    await page.getByRole('textbox', { name: /^Model/ }).fill('demo-slow')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Stopped. The output so far is still here.').waitFor()
    await open('/runs')
    await page.getByRole('link', { name: 'Haiku of the day' }).first().click()
    await page.getByRole('heading', { name: 'Haiku of the day' }).waitFor()
    await page.getByText('were not stored').waitFor()
    await watched.assertSound('a run')
    await open('/runs')
    await page.getByRole('switch', { name: 'Store inputs and outputs' }).click()
    await page.getByRole('switch', { checked: true }).waitFor()
    await open(`/playground?product=${haiku}`)
    await page.getByLabel('topic').fill('gulls')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText(/haiku about gulls/).waitFor()
    await page.getByText('demo-echo-1').first().waitFor()
    await open('/runs')
    await page.getByRole('link', { name: 'Haiku of the day' }).first().click()
    await page.getByText(/haiku about gulls/).waitFor()
  })

  it('reviews it, for everyone to read', async () => {
    const { page } = watched
    await open('/library')
    await watched.assertSound('the library')
    await page.getByRole('link', { name: 'Haiku of the day' }).click()
    await page.getByRole('radio', { name: '4 stars' }).press('Space')
    await page.getByLabel(/How was it/).fill('Short, and about herons.')
    await page.getByRole('button', { name: 'Post review' }).click()
    await page.getByText('Thank you').waitFor()
    const { data } = await seller.client.reviews.list({ params: { productId: haiku } })
    assert.deepEqual(
      data.map(({ rating, comment }) => ({ rating, comment })),
      [{ rating: 4, comment: 'Short, and about herons.' }],
    )
  })

  it('requests a refund and sees the rule that decided it', async () => {
    const { page } = watched
    await page.getByText('Payment and refund').click()
    await page.getByRole('button', { name: 'Request a refund' }).click()
    await page.getByLabel('Why?').fill('The lines do not scan.')
    await page.getByRole('button', { name: 'Request refund' }).click()
    await page.getByText('You requested it within the seller’s refund window.').waitFor()
    await watched.assertSound('a refund')
    const { data } = await seller.client.refunds.list({ query: { role: 'seller' } })
    assert.deepEqual(
      data.map(({ status, reason }) => ({ status, reason })),
      [{ status: 'succeeded', reason: 'The lines do not scan.' }],
    )
    await open('/library')
    await page.getByText('Your library is empty').waitFor()
    await page.getByLabel('Show', { exact: true }).selectOption('refunded')
    await page.getByRole('link', { name: 'Haiku of the day' }).waitFor()
    await page.getByPlaceholder('Title or seller').fill('nothing like it')
    await page.getByText('No purchases match').waitFor()
    await watched.assertSound('a library without a match')
  })

  it('confirms a payment at the bank where it asks for that', async () => {
    const { page } = watched
    await open(`/checkout/${pricey}`)
    await page.getByRole('button', { name: 'Add a card' }).click()
    await page.getByLabel('Test card').selectOption('pm_card_requires_action')
    await page.getByRole('button', { name: 'Save card' }).click()
    await page.getByRole('radio', { name: /3155/ }).waitFor()
    await page.getByRole('button', { name: 'Pay $40.00' }).click()
    const [bank] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Open the bank’s page' }).click(),
    ])
    await bank.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('heading', { name: 'Legal letter' }).waitFor()
  })

  it('reads what is public without script', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: desktop })
    const page = await plain.newPage()
    await page.goto(`${market.url}/?category=work`)
    assert.equal(await page.getByRole('article').count(), 1)
    await page.getByLabel('From').fill('30')
    await page.getByRole('radio', { name: 'Any' }).nth(1).check()
    await page.getByRole('button', { name: 'Show products' }).first().click()
    assert.match(new URL(page.url()).search, /minPrice=30/)
    await page.getByRole('link', { name: 'Legal letter' }).click()
    await page.getByRole('heading', { level: 1, name: 'Legal letter' }).waitFor()
    await plain.close()
  })
})
