import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { once } from 'node:events'
import { freePort } from './marketplace.ts'
import { runSouk, type SoukProcess } from './souk-process.ts'
import { startPair, type Pair } from './standby.ts'

const operations = resolve(import.meta.dirname, '../../../../docs/operations')

/** Of the programs that a cluster needs, those that are not installed. */
export const missingPrograms = (): string[] =>
  ['haproxy', 'pgbouncer'].filter((name) => spawnSync(name, ['--version']).error !== undefined)

export interface Cluster {
  readonly pair: Pair
  /** HAProxy in front of the servers. */
  readonly url: string
  /** HAProxy in front of the databases. */
  readonly databaseUrl: string
  readonly servers: readonly SoukProcess[]
  readonly dataDir: string
  start(servers: number, workers: number, env: Readonly<Record<string, string>>): Promise<void>
  close(): Promise<void>
}

const portOf = (url: string): string => new URL(url).port

/** PostgreSQL with a synchronous standby, HAProxy and PgBouncer with the files of the guide, then servers and workers. */
export const startCluster = async (): Promise<Cluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-cluster-'))
  await chmod(folder, 0o755)
  const pair = await startPair({ isSynchronous: true })
  const { username, password } = new URL(pair.primaryUrl)
  const ports = {
    ...{ market: await freePort(), database: await freePort(), pooler: await freePort() },
    servers: [await freePort(), await freePort(), await freePort()],
  }
  const at = (port: number) => Object.assign(new URL(pair.primaryUrl), { port: String(port) }).href
  const [url, databaseUrl] = [`http://127.0.0.1:${ports.market}`, at(ports.database)]
  const dataDir = join(folder, 'data')
  const children: ChildProcess[] = []
  const processes: SoukProcess[] = []
  const servers: SoukProcess[] = []

  const write = async (name: string, edit: (text: string) => string): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, edit(await readFile(join(operations, name), 'utf8')), { mode: 0o644 })
    return path
  }
  const haproxy = await write('haproxy.cfg', (text) =>
    ports.servers
      .reduce((given, port, index) => given.replace(`10.0.0.1${index + 1}:3000`, `127.0.0.1:${port}`), text)
      .replace('bind :8080', `bind 127.0.0.1:${ports.market}`)
      .replace('127.0.0.1:6433', `127.0.0.1:${ports.database}`)
      .replace('10.0.0.21:5432', `127.0.0.1:${portOf(pair.primaryUrl)}`)
      .replace('10.0.0.22:5432', `127.0.0.1:${portOf(pair.standbyUrl)}`),
  )
  const pgbouncer = await write('pgbouncer.ini', (text) =>
    text
      .replace('port=6433', `port=${ports.database}`)
      .replace('6432', String(ports.pooler))
      .replace('default_pool_size = 40', 'default_pool_size = 20')
      .replace('/etc/pgbouncer/', `${folder}/`),
  )
  await writeFile(join(folder, 'userlist.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  const run = (program: string, args: readonly string[]) => {
    children.push(spawn(program, args, { stdio: 'ignore' }))
  }
  run('haproxy', ['-f', haproxy])
  // PgBouncer refuses to run as root.
  run('pgbouncer', [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), pgbouncer])

  return {
    ...{ pair, url, databaseUrl, servers, dataDir },
    async start(count, workers, env) {
      const common = {
        ...{ DATABASE_URL: databaseUrl, DATABASE_POOLER_URL: at(ports.pooler), DATABASE_CONNECTIONS: '8' },
        ...{ BASE_URL: url, DEMO: 'off', DATA_DIR: dataDir, PAYMENTS: 'sandbox', ...env },
      }
      for (const port of ports.servers.slice(0, count))
        servers.push(runSouk(['serve'], { ...common, PORT: String(port) }))
      processes.push(...servers)
      await Promise.all(servers.map((server) => server.says(/Souk is ready/)))
      for (let index = 0; index < workers; index++) processes.push(runSouk(['worker'], common))
      await Promise.all(processes.slice(count).map((worker) => worker.says(/The worker runs/)))
    },
    async close() {
      for (const { child } of processes) child.kill('SIGKILL')
      await Promise.all(processes.map((one) => one.ended()))
      for (const child of children) {
        if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
      }
      await pair.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
