import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { prepareDataFolder } from '../../packages/server/src/platform/data-folder.ts'
import { startEmbeddedPostgres } from '../../packages/server/src/platform/embedded-postgres/index.ts'

const root = resolve(import.meta.dirname, '../..')
export const node = join(root, 'node_modules/.bin/node')
/** What `npm start` gives to Node: the benches run what operators run. */
export const nodeFlags = manifest.scripts.start.match(/--\S+/g) ?? []
export const souk = join(root, 'packages/server/bin/souk.ts')

export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })

/** What a process holds in memory. */
export const residentMegabytes = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Processor time that this process and all its children have used, in milliseconds. */
export const processorMilliseconds = async (pid: number): Promise<number> => {
  const processes = new Map<number, { parent: number; own: number; ended: number }>()
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '') : ''
    // After the command's name in brackets: state, parent, …; the 12th to 15th are times in hundredths of a second.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15)
    if (stat)
      processes.set(Number(name), {
        parent: fields[1] ?? 0,
        own: (user + system) * 10,
        ended: (childrenUser + childrenSystem) * 10,
      })
  }
  const used = (process: number): number => {
    const { own = 0, ended = 0 } = processes.get(process) ?? {}
    const children = [...processes].filter(([, { parent }]) => parent === process)
    return own + ended + children.reduce((sum, [child]) => sum + used(child), 0)
  }
  return used(pid)
}

/** A PostgreSQL in a temporary folder with the settings of production, unless `settings` change them. */
export const startDatabase = async (settings: Readonly<Record<string, string>> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-bench-'))
  // As root, PostgreSQL runs as a user of its own, who must be able to pass through.
  await chmod(folder, 0o711)
  await prepareDataFolder(folder)
  const database = await startEmbeddedPostgres({ dataDir: folder, settings })
  return {
    folder,
    url: database.url,
    /** The process that all others of PostgreSQL are children of. */
    pid: Number.parseInt(await readFile(join(database.dataDir, 'postmaster.pid'), 'utf8'), 10),
    /** Where PostgreSQL writes its log. */
    logFolder: join(database.dataDir, 'log'),
    async stop() {
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A process that is ready once it answers `path` with 200. */
export const startProcess = async (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  readyUrl: string,
): Promise<{ child: ChildProcess; stop(): Promise<void> }> => {
  const child = spawn(node, [...nodeFlags, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
    const ready = await fetch(readyUrl).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) break
    await new Promise((done) => setTimeout(done, 10))
  }
  return {
    child,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** PLAN_LIMITS that no bench reaches; its accounts are on the plan `enterprise`. */
export const noLimits = 'enterprise=1000000000/hour'

/** Souk on this database, web server and worker, as an operator would run it: limits and logs on. */
export const startServe = async (
  databaseUrl: string,
  dataDir: string,
  command: 'start' | 'serve' = 'start',
  env: Readonly<Record<string, string>> = {},
) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const process = await startProcess(
    [souk, command],
    {
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: 'off',
      PLAN_LIMITS: noLimits,
      LOG_FILE: join(dataDir, 'bench.log'),
      ...env,
    },
    `${url}/health/ready`,
  )
  return { url, ...process }
}
