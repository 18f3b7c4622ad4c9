import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'

describe('conversations.list', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop({})
  })
  after(() => shop.close())

  const start = async ({ client }: Member, productId: string) => {
    const body = { productId, apiKeyId: 'demo', variables: { a: 'x' }, conversation: true }
    return (await client.ai.execute({ body })).data.conversationId ?? ''
  }
  const listed = async ({ client }: Member, query = {}) => (await client.conversations.list({ query })).data

  it('lists the own conversations, newest first, by product, in pages, without their texts', async () => {
    const [buyer, other] = [await shop.member(), await shop.member()]
    const [one, two] = [await shop.bought(buyer), await shop.bought(buyer)]
    const ids = [await start(buyer, one), await start(buyer, two), await start(buyer, one)]
    const all = await listed(buyer)
    assert.deepEqual(
      all.map(({ conversationId }) => conversationId),
      ids.toReversed(),
    )
    const { createdAt, ...rest } = all[0] ?? { createdAt: '' }
    assert.deepEqual(rest, {
      ...{ conversationId: ids[2], productId: one, version: '1.0.0', answers: 1, updatedAt: createdAt },
    })
    assert.equal((await listed(buyer, { productId: one })).length, 2)
    assert.deepEqual(await listed(buyer, { productId: 'nonsense' }), [])
    const { data, meta } = await buyer.client.conversations.list({ query: { limit: 2, page: 2 } })
    assert.deepEqual([data.length, meta], [1, { page: 2, limit: 2, total: 3 }])
    assert.deepEqual(await listed(other), [])
  })

  it('loses those without an answer for 30 days, or for as long as the account stores executions', async () => {
    const [buyer, brief] = [await shop.member(), await shop.member()]
    await brief.dashboard.executions.configure({ body: { retentionDays: 7 } })
    const productId = await shop.bought(buyer)
    const [old, used] = [await start(buyer, productId), await start(buyer, productId)]
    await start(brief, await shop.bought(brief))
    const { clock, souk } = shop.market
    clock.advance(days(8))
    await souk.execution.removeOld()
    assert.deepEqual([(await listed(buyer)).length, (await listed(brief)).length], [2, 0])
    const message = { productId, apiKeyId: 'demo', conversationId: used, message: 'Go on.' }
    await buyer.client.ai.execute({ body: message })
    clock.advance(days(23))
    await souk.execution.removeOld()
    assert.deepEqual(
      (await listed(buyer)).map(({ conversationId }) => conversationId),
      [used],
    )
    assert.notEqual(old, used)
  })
})
