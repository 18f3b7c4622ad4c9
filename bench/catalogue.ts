/**
 * Lists, searches, facets and suggestions of 100,000 products and of 10,000 in one run, with nothing cached. BENCH_PROMPTS names a CSV
 * with the columns `act` and `prompt` whose titles and sentences the products are made of (without it, a few built-in words);
 * BENCH_PRODUCTS another size.
 */
import { startDatabase } from './support/bench-server.ts'
import { fillDatabase, readWording } from './support/catalogue-database.ts'
import { measureCatalogue } from './support/catalogue-figures.ts'

const count = Number(process.env['BENCH_PRODUCTS'] ?? 100_000)
const database = await startDatabase()
try {
  const wording = await readWording(process.env['BENCH_PROMPTS'])
  const dbs = [
    await fillDatabase(database.url, 'small', { count: 10_000, wording }),
    await fillDatabase(database.url, 'large', { count, wording }),
  ] as const
  await measureCatalogue(...dbs, wording.titles)
  for (const db of dbs) await db.end()
} finally {
  await database.stop()
}
