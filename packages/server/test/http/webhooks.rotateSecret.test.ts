import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { hours, minutes } from '../../src/kernel/time.ts'
import type { Account } from '../support/marketplace.ts'
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

  /** Sends a sample and returns the request, and whether X-Service-Signature is by this secret. */
  const sendOne = async (account: Account, id: string) => {
    await account.client.webhooks.test({ params: { webhookId: id } })
    await shop.deliver()
    const request = shop.receiver.received.pop()
    assert.ok(request)
    const timestamp = String(request.headers['x-service-timestamp'])
    return {
      signatures: String(request.headers['webhook-signature']).split(' ').length,
      isBy: (secret: string) =>
        createHmac('sha256', secret).update(`${timestamp}.${request.body}`).digest('hex') ===
        request.headers['x-service-signature'],
    }
  }

  it('signs by the old secret until the switch, then by the new one (Decision 70)', async () => {
    const { market } = shop
    const account = await market.account()
    const { id, secret: first } = await shop.listen(account)
    const params = { webhookId: id }
    const { data } = await account.client.webhooks.rotateSecret({ params, body: { switchAfterHours: 12 } })
    const until = data.previousSecretSignsUntil ?? ''
    const begun = Date.parse(until) - hours(12)
    assert.ok(Math.abs(market.clock.now().getTime() - begun) < minutes(1))
    assert.equal(data.previousSecretExpiresAt, new Date(begun + hours(24)).toISOString())
    assert.equal((await account.client.webhooks.get({ params })).data.previousSecretSignsUntil, until)
    for (const [passedMs, by] of [
      [0, first],
      [hours(12) - minutes(1), first],
      [hours(12), data.secret],
      [hours(23), data.secret],
    ] as const) {
      market.clock.advance(begun + passedMs - market.clock.now().getTime())
      const sent = await sendOne(account, id)
      assert.ok(sent.isBy(by), `after ${passedMs} ms`)
      assert.equal(sent.signatures, 2)
    }
    assert.equal((await account.client.webhooks.get({ params })).data.previousSecretSignsUntil, null)
  })

  it('gives up a secret that never signed when it is rotated again before the switch', async () => {
    const account = await shop.market.account()
    const { id, secret: first } = await shop.listen(account)
    const params = { webhookId: id }
    const rotate = async (switchAfterHours: number) =>
      (await account.client.webhooks.rotateSecret({ params, body: { switchAfterHours } })).data.secret
    await rotate(24)
    shop.market.clock.advance(hours(1))
    const third = await rotate(24)
    assert.ok((await sendOne(account, id)).isBy(first))
    shop.market.clock.advance(hours(24))
    assert.ok((await sendOne(account, id)).isBy(third))
    const fourth = await rotate(0)
    assert.ok((await sendOne(account, id)).isBy(fourth))
  })

  it('takes no body, and at most a day', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    const headers = { authorization: `Bearer ${account.key}`, 'content-type': 'application/json' }
    const answer = await shop.market.request(`/v1/webhooks/${id}/rotate-secret`, { method: 'POST', headers })
    assert.equal(answer.status, 200)
    for (const switchAfterHours of [-1, 25, 1.5]) {
      const body = { switchAfterHours }
      const rotating = account.client.webhooks.rotateSecret({ params: { webhookId: id }, body })
      const { details } = await refused(rotating, 'INVALID_REQUEST')
      assert.equal(details.field, 'switchAfterHours')
    }
  })

  it('is refused for what is another’s', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    const outsider = await shop.market.account()
    await refused(outsider.client.webhooks.rotateSecret({ params: { webhookId: id } }), 'NOT_FOUND')
  })
})
