/**
 * Lists, searches and facets of 1,000,000 products by OpenSearch, with nothing cached, and how far it is behind at 200 changes a
 * second. It needs Maven and a JDK, as `npm run test:engines` does. BENCH_PRODUCTS and BENCH_PROMPTS are those of `catalogue`.
 */
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { FacetQuery, ProductQuery } from '../packages/contract/src/index.ts'
import type { Id } from '../packages/server/src/kernel/ids.ts'
import { transact, type Db } from '../packages/server/src/platform/db/database.ts'
import { createLog } from '../packages/server/src/platform/log/log.ts'
import { startOpenSearch } from '../tools/test-opensearch.ts'
import { startDatabase } from './support/bench-server.ts'
import { fillDatabase, readWording } from './support/catalogue-database.ts'
import {
  broadFacets,
  broadTerms,
  facetQueries,
  filteredLists,
  lists,
  openReaders,
  percentile,
  timesOf,
  type Readers,
} from './support/catalogue-questions.ts'
import { report } from './support/load.ts'

const count = Number(process.env['BENCH_PRODUCTS'] ?? 1_000_000)
const database = await startDatabase()
const node = await startOpenSearch({
  folder: await mkdtemp(join(database.folder, 'opensearch-')),
  heapMegabytes: 2_048,
})

/** Answers that a 99th percentile is of. */
const sufficient = 300
const changesPerSecond = 200
const changingSeconds = 30

const measure = async <T>(
  name: string,
  questions: readonly T[],
  request: (question: T) => Promise<unknown>,
  goal = '–',
): Promise<void> => {
  await timesOf(questions, request)
  const times: number[] = []
  while (times.length < sufficient) {
    await fetch(`${node.url}/_cache/clear`, { method: 'POST' })
    times.push(...(await timesOf(questions, request)))
  }
  times.sort((a, b) => a - b)
  report(`${name}: p50, ms`, percentile(times, 0.5), '–')
  report(`${name}: p99, ms`, percentile(times, 0.99), goal)
}

/** Changes products for a while; the greatest age that a change reached before OpenSearch had it, in seconds. */
const measureLag = async (db: Db, { search }: Readers): Promise<number> => {
  const products = await db<{ id: Id<'product'> }[]>`
    select product_id as id from search.listing where status = 'published' order by ordinal limit 5000`
  const lags: number[] = []
  search.external?.worker.start()
  for (let second = 0; second < changingSeconds; second++) {
    const next = performance.now() + 1_000
    for (let n = 0; n < changesPerSecond; n++) {
      const { id } = products[(second * changesPerSecond + n) % products.length] ?? {}
      if (id)
        await transact(db, async (tx) => {
          await tx`update catalog.product set price = price + 0.01 where id = ${id}`
          await search.update(tx, [id])
        })
    }
    lags.push((await search.external?.lag()) ?? 0)
    await new Promise((done) => setTimeout(done, Math.max(0, next - performance.now())))
  }
  await search.external?.worker.stop()
  return Math.max(...lags) / 1_000
}

try {
  const wording = await readWording(process.env['BENCH_PROMPTS'])
  const db = await fillDatabase(database.url, 'large', { count, wording })
  const readers = openReaders(db, {
    options: { url: node.url, index: 'bench', user: undefined, password: undefined, caFile: undefined },
    log: createLog({ level: 'warn' }),
  })
  const { external } = readers.search
  if (!external) throw new Error('OpenSearch is not in use')
  const began = performance.now()
  await external.rebuild((products) => {
    if (products % 100_000 === 0) console.log(`${products} products are indexed`)
  })
  report('products indexed a second', count / ((performance.now() - began) / 1_000), '–')
  await external.settle()
  const broad = await broadTerms(db)
  const list = (query: ProductQuery) => readers.list(query)
  const facets = (query: FacetQuery) => readers.facets(query)
  await measure('list', lists, list)
  await measure('filtered list', filteredLists, list)
  await measure(
    'broad search',
    broad.map((search) => ({ search })),
    list,
    '≤ 50',
  )
  await measure('facets, any filter', facetQueries, facets, '≤ 100')
  await measure('facets, search', broadFacets(broad), facets, '≤ 100')
  report(`lag at ${changesPerSecond} changes a second, s`, await measureLag(db, readers), '≤ 5')
  report('searches that PostgreSQL answered', external.fallback.count(), '0')
  await external.close()
  await db.end()
} finally {
  await node.stop()
  await database.stop()
}
