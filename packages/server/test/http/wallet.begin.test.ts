import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openMethodShop, type MethodShop } from '../support/method-shop.ts'

describe('wallet.begin', () => {
  let shop: MethodShop
  before(async () => {
    shop = await openMethodShop()
  })
  after(() => shop.market.close())

  it('says which tokens the sandbox has, each of which can be added', async () => {
    const { methods } = await shop.member()
    const { data } = await methods.begin()
    assert.deepEqual([data.provider, data.kind], ['sandbox', 'tokens'])
    assert.ok(data.tokens && data.tokens.length > 1)
    for (const token of data.tokens) {
      const { data: added } = await methods.add({ body: { token } })
      assert.deepEqual([added.expiresMonth, added.expiresYear], [12, 2034])
    }
  })

  it('makes one customer of an account, who is gone when it is closed', async () => {
    const { account, methods } = await shop.member()
    await methods.begin()
    await methods.begin()
    const { db } = shop.market.souk
    const customers = async () =>
      (await db`select reference from payments.customer where account_id = ${account.id}`).length
    assert.equal(await customers(), 1)
    await db.begin(async (tx) => {
      for (const listener of shop.market.souk.payments.listeners)
        await listener.handle(tx as never, { data: { userId: account.id } } as never)
    })
    assert.equal(await customers(), 0)
  })
})
