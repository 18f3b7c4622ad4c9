import { createBackup } from '../src/app/backup/backup.ts'
import { restoreBackup } from '../src/app/backup/restore.ts'
import { migrationsFolder, openFiles } from '../src/app/open.ts'
import { openDatabase } from '../src/app/open-database.ts'
import { migrate, readMigrations } from '../src/platform/db/migrate.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { Command } from './admin-command.ts'

export const backupCommand: Command = {
  usage: 'backup FILE',
  help: 'Writes the whole marketplace into one file: database, files and the master key of the data folder. Keep it secret.',
  options: {},
  positionals: ['FILE'],
  required: [],
  async run({ config, positionals, say }) {
    const database = await openDatabase({ config, say, folder: 'share' })
    try {
      await createBackup({
        databaseUrl: database.url,
        files: await openFiles(config),
        dataDir: database.dataDir,
        file: positionals[0] ?? '',
        clock: systemClock,
        say,
      })
      return 0
    } finally {
      await database.close()
    }
  },
}

export const restoreCommand: Command = {
  usage: 'restore FILE [--force]',
  help: 'Brings back what backup wrote, after checking all of it. Stop the server first; --force replaces a marketplace in use.',
  options: { force: { type: 'boolean' } },
  positionals: ['FILE'],
  required: [],
  async run({ config, values, positionals, say }) {
    const database = await openDatabase({ config, say, folder: 'own' })
    try {
      await restoreBackup({
        databaseUrl: database.url,
        file: positionals[0] ?? '',
        files: await openFiles(config),
        dataDir: database.dataDir,
        migrations: await readMigrations(migrationsFolder),
        migrate: (url, upTo) => migrate(url, migrationsFolder, upTo),
        force: values.force === true,
        say,
      })
      return 0
    } finally {
      await database.close()
    }
  },
}
