import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openModeratedShop, type ModeratedShop } from '../support/moderated-shop.ts'
import { refused } from '../support/refusal.ts'
import { objection, reporter } from '../support/stage.ts'

describe('reports.decide', () => {
  let shop: ModeratedShop
  before(async () => {
    shop = await openModeratedShop()
  })
  after(() => shop.market.close())

  const report = async (productId: string, email: string) => {
    const body = { productId, reason: 'illegal', details: 'Against the law.', ...reporter, email } as const
    return (await shop.market.client().reports.create({ body })).data.reportId
  }
  const decide = (reportId: string, result: 'suspended' | 'dismissed') =>
    shop.admin.reports.decide({ params: { reportId }, body: { result, basis: 'law', ...objection } })
  const lastMail = async (email: string) => (await shop.market.mails(email)).at(-1)?.text ?? ''

  it('suspends the product, decides its other reports, and says why to all of them', async () => {
    const productId = await shop.published()
    const [first, second] = [
      await report(productId, 'a@example.com'),
      await report(productId, 'b@example.com'),
    ]
    const { data } = await decide(first, 'suspended')
    assert.deepEqual(
      [data.decision?.result, data.decision?.basis, data.decision?.reason],
      ['suspended', 'law', objection.reason],
    )
    const own = await shop.seller.client.products.get({ params: { productId } })
    assert.deepEqual([own.data.status, own.data.statusReason], ['suspended', objection.reason])
    for (const email of ['a@example.com', 'b@example.com'])
      assert.match(await lastMail(email), /off sale\. The reason: /)
    await refused(decide(second, 'dismissed'), 'CONFLICT')

    await shop.market.souk.dispatcher.drain()
    await shop.market.souk.notifications.mailDue()
    const statement = (await lastMail(shop.seller.email)).replaceAll(/\s+/g, ' ')
    assert.ok(
      statement.includes('That is against the law. The decision follows a report. A person made it.'),
      statement,
    )
    const entry = (await shop.admin.audit.list({ query: { limit: 5 } })).data.find(
      ({ action }) => action === 'report.suspended',
    )
    assert.equal(entry?.subject, first)
  })

  it('decides about a product that is suspended already', async () => {
    const productId = await shop.published()
    const reportId = await report(productId, 'c@example.com')
    await shop.admin.moderation.suspend({ params: { productId }, body: objection })
    assert.equal((await decide(reportId, 'suspended')).data.decision?.result, 'suspended')
  })

  it('dismisses one report alone, and leaves the product on sale', async () => {
    const productId = await shop.published()
    const [first, second] = [
      await report(productId, 'd@example.com'),
      await report(productId, 'e@example.com'),
    ]
    const { data } = await decide(first, 'dismissed')
    assert.deepEqual([data.decision?.result, data.decision?.basis], ['dismissed', null])
    assert.match(await lastMail('d@example.com'), /stays on sale[\s\S]*within six months/)
    assert.doesNotMatch(await lastMail('e@example.com'), /The reason/)
    assert.equal(
      (await shop.outsider.client.products.get({ params: { productId } })).data.status,
      'published',
    )
    assert.equal((await decide(second, 'dismissed')).data.decision?.result, 'dismissed')
  })

  it('refuses what is not there', async () => {
    await refused(decide('rpt_x', 'dismissed'), 'NOT_FOUND')
    const productId = await shop.published()
    const reportId = await report(productId, 'f@example.com')
    await shop.seller.client.products.delete({ params: { productId } })
    await refused(decide(reportId, 'suspended'), 'PRODUCT_NOT_FOUND')
    assert.equal((await decide(reportId, 'dismissed')).data.decision?.result, 'dismissed')
  })
})
