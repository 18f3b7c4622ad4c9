/**
 * Lists, searches, facets and suggestions of 100,000 products and of 10,000 in one run, with nothing cached.
 * BENCH_PROMPTS names a CSV with the columns `act` and `prompt` whose titles and sentences the products are made of (without it,
 * a few built-in words); BENCH_PRODUCTS another size.
 */
import { readFile } from 'node:fs/promises'
import postgres from 'postgres'
import { readImportRows } from '../packages/server/src/operations/import/read-import-rows.ts'
import { readMapping } from '../packages/server/src/operations/import/mapping.ts'
import { migrationsFolder } from '../packages/server/src/app/open.ts'
import { connect, type Db } from '../packages/server/src/platform/db/database.ts'
import { migrate } from '../packages/server/src/platform/db/migrate.ts'
import { startDatabase } from './support/bench-server.ts'
import { measureCatalogue } from './support/catalogue-figures.ts'
import { seedManyProducts, type Wording } from './support/many-products.ts'

const sentencesOf = (text: string): string[] =>
  text
    .slice(0, 2_000)
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?]) /)
    .filter(({ length }) => length >= 30 && length <= 160)

const readWording = async (path: string | undefined): Promise<Wording> => {
  const plain = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  if (path === undefined) return { titles: plain.match(/[A-Za-z]{4,}/g) ?? [], sentences: sentencesOf(plain) }
  const titles: string[] = []
  const sentences: string[] = []
  for await (const line of readImportRows({ path, mapping: readMapping({ map: [], set: [] }) }))
    if ('row' in line) {
      titles.push(line.row.title.slice(0, 120))
      sentences.push(...sentencesOf(line.row.content ?? ''))
    }
  return { titles, sentences }
}

const fill = async (url: string, name: string, count: number, wording: Wording): Promise<Db> => {
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  const target = new URL(url)
  target.pathname = `/${name}`
  await migrate(target.href, migrationsFolder)
  const db = connect(target.href, { connections: 4, name: 'bench' })
  const began = performance.now()
  const elapsed = () => ((performance.now() - began) / 1_000).toFixed(0)
  await seedManyProducts(db, count, wording)
  console.log(`${count} products after ${elapsed()} s`)
  return db
}

const count = Number(process.env['BENCH_PRODUCTS'] ?? 100_000)
const database = await startDatabase()
try {
  const wording = await readWording(process.env['BENCH_PROMPTS'])
  const dbs = [
    await fill(database.url, 'small', 10_000, wording),
    await fill(database.url, 'large', count, wording),
  ] as const
  await measureCatalogue(...dbs, wording.titles)
  for (const db of dbs) await db.end()
} finally {
  await database.stop()
}
