import { Type, type Static } from 'typebox'
import { ProductQuery } from '../catalog/product-schemas.ts'
import { maxSearchName } from '../limits.ts'
import { operation } from '../operation.ts'
import { body, id, paging, Timestamp } from '../scalars.ts'

const { type, category, provider, tag, minPrice, maxPrice, minRating, search, sort, order } =
  ProductQuery.properties

/** What the list of products takes, without what is not for all readers and without its page. */
export const SavedQuery = Type.Object(
  { type, category, provider, tag, minPrice, maxPrice, minRating, search, sort, order },
  { additionalProperties: false, minProperties: 1, description: 'Filters and sort of `GET /v1/products`' },
)
export type SavedQuery = Static<typeof SavedQuery>

const name = Type.String({ minLength: 1, maxLength: maxSearchName, pattern: '\\S' })

/** Of more new products, only so many are counted. */
export const maxNewCounted = 100

export const SavedSearch = Type.Object({
  id: id('srch', 'the saved search'),
  name: Type.String(),
  query: SavedQuery,
  seenAt: Timestamp,
  createdAt: Timestamp,
})
export type SavedSearch = Static<typeof SavedSearch>

export const SavedSearchItem = Type.Object({
  ...SavedSearch.properties,
  newProducts: Type.Integer({
    description: `Matches first published since \`seenAt\`, at most ${maxNewCounted}`,
  }),
})
export type SavedSearchItem = Static<typeof SavedSearchItem>

export const SavedSearchCreation = body({ name, query: SavedQuery }, 'A name and what to search for')
export type SavedSearchCreation = Static<typeof SavedSearchCreation>

const path = '/v1/saved-searches'
const parameters = { searchId: 'Identifier of the saved search, `srch_…`' }
const example: SavedSearch = {
  id: 'srch_01kb2w1r5tf9ztv6x8y0z2b4cd',
  name: 'Release notes under $5',
  query: { search: 'release notes', maxPrice: 5, sort: 'createdAt' },
  seenAt: '2026-11-21T09:30:00.000Z',
  createdAt: '2026-11-01T12:00:00.000Z',
}

export const listSavedSearches = operation({
  id: 'searches.list',
  method: 'GET',
  path,
  summary: 'List your saved searches',
  description: 'The last saved first, each with the number of matches that are new.',
  access: 'key',
  permission: 'purchases:read',
  query: Type.Object(paging),
  answer: { kind: 'page', status: 200, item: SavedSearchItem, description: 'One page of saved searches' },
  errors: [],
  example: { query: { limit: 20 }, data: [{ ...example, newProducts: 2 }] },
})

export const createSavedSearch = operation({
  id: 'searches.create',
  method: 'POST',
  path,
  summary: 'Save a search',
  description: 'An account can save 50 searches.',
  access: 'key',
  permission: 'purchases:write',
  body: SavedSearchCreation,
  answer: { kind: 'object', status: 201, data: SavedSearch, description: 'The saved search' },
  errors: ['CONFLICT'],
  example: {
    body: { name: example.name, query: example.query },
    data: { ...example, createdAt: example.seenAt },
  },
})

export const renameSavedSearch = operation({
  id: 'searches.rename',
  method: 'PATCH',
  path: `${path}/{searchId}`,
  summary: 'Rename a saved search',
  description: 'Changes the name. To search for something else, save another search.',
  access: 'key',
  permission: 'purchases:write',
  parameters,
  body: body({ name }, 'The new name'),
  answer: { kind: 'object', status: 200, data: SavedSearch, description: 'The renamed search' },
  errors: ['NOT_FOUND'],
  example: { body: { name: 'Release notes' }, data: { ...example, name: 'Release notes' } },
})

export const markSearchSeen = operation({
  id: 'searches.markSeen',
  method: 'POST',
  path: `${path}/{searchId}/seen`,
  summary: 'Mark a saved search as seen',
  description: 'Sets `seenAt` to now, so that `newProducts` counts what is published afterwards.',
  access: 'key',
  permission: 'purchases:write',
  parameters,
  answer: { kind: 'object', status: 200, data: SavedSearch, description: 'The saved search' },
  errors: ['NOT_FOUND'],
  example: { data: { ...example, seenAt: '2026-11-22T08:00:00.000Z' } },
})

export const deleteSavedSearch = operation({
  id: 'searches.delete',
  method: 'DELETE',
  path: `${path}/{searchId}`,
  summary: 'Delete a saved search',
  description: 'The search is deleted at once.',
  access: 'key',
  permission: 'purchases:write',
  parameters,
  answer: {
    kind: 'object',
    status: 200,
    data: Type.Object({ id: id('srch', 'the saved search'), deleted: Type.Literal(true) }),
    description: 'The search is deleted',
  },
  errors: ['NOT_FOUND'],
  example: { data: { id: example.id, deleted: true } },
})
