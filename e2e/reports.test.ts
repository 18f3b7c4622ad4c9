import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { publish, type Account } from '../packages/server/test/support/marketplace.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'

describe('reports of products in the browser', () => {
  let browsed: BrowsedMarket
  let seller: Account
  let productId: string

  before(async () => {
    browsed = await openMarket()
    seller = await browsed.market.account({ name: 'Sol Seller' })
    productId = await publish(seller, { title: 'A book, copied' })
  })
  after(() => browsed.close())

  test('someone without an account reports a product', async () => {
    const visit = await browsed.visit()
    const { page } = visit
    visit.allow(400)
    await visit.open(`/products/${productId}`)
    await page.getByRole('link', { name: 'Report this product' }).click()
    await page.getByRole('heading', { name: 'Report a product' }).waitFor()
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Please check these fields').waitFor()
    await visit.assertSound('a report that lacks something', ['dark, 390 px'])
    await page.getByLabel('What is wrong?').selectOption({ label: 'It uses my work without permission' })
    await page.getByLabel('Why do you think so?').fill('Page 12 of my book.')
    await page.getByLabel('Your name').fill('Lena Fuchs')
    await page.getByLabel('Your email address').fill('lena@example.com')
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByRole('heading', { name: 'We received your report' }).waitFor()
    await visit.assertSound('a report that was sent')
    await page.getByRole('link', { name: 'Back to the product' }).click()
    await page.getByRole('heading', { name: 'A book, copied' }).waitFor()
  })

  test('who is signed in need not say who they are', async () => {
    const buyer = await browsed.market.account({ name: 'Bo Buyer' })
    const visit = await browsed.visit(buyer)
    await visit.open(`/report/${productId}`)
    const { page } = visit
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[type=email]')?.value !== '',
    )
    assert.equal(await page.getByLabel('Your name').inputValue(), 'Bo Buyer')
    assert.equal(await page.getByLabel('Your email address').inputValue(), buyer.email)
    await page.getByLabel('Why do you think so?').fill('It is a copy.')
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByRole('heading', { name: 'We received your report' }).waitFor()
  })

  test('an admin dismisses one report, and suspends the product because of another', async () => {
    const visit = await browsed.visit(await browsed.market.account({ name: 'Ada Admin', roles: ['admin'] }))
    const { page } = visit
    await visit.open('/admin/overview')
    await page.getByRole('link', { name: 'Reported products 2' }).click()
    await page.getByText('Lena Fuchs (lena@example.com)').waitFor()
    await visit.assertSound('reported products', ['dark, 390 px'])
    const article = page.getByRole('article')
    await article.filter({ hasText: 'It is a copy.' }).getByRole('button', { name: 'Dismiss…' }).click()
    await page.getByLabel('Reason').fill('Which work do you mean?')
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss', exact: true }).click()
    await page.getByText('It is a copy.').waitFor({ state: 'detached' })
    await article.getByRole('button', { name: 'Suspend the product…' }).click()
    await page.getByLabel('What the decision rests on').selectOption({ label: 'The law' })
    await page.getByLabel('Reason').fill('It is copied from a book.')
    await visit.assertSound('a suspension after a report', ['dark, 390 px'])
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await page.getByText('No reports').waitFor()
    await page.getByRole('tab', { name: 'Decided' }).click()
    await page.getByText('It is copied from a book.').waitFor()
    await page.getByText('Which work do you mean?').waitFor()
    const { data } = await seller.client.products.get({ params: { productId } })
    assert.deepEqual([data.status, data.statusReason], ['suspended', 'It is copied from a book.'])
  })

  test('its seller appeals, and the admin restores the product', async () => {
    const visit = await browsed.visit(seller)
    const { page } = visit
    visit.allow(400)
    await visit.open(`/selling/products/${productId}`)
    await page.getByText('It is copied from a book.').waitFor()
    await page.getByRole('button', { name: 'Appeal…' }).click()
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await page.getByText('Please check these fields').waitFor()
    await page.getByLabel('Why is it wrong?').fill('I wrote that book.')
    await visit.assertSound('an appeal', ['dark, 390 px'])
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await page.getByText('You have appealed.').waitFor()

    const admin = await browsed.visit(await browsed.market.account({ name: 'Ada Admin', roles: ['admin'] }))
    await admin.open('/admin/overview')
    await admin.page.getByRole('link', { name: 'Appeals 1' }).click()
    await admin.page.getByText('I wrote that book.').waitFor()
    await admin.assertSound('appeals', ['dark, 390 px'])
    await admin.page.getByRole('link', { name: 'A book, copied' }).click()
    await admin.page.getByRole('tab', { name: 'Suspended', selected: true }).waitFor()
    await admin.page.getByText('Reason: It is copied from a book.').waitFor()
    await admin.page.goBack()
    await admin.page.getByRole('button', { name: 'Restore the product…' }).click()
    await admin.page.getByLabel('Reason').fill('Your publisher confirmed it.')
    await admin.assertSound('a decision about an appeal', ['dark, 390 px'])
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await admin.page.getByText('No appeals').waitFor()
    await admin.page.getByRole('tab', { name: 'Decided' }).click()
    await admin.page.getByText('Your publisher confirmed it.').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'On sale' }).waitFor()
  })
})
