import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop } from '../support/execution-shop.ts'

describe('credentials.list', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop()
  })
  after(() => shop.close())

  it('lists the own keys, newest first, in pages, with what each has spent', async () => {
    const { dashboard, addKey, client, ...buyer } = await shop.member()
    await (await shop.member()).addKey('openai')
    const ids = []
    for (const provider of ['openai', 'google', 'openai'] as const) ids.unshift((await addKey(provider)).id)
    const productId = await shop.bought({ client, ...buyer })
    const body = { productId, apiKeyId: ids[2] ?? '', variables: { a: 'x' } }
    const { data: run } = await client.ai.execute({ body })
    assert.ok(run.usage.estimatedCost > 0)
    const { data, meta } = await dashboard.credentials.list({ query: { limit: 2 } })
    assert.deepEqual([data.map(({ id }) => id), meta], [ids.slice(0, 2), { page: 1, limit: 2, total: 3 }])
    const { data: rest } = await dashboard.credentials.list({ query: { limit: 2, page: 2 } })
    assert.deepEqual(
      rest.map(({ id, spentThisMonth }) => [id, spentThisMonth]),
      [[ids[2], Math.round(run.usage.estimatedCost * 1e6) / 1e6]],
    )
    assert.ok(rest[0]?.lastUsedAt)
  })
})
