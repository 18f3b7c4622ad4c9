import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseId } from '../../src/kernel/ids.ts'
import { publish, startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { inboxOf, member } from '../support/notified.ts'
import { openPayoutShop } from '../support/payout-shop.ts'

describe('notifications.list', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace()
  })
  after(() => market.close())

  const people = async () => {
    const [seller, buyer] = [await member(market, 'Mara Lindt'), await member(market, 'Jonas Weber')]
    const inbox = async (account: typeof buyer) =>
      (await inboxOf(market, account.dashboard)).map(({ kind, title, text, url }) => [
        kind,
        title,
        text,
        url.slice(market.url.length),
      ])
    return { seller, buyer, inbox }
  }

  it('a purchase: the buyer and the seller', async () => {
    const { seller, buyer, inbox } = await people()
    const productId = await publish(seller, { title: 'Haiku', price: 4.5 })
    const { orderId } = (await buyer.client.purchases.create({ body: { productId } })).data
    assert.deepEqual(await inbox(buyer), [
      [
        'purchase',
        'You bought “Haiku”',
        'You paid $4.50 to Mara Lindt. Run or download it from your library, where you also find the receipt and the invoice.',
        `/library/${orderId}`,
      ],
    ])
    assert.deepEqual(await inbox(seller), [
      [
        'sale',
        'You sold “Haiku”',
        'Jonas Weber paid $4.50. You earn $4.05 after the marketplace fee.',
        `/selling/orders?open=${orderId}`,
      ],
    ])
  })

  it('a refund: both, and whether the buyer can still use the product', async () => {
    const { seller, buyer, inbox } = await people()
    const productId = await publish(seller, { title: 'Sonnet', price: 10 })
    const { orderId } = (await buyer.client.purchases.create({ body: { productId } })).data
    await buyer.client.refunds.create({ params: { orderId }, body: { reason: 'Too long', amount: 4 } })
    await buyer.client.refunds.create({ params: { orderId }, body: { reason: 'Still too long' } })
    assert.deepEqual((await inbox(buyer)).slice(0, 2), [
      [
        'refund',
        'Refund for “Sonnet”',
        '$6.00 goes back to your payment method. You can no longer use the product.',
        `/library/${orderId}`,
      ],
      ['refund', 'Refund for “Sonnet”', '$4.00 goes back to your payment method.', `/library/${orderId}`],
    ])
    assert.deepEqual((await inbox(seller))[0]?.slice(0, 3), [
      'sale_refunded',
      'Refunded: “Sonnet”',
      '$6.00 went back to the buyer, who can no longer use the product.',
    ])
  })

  it('a review: the seller, without its text', async () => {
    const { seller, buyer, inbox } = await people()
    const productId = await publish(seller, { title: 'Ode', price: 3 })
    await buyer.client.purchases.create({ body: { productId } })
    await buyer.client.reviews.create({ params: { productId }, body: { rating: 4, comment: 'Quite good.' } })
    const [first] = await inbox(seller)
    assert.deepEqual(first, [
      'review',
      '4 of 5 stars for “Ode”',
      'A buyer wrote a review. You can reply to it on the page of the product.',
      `/products/${productId}`,
    ])
  })

  it('a new version: those who own the product, once', async () => {
    const { seller, buyer, inbox } = await people()
    const outsider = await member(market, 'Outsider')
    const productId = await publish(seller, { title: 'Ballad', price: 3 })
    await buyer.client.purchases.create({ body: { productId } })
    await seller.client.products.update({ params: { productId }, body: { content: 'Another {{topic}}' } })
    await seller.client.products.update({ params: { productId }, body: { description: 'Only words.' } })
    const [first, ...rest] = await inbox(buyer)
    assert.deepEqual(first, [
      'new_version',
      'Version 1.1.0 of “Ballad”',
      'You own this product, so the new version is yours, too.',
      `/products/${productId}`,
    ])
    assert.equal(rest.length, 1)
    assert.deepEqual(await inbox(outsider), [])
  })

  it('a lower price: those who wish for the product; a higher one: no one', async () => {
    const { seller, buyer, inbox } = await people()
    const productId = await publish(seller, { title: 'Limerick', price: 8 })
    await buyer.client.wishlist.add({ params: { productId } })
    await seller.client.products.update({ params: { productId }, body: { price: 6 } })
    await seller.client.products.update({ params: { productId }, body: { price: 7 } })
    assert.deepEqual(await inbox(buyer), [
      [
        'price_drop',
        '“Limerick” costs less',
        '$6.00 instead of $8.00. It is on your wishlist.',
        `/products/${productId}`,
      ],
    ])
  })

  it('a new product: those who follow the seller, also if it is published again', async () => {
    const { seller, buyer, inbox } = await people()
    await buyer.client.following.follow({ params: { sellerId: seller.publicId } })
    const productId = await publish(seller, { title: 'Epic', price: 9 })
    await seller.client.products.unpublish({ params: { productId } })
    await seller.client.products.publish({ params: { productId } })
    assert.deepEqual(await inbox(buyer), [
      [
        'new_product',
        'New from Mara Lindt: “Epic”',
        '$9.00. You follow this seller.',
        `/products/${productId}`,
      ],
    ])
  })

  it('nothing of before: a follower, a wish or a purchase that came later', async () => {
    const { seller, buyer, inbox } = await people()
    await market.souk.dispatcher.stop()
    const productId = await publish(seller, { title: 'Early', price: 8 })
    const params = { productId }
    await seller.client.products.update({ params, body: { content: 'Another {{topic}}', price: 6 } })
    market.clock.advance(1_000)
    await buyer.client.following.follow({ params: { sellerId: seller.publicId } })
    await buyer.client.wishlist.add({ params })
    await buyer.client.purchases.create({ body: { productId } })
    market.souk.dispatcher.start()
    assert.deepEqual(
      (await inbox(buyer)).map(([kind]) => kind),
      ['purchase'],
    )
  })

  it('a payout: the seller', async () => {
    const shop = await openPayoutShop()
    try {
      const seller = await shop.seller('po_ok')
      await shop.earned(seller, 100)
      await shop.nextWeek()
      const [first] = await inboxOf(shop.market, seller.session)
      assert.equal(first?.title, 'Payout of $90.00')
      assert.match(first?.text ?? '', /^For sales from .+ to .+\. It was paid to your bank account\.$/)
    } finally {
      await shop.market.close()
    }
  })

  it('shows a page, of one role, and those not read', async () => {
    const { seller, buyer } = await people()
    const orders = []
    for (let n = 0; n < 3; n++) {
      const productId = await publish(seller, { title: `Poem ${n}`, price: 2 })
      orders.push((await buyer.client.purchases.create({ body: { productId } })).data)
      market.clock.advance(1_000)
    }
    const own = await publish(buyer, { title: 'Of the buyer', price: 2 })
    await seller.client.purchases.create({ body: { productId: own } })
    const all = await inboxOf(market, buyer.dashboard)
    assert.deepEqual(
      all.map(({ role }) => role),
      ['seller', 'buyer', 'buyer', 'buyer'],
    )
    const list = buyer.dashboard.notifications.list
    const bought = await list({ query: { role: 'buyer', limit: 2, page: 2 } })
    assert.deepEqual([bought.data.map(({ title }) => title), bought.meta.total], [['You bought “Poem 0”'], 3])
    await buyer.dashboard.notifications.update({
      params: { notificationId: all[0]?.id ?? '' },
      body: { read: true },
    })
    const german = await list({ query: { language: 'de', limit: 1 } })
    assert.equal(german.data[0]?.title, 'Du hast „Of the buyer“ verkauft')
    assert.equal((await list({ query: { unread: true } })).meta.total, 3)
    assert.equal((await list({ query: { unread: false } })).meta.total, 4)
  })

  it('notifies of an event once, however often it is handled', async () => {
    const { seller, buyer } = await people()
    const productId = await publish(seller, { title: 'Once', price: 2 })
    const { orderId } = (await buyer.client.purchases.create({ body: { productId } })).data
    await inboxOf(market, buyer.dashboard)
    await market.souk.db`
      update platform.event set due_at = now(), handled_by = '{}'
      where data ->> 'orderId' = ${parseId('order', orderId) ?? ''}`
    assert.equal((await inboxOf(market, buyer.dashboard)).length, 1)
  })
})
