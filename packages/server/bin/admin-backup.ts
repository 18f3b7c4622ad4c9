import { createBackup } from '../src/operations/backup/backup.ts'
import { restoreBackup } from '../src/operations/backup/restore.ts'
import { migrateDatabase, migrationsFolder, openFiles } from '../src/app/open.ts'
import { openDatabase } from '../src/app/open-database.ts'
import { migrate, readMigrations } from '../src/platform/db/migrate.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { Command } from './admin-command.ts'

export const backupCommand: Command = {
  usage: 'backup FILE [--with-master-key]',
  help: 'Writes the database and all files of the marketplace into one file. The master key, which decrypts its secrets, is included only with --with-master-key; otherwise store a copy of it elsewhere.',
  options: { 'with-master-key': { type: 'boolean' } },
  positionals: ['FILE'],
  required: [],
  async run({ config, values, positionals, say }) {
    const database = await openDatabase({ config, say, folder: 'share' })
    try {
      await createBackup({
        databaseUrl: database.url,
        files: await openFiles(config),
        dataDir: database.dataDir,
        file: positionals[0] ?? '',
        withMasterKey: values['with-master-key'] === true,
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
  help: 'Restores a backup after verifying all of it. Stop the server first. --force replaces a marketplace that has accounts.',
  options: { force: { type: 'boolean' } },
  positionals: ['FILE'],
  required: [],
  async run({ config, values, positionals, say }) {
    const database = await openDatabase({ config, say, folder: 'own' })
    try {
      await restoreBackup({
        databaseUrl: database.ownerUrl ?? database.url,
        file: positionals[0] ?? '',
        files: await openFiles(config),
        dataDir: database.dataDir,
        migrations: await readMigrations(migrationsFolder),
        migrate: (url, upTo) => migrate(url, migrationsFolder, upTo),
        force: values.force === true,
        say,
      })
      await migrateDatabase(database)
      return 0
    } finally {
      await database.close()
    }
  },
}
