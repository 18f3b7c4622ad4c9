import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PromptExecution } from '@souk/contract'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { providerNames } from '../support/providers/emulator.ts'
import { listDate } from '../../src/modules/execution/models/price.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'

const marked = (over: object) =>
  JSON.stringify({
    format: 'prompt/1',
    messages: [{ role: 'user', content: 'Say {{a}}.' }],
    input: {
      type: 'object',
      properties: { a: { type: 'string' } },
      required: ['a'],
    },
    ...over,
  })

describe('ai.execute on providers', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop()
  })
  after(() => shop.close())

  const variables = { a: 'yes' }
  const run = ({ client }: Member, body: PromptExecution) => client.ai.execute({ body })
  const lastCall = (provider: keyof ExecutionShop['emulators']) => shop.emulators[provider].calls.at(-1)

  for (const provider of providerNames)
    it(`${provider}: answers as the spec says, with cost, warnings and pricing`, async () => {
      const buyer = await shop.member()
      const { id: apiKeyId } = await buyer.addKey(provider)
      const productId = await shop.bought(buyer)
      const options = {
        temperature: 0.5,
        maxTokens: 100,
        ...(provider === 'local' ? { model: 'llama3' } : {}),
      }
      const { data } = await run(buyer, { productId, apiKeyId, variables: { ...variables, b: 'x' }, options })
      assert.match(data.output, /^Rain taps/)
      const { estimatedCost, ...tokens } = data.usage
      assert.deepEqual(tokens, { promptTokens: 24, completionTokens: 9, totalTokens: 33 })
      const { pricing, warnings, model, provider: named } = data.metadata
      assert.equal(named, provider)
      assert.equal(pricing.source, provider === 'local' ? 'unknown' : 'list')
      assert.equal(pricing.listDate, provider === 'local' ? undefined : listDate)
      assert.equal(estimatedCost > 0, provider !== 'local')
      assert.ok(Math.abs(pricing.inputCost + pricing.outputCost - estimatedCost) < 1e-7)
      assert.match(warnings.join(), /variables\.b is not a variable/)
      assert.ok(model.length > 3)
      assert.equal(lastCall(provider)?.prompt, 'Say yes.')
      assert.deepEqual(shop.emulators[provider].refusals, [])
    })

  it('hands on what the model does not support, as a warning', async () => {
    const buyer = await shop.member()
    await buyer.addKey('openai')
    const productId = await shop.bought(buyer)
    const options = { model: 'gpt-5-mini', temperature: 0.5 }
    const { data } = await run(buyer, { productId, variables, options })
    assert.match(data.metadata.warnings.join(), /temperature/)
  })

  it('takes the model from the options, else the document, else the compatibility, else the provider’s usual one', async () => {
    const buyer = await shop.member()
    await buyer.addKey('mistral')
    const document = marked({ config: { model: { mistral: 'mistral-large-2411' } } })
    const productId = await shop.bought(buyer, document)
    await run(buyer, { productId, variables, options: { model: 'ministral-8b' } })
    assert.equal(lastCall('mistral')?.model, 'ministral-8b')
    await run(buyer, { productId, variables })
    assert.equal(lastCall('mistral')?.model, 'mistral-large-2411')
    const { data } = await shop.seller.client.products.create({
      body: {
        ...{ title: 'T', description: 'D', type: 'prompt', price: 1, content: 'Say {{a}} in a nice way.' },
        compatibility: ['openai', 'Mistral/mistral-medium-3'],
      },
    })
    const params = { productId: data.id }
    await shop.seller.client.products.publish({ params })
    await buyer.client.purchases.create({ body: params })
    await run(buyer, { ...params, variables })
    assert.equal(lastCall('mistral')?.model, 'mistral-medium-3')
    await run(buyer, { productId: await shop.bought(buyer), variables })
    assert.equal(lastCall('mistral')?.model, 'mistral-small-latest')
  })

  it('uses the default key of the provider that the document names', async () => {
    const buyer = await shop.member()
    await buyer.addKey('openai')
    await buyer.addKey('anthropic', { key: 'sk-ant-first-000000' })
    const productId = await shop.bought(
      buyer,
      marked({ config: { model: { anthropic: 'claude-sonnet-4-5' } } }),
    )
    const { data } = await run(buyer, { productId, variables })
    assert.equal(data.metadata.provider, 'anthropic')
    assert.equal(lastCall('anthropic')?.key, 'sk-ant-first-000000')
    assert.equal(
      (await run(buyer, { productId, variables, apiKeyId: 'demo' })).data.metadata.provider,
      'demo',
    )
  })

  it('requires a model if there is no default, and refuses what would change the address', async () => {
    const buyer = await shop.member()
    const { id: local } = await buyer.addKey('local')
    const { id: google } = await buyer.addKey('google')
    const productId = await shop.bought(buyer)
    const none = await refused(run(buyer, { productId, variables, apiKeyId: local }), 'INVALID_REQUEST')
    assert.equal(none.details.field, 'options.model')
    for (const model of ['a/../../files', '../x', 'x?key=1', 'x#y']) {
      const options = { model }
      const error = await refused(
        run(buyer, { productId, variables, apiKeyId: google, options }),
        'INVALID_REQUEST',
      )
      assert.equal(error.details.field, 'options.model')
    }
  })

  it('knows no key of another account', async () => {
    const buyer = await shop.member()
    const { id: apiKeyId } = await (await shop.member()).addKey('openai')
    const productId = await shop.bought(buyer)
    const error = await refused(run(buyer, { productId, variables, apiKeyId }), 'INVALID_REQUEST')
    assert.equal(error.details.field, 'apiKeyId')
  })

  it('runs prompts alone here', async () => {
    const { data } = await shop.seller.client.products.create({
      body: { title: 'S', description: 'D', type: 'skill', price: 1, content: 'A skill.' },
    })
    const error = await refused(
      shop.seller.client.ai.execute({ body: { productId: data.id } }),
      'INVALID_REQUEST',
    )
    assert.equal(error.details.field, 'productId')
  })

  it('refuses before it spends more than the key may cost in a month', async () => {
    const buyer = await shop.member()
    const { id: apiKeyId } = await buyer.addKey('openai', { monthlyBudget: 0.01 })
    const productId = await shop.bought(buyer)
    const options = { maxTokens: 1_000, model: 'gpt-5-mini' }
    const before = shop.emulators.openai.calls.length
    const request = { productId, variables, apiKeyId, options }
    // Each sets aside 0.002 dollars for its 1,000 tokens and costs some 0.00002: five at once, no more.
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => run(buyer, request)))
    const done = answers.filter(({ status }) => status === 'fulfilled').length
    assert.ok(done >= 4, `${done} were allowed`)
    assert.equal(shop.emulators.openai.calls.length - before, done)
    const large = { ...request, options: { ...options, maxTokens: 10_000 } }
    const error = await refused(run(buyer, large), 'FORBIDDEN')
    assert.equal(error.details.reason, 'budget_exceeded')
    assert.equal(error.details['providerKeyId'], apiKeyId)
    assert.equal(shop.emulators.openai.calls.length - before, done)
    const reserved = await shop.market.souk.db`select from execution.reservation`
    assert.equal(reserved.length, 0)
    const unknown = { ...request, options: { model: 'unheard-of-9' } }
    assert.equal((await refused(run(buyer, unknown), 'FORBIDDEN')).details.reason, 'price_unknown')
  })

  it('counts the operator’s prices before the list, one of a model before one of its provider', async () => {
    const MODEL_PRICES = 'local/*=0:0,local/llama3=100000:200000,openai/gpt-5-mini=1000:2000'
    const own = await openExecutionShop({ env: { MODEL_PRICES } })
    try {
      const member = await own.member()
      const productId = await own.bought(member)
      const priced = async (provider: 'local' | 'openai', model: string) => {
        const { id: apiKeyId } = await member.addKey(provider, { monthlyBudget: 900 })
        const { data } = await run(member, { productId, apiKeyId, variables, options: { model } })
        return [data.usage.estimatedCost, data.metadata.pricing] as const
      }
      assert.deepEqual(await priced('openai', 'gpt-5-mini'), [
        0.042,
        { source: 'override', inputCost: 0.024, outputCost: 0.018 },
      ])
      const { source } = (await priced('openai', 'gpt-5'))[1]
      assert.equal(source, 'list')
      assert.equal((await priced('local', 'llama3'))[0], 4.2)
      assert.deepEqual(await priced('local', 'unheard-of-9'), [
        0,
        { source: 'override', inputCost: 0, outputCost: 0 },
      ])
    } finally {
      await own.close()
    }
  })

  it('calls at the same time see what the others have set aside', async () => {
    const buyer = await shop.member()
    const { id: apiKeyId } = await buyer.addKey('openai', { monthlyBudget: 0.009 })
    const productId = await shop.bought(buyer)
    let release = () => {}
    const gate = new Promise<void>((done) => {
      release = done
    })
    shop.emulators.openai.play(async () => {
      await gate
      return 'success' as const
    })
    const request = { productId, variables, apiKeyId, options: { maxTokens: 1_000, model: 'gpt-5-mini' } }
    let denied = 0
    const calls = Array.from({ length: 10 }, () =>
      run(buyer, request).catch(() => {
        denied++
      }),
    )
    // What a call that has ended did not use, a late one might get.
    await until(async () => denied === 6, 'six are refused while four are under way')
    release()
    await Promise.all(calls)
    assert.equal(denied, 6)
    shop.emulators.openai.play('success')
  })
})
