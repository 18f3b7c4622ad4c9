import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'
import { promptStep, workflow } from '../support/workflows.ts'

describe('loops of workflows', () => {
  let shop: ExecutionShop
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
    await buyer.addKey('openai')
    shop.emulators.openai.say((prompt) => `<${prompt}>`)
  })
  after(async () => {
    shop.emulators.openai.say((prompt) => `Echo: ${prompt}`)
    await shop.close()
  })

  const input = { topic: 'rain' }
  const draft = (over: object = {}, more: object = {}) =>
    workflow({
      steps: [
        {
          ...{ id: 'draft', type: 'loop', maxIterations: 4, until: 'previous.startsWith("<2")', ...over },
          step: promptStep('', '{{index}} {{input.topic}} {{previous}}', { id: undefined }),
          ...more,
        },
      ],
      output: 'steps.draft',
    })
  const run = async (content: string) => {
    const workflowId = await shop.bought(buyer, content, 'workflow')
    return (await buyer.client.workflows.execute({ params: { workflowId }, body: { input } })).data
  }
  const read = async (executionId: string) =>
    (await buyer.client.executions.get({ params: { executionId } })).data

  it('end as soon as until is true, one iteration after the other, each with the value before', async () => {
    const before = shop.emulators.openai.calls.length
    const { output, steps = [] } = await run(draft())
    assert.equal(output, '<2 rain <1 rain <0 rain >>>')
    assert.equal(shop.emulators.openai.calls.length - before, 3)
    assert.deepEqual(
      [steps[0]?.id, steps[0]?.status, steps[0]?.attempts, steps.length],
      ['draft', 'completed', 3, 1],
    )
    assert.equal(steps[0]?.usage.totalTokens, 99)
  })

  it('end at their bound with the last value', async () => {
    const { output, steps = [] } = await run(draft({ maxIterations: 2, until: 'index == 5' }))
    assert.deepEqual([output, steps[0]?.attempts], ['<1 rain <0 rain >>', 2])
  })

  it('run on the demo models as the guide shows them', async () => {
    const guide = await readFile(join(import.meta.dirname, '../../../../docs/guide/workflows.md'), 'utf8')
    const content = [...guide.matchAll(/^```json\n(\{[^]*?)^```/gm)].find(([, json]) =>
      json?.includes('"loop"'),
    )
    assert.ok(content?.[1])
    const workflowId = await shop.bought(buyer, content[1], 'workflow')
    const { data } = await buyer.client.workflows.execute({
      ...{ params: { workflowId }, body: { input, apiKeys: { openai: 'demo' } } },
    })
    const output = data.output as { text: string; approved: boolean }
    assert.match(output.text, /Topic: rain/)
    assert.deepEqual([typeof output.approved, (data.steps?.[0]?.attempts ?? 0) > 0], ['boolean', true])
  })

  it('compute without a model', async () => {
    const step = { type: 'transform', value: 'index == 0 ? 1 : int(previous) * 2' }
    const content = draft({ maxIterations: 100, until: 'previous > 500' }, { step })
    assert.equal((await run(content)).output, 512)
  })

  it('count against the model calls of the workflow, and fail with the iteration that failed', async () => {
    shop.emulators.openai.play(({ prompt }) => (prompt.startsWith('1') ? 'badRequest' : 'success'))
    const workflowId = await shop.bought(buyer, draft(), 'workflow')
    const error = await refused(
      buyer.client.workflows.execute({ params: { workflowId }, body: { input } }),
      'INVALID_REQUEST',
    )
    const executionId = String(error.details['executionId'])
    const failed = await read(executionId)
    assert.deepEqual([failed.steps[0]?.status, failed.steps[0]?.error?.item], ['failed', 1])
    // The first iteration is in the journal: a retry goes on after it.
    shop.emulators.openai.play('success')
    const before = shop.emulators.openai.calls.length
    await buyer.client.executions.retry({ params: { executionId } })
    for await (const event of buyer.client.executions.eventsStream({ params: { executionId } })) void event
    assert.equal((await read(executionId)).output, '<2 rain <1 rain <0 rain >>>')
    assert.equal(shop.emulators.openai.calls.length - before, 2)

    const limited = await shop.bought(
      buyer,
      draft({ until: 'false' }).replace('"maxModelCalls":20', '"maxModelCalls":3'),
      'workflow',
    )
    const limit = await refused(
      buyer.client.workflows.execute({ params: { workflowId: limited }, body: { input } }),
      'CONFLICT',
    )
    assert.equal(limit.details.reason, 'limit_model_calls')
  })
})
