/**
 * The PostgreSQL that Souk brings along, for an operator without DATABASE_URL. Its binaries come from npm; the wrapper
 * around them is not used, because its exit hook stops the database while we drain and it refuses to start after a kill.
 * It runs in a session of its own and outlives a crash of ours: the next start adopts it.
 */
import { realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { StartupProblem } from '../../kernel/startup-problem.ts'
import { seconds } from '../../kernel/time.ts'
import { databaseAccount, letPass } from './account.ts'
import { findBinaries } from './binaries.ts'
import { checkAccess, chooseHome, createCluster, findCluster, setPassword, type Cluster } from './cluster.ts'
import {
  findCredentials,
  isPortFree,
  keepCredentials,
  makeCredentials,
  pickPort,
  type Credentials,
} from './credentials.ts'
import {
  findPostmaster,
  hasPostmaster,
  launchPostmaster,
  stopPostmaster,
  waitUntilReady,
  type Launch,
  type Postmaster,
} from './postmaster.ts'
import { watchDatabase, type Watch, type WatchReports } from './watch.ts'

export interface EmbeddedPostgres {
  /** Of the role `souk`, which owns the database `souk` and may create others, and is no superuser. */
  readonly url: string
  /** The PostgreSQL data directory: `pg18` in the data folder, unless root had to keep it elsewhere. */
  readonly dataDir: string
  /** Whether it was running already. */
  readonly adopted: boolean
  /** Restarts it whenever it ends by itself, until `stop`. For the holder of the folder's lock. */
  watch(reports: WatchReports): void
  /** Stops it, adopted or not, and returns when the process is gone. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** An existing folder (see prepareDataFolder). */
  readonly dataDir: string
  /** Receives what the operator should know, a line at a time. */
  readonly say?: (line: string) => void
  /** Settings of postgresql.conf for this run, such as `fsync: 'off'` in tests. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called while a database that was launched gets ready. */
  readonly onLaunched?: () => void
}

/**
 * Starts the database of a data folder, making it first where there is none, or adopts the running one. Anyone who may
 * make, start or stop it holds the folder's lock (see lockDataFolder); without it, only attach. Throws StartupProblem.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const dataDir = await realpath(options.dataDir)
  const { say = () => {}, settings = {}, onLaunched = () => {} } = options
  const cluster = await prepareCluster(dataDir, say)
  const start = { cluster, dataDir, settings, onLaunched, say }
  const credentials = await findCredentials(dataDir)
  const usable = credentials ? await findUsable(start, credentials) : await renewPassword(start, undefined)
  return {
    url: urlOf(usable.credentials),
    dataDir: cluster.folder,
    adopted: usable.adopted,
    ...keepRunning(start, usable),
  }
}

const keepRunning = (
  start: Start,
  { pid, credentials }: Running,
): Pick<EmbeddedPostgres, 'watch' | 'stop'> => {
  const { folder } = start.cluster
  let watch: Watch | undefined
  const stopLive = async (): Promise<void> => {
    const live = await findPostmaster(folder)
    if (live) await stopPostmaster(folder, live.pid)
  }
  return {
    watch(reports) {
      watch = watchDatabase({
        ...{ ...reports, folder, isRunning: () => hasPostmaster(folder) },
        async restart() {
          const again = { ...start, say: reports.say, onLaunched() {}, fixedPort: true }
          const { port } = (await ensureRunning(again, credentials)).credentials
          if (port !== credentials.port) throw new Error(`it runs on port ${port} now`)
        },
      })
    },
    async stop() {
      if (!watch) return stopPostmaster(folder, pid)
      const ended = watch.end()
      await stopLive()
      await ended
      await stopLive() // what a restart that was in progress has started
    },
  }
}

const prepareCluster = async (dataDir: string, say: (line: string) => void): Promise<Cluster> => {
  const found = await findCluster(dataDir)
  const account = await databaseAccount(found)
  const bin = await findBinaries(account)
  if (found === undefined || dirname(found) === dataDir) await letPass(dataDir, account)
  if (found !== undefined) {
    await checkAccess(found, account)
    return { folder: found, bin, account }
  }
  const home = await chooseHome(dataDir, account)
  if (home !== dataDir) say(`The user "postgres" cannot reach ${dataDir}: the database is in ${home}`)
  const credentials = await makeCredentials()
  await keepCredentials(dataDir, credentials)
  const folder = await createCluster({ dataDir, home, bin, account, password: credentials.password })
  return { folder, bin, account }
}

interface Start extends Launch {
  readonly cluster: Cluster
  readonly dataDir: string
  readonly say: (line: string) => void
  /** It must have the port that connections are made to already. */
  readonly fixedPort?: boolean
}

interface Running {
  readonly pid: number
  readonly adopted: boolean
  readonly credentials: Credentials
}

/** A connection that is lost or refused, or that PostgreSQL refuses because it is shutting down or starting. */
const isShutdown = (error: unknown): boolean =>
  !(error instanceof postgres.PostgresError) || error.code.startsWith('57P')

/** Runs it, and logs in. A postmaster that was killed may be adopted before it ends: it is waited for, and replaced. */
const findUsable = async (start: Start, stored: Credentials): Promise<Running> => {
  const deadline = Date.now() + passingMs
  for (;;) {
    const running = await ensureRunning(start, stored)
    const fits = await canLogIn(running.credentials).catch((error: unknown) => {
      if (!running.adopted || !isShutdown(error) || Date.now() > deadline) throw error
    })
    if (fits !== undefined) return fits ? running : renewPassword(start, running)
    await pause(100)
  }
}

/** What passes: another starter was faster, or backends of a killed postmaster finish their query. */
const passing = /lock file "postmaster.pid" |pre-existing shared memory block/
const passingMs = seconds(60)

const ensureRunning = async (start: Start, stored: Credentials): Promise<Running> => {
  const { cluster, say } = start
  const deadline = Date.now() + passingMs
  let credentials = stored
  let saidWhy = false
  for (;;) {
    const adopted = await adoptPostmaster(cluster.folder)
    if (adopted) return { pid: adopted.pid, adopted: true, credentials: { ...stored, port: adopted.port } }
    if (!start.fixedPort) credentials = await withFreePort(start.dataDir, credentials)
    const launched = await launchPostmaster(cluster, credentials.port, start)
    if (!('refusal' in launched)) return { pid: launched.pid, adopted: false, credentials }
    const passes = passing.test(launched.refusal)
    if (Date.now() > deadline || !(passes || !(await isPortFree(credentials.port)))) {
      throw new StartupProblem(
        `PostgreSQL does not start: ${launched.refusal} (its log: ${cluster.folder}/log)`,
      )
    }
    if (passes && !saidWhy) say(`PostgreSQL does not start yet, trying on for a minute: ${launched.refusal}`)
    saidWhy ||= passes
    await pause(100)
  }
}

/** The running postmaster of the folder, once it takes connections. One that is stopping is waited for, not adopted. */
const adoptPostmaster = async (folder: string): Promise<Postmaster | undefined> => {
  const found = await findPostmaster(folder)
  return found && waitUntilReady(folder, found.pid)
}

const withFreePort = async (dataDir: string, credentials: Credentials): Promise<Credentials> => {
  if (await isPortFree(credentials.port)) return credentials
  const moved = { ...credentials, port: await pickPort() }
  await keepCredentials(dataDir, moved)
  return moved
}

/** For a postgres.json that is lost or does not fit. The database must be stopped for it: not one that is in use. */
const renewPassword = async (start: Start, running: Running | undefined): Promise<Running> => {
  const { cluster, dataDir, say } = start
  const live = await findPostmaster(cluster.folder)
  if (live && running?.adopted !== false) {
    throw new StartupProblem(
      `${dataDir}/postgres.json is missing or damaged while PostgreSQL runs: stop that with "kill -INT ${live.pid}" and start again`,
    )
  }
  if (live) await stopPostmaster(cluster.folder, live.pid)
  const credentials = await makeCredentials()
  await setPassword(cluster, credentials.password)
  await keepCredentials(dataDir, credentials)
  say(`${dataDir}/postgres.json was missing or damaged: the database has a new password`)
  return ensureRunning(start, credentials)
}

const urlOf = ({ port, password }: Credentials): string =>
  `postgres://souk:${password}@127.0.0.1:${port}/souk`

/** Whether role, password and database are as postgres.json says. */
const canLogIn = async (credentials: Credentials): Promise<boolean> => {
  const sql = postgres(urlOf(credentials), { max: 1, fetch_types: false })
  try {
    await sql`select 1`
    return true
  } catch (error) {
    const refused = ['28P01', '28000', '3D000']
    if (error instanceof postgres.PostgresError && refused.includes(error.code)) return false
    throw error
  } finally {
    // A connection that does not end must not hold the start.
    await sql.end({ timeout: 5 })
  }
}
