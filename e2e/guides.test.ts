import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, tokenIn, type Account } from '../packages/server/test/support/marketplace.ts'
import { openWebhookShop, type WebhookShop } from '../packages/server/test/support/webhook-shop.ts'
import { article } from '../packages/server/test/support/workflows.ts'
import { sharedBrowser } from './support/browser.ts'
import { followGuide, namesIn, type Walker } from './support/guides.ts'
import { browse, type BrowsedMarket } from './support/market.ts'
import { english } from './support/words.ts'

const screenGuides = ['buy', 'sell', 'developer-settings', 'your-shop']
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const textsIn = (texts: object): readonly string[] =>
  Object.values(texts).flatMap((text: unknown) => {
    if (typeof text === 'string') return [text]
    return typeof text === 'object' && text !== null ? textsIn(text) : []
  })

describe('guides to the screens', () => {
  let shop: WebhookShop
  let browsed: BrowsedMarket
  let seller: Account
  let haiku: string
  before(async () => {
    shop = await openWebhookShop()
    browsed = browse(shop.market, await sharedBrowser())
    seller = await shop.market.account({ name: 'Mara Lindt' })
    haiku = await publish(seller, {
      refundPolicyDays: 7,
      tags: ['poetry'],
      category: 'writing',
      compatibility: ['openai'],
    })
  })
  after(async () => {
    await browsed.browser.close()
    await shop.close()
  })

  const follow = async (
    guide: string,
    account: Account | undefined,
    walk: (walker: Walker) => Promise<void>,
  ) => {
    const visit = await browsed.visit(account)
    // A card that needs its bank, and a setting that another admin has changed.
    for (const status of [402, 412]) visit.allow(status)
    await followGuide(guide, visit, walk)
  }

  it('buy leads a newcomer from the search to a refund', () =>
    follow('buy', undefined, async ({ page, see, open, press }) => {
      const { market } = shop
      const workflow = await publish(seller, {
        title: 'An article',
        type: 'workflow',
        content: article(),
        requirements: ['A topic'],
        samples: [{ title: 'On herons', inputs: { topic: 'herons' }, output: 'Herons wait.' }],
      })
      const gift = await publish(seller, { title: 'A gift', pricing: { model: 'free' } })
      const named = await publish(seller, { title: 'Yours', pricing: { model: 'name_your_price' } })
      await open('/')
      await page.getByLabel('Sort by').waitFor()
      await open('/?search=haiku')
      await page.getByRole('button', { name: 'Save search' }).waitFor()
      await see()
      await open(`/sellers/${seller.publicId}`)
      await page.getByRole('button', { name: 'Follow' }).waitFor()
      await see()
      await open(`/products/${workflow}`)
      await open(`/products/${haiku}`)
      await page.getByRole('button', { name: 'Add to wishlist' }).waitFor()
      await see()
      await page.getByRole('link', { name: 'Buy' }).click()
      const main = page.getByRole('main')
      await main.getByRole('link', { name: 'Sign in' }).waitFor()
      await see()
      await main.getByRole('link', { name: 'Sign in' }).click()
      await page.waitForURL(/sign-in/)
      await page.waitForLoadState('networkidle')
      await page.getByLabel('Email address').fill('lena@example.com')
      await press('Email me a link')
      await page.getByText('Check your inbox').waitFor()
      const [mail] = await market.mails('lena@example.com')
      await page.goto(`${market.url}/sign-in#token=${tokenIn(mail)}`)
      await page.getByLabel('Public name').fill('Lena Brandt')
      await see()
      await press('Continue')
      await page.getByRole('button', { name: 'Add a card' }).waitFor()
      await see()
      const here = page.url()
      await open(`/checkout/${gift}`)
      await page.getByRole('button', { name: 'Get it for free' }).waitFor()
      await see()
      await open(`/checkout/${named}`)
      await page.getByRole('button', { name: 'Use this price' }).waitFor()
      await see()
      await page.goto(here)
      await press('Add a card')
      await page.getByLabel('Test card').selectOption('pm_card_requires_action')
      await press('Save card')
      await page.getByRole('radio', { name: /3155/ }).waitFor()
      await page.getByRole('button', { name: /^Pay / }).click()
      const bankLink = page.getByRole('link', { name: 'Open the bank’s page' })
      await bankLink.waitFor()
      await see()
      const [bank] = await Promise.all([page.context().waitForEvent('page'), bankLink.click()])
      await bank.getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('button', { name: 'Show it now' }).waitFor()
      await see()
      const order = new URL(page.url()).pathname
      await press('Show it now')
      await page.getByRole('button', { name: /^Copy: Haiku/ }).waitFor()
      await see()
      await page.getByText('Payment and refund').click()
      await see()
      await main.getByRole('link', { name: 'Run' }).click()
      await page.getByLabel('topic').fill('herons')
      await page.getByRole('switch', { name: /^Allow replies/ }).check()
      await page.getByText('Model and limits').click()
      await see()
      await press('Run')
      await page.getByText(/haiku about herons/).waitFor()
      await page.getByText('Conversations', { exact: true }).waitFor()
      await see()
      await open('/runs')
      await page.getByRole('switch', { name: 'Store inputs and outputs' }).waitFor()
      await see()
      await open('/settings/provider-keys')
      await press('Add key')
      await page.getByLabel('Monthly budget').waitFor()
      await see()
      const client = await market.browser({ email: 'lena@example.com' })
      await client.credentials.create({ body: { provider: 'openai', key: 'sk-openai-0123456789' } })
      await seller.client.pricing.set({ params: { productId: named }, body: { price: 0.2 } })
      const monthly = await publish(seller, { title: 'Weekly digest' })
      const prices = { month: 5, year: 50, trialDays: 14, includes: 'seller' } as const
      await seller.client.subscriptions.setPrices({ params: { productId: monthly }, body: prices })
      await open(`/products/${monthly}`)
      await page.getByRole('link', { name: 'Subscribe for $5.00 a month' }).waitFor()
      await see()
      await client.purchases.create({
        body: { productId: monthly, period: 'month', paymentMethodId: 'pm_card_visa' },
      })
      await open('/subscriptions')
      await page.getByRole('button', { name: 'Pay by the year' }).click()
      await page.getByRole('button', { name: 'Pay by the month' }).waitFor()
      await market.souk.db`update subscriptions.subscription set status = 'active'`
      await open('/subscriptions')
      await page.getByRole('link', { name: 'Begin the year now' }).waitFor()
      await see()
      await page.getByRole('button', { name: /^Cancel the subscription to/ }).click()
      await press('Cancel the subscription')
      await page.getByRole('button', { name: /^Continue the subscription to/ }).waitFor()
      await see()
      await open(`/products/${gift}`)
      await page.getByRole('button', { name: 'Take it with your subscription' }).waitFor()
      await see()
      await market.souk.db`
        update subscriptions.subscription set status = 'grace', grace_until = paid_until + interval '7 days'`
      await open('/subscriptions')
      await page.getByRole('link', { name: 'Pay now' }).waitFor()
      await see()
      const forOthers = { productId: workflow, giftQuantity: 1 }
      const { data: given } = await client.purchases.create({ body: forOthers })
      await open(`/library/${given.orderId}`)
      await page.getByText('Your codes').waitFor()
      await see()
      await open(`/checkout/${workflow}`)
      await page.getByText('Buy for others').first().click()
      await page.getByLabel('Number of people').waitFor()
      await see()
      await open(`/playground?product=${named}`)
      await page.getByLabel('Pay at most').waitFor()
      await see()
      await page.getByRole('link', { name: 'Pay in' }).click()
      await page.getByLabel('Amount').waitFor()
      await see()
      await seller.client.products.update({
        params: { productId: haiku },
        body: { content: 'Write a haiku about {{topic}}, in spring.' },
      })
      await open('/library')
      await open(order)
      await page.getByText('Changes since your purchase').waitFor()
      await see()
      // A consumer in the EU, who made no statement at checkout.
      await client.billing.update({ body: { country: 'FR' } })
      const { data: other } = await client.purchases.create({ body: { productId: workflow } })
      await open(`/library/${other.orderId}`)
      await press('Withdraw from contract')
      await page.getByRole('button', { name: 'Confirm withdrawal' }).waitFor()
      await see()
      await open(order)
      await page.getByRole('radio', { name: '4 stars' }).press('Space')
      await page.getByLabel(/How was it/).fill('Short.')
      await press('Post review')
      await page.getByText('Payment and refund').click()
      await press('Request a refund…')
      await page.getByLabel('Why?').fill('It does not scan.')
      await press('Request refund')
      await page.getByText('You requested it within the seller’s refund window.').waitFor()
    }))

  it('sell leads a seller from a draft to a payout', async () => {
    const newcomer = await shop.market.account({ name: 'Nora New' })
    const buyer = await shop.market.account({ name: 'Bea Buyer' })
    await follow('sell', newcomer, async ({ page, see, open, press }) => {
      await open('/')
      await press('Your account')
      await page.getByRole('link', { name: 'Selling' }).click()
      await page.getByText('0 of 4 done').waitFor()
      await see()
      await open('/selling/products')
      await page.getByRole('link', { name: 'New product' }).first().click()
      await page.getByLabel('Title').fill('Minutes')
      await page.getByLabel('Price').fill('40')
      await page.getByLabel('Description').first().fill('What was decided.')
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Summarise {{transcript}}.')
      await page.getByRole('group', { name: 'transcript' }).waitFor()
      await page.waitForURL(/prod_/)
      await see()
      await page
        .getByLabel('Choose pictures')
        .setInputFiles({ name: 'minutes.png', mimeType: 'image/png', buffer: pixel })
      await page.getByLabel('Alternative text of Picture 1').fill('Minutes on a board')
      await press('Publish')
      await page.getByText('Product published').waitFor()
      await page.getByLabel('What changed').waitFor()
      await page.getByLabel('Royalty in percent').waitFor()
      await see()
      const productId = /prod_\w+/.exec(page.url())?.[0] ?? ''
      await open('/selling/discounts')
      await page.getByRole('button', { name: 'New discount' }).first().click()
      await page.getByLabel('Payments of a subscription').waitFor()
      await see()
      await page.keyboard.press('Escape')
      await open('/selling/subscriptions')
      await newcomer.client.partners.invite({
        body: { email: buyer.email, role: 'co_seller', percent: 10 },
      })
      await open('/selling/partners')
      await press('Invite a partner')
      await page.keyboard.press('Escape')
      // Otherwise a rule refunds it at once.
      await newcomer.client.products.update({ params: { productId }, body: { refundPolicyDays: 0 } })
      const { data: order } = await buyer.client.purchases.create({ body: { productId } })
      const params = { orderId: order.orderId }
      await buyer.client.products.get({ params: { productId } })
      await buyer.client.reviews.create({ params: { productId }, body: { rating: 4, comment: 'Fine.' } })
      await buyer.client.refunds.create({ params, body: { reason: 'Too long' } })
      await open('/selling/orders')
      await open('/selling/refunds')
      await page.getByRole('button', { name: 'Reject' }).click()
      await page.getByLabel('Note to the buyer').fill('It is short.')
      await see()
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
      await page.getByText('Nothing to decide').waitFor()
      await open(`/products/${productId}`)
      await press('Answer')
      await page.keyboard.press('Escape')
      await open('/selling/balance')
      await press('Add bank account')
      await press('Use this account')
      await page.getByText('Bank account saved').waitFor()
      shop.market.clock.advance(8 * 86_400_000)
      await open('/selling/balance')
      await open('/selling/analytics')
      await page.getByRole('link', { name: 'CSV' }).first().waitFor()
      await open('/selling/customers')
      await open('/settings/profile')
      await page.getByLabel('Handle').waitFor()
      await see()
    })
  })

  it('developer-settings leads to a key, an endpoint and an app', async () => {
    const developer = await shop.market.account({ name: 'Dana Dev' })
    await follow('developer-settings', developer, async ({ page, see, open, press }) => {
      const dialog = page.getByRole('dialog')
      const saved = async () => {
        await dialog.getByRole('button', { name: 'I have saved it' }).waitFor()
        await see()
        await press('I have saved it')
      }
      await open('/')
      await press('Your account')
      await page.getByRole('link', { name: 'Settings' }).click()
      await open('/settings/api-keys')
      await press('New API key')
      await dialog.getByLabel('Name').fill('Build server')
      await press('Create key')
      await saved()
      await press('Actions for Build server')
      await page.getByRole('menuitem', { name: 'Replace…' }).waitFor()
      await see()
      await open('/settings/webhooks')
      await press('Add endpoint')
      await dialog.getByLabel('Address').fill(shop.receiver.url)
      await dialog.getByRole('checkbox', { name: 'purchase.completed' }).check()
      await dialog.getByRole('button', { name: 'Add endpoint' }).click()
      await saved()
      await page.getByRole('button', { name: /^Actions for/ }).click()
      await page.getByRole('menuitem', { name: 'Pause' }).waitFor()
      await see()
      await page.keyboard.press('Escape')
      shop.receiver.respond(() => 200)
      await press('Send test event')
      await page.getByRole('dialog', { name: 'test' }).waitFor()
      await shop.deliver()
      await page.getByRole('dialog', { name: 'test' }).getByRole('button', { name: 'Resend' }).waitFor()
      await see()
      await open('/settings/deliveries')
      await press('Follow live')
      await open('/settings/oauth-apps')
      await press('New app')
      await dialog.getByLabel('Name').fill('Release notes')
      await dialog.getByLabel('Redirect URLs').fill('https://notes.example.com/callback')
      await see()
      await press('Create app')
      await saved()
      await press('Actions for Release notes')
      await page.getByRole('menuitem', { name: 'Rotate secret…' }).waitFor()
      await see()
      await open('/settings/connected-apps')
    })
  })

  it('your-shop leads an admin through the settings', async () => {
    const admin = await shop.market.account({ name: 'Ada Admin', roles: ['admin'] })
    await follow('your-shop', admin, async ({ page, see, open, press }) => {
      await open('/')
      await press('Your account')
      await open('/admin/overview')
      await page.getByText('Set up your shop').waitFor()
      await open('/admin/settings')
      for (const name of ['Storefront', 'Categories', 'Legal texts', 'Sales and access']) {
        await page.getByRole('tab', { name }).click()
        await page.getByRole('tab', { name, selected: true }).waitFor()
        await see()
      }
      await press('Send a test email')
      await page.getByText(/^No mail server is set up/).waitFor()
      await page.getByRole('tab', { name: 'Branding' }).click()
      await admin.client.settings.update({ body: { heroText: 'Prompts.' } })
      await page.getByLabel('Tagline').fill('For makers')
      await press('Save changes')
      await page.getByRole('button', { name: 'Load theirs' }).waitFor()
      await see()
      await press('Save mine')
      await page.getByText('All changes are saved.').waitFor()
      await open('/admin/invitations')
      await press('Invite')
      await see()
      await page.keyboard.press('Escape')
      await open('/admin/users')
      await press('Account of Ada Admin')
      await page.getByRole('button', { name: 'Clear profile…' }).waitFor()
      await see()
    })
  })

  for (const guide of [...screenGuides, 'getting-paid', 'analytics', 'execution'])
    it(`${guide} names fields and buttons as the English texts do`, async () => {
      const known = new Set(textsIn(english))
      const names = await namesIn(guide)
      assert.ok(names.length > 0)
      assert.deepEqual(
        names.filter((name) => !known.has(name)),
        [],
      )
    })
})
