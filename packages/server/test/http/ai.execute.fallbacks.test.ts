import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FailedModel, PromptExecution, PromptResult } from '@souk/contract'
import {
  allEventsOf,
  openExecutionShop,
  streamPrompt,
  type ExecutionShop,
  type Member,
} from '../support/execution-shop.ts'
import type { ProviderName, Scenario } from '../support/providers/emulator.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'

const variables = { a: 'yes' }
const options = { model: 'model-1' }
/** US dollars for a million tokens. */
const prices = { input: 1, output: 2 }
const names = ['openai', 'anthropic', 'local'] as const
const MODEL_PRICES = names.map((name) => `${name}/*=${prices.input}:${prices.output}`).join()

const toolsOf = (shop: () => ExecutionShop) => {
  /** A buyer with a key of each provider, and a request that names them in order. */
  const ready = async (budgets: Partial<Record<ProviderName, number>> = {}) => {
    // Keys are checked at their providers.
    play({})
    const buyer = await shop().member()
    const keyOf = async (provider: ProviderName) => {
      const monthlyBudget = budgets[provider]
      return (await buyer.addKey(provider, monthlyBudget === undefined ? {} : { monthlyBudget })).id
    }
    const keys = {
      openai: await keyOf('openai'),
      anthropic: await keyOf('anthropic'),
      local: await keyOf('local'),
    }
    const body = {
      ...{ productId: await shop().bought(buyer), apiKeyId: keys.openai, variables, options },
      fallbacks: [
        { apiKeyId: keys.anthropic, model: 'model-2' },
        { apiKeyId: keys.local, model: 'model-3' },
      ],
    }
    return { buyer, keys, body }
  }
  const run = ({ client }: Member, body: PromptExecution) => client.ai.execute({ body })
  /** Plays the scenarios, and counts the calls from then on. */
  const play = (scenarios: Partial<Record<(typeof names)[number], Scenario>>) => {
    const start = names.map((name) => {
      shop().emulators[name].play(scenarios[name] ?? 'success')
      return shop().emulators[name].calls.length
    })
    return () => names.map((name, index) => shop().emulators[name].calls.length - (start[index] ?? 0))
  }
  const said = (models: readonly FailedModel[] = []) =>
    models.map(({ provider, model, error }) => `${provider} ${model} ${error.code} ${error.reason}`)
  const newest = async ({ client }: Member) => {
    const [row] = (await client.executions.list()).data
    assert.ok(row)
    return row
  }
  const costsOf = async ({ client }: Member) =>
    Object.fromEntries((await client.executions.costs()).data.map((row) => [row.provider, row]))
  const reservedBy = async ({ id }: Member) => shop().market.souk.db`
    select from execution.reservation where key_id in (select id from execution.provider_key where account_id = ${id})`
  return { ready, run, play, said, newest, costsOf, reservedBy }
}

/** Further models of a request, in order (Decision 88). */
describe('ai.execute: fallbacks', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop({ env: { MODEL_PRICES, PROVIDER_TIMEOUT_SECONDS: '1' } })
  })
  after(() => shop.close())

  const { ready, run, play, said, newest, costsOf, reservedBy } = toolsOf(() => shop)

  const passing = [
    ...(['rateLimit', 'overloaded', 'serverError', 'quota', 'unauthorized', 'modelNotFound'] as const),
    ...(['contextLength', 'stall', 'cut', 'malformed'] as const),
  ]
  for (const scenario of passing)
    it(`${scenario}: the next model answers, and the answer and the history say why`, async () => {
      const { buyer, body, keys } = await ready()
      const count = play({ openai: scenario })
      const { data } = await run(buyer, body)
      const [first, second, third] = count()
      assert.deepEqual([second, third], [1, 0])
      assert.equal(first, scenario === 'overloaded' || scenario === 'serverError' ? 2 : 1)
      assert.deepEqual([data.metadata.provider, data.metadata.failedModels?.length], ['anthropic', 1])
      const [failed] = data.metadata.failedModels ?? []
      assert.deepEqual([failed?.provider, failed?.model], ['openai', 'model-1'])
      assert.ok(failed?.error.reason && failed.error.message && failed.error.rule)
      const row = await newest(buyer)
      assert.deepEqual(
        [row.status, row.provider, row.providerKeyId, row.usage, row.failedModels],
        ['completed', 'anthropic', keys.anthropic, data.usage, data.metadata.failedModels],
      )
    })

  it('charges each call once, to its own key: a call without an answer by an estimate', async () => {
    const { buyer, body } = await ready({ openai: 5, anthropic: 5 })
    play({ openai: 'cut' })
    const { data } = await run(buyer, body)
    const costs = await costsOf(buyer)
    assert.deepEqual(
      Object.values(costs)
        .map(({ provider, calls }) => [provider, calls])
        .toSorted(),
      [
        ['anthropic', 1],
        ['openai', 1],
      ],
    )
    const { openai, anthropic } = costs
    assert.ok(openai && anthropic && openai.estimatedCost > 0)
    assert.equal(data.metadata.failedModels?.[0]?.estimatedCost, openai.estimatedCost)
    assert.ok(Math.abs(data.usage.estimatedCost - openai.estimatedCost - anthropic.estimatedCost) < 1e-8)
    assert.equal(data.usage.promptTokens, openai.promptTokens + anthropic.promptTokens)
    assert.equal(data.usage.estimated, true)
    assert.deepEqual([...(await reservedBy(buyer))], [])
  })

  it('does not count for estimates, whose tokens are of one model', async () => {
    const { buyer, body, keys } = await ready()
    play({ openai: 'cut' })
    for (let count = 0; count < 5; count++) await run(buyer, body)
    const direct = { ...body, apiKeyId: keys.anthropic, options: { model: 'model-2' }, fallbacks: [] }
    const sourceOf = async () =>
      (await buyer.client.ai.estimate({ body: direct })).data.completionTokensSource
    assert.equal(await sourceOf(), 'default')
    for (let count = 0; count < 5; count++) await run(buyer, direct)
    assert.equal(await sourceOf(), 'runs')
  })

  it('has charged a failed call before the next one is made, so that a crash does not lose it', async () => {
    const { buyer, body } = await ready({ openai: 5 })
    play({ openai: 'stall' })
    const released = Promise.withResolvers<void>()
    const before = shop.emulators.anthropic.calls.length
    shop.emulators.anthropic.play(async () => {
      await released.promise
      return 'success' as const
    })
    const running = run(buyer, body)
    await until(async () => shop.emulators.anthropic.calls.length > before, 'the second model is called')
    const { openai } = await costsOf(buyer)
    assert.ok((openai?.estimatedCost ?? 0) > 0)
    assert.deepEqual([...(await reservedBy(buyer))], [])
    released.resolve()
    await running
  })

  it('fails with the error of the first model, and lists all, each called once', async () => {
    const { buyer, body } = await ready()
    const count = play({ openai: 'rateLimit', anthropic: 'unauthorized', local: 'cut' })
    const error = await refused(run(buyer, body), 'RATE_LIMIT_EXCEEDED')
    assert.deepEqual(count(), [1, 1, 1])
    assert.deepEqual([error.details.reason, error.details.cause], ['provider_rate_limit', 'provider'])
    const all = [
      'openai model-1 RATE_LIMIT_EXCEEDED provider_rate_limit',
      'anthropic model-2 INVALID_REQUEST provider_key_rejected',
      'local model-3 PROVIDER_ERROR provider_error',
    ]
    assert.deepEqual(said(error.details['failedModels'] as FailedModel[]), all)
    const row = await newest(buyer)
    assert.deepEqual([row.status, row.provider, row.model], ['failed', 'openai', 'model-1'])
    assert.deepEqual([said(row.failedModels), row.usage.estimated], [all, true])
    const { local } = await costsOf(buyer)
    assert.equal(row.usage.estimatedCost, local?.estimatedCost)
  })

  it('ends with a request that a model refuses as invalid', async () => {
    const { buyer, body } = await ready()
    const count = play({ openai: 'badRequest' })
    await refused(run(buyer, body), 'INVALID_REQUEST')
    assert.deepEqual(count(), [1, 0, 0])
    play({ openai: 'rateLimit', anthropic: 'badRequest' })
    const error = await refused(run(buyer, body), 'INVALID_REQUEST')
    assert.equal(error.details.reason, 'provider_rejected')
    assert.equal((await newest(buyer)).provider, 'anthropic')
  })

  it('falls back in a stream until text was sent, and not after it', async () => {
    const { buyer, body } = await ready()
    const count = play({ openai: 'stall' })
    const events = await allEventsOf(await streamPrompt(shop, buyer, body))
    const result = events.at(-1)?.data['data'] as PromptResult
    assert.deepEqual(said(result.metadata.failedModels), ['openai model-1 PROVIDER_TIMEOUT provider_timeout'])
    const deltas = events.slice(0, -1).map(({ data: { text } }) => text)
    assert.equal(deltas.join(''), result.output)
    assert.deepEqual(count(), [1, 1, 0])
    const again = play({ openai: 'streamCut' })
    const broken = await allEventsOf(await streamPrompt(shop, buyer, body))
    assert.deepEqual([broken[0]?.event, broken.at(-1)?.event, again()], ['delta', 'error', [1, 0, 0]])
  })

  it('calls no further model for a caller who has gone', async () => {
    const { buyer, body } = await ready()
    const count = play({ openai: 'stall' })
    const leave = new AbortController()
    const gone = shop.market.request('/v1/ai/execute', {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: leave.signal,
    })
    await until(async () => count()[0] === 1, 'the first model is called')
    leave.abort()
    await assert.rejects(gone, { name: 'AbortError' })
    await until(async () => (await buyer.client.executions.list()).data.length > 0, 'the run is recorded')
    const { status, usage, failedModels } = await newest(buyer)
    assert.deepEqual(
      [status, usage.estimated, failedModels, count()],
      ['canceled', true, undefined, [1, 0, 0]],
    )
  })

  it('gives a repeat the same answer, and calls no model again', async () => {
    const { buyer, body } = await ready()
    for (const [local, idempotencyKey] of [
      ['success', 'fell-back'],
      ['rateLimit', 'all-failed'],
    ] as const) {
      const count = play({ openai: 'rateLimit', anthropic: 'cut', local })
      const send = async () => {
        const ended = buyer.client.ai.execute({ body, idempotencyKey })
        return ended.then(
          ({ data }) => data,
          ({ code, details }) => ({ code, details }),
        )
      }
      const [one, other] = [await send(), await send()]
      assert.deepEqual(other, one)
      assert.deepEqual(count(), [1, 1, 1])
    }
    assert.equal((await costsOf(buyer))['anthropic']?.calls, 2)
  })

  it('are checked by field before anything is called, also for an estimate', async () => {
    const { buyer, body, keys } = await ready()
    const count = play({})
    const foreign = (await (await shop.member()).addKey('openai')).id
    const other = { apiKeyId: keys.local, model: 'x' }
    for (const [fallbacks, field, reason] of [
      [[{ apiKeyId: foreign }], 'fallbacks.0.apiKeyId', /not one of your/],
      [[other, { apiKeyId: keys.local }], 'fallbacks.1.model', /local/],
      [[{ model: '../x' }], 'fallbacks.0.model', /./],
      [[other, { ...other, provider: 'local' }], 'fallbacks.1.provider', /./],
      [[other, other], 'fallbacks.1', /repeats an earlier model/],
      [[{ model: 'model-1' }], 'fallbacks.0', /repeats an earlier model/],
      [['a', 'b', 'c', 'd'].map((model) => ({ model })), 'fallbacks', /3/],
    ] as const)
      for (const call of ['execute', 'estimate'] as const) {
        const sent = buyer.client.ai[call]({ body: { ...body, fallbacks: fallbacks as never } })
        const error = await refused(sent, 'INVALID_REQUEST')
        assert.equal(error.details.field, field)
        assert.match(error.details.reason ?? '', reason)
      }
    const { data } = await buyer.client.ai.estimate({ body })
    assert.deepEqual([data.provider, data.model, count()], ['openai', 'model-1', [0, 0, 0]])
  })
})

describe('ai.execute: fallbacks and budgets', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop({ env: { MODEL_PRICES } })
  })
  after(() => shop.close())
  const { ready, run, play, said, newest, costsOf, reservedBy } = toolsOf(() => shop)

  it('go on past a fallback that its budget refuses, and not past the first model', async () => {
    const { buyer, body, keys } = await ready({ anthropic: 0 })
    const count = play({ openai: 'rateLimit' })
    const { data } = await run(buyer, body)
    assert.deepEqual(count(), [1, 0, 1])
    assert.deepEqual(said(data.metadata.failedModels), [
      'openai model-1 RATE_LIMIT_EXCEEDED provider_rate_limit',
      'anthropic model-2 FORBIDDEN budget_exceeded',
    ])
    const first = { ...body, apiKeyId: keys.anthropic, fallbacks: [{ apiKeyId: keys.local, model: 'x' }] }
    const error = await refused(run(buyer, first), 'FORBIDDEN')
    assert.deepEqual([error.details.reason, count()], ['budget_exceeded', [1, 0, 1]])
    const last = { ...body, fallbacks: [{ apiKeyId: keys.anthropic, model: 'x' }] }
    await refused(run(buyer, last), 'RATE_LIMIT_EXCEEDED')
  })

  it('release what a refused call reserved for the next model of the same key', async () => {
    // All that is left is reserved for a call.
    const { buyer, body } = await ready({ openai: 0.002 })
    shop.emulators.openai.play(({ model }) => (model === 'model-1' ? 'rateLimit' : 'success'))
    const { data } = await run(buyer, { ...body, fallbacks: [{ model: 'model-2' }] })
    assert.equal(data.metadata.failedModels?.length, 1)
  })

  it('get what a failed call cost at the end of the run if it could not be recorded before the next one', async () => {
    const { buyer, body } = await ready({ openai: 5 })
    const { db } = shop.market.souk
    await db.unsafe(`
      create sequence execution.breaking;
      create function execution.break_once() returns trigger language plpgsql as $$
        begin
          if nextval('execution.breaking') = 1 then raise 'broken once'; end if;
          return new;
        end $$;
      create trigger break_once before insert on execution.spent for each row execute function execution.break_once()`)
    const count = play({ openai: 'cut' })
    await refused(run(buyer, body), 'INTERNAL_ERROR')
    await db.unsafe(`
      drop trigger break_once on execution.spent;
      drop function execution.break_once;
      drop sequence execution.breaking`)
    assert.deepEqual(count(), [1, 0, 0])
    const { status, usage } = await newest(buyer)
    const { openai } = await costsOf(buyer)
    assert.deepEqual([status, usage.estimated], ['failed', true])
    assert.ok(openai && openai.estimatedCost > 0 && openai.estimatedCost === usage.estimatedCost)
    assert.deepEqual([...(await reservedBy(buyer))], [])
  })

  it('hold over a hundred calls at once', async () => {
    const budget = 0.02
    const { buyer, body } = await ready({ openai: budget, anthropic: budget, local: 0 })
    const released = Promise.withResolvers<void>()
    play({ openai: 'cut' })
    const { calls } = shop.emulators.anthropic
    const before = calls.length
    shop.emulators.anthropic.play(async () => {
      await released.promise
      return 'success' as const
    })
    let ended = 0
    const all = Array.from({ length: 100 }, () =>
      run(buyer, body).then(
        () => true,
        () => (ended++, false),
      ),
    )
    await until(async () => ended + calls.length - before === 100, 'all are refused or under way')
    const highest = calls
      .slice(before)
      .map(
        ({ prompt, body: sent }) =>
          Buffer.byteLength(prompt) * prices.input + Number(sent['max_tokens']) * prices.output,
      )
    const total = highest.reduce((sum, cost) => sum + cost / 1e6, 0)
    assert.ok(highest.length > 0 && total <= budget, `${highest.length} calls may cost ${total}`)
    released.resolve()
    const answered = (await Promise.all(all)).filter(Boolean).length
    assert.equal(answered, highest.length)
    const costs = await costsOf(buyer)
    for (const provider of ['openai', 'anthropic'])
      assert.ok((costs[provider]?.estimatedCost ?? 1) <= budget, provider)
    assert.deepEqual([...(await reservedBy(buyer))], [])
  })
})
