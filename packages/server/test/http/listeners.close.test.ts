import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseId } from '../../src/kernel/ids.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('listeners.close', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('deletes a listener with its events', async () => {
    const { client } = await market.account()
    const { data } = await client.listeners.open({ body: { events: ['*'] } })
    await client.listeners.test()
    const params = { listenerId: data.id }
    assert.deepEqual((await client.listeners.close({ params })).data, { id: data.id, deleted: true })
    await refused(client.listeners.events({ params }), 'NOT_FOUND')
    await refused(client.listeners.close({ params }), 'NOT_FOUND')
    const rows = await market.souk.db`
      select from webhooks.listener_event where listener_id = ${parseId('listener', data.id) ?? null}`
    assert.equal(rows.length, 0)
  })

  it('is refused for what is another’s', async () => {
    const { client } = await market.account()
    const { data } = await client.listeners.open({ body: { events: ['*'] } })
    const outsider = await market.account()
    await refused(outsider.client.listeners.close({ params: { listenerId: data.id } }), 'NOT_FOUND')
    await refused(client.listeners.close({ params: { listenerId: 'nonsense' } }), 'NOT_FOUND')
  })
})
