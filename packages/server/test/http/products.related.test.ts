import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import * as fc from 'fast-check'
import { permissions } from '@souk/contract'
import { publishNew } from '../../src/app/publish-new.ts'
import { parseId, publicId, type Id } from '../../src/kernel/ids.ts'
import { createReaders } from '../../src/modules/catalog/readers.ts'
import { findRelated } from '../../src/modules/catalog/search/related-store.ts'
import { transact } from '../../src/platform/db/database.ts'
import {
  startMarketplace,
  promptBody,
  publish,
  type Account,
  type Marketplace,
} from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { rate } from '../support/shelf.ts'

describe('products.related', () => {
  let market: Marketplace
  let seller: Account
  let reader: Account
  let subject: string
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Seller' })
    reader = await market.account({ name: 'Reader' })
    const plain = { description: 'Nothing of note.', tags: [] }
    subject = await publish(seller, {
      ...plain,
      title: 'Garden planner',
      tags: ['plants', 'home'],
      category: 'garden',
    })
    await publish(seller, { ...plain, title: 'Two tags', tags: ['plants', 'home'] })
    await publish(seller, { ...plain, title: 'One tag', tags: ['plants', 'other'] })
    await publish(seller, { ...plain, title: 'Category', category: 'garden' })
    await publish(seller, { ...plain, title: 'Budget planners' })
    await publish(seller, { ...plain, title: 'Unrelated' })
    await seller.client.products.create({
      body: promptBody({ ...plain, title: 'Hidden', tags: ['plants', 'home'], category: 'garden' }),
    })
  })
  after(() => market.close())

  const related = (productId: string, query = {}, account = reader) =>
    account.client.products.related({ params: { productId }, query })

  it('lists what shares tags, category or words of the title, most similar first, never itself', async () => {
    const { data, meta } = await related(subject)
    const titles = data.map(({ title }) => title)
    assert.deepEqual(titles.slice(0, 2), ['Two tags', 'One tag'])
    assert.deepEqual(titles.toSorted(), ['Budget planners', 'Category', 'One tag', 'Two tags'])
    assert.deepEqual(meta, { page: 1, limit: 20, total: 4 })
  })

  it('pages through them', async () => {
    const all = (await related(subject)).data
    const { data, meta } = await related(subject, { page: 2, limit: 3 })
    assert.deepEqual(data, all.slice(3))
    assert.deepEqual(meta, { page: 2, limit: 3, total: 4 })
    assert.deepEqual((await related(subject, { page: 3, limit: 3 })).data, [])
  })

  it('reveals no product that is hidden from the caller', async () => {
    const { data } = await seller.client.products.create({ body: promptBody() })
    await refused(related(data.id), 'PRODUCT_NOT_FOUND')
    assert.deepEqual((await related(data.id, {}, seller)).data, [])
    await refused(related('prod_nothing'), 'PRODUCT_NOT_FOUND')
  })

  it('refuses a page that there cannot be, by name', async () => {
    const error = await refused(related(subject, { limit: 101 }), 'VALIDATION_ERROR')
    assert.equal(error.details.field, 'limit')
  })
})

/** Few words, so that many products share some; such as are written with signs of a tsvector's own text. */
const words = fc.constantFrom(
  ...['plan', 'plans', 'garden', 'budget', 'code', 'review', "o'clock", 'c:\\new\\'],
  ...['rock-n-roll', 'x:1A', "''quoted''", 'naïve', '日本語', 'the', 'email', 'a@b.example', '1.5'],
)
const textOf = (max: number) =>
  fc.array(words, { minLength: 1, maxLength: max }).map((some) => some.join(' '))

const anyBody = fc.record({
  title: textOf(5),
  description: textOf(60),
  type: fc.constant('PROMPT' as const),
  category: fc.constantFrom(undefined, 'writing', 'code'),
  price: fc.constant(2),
  content: fc.constant('Write.'),
  tags: fc.uniqueArray(fc.constantFrom('one', 'two', 'three', 'four', 'five', 'six'), { maxLength: 3 }),
})

describe('products.related in a small catalogue, compared in the process', () => {
  let market: Marketplace
  let seller: Account
  const ids: Id<'product'>[] = []
  const seed = randomInt(2 ** 31)
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Seller', plan: 'enterprise' })
    const { catalog, db } = market.souk
    const author = { accountId: seller.id, roles: ['seller'] as const, permissions: new Set(permissions) }
    // More than are compared for each reason.
    await transact(db, async (tx) => {
      for (const { category, ...body } of fc.sample(anyBody, { numRuns: 900, seed }))
        ids.push(
          await publishNew(catalog, tx, author, { body: { ...body, ...(category ? { category } : {}) } }),
        )
    })
    await rate(
      market,
      ids.filter((_, n) => n % 20 === 0),
    )
  })
  after(() => market.close())

  it('finds what the database finds, in its order, also after changes', async () => {
    const { db, clock } = market.souk
    const { shelf } = createReaders({ db, clock })
    const compare = async (some: readonly Id<'product'>[]) => {
      for (const id of some) {
        const found = await shelf.similar(id, 200)
        const expected = await findRelated(db, id)
        assert.deepEqual(
          found?.first.map((product) => product.id),
          expected,
          `${id} of seed ${seed}`,
        )
        assert.equal(found?.total, expected.length)
        const short = await shelf.similar(id, 4)
        assert.deepEqual(short, { total: expected.length, first: found.first.slice(0, 4) })
      }
    }
    await compare(ids.filter((_, n) => n % 6 === 0))

    const [renamed = '', tagged = '', hidden = ''] = ids.map((id) => publicId('product', id))
    const change = (productId: string, body: object) =>
      seller.client.products.update({ params: { productId }, body })
    await change(renamed, { title: 'Garden review of the budget' })
    await change(tagged, { tags: ['one', 'two', 'three'], category: 'code' })
    await seller.client.products.unpublish({ params: { productId: hidden } })
    const added = parseId('product', await publish(seller, { title: 'Budget plans', tags: ['six'] }))
    assert.ok(added)
    market.clock.advance(500)
    await compare([...ids.slice(0, 2), ...ids.slice(3, 40), added])
    assert.equal(await shelf.similar(ids[2] ?? '', 4), undefined, 'hidden products are not in the snapshot')
  })
})
