/**
 * What a key costs: an answer behind a key and its limits, against a bare route that looks the key up by one prepared
 * statement. 100,000 keys of 1,000 accounts; each request comes with another one.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { newCheckedText } from '../packages/server/src/modules/access/oauth/checked-text.ts'
import { sha256 } from '../packages/server/src/platform/crypto/secrets.ts'
import { freePort, startDatabase, startProcess } from './support/bench-server.ts'
import { compare, report, requestsPerSecond } from './support/load.ts'
import { openForSeeding, seedAccount } from './support/seed.ts'

const [accounts, keysEach] = [1_000, 100]
const database = await startDatabase()
try {
  const { db, ids, clock } = await openForSeeding(database.url, database.folder).then(async (souk) => {
    for (let n = 0; n < accounts; n++) await seedAccount(souk, `Account ${n}`, [])
    return souk
  })
  const owners = await db<{ id: string }[]>`select account_id as id from access.api_key`
  const keys = Array.from({ length: accounts * keysEach }, () => newCheckedText('apiKey', randomBytes))
  for (let at = 0; at < keys.length; at += 1_000) {
    const some = keys.slice(at, at + 1_000)
    await db`
      insert into access.api_key (id, account_id, name, hash, prefix, last4, permissions, created_at)
      select row.id, row.account_id, 'bench', decode(row.hash, 'hex'), '', '', '{products:read}', ${clock.now()}
      from unnest(
        ${some.map(() => ids.next('key'))}::uuid[],
        ${some.map((_, n) => owners[(at + n) % owners.length]?.id ?? '')}::uuid[],
        ${some.map((key) => sha256(key).toString('hex'))}::text[]) as row (id, account_id, hash)`
  }
  await db`vacuum analyze`
  await db.end()

  const [guardedPort, barePort] = [await freePort(), await freePort()]
  const at = (port: number) => `http://127.0.0.1:${port}/answer`
  const server = await startProcess(
    [
      join(import.meta.dirname, 'support/key-server.ts'),
      ...[database.url, database.folder, String(guardedPort), String(barePort)],
    ],
    {},
    at(barePort),
  )
  let turn = 0
  const next = () => {
    const key = keys[(turn += 7_919) % keys.length] ?? ''
    return { path: '/answer', headers: { authorization: `Bearer ${key}` } }
  }
  const result = await compare(
    5,
    () => requestsPerSecond({ url: at(guardedPort), next }),
    () => requestsPerSecond({ url: at(barePort), next }),
  )
  console.log(
    `keys: ${result.subject.toFixed(0)}/s with key and limits, ${result.baseline.toFixed(0)}/s of a bare lookup`,
  )
  report('key and limits / bare prepared lookup', result.ratio, '≥ 0.50')
  await server.stop()
} finally {
  await database.stop()
}
