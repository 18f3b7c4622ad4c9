import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createClient, type Client } from '@souk/sdk'
import { freePort } from '../support/marketplace.ts'
import { runSouk } from '../support/souk-process.ts'

const root = resolve(import.meta.dirname, '../../../..')
/** From the middle of development to the last commit with the migrations of then. */
const commits = ['88e2643', '19eaaf9', '6cec962']

const noHistory = (commit: string): false | string =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0
    ? false
    : `the clone has no commit ${commit}`

/** The demo with its sales, as an earlier commit made it, opened by this one. Each commit is installed from the registry. */
describe('the store of an earlier commit', { timeout: 1_200_000 }, () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-earlier-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  /** Runs a server until it says so, and what is to be done with it; returns what that gave. */
  const serve = async <T>(
    { data, program, says }: { data: string; program?: string; says: RegExp },
    work: (client: Client, env: Readonly<Record<string, string>>) => Promise<T>,
  ): Promise<T> => {
    const env = { PORT: String(await freePort()), DATA_DIR: data }
    const server = runSouk(['start'], env, program)
    try {
      await server.says(says)
      const apiKey = (await readFile(join(data, 'demo.key'), 'utf8')).trim()
      return await work(createClient({ baseUrl: `http://127.0.0.1:${env.PORT}`, apiKey }), env)
    } finally {
      server.child.kill('SIGTERM')
      await server.ended()
    }
  }

  const read = async (client: Client) => {
    const [products, orders, balance, payouts] = await Promise.all([
      client.products.list({ query: { limit: 1 } }),
      client.purchases.list({ query: { role: 'seller', limit: 1 } }),
      client.balance.get(),
      client.payouts.list(),
    ])
    return {
      ...{ products: products.meta.total, orders: orders.meta.total, payouts: payouts.meta.total },
      balances: balance.data.balances.map(({ currency, available, pending }) => [
        currency,
        available,
        pending,
      ]),
    }
  }

  for (const commit of commits)
    it(`of ${commit} keeps its products, orders and money`, { skip: noHistory(commit) }, async () => {
      const source = join(folder, commit)
      const data = join(folder, `${commit}-data`)
      execFileSync('sh', ['-c', `mkdir "$1" && git archive ${commit} | tar x -C "$1"`, 'sh', source], {
        cwd: root,
      })
      execFileSync('npm', ['ci', '--omit=dev'], { cwd: source, stdio: 'ignore' })
      const program = join(source, 'packages/server/bin/souk.ts')
      const earlier = await serve({ data, program, says: /90 days of sales/ }, read)
      assert.ok(earlier.orders > 0)

      await serve({ data, says: /Souk is ready/ }, async (client, env) => {
        assert.deepEqual(await read(client), earlier)
        const doctor = runSouk(['admin', 'doctor'], env)
        assert.deepEqual(await doctor.ended(), { code: 0, signal: null }, doctor.stdout())
        assert.match(doctor.stdout(), /every journal sums to zero/)
      })
      await rm(source, { recursive: true, force: true })
    })
})
