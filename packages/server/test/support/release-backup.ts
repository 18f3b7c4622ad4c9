import { join } from 'node:path'
import { migrationsFolder } from '../../src/app/open.ts'
import { restoreBackup } from '../../src/operations/backup/restore.ts'
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts'
import { createDiskFiles } from '../../src/platform/files/disk.ts'

export const releases = join(import.meta.dirname, 'releases')

/** Restores the demo of an earlier release into an empty database and a folder, as that release left it. */
export const restoreRelease = async (version: string, url: string, dataDir: string): Promise<void> => {
  await restoreBackup({
    ...{ file: join(releases, `${version}.backup`), databaseUrl: url, dataDir },
    files: createDiskFiles({ folder: join(dataDir, 'files') }),
    migrations: await readMigrations(migrationsFolder),
    // Not to the newest.
    migrate: async (to, upTo) => upTo === undefined || migrate(to, migrationsFolder, upTo),
    say: () => {},
  })
}
