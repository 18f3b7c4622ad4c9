import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { conversationLimits, type PromptExecution } from '@souk/contract'
import { parseId } from '../../src/kernel/ids.ts'
import { minutes } from '../../src/kernel/time.ts'
import {
  allEventsOf,
  openExecutionShop,
  streamPrompt,
  type ExecutionShop,
  type Member,
} from '../support/execution-shop.ts'
import { providerNames } from '../support/providers/emulator.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'

const heading = '[demo model: no AI provider was called]\n'
const variables = { a: 'rain' }

describe('ai.execute: conversations', () => {
  let shop: ExecutionShop
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop({})
    buyer = await shop.member()
  })
  after(() => shop.close())

  const run = async (body: PromptExecution, { client } = buyer) => (await client.ai.execute({ body })).data
  /** A prompt that the buyer has run once, and what goes on with it. */
  const started = async (over: Partial<PromptExecution> = {}, content = 'Say {{a}}.') => {
    const productId = await shop.bought(buyer, content)
    const first = await run({ productId, apiKeyId: 'demo', variables, conversation: true, ...over })
    const conversationId = first.conversationId ?? ''
    assert.match(conversationId, /^conv_[0-9a-z]{26}$/)
    return { productId, conversationId, first, body: { productId, conversationId, apiKeyId: 'demo' } }
  }
  const turnsOf = async (conversationId: string, { client } = buyer) =>
    (await client.conversations.get({ params: { conversationId } })).data.turns

  it('sends a message after the prompt and the earlier answers, and stores the turn', async () => {
    const { body, conversationId, first } = await started()
    const second = await run({ ...body, message: 'Shorter, please.' })
    assert.equal(second.output, `${heading}Say rain.\n\n${first.output}\n\nShorter, please.`)
    const third = await run({ ...body, message: 'In German.' })
    assert.ok(third.output.endsWith(`\n\nShorter, please.\n\n${second.output}\n\nIn German.`))
    assert.deepEqual([second.conversationId, third.conversationId], [conversationId, conversationId])
    assert.deepEqual(await turnsOf(conversationId), [
      { message: null, output: first.output },
      { message: 'Shorter, please.', output: second.output },
      { message: 'In German.', output: third.output },
    ])
  })

  for (const provider of providerNames)
    it(`${provider}: gets the turns in their order, with key and model of this request`, async () => {
      const { body } = await started()
      const { id: apiKeyId } = await buyer.addKey(provider)
      const emulator = shop.emulators[provider]
      const options = { model: 'model-1' }
      await run({ ...body, apiKeyId, options, message: 'Shorter.' })
      const { metadata } = await run({ ...body, apiKeyId, options, message: 'In German.' })
      assert.equal(metadata.provider, provider)
      const sent = JSON.stringify(emulator.calls.at(-1)?.body)
      const positions = ['Say rain.', 'no AI provider was called', 'Shorter.', 'Rain taps', 'In German.'].map(
        (text) => sent.indexOf(text),
      )
      assert.ok(!positions.includes(-1), sent)
      assert.deepEqual(
        positions,
        positions.toSorted((one, other) => one - other),
      )
      assert.deepEqual(emulator.refusals, [])
    })

  it('leaves out answers without text, which providers refuse', async () => {
    const { id: apiKeyId } = await buyer.addKey('mistral')
    const { mistral } = shop.emulators
    mistral.say(() => '')
    const { body, first } = await started({ apiKeyId, options: { model: 'model-1' } })
    assert.equal(first.output, '')
    mistral.reset()
    await run({ ...body, apiKeyId, options: { model: 'model-1' }, message: 'Say something.' })
    assert.deepEqual(mistral.refusals, [])
  })

  it('stores nothing unless the request says so, and not what fails', async () => {
    const productId = await shop.bought(buyer)
    const body = { productId, apiKeyId: 'demo', variables }
    assert.equal((await run(body)).conversationId, undefined)
    assert.equal((await run({ ...body, conversation: false })).conversationId, undefined)
    const failing = { ...body, conversation: true, options: { model: 'demo-error' } }
    await refused(run(failing), 'PROVIDER_ERROR')
    const { data } = await buyer.client.conversations.list({ query: { productId } })
    assert.deepEqual(data, [])
  })

  it('refuses what does not go together, by name', async () => {
    const { body } = await started()
    const { conversationId: _, ...without } = body
    for (const [field, wrong] of [
      ['variables', { ...body, message: 'x', variables }],
      ['conversation', { ...body, message: 'x', conversation: true }],
      ['message', body],
      ['message', { ...body, message: ' \n' }],
      ['message', { ...body, message: 'x'.repeat(100_001) }],
      ['conversationId', { ...without, variables, message: 'x' }],
    ] as const) {
      const error = await refused(run(wrong), 'INVALID_REQUEST')
      assert.equal(error.details.field, field)
    }
  })

  it('is for its owner, with the product that it began with', async () => {
    const { body } = await started()
    const other = await started()
    const message = 'And then?'
    const outsider = await shop.member()
    await outsider.client.purchases.create({ body: { productId: body.productId } })
    await refused(run({ ...body, message }, outsider), 'NOT_FOUND')
    await refused(run({ ...body, productId: other.productId, message }), 'NOT_FOUND')
    for (const conversationId of ['conv_00000000000000000000000000', 'nonsense'])
      await refused(run({ ...body, conversationId, message }), 'NOT_FOUND')
  })

  it('ends with the right to the product', async () => {
    const { body } = await started()
    const { data: orders } = await buyer.client.purchases.list()
    const order = orders.find(({ product }) => product.id === body.productId)
    const refund = { orderId: order?.orderId ?? '', reason: 'Not as described' }
    await shop.seller.client.refunds.grant({ body: refund })
    const error = await refused(run({ ...body, message: 'And then?' }), 'FORBIDDEN')
    assert.equal(error.details.reason, 'not purchased')
  })

  it('goes on with the version that it began with', async () => {
    const { body, productId, first } = await started()
    const content = 'Other text about {{b}}'
    await shop.seller.client.products.update({ params: { productId }, body: { content } })
    const { output, executionId } = await run({ ...body, message: 'Go on.' })
    assert.equal(output, `${heading}Say rain.\n\n${first.output}\n\nGo on.`)
    const { data } = await buyer.client.executions.get({ params: { executionId } })
    assert.equal(data.version, '1.0.0')
  })

  it('is full after so many answers, or characters', async () => {
    const { turns: maxTurns, characters } = conversationLimits
    const short = await started({ options: { maxTokens: 20 } })
    const answer = { ...short.body, message: 'Go on.', options: { maxTokens: 20 } }
    for (let turn = 1; turn < maxTurns; turn++) await run(answer)
    const error = await refused(run(answer), 'CONFLICT')
    assert.deepEqual(error.details, {
      ...{ rule: 'conversation_full', params: { turns: maxTurns, characters } },
    })
    const long = await started({}, '{{a}}'.repeat(30_000))
    await run({ ...long.body, message: 'Go on.', options: { maxTokens: 20_000 } })
    await refused(run({ ...long.body, message: 'x'.repeat(100_000) }), 'CONFLICT')
    await refused(buyer.client.ai.estimate({ body: { ...short.body, message: 'x' } }), 'CONFLICT')
    const productId = await shop.bought(buyer, '{{a}}'.repeat(5))
    const body = { productId, variables: { a: 'x'.repeat(100_000) } }
    const tooLong = await refused(run({ ...body, conversation: true }), 'INVALID_REQUEST')
    assert.equal(tooLong.details.field, 'variables')
    await run({ ...body, apiKeyId: 'demo' })
  })

  it('answers one message at a time; the other can be sent again', async () => {
    const { openai } = shop.emulators
    const { id: apiKeyId } = await buyer.addKey('openai')
    const { body, conversationId } = await started()
    const released = Promise.withResolvers<void>()
    const before = openai.calls.length
    openai.play(async () => {
      await released.promise
      return 'success' as const
    })
    const one = run({ ...body, apiKeyId, message: 'One.' })
    await until(async () => openai.calls.length > before, 'the provider is called')
    const request = { body: { ...body, apiKeyId, message: 'Two.' }, idempotencyKey: 'sent-too-early' }
    const error = await refused(buyer.client.ai.execute(request), 'CONFLICT')
    assert.equal(error.details.rule, 'conversation_busy')
    assert.equal(error.retryAfterMs, 5_000)
    assert.equal(openai.calls.length, before + 1)
    released.resolve()
    await one
    await buyer.client.ai.execute(request)
    const turns = await turnsOf(conversationId)
    assert.deepEqual(
      turns.map(({ message }) => message),
      [null, 'One.', 'Two.'],
    )
  })

  it('lets the next message in after a failure, before or in the call, and after a crash', async () => {
    const { body, conversationId } = await started()
    const { id: poor } = await buyer.addKey('mistral', { monthlyBudget: 0 })
    const options = { model: 'demo-error' }
    await refused(run({ ...body, message: 'One.', options }), 'PROVIDER_ERROR')
    const error = await refused(run({ ...body, message: 'One.', apiKeyId: poor }), 'FORBIDDEN')
    assert.equal(error.details.reason, 'budget_exceeded')
    await run({ ...body, message: 'Two.' })
    assert.equal((await turnsOf(conversationId)).length, 2)
    const { db } = shop.market.souk
    const held = new Date(shop.market.clock.now().getTime() + minutes(11))
    const id = parseId('conversation', conversationId)
    await db`update execution.conversation set busy_until = ${held} where id = ${id ?? null}`
    await refused(run({ ...body, message: 'Three.' }), 'CONFLICT')
    shop.market.clock.advance(minutes(11))
    await run({ ...body, message: 'Three.' })
  })

  it('adds one turn for one Idempotency-Key', async () => {
    const { body, conversationId } = await started()
    const request = { body: { ...body, message: 'Once.' }, idempotencyKey: 'said-once' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.client.ai.execute(request)))
    assert.equal(new Set(answers.map(({ data }) => data.executionId)).size, 1)
    assert.equal((await turnsOf(conversationId)).length, 2)
  })

  it('streams, and stores no answer that was stopped', async () => {
    const { body, conversationId } = await started()
    const events = await allEventsOf(await streamPrompt(shop, buyer, { ...body, message: 'Stream.' }))
    const { data } = (events.at(-1)?.data ?? {}) as { data: { conversationId: string; output: string } }
    assert.equal(data.conversationId, conversationId)
    assert.equal((await turnsOf(conversationId))[1]?.output, data.output)
    const leave = new AbortController()
    const { openai } = shop.emulators
    const { id: apiKeyId } = await buyer.addKey('openai')
    openai.play('streamStall')
    const request = { ...body, apiKeyId, message: 'Stop.', signal: leave.signal }
    const response = await streamPrompt(shop, buyer, request)
    for await (const _ of response.body ?? []) break
    leave.abort()
    openai.play('success')
    await until(
      async () => (await buyer.client.executions.list()).data[0]?.status === 'canceled',
      'the run is recorded',
    )
    await until(
      async () => (await run({ ...body, message: 'Go on.' }).catch(() => undefined)) !== undefined,
      'the conversation is free',
    )
    assert.deepEqual(
      (await turnsOf(conversationId)).map(({ message }) => message),
      [null, 'Stream.', 'Go on.'],
    )
  })

  it('holds later answers to the form that the prompt declares', async () => {
    const output = { type: 'object', properties: { title: { type: 'string' } } }
    const messages = [{ role: 'user', content: 'Name it.' }]
    const content = JSON.stringify({ format: 'prompt/1', messages, output })
    const { body } = await started({ variables: {} }, content)
    const answer = await run({ ...body, message: 'Another one.' })
    assert.deepEqual(answer.outputJson, JSON.parse(answer.output))
    assert.equal(typeof (answer.outputJson as { title: unknown }).title, 'string')
  })

  it('counts the earlier turns in estimates and budgets', async () => {
    const { body, first } = await started({ variables: { a: 'x'.repeat(8_000) } })
    const request = { ...body, message: 'Shorter.' }
    const { data: estimate } = await buyer.client.ai.estimate({ body: request })
    const { usage } = await run(request)
    assert.equal(estimate.promptTokens, usage.promptTokens)
    assert.ok(usage.promptTokens > (8_000 + first.output.length) / 4)
    // 400 characters would be paid for by less than a hundredth of this budget.
    const options = { model: 'gpt-5-mini', maxTokens: 16 }
    const { id: apiKeyId } = await buyer.addKey('openai', { monthlyBudget: 0.004 })
    await refused(run({ ...body, apiKeyId, options, message: 'Shorter.' }), 'FORBIDDEN')
    await run({ productId: body.productId, apiKeyId, options, variables })
  })

  it('records a message as the input of its run, if the account stores texts', async () => {
    const keeper = await shop.member()
    await keeper.dashboard.executions.configure({ body: { keepTexts: true } })
    const productId = await shop.bought(keeper)
    const first = await run({ productId, apiKeyId: 'demo', variables, conversation: true }, keeper)
    const conversationId = first.conversationId ?? ''
    const body = { productId, conversationId, apiKeyId: 'demo', message: 'Shorter.' }
    const { executionId } = await run(body, keeper)
    const { data } = await keeper.client.executions.get({ params: { executionId } })
    assert.deepEqual(data.input, { message: 'Shorter.' })
  })
})
