import type { ProductSort } from '@souk/contract'

/** An order whose products are cut into bands. */
export interface BandOrder {
  /** Of the bitmaps, too: each binary digit of the band's number is one. */
  readonly name: `band ${ProductSort} ${'asc' | 'desc'}`
  readonly sort: ProductSort
  readonly order: 'asc' | 'desc'
  /** What the order compares as a number that is higher further up. */
  readonly height: string
  /** Whether counters move it, which do so far more often than authors change a product. */
  readonly isCounted: boolean
}

const of = (
  sort: ProductSort,
  order: 'asc' | 'desc',
  { height, isCounted = false }: { height: string; isCounted?: boolean },
): BandOrder => ({ name: `band ${sort} ${order}`, sort, order, height, isCounted })

/** Those that an index of their own serves, except by title, which is no number. */
export const bandOrders: readonly BandOrder[] = [
  of('relevance', 'desc', { height: 'popularity', isCounted: true }),
  of('trending', 'desc', { height: 'heat', isCounted: true }),
  of('purchases', 'desc', { height: 'purchases', isCounted: true }),
  of('views', 'desc', { height: 'views', isCounted: true }),
  of('rating', 'desc', { height: 'rating' }),
  of('price', 'desc', { height: 'price' }),
  of('price', 'asc', { height: '-price' }),
  of('createdAt', 'desc', { height: '1000 * extract(epoch from created_at)' }),
  of('updatedAt', 'desc', { height: '1000 * extract(epoch from updated_at)' }),
]

/** Digits of a band's number: a walk passes over half a band, some 4,000 of a million products in 1 ms. */
export const bandDigits = 7

/** The height as the key of its sort, which a cursor has too. */
export const keyOf = ({ sort, order }: BandOrder, height: number): string =>
  sort === 'createdAt' || sort === 'updatedAt'
    ? new Date(height).toISOString()
    : String(order === 'asc' ? -height : height)
