import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pictureFile } from '../support/file-fixtures.ts'
import { days, minutes } from '../../src/kernel/time.ts'
import { parseId } from '../../src/kernel/ids.ts'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('purchases.get', () => {
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

  const buy = async (productId: string, over = {}) =>
    (await buyer.client.purchases.create({ body: { productId, ...over } })).data
  const read = async (orderId: string, account = buyer) =>
    (await account.client.purchases.get({ params: { orderId } })).data

  it('gives the whole record', async () => {
    const productId = await publish(seller, { title: 'A thing', price: 12.5, refundPolicyDays: 14 })
    const { orderId } = await buy(productId, { referralCode: 'FRIEND' })
    const { downloadUrl, receipt, createdAt, completedAt, refundPolicy, ...order } = await read(orderId)
    assert.deepEqual(order, {
      orderId,
      kind: 'purchase',
      status: 'completed',
      amount: 12.5,
      currency: 'USD',
      subscription: null,
      includedIn: null,
      market: null,
      discount: null,
      refundedAmount: 0,
      refundableAmount: 12.5,
      earnings: null,
      product: {
        id: productId,
        title: 'A thing',
        type: 'PROMPT',
        version: '1.0.0',
        category: 'uncategorized',
        image: null,
      },
      items: [{ id: productId, title: 'A thing', type: 'PROMPT', version: '1.0.0', amount: 12.5 }],
      seller: { id: seller.publicId, name: 'Seller' },
      buyer: { id: buyer.publicId, name: 'Buyer' },
      paymentMethod: { brand: 'visa', last4: '4242' },
      referralCode: 'FRIEND',
      refund: null,
      tax: { amount: 0, rate: 0, country: '', reason: 'no_tax' },
      merchantOfRecord: 'seller',
      withdrawal: null,
      invoiceNumber: null,
      refundedAt: null,
    })
    assert.ok(completedAt && createdAt <= completedAt)
    const until = new Date(Date.parse(completedAt) + days(14)).toISOString()
    assert.deepEqual(refundPolicy, { days: 14, until })
    for (const address of [downloadUrl, receipt.url, receipt.pdf])
      assert.ok(address.startsWith(`${market.url}/v1/`), address)
  })

  it('has the first image that the product has now', async () => {
    const productId = await publish(seller)
    const { orderId, product } = await buy(productId)
    assert.equal(product.image, null)
    const params = { productId }
    const { data } = await seller.client.images.upload({ params, body: { image: [pictureFile()] } })
    await seller.client.products.update({ params, body: { imageTexts: ['A leaf'] } })
    const { sizes } = data.images[0] ?? { sizes: undefined }
    assert.deepEqual((await read(orderId)).product.image, {
      url: sizes?.medium.url,
      small: sizes?.small.url,
      alt: 'A leaf',
    })
  })

  it('stays as it was bought, whatever becomes of the product', async () => {
    const productId = await publish(seller, { title: 'Old title', price: 3, refundPolicyDays: 7 })
    const { orderId } = await buy(productId)
    const { downloadUrl: _, ...before } = await read(orderId)
    const params = { productId }
    const body = { title: 'New title', price: 99, refundPolicyDays: 0 as const, content: 'New {{x}}' }
    await seller.client.products.update({ params, body })
    await seller.client.products.delete({ params })
    const { downloadUrl: __, ...after } = await read(orderId)
    assert.deepEqual(after, before)
  })

  it('gives a fresh download address each time', async () => {
    const { orderId, downloadUrl: first } = await buy(await publish(seller))
    const fetchIt = (address: string) => market.request(address.slice(market.url.length))
    assert.equal((await fetchIt(first)).status, 200)
    market.clock.advance(minutes(61))
    assert.equal((await fetchIt(first)).status, 410)
    assert.equal((await fetchIt((await read(orderId)).downloadUrl)).status, 200)
  })

  it('shows the seller alone what is left after fee and refunds', async () => {
    const { orderId } = await buy(await publish(seller, { price: 9.99 }))
    assert.equal((await read(orderId)).earnings, null)
    assert.deepEqual((await read(orderId, seller)).earnings, { platformFee: 1, partners: 0, net: 8.99 })
    const listed = await seller.client.purchases.list({ query: { role: 'seller', limit: 1 } })
    assert.deepEqual(listed.data[0]?.earnings, { platformFee: 1, partners: 0, net: 8.99 })
    const params = { orderId }
    await buyer.client.refunds.create({ params, body: { reason: 'Not as described', amount: 4 } })
    assert.deepEqual((await read(orderId, seller)).earnings, { platformFee: 0.6, partners: 0, net: 5.39 })
  })

  it('gives the seller no way to use what the buyer bought, nor the card', async () => {
    const { orderId } = await buy(await publish(seller))
    const { data: order } = await seller.client.purchases.get({ params: { orderId } })
    assert.equal(order.paymentMethod, null)
    const answer = await market.request(new URL(order.downloadUrl).pathname)
    assert.equal(answer.status, 410)
    assert.match(await answer.text(), /Only the buyer/)
    const used = await market.souk.db`
      select 1 from entitlements.use join orders.order on order_id = id where buyer_id = ${buyer.id}
        and product_title = ${order.product.title} and kind = 'downloaded' and id = ${parseId('order', orderId) ?? null}`
    assert.equal(used.length, 0)
  })

  it('is for the buyer, the seller and admins', async () => {
    const { orderId } = await buy(await publish(seller))
    const admin = await market.account({ roles: ['admin'] })
    for (const account of [buyer, seller, admin])
      assert.equal((await read(orderId, account)).orderId, orderId)
    await refused(outsider.client.purchases.get({ params: { orderId } }), 'ORDER_NOT_FOUND')
    for (const id of [orderId.replace('ord_', 'prod_'), orderId.toUpperCase(), `${orderId} `])
      await refused(buyer.client.purchases.get({ params: { orderId: id } }), 'ORDER_NOT_FOUND')
  })

  it("answers for another's order exactly as for an unknown one", async () => {
    const { orderId } = await buy(await publish(seller))
    const answerOf = async (id: string) => {
      const response = await market.request(`/v1/purchases/${id}`, {
        headers: { authorization: `Bearer ${outsider.key}` },
      })
      const headers = [...response.headers].filter(
        ([name]) => !/^(x-request-id|date|x-ratelimit-remaining|ratelimit)$/.test(name),
      )
      return { status: response.status, headers, text: (await response.text()).replace(/"meta":.*$/, '') }
    }
    const unknown = await answerOf('ord_00000000000000000000000000')
    assert.equal(unknown.status, 404)
    assert.match(unknown.text, /"code":"ORDER_NOT_FOUND"/)
    for (const id of [orderId, 'nonsense', orderId.replace('ord_', 'prod_'), orderId.toUpperCase()])
      assert.deepEqual(await answerOf(id), unknown, id)
  })

  it('shows a declined order as failed, with nothing to refund', async () => {
    const productId = await publish(seller)
    const error = await refused(buy(productId, { paymentMethodId: 'pm_card_declined' }), 'INSUFFICIENT_FUNDS')
    const order = await read(String(error.details['orderId']))
    assert.deepEqual(
      [order.status, order.refundableAmount, order.completedAt, order.refundPolicy.until],
      ['failed', 0, null, null],
    )
    assert.deepEqual(order.paymentMethod, { brand: 'visa', last4: '0002' })
    const response = await market.request(order.downloadUrl.slice(market.url.length))
    assert.equal(response.status, 410)
  })
})
