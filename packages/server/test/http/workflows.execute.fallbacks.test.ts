import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { WorkflowExecution } from '@souk/contract'
import { allEventsOf, openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'
import { promptStep, workflow } from '../support/workflows.ts'

/** Further models of a role (Decision 88). */
describe('workflows.execute: fallbacks', () => {
  let shop: ExecutionShop
  let buyer: Member
  let anthropic: string
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
    await buyer.addKey('openai')
    anthropic = (await buyer.addKey('anthropic')).id
  })
  after(() => shop.close())

  const write = (over: object = {}, more: object = {}) =>
    workflow({ steps: [promptStep('write', 'On {{input.topic}}', over)], output: 'steps.write', ...more })
  const run = async (content: string, writer: NonNullable<WorkflowExecution['models']>[string]) => {
    const workflowId = await shop.bought(buyer, content, 'workflow')
    return buyer.client.workflows.execute({
      ...{ params: { workflowId }, body: { input: { topic: 'rain' }, models: { writer } } },
    })
  }
  const read = async (executionId: string | undefined) =>
    (await buyer.client.executions.get({ params: { executionId: executionId ?? '' } })).data
  const calls = () => [shop.emulators.openai.calls.length, shop.emulators.anthropic.calls.length]
  const since = (before: readonly number[]) => calls().map((count, index) => count - (before[index] ?? 0))
  const costs = async () =>
    Object.fromEntries((await buyer.client.executions.costs()).data.map((row) => [row.provider, row.calls]))

  it('the next model answers in the same attempt; step and events say why, and each key pays its call', async () => {
    shop.emulators.openai.play('cut')
    const [before, paid] = [calls(), await costs()]
    const { data } = await run(write(), { fallbacks: [{ apiKeyId: anthropic }] })
    shop.emulators.openai.play('success')
    assert.deepEqual(since(before), [1, 1])
    const { steps, executionId } = await read(data.executionId)
    const step = steps[0] ?? assert.fail('there is no step')
    const failed = { provider: 'openai', model: 'gpt-5-mini' }
    assert.deepEqual(
      [step.status, step.provider, step.attempts, step.usage.estimated, step.failedModels?.length],
      ['completed', 'anthropic', 1, true, 1],
    )
    const { error, estimatedCost, ...model } = step.failedModels?.[0] ?? assert.fail('it does not say why')
    assert.deepEqual([model, error.code, error.reason], [failed, 'PROVIDER_ERROR', 'provider_error'])
    assert.ok(estimatedCost > 0 && step.usage.estimatedCost > estimatedCost)
    assert.deepEqual(data.steps?.[0]?.failedModels, step.failedModels)
    const now = await costs()
    assert.deepEqual(
      [now['openai'], now['anthropic']],
      [(paid['openai'] ?? 0) + 1, (paid['anthropic'] ?? 0) + 1],
    )
    const events = await allEventsOf(
      await shop.market.request(`/v1/ai/executions/${executionId}/events`, {
        headers: { authorization: `Bearer ${buyer.key}` },
      }),
    )
    assert.deepEqual(
      events.map(({ event }) => event),
      ['step.started', 'step.fallback', 'step.completed', 'execution.completed'],
    )
    const { at: _, ...said } = events[1]?.data ?? {}
    assert.deepEqual(said, { step: 'write', ...failed, error })
  })

  it('a step is tried again if all fail, as its first model allows, from the first model on', async () => {
    let tries = 0
    shop.emulators.openai.play(() => (tries++ === 0 ? 'serverError' : 'success'))
    shop.emulators.anthropic.play('unauthorized')
    const before = calls()
    const { data } = await run(write({ retry: { attempts: 2 } }), { fallbacks: [{ apiKeyId: anthropic }] })
    shop.emulators.anthropic.play('success')
    assert.deepEqual(since(before), [2, 1])
    const [step] = (await read(data.executionId)).steps
    assert.deepEqual([step?.provider, step?.attempts, step?.failedModels], ['openai', 2, undefined])
  })

  it('a step fails with the error of the first model, and lists all', async () => {
    shop.emulators.openai.play('rateLimit')
    shop.emulators.anthropic.play('unauthorized')
    const error = await refused(run(write(), { fallbacks: [{ apiKeyId: anthropic }] }), 'RATE_LIMIT_EXCEEDED')
    for (const name of ['openai', 'anthropic'] as const) shop.emulators[name].play('success')
    const [step] = (await read(error.details.executionId)).steps
    assert.deepEqual([step?.error?.reason, step?.provider], ['provider_rate_limit', 'openai'])
    assert.deepEqual(
      step?.failedModels?.map(({ provider, error: { reason } }) => [provider, reason]),
      [
        ['openai', 'provider_rate_limit'],
        ['anthropic', 'provider_key_rejected'],
      ],
    )
  })

  it('count as one model call of the workflow with the first model', async () => {
    shop.emulators.openai.play('rateLimit')
    const before = calls()
    const limits = { limits: { maxModelCalls: 1, timeoutSeconds: 60 } }
    const { data } = await run(write({}, limits), { fallbacks: [{ apiKeyId: anthropic }] })
    shop.emulators.openai.play('success')
    assert.deepEqual([data.status, since(before)], ['completed', [1, 1]])
  })

  it('are checked by field before anything is called', async () => {
    const before = calls()
    const foreign = (await (await shop.member()).addKey('openai')).id
    for (const [fallbacks, field, reason] of [
      [[{ apiKeyId: foreign }], 'models.writer.fallbacks.0.apiKeyId', /not one of your/],
      [[{ apiKeyId: anthropic }, { apiKeyId: anthropic }], 'models.writer.fallbacks.1', /repeats/],
      [[{}], 'models.writer.fallbacks.0', /repeats/],
      [[{ model: 'gpt-5', key: 'x' }], 'models.writer.fallbacks.0.key', /./],
      [['a', 'b', 'c', 'd'].map((model) => ({ model })), 'models.writer.fallbacks', /3/],
    ] as const) {
      const error = await refused(run(write(), { fallbacks: fallbacks as never }), 'INVALID_REQUEST')
      assert.equal(error.details.field, field)
      assert.match(error.details.reason ?? '', reason)
    }
    assert.deepEqual(since(before), [0, 0])
  })
})
