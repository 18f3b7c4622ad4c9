import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'

describe('credentials.remove', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop()
  })
  after(() => shop.close())

  it('deletes the key; the newest that is left becomes the default', async () => {
    const buyer = await shop.member()
    const { dashboard, addKey } = buyer
    const [first, , third] = [await addKey('openai'), await addKey('openai'), await addKey('openai')]
    const params = { providerKeyId: first.id }
    assert.deepEqual((await dashboard.credentials.remove({ params })).data, { id: first.id, deleted: true })
    const { data } = await dashboard.credentials.list()
    assert.deepEqual(
      data.map(({ isDefault }) => isDefault),
      [true, false],
    )
    assert.equal(data[0]?.id, third.id)
    const productId = await shop.bought(buyer)
    const body = { productId, apiKeyId: first.id, variables: { a: 'x' } }
    const error = await refused(buyer.client.ai.execute({ body }), 'INVALID_REQUEST')
    assert.equal(error.details.field, 'apiKeyId')
    const rows = await shop.market.souk.db`select from execution.provider_key where account_id = ${buyer.id}`
    assert.equal(rows.length, 2)
  })

  it('does not know another account’s key, nor one that was removed', async () => {
    const { dashboard, addKey } = await shop.member()
    const own = await addKey('openai')
    await dashboard.credentials.remove({ params: { providerKeyId: own.id } })
    const foreign = await (await shop.member()).addKey('openai')
    for (const providerKeyId of [own.id, foreign.id, 'nonsense'])
      await refused(dashboard.credentials.remove({ params: { providerKeyId } }), 'NOT_FOUND')
  })
})
