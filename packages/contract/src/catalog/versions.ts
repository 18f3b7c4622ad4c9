import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { exampleDetail, productId } from './products.ts'
import { nullable, oneOf, paging, Timestamp } from '../scalars.ts'

const versionFields = {
  version: Type.String({ description: 'Semantic version' }),
  changelog: Type.String(),
  createdAt: Timestamp,
  publishedAt: nullable(Timestamp),
  current: Type.Boolean({ description: 'Whether this is the version that buyers get' }),
}

export const VersionItem = Type.Object(versionFields)
export type VersionItem = Static<typeof VersionItem>

export const VersionDetail = Type.Object({
  ...versionFields,
  content: Type.String({ description: 'The full content if you have access; otherwise the preview' }),
  contentLocked: Type.Boolean({ description: 'Whether `content` is only the preview' }),
})
export type VersionDetail = Static<typeof VersionDetail>

export const VersionDiff = Type.Object({
  from: Type.String(),
  to: Type.String(),
  added: Type.Integer({ description: 'Lines' }),
  removed: Type.Integer({ description: 'Lines' }),
  lines: Type.Array(
    Type.Object({
      change: oneOf(['same', 'added', 'removed'] as const, 'What happened to the line'),
      text: Type.String(),
    }),
  ),
})
export type VersionDiff = Static<typeof VersionDiff>

const version = { ...productId, version: 'A version of the product, such as `1.2.0`' }
const exampleVersion = {
  version: '1.2.0',
  changelog: 'Shorter sentences.',
  createdAt: '2026-11-12T16:40:21.000Z',
  publishedAt: '2026-11-12T16:40:21.000Z',
  current: true,
}

export const listVersions = operation({
  id: 'versions.list',
  method: 'GET',
  path: '/v1/products/{productId}/versions',
  summary: 'List the versions of a product',
  description: 'Newest first. Only the author and admins see versions that were never published.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  parameters: productId,
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: VersionItem, description: 'One page of versions' },
  errors: ['PRODUCT_NOT_FOUND'],
  example: { query: { limit: 20 }, data: [exampleVersion] },
})

export const getVersion = operation({
  id: 'versions.get',
  method: 'GET',
  path: '/v1/products/{productId}/versions/{version}',
  summary: 'Read a version of a product',
  description: 'A published version never changes. Buyers can read all published versions.',
  access: 'key',
  permission: 'products:read',
  parameters: version,
  answer: { kind: 'object', status: 200, data: VersionDetail, description: 'The version' },
  errors: ['PRODUCT_NOT_FOUND', 'NOT_FOUND'],
  example: { data: { ...exampleVersion, content: exampleDetail.content, contentLocked: false } },
})

export const diffVersions = operation({
  id: 'versions.diff',
  method: 'GET',
  path: '/v1/products/{productId}/versions/{version}/diff',
  summary: 'Compare two versions of a product',
  description:
    'Compares the content line by line with the version in `from`, or with the previous one. Requires access to the content.',
  access: 'key',
  permission: 'products:read',
  parameters: version,
  query: Type.Object({
    from: Type.Optional(Type.String({ maxLength: 32, description: 'The version to compare with' })),
  }),
  answer: { kind: 'object', status: 200, data: VersionDiff, description: 'The difference' },
  errors: ['PRODUCT_NOT_FOUND', 'NOT_FOUND', 'FORBIDDEN'],
  example: {
    query: { from: '1.0.0' },
    data: {
      from: '1.0.0',
      to: '1.1.0',
      added: 1,
      removed: 1,
      lines: [
        { change: 'same', text: 'Write release notes for {{product}}.' },
        { change: 'removed', text: 'Be thorough.' },
        { change: 'added', text: 'Be brief.' },
      ],
    },
  },
})
