/** The weekly run over 100,000 sellers with 1,000,000 entries, and the balance of one seller with 100,000. */
import { startDatabase, startServe } from './support/bench-server.ts'
import { report, requestsPerSecond } from './support/load.ts'
import { openForSeeding, seedAccount } from './support/seed.ts'

const sellers = 100_000
const entriesEach = 10
const entriesOfOne = 100_000

const database = await startDatabase()
try {
  const souk = await openForSeeding(database.url, database.folder)
  const { db, payouts } = souk
  const big = await seedAccount(souk, 'Big seller')
  await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    // The rows are balanced as they are made; checking each of two million again takes minutes.
    await tx`alter table ledger.entry disable trigger balanced`
    await tx`alter table ledger.entry drop constraint entry_journal_id_fkey, drop constraint entry_account_id_fkey`
    // Row number n as an identifier: the same in every run.
    const id = (kind: string, n: string) => tx.unsafe(`('${kind}' || lpad(to_hex(${n}), 30, '0'))::uuid`)
    await tx`
      insert into accounts.user (id, email, name, created_at)
      select ${id('a1', 'n')}, 'seller' || n || '@bench.example', 'Seller ' || n, now() - interval '90 days'
      from generate_series(1, ${sellers}::bigint) as n`
    await tx`
      insert into payouts.destination (seller_id, provider, reference, bank, last4, status, requirements, updated_at)
      select ${id('a1', 'n')}, 'sandbox', 'po_ok', 'Sandbox Bank', '6789', 'active', '{}', now() from generate_series(1, ${sellers}::bigint) as n`
    await tx`
      insert into ledger.account (id, kind, owner, currency)
      select ${id('b1', 'n')}, 'seller', ${id('a1', 'n')}, 'USD' from generate_series(1, ${sellers}::bigint) as n
      union all select ${id('b2', '1::bigint')}, 'clearing', '00000000-0000-0000-0000-000000000000', 'USD'
      union all select ${id('b3', '1::bigint')}, 'seller', ${big.id}, 'USD'`
    const book = async (kind: string, count: number, account: ReturnType<typeof id>) => {
      await tx`
        insert into ledger.journal (id, kind, subject, at)
        select ${id(kind, 'n')}, 'sale', ${id(kind, 'n')},
               date_trunc('second', now()) - interval '60 days' + n % 4000000 * interval '1 second'
        from generate_series(1, ${count}::bigint) as n`
      await tx`
        insert into ledger.entry (journal_id, account_id, amount_minor, currency, at, available_at)
        select ${id(kind, 'n')}, side.account, side.sign * (100 + n % 900), 'USD', journal.at, journal.at + interval '7 days'
        from generate_series(1, ${count}::bigint) as n join ledger.journal on journal.id = ${id(kind, 'n')}
        cross join lateral (values (${account}, 1), (${id('b2', '1::bigint')}, -1)) as side (account, sign)`
    }
    await book('c1', sellers * entriesEach, id('b1', `(n % ${sellers} + 1)`))
    await book('c2', entriesOfOne, id('b3', '1::bigint'))
    await tx`
      alter table ledger.entry add constraint entry_journal_id_fkey foreign key (journal_id) references ledger.journal,
        add constraint entry_account_id_fkey foreign key (account_id) references ledger.account,
        enable trigger balanced`
  })
  await db`vacuum analyze`

  const server = await startServe(database.url, database.folder, 'serve')
  const headers = { authorization: `Bearer ${big.key}` }
  const rate = (path: string) =>
    requestsPerSecond({ url: server.url, seconds: 3, next: () => ({ path, headers }) })
  for (const path of ['/v1/balance', '/v1/balance/transactions', '/v1/payouts']) {
    const began = performance.now()
    await (await fetch(server.url + path, { headers })).text()
    const alone = performance.now() - began
    console.log(`${path}: ${alone.toFixed(0)} ms the first time, ${(await rate(path)).toFixed(0)}/s`)
  }
  const statementBegan = performance.now()
  const year = 'from=2000-01-01&to=2099-12-31&currency=USD'
  const statement = await fetch(`${server.url}/v1/balance/statement?${year}`, { headers })
  const lines = (await statement.text()).split('\n').length - 1
  console.log(`statement: ${lines} lines in ${((performance.now() - statementBegan) / 1_000).toFixed(1)} s`)
  await server.stop()

  const mebibytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(0)
  const samples: number[] = []
  const watch = setInterval(() => samples.push(process.memoryUsage().rss), 200)
  const before = process.memoryUsage().rss
  const began = performance.now()
  const { made, ended } = await payouts.sweep()
  const seconds = (performance.now() - began) / 1_000
  clearInterval(watch)
  const half = Math.floor(samples.length / 2)
  const [first, second] = [Math.max(...samples.slice(0, half)), Math.max(...samples.slice(half))]
  console.log(`${made} payouts made and ${ended} sent in ${seconds.toFixed(1)} s`)
  console.log(
    `resident memory: ${mebibytes(before)} MiB before, ${mebibytes(first)} at most in the first half, ${mebibytes(second)} in the second`,
  )
  report('the weekly run in seconds', seconds, '≤ 60')
  report('memory, second half / first half', second / first, '≤ 1.1')
  await db.end()
} finally {
  await database.stop()
}
