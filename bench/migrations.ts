/**
 * An upgrade from version 0.1.0 with a million orders: how long each migration takes, and for how long it lets the orders, charges,
 * events and runs of a server wait that goes on meanwhile.
 */
import { migrationsFolder } from '../packages/server/src/app/open.ts'
import { connect, transact } from '../packages/server/src/platform/db/database.ts'
import { findPending, migrate } from '../packages/server/src/platform/db/migrate.ts'
import { restoreRelease } from '../packages/server/test/support/release-backup.ts'
import { startDatabase } from './support/bench-server.ts'
import { report } from './support/load.ts'
import { multiplyOrders } from './support/more-orders.ts'

const orders = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
const watched = {
  'orders."order"': 'id',
  'payments.charge': 'order_id',
  'platform.event': 'id',
  'execution.run': 'id',
}

const database = await startDatabase()
const db = connect(database.url, { connections: 2 + Object.keys(watched).length, name: 'bench' })

/** Reads and writes a row of each table again and again; the longest wait since the last call, in milliseconds. */
const watchTables = () => {
  const over = new AbortController()
  let longest = 0
  const watch = async ([table, key]: readonly [string, string]): Promise<void> => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await transact(db, async (tx) => {
        await tx`set local statement_timeout = 0`
        await tx`set local lock_timeout = 0`
        await tx.unsafe(
          `update ${table} set ${key} = ${key} where ${key} = (select ${key} from ${table} limit 1)`,
        )
      })
      longest = Math.max(longest, performance.now() - began)
      await new Promise((done) => setTimeout(done, 5))
    }
  }
  const watching = Promise.all(Object.entries(watched).map(watch))
  return {
    longestWait() {
      const wait = longest
      longest = 0
      return wait
    },
    async stop() {
      over.abort()
      await watching
    },
  }
}

try {
  await restoreRelease('0.1.0', database.url, database.folder)
  await multiplyOrders(db, orders)
  const pending = await findPending(database.url, migrationsFolder)
  const watch = watchTables()
  let [total, longest] = [0, 0]
  for (const { name } of pending) {
    watch.longestWait()
    const began = performance.now()
    await migrate(database.url, migrationsFolder, name)
    const seconds = (performance.now() - began) / 1_000
    await new Promise((done) => setTimeout(done, 50))
    const wait = watch.longestWait() / 1_000
    total += seconds
    longest = Math.max(longest, wait)
    if (seconds > 0.2)
      console.log(`${name.padEnd(44)} ${seconds.toFixed(2)} s, the longest wait ${wait.toFixed(2)} s`)
  }
  await watch.stop()
  report(`${pending.length} migrations with ${orders} orders, seconds`, total, '–')
  report('longest wait of a request, seconds', longest, '≤ 10')
} finally {
  await db.end()
  await database.stop()
}
