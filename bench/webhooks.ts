/**
 * Webhooks: deliveries a second to a local receiver with the log of attempts on; how long a small endpoint waits behind
 * one with thousands due; a claim over 10,000 endpoints with 500,000 retries to come; purchases with every seller
 * listening against no one listening; 500,000 deliveries due at one moment.
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { publicId, type Id } from '../packages/server/src/kernel/ids.ts'
import { after } from '../packages/server/src/kernel/time.ts'
import { claimDue, findDestinations } from '../packages/server/src/modules/webhooks/queue/claim-store.ts'
import { randomBytesOf } from '../packages/server/src/platform/crypto/random.ts'
import { loadMasterKeys } from '../packages/server/src/platform/vault/master-keys.ts'
import { createVault } from '../packages/server/src/platform/vault/vault.ts'
import { node, startDatabase, startServe } from './support/bench-server.ts'
import { compare, median, report } from './support/load.ts'
import { numbered, seedPurchases, sellers } from './support/purchase-seed.ts'
import { openForSeeding } from './support/seed.ts'
import { deliveryBody, seedDeliveries, seedEndpoints, startSink } from './support/webhook-seed.ts'

const parts = process.argv.slice(2)
const runs = (part: string) => parts.length === 0 || parts.includes(part)

const sink = await startSink()
const database = await startDatabase()
const souk = await openForSeeding(database.url, database.folder)
const masterKeys = await loadMasterKeys({
  ...{ configured: undefined, previous: undefined, dataDir: database.folder, production: false },
  random: randomBytesOf,
})
const vault = createVault({ masterKeys, random: randomBytesOf })
const start = () => startServe(database.url, database.folder, 'start', { WEBHOOKS_ALLOW_INSECURE: sink.host })

const at = (path: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    accountId: numbered(1, n),
    url: `http://${sink.host}${path}`,
    events: ['purchase.*'],
  }))
const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
const nap = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Requests a second of a process that does nothing but sign and send, to the same receiver. */
const bareRate = async (): Promise<number> => {
  const sender = join(import.meta.dirname, 'support/bare-sender.ts')
  const { stdout } = await promisify(execFile)(node, [sender, sink.host, '50000', deliveryBody])
  return Number(stdout)
}

/** Deliveries a second once the worker runs, from the first request to the last ending that is stored. */
const throughput = async (): Promise<void> => {
  const endpoints = await seedEndpoints(souk, vault, at('/', 200))
  const server = await start()
  const rates: number[] = []
  for (let round = 0; round < 4; round++) {
    const each = 125
    const before = sink.count()
    await seedDeliveries(souk, endpoints, { each, dueInSeconds: 2 })
    while (sink.count() === before) await nap(1)
    const began = performance.now()
    for (;;) {
      // Read from the queues, which are few: a count of the deliveries reads all of them each time.
      const [row] =
        await souk.db`select 1 from webhooks.queue where in_flight > 0 or next_due is not null limit 1`
      if (!row) break
      await nap(20)
    }
    rates.push((sink.count() - before) / ((performance.now() - began) / 1_000))
  }
  const [log] = await souk.db<{ attempts: number; deliveries: number }[]>`
    select (select count(*)::int from webhooks.attempt) as attempts,
      (select count(*)::int from webhooks.delivery where status = 'succeeded') as deliveries`
  console.log(
    `rates ${rates.map(Math.round).join(', ')}; ${log?.attempts} attempts logged of ${log?.deliveries} deliveries`,
  )
  await server.stop()
  // The first round warms up.
  const rate = median(rates.slice(1))
  report('signed deliveries a second, log on', rate, '≥ 5,000')
  const ceiling = await bareRate()
  report('of what signing and sending alone manage here', rate / ceiling, 'none')
  console.log(`which is ${ceiling.toFixed(0)} requests a second, without queue, log and database`)
}

const noisy = async (): Promise<void> => {
  const busy = await seedEndpoints(souk, vault, at('/slow', 1))
  const small = await seedEndpoints(souk, vault, at('/small', 1))
  const server = await start()
  await seedDeliveries(souk, busy, { each: 20_000 })
  const waits: number[] = []
  for (let n = 0; n < 100; n++) {
    const came = new Promise<number>((done) =>
      sink.onRequest((path) => {
        if (path === '/small') done(performance.now())
      }),
    )
    const began = performance.now()
    await seedDeliveries(souk, small, { each: 1 })
    waits.push((await came) - began)
    await nap(20)
  }
  console.log(
    `small endpoint: p50 ${percentile(waits, 0.5).toFixed(0)} ms, p99 ${percentile(waits, 0.99).toFixed(0)} ms`,
  )
  report('small endpoint behind a noisy one, p99 s', percentile(waits, 0.99) / 1_000, '< 1')
  await server.stop()
}

/** 500,000 due at one moment, a fifth of them of one endpoint: how evenly the others are served for half a minute. */
const backlog = async (): Promise<void> => {
  const seeds = at('/', 201).map((seed, n) => ({ ...seed, url: `${seed.url}${n}` }))
  const endpoints = await seedEndpoints(souk, vault, seeds)
  // 20,000 rows a statement.
  for (let n = 0; n < 5; n++) await seedDeliveries(souk, endpoints.slice(0, 1), { each: 20_000 })
  for (let n = 1; n < endpoints.length; n += 10)
    await seedDeliveries(souk, endpoints.slice(n, n + 10), { each: 2_000 })
  const served = new Map<string, number>()
  sink.onRequest((path) => served.set(path, (served.get(path) ?? 0) + 1))
  const server = await start()
  while (served.size === 0) await nap(10)
  const before = sink.count()
  await nap(30_000)
  const rate = (sink.count() - before) / 30
  const small = seeds
    .slice(1)
    .map(({ url }) => served.get(new URL(url).pathname) ?? 0)
    .toSorted((a, b) => a - b)
  const [least = 0, max = 0] = [small[0], small.at(-1)]
  console.log(
    `500,000 due at once: ${rate.toFixed(0)}/s; ${least} to ${max} of each small endpoint, ${served.get('/0') ?? 0} of the big one`,
  )
  report('least / most served of equal endpoints', least / max, '≥ 0.8')
  await server.stop()
  sink.onRequest(() => {})
}

const claims = async (): Promise<void> => {
  const endpoints = await seedEndpoints(souk, vault, at('/', 10_000))
  await seedDeliveries(souk, endpoints, { each: 50, dueInSeconds: 86_400 })
  await souk.db`vacuum analyze webhooks.delivery, webhooks.queue, webhooks.endpoint`
  const times: number[] = []
  for (let round = 0; round < 60; round++) {
    const due = Array.from(
      { length: 10 },
      (_, n) => endpoints[(round * 10 + n) % endpoints.length] as Id<'webhook'>,
    )
    await seedDeliveries(souk, due, { each: 2 })
    const now = new Date(Date.now() + 1_000)
    const began = performance.now()
    const claimed = await claimDue(souk.db, {
      ...{ room: 512, turns: 64, token: randomUUID(), now, leasedUntil: after(now, 60_000) },
    })
    await findDestinations(souk.db, [...new Set(claimed.map(({ endpointId }) => endpointId))])
    times.push(performance.now() - began)
    if (claimed.length !== 20) throw new Error(`claimed ${claimed.length} of 20`)
  }
  console.log(`claim of 20: p50 ${median(times).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms`)
  report('claim, 10,000 endpoints, 500,000 retries, ms', median(times), '≤ 3')
}

const purchases = async (): Promise<void> => {
  const keys = await seedPurchases(souk, 60)
  const listening = await seedEndpoints(souk, vault, at('/', sellers))
  const server = await start()
  let bought = 0
  const rate = (isOn: boolean) => async (): Promise<number> => {
    await souk.db`
      update webhooks.endpoint set deleted_at = ${isOn ? null : new Date()} where id = any(${listening}::uuid[])`
    while ((await souk.dispatcher.backlog()) > 0) await nap(50)
    const result = await autocannon({
      url: server.url,
      connections: 16,
      duration: 4,
      requests: [
        {
          method: 'POST',
          path: '/v1/purchases',
          setupRequest: (request) => {
            const n = bought++
            const productId = publicId('product', numbered(2, n % sellers) as Id<'product'>)
            return {
              ...request,
              headers: {
                authorization: `Bearer ${keys[Math.floor(n / sellers)] ?? ''}`,
                'content-type': 'application/json',
              },
              body: JSON.stringify({ productId }),
            }
          },
        },
      ],
    })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} purchases failed`)
    return result.requests.average
  }
  const before = sink.count()
  const result = await compare(5, rate(true), rate(false))
  console.log(
    `purchases: ${result.subject.toFixed(0)}/s with 1,000 endpoints against ${result.baseline.toFixed(0)}/s; ${sink.count() - before} deliveries; ratios ${result.ratios.map((one) => one.toFixed(2)).join(', ')}`,
  )
  report('purchases, webhooks on / off', result.ratio, '≥ 0.85')
  await server.stop()
}

try {
  for (const [part, measure] of Object.entries({ throughput, noisy, backlog, purchases, claims })) {
    if (!runs(part)) continue
    await measure()
    // What it left is not sent next to the next.
    await souk.db`update webhooks.queue set held = true`
  }
} finally {
  await souk.db.end()
  await database.stop()
  sink.stop()
}
