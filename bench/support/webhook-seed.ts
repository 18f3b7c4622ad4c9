import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Souk } from '../../packages/server/src/app/compose.ts'
import type { Id } from '../../packages/server/src/kernel/ids.ts'
import { insertEndpoint } from '../../packages/server/src/modules/webhooks/endpoints/endpoint-store.ts'
import { insertQueue } from '../../packages/server/src/modules/webhooks/queue/queue-store.ts'
import { createSecret, sealText } from '../../packages/server/src/modules/webhooks/endpoints/secret.ts'
import { createSecrets } from '../../packages/server/src/platform/crypto/secrets.ts'
import { transact } from '../../packages/server/src/platform/db/database.ts'
import type { Vault } from '../../packages/server/src/platform/vault/vault.ts'

/**
 * Answers 200; under `/slow` after 50 ms. Tells when each request came, by its path. It reads no more of HTTP than the sender
 * writes (a head with the body's length, one request after the other), so that the cores are left to the sender.
 */
export const startSink = async () => {
  let count = 0
  let handled: (path: string) => void = () => {}
  const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.setNoDelay())
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    let waiting = Buffer.alloc(0)
    socket.on('data', (piece) => {
      waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece])
      const end = waiting.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = waiting.toString('latin1', 0, end)
      if (waiting.length < end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])) return
      waiting = Buffer.alloc(0)
      count++
      const path = head.slice(head.indexOf(' ') + 1, head.indexOf(' HTTP'))
      handled(path)
      if (path === '/slow') setTimeout(() => socket.write(answer), 50)
      else socket.write(answer)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    count: () => count,
    onRequest(listener: typeof handled) {
      handled = listener
    },
    stop: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
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
          ...{ previousSecret: null, previousSecretUntil: null, previousSecretSignsUntil: null },
        })
        await insertQueue(tx, owned.id, pace)
        made.push(owned.id)
      }
    })
  return made
}

export const deliveryBody = JSON.stringify({
  id: 'evt_01kb2vd1m3f6tq8s0v2x4z6abc',
  type: 'purchase.completed',
  created: '2026-11-22T10:00:00.000Z',
  data: { order: { id: 'ord_1', productId: 'prod_1', buyerId: 'usr_1', amount: 9.5, currency: 'USD' } },
})

/** So many deliveries for each endpoint, due `dueInSeconds` from now; `tell` makes the queues know. */
export const seedDeliveries = async (
  { db }: Souk,
  endpointIds: readonly Id<'webhook'>[],
  { each, dueInSeconds = 0 }: { readonly each: number; readonly dueInSeconds?: number },
): Promise<void> => {
  for (let at = 0; at < endpointIds.length; at += 500)
    await db`
      insert into webhooks.delivery (id, endpoint_id, event_id, event_type, event_at, body, status, due_at, created_at)
      select uuidv7(), id, uuidv7(), 'purchase.completed', now(), ${deliveryBody}, 'pending',
        now() + ${dueInSeconds}::float8 * interval '1 second', now()
      from unnest(${endpointIds.slice(at, at + 500)}::uuid[]) as row (id), generate_series(1, ${each}::int)`
  await db`
    update webhooks.queue set next_due = (
      select min(due_at) from webhooks.delivery where delivery.endpoint_id = queue.endpoint_id and status = 'pending')
    where endpoint_id = any(${[...endpointIds]}::uuid[])`
}
