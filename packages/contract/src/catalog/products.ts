import { Type } from 'typebox'
import { operation } from '../operation.ts'
import {
  FacetQuery,
  ProductChange,
  ProductCreation,
  ProductDetail,
  ProductItem,
  ProductQuery,
} from './product-schemas.ts'
import { Facets, Suggestion, SuggestionQuery } from './facet-schemas.ts'
import { id, paging } from '../scalars.ts'

export const exampleId = 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab'
export const exampleItem = {
  id: exampleId,
  title: 'Release notes writer',
  description: 'Turns a list of merged pull requests into release notes people read.',
  type: 'PROMPT',
  category: 'writing',
  price: 4.5,
  currency: 'USD',
  author: { id: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ac', name: 'Mara Lindt', verified: true, handle: 'mara-lindt' },
  rating: { average: 4.6, count: 18 },
  stats: { views: 1204, purchases: 96 },
  compatibility: ['openai', 'anthropic'],
  tags: ['release', 'changelog'],
  status: 'published',
  createdAt: '2026-10-02T08:15:00.000Z',
  updatedAt: '2026-11-12T16:40:21.000Z',
  image: null,
}
export const exampleDetail = {
  ...exampleItem,
  author: { ...exampleItem.author, bio: 'Technical writer.', avatar: null },
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
  gallery: [],
  descriptionHtml: '<p>Turns a list of merged pull requests into release notes people read.</p>\n',
  samples: [
    {
      inputs: { product: 'Souk', changes: 'Search finds typos. Receipts as PDF.' },
      output: 'Search finds what you meant, even with a typo.',
      outputHtml: '<p>Search finds what you meant, even with a typo.</p>\n',
    },
  ],
  variables: [
    { name: 'product', type: 'string', required: true },
    { name: 'changes', type: 'string', required: true },
  ],
  refundPolicyDays: 30,
  language: 'en' as const,
  productIds: [],
  parts: [],
  steps: [],
  statusReason: '',
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

export const productId = { productId: 'Identifier of the product, `prod_…`' }

export const listProducts = operation({
  id: 'products.list',
  method: 'GET',
  path: '/v1/products',
  summary: 'List and search products',
  description:
    'Published products, filtered, searched and sorted; ties are newest first. A page past the end is empty and has the correct total. The `Link` header links to the next page by cursor: following it returns each match once, even if products are added. If a search has no matches, misspelled words are corrected, and the header `X-Search-Corrected` (percent-encoded) contains the corrected search.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  query: ProductQuery,
  answer: { kind: 'page', status: 200, item: ProductItem, description: 'One page of products' },
  errors: [],
  example: { query: { search: 'release notes', sort: 'relevance', limit: 20 }, data: [exampleItem] },
})

export const listFacets = operation({
  id: 'products.facets',
  method: 'GET',
  path: '/v1/facets',
  summary: 'Count products by filter',
  description:
    'For each filter of the list, its values and how many products match each. A filter in the request does not restrict its own counts, so that you can offer its other values.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  query: FacetQuery,
  answer: {
    kind: 'object',
    status: 200,
    data: Facets,
    description: 'Values and counts, most frequent first',
  },
  errors: [],
  example: {
    query: { search: 'release notes' },
    data: {
      type: [{ value: 'PROMPT', count: 12 }],
      category: [{ value: 'writing', count: 12 }],
      provider: [
        { value: 'openai', count: 12 },
        { value: 'anthropic', count: 7 },
      ],
      price: [{ value: '2-5', count: 12, min: 2, max: 4.999 }],
      rating: [{ value: '4', count: 9 }],
      tags: [{ value: 'release', count: 12 }],
    },
  },
})

export const suggestSearches = operation({
  id: 'search.suggestions',
  method: 'GET',
  path: '/v1/search/suggestions',
  summary: 'Suggest searches',
  description: 'Titles, tags and categories of published products that start with the text, best first.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  query: SuggestionQuery,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Array(Suggestion),
    description: 'Suggestions, best first',
  },
  errors: [],
  example: { query: { q: 'rel' }, data: [{ text: 'Release notes writer', kind: 'title' }] },
})

export const listRelated = operation({
  id: 'products.related',
  method: 'GET',
  path: '/v1/products/{productId}/related',
  summary: 'List related products',
  description:
    'Up to 200 published products that share tags, the category or title words with this one, most similar first.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
  parameters: productId,
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: ProductItem, description: 'One page of products' },
  errors: ['PRODUCT_NOT_FOUND'],
  example: { query: { limit: 4 }, data: [exampleItem] },
})

export const getProduct = operation({
  id: 'products.get',
  method: 'GET',
  path: '/v1/products/{productId}',
  summary: 'Read a product',
  description:
    'The author, buyers and admins get the full `content`; everyone else gets the preview with `contentLocked: true`. Only they can see an unpublished product.',
  access: 'key',
  permission: 'products:read',
  isOpen: true,
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
  description: 'Creates a draft. The `Location` header has its path; publish it to put it on sale.',
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
  summary: 'Update a product',
  description:
    'For the author and admins. New `content` of a published product creates a new version. Send the `ETag` that you read as `If-Match` to prevent lost updates.',
  access: 'key',
  permission: 'products:write',
  parameters: productId,
  body: ProductChange,
  answer: { kind: 'object', status: 200, data: ProductDetail, description: 'The updated product' },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'PRECONDITION_FAILED'],
  example: { body: { price: 5 }, data: { ...exampleDetail, price: 5 } },
})

export const deleteProduct = operation({
  id: 'products.delete',
  method: 'DELETE',
  path: '/v1/products/{productId}',
  summary: 'Delete a product',
  description: 'Removes the product permanently. Buyers keep what they bought.',
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
    description: 'The product is deleted',
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
    'Puts a complete product on sale. The content is validated; errors name the path and the reason.',
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
  summary: 'Unpublish a product',
  description: 'Takes the product off sale. Buyers keep it, and you can publish it again.',
  access: 'key',
  permission: 'products:write',
  parameters: productId,
  answer: { kind: 'object', status: 200, data: ProductDetail, description: 'The unpublished product' },
  errors: ['PRODUCT_NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  example: { data: { ...exampleDetail, status: 'unpublished' } },
})
