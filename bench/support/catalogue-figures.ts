import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import type { FacetQuery, ProductQuery } from '../../packages/contract/src/index.ts'
import type { Db } from '../../packages/server/src/platform/db/database.ts'
import {
  broadFacets,
  broadTerms,
  deepPages,
  facetQueries,
  filteredLists,
  hostile,
  lists,
  openReaders,
  ownLists,
  percentile,
  timesOf,
  type Readers,
  type Times,
} from './catalogue-questions.ts'
import { median, report } from './load.ts'

const rounds = 5
/** Answers that a 99th percentile is of. */
const sufficient = 300

/** Asks both catalogues in turn and prints each figure with its goal; `titles` are what selective searches are made of. */
export const measureCatalogue = async (
  smallDb: Db,
  largeDb: Db,
  titles: readonly string[],
): Promise<void> => {
  const [small, large] = [openReaders(smallDb), openReaders(largeDb)]
  const slowest: number[] = []
  const both = async <T>(
    name: string,
    questions: readonly T[],
    request: (readers: Readers) => (question: T) => Promise<unknown>,
    goal = '–',
  ) => {
    if (questions.length === 0) return console.log(`${name}: the titles give no such searches`)
    for (const [size, readers] of [
      ['10,000', small],
      ['the large', large],
    ] as const) {
      await timesOf(questions, request(readers))
      const times: number[] = []
      while (times.length < sufficient) times.push(...(await timesOf(questions, request(readers))))
      times.sort((a, b) => a - b)
      if (readers === large) slowest.push(percentile(times, 1))
      report(`${name}: p50 of ${size}, ms`, percentile(times, 0.5), goal)
      report(`${name}: p99 of ${size}, ms`, percentile(times, 0.99), '≤ 60')
    }
  }
  const load = () => console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`)

  load()
  const list = (readers: Readers) => (query: ProductQuery) => readers.list(query)
  const facets = (readers: Readers) => (query: FacetQuery) => readers.facets(query)
  const broad = await broadTerms(largeDb)
  const selective = titles.filter((title) => /^\w+ \w+ \w+$/.test(title)).slice(0, 40)
  const searches = (words: readonly string[]) => words.map((search) => ({ search }))
  await both('list', lists, list, '≤ 5')
  await both('filtered list', filteredLists, list, '≤ 8')
  await both('selective search', searches(selective), list)
  await both('broad search', searches(broad), list, '≤ 15')
  await both('facets, no filter', [{}], facets, '≤ 10')
  await both('facets, any filter', facetQueries, facets, '≤ 10')
  await both('facets, search', broadFacets(broad), facets, '≤ 10')
  for (const [name, query] of Object.entries(ownLists))
    await both(`own list, ${name}`, [query], (readers) => readers.own, '≤ 20')
  await both('suggestions', ['a', 'li', 'dev', 'linux t'], (readers) => readers.suggest)
  const related = await largeDb<{ id: Parameters<Readers['related']>[0] }[]>`
    select product_id as id from search.listing where status = 'published' order by ordinal limit 20`
  const similar = await timesOf(
    related.map(({ id }) => id),
    large.related,
  )
  report('related: p99 of the large, ms', percentile(similar, 0.99), '–')
  load()

  slowest.push(...(await measureDeepPages(large, broad[0] ?? '')))
  report('hundredth page of 100 by cursor / the first', await readByCursor(large), '≤ 3')
  slowest.push(...(await timesOf(hostile, large.list)), ...(await timesOf(hostile, large.facets)))
  report('slowest question of all, ms', Math.max(...slowest), '< 1,000')
  load()
}

const measureDeepPages = async (large: Readers, word: string): Promise<Times> => {
  const all: number[] = []
  for (const [name, [shallow, deep]] of Object.entries(deepPages(word))) {
    const times: number[] = []
    const ratios: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const first = percentile(await timesOf([shallow, shallow, shallow], large.list), 0.5)
      const now = percentile(await timesOf([deep, deep, deep], large.list), 0.5)
      if (round > 0) ratios.push(now / first)
      times.push(now)
    }
    all.push(...times)
    report(`${name} / its first page`, median(ratios), '≤ 3')
    report(`${name}, ms`, median(times), '–')
  }
  return all
}

const readByCursor = async ({ list }: Readers): Promise<number> => {
  const times: number[] = []
  let query: ProductQuery = { limit: 100 }
  for (let page = 0; page < 100; page++) {
    const began = performance.now()
    const { headers } = await list(query)
    times.push(performance.now() - began)
    const cursor = /cursor=([^&>]+)/.exec(headers?.['link'] ?? '')?.[1]
    if (cursor) query = { limit: 100, cursor }
  }
  return median(times.slice(-20)) / median(times.slice(0, 20))
}
