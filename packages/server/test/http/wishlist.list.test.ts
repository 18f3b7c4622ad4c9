import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { allHandled } from '../support/wait.ts'

describe('wishlist.list', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
  })
  after(() => market.close())

  const wish = async ({ client }: Account, ...productIds: string[]) => {
    for (const productId of productIds) {
      market.clock.advance(1_000)
      await client.wishlist.add({ params: { productId } })
    }
  }
  const listed = async ({ client }: Account) =>
    (await client.wishlist.list()).data.map(({ productId }) => productId)

  it('shows the last added first, with the price then and the price now, in pages', async () => {
    const reader = await market.account()
    const [cheap, dear] = [await publish(seller, { price: 4 }), await publish(seller, { price: 9 })]
    await wish(reader, cheap, dear)
    await seller.client.products.update({ params: { productId: cheap }, body: { price: 2.5 } })
    const { data, meta } = await reader.client.wishlist.list()
    const { data: product } = await reader.client.products.get({ params: { productId: cheap } })
    assert.deepEqual(
      data.map(({ productId, priceWhenAdded, currencyWhenAdded, product: now }) => [
        ...[productId, priceWhenAdded, currencyWhenAdded, now?.price],
      ]),
      [
        [dear, 9, 'USD', 9],
        [cheap, 4, 'USD', 2.5],
      ],
    )
    assert.equal(data[1]?.product?.author.name, product.author.name)
    assert.equal(meta.total, 2)
    const second = await reader.client.wishlist.list({ query: { page: 2, limit: 1 } })
    assert.deepEqual([second.data.map(({ productId }) => productId), second.meta.total], [[cheap], 2])
  })

  it('keeps what is no longer sold, by its title alone, and shows it again', async () => {
    const reader = await market.account()
    const productId = await publish(seller, { title: 'Haiku of the day' })
    await wish(reader, productId)
    const params = { productId }
    await seller.client.products.update({ params, body: { title: 'A secret title' } })
    await seller.client.products.unpublish({ params })
    const { data } = await reader.client.wishlist.list()
    const [gone] = data
    assert.deepEqual([gone?.available, gone?.product, gone?.title], [false, null, 'Haiku of the day'])
    assert.ok(!JSON.stringify(data).includes('secret'))
    await seller.client.products.publish({ params })
    assert.equal((await reader.client.wishlist.list()).data[0]?.product?.title, 'A secret title')
    await seller.client.products.delete({ params })
    assert.equal((await reader.client.wishlist.list()).data[0]?.available, false)
  })

  it('loses what is bought, also in a bundle, from this account alone', async () => {
    const [buyer, other] = [await market.account(), await market.account()]
    const parts = [await publish(seller), await publish(seller)]
    const bundle = await publish(seller, { type: 'bundle', productIds: parts })
    const rest = await publish(seller)
    for (const reader of [buyer, other]) await wish(reader, rest, ...parts, bundle)
    await buyer.client.purchases.create({ body: { productId: bundle } })
    await allHandled(market)
    assert.deepEqual(await listed(buyer), [rest])
    assert.equal((await listed(other)).length, 4)
  })

  it('is deleted with its account, as followed sellers and saved searches are', async () => {
    const reader = await market.account()
    await wish(reader, await publish(seller))
    await reader.client.following.follow({ params: { sellerId: seller.publicId } })
    await reader.client.searches.create({ body: { name: 'Haiku', query: { search: 'haiku' } } })
    const session = market.client(await market.signIn(reader))
    await market.keepProven(reader)
    await session.account.close({ body: { email: reader.email } })
    await allHandled(market)
    const left = await market.souk.db`
      select account_id from interests.wish where account_id = ${reader.id}
      union all select account_id from interests.follow where account_id = ${reader.id}
      union all select account_id from interests.saved_search where account_id = ${reader.id}`
    assert.equal(left.length, 0)
  })
})
