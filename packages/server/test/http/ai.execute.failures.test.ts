import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ErrorCode, ProviderAnswer } from '@souk/contract'
import {
  allEventsOf,
  openExecutionShop,
  streamPrompt,
  type ExecutionShop,
  type Member,
} from '../support/execution-shop.ts'
import { providerNames, type Scenario } from '../support/providers/emulator.ts'
import { refused } from '../support/refusal.ts'

interface Row {
  readonly scenario: Scenario
  readonly code: ErrorCode
  readonly reason: string
  readonly field?: string
  /** Seconds. */
  readonly retryAfter?: number
  /** Calls that the provider sees; more than one where it is tried again. */
  readonly calls: number
}

/** The table of provider failures, for a caller who waits for the answer. */
const table: readonly Row[] = [
  {
    scenario: 'unauthorized',
    code: 'INVALID_REQUEST',
    reason: 'provider_key_rejected',
    field: 'apiKeyId',
    calls: 1,
  },
  { scenario: 'forbidden', code: 'INVALID_REQUEST', reason: 'provider_forbidden', calls: 1 },
  { scenario: 'quota', code: 'PROVIDER_ERROR', reason: 'provider_quota', calls: 1 },
  // The provider wants 7 s: no one holds a caller for that long.
  {
    scenario: 'rateLimit',
    code: 'RATE_LIMIT_EXCEEDED',
    reason: 'provider_rate_limit',
    retryAfter: 7,
    calls: 1,
  },
  {
    scenario: 'modelNotFound',
    code: 'INVALID_REQUEST',
    reason: 'model_not_found',
    field: 'options.model',
    calls: 1,
  },
  { scenario: 'contextLength', code: 'INVALID_REQUEST', reason: 'context_length_exceeded', calls: 1 },
  { scenario: 'badRequest', code: 'INVALID_REQUEST', reason: 'provider_rejected', calls: 1 },
  {
    scenario: 'overloaded',
    code: 'SERVICE_UNAVAILABLE',
    reason: 'provider_overloaded',
    retryAfter: 5,
    calls: 2,
  },
  { scenario: 'serverError', code: 'PROVIDER_ERROR', reason: 'provider_error', calls: 2 },
  { scenario: 'cut', code: 'PROVIDER_ERROR', reason: 'provider_error', calls: 1 },
  { scenario: 'redirect', code: 'PROVIDER_ERROR', reason: 'provider_error', calls: 1 },
  { scenario: 'malformed', code: 'PROVIDER_ERROR', reason: 'malformed_response', calls: 1 },
  { scenario: 'notJson', code: 'PROVIDER_ERROR', reason: 'malformed_response', calls: 1 },
  { scenario: 'endless', code: 'PROVIDER_ERROR', reason: 'provider_error', calls: 1 },
  { scenario: 'stall', code: 'PROVIDER_TIMEOUT', reason: 'provider_timeout', calls: 1 },
]

const streamTable: readonly Row[] = [
  { scenario: 'streamCut', code: 'PROVIDER_ERROR', reason: 'provider_error', calls: 1 },
  { scenario: 'streamEnd', code: 'PROVIDER_ERROR', reason: 'provider_error', calls: 1 },
  { scenario: 'streamMalformed', code: 'PROVIDER_ERROR', reason: 'malformed_response', calls: 1 },
  { scenario: 'streamStall', code: 'PROVIDER_TIMEOUT', reason: 'provider_timeout', calls: 1 },
]

const secretPrompt = 'the-paid-prompt-of-the-seller'

describe('ai.execute: failures of providers', () => {
  let shop: ExecutionShop
  let buyer: Member
  let productId: string
  before(async () => {
    shop = await openExecutionShop({ env: { PROVIDER_TIMEOUT_SECONDS: '1' } })
    buyer = await shop.member()
    productId = await shop.bought(buyer, `${secretPrompt}: {{a}}`)
  })
  after(() => shop.close())

  const last = async () => {
    const [row] = await shop.market.souk.db<{ status: string; code: string; reason: string }[]>`
      select status, error_code as code, reason from execution.run where account_id = ${buyer.id}
      order by id desc limit 1`
    return row
  }

  for (const provider of providerNames)
    describe(provider, () => {
      let apiKeyId: string
      before(async () => {
        apiKeyId = (await buyer.addKey(provider)).id
      })
      const body = () => ({ productId, apiKeyId, variables: { a: 'x' }, options: { model: 'model-1' } })

      for (const { scenario, code, reason, field, retryAfter, calls } of table) {
        it(`${scenario}: ${code}, ${reason}`, async () => {
          const emulator = shop.emulators[provider]
          emulator.play(scenario)
          const before = emulator.calls.length
          const error = await refused(buyer.client.ai.execute({ body: body() }), code)
          assert.deepEqual([error.details.reason, error.details.field], [reason, field])
          assert.equal(error.retryAfterMs, retryAfter && retryAfter * 1_000)
          assert.equal(emulator.calls.length - before, calls)
          assert.deepEqual(await last(), { status: 'failed', code, reason })
          assert.deepEqual([emulator.refusals, emulator.strayed], [[], []])
        })

        it(`${scenario}, with events accepted: the same, with its status`, async () => {
          shop.emulators[provider].play(scenario)
          const response = await streamPrompt(shop, buyer, body())
          const { error } = (await response.json()) as {
            error: { code: string; details: { reason: string } }
          }
          assert.deepEqual([error.code, error.details.reason], [code, reason])
          assert.ok(response.status >= 400)
        })
      }

      const errorFrame = rowOfErrorFrame(provider)
      for (const { scenario, code, reason } of errorFrame ? [...streamTable, errorFrame] : streamTable)
        it(`${scenario}, after the first words: an error event`, async () => {
          shop.emulators[provider].play(scenario)
          const response = await streamPrompt(shop, buyer, body())
          assert.equal(response.status, 200)
          const events = await allEventsOf(response)
          assert.ok(events.length > 1)
          assert.ok(events.slice(0, -1).every(({ event }) => event === 'delta'))
          const end = events.at(-1)
          const error = end?.data['error'] as { code: string; details: { reason: string } }
          assert.deepEqual([end?.event, error.code, error.details.reason], ['error', code, reason])
          assert.deepEqual(await last(), { status: 'failed', code, reason })
        })
    })

  const answers = {
    openai: [400, 'unsupported_parameter', null, /temperature/],
    anthropic: [400, 'invalid_request_error', null, /^temperature: Input should be less than or equal to 1$/],
    google: [400, 'INVALID_ARGUMENT', null, /generation_config\.temperature/],
    mistral: [422, 'invalid_request_error', 'body.temperature', /^Input should be less than 1\.5$/],
    local: [400, 'BadRequestError', null, /^temperature must be non-negative$/],
  } as const

  for (const [name, [status, code, param, message]] of Object.entries(answers))
    it(`${name}: the caller learns what the provider said`, async () => {
      const provider = name as keyof typeof answers
      shop.emulators[provider].play('success')
      const { id: apiKeyId } = await buyer.addKey(provider)
      shop.emulators[provider].play('badRequest')
      const body = { productId, apiKeyId, variables: { a: 'x' }, options: { model: 'model-1' } }
      const error = await refused(buyer.client.ai.execute({ body }), 'INVALID_REQUEST')
      shop.emulators[provider].play('success')
      const { message: text, ...rest } = error.details['provider'] as ProviderAnswer
      assert.deepEqual(rest, { status, code, param })
      assert.match(text ?? '', message)
    })

  it('masks keys that a provider quotes', async () => {
    shop.emulators.openai.play('success')
    const { id: apiKeyId } = await buyer.addKey('openai')
    shop.emulators.openai.play('unauthorized')
    const body = { productId, apiKeyId, variables: { a: 'x' } }
    const error = await refused(buyer.client.ai.execute({ body }), 'INVALID_REQUEST')
    shop.emulators.openai.play('success')
    const { message } = error.details['provider'] as ProviderAnswer
    assert.match(message ?? '', /^Incorrect API key provided: \*\*\* You can find/)
  })

  it('a second try that succeeds is the answer', async () => {
    const { id: apiKeyId } = await buyer.addKey('openai')
    const scenarios: Scenario[] = ['overloaded', 'success']
    shop.emulators.openai.play(() => scenarios.shift() ?? 'stall')
    const { data } = await buyer.client.ai.execute({ body: { productId, apiKeyId, variables: { a: 'x' } } })
    assert.ok(data.output.length > 0)
  })

  it('neither the prompt, the keys nor what a provider said are in the log, and INVALID_API_KEY is no provider’s', () => {
    const log = shop.market.log()
    assert.doesNotMatch(log, new RegExp(secretPrompt))
    assert.doesNotMatch(log, /0123456789abcdef/)
    assert.doesNotMatch(log, /must be non-negative|Input should be less|Incorrect API key/)
    assert.ok([...table, ...streamTable].every(({ code }) => code !== 'INVALID_API_KEY'))
  })
})

/** How an error within a stream is sent; undefined for formats that have none. */
function rowOfErrorFrame(provider: string): Row | undefined {
  if (provider === 'mistral' || provider === 'local') return undefined
  const [code, reason] =
    provider === 'anthropic'
      ? (['SERVICE_UNAVAILABLE', 'provider_overloaded'] as const)
      : (['PROVIDER_ERROR', 'provider_error'] as const)
  return { scenario: 'streamError', code, reason, calls: 1 }
}
