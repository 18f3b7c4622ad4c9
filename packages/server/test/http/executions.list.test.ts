import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'

describe('executions.list', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop()
  })
  after(() => shop.close())

  it('lists the own executions, newest first, by status and product, in pages', async () => {
    const buyer = await shop.member()
    const { id: providerKeyId } = await buyer.addKey('openai')
    const [first, second] = [await shop.bought(buyer), await shop.bought(buyer)]
    const run = async (productId: string, apiKeyId: string) =>
      (await buyer.client.ai.execute({ body: { productId, apiKeyId, variables: { a: 'x' } } })).data
    const runs = [await run(first, 'demo'), await run(second, providerKeyId), await run(first, 'demo')]
    const failing = {
      productId: second,
      apiKeyId: 'demo',
      variables: { a: 'x' },
      options: { model: 'demo-error' },
    }
    await refused(buyer.client.ai.execute({ body: failing }), 'PROVIDER_ERROR')
    const list = async (query = {}) => (await buyer.client.executions.list({ query })).data
    const all = await list()
    assert.deepEqual(
      all.map(({ status }) => status),
      ['failed', 'completed', 'completed', 'completed'],
    )
    assert.deepEqual(
      all.slice(1).map(({ executionId }) => executionId),
      runs.map(({ executionId }) => executionId).toReversed(),
    )
    assert.deepEqual(all[0]?.error, { code: 'PROVIDER_ERROR', reason: 'provider_error', cause: 'provider' })
    const paid = all[2]
    assert.deepEqual(
      [paid?.provider, paid?.providerKeyId, paid?.usage, paid?.kind],
      ['openai', providerKeyId, runs[1]?.usage, 'prompt'],
    )
    assert.deepEqual((await list({ status: 'failed' })).length, 1)
    assert.deepEqual((await list({ productId: first })).length, 2)
    assert.deepEqual(await list({ productId: 'nonsense' }), [])
    const { data, meta } = await buyer.client.executions.list({ query: { limit: 3, page: 2, status: 'all' } })
    assert.deepEqual([data.length, meta], [1, { page: 2, limit: 3, total: 4 }])
    assert.deepEqual((await shop.seller.client.executions.list()).data, [])
  })
})
