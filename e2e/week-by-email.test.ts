import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { days } from '../packages/server/src/kernel/time.ts'
import { createTestClock } from '../packages/server/test/support/clock.ts'
import { publish, type Account } from '../packages/server/test/support/marketplace.ts'
import { mailsTo } from '../packages/server/test/support/notified.ts'
import { allHandled } from '../packages/server/test/support/wait.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'

/**
 * A buyer, a seller and an admin do the work of a week by what their emails link to: no one opens a page that no email or
 * inbox leads to. Only what begins something, a submission and the wish for a refund, comes without one.
 */
describe('a week by email and inbox', () => {
  let browsed: BrowsedMarket
  let seller: Account
  let buyer: Account
  let admin: Account
  before(async () => {
    // A Monday.
    const clock = createTestClock(new Date('2026-03-02T10:00:00Z'))
    browsed = await openMarket({ clock, env: { MODERATION: 'on' } })
    const { market } = browsed
    seller = await market.account({ name: 'Mara Lindt' })
    buyer = await market.account({ name: 'Jonas Weber' })
    admin = await market.account({ name: 'Ada Admin', roles: ['admin'] })
    for (const { id } of [seller, buyer, admin]) await market.keepProven({ id })
    await market.client(await market.signIn(seller)).destinations.set({ body: { token: 'po_ok' } })
    await buyer.client.following.follow({ params: { sellerId: seller.publicId } })
    await publish(seller, { title: 'Haiku', price: 20, refundPolicyDays: 0 })
  })
  after(() => browsed.close())

  /** By then, the daily emails are sent. */
  const nextMorning = async (): Promise<void> => {
    const { clock, souk } = browsed.market
    await allHandled(browsed.market)
    const now = clock.now().getTime()
    clock.advance(days(Math.floor(now / days(1)) + 1) + 9 * 3_600_000 - now)
    await souk.orders.sweep()
    await souk.payouts.sweep()
    for (const { email } of [seller, buyer, admin]) await mailsTo(browsed.market, email)
  }

  /** Opens what the newest email about this links to, in a browser that is signed in. */
  const follow = async (account: Account, about: string): Promise<Page> => {
    const mails = await mailsTo(browsed.market, account.email)
    const mail = mails.findLast(({ subject, text }) => `${subject}${text}`.includes(about))
    assert.ok(
      mail,
      `${account.email} got no email about ${about}: ${mails.map(({ subject }) => subject).join('; ')}`,
    )
    const lines = (mail.text ?? '').split('\n')
    const from = Math.max(
      0,
      lines.findIndex((line) => line.includes(about)),
    )
    const url = lines.slice(from).find((line) => line.startsWith(browsed.market.url))
    assert.ok(url, mail.text)
    const { page, open } = await browsed.visit(account)
    await open(url.slice(browsed.market.url.length))
    return page
  }

  it('Monday: the admin approves what was submitted; the seller and a follower learn that', async () => {
    await nextMorning()
    const page = await follow(admin, '“Haiku” waits for moderation')
    await page.getByRole('heading', { name: 'Haiku' }).waitFor()
    await page.keyboard.press('a')
    await page.getByText('Nothing to review').waitFor()
    const product = await follow(seller, '“Haiku” is on sale')
    await product.getByRole('heading', { level: 1, name: 'Haiku' }).waitFor()
  })

  it('Tuesday: the follower buys it, and runs it from the receipt', async () => {
    await nextMorning()
    const page = await follow(buyer, 'New from Mara Lindt: “Haiku”')
    await page.getByRole('link', { name: 'Buy' }).first().click()
    await page.getByRole('button', { name: 'Pay $20.00' }).click()
    await page.waitForURL(/\/library\/ord_/)
    const order = await follow(buyer, 'You bought “Haiku”')
    await order.getByRole('main').getByRole('link', { name: 'Run' }).click()
    await order.getByLabel('topic').fill('herons')
    await order.getByLabel('topic').press('Control+Enter')
    await order
      .getByText(/about herons/)
      .first()
      .waitFor()
  })

  it('Wednesday: the buyer reviews it; the seller sees the sale and answers the review', async () => {
    const order = await follow(buyer, 'You bought “Haiku”')
    await order.getByRole('radio', { name: '4 stars' }).press('Space')
    await order.getByLabel(/How was it/).fill('Short.')
    await order.getByRole('button', { name: 'Post review' }).click()
    await order.getByText('Thank you').waitFor()
    const sale = await follow(seller, 'You sold “Haiku”')
    await sale.getByRole('dialog', { name: 'Haiku' }).getByText('Jonas Weber').waitFor()
    await nextMorning()
    const product = await follow(seller, '4 of 5 stars for “Haiku”')
    const review = product.getByRole('listitem').filter({ hasText: 'Short.' })
    await review.getByRole('button', { name: 'Answer' }).click()
    await product.getByLabel('Your reply').fill('As a haiku is.')
    await product.getByRole('dialog').getByRole('button', { name: 'Answer' }).click()
    await product.getByRole('dialog').waitFor({ state: 'hidden' })
    await product.getByText('As a haiku is.').waitFor()
    await nextMorning()
    const answered = await follow(buyer, 'The seller of “Haiku” replied to your review')
    await answered.getByText('As a haiku is.').waitFor()
  })

  it('Friday: the seller declines a refund, and the buyer sees why', async () => {
    const order = await follow(buyer, 'You bought “Haiku”')
    await order.getByText('Payment and refund').click()
    await order.getByRole('button', { name: 'Request a refund' }).click()
    await order.getByLabel('Why?').fill('Too short.')
    await order.getByRole('button', { name: 'Request refund' }).click()
    await order.getByRole('button', { name: 'Request refund' }).waitFor({ state: 'hidden' })
    const requests = await follow(seller, 'Refund requested for “Haiku”')
    const row = requests.getByRole('row', { name: 'Too short.' })
    await row.getByRole('button', { name: 'Reject' }).click()
    await requests.getByRole('dialog').getByLabel('Note to the buyer').fill('It has three lines.')
    await requests.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await requests.getByRole('dialog').waitFor({ state: 'hidden' })
    await row.waitFor({ state: 'hidden' })
    const declined = await follow(buyer, 'Your refund request for “Haiku” was declined')
    await declined.getByText('It has three lines.').waitFor()
  })

  it('the next week: the admin decides what the seller did not, and the seller is paid', async () => {
    const { data } = await buyer.client.purchases.list()
    const orderId = data[0]?.orderId ?? ''
    const body = { reason: 'Still too short.' }
    await buyer.client.refunds.create({ params: { orderId }, body })
    for (let day = 0; day < 7; day++) await nextMorning()
    await follow(seller, 'One day left to decide on the refund for “Haiku”')
    const refunds = await follow(admin, 'Refund for “Haiku” waits for your decision')
    const row = refunds.getByRole('row', { name: 'Still too short.' })
    await row.getByRole('button', { name: 'Reject' }).click()
    await refunds.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
    await refunds.getByRole('dialog').waitFor({ state: 'hidden' })
    await row.waitFor({ state: 'hidden' })
    for (let day = 0; day < 7; day++) await nextMorning()
    const balance = await follow(seller, 'Payout of $18.00')
    await balance.getByText('$18.00').first().waitFor()
  })

  it('the inbox leads to the same pages', async () => {
    const { page, open } = await browsed.visit(seller)
    await open('/inbox')
    await page.getByRole('link', { name: 'You sold “Haiku”' }).click()
    await page.getByRole('dialog', { name: 'Haiku' }).waitFor()
  })
})
