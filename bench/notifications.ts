/** A new product of a seller with 100,000 followers: the time until all are notified, and until their emails wait to be sent. */
import { permissions } from '../packages/contract/src/index.ts'
import { publishNew } from '../packages/server/src/app/publish-new.ts'
import { transact } from '../packages/server/src/platform/db/database.ts'
import type { MailTransport } from '../packages/server/src/platform/mail/transport.ts'
import { residentMegabytes, startDatabase } from './support/bench-server.ts'
import { report } from './support/load.ts'
import { openForSeeding, seedAccount } from './support/seed.ts'

const followers = 100_000

const noMail: MailTransport = {
  leaves: true,
  deliver: () => Promise.reject(new Error('nothing is sent here')),
  check: async () => '',
  close() {},
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
  await transact(db, (tx) => publishNew(catalog, tx, principal, { body }))
  const seconds = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now()
    await work()
    return (performance.now() - began) / 1_000
  }
  const before = await residentMegabytes(process.pid)
  report('100,000 followers notified, s', await seconds(() => dispatcher.drain()), '≤ 60')
  report('their emails with the outbox, s', await seconds(() => notifications.mailDue()), 'none')
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from platform.mail`
  if (row?.count !== followers) throw new Error(`${row?.count} emails`)
  console.log(`${before.toFixed(0)} MB before, ${(await residentMegabytes(process.pid)).toFixed(0)} after`)
  await db.end()
} finally {
  await database.stop()
}
