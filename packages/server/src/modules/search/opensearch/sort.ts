import type { ProductSort } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Position, Slice } from '../engine.ts'

/** What each sort compares, and how its key is written, which is as PostgreSQL's engine reads it. */
const sortFields: Readonly<Record<ProductSort, string>> = {
  relevance: 'popularity',
  trending: 'heat',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  price: 'price',
  title: 'title',
  rating: 'rating',
  purchases: 'purchases',
  views: 'views',
}

type Value = string | number

const isTime = (sort: ProductSort) => sort === 'createdAt' || sort === 'updatedAt'

const readKey = (sort: ProductSort, key: string): Value =>
  sort === 'title' ? key : isTime(sort) ? Date.parse(key) : Number(key)

const writeKey = (sort: ProductSort, value: Value | undefined): string =>
  isTime(sort) ? new Date(Number(value)).toISOString() : String(value)

/** An identifier with its sort key. */
export interface Found extends Position {
  readonly id: Id<'product'>
}

/** An item of a page: what it was sorted by, of which the last is its identifier. */
export interface Hit {
  readonly sort: readonly Value[]
}

export const idOf = ({ sort }: Hit): Id<'product'> => sort.at(-1) as Id<'product'>

/** A request for a page but for its query. Totals are counted by requests of their own, which OpenSearch caches. */
const pageOf = (limit: number, sort: readonly object[], after: readonly Value[] | undefined) => ({
  // No field of a product is read: they are compressed together with its description.
  ...{ size: limit, sort, stored_fields: '_none_', track_total_hits: false },
  ...(after ? { search_after: after } : {}),
})

/** A page by a stored key. */
export const sliceBody = ({ sort, order, limit, offset, after }: Slice) => ({
  ...pageOf(
    limit,
    [{ [sortFields[sort]]: order }, { id: 'desc' }],
    after && [readKey(sort, after.key), after.id],
  ),
  from: offset,
})

/** Where the item is in a sort by a stored key. */
export const positionOf = (sort: ProductSort, hit: Hit): Found => ({
  id: idOf(hit),
  key: writeKey(sort, hit.sort[0]),
})

/** A page by the score, of which a key has the score and the popularity that breaks ties. */
export const scoredBody = ({ order, limit, offset, after }: Slice) => ({
  ...pageOf(
    limit,
    [{ _score: order }, { popularity: 'desc' }, { id: 'desc' }],
    after && [...after.key.split(' ').slice(0, 2).map(Number), after.id],
  ),
  from: offset,
})

export const scoredPosition = (hit: Hit): Found => ({
  id: idOf(hit),
  key: hit.sort.slice(0, 2).join(' '),
})
