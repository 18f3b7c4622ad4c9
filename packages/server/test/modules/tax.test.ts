import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TaxReason } from '@souk/contract'
import { quoteByTable } from '../../src/modules/tax/built-in.ts'
import type { TaxableSale } from '../../src/modules/tax/provider.ts'

type Supplier = Partial<TaxableSale['supplier']>
type Buyer = Partial<TaxableSale['buyer']>

const saleOf = (supplier: Supplier, buyer: Buyer, over: Partial<TaxableSale> = {}): TaxableSale => ({
  merchantOfRecord: 'seller',
  supplier: {
    country: 'DE',
    smallBusiness: false,
    chargesDestination: false,
    ownBasisPoints: 0,
    ...supplier,
  },
  buyer: {
    ...{ country: '', requestCountry: '', vatId: '', address: { line: '', postalCode: '', city: '' } },
    ...buyer,
  },
  prices: [{ minor: 10_000n, currency: 'EUR' }],
  pricesIncludeTax: true,
  ...over,
})

const quote = (sale: TaxableSale) => quoteByTable(sale, [])

type Case = readonly [
  what: string,
  supplier: Supplier,
  buyer: Buyer,
  expected: readonly [TaxReason, string, number],
]

const oss = { chargesDestination: true }
const cases: readonly Case[] = [
  ['at home', {}, { country: 'DE' }, ['domestic', 'DE', 19]],
  ['at home, to a business', {}, { country: 'DE', vatId: 'DE136695976' }, ['domestic', 'DE', 19]],
  ['to a buyer of unknown country', {}, {}, ['domestic', 'DE', 19]],
  ['to where the request came from', oss, { requestCountry: 'FR' }, ['destination', 'FR', 20]],
  [
    'to the billing country before that of the request',
    oss,
    { country: 'FI', requestCountry: 'FR' },
    ['destination', 'FI', 25.5],
  ],
  ['abroad below the threshold', {}, { country: 'FR' }, ['domestic', 'DE', 19]],
  ['abroad with the One-Stop Shop', oss, { country: 'HU' }, ['destination', 'HU', 27]],
  ['abroad to a business', oss, { country: 'FR', vatId: 'FR40303265045' }, ['reverse_charge', 'FR', 0]],
  ['to a third country', oss, { country: 'US' }, ['outside_scope', '', 0]],
  ['to Great Britain', oss, { country: 'GB' }, ['outside_scope', '', 0]],
  ['of a small business at home', { smallBusiness: true }, { country: 'DE' }, ['small_business', '', 0]],
  ['of a small business abroad', { smallBusiness: true }, { country: 'FR' }, ['small_business', '', 0]],
  [
    'of a small business to a business abroad',
    { smallBusiness: true },
    { country: 'FR', vatId: 'FR40303265045' },
    ['reverse_charge', 'FR', 0],
  ],
  ['within Great Britain', { country: 'GB' }, { country: 'GB' }, ['domestic', 'GB', 20]],
  ['within Switzerland', { country: 'CH' }, { country: 'CH' }, ['domestic', 'CH', 8.1]],
  [
    'from the United States to a consumer in the Union',
    { country: 'US', ...oss },
    { country: 'DE' },
    ['destination', 'DE', 19],
  ],
  [
    'from the United States to a business in the Union',
    { country: 'US' },
    { country: 'DE', vatId: 'DE136695976' },
    ['reverse_charge', 'DE', 0],
  ],
  ['within the United States', { country: 'US' }, { country: 'US' }, ['no_tax', '', 0]],
  [
    'within Australia, with a rate of its own',
    { country: 'AU', ownBasisPoints: 1_000 },
    { country: 'AU' },
    ['own_rate', 'AU', 10],
  ],
  ['of a seller of unknown country', { country: '' }, { country: 'DE' }, ['no_tax', '', 0]],
  [
    'of a seller of unknown country with a rate',
    { country: '', ownBasisPoints: 700 },
    { country: 'DE' },
    ['own_rate', '', 7],
  ],
]

describe('the built-in tax', () => {
  for (const [what, supplier, buyer, expected] of cases)
    it(`knows the tax of a sale ${what}`, () => {
      const { reason, country, basisPoints } = quote(saleOf(supplier, buyer))
      assert.deepEqual([reason, country, basisPoints / 100], expected)
    })

  it('counts supplies to consumers in other member states for the threshold', () => {
    const isCrossBorder = (supplier: Supplier, buyer: Buyer) => quote(saleOf(supplier, buyer)).isCrossBorder
    assert.equal(isCrossBorder({}, { country: 'FR' }), true)
    assert.equal(isCrossBorder(oss, { country: 'FR' }), true)
    assert.equal(isCrossBorder({ smallBusiness: true }, { country: 'FR' }), true)
    assert.equal(isCrossBorder({}, { country: 'DE' }), false)
    assert.equal(isCrossBorder({}, { country: 'FR', vatId: 'FR40303265045' }), false)
    assert.equal(isCrossBorder({ country: 'US', ...oss }, { country: 'FR' }), false)
  })

  it('rounds the tax of each line', () => {
    const prices = [333n, 333n, 334n].map((minor) => ({ minor, currency: 'EUR' }))
    const taxes = (pricesIncludeTax: boolean) =>
      quote(saleOf({}, {}, { prices, pricesIncludeTax })).lines.map(({ amount, tax }) => [
        amount.minor,
        tax.minor,
      ])
    assert.deepEqual(taxes(true), [
      [333n, 53n],
      [333n, 53n],
      [334n, 53n],
    ])
    assert.deepEqual(taxes(false), [
      [396n, 63n],
      [396n, 63n],
      [397n, 63n],
    ])
  })

  it('takes the rates of the operator first', () => {
    const own = (country: string) => {
      const { reason, basisPoints } = quoteByTable(saleOf({ country }, {}), [
        { country: 'DE', rate: 20.5 },
        { country: 'AU', rate: 10 },
      ])
      return [reason, basisPoints]
    }
    assert.deepEqual(own('DE'), ['domestic', 2_050])
    assert.deepEqual(own('AU'), ['domestic', 1_000])
  })
})
