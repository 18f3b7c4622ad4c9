import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { productStatuses } from '@souk/contract'
import { parseId } from '../../src/kernel/ids.ts'
import { productEvents } from '../support/events.ts'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('products.delete', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
    buyer = await market.account({ name: 'Buyer' })
  })
  after(() => market.close())

  const remove = (productId: string, account = seller) =>
    account.client.products.delete({ params: { productId } })
  const draft = async () => (await seller.client.products.create({ body: promptBody() })).data.id

  it('takes the product off the catalogue for good', async () => {
    const productId = await publish(seller)
    const { data, status } = await remove(productId)
    assert.equal(status, 200)
    assert.deepEqual(data, { id: productId, deleted: true, status: 'deleted' })
    for (const query of [{ limit: 100 }, { limit: 100, mine: true }]) {
      const { data: listed } = await seller.client.products.list({ query })
      assert.ok(!listed.some(({ id }) => id === productId))
    }
    const params = { productId }
    for (const { client } of [seller, buyer]) {
      await refused(client.products.get({ params }), 'PRODUCT_NOT_FOUND')
      await refused(client.products.delete({ params }), 'PRODUCT_NOT_FOUND')
      await refused(client.products.publish({ params }), 'PRODUCT_NOT_FOUND')
      await refused(client.products.unpublish({ params }), 'PRODUCT_NOT_FOUND')
      await refused(client.products.update({ params, body: { price: 1 } }), 'PRODUCT_NOT_FOUND')
      await refused(client.purchases.create({ body: { productId } }), 'PRODUCT_NOT_FOUND')
    }
  })

  for (const status of productStatuses.filter((name) => name !== 'deleted'))
    it(`deletes one that is ${status}, and publishes the event with its reason`, async () => {
      const productId = await draft()
      const id = parseId('product', productId)
      await market.souk.db`update catalog.product set status = ${status} where id = ${id ?? null}`
      assert.equal((await remove(productId)).data.deleted, true)
      assert.deepEqual(await productEvents(market, productId), [
        {
          type: 'product.unpublished',
          parties: [seller.id],
          data: {
            productId: id,
            authorId: seller.id,
            title: 'Haiku of the day',
            productType: 'PROMPT',
            price: '4.50',
            currency: 'USD',
            reason: 'deleted',
          },
        },
      ])
    })

  it('leaves buyers what they bought: the order, the download and the run', async () => {
    const productId = await publish(seller)
    const { data: order } = await buyer.client.purchases.create({ body: { productId } })
    await remove(productId)
    const params = { orderId: order.orderId }
    const { data: stored } = await buyer.client.purchases.get({ params })
    assert.deepEqual([stored.status, stored.product.title], ['completed', 'Haiku of the day'])
    const token = stored.downloadUrl.split('/').at(-1) ?? ''
    const { data: file } = await buyer.client.downloads.get({ params: { token } })
    assert.equal(await file.text(), promptBody().content)
    const body = { productId, apiKeyId: 'demo', variables: { topic: 'rain' } }
    assert.match((await buyer.client.ai.execute({ body })).data.output, /a haiku about rain/)
    await refused(seller.client.ai.execute({ body }), 'PRODUCT_NOT_FOUND')
  })

  it('is for the author and admins, and for what exists', async () => {
    const productId = await publish(seller)
    await buyer.client.purchases.create({ body: { productId } })
    await refused(remove(productId, buyer), 'FORBIDDEN')
    await refused(remove(await draft(), buyer), 'FORBIDDEN')
    await refused(remove('prod_00000000000000000000000000'), 'PRODUCT_NOT_FOUND')
    const admin = await market.account({ roles: ['admin'] })
    assert.equal((await remove(productId, admin)).data.deleted, true)
  })

  it('deletes once for ten calls at the same time', async () => {
    const productId = await publish(seller)
    const race = await Promise.allSettled(Array.from({ length: 10 }, () => remove(productId)))
    assert.equal(race.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal((await productEvents(market, productId)).length, 2)
  })
})
