/** GET /v1/products, 20 of 10,000, with key, limits and log, against Fastify answering the same bytes from memory. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, startDatabase, startProcess, startServe } from './support/bench-server.ts'
import { compare, report, requestsPerSecond } from './support/load.ts'
import { openForSeeding, seedAccount, seedProducts } from './support/seed.ts'

const database = await startDatabase()
try {
  const seeding = await openForSeeding(database.url, database.folder)
  const seller = await seedAccount(seeding, 'Seller')
  const began = performance.now()
  await seedProducts(seeding, seller, 10_000)
  await seeding.db`vacuum analyze`
  await seeding.db.end()
  console.log(`10,000 products in ${((performance.now() - began) / 1_000).toFixed(1)} s`)

  const server = await startServe(database.url, database.folder)
  const headers = { authorization: `Bearer ${seller.key}` }
  const bytes = Buffer.from(await (await fetch(`${server.url}/v1/products`, { headers })).arrayBuffer())
  const file = join(database.folder, 'list.json')
  await writeFile(file, bytes)
  const port = await freePort()
  const memory = await startProcess(
    [join(import.meta.dirname, 'support/memory-server.ts'), file, String(port)],
    {},
    `http://127.0.0.1:${port}/`,
  )
  for (const [name, path] of [
    ['list, first page', '/v1/products'],
    ['list, by price, page 3', '/v1/products?sort=price&page=3'],
    ['list, search', '/v1/products?search=travel+budget'],
  ] as const) {
    const result = await compare(
      5,
      () => requestsPerSecond({ url: server.url + path, headers }),
      () => requestsPerSecond({ url: `http://127.0.0.1:${port}/` }),
    )
    console.log(`${name}: ${result.subject.toFixed(0)}/s against ${result.baseline.toFixed(0)}/s from memory`)
    report(`${name} / memory`, result.ratio, name === 'list, first page' ? '≥ 0.30' : '–')
  }
  await memory.stop()
  await server.stop()
} finally {
  await database.stop()
}
