import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hours } from '../../src/kernel/time.ts'
import { refused } from '../support/refusal.ts'
import { openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

describe('webhooks.health', () => {
  let shop: WebhookShop
  before(async () => {
    shop = await openWebhookShop()
  })
  after(() => shop.close())

  it('counts attempts by the hour, every hour present', async () => {
    const { market, receiver } = shop
    const account = await market.account()
    const { id } = await shop.listen(account)
    const params = { webhookId: id }
    const { data: fresh } = await account.client.webhooks.health({ params })
    assert.equal(fresh.hours.length, 24)
    assert.deepEqual([fresh.summary.attempts, fresh.summary.successRate, fresh.pending], [0, 1, 0])
    for (let i = 0; i < 3; i++) await account.client.webhooks.test({ params })
    await shop.deliver()
    market.clock.advance(hours(1))
    receiver.respond(() => 500)
    await account.client.webhooks.test({ params })
    await shop.deliver()
    receiver.respond(() => 200)
    const { data } = await account.client.webhooks.health({ params, query: { hours: 3 } })
    assert.deepEqual(
      data.hours.map(({ attempts, succeeded, failed, successRate }) => [
        attempts,
        succeeded,
        failed,
        successRate,
      ]),
      [
        [0, 0, 0, 1],
        [3, 3, 0, 1],
        [2, 0, 2, 0],
      ],
    )
    const { p50Ms, p95Ms, ...summary } = data.summary
    assert.deepEqual(summary, { attempts: 5, succeeded: 3, failed: 2, successRate: 0.6 })
    assert.ok(p50Ms <= p95Ms && p95Ms < 10_000)
    assert.equal(data.pending, 1)
    assert.ok(data.oldestPendingAt)
  })

  it('is exported as metrics', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    await account.client.webhooks.test({ params: { webhookId: id } })
    shop.market.clock.advance(90_000)
    const text = await (await shop.market.request('/metrics')).text()
    const figure = (name: string) => Number(new RegExp(`^souk_webhooks_${name} (\\S+)$`, 'm').exec(text)?.[1])
    assert.ok(figure('due') >= 1)
    assert.ok(figure('oldest_due_seconds') >= 90)
    assert.equal(figure('in_flight'), 0)
  })

  it('is refused for what is another’s', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    const outsider = await shop.market.account()
    await refused(outsider.client.webhooks.health({ params: { webhookId: id } }), 'NOT_FOUND')
    await refused(
      account.client.webhooks.health({ params: { webhookId: id }, query: { hours: 1_000 } }),
      'VALIDATION_ERROR',
    )
  })
})
