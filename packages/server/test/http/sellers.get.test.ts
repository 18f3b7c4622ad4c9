import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { allHandled } from '../support/wait.ts'

describe('sellers.get', () => {
  let shop: IdentityShop
  let market: Marketplace
  let seller: Account
  let handle: string
  before(async () => {
    shop = await openIdentityShop({})
    market = shop.market
  })
  beforeEach(async () => {
    shop.later()
    seller = await market.account({ name: 'Mara Lindt' })
    handle = `mara-${seller.publicId.slice(-6)}`
  })
  after(() => market.close())

  const read = async (id: string) => (await seller.client.sellers.get({ params: { seller: id } })).data
  const missing = (id: string) => refused(seller.client.sellers.get({ params: { seller: id } }), 'NOT_FOUND')

  it('shows what the owner wrote, and sums over their published products', async () => {
    const session = await shop.session(seller)
    const links = [{ label: 'Blog', url: 'https://mara.example/' }]
    await session.account.update({
      body: { handle, bio: 'Writes.', links, contact: 'https://mara.example/me' },
    })
    const [first, second] = [await publish(seller), await publish(seller)]
    await seller.client.products.create({
      body: { title: 'Draft', description: 'Not yet.', type: 'prompt', price: 1, content: 'A draft.' },
    })
    for (const [productId, rating] of [
      [first, 5],
      [first, 4],
      [second, 4],
    ] as const) {
      const buyer = await market.account()
      await buyer.client.purchases.create({ body: { productId } })
      await buyer.client.reviews.create({ params: { productId }, body: { rating } })
    }
    await allHandled(market)
    const { createdAt, ...data } = await read(handle)
    assert.deepEqual(data, {
      ...{ id: seller.publicId, handle, name: 'Mara Lindt', verified: false, bio: 'Writes.' },
      ...{ avatar: null, banner: null, links, contactUrl: 'https://mara.example/me', hasContactEmail: false },
      stats: { products: 2, purchases: 3, rating: { average: 4.33, count: 3 } },
    })
    assert.ok(!Number.isNaN(Date.parse(createdAt)))
    assert.deepEqual((await read(seller.publicId)).id, seller.publicId)
  })

  it('is there for an account with a published product or a handle, and for no other', async () => {
    assert.equal((await missing(seller.publicId)).details.rule, 'seller_not_found')
    const productId = await publish(seller)
    assert.deepEqual((await read(seller.publicId)).handle, null)
    await seller.client.products.unpublish({ params: { productId } })
    await missing(seller.publicId)
    await (await shop.session(seller)).account.update({ body: { handle } })
    assert.equal((await read(handle)).stats.products, 0)
    for (const id of ['no-one', 'usr_x', handle.slice(0, -1), '%', 'a'.repeat(300)]) await missing(id)
  })

  it('is gone while its account is suspended and sells nothing', async () => {
    await (await shop.session(seller)).account.update({ body: { handle } })
    const reader = await market.account()
    const params = { userId: seller.publicId }
    await shop.admin.users.suspend({ params, body: { reason: 'Spam.' } })
    await refused(reader.client.sellers.get({ params: { seller: handle } }), 'NOT_FOUND')
  })
})
