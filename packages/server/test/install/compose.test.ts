import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { get } from 'node:https'
import { resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { until } from '../support/wait.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../../..')
const domain = 'market.localhost'
const noDocker =
  spawnSync('docker', ['compose', 'version']).status === 0 && spawnSync('docker', ['info']).status === 0
    ? false
    : 'no Docker engine with Compose answers'

const env = {
  ...process.env,
  POSTGRES_PASSWORD: 'not-a-secret',
  MASTER_KEY: randomBytes(32).toString('base64'),
  DOMAIN: domain,
  PAYMENTS: 'sandbox',
}

/** Runs `docker compose` with a file of the repository, in a project that no one else uses. */
const composeWith =
  (file: string) =>
  async (...args: readonly string[]): Promise<string> => {
    const options = ['compose', '--project-name', 'souk-test', '--file', file]
    const { stdout } = await run('docker', [...options, ...args], { cwd: root, env, maxBuffer: 1e8 })
    return stdout
  }

const link = ['admin', 'link', '--email', 'you@market.example']
const createUser = ['admin', 'user', 'create', '--email', 'you@market.example', '--name', 'You']

/** A real Docker engine; it pulls the images that it does not have. Takes the ports 80, 443 and 3000. */
describe(
  'with Docker Compose',
  { skip: process.env['CI'] === undefined && noDocker, timeout: 1_800_000 },
  () => {
    before(async () => {
      const tags = ['--tag', 'souk', '--tag', 'souk-test-souk']
      await run('docker', ['build', '--network', 'host', ...tags, '.'], { cwd: root, maxBuffer: 1e8 })
    })

    describe('compose.yaml', () => {
      const compose = composeWith('compose.yaml')
      const start = () => compose('up', '--no-build', '--detach', '--wait')
      const souk = (...args: readonly string[]) => compose('exec', '--no-TTY', 'souk', 'souk', ...args)
      before(start)
      after(() => compose('down', '--volumes'))

      it('runs Souk and PostgreSQL', async () => {
        assert.match(await souk('admin', 'doctor'), /^ok {5}database {7}PostgreSQL 18/m)
        assert.equal((await fetch('http://127.0.0.1:3000/')).status, 200)
        assert.match(await souk('admin', '--help'), /^Usage: souk admin COMMAND$/m)
      })

      it('keeps its data when the containers are replaced', async () => {
        await souk(...createUser)
        await compose('down')
        await start()
        assert.match(await souk(...link), /^http:\/\/localhost:3000\/sign-in/)
      })

      it('is ready again after the database was restarted', async () => {
        await compose('restart', 'postgres')
        const isReady = async () => (await fetch('http://127.0.0.1:3000/health/ready')).status === 200
        await until(isReady, 'Souk is ready again', 30_000)
      })

      it('stops without a kill', async () => {
        await compose('stop', 'souk')
        const state = await run('docker', ['inspect', '--format', '{{.State.ExitCode}}', 'souk-test-souk-1'])
        assert.equal(state.stdout.trim(), '0')
      })
    })

    describe('compose.scaled.yaml', () => {
      const compose = composeWith('compose.scaled.yaml')
      before(() => compose('up', '--no-build', '--detach'))
      after(() => compose('down', '--volumes'))

      /** The status of the front page through Caddy, which has a certificate of its own authority; 0 without an answer. */
      const visit = (): Promise<number> =>
        new Promise((done) => {
          const options = { hostname: '127.0.0.1', servername: domain, headers: { host: domain } }
          get({ ...options, agent: false, rejectUnauthorized: false }, (response) => {
            response.resume()
            done(response.statusCode ?? 0)
          }).on('error', () => done(0))
        })
      const doctor = () =>
        compose('exec', '--no-TTY', 'serve', 'souk', 'admin', 'doctor').catch(
          ({ stdout }: { stdout: string }) => stdout,
        )

      it('answers over HTTPS, and reads from the standby', async () => {
        await until(async () => (await visit()) === 200, 'Caddy and Souk answer', 120_000)
        assert.match(await doctor(), /^ok {5}replica/m)
      })

      it('loses no request while a web server is stopped and started', async () => {
        const statuses = new Set<number>()
        const done = new AbortController()
        const visits = (async () => {
          while (!done.signal.aborted) statuses.add(await visit())
        })()
        await run('docker', ['stop', 'souk-test-serve-1'])
        await run('docker', ['start', 'souk-test-serve-1'])
        done.abort()
        await visits
        assert.deepEqual([...statuses], [200])
      })

      it('works without the standby, and builds it again', async () => {
        await compose('rm', '--stop', '--force', 'standby')
        await run('docker', ['volume', 'rm', 'souk-test_standby'])
        assert.match(await doctor(), /^WRONG {2}replica {8}the standby of DATABASE_REPLICA_URL is not read/m)
        assert.equal(await visit(), 200)
        await compose('up', '--no-build', '--detach')
        await until(async () => /^ok {5}replica/m.test(await doctor()), 'the standby answers', 60_000)
      })
    })
  },
)
