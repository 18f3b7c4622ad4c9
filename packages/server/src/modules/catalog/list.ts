import type { ProductQuery } from '@souk/contract'
import type { Clock } from '../../kernel/time.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { JsonText, type TextPage } from '../../platform/http/route.ts'
import { nextLink, readCursor } from './cursor.ts'
import { createKept } from './kept.ts'
import { findItems, findPage, type Among, type Found, type Slice } from './list-store.ts'
import { keptMs } from './match-counts.ts'
import type { MatchFinder } from './matches.ts'
import { findRelevant } from './relevance-store.ts'

export interface List {
  page(principal: Principal, query: ProductQuery): Promise<TextPage>
  /** Forgets what is kept: the catalogue has changed. */
  forget(): void
}

interface Page {
  readonly items: JsonText
  readonly last: Found | undefined
  readonly isLast: boolean
}

const empty = (): Page => ({ items: new JsonText('[]'), last: undefined, isLast: true })

/**
 * Pages of products with the true number of all matches, counted apart from the page. Published pages are the same
 * for every caller; with them kept for a second the list serves several times as many readers (bench/list.ts).
 */
export const createList = ({ db, clock, matches }: { db: Db; clock: Clock; matches: MatchFinder }): List => {
  const answers = createKept<TextPage>(clock, keptMs)

  const answer = async (principal: Principal, query: ProductQuery): Promise<TextPage> => {
    const { limit = 20, sort = 'relevance', order = 'desc' } = query
    const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, sort)
    const page = cursor?.page ?? query.page ?? 1
    const slice = { sort, order, limit, offset: (page - 1) * limit, after: cursor?.place }
    const found = await matches.find(principal, query)
    const { total, corrected } = found
    const { items, last, isLast } = await readPage(
      db,
      { ...found, within: await matches.within(found) },
      slice,
    )
    const next = last && !isLast && nextLink(query, { sort, page: page + 1, place: last })
    const headers = {
      ...(next ? { link: next } : {}),
      ...(corrected === undefined ? {} : { 'x-search-corrected': encodeURIComponent(corrected) }),
    }
    return { items, page, limit, total, headers }
  }

  return {
    // Kept as a whole: with a cursor put together for each reader the bench of the list said 0.23 instead of 0.26.
    page: (principal, query) =>
      query.mine
        ? answer(principal, query)
        : answers.get(JSON.stringify(query), () => answer(principal, query)),
    forget() {
      answers.clear()
      matches.forget()
    },
  }
}

const readPage = async (db: Db, among: Among, slice: Slice): Promise<Page> => {
  const { limit, offset, after } = slice
  const { total, filter } = among
  if (total === 0 || (!after && offset >= total)) return empty()
  // One more than asked for tells whether there is a next page.
  const wanted = { ...slice, limit: limit + 1 }
  const found =
    slice.sort === 'relevance' && filter.search
      ? await findRelevant(db, { ...among, search: filter.search }, wanted)
      : await findPage(db, among, wanted)
  const ids = found.slice(0, limit).map(({ id }) => id)
  return {
    items: new JsonText(await findItems(db, ids)),
    last: found[ids.length - 1],
    isLast: found.length <= limit,
  }
}
