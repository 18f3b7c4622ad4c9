import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { notificationKinds } from '@souk/contract'
import type { Marketplace } from '../support/marketplace.ts'
import { member } from '../support/notified.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('preferences.get', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('gives the defaults of every kind that is not for admins alone', async () => {
    const { dashboard } = await member(market, 'New')
    const { data } = await dashboard.preferences.get()
    assert.deepEqual(data, {
      ...{ language: 'en', timeZone: 'UTC', emailProblem: null, quietHours: null },
      kinds: Object.entries(notificationKinds)
        .filter(([, { role }]) => role !== 'admin')
        .map(([kind, { role, email }]) => ({ kind, role, inbox: true, email })),
    })
  })
})
