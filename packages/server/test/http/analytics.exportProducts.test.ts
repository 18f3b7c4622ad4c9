import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { AnalyticsExportQuery } from '@souk/contract'
import { readExport } from '../support/analytics-files.ts'
import { refusesBadQuestions } from '../support/analytics-refusals.ts'
import { openAnalyticsShop, type AnalyticsShop } from '../support/analytics-shop.ts'
import { publish, type Account } from '../support/marketplace.ts'

describe('analytics.exportProducts', () => {
  let shop: AnalyticsShop
  before(async () => {
    shop = await openAnalyticsShop()
  })
  after(() => shop.market.close())

  const read = ({ client }: Account, query: AnalyticsExportQuery = {}) =>
    readExport((request) => client.analytics.exportProducts({ query: request }), query, 'products')

  it('has a line for each product and day of which there is anything, and adds up to what is shown', async () => {
    const [seller, ann, ben] = [await shop.seller(), await shop.buyer(), await shop.buyer()]
    const { productId, orderId } = await shop.sell(seller, ann, 4)
    const looked = await shop.product(seller)
    await ben.client.products.get({ params: { productId: looked } })
    shop.market.clock.advance(86_400_000)
    await shop.refund(seller, orderId, 1.5)
    await shop.complete()
    const { rows, objects } = await read(seller)
    const same = { title: 'Haiku of the day', currency: 'USD' }
    assert.deepEqual(objects, [
      { date: '2026-03-04', productId, ...same, revenue: 4, sales: 1, views: 0 },
      { date: '2026-03-05', productId, ...same, revenue: -1.5, sales: 0, views: 0 },
      { date: '2026-03-04', productId: looked, ...same, revenue: 0, sales: 0, views: 1 },
    ])
    assert.deepEqual(
      rows,
      objects.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])),
      ),
    )
    const one = await read(seller, { productId: looked, endDate: '2026-03-04' })
    assert.equal(one.objects.length, 1)
    assert.deepEqual((await read(seller, { endDate: '2020-01-01' })).objects, [])
  })

  it('has no cell that a spreadsheet would run, and titles of any letters', async () => {
    const [seller, ann] = [await shop.seller(), await shop.buyer()]
    const titles = [
      '=cmd|calc',
      '+1',
      '-1+2',
      '@SUM(A1)',
      '\tx',
      'a "b", c',
      'two\r\nlines',
      "'=x",
      'Größe 大',
    ]
    for (const title of titles) await shop.buy(ann, await publish(seller, { title, price: 2 }))
    await shop.complete()
    const { rows, objects, text } = await read(seller)
    assert.doesNotMatch(text, /(^|,|\n)"?[=+@\t]/)
    assert.deepEqual(
      objects.map(({ title }) => title),
      titles,
    )
    assert.deepEqual(
      rows.map(({ title }) => title),
      titles.map((title) => (/^[=+\-@\t\r]/.test(title) ? `'${title}` : title)),
    )
  })

  refusesBadQuestions(
    () => shop,
    (client, query) => client.analytics.exportProducts({ query }),
  )
})
