import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseId } from '../../src/kernel/ids.ts'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('wishlist.add', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
  })
  after(() => market.close())

  const add = ({ client }: Account, productId: string) => client.wishlist.add({ params: { productId } })

  it('adds a product once, at the price of the first time', async () => {
    const reader = await market.account()
    const productId = await publish(seller, { price: 4 })
    assert.deepEqual((await add(reader, productId)).data, { productId, wished: true })
    await seller.client.products.update({ params: { productId }, body: { price: 2 } })
    market.clock.advance(1_000)
    await add(reader, productId)
    const { data } = await reader.client.wishlist.list()
    assert.deepEqual([data.length, data[0]?.priceWhenAdded], [1, 4])
  })

  it('adds it once however many requests are sent at once', async () => {
    const reader = await market.account({ plan: 'enterprise' })
    const productId = await publish(seller)
    await Promise.all(Array.from({ length: 100 }, () => add(reader, productId)))
    assert.equal((await reader.client.wishlist.list()).meta.total, 1)
  })

  it('refuses what is not on sale, one’s own, and what one has bought', async () => {
    const reader = await market.account()
    const productId = await publish(seller)
    await refused(add(seller, productId), 'FORBIDDEN')
    await refused(add(reader, 'prod_x'), 'PRODUCT_NOT_FOUND')
    await reader.client.purchases.create({ body: { productId } })
    await refused(add(reader, productId), 'ALREADY_PURCHASED')
    await seller.client.products.unpublish({ params: { productId } })
    await refused(add(await market.account(), productId), 'PRODUCT_NOT_FOUND')
    const admin = await market.account({ roles: ['admin'] })
    await refused(add(admin, productId), 'PRODUCT_NOT_FOUND')
  })

  it('refuses more than 1,000, also at once', async () => {
    const reader = await market.account()
    const productIds = await Promise.all(Array.from({ length: 5 }, () => publish(seller)))
    await market.souk.db`
      with copy as (
        insert into catalog.product
        select (jsonb_populate_record(product, jsonb_build_object('id', gen_random_uuid(), 'status', 'deleted'))).*
        from catalog.product cross join generate_series(1, 998)
        where product.id = ${parseId('product', productIds[0] ?? '') ?? ''} returning id
      )
      insert into interests.wish (account_id, product_id, title, price_minor, currency, added_at)
      select ${reader.id}, id, 'Another', 100, 'USD', ${market.clock.now()} from copy`
    const results = await Promise.allSettled(productIds.map((productId) => add(reader, productId)))
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 2)
    assert.equal((await reader.client.wishlist.list()).meta.total, 1_000)
    const error = await refused(add(reader, await publish(seller)), 'CONFLICT')
    assert.deepEqual([error.details.rule, error.details['limit']], ['wishlist_full', 1_000])
    const { data } = await reader.client.wishlist.list()
    await add(reader, data[0]?.productId ?? '')
  })
})
