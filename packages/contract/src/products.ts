import { Type, type Static } from 'typebox'
import { operation } from './operation.ts'
import { Amount, body, Currency, id, oneOf, paging, Timestamp } from './scalars.ts'

/** Product types (Decision 1). Bodies and filters accept any case; answers use these capitals. */
export const productTypes = ['PROMPT', 'WORKFLOW', 'SKILL', 'BUNDLE'] as const
export type ProductType = (typeof productTypes)[number]

/** Product states (Decision 4). */
export const productStatuses = [
  'draft',
  'pending_review',
  'published',
  'rejected',
  'unpublished',
  'suspended',
  'deleted',
] as const
export type ProductStatus = (typeof productStatuses)[number]

/** Sort fields of the product list (Decision 25); without `search`, `relevance` is popularity. */
export const productSorts = [
  'relevance',
  'createdAt',
  'updatedAt',
  'price',
  'rating',
  'purchases',
  'views',
  'title',
] as const
export type ProductSort = (typeof productSorts)[number]

/** Days of a seller's refund window (Decision 18). */
export const refundWindows = [0, 7, 14, 30, 183] as const

/** Most bytes of `content`, as UTF-8 (Decision 2). */
export const contentMaxBytes = 256 * 1024

const Author = Type.Object(
  {
    id: id('usr', 'the author'),
    name: Type.String(),
    verified: Type.Boolean({ description: 'Whether the operator has verified this seller' }),
  },
  { description: 'The seller of the product' },
)

const listFields = {
  id: id('prod', 'the product'),
  title: Type.String(),
  description: Type.String(),
  type: oneOf(productTypes, 'Product type'),
  category: Type.String({ description: 'Category slug' }),
  price: Amount,
  currency: Currency,
  author: Author,
  rating: Type.Object({ average: Type.Number(), count: Type.Integer() }),
  stats: Type.Object({ views: Type.Integer(), purchases: Type.Integer() }),
  compatibility: Type.Array(Type.String(), { description: 'AI provider identifiers' }),
  tags: Type.Array(Type.String()),
  status: oneOf(productStatuses, 'State of the product'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

/** Spec 2.1; `category` and `status` are additive. */
export const ProductItem = Type.Object(listFields)
export type ProductItem = Static<typeof ProductItem>

export const Variable = Type.Object({
  name: Type.String(),
  type: oneOf(['string', 'integer', 'number', 'boolean'] as const, 'Type that the value is read as'),
  required: Type.Boolean(),
  description: Type.Optional(Type.String()),
  default: Type.Optional(Type.Unknown()),
  enum: Type.Optional(Type.Array(Type.Unknown())),
})
export type Variable = Static<typeof Variable>

/** Spec 2.2, with `content` locked for those without a right to it (Decision 28). */
export const ProductDetail = Type.Object({
  ...listFields,
  author: Type.Object({ ...Author.properties, bio: Type.String() }),
  stats: Type.Object({
    views: Type.Integer(),
    purchases: Type.Integer(),
    rating: Type.Number(),
    reviews: Type.Integer(),
  }),
  content: Type.String({ description: 'The whole content for those entitled to it, else the preview' }),
  contentLocked: Type.Boolean({ description: 'Whether `content` is only the preview' }),
  preview: Type.String(),
  requirements: Type.Array(Type.String()),
  features: Type.Array(Type.String()),
  version: Type.String({ description: "The product's own version, semantic-version style" }),
  changelog: Type.String(),
  files: Type.Array(
    Type.Object({ name: Type.String(), size: Type.Integer({ description: 'Bytes' }), type: Type.String() }),
  ),
  images: Type.Array(Type.String()),
  variables: Type.Array(Variable, { description: 'Derived from the content; what an execution asks for' }),
  refundPolicyDays: Type.Integer(),
})
export type ProductDetail = Static<typeof ProductDetail>

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const lines = (description: string) => Type.Array(line(500), { maxItems: 50, description })

const creationFields = {
  title: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', description: 'Not blank' }),
  description: Type.String({ minLength: 1, maxLength: 20_000, pattern: '\\S', description: 'Not blank' }),
  type: Type.String({ description: 'PROMPT, WORKFLOW, SKILL or BUNDLE, in any case' }),
  price: Type.Number({
    exclusiveMinimum: 0,
    maximum: 100_000,
    description: "At most the currency's decimals",
  }),
  content: Type.String({ minLength: 1, pattern: '\\S', description: 'At most 256 KiB as UTF-8; not blank' }),
  category: Type.String({
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    maxLength: 64,
    description: 'Category slug, made on first use; default `uncategorized`',
  }),
  requirements: lines('What the buyer needs'),
  tags: Type.Array(line(50), { maxItems: 10, uniqueItems: true }),
  compatibility: Type.Array(line(50), {
    maxItems: 20,
    uniqueItems: true,
    description: 'AI provider identifiers',
  }),
  currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217; default the marketplace currency' }),
  version: Type.String({
    pattern: '^(0|[1-9]\\d{0,8})\\.(0|[1-9]\\d{0,8})\\.(0|[1-9]\\d{0,8})$',
    description: 'Default 1.0.0',
  }),
  changelog: Type.String({ maxLength: 10_000 }),
  features: lines('What the product does'),
  images: Type.Array(Type.String({ pattern: '^https?://', maxLength: 2_048 }), {
    maxItems: 10,
    description: 'Image URLs',
  }),
  preview: Type.String({ maxLength: 10_000, description: 'Shown in place of locked content' }),
  refundPolicyDays: Type.Unsafe<(typeof refundWindows)[number]>({
    type: 'integer',
    enum: [...refundWindows],
    description: 'Refund window in days; default 30',
  }),
}

const { title, description, type, price, content, ...optional } = creationFields

/** Spec 2.3 with the fields of Decision 2. */
export const ProductCreation = body(
  { title, description, type, price, content, ...Type.Partial(Type.Object(optional)).properties },
  'A new product; it starts as a draft',
)
export type ProductCreation = Static<typeof ProductCreation>

export const ProductChange = body(
  Type.Partial(Type.Object(creationFields)).properties,
  'Only the fields to change',
)
export type ProductChange = Static<typeof ProductChange>

export const ProductQuery = Type.Object({
  ...paging,
  type: Type.Optional(Type.String({ default: 'all', description: 'Product type in any case, or `all`' })),
  category: Type.Optional(Type.String({ default: 'all', description: 'Category slug, or `all`' })),
  provider: Type.Optional(Type.String({ default: 'all', description: 'AI provider, or `all`' })),
  minPrice: Type.Optional(Type.Number({ minimum: 0, default: 0 })),
  maxPrice: Type.Optional(Type.Number({ minimum: 0 })),
  sort: Type.Optional(oneOf(productSorts, 'Sort field; default `relevance`')),
  order: Type.Optional(oneOf(['asc', 'desc'] as const, 'Default `desc`')),
  search: Type.Optional(Type.String({ maxLength: 500, description: 'Search query' })),
  mine: Type.Optional(Type.Boolean({ description: "The caller's own products in every state" })),
  status: Type.Optional(Type.String({ description: 'With `mine=true`: one state, or `all`' })),
})
export type ProductQuery = Static<typeof ProductQuery>

const exampleId = 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab'
const exampleItem = {
  id: exampleId,
  title: 'Release notes writer',
  description: 'Turns a list of merged pull requests into release notes people read.',
  type: 'PROMPT',
  category: 'writing',
  price: 4.5,
  currency: 'USD',
  author: { id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ac', name: 'Mara Lindt', verified: true },
  rating: { average: 4.6, count: 18 },
  stats: { views: 1204, purchases: 96 },
  compatibility: ['openai', 'anthropic'],
  tags: ['release', 'changelog'],
  status: 'published',
  createdAt: '2026-10-02T08:15:00.000Z',
  updatedAt: '2026-11-12T16:40:21.000Z',
}
const exampleDetail = {
  ...exampleItem,
  author: { ...exampleItem.author, bio: 'Technical writer.' },
  stats: { ...exampleItem.stats, rating: 4.6, reviews: 18 },
  content: 'Write release notes for {{product}} from these changes: {{changes}}',
  contentLocked: false,
  preview: 'Write release notes for …',
  requirements: ['A list of changes'],
  features: ['Groups changes by what they mean for users'],
  version: '1.2.0',
  changelog: 'Shorter sentences.',
  files: [],
  images: [],
  variables: [
    { name: 'product', type: 'string', required: true },
    { name: 'changes', type: 'string', required: true },
  ],
  refundPolicyDays: 30,
}
const exampleCreation = {
  title: exampleItem.title,
  description: exampleItem.description,
  type: 'prompt',
  category: 'writing',
  price: 4.5,
  content: exampleDetail.content,
  requirements: exampleDetail.requirements,
  tags: exampleItem.tags,
  compatibility: exampleItem.compatibility,
}

const productId = { productId: 'Identifier of the product, `prod_…`' }

export const listProducts = operation({
  id: 'products.list',
  method: 'GET',
  path: '/v1/products',
  summary: 'List and search products',
  description:
    'Published products, filtered, searched and sorted. Ties are broken by newest, so paging never repeats or skips. A page past the end is empty with the true total.',
  access: 'key',
  permission: 'products:read',
  query: ProductQuery,
  answer: { kind: 'page', status: 200, item: ProductItem, description: 'One page of products' },
  errors: [],
  example: { query: { search: 'release notes', sort: 'relevance', limit: 20 }, data: [exampleItem] },
})

export const getProduct = operation({
  id: 'products.get',
  method: 'GET',
  path: '/v1/products/{productId}',
  summary: 'Read a product',
  description:
    'The author, entitled buyers and admins read the whole `content`; everybody else the preview with `contentLocked: true`. A product that is not published exists only for them.',
  access: 'key',
  permission: 'products:read',
  parameters: productId,
  answer: { kind: 'object', status: 200, data: ProductDetail, description: 'The product' },
  errors: ['PRODUCT_NOT_FOUND'],
  example: { data: exampleDetail },
})

export const createProduct = operation({
  id: 'products.create',
  method: 'POST',
  path: '/v1/products',
  summary: 'Create a product',
  description: 'Creates a draft of the caller. The `Location` header names it; publish it to put it on sale.',
  access: 'key',
  permission: 'products:write',
  body: ProductCreation,
  answer: {
    kind: 'object',
    status: 201,
    data: Type.Object({
      id: id('prod', 'the new product'),
      status: Type.Literal('draft'),
      message: Type.String(),
    }),
    description: 'The draft',
  },
  errors: [],
  example: {
    body: exampleCreation,
    data: { id: exampleId, status: 'draft', message: 'Draft saved. Publish it to put it on sale.' },
  },
})

export const updateProduct = operation({
  id: 'products.update',
  method: 'PATCH',
  path: '/v1/products/{productId}',
  summary: 'Change a product',
  description:
    'Only the author or an admin. New `content` of a product that has been published makes a new version. `If-Match` with the ETag of a read guards against lost updates.',
  access: 'key',
  permission: 'products:write',
  parameters: productId,
  body: ProductChange,
  answer: { kind: 'object', status: 200, data: ProductDetail, description: 'The changed product' },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'PRECONDITION_FAILED'],
  example: { body: { price: 5 }, data: { ...exampleDetail, price: 5 } },
})

export const deleteProduct = operation({
  id: 'products.delete',
  method: 'DELETE',
  path: '/v1/products/{productId}',
  summary: 'Delete a product',
  description: 'Takes the product off the catalogue for good. Buyers keep what they bought.',
  access: 'key',
  permission: 'products:write',
  parameters: productId,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({
      id: id('prod', 'the product'),
      deleted: Type.Literal(true),
      status: Type.Literal('deleted'),
    }),
    description: 'The product is gone',
  },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN'],
  example: { data: { id: exampleId, deleted: true, status: 'deleted' } },
})

export const publishProduct = operation({
  id: 'products.publish',
  method: 'POST',
  path: '/v1/products/{productId}/publish',
  summary: 'Publish a product',
  description:
    'Puts a complete product on sale. The content is checked; faults are named by place and reason.',
  access: 'key',
  permission: 'products:write',
  parameters: productId,
  answer: { kind: 'object', status: 200, data: ProductDetail, description: 'The published product' },
  errors: ['INVALID_REQUEST', 'PRODUCT_NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  example: { data: exampleDetail },
})

export const unpublishProduct = operation({
  id: 'products.unpublish',
  method: 'POST',
  path: '/v1/products/{productId}/unpublish',
  summary: 'Take a product off sale',
  description: 'Hides the product from the catalogue; buyers keep it and it can be published again.',
  access: 'key',
  permission: 'products:write',
  parameters: productId,
  answer: { kind: 'object', status: 200, data: ProductDetail, description: 'The unpublished product' },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  example: { data: { ...exampleDetail, status: 'unpublished' } },
})
