import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { migrationsFolder, open, openFiles } from '../../app/open.ts'
import type { Souk } from '../../app/compose.ts'
import { readConfig, type Config } from '../../platform/config/config.ts'
import { migrate, readMigrations } from '../../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts'
import { masterKeyFile } from '../../platform/vault/master-keys.ts'
import { findSealed } from '../../platform/vault/reseal-store.ts'
import { examine, type Finding } from '../doctor.ts'
import { sealedColumns } from '../sealed-columns.ts'
import { restoreBackup } from './restore.ts'

interface Options {
  readonly file: string
  readonly identity: string | undefined
  /** Of the marketplace: its master key opens the secrets. */
  readonly config: Config
  readonly say: (line: string) => void
}

/** What of the doctor's checks is about the backup, and not about this machine. */
const aboutBackup = new Set(['database', 'storage', 'ledger'])

/**
 * Restores a backup into a folder of its own with a database of its own, checks what is there, and removes it. Nothing of the
 * marketplace is touched, and nothing is sent. Throws a StartupProblem if it cannot be restored.
 */
export const verifyBackup = async ({ file, identity, config, say }: Options): Promise<Finding[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'souk-restore-'))
  const { MASTER_KEY, MASTER_KEY_PREVIOUS } = config
  // No other setting: neither the database nor the files of the marketplace are known here.
  const own = {
    ...readConfig({ DATA_DIR: dataDir, PAYMENTS: 'none', LOG_LEVEL: 'error' }),
    MASTER_KEY,
    MASTER_KEY_PREVIOUS,
  }
  try {
    if (MASTER_KEY === undefined)
      await copyFile(masterKeyFile(resolve(config.DATA_DIR)), masterKeyFile(dataDir)).catch(unlessMissing)
    const database = await startEmbeddedPostgres({ dataDir })
    try {
      await restoreBackup({
        ...{ file, identity, dataDir, say, databaseUrl: database.url, isDrill: true },
        files: await openFiles(own),
        migrations: await readMigrations(migrationsFolder),
        migrate: (url, upTo) => migrate(url, migrationsFolder, upTo),
      })
      const opening = { url: database.url, dataDir, watch() {}, close: async () => {} }
      const { souk, files, close } = await open(opening, { config: own, say })
      try {
        const findings = await examine(souk, files)
        return [...findings.filter(({ check }) => aboutBackup.has(check)), await examineSecrets(souk)]
      } finally {
        await close()
      }
    } finally {
      await database.stop()
      // Root's is elsewhere.
      await rm(dirname(database.dataDir), { recursive: true })
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Secrets of each kind that are opened. */
const perColumn = 100

const examineSecrets = async ({ db, vault }: Souk): Promise<Finding> => {
  const found = await Promise.all(sealedColumns.map((column) => findSealed(db, column, perColumn)))
  const values = found.flat()
  const opened = values.filter(({ sealContext, sealed }) => {
    try {
      return vault.open(sealContext, sealed)
    } catch {
      return false
    }
  })
  const ok = opened.length === values.length
  const says = ok
    ? `the master key decrypts ${values.length} of ${values.length} secrets`
    : `the master key decrypts ${opened.length} of ${values.length} secrets: the others need the key of the marketplace that was backed up`
  return { check: 'secrets', ok, says }
}

const unlessMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}
