import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { days, hours, minutes, seconds } from '../../src/kernel/time.ts'
import { retryAt } from '../../src/modules/webhooks/queue/delivery.ts'
import type { Account } from '../support/marketplace.ts'
import { lastMail, mailsTo } from '../support/notified.ts'
import { checkSigned, failAll, openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

describe('webhook schedule', () => {
  let shop: WebhookShop
  let account: Account
  before(async () => {
    shop = await openWebhookShop()
    account = await shop.market.account()
  })
  after(() => shop.close())
  afterEach(async () => {
    shop.receiver.respond(() => 200)
    const { data } = await account.client.webhooks.list({ query: { limit: 100 } })
    for (const { id } of data) await account.client.webhooks.delete({ params: { webhookId: id } })
    shop.receiver.received.splice(0)
  })

  const test = async (webhookId: string) =>
    (await account.client.webhooks.test({ params: { webhookId } })).data
  const statusOf = async (deliveryId: string) =>
    (await account.client.deliveries.get({ params: { deliveryId } })).data

  it('is 0, 0, 1 min, 5 min, 30 min, 2 h, 6 h, 12 h, to the second, and then the delivery has failed', async () => {
    const { market, receiver, deliver } = shop
    const { id, secret } = await shop.listen(account)
    receiver.respond(() => 500)
    const { deliveryId } = await test(id)
    // The first failure is followed by the second attempt at once (Decision 35).
    assert.equal(await deliver(), 2)
    const waits = [minutes(1), minutes(5), minutes(30), hours(2), hours(6), hours(12)]
    for (const [index, waitMs] of waits.entries()) {
      const last = receiver.received.at(-1)?.at.getTime() ?? 0
      market.clock.advance(last + waitMs - seconds(1) - market.clock.now().getTime())
      assert.equal(await deliver(), 0, `attempt ${index + 3} came more than a second early`)
      const { nextAttemptAt } = await statusOf(deliveryId)
      market.clock.advance(Date.parse(nextAttemptAt ?? '') - market.clock.now().getTime())
      assert.equal(await deliver(), 1, `attempt ${index + 3}`)
      const elapsed = (receiver.received.at(-1)?.at.getTime() ?? 0) - last
      assert.ok(Math.abs(elapsed - waitMs) < seconds(1), `attempt ${index + 3} after ${elapsed} ms`)
    }
    const { status, attempt, attempts } = await statusOf(deliveryId)
    assert.deepEqual([status, attempt, attempts.length], ['failed', 8, 8])
    market.clock.advance(days(3))
    assert.equal(await deliver(), 0)
    const { received } = receiver
    assert.deepEqual(
      received.map(({ headers }) => headers['x-service-attempt']),
      ['1', '2', '3', '4', '5', '6', '7', '8'],
    )
    assert.equal(new Set(received.map(({ body }) => body)).size, 1, 'every attempt sends the same bytes')
    assert.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 1)
    for (const request of received) checkSigned(request, secret, request.at)
  })

  it('goes on to a ninth attempt after 24 hours where the operator raised them', () => {
    const now = new Date()
    assert.equal(retryAt({ attempt: 8, attempts: 8 }, now), undefined)
    assert.equal(retryAt({ attempt: 8, attempts: 9 }, now)?.getTime(), now.getTime() + hours(24))
    assert.equal(retryAt({ attempt: 9, attempts: 9 }, now), undefined)
  })

  it('sends the ninth attempt a day after the eighth with WEBHOOK_ATTEMPTS=9', async () => {
    const longer = await openWebhookShop({ env: { WEBHOOK_ATTEMPTS: '9' } })
    try {
      const owner = await longer.market.account()
      const { id } = await longer.listen(owner)
      longer.receiver.respond(() => 500)
      const { data } = await owner.client.webhooks.test({ params: { webhookId: id } })
      await failAll(longer)
      const { data: delivery } = await owner.client.deliveries.get({
        params: { deliveryId: data.deliveryId },
      })
      assert.deepEqual([delivery.status, delivery.attempt], ['failed', 9])
      const [first, eighth, ninth] = [0, 7, 8].map((n) => longer.receiver.received[n]?.at.getTime() ?? 0)
      assert.ok(Math.abs((ninth ?? 0) - (eighth ?? 0) - hours(24)) < seconds(2))
      // The waits of the first eight attempts, as the guide says.
      assert.ok(Math.abs((eighth ?? 0) - (first ?? 0) - hours(20) - minutes(36)) < minutes(1))
    } finally {
      await longer.close()
    }
  })

  it('is lengthened by Retry-After, never shortened, and by a day at most', () => {
    const now = new Date('2026-11-21T10:00:00.000Z')
    const waitOf = (retryAfter: string, attempt = 2) =>
      (retryAt({ attempt, retryAfter, attempts: 8 }, now)?.getTime() ?? 0) - now.getTime()
    assert.equal(waitOf('90'), seconds(90))
    assert.equal(waitOf('5'), minutes(1))
    assert.equal(waitOf('Sat, 21 Nov 2026 10:10:00 GMT'), minutes(10))
    assert.equal(waitOf('Sat, 21 Nov 2026 09:00:00 GMT'), minutes(1))
    assert.equal(waitOf('999999999'), hours(24))
    for (const nonsense of ['', 'soon', '-5', '1e3', '99999999999999999999'])
      assert.equal(waitOf(nonsense), minutes(1), nonsense)
  })

  it('minds Retry-After of a real answer', async () => {
    const { market, receiver, deliver } = shop
    const { id } = await shop.listen(account)
    receiver.respond((_received, reply) => void reply.writeHead(429, { 'retry-after': '120' }).end())
    await test(id)
    assert.equal(await deliver(), 1)
    market.clock.advance(seconds(110))
    assert.equal(await deliver(), 0)
    market.clock.advance(seconds(11))
    assert.equal(await deliver(), 1)
  })

  it('ends with any 2xx; a redirect is a failure and is not followed', async () => {
    const { receiver, deliver } = shop
    const { id } = await shop.listen(account)
    for (const status of [200, 201, 202, 204, 299]) {
      receiver.respond(() => status)
      const { deliveryId } = await test(id)
      assert.equal(await deliver(), 1)
      assert.equal((await statusOf(deliveryId)).status, 'succeeded')
    }
    for (const status of [301, 307, 400, 404, 500]) {
      receiver.respond((_received, reply) => void reply.writeHead(status, { location: receiver.url }).end())
      const { deliveryId } = await test(id)
      assert.equal(await deliver(), 2)
      const delivery = await statusOf(deliveryId)
      assert.deepEqual(
        [delivery.status, delivery.httpStatus, delivery.failure],
        ['pending', status, `answered ${status}`],
      )
    }
  })

  it('tells one neutral reason of an address that is not gone to', async () => {
    const { market, deliver } = shop
    const { id } = await shop.listen(account)
    await market.souk.db`update webhooks.endpoint set url = 'https://localhost/' where deleted_at is null`
    const { deliveryId } = await test(id)
    await deliver()
    const { failure, attempts } = await statusOf(deliveryId)
    assert.equal(failure, 'the address is not allowed')
    assert.deepEqual([attempts[0]?.address, attempts[0]?.answer], [null, null])
  })

  /** What the owner was mailed of endpoints, the newest last. */
  const notices = async () =>
    (await mailsTo(shop.market, account.email)).flatMap(
      ({ subject = '' }) => /^Your webhook at .* (is failing|was disabled)$/.exec(subject)?.[1] ?? [],
    )

  it('mails after a day of nothing but failures, and disables after five (Decision 35)', async () => {
    const { market, receiver, deliver } = shop
    const { id } = await shop.listen(account)
    const params = { webhookId: id }
    const said = (await notices()).length
    receiver.respond(() => 500)
    const daily = async () => {
      await test(id)
      await deliver()
      // A mail that no one could send for two days would be given up.
      await notices()
    }
    await daily()
    const { data: failing } = await account.client.webhooks.get({ params })
    assert.ok(failing.failingSince)
    assert.equal((await notices()).length, said)
    for (let day = 1; day <= 4; day++) {
      market.clock.advance(days(1) + seconds(1))
      await daily()
    }
    assert.deepEqual((await notices()).slice(said), ['is failing'], 'once')
    assert.equal((await account.client.webhooks.get({ params })).data.status, 'active')
    market.clock.advance(days(1))
    await daily()
    assert.deepEqual((await notices()).slice(said), ['is failing', 'was disabled'])
    const mail = await lastMail(market, account.email)
    assert.match(mail?.text ?? '', /New events are stored but not sent\.[^]*\/settings\/webhooks/)
    const { data } = await account.client.webhooks.get({ params })
    assert.equal(data.status, 'disabled')
    assert.match(data.disabledReason ?? '', /every attempt has failed since/)
    receiver.received.splice(0)
    market.clock.advance(days(1))
    assert.equal(await deliver(), 0)
    // What happens meanwhile is stored, and can be recovered later.
    const { data: product } = await account.client.products.create({
      body: { title: 'A', description: 'B', type: 'prompt', price: 1, content: 'C' },
    })
    await account.client.products.delete({ params: { productId: product.id } })
    assert.equal(await deliver(), 0)
    const { data: stored } = await account.client.webhooks.deliveries({
      params,
      query: { status: 'skipped' },
    })
    assert.ok(stored.some(({ type }) => type === 'product.unpublished'))
    receiver.respond(() => 200)
    const { data: again } = await account.client.webhooks.update({ params, body: { status: 'active' } })
    assert.deepEqual([again.status, again.disabledReason, again.failingSince], ['active', null, null])
    await account.client.webhooks.recover({ params, body: { since: '2020-01-01' } })
    await deliver()
    const { data: left } = await account.client.webhooks.deliveries({ params })
    assert.ok(left.every(({ status }) => status === 'succeeded'))
  })

  it('forgets failures with the first success', async () => {
    const { market, receiver, deliver } = shop
    const { id } = await shop.listen(account)
    receiver.respond(() => 500)
    await test(id)
    await deliver()
    market.clock.advance(days(4))
    receiver.respond(() => 200)
    await deliver()
    assert.equal((await account.client.webhooks.get({ params: { webhookId: id } })).data.failingSince, null)
    market.clock.advance(days(4))
    receiver.respond(() => 500)
    await test(id)
    await deliver()
    assert.equal((await account.client.webhooks.get({ params: { webhookId: id } })).data.status, 'active')
  })

  it('takes a 410 for an ordinary failure, after the eighth of which the endpoint is disabled (Decision 34)', async () => {
    const { receiver } = shop
    const { id } = await shop.listen(account)
    receiver.respond(() => 410)
    const { deliveryId } = await test(id)
    await shop.deliver()
    assert.equal((await account.client.webhooks.get({ params: { webhookId: id } })).data.status, 'active')
    await failAll(shop)
    assert.equal((await statusOf(deliveryId)).attempt, 8)
    const { data } = await account.client.webhooks.get({ params: { webhookId: id } })
    assert.equal(data.status, 'disabled')
    assert.match(data.disabledReason ?? '', /410/)
    assert.equal((await notices()).at(-1), 'was disabled')
  })
})
