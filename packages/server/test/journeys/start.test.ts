import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/database.ts'
import { freePort } from '../support/marketplace.ts'
import { runSouk, until } from '../support/souk-process.ts'

const run = promisify(execFile)

/** Runs a printed line as a newcomer's shell would; where there is no curl, its words are sent by fetch. */
const runCurl = async (line: string): Promise<string> => {
  const hasCurl = await run('curl', ['--version']).then(
    () => true,
    () => false,
  )
  if (hasCurl) return (await run('sh', ['-c', line])).stdout
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  const headers = words.flatMap((word, i) =>
    words[i - 1] === '-H' ? [word.split(': ') as [string, string]] : [],
  )
  const body = words.find((_, i) => words[i - 1] === '-d')
  const url = words.find((word) => word.startsWith('http')) ?? ''
  return (await fetch(url, { headers, ...(body ? { method: 'POST', body } : {}) })).text()
}

const oneLine = (text: string): string => {
  const lines = text.trimEnd().split('\n')
  assert.equal(lines.length, 1, `expected one line: ${text}`)
  return lines[0] ?? ''
}

describe('start', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-start-'))
    // As root, PostgreSQL runs as a user of its own, who must be able to pass through.
    await chmod(folder, 0o711)
  })
  after(() => rm(folder, { recursive: true, force: true }))

  /** Runs the program to its end, which must be a failure with one line. */
  const fails = async (env: Readonly<Record<string, string>>, args = ['start']): Promise<string> => {
    const souk = runSouk(args, { DATA_DIR: join(folder, 'unused'), ...env })
    assert.deepEqual(await souk.ended(), { code: 1, signal: null })
    return oneLine(souk.stderr())
  }

  describe('for a newcomer', () => {
    it('shows an address, a sign-in link and three curl lines that work as printed', async () => {
      const port = await freePort()
      const dataDir = join(folder, 'newcomer')
      const env = { PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' }
      const souk = runSouk(['start'], env)
      try {
        await souk.says(/"apiKeyId":"demo".*\n/)
        const text = souk.stdout()
        assert.ok(text.includes(`Souk is ready at http://localhost:${port}`))
        const lines = text.split('\n').filter((line) => line.startsWith('curl '))
        assert.equal(lines.length, 3)
        const answers = []
        for (const line of lines) answers.push(JSON.parse(await runCurl(line)))
        const [search, buy, execute] = answers
        assert.equal(search.data[0].title, 'Release notes people read')
        assert.equal(buy.data.status, 'completed')
        assert.match(execute.data.output, /^\[demo model: no AI provider was called\]\n.*Souk/)

        const token = /#token=([\w-]+)&next=\/admin\/overview /.exec(text)?.[1] ?? ''
        const verify = () =>
          fetch(`http://localhost:${port}/api/auth/verify`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ token }),
          })
        assert.equal((await verify()).status, 200)
        assert.equal((await verify()).status, 401)

        await souk.says(/The demo now has 90 days of sales/)
        const second = runSouk(['start'], { ...env, PORT: String(await freePort()) })
        assert.equal((await second.ended()).code, 1)
        assert.match(oneLine(second.stderr()), /already runs on/)
        const doctor = runSouk(['admin', 'doctor'], env)
        assert.equal((await doctor.ended()).code, 0, doctor.stdout() + doctor.stderr())
        assert.match(doctor.stdout(), /^ok +version +Souk \S+, Node 24\./m)
        const forPrograms = runSouk(['admin', 'doctor', '--json'], env)
        assert.equal((await forPrograms.ended()).code, 0, forPrograms.stderr())
        const findings = JSON.parse(forPrograms.stdout()) as { check: string; ok: boolean; says: string }[]
        const checks = findings.map(({ check }) => check)
        assert.deepEqual(checks.slice(0, 3), ['version', 'configuration', 'database'])
        assert.ok(findings.every(({ ok, says }) => ok && says !== ''))
      } finally {
        souk.child.kill('SIGTERM')
      }
      assert.deepEqual(await souk.ended(), { code: 0, signal: null })
    })
  })

  describe('with bad input', () => {
    it('lists every fault of the configuration at once', async () => {
      const line = await fails({ PORT: 'x', DEMO: 'maybe', BASE_URL: 'souk', TLS_CERT_FILE: '/a' })
      for (const name of ['PORT', 'DEMO', 'BASE_URL', 'TLS_KEY_FILE'])
        assert.ok(line.includes(name), `${name} in ${line}`)
    })

    it('names a database that cannot be reached, without its password', async () => {
      const port = await freePort()
      const line = await fails({ DATABASE_URL: `postgres://souk:hidden@127.0.0.1:${port}/souk` })
      assert.match(line, /DATABASE_URL: 127\.0\.0\.1:\d+\/souk cannot be used/)
      assert.ok(!line.includes('hidden'))
    })

    it('names a data folder that is a file', async () => {
      const file = join(folder, 'file')
      await writeFile(file, '')
      assert.match(await fails({ DATA_DIR: file }), /DATA_DIR .* cannot be used: .* is a file/)
    })

    it('names a port that is in use', async () => {
      const database = await createTestDatabase()
      const other = createServer()
      await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
      const { port } = other.address() as { port: number }
      const env = {
        PORT: String(port),
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'port'),
        LOG_LEVEL: 'silent',
      }
      assert.match(await fails(env, ['serve']), new RegExp(`Port ${port} is in use`))
      other.close()
      await database.drop()
    })

    it('explains a wrong command and exits with 2', async () => {
      const souk = runSouk(['strat'], {})
      assert.equal((await souk.ended()).code, 2)
      assert.match(souk.stderr(), /unknown command "strat"/)
    })
  })

  describe('with others on the machine', () => {
    let database: TestDatabase
    before(async () => (database = await createEmptyDatabase()))
    after(() => database.drop())

    it('migrates once when two servers start at the same moment, and drains on SIGTERM', async () => {
      const servers = await Promise.all(
        [1, 2].map(async () =>
          runSouk(['serve'], {
            PORT: String(await freePort()),
            DATABASE_URL: database.url,
            DATA_DIR: join(folder, 'shared'),
            LOG_FILE: join(folder, 'souk.log'),
          }),
        ),
      )
      await Promise.all(servers.map((server) => server.says(/Souk is ready/)))
      const applied = servers.map((server) => server.stdout().match(/applied migration/g)?.length ?? 0)
      assert.equal(Math.min(...applied), 0, `both applied some: ${applied}`)
      for (const server of servers) server.child.kill('SIGTERM')
      for (const server of servers) assert.deepEqual(await server.ended(), { code: 0, signal: null })
    })

    it('goes on in a new log file after SIGHUP', async () => {
      const [port, file] = [await freePort(), join(folder, 'hup.log')]
      const env = { PORT: String(port), DATABASE_URL: database.url, DATA_DIR: join(folder, 'hup') }
      const souk = runSouk(['serve'], { ...env, LOG_FILE: file })
      try {
        await souk.says(/Souk is ready/)
        await rename(file, `${file}.old`)
        souk.child.kill('SIGHUP')
        await until(
          async () =>
            (await fetch(`http://127.0.0.1:${port}/v1/products`)).status === 401 && existsSync(file),
        )
        await until(async () => (await readFile(file, 'utf8')).includes('/v1/products'))
      } finally {
        souk.child.kill('SIGTERM')
      }
      assert.deepEqual(await souk.ended(), { code: 0, signal: null })
    })

    it('finishes a request that is under way when SIGTERM comes', async () => {
      const port = await freePort()
      const env = {
        PORT: String(port),
        DATABASE_URL: database.url,
        DATA_DIR: join(folder, 'drain'),
        LOG_FILE: join(folder, 'd.log'),
      }
      const command = async (...args: string[]) => {
        const souk = runSouk(['admin', ...args], env)
        assert.equal((await souk.ended()).code, 0, souk.stderr())
        return souk.stdout().trim()
      }
      await command('user', 'create', '--email', 'a@example.com', '--name', 'A')
      const key = await command(
        'key',
        'create',
        '--email',
        'a@example.com',
        '--name',
        'k',
        '--permissions',
        'all',
      )
      const souk = runSouk(['serve'], env)
      await souk.says(/Souk is ready/)
      const call = (path: string, body: object) =>
        fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const created = await call('/v1/products', {
        title: 'T',
        description: 'D',
        type: 'prompt',
        price: 1,
        content: 'Say it.',
      })
      const { data } = (await created.json()) as { data: { id: string } }
      const slow = call('/v1/ai/execute', { productId: data.id, options: { model: 'demo-slow' } })
      // The request for the metrics and the slow one.
      await until(async () => {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
        return /souk_http_requests_open 2\b/.test(text)
      })
      souk.child.kill('SIGTERM')
      const answer = await slow
      assert.equal(answer.status, 200)
      assert.match(await answer.text(), /demo-slow/)
      assert.deepEqual(await souk.ended(), { code: 0, signal: null })
    })
  })
})
