/** Processor time of a marketplace that no one visits: web server, worker and database, as `npm start` runs them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { processorMilliseconds, startDatabase, startServe } from './support/bench-server.ts'
import { report } from './support/load.ts'

/** Workers look less often once they have found nothing for half a minute. */
const settleMs = 45_000
const measuredMs = 120_000

const database = await startDatabase()
try {
  const server = await startServe(database.url, database.folder)
  const used = () => Promise.all([server.child.pid ?? 0, database.pid].map(processorMilliseconds))
  console.log(`waiting ${settleMs / 1_000} s, then measuring ${measuredMs / 1_000} s`)
  await sleep(settleMs)
  const before = await used()
  await sleep(measuredMs)
  const [ofServer = 0, ofDatabase = 0] = (await used()).map((ms, at) => ms - (before[at] ?? 0))
  const percent = (ms: number): number => (100 * ms) / measuredMs
  report('server and worker, % of a core', percent(ofServer), '–')
  report('database, % of a core', percent(ofDatabase), '–')
  report('all of it, % of a core', percent(ofServer + ofDatabase), '≤ 1')
  await server.stop()
} finally {
  await database.stop()
}
