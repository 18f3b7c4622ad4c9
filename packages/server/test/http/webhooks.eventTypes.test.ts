import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Ajv } from 'ajv'
import { webhookEventTypes } from '@souk/contract'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('webhooks.eventTypes', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('lists every type with a version, a JSON Schema and an example that fits it', async () => {
    const { client } = await market.account()
    const { data } = await client.webhooks.eventTypes()
    assert.deepEqual(
      data.eventTypes.map(({ type }) => type),
      [...webhookEventTypes],
    )
    const ajv = new Ajv({ strict: false })
    for (const format of ['date-time', 'date']) ajv.addFormat(format, true)
    for (const { type, version, schema, example, description, recipients } of data.eventTypes) {
      assert.ok(version >= 1 && description && recipients)
      const check = ajv.compile(schema)
      assert.ok(check(example), `${type}: ${ajv.errorsText(check.errors)}`)
      assert.equal(example['type'], type)
    }
  })
})
