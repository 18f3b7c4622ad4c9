import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'

describe('conversations.get', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop()
  })
  after(() => shop.close())

  it('has what its owner gave and the answers, without the prompt, and is sealed where it is stored', async () => {
    const buyer = await shop.member()
    const productId = await shop.bought(buyer, 'The recipe is quetzal {{a}}')
    const { id: apiKeyId } = await buyer.addKey('openai')
    const variables = { a: 'a-private-word' }
    const { data: first } = await buyer.client.ai.execute({
      body: { productId, apiKeyId, variables, conversation: true },
    })
    const conversationId = first.conversationId ?? ''
    const { data: second } = await buyer.client.ai.execute({
      body: { productId, apiKeyId, conversationId, message: 'a-private-message' },
    })
    const { data } = await buyer.client.conversations.get({ params: { conversationId } })
    assert.deepEqual([data.productId, data.answers, data.variables], [productId, 2, variables])
    assert.deepEqual(data.turns, [
      { message: null, output: first.output },
      { message: 'a-private-message', output: second.output },
    ])
    assert.doesNotMatch(JSON.stringify(data), /quetzal/)
    const [stored] = await shop.market.souk.db`
      select string_agg(encode(texts, 'escape'), ' ') as text from execution.conversation`
    for (const text of [String(stored?.['text']), shop.market.log()])
      assert.doesNotMatch(text, /quetzal|a-private-word|a-private-message|Rain taps/)
    const outsider = await shop.member()
    for (const account of [outsider, shop.seller])
      await refused(account.client.conversations.get({ params: { conversationId } }), 'NOT_FOUND')
    await refused(buyer.client.conversations.get({ params: { conversationId: 'nonsense' } }), 'NOT_FOUND')
  })
})
