import postgres from 'postgres'
import { StartupProblem } from '../kernel/startup-problem.ts'
import { randomBytesOf } from '../platform/crypto/random.ts'
import { findOtherKeys, lockRotation } from '../platform/vault/reseal-store.ts'
import {
  addMasterKey,
  dropPreviousKeys,
  loadMasterKeys,
  masterKeyFile,
} from '../platform/vault/master-keys.ts'
import { poolName } from '../platform/vault/pool-name.ts'
import { resealColumn, type Resealing } from '../platform/vault/reseal-store.ts'
import type { SealedColumn } from '../platform/vault/sealed-column.ts'
import { open, type OpenOptions } from '../app/open.ts'
import type { Database } from '../app/open-database.ts'
import type { Souk } from '../app/compose.ts'
import { sealedColumns } from './sealed-columns.ts'

interface Progress {
  at(count: number): void
  clear(): void
}

interface Options extends OpenOptions {
  readonly database: Database
  readonly progress: Progress
}

/** How many values that no key opens are named. */
const maxNamed = 10

/**
 * Seals everything under the current master key. The key of the data folder is exchanged as a whole: a new one is made, the
 * former stays as a previous one until nothing is sealed under it. May be repeated at any time. Throws a StartupProblem that
 * says what to do.
 */
export const rotateMasterKey = async (options: Options): Promise<void> => {
  const { database, say } = options
  const sql = postgres(database.url, { max: 1, onnotice: () => {} })
  try {
    if (!(await lockRotation(sql))) throw new StartupProblem('Another rotate-master-key is running.')
    await prepareKeys(options)
    const { souk, close } = await open({ ...database, close: async () => {} }, options)
    try {
      await checkServers(sql, souk)
      const resealed = await resealAll(souk, options)
      await signAuditLog(souk, say)
      say(`Done: ${resealed} values were resealed; no value uses an earlier master key.`)
    } finally {
      await close()
    }
    say(await finish(options))
  } finally {
    await sql.end()
  }
}

/** Makes sure that there is an earlier key in addition to the current one. */
const prepareKeys = async ({ config, database: { dataDir }, say }: Options): Promise<void> => {
  const keys = await loadMasterKeys({
    configured: config.MASTER_KEY,
    previous: config.MASTER_KEY_PREVIOUS,
    production: config.production,
    dataDir,
    random: randomBytesOf,
  })
  if (keys.length > 1) return
  if (config.MASTER_KEY !== undefined)
    throw new StartupProblem(
      'MASTER_KEY is configured and there is no earlier key. Make a new key with "openssl rand -base64 32". Set MASTER_KEY to it ' +
        'and MASTER_KEY_PREVIOUS to the key of today, restart every server and worker, then run this command again.',
    )
  await addMasterKey({ dataDir, random: randomBytesOf })
  say(`A new master key is in ${masterKeyFile(dataDir)}; the former stays there until nothing needs it.`)
}

/** A server that does not know the new key could not open what is resealed. */
const checkServers = async (sql: postgres.Sql, souk: Souk): Promise<void> => {
  const others = await findOtherKeys(sql, poolName(souk.vault))
  if (others > 0)
    throw new StartupProblem(
      'A running server does not know the new master key. Restart every server and worker, then run this command again.',
    )
}

/** Two passes: the second finds what was sealed under an earlier key during the first. */
const resealAll = async (souk: Souk, { say, progress }: Options): Promise<number> => {
  let resealed = 0
  for (let pass = 1; pass <= 2; pass++) {
    const failures: string[] = []
    for (const column of sealedColumns) {
      const result = await resealOne(souk, column, progress)
      failures.push(...result.failures)
      resealed += result.resealed
      if (result.resealed > 0) say(`${column.table}.${column.column}: ${result.resealed} resealed`)
    }
    if (failures.length > 0)
      throw new StartupProblem(
        [
          `Values that no key opens: ${failures.length}. The earlier keys stay; everything else is resealed.`,
          ...failures.slice(0, maxNamed),
        ].join('\n'),
      )
  }
  return resealed
}

const resealOne = async (souk: Souk, column: SealedColumn, progress: Progress): Promise<Resealing> => {
  try {
    return await resealColumn(souk, column, (count) => progress.at(count))
  } finally {
    progress.clear()
  }
}

/** The audit log's end is signed with the new key. A log that was tampered with does not keep a leaked key in use. */
const signAuditLog = (souk: Souk, say: (line: string) => void): Promise<unknown> =>
  souk.audit.chain().catch((error: unknown) => {
    if (!(error instanceof StartupProblem)) throw error
    say(error.message)
  })

/** What is left to do. */
const finish = async ({ config, database: { dataDir } }: Options): Promise<string> => {
  const after =
    'From then on, sessions and signed links (downloads, receipts) that were made under the earlier key are invalid.'
  if (config.MASTER_KEY_PREVIOUS !== undefined)
    return `Left to do: remove MASTER_KEY_PREVIOUS and restart every server and worker. ${after}`
  await dropPreviousKeys({ dataDir, random: randomBytesOf })
  return (
    `The earlier key was removed from ${masterKeyFile(dataDir)}. Left to do: restart every server and worker. ${after} ` +
    'Backups from before the exchange need the earlier key, or hold it.'
  )
}
