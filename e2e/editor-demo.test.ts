import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { ProductDetail } from '@souk/contract'
import { demoProducts } from '../packages/server/src/demo/catalogue.ts'
import type { Account } from '../packages/server/test/support/marketplace.ts'
import { whenSaved, writeProduct } from './support/editor.ts'
import { browseDemo, type BrowsedMarket } from './support/market.ts'

describe('products of the demo in the editor', () => {
  let browsed: BrowsedMarket
  let admin: Account
  let seller: Account

  before(async () => {
    browsed = await browseDemo()
    const { market } = browsed
    admin = await market.account({ name: 'Ada Admin', roles: ['admin'] })
    seller = await market.account({ name: 'Sela Vendor' })
  })
  after(() => browsed.close())

  /** A product of the demo as its seller reads it. */
  const demoProduct = async (title: string): Promise<ProductDetail> => {
    const { data } = await admin.client.products.list({ query: { limit: 100 } })
    const found = data.find((product) => product.title === title && product.author.id !== seller.id)
    assert.ok(found, title)
    return (await admin.client.products.get({ params: { productId: found.id } })).data
  }

  const ownFields = [
    'id',
    'author',
    'rating',
    'stats',
    'createdAt',
    'updatedAt',
    'version',
    'changelog',
  ] as const

  /** All that a seller decides; parts by their titles. */
  const comparable = async (product: ProductDetail): Promise<object> => {
    const titles = await Promise.all(
      product.productIds.map(
        async (productId) => (await admin.client.products.get({ params: { productId } })).data.title,
      ),
    )
    const rest = Object.entries(product).filter(([name]) => !ownFields.some((own) => own === name))
    return {
      ...Object.fromEntries(rest),
      productIds: titles,
      ...('parts' in product ? { parts: titles } : {}),
    }
  }

  /** Writes and publishes a product like the one of the demo, and compares what the API answers field by field. */
  const rebuild = async (title: string): Promise<void> => {
    const source = await demoProduct(title)
    const visit = await browsed.visit(seller)
    const { page } = visit
    await visit.open('/selling/products/new')
    await writeProduct(page, source)
    if (source.type === 'SKILL') {
      const files = filesOf(title)
      await page.getByLabel('Choose files').setInputFiles(files)
      for (const { name } of files) await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
    }
    for (const productId of source.productIds) {
      const part = (await admin.client.products.get({ params: { productId } })).data
      await page.getByRole('checkbox', { name: part.title }).check()
    }
    const productId = await whenSaved(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Product published').waitFor()
    await visit.assertSound(title, ['dark, 390 px'])
    const made = (await seller.client.products.get({ params: { productId } })).data
    assert.deepEqual(await comparable(made), await comparable(source))
  }

  /** The files of a skill, as the demo has them. */
  const filesOf = (title: string) =>
    (demoProducts.find(({ listing }) => listing.title === title)?.files ?? []).map(({ name, text }) => ({
      ...{ name, mimeType: 'text/plain' },
      buffer: Buffer.from(text),
    }))

  test('a prompt with variables, a system message and settings', () =>
    rebuild('Documentation page from a feature'))
  test('a workflow', () => rebuild('Launch post for every channel'))
  test('a skill with files, chosen before the draft is there', () => rebuild('House style editor'))
  test('a bundle', async () => {
    for (const title of ['Release notes people read', 'Error messages that help']) await rebuild(title)
    await rebuild('Docs desk')
  })
})
