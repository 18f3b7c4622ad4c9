import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('billing.get', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('is empty until something is said', async () => {
    const session = market.client(await market.signIn(await market.account()))
    assert.deepEqual((await session.billing.get()).data, {
      ...{ company: '', address: '', postalCode: '', city: '', country: '', legalNotice: '', birthDate: '' },
      ...{
        vatId: '',
        vatIdStatus: 'none',
        taxId: '',
        taxRate: 0,
        smallBusiness: false,
        destinationTax: false,
      },
    })
  })
})
