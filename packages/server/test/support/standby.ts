import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { migrationsFolder } from '../../src/app/open.ts'
import { prepareDataFolder } from '../../src/platform/data-folder.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { databaseAccount } from '../../src/platform/embedded-postgres/account.ts'
import { findBinaries } from '../../src/platform/embedded-postgres/binaries.ts'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/index.ts'
import {
  findPostmaster,
  hasPostmaster,
  launchPostmaster,
  stopPostmaster,
} from '../../src/platform/embedded-postgres/postmaster.ts'
import { mustRun } from '../../src/platform/embedded-postgres/programs.ts'
import { freePort } from './marketplace.ts'
import { until } from './wait.ts'

export interface Pair {
  readonly primaryUrl: string
  readonly standbyUrl: string
  /** Says something to the standby itself. */
  standby(statement: string): Promise<postgres.Row[]>
  stopStandby(): Promise<void>
  /** As if its machine were gone. */
  killStandby(): Promise<void>
  /** After it was killed. */
  startStandby(): Promise<void>
  /** The standby as the primary sees it: `sync`, `async`; undefined when it is not connected. */
  syncState(): Promise<string | undefined>
  /** Whether the primary waits for a standby before it acknowledges a commit. */
  setSynchronous(isSynchronous: boolean): Promise<void>
  /** As if its machine were gone; it never comes back. */
  killPrimary(): Promise<void>
  close(): Promise<void>
}

const settings = { fsync: 'off', max_connections: '60' }

/** A PostgreSQL and a streaming standby of it, made as operators make one: pg_backup_start, a copy, standby.signal. */
export const startPair = async ({ isSynchronous = false } = {}): Promise<Pair> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-pair-'))
  await chmod(folder, 0o711)
  await prepareDataFolder(folder)
  const made = await startEmbeddedPostgres({ dataDir: folder, settings })
  await made.stop()
  const account = await databaseAccount(made.dataDir)
  const bin = await findBinaries(account)
  await mustRun({
    program: join(bin, 'postgres'),
    args: ['--single', '-D', made.dataDir, 'postgres'],
    account,
    input: 'ALTER ROLE souk SUPERUSER REPLICATION\n',
  })
  await appendFile(join(made.dataDir, 'pg_hba.conf'), 'host replication souk 127.0.0.1/32 scram-sha-256\n')
  const primary = await startEmbeddedPostgres({ dataDir: folder, settings })
  await migrate(primary.url, migrationsFolder)

  const copy = join(folder, 'standby')
  const label = await backUp(primary.url, () =>
    mustRun({ program: '/bin/cp', args: ['-a', primary.dataDir, copy] }),
  )
  await mustRun({ program: '/bin/cp', args: ['-a', join(copy, 'PG_VERSION'), join(copy, 'backup_label')] })
  await writeFile(join(copy, 'backup_label'), label)
  await rm(join(copy, 'postmaster.pid'), { force: true })
  await mustRun({ program: '/bin/cp', args: ['-a', join(copy, 'PG_VERSION'), join(copy, 'standby.signal')] })
  const { hostname, port, username, password } = new URL(primary.url)
  await appendFile(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
  const standbyPort = await freePort()
  const startStandby = async () => {
    const at = { folder: copy, bin, account }
    const launched = await launchPostmaster(at, standbyPort, { settings, onLaunched() {} })
    if ('refusal' in launched) throw new Error(launched.refusal)
  }
  await startStandby()
  const standbyUrl = Object.assign(new URL(primary.url), { port: String(standbyPort) }).href
  const control = postgres(standbyUrl, { max: 1, onnotice: () => {} })
  // After the copy, so that a promoted standby does not wait for one of its own.
  if (isSynchronous) await setSynchronous(primary.url, true)
  const stopStandby = async () => {
    await control.end({ timeout: 1 })
    const postmaster = await findPostmaster(copy)
    if (postmaster) await stopPostmaster(copy, postmaster.pid)
  }
  return {
    killPrimary: () => kill(primary.dataDir),
    killStandby: () => kill(copy),
    startStandby,
    syncState: () => syncState(primary.url),
    setSynchronous: (on) => setSynchronous(primary.url, on),
    primaryUrl: primary.url,
    standbyUrl,
    standby: async (statement) => [...(await control.unsafe(statement))],
    stopStandby,
    async close() {
      await stopStandby()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const kill = async (dataDir: string): Promise<void> => {
  const postmaster = await findPostmaster(dataDir)
  if (!postmaster) return
  process.kill(postmaster.pid, 'SIGKILL')
  await until(async () => !(await hasPostmaster(dataDir)), `${dataDir} has no postmaster`)
}

const syncState = async (url: string): Promise<string | undefined> => {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const [row] = await sql`select sync_state from pg_stat_replication`
  await sql.end()
  return row?.['sync_state'] as string | undefined
}

const setSynchronous = async (url: string, on: boolean): Promise<void> => {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql.unsafe(`alter system set synchronous_standby_names = '${on ? '*' : ''}'`)
  await sql`select pg_reload_conf()`
  await sql.end()
}

/** Copies a running database as a backup; returns what must lie in the copy as `backup_label`. */
const backUp = async (url: string, copy: () => Promise<unknown>): Promise<string> => {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await sql`select pg_backup_start('standby', fast => true)`
    await copy()
    const [row] = await sql<{ label: string }[]>`
      select labelfile as label from pg_backup_stop(wait_for_archive => false)`
    return row?.label ?? ''
  } finally {
    await sql.end()
  }
}
