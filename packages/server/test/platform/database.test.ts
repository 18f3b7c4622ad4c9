import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import postgres from 'postgres'
import {
  allOrNothing,
  connect,
  isUnavailable,
  onCommit,
  transact,
  type Db,
  type Tx,
} from '../../src/platform/db/database.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { until } from '../support/wait.ts'

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
      assert.deepEqual(await texts(), [], 'it is invisible before the commit')
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

  it('takes the connection that was used last, so that the same few are warm', async () => {
    await Promise.all(Array.from({ length: 3 }, () => transact(db, (tx) => tx`select`)))
    const backends = new Set<unknown>()
    for (let i = 0; i < 6; i++) backends.add((await db`select pg_backend_pid() as pid`)[0]?.['pid'])
    assert.equal(backends.size, 1)
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

  describe('made of others', () => {
    const isThere = async (text: string) => (await texts()).includes(text)

    it('commits all of them at the end, and shows none before', async () => {
      await allOrNothing(db, async (within) => {
        await Promise.all(['all a', 'all b'].map((text) => transact(within, (tx) => write(tx, text))))
        assert.equal((await within`select 1 from note where text like 'all %'`).length, 2)
        assert.equal(await isThere('all a'), false)
      })
      assert.ok((await isThere('all a')) && (await isThere('all b')))
    })

    it('commits nothing if one of them throws, even if that is caught', async () => {
      const fault = new Error('of a step')
      const half = async (tx: Tx) => {
        await write(tx, 'half')
        throw fault
      }
      const caught = allOrNothing(db, async (within) => {
        await transact(within, (tx) => write(tx, 'before'))
        await transact(within, half).catch(() => {})
        await transact(within, (tx) => write(tx, 'after')).catch(() => {})
      })
      await assert.rejects(caught, fault)
      await assert.rejects(
        allOrNothing(db, async (within) => {
          await transact(within, (tx) => write(tx, 'before'))
          throw fault
        }),
        fault,
      )
      for (const text of ['before', 'half', 'after']) assert.equal(await isThere(text), false)
    })

    it('refuses a step that comes after its end', async () => {
      const within = await allOrNothing(db, async (inside) => ({ inside }))
      await assert.rejects(
        transact(within.inside, (tx) => write(tx, 'late')),
        /has ended/,
      )
      assert.equal(await isThere('late'), false)
    })
  })
})

describe('many queries at once', () => {
  it('leave every transaction its own connection, also behind a full pipeline', async () => {
    const database = await createTestDatabase()
    const db = connect(database.url, { connections: 2, name: 'many queries' })
    try {
      await transact(db, (tx) => tx`create table note (id int primary key)`)
      const read = () => db`select 1 as one`
      const write = (id: number) =>
        transact(db, async (tx) => {
          const [row] = await tx<{ inside: boolean }[]>`
            insert into note values (${id}) returning now() < clock_timestamp() as inside`
          assert.ok(row)
          if (id % 2 === 1) throw new Error('undone')
        }).catch((error: Error) => error.message)
      // A connection takes some hundred queries before it is full: one of the numbers makes the beginning the last of them.
      for (let count = 190; count < 215; count++) {
        const reads = Promise.all(Array.from({ length: count }, read))
        // They are sent in a microtask.
        for (let n = 0; n < 3; n++) await undefined
        const ended = await write(count)
        await reads
        assert.equal(ended, count % 2 === 1 ? 'undone' : undefined, `after ${count} queries`)
      }
      const rows = await db<{ id: number }[]>`select id from note where id % 2 = 1`
      assert.deepEqual([...rows], [])
    } finally {
      await db.end()
      await database.drop()
    }
  })
})

describe('a database that cannot be written to', () => {
  it('is unavailable, not a fault of ours', async () => {
    const database = await createTestDatabase()
    const db = connect(database.url, { connections: 1, name: 'read only' })
    const written = transact(db, async (tx) => {
      await tx`set transaction read only`
      await tx`insert into catalog.category values ('poems', now())`
    })
    await assert.rejects(written, isUnavailable)
    await db.end()
    await database.drop()
  })
})

describe('a lost connection', () => {
  let database: TestDatabase
  let db: Db
  let other: postgres.Sql
  before(async () => {
    database = await createTestDatabase()
    db = connect(database.url, { connections: 4, name: 'lost' })
    other = postgres(database.url, { max: 1, onnotice: () => {} })
    await other`create table note (id int primary key, part int not null)`
  })
  after(async () => {
    await db.end()
    await other.end()
    await database.drop()
  })

  const end = async (tx: Tx): Promise<void> => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    assert.ok(row)
    await other`select pg_terminate_backend(${row.pid}, 5000)`
  }
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  const rows = async (id: number): Promise<number> =>
    (await other`select 1 from note where id = ${id}`).length

  it('between two statements ends the transaction and nothing else', async () => {
    for (const turns of [0, 1, 2, 3, 10]) {
      const lost = transact(db, async (tx) => {
        await tx`insert into note values (1, 1)`
        await end(tx)
        for (let i = 0; i < turns; i++) await turn()
        await tx`insert into note values (2, 2)`
      })
      await assert.rejects(lost, isUnavailable, `${turns} turns of the event loop later`)
      assert.deepEqual([await rows(1), await rows(2)], [0, 0])
      assert.equal((await db`select 1 as one`)[0]?.one, 1, 'the next query meets no stale error')
    }
  })

  it('leaves no statement of its transaction to a later connection', async () => {
    const reconnected = Promise.withResolvers<void>()
    const late = Promise.withResolvers<unknown>()
    await assert.rejects(
      transact(db, async (tx) => {
        await end(tx)
        await reconnected.promise
        late.resolve(Promise.allSettled([tx`insert into note values (3, 1)`]))
        await late.promise
      }),
      isUnavailable,
    )
    await Promise.all(Array.from({ length: 16 }, () => db`select pg_sleep(0.01)`))
    reconnected.resolve()
    const [statement] = (await late.promise) as PromiseSettledResult<unknown>[]
    assert.ok(statement?.status === 'rejected' && isUnavailable(statement.reason))
    assert.equal(await rows(3), 0)
  })

  it('rejects the statements that wait behind the one under way', async () => {
    await assert.rejects(
      transact(db, (tx) =>
        Promise.all([
          tx`select pg_terminate_backend(pg_backend_pid())`,
          ...Array.from({ length: 200 }, (_, i) => tx`select ${'x'.repeat(2_000)}::text as text, ${i}::int`),
        ]),
      ),
      isUnavailable,
    )
  })

  it('loses nothing acknowledged and takes no process down, under load', async () => {
    const acknowledged: number[] = []
    let next = 1_000
    const over = new AbortController()
    const writer = async () => {
      while (!over.signal.aborted) {
        const id = next++
        await transact(db, async (tx) => {
          await tx`insert into note values (${id}, 1)`
          await tx`update note set part = 2 where id = ${id}`
        }).then(
          () => acknowledged.push(id),
          (error: unknown) => assert.ok(isUnavailable(error), String(error)),
        )
      }
    }
    const writers = Array.from({ length: 8 }, writer)
    for (let round = 0; round < 60; round++) {
      const before = acknowledged.length
      await other`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'lost' and datname = current_database()`
      await until(async () => acknowledged.length > before, 'writes go on')
    }
    over.abort()
    await Promise.all(writers)
    const stored = await other<{ id: number; part: number }[]>`select id, part from note where id >= 1000`
    const ids = new Set(stored.map(({ id }) => id))
    assert.deepEqual(
      acknowledged.filter((id) => !ids.has(id)),
      [],
    )
    assert.ok(stored.every(({ part }) => part === 2))
  })
})
