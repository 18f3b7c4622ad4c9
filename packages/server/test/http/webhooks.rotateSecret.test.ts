import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hours } from '../../src/kernel/time.ts'
import { refused } from '../support/refusal.ts'
import { checkSigned, openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

describe('webhooks.rotateSecret', () => {
  let shop: WebhookShop
  before(async () => {
    shop = await openWebhookShop()
  })
  after(() => shop.close())

  it('signs with both secrets for 24 hours, then with the new one alone', async () => {
    const { market, receiver } = shop
    const account = await market.account()
    const { id, secret: first } = await shop.listen(account)
    const params = { webhookId: id }
    const sent = async () => {
      await account.client.webhooks.test({ params })
      await shop.deliver()
      const request = receiver.received.pop()
      assert.ok(request)
      return request
    }
    const signatures = (request: Awaited<ReturnType<typeof sent>>) =>
      String(request.headers['webhook-signature']).split(' ').length
    checkSigned(await sent(), first, market.clock.now())
    const { data, status } = await account.client.webhooks.rotateSecret({ params })
    assert.equal(status, 200)
    assert.notEqual(data.secret, first)
    const during = await sent()
    assert.equal(signatures(during), 2)
    // Header by header: the spec's signature is by the new secret at once (Decision 36), the standard one by both.
    checkSigned(during, data.secret, market.clock.now())
    assert.throws(() => checkSigned(during, first, market.clock.now()))
    const { 'x-service-signature': _, ...standard } = during.headers
    const { Webhook } = await import('standardwebhooks')
    const timestamp = new Date(Number(standard['webhook-timestamp']) * 1_000)
    for (const secret of [first, data.secret]) {
      const signed = new Webhook(secret).sign(String(standard['webhook-id']), timestamp, during.body)
      assert.ok(String(standard['webhook-signature']).split(' ').includes(signed))
    }
    market.clock.advance(hours(24) - 60_000)
    assert.equal(signatures(await sent()), 2)
    assert.ok((await account.client.webhooks.get({ params })).data.previousSecretExpiresAt)
    market.clock.advance(120_000)
    const after = await sent()
    assert.equal(signatures(after), 1)
    checkSigned(after, data.secret, market.clock.now())
    assert.equal((await account.client.webhooks.get({ params })).data.previousSecretExpiresAt, null)
  })

  it('is refused for what is another’s', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    const outsider = await shop.market.account()
    await refused(outsider.client.webhooks.rotateSecret({ params: { webhookId: id } }), 'NOT_FOUND')
  })
})
