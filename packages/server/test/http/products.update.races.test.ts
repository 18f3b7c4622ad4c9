import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ErrorCode } from '@souk/contract'
import { productEvents } from '../support/events.ts'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

/** What may be answered to the loser of a race; anything else is a fault. */
const codesOf = (results: readonly PromiseSettledResult<unknown>[]): (ErrorCode | 'done')[] =>
  results.map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code))

describe('products: races', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ plan: 'enterprise' })
  })
  after(() => market.close())

  const read = async (productId: string) => (await seller.client.products.get({ params: { productId } })).data

  it('two changes of different fields lose nothing', async () => {
    for (let round = 0; round < 10; round++) {
      const productId = await publish(seller)
      const params = { productId }
      await Promise.all([
        seller.client.products.update({ params, body: { title: `Title ${round}` } }),
        seller.client.products.update({ params, body: { price: round + 1 } }),
        seller.client.products.update({ params, body: { tags: ['a'] } }),
      ])
      const { title, price, tags } = await read(productId)
      assert.deepEqual([title, price, tags], [`Title ${round}`, round + 1, ['a']])
    }
  })

  it('of two changes that name the same ETag, one is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const productId = await publish(seller)
      const { headers } = await seller.client.products.get({ params: { productId } })
      const ifMatch = headers.get('etag') ?? ''
      const change = (title: string) =>
        market.request(`/v1/products/${productId}`, {
          method: 'PATCH',
          headers: {
            authorization: `Bearer ${seller.key}`,
            'content-type': 'application/json',
            'if-match': ifMatch,
          },
          body: JSON.stringify({ title }),
        })
      const statuses = (await Promise.all(['A', 'B', 'C'].map(change))).map(({ status }) => status)
      assert.deepEqual(statuses.toSorted(), [200, 412, 412])
    }
  })

  it('new contents at the same time become versions of their own', async () => {
    const productId = await publish(seller)
    const params = { productId }
    const contents = ['b', 'c', 'd', 'e'].map((name) => `Text ${name} {{topic}}`)
    await Promise.all(contents.map((content) => seller.client.products.update({ params, body: { content } })))
    const { data, meta } = await seller.client.versions.list({ params })
    assert.equal(meta.total, 5)
    const read = await Promise.all(
      data.slice(0, 4).map(async ({ version }) => {
        const found = await seller.client.versions.get({ params: { productId, version } })
        return found.data.content
      }),
    )
    assert.deepEqual(read.toSorted(), contents)
  })

  it('publishing while deleting ends deleted, its events in order', async () => {
    for (let round = 0; round < 10; round++) {
      const productId = await publish(seller)
      const params = { productId }
      await seller.client.products.unpublish({ params })
      const codes = codesOf(
        await Promise.allSettled([
          seller.client.products.publish({ params }),
          seller.client.products.delete({ params }),
        ]),
      )
      assert.equal(codes[1], 'done')
      assert.ok(codes[0] === 'done' || codes[0] === 'PRODUCT_NOT_FOUND', codes[0])
      const events = await productEvents(market, productId)
      assert.deepEqual(events.at(-1)?.type, 'product.unpublished')
      const { meta } = await seller.client.products.list({ query: { mine: true, status: 'deleted' } })
      assert.equal(meta.total, 0)
    }
  })

  it('deleting while buying leaves a buyer with the product, or with nothing', async () => {
    for (let round = 0; round < 10; round++) {
      const buyer = await market.account()
      const productId = await publish(seller)
      const codes = codesOf(
        await Promise.allSettled([
          buyer.client.purchases.create({ body: { productId } }),
          seller.client.products.delete({ params: { productId } }),
        ]),
      )
      assert.equal(codes[1], 'done')
      const { data } = await buyer.client.purchases.list()
      if (codes[0] === 'done') {
        const token = data[0]?.downloadUrl.split('/').at(-1) ?? ''
        assert.equal((await buyer.client.downloads.get({ params: { token } })).status, 200)
      } else {
        assert.equal(codes[0], 'PRODUCT_NOT_FOUND')
        assert.deepEqual(data, [])
      }
    }
  })

  it('a bundle and its part never end with the bundle on sale and the part gone', async () => {
    for (let round = 0; round < 10; round++) {
      const parts = [await publish(seller), await publish(seller)]
      const { data } = await seller.client.products.create({
        body: { title: 'Both', description: 'Two.', type: 'BUNDLE', price: 5, productIds: parts },
      })
      const codes = codesOf(
        await Promise.allSettled([
          seller.client.products.publish({ params: { productId: data.id } }),
          seller.client.products.delete({ params: { productId: parts[0] ?? '' } }),
        ]),
      )
      assert.ok(['done', 'INVALID_REQUEST', 'SERVICE_UNAVAILABLE'].includes(codes[0] ?? ''), codes[0])
      assert.ok(['done', 'SERVICE_UNAVAILABLE'].includes(codes[1] ?? ''), codes[1])
      if (codes[1] === 'done') assert.notEqual((await read(data.id)).status, 'published')
    }
  })
})
