/**
 * A new product of a seller with 100,000 followers: the time until all are notified, until their emails wait to be sent, and how
 * many purchases the server takes meanwhile.
 */
import autocannon from 'autocannon'
import { permissions } from '../packages/contract/src/index.ts'
import type { Souk } from '../packages/server/src/app/compose.ts'
import { publishNew } from '../packages/server/src/app/publish-new.ts'
import { publicId, type Id } from '../packages/server/src/kernel/ids.ts'
import { transact } from '../packages/server/src/platform/db/database.ts'
import type { MailTransport } from '../packages/server/src/platform/mail/transport.ts'
import { residentMegabytes, startDatabase, startServe } from './support/bench-server.ts'
import { report } from './support/load.ts'
import { numbered, seedPurchases, sellers } from './support/purchase-seed.ts'
import { openForSeeding, seedAccount } from './support/seed.ts'

const followers = 100_000
/** Each can buy each of 1,000 products once. */
const buyers = 40
const loadSeconds = 6

const noMail: MailTransport = {
  leaves: true,
  deliver: () => Promise.reject(new Error('nothing is sent here')),
  check: async () => '',
  close() {},
}

/** Purchases a second while nothing else happens, and from the moment on that a product is published for all followers. */
const measurePurchases = async (souk: Souk, publish: () => Promise<unknown>): Promise<void> => {
  const keys = await seedPurchases(souk, buyers)
  const server = await startServe(database.url, database.folder)
  let bought = 0
  const purchases = async (): Promise<number> => {
    const result = await autocannon({
      url: server.url,
      connections: 4,
      duration: loadSeconds,
      requests: [
        {
          method: 'POST',
          path: '/v1/purchases',
          setupRequest: (request) => {
            const n = bought++
            const productId = publicId('product', numbered(2, n % sellers) as Id<'product'>)
            const authorization = `Bearer ${keys[Math.floor(n / sellers)] ?? ''}`
            const headers = { authorization, 'content-type': 'application/json' }
            return { ...request, headers, body: JSON.stringify({ productId }) }
          },
        },
      ],
    })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} purchases failed`)
    return result.requests.average
  }
  await purchases()
  const quiet = await purchases()
  await publish()
  report('purchases meanwhile / as before', (await purchases()) / quiet, '≥ 0.9')
  await server.stop()
}

const database = await startDatabase()
try {
  const souk = await openForSeeding(database.url, database.folder, {}, noMail)
  const { db, catalog, dispatcher, notifications } = souk
  const seller = await seedAccount(souk, 'Seller')
  await db.begin(async (tx) => {
    const id = tx`('a1' || lpad(to_hex(n), 30, '0'))::uuid`
    await tx`set local statement_timeout = 0`
    await tx`
      insert into accounts.user (id, email, name, created_at)
      select ${id}, 'follower' || n || '@bench.example', 'Follower ' || n, now()
      from generate_series(1, ${followers}::bigint) as n`
    await tx`
      insert into interests.follow (account_id, seller_id, followed_at)
      select ${id}, ${seller.id}, now() from generate_series(1, ${followers}::bigint) as n`
    // As if all had chosen an email at once.
    await tx`
      insert into notifications.preference (account_id, kind, inbox, email)
      select ${id}, 'new_product', true, 'now' from generate_series(1, ${followers}::bigint) as n`
  })
  await db`vacuum analyze`
  const body = { title: 'New', description: 'D', type: 'prompt', price: 1, content: 'Say {{a}}' } as const
  const principal = { accountId: seller.id, roles: [], permissions: new Set(permissions) }
  const publish = () => transact(db, (tx) => publishNew(catalog, tx, principal, { body }))
  await publish()
  const seconds = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now()
    await work()
    return (performance.now() - began) / 1_000
  }
  const before = await residentMegabytes(process.pid)
  report('100,000 followers notified, s', await seconds(() => dispatcher.drain()), '≤ 60')
  console.log(`${before.toFixed(0)} MB before, ${(await residentMegabytes(process.pid)).toFixed(0)} after`)
  report('their emails with the outbox, s', await seconds(() => notifications.mailDue()), 'none')
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from platform.mail`
  if (row?.count !== followers) throw new Error(`${row?.count} emails`)
  await measurePurchases(souk, publish)
  await db.end()
} finally {
  await database.stop()
}
