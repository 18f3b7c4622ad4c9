import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
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
  const buy = async (over = {}) => {
    const seller = await market.account({ name: 'Søren & Co' })
    const productId = await publish(seller, over)
    return (await buyer.client.purchases.create({ body: { productId } })).data
  }
  /** Without any key: it is a link for a browser. */
  const read = async (token: string) => {
    const { data, headers } = await market.client().receipts.get({ params: { token } })
    return { page: await data.text(), headers }
  }

  it('shows who paid what to whom, in words and as it was bought', async () => {
    const order = await buy({ title: 'A fox 🦊', price: 1_234.5 })
    const { page, headers } = await read(tokenOf(order.receipt.url))
    assert.match(headers.get('content-type') ?? '', /^text\/html; charset=utf-8$/)
    for (const text of [
      order.orderId,
      'A fox 🦊 (version 1.0.0)',
      'Søren &amp; Co',
      'visa ending in 4242',
      '1234.50 USD',
      'completed',
      order.createdAt.slice(0, 10),
    ])
      assert.ok(page.includes(text), text)
  })

  it('shows amounts with the decimals of their currency', async () => {
    const yen = await buy({ price: 500, currency: 'JPY' })
    assert.ok((await read(tokenOf(yen.receipt.url))).page.includes('500 JPY'))
    const dinar = await buy({ price: 1.5, currency: 'KWD' })
    assert.ok((await read(tokenOf(dinar.receipt.url))).page.includes('1.500 KWD'))
  })

  it('runs nothing that a name or title says', async () => {
    const order = await buy({ title: '<script>alert(1)</script> "x"' })
    const { page, headers } = await read(tokenOf(order.receipt.url))
    assert.ok(page.includes('&lt;script&gt;alert(1)&lt;/script&gt;'))
    assert.ok(page.includes('Béa &lt;i&gt;Buyer&lt;/i&gt;'))
    assert.doesNotMatch(page, /<script|<i>/)
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
    assert.match(headers.get('cache-control') ?? '', /no-store/)
  })

  it('stays readable, and its token stays out of the log', async () => {
    const token = tokenOf((await buy()).receipt.url)
    market.clock.advance(days(400))
    assert.match((await read(token)).page, /Receipt/)
    assert.ok(!market.log().includes(token))
  })

  it('refuses a token that was not signed here, or for something else', async () => {
    const { receipt, downloadUrl } = await buy()
    const token = tokenOf(receipt.url)
    for (const bad of ['nonsense', `${token}x`, token.slice(0, -3), tokenOf(downloadUrl)])
      await refused(read(bad), 'NOT_FOUND')
  })
})
