import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ErrorCode } from '@souk/contract'
import { createClient } from '@souk/sdk'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import type { Scenario } from '../support/providers/emulator.ts'
import { refused } from '../support/refusal.ts'
import { promptStep, workflow } from '../support/workflows.ts'

describe('workflows.execute: failures are paid once', () => {
  let shop: ExecutionShop
  let buyer: Member
  let workflowId: string
  before(async () => {
    shop = await openExecutionShop({})
    buyer = await shop.member()
    await buyer.addKey('openai')
    const steps = [promptStep('write', 'On {{input.topic}}')]
    workflowId = await shop.bought(buyer, workflow({ steps, output: 'steps.write' }), 'workflow')
  })
  after(() => shop.close())

  for (const [scenario, code] of [
    ['serverError', 'PROVIDER_ERROR'],
    ['overloaded', 'SERVICE_UNAVAILABLE'],
    ['rateLimit', 'RATE_LIMIT_EXCEEDED'],
    ['badRequest', 'INVALID_REQUEST'],
  ] satisfies [Scenario, ErrorCode][])
    it(`${scenario}: neither the SDK nor a repeat with the same key runs it again`, async () => {
      const { openai } = shop.emulators
      openai.play(scenario)
      const before = openai.calls.length
      const souk = createClient({ baseUrl: shop.market.url, apiKey: buyer.key, sleep: async () => {} })
      const request = {
        params: { workflowId },
        body: { input: { topic: 'rain' } },
        idempotencyKey: `flow-${scenario}`,
      }
      const first = await refused(souk.workflows.execute(request), code)
      assert.deepEqual([openai.calls.length - before, first.attempts], [1, 1])
      openai.play('success')
      const second = await refused(souk.workflows.execute(request), code)
      assert.equal(openai.calls.length - before, 1)
      assert.ok(first.details.executionId)
      assert.deepEqual(second.details, first.details)
    })
})
