import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { once } from 'node:events'
import { freePort } from './marketplace.ts'
import { openNetwork, type Network } from './network.ts'
import { runSouk, type SoukProcess } from './souk-process.ts'
import { startPair, type Pair } from './standby.ts'

const operations = resolve(import.meta.dirname, '../../../../docs/operations')

/** Of what a cluster needs, what is not there: programs, and root for a network of its own. */
export const missingPrograms = (): string[] => [
  ...['haproxy', 'pgbouncer', 'faketime', 'ip'].filter((name) => spawnSync(name, ['--version']).error),
  ...(process.getuid?.() === 0 ? [] : ['root']),
]

export interface Cluster {
  readonly pair: Pair
  /** HAProxy in front of the servers. */
  readonly url: string
  /** Of the servers themselves. */
  readonly serverUrls: readonly string[]
  /** HAProxy in front of the databases. */
  readonly databaseUrl: string
  /** Three, of which the second is in a network of its own and the clock of the third is a minute ahead. */
  readonly servers: readonly SoukProcess[]
  readonly network: Network
  readonly dataDir: string
  /** Starts the servers and two workers, of which one has a clock a minute ahead. */
  start(env: Readonly<Record<string, string>>): Promise<void>
  close(): Promise<void>
}

// Not by the command faketime: it stays in between, and signals would reach it alone.
const minuteAhead = [
  'env',
  'LD_PRELOAD=/usr/$LIB/faketime/libfaketimeMT.so.1',
  'FAKETIME=+60s',
  'FAKETIME_DONT_FAKE_MONOTONIC=1',
]

const portOf = (url: string): string => new URL(url).port

/** PostgreSQL with a synchronous standby, HAProxy and PgBouncer with the files of the guide, then servers and workers. */
export const startCluster = async (): Promise<Cluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-cluster-'))
  const network = openNetwork()
  await chmod(folder, 0o755)
  const pair = await startPair({ isSynchronous: true })
  const { username, password } = new URL(pair.primaryUrl)
  const ports = {
    ...{ market: await freePort(), database: await freePort(), pooler: await freePort() },
    servers: [await freePort(), await freePort(), await freePort()],
  }
  const at = (port: number, host = '127.0.0.1') =>
    Object.assign(new URL(pair.primaryUrl), { hostname: host, port: String(port) }).href
  const hosts = ['127.0.0.1', network.inside, '127.0.0.1']
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
      .reduce(
        (given, port, index) => given.replace(`10.0.0.1${index + 1}:3000`, `${hosts[index]}:${port}`),
        text,
      )
      .replace('bind :8080', `bind 127.0.0.1:${ports.market}`)
      .replace('127.0.0.1:6433', `127.0.0.1:${ports.database},${network.host}:${ports.database}`)
      .replace('10.0.0.21:5432', `127.0.0.1:${portOf(pair.primaryUrl)}`)
      .replace('10.0.0.22:5432', `127.0.0.1:${portOf(pair.standbyUrl)}`),
  )
  const pgbouncer = await write('pgbouncer.ini', (text) =>
    text
      .replace('port=6433', `port=${ports.database}`)
      .replace('listen_addr = 127.0.0.1', `listen_addr = 127.0.0.1,${network.host}`)
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
    ...{ pair, url, databaseUrl, servers, network, dataDir },
    serverUrls: ports.servers.map((port, index) => `http://${hosts[index]}:${port}`),
    async start(env) {
      const settings = (host?: string) => ({
        ...{ DATABASE_URL: at(ports.database, host), DATABASE_POOLER_URL: at(ports.pooler, host) },
        ...{ DATABASE_CONNECTIONS: '8', BASE_URL: url, DEMO: 'off', DATA_DIR: dataDir, PAYMENTS: 'sandbox' },
        ...env,
      })
      const prefixes = [[], network.prefix, minuteAhead]
      for (const [index, port] of ports.servers.entries()) {
        const host = hosts[index] ?? ''
        const own = { ...settings(index === 1 ? network.host : undefined), HOST: host, PORT: String(port) }
        servers.push(runSouk(['serve'], own, undefined, prefixes[index]))
      }
      processes.push(...servers)
      await Promise.all(servers.map((server) => server.says(/Souk is ready/)))
      const workers = [[], minuteAhead].map((prefix) => runSouk(['worker'], settings(), undefined, prefix))
      processes.push(...workers)
      await Promise.all(workers.map((worker) => worker.says(/The worker runs/)))
    },
    async close() {
      for (const { child } of processes) child.kill('SIGKILL')
      await Promise.all(processes.map((one) => one.ended()))
      for (const child of children) {
        if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
      }
      network.close()
      await pair.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
