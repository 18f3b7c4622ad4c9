import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { publish, type Account } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { failAll, openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

describe('deliveries.list', () => {
  let shop: WebhookShop
  let account: Account
  const webhooks: Record<string, string> = {}
  let between: string
  before(async () => {
    shop = await openWebhookShop()
    account = await shop.market.account()
    const { receiver } = shop
    receiver.respond(({ path }) => ({ '/ok': 200, '/gone': 404, '/down': 503, '/moved': 301 })[path] ?? 200)
    for (const path of ['ok', 'gone', 'down', 'moved'])
      webhooks[path] = (
        await shop.listen(account, { url: `http://${receiver.host}/${path}`, events: ['product.*'] })
      ).id
    await publish(account, { title: 'Swordfish 100% _new_' })
    await failAll(shop)
    between = shop.market.clock.now().toISOString()
    shop.market.clock.advance(60_000)
    await account.client.webhooks.test({ params: { webhookId: webhooks['ok'] ?? '' } })
    await shop.deliver()
    await account.client.webhooks.test({ params: { webhookId: webhooks['down'] ?? '' } })
  })
  after(() => shop.close())

  type Query = NonNullable<NonNullable<Parameters<Account['client']['deliveries']['list']>[0]>['query']>
  const found = async (query: Query) => {
    const { data, meta } = await account.client.deliveries.list({ query })
    assert.equal(meta.total, data.length)
    const names = new Map(Object.entries(webhooks).map(([name, id]) => [id, name]))
    return data.map(({ webhookId, type }) => `${names.get(webhookId)} ${type}`).toSorted()
  }

  it('lists those of all endpoints, newest first', async () => {
    const { data, meta } = await account.client.deliveries.list({ query: { limit: 2 } })
    assert.equal(meta.total, 6)
    assert.deepEqual(
      data.map(({ type, status }) => [type, status]),
      [
        ['test', 'pending'],
        ['test', 'succeeded'],
      ],
    )
    const { data: rest } = await account.client.deliveries.list({ query: { limit: 4, page: 2 } })
    assert.equal(rest.length, 2)
  })

  it('filters by status: failed is the dead letter list', async () => {
    assert.deepEqual(await found({ status: 'failed' }), [
      'down product.published',
      'gone product.published',
      'moved product.published',
    ])
    const { data } = await account.client.deliveries.list({ query: { status: 'failed' } })
    assert.ok(
      data.every(({ attempt, finishedAt, nextAttemptAt }) => attempt === 8 && finishedAt && !nextAttemptAt),
    )
    assert.deepEqual(await found({ status: 'pending' }), ['down test'])
    assert.deepEqual(await found({ status: 'skipped' }), [])
  })

  it('filters by class, type, endpoint, date and text', async () => {
    assert.deepEqual(await found({ class: '2xx' }), ['ok product.published', 'ok test'])
    assert.deepEqual(await found({ class: '3xx' }), ['moved product.published'])
    assert.deepEqual(await found({ class: '4xx' }), ['gone product.published'])
    assert.deepEqual(await found({ class: '5xx' }), ['down product.published'])
    assert.deepEqual(await found({ class: 'timeout' }), [])
    assert.deepEqual(await found({ type: 'test' }), ['down test', 'ok test'])
    assert.deepEqual(await found({ webhookId: webhooks['ok'] ?? '' }), ['ok product.published', 'ok test'])
    assert.deepEqual(await found({ webhookId: 'whk_00000000000000000000000000' }), [])
    assert.deepEqual(await found({ from: between }), ['down test', 'ok test'])
    assert.deepEqual(await found({ from: between.replace('Z', '000000000+00:00') }), ['down test', 'ok test'])
    assert.equal((await found({ to: between })).length, 4)
    assert.equal((await found({ text: 'sWORDfish' })).length, 4)
    assert.equal((await found({ text: '100% _new_' })).length, 4)
    assert.deepEqual(await found({ text: '100_' }), [])
    assert.deepEqual(await found({ text: 'swordfish', class: '4xx', type: 'product.published' }), [
      'gone product.published',
    ])
    for (const from of ['yesterday', '0000-01-15', '0001-01-01T00:30:00+01:00'])
      await refused(account.client.deliveries.list({ query: { from } }), 'VALIDATION_ERROR')
    await account.client.deliveries.list({ query: { from: '0001-01-01', to: '9999-12-31' } })
  })

  it('shows nothing to others, and nothing that is older than 90 days', async () => {
    const outsider = await shop.market.account()
    assert.deepEqual((await outsider.client.deliveries.list()).data, [])
    const theirs = await outsider.client.deliveries.list({ query: { webhookId: webhooks['ok'] ?? '' } })
    assert.deepEqual(theirs.data, [])
    const { souk, clock } = shop.market
    const attempts = async () => Number((await souk.db`select count(*) as n from webhooks.attempt`)[0]?.['n'])
    const before = await attempts()
    clock.advance(days(87))
    assert.equal(await souk.webhooks.removeOld(), 0)
    assert.equal(await attempts(), before)
    clock.advance(days(35))
    // The one that still waits is no log yet.
    assert.equal(await souk.webhooks.removeOld(), 5)
    assert.equal(await attempts(), 0)
    assert.deepEqual(await found({}), [])
  })

  it('tells what is under way from what waits, each under its own status', async () => {
    const sender = await shop.market.account()
    const { id } = await shop.listen(sender, { maxInFlight: 1 })
    const answer = Promise.withResolvers<number>()
    shop.receiver.respond(() => answer.promise)
    const before = shop.receiver.received.length
    for (let n = 0; n < 2; n++) await sender.client.webhooks.test({ params: { webhookId: id } })
    const delivered = shop.deliver()
    await shop.receiver.has(before + 1)
    const under = async (status: 'pending' | 'delivering') => {
      const { data, meta } = await sender.client.deliveries.list({ query: { status } })
      assert.equal(meta.total, data.length)
      return data.map((one) => [one.status, one.attempt])
    }
    assert.deepEqual(await under('delivering'), [['delivering', 1]])
    assert.deepEqual(await under('pending'), [['pending', 0]])
    const health = await sender.client.webhooks.health({ params: { webhookId: id } })
    assert.equal(health.data.pending, 1)
    answer.resolve(200)
    await delivered
    assert.deepEqual(await under('delivering'), [])
    assert.deepEqual(await under('pending'), [])
  })
})
