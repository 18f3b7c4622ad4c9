import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import type { Scenario } from '../support/providers/emulator.ts'
import { refused } from '../support/refusal.ts'
import { promptStep, workflow } from '../support/workflows.ts'

describe('executions.get: the steps of a workflow', () => {
  let shop: ExecutionShop
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
    await buyer.addKey('openai')
  })
  after(() => shop.close())

  const failed = async (document: object) => {
    const productId = await shop.bought(buyer, workflow(document), 'workflow')
    const run = buyer.client.workflows.execute({
      params: { workflowId: productId },
      body: { input: { topic: 'rain' } },
    })
    const error = await run.then(
      () => assert.fail('the workflow has not failed'),
      (refusal: { details: { executionId: string } }) => refusal,
    )
    return (await buyer.client.executions.get({ params: { executionId: error.details.executionId } })).data
  }

  it('are in the order of their starts, with model, provider, start and duration', async () => {
    const productId = await shop.bought(
      buyer,
      workflow({
        steps: [
          promptStep('summary', 'Sum up {{input.topic}}'),
          promptStep('translation', 'Translate {{steps.summary}}', { needs: ['summary'] }),
          promptStep('review', 'Review {{steps.translation}}', { needs: ['translation'] }),
        ],
        output: 'steps.review',
      }),
      'workflow',
    )
    const { data } = await buyer.client.workflows.execute({
      params: { workflowId: productId },
      body: { input: { topic: 'rain' } },
    })
    const { data: read } = await buyer.client.executions.get({ params: { executionId: data.executionId } })
    for (const steps of [data.steps ?? [], read.steps]) {
      assert.deepEqual(
        steps.map(({ id, error, provider }) => [id, error, provider]),
        [
          ['summary', null, 'openai'],
          ['translation', null, 'openai'],
          ['review', null, 'openai'],
        ],
      )
      for (const { startedAt, duration, model } of steps) {
        assert.ok(startedAt !== null && duration !== null && duration >= 0)
        assert.match(model ?? '', /^gpt-5-mini/)
      }
    }
  })

  it('say what a provider said of the request that it refused', async () => {
    shop.emulators.openai.play('badRequest')
    const { steps } = await failed({ steps: [promptStep('write', '{{input.topic}}')], output: 'steps.write' })
    shop.emulators.openai.play('success')
    const [step] = steps
    assert.deepEqual(
      [step?.status, step?.output, step?.provider, step?.model, step?.error?.code, step?.error?.reason],
      ['failed', null, 'openai', 'gpt-5-mini', 'INVALID_REQUEST', 'provider_rejected'],
    )
    assert.match(step?.error?.provider?.message ?? '', /temperature/)
    const [row] = await shop.market.souk.db`select value from execution.step where status = 'failed' limit 1`
    assert.doesNotMatch(Buffer.from(row?.['value'] as Uint8Array).toString('latin1'), /temperature/)
  })

  it('say which expression failed, and which item of a map', async () => {
    const { steps } = await failed({
      steps: [{ id: 'read', type: 'transform', value: 'json(input.topic).title' }],
      output: 'steps.read',
    })
    assert.deepEqual([steps[0]?.status, steps[0]?.error?.reason], ['failed', 'expression_failed'])
    assert.match(steps[0]?.error?.message ?? '', /^An expression failed: .*"rain" is not valid JSON/)
    const scenarios: Scenario[] = ['success', 'badRequest']
    shop.emulators.openai.play(() => scenarios.shift() ?? 'success')
    const map = await failed({
      steps: [
        {
          ...{ id: 'each', type: 'map', items: "['1', 'b', '3']", maxItems: 3, concurrency: 1 },
          step: { type: 'prompt', provider: 'writer', prompt: '{{item}}' },
        },
      ],
      output: 'steps.each',
    })
    assert.deepEqual([map.steps[0]?.id, map.steps[0]?.error?.item], ['each', 1])
  })

  it('are canceled if they were under way when another one ended the run', async () => {
    shop.emulators.openai.play(({ prompt }) => (prompt === 'b' ? 'badRequest' : 'stall'))
    const { steps } = await failed({
      steps: [promptStep('a', '{{input.topic}}'), promptStep('b', 'b')],
      output: 'steps.a + steps.b',
    })
    shop.emulators.openai.play('success')
    assert.deepEqual(Object.fromEntries(steps.map(({ id, status }) => [id, status])), {
      a: 'canceled',
      b: 'failed',
    })
  })

  it('of others are not to be read', async () => {
    const { executionId } = await failed({
      steps: [{ id: 'read', type: 'transform', value: 'json(input.topic)' }],
      output: 'steps.read',
    })
    const other = await shop.member()
    await refused(other.client.executions.get({ params: { executionId } }), 'EXECUTION_NOT_FOUND')
  })

  describe('what was sent to the model', () => {
    const document = {
      steps: [
        promptStep('plan', 'Plan {{input.topic}}'),
        {
          ...{ id: 'parts', type: 'map', needs: ['plan'], items: '["a", "b"]', maxItems: 2 },
          step: { type: 'prompt', provider: 'writer', prompt: 'Part {{item}} of {{input.topic}}' },
        },
      ],
      output: 'steps.parts',
    }
    const promptsOf = async () => {
      shop.emulators.openai.play(({ prompt }) => (prompt.startsWith('Part b') ? 'badRequest' : 'success'))
      const { steps, executionId } = await failed(document)
      shop.emulators.openai.play('success')
      return { executionId, prompts: steps.map(({ id, prompt }) => [id, prompt]) }
    }
    const user = (content: string) => [{ role: 'user', content }]

    it('is not stored by default', async () => {
      const { prompts } = await promptsOf()
      assert.deepEqual(prompts, [
        ['plan', null],
        ['parts', null],
      ])
    })

    it('is stored if the account stores inputs, of a map for the item that failed, and deleted with them', async () => {
      const configure = (keepTexts: boolean) => buyer.dashboard.executions.configure({ body: { keepTexts } })
      await configure(true)
      const { prompts, executionId } = await promptsOf()
      assert.deepEqual(prompts, [
        ['plan', user('Plan rain')],
        ['parts', user('Part b of rain')],
      ])
      await configure(false)
      const { data } = await buyer.client.executions.get({ params: { executionId } })
      assert.deepEqual(
        data.steps.map(({ prompt }) => prompt),
        [null, null],
      )
    })
  })
})
