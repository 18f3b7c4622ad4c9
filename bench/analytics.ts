/**
 * Analytics over BENCH_FACTS events (default 1,000,000; the goal is of 10,000,000), an eighth of them of one seller: a rebuild
 * of everything, every endpoint of that seller one call after the other, exports of two years, and events coming in next to the list.
 */
import { publicId, type Id } from '../packages/server/src/kernel/ids.ts'
import { rollupTables } from '../packages/server/src/modules/analytics/postgres/tables.ts'
import { transact, type Db } from '../packages/server/src/platform/db/database.ts'
import { prepareEvents, productId, seedPeople, sellerId, streamEvents } from './support/analytics-facts.ts'
import { residentMegabytes, startDatabase, startServe } from './support/bench-server.ts'
import { compare, report, requestsPerSecond } from './support/load.ts'
import { openForSeeding, seedAccount, seedProducts } from './support/seed.ts'

const events = Number(process.env['BENCH_FACTS'] ?? 1_000_000)
const buyers = Math.max(1_000, Math.round(events / 20))
const calls = 200
const ingestedPerSecond = 5_000
const rounds = 3
/** Longer than views wait for more of them where much comes in, so that each round has its part of rolling up these. */
const seconds = 24

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN

const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** What a seller asks, in different ranges. */
const questions = (): readonly (readonly [string, string])[] => {
  const best = publicId('product', productId(0) as Id<'product'>)
  const ranges = [
    '',
    'period=week',
    'period=year',
    `startDate=${day(700)}`,
    `startDate=${day(91)}`,
    `productId=${best}`,
  ]
  return (['products', 'revenue', 'customers'] as const).flatMap((name) =>
    ranges.map((range) => [name, `/v1/analytics/${name}?${range}`] as const),
  )
}

const measureEndpoints = async (url: string, key: string): Promise<void> => {
  const worst = new Map<string, number>()
  for (const [name, path] of questions()) {
    const times: number[] = []
    for (let call = 0; call < calls + 5; call++) {
      const began = performance.now()
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      if (call >= 5) times.push(performance.now() - began)
    }
    const p99 = quantile(times, 0.99)
    console.log(`${path.padEnd(70)} p50 ${quantile(times, 0.5).toFixed(1)} p99 ${p99.toFixed(1)} ms`)
    worst.set(name, Math.max(worst.get(name) ?? 0, p99))
  }
  for (const [name, p99] of worst) report(`${name}: worst p99 of any range, ms`, p99, '≤ 50')
}

/** Exports of all two years, each read as it comes: how far they raise the memory of the server. */
const measureExports = async (url: string, key: string, pid: number): Promise<void> => {
  const before = await residentMegabytes(pid)
  let [max, bytes] = [before, 0]
  const watch = setInterval(async () => (max = Math.max(max, await residentMegabytes(pid))), 50)
  for (const name of ['products', 'revenue', 'customers'])
    for (const format of ['csv', 'json']) {
      const path = `/v1/analytics/${name}/export?startDate=${day(729)}&format=${format}`
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } })
      if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`)
      for await (const chunk of answer.body) bytes += (chunk as Uint8Array).length
    }
  clearInterval(watch)
  console.log(`six exports, ${(bytes / 1e6).toFixed(1)} MB; ${before.toFixed(0)} MB before`)
  report('resident during exports / before', max / before, '≈ 1')
}

const count = async (db: Db, table: string): Promise<number> => {
  const [row] = await db.unsafe<{ count: number }[]>(`select count(*)::int as count from ${table}`)
  return row?.count ?? 0
}

/** What is left to autovacuum, so that it does not begin somewhere among the calls that are measured. */
const tidy = async (db: Db): Promise<void> => {
  const began = performance.now()
  const connection = await db.reserve()
  await connection`set statement_timeout = 0`
  for (const table of rollupTables) await connection.unsafe(`vacuum (analyze) analytics.${table}`)
  connection.release()
  console.log(`${((performance.now() - began) / 1_000).toFixed(1)} s: what a rebuild leaves to autovacuum`)
}

const database = await startDatabase({ wal_level: 'minimal', max_wal_senders: '0' })
try {
  const seeding = await openForSeeding(database.url, database.folder)
  const { db } = seeding
  const reader = await seedAccount(seeding, 'Reader')
  await seedProducts(seeding, reader, 1_000)
  let began = performance.now()
  await db`set statement_timeout = 0`
  await transact(db, async (tx) => {
    await tx`set local statement_timeout = 0`
    await seedPeople(tx as unknown as Db, buyers)
  })
  await streamEvents(db, { events, buyers, due: false }, (sofar) => {
    if (sofar % 1_000_000 === 0)
      console.log(`${sofar} events in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  })
  await db.unsafe('vacuum analyze platform.event').catch(() => {})

  began = performance.now()
  const rebuilt = await seeding.analytics.rebuild(({ step, events: sofar, views }) =>
    console.log(`${((performance.now() - began) / 1_000).toFixed(1)} s: ${step}, ${sofar} + ${views}`),
  )
  const rebuildSeconds = (performance.now() - began) / 1_000
  report('rebuild, events a second', (rebuilt.events + rebuilt.views) / rebuildSeconds, '≥ 100,000')
  for (const table of ['event', 'daily', 'daily_product', 'daily_view', 'daily_customer', 'monthly_cohort'])
    console.log(`${table}: ${await count(db, `analytics.${table}`)} rows`)

  await seeding.analytics.refreshTopCustomers()
  await tidy(db)
  await transact(db, (tx) => seeding.plans.assign(tx, sellerId(0) as Id<'user'>, 'enterprise'))
  const permissions = ['analytics:read'] as const
  const key = await seeding.access.createKey({
    accountId: sellerId(0) as Id<'user'>,
    name: 'bench',
    permissions,
  })
  const server = await startServe(database.url, database.folder)
  await measureEndpoints(server.url, key)
  await measureExports(server.url, key, server.child.pid ?? 0)

  const list = () =>
    requestsPerSecond({
      url: `${server.url}/v1/products?limit=20`,
      headers: { authorization: `Bearer ${reader.key}` },
      seconds,
    })
  let [from, fed] = [events, 0]
  const slowest = { sales: 0, views: 0 }
  const listDuring = async (views?: number): Promise<number> => {
    const together = ingestedPerSecond / 5
    // More than enough for a round.
    const prepared = 2 * seconds * ingestedPerSecond
    const mix = views === undefined ? {} : { views }
    const tell = await prepareEvents(db, { events: prepared, from, buyers, together, ...mix })
    from += prepared
    const done = new AbortController()
    const feed = (async () => {
      const start = performance.now()
      for (let tick = 1; !done.signal.aborted; tick++) {
        await tell()
        fed += together
        await new Promise((next) => setTimeout(next, Math.max(0, start + tick * 200 - performance.now())))
      }
    })()
    const rate = await list()
    done.abort()
    await feed
    const caughtUp = performance.now()
    const areShown = async (kinds: string): Promise<number> => {
      for (;;) {
        const arrived = await count(db, `analytics.arrived where kind in (${kinds})`)
        if ((await seeding.dispatcher.backlog()) + arrived === 0)
          return (performance.now() - caughtUp) / 1_000
        await new Promise((next) => setTimeout(next, 20))
      }
    }
    slowest.sales = Math.max(slowest.sales, await areShown("'sales'"))
    slowest.views = Math.max(slowest.views, await areShown("'sales', 'views'"))
    return rate
  }
  const during = await compare(rounds, () => listDuring(), list)
  console.log(
    `${fed} events came in; list ${during.subject.toFixed(0)}/s meanwhile, ${during.baseline.toFixed(0)}/s alone`,
  )
  report('seconds until the last sale is shown', slowest.sales, '≤ 5')
  report('seconds until the last view is shown', slowest.views, 'none')
  report(`list during ${ingestedPerSecond} events/s / alone`, during.ratio, '≥ 0.85')
  const rarelySold = await compare(rounds, () => listDuring(0.95), list)
  report('the same where one event of twenty is a sale', rarelySold.ratio, 'none')
  await server.stop()
  await db.end()
} finally {
  await database.stop()
}
