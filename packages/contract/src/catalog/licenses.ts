import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

export const License = Type.Object({
  key: Type.String({
    description:
      'A JSON Web Token, signed with EdDSA: `sub` is the order, `products` what it gives, `iat` when it was paid, `iss` this marketplace',
  }),
  products: Type.Array(id('prod', 'a product')),
  issuedAt: Timestamp,
})
export type License = Static<typeof License>

/** A key that this marketplace did not sign, and one of a purchase that was refunded or lost in a dispute. */
export const licenseFaults = ['unknown', 'revoked'] as const

export const LicenseCheck = Type.Object({
  valid: Type.Boolean(),
  reason: nullable(oneOf(licenseFaults, 'Why it is not valid; null if it is')),
  orderId: nullable(id('ord', 'the order; null for an unknown key')),
  products: Type.Array(id('prod', 'a product'), { description: 'What the key is for' }),
  issuedAt: nullable(Timestamp),
})
export type LicenseCheck = Static<typeof LicenseCheck>

export const LicenseKey = body(
  { key: Type.String({ minLength: 1, maxLength: 8_000, description: 'The key' }) },
  'The key to check',
)

export const RevokedLicense = Type.Object({
  orderId: id('ord', 'the order, `sub` of its key'),
  revokedAt: Timestamp,
})
export type RevokedLicense = Static<typeof RevokedLicense>

const exampleKey = 'eyJhbGciOiJFZERTQSIsImtpZCI6IjEifQ.eyJzdWIiOiJvcmRf4oCmIn0.c2lnbmF0dXJl'
const orderId = 'ord_01kb2v7q9xf8ysd3g5h7j9k1mn'
const products = ['prod_01ka8x5v3nf2rvp4s6t8w0y2ab']
const issuedAt = '2026-11-21T09:30:00.000Z'

export const getLicense = operation({
  id: 'licenses.get',
  method: 'GET',
  path: '/v1/purchases/{orderId}/license',
  summary: 'Read the license key of a purchase',
  description:
    'For the buyer: a key that proves the purchase to programs, also without a connection. The same each time. CONFLICT for a purchase that gives no access.',
  access: 'key',
  permission: 'purchases:read',
  parameters: { orderId: 'Identifier of the order, `ord_…`' },
  answer: { kind: 'object', status: 200, data: License, description: 'The license' },
  errors: ['ORDER_NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  example: { data: { key: exampleKey, products, issuedAt } },
})

export const checkLicense = operation({
  id: 'licenses.check',
  method: 'POST',
  path: '/v1/licenses/check',
  summary: 'Check a license key',
  description:
    'Whether this marketplace signed the key, and the purchase still gives access. Without a connection, check its signature with the keys of `licenses.keys`.',
  access: 'public',
  body: LicenseKey,
  answer: { kind: 'object', status: 200, data: LicenseCheck, description: 'What became of the key' },
  errors: [],
  example: {
    body: { key: exampleKey },
    data: { valid: true, reason: null, orderId, products, issuedAt },
  },
})

export const listLicenseKeys = operation({
  id: 'licenses.keys',
  method: 'GET',
  path: '/v1/licenses/keys',
  summary: 'Read the public keys of licenses',
  description: 'A JSON Web Key Set (RFC 7517) by which programs check license keys without a connection.',
  access: 'public',
  answer: { kind: 'raw', status: 200, mediaType: 'application/json', description: 'The key set' },
  errors: [],
  example: { data: null },
})

export const listRevokedLicenses = operation({
  id: 'licenses.revoked',
  method: 'GET',
  path: '/v1/products/{productId}/licenses/revoked',
  summary: 'List revoked licenses of a product',
  description:
    'For its seller: the orders that were refunded or lost in a dispute, the last first. Their keys are no longer valid, which programs that check keys without a connection cannot know.',
  access: 'key',
  permission: 'products:read',
  parameters: { productId: 'Identifier of the product, `prod_…`' },
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: RevokedLicense, description: 'One page of orders' },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN'],
  example: { query: { limit: 100 }, data: [{ orderId, revokedAt: '2026-11-24T08:00:00.000Z' }] },
})
