import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Account } from '../packages/server/test/support/marketplace.ts'
import { promptBody } from '../packages/server/test/support/marketplace.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'

describe('moderation in the browser', () => {
  let browsed: BrowsedMarket
  let admin: Account

  before(async () => {
    browsed = await openMarket({ env: { MODERATION: 'on' } })
    admin = await browsed.market.account({ name: 'Ada Admin', roles: ['admin'] })
  })
  after(() => browsed.close())

  test('an admin works off the queue by keyboard: one is rejected with a reason, one approved', async () => {
    const seller = await browsed.market.account({ name: 'Sela Vendor' })
    const ids: string[] = []
    for (const title of ['Copied from elsewhere', 'Written with care']) {
      const { data } = await seller.client.products.create({ body: promptBody({ title }) })
      await seller.client.products.publish({ params: { productId: data.id } })
      ids.push(data.id)
    }
    const visit = await browsed.visit(admin)
    const { page } = visit
    await visit.open('/admin/moderation')
    await page.getByRole('heading', { name: 'Copied from elsewhere' }).waitFor()
    await visit.assertSound('the queue')

    await page.keyboard.press('r')
    await page.getByLabel('Reason').fill('It is the text of another seller.')
    await page.getByRole('button', { name: 'Reject product' }).click()
    await page.getByText('Product rejected').waitFor()
    await page.getByRole('heading', { name: 'Written with care' }).waitFor()
    await page.keyboard.press('a')
    await page.getByText('Nothing to review').waitFor()

    const read = async (productId: string) =>
      (await seller.client.products.get({ params: { productId } })).data
    const [rejected, published] = await Promise.all(ids.map(read))
    assert.equal(rejected?.status, 'rejected')
    assert.equal(rejected?.statusReason, 'It is the text of another seller.')
    assert.equal(published?.status, 'published')

    // What is on the market already is looked at from its own page, wherever it stands.
    await visit.open(`/products/${ids[1]}`)
    await page.getByRole('link', { name: 'Buy' }).waitFor()
    await page.getByRole('link', { name: 'Open in moderation' }).click()
    await page.getByRole('button', { name: 'Suspend…' }).click()
    await page.getByLabel('Reason').fill('Its images are not its own.')
    await page.getByRole('button', { name: 'Suspend product' }).click()
    await page.getByText('Product suspended').waitFor()
    await page.getByRole('tab', { name: 'Suspended' }).click()
    await page.getByText('Reason: Its images are not its own.').waitFor()
    assert.equal((await read(ids[1] ?? '')).status, 'suspended')
    const own = await browsed.visit(seller)
    await own.open(`/selling/products/${ids[1]}`)
    await own.page.getByRole('heading', { name: 'Suspended by the marketplace' }).waitFor()
    assert.equal(await own.page.getByRole('button', { name: 'Publish', exact: true }).count(), 0)
  })
})
