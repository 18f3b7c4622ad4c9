import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startMarketplace, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { pdfTextOf } from '../support/pdf-text.ts'
import { refused } from '../support/refusal.ts'

describe('receipts.pdf', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Søren & Co' })
    buyer = await market.account({ name: 'Buyer' })
  })
  after(() => market.close())

  const buy = async (over = {}) => {
    const productId = await publish(seller, over)
    return (await buyer.client.purchases.create({ body: { productId } })).data
  }
  const tokenOf = (pdfAddress: string) => pdfAddress.split('/').at(-2) ?? ''
  const read = async (token: string) => {
    const { data, headers } = await market.client().receipts.pdf({ params: { token } })
    return { pdf: Buffer.from(await data.arrayBuffer()), headers }
  }

  it('is a real PDF that says what the page says', async () => {
    const order = await buy({ title: 'A café', price: 12.5 })
    const { pdf, headers } = await read(tokenOf(order.receipt.pdf))
    assert.equal(headers.get('content-type'), 'application/pdf')
    const number = `INV-${new Date().getUTCFullYear()}-00001`
    assert.equal(headers.get('content-disposition'), `inline; filename="${number}.pdf"`)
    assert.match(pdf.toString('latin1'), /^%PDF-1\.\d\n[^]*%%EOF\s*$/)
    const text = pdfTextOf(pdf)
    for (const line of [number, order.orderId, 'Søren & Co', 'Buyer', 'A café (version 1.0.0)', '12.50 USD'])
      assert.ok(text.includes(line), `"${line}" in ${text}`)
  })

  it('comes for any title', async () => {
    for (const title of ['俳句 🦊', 'a\u0007b\nc', '(unbalanced \\', 'x'.repeat(255)])
      assert.match((await read(tokenOf((await buy({ title })).receipt.pdf))).pdf.toString('latin1'), /^%PDF-/)
  })

  it('refuses a token that was not signed here, or for something else', async () => {
    const { receipt, downloadUrl } = await buy()
    const token = tokenOf(receipt.pdf)
    for (const bad of ['nonsense', `${token}x`, downloadUrl.split('/').at(-1) ?? ''])
      await refused(read(bad), 'NOT_FOUND')
  })
})
