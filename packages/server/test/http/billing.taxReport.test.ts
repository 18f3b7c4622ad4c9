import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestClock } from '../support/clock.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('billing.taxReport', () => {
  const clock = createTestClock(new Date('2026-03-31T23:59:30Z'))
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
  const report = async (account: Account, from: string, to: string) => {
    const session = market.client(await market.signIn(account))
    const { data, headers } = await session.billing.taxReport({ query: { from, to } })
    assert.equal(headers.get('content-type'), 'text/csv; charset=utf-8')
    return (await data.text()).trim().split('\r\n').slice(1)
  }

  it('sums up by country and rate: invoices by the supply, credit notes by their own day', async () => {
    const seller = await withDetails({ country: 'DE', destinationTax: true })
    const [german, finn] = [await withDetails({ country: 'DE' }), await withDetails({ country: 'FI' })]
    const buy = async (buyer: Account, price: number) => {
      const productId = await publish(seller, { price, currency: 'EUR' })
      return (await buyer.client.purchases.create({ body: { productId } })).data.orderId
    }
    const back = await buy(german, 119)
    await buy(finn, 125.5)
    await buy(finn, 12.55)
    clock.advance(60_000)
    await market.souk.orders.sweepInvoices()
    const quarter = ['DE,domestic,19,,EUR,100.00,19.00', 'FI,destination,25.5,,EUR,110.00,28.05']
    assert.deepEqual(await report(seller, '2026-01-01', '2026-03-31'), quarter)
    await german.client.refunds.create({ params: { orderId: back }, body: { reason: 'Twice' } })
    await market.souk.orders.sweepInvoices()
    assert.deepEqual(await report(seller, '2026-01-01', '2026-03-31'), quarter)
    assert.deepEqual(await report(seller, '2026-04-01', '2026-06-30'), ['DE,domestic,19,,EUR,-100.00,-19.00'])
    assert.deepEqual(await report(german, '2026-01-01', '2026-12-31'), [])
  })

  it('lists a reverse charge by its recipient, and no correction twice', async () => {
    const seller = await withDetails({ country: 'DE', destinationTax: true })
    const french = await withDetails({ country: 'FR' })
    await market.souk.db`
      update invoices.profile set vat_id = 'FR40303265045', vat_id_status = 'valid' where account_id = ${french.id}`
    const productId = await publish(seller, { price: 50, currency: 'EUR' })
    const { orderId } = (await french.client.purchases.create({ body: { productId } })).data
    await market.souk.orders.sweepInvoices()
    const session = market.client(await market.signIn(french))
    await session.billing.update({ body: { country: 'FR', city: 'Paris' } })
    await french.client.purchases.correctInvoice({ params: { orderId } })
    assert.deepEqual(await report(seller, '2026-04-01', '2026-06-30'), [
      'FR,reverse_charge,0,FR40303265045,EUR,50.00,0.00',
    ])
  })

  it('refuses days that are none, or in the wrong order', async () => {
    const account = await market.account()
    for (const [from, to, field] of [
      ['2026-02-30', '2026-03-01', 'from'],
      ['2026-03-02', '2026-03-01', 'to'],
      ['2026-03-02', 'tomorrow', 'to'],
      ['0000-01-15', '2026-03-01', 'from'],
    ] as const)
      assert.equal((await refused(report(account, from, to), 'VALIDATION_ERROR')).details.field, field)
    assert.deepEqual(await report(account, '0001-01-01', '9999-12-31'), [])
  })
})
