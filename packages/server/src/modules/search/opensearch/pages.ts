import type { Slice } from '../engine.ts'
import { maxRanked } from '../ranking.ts'
import type { Query } from './conditions.ts'
import { positionOf, scoredBody, scoredPosition, sliceBody, type Found, type Hit } from './sort.ts'

export interface Answer {
  readonly hits: { readonly total?: { readonly value: number }; readonly hits: readonly Hit[] }
}

/** Sends several requests as one, and returns their answers in the same order. */
export type AskAll = (bodies: readonly object[]) => Promise<readonly Answer[]>

export interface Matches {
  /** What makes a product a match. */
  readonly filters: readonly Query[]
  /** The matches with their scores; undefined where nothing is searched for. */
  readonly scored: Query | undefined
}

interface Page {
  readonly total: number
  readonly items: readonly Found[]
}

const filtered = (filters: readonly Query[]) => ({ query: { bool: { filter: filters } } })
const countBody = (filters: readonly Query[]) => ({ ...filtered(filters), size: 0, track_total_hits: true })
const totalIn = (answer: Answer | undefined): number => answer?.hits.total?.value ?? 0

export const countMatches = async (askAll: AskAll, { filters }: Matches): Promise<Page> => {
  const [count] = await askAll([countBody(filters)])
  return { total: totalIn(count), items: [] }
}

/** A page of the matches, with how many there are. */
export const findPage = async (askAll: AskAll, { filters, scored }: Matches, slice: Slice): Promise<Page> => {
  if (scored && slice.sort === 'relevance') return findRelevant(askAll, { filters, scored }, slice)
  const [count, page] = await askAll([countBody(filters), { ...filtered(filters), ...sliceBody(slice) }])
  return {
    total: totalIn(count),
    items: page?.hits.hits.map((hit) => positionOf(slice.sort, hit)) ?? [],
  }
}

/** Sorts after every product of a popularity. */
const afterAll = '00000000-0000-0000-0000-000000000000'

/**
 * A page by relevance, with keys as those of PostgreSQL's engine: a score and the popularity that breaks ties and, where only the
 * most popular are ranked, where these end; past them the popularity alone. All of the lowest popularity are ranked: a condition that
 * also compares identifiers takes twice as long.
 */
const findRelevant = async (askAll: AskAll, matches: Matches, slice: Slice): Promise<Page> => {
  const { order, limit, offset, after } = slice
  const { filters, scored } = matches
  const byPopularity = (some: Partial<Slice>) =>
    findPage(askAll, { filters, scored: undefined }, { ...slice, order: 'desc', ...some })
  const parts = after?.key.split(' ') ?? []
  if (parts.length === 1) return byPopularity({ order })

  const lastRanked = { ...slice, order: 'desc', limit: 1, offset: maxRanked - 1 } as const
  const [count, last] = await askAll([
    countBody(filters),
    ...(after ? [] : [{ ...filtered(filters), ...sliceBody(lastRanked) }]),
  ])
  const total = totalIn(count)
  const [, , endKey, endId] = parts
  const lowest = last?.hits.hits[0]
  const lastOfRanked =
    lowest && total > maxRanked ? { key: positionOf('relevance', lowest).key, id: afterAll } : undefined
  const end = endKey !== undefined && endId !== undefined ? { key: endKey, id: endId } : lastOfRanked
  if (!after && end && (order === 'asc' || offset >= maxRanked)) return byPopularity({ order })

  const [page] = await askAll([
    {
      query: {
        bool: {
          must: [scored],
          filter: [...filters, ...(end ? [{ range: { popularity: { gte: Number(end.key) } } }] : [])],
        },
      },
      ...scoredBody(slice),
    },
  ])
  const ranked = (page?.hits.hits ?? []).map(scoredPosition)
  if (!end) return { total, items: ranked }
  const items = ranked.map(({ id, key }) => ({ id, key: `${key} ${end.key} ${end.id}` }))
  if (items.length === limit) return { total, items }
  const rest = await byPopularity({ limit: limit - items.length, offset: 0, after: end })
  return { total, items: [...items, ...rest.items] }
}
