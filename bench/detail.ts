/** GET /v1/products/{id} with key, limits and log, against a bare keyless route doing one prepared query. */
import { join } from 'node:path'
import { publicId } from '../packages/server/src/kernel/ids.ts'
import { freePort, startDatabase, startProcess, startServe } from './support/bench-server.ts'
import { compare, report, requestsPerSecond } from './support/load.ts'
import { openForSeeding, seedAccount, seedProducts } from './support/seed.ts'

const database = await startDatabase()
try {
  const seeding = await openForSeeding(database.url, database.folder)
  const seller = await seedAccount(seeding, 'Seller')
  const reader = await seedAccount(seeding, 'Reader')
  const [first] = await seedProducts(seeding, seller, 1_000)
  await seeding.db`vacuum analyze`
  await seeding.db.end()
  const id = first ? publicId('product', first) : ''

  const server = await startServe(database.url, database.folder)
  const port = await freePort()
  const bareUrl = `http://127.0.0.1:${port}/products/${id}`
  const bare = await startProcess(
    [join(import.meta.dirname, 'support/bare-server.ts'), database.url, String(port), reader.id],
    {},
    bareUrl,
  )
  const headers = { authorization: `Bearer ${reader.key}` }
  const result = await compare(
    5,
    () => requestsPerSecond({ url: `${server.url}/v1/products/${id}`, headers }),
    () => requestsPerSecond({ url: bareUrl }),
  )
  console.log(
    `detail: ${result.subject.toFixed(0)}/s against ${result.baseline.toFixed(0)}/s of the bare route`,
  )
  report('detail / bare prepared route', result.ratio, '≥ 0.60')
  await bare.stop()
  await server.stop()
} finally {
  await database.stop()
}
