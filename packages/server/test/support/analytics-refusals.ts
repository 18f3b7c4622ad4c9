import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { AnalyticsQuery } from '@souk/contract'
import type { Client } from '@souk/sdk'
import type { AnalyticsShop } from './analytics-shop.ts'
import { refused } from './refusal.ts'

type Question = (client: Client, query: AnalyticsQuery) => Promise<unknown>

/** What every analysis refuses. */
export const refusesBadQuestions = (shop: () => AnalyticsShop, request: Question): void => {
  it('refuses days that are none, a wrong order, and a hundred years', async () => {
    const { client } = await shop().seller()
    const today = shop().market.clock.now().toISOString().slice(0, 10)
    const cases: [AnalyticsQuery, field: string, reason: string][] = [
      [{ startDate: '2026-02-30' }, 'startDate', 'must be a day such as 2026-11-30'],
      [{ endDate: '2026-2-3' }, 'endDate', 'must be a day such as 2026-11-30'],
      [{ startDate: '' }, 'startDate', 'must be a day such as 2026-11-30'],
      [{ endDate: 'yesterday' }, 'endDate', 'must be a day such as 2026-11-30'],
      [{ startDate: '0000-01-01' }, 'startDate', 'must not be before 1970-01-01'],
      [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate', 'must not be before startDate'],
      [{ startDate: '9999-12-31' }, 'startDate', `must not be after today, ${today}`],
      [
        { startDate: '1980-01-01', endDate: '2079-12-31' },
        'startDate',
        'must be at most 3653 days before endDate',
      ],
      [{ currency: 'usd' }, 'currency', 'must be an ISO 4217 code in capitals, such as USD'],
      [{ period: 'decade' as 'year' }, 'period', 'must be one of day, week, month, year'],
    ]
    for (const [query, field, reason] of cases) {
      const error = await refused(request(client, query), 'VALIDATION_ERROR')
      assert.deepEqual([error.details.field, error.details.reason], [field, reason])
    }
    const both = await refused(request(client, { startDate: 'x', endDate: 'y' }), 'VALIDATION_ERROR')
    assert.equal(both.details.errors?.length, 2)
  })

  it("answers another account's product like one that does not exist", async () => {
    const [seller, other] = [await shop().seller(), await shop().seller()]
    const theirs = await shop().product(other)
    const errors = await Promise.all(
      [theirs, `prod_${'0'.repeat(26)}`, 'prod_', other.publicId, ''].map((productId) =>
        refused(request(seller.client, { productId }), 'PRODUCT_NOT_FOUND'),
      ),
    )
    assert.equal(new Set(errors.map(({ message }) => message)).size, 1)
  })

  it('is for sellers and admins', async () => {
    const buyer = await shop().buyer()
    const error = await refused(request(buyer.client, {}), 'FORBIDDEN')
    assert.equal(error.details.reason, 'not a seller')
    await request((await shop().seller()).client, {})
    await request((await shop().admin()).client, {})
  })
}
