import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createBitmapCopies } from '../../src/modules/catalog/bitmaps/bitmap-copies.ts'
import { nextVersion } from '../../src/modules/catalog/bitmaps/bitmap-version-store.ts'
import { block, ordinalsOf } from '../../src/modules/catalog/bitmaps/bits.ts'
import { transact } from '../../src/platform/db/database.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'

describe('copies of bitmaps', () => {
  let market: Marketplace
  let keys: readonly [number, number]
  before(async () => {
    market = await startMarketplace()
    const rows = await market.souk.db<{ id: number }[]>`
      insert into catalog.bitmap_key (kind, value, frequency)
      values ('tags', 'first', 1), ('tags', 'second', 1) returning id`
    keys = [rows[0]?.id ?? 0, rows[1]?.id ?? 0]
  })
  after(() => market.close())

  /** Stores that these ordinals, and no others of their block, have the key. */
  const store = (key: number, position: number, ordinals: readonly number[]) =>
    transact(market.souk.db, async (tx) => {
      const version = await nextVersion(tx)
      const bits = Array.from({ length: block.ordinals }, (_, bit) => Number(ordinals.includes(bit))).join('')
      await tx`
        insert into catalog.bitmap (key_id, block, bits, version)
        values (${key}, ${position}, ${bits}::text::bit(8192), ${version})
        on conflict (key_id, block) do update set bits = excluded.bits, version = excluded.version`
      return version
    })

  it('have each block in its place, and follow what is stored', async () => {
    const copies = createBitmapCopies(market.souk.db)
    const read = async (version: number, blocks = 1) =>
      (await copies.read(keys, { version, blocks })).map((bits) => ordinalsOf(bits))
    const [first, second] = keys
    await store(first, 0, [0, 7])
    const begun = await store(second, 2, [1, block.ordinals - 1])
    assert.deepEqual(await read(begun), [
      [0, 7],
      [2 * block.ordinals + 1, 3 * block.ordinals - 1],
    ])
    // An earlier version needs no query: what is known is as good.
    const changed = await store(first, 0, [7])
    assert.deepEqual((await read(begun))[0], [0, 7])
    assert.deepEqual((await read(changed))[0], [7])
    // A block that there was not.
    assert.deepEqual((await read(await store(first, 4, [3])))[0], [7, 4 * block.ordinals + 3])
    assert.deepEqual(
      (await copies.read(keys, { version: 0, blocks: 9 })).map(({ length }) => length),
      [9 * block.words, 9 * block.words],
    )
  })

  it('are of one moment, however many ask for however many at once', async () => {
    const copies = createBitmapCopies(market.souk.db)
    const [first, second] = keys
    const [version] = await Promise.all([
      store(first, 0, [5]),
      copies.read([first], { version: 0, blocks: 1 }),
    ])
    const last = await store(second, 0, [6])
    const [both, one] = await Promise.all([
      copies.read([first, second], { version: last, blocks: 1 }),
      copies.read([first], { version, blocks: 1 }),
    ])
    assert.deepEqual(ordinalsOf(both[0] ?? new Int32Array()).slice(0, 1), [5])
    assert.deepEqual(ordinalsOf(both[1] ?? new Int32Array()).slice(0, 1), [6])
    assert.equal(one[0], both[0])
  })

  it('start again where the database was set back', async () => {
    const copies = createBitmapCopies(market.souk.db)
    const version = await store(keys[0], 0, [1, 2])
    await copies.read([keys[0]], { version, blocks: 1 })
    await market.souk.db`update catalog.bitmap_version set version = 1`
    await market.souk.db`update catalog.bitmap set version = 1, bits = set_bit(bits, 1, 0)`
    // Another key is read, with which it shows.
    const [again] = await copies.read(keys, { version: 1, blocks: 1 })
    assert.deepEqual(ordinalsOf(again ?? new Int32Array()).slice(0, 1), [2])
  })
})
