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

/** An item of a page, with what it was sorted by. */
export interface Hit {
  readonly _id: Id<'product'>
  readonly sort: readonly Value[]
}

/** The part of a request that asks for a slice and one more. A relevance is a score and the popularity that breaks its ties. */
export const sliceBody = ({ sort, order, limit, offset, after }: Slice, isScored: boolean) => {
  const keys = after?.key.split(' ') ?? []
  // Of a position among those that PostgreSQL did not rank, there is the popularity alone.
  const byScore = isScored && sort === 'relevance' && keys.length !== 1
  const ties = { id: 'desc' }
  const position = after && [
    ...(byScore ? keys.slice(0, 2).map(Number) : [readKey(sort, after.key)]),
    after.id,
  ]
  return {
    size: limit + 1,
    from: offset,
    track_total_hits: true,
    _source: false,
    sort: byScore ? [{ _score: order }, { popularity: 'desc' }, ties] : [{ [sortFields[sort]]: order }, ties],
    ...(position ? { search_after: position } : {}),
  }
}

/** Where a page after the item begins. */
export const positionOf = (sort: ProductSort, { _id: id, sort: values }: Hit): Position => {
  const [first, second] = values
  return { id, key: values.length === 3 ? `${first} ${second}` : writeKey(sort, first) }
}
