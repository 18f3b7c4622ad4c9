import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { Execution, PromptExecution } from '@souk/contract'
import { hours, minutes } from '../../src/kernel/time.ts'
import {
  eventsOf,
  openExecutionShop,
  streamPrompt,
  type ExecutionShop,
  type Member,
} from '../support/execution-shop.ts'
import { providerNames, type ProviderName, type Scenario } from '../support/providers/emulator.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'
import { promptStep, workflow } from '../support/workflows.ts'

const variables = { a: 'yes' }
/** US dollars for a million tokens, as published. */
const prices = { input: 0.25, output: 2 }

/** The limit of tokens in a request, as each provider calls it. */
const limitIn = (body: Readonly<Record<string, unknown>>): unknown =>
  body['max_output_tokens'] ??
  body['max_tokens'] ??
  (body['generationConfig'] as { maxOutputTokens?: number } | undefined)?.maxOutputTokens

const MODEL_PRICES = `local/model-1=${prices.input}:${prices.output},google/model-1=1:2,mistral/model-1=1:2,anthropic/model-1=1:2,openai/model-1=1:2`

const buyersOf = (shop: () => ExecutionShop) => {
  const run = ({ client }: Member, body: PromptExecution) => client.ai.execute({ body })
  const ready = async (provider: ProviderName, monthlyBudget?: number) => {
    const buyer = await shop().member()
    const { id: apiKeyId } = await buyer.addKey(
      provider,
      monthlyBudget === undefined ? {} : { monthlyBudget },
    )
    const productId = await shop().bought(buyer)
    return { buyer, body: { productId, apiKeyId, variables, options: { model: 'model-1' } } }
  }
  const spentBy = async ({ dashboard }: Member) =>
    (await dashboard.credentials.list()).data[0]?.spentThisMonth ?? 0
  const lastOf = async ({ client }: Member) => (await client.executions.list()).data[0] as Execution
  const sentBy = (provider: ProviderName) => shop().emulators[provider].calls.at(-1)?.body ?? {}
  return { run, ready, spentBy, lastOf, sentBy }
}

describe('ai.execute: budgets', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop({ env: { MODEL_PRICES } })
  })
  after(() => shop.close())
  const { run, ready, spentBy, lastOf, sentBy } = buyersOf(() => shop)

  for (const provider of providerNames)
    it(`${provider}: gets the limit that the budget reserved, and none without a budget`, async () => {
      const limited = await ready(provider, 5)
      await run(limited.buyer, limited.body)
      assert.equal(limitIn(sentBy(provider)), 4_096)
      const free = await ready(provider)
      await run(free.buyer, free.body)
      // Anthropic requires one, so that its package sets the highest of the model.
      if (provider !== 'anthropic') assert.equal(limitIn(sentBy(provider)), undefined)
      assert.deepEqual(shop.emulators[provider].refusals, [])
    })

  it('limits the answer to what is left, and refuses what leaves less than a short answer', async () => {
    // 0.002 dollars pay for 1,000 tokens of output.
    const { buyer, body } = await ready('openai', 0.002)
    await run(buyer, body)
    const limit = Number(limitIn(sentBy('openai')))
    assert.ok(limit > 900 && limit < 1_000, `${limit}`)
    const { body: small, buyer: other } = await ready('openai', 0.0004)
    const error = await refused(run(other, small), 'FORBIDDEN')
    assert.equal(error.details.reason, 'budget_exceeded')
    assert.deepEqual((await other.client.executions.list()).data, [])
  })

  it('says that the budget cut the answer', async () => {
    // Of 0.00056 dollars, less than 280 tokens of output can be paid; the provider says that it wrote as many as it may.
    const { buyer, body } = await ready('openai', 0.0006)
    shop.emulators.openai.use(({ body: sent }) => Number(limitIn(sent)))
    const { data } = await run(buyer, body)
    shop.emulators.openai.use(undefined)
    assert.match(
      data.metadata.warnings.join(),
      /monthly budget of the key limited the answer to 2\d\d tokens/,
    )
    assert.ok(data.usage.estimatedCost <= 0.0006)
  })

  it('counts text of other scripts by its bytes', async () => {
    const { buyer, body } = await ready('openai', 0.01)
    // 9,000 bytes may be 9,000 tokens for 0.009 dollars; they are 3,000 characters.
    const long = {
      ...body,
      variables: { a: '雨'.repeat(3_000) },
      options: { ...body.options, maxTokens: 1_000 },
    }
    assert.equal((await refused(run(buyer, long), 'FORBIDDEN')).details.reason, 'budget_exceeded')
  })

  it('holds over a hundred calls at once, however long their answers may be', async () => {
    const budget = 0.02
    const { buyer, body } = await ready('local', budget)
    const { local } = shop.emulators
    const released = Promise.withResolvers<void>()
    local.play(async () => {
      await released.promise
      return 'success' as const
    })
    const before = local.calls.length
    let denied = 0
    const calls = Array.from({ length: 100 }, () =>
      run(buyer, body).catch(() => {
        denied += 1
      }),
    )
    await until(async () => denied + local.calls.length - before === 100, 'all are refused or under way')
    const highest = local.calls.slice(before).map((call) => {
      const input = Buffer.byteLength(call.prompt)
      return (input * prices.input + Number(limitIn(call.body)) * prices.output) / 1e6
    })
    const total = highest.reduce((sum, cost) => sum + cost, 0)
    assert.ok(highest.length > 1 && total <= budget, `${highest.length} calls may cost ${total}`)
    released.resolve()
    await Promise.all(calls)
    local.play('success')
  })

  it('raises maxTokens to the least of the provider, and lowers its temperature to the most', async () => {
    const openai = await ready('openai')
    const few = await run(openai.buyer, { ...openai.body, options: { model: 'model-1', maxTokens: 5 } })
    assert.match(few.data.metadata.warnings.join(), /maxTokens was raised to 16/)
    assert.equal(limitIn(sentBy('openai')), 16)
    const mistral = await ready('mistral')
    const hot = await run(mistral.buyer, { ...mistral.body, options: { model: 'model-1', temperature: 2 } })
    assert.match(hot.data.metadata.warnings.join(), /temperature was lowered to 1\.5/)
    assert.equal(sentBy('mistral')['temperature'], 1.5)
  })

  it('charges an estimate for a stream that its reader stops, keeps its text, and calls that canceled', async () => {
    const { buyer, body } = await ready('openai', 5)
    await buyer.dashboard.executions.configure({ body: { keepTexts: true } })
    shop.emulators.openai.play('streamStall')
    const leave = new AbortController()
    const response = await streamPrompt(shop, buyer, { ...body, signal: leave.signal })
    let text = ''
    for await (const { data } of eventsOf(response)) {
      text += String(data['text'])
      if (text.length > 20) break
    }
    leave.abort()
    await until(async () => (await buyer.client.executions.list()).data.length > 0, 'the run is recorded')
    const { status, error, usage, executionId } = await lastOf(buyer)
    assert.deepEqual([status, error, usage.estimated], ['canceled', null, true])
    assert.ok(usage.completionTokens >= text.length / 3 && usage.estimatedCost > 0)
    assert.equal(await spentBy(buyer), usage.estimatedCost)
    const { data } = await buyer.client.executions.get({ params: { executionId } })
    assert.ok(String(data.output).startsWith(text))
    assert.doesNotMatch(shop.market.log(), /caller_gone/)
    shop.emulators.openai.play('success')
  })

  it('counts a call that a crash ended for the rest of the month, at what it may have cost', async () => {
    const { buyer, body } = await ready('openai', 5)
    shop.emulators.openai.play('streamStall')
    const leave = new AbortController()
    const response = await streamPrompt(shop, buyer, { ...body, signal: leave.signal })
    await eventsOf(response).next()
    const reserved = await spentBy(buyer)
    assert.ok(reserved > 0)
    // Under another identifier, no process of this server ends it, as after a crash.
    await shop.market.souk.db`
      update execution.reservation set id = gen_random_uuid() where key_id in (
        select id from execution.provider_key where account_id = ${buyer.id})`
    leave.abort()
    await until(async () => (await buyer.client.executions.list()).data.length > 0, 'the run is recorded')
    shop.emulators.openai.play('success')
    const { usage } = await lastOf(buyer)
    const { clock } = shop.market
    clock.advance(hours(1))
    const now = clock.now()
    const nextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)
    assert.equal(await spentBy(buyer), reserved + usage.estimatedCost)
    clock.advance(nextMonth + minutes(20) - now.getTime())
    assert.equal(await spentBy(buyer), 0)
  })

  it('charges nothing where no connection could be made', async () => {
    const gone = createServer((_request, response) => response.end('{"data":[]}'))
    await once(gone.listen(0, '127.0.0.1'), 'listening')
    const { port } = gone.address() as AddressInfo
    const env = { OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` }
    const own = await openExecutionShop({ env })
    try {
      const buyer = await own.member()
      const { id: apiKeyId } = await buyer.addKey('openai', { monthlyBudget: 5 })
      const productId = await own.bought(buyer)
      gone.close()
      gone.closeAllConnections()
      await refused(run(buyer, { productId, apiKeyId, variables }), 'PROVIDER_ERROR')
      const { usage } = await lastOf(buyer)
      assert.deepEqual([usage.estimated, usage.estimatedCost], [undefined, 0])
    } finally {
      await own.close()
    }
  })

  describe('of workflows', () => {
    const document = workflow({
      providers: { writer: { provider: 'openai', model: 'model-1' } },
      steps: [promptStep('first', 'First'), promptStep('second', 'Second', { needs: ['first'] })],
      output: 'steps.second',
    })
    const started = async () => {
      const { buyer } = await ready('openai', 5)
      const workflowId = await shop.bought(buyer, document, 'workflow')
      return { buyer, workflowId }
    }

    it('charge what a canceled call cost by an estimate', async () => {
      const { buyer, workflowId } = await started()
      const { openai } = shop.emulators
      openai.play(({ prompt }) => (prompt === 'Second' ? 'stall' : 'success'))
      const before = openai.calls.length
      const { data } = await buyer.client.workflows.execute({
        ...{ params: { workflowId }, body: { input: { topic: 'x' } } },
        headers: { Prefer: 'respond-async' },
      })
      const params = { executionId: data.executionId }
      await until(async () => openai.calls.length === before + 2, 'the second step calls its model')
      await buyer.client.executions.cancel({ params })
      await until(
        async () => (await buyer.client.executions.get({ params })).data.usage.estimated === true,
        'the estimate is added',
      )
      const { data: ended } = await buyer.client.executions.get({ params })
      const [first, second] = ended.steps
      assert.deepEqual([first?.usage.estimated, second?.usage.estimated], [undefined, true])
      const sum = (first?.usage.estimatedCost ?? 0) + (second?.usage.estimatedCost ?? 0)
      assert.ok(Math.abs(sum - ended.usage.estimatedCost) < 1e-9 && (second?.usage.estimatedCost ?? 0) > 0)
      assert.ok(Math.abs((await spentBy(buyer)) - sum) < 1e-6)
      openai.play('success')
    })

    it('charge what a step cost whose answer was cut off', async () => {
      const { buyer, workflowId } = await started()
      const { openai } = shop.emulators
      openai.play(({ prompt }) => (prompt === 'Second' ? 'cut' : 'success'))
      await assert.rejects(
        buyer.client.workflows.execute({ params: { workflowId }, body: { input: { topic: 'x' } } }),
      )
      openai.play('success')
      const { usage } = await lastOf(buyer)
      assert.equal(usage.estimated, true)
      assert.ok(Math.abs((await spentBy(buyer)) - usage.estimatedCost) < 1e-6)
      const reserved = await shop.market.souk.db`
        select from execution.reservation where key_id in (
          select id from execution.provider_key where account_id = ${buyer.id})`
      assert.equal(reserved.length, 0)
    })
  })
})

describe('ai.execute: what failures cost', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop({ env: { MODEL_PRICES, PROVIDER_TIMEOUT_SECONDS: '1' } })
  })
  after(() => shop.close())
  const { run, ready, spentBy, lastOf } = buyersOf(() => shop)

  const failures: readonly (readonly [Scenario, isCharged: boolean])[] = [
    ...[['stall', true] as const, ['cut', true] as const, ['malformed', true] as const],
    ...[['unauthorized', false] as const, ['rateLimit', false] as const, ['serverError', false] as const],
    ...[['redirect', false] as const, ['badRequest', false] as const],
  ]
  for (const [scenario, isCharged] of failures)
    it(`${scenario}: ${isCharged ? 'charges a marked estimate' : 'charges nothing'}`, async () => {
      const { buyer, body } = await ready('openai', 5)
      shop.emulators.openai.play(scenario)
      await assert.rejects(run(buyer, body))
      shop.emulators.openai.play('success')
      const { usage } = await lastOf(buyer)
      assert.deepEqual(
        [usage.estimated, usage.estimatedCost > 0],
        isCharged ? [true, true] : [undefined, false],
      )
      assert.equal(await spentBy(buyer), usage.estimatedCost)
      const reserved = await shop.market.souk.db`
        select from execution.reservation where key_id in (
          select id from execution.provider_key where account_id = ${buyer.id})`
      assert.equal(reserved.length, 0)
    })
})
