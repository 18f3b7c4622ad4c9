import { Type, type Static } from 'typebox'
import { Avatar } from '../accounts/profile.ts'
import { Amount, body, Currency, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'
import { imagesPerProduct } from './files.ts'
import { pricingFields } from './pricing.ts'
import { GalleryImage, ItemImage, maxSamples, RenderedSample, Sample, StepOutline } from './presentation.ts'

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

/** Sort fields of the product list (Decision 25); `trending` is recent sales and views, without `search` `relevance` is popularity. */
export const productSorts = [
  'relevance',
  'createdAt',
  'updatedAt',
  'price',
  'rating',
  'purchases',
  'views',
  'title',
  'trending',
] as const
export type ProductSort = (typeof productSorts)[number]

/** Days of a seller's refund window (Decision 18). */
/** Languages whose words are stemmed by the search, and `und` for all others. */
export const languages = ['en', 'de', 'und'] as const
export type Language = (typeof languages)[number]

export const refundWindows = [0, 7, 14, 30, 183] as const

/** Maximum products of a bundle. */
export const maxParts = 50

/** Maximum bytes of `content`, as UTF-8 (Decision 2). */
export const contentMaxBytes = 256 * 1024

export const Author = Type.Object(
  {
    id: id('usr', 'the author'),
    name: Type.String(),
    verified: Type.Boolean({ description: 'Whether the operator has verified this seller' }),
    handle: Type.Optional(
      Type.String({ description: 'Their page is `/@handle`; missing if they have none' }),
    ),
  },
  { description: 'The seller of the product' },
)

const listFields = {
  id: id('prod', 'the product'),
  title: Type.String(),
  description: Type.String({ description: 'Markdown' }),
  type: oneOf(productTypes, 'Product type'),
  category: Type.String({ description: 'Category slug' }),
  price: Type.Number({
    description:
      "Decimal amount in the currency's major unit; 0 if free, the minimum if buyers name the price",
  }),
  currency: Currency,
  pricing: Type.Optional(
    Type.Object(pricingFields, { description: 'Missing if the product has a fixed price' }),
  ),
  author: Author,
  rating: Type.Object({ average: Type.Number(), count: Type.Integer() }),
  stats: Type.Object({ views: Type.Integer(), purchases: Type.Integer() }),
  compatibility: Type.Array(Type.String(), { description: 'AI provider identifiers' }),
  tags: Type.Array(Type.String()),
  status: oneOf(productStatuses, 'State of the product'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  image: nullable(ItemImage),
}

/** Spec 2.1; `category`, `status` and `image` are additive. */
export const ProductItem = Type.Object(listFields)
export type ProductItem = Static<typeof ProductItem>

export const Variable = Type.Object({
  name: Type.String(),
  type: oneOf(
    ['string', 'integer', 'number', 'boolean', 'image', 'pdf'] as const,
    'Type of the value; `image` and `pdf` are files',
  ),
  required: Type.Boolean(),
  description: Type.Optional(Type.String()),
  default: Type.Optional(Type.Unknown()),
  enum: Type.Optional(Type.Array(Type.Unknown())),
})
export type Variable = Static<typeof Variable>

/** A published product in a bundle. */
export const BundlePart = Type.Object({
  id: id('prod', 'the part'),
  title: Type.String(),
  type: oneOf(productTypes, 'Product type'),
  category: Type.String({ description: 'Category slug' }),
  price: Amount,
  currency: Currency,
  image: nullable(ItemImage),
})
export type BundlePart = Static<typeof BundlePart>

/** Spec 2.2, with `content` locked for callers without access (Decision 28). */
export const ProductDetail = Type.Object({
  ...listFields,
  author: Type.Object({ ...Author.properties, bio: Type.String(), avatar: Avatar }),
  stats: Type.Object({
    views: Type.Integer(),
    purchases: Type.Integer(),
    rating: Type.Number(),
    reviews: Type.Integer(),
  }),
  content: Type.String({ description: 'The full content if you have access; otherwise the preview' }),
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
  gallery: Type.Array(GalleryImage, {
    description: 'The images with their alternative texts and sizes, in the same order',
  }),
  descriptionHtml: Type.String({
    description:
      'The description as safe HTML: headings begin at h3, links have `rel="nofollow ugc noopener"`, there are no images',
  }),
  samples: Type.Array(RenderedSample, { description: 'Sample inputs and outputs, for everyone' }),
  variables: Type.Array(Variable, { description: 'Variables of the content that an execution needs' }),
  refundPolicyDays: Type.Integer(),
  productIds: Type.Array(id('prod', 'a part'), {
    description: 'Products of a BUNDLE; empty for other types',
  }),
  parts: Type.Array(BundlePart, { description: 'Published products of a BUNDLE, in the same order' }),
  partsTotal: Type.Optional(
    Type.Number({ description: 'Sum of the prices of `parts` today; only of a BUNDLE' }),
  ),
  steps: Type.Array(StepOutline, { description: 'Steps of a WORKFLOW, in the order of the document' }),
  language: oneOf(languages, 'Language of title and description; `und` is any other'),
  statusReason: Type.String({
    description: 'Reason of a rejection or suspension, for the author and admins; otherwise empty',
  }),
})
export type ProductDetail = Static<typeof ProductDetail>

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength })
const lines = (description: string) => Type.Array(line(500), { maxItems: 50, description })

const creationFields = {
  title: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', description: 'Not blank' }),
  description: Type.String({
    minLength: 1,
    maxLength: 20_000,
    pattern: '\\S',
    description: 'Markdown; not blank',
  }),
  type: Type.String({ description: 'PROMPT, WORKFLOW, SKILL or BUNDLE, in any case' }),
  price: Type.Number({
    exclusiveMinimum: 0,
    maximum: 100_000,
    description: "At most the currency's decimals. Required unless `pricing` says how it is priced",
  }),
  pricing: Type.Object(pricingFields, {
    additionalProperties: false,
    description: 'In place of `price`, how it is priced; not of a BUNDLE. With `price`, the model is `fixed`',
  }),
  content: Type.String({
    minLength: 1,
    pattern: '\\S',
    description: 'At most 256 KiB as UTF-8; not blank. Required, except for a BUNDLE',
  }),
  category: Type.String({
    pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
    maxLength: 64,
    description: 'Category slug, created on first use; default `uncategorized`',
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
  features: lines('Features of the product'),
  images: Type.Array(Type.String({ pattern: '^https?://', maxLength: 2_048 }), {
    maxItems: imagesPerProduct,
    description:
      'URLs of uploaded images. An image of another host that was there before stays, but the site does not show it',
  }),
  imageTexts: Type.Array(Type.String({ maxLength: 300 }), {
    maxItems: imagesPerProduct,
    description: 'Alternative text of each image, in the order of `images`; missing ones are empty',
  }),
  samples: Type.Array(Sample, {
    maxItems: maxSamples,
    description: 'Sample inputs and outputs that everyone sees; they are no part of a version',
  }),
  preview: Type.String({ maxLength: 10_000, description: 'Shown instead of locked content' }),
  refundPolicyDays: Type.Unsafe<(typeof refundWindows)[number]>({
    type: 'integer',
    enum: [...refundWindows],
    description: 'Refund window in days; default 30',
  }),
  language: oneOf(
    languages,
    'Language of title and description; `und` is any other. Default: detected from them whenever they change',
  ),
  productIds: Type.Array(id('prod', 'a part'), {
    maxItems: maxParts,
    uniqueItems: true,
    description: 'Products of a BUNDLE: at least two products of the same seller in the same currency',
  }),
}

const { title, description, type, ...optional } = creationFields

/** Spec 2.3 with the fields of Decision 2. */
export const ProductCreation = Type.Object(
  { title, description, type, ...Type.Partial(Type.Object(optional)).properties },
  {
    ...{ additionalProperties: false, description: 'A new product; it starts as a draft' },
    anyOf: [{ required: ['price'] }, { required: ['pricing'] }],
  },
)
export type ProductCreation = Static<typeof ProductCreation>

export const ProductChange = body(
  Type.Partial(Type.Object(creationFields)).properties,
  'The fields to change',
)
export type ProductChange = Static<typeof ProductChange>

/** Filters of the list and of facets (Decision 25). */
const filters = {
  type: Type.Optional(Type.String({ default: 'all', description: 'Product type in any case, or `all`' })),
  category: Type.Optional(Type.String({ default: 'all', description: 'Category slug, or `all`' })),
  provider: Type.Optional(Type.String({ default: 'all', description: 'AI provider, or `all`' })),
  tag: Type.Optional(Type.String({ maxLength: 50, description: 'A tag' })),
  author: Type.Optional(Type.String({ description: 'Identifier of the author, `usr_…`' })),
  minPrice: Type.Optional(Type.Number({ minimum: 0, default: 0 })),
  maxPrice: Type.Optional(Type.Number({ minimum: 0, description: 'Must not be less than `minPrice`' })),
  minRating: Type.Optional(Type.Number({ minimum: 0, maximum: 5, description: 'Lowest average rating' })),
  search: Type.Optional(
    Type.String({
      maxLength: 500,
      description: 'Words, `"a phrase"`, `-excluded`, `this or that`; words after the 24th are ignored',
    }),
  ),
  mine: Type.Optional(Type.Boolean({ description: "The caller's own products in every state" })),
  status: Type.Optional(Type.String({ description: 'With `mine=true`: a state, or `all`' })),
}

export const ProductQuery = Type.Object({
  ...paging,
  ...filters,
  sort: Type.Optional(oneOf(productSorts, 'Sort field; default `relevance`')),
  order: Type.Optional(oneOf(['asc', 'desc'] as const, 'Default `desc`')),
  cursor: Type.Optional(
    Type.String({
      maxLength: 1_000,
      description:
        'Cursor from the `Link` header with `rel="next"` of the previous page: continues after its last item even if products were added meanwhile. `page` is then ignored',
    }),
  ),
})
export type ProductQuery = Static<typeof ProductQuery>

/** The filters of the list. Its other parameters are accepted and ignored. */
export const FacetQuery = Type.Object(filters)
export type FacetQuery = Static<typeof FacetQuery>
