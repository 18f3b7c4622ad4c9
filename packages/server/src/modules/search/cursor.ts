import { fault, type ProductQuery, type ProductSort } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { timeOf } from '../../kernel/time.ts'
import type { Position } from './engine.ts'

/** Where a next page goes on: after `place` of this sort, being page number `page`. */
export interface Cursor {
  readonly sort: ProductSort
  readonly page: number
  readonly position: Position
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const decimal = /^-?\d{1,40}(\.\d{1,40})?(e[+-]?\d{1,3})?$/

const emptyId = '00000000-0000-0000-0000-000000000000'

/** Opaque to clients, but nothing is hidden in it: it is read as carefully as any parameter. */
export const writeCursor = ({ sort, page, position }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, page, position.key, position.id])).toString('base64url')

/** VALIDATION_ERROR unless it is a cursor of the query's sort. */
export const readCursor = (text: string, sort: ProductSort): Cursor => {
  const [ofSort, page, key, id, ...rest] = parse(text)
  const isWhole =
    rest.length === 0 && typeof page === 'number' && Number.isInteger(page) && page > 1 && page < 2 ** 31
  if (!isWhole || typeof key !== 'string' || typeof id !== 'string' || !uuid.test(id) || !fits(sort, key))
    return failInvalid([fault('cursor', 'cursor_unknown')], 'VALIDATION_ERROR')
  if (ofSort !== sort)
    return failInvalid(
      [fault('cursor', 'cursor_of_other_sort', { sort: String(ofSort) })],
      'VALIDATION_ERROR',
    )
  return { sort, page, position: { key, id } }
}

const parse = (text: string): unknown[] => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

const fits = (sort: ProductSort, key: string): boolean => {
  if (sort === 'title') return key.isWellFormed() && !key.includes('\0')
  if (sort === 'createdAt' || sort === 'updatedAt') return timeOf(key)?.toISOString() === key
  const [score, popularity, end, endId = emptyId, ...rest] = key.split(' ')
  return (
    rest.length === 0 &&
    (popularity === undefined || sort === 'relevance') &&
    uuid.test(endId) &&
    [score, popularity, end].every(
      (part) => part === undefined || (decimal.test(part) && Number.isFinite(Number(part))),
    )
  )
}

/** The address of the next page: the same query, going on at `cursor`. */
export const nextLink = (query: ProductQuery, cursor: Cursor): string => {
  const { page: _, cursor: __, ...given } = query
  const parameters = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))
  parameters.set('cursor', writeCursor(cursor))
  return `</v1/products?${parameters.toString()}>; rel="next"`
}
