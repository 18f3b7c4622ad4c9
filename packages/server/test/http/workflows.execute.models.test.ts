import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { WorkflowExecution } from '@souk/contract'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { startMarketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'
import { promptStep, workflow } from '../support/workflows.ts'

/** The buyer's choice of a key and a model for each role of a workflow (Decision 75). */
describe('workflows.execute: models', () => {
  let shop: ExecutionShop
  let buyer: Member
  let anthropic: string
  let local: string
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
    anthropic = (await buyer.addKey('anthropic')).id
    local = (await buyer.addKey('local')).id
  })
  after(() => shop.close())

  /** Two roles of one provider, which the buyer has no key for. */
  const twoRoles = workflow({
    providers: {
      planner: { provider: 'openai', model: 'gpt-5' },
      writer: { provider: 'openai', model: 'gpt-5-mini' },
    },
    steps: [
      promptStep('plan', 'Plan {{input.topic}}', { provider: 'planner' }),
      promptStep('write', 'Write {{steps.plan}}', { needs: ['plan'] }),
    ],
    output: 'steps.write',
  })
  const input = { topic: 'rain' }
  const bought = (content = twoRoles, member = buyer) => shop.bought(member, content, 'workflow')
  const run = (workflowId: string, body: WorkflowExecution, member = buyer) =>
    member.client.workflows.execute({ params: { workflowId }, body: { input, ...body } })
  /** Without the date that providers add to the name of a model. */
  const called = (steps: readonly { provider: string | null; model: string | null }[] = []) =>
    steps.map(({ provider, model }) => `${provider} ${model?.replace(/-20\d\d[\d-]*$/, '')}`)

  it('runs with a key of another provider, on its standard model or the one that is named', async () => {
    const { data } = await run(await bought(), {
      models: {
        planner: { apiKeyId: anthropic },
        writer: { apiKeyId: anthropic, model: 'claude-sonnet-4-5' },
      },
    })
    assert.deepEqual(called(data.steps), ['anthropic claude-haiku-4-5', 'anthropic claude-sonnet-4-5'])
    assert.ok((data.usage?.estimatedCost ?? 0) > 0)
  })

  it('changes the model alone, and runs one role on the demo models', async () => {
    const member = await shop.member()
    await member.addKey('openai')
    const { data } = await run(
      await bought(twoRoles, member),
      { models: { planner: { model: 'gpt-5-nano' }, writer: { apiKeyId: 'demo' } } },
      member,
    )
    assert.deepEqual(called(data.steps), ['openai gpt-5-nano', 'demo demo-echo-1'])
  })

  it('goes before apiKeys, which is for the roles that it leaves out', async () => {
    const member = await shop.member()
    await member.addKey('openai')
    const other = (await member.addKey('anthropic')).id
    const { data } = await run(
      await bought(twoRoles, member),
      { apiKeys: { openai: 'demo' }, models: { writer: { apiKeyId: other } } },
      member,
    )
    assert.deepEqual(called(data.steps), ['demo demo-echo-1', 'anthropic claude-haiku-4-5'])
  })

  it('is checked by field before anything is called', async () => {
    const workflowId = await bought()
    const foreign = (await (await shop.member()).addKey('openai')).id
    const planner = { apiKeyId: anthropic }
    for (const [models, field, reason] of [
      [{ planner, wirter: { apiKeyId: anthropic } }, 'models.wirter', /planner, writer/],
      [{ planner, toString: { model: 'gpt-5' } }, 'models.toString', /planner, writer/],
      [{ planner, writer: { apiKeyId: foreign } }, 'models.writer.apiKeyId', /not one of your/],
      [{ planner, writer: { apiKeyId: local } }, 'models.writer.model', /local/],
      [{ planner, writer: { apiKeyId: anthropic, model: '../x' } }, 'models.writer.model', /./],
      [{ planner, writer: { apiKeyId: anthropic, key: 'x' } }, 'models.writer.key', /./],
      [{ planner }, 'apiKeys.openai', /openai/],
      [{ planner, writer: { model: 'gpt-5' } }, 'apiKeys.openai', /openai/],
    ] as const) {
      const error = await refused(run(workflowId, { models: models as never }), 'INVALID_REQUEST')
      assert.equal(error.details.field, field)
      assert.match(error.details.reason ?? '', reason)
    }
  })

  it('names the model that failed', async () => {
    shop.emulators.anthropic.play('modelNotFound')
    const error = await refused(
      run(await bought(), {
        models: { planner: { apiKeyId: anthropic, model: 'claude-99' }, writer: { apiKeyId: anthropic } },
      }),
      'INVALID_REQUEST',
    )
    shop.emulators.anthropic.play('success')
    const params = { executionId: String(error.details.executionId) }
    const { data } = await buyer.client.executions.get({ params })
    assert.deepEqual(called(data.steps), ['anthropic claude-99'])
  })

  it('is stored with the run, for the process that works on it', async () => {
    const own = await openExecutionShop({ engine: false })
    try {
      const member = await own.member()
      const key = (await member.addKey('anthropic')).id
      const workflowId = await own.bought(member, twoRoles, 'workflow')
      const { data } = await member.client.workflows.execute({
        params: { workflowId },
        body: { input, models: { planner: { apiKeyId: key }, writer: { apiKeyId: key, model: 'claude-x' } } },
        headers: { Prefer: 'respond-async' },
      })
      const worker = await startMarketplace({ database: own.market.database })
      try {
        const params = { executionId: data.executionId }
        const read = async () => (await member.client.executions.get({ params })).data
        await until(async () => (await read()).status === 'completed', 'the worker ends it')
        assert.deepEqual(called((await read()).steps), ['anthropic claude-haiku-4-5', 'anthropic claude-x'])
      } finally {
        await worker.close()
      }
    } finally {
      await own.close()
    }
  })

  it('is used again by a rerun, without roles that the newest version does not have', async () => {
    const member = await shop.member()
    await member.dashboard.executions.configure({ body: { keepTexts: true } })
    const key = (await member.addKey('anthropic')).id
    const workflowId = await bought(twoRoles, member)
    const models = { planner: { apiKeyId: key }, writer: { apiKeyId: key, model: 'claude-x' } }
    const { data } = await run(workflowId, { models }, member)
    const content = workflow({ steps: [promptStep('write', 'On {{input.topic}}')], output: 'steps.write' })
    await shop.seller.client.products.update({ params: { productId: workflowId }, body: { content } })
    const again = await member.client.executions.rerun({ params: { executionId: data.executionId } })
    const params = { executionId: again.data.executionId }
    const read = async () => (await member.client.executions.get({ params })).data
    await until(async () => (await read()).status === 'completed', 'it ends')
    assert.deepEqual(called((await read()).steps), ['anthropic claude-x'])
  })
})
