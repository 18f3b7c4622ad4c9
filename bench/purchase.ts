/**
 * POST /v1/purchases over 1,000 sellers, with key, limits and log, against pgbench running the statements captured
 * from one such purchase, prepared. Needs pgbench on the PATH (Debian: postgresql-contrib).
 */
import { execFileSync, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { publicId, type Id } from '../packages/server/src/kernel/ids.ts'
import { sha256 } from '../packages/server/src/platform/crypto/secrets.ts'
import { startDatabase, startServe } from './support/bench-server.ts'
import { captureSettings, readCaptured, toScript } from './support/captured-statements.ts'
import { compare, report } from './support/load.ts'
import { numbered, numberedSql, seedPurchases, sellers } from './support/purchase-seed.ts'
import { openForSeeding } from './support/seed.ts'

const clients = 16
const seconds = 4
const rounds = 5
const pgbenchBuyers = clients * 20
const httpBuyers = 60

const productOf = (n: number): string => publicId('product', numbered(2, n % sellers) as Id<'product'>)

/** One purchase with every statement logged, as a pgbench script. */
const capture = async (): Promise<string> => {
  const database = await startDatabase(captureSettings)
  try {
    const seeding = await openForSeeding(database.url, database.folder)
    const [key = ''] = await seedPurchases(seeding, 1)
    // The web server alone: what the worker does afterwards is not the purchase's.
    const server = await startServe(database.url, database.folder, 'serve')
    const buy = (n: number) =>
      fetch(`${server.url}/v1/purchases`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ productId: productOf(n) }),
      })
    await buy(1)
    // The start itself makes an admin account and a link; they are done by then.
    await new Promise((done) => setTimeout(done, 1_000))
    await seeding.db`select 'mark'`
    const answer = await buy(0)
    if (answer.status !== 201) throw new Error(await answer.text())
    await server.stop()
    await seeding.db.end()
    const statements = await readCaptured(database.logFolder, "select 'mark'")
    const hash = sha256(key).toString('hex')
    return toScript(
      statements,
      new Map([
        [numbered(1, 0), numberedSql(1, ':product')],
        [numbered(2, 0), numberedSql(2, ':product')],
        [numbered(3, 0), numberedSql(3, `:buyer + ${httpBuyers}`)],
        [hash, `encode(sha256(('buyer ' || (:buyer + ${httpBuyers}))::bytea), 'hex')`],
      ]),
    )
  } finally {
    await database.stop()
  }
}

const pgbench = (url: string, script: string, start: number): Promise<number> =>
  new Promise((done, fail) => {
    const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds)]
    const child = spawn('pgbench', [...args, '-D', `i=${start}`, '-f', script, url])
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    child.on('exit', () => {
      const tps = /tps = ([\d.]+)/.exec(output)?.[1]
      const failed = /number of failed transactions: (\d+)/.exec(output)?.[1]
      if (!tps || failed !== '0' || /aborted/.test(output)) fail(new Error(`pgbench: ${output}`))
      else done(Number(tps))
    })
  })

execFileSync('pgbench', ['--version'])
const scriptText = await capture()
const database = await startDatabase()
try {
  const script = join(database.folder, 'purchase.sql')
  await writeFile(script, scriptText)
  console.log(
    `captured ${scriptText.split('\n').filter((line) => !line.startsWith('\\') && line).length} statements of one purchase`,
  )
  if (process.argv.includes('--show')) console.log(scriptText)
  const seeding = await openForSeeding(database.url, database.folder)
  const keys = await seedPurchases(seeding, httpBuyers + pgbenchBuyers)
  const server = await startServe(database.url, database.folder)
  /** The worker handles the events of pgbench's purchases too; that must not fall into the next round. */
  const settled = async (): Promise<void> => {
    while ((await seeding.dispatcher.backlog()) > 0) await new Promise((done) => setTimeout(done, 50))
  }

  let bought = 0
  const overHttp = async (): Promise<number> => {
    await settled()
    const result = await autocannon({
      url: server.url,
      connections: clients,
      duration: seconds,
      requests: [
        {
          method: 'POST',
          path: '/v1/purchases',
          setupRequest: (request) => {
            const n = bought++
            const key = keys[Math.floor(n / sellers)] ?? ''
            return {
              ...request,
              headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
              body: JSON.stringify({ productId: productOf(n) }),
            }
          },
        },
      ],
    })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} purchases failed`)
    return result.requests.average
  }
  let round = 0
  const result = await compare(rounds, overHttp, async () => {
    await settled()
    return pgbench(database.url, script, 3_000 * round++)
  })
  console.log(
    `purchase: ${result.subject.toFixed(0)}/s over HTTP against ${result.baseline.toFixed(0)}/s of pgbench`,
  )
  report('purchase / pgbench, the captured statements', result.ratio, '≥ 0.55')
  await seeding.db.end()
  await server.stop()
} finally {
  await database.stop()
}
