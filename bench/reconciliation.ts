/** The nightly comparison of 1,000,000 charges with as many new movements of the provider, and that of the night after. */
import { days } from '../packages/server/src/kernel/time.ts'
import type { Movement } from '../packages/server/src/modules/payments/provider/provider.ts'
import { reconcile } from '../packages/server/src/modules/payments/reconciliation/reconcile.ts'
import { startDatabase } from './support/bench-server.ts'
import { report } from './support/load.ts'
import { openForSeeding } from './support/seed.ts'

const charges = 1_000_000
const planted = 50

const database = await startDatabase()
try {
  const souk = await openForSeeding(database.url, database.folder)
  const { db } = souk
  const at = new Date(Date.now() - days(10))
  await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`
      insert into payments.charge (order_id, account_id, method_token, brand, last4, amount_minor, currency, status,
        reference, created_at, settled_at, provider, description, on_session, return_path)
      select uuidv7('-10 days'::interval), uuidv7(), '', 'visa', '4242', 1000 + n % 9000, 'USD', 'succeeded', 'charge_' || n,
             ${at}, ${at}, 'synthetic', '', true, '/'
      from generate_series(1, ${charges}::int) as n`
  })
  await db`vacuum analyze`

  const usd = (minor: number) => ({ minor: BigInt(minor), currency: 'USD' })
  async function* movements(): AsyncGenerator<Movement> {
    for (let n = 1; n <= charges; n += 1) {
      const [gross, fee] = [1_000 + (n % 9_000) + (n <= planted ? 1 : 0), 59]
      yield {
        ...{ id: `movement_${n}`, kind: 'charge', reference: `charge_${n}`, at },
        ...{ gross: usd(gross), fee: usd(fee), net: usd(gross - fee) },
      }
    }
  }
  const provider = { ...souk.sandbox, name: 'synthetic', movements }
  const night = async () => {
    const samples: number[] = []
    const watch = setInterval(() => samples.push(process.memoryUsage().rss), 200)
    const began = performance.now()
    await reconcile({ ...souk, provider })
    const seconds = (performance.now() - began) / 1_000
    clearInterval(watch)
    const half = Math.floor(samples.length / 2)
    return { seconds, growth: Math.max(...samples.slice(half)) / Math.max(...samples.slice(0, half)) }
  }
  const first = await night()
  console.log(`${await souk.payments.countOpenDifferences(db)} of ${planted} differences found`)
  // What it knows already is read again, and changes nothing.
  const second = await night()
  console.log(`the same once more: ${second.seconds.toFixed(1)} s`)
  report('reconciliation in seconds', first.seconds, '≤ 60')
  report('memory, second half / first half', first.growth, '≤ 1.1')
  await db.end()
} finally {
  await database.stop()
}
