import { createBackup } from '../src/operations/backup/backup.ts'
import { restoreBackup } from '../src/operations/backup/restore.ts'
import { verifyBackup } from '../src/operations/backup/verify.ts'
import { migrateDatabase, migrationsFolder, openFiles } from '../src/app/open.ts'
import { openDatabase } from '../src/app/open-database.ts'
import { migrate, readMigrations } from '../src/platform/db/migrate.ts'
import { systemClock } from '../src/platform/clock.ts'
import type { Command } from './admin-command.ts'
import { printFindings } from './admin-doctor.ts'

export const backupCommand: Command = {
  usage: 'backup FILE [--with-master-key] [--recipient KEY]',
  help: 'Writes the database and all files of the marketplace into one file. The master key, which decrypts its secrets, is included only with --with-master-key; otherwise store a copy of it elsewhere. --recipient encrypts the file to a public key of age (age1…).',
  options: { 'with-master-key': { type: 'boolean' }, recipient: { type: 'string' } },
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
        recipient: values['recipient'] as string | undefined,
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
  usage: 'restore FILE [--identity KEYFILE] [--force] [--verify]',
  help: 'Restores a backup after verifying all of it. Stop the server first. --force replaces a marketplace that has accounts. --identity names the private key of an encrypted backup. --verify restores it into a folder of its own, checks it there and removes it; the server can keep running.',
  options: { force: { type: 'boolean' }, identity: { type: 'string' }, verify: { type: 'boolean' } },
  positionals: ['FILE'],
  required: [],
  async run({ config, values, positionals, say }) {
    const [file = ''] = positionals
    const identity = values['identity'] as string | undefined
    if (values['verify']) {
      const findings = await verifyBackup({ file, identity, config, say })
      printFindings(findings)
      return findings.every(({ ok }) => ok) ? 0 : 1
    }
    const database = await openDatabase({ config, say, folder: 'own' })
    try {
      await restoreBackup({
        ...{ file, identity },
        databaseUrl: database.ownerUrl ?? database.url,
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
