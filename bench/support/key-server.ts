/** Both sides of the keys bench: a route of ours behind a key and its limits, and a bare route that looks the key up. */
import fastify from 'fastify'
import { Type } from 'typebox'
import { operation } from '../../packages/contract/src/index.ts'
import { sha256 } from '../../packages/server/src/platform/crypto/secrets.ts'
import { connect } from '../../packages/server/src/platform/db/database.ts'
import { createLimiter } from '../../packages/server/src/platform/http/guard/rate-limit.ts'
import { on } from '../../packages/server/src/platform/http/route.ts'
import { createServer } from '../../packages/server/src/platform/http/server.ts'
import { createLog } from '../../packages/server/src/platform/log/log.ts'
import { createMetrics } from '../../packages/server/src/platform/metrics.ts'
import { noLimits } from './bench-server.ts'
import { openForSeeding } from './seed.ts'

const [url = '', folder = '', guardedPort = '0', barePort = '0'] = process.argv.slice(2)
const souk = await openForSeeding(url, folder, { PLAN_LIMITS: noLimits })
const { clock, idempotency, access, accounts } = souk
const guarded = operation({
  ...{ id: 'bench.guarded', method: 'GET', path: '/answer', access: 'key', permission: 'products:read' },
  ...{ summary: 'Answer', description: 'Answers at once.', errors: [], example: { data: { ok: true } } },
  answer: { kind: 'object', status: 200, data: Type.Object({ ok: Type.Boolean() }), description: 'Yes' },
})
const ours = createServer({
  routes: [on(guarded, async () => ({ data: { ok: true } }))],
  authenticate: access.authenticate,
  explainRefusal: access.explainRefusal,
  authenticateSession: accounts.authenticateSession,
  addresses: createLimiter(clock, Number.MAX_SAFE_INTEGER),
  sessions: createLimiter(clock, Number.MAX_SAFE_INTEGER),
  ...{ idempotency, clock, log: createLog({ level: 'silent' }), metrics: createMetrics() },
  options: {
    ...{ keyInQuery: false, rateLimits: true, trustProxy: false, origin: 'http://localhost' },
    uploads: { folder, maxBytes: 1 },
  },
})
await ours.listen({ host: '127.0.0.1', port: Number(guardedPort) })

const db = connect(url, { connections: 10, name: 'bare' })
const bare = fastify()
bare.get('/answer', async (request) => {
  const hash = sha256(request.headers.authorization?.slice('Bearer '.length) ?? '')
  const [found] = await db`select account_id, permissions from access.api_key where hash = ${hash}`
  return { ok: found !== undefined }
})
await bare.listen({ host: '127.0.0.1', port: Number(barePort) })
process.once('SIGTERM', () => process.exit())
