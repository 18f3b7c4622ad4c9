import { resolve } from 'node:path'
import { StartupProblem } from '../kernel/startup-problem.ts'
import type { Config } from '../platform/config/config.ts'
import { lockDataFolder, prepareDataFolder } from '../platform/data-folder.ts'
import { checkConnection, checkPooler } from '../platform/db/server-state.ts'
import { checkDriver } from '../platform/db/check-driver.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import type { WatchReports } from '../platform/embedded-postgres/watch.ts'

export interface DatabaseOptions {
  readonly config: Config
  /** Receives what the operator should know, a line at a time. */
  readonly say: (line: string) => void
  /** `own`: the data folder must not be in use; `share`: a running server's database is used as it is. */
  readonly folder: 'own' | 'share'
  /** Called while a database of our own gets ready. */
  readonly onLaunched?: () => void
}

export interface Database {
  readonly dataDir: string
  readonly url: string
  /** Restarts a database of our own whenever it ends by itself, until `close`. */
  watch(reports: WatchReports): void
  /** With the role that owns the tables, if that is another. */
  readonly ownerUrl?: string | undefined
  /** Stops a database that was started here. */
  close(): Promise<void>
}

/** The database that the configuration names, running; without DATABASE_URL the one in the data folder. */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { config, folder, ...cluster } = options
  const dataDir = resolve(config.DATA_DIR)
  await checkDriver()
  await prepareDataFolder(dataDir)
  if (config.DATABASE_URL !== undefined) {
    await checkConnection(config.DATABASE_URL)
    if (config.DATABASE_POOLER_URL !== undefined) await checkPooler(config.DATABASE_POOLER_URL)
    const owner = config.MIGRATION_DATABASE_URL
    if (owner !== undefined) await checkConnection(owner, 'MIGRATION_DATABASE_URL')
    return { dataDir, url: config.DATABASE_URL, ownerUrl: owner, watch() {}, close: async () => {} }
  }
  const lock = await lockDataFolder(dataDir).catch((problem: unknown) => {
    if (folder === 'own' || !(problem instanceof StartupProblem)) throw problem
    return undefined
  })
  try {
    const database = await startEmbeddedPostgres({ dataDir, ...cluster })
    return {
      dataDir,
      url: database.url,
      watch: (reports) => (lock ? database.watch(reports) : undefined),
      // Without the lock a running server owns the database, and stops it.
      close: async () => {
        if (lock) await database.stop()
        await lock?.release()
      },
    }
  } catch (error) {
    await lock?.release()
    throw error
  }
}
