import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'
import { promptStep, workflow } from '../support/workflows.ts'

describe('executions.get: the items of a map', () => {
  let shop: ExecutionShop
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
    await buyer.addKey('openai')
  })
  after(() => shop.close())

  const onItem = { type: 'prompt', provider: 'writer', prompt: '{{item}}' }
  const map = (step: object = onItem, items = ['a', 'b', 'c'], concurrency = 1) =>
    workflow({
      steps: [
        { ...{ id: 'each', type: 'map', items: JSON.stringify(items), maxItems: 12 }, concurrency, step },
      ],
      output: 'steps.each',
    })
  const start = async (content: string) => {
    const { data } = await buyer.client.workflows.execute({
      params: { workflowId: await shop.bought(buyer, content, 'workflow') },
      body: { input: { topic: 'rain' } },
      headers: { Prefer: 'respond-async' },
    })
    const params = { executionId: data.executionId }
    return { params, read: async () => (await buyer.client.executions.get({ params })).data }
  }
  const ended = async (content: string) => {
    const { params, read } = await start(content)
    await until(async () => (await read()).status !== 'running', 'it ends')
    const { steps } = await read()
    return { params, step: steps[0], items: steps[0]?.items ?? [] }
  }

  it('are listed in their order, each with its status, error, times, model, attempts and cost', async () => {
    shop.emulators.openai.play(({ prompt }) => (prompt === 'b' ? 'badRequest' : 'success'))
    const { step, items } = await ended(map({ ...onItem, onError: 'continue' }))
    shop.emulators.openai.play('success')
    assert.deepEqual(
      items.map(({ index, status, error, attempts }) => [index, status, error?.reason ?? null, attempts]),
      [
        [0, 'completed', null, 1],
        [1, 'failed', 'provider_rejected', 1],
        [2, 'completed', null, 1],
      ],
    )
    assert.deepEqual(items[1]?.error, step?.error)
    assert.match(items[1]?.error?.provider?.message ?? '', /temperature/)
    for (const { startedAt, duration, provider, model } of items) {
      assert.ok(startedAt !== null && duration !== null && duration >= 0)
      assert.deepEqual([provider, model?.startsWith('gpt-5-mini')], ['openai', true])
    }
    const cost = items.reduce((sum, { usage }) => sum + usage.estimatedCost, 0)
    assert.ok(cost > 0 && Math.abs(cost - (step?.usage.estimatedCost ?? 0)) < 1e-8)
    assert.equal(items[1]?.usage.totalTokens, 0)
  })

  it('are in their order also if they begin at the same time', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => index)
    const { items } = await ended(map(onItem, numbers.map(String), 12))
    assert.deepEqual(
      items.map(({ index }) => index),
      numbers,
    )
  })

  it('are those that have begun: what was under way when the run ended is canceled', async () => {
    shop.emulators.openai.play(({ prompt }) => (prompt === 'b' ? 'stall' : 'success'))
    const { params, read } = await start(map())
    const statuses = async () => (await read()).steps[0]?.items.map(({ status }) => status)
    await until(async () => (await statuses())?.length === 2, 'the second item begins')
    assert.deepEqual(await statuses(), ['completed', 'running'])
    const { data } = await buyer.client.executions.cancel({ params })
    shop.emulators.openai.play('success')
    assert.deepEqual(
      data.steps[0]?.items.map(({ index, status }) => [index, status]),
      [
        [0, 'completed'],
        [1, 'canceled'],
      ],
    )
  })

  it('are the iterations of a loop; other steps have none', async () => {
    const loop = await ended(
      workflow({
        steps: [
          {
            ...{ id: 'again', type: 'loop', maxIterations: 2, until: 'false' },
            step: { type: 'prompt', provider: 'writer', prompt: 'Again' },
          },
        ],
        output: 'steps.again',
      }),
    )
    assert.deepEqual(
      loop.items.map(({ index, status }) => [index, status]),
      [
        [0, 'completed'],
        [1, 'completed'],
      ],
    )
    const prompt = await ended(workflow({ steps: [promptStep('write', 'x')], output: 'steps.write' }))
    const transform = await ended(map({ type: 'transform', value: 'item' }))
    assert.deepEqual([prompt.items, transform.items], [[], []])
  })

  it('are not to be read by others, not even by the seller', async () => {
    const { params } = await ended(map())
    const other = await shop.member()
    for (const { client } of [other, shop.seller])
      await refused(client.executions.get({ params }), 'EXECUTION_NOT_FOUND')
  })
})
