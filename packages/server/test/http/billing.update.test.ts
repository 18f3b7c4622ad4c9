import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('billing.update', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('keeps what was said, and empties what was not', async () => {
    const session = market.client(await market.signIn(await market.account()))
    const details = { company: 'Lindt GmbH', taxId: 'DE1', address: 'A 1\nB', taxRate: 7.5 }
    assert.deepEqual((await session.billing.update({ body: details })).data, details)
    assert.deepEqual((await session.billing.get()).data, details)
    await session.billing.update({ body: { taxRate: 19 } })
    assert.deepEqual((await session.billing.get()).data, { company: '', taxId: '', address: '', taxRate: 19 })
  })

  it('takes no tax rate that is none', async () => {
    const session = market.client(await market.signIn(await market.account()))
    for (const taxRate of [-1, 99.5, 19.999])
      assert.equal(
        (await refused(session.billing.update({ body: { taxRate } }), 'INVALID_REQUEST')).details.field,
        'taxRate',
      )
  })
})
