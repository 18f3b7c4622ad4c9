import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Souk } from '../../packages/server/src/app/compose.ts'
import type { Id } from '../../packages/server/src/kernel/ids.ts'
import { insertEndpoint } from '../../packages/server/src/modules/webhooks/endpoint-store.ts'
import { insertQueue } from '../../packages/server/src/modules/webhooks/queue-store.ts'
import { createSecret, sealText } from '../../packages/server/src/modules/webhooks/secret.ts'
import { createSecrets } from '../../packages/server/src/platform/crypto/secrets.ts'
import { transact } from '../../packages/server/src/platform/db/database.ts'
import type { Vault } from '../../packages/server/src/platform/vault/vault.ts'

/** Answers 200; under `/slow` after 50 ms. Tells when each request came, by its path. */
export const startSink = async () => {
  let count = 0
  let heard: (path: string, body: string) => void = () => {}
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      count++
      const path = request.url ?? ''
      heard(path, Buffer.concat(chunks).toString())
      if (path === '/slow') setTimeout(() => reply.end('ok'), 50)
      else reply.end('ok')
    })
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    count: () => count,
    onRequest(listener: typeof heard) {
      heard = listener
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface EndpointSeed {
  readonly accountId: string
  readonly url: string
  readonly events: readonly string[]
}

/** Endpoints as they would be created, without the limit for one account. */
export const seedEndpoints = async (
  { db, ids }: Souk,
  vault: Vault,
  seeds: readonly EndpointSeed[],
): Promise<Id<'webhook'>[]> => {
  const secrets = createSecrets(vault)
  const now = new Date()
  const made: Id<'webhook'>[] = []
  for (let at = 0; at < seeds.length; at += 500)
    await transact(db, async (tx) => {
      for (const { accountId, url, events } of seeds.slice(at, at + 500)) {
        const owned = { id: ids.next('webhook'), accountId: accountId as Id<'user'> }
        const pace = { maxInFlight: 10, maxPerSecond: null, strictOrder: false }
        await insertEndpoint(tx, 'webhook', {
          ...{ ...owned, ...pace, url, description: '', events, headerNames: [], headers: null },
          ...{ status: 'active', disabledReason: null, failingSince: null, createdAt: now, updatedAt: now },
          secret: sealText(vault, owned, { what: 'secret', text: createSecret(secrets) }),
          ...{ previousSecret: null, previousSecretUntil: null },
        })
        await insertQueue(tx, owned.id, pace)
        made.push(owned.id)
      }
    })
  return made
}

/** So many deliveries for each endpoint, due `dueInSeconds` from now; `tell` makes the queues know. */
export const seedDeliveries = async (
  { db }: Souk,
  endpointIds: readonly Id<'webhook'>[],
  { each, dueInSeconds = 0 }: { readonly each: number; readonly dueInSeconds?: number },
): Promise<void> => {
  const body = JSON.stringify({
    id: 'evt_01kb2vd1m3f6tq8s0v2x4z6abc',
    type: 'purchase.completed',
    created: new Date().toISOString(),
    data: { order: { id: 'ord_1', productId: 'prod_1', buyerId: 'usr_1', amount: 9.5, currency: 'USD' } },
  })
  for (let at = 0; at < endpointIds.length; at += 500)
    await db`
      insert into webhooks.delivery (id, endpoint_id, event_id, event_type, event_at, body, status, due_at, created_at)
      select uuidv7(), id, uuidv7(), 'purchase.completed', now(), ${body}, 'pending',
        now() + ${dueInSeconds}::float8 * interval '1 second', now()
      from unnest(${endpointIds.slice(at, at + 500)}::uuid[]) as row (id), generate_series(1, ${each}::int)`
  await db`
    update webhooks.queue set next_due = (
      select min(due_at) from webhooks.delivery where delivery.endpoint_id = queue.endpoint_id and status = 'pending')
    where endpoint_id = any(${[...endpointIds]}::uuid[])`
}
