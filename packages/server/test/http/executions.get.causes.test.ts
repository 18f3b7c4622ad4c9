import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ErrorCode, FailureCause } from '@souk/contract'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import type { Scenario } from '../support/providers/emulator.ts'
import { refused } from '../support/refusal.ts'
import { promptStep, workflow } from '../support/workflows.ts'

/** What made an execution fail, in the answer and in the execution (Decision 76). */
describe('executions.get: the cause of a failure', () => {
  let shop: ExecutionShop
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
    await buyer.addKey('openai')
  })
  after(() => shop.close())

  const failsBy = async (document: object, code: ErrorCode, cause: FailureCause) => {
    const workflowId = await shop.bought(buyer, workflow(document), 'workflow')
    const run = buyer.client.workflows.execute({
      params: { workflowId },
      body: { input: { topic: 'rain' } },
    })
    const error = await refused(run, code)
    assert.equal(error.details.cause, cause)
    assert.equal(error.details.rule, `workflow_failed_by_${cause}`)
    const params = { executionId: String(error.details.executionId) }
    const { data } = await buyer.client.executions.get({ params })
    assert.deepEqual(data.error, { code, reason: error.details.reason, cause })
    return error
  }
  const write = { steps: [promptStep('write', '{{input.topic}}')], output: 'steps.write' }

  it('is the workflow for its expressions and its own limits, with the statuses as before', async () => {
    const steps = [{ id: 'read', type: 'transform', value: 'json(input.topic).title' }]
    const error = await failsBy({ steps, output: 'steps.read' }, 'INVALID_REQUEST', 'workflow')
    assert.match(error.message, /^The workflow itself failed, and its seller can fix it\./)
    const two = [promptStep('one', '1'), promptStep('two', '{{steps.one}}', { needs: ['one'] })]
    const limits = { maxModelCalls: 1, timeoutSeconds: 60 }
    await failsBy({ steps: two, output: 'steps.two', limits }, 'CONFLICT', 'workflow')
    shop.emulators.openai.play('stall')
    const short = { maxModelCalls: 1, timeoutSeconds: 1 }
    await failsBy({ ...write, limits: short }, 'PROVIDER_TIMEOUT', 'workflow')
    shop.emulators.openai.play('success')
  })

  for (const [scenario, code, cause] of [
    ['serverError', 'PROVIDER_ERROR', 'provider'],
    ['overloaded', 'SERVICE_UNAVAILABLE', 'provider'],
    ['badRequest', 'INVALID_REQUEST', 'provider'],
    ['modelNotFound', 'INVALID_REQUEST', 'provider'],
    ['unauthorized', 'INVALID_REQUEST', 'caller'],
    ['quota', 'PROVIDER_ERROR', 'caller'],
    ['contextLength', 'INVALID_REQUEST', 'caller'],
  ] as const satisfies readonly (readonly [Scenario, ErrorCode, FailureCause])[])
    it(`is the ${cause} for ${scenario}`, async () => {
      shop.emulators.openai.play(scenario)
      await failsBy(write, code, cause)
      const productId = await shop.bought(buyer, 'Hello.')
      const { details } = await refused(buyer.client.ai.execute({ body: { productId } }), code)
      shop.emulators.openai.play('success')
      const params = { executionId: String(details.executionId) }
      const { data } = await buyer.client.executions.get({ params })
      assert.deepEqual([details.cause, data.error?.cause], [cause, cause])
    })
})
