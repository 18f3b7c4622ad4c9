import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { operations } from '@souk/contract'
import { checkRateHeaders, checkSuccess } from '../support/answers.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { sampled } from '../support/operation-sample.ts'
import { sendSample } from '../support/sample-calls.ts'
import { sampleOf } from '../support/samples.ts'
import { createStages, type Stages } from '../support/stages.ts'

/** Fields whose values are those of this marketplace. */
const known = new Set([
  'productId',
  'orderId',
  'token',
  'email',
  'password',
  'currentPassword',
  'code',
  'passkey',
  'derivedFrom',
])

describe('answers match the contract', () => {
  let market: Marketplace
  let stages: Stages
  before(async () => {
    market = await startMarketplace()
    stages = await createStages(market)
  })
  after(() => market.close())

  for (const operation of operations)
    it(`${operation.id} answers a valid call as it declares, and nothing more`, async () => {
      const stage = await stages.for(operation)
      const response = await sendSample(market, operation, stage)
      await checkSuccess(response, operation)
      checkRateHeaders(response)
      const { answer } = operation
      if (answer.kind === 'raw' && answer.mediaType !== 'application/octet-stream')
        assert.ok(response.headers.get('content-type')?.startsWith(answer.mediaType))
    })

  for (const operation of sampled(operations.filter(({ example }) => example.body ?? example.query)))
    it(`${operation.id} takes the example of its documentation`, async () => {
      const stage = await stages.for(operation)
      const { body, query } = operation.example
      const sample = sampleOf(operation, stage)
      // What an example names, such as a product or an account, exists elsewhere.
      const ids = Object.fromEntries(Object.entries(sample.body ?? {}).filter(([name]) => known.has(name)))
      const filled = ['ai.execute', 'ai.estimate'].includes(operation.id)
        ? { ...ids, variables: { topic: 'x', changes: 'y' } }
        : ids
      // It waits as long as there is none.
      if (operation.id === 'listeners.events') await stage.caller.client.listeners.test({ body: {} })
      const response = await sendSample(market, operation, stage, {
        ...(body ? { body: JSON.stringify({ ...body, ...filled }) } : {}),
        ...(query ? { query: new URLSearchParams(query as Record<string, string>).toString() } : {}),
      })
      await checkSuccess(response, operation)
    })
})
