/**
 * How well searches find what people mean: nDCG@10 over the judged queries of bench/relevance, ours against PostgreSQL's
 * plain `ts_rank` over the same words in the same run. BENCH_PROMPTS names the prompts.chat collection as CSV; with
 * BENCH_QUERIES=1 it prints each query of the tuning set. BENCH_ENGINE=opensearch searches with OpenSearch.
 */
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { permissions } from '../packages/contract/src/index.ts'
import { importProducts } from '../packages/server/src/operations/import/import-products.ts'
import { readMapping } from '../packages/server/src/operations/import/mapping.ts'
import { readImportRows } from '../packages/server/src/operations/import/read-import-rows.ts'
import type { Souk } from '../packages/server/src/app/compose.ts'
import { startOpenSearch } from '../tools/test-opensearch.ts'
import { startDatabase } from './support/bench-server.ts'
import { report } from './support/load.ts'
import { openForSeeding, seedAccount } from './support/seed.ts'

interface Judged {
  readonly query: string
  readonly set: 'tuning' | 'held-out'
  readonly relevant: Readonly<Record<string, number>>
}

type Ranker = (query: string) => Promise<string[]>

const shown = 10

/** Discounted gain of the titles in this order over that of the best order there is. */
const ndcg = ({ relevant }: Judged, titles: readonly string[]): number => {
  const gain = (grade: number, rank: number) => (2 ** grade - 1) / Math.log2(rank + 2)
  const sum = (grades: readonly number[]) =>
    grades.slice(0, shown).reduce((total, grade, rank) => total + gain(grade, rank), 0)
  const best = sum(Object.values(relevant).toSorted((a, b) => b - a))
  return best === 0 ? 1 : sum(titles.map((title) => relevant[title] ?? 0)) / best
}

const squeezed = (title: string): string => title.trim().replaceAll(/\s+/g, ' ')

const rankersOf = ({ search, db }: Souk, accountId: Awaited<ReturnType<typeof seedAccount>>['id']) => {
  const reader = { accountId, roles: [], permissions: new Set(permissions) }
  const ours: Ranker = async (query) => {
    const { items } = await search.list(reader, { search: query, limit: shown })
    return (JSON.parse(items.text) as { title: string }[]).map(({ title }) => squeezed(title))
  }
  const plain: Ranker = async (query) => {
    const rows = await db<{ title: string }[]>`
      select title from (
        select title, to_tsvector('english', title || ' ' || keywords || ' ' || description) as words
        from catalog.product) as product, websearch_to_tsquery('english', ${query}) as query
      where words @@ query order by ts_rank(words, query) desc, title limit ${shown}`
    return rows.map(({ title }) => squeezed(title))
  }
  return { ours, plain }
}

const path = process.env['BENCH_PROMPTS']
if (path === undefined) {
  console.log('relevance needs the prompts.chat collection: BENCH_PROMPTS=FILE npm run bench -- relevance')
  process.exit(0)
}
const judged = JSON.parse(
  await readFile(join(import.meta.dirname, 'relevance/judgements.json'), 'utf8'),
) as Judged[]
const database = await startDatabase()
const node =
  process.env['BENCH_ENGINE'] === 'opensearch'
    ? await startOpenSearch({ folder: await mkdtemp(join(database.folder, 'opensearch-')) })
    : undefined
try {
  const souk = await openForSeeding(database.url, database.folder, node ? { SEARCH_URL: node.url } : {})
  const seller = await seedAccount(souk, 'Seller')
  const { imported } = await importProducts(souk, {
    rows: readImportRows({ path, mapping: readMapping({ map: [], set: [] }) }),
    author: { accountId: seller.id, roles: ['seller'], permissions: new Set(permissions) },
    dryRun: false,
    publish: true,
    report: () => {},
    progress: () => {},
  })
  console.log(`${imported} prompts, ${judged.length} judged queries`)
  await souk.search.external?.settle()
  const rankers = rankersOf(souk, seller.id)
  for (const set of ['tuning', 'held-out'] as const) {
    const queries = judged.filter((query) => query.set === set)
    for (const [name, rank] of Object.entries(rankers)) {
      let total = 0
      for (const query of queries) {
        const gained = ndcg(query, await rank(query.query))
        total += gained
        // Single queries only of the set that may be learnt from.
        if (set === 'tuning' && name === 'ours' && process.env['BENCH_QUERIES'])
          console.log(gained.toFixed(2), query.query)
      }
      report(`nDCG@${shown} ${set} (${queries.length} queries), ${name}`, total / queries.length, '–')
    }
  }
  await souk.search.external?.close()
  await souk.db.end()
} finally {
  await node?.stop()
  await database.stop()
}
