import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Ajv } from 'ajv'
import { webhookEnvelope, webhookEventTypes, webhookExample, type WebhookEventType } from '@souk/contract'
import { publicId } from '../../src/kernel/ids.ts'
import { days } from '../../src/kernel/time.ts'
import { transact } from '../../src/platform/db/database.ts'
import { pictureFile } from '../support/file-fixtures.ts'
import { promptBody, publish, type Account } from '../support/marketplace.ts'
import { earn } from '../support/payout-shop.ts'
import { objection } from '../support/stage.ts'
import { checkSigned, openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

const ajv = new Ajv({ strict: false })
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/)

interface Captured {
  readonly id: string
  readonly type: WebhookEventType
  readonly created: string
  readonly data: Record<string, Record<string, unknown>>
}

/** Every type of spec 6.2, captured at a real receiver after the action that the public can do. */
describe('webhook events', () => {
  let shop: WebhookShop
  let seller: Account
  let buyer: Account
  const secrets = new Map<string, string>()
  before(async () => {
    shop = await openWebhookShop()
    seller = await shop.market.account({ name: 'Seller' })
    buyer = await shop.market.account({ name: 'Buyer' })
    for (const [path, account] of [
      ['/seller', seller],
      ['/buyer', buyer],
    ] as const) {
      const { secret } = await shop.listen(account, { url: `http://${shop.receiver.host}${path}` })
      secrets.set(path, secret)
    }
  })
  after(() => shop.close())

  /** What arrived since the last look, checked for its form, its schema and its signatures. */
  const captured = async (): Promise<(Captured & { path: string })[]> => {
    await shop.deliver()
    return shop.receiver.received.splice(0).map((request) => {
      checkSigned(request, secrets.get(request.path) ?? '', shop.market.clock.now())
      const event = JSON.parse(request.body) as Captured
      assert.deepEqual(Object.keys(event), ['id', 'type', 'created', 'data'])
      assert.equal(request.headers['x-service-event-id'], event.id)
      assert.match(event.id, /^evt_/)
      const check = ajv.compile(webhookEnvelope(event.type))
      assert.ok(check(event), `${event.type}: ${ajv.errorsText(check.errors)}`)
      return { ...event, path: request.path }
    })
  }

  /** The one event that the action causes, and who got it. */
  const theOne = async (type: WebhookEventType, paths = ['/seller']): Promise<Captured['data']> => {
    const events = await captured()
    assert.deepEqual(
      events.map((event) => [event.type, event.path]).toSorted(),
      paths.map((path) => [type, path]).toSorted(),
    )
    assert.equal(new Set(events.map(({ id }) => id)).size, 1, 'one event has one identifier')
    return events[0]?.data ?? {}
  }

  const bought = async (): Promise<{ productId: string; orderId: string }> => {
    const productId = await publish(seller)
    const { data } = await buyer.client.purchases.create({ body: { productId } })
    await captured()
    return { productId, orderId: data.orderId }
  }

  it('product.published: a product is published', async () => {
    const productId = await publish(seller)
    assert.deepEqual(await theOne('product.published'), {
      product: {
        id: productId,
        title: promptBody().title,
        type: 'PROMPT',
        price: 4.5,
        authorId: seller.publicId,
      },
    })
  })

  it('product.updated: a product is changed; the paid text is sent as hashes', async () => {
    const productId = await publish(seller)
    await captured()
    const body = { price: 7.25, title: 'Another', content: 'Write {{topic}} again.' }
    await seller.client.products.update({ params: { productId }, body })
    const { product } = await theOne('product.updated')
    const { changes, id } = product ?? {}
    assert.equal(id, productId)
    const { content, version, ...rest } = changes as Record<string, { old: unknown; new: unknown }>
    assert.deepEqual(rest, {
      price: { old: 4.5, new: 7.25 },
      title: { old: promptBody().title, new: 'Another' },
    })
    assert.deepEqual(version, { old: '1.0.0', new: '1.1.0' })
    for (const side of [content?.old, content?.new]) assert.match(String(side), /^sha256:[0-9a-f]{64}$/)
  })

  it('product.updated: images are sent with their full URL', async () => {
    const productId = await publish(seller)
    await captured()
    const params = { productId }
    await seller.client.images.upload({ params, body: { image: [pictureFile()] } })
    const { product } = await theOne('product.updated')
    assert.ok(product)
    const { images } = product['changes'] as { images: { old: string[]; new: string[] } }
    assert.deepEqual(images.old, [])
    assert.equal(images.new.length, 1)
    assert.ok(images.new[0]?.startsWith(`${shop.market.url}/v1/images/`), images.new[0])
    const { data } = await seller.client.products.get({ params })
    assert.deepEqual(data.images, images.new)
  })

  it('product.unpublished: unpublished, deleted and suspended, each with its reason (Decision 8)', async () => {
    const admin = shop.market.client(
      await shop.market.signIn(await shop.market.account({ roles: ['admin'] })),
    )
    const actions = {
      unpublished: (productId: string) => seller.client.products.unpublish({ params: { productId } }),
      deleted: (productId: string) => seller.client.products.delete({ params: { productId } }),
      suspended: (productId: string) => admin.moderation.suspend({ params: { productId }, body: objection }),
    }
    for (const [reason, action] of Object.entries(actions)) {
      const productId = await publish(seller)
      await captured()
      await action(productId)
      assert.deepEqual(await theOne('product.unpublished'), {
        product: {
          id: productId,
          title: promptBody().title,
          type: 'PROMPT',
          price: 4.5,
          authorId: seller.publicId,
          reason,
        },
      })
    }
  })

  it('product.unpublished: also a draft that is deleted (Decision 7)', async () => {
    const { data } = await seller.client.products.create({ body: promptBody() })
    await seller.client.products.delete({ params: { productId: data.id } })
    assert.equal((await theOne('product.unpublished'))['product']?.['reason'], 'deleted')
  })

  it('purchase.completed: to the author and the buyer', async () => {
    const productId = await publish(seller)
    await captured()
    const { data: order } = await buyer.client.purchases.create({ body: { productId } })
    assert.deepEqual(await theOne('purchase.completed', ['/seller', '/buyer']), {
      order: {
        id: order.orderId,
        productId,
        buyerId: buyer.publicId,
        amount: 4.5,
        currency: 'USD',
      },
    })
  })

  it('purchase.refunded: to the author and the buyer, the reason as it was given', async () => {
    const { orderId } = await bought()
    const body = { reason: '  It does not work — “at all”. ' }
    const { data } = await buyer.client.refunds.create({ params: { orderId }, body })
    assert.deepEqual(await theOne('purchase.refunded', ['/seller', '/buyer']), {
      refund: { id: data.refundId, orderId, amount: 4.5, reason: body.reason },
    })
  })

  it('payout.completed: money reached the bank', async () => {
    const client = shop.market.client(await shop.market.signIn(seller))
    await client.destinations.set({ body: { token: 'po_ok' } })
    await earn(shop.market, seller, { minor: 2_050n, currency: 'EUR' })
    await captured()
    const { data } = await client.payouts.create({ body: { currency: 'EUR' } })
    await shop.market.souk.payouts.sweep()
    const { data: payout } = await seller.client.payouts.get({ params: { payoutId: data.payoutId } })
    assert.deepEqual(await theOne('payout.completed'), {
      payout: {
        id: data.payoutId,
        sellerId: seller.publicId,
        amount: payout.amount,
        currency: 'EUR',
        period: payout.period,
      },
    })
  })

  it('review.created: to the author of the product', async () => {
    const { productId } = await bought()
    const body = { rating: 4, comment: 'Good.' }
    const { data } = await buyer.client.reviews.create({ params: { productId }, body })
    assert.deepEqual(await theOne('review.created'), {
      review: { id: data.reviewId, productId, ...body, authorId: buyer.publicId },
    })
  })

  it('user.subscription.updated: a plan changes', async () => {
    const { souk, clock } = shop.market
    const before = clock.now().getTime()
    await transact(souk.db, (tx) => souk.plans.assign(tx, buyer.id, 'pro'))
    const { subscription } = await theOne('user.subscription.updated', ['/buyer'])
    const { effectiveDate, ...rest } = subscription ?? {}
    assert.deepEqual(rest, { userId: publicId('user', buyer.id), oldPlan: 'business', newPlan: 'pro' })
    assert.ok(Date.parse(String(effectiveDate)) >= before)
    await transact(souk.db, (tx) => souk.plans.assign(tx, buyer.id, 'pro'))
    assert.deepEqual(await captured(), [], 'the same plan is no change')
    await transact(souk.db, (tx) => souk.plans.assign(tx, buyer.id, 'business'))
    await captured()
  })

  it('test: the test feature', async () => {
    const { data } = await seller.client.webhooks.list()
    await seller.client.webhooks.test({ params: { webhookId: data[0]?.id ?? '' } })
    assert.deepEqual(await theOne('test'), { message: 'It works.' })
  })

  it('charge.changed and product.rated stay inside', async () => {
    await bought()
    const { productId } = await bought()
    const { data } = await buyer.client.reviews.create({ params: { productId }, body: { rating: 4 } })
    await captured()
    const rated = async () =>
      (await shop.market.souk.db`select 1 from platform.event where type = 'product.rated'`).length
    const before = await rated()
    await buyer.client.reviews.update({ params: { reviewId: data.reviewId }, body: { rating: 1 } })
    assert.equal(await rated(), before + 1)
    assert.deepEqual(await captured(), [])
  })

  it('go to those who listen to them, by type and by wildcard', async () => {
    const author = await shop.market.account()
    const listening = {
      '/all': ['*'],
      '/products': ['product.*'],
      '/published': ['product.published'],
      '/purchases': ['purchase.*', 'review.created'],
    } as const
    for (const [path, events] of Object.entries(listening)) {
      const { secret } = await shop.listen(author, {
        url: `http://${shop.receiver.host}${path}`,
        events: [...events],
      })
      secrets.set(path, secret)
    }
    const productId = await publish(author)
    await author.client.products.update({ params: { productId }, body: { price: 5 } })
    await shop.market.account({ plan: 'enterprise' })
    const events = await captured()
    assert.deepEqual(events.map(({ type, path }) => `${path} ${type}`).toSorted(), [
      '/all product.published',
      '/all product.updated',
      '/products product.published',
      '/products product.updated',
      '/published product.published',
    ])
  })

  it('have schemas that fit their examples', () => {
    for (const type of webhookEventTypes) {
      const check = ajv.compile(webhookEnvelope(type))
      assert.ok(check(webhookExample(type)), `${type}: ${ajv.errorsText(check.errors)}`)
      assert.ok(!check({ ...webhookExample(type), data: { surprise: 1 } }), `${type} takes anything`)
    }
  })

  it('subscription.renewed and subscription.ended: to the author and the buyer', async () => {
    const productId = await publish(seller)
    await seller.client.subscriptions.setPrices({ params: { productId }, body: { month: 5, year: null } })
    const body = { productId, period: 'month' } as const
    const { data: first } = await buyer.client.purchases.create({ body })
    const subscriptionId = first.subscription?.id ?? ''
    await captured()
    shop.market.clock.advance(days(32))
    await shop.market.souk.orders.sweep()
    const [order] = (await buyer.client.purchases.list()).data
    const subscription = { id: subscriptionId, productId, buyerId: order?.buyer.id }
    assert.deepEqual(await theOne('subscription.renewed', ['/seller', '/buyer']), {
      subscription: {
        ...{ ...subscription, orderId: order?.orderId, amount: 5, currency: 'USD' },
        paidUntil: order?.subscription?.until,
      },
    })
    await buyer.client.subscriptions.update({ params: { subscriptionId }, body: { renews: false } })
    shop.market.clock.advance(days(32))
    await shop.market.souk.orders.sweep()
    assert.deepEqual(await theOne('subscription.ended', ['/seller', '/buyer']), {
      subscription: { ...subscription, reason: 'canceled' },
    })
  })
})
