import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'
import { workflow } from '../support/workflows.ts'

const items = 10_000

describe('maps of ten thousand items', () => {
  let shop: ExecutionShop
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
  })
  after(() => shop.close())

  const list = Array.from({ length: items }, (_, index) => index % 10).join(',')
  const split = { id: 'list', type: 'transform', value: 'input.list.split(",")' }
  const map = (id: string, step: object, more: object = {}) => ({
    ...{ id, type: 'map', items: 'steps.list', maxItems: items, needs: ['list'], step, ...more },
  })
  const transform = (value: string) => ({ type: 'transform', value })
  const bought = (steps: readonly object[], output: string) =>
    shop.bought(
      buyer,
      workflow({
        input: { type: 'object', properties: { list: { type: 'string' } }, required: ['list'] },
        providers: { echo: { provider: 'openai', model: 'gpt-5-mini' } },
        limits: { maxModelCalls: items, timeoutSeconds: 600 },
        steps: [split, ...steps],
        output,
      }),
      'workflow',
    )
  const start = async (workflowId: string) =>
    buyer.client.workflows.execute({
      ...{ params: { workflowId }, body: { input: { list } }, headers: { Prefer: 'respond-async' } },
    })
  const ended = async (executionId: string) => {
    const running = () => shop.market.souk.db`select from execution.run where status = 'running'`
    await until(async () => (await running()).length === 0, 'the run has ended', 120_000)
    return (await buyer.client.executions.get({ params: { executionId } })).data
  }

  it('calls a model for each, and puts them together in their order', async () => {
    const prompt = { type: 'prompt', provider: 'echo', prompt: 'Item {{item}} at {{index}}' }
    const workflowId = await bought([map('each', prompt, { concurrency: 20 })], 'steps.each')
    const { data } = await start(workflowId)
    const run = await ended(data.executionId)
    assert.equal(run.status, 'completed')
    const output = run.output as string[]
    assert.equal(output.length, items)
    for (const index of [0, 4_711, items - 1])
      assert.match(output[index] ?? '', new RegExp(`Item ${index % 10} at ${index}$`))
    const step = run.steps.find(({ id }) => id === 'each')
    assert.deepEqual([step?.attempts, (step?.output as string[] | undefined)?.length], [items, items])
  })

  it('reads a list of numbers in each item without copying it', async () => {
    const numbers = map('numbers', transform('int(item)'))
    const twice = map('twice', transform('steps.numbers[index] * 2'), { needs: ['list', 'numbers'] })
    const { data } = await start(await bought([numbers, twice], 'steps.twice'))
    const { output } = await ended(data.executionId)
    assert.deepEqual((output as number[]).slice(0, 12), [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 0, 2])
  })

  it('lets others have their turn, so that it can be canceled', async () => {
    const slow = map('slow', transform('size(steps.list.filter(one, one == item))'))
    const { data } = await start(await bought([slow], 'steps.slow'))
    const params = { executionId: data.executionId }
    const seen = async () =>
      (await buyer.client.executions.get({ params })).data.steps.some(({ id }) => id === 'list')
    await until(seen, 'the run has begun')
    assert.equal((await buyer.client.executions.cancel({ params })).data.status, 'canceled')
  })

  it('ends where its values are too large to hold', async () => {
    const all = map('all', transform('steps.list'))
    const workflowId = await bought([all], 'size(steps.all)')
    const failure = await refused(
      buyer.client.workflows.execute({ params: { workflowId }, body: { input: { list } } }),
      'CONFLICT',
    )
    assert.equal(failure.details.reason, 'limit_map_size')
  })
})
