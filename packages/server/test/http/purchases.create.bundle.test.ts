import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { allocate } from '../../src/kernel/money.ts'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'
import { allHandled } from '../support/wait.ts'

describe('purchases.create: bundles', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
  })
  after(() => market.close())

  const bundleOf = async (productIds: string[], price: number) => {
    const { data } = await seller.client.products.create({
      body: { title: 'All of them', description: 'Together.', type: 'BUNDLE', price, productIds },
    })
    await seller.client.products.publish({ params: { productId: data.id } })
    return data.id
  }
  const parts = async (...prices: number[]) => {
    const ids: string[] = []
    for (const price of prices) ids.push(await publish(seller, { price, title: `Part at ${price}` }))
    return ids
  }
  const buy = async (buyer: Account, productId: string) =>
    (await buyer.client.purchases.create({ body: { productId } })).data

  it('gives the bundle and each part, its price split by theirs to the last cent', async () => {
    const buyer = await market.account()
    const [a = '', b = '', c = ''] = await parts(1, 1, 1)
    const bundleId = await bundleOf([a, b, c], 2)
    const order = await buy(buyer, bundleId)
    assert.deepEqual([order.amount, order.product.type], [2, 'BUNDLE'])
    assert.deepEqual(
      order.items.map(({ id, amount }) => [id, amount]),
      [
        [bundleId, 0],
        [a, 0.67],
        [b, 0.67],
        [c, 0.66],
      ],
    )
    const { data: again } = await buyer.client.purchases.get({ params: { orderId: order.orderId } })
    assert.deepEqual(again.items, order.items)
    for (const productId of [a, b, c]) {
      const { data } = await buyer.client.products.get({ params: { productId } })
      assert.equal(data.contentLocked, false)
      const error = await refused(buy(buyer, productId), 'ALREADY_PURCHASED')
      assert.equal(error.details['orderId'], order.orderId)
    }
    await refused(buy(buyer, bundleId), 'ALREADY_PURCHASED')
    await buyer.client.ai.execute({ body: { productId: b, apiKeyId: 'demo', variables: { topic: 'x' } } })
  })

  it('deducts the parts that the buyer owns', async () => {
    const buyer = await market.account()
    const [a = '', b = '', c = ''] = await parts(2, 3, 5)
    const bundleId = await bundleOf([a, b, c], 5)
    const owned = await buy(buyer, b)
    const order = await buy(buyer, bundleId)
    assert.equal(order.amount, 3.5)
    assert.deepEqual(
      order.items.map(({ id, amount }) => [id, amount]),
      [
        [bundleId, 0],
        [a, 1],
        [c, 2.5],
      ],
    )
    const grants = await market.souk.db`
      select 1 from entitlements.grant where account_id = ${buyer.id} and ended_at is null`
    assert.equal(grants.length, 4, 'one right to each product')
    assert.equal((await buyer.client.purchases.get({ params: { orderId: owned.orderId } })).data.amount, 3)
  })

  it('refuses a bundle all of whose parts are owned', async () => {
    const buyer = await market.account()
    const [a = '', b = ''] = await parts(2, 3)
    const bundleId = await bundleOf([a, b], 4)
    await buy(buyer, a)
    await buy(buyer, b)
    const error = await refused(buy(buyer, bundleId), 'ALREADY_PURCHASED')
    assert.equal(error.details.reason, 'every part is owned')
  })

  it('books the whole amount, the fee taken once', async () => {
    const buyer = await market.account()
    await buy(buyer, await bundleOf(await parts(3, 4), 5.55))
    const [sum] = await market.souk.db`select sum(amount_minor)::int as sum from ledger.entry`
    assert.equal(sum?.['sum'], 0)
    await allHandled(market)
  })

  it('gives a product once when it and its bundle are bought at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const buyer = await market.account()
      const [a = '', b = ''] = await parts(2, 3)
      const bundleId = await bundleOf([a, b], 4)
      const results = await Promise.allSettled([buy(buyer, a), buy(buyer, bundleId), buy(buyer, b)])
      const bought = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      for (const result of results)
        if (result.status === 'rejected') assert.equal(result.reason.code, 'ALREADY_PURCHASED')
      assert.ok(bought.length >= 1)
      const items = bought.flatMap((order) => order.items.map(({ id }) => id))
      assert.equal(new Set(items).size, items.length, 'nothing was sold twice')
      const grants = await market.souk.db`
        select 1 from entitlements.grant where account_id = ${buyer.id} and ended_at is null`
      assert.equal(grants.length, items.length)
    }
  })

  it('lets a declined card try again', async () => {
    const buyer = await market.account()
    const bundleId = await bundleOf(await parts(2, 3), 4)
    const declined = buyer.client.purchases.create({
      body: { productId: bundleId, paymentMethodId: 'pm_card_declined' },
    })
    await refused(declined, 'INSUFFICIENT_FUNDS')
    assert.equal((await buy(buyer, bundleId)).status, 'completed')
  })

  it('is not for sale once a part is deleted', async () => {
    const buyer = await market.account()
    const [a = '', b = ''] = await parts(2, 3)
    const bundleId = await bundleOf([a, b], 4)
    await seller.client.products.unpublish({ params: { productId: a } })
    assert.equal(
      (await seller.client.products.get({ params: { productId: bundleId } })).data.status,
      'published',
    )
    await seller.client.products.delete({ params: { productId: b } })
    const { data } = await seller.client.products.get({ params: { productId: bundleId } })
    assert.equal(data.status, 'unpublished')
    await refused(buy(buyer, bundleId), 'PRODUCT_NOT_FOUND')
  })

  it('splits any amount exactly', () => {
    const weights = fc.array(fc.bigInt({ min: 1n, max: 10_000_000n }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 100_000_000n }), weights, (minor, by) => {
        const sum = by.reduce((total, weight) => total + weight, 0n)
        const shares = allocate({ minor, currency: 'USD' }, by)
        assert.equal(
          shares.reduce((total, share) => total + share.minor, 0n),
          minor,
        )
        for (const [index, share] of shares.entries()) {
          const exact = (minor * (by[index] ?? 0n)) / sum
          assert.ok(share.minor === exact || share.minor === exact + 1n)
        }
      }),
    )
  })
})
