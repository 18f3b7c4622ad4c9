import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publish, startMarketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

test('shop.products: what was chosen and is on sale, in the order of the choice', async () => {
  const market = await startMarketplace()
  const { client: admin } = await market.account({ roles: ['admin'] })
  const seller = await market.account()
  const ids = []
  for (const title of ['One', 'Two', 'Three']) ids.push(await publish(seller, { title }))
  const [one = '', two = '', three = ''] = ids
  await admin.settings.update({
    body: {
      featured: [three, 'prod_unknown', one],
      collections: [{ slug: 'start-here', title: 'Start here', text: '', productIds: [two, one] }],
    },
  })
  const titles = async (query = {}) =>
    (await seller.client.shop.products({ query })).data.map(({ title }) => title)
  assert.deepEqual(await titles(), ['Three', 'One'])
  assert.deepEqual(await titles({ collection: 'start-here' }), ['Two', 'One'])
  await seller.client.products.unpublish({ params: { productId: one } })
  assert.deepEqual(await titles({ collection: 'start-here' }), ['Two'])
  assert.deepEqual(await titles({ page: 2, limit: 1 }), [])
  await refused(seller.client.shop.products({ query: { collection: 'gone' } }), 'NOT_FOUND')
  const open = await market.request('/api/public/shop/products')
  assert.deepEqual((await open.json()).data.length, 1)
  await market.close()
})
