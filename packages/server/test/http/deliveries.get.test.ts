import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refused } from '../support/refusal.ts'
import { openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

describe('deliveries.get', () => {
  let shop: WebhookShop
  before(async () => {
    shop = await openWebhookShop()
  })
  after(() => shop.close())

  it('shows the body and every attempt with what was sent, where to, and what came back', async () => {
    const { market, receiver } = shop
    const account = await market.account()
    const { id } = await shop.listen(account)
    let answers = 0
    receiver.respond((_received, reply) => {
      const [status, text] = answers++ === 0 ? [503, 'not now \0 \xff'] : [201, 'x'.repeat(20_000)]
      reply.writeHead(status, { 'content-type': 'text/plain', 'x-trace': `t${answers}` }).end(text, 'latin1')
    })
    const { data: sent } = await account.client.webhooks.test({ params: { webhookId: id } })
    const { data: waiting } = await account.client.deliveries.get({ params: { deliveryId: sent.deliveryId } })
    assert.deepEqual([waiting.status, waiting.attempt, waiting.attempts], ['pending', 0, []])
    assert.ok(waiting.nextAttemptAt)
    assert.equal(await shop.deliver(), 2)
    receiver.respond(() => 200)
    const requests = receiver.received.splice(0)
    const { data } = await account.client.deliveries.get({ params: { deliveryId: sent.deliveryId } })
    assert.deepEqual(
      [data.eventId, data.webhookId, data.url, data.status, data.attempt, data.httpStatus, data.failure],
      [sent.eventId, id, receiver.url, 'succeeded', 2, 201, null],
    )
    assert.deepEqual(
      requests.map(({ body }) => body),
      [data.body, data.body],
    )
    const [first, second] = data.attempts
    assert.deepEqual(
      [first?.series, first?.attempt, first?.httpStatus, first?.failure, first?.address],
      [1, 1, 503, 'answered 503', '127.0.0.1'],
    )
    assert.equal(first?.answer?.body, 'not now \uFFFD \uFFFD')
    assert.equal(first?.answer?.headers['x-trace'], 't1')
    assert.deepEqual([second?.answer?.body.length, second?.answer?.truncated], [16_384, true])
    for (const [index, attempt] of data.attempts.entries()) {
      // What the connection adds is not of the request.
      const { host: _, connection: __, 'content-length': ___, ...headers } = requests[index]?.headers ?? {}
      assert.deepEqual(attempt.request.headers, headers)
    }
    assert.ok(data.attempts.every(({ durationMs }) => durationMs >= 0 && durationMs < 10_000))
  })

  it('is refused for what is another’s', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    const { data } = await account.client.webhooks.test({ params: { webhookId: id } })
    const outsider = await shop.market.account()
    await refused(outsider.client.deliveries.get({ params: { deliveryId: data.deliveryId } }), 'NOT_FOUND')
  })
})
