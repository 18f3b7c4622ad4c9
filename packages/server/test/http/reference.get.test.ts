import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { operations, type openApiDocument } from '@souk/contract'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

const redocly = resolve(import.meta.dirname, '../../../../node_modules/.bin/redocly')

describe('reference.get', () => {
  let market: Marketplace
  let folder: string
  before(async () => {
    market = await sharedMarketplace()
    folder = await mkdtemp(join(tmpdir(), 'souk-openapi-'))
  })
  after(async () => {
    await market.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('is served without a key, names every operation, and passes a strict linter', async () => {
    const { data } = await market.client().reference.get()
    const text = await data.text()
    const document = JSON.parse(text) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    assert.match(document.openapi, /^3\.1/)
    const named = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((entry) => entry.operationId),
    )
    assert.deepEqual(named.toSorted(), operations.map(({ id }) => id).toSorted())
    const file = join(folder, 'openapi.json')
    await writeFile(file, text)
    // `/v1/webhooks/deliveries/{id}` next to `/v1/webhooks/{id}/test` (Decision 33): no identifier of a webhook is "deliveries".
    const rules = ['--extends', 'recommended-strict', '--skip-rule', 'no-ambiguous-paths']
    await promisify(execFile)(redocly, ['lint', ...rules, file], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
  })

  it('describes each model once, and refers to it', async () => {
    const { data } = await market.client().reference.get()
    const document = (await data.json()) as ReturnType<typeof openApiDocument>
    const { schemas, responses } = document.components
    const names = [
      'Product',
      'ProductSummary',
      'Order',
      'Refund',
      'Review',
      'Webhook',
      'Delivery',
      'Execution',
    ]
    for (const name of names) assert.ok(name in schemas, name)
    const dataOf = (path: string) =>
      /"data":(\{.*?\}),"meta"/.exec(JSON.stringify(document.paths[path]?.['get']))?.[1]
    assert.equal(dataOf('/v1/products/{productId}'), '{"$ref":"#/components/schemas/Product"}')
    assert.equal(
      dataOf('/v1/products'),
      '{"type":"array","items":{"$ref":"#/components/schemas/ProductSummary"}}',
    )
    const texts = Object.values(schemas).map((schema) => JSON.stringify(schema))
    assert.deepEqual(
      texts.filter((text, index) => texts.indexOf(text) !== index),
      [],
    )
    const limited = responses['RateLimitExceeded'] as { headers: Record<string, unknown> }
    assert.ok('Retry-After' in limited.headers)
    for (const { id } of operations) {
      const tag = id.split('.')[0]
      assert.ok(
        document.tags.some(({ name, description }) => name === tag && description),
        id,
      )
    }
  })

  it('gives each component a name of its own, and numbers the format that generators need', async () => {
    const { data } = await market.client().reference.get()
    const document = (await data.json()) as ReturnType<typeof openApiDocument>
    const { schemas, responses, parameters } = document.components
    // Generators make a type of each, in one namespace.
    const names = [schemas, responses, parameters].flatMap(Object.keys)
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    )
    assert.doesNotMatch(JSON.stringify(schemas), /"type":"(?:integer|number)"(?![^{}]*"format")/)
  })

  it('has types for the values of records, in keywords that generators know', async () => {
    const { data } = await market.client().reference.get()
    const { components } = (await data.json()) as ReturnType<typeof openApiDocument>
    assert.doesNotMatch(JSON.stringify(components), /"patternProperties"|"type":\[/)
    const { properties } = components.schemas['PromptExecution'] as { properties: Record<string, object> }
    assert.deepEqual(properties['variables'], {
      type: 'object',
      additionalProperties: { type: 'string', maxLength: 100_000 },
      description: "Values of the prompt's variables, as text",
    })
  })

  it('has a page to read it at /docs/api that needs nothing from outside', async () => {
    const answer = await market.request('/docs/api/')
    assert.equal(answer.status, 200)
    const page = await answer.text()
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
    assert.ok(addresses.length > 0)
    for (const address of addresses) {
      assert.doesNotMatch(address, /^(https?:)?\/\//, `${address} is fetched from elsewhere`)
      const part = await market.request(new URL(address, 'http://x/docs/api/').pathname)
      assert.equal(part.status, 200, address)
    }
  })
})
