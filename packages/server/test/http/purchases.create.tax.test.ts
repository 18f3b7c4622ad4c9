import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Client } from '@souk/sdk'
import { days } from '../../src/kernel/time.ts'
import { createTestClock } from '../support/clock.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { startReceiver, type Receiver } from '../support/receiver.ts'

type Details = Parameters<Client['billing']['update']>[0]['body']

describe('the tax of purchases', () => {
  const clock = createTestClock(new Date('2026-03-04T10:00:00Z'))
  let market: Marketplace
  let vies: Receiver
  let admin: Client
  before(async () => {
    vies = await startReceiver()
    vies.respond(({ path }, reply) => {
      const number = path.split('/').at(-1)
      if (number === '000000000') return 503
      const isValid = number === '136695976' || number === '40303265045'
      reply.writeHead(200, { 'content-type': 'application/json' })
      reply.end(JSON.stringify({ isValid, userError: isValid ? 'VALID' : 'INVALID' }))
      return undefined
    })
    market = await startMarketplace({
      clock,
      env: {
        ...{ VIES_URL: `${vies.url}/vies`, WEBHOOKS_ALLOW_INSECURE: vies.host },
        ...{ COUNTRY_HEADER: 'x-country', CURRENCY: 'EUR' },
      },
    })
    const account = await market.account({ roles: ['admin'] })
    admin = account.client
    await market.keepProven(account)
  })
  after(async () => {
    await market.close()
    await vies.close()
  })

  const withDetails = async (details: Details, name?: string): Promise<Account> => {
    const account = await market.account({ plan: 'enterprise', ...(name ? { name } : {}) })
    await market.client(await market.signIn(account)).billing.update({ body: details })
    return account
  }
  const buy = async (seller: Account, buyer: Account, price = 119, country = '') => {
    const productId = await publish(seller, { price, currency: 'EUR' })
    return (
      await buyer.client.purchases.create({
        body: { productId },
        ...(country === '' ? {} : { headers: { 'x-country': country } }),
      })
    ).data
  }
  const pageOf = async ({ receipt }: { receipt: { url: string } }) => {
    const token = receipt.url.split('/').at(-1) ?? ''
    return (await market.client().receipts.get({ params: { token } })).data.text()
  }
  const german = { country: 'DE', city: 'Hamburg', vatId: 'DE136695976', destinationTax: true }
  const assertBooks = async () => {
    const { data } = await admin.ledger.health()
    assert.deepEqual(
      data.sums.filter(({ ok }) => !ok),
      [],
    )
    return Object.fromEntries(data.sums.map(({ kind, booked }) => [kind, booked.amount]))
  }

  it('is that of the buyer’s country, by billing details and else by the request', async () => {
    const [seller, finn, unknown] = [
      await withDetails(german),
      await withDetails({ country: 'FI' }),
      await market.account(),
    ]
    const tax = (await buy(seller, finn, 125.5, 'FR')).tax
    assert.deepEqual(tax, { amount: 25.5, rate: 25.5, country: 'FI', reason: 'destination' })
    assert.deepEqual((await buy(seller, unknown, 120, 'fr')).tax, {
      ...{ amount: 20, rate: 20, country: 'FR', reason: 'destination' },
    })
    assert.deepEqual((await buy(seller, unknown)).tax, {
      ...{ amount: 19, rate: 19, country: 'DE', reason: 'domestic' },
    })
    const [row] = await market.souk.db`
      select tax_evidence as evidence from orders.order where tax_country = 'FI' order by id desc limit 1`
    assert.deepEqual(row?.['evidence'], { billing: 'FI', request: 'FR' })
  })

  it('is the recipient’s for a number that the register knows, and only then', async () => {
    const seller = await withDetails(german, 'Hafen')
    const business = await withDetails({ country: 'FR', vatId: 'FR 40 303 265 045', company: 'Plume SARL' })
    const order = await buy(seller, business, 100)
    assert.deepEqual(order.tax, { amount: 0, rate: 0, country: 'FR', reason: 'reverse_charge' })
    const page = await pageOf(order)
    for (const text of [
      'VAT ID: DE136695976',
      'VAT ID: FR40303265045',
      'Reverse charge',
      'Steuerschuldnerschaft',
      'Autoliquidation',
    ])
      assert.ok(page.includes(text), text)
    const invented = await withDetails({ country: 'FR', vatId: 'FR99999999999' })
    assert.equal((await buy(seller, invented, 120)).tax.reason, 'destination')
  })

  it('waits for a register that does not answer, and asks it again', async () => {
    const seller = await withDetails(german)
    const buyer = await withDetails({ country: 'FR', vatId: 'FR000000000' })
    const session = market.client(await market.signIn(buyer))
    assert.equal((await session.billing.get()).data.vatIdStatus, 'unchecked')
    assert.equal((await buy(seller, buyer)).tax.reason, 'destination')
    vies.respond((_, reply) => void reply.end('{"isValid":true,"userError":"VALID"}'))
    await market.souk.invoices.checkVatIds()
    assert.equal((await session.billing.get()).data.vatIdStatus, 'valid')
    assert.equal((await buy(seller, buyer)).tax.reason, 'reverse_charge')
  })

  it('is not charged by a small business, and says so in the words of its law', async () => {
    const seller = await withDetails({ country: 'DE', smallBusiness: true })
    const order = await buy(seller, await withDetails({ country: 'DE' }))
    assert.deepEqual(order.tax, { amount: 0, rate: 0, country: '', reason: 'small_business' })
    assert.ok((await pageOf(order)).includes('§ 19 UStG'))
    const french = await buy(
      await withDetails({ country: 'FR', smallBusiness: true }),
      await market.account(),
    )
    assert.ok((await pageOf(french)).includes('art. 293 B du CGI'))
  })

  it('comes on top of prices without it, and the quote says so', async () => {
    await admin.settings.update({ body: { pricesIncludeTax: false } })
    const [seller, buyer] = [await withDetails(german), await withDetails({ country: 'DE' })]
    const productId = await publish(seller, { price: 10, currency: 'EUR' })
    const session = market.client(await market.signIn(buyer))
    const { data: quote } = await session.checkouts.create({ body: { productId } })
    assert.deepEqual([quote.price, quote.amount, quote.tax.amount], [10, 11.9, 1.9])
    const { data: order } = await buyer.client.purchases.create({ body: { productId } })
    assert.deepEqual([order.amount, order.tax.amount], [11.9, 1.9])
    await admin.settings.update({ body: { pricesIncludeTax: true } })
  })

  it('is booked with the sale, goes back with refunds in parts, and agrees with the invoices', async () => {
    const [seller, buyer] = [await withDetails(german), await withDetails({ country: 'DE' })]
    const before = await assertBooks()
    const order = await buy(seller, buyer, 29.64)
    assert.equal(order.tax.amount, 4.73)
    const booked = await assertBooks()
    assert.equal(Math.round(((booked['tax'] ?? 0) - (before['tax'] ?? 0)) * 100), 473)
    for (const amount of [24.76, 4.88]) {
      await buyer.client.refunds.create({
        params: { orderId: order.orderId },
        body: { reason: 'Twice', amount },
      })
      await assertBooks()
      await market.souk.orders.sweepInvoices()
    }
    const after = await assertBooks()
    assert.equal(Math.round(((after['tax_returned'] ?? 0) - (before['tax_returned'] ?? 0)) * 100), 473)
    const page = await pageOf(order)
    const taxes = [...page.matchAll(/Tax 19 %<\/td><td>([\d.]+) EUR/g)].map(([, tax]) => tax)
    assert.deepEqual(taxes, ['4.73', '3.95', '0.78'])
    // An invoice that says otherwise is noticed.
    await market.souk.db`alter table invoices.document disable trigger immutable`
    await market.souk.db`update invoices.document set tax_minor = tax_minor + 1 where tax_minor = 473`
    assert.equal((await admin.ledger.health()).data.ok, false)
    await market.souk.db`update invoices.document set tax_minor = tax_minor - 1 where tax_minor = 474`
    await market.souk.db`alter table invoices.document enable trigger immutable`
  })

  it('is the marketplace’s where it sells: withheld from the share, with invoices in its name', async () => {
    const company = {
      ...{ company: 'Harbor GmbH', address: 'Kai 7', postalCode: '20457', city: 'Hamburg', country: 'DE' },
      ...{
        vatId: 'DE136695976',
        taxId: '',
        smallBusiness: false,
        destinationTax: true,
        legalNotice: 'HRB 7',
      },
    }
    await admin.settings.update({ body: { merchantOfRecord: 'marketplace', company } })
    const seller = await withDetails({ country: 'US' }, 'Sam')
    const order = await buy(seller, await withDetails({ country: 'FR' }, 'Fleur'), 120)
    assert.equal(order.merchantOfRecord, 'marketplace')
    assert.deepEqual(order.tax, { amount: 20, rate: 20, country: 'FR', reason: 'destination' })
    const seen = (await seller.client.purchases.get({ params: { orderId: order.orderId } })).data
    assert.deepEqual(seen.earnings, { platformFee: 10, partners: 0, net: 90 })
    const { data: balance } = await seller.client.balance.get()
    assert.deepEqual(
      balance.balances.map(({ pending }) => pending),
      [90],
    )
    const { data: lines } = await seller.client.balance.transactions()
    assert.deepEqual(lines.map(({ type, amount }) => [type, amount]).toSorted(), [
      ['sale', 110],
      ['tax', -20],
    ])
    const page = await pageOf(order)
    assert.ok(page.includes('Harbor GmbH') && page.includes('HRB 7') && !page.includes('Sam'), page)
    await seller.client.refunds.grant({ body: { orderId: order.orderId, reason: 'Sorry' } })
    await assertBooks()
    assert.deepEqual(
      (await seller.client.balance.get()).data.balances.map(({ pending }) => pending),
      [0],
    )
    await admin.settings.update({ body: { merchantOfRecord: 'seller' } })
  })

  it('is that of the seller’s country until sales to other member states exceed the threshold', async () => {
    const seller = await withDetails({ country: 'DE' })
    const finn = await withDetails({ country: 'FI' })
    assert.equal((await buy(seller, finn, 11_000)).tax.country, 'DE')
    assert.equal((await buy(seller, finn, 100)).tax.country, 'DE', '9,327.73 without tax')
    assert.equal((await buy(seller, finn, 900)).tax.country, 'FI', 'this one exceeds it')
    assert.equal((await buy(seller, finn, 900)).tax.country, 'FI', 'and so do all that follow')
    clock.advance(days(365))
    assert.equal((await buy(seller, finn, 1)).tax.country, 'FI', 'last year exceeded it')
  })
})
