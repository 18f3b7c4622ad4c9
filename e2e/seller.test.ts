import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { publish, type Account } from '../packages/server/test/support/marketplace.ts'
import { paste, whenSaved } from './support/editor.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import type { WatchedPage } from './support/page-checks.ts'

describe('sellers in the browser', () => {
  let browsed: BrowsedMarket
  let seller: Account

  before(async () => {
    browsed = await openMarket()
    seller = await browsed.market.account({ name: 'Sela Vendor' })
  })
  after(() => browsed.close())

  test('a seller lists a product and publishes it; a change is a new version', async () => {
    const visit = await browsed.visit(seller)
    const { page } = visit
    await visit.open('/selling/products')
    await page.getByText('No products yet').waitFor()
    await page.getByRole('link', { name: 'New product' }).first().click()
    await page.getByLabel('Title').fill('Minutes from a transcript')
    await page.getByLabel('Price').fill('4,50')
    await page.getByLabel('Description').first().fill('Turns what was said into what was decided.')
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await paste(page, text, 'Summarise {{transcript}} for {{audience}}.')
    for (const name of ['transcript', 'audience']) await page.getByRole('group', { name }).waitFor()
    await whenSaved(page)
    const productId = page.url().split('/').at(-1) ?? ''
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Product published').waitFor()
    const read = async () => (await seller.client.products.get({ params: { productId } })).data
    const live = await read()
    assert.deepEqual([live.status, live.price, live.version], ['published', 4.5, '1.0.0'])

    // Leaving with a change needs a confirmation; staying keeps it.
    await paste(page, text, 'Summarise {{transcript}} for {{audience}} in {{language}}.')
    await page.getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await whenSaved(page)
    await page.getByRole('button', { name: 'Compare with previous version' }).click()
    await page.getByText('+ Summarise {{transcript}} for {{audience}} in {{language}}.').waitFor()
    assert.equal((await read()).version, '1.1.0')
    await visit.assertSound('what changed', ['dark, 390 px'])
  })

  test('a seller adds files to a skill, by choosing them', async () => {
    const { data } = await seller.client.products.create({
      body: { title: 'Reviewer', description: 'Reviews.', type: 'skill', price: 3, content: '# Reviewer' },
    })
    const visit = await browsed.visit(seller)
    const { page } = visit
    await visit.open(`/selling/products/${data.id}`)
    await page.getByText('At least one file').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled(), true)
    await page.getByLabel('Choose files').setInputFiles({
      name: 'checklist.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from('# Checklist\n'),
    })
    await page.getByRole('button', { name: 'Remove checklist.md' }).waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Product published').waitFor()
    const files = await seller.client.files.list({ params: { productId: data.id } })
    assert.deepEqual(
      files.data.map(({ name }) => name),
      ['checklist.md'],
    )
    await visit.assertSound('a skill with a file', ['dark, 390 px'])
  })

  test('a seller who has never written a workflow starts from an example, and publishes it', async () => {
    const visit = await browsed.visit(seller)
    const { page } = visit
    await visit.open('/selling/products/new')
    await page.getByLabel('Type').selectOption('workflow')
    await page.getByRole('link', { name: 'How to write a workflow' }).waitFor()
    await page.getByLabel('Title').fill('A text in two steps')
    await page.getByLabel('Price').fill('9')
    await page.getByLabel('Description').first().fill('From a topic to a text.')
    await page.getByRole('button', { name: 'Start from an example' }).click()
    const graph = page.getByRole('region', { name: 'Steps' })
    await graph.waitFor()
    // However much room there is, a step is as large as its words.
    const box = await graph.locator('rect').first().boundingBox()
    assert.ok(box && box.width > 110 && box.width < 150, JSON.stringify(box))
    await visit.assertSound('a workflow begun', ['dark, 390 px'])
    await whenSaved(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Product published').waitFor()
  })

  test('a seller answers a review, once; a reader reports another’s', async () => {
    const productId = await publish(seller, { title: 'Letter of thanks' })
    const buyer = await browsed.market.account({ name: 'Bo Buyer' })
    await buyer.client.purchases.create({ body: { productId } })
    await buyer.client.reviews.create({ params: { productId }, body: { rating: 3, comment: 'Too stiff.' } })
    const reader = await browsed.market.account({ name: 'Rea Reader' })
    await reader.client.purchases.create({ body: { productId } })
    await reader.client.reviews.create({
      params: { productId },
      body: { rating: 5, comment: 'Warm enough.' },
    })
    const own = await browsed.visit(reader)
    await own.open(`/products/${productId}`)
    await own.page
      .getByRole('listitem')
      .filter({ hasText: 'Too stiff.' })
      .getByRole('button', { name: 'Report…' })
      .waitFor()
    // No one reports themselves.
    assert.equal(await own.page.getByRole('button', { name: 'Report…' }).count(), 1)

    const visit = await browsed.visit(seller)
    const { page } = visit
    await visit.open(`/products/${productId}`)
    const review = page.getByRole('listitem').filter({ hasText: 'Too stiff.' })
    await review.getByRole('button', { name: 'Report…' }).click()
    await page.getByLabel('What’s wrong with it?').fill('It is of another product.')
    await page.getByRole('button', { name: 'Report review' }).click()
    await page.getByText('The marketplace will review it').waitFor()
    await review.getByRole('button', { name: 'Answer' }).click()
    await page.getByLabel('Your reply').fill('There is a warmer one now.')
    await page.getByRole('dialog').getByRole('button', { name: 'Answer' }).click()
    await page.getByText('There is a warmer one now.').waitFor()
    await review.getByRole('button', { name: 'Answer' }).waitFor({ state: 'hidden' })
    await visit.assertSound('an answered review', ['dark, 390 px'])
    const reports = await browsed.market.souk.db`select reason from reviews.report`
    assert.deepEqual(
      reports.map(({ reason }) => reason),
      ['It is of another product.'],
    )
  })

  test('two windows edit one product: who saves second sees what the first changed, and decides', async () => {
    const productId = await publish(seller, { title: 'Weekly letter' })
    const params = { productId }
    const [first, second] = [await browsed.visit(seller), await browsed.visit(seller)]
    for (const { open } of [first, second]) await open(`/selling/products/${productId}`)
    const save = (visit: WatchedPage) => visit.page.getByRole('button', { name: 'Save changes' }).click()
    await second.page.getByLabel('Description').first().fill('Typed in the second window.')
    await first.page.getByLabel('Description').first().fill('Saved by the first window.')
    await first.page.getByLabel('Tags').fill('letters')
    await first.page.keyboard.press('Enter')
    await save(first)
    await whenSaved(first.page)

    second.allow(412)
    await save(second)
    const dialog = second.page.getByRole('dialog', { name: 'This product was changed elsewhere' })
    await dialog.getByRole('region', { name: 'Description, Saved version' }).waitFor()
    assert.equal(
      await dialog.getByRole('region', { name: 'Description, Your version' }).textContent(),
      'Typed in the second window.',
    )
    await second.assertSound('a conflict', ['dark, 390 px'])
    assert.equal(
      (await seller.client.products.get({ params })).data.description,
      'Saved by the first window.',
    )

    // Theirs, mine again, and then mine over theirs: what only the first changed stays.
    const description = second.page.getByLabel('Description').first()
    await dialog.getByRole('button', { name: 'Use saved version' }).click()
    assert.equal(await description.inputValue(), 'Saved by the first window.')
    await second.page.getByRole('button', { name: 'Restore mine' }).click()
    assert.equal(await description.inputValue(), 'Typed in the second window.')
    await save(second)
    await whenSaved(second.page)
    const { data } = await seller.client.products.get({ params })
    assert.deepEqual([data.description, data.tags], ['Typed in the second window.', ['letters']])

    // A change that arrives while someone types is shown before they save.
    await description.fill('Typed again.')
    await seller.client.products.update({ params, body: { description: 'By a program.', price: 7 } })
    await save(second)
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Decide later' }).click()
    await second.page.getByRole('button', { name: 'Compare' }).first().click()
    await Promise.all([
      second.page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok()),
      dialog.getByRole('button', { name: 'Overwrite with mine' }).click(),
    ])
    const now = (await seller.client.products.get({ params })).data
    assert.deepEqual([now.description, now.price], ['Typed again.', 7])
  })

  test('a seller comes home to what is next: the checklist, then a refund that waits, which they decide', async () => {
    const newcomer = await browsed.market.account({ name: 'Nils Newcomer' })
    const visit = await browsed.visit(newcomer)
    const { page } = visit
    await visit.open('/sell')
    await page.getByText('0 of 4 done').waitFor()
    const productId = await publish(newcomer, { title: 'Cover letter', refundPolicyDays: 0 })
    const buyer = await browsed.market.account({ name: 'Bea Buyer' })
    const requested = []
    for (const reason of ['It does not work', 'I changed my mind']) {
      const other =
        reason === 'It does not work' ? productId : await publish(newcomer, { refundPolicyDays: 0 })
      const { data } = await buyer.client.purchases.create({ body: { productId: other } })
      await buyer.client.products.get({ params: { productId: other } })
      const { data: refund } = await buyer.client.refunds.create({
        params: { orderId: data.orderId },
        body: { reason },
      })
      requested.push(refund.refundId)
    }

    await visit.open('/sell')
    await page.getByText('2 of 4 done').waitFor()
    await page.getByRole('link', { name: 'Cover letter' }).waitFor()
    await page.getByRole('link', { name: '2 refunds need your decision' }).click()
    const decide = async (reason: string, action: 'Approve' | 'Reject') => {
      const row = page.getByRole('row', { name: reason })
      await row.getByRole('button', { name: action }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Note to the buyer').fill(`${action}: a word.`)
      await dialog.getByRole('button', { name: action }).click()
      await dialog.waitFor({ state: 'hidden' })
      await row.waitFor({ state: 'hidden' })
    }
    await decide('It does not work', 'Approve')
    await decide('I changed my mind', 'Reject')
    await page.getByText('Nothing to decide').waitFor()
    const decisions = await Promise.all(
      requested.map(async (refundId) => (await buyer.client.refunds.get({ params: { refundId } })).data),
    )
    assert.deepEqual(
      decisions.map(({ status, decision }) => [status, decision.by, decision.note]),
      [
        ['succeeded', 'seller', 'Approve: a word.'],
        ['rejected', 'seller', 'Reject: a word.'],
      ],
    )
    await browsed.market.souk.analytics.rollups.drain()
    await visit.open('/selling/customers')
    await page.getByRole('cell', { name: 'Bea Buyer' }).waitFor()
    const file = await page.getByRole('link', { name: 'CSV' }).getAttribute('href')
    assert.match(file ?? '', /^\/v1\/analytics\/customers\/export\?/)

    await visit.open('/selling/balance')
    await page.getByRole('link', { name: 'Sale', exact: true }).last().click()
    const drawer = page.getByRole('dialog', { name: 'Cover letter' })
    await drawer.getByText('Bea Buyer').waitFor()
    await visit.assertSound('the order of a line of the balance')
  })
})
