import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { closeAccount, hasCaller, isUnsafe, operations, type Operation } from '@souk/contract'
import { checkRefusal, checkSuccess } from '../support/answers.ts'
import { promptBody, startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { sampled } from '../support/operation-sample.ts'
import { operationOf, otherCall, sendRaw, sendSample } from '../support/sample-calls.ts'
import { createStages, type Stages } from '../support/stages.ts'

/** What every unsafe operation with a key makes of an Idempotency-Key. */
describe('idempotency keys', () => {
  let market: Marketplace
  let stages: Stages
  before(async () => {
    market = await startMarketplace()
    stages = await createStages(market)
  })
  after(() => market.close())

  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
  const dataOf = (envelope: string) => (JSON.parse(envelope) as { data: unknown }).data

  // Anyone who has closed their account has no session left to ask again with.
  const repeatable = operations.filter(
    (one: Operation) => isUnsafe(one) && hasCaller(one) && one !== closeAccount,
  )
  for (const operation of sampled(repeatable)) {
    it(`${operation.id} repeats its answer for the same key`, async () => {
      const stage = await stages.make(operation)
      const first = await sendSample(market, operation, stage, keyed('replayed'))
      assert.equal(first.headers.get('idempotent-replayed'), null)
      const answer = await checkSuccess(first, operation)
      const second = await sendSample(market, operation, stage, keyed('replayed'))
      assert.equal(second.headers.get('idempotent-replayed'), 'true')
      assert.deepEqual(dataOf(await checkSuccess(second, operation)), dataOf(answer))
      for (const name of ['etag', 'location'])
        assert.equal(second.headers.get(name), first.headers.get(name), name)
      assert.notEqual(second.headers.get('x-request-id'), first.headers.get('x-request-id'))

      const { key } = await market.account()
      const theirs = await sendSample(market, operation, stage, { ...keyed('replayed'), key })
      assert.equal(theirs.headers.get('idempotent-replayed'), null, "an account's keys are its own")
      assert.ok(theirs.status < 500)
    })

    it(`${operation.id} refuses keys that are none, and a used one for something else`, async () => {
      const stage = await stages.make(operation, otherCall)
      for (const key of ['', 'x'.repeat(256), 'schlüssel', 'a\tb']) {
        const error = await checkRefusal(await sendSample(market, operation, stage, keyed(key)), operation)
        assert.deepEqual([error.code, error.details.field], ['VALIDATION_ERROR', 'Idempotency-Key'])
      }
      const longest = keyed('x'.repeat(255))
      await checkSuccess(await sendSample(market, operation, stage, longest), operation)
      const other = { ...otherCall(operation, stage), ...longest }
      const error = await checkRefusal(await sendSample(market, operation, stage, other), operation)
      assert.deepEqual([error.code, error.details.field], ['IDEMPOTENCY_CONFLICT', 'Idempotency-Key'])
    })
  }

  it('keeps no refused body under the key', async () => {
    const { client } = await market.account()
    const create = (price: number) =>
      client.products.create({ body: promptBody({ price }), idempotencyKey: 'mended' })
    for (const price of [-1, 1.999]) await assert.rejects(create(price), { code: 'INVALID_REQUEST' })
    assert.equal((await create(2)).replayed, false)
  })

  it('keeps that something was not found, and says so again', async () => {
    const { key } = await market.account()
    for (const replayed of [null, 'true']) {
      const call = { params: { productId: 'prod_none' }, key, ...keyed('not found') }
      const response = await sendRaw(market, operationOf('products.delete'), call)
      assert.equal((await checkRefusal(response)).code, 'PRODUCT_NOT_FOUND')
      assert.equal(response.headers.get('idempotent-replayed'), replayed)
    }
  })
})
