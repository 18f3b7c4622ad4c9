import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestClock } from '../support/clock.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('billing.ossReport', () => {
  const clock = createTestClock(new Date('2026-09-28T10:00:00Z'))
  let market: Marketplace
  before(async () => {
    market = await startMarketplace({ clock, env: { CURRENCY: 'EUR' } })
  })
  after(() => market.close())

  const withDetails = async (body: { country: string; destinationTax?: boolean }): Promise<Account> => {
    const account = await market.account({ plan: 'enterprise' })
    await market.client(await market.signIn(account)).billing.update({ body })
    return account
  }
  const report = async (account: Account, quarter: string, format?: 'csv' | 'elster') => {
    const session = market.client(await market.signIn(account))
    const query = { quarter, ...(format ? { format } : {}) }
    const { data, headers } = await session.billing.ossReport({ query })
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
    return (await data.text()).trim().split('\r\n')
  }
  const buy = async (seller: Account, buyer: Account, price: number, currency = 'EUR') => {
    const productId = await publish(seller, { price, currency })
    const { orderId } = (await buyer.client.purchases.create({ body: { productId } })).data
    return (amount?: number) =>
      buyer.client.refunds.create({
        ...{ params: { orderId }, body: { reason: 'Twice', ...(amount ? { amount } : {}) } },
      })
  }
  const header = 'kind,country,year,quarter,rate,currency,net,tax'

  it('has supplies by country and rate, and refunds of former quarters as corrections of them', async () => {
    const seller = await withDetails({ country: 'DE', destinationTax: true })
    const [german, finn, greek, american] = [
      ...[await withDetails({ country: 'DE' }), await withDetails({ country: 'FI' })],
      ...[await withDetails({ country: 'GR' }), await withDetails({ country: 'US' })],
    ] as const
    await buy(seller, german, 119)
    await buy(seller, american, 50)
    await buy(seller, finn, 125.5)
    const back = await buy(seller, finn, 12.55)
    const later = await buy(seller, greek, 124)
    await back()
    await market.souk.orders.sweepInvoices()
    const third = ['supply,FI,2026,3,25.5,EUR,100.00,25.50', 'supply,GR,2026,3,24,EUR,100.00,24.00']
    assert.deepEqual(await report(seller, '2026-Q3'), [header, ...third])
    clock.advance(Date.parse('2026-10-02T00:00:00Z') - clock.now().getTime())
    await later(12.4)
    await buy(seller, greek, 12.4)
    await market.souk.orders.sweepInvoices()
    assert.deepEqual(await report(seller, '2026-Q3'), [header, ...third])
    assert.deepEqual(await report(seller, '2026-Q4'), [
      ...[header, 'supply,GR,2026,4,24,EUR,10.00,2.40', 'correction,GR,2026,3,24,EUR,-10.00,-2.40'],
    ])
    assert.deepEqual(await report(seller, '2026-Q3', 'elster'), [
      ...['#v2.0', '1,FI', '1,EL', '2,FI,STANDARD,25.50,100.00,25.50', '2,EL,STANDARD,24.00,100.00,24.00'],
    ])
    assert.deepEqual(await report(finn, '2026-Q3'), [header])
  })

  it('refuses what the form of the portal cannot hold, and quarters that are none', async () => {
    const seller = await withDetails({ country: 'DE', destinationTax: true })
    await buy(seller, await withDetails({ country: 'FI' }), 12.55, 'USD')
    await market.souk.orders.sweepInvoices()
    assert.equal((await report(seller, '2026-Q4')).at(-1), 'supply,FI,2026,4,25.5,USD,10.00,2.55')
    const { details } = await refused(report(seller, '2026-Q4', 'elster'), 'CONFLICT')
    assert.equal(details['rule'], 'oss_other_currency')
    for (const quarter of ['2026-Q5', '0099-Q1', '9999-Q4'])
      assert.equal((await refused(report(seller, quarter), 'VALIDATION_ERROR')).details.field, 'quarter')
  })
})
