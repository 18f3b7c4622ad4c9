import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { generateSdk } from '../../../tools/generate-sdk.ts'

const answer = (data: object) => ({
  content: {
    'application/json': { schema: { type: 'object', properties: { success: { const: true }, data } } },
  },
})

/** A document with one operation whose `data` has this schema. */
const withData = (data: object): object => ({
  paths: {
    '/v1/things': {
      get: { operationId: 'things.get', 'x-souk-answer': 'object', responses: { 200: answer(data) } },
    },
  },
})

const typeOf = (schema: object): string => {
  const generated = generateSdk(withData(schema))
  return /data: ([^]*?)\n {4}\}\n {2}\}\n\}/.exec(generated)?.[1]?.replaceAll(/\s+/g, ' ') ?? generated
}

describe('generateSdk', () => {
  const types: [schema: object, expected: string][] = [
    [{ type: 'string' }, 'string'],
    [{ type: 'integer' }, 'number'],
    [{ type: 'boolean', nullable: true }, 'boolean | null'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ const: 'draft' }, "'draft'"],
    [{ const: false }, 'false'],
    [{ enum: ['a', "it's", 1, null] }, `'a' | "it's" | 1 | null`],
    [{ type: 'array', items: { type: 'string' } }, 'string[]'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, "Array<'a' | 'b'>"],
    [{ type: 'array' }, 'unknown[]'],
    [{}, 'unknown'],
    [{ type: 'object' }, 'Record<string, unknown>'],
    [{ type: 'object', additionalProperties: false }, 'Record<string, never>'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
    [{ type: 'object', patternProperties: { '^.*$': { type: 'string' } } }, 'Record<string, string>'],
    [
      { type: 'object', required: ['a'], properties: { a: { type: 'string' }, 'b-c': { type: 'null' } } },
      "{ a: string 'b-c'?: null }",
    ],
    [
      { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'number' } },
      '{ a?: string } & Record<string, unknown>',
    ],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'string' }] }, 'string | null'],
    [{ oneOf: [{ const: 1 }, { const: 2 }] }, '1 | 2'],
    [
      { allOf: [{ $ref: '#/components/schemas/Thing' }, { anyOf: [{ const: 1 }, { const: 2 }] }] },
      '(models.Thing) & (1 | 2)',
    ],
    [{ $ref: '#/components/schemas/Thing' }, 'models.Thing'],
    [
      { type: 'object', properties: { a: { type: 'string', description: 'Ends */ here' } } },
      '{ /** Ends * / here */ a?: string }',
    ],
  ]
  for (const [schema, expected] of types)
    it(`makes ${expected} of ${JSON.stringify(schema)}`, () => assert.equal(typeOf(schema), expected))

  it('writes inputs, answers and the table of operations', () => {
    const generated = generateSdk({
      paths: {
        '/v1/things/{thingId}': {
          patch: {
            operationId: 'things.update',
            summary: 'Change a thing',
            description: 'Two\nlines.',
            deprecated: true,
            'x-souk-answer': 'object',
            parameters: [
              { name: 'thingId', in: 'path', required: true, schema: { type: 'string' } },
              { name: 'dry', in: 'query', description: 'Only look', schema: { type: 'boolean' } },
              { $ref: '#/components/parameters/Key' },
            ],
            requestBody: { required: true, content: { 'application/json': { schema: { const: 1 } } } },
            responses: {
              200: answer({ const: 'done' }),
              202: answer({ const: 'running' }),
              400: answer({ const: 'no' }),
            },
          },
          get: {
            operationId: 'files.get',
            'x-souk-answer': 'raw',
            responses: { 200: { content: { 'application/pdf': { schema: { type: 'string' } } } } },
          },
        },
      },
      components: {
        schemas: { Thing: { type: 'string', description: 'A thing' } },
        parameters: { Key: { name: 'Idempotency-Key', in: 'header' } },
      },
    })
    assert.equal(
      generated,
      `// Written by tools/generate-sdk.ts from the OpenAPI document; changes here are lost.

import type * as models from './models.ts'

export interface Operations {
  things: {
    /**
     * Change a thing
     *
     * Two
     * lines.
     * @deprecated
     */
    update: {
      kind: 'object'
      input: {
        params: {
          thingId: string
        }
        query?: {
          /** Only look */
          dry?: boolean
        }
        body: 1
      }
      data: 'done' | 'running'
    }
  }
  files: {
    get: {
      kind: 'raw'
      input: {}
      data: Response
    }
  }
}

export const operations = {
  things: {
    update: 'PATCH /v1/things/{thingId} idempotent',
  },
  files: {
    get: 'GET /v1/things/{thingId} raw',
  },
} as const
`,
    )
  })

  it('refuses what it cannot name', () => {
    const entry = { 'x-souk-answer': 'raw', responses: {} }
    const withEntry = (change: object) => () =>
      generateSdk({ paths: { '/': { get: { ...entry, ...change } } } })
    assert.throws(withEntry({ operationId: 'list' }), /list: an operation id is noun\.verb/)
    assert.throws(
      withEntry({ operationId: 'a.b', parameters: [{ $ref: '#/components/parameters/Key' }] }),
      /a\.b: #\/components\/parameters\/Key does not exist/,
    )
    assert.throws(() => typeOf({ $ref: 'other.json#/Thing' }), /cannot resolve other\.json#\/Thing/)
  })
})
