import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { startMarketplace, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('receipts.get', () => {
  let market: Marketplace
  let buyer: Account
  before(async () => {
    market = await startMarketplace()
    buyer = await market.account({ name: 'Béa <i>Buyer</i>' })
  })
  after(() => market.close())

  const tokenOf = (address: string) => address.split('/').at(-1) ?? ''
  const buyOf = async (seller: Account, over = {}, account = buyer) => {
    const productId = await publish(seller, over)
    return (await account.client.purchases.create({ body: { productId } })).data
  }
  const buy = async (over = {}) => buyOf(await market.account({ name: 'Søren & Co' }), over)
  /** Without any key: it is a link for a browser. */
  const read = async (token: string) => {
    const { data, headers } = await market.client().receipts.get({ params: { token } })
    return { page: await data.text(), headers }
  }
  const order = async (orderId: string) => (await buyer.client.purchases.get({ params: { orderId } })).data
  const year = new Date().getUTCFullYear()

  it('is an invoice that says who paid what to whom, as it was bought', async () => {
    const bought = await buy({ title: 'A fox 🦊', price: 1_234.5 })
    assert.equal(bought.invoiceNumber, null, 'no purchase waits for a number')
    const { page, headers } = await read(tokenOf(bought.receipt.url))
    assert.match(headers.get('content-type') ?? '', /^text\/html; charset=utf-8$/)
    for (const text of [
      `Invoice INV-${year}-00001`,
      bought.orderId,
      'A fox 🦊 (version 1.0.0)',
      'Søren &amp; Co',
      'visa ending in 4242',
      '1234.50 USD',
      'no tax is shown',
    ])
      assert.ok(page.includes(text), text)
    assert.equal((await order(bought.orderId)).invoiceNumber, `INV-${year}-00001`)
    assert.equal((await read(tokenOf(bought.receipt.url))).page, page, 'it never changes')
  })

  it('shows both parties’ details, and the tax within the price', async () => {
    const seller = await market.account({ name: 'Mara Lindt' })
    const sellerSession = market.client(await market.signIn(seller))
    await sellerSession.billing.update({
      body: { company: 'Lindt Text GmbH', taxId: 'DE123', address: 'Hafen 1\n20457 Hamburg', taxRate: 19 },
    })
    const buyerSession = market.client(await market.signIn(buyer))
    await buyerSession.billing.update({ body: { company: 'Büro Béa', taxId: 'FR99' } })
    const { receipt } = await buyOf(seller, { price: 10 })
    const { page } = await read(tokenOf(receipt.url))
    for (const text of [
      'Lindt Text GmbH<br>Mara Lindt<br>Hafen 1<br>20457 Hamburg<br>Tax ID: DE123',
      'Büro Béa',
      'Tax ID: FR99',
      '8.40 USD',
      'Tax 19 %',
      '1.60 USD',
      '10.00 USD',
    ])
      assert.ok(page.includes(text), text)
    await buyerSession.billing.update({ body: {} })
    await sellerSession.billing.update({ body: { taxRate: 7 } })
    assert.equal((await read(tokenOf(receipt.url))).page, page, 'an issued invoice never changes')
  })

  it('numbers a seller’s invoices without gaps, however many are read at once', async () => {
    const seller = await market.account()
    const orders = []
    for (let i = 0; i < 12; i++) orders.push(await buyOf(seller))
    const pages = await Promise.all(
      [...orders, ...orders].map(async ({ receipt }) => (await read(tokenOf(receipt.url))).page),
    )
    const numbers = pages.map((page) => Number(/INV-\d{4}-(\d{5})/.exec(page)?.[1]))
    assert.deepEqual(
      numbers.slice(0, 12).toSorted((a, b) => a - b),
      Array.from({ length: 12 }, (_, i) => i + 1),
    )
    assert.deepEqual(numbers.slice(12), numbers.slice(0, 12), 'the same order has the same number')
  })

  it('adds a credit note for each refund', async () => {
    const bought = await buy({ price: 10 })
    const refund = (amount?: number) =>
      buyer.client.refunds.create({
        params: { orderId: bought.orderId },
        body: { reason: 'Twice', ...(amount === undefined ? {} : { amount }) },
      })
    await refund(4)
    const first = (await read(tokenOf(bought.receipt.url))).page
    assert.ok(first.includes(`Credit note CN-${year}-00001`) && first.includes('4.00 USD'))
    assert.ok(first.includes('Corrects invoice'))
    await refund()
    const { page } = await read(tokenOf(bought.receipt.url))
    assert.ok(page.includes(`Credit note CN-${year}-00002`) && page.includes('6.00 USD'))
    assert.ok(page.includes('Refund: Twice'))
  })

  it('takes back the tax of the invoice by the credit notes of a whole refund', async () => {
    const seller = await market.account()
    await market.client(await market.signIn(seller)).billing.update({ body: { taxRate: 5.5 } })
    const bought = await buyOf(seller, { price: 29.64 })
    for (const amount of [24.76, 4.88])
      await buyer.client.refunds.create({
        params: { orderId: bought.orderId },
        body: { reason: 'Twice', amount },
      })
    const { page } = await read(tokenOf(bought.receipt.url))
    const taxes = [...page.matchAll(/Tax 5\.5 %<\/td><td>([\d.]+) USD/g)].map(([, tax]) => tax)
    assert.deepEqual(taxes, ['1.55', '1.29', '0.26'])
  })

  it('lists what a bundle held', async () => {
    const seller = await market.account()
    const parts = [
      await publish(seller, { title: 'One', price: 1 }),
      await publish(seller, { title: 'Two', price: 3 }),
    ]
    const { receipt } = await buyOf(seller, {
      title: 'Both',
      type: 'BUNDLE',
      price: 2,
      productIds: parts,
      content: 'Read me.',
    })
    const { page } = await read(tokenOf(receipt.url))
    for (const text of ['Both: One (version 1.0.0)', '0.50 USD', 'Both: Two (version 1.0.0)', '1.50 USD'])
      assert.ok(page.includes(text), text)
  })

  it('is issued by a sweep when no one reads it', async () => {
    const { orderId } = await buy()
    assert.equal((await order(orderId)).invoiceNumber, null)
    await market.souk.orders.sweepInvoices()
    assert.match((await order(orderId)).invoiceNumber ?? '', /^INV-/)
    assert.equal(await market.souk.orders.sweepInvoices(), 0)
  })

  it('has numbers in the order of the sales, whichever is read first, and the date of the sale', async () => {
    const seller = await market.account()
    const [first, second] = [await buyOf(seller), await buyOf(seller)]
    const soldOn = market.clock.now().toISOString().slice(0, 10)
    market.clock.advance(days(3))
    const { page } = await read(tokenOf(second.receipt.url))
    assert.match(page, /Invoice INV-\d{4}-00002/)
    assert.match((await order(first.orderId)).invoiceNumber ?? '', /-00001$/)
    assert.ok(page.includes(`<dt>Date of supply</dt><dd>${soldOn}</dd>`), page)
    assert.ok(page.includes(`<dt>Date</dt><dd>${market.clock.now().toISOString().slice(0, 10)}</dd>`))
  })

  it('has its credit note issued by the sweep, too', async () => {
    const { orderId } = await buy({ price: 10 })
    await market.souk.orders.sweepInvoices()
    await buyer.client.refunds.create({ params: { orderId }, body: { reason: 'Twice' } })
    assert.equal(await market.souk.orders.sweepInvoices(), 1)
    assert.equal(await market.souk.orders.sweepInvoices(), 0)
  })

  it('is issued by the sweep for all others when one cannot be, and for that one once it can', async () => {
    const seller = await market.account()
    await read(tokenOf((await buyOf(seller)).receipt.url))
    const broken = await buyOf(seller)
    const others = [await buy(), await buy()]
    // The next number is then one that was given already.
    const [counter] = await market.souk
      .db`delete from invoices.counter where seller_id = ${seller.id} returning *`
    assert.equal(await market.souk.orders.sweepInvoices(), others.length)
    for (const { orderId } of others) assert.match((await order(orderId)).invoiceNumber ?? '', /^INV-/)
    assert.equal((await order(broken.orderId)).invoiceNumber, null)
    assert.match(market.log(), new RegExp(`"sellerId":"${seller.id}".*an invoice could not be issued`))
    assert.equal(await market.souk.orders.sweepInvoices(), 0)

    await market.souk.db`insert into invoices.counter ${market.souk.db(counter ?? {})}`
    assert.equal(await market.souk.orders.sweepInvoices(), 1)
    assert.equal((await order(broken.orderId)).invoiceNumber, `INV-${year}-00002`)
  })

  it('shows amounts with the decimals of their currency', async () => {
    const yen = await buy({ price: 500, currency: 'JPY' })
    assert.ok((await read(tokenOf(yen.receipt.url))).page.includes('500 JPY'))
    const dinar = await buy({ price: 1.5, currency: 'KWD' })
    assert.ok((await read(tokenOf(dinar.receipt.url))).page.includes('1.500 KWD'))
  })

  it('runs nothing that a name or title says', async () => {
    const { receipt } = await buy({ title: '<script>alert(1)</script> "x"' })
    const { page, headers } = await read(tokenOf(receipt.url))
    assert.ok(page.includes('&lt;script&gt;alert(1)&lt;/script&gt;'))
    assert.ok(page.includes('Béa &lt;i&gt;Buyer&lt;/i&gt;'))
    assert.doesNotMatch(page, /<script|<i>/)
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
    assert.match(headers.get('cache-control') ?? '', /no-store/)
  })

  it('stays readable for a year', async () => {
    const { receipt } = await buy()
    market.clock.advance(days(364))
    assert.ok((await read(tokenOf(receipt.url))).page.includes('Invoice'))
  })

  it('refuses a token that was not signed here, and an order that was not paid', async () => {
    const { receipt, downloadUrl } = await buy()
    const token = tokenOf(receipt.url)
    for (const bad of ['x', `${token}x`, token.slice(0, -1), tokenOf(downloadUrl)])
      await refused(read(bad), 'NOT_FOUND')
    const productId = await publish(await market.account())
    const declined = await refused(
      buyer.client.purchases.create({ body: { productId, paymentMethodId: 'pm_card_declined' } }),
      'INSUFFICIENT_FUNDS',
    )
    const unpaid = await order(String(declined.details['orderId']))
    await refused(read(tokenOf(unpaid.receipt.url)), 'NOT_FOUND')
  })
})
