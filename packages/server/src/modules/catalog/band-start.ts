import type { Db } from '../../platform/db/database.ts'
import { bandDigits, type BandOrder } from './band.ts'
import { findBand, findMoved, maxMoved, type BandPlace } from './band-store.ts'
import type { Bitmaps } from './bitmaps/bitmaps.ts'
import { both, changed, countOf, without, type Bits } from './bitmaps/bits.ts'
import type { Filter } from './listing/filter.ts'

/** Where a band begins, and how many of the matches stand there or above. */
export interface BandStart extends BandPlace {
  readonly passed: number
}

/**
 * The start of the lowest band that ends above the match at `offset`; undefined where there is none. Products that have moved are
 * counted one by one.
 */
export const findBandStart = async (
  db: Db,
  bitmaps: Bitmaps,
  { filter, order, offset }: { readonly filter: Filter; readonly order: BandOrder; readonly offset: number },
): Promise<BandStart | undefined> => {
  const [keys, matches] = await Promise.all([bitmaps.keys(), bitmaps.matches(filter)])
  const digits = Array.from({ length: bandDigits }, (_, digit) => keys?.get(`${order.name}:${digit}`)).filter(
    (key) => key !== undefined,
  )
  if (!matches || digits.length < bandDigits) return undefined
  const moved = await findMoved(db, filter, order)
  const free = offset - moved.matches.length
  if (moved.ordinals.length > maxMoved || free < 0) return undefined
  const bits = await bitmaps.read(digits, { version: moved.version, blocks: 0 })
  const unmoved = changed(matches, moved.ordinals, [])
  const { band, passed } = descend(unmoved, bits, free)
  const start = await findBand(db, order, band + 1)
  if (!start) return undefined
  const isAbove = ({ height, id }: BandPlace) =>
    height > start.height || (height === start.height && id >= start.id)
  return { ...start, passed: passed + moved.matches.filter(isAbove).length }
}

/**
 * The lowest band above the match at `offset`, by the digits of the bands from the highest on: either all matches of the upper
 * half are passed and the search goes on below, or it goes on in the upper half.
 */
const descend = (matches: Bits, digits: readonly Bits[], offset: number) => {
  let [left, band, passed] = [matches, 0, 0]
  for (let digit = digits.length - 1; digit >= 0; digit--) {
    const ones = digits[digit]
    if (!ones) continue
    const upper = both(left, ones)
    const size = countOf(upper)
    if (passed + size <= offset) {
      passed += size
      left = without(left, ones)
    } else {
      left = upper
      band += 2 ** digit
    }
  }
  return { band, passed }
}
