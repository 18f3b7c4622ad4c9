import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { decodeJwt, SignJWT } from 'jose'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('licenses.check', () => {
  let market: Marketplace
  let buyer: Account
  let productId: string
  before(async () => {
    market = await sharedMarketplace()
    buyer = await market.account()
    productId = await publish(await market.account())
  })
  after(() => market.close())

  const check = async (key: string) => {
    const response = await market.request('/v1/licenses/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    })
    assert.equal(response.status, 200)
    return ((await response.json()) as { data: Record<string, unknown> }).data
  }

  const license = async (by: Account) => {
    const { orderId } = (await by.client.purchases.create({ body: { productId } })).data
    return { orderId, key: (await by.client.licenses.get({ params: { orderId } })).data.key }
  }

  it('knows a key for as long as its purchase gives access', async () => {
    const { orderId, key } = await license(buyer)
    const { issuedAt, ...rest } = await check(key)
    assert.deepEqual(rest, { valid: true, reason: null, orderId, products: [productId] })
    assert.equal(Date.parse(String(issuedAt)) / 1_000, decodeJwt(key).iat)
    await buyer.client.refunds.create({ params: { orderId }, body: { reason: 'No' } })
    await market.souk.dispatcher.drain()
    const { valid, reason } = await check(key)
    assert.deepEqual([valid, reason], [false, 'revoked'])
  })

  it('knows no other text, and no key that someone else has signed or changed', async () => {
    const { orderId, key } = await license(await market.account())
    const [head = '', body = '', signature = ''] = key.split('.')
    const { privateKey } = generateKeyPairSync('ed25519')
    const forged = await new SignJWT({ products: [productId] })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'license+jwt' })
      .setSubject(orderId)
      .sign(privateKey)
    const unsigned = `${Buffer.from('{"alg":"none","typ":"license+jwt"}').toString('base64url')}.${body}.`
    const changed = Buffer.from(JSON.stringify({ ...decodeJwt(key), products: ['prod_x'] })).toString(
      'base64url',
    )
    for (const text of ['x', 'a.b.c', forged, unsigned, `${head}.${changed}.${signature}`, `${key}x`, '🦊'])
      assert.deepEqual(await check(text), {
        ...{ valid: false, reason: 'unknown', orderId: null, products: [], issuedAt: null },
      })
  })

  it('asks for a key', async () => {
    const error = await refused(buyer.client.licenses.check({ body: { key: '' } }), 'INVALID_REQUEST')
    assert.equal(error.details.field, 'key')
  })
})
