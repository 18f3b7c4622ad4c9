import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'
import { publish, publishBundle, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('licenses.get', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
    buyer = await market.account({ name: 'Buyer' })
  })
  after(() => market.close())

  const buy = async (productId: string) => (await buyer.client.purchases.create({ body: { productId } })).data
  const read = (orderId: string, by = buyer) => by.client.licenses.get({ params: { orderId } })

  it('gives a key that other programs check without a connection, the same each time', async () => {
    const productId = await publish(seller)
    const { orderId, completedAt } = await buy(productId)
    const { data } = await read(orderId)
    assert.deepEqual(data.products, [productId])
    const set = (await (await market.request('/v1/licenses/keys')).json()) as JSONWebKeySet
    const { payload } = await jwtVerify(data.key, createLocalJWKSet(set), { issuer: market.url })
    assert.equal(payload.sub, orderId)
    assert.deepEqual(payload['products'], [productId])
    assert.equal(payload.iat, Math.floor(Date.parse(completedAt ?? '') / 1_000))
    assert.equal(decodeProtectedHeader(data.key).typ, 'license+jwt')
    assert.equal((await read(orderId)).data.key, data.key)
  })

  it('is for a bundle and its parts', async () => {
    const productIds = [await publish(seller), await publish(seller)]
    const bundle = await publishBundle(seller, { price: 6, productIds })
    const { orderId } = await buy(bundle)
    assert.deepEqual((await read(orderId)).data.products, [bundle, ...productIds])
  })

  it('is for the buyer alone', async () => {
    const { orderId } = await buy(await publish(seller))
    await refused(read(orderId, seller), 'FORBIDDEN')
    await refused(read(orderId, await market.account()), 'ORDER_NOT_FOUND')
    await refused(read('ord_nothing'), 'ORDER_NOT_FOUND')
  })

  it('ends with the access', async () => {
    const { orderId } = await buy(await publish(seller))
    await read(orderId)
    await buyer.client.refunds.create({ params: { orderId }, body: { reason: 'No' } })
    await market.souk.dispatcher.drain()
    const { details } = await refused(read(orderId), 'CONFLICT')
    assert.deepEqual([details['rule'], details['status']], ['no_license', 'refunded'])
  })
})
