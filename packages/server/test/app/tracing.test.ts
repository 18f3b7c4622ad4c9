import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTracing, type Tracing } from '../../src/platform/tracing.ts'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { startOtlpReceiver } from '../support/otlp-receiver.ts'
import { promptStep, workflow } from '../support/workflows.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const callerSpan = '00f067aa0ba902b7'

describe('traces', () => {
  let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>
  let tracing: Tracing
  let shop: ExecutionShop
  let buyer: Member
  let sent: string | undefined

  before(async () => {
    receiver = await startOtlpReceiver()
    tracing = await createTracing(receiver.url)
    shop = await openExecutionShop({ tracing })
    buyer = await shop.member()
    const { id: apiKeyId } = await buyer.addKey('google')
    const productId = await shop.bought(buyer)
    const call = (a: string) =>
      shop.market.request('/v1/ai/execute', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${buyer.key}`,
          'content-type': 'application/json',
          traceparent: `00-${traceId}-${callerSpan}-01`,
        },
        body: JSON.stringify({
          productId,
          apiKeyId,
          variables: { a },
          options: { model: 'gemini-2.5-flash' },
        }),
      })
    await call('a secret of the buyer')
    sent = shop.emulators.google.calls.at(-1)?.traceparent
    shop.emulators.google.play('badRequest')
    await call('other')
    shop.emulators.google.play('success')
    const workflowId = await shop.bought(
      buyer,
      workflow({
        providers: { writer: { provider: 'google', model: 'gemini-2.5-flash' } },
        steps: [promptStep('write', 'On {{input.topic}}')],
        output: 'steps.write',
      }),
      'workflow',
    )
    await buyer.client.workflows.execute({ params: { workflowId }, body: { input: { topic: 'rain' } } })
    await tracing.stop()
  })
  after(async () => {
    await shop.close()
    await receiver.close()
  })

  const ofTrace = () => receiver.spans.filter((span) => span.traceId === traceId)

  it('continue the trace of the caller through to the provider', () => {
    const request = ofTrace().find(({ name }) => name === 'POST /v1/ai/execute')
    assert.equal(request?.parentSpanId, callerSpan)
    assert.equal(request?.attributes['http.response.status_code'], 200)
    const call = ofTrace().find(({ parentSpanId }) => parentSpanId === request?.spanId)
    assert.equal(call?.name, 'chat gemini-2.5-flash')
    assert.partialDeepStrictEqual(call?.attributes, {
      ...{ 'gen_ai.operation.name': 'chat', 'gen_ai.provider.name': 'gcp.gemini' },
      ...{ 'gen_ai.request.model': 'gemini-2.5-flash', 'gen_ai.response.model': 'gemini-2.5-flash' },
      ...{ 'gen_ai.usage.input_tokens': 24, 'gen_ai.usage.output_tokens': 9 },
    })
    assert.equal(sent, `00-${traceId}-${call?.spanId}-01`)
  })

  it('name the code of an error, and no text of anyone', () => {
    const failed = ofTrace().filter(({ status }) => status.code === 2)
    assert.deepEqual(failed.map(({ name, attributes }) => [name, attributes['error.type']]).toSorted(), [
      ['POST /v1/ai/execute', 'INVALID_REQUEST'],
      ['chat gemini-2.5-flash', 'INVALID_REQUEST'],
    ])
    assert.doesNotMatch(receiver.bodies.join(), /secret of the buyer|Rain taps|Invalid value/)
  })

  it('have the calls of workflows within the span of their run', () => {
    const run = receiver.spans.find(({ name }) => name === 'run workflow')
    assert.match(String(run?.attributes['souk.execution_id']), /^exe_/)
    const call = receiver.spans.find(({ parentSpanId }) => parentSpanId === run?.spanId)
    assert.equal(call?.name, 'chat gemini-2.5-flash')
  })

  it('are of the service souk', () => {
    assert.deepEqual([...new Set(receiver.services)], ['souk'])
  })

  it('are counted in /metrics, too', async () => {
    const text = await shop.market.souk.metrics.text()
    for (const line of [
      /^souk_model_call_seconds_count\{provider="google",result="ok"\} 2$/m,
      /^souk_model_call_seconds_count\{provider="google",result="provider_rejected"\} 1$/m,
      /^souk_model_tokens_total\{provider="google",kind="input"\} 48$/m,
      /^souk_model_tokens_total\{provider="google",kind="output"\} 18$/m,
      /^souk_model_cost_dollars_total\{provider="google"\} 0\.0000\d+$/m,
      /^souk_workflow_runs_total\{status="completed",reason=""\} 1$/m,
    ])
      assert.match(text, line)
  })
})
