import assert from 'node:assert/strict'
import { after, before, describe, it, mock } from 'node:test'
import type { PromptExecution } from '@souk/contract'
import { createClient } from '@souk/sdk'
import {
  allEventsOf,
  openExecutionShop,
  streamPrompt,
  type ExecutionShop,
  type Member,
} from '../support/execution-shop.ts'
import type { ProviderName } from '../support/providers/emulator.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'

const variables = { a: 'yes' }
const options = { topP: 0.9, stop: ['END'], seed: 7, reasoningEffort: 'high' as const, maxTokens: 2_000 }

interface Row {
  readonly provider: ProviderName
  readonly model: string
  /** What is sent, beyond the prompt. */
  readonly sent: object
  /** Options that the provider does not have. */
  readonly leftOut: readonly string[]
}

const table: readonly Row[] = [
  {
    ...{ provider: 'openai', model: 'gpt-5-mini', leftOut: ['seed', 'stop', 'topP'] },
    sent: { max_output_tokens: 2_000, reasoning: { effort: 'high' } },
  },
  {
    ...{ provider: 'openai', model: 'gpt-4.1', leftOut: ['seed', 'stop'] },
    sent: { max_output_tokens: 2_000, top_p: 0.9 },
  },
  {
    ...{ provider: 'anthropic', model: 'claude-haiku-4-5', leftOut: ['seed', 'topP'] },
    sent: { max_tokens: 2_000, stop_sequences: ['END'], thinking: { type: 'enabled', budget_tokens: 1_024 } },
  },
  {
    ...{ provider: 'anthropic', model: 'claude-opus-4-7', leftOut: ['seed', 'topP'] },
    sent: { max_tokens: 2_000, stop_sequences: ['END'], output_config: { effort: 'high' } },
  },
  {
    ...{ provider: 'google', model: 'gemini-3-pro', leftOut: [] },
    sent: {
      generationConfig: {
        ...{ maxOutputTokens: 2_000, topP: 0.9, seed: 7, stopSequences: ['END'] },
        thinkingConfig: { thinkingLevel: 'high' },
      },
    },
  },
  {
    ...{ provider: 'mistral', model: 'magistral-medium-latest', leftOut: [] },
    sent: { max_tokens: 2_000, top_p: 0.9, stop: ['END'], random_seed: 7, reasoning_effort: 'high' },
  },
  {
    ...{ provider: 'local', model: 'llama3', leftOut: [] },
    sent: { max_tokens: 2_000, top_p: 0.9, stop: ['END'], seed: 7, reasoning_effort: 'high' },
  },
]

describe('ai.execute: options of the model', () => {
  let shop: ExecutionShop
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop({})
    buyer = await shop.member()
  })
  after(() => shop.close())

  const bodyWith = async (
    provider: ProviderName,
    body: Pick<PromptExecution, 'options'>,
    content?: string,
  ) => {
    const { id: apiKeyId } = await buyer.addKey(provider)
    return { productId: await shop.bought(buyer, content), apiKeyId, variables, ...body }
  }

  for (const { provider, model, sent, leftOut } of table)
    it(`${provider}, ${model}: sends what the provider has, and names what it does not`, async () => {
      const emulator = shop.emulators[provider]
      const { data } = await buyer.client.ai.execute({
        body: await bodyWith(provider, { options: { ...options, model } }),
      })
      assert.deepEqual(emulator.refusals, [])
      assert.partialDeepStrictEqual(emulator.calls.at(-1)?.body, sent)
      assert.deepEqual(
        data.metadata.warnings.map((text) => text.split(' ')[0]).toSorted(),
        leftOut.toSorted(),
      )
    })

  it('thinking is part of maxTokens at Anthropic, too, and is left out below its minimum', async () => {
    const { calls } = shop.emulators.anthropic
    const model = 'claude-haiku-4-5'
    for (const [maxTokens, thinking] of [
      [100_000, { type: 'enabled', budget_tokens: 38_400 }],
      [1_000, undefined],
    ] as const) {
      const body = await bodyWith('anthropic', { options: { model, maxTokens, reasoningEffort: 'high' } })
      await buyer.client.ai.execute({ body })
      const { max_tokens: limit, thinking: sent } = calls.at(-1)?.body ?? {}
      assert.deepEqual([Number(limit) <= maxTokens, sent], [true, thinking])
    }
  })

  it('a document recommends them, and the request has the last say', async () => {
    const content = JSON.stringify({
      format: 'prompt/1',
      messages: [{ role: 'user', content: 'Say {{a}}.' }],
      input: { type: 'object', properties: { a: { type: 'string' } } },
      config: { topP: 0.2, seed: 1, stop: ['HALT'], reasoningEffort: 'low' },
    })
    const body = await bodyWith('local', { options: { model: 'llama3', seed: 2 } }, content)
    await buyer.client.ai.execute({ body })
    assert.partialDeepStrictEqual(shop.emulators.local.calls.at(-1)?.body, {
      ...{ top_p: 0.2, seed: 2, stop: ['HALT'], reasoning_effort: 'low' },
    })
  })

  it('a message can ask Anthropic to cache what is sent up to it; the budget reserves its higher price', async () => {
    const content = (cache: object) =>
      JSON.stringify({
        format: 'prompt/1',
        messages: [
          { role: 'system', content: 'Rules. '.repeat(1_000), ...cache },
          { role: 'user', content: 'Say {{a}}.' },
        ],
        input: { type: 'object', properties: { a: { type: 'string' } } },
      })
    // 7,000 bytes for 1 dollar a million tokens, or 1.25 to cache them, next to 256 tokens for 5.
    const { id: apiKeyId } = await buyer.addKey('anthropic', { monthlyBudget: 0.0087 })
    const call = async (cache: object) => {
      const productId = await shop.bought(buyer, content(cache))
      const options = { model: 'claude-haiku-4-5', maxTokens: 256 }
      return buyer.client.ai.execute({ body: { productId, apiKeyId, variables, options } })
    }
    await call({})
    assert.doesNotMatch(JSON.stringify(shop.emulators.anthropic.calls.at(-1)?.body), /cache_control/)
    assert.equal((await refused(call({ cache: true }), 'FORBIDDEN')).details.reason, 'budget_exceeded')
    await buyer.dashboard.credentials.update({
      params: { providerKeyId: apiKeyId },
      body: { monthlyBudget: 1 },
    })
    await call({ cache: true })
    assert.partialDeepStrictEqual(shop.emulators.anthropic.calls.at(-1)?.body, {
      system: [{ type: 'text', cache_control: { type: 'ephemeral' } }],
    })
    assert.deepEqual(shop.emulators.anthropic.refusals, [])
  })

  it('refuses what is not an option with the list, and values out of range', async () => {
    const body = await bodyWith('openai', {})
    const cases = {
      'options.topK': { topK: 3 },
      'options.topP': { topP: 1.5 },
      'options.stop': { stop: [] },
      'options.seed': { seed: -1 },
      'options.reasoningEffort': { reasoningEffort: 'huge' },
    }
    for (const [field, wrong] of Object.entries(cases)) {
      const error = await refused(
        buyer.client.ai.execute({ body: { ...body, options: wrong as never } }),
        'INVALID_REQUEST',
      )
      assert.equal(error.details.field, field)
      if (field === 'options.topK')
        assert.match(error.message, /known are model, temperature, maxTokens, topP/)
    }
  })
})

describe('ai.execute: models that think for long', () => {
  let shop: ExecutionShop
  let buyer: Member
  let body: PromptExecution
  before(async () => {
    shop = await openExecutionShop({ env: { PROVIDER_TIMEOUT_SECONDS: '2' } })
    buyer = await shop.member()
    const { id: apiKeyId } = await buyer.addKey('openai')
    body = { productId: await shop.bought(buyer), apiKeyId, variables }
  })
  after(() => shop.close())

  it('a stream may take longer in all than the provider may be silent', async () => {
    shop.emulators.openai.play('streamSlow')
    const began = performance.now()
    const events = await allEventsOf(await streamPrompt(shop, buyer, body))
    assert.ok(performance.now() - began > 3_000)
    assert.equal(events.at(-1)?.event, 'result')
    shop.emulators.openai.play('success')
  })

  it('a stream begins and sends comments while there is no word yet; the SDK skips them', async () => {
    const released = Promise.withResolvers<void>()
    const { openai } = shop.emulators
    openai.play(async () => {
      await released.promise
      return 'success' as const
    })
    const before = openai.calls.length
    mock.timers.enable({ apis: ['setInterval'] })
    try {
      const answering = streamPrompt(shop, buyer, body)
      await until(async () => openai.calls.length > before, 'the provider is called')
      mock.timers.tick(10_000)
      const response = await answering
      assert.equal(response.status, 200)
      const reader = response.body?.getReader()
      const first = await reader?.read()
      assert.equal(Buffer.from(first?.value ?? []).toString(), ': \n\n')
      released.resolve()
      let rest = ''
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        rest += Buffer.from(part.value).toString()
      assert.match(rest, /event: result/)
    } finally {
      mock.timers.reset()
      openai.play('success')
    }
  })

  it('a failure after the first comment is an error event', async () => {
    const released = Promise.withResolvers<void>()
    const { openai } = shop.emulators
    openai.play(async () => {
      await released.promise
      return 'badRequest' as const
    })
    const before = openai.calls.length
    mock.timers.enable({ apis: ['setInterval'] })
    try {
      const souk = createClient({ baseUrl: shop.market.url, apiKey: buyer.key })
      const streaming = souk.ai.executeStream({ body }).next()
      await until(async () => openai.calls.length > before, 'the provider is called')
      mock.timers.tick(30_000)
      released.resolve()
      await assert.rejects(streaming, { code: 'INVALID_REQUEST', status: 200 })
    } finally {
      mock.timers.reset()
      openai.play('success')
    }
  })
})
