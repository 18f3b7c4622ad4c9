import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { webhookEvents } from '@souk/contract'
import { hours } from '../../src/kernel/time.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('listeners.test', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('stores a sample for each open listener, whatever its event types', async () => {
    const { client } = await market.account()
    const opened = [
      await client.listeners.open({ body: { events: ['payout.*'] } }),
      await client.listeners.open({ body: { events: ['*'] } }),
    ]
    const { data, status } = await client.listeners.test({ body: { type: 'purchase.completed' } })
    assert.deepEqual([status, data.listeners], [202, 2])
    for (const { data: listener } of opened) {
      const { data: found } = await client.listeners.events({
        params: { listenerId: listener.id },
        query: { wait: 30 },
      })
      assert.deepEqual(
        found.events.map(({ eventId, type }) => [eventId, type]),
        [[data.eventId, 'purchase.completed']],
      )
      const { created: _, ...body } = JSON.parse(found.events[0]?.body ?? '') as { created: string }
      assert.deepEqual(body, {
        ...{ id: data.eventId, type: 'purchase.completed' },
        data: webhookEvents['purchase.completed'].example,
      })
    }
  })

  it('sends the type test without a body, and names an unknown type', async () => {
    const { client, key } = await market.account()
    const { data: listener } = await client.listeners.open({ body: { events: ['*'] } })
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const answer = await market.request('/v1/webhook-listeners/test', { method: 'POST', headers })
    assert.equal(answer.status, 202)
    const { data } = await client.listeners.events({
      params: { listenerId: listener.id },
      query: { wait: 30 },
    })
    assert.equal(data.events[0]?.type, 'test')
    const { details } = await refused(
      client.listeners.test({ body: { type: 'no' as 'test' } }),
      'INVALID_REQUEST',
    )
    assert.equal(details.field, 'type')
  })

  it('is refused where no listener is open', async () => {
    const { client } = await market.account()
    assert.equal((await refused(client.listeners.test(), 'CONFLICT')).details.rule, 'no_listener')
    await client.listeners.open({ body: { events: ['*'] } })
    market.clock.advance(hours(1))
    await refused(client.listeners.test(), 'CONFLICT')
  })
})
