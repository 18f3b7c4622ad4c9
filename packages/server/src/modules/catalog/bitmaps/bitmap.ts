import type { Reader } from '../../../platform/db/database.ts'
import { both, either, none, without, type Bits } from './bits.ts'
import { priceSteps, ratingSteps, type FacetName } from '../listing/facets.ts'
import type { Filter } from '../listing/filter.ts'
import { facetConditions, tsquery } from '../listing/condition-store.ts'
import type { Search, SearchWording } from '../search/search-query.ts'

type Sql = ReturnType<typeof tsquery>

/** Slots of one block as its bits. */
export const asBits = (db: Reader) => db`bit_or(set_bit(0::bit(8192), ordinal & 8191, 1))`

/** Which keys have bitmaps: their numbers by `kind:value`, the most frequent first. */
export type BitmapKeys = ReadonlyMap<string, number>

/** The keys of numbers are their binary digits: of the price in thousandths, of the rating in hundredths. */
export const digits = { price: 27, rating: 9 } as const

/** A stored bitmap by its key's number, or one made from the rows of a condition. */
export type Leaf = { readonly key: number } | { readonly where: Sql }

/** What to make of the leaves' bits. */
export type Expression = (leaves: readonly Bits[]) => Bits

/** The filter as expressions over bitmaps: `fixed` is what no facet counts by, `facets` the rest by the facet that does. */
export interface BitmapMatch {
  readonly leaves: readonly Leaf[]
  readonly fixed: Expression
  readonly facets: Partial<Record<FacetName, Expression>>
}

const and =
  (a: Expression, b: Expression): Expression =>
  (leaves) =>
    both(a(leaves), b(leaves))
const or =
  (a: Expression, b: Expression): Expression =>
  (leaves) =>
    either(a(leaves), b(leaves))
const except =
  (a: Expression, b: Expression): Expression =>
  (leaves) =>
    without(a(leaves), b(leaves))
/** The first leaf is that of all published products, of which every filter leaves some. */
const all: Expression = ([first]) => first ?? none(0)
const nothing: Expression = (leaves) => none(all(leaves).length)

export const matchByBitmaps = (db: Reader, keys: BitmapKeys, filter: Filter): BitmapMatch => {
  const leaves: Leaf[] = []
  /** A price range asks for the same digits twice. */
  const leaf = (added: Leaf): Expression => {
    const known = 'key' in added ? leaves.findIndex((one) => 'key' in one && one.key === added.key) : -1
    const at = known < 0 ? leaves.push(added) - 1 : known
    return (bits) => bits[at] ?? nothing(bits)
  }
  /** Of a frequent key its bitmap, else one made from the few rows. */
  const having = (kind: string, value: string, where: Sql): Expression => {
    const key = keys.get(`${kind}:${value}`)
    return leaf(key === undefined ? { where } : { key })
  }
  const atLeast = (kind: keyof typeof digits, value: number): Expression => {
    const steps = stepsFrom(kind, value)
    if (steps.length > 0) return steps.map((step) => having(step.kind, step.value, db`false`)).reduce(or)
    // Below the lowest digit of the value every number is enough.
    let bits: Expression | undefined
    for (let digit = 0; digit < digits[kind]; digit++) {
      const isOne = Math.floor(value / 2 ** digit) % 2 === 1
      if (bits === undefined && !isOne) continue
      const key = keys.get(`${kind}:${digit}`)
      const ones = key === undefined ? nothing : leaf({ key })
      bits = bits === undefined ? ones : (isOne ? and : or)(ones, bits)
    }
    return bits ?? all
  }
  let fixed = having('all', '', db`listing.status = 'published'`)
  const facets: Partial<Record<FacetName, Expression>> = {}
  const where = facetConditions(db, filter)
  if (where.type) facets.type = having('type', filter.type ?? '', where.type)
  if (where.category) facets.category = having('category', filter.category ?? '', where.category)
  if (where.provider) facets.provider = having('provider', filter.provider ?? '', where.provider)
  if (where.tags) facets.tags = having('tags', filter.tag ?? '', where.tags)
  if (where.price) facets.price = pricesOf(filter, atLeast)
  if (where.rating) facets.rating = atLeast('rating', Math.ceil((filter.minRating ?? 0) * 100 - 1e-6))

  const { author, search } = filter
  if (author !== undefined)
    fixed = and(
      fixed,
      having('author', author ?? '', db`listing.author_id = ${author} and listing.status <> 'deleted'`),
    )
  if (search) fixed = and(fixed, foundBy(db, search, having))
  return { leaves, fixed, facets }
}

const thousandths = 1_000

/** The bitmaps that facets count by, if a number is where one of them begins: what most ask for, and far fewer than digits. */
const stepsFrom = (kind: keyof typeof digits, value: number) => {
  if (kind === 'rating')
    return ratingSteps
      .filter((step) => step * 100 === value)
      .map((step) => ({ kind: 'minRating', value: String(step) }))
  const first = priceSteps.findIndex((step) => step * thousandths === value)
  return priceSteps.flatMap((_, index) =>
    first >= 0 && index >= first ? [{ kind: 'priceRange', value: String(index + 1) }] : [],
  )
}
const beyondAnyPrice = 2 ** digits.price - 1

const pricesOf = (
  { minPrice = 0, maxPrice = Infinity }: Filter,
  atLeast: (kind: 'price', value: number) => Expression,
): Expression => {
  const least = Math.min(Math.ceil(minPrice * thousandths - 1e-6), beyondAnyPrice)
  const max = Math.floor(maxPrice * thousandths + 1e-6)
  const sufficient = atLeast('price', least)
  return max >= beyondAnyPrice ? sufficient : except(sufficient, atLeast('price', max + 1))
}

const foundBy = (
  db: Reader,
  { query, terms, sufficient }: Search,
  having: (kind: string, value: string, where: Sql) => Expression,
): Expression => {
  if (query === '') return nothing
  const found = (text: string): Sql => db`listing.search @@ ${tsquery(db, text)}`
  const ofWording = ({ isPhrase, lexemes, query: text }: SearchWording): Expression =>
    isPhrase
      ? having('phrase', text, found(text))
      : lexemes.map((lexeme) => having('word', lexeme, found(quoted(lexeme)))).reduce(and)
  const parts = terms.map(({ any }) => any.map(ofWording).reduce(or))
  const allOf = (positions: readonly number[]) =>
    positions.reduce((sum, at) => and(sum, parts[at] ?? nothing), all)
  const positionsOf = (excluded: boolean) =>
    terms.flatMap(({ isExcluded }, at) => (isExcluded === excluded ? [at] : []))
  const wanted = (sufficient ?? [positionsOf(false)]).map(allOf).reduce(or)
  return positionsOf(true).reduce((sum, at) => except(sum, parts[at] ?? nothing), wanted)
}

/** Whether every match has a word too rare for a bitmap, so that the index of words leads to few rows. */
export const isRare = (keys: BitmapKeys, { terms, sufficient }: Search): boolean => {
  const hasRareWord = ({ lexemes }: SearchWording) => lexemes.some((lexeme) => !keys.has(`word:${lexeme}`))
  const rare = terms.map(({ isExcluded, any }) => !isExcluded && any.every(hasRareWord))
  return (sufficient ?? [[...terms.keys()]]).every((positions) => positions.some((at) => rare[at]))
}

/** A lexeme as tsquery writes it. */
const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
