import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PromptExecution } from '@souk/contract'
import { parseId } from '../../src/kernel/ids.ts'
import { listDate } from '../../src/modules/execution/models/price.ts'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'
import { article } from '../support/workflows.ts'

describe('ai.estimate', () => {
  let shop: ExecutionShop
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
    await buyer.addKey('openai')
  })
  after(() => shop.close())

  const variables = { a: 'hello' }
  const estimate = async (body: PromptExecution, by = buyer) => (await by.client.ai.estimate({ body })).data
  const run = async (body: PromptExecution, by = buyer) => (await by.client.ai.execute({ body })).data

  it('counts by the tokenizer of OpenAI, and prices by the list', async () => {
    const productId = await shop.bought(buyer, 'Say {{a}} world.')
    const calls = shop.emulators.openai.calls.length
    const data = await estimate({ productId, variables, options: { maxTokens: 1_000 } })
    assert.deepEqual(data, {
      ...{ provider: 'openai', model: 'gpt-5-mini', promptTokens: 11, promptTokensSource: 'tokenizer' },
      ...{ completionTokens: { min: 16, usual: null, max: 1_000 }, completionTokensSource: 'default' },
      cost: { min: 0.00003475, max: 0.00200275 },
      pricing: { source: 'list', listDate },
    })
    assert.equal(shop.emulators.openai.calls.length, calls, 'no provider was called')
  })

  it('stores nothing, and does not use the purchase', async () => {
    const productId = await shop.bought(buyer)
    await estimate({ productId, variables })
    await estimate({ productId, variables, apiKeyId: 'demo' })
    const id = parseId('product', productId) ?? null
    const [row] = await shop.market.souk.db`
      select (select count(*)::int from execution.run where product_id = ${id}) as runs,
             (select count(*)::int from entitlements.use join entitlements.grant using (order_id)
              where product_id = ${id}) as uses`
    assert.deepEqual({ ...row }, { runs: 0, uses: 0 })
  })

  it('takes the range from five runs of the product with the model, of all buyers', async () => {
    const productId = await shop.bought(buyer)
    const other = await shop.member()
    await other.addKey('openai')
    await other.client.purchases.create({ body: { productId } })
    let next = 0
    shop.emulators.openai.use(() => [100, 200, 300, 400, 500][next++] ?? 0)
    try {
      for (let i = 0; i < 4; i++) await run({ productId, variables })
      assert.equal((await estimate({ productId, variables })).completionTokensSource, 'default')
      await run({ productId, variables }, other)
    } finally {
      shop.emulators.openai.use(undefined)
    }
    const data = await estimate({ productId, variables })
    assert.equal(data.completionTokensSource, 'runs')
    assert.deepEqual(data.completionTokens, { min: 100, usual: 300, max: 500 })
    const limited = await estimate({ productId, variables, options: { maxTokens: 250 } })
    assert.deepEqual(limited.completionTokens, { min: 100, usual: 250, max: 250 })
    const another = await estimate({ productId, variables, options: { model: 'gpt-5' } })
    assert.equal(another.completionTokensSource, 'default')
  })

  it('takes the limit from the document, and raises it to the minimum of the provider', async () => {
    const content = (maxTokens: number) =>
      JSON.stringify({
        ...{ format: 'prompt/1', config: { maxTokens } },
        input: { type: 'object', properties: { a: { type: 'string' } } },
        messages: [{ role: 'user', content: 'Say {{a}}' }],
      })
    const completion = async (maxTokens: number) => {
      const { completionTokens } = await estimate({
        productId: await shop.bought(buyer, content(maxTokens)),
        variables,
      })
      return completionTokens
    }
    assert.deepEqual(await completion(300), { min: 16, usual: null, max: 300 })
    assert.deepEqual(await completion(5), { min: 16, usual: null, max: 16 })
  })

  it('estimates tokens of models without a public tokenizer, and of long texts', async () => {
    const member = await shop.member()
    await member.addKey('anthropic')
    const productId = await shop.bought(member, '{{a}}')
    const text = 'The rain taps on the roof. '.repeat(100)
    const data = await estimate({ productId, variables: { a: text } }, member)
    assert.deepEqual([data.provider, data.promptTokensSource], ['anthropic', 'estimate'])
    assert.ok(data.promptTokens > 500 && data.promptTokens < 1_000, String(data.promptTokens))
    assert.ok(data.cost.min > 0 && data.cost.max > data.cost.min)
    const twice = await shop.bought(buyer, '{{a}}{{a}}')
    const long = await estimate({ productId: twice, variables: { a: 'a'.repeat(60_000) } })
    assert.deepEqual([long.provider, long.promptTokensSource], ['openai', 'estimate'])
  })

  it('costs nothing with the demo models, and says when no price is known', async () => {
    const productId = await shop.bought(buyer)
    const demo = await estimate({ productId, variables, apiKeyId: 'demo' })
    const { usage } = await run({ productId, variables, apiKeyId: 'demo' })
    assert.deepEqual(
      [demo.provider, demo.model, demo.promptTokens],
      ['demo', 'demo-echo-1', usage.promptTokens],
    )
    assert.deepEqual([demo.cost, demo.pricing], [{ min: 0, max: 0 }, { source: 'free' }])
    const unknown = await estimate({ productId, variables, options: { model: 'gpt-99-ultra-new' } })
    assert.deepEqual([unknown.cost, unknown.pricing], [{ min: 0, max: 0 }, { source: 'unknown' }])
  })

  it('is refused as the run would be', async () => {
    const productId = await shop.bought(buyer)
    const outsider = await shop.member()
    const forbidden = await refused(estimate({ productId, variables }, outsider), 'FORBIDDEN')
    assert.equal(forbidden.details.reason, 'not purchased')
    const missing = await refused(estimate({ productId }), 'INVALID_REQUEST')
    assert.equal(missing.details.field, 'variables.a')
    const key = await refused(estimate({ productId, variables, apiKeyId: 'pkey_x' }), 'INVALID_REQUEST')
    assert.equal(key.details.field, 'apiKeyId')
    await refused(estimate({ productId: 'prod_x', variables }), 'PRODUCT_NOT_FOUND')
    const workflow = await shop.bought(buyer, article(), 'workflow')
    const { details } = await refused(estimate({ productId: workflow }), 'INVALID_REQUEST')
    assert.deepEqual([details.field, details.rule], ['productId', 'not_a_prompt'])
  })

  it('says that the provider of a key is not set up any more', async () => {
    const member = await shop.member()
    const { id } = await member.addKey('openai')
    const productId = await shop.bought(member)
    await shop.market.souk.db`
      update execution.provider_key set provider = 'gone' where id = ${parseId('providerKey', id) ?? null}`
    const { details } = await refused(
      estimate({ productId, variables, apiKeyId: id }, member),
      'INVALID_REQUEST',
    )
    assert.equal(details.field, 'apiKeyId')
  })
})
