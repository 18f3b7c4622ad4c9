import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Id } from '../../src/kernel/ids.ts'
import { days } from '../../src/kernel/time.ts'
import { transact } from '../../src/platform/db/database.ts'
import { issueMonthlyInvoices } from '../../src/operations/monthly-invoices.ts'
import { createTestClock } from '../support/clock.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { openPlanShop } from '../support/plan-shop.ts'
import { pdfTextOf } from '../support/pdf-text.ts'
import { allHandled } from '../support/wait.ts'

const company = {
  ...{ company: 'Harbor GmbH', address: 'Kai 7', postalCode: '20457', city: 'Hamburg', country: 'DE' },
  ...{ vatId: 'DE136695976', taxId: '', smallBusiness: false, destinationTax: true, legalNotice: '' },
}

describe('billing.invoices', () => {
  const clock = createTestClock(new Date('2026-03-04T10:00:00Z'))
  let market: Marketplace
  let admin: Account
  before(async () => {
    market = await startMarketplace({ clock, env: { CURRENCY: 'EUR' } })
    admin = await market.account({ roles: ['admin'] })
    await market.keepProven(admin)
    await admin.client.settings.update({ body: { company } })
  })
  after(() => market.close())

  const sessionOf = async (account: Account) => market.client(await market.signIn(account))
  const textOf = async (account: Account, invoiceId: string) => {
    const { data } = await (await sessionOf(account)).billing.invoice({ params: { invoiceId } })
    return pdfTextOf(Buffer.from(await data.arrayBuffer()))
  }
  const assertBooks = async () => {
    const { data } = await (await sessionOf(admin)).ledger.health()
    assert.deepEqual(
      data.sums.filter(({ ok }) => !ok),
      [],
    )
  }
  const firstOfNextMonth = () => {
    const now = clock.now()
    clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 3) - now.getTime())
  }

  it('has the invoice of each month of a plan, with its tax, and a credit note if the money was taken back', async () => {
    const shop = await openPlanShop(market)
    const member = await shop.member()
    await shop.useCard(member, 'pm_card_visa')
    await member.client.billing.update({ body: { country: 'FR', company: 'Plume' } })
    await member.client.plans.choose({ body: { plan: 'pro' } })
    await allHandled(market)
    const { data } = await member.client.billing.invoices()
    assert.deepEqual(
      data.map(({ kind, amount, tax, currency, text }) => ({ kind, amount, tax, currency, text })),
      [{ kind: 'invoice', amount: 19, tax: 3.17, currency: 'EUR', text: 'Plan pro, until 2026-04-04' }],
    )
    const text = await textOf(member.account, data[0]?.id ?? '')
    for (const part of [
      'Harbor GmbH',
      'Plume',
      'Tax 20 %',
      '3.17 EUR',
      'visa ending in 4242',
      'Date of supply',
    ])
      assert.ok(text.includes(part), `${part} in ${text}`)
    await assertBooks()

    const [payment] = await market.souk.db<{ id: Id<'planPayment'> }[]>`select id from plans.payment limit 1`
    assert.ok(payment)
    const taken = { accountId: member.account.id, plan: 'pro', paymentId: payment.id }
    await transact(market.souk.db, (tx) =>
      market.souk.events.emit(tx, { type: 'plan.charged_back', parties: [], data: taken }),
    )
    await allHandled(market)
    const [note] = (await (await sessionOf(member.account)).billing.invoices()).data
    assert.deepEqual([note?.kind, note?.amount, note?.tax], ['credit_note', 19, 3.17])
    await assertBooks()
  })

  it('has the fees of each month once, where the sellers sold', async () => {
    firstOfNextMonth()
    const seller = await market.account({ plan: 'enterprise' })
    await (await sessionOf(seller)).billing.update({ body: { country: 'DE', destinationTax: true } })
    const buyer = await market.account({ plan: 'enterprise' })
    const buy = async (price: number) => {
      const productId = await publish(seller, { price, currency: 'EUR' })
      return (await buyer.client.purchases.create({ body: { productId } })).data.orderId
    }
    await buy(119)
    const back = await buy(50)
    await buyer.client.refunds.create({ params: { orderId: back }, body: { reason: 'Twice' } })
    assert.equal(await issueMonthlyInvoices(market.souk), 0, 'the month is not over')
    firstOfNextMonth()
    assert.equal(await issueMonthlyInvoices(market.souk), 1)
    assert.equal(await issueMonthlyInvoices(market.souk), 0)
    const { data } = await (await sessionOf(seller)).billing.invoices()
    assert.deepEqual(
      data.map(({ kind, amount, tax, text }) => [kind, amount, tax, text]),
      [['invoice', 11.9, 1.9, 'Marketplace fees of 2026-04']],
    )
    await assertBooks()
    clock.advance(days(40))
    assert.equal(await issueMonthlyInvoices(market.souk), 0, 'a month without sales')
  })

  it('has self-billing of the shares of what the marketplace sold', async () => {
    const session = await sessionOf(admin)
    await market.keepProven(admin)
    await session.settings.update({ body: { merchantOfRecord: 'marketplace' } })
    const seller = await market.account({ plan: 'enterprise', name: 'Sam' })
    await (await sessionOf(seller)).billing.update({ body: { country: 'DE', vatId: 'DE811569869' } })
    const productId = await publish(seller, { price: 119, currency: 'EUR' })
    await (await market.account()).client.purchases.create({ body: { productId } })
    firstOfNextMonth()
    assert.equal(await issueMonthlyInvoices(market.souk), 1)
    const [document] = (await (await sessionOf(seller)).billing.invoices()).data
    assert.deepEqual([document?.kind, document?.amount, document?.tax], ['self_billing', 90, 14.37])
    const text = await textOf(seller, document?.id ?? '')
    for (const part of ['SB-2026-00001', 'Gutschrift', 'Sam', 'Harbor GmbH'])
      assert.ok(text.includes(part), part)
    await assertBooks()
  })
})
