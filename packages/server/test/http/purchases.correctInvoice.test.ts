import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startMarketplace, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('purchases.correctInvoice', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace()
  })
  after(() => market.close())

  const bought = async () => {
    const [seller, buyer] = [await market.account(), await market.account({ name: 'Béa' })]
    await market.client(await market.signIn(seller)).billing.update({ body: { country: 'DE' } })
    const productId = await publish(seller, { price: 119 })
    const { data } = await buyer.client.purchases.create({ body: { productId } })
    return { seller, buyer, orderId: data.orderId, token: data.receipt.url.split('/').at(-1) ?? '' }
  }
  const pageOf = async (token: string) =>
    (await market.client().receipts.get({ params: { token } })).data.text()
  const changeDetails = async (account: Account) =>
    market.client(await market.signIn(account)).billing.update({
      body: { company: 'Plume SARL', address: '1 rue de la Paix', postalCode: '75002', city: 'Paris' },
    })
  const correct = async ({ buyer, orderId }: { buyer: Account; orderId: string }) =>
    (await buyer.client.purchases.correctInvoice({ params: { orderId } })).data
  const year = new Date().getUTCFullYear()

  it('cancels the invoice and issues one with the present details; the books do not change', async () => {
    const purchase = await bought()
    const before = await pageOf(purchase.token)
    assert.ok(!before.includes('Plume SARL'))
    await changeDetails(purchase.buyer)
    assert.equal((await correct(purchase)).invoiceNumber, `INV-${year}-00002`)
    const page = await pageOf(purchase.token)
    const titles = [...page.matchAll(/<h1>(.*?)<\/h1>/g)].map(([, title]) => title)
    assert.deepEqual(titles, [
      `Invoice INV-${year}-00001`,
      `Invoice INV-${year}-00002`,
      `Credit note CN-${year}-00001`,
    ])
    assert.equal(page.match(/Plume SARL/g)?.length, 1)
    assert.ok(page.includes(`<dt>Corrects invoice</dt><dd>INV-${year}-00001</dd>`))
    const admin = await market.account({ roles: ['admin'] })
    assert.equal((await admin.client.ledger.health()).data.ok, true)

    // A refund that follows takes back the invoice that holds.
    await purchase.buyer.client.refunds.create({
      params: { orderId: purchase.orderId },
      body: { reason: 'Twice' },
    })
    const refunded = await pageOf(purchase.token)
    assert.ok(refunded.includes(`<dt>Corrects invoice</dt><dd>INV-${year}-00002</dd>`))
    assert.equal((await admin.client.ledger.health()).data.ok, true)
  })

  it('changes nothing if the details are those of the invoice', async () => {
    const purchase = await bought()
    assert.equal((await correct(purchase)).invoiceNumber, `INV-${year}-00001`)
    assert.equal((await correct(purchase)).invoiceNumber, `INV-${year}-00001`)
    await changeDetails(purchase.buyer)
    for (let n = 0; n < 2; n++) assert.equal((await correct(purchase)).invoiceNumber, `INV-${year}-00002`)
  })

  it('refuses what was refunded in part or not paid', async () => {
    const purchase = await bought()
    await purchase.buyer.client.refunds.create({
      params: { orderId: purchase.orderId },
      body: { reason: 'Twice', amount: 1 },
    })
    const { details } = await refused(correct(purchase), 'CONFLICT')
    assert.equal(details.rule, 'invoice_not_correctable')
  })

  it('is for the buyer alone', async () => {
    const { seller, orderId } = await bought()
    for (const other of [seller, await market.account()])
      await refused(correct({ buyer: other, orderId }), 'ORDER_NOT_FOUND')
  })
})
