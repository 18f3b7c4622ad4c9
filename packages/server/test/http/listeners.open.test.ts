import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hours } from '../../src/kernel/time.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('listeners.open', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  const open = async ({ client }: Account, events: ('*' | 'purchase.*')[] = ['*']) =>
    (await client.listeners.open({ body: { events } })).data

  it('answers with a secret that is the same for all listeners of the account', async () => {
    const account = await market.account()
    const listener = await open(account, ['purchase.*', 'purchase.*'])
    assert.match(listener.id, /^lis_/)
    assert.match(listener.secret, /^whsec_[\w+/]{43}=$/)
    assert.deepEqual(listener.events, ['purchase.*'])
    assert.equal(Date.parse(listener.expiresAt) - Date.parse(listener.createdAt), hours(1))
    assert.equal((await open(account)).secret, listener.secret)
    assert.notEqual((await open(await market.account())).secret, listener.secret)
    assert.equal((await account.client.webhooks.list()).data.length, 0, 'it is no endpoint')
  })

  it('opens at most 10, not counting those that have expired', async () => {
    const account = await market.account()
    for (let n = 0; n < 10; n++) await open(account)
    const error = await refused(open(account), 'CONFLICT')
    assert.deepEqual([error.details.rule, error.details['limit']], ['too_many_listeners', 10])
    market.clock.advance(hours(1))
    await open(account)
  })

  it('names the field of unknown events', async () => {
    const { client } = await market.account()
    for (const events of [[], ['nothing']]) {
      const opening = client.listeners.open({ body: { events: events as '*'[] } })
      const { details } = await refused(opening, 'INVALID_REQUEST')
      assert.match(String(details.field), /^events/)
    }
  })
})
