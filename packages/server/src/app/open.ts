import { join, resolve } from 'node:path'
import { systemClock } from '../platform/clock.ts'
import { randomBytesOf } from '../platform/crypto/random.ts'
import type { Config } from '../platform/config.ts'
import { lockDataFolder, prepareDataFolder } from '../platform/data-folder.ts'
import { checkConnection } from '../platform/db/check-connection.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { createDiskFiles } from '../platform/files/disk.ts'
import type { Files } from '../platform/files/files.ts'
import { createLog } from '../platform/log/log.ts'
import { createFolderTransport, createSmtpTransport, type MailTransport } from '../platform/mail/transport.ts'
import { loadMasterKeys } from '../platform/vault/master-keys.ts'
import { createVault } from '../platform/vault/vault.ts'
import { StartupProblem } from '../kernel/startup-problem.ts'
import { compose, type Souk } from './compose.ts'

export const migrationsFolder = resolve(import.meta.dirname, '../../migrations')

export interface OpenOptions {
  readonly config: Config
  /** Told what the operator should know, a line at a time. */
  readonly say: (line: string) => void
  /** `own`: the data folder must not be in use; `share`: a running server's database is used as it is. */
  readonly folder: 'own' | 'share'
  readonly logFile?: string
}

export interface Opened {
  readonly souk: Souk
  readonly files: Files
  /** Ends the connections and stops a database that was started here. */
  close(): Promise<void>
}

/** The database that the configuration names, running; without DATABASE_URL the one in the data folder. */
export const openDatabase = async ({ config, say, folder }: Omit<OpenOptions, 'logFile'>) => {
  const dataDir = resolve(config.DATA_DIR)
  await prepareDataFolder(dataDir)
  if (config.DATABASE_URL !== undefined) {
    await checkConnection(config.DATABASE_URL)
    return { dataDir, url: config.DATABASE_URL, close: async () => {} }
  }
  const lock = await lockDataFolder(dataDir).catch((problem: unknown) => {
    if (folder === 'own' || !(problem instanceof StartupProblem)) throw problem
    return undefined
  })
  try {
    const database = await startEmbeddedPostgres({ dataDir, say })
    return {
      dataDir,
      url: database.url,
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

/** Where file contents are kept: the configured S3-compatible store, else the data folder. */
export const openFiles = async (config: Config): Promise<Files> => {
  if (config.S3_ENDPOINT === undefined)
    return createDiskFiles({ folder: join(resolve(config.DATA_DIR), 'files') })
  // Loaded only where it is used: 70 ms and 35 MB.
  const { createS3Files } = await import('../platform/files/s3.ts')
  return createS3Files({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET ?? '',
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: config.S3_PATH_STYLE,
  })
}

/** Whether the marketplace's address leads to this machine alone, so that nobody else can use it. */
const isLocal = ({ baseUrl }: Config): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.*\.localhost)$/.test(new URL(baseUrl).hostname)

/**
 * How mails leave: by SMTP; without SMTP_URL as files whose links the terminal shows, while the marketplace is one
 * machine's own; else not at all, which the banner and `admin doctor` say.
 */
export const openMail = (config: Config, say: (line: string) => void): MailTransport | undefined => {
  const from = config.MAIL_FROM ?? `Souk <souk@${new URL(config.baseUrl).hostname}>`
  if (config.SMTP_URL !== undefined) return createSmtpTransport({ url: config.SMTP_URL, from })
  return isLocal(config)
    ? createFolderTransport({ folder: join(resolve(config.DATA_DIR), 'mails'), from, say })
    : undefined
}

/** Where uploads wait on this machine until they are stored. */
export const uploadFolder = ({ DATA_DIR }: Config): string => join(resolve(DATA_DIR), 'uploads')

/** Everything up to the point where the marketplace can be used: data folder, database, migrations, keys, modules. */
export const open = async (options: OpenOptions): Promise<Opened> => {
  const { config, say, logFile } = options
  const database = await openDatabase(options)
  try {
    const applied = await migrate(database.url, migrationsFolder)
    if (applied.length > 0) say(`applied migrations: ${applied.join(', ')}`)
    const masterKeys = await loadMasterKeys({
      configured: config.MASTER_KEY,
      previous: config.MASTER_KEY_PREVIOUS,
      dataDir: database.dataDir,
      production: config.production,
      random: randomBytesOf,
    })
    const file = config.LOG_FILE ?? (logFile && join(database.dataDir, logFile))
    const log = createLog({ level: config.LOG_LEVEL, ...(file ? { file } : {}) })
    const vault = createVault({ masterKeys, random: randomBytesOf })
    const files = await openFiles(config)
    const souk = compose({
      ...{ config, databaseUrl: database.url, files, vault, clock: systemClock, log },
      mail: openMail(config, say),
    })
    return {
      souk,
      files,
      async close() {
        await souk.db.end({ timeout: 5 })
        await database.close()
        log.flush()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
