import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Account } from '../packages/server/test/support/marketplace.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'

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
  await page.getByText('Nothing to sell yet').waitFor()
  await page.getByRole('link', { name: 'New product' }).first().click()
  await page.getByLabel('Title').fill('Minutes from a transcript')
  await page.getByLabel('Price').fill('0')
  await page.getByLabel('Description').fill('Turns what was said into what was decided.')
  await page.getByLabel('Text').fill('Summarise {{transcript}} for {{audience}}.')
  const found = page.locator('aside')
  await found.getByText('transcript').waitFor()
  await found.getByText('audience').waitFor()
  visit.allow(400)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.getByLabel('Price').and(page.locator('[aria-invalid=true]')).waitFor()
  await visit.assertSound('a draft with a fault')

  await page.getByLabel('Price').fill('4,50')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.waitForURL(/\/selling\/products\/prod_/)
  const productId = page.url().split('/').at(-1) ?? ''
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('It is on the market').waitFor()
  const read = async () => (await seller.client.products.get({ params: { productId } })).data
  const live = await read()
  assert.deepEqual([live.status, live.price, live.version], ['published', 4.5, '1.0.0'])

  // Leaving with a change is asked about; staying keeps it.
  await page.getByLabel('Text').fill('Summarise {{transcript}} for {{audience}} in {{language}}.')
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Saved').waitFor()
  await page.getByRole('button', { name: 'Compare with the one before' }).click()
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
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'checklist.md', mimeType: 'text/markdown', buffer: Buffer.from('# Checklist\n') })
  await page.getByRole('button', { name: 'Remove checklist.md' }).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('It is on the market').waitFor()
  const files = await seller.client.files.list({ params: { productId: data.id } })
  assert.deepEqual(
    files.data.map(({ name }) => name),
    ['checklist.md'],
  )
  await visit.assertSound('a skill with a file', ['dark, 390 px'])
})
