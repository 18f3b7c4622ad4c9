/**
 * What a session costs a request: a route behind a session against the same route behind nothing, and one that asks the
 * database for nothing (`select 1`), measured in turn. And whether hashing passwords blocks the event loop.
 */
import { Agent, request } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Type } from 'typebox'
import { operation, type Operation } from '../packages/contract/src/index.ts'
import { hashPassword } from '../packages/server/src/modules/accounts/proof/password.ts'
import { createLog } from '../packages/server/src/platform/log/log.ts'
import { createMetrics } from '../packages/server/src/platform/metrics.ts'
import { createLimiter } from '../packages/server/src/platform/http/guard/rate-limit.ts'
import { on } from '../packages/server/src/platform/http/route.ts'
import { createServer } from '../packages/server/src/platform/http/server.ts'
import { freePort, startDatabase } from './support/bench-server.ts'
import { median } from './support/load.ts'
import { openForSeeding, seedAccount } from './support/seed.ts'

const rounds = 3_000
const hashes = 60

const shared = {
  method: 'GET',
  summary: 'Answer',
  description: 'Answers at once.',
  answer: { kind: 'object', status: 200, data: Type.Object({ ok: Type.Boolean() }), description: 'Yes' },
  errors: [],
  example: { data: { ok: true } },
} as const
const bare = operation({ ...shared, id: 'bench.bare', path: '/bare', access: 'public' })
const unguarded = operation({ ...shared, id: 'bench.asking', path: '/asking', access: 'public' })
const guarded = operation({ ...shared, id: 'bench.guarded', path: '/guarded', access: 'session' })

const database = await startDatabase()
const souk = await openForSeeding(database.url, database.folder)
const { id } = await seedAccount(souk, 'Reader')
await souk.db`vacuum analyze`
const { accounts, clock, idempotency } = souk
const visit = { ip: '127.0.0.1', userAgent: 'bench', requestId: null }
const token = await accounts.createLink(await accounts.getUser(id))
const { sessionToken } = await accounts.redeemLink({ token }, visit)
const answer = async () => ({ data: { ok: true } })
const app = createServer({
  routes: [
    on(bare, answer),
    on(unguarded, async () => {
      await souk.db`select 1`
      return answer()
    }),
    on(guarded, answer),
  ],
  authenticate: souk.access.authenticate,
  explainRefusal: souk.access.explainRefusal,
  authenticateSession: accounts.authenticateSession,
  addresses: createLimiter(clock, Number.MAX_SAFE_INTEGER),
  sessions: createLimiter(clock, Number.MAX_SAFE_INTEGER),
  ...{ idempotency, clock, log: createLog({ level: 'silent' }), metrics: createMetrics() },
  options: {
    ...{ keyInQuery: false, rateLimits: true, trustProxy: false, origin: 'http://localhost' },
    uploads: { folder: database.folder, maxBytes: 1 },
  },
})
const port = await freePort()
await app.listen({ host: '127.0.0.1', port })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Milliseconds of one call over a connection that is open. */
const timed = ({ path }: Operation): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const headers = { cookie: `__Host-session=${sessionToken}` }
    request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
      response.resume().on('end', () => resolve(performance.now() - began))
    })
      .on('error', reject)
      .end()
  })

const servers = [bare, unguarded, guarded]
const times = servers.map(() => [] as number[])
for (let i = -200; i < rounds; i++)
  for (const [n, what] of servers.entries()) {
    const took = await timed(what)
    if (i >= 0) times[n]?.push(took)
  }
const [without = 0, roundTrip = 0, with_ = 0] = times.map(median)
const ms = (value: number) => `${value.toFixed(3)} ms`
console.log(
  `session: ${ms(with_)} with, ${ms(without)} without: ${ms(with_ - without)} (goal ≤ 0.3 ms, p50); a round trip of the database alone is ${ms(roundTrip - without)} of it`,
)

/** Longest waits of the event loop while `work` goes on, in milliseconds. */
const loopWhile = async (work: () => Promise<unknown>) => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const began = performance.now()
  await work()
  delay.disable()
  return { max: delay.max / 1e6, p99: delay.percentile(99) / 1e6, tookMs: performance.now() - began }
}

const hashing = await loopWhile(() =>
  Promise.all(Array.from({ length: hashes }, (_, i) => hashPassword(`a long sentence ${i}`))),
)
const idle = await loopWhile(() => new Promise((done) => setTimeout(done, hashing.tookMs)))
console.log(
  `event loop while ${hashes} passwords are hashed (${(hashing.tookMs / hashes).toFixed(1)} ms each): p99 ${hashing.p99.toFixed(1)} ms, longest ${hashing.max.toFixed(1)} ms; idle for as long: p99 ${idle.p99.toFixed(1)} ms, longest ${idle.max.toFixed(1)} ms (goal ≤ 20 ms)`,
)

agent.destroy()
await app.close()
await souk.db.end()
await database.stop()
