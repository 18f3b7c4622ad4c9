import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { prepareDataFolder } from '../../src/platform/data-folder.ts'
import { databaseAccount } from '../../src/platform/embedded-postgres/account.ts'
import { findBinaries } from '../../src/platform/embedded-postgres/binaries.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts'
import { mustRun } from '../../src/platform/embedded-postgres/programs.ts'

export interface RoleCluster {
  /** As a superuser, in the database `postgres`. */
  readonly admin: postgres.Sql
  url(database: string, role: string): string
  close(): Promise<void>
}

/** The password of every role. */
export const rolePassword = 'a-password-of-a-test'

/** A PostgreSQL of its own whose roles a test may make: the one that all tests share has no superuser to log in as. */
export const startRoleCluster = async (): Promise<RoleCluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-roles-'))
  await chmod(folder, 0o711)
  await prepareDataFolder(folder)
  const settings = { fsync: 'off' }
  const made = await startEmbeddedPostgres({ dataDir: folder, settings })
  await made.stop()
  const account = await databaseAccount(made.dataDir)
  await mustRun({
    program: join(await findBinaries(account), 'postgres'),
    args: ['--single', '-D', made.dataDir, 'postgres'],
    account,
    input: 'ALTER ROLE souk SUPERUSER\n',
  })
  await appendFile(join(made.dataDir, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
  const started = await startEmbeddedPostgres({ dataDir: folder, settings })
  const admin = postgres(Object.assign(new URL(started.url), { pathname: '/postgres' }).href, {
    max: 1,
    onnotice: () => {},
  })
  return {
    admin,
    url: (database, role) =>
      Object.assign(new URL(started.url), {
        pathname: `/${database}`,
        username: role,
        password: rolePassword,
      }).href,
    async close() {
      await admin.end()
      await started.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
