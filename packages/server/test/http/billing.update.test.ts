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
    const details = {
      ...{ company: 'Lindt GmbH', address: 'A 1\nB', postalCode: '20457', city: 'Hamburg', country: 'DE' },
      ...{
        vatId: '',
        taxId: 'DE1',
        taxRate: 7.5,
        smallBusiness: true,
        destinationTax: true,
        legalNotice: 'HRB 1',
        birthDate: '1990-05-17',
      },
    }
    const stored = { ...details, vatIdStatus: 'none' }
    assert.deepEqual((await session.billing.update({ body: details })).data, stored)
    assert.deepEqual((await session.billing.get()).data, stored)
    await session.billing.update({ body: { taxRate: 19 } })
    const empty = { company: '', address: '', postalCode: '', city: '', country: '', vatId: '', taxId: '' }
    assert.deepEqual((await session.billing.get()).data, {
      ...{
        ...empty,
        taxRate: 19,
        smallBusiness: false,
        destinationTax: false,
        legalNotice: '',
        birthDate: '',
        vatIdStatus: 'none',
      },
    })
  })

  it('refuses what is no country and no number, each by its name', async () => {
    const session = market.client(await market.signIn(await market.account()))
    for (const [field, value] of [
      ['country', 'XX'],
      ['country', 'EU'],
      ['country', 'de'],
      ['birthDate', '1990-02-30'],
      ['vatId', '12345'],
      ['vatId', 'DE 1 2 3 4 5 6 7 8'.repeat(2)],
    ] as const)
      assert.equal(
        (await refused(session.billing.update({ body: { [field]: value } }), 'INVALID_REQUEST')).details
          .field,
        field,
      )
  })

  it('leaves a number unchecked while the register does not answer', async () => {
    const session = market.client(await market.signIn(await market.account()))
    const { data } = await session.billing.update({ body: { vatId: 'de 136.695-976' } })
    assert.deepEqual([data.vatId, data.vatIdStatus], ['DE136695976', 'unchecked'])
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
