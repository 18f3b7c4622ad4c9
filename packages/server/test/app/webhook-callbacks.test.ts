import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { minutes, seconds } from '../../src/kernel/time.ts'
import { publicId } from '../../src/kernel/ids.ts'
import { transact } from '../../src/platform/db/database.ts'
import type { Account } from '../support/marketplace.ts'
import { checkSigned, openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

/** What executions tell their `webhookUrl` goes the way of all webhooks (Decision 23). */
describe('webhook callbacks', () => {
  let shop: WebhookShop
  let account: Account
  before(async () => {
    shop = await openWebhookShop()
    account = await shop.market.account()
  })
  after(() => shop.close())

  const call = (data: Record<string, unknown>, path = '/run') => {
    const { souk } = shop.market
    const url = `http://${shop.receiver.host}${path}`
    return transact(souk.db, (tx) =>
      souk.webhooks.callback(tx, { accountId: account.id, url, type: 'execution.completed', data }),
    )
  }

  it('have the envelope, the headers and the signature of a webhook, by the secret of the account', async () => {
    const { data: secret } = await account.client.webhooks.callbackSecret({ body: {} })
    const { eventId } = await call({ executionId: 'exe_1', output: 'é' })
    assert.equal(await shop.deliver(), 1)
    const [request] = shop.receiver.received.splice(0)
    assert.ok(request)
    const { created, ...event } = JSON.parse(request.body) as { created: string }
    assert.ok(Date.parse(created) > 0)
    assert.deepEqual(event, {
      id: publicId('event', eventId),
      type: 'execution.completed',
      data: { executionId: 'exe_1', output: 'é' },
    })
    assert.equal(request.path, '/run')
    checkSigned(request, secret.secret, shop.market.clock.now())
  })

  it('are repeated on schedule, each to its own address, and stand in the log', async () => {
    shop.receiver.respond(({ path }) => (path === '/down' ? 500 : 200))
    const [down, up] = [await call({ n: 1 }, '/down'), await call({ n: 2 }, '/up')]
    assert.equal(await shop.deliver(), 3)
    shop.market.clock.advance(minutes(1) + seconds(1))
    assert.equal(await shop.deliver(), 1)
    shop.receiver.respond(() => 200)
    assert.deepEqual(
      shop.receiver.received
        .splice(0)
        .map(({ path }) => path)
        .toSorted(),
      ['/down', '/down', '/down', '/up'],
    )
    const { data } = await account.client.deliveries.list({ query: { type: 'execution.completed' } })
    const statuses = new Map(data.map(({ id, status, url }) => [id, [status, new URL(url).pathname]]))
    assert.deepEqual(statuses.get(publicId('delivery', down.deliveryId)), ['pending', '/down'])
    assert.deepEqual(statuses.get(publicId('delivery', up.deliveryId)), ['succeeded', '/up'])
    const params = { deliveryId: publicId('delivery', down.deliveryId) }
    await account.client.deliveries.redeliver({ params })
    assert.equal(await shop.deliver(), 1)
    assert.equal((await account.client.deliveries.get({ params })).data.status, 'succeeded')
    shop.receiver.received.splice(0)
  })

  it('go to no address that is not public, and an endpoint that listens to everything does not get them', async () => {
    await shop.listen(account)
    const { souk } = shop.market
    assert.ok(souk.webhooks.refusal('https://127.0.0.1/'))
    assert.equal(souk.webhooks.refusal('https://example.com/done'), undefined)
    const { deliveryId } = await transact(souk.db, (tx) =>
      souk.webhooks.callback(tx, {
        ...{ accountId: account.id, url: 'https://localhost/', type: 'execution.failed', data: {} },
      }),
    )
    await shop.deliver()
    const { data } = await account.client.deliveries.get({
      params: { deliveryId: publicId('delivery', deliveryId) },
    })
    assert.equal(data.attempts[0]?.failure, 'the address is not allowed')
    assert.equal(shop.receiver.received.length, 0)
  })
})
