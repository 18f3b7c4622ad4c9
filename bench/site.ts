/**
 * Pages a second: uncached, each address once, and cached, one address again and again; and the bytes of script that
 * the storefront loads first, as they are sent.
 */
import { productPath } from '../packages/contract/src/product-path.ts'
import { openVariant, listProducts } from '../packages/contract/src/index.ts'
import { startDatabase, startServe } from './support/bench-server.ts'
import { leanOnceEach, leanRequestsPerSecond } from './support/lean-load.ts'
import { report } from './support/load.ts'
import { openForSeeding, seedAccount, seedProducts } from './support/seed.ts'

const html = { accept: 'text/html', 'accept-encoding': 'br' }
const uncachedPages = 1_500
const batchSize = 8

const scriptBytes = async (url: string, path: string): Promise<number> => {
  const text = await (await fetch(url + path, { headers: html })).text()
  const files = [...text.matchAll(/\/assets\/[\w-]+\.js/g)].map(([file]) => file)
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => {
      const answer = await fetch(url + file, { method: 'HEAD', headers: html })
      return Number(answer.headers.get('content-length'))
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** A page that is requested a second time is compressed well in the background, and its answers are shorter from then on. */
const untilCompressedWell = async (url: string): Promise<void> => {
  const bytes = async () => (await fetch(url, { headers: html })).headers.get('content-length')
  const first = await bytes()
  while ((await bytes()) === first) continue
}

/** Every address once, so many at a time. */
const rendersPerSecond = (urls: readonly string[]): Promise<number> =>
  leanOnceEach({ urls, headers: html, connections: batchSize })

const database = await startDatabase()
try {
  const seeding = await openForSeeding(database.url, database.folder)
  const seller = await seedAccount(seeding, 'Seller')
  await seedProducts(seeding, seller, 9_000)
  await seeding.db`vacuum analyze`
  await seeding.db.end()
  const server = await startServe(database.url, database.folder, 'serve', { RATE_LIMITS: 'off' })
  const { path } = openVariant(listProducts)
  const paths: string[] = []
  for (let page = 1; paths.length < uncachedPages; page++) {
    const { data } = (await (await fetch(`${server.url}${path}?limit=100&page=${page}`)).json()) as {
      data: { id: string; title: string }[]
    }
    if (data.length === 0) break
    paths.push(...data.map(productPath))
  }
  const products = paths.map((path) => server.url + path)
  // The first pages of a kind load the application and warm it.
  await rendersPerSecond(products.splice(0, 300))
  report('product pages a second, uncached', await rendersPerSecond(products), '≥ 150')
  const fronts = Array.from({ length: 550 }, (_, index) => `${server.url}/?minPrice=${index / 100 + 0.01}`)
  await rendersPerSecond(fronts.splice(0, 150))
  report('storefronts a second, uncached', await rendersPerSecond(fronts), '≥ 150')
  await untilCompressedWell(`${server.url}/`)
  report(
    'storefronts a second, cached',
    await leanRequestsPerSecond({ url: `${server.url}/`, headers: html }),
    '≥ 5,000',
  )
  for (const address of ['/', new URL(products[0] ?? '').pathname])
    report(
      `script of ${address.slice(0, 10)} in KB`,
      (await scriptBytes(server.url, address)) / 1_000,
      '≤ 130',
    )
  await server.stop()
} finally {
  await database.stop()
}
