import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMarketplace } from '../support/marketplace.ts'

test('shop.get: everyone reads the public settings, and no others', async () => {
  const market = await startMarketplace()
  const { client: admin } = await market.account({ roles: ['admin'] })
  const { client: buyer } = await market.account()
  const collection = { slug: 'start-here', title: 'Start here', text: '', productIds: ['prod_x'] }
  await admin.settings.update({
    body: { name: 'Prompt Harbor', feeBasisPoints: 1_234, featured: ['prod_x'], collections: [collection] },
  })
  const { data } = await buyer.shop.get()
  assert.equal(data.name, 'Prompt Harbor')
  assert.deepEqual(data.collections, [{ slug: 'start-here', title: 'Start here', text: '' }])
  assert.equal(data.hasFeatured, true)
  // Prices are typed in it before there is a product.
  assert.equal(data.currency, 'USD')
  assert.ok(!('feeBasisPoints' in data))
  const open = await market.request('/api/public/shop')
  assert.deepEqual((await open.json()).data, data)
  await market.close()
})
