import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import postgres from 'postgres'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

/** What the database itself refuses, whatever code of ours would write. */
describe('the ledger’s tables', () => {
  let database: TestDatabase
  let db: postgres.Sql
  const [left, right] = [randomUUID(), randomUUID()]
  before(async () => {
    database = await createTestDatabase()
    db = postgres(database.url, { max: 2, onnotice: () => {} })
    await db`
      insert into ledger.account (id, kind, owner, currency)
      values (${left}, 'clearing', ${randomUUID()}, 'USD'), (${right}, 'fees', ${randomUUID()}, 'USD')`
  })
  after(async () => {
    await db.end()
    await database.drop()
  })

  const open = async (tx: postgres.TransactionSql): Promise<string> => {
    const id = randomUUID()
    await tx`insert into ledger.journal (id, kind, subject, at) values (${id}, 'sale', ${randomUUID()}, now())`
    return id
  }
  type Line = readonly [account: string, minor: number, currency?: string]
  const book = (tx: postgres.TransactionSql, journalId: string, ...lines: readonly Line[]) => tx`
    insert into ledger.entry ${tx(
      lines.map(([account_id, amount_minor, currency = 'USD']) => ({
        ...{ journal_id: journalId, account_id, amount_minor, currency },
        ...{ at: new Date(), available_at: new Date() },
      })),
    )}`
  const refused = (work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
    assert.rejects(db.begin(work), /does not sum to zero/)

  it('take a journal that sums to zero', async () => {
    await db.begin(async (tx) => book(tx, await open(tx), [left, 5], [right, -5]))
  })

  it('refuse one that does not, at once and whatever follows', async () => {
    await refused(async (tx) => book(tx, await open(tx), [left, 5]))
    await refused(async (tx) => book(tx, await open(tx), [left, 5], [right, -4]))
    await refused(async (tx) => book(tx, await open(tx), [left, 5, 'USD'], [right, -5, 'EUR']))
    await refused(async (tx) => {
      const id = await open(tx)
      await book(tx, id, [left, 5])
      await book(tx, id, [right, -5])
    })
    await refused(async (tx) => {
      const [balanced, not] = [await open(tx), await open(tx)]
      const at = new Date()
      await tx`insert into ledger.entry ${tx(
        [
          [balanced, left, 5],
          [not, left, 5],
          [balanced, right, -5],
          [not, right, -4],
        ].map(([journal_id, account_id, amount_minor]) => ({
          ...{ journal_id, account_id, amount_minor, currency: 'USD', at, available_at: at },
        })),
      )}`
    })
  })

  it('refuse a line that comes later, in the same transaction or in another', async () => {
    const third = randomUUID()
    await db`insert into ledger.account (id, kind, owner, currency) values (${third}, 'payouts', ${randomUUID()}, 'USD')`
    const id = await db.begin(async (tx) => {
      const made = await open(tx)
      await book(tx, made, [left, 5], [right, -5])
      return made
    })
    await refused((tx) => book(tx, id, [third, 1]))
    for (const when of ['immediate', 'deferred'])
      await refused(async (tx) => {
        const made = await open(tx)
        await tx.unsafe(`set constraints all ${when}`)
        await book(tx, made, [left, 5], [right, -5])
        await book(tx, made, [third, 1])
      })
  })

  it('are never changed nor shortened', async () => {
    await db.begin(async (tx) => book(tx, await open(tx), [left, 5], [right, -5]))
    for (const change of [
      'update ledger.entry set amount_minor = 1',
      'delete from ledger.entry',
      "update ledger.journal set kind = 'other'",
      'delete from ledger.journal',
    ])
      await assert.rejects(db.unsafe(change), /immutable/)
  })
})
