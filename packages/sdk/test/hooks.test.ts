import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { SoukConnectionError, SoukError, type RequestInfo, type ResponseInfo } from '../src/index.ts'
import { cut, failure, json, meta, ok, refused, scriptServer } from './scripted-server.ts'

const script = scriptServer()

const observe = (options = {}) => {
  const [requests, responses]: [RequestInfo[], ResponseInfo[]] = [[], []]
  const souk = script.connect({
    onRequest: (request) => requests.push(request),
    onResponse: (response) => responses.push(response),
    ...options,
  })
  return { souk, requests, responses }
}

describe('hooks', () => {
  it('report each request of a call with its attempt, status, duration and request id', async () => {
    script.replies = [
      refused(503, 'SERVICE_UNAVAILABLE', { 'X-Request-Id': 'req_1' }),
      cut,
      json(200, { success: true, data: {}, meta }, { 'X-Request-Id': 'req_3' }),
    ]
    const { souk, requests, responses } = observe()
    await souk.products.get({ params: { productId: 'prod_1' } })
    const url = `${script.baseUrl()}/v1/products/prod_1`
    const each = (attempt: number) => ({ operation: 'products.get', method: 'GET', url, attempt })
    assert.deepEqual(requests, [each(1), each(2), each(3)])
    assert.deepEqual(
      responses.map(({ attempt, status, requestId }) => [attempt, status, requestId]),
      [
        [1, 503, 'req_1'],
        [2, undefined, undefined],
        [3, 200, 'req_3'],
      ],
    )
    assert.ok(responses.every(({ durationMs }) => durationMs > 0))
    const [refusal, broken, done] = responses.map(({ error }) => error)
    assert.ok(refusal instanceof SoukError && broken instanceof SoukConnectionError && done === undefined)
  })

  it('see neither the query nor a token in the path', async () => {
    script.replies = [ok([]), refused(410, 'GONE')]
    const { souk, requests, responses } = observe()
    await souk.products.list({ query: { search: 'private' } })
    await failure(souk.downloads.get({ params: { token: 'secret-token' } }))
    assert.deepEqual(
      requests.map(({ url }) => url),
      [`${script.baseUrl()}/v1/products`, `${script.baseUrl()}/v1/downloads/***`],
    )
    assert.doesNotMatch(JSON.stringify([requests, responses]), /private|secret-token|sk_souk_test/)
  })

  it('report an aborted call with the reason of its signal', async () => {
    const { souk, responses } = observe()
    const reason = new Error('enough')
    const aborted = AbortSignal.abort(reason)
    assert.equal(await failure(souk.products.list({ signal: aborted })), reason)
    assert.deepEqual([responses[0]?.status, responses[0]?.error], [undefined, reason])
  })

  it('do not change what a call does by throwing', async () => {
    script.replies = [ok({ id: 'prod_1' })]
    const fault = () => {
      throw new Error('telemetry is down')
    }
    const { souk } = observe({ onRequest: fault, onResponse: fault })
    const { data } = await souk.products.get({ params: { productId: 'prod_1' } })
    assert.equal(data.id, 'prod_1')
    assert.equal(script.received.length, 1)
  })
})
