import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseId, type Id } from '../../src/kernel/ids.ts'
import {
  readChanges,
  readMoment,
  removeOldChanges,
} from '../../src/modules/search/postgres/product-index-store.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { allHandled } from '../support/wait.ts'

describe('the product index of a server', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ plan: 'enterprise' })
  })
  after(() => market.close())

  const countChanges = async (): Promise<number> => {
    const [row] = await market.souk.db<{ changes: number }[]>`
      select count(*)::int as changes from search.change`
    return row?.changes ?? 0
  }

  it('reads what changed since a moment, deleted products too', async () => {
    const { db } = market.souk
    const moment = await readMoment(db)
    const statusOf = async (productId: string) => {
      const [row] = await db<{ ordinal: number }[]>`
        select ordinal from search.listing where product_id = ${parseId('product', productId) ?? null}`
      const changes = await readChanges(db, moment)
      return changes?.products.find(([ordinal]) => ordinal === row?.ordinal)?.[1]
    }
    const changed = await publish(seller, { title: 'Changed' })
    const deleted = await publish(seller, { title: 'Deleted' })
    await seller.client.products.delete({ params: { productId: deleted } })
    assert.deepEqual([await statusOf(changed), await statusOf(deleted)], ['published', 'deleted'])
  })

  it('reads all products again after an hour, or if the database was set back', async () => {
    const { db } = market.souk
    const moment = await readMoment(db)
    assert.equal(await readChanges(db, { ...moment, at: '2020-01-01T00:00:00Z' }), undefined)
    assert.equal(await readChanges(db, { ...moment, transaction: '9000000000' }), undefined)
  })

  it('forgets changes that every server has read, and no newer ones', async () => {
    const { db } = market.souk
    await publish(seller)
    const before = await countChanges()
    await db`update search.change set at = now() - interval '61 minutes' where ctid = (select min(ctid) from search.change)`
    await removeOldChanges(db)
    assert.equal(await countChanges(), before - 1)
  })

  it('costs views and sales no row, and ratings one', async () => {
    const productId = await publish(seller)
    const buyer = await market.account()
    const before = await countChanges()
    await buyer.client.products.get({ params: { productId } })
    await market.souk.catalog.views.flush()
    await buyer.client.purchases.create({ body: { productId } })
    await allHandled(market)
    assert.equal(await countChanges(), before)
    await buyer.client.reviews.create({ params: { productId }, body: { rating: 5, comment: 'Good.' } })
    await allHandled(market)
    assert.equal(await countChanges(), before + 1)
  })

  it('gives a product one ordinal for all of its changes', async () => {
    const { db } = market.souk
    const productId = await publish(seller)
    const id = parseId('product', productId)
    assert.ok(id)
    const ordinalOf = async (product: Id<'product'>) => {
      const [row] = await db<{ ordinal: number }[]>`
        select ordinal from search.listing where product_id = ${product}`
      return row?.ordinal ?? 0
    }
    const first = await ordinalOf(id)
    for (const price of [2, 3, 4])
      await seller.client.products.update({ params: { productId }, body: { price } })
    const next = parseId('product', await publish(seller))
    assert.ok(next)
    assert.equal(await ordinalOf(next), first + 1)
  })
})
