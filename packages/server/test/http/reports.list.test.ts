import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { openModeratedShop, type ModeratedShop } from '../support/moderated-shop.ts'
import { refused } from '../support/refusal.ts'
import { objection, reporter } from '../support/stage.ts'

describe('reports.list', () => {
  let shop: ModeratedShop
  before(async () => {
    shop = await openModeratedShop()
  })
  after(() => shop.market.close())

  const report = async (name: string) => {
    const body = {
      productId: await shop.published(),
      reason: 'other',
      details: 'Why.',
      ...reporter,
      name,
    } as const
    return (await shop.market.client().reports.create({ body })).data.reportId
  }
  const names = async (status?: 'open' | 'decided') =>
    (await shop.admin.reports.list({ query: status ? { status } : {} })).data.map((one) => one.reporter.name)

  it('has open reports, the oldest first, and those decided, the last first', async () => {
    const [first, second] = [await report('First'), await report('Second')]
    await report('Third')
    assert.deepEqual(await names(), ['First', 'Second', 'Third'])
    for (const reportId of [first, second])
      await shop.admin.reports.decide({ params: { reportId }, body: { result: 'dismissed', ...objection } })
    assert.deepEqual([await names(), await names('decided')], [['Third'], ['Second', 'First']])
    const { meta } = await shop.admin.reports.list({ query: { status: 'decided', limit: 1 } })
    assert.equal(meta.total, 2)
  })

  it('forgets who reported six months after the decision', async () => {
    shop.market.clock.advance(days(183))
    assert.equal(await shop.market.souk.reports.removeOld(), 0)
    shop.market.clock.advance(days(1))
    assert.equal(await shop.market.souk.reports.removeOld(), 2)
    const rows = await shop.market.souk.db`select name, email from reports.report order by created_at`
    assert.deepEqual(
      rows.map(({ name, email }) => [name, email]),
      [
        ['', ''],
        ['', ''],
        ['Third', reporter.email],
      ],
    )
  })

  it('is for admins', async () => {
    await refused(shop.market.client(await shop.market.signIn(shop.seller)).reports.list(), 'FORBIDDEN')
  })
})
