import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openMethodShop, type MethodShop } from '../support/method-shop.ts'
import { refused } from '../support/refusal.ts'

describe('wallet.add', () => {
  let shop: MethodShop
  before(async () => {
    shop = await openMethodShop()
  })
  after(() => shop.market.close())

  it('adds a card that then pays by its identifier', async () => {
    const { methods, buy } = await shop.member()
    const { data, status } = await methods.add({ body: { token: 'pm_card_mastercard' } })
    assert.equal(status, 201)
    assert.match(data.id, /^pm_[0-9a-z]{26}$/)
    assert.deepEqual([data.brand, data.last4, data.isDefault], ['mastercard', '4444', false])
    assert.deepEqual((await buy(data.id)).data.paymentMethod, { brand: 'mastercard', last4: '4444' })
    assert.deepEqual((await buy()).data.paymentMethod, { brand: 'visa', last4: '4242' })
    const other = await shop.member()
    const error = await refused(other.buy(data.id), 'INVALID_REQUEST')
    assert.equal(error.details.field, 'paymentMethodId', 'the card of another account cannot pay')
  })

  it('refuses card numbers and unknown tokens, and keeps nothing of them', async () => {
    const { methods, buy } = await shop.member()
    await methods.list()
    for (const token of [
      '4242424242424242',
      '4242 4242 4242 4242',
      '3782-822463-10005',
      '6011.0000.0000.0004',
    ]) {
      const error = await refused(methods.add({ body: { token }, idempotencyKey: token }), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'token')
      assert.match(String(error.details.reason), /looks like a card number/)
      assert.ok(!JSON.stringify([error.message, error.details]).includes(token))
      const bought = await refused(buy(token), 'INVALID_REQUEST')
      assert.equal(bought.details.field, 'paymentMethodId')
      assert.ok(!shop.market.log().includes(token))
      const { db } = shop.market.souk
      const [stored] = await db`
        select (select count(*)::int from payments.method where token = ${token}) +
               (select count(*)::int from orders.order where method_token = ${token}) as count`
      assert.equal(stored?.['count'], 0)
    }
    for (const token of ['pm_card_nothing', 'toString', 'tok'])
      assert.match(
        String((await refused(methods.add({ body: { token } }), 'INVALID_REQUEST')).details.reason),
        /not a token/,
      )
    assert.equal((await methods.list()).meta.total, 1)
  })

  it('makes one default of many first cards at once', async () => {
    const { methods } = await shop.member()
    await Promise.all(Array.from({ length: 8 }, () => methods.add({ body: { token: 'pm_card_mastercard' } })))
    const { data } = await methods.list()
    assert.equal(data.length, 9)
    assert.equal(data.filter(({ isDefault }) => isDefault).length, 1)
  })
})
