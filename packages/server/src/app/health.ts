import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sha256 } from '../platform/crypto/secrets.ts'
import { isLoopback } from '../platform/config/setting.ts'
import { isReachable } from '../platform/db/database.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { ExternalSearch } from '../modules/search/index.ts'
import type { Souk } from './compose.ts'

/** How long a database may take to say that it is there. */
const readyWithinMs = 2_000

/** `/health/live`, `/health/ready` and `/metrics`. `isDraining` makes a load balancer look elsewhere. */
export const mountHealth = (app: FastifyInstance, souk: Souk, isDraining: () => boolean): void => {
  const { db, log, metrics, config, dispatcher, webhooks, search, analytics, payments } = souk
  app.get('/health/live', async () => ({ status: 'ok' }))

  app.get('/health/ready', async (_request, reply) => {
    const [database, hasAnalytics] = await Promise.all([
      isReachable(db, readyWithinMs),
      config.ANALYTICS_URL === undefined ? undefined : analytics.isReachable(readyWithinMs),
    ])
    // Without analytics everything else works.
    const ready = database && !isDraining()
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      checks: {
        database: database ? 'ok' : 'no answer',
        ...(hasAnalytics === undefined ? {} : { analytics: hasAnalytics ? 'ok' : 'no answer' }),
        draining: isDraining(),
        // PostgreSQL answers instead: no reason to look elsewhere.
        ...(search.external ? { search: search.external.fallback.isUp() ? 'ok' : 'degraded' } : {}),
      },
    })
  })

  metrics.counter('souk_log_dropped_total', 'Log lines that could not be written', log.dropped)
  metrics.gauge('souk_events_waiting', 'Events that are due and not yet handled', dispatcher.backlog)
  const gauge = (name: string, help: string, read: keyof Awaited<ReturnType<typeof webhooks.backlog>>) =>
    metrics.gauge(`souk_webhooks_${name}`, help, async () => (await webhooks.backlog())[read])
  gauge('due', 'Deliveries that are due and not in progress', 'due')
  gauge('oldest_due_seconds', 'Seconds since the oldest of them became due', 'oldestSeconds')
  gauge('in_flight', 'Deliveries in progress', 'inFlight')
  metrics.gauge(
    'souk_payments_differences',
    'Differences between charges, refunds, disputes and transfers here and at the payment provider',
    () => payments.countOpenDifferences(db),
  )
  if (search.external) measureSearch(metrics, search.external)
  app.get('/metrics', async (request, reply) => {
    const { METRICS_TOKEN: token, isPublic } = config
    const given = request.headers.authorization ?? ''
    // Without a token for this machine alone: behind a proxy everyone comes from its address.
    const isOpen =
      token === undefined
        ? !isPublic && isLoopback(request.ip)
        : timingSafeEqual(sha256(given), sha256(`Bearer ${token}`))
    if (!isOpen)
      return reply.status(401).header('www-authenticate', 'Bearer').send('metrics need METRICS_TOKEN\n')
    return reply.header('content-type', metrics.contentType).send(await metrics.text())
  })
}

const measureSearch = (metrics: Metrics, { lag, fallback }: ExternalSearch): void => {
  metrics.gauge(
    'souk_search_lag_seconds',
    'Age of the oldest change that OpenSearch does not have',
    async () => (await lag()) / 1_000,
  )
  metrics.gauge('souk_search_up', '1 if OpenSearch answers searches, 0 if PostgreSQL does', async () =>
    Number(fallback.isUp()),
  )
  metrics.counter(
    'souk_search_fallbacks_total',
    'Searches that PostgreSQL answered because OpenSearch could not',
    fallback.count,
  )
}
