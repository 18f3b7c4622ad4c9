import type { ProductSort, ProductType, Suggestion } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { FacetCount } from './facets.ts'

/** What products a question is about; what is undefined filters nothing. */
export interface ProductFilter {
  /** Set for an author's own products in every state but deleted; unset for published ones. */
  readonly own: Id<'user'> | undefined
  /** Of own products. */
  readonly status: string | undefined
  readonly type: ProductType | undefined
  readonly category: string | undefined
  readonly provider: string | undefined
  readonly tag: string | undefined
  /** Null for an author that there cannot be. */
  readonly author: Id<'user'> | null | undefined
  /** Prices are compared as decimals, whatever their currency. */
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
  /** Lowest average of the reviews. */
  readonly minRating: number | undefined
  /** What was typed, trimmed: see grammar.ts. Empty: everything. */
  readonly search: string
}

/** An item's place in a sort: its sort key as the engine writes it, and its identifier. */
export interface Position {
  readonly key: string
  readonly id: string
}

/** Where a page begins: so many items after a position, or after the top. Ties are newest first, whatever the order. */
export interface Slice {
  readonly sort: ProductSort
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
  readonly after: Position | undefined
}

export interface Question {
  readonly filter: ProductFilter
  readonly slice?: Slice
  /** Whether the values of each filter are counted, each filter left out of its own counting. */
  readonly facets?: boolean
}

export interface SearchResult {
  readonly ids: readonly Id<'product'>[]
  /** All matches. Exact, as of at most 10 s ago; what was changed on this server counts at once where PostgreSQL answers. */
  readonly total: number
  /** The position after which the next page begins; undefined on the last one. */
  readonly next: Position | undefined
  /** What was searched for instead, because nothing matched what was typed. */
  readonly corrected: string | undefined
  /** Empty unless requested. */
  readonly facets: readonly FacetCount[]
}

export interface EngineStatus {
  readonly name: 'postgres' | 'opensearch'
  readonly isUp: boolean
  /** Age of the oldest change that searches do not show yet, in milliseconds. */
  readonly lagMs: number
  /** What is wrong with it, for operators. */
  readonly problem: string | undefined
}

/** Finds products. Callers get identifiers and read the items from PostgreSQL. */
export interface Finder {
  /** A page of matches, facets, or both. With a search and the sort `relevance`, the best fitting first. */
  search(question: Question): Promise<SearchResult>
  /** Completions of a text in lower case, best first. */
  suggest(start: string, limit: number): Promise<readonly Suggestion[]>
  /** Published products like this one, most similar first, at most `limit`; never itself. */
  similar(id: Id<'product'>, limit: number): Promise<readonly Id<'product'>[]>
}

/** A finder that follows the products' changes. */
export interface SearchEngine extends Finder {
  /** Takes over the products' rows, in the transaction that wrote them. */
  index(tx: Tx, ids: readonly Id<'product'>[]): Promise<void>
  status(): Promise<EngineStatus>
}
