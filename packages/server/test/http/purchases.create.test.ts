import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseId } from '../../src/kernel/ids.ts'
import { hours, seconds } from '../../src/kernel/time.ts'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('purchases.create', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
    buyer = await market.account({ name: 'Buyer' })
  })
  after(() => market.close())

  const orderCount = async (): Promise<number> => {
    const [row] = await market.souk.db<{ count: number }[]>`select count(*)::int as count from orders.order`
    return row?.count ?? 0
  }

  it('buys with the default card: order, access, ledger and event', async () => {
    const productId = await publish(seller, { price: 12.5 })
    const { data, status } = await buyer.client.purchases.create({ body: { productId } })
    assert.equal(status, 201)
    assert.equal(data.status, 'completed')
    assert.equal(data.amount, 12.5)
    assert.equal(data.currency, 'USD')
    assert.deepEqual(data.paymentMethod, { brand: 'visa', last4: '4242' })
    assert.match(data.orderId, /^ord_/)
    for (const address of [data.downloadUrl, data.receipt.url, data.receipt.pdf])
      assert.ok(address.startsWith(`${market.url}/v1/`), address)

    const { data: product } = await buyer.client.products.get({ params: { productId } })
    assert.equal(product.contentLocked, false)
    const { ledger, db } = market.souk
    const balance = await ledger.balance(db, { kind: 'seller', owner: seller.id }, 'USD')
    assert.equal(balance.minor, 1125n)
    assert.deepEqual(await ledger.imbalances(db), [])
    const events = await db`
      select data from platform.event where type = 'purchase.completed' and ${seller.id} = any(parties)`
    assert.equal(events.length, 1)
  })

  it('refuses what cannot be bought', async () => {
    const productId = await publish(seller)
    const buy = (body: { productId: string; paymentMethodId?: string }) =>
      buyer.client.purchases.create({ body })
    await refused(buy({ productId: 'prod_00000000000000000000000000' }), 'PRODUCT_NOT_FOUND')
    await refused(buy({ productId: 'nonsense' }), 'PRODUCT_NOT_FOUND')
    await refused(seller.client.purchases.create({ body: { productId } }), 'FORBIDDEN')
    const unknown = await refused(buy({ productId, paymentMethodId: 'pm_mine' }), 'INVALID_REQUEST')
    assert.equal(unknown.details.field, 'paymentMethodId')
    await seller.client.products.unpublish({ params: { productId } })
    await refused(buy({ productId }), 'PRODUCT_NOT_FOUND')
  })

  it('refuses a second purchase and names the order', async () => {
    const productId = await publish(seller)
    const { data } = await buyer.client.purchases.create({ body: { productId } })
    const error = await refused(buyer.client.purchases.create({ body: { productId } }), 'ALREADY_PURCHASED')
    assert.equal(error.details['orderId'], data.orderId)
  })

  for (const [card, declineCode] of [
    ['pm_card_declined', 'card_declined'],
    ['pm_card_insufficient_funds', 'insufficient_funds'],
    ['pm_card_expired', 'expired_card'],
    ['pm_card_incorrect_cvc', 'incorrect_cvc'],
    ['pm_card_processing_error', 'processing_error'],
    ['pm_card_lost', 'lost_card'],
  ] as const)
    it(`keeps a declined order as failed: ${card}`, async () => {
      const productId = await publish(seller)
      const request = { body: { productId, paymentMethodId: card }, idempotencyKey: `declined-${card}` }
      const error = await refused(buyer.client.purchases.create(request), 'INSUFFICIENT_FUNDS')
      assert.equal(error.details['declineCode'], declineCode)
      const orderId = String(error.details['orderId'])
      const { data: order } = await buyer.client.purchases.get({ params: { orderId } })
      assert.equal(order.status, 'failed')
      const again = await refused(buyer.client.purchases.create(request), 'INSUFFICIENT_FUNDS')
      assert.equal(again.details['orderId'], orderId, 'the same key gives the stored refusal')
      await refused(buyer.client.products.get({ params: { productId: 'x' } }), 'PRODUCT_NOT_FOUND')
      const { data: bought } = await buyer.client.purchases.create({ body: { productId } })
      assert.equal(bought.status, 'completed', 'another card may be tried at once')
    })

  it('answers 503 with the order when the charge is unknown; the same key resumes it', async () => {
    const productId = await publish(seller)
    const request = { body: { productId, paymentMethodId: 'pm_card_timeout' }, idempotencyKey: 'unknown-1' }
    const error = await refused(buyer.client.purchases.create(request), 'SERVICE_UNAVAILABLE')
    assert.ok(error.retryAfterMs !== undefined)
    const { data } = await buyer.client.purchases.create(request)
    assert.equal(data.status, 'completed')
    assert.equal(data.orderId, error.details['orderId'])
  })

  it('lets the sweep finish an order whose charge was unknown', async () => {
    const productId = await publish(seller)
    const body = { productId, paymentMethodId: 'pm_card_timeout' }
    const error = await refused(buyer.client.purchases.create({ body }), 'SERVICE_UNAVAILABLE')
    const params = { orderId: String(error.details['orderId']) }
    assert.equal(await market.souk.orders.sweep(), 0, 'not while the request may still be at work')
    assert.equal((await buyer.client.purchases.get({ params })).data.status, 'pending')
    market.clock.advance(seconds(61))
    assert.equal(await market.souk.orders.sweep(), 1)
    assert.equal((await buyer.client.purchases.get({ params })).data.status, 'completed')
  })

  it('charges the price of the click, whatever it is by then', async () => {
    const productId = await publish(seller, { price: 7 })
    const request = { body: { productId, paymentMethodId: 'pm_card_cut_before' }, idempotencyKey: 'frozen' }
    await refused(buyer.client.purchases.create(request), 'SERVICE_UNAVAILABLE')
    await seller.client.products.update({ params: { productId }, body: { price: 70 } })
    const { data } = await buyer.client.purchases.create(request)
    assert.equal(data.amount, 7)
    const [charged] = await market.souk.db`
      select amount_minor::int as minor from payments.sandbox_charge where key = ${parseId('order', data.orderId) ?? ''}`
    assert.equal(charged?.['minor'], 700)
  })

  it('buys once for 300 concurrent calls with one key', async () => {
    const productId = await publish(seller)
    const before = await orderCount()
    const calls = Array.from({ length: 300 }, () =>
      buyer.client.purchases.create({ body: { productId }, idempotencyKey: 'one-key' }),
    )
    const answers = await Promise.all(calls)
    assert.equal(answers.filter(({ replayed }) => replayed).length, 299)
    assert.equal(new Set(answers.map(({ data }) => data.orderId)).size, 1)
    assert.equal(await orderCount(), before + 1)
  })

  it('buys once for twenty clicks without a key', async () => {
    const productId = await publish(seller)
    const click = () =>
      market.request('/v1/purchases', {
        method: 'POST',
        headers: { authorization: `Bearer ${buyer.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ productId }),
      })
    const statuses = (await Promise.all(Array.from({ length: 20 }, click))).map(({ status }) => status)
    assert.deepEqual(statuses.toSorted(), [201, ...Array.from({ length: 19 }, () => 409)])
  })

  it('refuses a used key with another body, and forgets it after 24 hours', async () => {
    const [first, second] = [await publish(seller), await publish(seller)]
    const buy = (productId: string) =>
      buyer.client.purchases.create({ body: { productId }, idempotencyKey: 'reused' })
    await buy(first)
    await refused(buy(second), 'IDEMPOTENCY_CONFLICT')
    market.clock.advance(hours(24) + seconds(1))
    assert.equal((await buy(second)).data.status, 'completed')
  })
})
