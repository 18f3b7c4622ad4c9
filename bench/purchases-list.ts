/** How long a page of 100,000 purchases takes in the server, first and deep: GET /v1/purchases with key, limits and log. */
import { startDatabase, startServe } from './support/bench-server.ts'
import { median, report } from './support/load.ts'
import { numbered, seedPurchases, sellers } from './support/purchase-seed.ts'
import { openForSeeding } from './support/seed.ts'

const purchases = 100_000
const calls = 200

const database = await startDatabase()
try {
  const seeding = await openForSeeding(database.url, database.folder)
  const [key = ''] = await seedPurchases(seeding, 1)
  await seeding.db`
    insert into orders.order (
      id, buyer_id, seller_id, product_id, status, amount_minor, currency, fee_basis_points, product_title, product_type,
      product_version, buyer_name, seller_name, method_token, method_brand, method_last4, refund_days, created_at,
      completed_at)
    select ('00000000-0000-7004-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${numbered(3, 0)}::uuid,
           ('00000000-0000-7001-8000-' || lpad(to_hex(n % ${sellers}::int), 12, '0'))::uuid,
           ('00000000-0000-7002-8000-' || lpad(to_hex(n % ${sellers}::int), 12, '0'))::uuid,
           case n % 10 when 0 then 'refunded' when 1 then 'failed' else 'completed' end,
           450, 'USD', 1000, 'Product of the bench', 'PROMPT', '1.0.0', 'Buyer', 'Seller', 'pm_card_visa', 'visa',
           '4242', 30, now(), now()
    from generate_series(1, ${purchases}::int) as n`
  await seeding.db`vacuum analyze orders.order`
  const server = await startServe(database.url, database.folder, 'serve')
  const measure = async (query: string): Promise<{ p50: number; p99: number }> => {
    const times: number[] = []
    for (let n = 0; n < calls; n++) {
      const began = performance.now()
      const answer = await fetch(`${server.url}/v1/purchases?${query}`, {
        headers: { authorization: `Bearer ${key}` },
      })
      const { meta } = (await answer.json()) as { meta: { total: number } }
      if (answer.status !== 200 || meta.total === 0) throw new Error(`${answer.status}`)
      times.push(performance.now() - began)
    }
    const sorted = times.slice(20).toSorted((a, b) => a - b)
    return { p50: median(sorted), p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN }
  }
  for (const [name, query] of [
    ['first page', 'limit=20'],
    ['page 2,500', 'limit=20&page=2500'],
    ['last page', 'limit=20&page=5000'],
    ['first page of refunded', 'limit=20&status=refunded'],
    ['last page of refunded', 'limit=20&status=refunded&page=500'],
  ] as const) {
    const { p50, p99 } = await measure(query)
    report(`${name}, ms, median`, p50, '≤ 20')
    report(`${name}, ms, p99`, p99, '')
  }
  await seeding.db.end()
  await server.stop()
} finally {
  await database.stop()
}
