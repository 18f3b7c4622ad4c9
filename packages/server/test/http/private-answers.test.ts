import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('private answers', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await startMarketplace()
    seller = await market.account()
  })
  after(() => market.close())

  const headersOf = async (path: string, init: RequestInit = {}) => {
    const { headers } = await market.request(path, init)
    return [headers.get('cache-control'), headers.get('vary')]
  }

  it('are stored by no cache, and never shown to another caller', async () => {
    const byKey = { headers: { authorization: `Bearer ${seller.key}` } }
    const bySession = { headers: { authorization: `Bearer ${await market.signIn(seller)}` } }
    const none = ['private, no-store', 'Authorization, Cookie']
    const productId = await publish(seller)
    for (const [path, init] of [
      ['/v1/products', byKey],
      ['/v1/purchases', byKey],
      ['/v1/purchases/ord_none', byKey],
      ['/v1/products', {}],
      ['/api/account', bySession],
      ['/mcp', { method: 'POST', ...byKey }],
    ] as const)
      assert.deepEqual(await headersOf(path, init), none, path)
    // With an ETag a browser may keep it, and asks again.
    assert.deepEqual(await headersOf(`/v1/products/${productId}`, byKey), ['private, no-cache', none[1]])
  })

  it('have addresses of receipts that end after a year; the order gives a fresh one', async () => {
    const buyer = await market.account()
    const body = { productId: await publish(seller) }
    const { data: order } = await buyer.client.purchases.create({ body })
    const tokenOf = (address: string) => address.split('/').at(-1) ?? ''
    const token = tokenOf(order.receipt.url)
    const read = (one: string) => market.client().receipts.get({ params: { token: one } })
    await read(token)
    market.clock.advance(days(366))
    await refused(read(token), 'GONE')
    await refused(market.client().receipts.pdf({ params: { token } }), 'GONE')
    const { data: again } = await buyer.client.purchases.get({ params: { orderId: order.orderId } })
    await read(tokenOf(again.receipt.url))
    const withoutEnd = market.souk.secrets.sign('receipt', { order: order.orderId })
    await refused(read(withoutEnd), 'GONE')
  })

  it('tell no host elsewhere who reads them: pictures are uploaded here', async () => {
    const { data: draft } = await seller.client.products.create({
      body: { title: 'T', description: 'D', type: 'prompt', price: 1, content: 'C' },
    })
    for (const image of ['http://images.example/1.png', 'https://images.example/1.png']) {
      const change = seller.client.products.update({
        params: { productId: draft.id },
        body: { images: [image] },
      })
      assert.equal((await refused(change, 'INVALID_REQUEST')).details.field, 'images.0')
    }
  })
})
