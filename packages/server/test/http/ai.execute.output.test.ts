import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  allEventsOf,
  openExecutionShop,
  streamPrompt,
  type ExecutionShop,
  type Member,
} from '../support/execution-shop.ts'
import { providerNames } from '../support/providers/emulator.ts'
import { refused } from '../support/refusal.ts'

const output = {
  type: 'object',
  properties: {
    title: { type: 'string', description: 'Of the article' },
    tone: { type: 'string', enum: ['formal', 'casual'] },
    sections: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, words: { type: 'integer' } } },
    },
  },
}
const document = (over: object = {}) =>
  JSON.stringify({
    format: 'prompt/1',
    messages: [{ role: 'user', content: 'Plan an article on {{a}}.' }],
    input: { type: 'object', properties: { a: { type: 'string' } } },
    output,
    ...over,
  })
const plan = { title: 'Rain', tone: 'casual', sections: [{ name: 'Drops', words: 200 }] }
const variables = { a: 'rain' }
const modelOf = {
  ...{ openai: 'gpt-5-mini', anthropic: 'claude-haiku-4-5', google: 'gemini-2.5-flash' },
  ...{ mistral: 'mistral-small-latest', local: 'llama3' },
}

/** The schema in a request, wherever the provider has it. */
const schemaIn = (body: unknown): unknown =>
  typeof body !== 'object' || body === null
    ? undefined
    : 'tone' in ((body as { properties?: object }).properties ?? {})
      ? body
      : Object.values(body).map(schemaIn).find(Boolean)

describe('ai.execute: JSON by schema', () => {
  let shop: ExecutionShop
  let buyer: Member
  let productId: string
  before(async () => {
    shop = await openExecutionShop({})
    buyer = await shop.member()
    productId = await shop.bought(buyer, document())
  })
  after(() => shop.close())

  for (const provider of providerNames)
    it(`${provider}: gets the schema, closed, and its answer is checked against it`, async () => {
      const { id: apiKeyId } = await buyer.addKey(provider)
      const emulator = shop.emulators[provider]
      const run = (said: string) => {
        emulator.say(() => said)
        return buyer.client.ai.execute({
          body: { productId, apiKeyId, variables, options: { model: modelOf[provider] } },
        })
      }
      const { data } = await run(JSON.stringify(plan))
      assert.deepEqual(data.outputJson, plan)
      assert.equal(data.output, JSON.stringify(plan))
      assert.deepEqual(emulator.refusals, [])
      assert.partialDeepStrictEqual(schemaIn(emulator.calls.at(-1)?.body), {
        required: ['title', 'tone', 'sections'],
      })
      assert.deepEqual((await run(`\`\`\`json\n${JSON.stringify(plan)}\n\`\`\``)).data.outputJson, plan)
      for (const [said, path] of [
        ['Here is your plan.', undefined],
        [JSON.stringify({ ...plan, tone: 'rude' }), 'tone'],
        [JSON.stringify({ ...plan, sections: [{ name: 'Drops', words: 1.5 }] }), 'sections.0.words'],
        [JSON.stringify({ ...plan, more: 1 }), 'more'],
        [JSON.stringify({ title: 'Rain' }), 'tone'],
        ['[]', 'its root'],
      ] as const) {
        const error = await refused(run(said), 'PROVIDER_ERROR')
        assert.deepEqual([error.details.reason, error.details.cause], ['output_invalid', 'provider'])
        assert.equal(error.details.params?.['path'], path)
      }
    })

  it('an answer that is refused is paid', async () => {
    const other = await shop.member()
    const { id: apiKeyId } = await other.addKey('openai')
    const bought = await shop.bought(other, document())
    shop.emulators.openai.say(() => 'no JSON')
    const body = { productId: bought, apiKeyId, variables, options: { model: 'gpt-5-mini' } }
    await refused(other.client.ai.execute({ body }), 'PROVIDER_ERROR')
    const { data } = await other.client.executions.list()
    assert.ok((data[0]?.usage.estimatedCost ?? 0) > 0)
    assert.deepEqual([data[0]?.status, data[0]?.usage.estimated], ['failed', undefined])
  })

  it('the budget reserves the schema, too, which the provider puts into the prompt', async () => {
    const { id: apiKeyId } = await buyer.addKey('openai', { monthlyBudget: 0.0015 })
    // 0.0014 dollars for 700 tokens of output, and 0.0002 for the 900 bytes of the descriptions.
    const long = { type: 'object', properties: { a: { type: 'string', description: 'x'.repeat(900) } } }
    const call = async (content: string) => {
      const bought = await shop.bought(buyer, content)
      const options = { model: 'gpt-5-mini', maxTokens: 700 }
      return buyer.client.ai.execute({ body: { productId: bought, apiKeyId, variables, options } })
    }
    shop.emulators.openai.say(() => '{"a":"b"}')
    await call(document({ output: undefined }))
    assert.equal(
      (await refused(call(document({ output: long })), 'FORBIDDEN')).details.reason,
      'budget_exceeded',
    )
  })

  it('the demo model answers in the form; a stream ends with it', async () => {
    const body = { productId, apiKeyId: 'demo', variables }
    const expected = {
      title: 'Demo title',
      tone: 'formal',
      sections: [
        { name: 'Demo name 1', words: 1 },
        { name: 'Demo name 2', words: 1 },
      ],
    }
    assert.deepEqual((await buyer.client.ai.execute({ body })).data.outputJson, expected)
    const end = (await allEventsOf(await streamPrompt(shop, buyer, body))).at(-1)
    assert.partialDeepStrictEqual(end?.data['data'], { outputJson: expected })
  })

  it('a prompt without an output has no JSON, whatever the model says', async () => {
    shop.emulators.openai.say(() => '{}')
    const { id: apiKeyId } = await buyer.addKey('openai')
    const body = { productId: await shop.bought(buyer), apiKeyId, variables }
    const { data } = await buyer.client.ai.execute({ body })
    assert.equal('outputJson' in data, false)
  })

  const wrong = {
    'content.output': { type: 'array', items: { type: 'string' } },
    'content.output.properties': { type: 'object', properties: {} },
    'content.output.required': { ...output, required: ['title'] },
    'content.output.properties.a.type': { type: 'object', properties: { a: { type: 'date' } } },
    'content.output.properties.a.pattern': {
      type: 'object',
      properties: { a: { type: 'string', pattern: '(a+)+' } },
    },
    'content.output.properties.a.items': { type: 'object', properties: { a: { type: 'array' } } },
    'content.output.properties.a.enum': { type: 'object', properties: { a: { type: 'string', enum: [] } } },
    'content.output.additionalProperties': { ...output, additionalProperties: true },
  }
  for (const [field, schema] of Object.entries(wrong))
    it(`publishing refuses ${field}`, async () => {
      const { data } = await shop.seller.client.products.create({
        body: {
          title: 'T',
          description: 'D',
          type: 'prompt',
          price: 1,
          content: document({ output: schema }),
        },
      })
      const error = await refused(
        shop.seller.client.products.publish({ params: { productId: data.id } }),
        'INVALID_REQUEST',
      )
      assert.equal(error.details.field, field)
    })
})
