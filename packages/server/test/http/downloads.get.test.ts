import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseId } from '../../src/kernel/ids.ts'
import { minutes, seconds } from '../../src/kernel/time.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('downloads.get', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
    buyer = await market.account({ name: 'Buyer' })
  })
  after(() => market.close())

  const tokenOf = (address: string) => address.split('/').at(-1) ?? ''
  const buy = async (over = {}) => {
    const productId = await publish(seller, over)
    const { data } = await buyer.client.purchases.create({ body: { productId } })
    return { productId, orderId: data.orderId, token: tokenOf(data.downloadUrl), receipt: data.receipt }
  }
  /** Without any key: the token is the credential. */
  const download = (token: string) => market.client().downloads.get({ params: { token } })
  const downloadsOf = async (orderId: string) => {
    const id = parseId('order', orderId)
    const rows = await market.souk.db<{ version: string; at: Date }[]>`
      select version, at from orders.download where order_id = ${id ?? null} order by at`
    return [...rows]
  }

  it('gives the bytes of the content as a file with a name', async () => {
    const content = 'Zeile 1\r\n\tZweite – 🦊 {{topic}}\n'
    const { token } = await buy({ title: 'Haiku "für" 俳句/x', content, version: '2.3.4' })
    const { data: file, status, headers } = await download(token)
    assert.equal(status, 200)
    assert.deepEqual(Buffer.from(await file.arrayBuffer()), Buffer.from(content))
    assert.equal(headers.get('content-type'), 'text/markdown; charset=utf-8')
    const [, ascii, full] =
      /^attachment; filename="([\x20-\x7e]+)"; filename\*=UTF-8''(\S+)$/.exec(
        headers.get('content-disposition') ?? '',
      ) ?? []
    assert.equal(ascii, 'Haiku -fur- -x 2.3.4.md')
    assert.equal(decodeURIComponent(full ?? ''), 'Haiku -für- 俳句-x 2.3.4.md')
    assert.match(headers.get('etag') ?? '', /^"[^"]+"$/)
    assert.match(headers.get('cache-control') ?? '', /no-store/)
    assert.match(headers.get('x-request-id') ?? '', /^req_/)
  })

  it('gives a prompt/1 document as JSON', async () => {
    const content = JSON.stringify(
      { format: 'prompt/1', messages: [{ role: 'user', content: 'Hi' }] },
      null,
      2,
    )
    const { data: file, headers } = await download((await buy({ content })).token)
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8')
    assert.match(headers.get('content-disposition') ?? '', /Haiku of the day 1\.0\.0\.json"/)
    assert.equal(await file.text(), content)
  })

  it('gives the newest published version, never an unpublished one', async () => {
    const { productId, token } = await buy()
    const change = (content: string) =>
      seller.client.products.update({ params: { productId }, body: { content } })
    await change('Second {{x}}')
    const { data: second, headers } = await download(token)
    assert.equal(await second.text(), 'Second {{x}}')
    assert.match(headers.get('content-disposition') ?? '', /1\.1\.0/)
    await seller.client.products.unpublish({ params: { productId } })
    await change('Third, not ready {{x}}')
    assert.equal(await (await download(token)).data.text(), 'Second {{x}}')
  })

  it('counts and logs each download', async () => {
    const { productId, orderId, token } = await buy()
    assert.deepEqual(await downloadsOf(orderId), [])
    await download(token)
    const [first, ...more] = await downloadsOf(orderId)
    assert.ok(first)
    assert.deepEqual([first.version, more], ['1.0.0', []])
    await seller.client.products.update({ params: { productId }, body: { content: 'Next {{x}}' } })
    market.clock.advance(minutes(1))
    await Promise.all([download(token), download(token)])
    assert.deepEqual(
      (await downloadsOf(orderId)).map(({ version }) => version),
      ['1.0.0', '1.1.0', '1.1.0'],
    )
    const id = parseId('order', orderId)
    const [use] = await market.souk.db`
      select first_at from entitlements.use where order_id = ${id ?? null} and kind = 'downloaded'`
    assert.ok(use)
  })

  it('works for 60 minutes, and says then how to renew', async () => {
    const { orderId, token } = await buy()
    market.clock.advance(minutes(60) - seconds(20))
    await download(token)
    market.clock.advance(seconds(25))
    const error = await refused(download(token), 'GONE')
    assert.match(error.message, new RegExp(`/v1/purchases/${orderId}`))
    assert.equal(error.details.reason, 'expired')
    assert.equal((await downloadsOf(orderId)).length, 1)
  })

  it('refuses a token that was not signed here, or for something else', async () => {
    const { orderId, token, receipt } = await buy()
    const [payload = '', signature = ''] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ order: orderId, until: 4_000_000_000 })).toString('base64url')
    const tokens = [
      'nonsense',
      'a.b.c',
      `${payload}.`,
      `.${signature}`,
      payload,
      `${forged}.${signature}`,
      `${payload}.${signature}x`,
      `${token}.${signature}`,
      `${payload}=.${signature}`,
      `${token}=`,
      tokenOf(receipt.url),
      `${payload}.${signature.slice(0, -2)}`,
      'x'.repeat(5_000),
    ]
    for (const bad of tokens) await refused(download(bad), 'NOT_FOUND')
    const elsewhere = await startMarketplace({ masterKey: new Uint8Array(32).fill(7) })
    const foreign = elsewhere.souk.secrets.sign('download', { order: orderId, until: 4_000_000_000 })
    await elsewhere.close()
    await refused(download(foreign), 'NOT_FOUND')
    assert.deepEqual(await downloadsOf(orderId), [])
    await download(token)
  })

  it('ends with the access: no download of a refunded or failed order', async () => {
    const { orderId, token } = await buy()
    const id = parseId('order', orderId)
    for (const status of ['refunded', 'failed', 'canceled', 'pending']) {
      await market.souk.db`update orders.order set status = ${status} where id = ${id ?? null}`
      const error = await refused(download(token), 'GONE')
      assert.equal(error.details.reason, 'no access', status)
    }
    for (const status of ['partially_refunded', 'disputed', 'completed']) {
      await market.souk.db`update orders.order set status = ${status} where id = ${id ?? null}`
      assert.equal((await download(token)).status, 200, status)
    }
  })

  it('keeps tokens and texts out of the log', async () => {
    const { token } = await buy({ content: 'The secret is quetzal {{x}}' })
    await download(token)
    await market.request(`/v1/%64ownloads/${token}`)
    await market.request(`/v1/downloads/${token}?x=1`)
    assert.ok(market.log().includes('/v1/downloads/[redacted]'))
    assert.ok(!market.log().includes(token))
    assert.doesNotMatch(market.log(), /quetzal/)
  })
})
