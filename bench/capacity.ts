/**
 * What servers carry: the processor time of each operation in web server, worker and database, and from it how many orders a day,
 * with all that visitors do before one, some servers carry. Two measured points say how far that is off. Linux only.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { publicId, type Id } from '../packages/server/src/kernel/ids.ts'
import { permissions } from '../packages/contract/src/index.ts'
import { publishNew } from '../packages/server/src/app/publish-new.ts'
import { randomBytesOf } from '../packages/server/src/platform/crypto/random.ts'
import { transact } from '../packages/server/src/platform/db/database.ts'
import {
  freePort,
  processorMilliseconds,
  souk,
  startDatabase,
  startProcess,
  startServe,
} from './support/bench-server.ts'
import { loadMasterKeys } from '../packages/server/src/platform/vault/master-keys.ts'
import { createVault } from '../packages/server/src/platform/vault/vault.ts'
import { add, costOf, highestRate, ordersADay, type Cost, type Mix } from './support/capacity-model.ts'
import { numbered, seedPurchases, sellers } from './support/purchase-seed.ts'
import { openForSeeding, seedAccount } from './support/seed.ts'
import { seedEndpoints, startSink } from './support/webhook-seed.ts'

/** What happens for each order in a marketplace where many look and few buy. */
const reference: Mix = { list: 40, product: 60, page: 50, cachedPage: 50, prompt: 10, purchase: 1 }
/** For the second point: more is bought and run. */
const busy: Mix = { list: 5, product: 10, page: 5, cachedPage: 5, prompt: 5, purchase: 5 }
const buyers = 60
const connections = 16

const database = await startDatabase()
const sink = await startSink()
const providerPort = await freePort()
const providerUrl = `http://127.0.0.1:${providerPort}/v1`
const provider = await startProcess(
  [join(import.meta.dirname, 'support/provider-server.ts'), String(providerPort)],
  {},
  `${providerUrl}/models`,
)
const seeding = await openForSeeding(database.url, database.folder)
const keys = await seedPurchases(seeding, buyers)
const masterKeys = await loadMasterKeys({
  ...{ configured: undefined, previous: undefined, production: false, random: randomBytesOf },
  dataDir: database.folder,
})
await seedEndpoints(
  seeding,
  createVault({ masterKeys, random: randomBytesOf }),
  Array.from({ length: sellers }, (_, n) => ({
    ...{ accountId: numbered(1, n), url: `http://${sink.host}/`, events: ['purchase.completed'] },
  })),
)
const author = await seedAccount(seeding, 'Author')
const principal = { accountId: author.id, roles: [], permissions: new Set(permissions) }
await transact(seeding.db, (tx) =>
  seeding.execution.keys.add(tx, principal, {
    ...{ provider: 'local', text: seeding.execution.keys.seal(principal, 'sk-bench-0123456789') },
  }),
)
const body = {
  title: 'Prompt',
  description: 'D',
  type: 'prompt',
  price: 1,
  content: 'Say {{a}} nicely.',
} as const
const promptId = await transact(seeding.db, (tx) => publishNew(seeding.catalog, tx, principal, { body }))
await seeding.db`vacuum analyze`
await seeding.db.end()

const env = {
  ...{
    OPENAI_COMPATIBLE: `local=${providerUrl}`,
    WEBHOOKS_ALLOW_INSECURE: sink.host,
    TRUST_PROXY: '127.0.0.1',
  },
  PAYMENTS: 'sandbox',
}
const serve = () => startServe(database.url, database.folder, 'serve', env)
const servers = [await serve(), await serve()]
const worker = await startProcess(
  [souk, 'worker'],
  {
    ...{ NODE_ENV: 'production', DATABASE_URL: database.url, DATA_DIR: database.folder, DEMO: 'off' },
    ...env,
  },
  `${servers[0]?.url}/health/ready`,
)

let n = 0
let bought = 0
const productOf = (at: number): string => publicId('product', numbered(2, at % sellers) as Id<'product'>)
const withKey = (key: string) => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' })
const keyOf = (at: number): string => keys[at % buyers] ?? ''
/** Visitors have addresses of their own, so that the limit of one address is none of all. */
const visitor = () => ({
  accept: 'text/html',
  'accept-encoding': 'br',
  'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
})
const operations: Readonly<Record<keyof Mix, () => autocannon.Request>> = {
  list: () => ({ path: `/v1/products?limit=20&page=${1 + (n % 50)}`, headers: withKey(keyOf(n)) }),
  product: () => ({ path: `/v1/products/${productOf(n)}`, headers: withKey(keyOf(n)) }),
  page: () => ({ path: `/?minPrice=${n / 100}`, headers: visitor() }),
  cachedPage: () => ({ path: '/', headers: visitor() }),
  prompt: () => ({
    ...{ method: 'POST', path: '/v1/ai/execute', headers: withKey(author.key) },
    body: JSON.stringify({
      ...{ productId: publicId('product', promptId), variables: { a: 'hello' }, options: { model: 'm-1' } },
    }),
  }),
  purchase: () => {
    const at = bought++
    return {
      ...{ method: 'POST', path: '/v1/purchases', headers: withKey(keys[Math.floor(at / sellers)] ?? '') },
      body: JSON.stringify({ productId: productOf(at) }),
    }
  },
}

type Limit = { readonly amount: number } | { readonly duration: number }

/** Requests a second, of what `next` says; the load is this process's. */
const load = async (
  urls: readonly string[],
  next: () => autocannon.Request,
  limit: Limit,
): Promise<number> => {
  const requests = [
    {
      setupRequest: (request: autocannon.Request) => {
        n++
        return { ...request, method: 'GET' as const, ...next() }
      },
    },
  ]
  const began = performance.now()
  const results = await Promise.all(urls.map((url) => autocannon({ url, connections, requests, ...limit })))
  const total = results.reduce((sum, result) => sum + result['2xx'], 0)
  const failed = results.find((result) => result.non2xx > 0 || result.errors > 0)
  if (failed) throw new Error(`${failed.non2xx} answers were not 2xx, ${failed.errors} errors`)
  return total / ((performance.now() - began) / 1_000)
}

const used = async () => {
  const web = await Promise.all(servers.map(({ child }) => processorMilliseconds(child.pid ?? 0)))
  const { user, system } = process.cpuUsage()
  return {
    web: web.reduce((sum, one) => sum + one, 0),
    worker: await processorMilliseconds(worker.child.pid ?? 0),
    database: await processorMilliseconds(database.pid),
    others: (user + system) / 1_000 + (await processorMilliseconds(provider.child.pid ?? 0)),
  }
}

/** Until a second takes little: events, webhooks and sums of the requests before are then done. */
const settle = async (): Promise<void> => {
  for (;;) {
    const before = await used()
    await new Promise((done) => setTimeout(done, 1_000))
    const now = await used()
    if (now.worker + now.database - before.worker - before.database < 60) return
  }
}

/** Milliseconds of processor time of one operation, with what follows from it, while both cores are in use: then it takes more. */
const measure = async (name: keyof Mix, amount: number): Promise<Cost> => {
  const urls = servers.map(({ url }) => url)
  await load(urls, operations[name], { amount: Math.ceil(amount / 8) })
  await settle()
  const before = await used()
  await load(urls, operations[name], { amount: amount / 2 })
  await settle()
  const now = await used()
  const of = (part: keyof Cost) => (now[part] - before[part]) / amount
  return { web: of('web'), worker: of('worker'), database: of('database'), others: of('others') }
}

/** The operations of a mix in turn, evenly spread. */
const turns = (mix: Mix): (() => autocannon.Request) => {
  const all = Object.entries(mix).flatMap(([name, times]) =>
    Array.from({ length: times }, (_, index) => ({ name: name as keyof Mix, at: (index + 0.5) / times })),
  )
  const order = all.toSorted((a, b) => a.at - b.at)
  let at = 0
  return () => operations[order[at++ % order.length]?.name ?? 'list']()
}

const row = (cells: readonly (string | number)[]): void =>
  console.log(cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell).padStart(12)).join(''))

try {
  const amounts: Mix = {
    list: 4_000,
    product: 4_000,
    page: 1_000,
    cachedPage: 5_000,
    prompt: 1_500,
    purchase: 2_000,
  }
  const costs = {} as Record<keyof Mix, Cost>
  row(['ms of', 'web', 'worker', 'database', 'load'])
  for (const name of Object.keys(amounts) as (keyof Mix)[]) {
    const cost = await measure(name, amounts[name])
    costs[name] = cost
    row([name, cost.web, cost.worker, cost.database, cost.others])
  }

  console.log('\nmeasured against the model, requests a second')
  const points = [
    { name: 'one web server, many look', mix: reference, urls: servers.slice(0, 1) },
    { name: 'two web servers, many buy', mix: busy, urls: servers },
  ]
  for (const { name, mix, urls } of points) {
    const cost = costOf(mix, costs)
    const predicted = highestRate(cost, { web: urls.length, cores: availableParallelism() })
    const next = turns(mix)
    const addresses = urls.map(({ url }) => url)
    await load(addresses, next, { duration: 5 })
    await settle()
    const measured = await load(addresses, next, { duration: 15 })
    await settle()
    const off = ((predicted / measured - 1) * 100).toFixed(0)
    console.log(`${name}: measured ${measured.toFixed(0)}, predicted ${predicted.toFixed(0)} (${off} %)`)
  }

  const each = add(reference, costs)
  console.log('\nprocessor milliseconds for one order with all before it')
  row(['', 'web', 'worker', 'database'])
  row(['', each.web, each.worker, each.database])
  row(['web servers', 'orders a day', 'workers', 'database'])
  for (const web of [1, 3, 12]) {
    const orders = ordersADay(each, web)
    row([String(web), orders.perDay.toFixed(0), orders.workers, orders.databaseCores])
  }
  await Promise.all(servers.map((server) => server.stop()))
  await worker.stop()
} finally {
  sink.stop()
  await provider.stop()
  await database.stop()
}
