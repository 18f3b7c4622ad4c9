import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import {
  chmod,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rm,
  rmdir,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, it, type TestContext } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { StartupProblem } from '../../src/kernel/startup-problem.ts'
import { prepareDataFolder } from '../../src/platform/data-folder.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '../../src/platform/embedded-postgres/index.ts'
import { pickPort } from '../../src/platform/embedded-postgres/credentials.ts'
import { initialSettings, sharedBuffersOf } from '../../src/platform/embedded-postgres/settings.ts'

const moduleUrl = import.meta.resolve('../../src/platform/embedded-postgres/index.ts')
/** Above the highest that Linux gives, 2^22. */
const noPid = 2 ** 22 + 1

const asRoot = process.getuid?.() === 0
const folders: string[] = []
const clusters = new Set<string>()
const children: ChildProcess[] = []

after(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const cluster of clusters) await killPostmaster(cluster)
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
  if (asRoot) await rmdir('/var/lib/souk').catch(() => {}) // in use, or not there
})

const newFolder = async (mode = 0o711): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'souk-pg-')))
  folders.push(folder)
  await chmod(folder, mode)
  return folder
}

const start = async (dataDir: string, more: Partial<EmbeddedPostgresOptions> = {}) => {
  const pg = await startEmbeddedPostgres({ dataDir, ...more })
  clusters.add(pg.dataDir)
  return pg
}

let made: string | undefined

/** A folder with a stopped database in it: a copy, since making one takes seconds. */
const newCluster = async (mode?: number): Promise<string> => {
  if (!made) {
    made = await newFolder()
    await (await start(made)).stop()
  }
  const dataDir = await newFolder(mode)
  assert.equal(spawnSync('cp', ['-a', `${made}/.`, dataDir]).status, 0)
  if (mode !== undefined) await chmod(dataDir, mode)
  return dataDir
}

const query = async <Row extends object>(url: string, text: string): Promise<Row> => {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const [row] = await sql.unsafe<Row[]>(text)
    return row ?? ({} as Row)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

const remember = (url: string): Promise<object> => query(url, "create table stored as select 'yes' as answer")
const recall = async (url: string): Promise<string> =>
  (await query<{ answer: string }>(url, 'select answer from stored')).answer

const pidOf = async (cluster: string): Promise<number> =>
  Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10)

/** Zombies, which no one may reap here, count as gone. */
const isRunning = (pid: number): boolean => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

const until = async (event: () => boolean): Promise<void> => {
  while (!event()) await nextTurn()
}

/** As kill -9 does: no shutdown, the pid file stays. */
const killPostmaster = async (cluster: string): Promise<void> => {
  if (!existsSync(join(cluster, 'postmaster.pid'))) return
  const pid = await pidOf(cluster)
  const commandLine = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
  }).stdout
  if (!commandLine.includes(`-D ${cluster}`)) return
  process.kill(pid, 'SIGKILL')
  await until(() => !isRunning(pid))
}

/** A process of its own, in a process group of its own, that starts the database and stays. */
const spawnHolder = (dataDir: string): ChildProcess => {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(moduleUrl)}
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(url)
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(holder)
  return holder
}

const holderReady = async (holder: ChildProcess): Promise<string> => {
  assert.ok(holder.stdout)
  const [chunk] = (await once(holder.stdout, 'data')) as [Buffer]
  return chunk.toString().trim()
}

const endOf = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

const refusal = (pattern: RegExp) => (error: unknown) => {
  assert.ok(error instanceof StartupProblem, String(error))
  assert.match(error.message, pattern)
  assert.ok(!error.message.includes('\n'))
  return true
}

const timed = async <T>(t: TestContext, what: string, work: () => Promise<T>): Promise<T> => {
  const from = performance.now()
  const result = await work()
  t.diagnostic(`${what}: ${Math.round(performance.now() - from)} ms`)
  return result
}

describe('an embedded PostgreSQL', { timeout: 600_000 }, () => {
  it('is made in an empty folder, keeps its data over a restart, and stops', async (t) => {
    const dataDir = await newFolder()
    const first = await timed(t, 'empty folder to ready', () => start(dataDir))
    assert.equal(first.adopted, false)
    assert.equal(first.dataDir, join(dataDir, 'pg18'))
    await remember(first.url)
    const pid = await pidOf(first.dataDir)
    await first.stop()
    // It has left its memory and its files, by which `stop` tells; the kernel may still be removing it from the list.
    await until(() => !isRunning(pid))
    assert.equal(existsSync(join(first.dataDir, 'postmaster.pid')), false)

    const second = await timed(t, 'existing folder to ready', () => start(dataDir))
    assert.equal(second.url, first.url)
    assert.equal(await recall(second.url), 'yes')
    await timed(t, 'stop', () => second.stop())
    await second.stop()
  })

  it('is closed: loopback only, no socket file, a random password in a file for its owner, no superuser', async () => {
    const dataDir = await newFolder()
    const pg = await start(dataDir)
    const shown = await query(
      pg.url,
      `select current_setting('data_checksums') as checksums, current_setting('server_version_num')::int / 10000 as major,
         datlocprovider::text || ' ' || datlocale as locale, pg_encoding_to_char(encoding) as encoding, rolsuper
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    )
    assert.deepEqual(
      { ...shown },
      {
        checksums: 'on',
        major: 18,
        locale: 'b C.UTF-8',
        encoding: 'UTF8',
        rolsuper: false,
      },
    )
    const [, , , , sockets, listens] = (await readFile(join(pg.dataDir, 'postmaster.pid'), 'utf8')).split(
      '\n',
    )
    assert.deepEqual({ listens, sockets }, { listens: '127.0.0.1', sockets: '' })
    assert.equal((await stat(join(dataDir, 'postgres.json'))).mode & 0o777, 0o600)
    const { password } = new URL(pg.url)
    assert.ok(password.length >= 32)
    await assert.rejects(query(pg.url.replace(password, 'wrong'), 'select 1'), { code: '28P01' })
    await assert.rejects(query(pg.url.replace('souk:', 'postgres:'), 'select 1'), { code: '28000' })
    await pg.stop()
  })

  it('takes settings for the run', async () => {
    const pg = await start(await newCluster(), { settings: { fsync: 'off', work_mem: '5MB' } })
    const shown = await query(
      pg.url,
      "select current_setting('fsync') as fsync, current_setting('work_mem') as memory",
    )
    assert.deepEqual({ ...shown }, { fsync: 'off', memory: '5MB' })
    await pg.stop()
  })

  it('keeps an eighth of the memory of its tables, from 128 MB to 2 GB', async () => {
    const gigabyte = 2 ** 30
    const sizes = [0.5, 1, 6, 16, 64].map((size) => sharedBuffersOf(size * gigabyte))
    assert.deepEqual(sizes, ['128MB', '128MB', '768MB', '2048MB', '2048MB'])
    const pg = await start(await newFolder())
    const conf = await readFile(join(pg.dataDir, 'postgresql.conf'), 'utf8')
    assert.match(conf, new RegExp(`^shared_buffers = ${initialSettings()['shared_buffers']}\\b`, 'm'))
    await pg.stop()
  })

  it('is created again after a kill -9 left it incomplete', async () => {
    const dataDir = await newFolder()
    const unfinished = async () => (await readdir(dataDir)).filter((name) => name.startsWith('pg18.new-'))
    const holder = spawnHolder(dataDir)
    while (!(await unfinished()).some((name) => existsSync(join(dataDir, name, 'PG_VERSION'))))
      await nextTurn()
    holder.kill('SIGKILL')
    await endOf(holder)
    assert.equal(existsSync(join(dataDir, 'pg18')), false)
    const pg = await start(dataDir)
    await remember(pg.url)
    assert.deepEqual(await unfinished(), [])
    await pg.stop()
  })

  it('is adopted by the next start after a kill -9 of ours, and stopped by it', async () => {
    const dataDir = await newCluster()
    const holder = spawnHolder(dataDir)
    const url = await holderReady(holder)
    await remember(url)
    const pid = await pidOf(join(dataDir, 'pg18'))
    holder.kill('SIGKILL')
    await endOf(holder)
    const pg = await start(dataDir)
    assert.equal(pg.adopted, true)
    assert.equal(pg.url, url)
    assert.equal(await pidOf(pg.dataDir), pid)
    assert.equal(await recall(pg.url), 'yes')
    await pg.stop()
    assert.equal(isRunning(pid), false)
  })

  it('is stopped also when it ends at that moment', async (t) => {
    const dataDir = await newCluster()
    await holderReady(spawnHolder(dataDir))
    const pg = await start(dataDir)
    const { kill } = process
    const signals: unknown[] = []
    t.mock.method(process, 'kill', (pid: number, signal: NodeJS.Signals) => {
      signals.push(signal)
      spawnSync('kill', ['-KILL', String(pid)])
      while (existsSync(`/proc/${pid}`)); // until its parent, the holder, has reaped it
      return kill.call(process, pid, signal)
    })
    await pg.stop()
    assert.deepEqual(signals, ['SIGINT'])
  })

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`outlives a ${signal} to our process group`, async () => {
      const dataDir = await newCluster()
      const holder = spawnHolder(dataDir)
      const url = await holderReady(holder)
      process.kill(-Number(holder.pid), signal)
      await endOf(holder)
      await query(url, 'select 1')
      const pg = await start(dataDir)
      assert.equal(pg.adopted, true)
      await pg.stop()
    })
  }

  it('is adopted by the loser of a race of two starts', async () => {
    const dataDir = await newCluster()
    const both = await Promise.all([start(dataDir), start(dataDir)])
    assert.deepEqual(both.map((pg) => pg.adopted).toSorted(), [false, true])
    assert.equal(both[0].url, both[1].url)
    await both[0].stop()
  })

  it('recovers after a kill -9 of the postmaster', async () => {
    const dataDir = await newCluster()
    const pg = await start(dataDir)
    await remember(pg.url)
    await killPostmaster(pg.dataDir)
    const again = await start(dataDir)
    assert.equal(again.adopted, false)
    assert.equal(await recall(again.url), 'yes')
    await again.stop()
  })

  it('is started again when the one that it adopted ends before it can log in', async (t) => {
    const dataDir = await newCluster()
    const first = await start(dataDir)
    await remember(first.url)
    const pidFile = join(first.dataDir, 'postmaster.pid')
    const text = await readFile(pidFile, 'utf8')
    // In its place answers what ends as a connection of a killed server does, once.
    const dying = createServer((socket) => {
      void writeFile(pidFile, text).then(() => socket.resetAndDestroy())
    }).listen(0, '127.0.0.1')
    t.after(() => dying.close())
    await once(dying, 'listening')
    const { port } = dying.address() as AddressInfo
    await writeFile(pidFile, text.replace(`\n${new URL(first.url).port}\n`, `\n${port}\n`))
    const second = await start(dataDir)
    assert.equal(second.url, first.url)
    assert.equal(await recall(second.url), 'yes')
    await second.stop()
  })

  it('waits for a backend that outlived its postmaster', async () => {
    const dataDir = await newCluster()
    const pg = await start(dataDir)
    await remember(pg.url)
    const sql = postgres(pg.url, { max: 1 })
    const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    assert.ok(backend)
    const busy = sql`select count(*) from generate_series(1, 1e12)`.catch((error: unknown) => error)
    const probe = postgres(pg.url, { max: 1 })
    const isBusy = async () =>
      (await probe`select 1 from pg_stat_activity where pid = ${backend.pid} and state = 'active'`).length
    while (!(await isBusy())) await nextTurn()
    await probe.end()
    await killPostmaster(pg.dataDir)
    const said: string[] = []
    const say = (line: string) => {
      said.push(line)
      void sql.end({ timeout: 0 })
    }
    const again = await start(dataDir, { say })
    assert.match(said.join(), /pre-existing shared memory block/)
    assert.equal(isRunning(backend.pid), false)
    assert.equal(await recall(again.url), 'yes')
    await busy
    await again.stop()
  })

  it('starts when the pid of its pid file is another program’s by now', async () => {
    const dataDir = await newCluster()
    const pg = await start(dataDir)
    await remember(pg.url)
    await killPostmaster(pg.dataDir)
    // Of the same user: PostgreSQL takes a pid that it may not signal for a dead one.
    const { uid } = await stat(pg.dataDir)
    const other = spawn('sleep', ['600'], { stdio: 'ignore', uid })
    children.push(other)
    const pidFile = join(pg.dataDir, 'postmaster.pid')
    await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, String(other.pid)))
    const again = await start(dataDir)
    assert.equal(again.adopted, false)
    assert.equal(await recall(again.url), 'yes')
    await again.stop()
    assert.equal(isRunning(Number(other.pid)), true)
  })

  it('starts when a postmaster that ends removes its pid file while it is looked at', async () => {
    const dataDir = await newCluster()
    const pidFile = join(dataDir, 'pg18/postmaster.pid')
    assert.equal(spawnSync('mkfifo', [pidFile]).status, 0)
    const starting = start(dataDir)
    const pipe = await open(pidFile, 'w') // waits for a reader
    await rm(pidFile)
    await pipe.writeFile(`${noPid}\n`)
    await pipe.close()
    const pg = await starting
    assert.equal(pg.adopted, false)
    await pg.stop()
  })

  it('takes no port that an outgoing connection could take while it restarts', async () => {
    const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
    const [first = 0] = range.split(/\s+/).map(Number)
    for (let n = 0; n < 100; n++) assert.ok((await pickPort()) < first)
  })

  it('moves to another port when its own is taken', async () => {
    const dataDir = await newCluster()
    const pg = await start(dataDir)
    await remember(pg.url)
    await pg.stop()
    const port = Number(new URL(pg.url).port)
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const moved = await start(dataDir)
    other.close()
    assert.notEqual(new URL(moved.url).port, String(port))
    assert.equal(await recall(moved.url), 'yes')
    await moved.stop()
    const again = await start(dataDir)
    assert.equal(again.url, moved.url)
    await again.stop()
  })

  for (const [how, spoil] of [
    ['missing', (file: string) => rm(file)],
    ['damaged', (file: string) => writeFile(file, '{"port":')],
    ['empty', (file: string) => writeFile(file, '')],
    ['of a port out of range', (file: string) => writeFile(file, '{"port":5,"password":"x"}')],
    ['of another database', (file: string) => writeFile(file, '{"port":54321,"password":"other"}')],
  ] as const) {
    it(`gets a new password when postgres.json is ${how}`, async () => {
      const dataDir = await newCluster()
      const pg = await start(dataDir)
      await remember(pg.url)
      await pg.stop()
      await spoil(join(dataDir, 'postgres.json'))
      const said: string[] = []
      const again = await start(dataDir, { say: (line) => said.push(line) })
      assert.match(said.join(), /new password/)
      assert.notEqual(again.url, pg.url)
      assert.equal(await recall(again.url), 'yes')
      await again.stop()
      const third = await start(dataDir)
      assert.equal(third.url, again.url)
      await third.stop()
    })
  }

  it('is left alone, with a way out, when postgres.json is missing while it runs', async () => {
    const dataDir = await newFolder()
    const pg = await start(dataDir)
    const pid = await pidOf(pg.dataDir)
    await rm(join(dataDir, 'postgres.json'))
    await assert.rejects(start(dataDir), refusal(new RegExp(`postgres.json .* "kill -INT ${pid}"`)))
    await query(pg.url, 'select 1')
    await pg.stop()
  })

  it('is refused with the way over when of another major version', async () => {
    const dataDir = await newFolder()
    await mkdir(join(dataDir, 'pg17'))
    await assert.rejects(start(dataDir), refusal(/pg17 is of PostgreSQL 17, .*18.*admin -- backup.*restore/))
    const other = await newFolder()
    await mkdir(join(other, 'pg18'))
    await writeFile(join(other, 'pg18', 'PG_VERSION'), '19\n')
    await assert.rejects(start(other), refusal(/pg18 is of PostgreSQL 19/))
  })

  it('is never made over what is there', async () => {
    const dataDir = await newFolder()
    await mkdir(join(dataDir, 'pg18'))
    await assert.rejects(start(dataDir), refusal(/pg18 is not a PostgreSQL folder/))
    const dangling = await newFolder()
    await symlink('/nowhere/pg18', join(dangling, 'pg18'))
    await assert.rejects(start(dangling), refusal(/pg18 points to a folder that is gone/))
    assert.deepEqual(await readdir(dangling), ['pg18'])
  })

  it('tells why PostgreSQL does not start', async () => {
    const dataDir = await newCluster()
    const settings = { shared_buffers: 'plenty' }
    await assert.rejects(
      start(dataDir, { settings }),
      refusal(/does not start: invalid value .*shared_buffers/),
    )
    const wal = join(dataDir, 'pg18', 'pg_wal')
    for (const name of await readdir(wal)) if (/^\w{24}$/.test(name)) await rm(join(wal, name))
    await assert.rejects(start(dataDir), refusal(/does not start: could not .*checkpoint record/))
    await rm(join(dataDir, 'pg18', 'global', 'pg_control'))
    await assert.rejects(start(dataDir), refusal(/does not start: .*pg_control/))
  })

  it('removes logs older than a week’s round', async () => {
    const dataDir = await newCluster()
    const pg = await start(dataDir)
    await pg.stop()
    const old = join(pg.dataDir, 'log', 'postgresql-old.log')
    const recent = join(pg.dataDir, 'log', 'postgresql-recent.log')
    for (const file of [old, recent]) await writeFile(file, 'lines\n')
    const weekAgo = new Date(Date.now() - 7 * 86_400_000)
    await utimes(old, weekAgo, weekAgo)
    const again = await start(dataDir)
    assert.equal(existsSync(old), false)
    assert.equal(existsSync(recent), true)
    await again.stop()
  })
})

const ownerOf = async (path: string) => (await stat(path)).uid
const uidOf = (user: string) => Number(spawnSync('id', ['-u', user], { encoding: 'utf8' }).stdout)
const give = (folder: string, owner: string) =>
  assert.equal(spawnSync('chown', ['-R', owner, folder]).status, 0)

const canUnshare = asRoot && spawnSync('unshare', ['--mount', 'true']).status === 0

describe('an embedded PostgreSQL of root', { skip: !asRoot && 'not root', timeout: 600_000 }, () => {
  it('runs as the user postgres, or as the owner of the folder', async () => {
    const dataDir = await newCluster()
    const pg = await start(dataDir)
    await remember(pg.url)
    for (const [owner, runsAs] of [
      ['postgres', 'postgres'],
      ['nobody', 'nobody'],
      ['root', 'postgres'],
    ] as const) {
      await (await start(dataDir)).stop()
      give(pg.dataDir, owner)
      await chmod(pg.dataDir, 0o755) // as a copy may have left it
      const again = await start(dataDir)
      assert.equal(await ownerOf(`/proc/${await pidOf(again.dataDir)}`), uidOf(runsAs))
      assert.equal(await ownerOf(again.dataDir), uidOf(runsAs))
      assert.equal(await recall(again.url), 'yes')
    }
    await (await start(dataDir)).stop()
  })

  it('lets its user alone pass through the data folder', async () => {
    const dataDir = join(await newFolder(), 'data')
    await prepareDataFolder(dataDir)
    const pg = await start(dataDir)
    assert.equal(pg.dataDir, join(dataDir, 'pg18'))
    const { uid, gid, mode } = await stat(dataDir)
    assert.deepEqual([uid, mode & 0o777], [0, 0o710])
    assert.equal(gid, (await stat(pg.dataDir)).gid)
    await pg.stop()
  })

  it('lives in /var/lib/souk, and says so, when its user cannot reach the data folder', async () => {
    const dataDir = join(await newFolder(0o700), 'data')
    await mkdir(dataDir)
    const said: string[] = []
    const pg = await start(dataDir, { say: (line) => said.push(line) })
    const home = dirname(pg.dataDir)
    folders.push(home)
    assert.match(home, /^\/var\/lib\/souk\/[0-9a-f]{12}$/)
    assert.equal(said.length, 1)
    assert.ok(said[0]?.includes(dataDir) && said[0].includes(home))
    assert.equal(await realpath(join(dataDir, 'pg18')), pg.dataDir)
    await remember(pg.url)
    await pg.stop()
    // It stays there when the way is opened later: another place would be another database.
    await chmod(dirname(dataDir), 0o711)
    const again = await start(dataDir)
    assert.equal(again.dataDir, pg.dataDir)
    assert.equal(await recall(again.url), 'yes')
    await again.stop()
    // A new data folder of that name does not take over what an earlier one left.
    await rm(dataDir, { recursive: true })
    await mkdir(dataDir)
    await chmod(dirname(dataDir), 0o700)
    await assert.rejects(start(dataDir), refusal(/pg18 is left from an earlier data folder/))
  })

  it('is refused to another ordinary user', async () => {
    const dataDir = await newCluster(0o777)
    const script = `
      import { startEmbeddedPostgres } from ${JSON.stringify(moduleUrl)}
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} }).catch((error) => console.log(error.message))`
    const anonymous = { uid: 65_534, encoding: 'utf8' } as const
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], anonymous)
    assert.match(stdout, /pg18 belongs to another user: start Souk as that user, or as root/)
  })

  it('is refused when its folder is there but out of reach', async () => {
    const parent = await newFolder()
    const dataDir = join(parent, 'data')
    await mkdir(dataDir)
    await (await start(dataDir)).stop()
    await chmod(parent, 0o700)
    await assert.rejects(start(dataDir), refusal(/cannot reach .*pg18: .* chmod o\+x/))
  })

  it(
    'makes the user, and copies binaries that it cannot reach',
    { skip: !canUnshare && 'no unshare' },
    async () => {
      const work = await newFolder()
      const packages = dirname(
        dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/linux-${process.arch}`)))),
      )
      const starts = `
      import { startEmbeddedPostgres } from ${JSON.stringify(moduleUrl)}
      for (const turn of [1, 2]) {
        const pg = await startEmbeddedPostgres({ dataDir: '${work}/data' })
        console.log(pg.url.startsWith('postgres://souk:'), pg.dataDir)
        await pg.stop()
      }`
      // A system of its own: no user postgres, an empty /var/lib, packages without their links that only root may enter.
      const script = `
      set -e
      cp -a /etc ${work}/etc && mount --bind ${work}/etc /etc
      sed -i '/^postgres:/d' /etc/passwd /etc/shadow /etc/group /etc/gshadow
      cp -a ${packages} ${work}/packages
      find ${work}/packages -type l -delete
      chmod 700 ${work}/packages && mount --bind ${work}/packages ${packages}
      mount -t tmpfs none /var/lib
      mkdir ${work}/data
      ${process.execPath} --input-type=module --eval "$0"
      id -u postgres
      ls /var/lib/souk`
      const { stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-c', script, starts], {
        encoding: 'utf8',
      })
      const [first, second, uid, copy, ...more] = stdout.trim().split('\n')
      assert.equal(first, `true ${work}/data/pg18`, stderr)
      assert.equal(second, first)
      assert.match(uid ?? '', /^\d+$/)
      assert.match(copy ?? '', /^postgresql-18/)
      assert.deepEqual(more, [])
    },
  )
})
