import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DiscountCreation } from '@souk/contract'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('discounts.create', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
  })
  after(() => market.close())

  const create = (body: object, by = seller) => by.client.discounts.create({ body: body as DiscountCreation })

  it('makes one with its defaults, its code in capitals', async () => {
    const { data, status } = await create({ code: 'launch_20', percentOff: 20 })
    assert.equal(status, 201)
    const { id, createdAt, ...rest } = data
    assert.match(id, /^disc_/)
    assert.ok(createdAt)
    assert.deepEqual(rest, {
      ...{ code: 'LAUNCH_20', percentOff: 20, amountOff: null, currency: null, productIds: [], ownersOf: [] },
      ...{ startsAt: null, endsAt: null, maxUses: null, maxUsesPerBuyer: null, uses: 0, status: 'active' },
      periods: 1,
    })
    const { data: fixed } = await create({ code: 'TWO', amountOff: 2.5 })
    assert.deepEqual([fixed.amountOff, fixed.currency], [2.5, 'USD'])
    const { data: later } = await create({
      code: 'LATER',
      percentOff: 12.34,
      startsAt: '2099-01-01T00:00:00Z',
    })
    assert.deepEqual([later.percentOff, later.status], [12.34, 'scheduled'])
  })

  it('refuses a code that the seller has, and not one of another', async () => {
    await create({ code: 'twice', percentOff: 5 })
    await refused(create({ code: 'TWICE', percentOff: 9 }), 'CONFLICT')
    const other = await market.account({ name: 'Other seller' })
    await create({ code: 'twice', percentOff: 5 }, other)
  })

  for (const [name, over, field, rule] of [
    ['neither percent nor amount', { percentOff: undefined }, 'percentOff', 'discount_percent_or_amount'],
    ['both', { amountOff: 1 }, 'percentOff', 'discount_percent_or_amount'],
    ['more than all', { percentOff: 100.01 }, 'percentOff', 'too_large'],
    ['nothing', { percentOff: 0 }, 'percentOff', 'not_positive'],
    ['a third decimal', { percentOff: 33.333 }, 'percentOff', 'percent_decimals'],
    ['a currency of percent', { currency: 'EUR' }, 'currency', 'discount_currency_of_percent'],
    [
      'a currency that is none',
      { percentOff: undefined, amountOff: 1, currency: 'XXQ' },
      'currency',
      'currency_unknown',
    ],
    [
      'too many decimals',
      { percentOff: undefined, amountOff: 1.5, currency: 'JPY' },
      'amountOff',
      'too_many_decimals',
    ],
    ['a code with a space', { code: 'two words' }, 'code', 'discount_code_pattern'],
    ['no code for everyone', { code: undefined }, 'code', 'required'],
    [
      'an end before its start',
      { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' },
      'endsAt',
      'discount_ends_before_start',
    ],
    ['a day that no month has', { endsAt: '2026-02-31T00:00:00Z' }, 'endsAt', 'not_time'],
    ['a time after the last year', { endsAt: '9999-12-31T23:30:00-01:00' }, 'endsAt', 'not_time'],
    ['no use at all', { maxUses: 0 }, 'maxUses', 'too_small'],
    [
      'products of others',
      { productIds: ['prod_00000000000000000000000000'] },
      'productIds.0',
      'not_your_product',
    ],
    ['what is no product', { ownersOf: ['nonsense'] }, 'ownersOf.0', 'not_your_product'],
  ] as const)
    it(`refuses ${name}`, async () => {
      const body = { code: `BAD-${field.length}`, percentOff: 10, ...over }
      const { details } = await refused(create(JSON.parse(JSON.stringify(body)) as object), 'INVALID_REQUEST')
      assert.deepEqual([details.field, details['rule']], [field, rule])
    })

  it('is for own products, and for their owners without a code', async () => {
    const productId = await publish(seller)
    const { data } = await create({ percentOff: 50, ownersOf: [productId], productIds: [productId] })
    assert.deepEqual([data.code, data.ownersOf, data.productIds], [null, [productId], [productId]])
  })

  it('keeps a seller from having more than 200', async () => {
    const many = await market.account({ name: 'Many', plan: 'enterprise' })
    await create({ code: 'FIRST', percentOff: 1 }, many)
    await market.souk.db`
      insert into discounts.discount
        (id, seller_id, code, basis_points, product_ids, owners_of, archived, uses, created_at)
      select gen_random_uuid(), seller_id, code || n, basis_points, product_ids, owners_of, archived, uses, created_at
      from discounts.discount, generate_series(1, 199) as n where seller_id = ${many.id}`
    const error = await refused(create({ code: 'LAST', percentOff: 1 }, many), 'CONFLICT')
    assert.equal(error.details['limit'], 200)
  })

  it('is of one payment of a subscription, of several, or of all', async () => {
    const { data: several } = await create({ code: 'SEVERAL', percentOff: 20, periods: 3 })
    const { data: all } = await create({ code: 'ALL', percentOff: 20, periods: null })
    assert.deepEqual([several.periods, all.periods], [3, null])
    for (const periods of [0, 121, 1.5]) {
      const { details } = await refused(create({ code: 'NONE', percentOff: 20, periods }), 'INVALID_REQUEST')
      assert.equal(details.field, 'periods')
    }
  })
})
