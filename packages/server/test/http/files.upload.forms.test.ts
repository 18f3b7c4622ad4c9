import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, beforeEach, describe, it } from 'node:test'
import { operations } from '@souk/contract'
import { checkRateHeaders, checkRefusal } from '../support/answers.ts'
import { formOf, textFile } from '../support/file-fixtures.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { credentialFor, sendSample, type RawCall } from '../support/sample-calls.ts'
import { sampleOf } from '../support/samples.ts'
import { setStage, type Stage } from '../support/stage.ts'
import { allStored, storedKeys } from '../support/stored-files.ts'
import { createTableReader } from '../support/table-contents.ts'
import { allHandled, until } from '../support/wait.ts'

const boundary = 'fox'
const form = (...lines: readonly string[]) => lines.join('\r\n')
const part = (disposition: string, content = 'text') => [
  `--${boundary}`,
  `Content-Disposition: form-data; ${disposition}`,
  '',
  content,
]
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }

for (const operation of operations.filter(({ upload }) => upload))
  describe(`forms of ${operation.id}`, () => {
    const field = operation.upload?.field ?? ''
    const aFile = part(`name="${field}"; filename="a.md"`)
    const whole = form(...aFile, `--${boundary}--`, '')
    let market: Marketplace
    let stage: Stage
    let contents: () => Promise<unknown>
    before(async () => {
      market = await startMarketplace({ env: { FILE_MAX_MIB: '2' } })
      stage = await setStage(market)
      await allHandled(market)
      // Nothing but requests may write now.
      await market.souk.dispatcher.stop()
      await market.souk.execution.engine.stop()
      await market.souk.catalog.views.flush()
      const readTables = await createTableReader(market)
      contents = async () => [await readTables(), await storedKeys(market)]
    })
    const credential = () => credentialFor(operation, stage)
    const path = () => {
      const { params } = sampleOf(operation, stage)
      return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '')
    }
    let untouched: unknown
    beforeEach(async () => {
      untouched = await contents()
    })
    after(() => market.close())

    const isUntouched = async () => {
      assert.deepEqual(await contents(), untouched, 'something was stored')
      await allStored(market)
    }
    const refuses = async (call: RawCall, [code, expectedField]: [code: string, expectedField: string]) => {
      const response = await sendSample(market, operation, stage, call)
      const error = await checkRefusal(response, operation)
      assert.deepEqual([error.code, error.details.field], [code, expectedField], error.message)
      checkRateHeaders(response)
      await isUntouched()
    }

    it('refuses what is no form', async () => {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'json', ''])
        await refuses({ body: '{}', headers: { 'content-type': type } }, [
          'UNSUPPORTED_MEDIA_TYPE',
          'Content-Type',
        ])
      await refuses({ body: undefined }, ['UNSUPPORTED_MEDIA_TYPE', 'Content-Type'])
    })

    it('refuses a form that is broken', async () => {
      const bodies: readonly string[] = [
        '',
        'nonsense',
        '{}',
        whole.slice(0, -8),
        form(...aFile),
        whole.replaceAll('--fox', '--wolf'),
        form(`--${boundary}`, `Content-Disposition: form-data; name="${field}"; filename="a.md"`),
        '\r\n'.repeat(1_000),
        'x'.repeat(3_000_000),
      ]
      for (const body of bodies) {
        const response = await sendSample(market, operation, stage, { body, headers: multipart })
        assert.equal((await checkRefusal(response, operation)).code, 'INVALID_REQUEST', body.slice(0, 100))
      }
      const types = [
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/form-data; boundary=other',
      ]
      for (const type of types)
        await refuses({ body: whole, headers: { 'content-type': type } }, ['INVALID_REQUEST', 'body'])
    })

    it('refuses a form without a file, and parts that it does not know', async () => {
      const cases: readonly (readonly [body: string[], expectedField: string])[] = [
        [[`--${boundary}--`, ''], field],
        [part(`name="${field}"`), field],
        [part('name="surprise"'), 'surprise'],
        [part('name="surprise"; filename="a.md"'), 'surprise'],
        [part('filename="a.md"'), 'body'],
        [part('name="__proto__"; filename="a.md"'), 'body'],
        [part('name="toString"'), 'body'],
        [[...aFile, ...part('name="surprise"')], 'surprise'],
      ]
      for (const [lines, expectedField] of cases) {
        const body = lines[0] === `--${boundary}--` ? form(...lines) : form(...lines, `--${boundary}--`, '')
        await refuses({ body, headers: multipart }, ['INVALID_REQUEST', expectedField])
      }
    })

    it('refuses names that are none', async () => {
      for (const name of ['', '..', '/', ' ', '\u202e']) {
        const response = await sendSample(market, operation, stage, {
          body: form(...part(`name="${field}"; filename="${name}"`), `--${boundary}--`, ''),
          headers: multipart,
        })
        const { code } = await checkRefusal(response, operation)
        // A picture is stored without its name.
        assert.ok(code === 'INVALID_REQUEST' || field === 'image', JSON.stringify(name))
      }
      await isUntouched()
    })

    it('refuses a file over the limit, however much follows', async () => {
      const bytes = (operation.upload?.maxBytes ?? 2 * 1024 * 1024) + 1
      const body = formOf(field, textFile('a.md', 'x'.repeat(bytes)), textFile('b.md', 'x'.repeat(bytes)))
      await refuses({ body }, ['PAYLOAD_TOO_LARGE', `${field}.0`])
    })

    it('refuses a key that is none before it reads the form', () =>
      refuses({ headers: { 'idempotency-key': 'ü' } }, ['VALIDATION_ERROR', 'Idempotency-Key']))

    it('keeps nothing of an upload whose connection breaks off', async () => {
      const head = [
        `POST ${path()} HTTP/1.1`,
        'Host: souk',
        `Authorization: Bearer ${credential()}`,
        `Content-Type: ${multipart['content-type']}`,
        'Content-Length: 2000000',
        '',
        '',
      ]
      const before = market.log().length
      const waiting = async () =>
        (await readdir(join(market.souk.config.DATA_DIR, 'uploads')).catch(() => [])).length
      for (const cut of [0, 1, 40, 90, whole.length - 20, 1_500_000]) {
        const socket = connect(Number(new URL(market.url).port), '127.0.0.1')
        const sent = form(...head) + form(...part(`name="${field}"; filename="a.md"`, 'x'.repeat(1_900_000)))
        await new Promise((done) => socket.write(sent.slice(0, form(...head).length + cut), done))
        await until(async () => (await waiting()) === 1, `the upload that ends after ${cut} bytes has begun`)
        socket.resetAndDestroy()
        await until(async () => (await waiting()) === 0, `what came of it, ${cut} bytes, is gone`)
      }
      await isUntouched()
      assert.doesNotMatch(market.log().slice(before), /"status":5|"level":"error"/)
    })

    it('answers on a connection that goes on afterwards', async () => {
      const socket = connect(Number(new URL(market.url).port), '127.0.0.1')
      const body = form(
        ...part('name="surprise"; filename="a.md"', 'x'.repeat(500_000)),
        `--${boundary}--`,
        '',
      )
      const key = `Authorization: Bearer ${credential()}`
      socket.write(
        form(
          `POST ${path()} HTTP/1.1`,
          'Host: souk',
          key,
          `Content-Type: ${multipart['content-type']}`,
          `Content-Length: ${body.length}`,
          '',
          body,
        ),
      )
      const reader = `Authorization: Bearer ${stage.caller.key}`
      socket.write(
        form('GET /v1/products?limit=1 HTTP/1.1', 'Host: souk', 'Connection: close', reader, '', ''),
      )
      const answers = await text(socket)
      assert.match(answers, /^HTTP\/1\.1 400 /)
      assert.match(answers, /HTTP\/1\.1 200 OK/)
    })
  })
