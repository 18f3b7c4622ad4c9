import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'

describe('plans.get', () => {
  let market: Marketplace
  before(async () => {
    const env = {
      PLAN_PRICES: 'pro=9.5, enterprise=400',
      PLAN_LIMITS: 'enterprise=9/minute',
      CURRENCY: 'EUR',
    }
    market = await startMarketplace({ env })
  })
  after(() => market.close())

  it('says what the plan is and what each costs', async () => {
    const { id } = await market.souk.accounts.create({ email: 'new@example.com', name: 'New' })
    const account = { ...(await market.account()), id, email: 'new@example.com' }
    const { data } = await market.client(await market.signIn(account)).plans.get()
    assert.deepEqual(data, {
      plan: 'free',
      status: 'active',
      paidUntil: null,
      nextPlan: null,
      endsAt: null,
      prices: [
        { plan: 'free', amount: 0, currency: 'EUR' },
        { plan: 'pro', amount: 9.5, currency: 'EUR' },
        { plan: 'enterprise', amount: 400, currency: 'EUR' },
      ],
      limits: [
        { plan: 'free', minute: null, hour: 100, day: null },
        { plan: 'pro', minute: 100, hour: 1_000, day: 10_000 },
        { plan: 'business', minute: 1_000, hour: null, day: 100_000 },
        { plan: 'enterprise', minute: 9, hour: null, day: null },
      ],
    })
  })
})
