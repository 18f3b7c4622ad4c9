import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openMethodShop, type MethodShop } from '../support/method-shop.ts'

describe('wallet.list', () => {
  let shop: MethodShop
  before(async () => {
    shop = await openMethodShop()
  })
  after(() => shop.market.close())

  it('begins with the test card of the sandbox, once', async () => {
    const { methods } = await shop.member()
    const answers = await Promise.all([methods.list(), methods.list(), methods.list()])
    for (const { data } of [...answers, await methods.list()])
      assert.deepEqual(
        data.map(({ brand, last4, isDefault }) => [brand, last4, isDefault]),
        [['visa', '4242', true]],
      )
  })

  it('shows the default, then the newest, page by page, and only one’s own', async () => {
    const { methods } = await shop.member()
    for (const token of ['pm_card_mastercard', 'pm_card_declined']) await methods.add({ body: { token } })
    const { data, meta } = await methods.list()
    assert.deepEqual([data.map(({ last4 }) => last4), meta.total], [['4242', '0002', '4444'], 3])
    const second = await methods.list({ query: { limit: 1, page: 2 } })
    assert.deepEqual([second.data.map(({ last4 }) => last4), second.meta.total], [['0002'], 3])
    assert.equal((await (await shop.member()).methods.list()).meta.total, 1)
  })
})
