import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openMethodShop, type MethodShop } from '../support/method-shop.ts'
import { refused } from '../support/refusal.ts'

describe('wallet.choose', () => {
  let shop: MethodShop
  before(async () => {
    shop = await openMethodShop()
  })
  after(() => shop.market.close())

  it('pays with it from then on, and there is one default at any moment', async () => {
    const { methods, buy } = await shop.member()
    const added = await methods.add({ body: { token: 'pm_card_mastercard' } })
    const params = { methodId: added.data.id }
    assert.equal((await methods.choose({ params })).data.isDefault, true)
    assert.deepEqual((await buy()).data.paymentMethod, { brand: 'mastercard', last4: '4444' })
    const ids = (await methods.list()).data.map(({ id }) => id)
    await Promise.all([...ids, ...ids].map((methodId) => methods.choose({ params: { methodId } })))
    const { data } = await methods.list()
    assert.equal(data.filter(({ isDefault }) => isDefault).length, 1)
  })

  it('does not know what is not the account’s or was removed', async () => {
    const { methods } = await shop.member()
    const theirs = (await (await shop.member()).methods.list()).data[0]
    const own = (await methods.add({ body: { token: 'pm_card_mastercard' } })).data
    await methods.remove({ params: { methodId: own.id } })
    for (const methodId of [theirs?.id ?? '', own.id, 'pm_card_visa', 'nonsense'])
      await refused(methods.choose({ params: { methodId } }), 'NOT_FOUND')
  })
})
