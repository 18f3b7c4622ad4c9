import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openMethodShop, type MethodShop } from '../support/method-shop.ts'
import { refused } from '../support/refusal.ts'

describe('wallet.remove', () => {
  let shop: MethodShop
  before(async () => {
    shop = await openMethodShop()
  })
  after(() => shop.market.close())

  const last4s = async (methods: Awaited<ReturnType<MethodShop['member']>>['methods']) =>
    (await methods.list()).data.map(({ last4, isDefault }) => (isDefault ? `${last4}*` : last4))

  it('makes the newest that is left the default, and leaves orders as they were paid', async () => {
    const { account, methods, buy } = await shop.member()
    const { data: order } = await buy()
    for (const token of ['pm_card_mastercard', 'pm_card_timeout']) await methods.add({ body: { token } })
    const [first] = (await methods.list()).data
    const params = { methodId: first?.id ?? '' }
    assert.deepEqual((await methods.remove({ params })).data, { id: params.methodId, deleted: true })
    assert.deepEqual(await last4s(methods), ['0044*', '4444'])
    await refused(methods.remove({ params }), 'NOT_FOUND')
    const { data } = await account.client.purchases.get({ params: { orderId: order.orderId } })
    assert.deepEqual(data.paymentMethod, { brand: 'visa', last4: '4242' })
    const removed = await refused(buy(params.methodId), 'INVALID_REQUEST')
    assert.equal(removed.details.field, 'paymentMethodId')
  })

  it('can leave an account with no way to pay, also before its first purchase', async () => {
    for (const boughtBefore of [false, true]) {
      const { methods, buy } = await shop.member()
      if (boughtBefore) await buy()
      const [card] = (await methods.list()).data
      await methods.remove({ params: { methodId: card?.id ?? '' } })
      assert.deepEqual(await last4s(methods), [])
      const error = await refused(buy(), 'INSUFFICIENT_FUNDS')
      assert.equal(error.details['orderId'], undefined)
      assert.deepEqual(await last4s(methods), [], 'the test card is given once')
      await methods.add({ body: { token: 'pm_card_mastercard' } })
      assert.deepEqual(await last4s(methods), ['4444*'], 'the first one is the default')
      assert.equal((await buy()).data.status, 'completed')
    }
  })

  it('knows the methods of others not', async () => {
    const [theirs] = (await (await shop.member()).methods.list()).data
    const { methods } = await shop.member()
    for (const methodId of [theirs?.id ?? '', 'nonsense'])
      await refused(methods.remove({ params: { methodId } }), 'NOT_FOUND')
  })
})
