import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { productStatuses } from '@souk/contract'
import { startMarketplace, promptBody, type Account, type Marketplace } from '../support/marketplace.ts'

describe('products.list: totals of an own list', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ plan: 'enterprise' })
  })
  after(() => market.close())

  const totalOf = async (query: { status?: string; type?: string } = {}): Promise<number> => {
    const { meta, data } = await seller.client.products.list({ query: { ...query, mine: true, limit: 100 } })
    assert.equal(data.length, meta.total, JSON.stringify(query))
    return meta.total
  }

  it('are what there is in each state, while many change at once', async () => {
    const { products } = seller.client
    const moves = Array.from({ length: 24 }, async (_, n) => {
      const { data } = await products.create({ body: promptBody() })
      const params = { productId: data.id }
      if (n % 2 === 0) await products.publish({ params })
      if (n % 4 === 0) await products.unpublish({ params })
      if (n % 8 === 0) await products.publish({ params })
      if (n % 3 === 0) await products.delete({ params })
    })
    await Promise.all(moves)
    assert.equal(await totalOf(), 16)
    const counts = await Promise.all(productStatuses.map((status) => totalOf({ status })))
    const byStatus = Object.fromEntries(productStatuses.map((status, index) => [status, counts[index]]))
    assert.deepEqual(
      [byStatus['draft'], byStatus['published'], byStatus['unpublished']],
      [8, 6, 2],
      JSON.stringify(byStatus),
    )
    assert.equal(await totalOf(), 16)
    assert.equal(await totalOf({ type: 'prompt' }), 16)
  })

  it('contain only one’s own', async () => {
    const other = await market.account({ plan: 'enterprise' })
    const { meta } = await other.client.products.list({ query: { mine: true } })
    assert.equal(meta.total, 0)
  })
})
