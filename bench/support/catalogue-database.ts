import { readFile } from 'node:fs/promises'
import postgres from 'postgres'
import { migrationsFolder } from '../../packages/server/src/app/open.ts'
import { readMapping } from '../../packages/server/src/operations/import/mapping.ts'
import { readImportRows } from '../../packages/server/src/operations/import/read-import-rows.ts'
import { connect, type Db } from '../../packages/server/src/platform/db/database.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { seedManyProducts, type Wording } from './many-products.ts'

const sentencesOf = (text: string): string[] =>
  text
    .slice(0, 2_000)
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?]) /)
    .filter(({ length }) => length >= 30 && length <= 160)

/** Titles and sentences of a CSV with the columns `act` and `prompt`; without one, the words of the README. */
export const readWording = async (path: string | undefined): Promise<Wording> => {
  const plain = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
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

/** A database of this name with `count` products. */
export const fillDatabase = async (
  url: string,
  name: string,
  { count, wording }: { readonly count: number; readonly wording: Wording },
): Promise<Db> => {
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  const target = new URL(url)
  target.pathname = `/${name}`
  await migrate(target.href, migrationsFolder)
  const db = connect(target.href, { connections: 4, name: 'bench' })
  const began = performance.now()
  await seedManyProducts(db, count, wording)
  console.log(`${count} products after ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  return db
}
