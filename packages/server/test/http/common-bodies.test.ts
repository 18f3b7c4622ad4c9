import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, beforeEach, describe, it } from 'node:test'
import { bodyLimitOf, isUnsafe, operations, type Operation } from '@souk/contract'
import { minutes } from '../../src/kernel/time.ts'
import { checkRateHeaders, checkRefusal } from '../support/answers.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { sampled } from '../support/operation-sample.ts'
import { credentialFor, sendSample, type RawCall } from '../support/sample-calls.ts'
import { sampleOf } from '../support/samples.ts'
import type { Stage } from '../support/stage.ts'
import { createStages, type Stages } from '../support/stages.ts'

/** What every operation makes of the body it is sent. */
describe('bodies', () => {
  let market: Marketplace
  let stages: Stages
  let stage: Stage
  before(async () => {
    market = await startMarketplace()
    stages = await createStages(market)
    stage = stages.complete
  })
  // Operations without a key count by address.
  beforeEach(() => market.clock.advance(minutes(2)))
  after(() => market.close())

  const big = (bytes: number) => `{"x":"${'a'.repeat(bytes - 8)}"}`
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

  const refuses = async (operation: Operation, over: RawCall, [code, field]: [string, string]) => {
    const response = await sendSample(market, operation, stage, over)
    const error = await checkRefusal(response, operation)
    assert.deepEqual([error.code, error.details.field], [code, field], `${operation.id}: ${error.message}`)
    checkRateHeaders(response)
  }

  /** Uploads take forms: files.upload.test.ts. */
  const takesJson = (operation: Operation) => isUnsafe(operation) && !operation.upload

  const tested = sampled(operations.filter(takesJson))
  /** What takes long to read: sent once for each limit of a body, since all are read by the same code. */
  const vast = [deep(150_000), `{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`]
  const isFirstOfLimit = new Set(
    [...Map.groupBy(tested, bodyLimitOf).values()].flatMap(([first]) => (first ? [first.id] : [])),
  )

  for (const operation of tested) {
    it(`${operation.id} refuses more than its limit`, async () => {
      const bodyLimit = bodyLimitOf(operation)
      await refuses(operation, { body: big(bodyLimit + 1) }, ['PAYLOAD_TOO_LARGE', 'body'])
      const response = await sendSample(market, operation, stage, { body: big(bodyLimit) })
      const whole = await checkRefusal(response, operation)
      assert.equal(whole.code, 'INVALID_REQUEST', 'a body as large as the limit is read')
    })

    it(`${operation.id} refuses what is not sent as JSON`, async () => {
      for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'json', ''])
        await refuses(operation, { body: '{}', headers: { 'content-type': type } }, [
          'UNSUPPORTED_MEDIA_TYPE',
          'Content-Type',
        ])
    })

    it(`${operation.id} refuses what is no JSON object`, async () => {
      const notJson = ['{', '{"a":1,}', "{'a':1}", 'nonsense', ' ', '{"a":01}', '{} {}']
      for (const body of [...notJson, '[]', '"x"', '1', 'true'])
        await refuses(operation, { body }, ['INVALID_REQUEST', 'body'])
    })

    it(`${operation.id} refuses members that would change what an object inherits, by name`, async () => {
      for (const [body, field] of [
        ['{"__proto__":{"x":1}}', '__proto__'],
        ['{"title":{"__proto__":null}}', 'title.__proto__'],
        ['{"\\u005f_proto__":1}', '__proto__'],
        ['{"a":[{"constructor":{"prototype":{}}}]}', 'a.0.constructor'],
        [`{"__proto__":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, '__proto__'],
        [`${'{"a":'.repeat(1_000)}{"__proto__":1}${'}'.repeat(1_000)}`, 'body'],
      ] as const)
        await refuses(operation, { body }, ['INVALID_REQUEST', field])
    })

    it(`${operation.id} refuses a charset other than UTF-8, and compressed bodies`, async () => {
      const refusesMedia = (headers: Record<string, string>, field: string) =>
        refuses(operation, { body: '{}', headers: { 'content-type': 'application/json', ...headers } }, [
          'UNSUPPORTED_MEDIA_TYPE',
          field,
        ])
      for (const charset of ['utf-16', 'iso-8859-1', '"ISO-8859-15"', 'us-ascii'])
        await refusesMedia({ 'content-type': `application/json; charset=${charset}` }, 'Content-Type')
      for (const coding of ['gzip', 'zzz', 'identity, gzip'])
        await refusesMedia({ 'content-encoding': coding }, 'Content-Encoding')
      for (const headers of [
        { 'content-type': 'application/json; charset=UTF-8' },
        { 'content-type': 'application/json;charset="utf8"' },
        { 'content-encoding': 'identity' },
      ])
        await refuses(operation, { body: '[', headers: { 'content-type': 'application/json', ...headers } }, [
          'INVALID_REQUEST',
          'body',
        ])
    })

    it(`${operation.id} refuses what is not UTF-8`, () => {
      const body = Buffer.from('{"title":"caf\xe9"}', 'latin1')
      return refuses(operation, { body: body as never }, ['INVALID_REQUEST', 'body'])
    })

    it(`${operation.id} refuses JSON nested without end`, async () => {
      const bodies = [deep(2_500), ...(isFirstOfLimit.has(operation.id) ? vast : [])]
      for (const body of bodies) {
        const error = await checkRefusal(await sendSample(market, operation, stage, { body }), operation)
        const isRead = body.length <= bodyLimitOf(operation)
        assert.equal(error.code, isRead ? 'INVALID_REQUEST' : 'PAYLOAD_TOO_LARGE')
      }
    })
  }

  for (const operation of sampled(operations.filter(({ body }) => body && !('nullable' in body))))
    it(`${operation.id} asks for a body`, async () => {
      for (const body of ['', 'null', undefined])
        await refuses(operation, { body }, ['INVALID_REQUEST', 'body'])
    })

  for (const operation of sampled(operations.filter((one) => takesJson(one) && !one.body))) {
    it(`${operation.id} refuses fields, since it knows none`, () =>
      refuses(operation, { body: '{"reason":"x"}' }, ['INVALID_REQUEST', 'reason']))

    it(`${operation.id} takes a JSON content type without a body, however that is said`, async () => {
      for (const [length, body] of [
        ['Content-Length: 0', ''],
        ['X-No-Length: 1', ''],
        ['Transfer-Encoding: chunked', '0\r\n\r\n'],
        ['Content-Length: 2', '{}'],
      ] as const) {
        const own = await stages.make(operation)
        const { params } = sampleOf(operation, own)
        const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '')
        const { status, answer } = await sendBytes(
          `${operation.method} ${path} HTTP/1.1`,
          `Authorization: Bearer ${credentialFor(operation, own)}`,
          'Content-Type: application/json',
          `${length}\r\nConnection: close\r\nHost: souk\r\n\r\n${body}`,
        )
        assert.equal(status, operation.answer.status, `${length}: ${answer}`)
      }
    })
  }

  /** Sends lines as they are: what no HTTP client lets one say. */
  const sendBytes = async (...lines: string[]) => {
    const socket = connect(Number(new URL(market.url).port), '127.0.0.1')
    socket.write(lines.join('\r\n'))
    const answer = await text(socket)
    return { status: Number(answer.slice(9, 12)), answer }
  }
})
