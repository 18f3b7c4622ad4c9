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

  it('are stored by no shared cache, and those with secrets by none', async () => {
    const byKey = { headers: { authorization: `Bearer ${seller.key}` } }
    const bySession = { headers: { authorization: `Bearer ${await market.signIn(seller)}` } }
    const json = { 'content-type': 'application/json' }
    for (const [path, init, stored] of [
      ['/v1/products', byKey, 'no-cache'],
      ['/api/account', bySession, 'no-cache'],
      ['/v1/purchases', byKey, 'no-store'],
      ['/v1/products', {}, 'no-store'],
      ['/v1/products', { method: 'POST', headers: { ...byKey.headers, ...json }, body: '{}' }, 'no-store'],
      ['/v1/nothing', byKey, 'no-store'],
      ['/api/nothing', {}, 'no-store'],
      ['/api/payments/callbacks/sandbox', { method: 'POST', headers: json, body: '{}' }, 'no-store'],
      ['/mcp', { method: 'POST', ...byKey }, 'no-store'],
    ] as const)
      assert.deepEqual(
        await headersOf(path, init),
        [`private, ${stored}`, 'Authorization, Cookie, Accept-Encoding'],
        path,
      )
  })

  it('are no open reads: those are the same for everyone, and validated each time', async () => {
    for (const path of ['/api/public/products', `/api/public/products/${await publish(seller)}`])
      assert.deepEqual(await headersOf(path), ['no-cache', 'Accept-Encoding'], path)
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
