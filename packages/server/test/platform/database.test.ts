import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import postgres from 'postgres'
import { connect, onCommit, transact, type Db, type Tx } from '../../src/platform/db/database.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

describe('a transaction', () => {
  let database: TestDatabase
  let db: Db
  let other: postgres.Sql
  before(async () => {
    database = await createTestDatabase()
    db = connect(database.url, { connections: 3, name: 'database test' })
    other = postgres(database.url, { max: 1 })
    await other`create table note (text text primary key)`
  })
  after(async () => {
    await db.end()
    await other.end()
    await database.drop()
  })

  const write = async (tx: Tx, text: string): Promise<void> => {
    await tx`insert into note (text) values (${text})`
  }
  const texts = async (): Promise<string[]> =>
    (await other<{ text: string }[]>`select text from note order by text`).map(({ text }) => text)

  it('commits what it did, then calls back', async () => {
    let called = 0
    const value = await transact(db, async (tx) => {
      onCommit(tx, () => called++)
      await write(tx, 'committed')
      assert.deepEqual(await texts(), [], 'nobody sees it before')
      return 7
    })
    assert.deepEqual([value, called, await texts()], [7, 1, ['committed']])
  })

  it('undoes everything when it throws, and does not call back', async () => {
    await assert.rejects(
      transact(db, async (tx) => {
        onCommit(tx, () => assert.fail('called back'))
        await write(tx, 'undone')
        throw new Error('mine')
      }),
      /mine/,
    )
    assert.deepEqual(await texts(), ['committed'])
  })

  it('undoes everything when one of the statements sent together fails', async () => {
    await assert.rejects(
      transact(db, (tx) => Promise.all([write(tx, 'first'), write(tx, 'committed'), write(tx, 'third')])),
      /duplicate key/,
    )
    assert.deepEqual(await texts(), ['committed'])
  })

  it('does not pass off a failed transaction as committed', async () => {
    await assert.rejects(
      transact(db, async (tx) => {
        await write(tx, 'swallowed')
        await write(tx, 'committed').catch(() => {})
      }),
      /duplicate key/,
    )
    assert.deepEqual(await texts(), ['committed'])
  })

  it('waits for a connection when all are taken', async () => {
    const order: number[] = []
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        transact(db, async (tx) => {
          await tx`select pg_sleep(0.01)`
          order.push(i)
        }),
      ),
    )
    assert.equal(order.length, 12)
  })
})
