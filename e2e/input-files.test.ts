import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pictureFile } from '../packages/server/test/support/file-fixtures.ts'
import { publish } from '../packages/server/test/support/marketplace.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import type { WatchedPage } from './support/page-checks.ts'

describe('a prompt that takes an image', () => {
  let browsed: BrowsedMarket
  let watched: WatchedPage
  let productId: string
  before(async () => {
    browsed = await openMarket()
    const seller = await browsed.market.account({ name: 'Seller' })
    const input = {
      ...{ type: 'object', properties: { photo: { type: 'image' }, style: { type: 'string' } } },
      required: ['photo'],
    }
    const messages = [{ role: 'user', content: 'Describe {{photo}} in a {{style}} style.' }]
    productId = await publish(seller, { content: JSON.stringify({ format: 'prompt/1', input, messages }) })
    watched = await browsed.visit(seller)
  })
  after(() => browsed?.close())

  it('says so on its product page', async () => {
    const { page } = watched
    await watched.open(`/products/${productId}`)
    await page.getByText('image', { exact: true }).first().waitFor()
  })

  it('has a field for the file, which checks and shows it, and sends it', async () => {
    const { page } = watched
    await watched.open(`/playground?product=${productId}`)
    const field = page.getByLabel('Photo')
    await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
    await page.getByText('Choose a PNG, JPEG, WebP or GIF image.').waitFor()
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1_048_576 + 1) }
    await field.setInputFiles(large)
    await page.getByText(/^The file is larger than 5\.2/).waitFor()
    const buffer = Buffer.from(await pictureFile().arrayBuffer())
    await field.setInputFiles({ name: 'a photo.png', mimeType: 'image/png', buffer })
    await page.getByText('a photo.png', { exact: true }).waitFor()
    assert.equal(await page.getByRole('main').locator('img[src^="data:image/png"]').count(), 1)
    await page.getByLabel('Style').fill('dry')
    await watched.assertSound('a file picker')
    await page.getByRole('button', { name: 'Save these inputs' }).click()
    assert.doesNotMatch(await page.evaluate(() => JSON.stringify(localStorage)), /base64/)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText(`[a photo.png: image/png, ${buffer.length} bytes]`).waitFor()
    assert.equal(await page.getByLabel('Reply').count(), 0)
  })

  it('names the field where the file is missing', async () => {
    const { page } = watched
    await page.getByRole('button', { name: 'Remove file' }).click()
    watched.allow(400)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page
      .locator('p', { hasText: /^Is required|^is required|required/ })
      .first()
      .waitFor()
  })
})
