import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('discounts.list', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('has the own ones, the last made first, page by page', async () => {
    const [seller, other] = [await market.account(), await market.account()]
    for (const code of ['ONE', 'TWO', 'THREE'])
      await seller.client.discounts.create({ body: { code, percentOff: 10 } })
    await other.client.discounts.create({ body: { code: 'NOT-MINE', percentOff: 10 } })
    const page = async (number: number) => {
      const { data, meta } = await seller.client.discounts.list({ query: { page: number, limit: 2 } })
      return [data.map(({ code }) => code), meta.total]
    }
    assert.deepEqual(await page(1), [['THREE', 'TWO'], 3])
    assert.deepEqual(await page(2), [['ONE'], 3])
  })
})
