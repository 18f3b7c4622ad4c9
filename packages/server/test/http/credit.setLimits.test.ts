import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('credit.setLimits', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  const limits = { perRun: 0.5, perDay: 5, perKeyAndDay: null }

  it('replaces the limits of a currency, in a session alone', async () => {
    const buyer = await market.account()
    const dashboard = market.client(await market.signIn(buyer))
    const { data } = await dashboard.credit.setLimits({ body: { currency: 'USD', ...limits } })
    assert.deepEqual(data.balances, [{ currency: 'USD', available: 0, held: 0, limits }])
    const none = { perRun: null, perDay: null, perKeyAndDay: 1 }
    const second = await dashboard.credit.setLimits({ body: { currency: 'USD', ...none } })
    assert.deepEqual(second.data.balances[0]?.limits, none)
    await refused(buyer.client.credit.setLimits({ body: { currency: 'USD', ...limits } }), 'UNAUTHENTICATED')
  })

  it('refuses what is no amount of the currency', async () => {
    const dashboard = market.client(await market.signIn(await market.account()))
    const set = (body: object) =>
      dashboard.credit.setLimits({ body: { currency: 'USD', ...limits, ...body } })
    for (const [body, field] of [
      [{ perRun: -1 }, 'perRun'],
      [{ perDay: 0.001 }, 'perDay'],
      [{ perKeyAndDay: 100_001 }, 'perKeyAndDay'],
      [{ currency: 'usd' }, 'currency'],
    ] as const) {
      const { details } = await refused(set(body), 'INVALID_REQUEST')
      assert.equal(details.field, field)
    }
  })
})
