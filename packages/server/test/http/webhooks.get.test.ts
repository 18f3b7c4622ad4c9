import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('webhooks.get', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('shows an endpoint to its account, and hides from others that it exists', async () => {
    const { client } = await market.account()
    const { data: made } = await client.webhooks.create({
      body: { url: 'https://hooks.example.com/', events: ['*'] },
    })
    const params = { webhookId: made.id }
    const { secret: _, ...shown } = made
    assert.deepEqual((await client.webhooks.get({ params })).data, shown)
    const outsider = await market.account()
    const theirs = await refused(outsider.client.webhooks.get({ params }), 'NOT_FOUND')
    const missing = await refused(
      outsider.client.webhooks.get({ params: { webhookId: 'whk_00000000000000000000000000' } }),
      'NOT_FOUND',
    )
    assert.deepEqual([theirs.message, theirs.details], [missing.message, missing.details])
  })
})
