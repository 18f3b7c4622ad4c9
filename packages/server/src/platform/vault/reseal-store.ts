import { type Db, transact } from '../db/database.ts'
import type { SealedColumn } from './sealed-column.ts'
import type { SealContext, Vault } from './vault.ts'
import type { Sql } from 'postgres'

/** Rows whose keys are read at a time. */
const pageSize = 500
/** Values that are resealed at the same time; each may have some MiB. */
const batchSize = 4

export interface Resealing {
  resealed: number
  /** Values that no master key opens, as "table key: reason". */
  readonly failures: string[]
}

interface Deps {
  readonly db: Db
  readonly vault: Vault
}

/**
 * Reseals every value of `column` that is not sealed under the current master key; each in a transaction of its own, so a
 * repeat after a kill goes on where it ended. Reads only the first bytes of values that are current.
 */
export const resealColumn = async (
  deps: Deps,
  column: SealedColumn,
  onResealed: (count: number) => void,
): Promise<Resealing> => {
  const result: Resealing = { resealed: 0, failures: [] }
  let last: readonly string[] | undefined
  for (;;) {
    const page = await readPage(deps, column, last)
    const stale = page.filter(({ isStale }) => isStale).map(({ key }) => key)
    for (let i = 0; i < stale.length; i += batchSize) {
      const batch = stale.slice(i, i + batchSize)
      const ends = await Promise.allSettled(batch.map((key) => resealValue(deps, column, key)))
      for (const end of ends)
        if (end.status === 'fulfilled') result.resealed += end.value
        else if (end.reason instanceof Unopened) result.failures.push(end.reason.message)
        else throw end.reason
      onResealed(result.resealed)
    }
    if (page.length < pageSize) return result
    last = page.at(-1)?.key
  }
}

class Unopened extends Error {}

/** The next rows by their key, and whether their value is sealed under an earlier master key. */
const readPage = async (
  { db, vault }: Deps,
  { table, column, key }: SealedColumn,
  last: readonly string[] | undefined,
): Promise<readonly { key: string[]; isStale: boolean }[]> => {
  const columns = key.map((name) => `r.${name}`).join()
  const past = last ? `where (${columns}) > (${key.map((_, i) => `$${i + 2}`).join()})` : ''
  return db.unsafe<{ key: string[]; isStale: boolean }[]>(
    `select array[${key.map((name) => `r.${name}::text`).join()}] as key,
       coalesce(substring(r.${column} from 1 for length($1::bytea)) <> $1::bytea, false) as "isStale"
     from ${table} r ${past} order by ${columns} limit ${pageSize}`,
    [Buffer.from(vault.prefix), ...(last ?? [])],
  )
}

/** Reseals one value under a lock on its row; returns how many. */
const resealValue = (
  { db, vault }: Deps,
  { table, column, key, owner, sealContext }: SealedColumn,
  values: readonly string[],
): Promise<number> =>
  transact(db, async (tx) => {
    const isRow = (first: number) => key.map((name, i) => `r.${name} = $${first + i}`).join(' and ')
    const [row] = await tx.unsafe<{ sealed: Uint8Array | null; owner: string | null }[]>(
      `select r.${column} as sealed, (${owner})::text as owner from ${table} r where ${isRow(1)} for update of r`,
      [...values],
    )
    if (!row?.sealed) return 0
    const resealed = resealOrExplain(vault, sealContext(values, row.owner ?? ''), row.sealed)
    if (resealed === row.sealed) return 0
    await tx.unsafe(`update ${table} r set ${column} = $1 where ${isRow(2)}`, [
      Buffer.from(resealed),
      ...values,
    ])
    return 1
  })

const resealOrExplain = (vault: Vault, sealContext: Parameters<Vault['reseal']>[0], sealed: Uint8Array) => {
  try {
    return vault.reseal(sealContext, sealed)
  } catch (error) {
    throw new Unopened(error instanceof Error ? error.message : String(error))
  }
}

/** Sealed values of a column, with what each was sealed for; at most `limit`. */
export const findSealed = async (
  db: Db,
  { table, column, key, owner, sealContext }: SealedColumn,
  limit: number,
): Promise<{ sealed: Uint8Array; sealContext: SealContext }[]> => {
  const rows = await db.unsafe<{ key: string[]; sealed: Uint8Array; owner: string | null }[]>(
    `select array[${key.map((name) => `r.${name}::text`).join()}] as key, r.${column} as sealed, (${owner})::text as owner
     from ${table} r where r.${column} is not null limit ${limit}`,
  )
  return rows.map((row) => ({ sealed: row.sealed, sealContext: sealContext(row.key, row.owner ?? '') }))
}

/** Any constant: the advisory lock of the process that exchanges the master key. */
const rotationLock = 7_105_160

/** False if another process has the lock; it is held until the connection ends. */
export const lockRotation = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql<{ locked: boolean }[]>`select pg_try_advisory_lock(${rotationLock}) as locked`
  return row?.locked ?? false
}

/** How many connections to this database are of processes whose current key is another than that of `name`. */
export const findOtherKeys = async (sql: Sql, name: string): Promise<number> => {
  const [row] = await sql<{ others: number }[]>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name like 'souk key %' and application_name <> ${name}`
  return row?.others ?? 0
}
