import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { productStatuses } from '@souk/contract'
import { parseId } from '../../src/kernel/ids.ts'
import { productEvents } from '../support/events.ts'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('products.unpublish', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  let outsider: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
    buyer = await market.account({ name: 'Buyer' })
    outsider = await market.account({ name: 'Outsider' })
  })
  after(() => market.close())

  const unpublish = (productId: string, account = seller) =>
    account.client.products.unpublish({ params: { productId } })

  it('takes a product off sale, at once and for all', async () => {
    const productId = await publish(seller)
    const { data, status, headers } = await unpublish(productId)
    assert.deepEqual([status, data.status], [200, 'unpublished'])
    const after = await seller.client.products.get({ params: { productId } })
    assert.deepEqual([after.data, after.headers.get('etag')], [data, headers.get('etag')])
    const { data: listed } = await outsider.client.products.list({ query: { limit: 100 } })
    assert.ok(!listed.some(({ id }) => id === productId))
    await refused(outsider.client.products.get({ params: { productId } }), 'PRODUCT_NOT_FOUND')
    await refused(outsider.client.purchases.create({ body: { productId } }), 'PRODUCT_NOT_FOUND')
  })

  it('publishes the event with its reason', async () => {
    const productId = await publish(seller)
    await unpublish(productId)
    assert.deepEqual((await productEvents(market, productId)).at(-1), {
      type: 'product.unpublished',
      parties: [seller.id],
      data: {
        productId: parseId('product', productId),
        authorId: seller.id,
        title: 'Haiku of the day',
        productType: 'PROMPT',
        price: '4.50',
        currency: 'USD',
        reason: 'unpublished',
      },
    })
  })

  it('leaves buyers what they bought: to read, download and run', async () => {
    const productId = await publish(seller)
    const { data: order } = await buyer.client.purchases.create({ body: { productId } })
    await unpublish(productId)
    const { data: product } = await buyer.client.products.get({ params: { productId } })
    assert.equal(product.content, promptBody().content)
    const token = order.downloadUrl.split('/').at(-1) ?? ''
    const { data: file } = await buyer.client.downloads.get({ params: { token } })
    assert.equal(await file.text(), promptBody().content)
    const { data: run } = await buyer.client.ai.execute({
      body: { productId, apiKeyId: 'demo', variables: { topic: 'rain' } },
    })
    assert.match(run.output, /a haiku about rain/)
  })

  it('refuses it from any state but published, and withdraws what waits for review', async () => {
    const productId = await publish(seller)
    const id = parseId('product', productId)
    for (const status of productStatuses.filter(
      (name) => !['published', 'pending_review', 'deleted'].includes(name),
    )) {
      await market.souk.db`update catalog.product set status = ${status} where id = ${id ?? null}`
      const error = await refused(unpublish(productId), 'CONFLICT')
      assert.equal(error.details['status'], status)
    }
    await market.souk.db`update catalog.product set status = 'pending_review' where id = ${id ?? null}`
    assert.equal((await unpublish(productId)).data.status, 'draft')
    assert.equal((await productEvents(market, productId)).length, 1)
  })

  it('is for the author and admins, and for what exists', async () => {
    const productId = await publish(seller)
    await buyer.client.purchases.create({ body: { productId } })
    for (const account of [outsider, buyer]) await refused(unpublish(productId, account), 'FORBIDDEN')
    await refused(unpublish('prod_00000000000000000000000000'), 'PRODUCT_NOT_FOUND')
    const admin = await market.account({ roles: ['admin'] })
    assert.equal((await unpublish(productId, admin)).data.status, 'unpublished')
  })
})
