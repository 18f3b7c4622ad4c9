import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { Id } from '../../src/kernel/ids.ts'
import { insertArrived, takeArrived } from '../../src/modules/analytics/ingest/arrival-store.ts'
import type { EventKind } from '../../src/modules/analytics/store-port.ts'
import { connect, transact, type Db } from '../../src/platform/db/database.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

describe('events that have arrived', () => {
  let database: TestDatabase
  let db: Db
  before(async () => {
    database = await createTestDatabase()
    db = connect(database.url, { connections: 1, name: 'arrival test' })
  })
  after(async () => {
    await db.end()
    await database.drop()
  })

  const arrive = async (count: number, kind: EventKind = 'sales'): Promise<Id<'event'>[]> => {
    const ids = Array.from({ length: count }, () => randomUUID() as Id<'event'>)
    await transact(db, (tx) => insertArrived(tx, kind, ids))
    return ids
  }
  const take = (limit: number, kind: EventKind = 'sales') =>
    transact(db, (tx) => takeArrived(tx, kind, limit))

  it('are taken once each, the oldest first, some so many at a time', async () => {
    const arrived = [await arrive(3), await arrive(3), await arrive(1), await arrive(3)]
    assert.deepEqual((await take(4)).toSorted(), [...(arrived[0] ?? []), ...(arrived[1] ?? [])].toSorted())
    assert.deepEqual((await take(1)).toSorted(), arrived[2])
    assert.deepEqual((await take(100)).toSorted(), arrived[3]?.toSorted())
    assert.deepEqual(await take(100), [])
  })

  it('are taken by their kind, as if the others were not there', async () => {
    const views = await arrive(2, 'views')
    const sales = await arrive(2)
    assert.deepEqual((await take(1)).toSorted(), sales.toSorted())
    assert.deepEqual(await take(100), [])
    assert.deepEqual((await take(100, 'views')).toSorted(), views.toSorted())
  })

  it('are all there again when they could not be rolled up', async () => {
    const arrived = await arrive(2)
    await assert.rejects(
      transact(db, async (tx) => {
        await takeArrived(tx, 'sales', 100)
        throw new Error('not rolled up')
      }),
      /not rolled up/,
    )
    assert.deepEqual((await take(100)).toSorted(), arrived.toSorted())
  })
})
