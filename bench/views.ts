/** GET /v1/products/{id} by anonymous readers, nearly every request a new view, against authors reading their own: no view. */
import { publicId } from '../packages/server/src/kernel/ids.ts'
import { startDatabase, startServe } from './support/bench-server.ts'
import { compare, report, requestsPerSecond } from './support/load.ts'
import { openForSeeding, seedAccount, seedProducts } from './support/seed.ts'

const sellers = 100
const productsEach = 10

const database = await startDatabase()
try {
  const seeding = await openForSeeding(database.url, database.folder)
  const accounts: { key: string; products: string[] }[] = []
  for (let index = 0; index < sellers; index++) {
    const seller = await seedAccount(seeding, `Seller ${index}`)
    const products = await seedProducts(seeding, seller, productsEach)
    accounts.push({ key: seller.key, products: products.map((id) => publicId('product', id)) })
  }
  await seeding.db`vacuum analyze`

  const server = await startServe(database.url, database.folder)
  let request = 0
  /** Every account in turn; `others` reads through all products of the next sellers, else its own. */
  const next = (analyticsScope: 'own' | 'others') => () => {
    const turn = Math.floor(request / sellers)
    const [reader, distance] = [
      request++ % sellers,
      analyticsScope === 'own' ? 0 : 1 + (turn % (sellers - 1)),
    ]
    const products = accounts[(reader + distance) % sellers]?.products ?? []
    const product = products[Math.floor(turn / (sellers - 1)) % productsEach]
    return {
      path: `/v1/products/${product}`,
      headers: { authorization: `Bearer ${accounts[reader]?.key}` },
    }
  }
  const rate = (analyticsScope: 'own' | 'others') => () =>
    requestsPerSecond({ url: server.url, seconds: 2, next: next(analyticsScope) })
  const result = await compare(9, rate('others'), rate('own'))
  const [counted] = await seeding.db<
    { views: bigint }[]
  >`select sum(views)::bigint as views from catalog.counter`
  console.log(
    `views: ${result.subject.toFixed(0)}/s counted against ${result.baseline.toFixed(0)}/s uncounted; ${counted?.views} views`,
  )
  report('detail counted / uncounted', result.ratio, 'none: each request is a new view')
  await server.stop()
  await seeding.db.end()
} finally {
  await database.stop()
}
