import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { dayOf, days } from '../../src/kernel/time.ts'
import { openExecutionShop, type ExecutionShop } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'

describe('executions.costs', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop()
  })
  after(() => shop.close())

  it('sums up by day, product and key', async () => {
    const { clock } = shop.market
    const buyer = await shop.member()
    const { id: openai } = await buyer.addKey('openai')
    const [first, second] = [await shop.bought(buyer), await shop.bought(buyer)]
    const run = async (productId: string, apiKeyId: string) =>
      (await buyer.client.ai.execute({ body: { productId, apiKeyId, variables: { a: 'x' } } })).data.usage
    const before = dayOf(clock.now())
    await run(first, openai)
    const usage = await run(first, openai)
    await run(first, 'demo')
    clock.advance(days(1))
    await run(second, openai)
    const list = async (query = {}) => (await buyer.client.executions.costs({ query })).data
    const rows = await list()
    assert.equal(rows.length, 3)
    assert.deepEqual(rows[0]?.productId, second)
    const sum = rows.find(({ day, providerKeyId }) => day === before && providerKeyId === openai)
    assert.deepEqual(
      [sum?.calls, sum?.promptTokens, sum?.completionTokens, sum?.provider, sum?.productId],
      [2, 48, 18, 'openai', first],
    )
    assert.ok(Math.abs((sum?.estimatedCost ?? 0) - 2 * usage.estimatedCost) < 1e-9)
    const demo = rows.find(({ providerKeyId }) => providerKeyId === null)
    assert.deepEqual([demo?.provider, demo?.estimatedCost], ['demo', 0])
    assert.equal((await list({ from: dayOf(clock.now()) })).length, 1)
    assert.equal((await list({ to: before })).length, 2)
    assert.equal((await list({ productId: first })).length, 2)
    assert.equal((await list({ providerKeyId: openai })).length, 2)
    assert.deepEqual(await list({ providerKeyId: 'x', productId: 'y' }), [])
    assert.deepEqual((await shop.seller.client.executions.costs()).data, [])
  })

  it('takes days alone', async () => {
    const buyer = await shop.member()
    for (const from of ['yesterday', '2026-02-30', '2026-1-1', '0000-01-15'])
      await refused(buyer.client.executions.costs({ query: { from } }), 'VALIDATION_ERROR')
  })
})
