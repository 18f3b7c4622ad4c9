import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'

describe('conversations.remove', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop()
  })
  after(() => shop.close())

  const start = async () => {
    const buyer = await shop.member()
    const productId = await shop.bought(buyer)
    const body = { productId, apiKeyId: 'demo', variables: { a: 'x' }, conversation: true }
    const conversationId = (await buyer.client.ai.execute({ body })).data.conversationId ?? ''
    return { buyer, productId, params: { conversationId } }
  }

  it('deletes an own conversation; its executions stay', async () => {
    const { buyer, params } = await start()
    await refused(shop.seller.client.conversations.remove({ params }), 'NOT_FOUND')
    const { data } = await buyer.client.conversations.remove({ params })
    assert.deepEqual(data, { id: params.conversationId, deleted: true })
    await refused(buyer.client.conversations.get({ params }), 'NOT_FOUND')
    await refused(buyer.client.conversations.remove({ params }), 'NOT_FOUND')
    assert.equal((await buyer.client.executions.list()).data.length, 1)
  })

  it('leaves the answer of a message that is under way without a conversation', async () => {
    const { buyer, productId, params } = await start()
    const { openai } = shop.emulators
    const { id: apiKeyId } = await buyer.addKey('openai')
    const released = Promise.withResolvers<void>()
    const before = openai.calls.length
    openai.play(async () => {
      await released.promise
      return 'success' as const
    })
    const answering = buyer.client.ai.execute({ body: { productId, apiKeyId, ...params, message: 'Go on.' } })
    await until(async () => openai.calls.length > before, 'the provider is called')
    await buyer.client.conversations.remove({ params })
    released.resolve()
    const { data } = await answering
    assert.match(data.output, /^Rain taps/)
    assert.equal(data.conversationId, undefined)
    assert.deepEqual((await buyer.client.conversations.list()).data, [])
  })

  it('happens to all of them when storing texts is turned off', async () => {
    const { buyer } = await start()
    const { dashboard } = buyer
    await dashboard.executions.configure({ body: { keepTexts: true } })
    assert.equal((await buyer.client.conversations.list()).data.length, 1)
    await dashboard.executions.configure({ body: { keepTexts: false } })
    assert.deepEqual((await buyer.client.conversations.list()).data, [])
  })
})
