/** Resident memory of the server over 100,000 requests of the kinds a marketplace gets; it should become flat. */
import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import { publicId } from '../packages/server/src/kernel/ids.ts'
import { startDatabase, startServe } from './support/bench-server.ts'
import { openForSeeding, seedAccount, seedProducts } from './support/seed.ts'
import { report } from './support/load.ts'

const steps = 10
const requestsPerStep = 10_000

const residentMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

const database = await startDatabase()
try {
  const seeding = await openForSeeding(database.url, database.folder)
  const seller = await seedAccount(seeding, 'Seller')
  const ids = await seedProducts(seeding, seller, 1_000)
  await seeding.db.end()
  const server = await startServe(database.url, database.folder)
  const headers = { authorization: `Bearer ${seller.key}`, 'content-type': 'application/json' }
  const products = ids.slice(0, 50).map((id) => publicId('product', id))
  const figures: number[] = []
  for (let step = 1; step <= steps; step++) {
    await autocannon({
      url: server.url,
      connections: 16,
      amount: requestsPerStep,
      headers,
      requests: [
        ...products.map((id) => ({ path: `/v1/products/${id}` })),
        ...products.map((_, page) => ({ path: `/v1/products?page=${page + 1}&search=budget` })),
        { path: '/v1/purchases' },
        {
          method: 'POST',
          path: '/v1/ai/execute',
          body: JSON.stringify({ productId: products[0], variables: { topic: 'memory' } }),
        },
      ],
    })
    figures.push(await residentMegabytes(server.child.pid ?? 0))
    console.log(`${step * requestsPerStep} requests: ${figures.at(-1)?.toFixed(0)} MB`)
  }
  report('resident after 100,000 requests, MB', figures.at(-1) ?? 0, '≤ 250')
  report('last figure / half way', (figures.at(-1) ?? 0) / (figures[steps / 2 - 1] ?? 1), '≈ 1')
  await server.stop()
} finally {
  await database.stop()
}
