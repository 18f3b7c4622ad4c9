import { publicId, type Id } from '../../../kernel/ids.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Reading } from '../../../platform/db/replica.ts'

export interface PublishedProduct {
  readonly id: string
  readonly title: string
  readonly updatedAt: Date
}

interface PublishedSeller {
  readonly id: string
  readonly handle: string | null
}

interface Range {
  readonly offset: number
  readonly limit: number
}

/** What is public, for search engines: complete and in a fixed order, unlike lists for people. */
export interface Published {
  count(): Promise<{ readonly products: number; readonly sellers: number; readonly tags: number }>
  products(range: Range): Promise<readonly PublishedProduct[]>
  /** Accounts that have a published product. */
  sellers(range: Range): Promise<readonly PublishedSeller[]>
  tags(range: Range): Promise<readonly string[]>
  categories(): Promise<readonly string[]>
}

const countAll = async (db: Reader) => {
  const [row] = await db<{ products: number; sellers: number; tags: number }[]>`
    select count(*)::int as products, count(distinct author_id)::int as sellers,
           (select count(distinct tag)::int from catalog.product as tagged, unnest(tagged.tags) as tag
            where tagged.status = 'published') as tags
    from catalog.product where status = 'published'`
  return row ?? { products: 0, sellers: 0, tags: 0 }
}

const findProducts = (db: Reader, { offset, limit }: Range) =>
  db<{ id: Id<'product'>; title: string; updatedAt: Date }[]>`
    select id, title, updated_at as "updatedAt" from catalog.product where status = 'published'
    order by id offset ${offset} limit ${limit}`

const findSellers = (db: Reader, { offset, limit }: Range) =>
  db<{ id: Id<'user'>; handle: string | null }[]>`
    select id, handle from accounts.public_profile join (
      select distinct author_id as id from catalog.product where status = 'published'
      order by id offset ${offset} limit ${limit}
    ) as author using (id) order by id`

const findTags = (db: Reader, { offset, limit }: Range) =>
  db<{ tag: string }[]>`
    select distinct tag from catalog.product, unnest(tags) as tag where status = 'published'
    order by tag offset ${offset} limit ${limit}`

const findCategories = (db: Reader) =>
  db<{ category: string }[]>`
    select distinct category from catalog.product where status = 'published' order by category limit 10000`

export const createPublished = (reading: Reading): Published => ({
  count: () => reading.read(countAll),
  async products(range) {
    const rows = await reading.read((db) => findProducts(db, range))
    return rows.map(({ id, ...rest }) => ({ id: publicId('product', id), ...rest }))
  },
  async sellers(range) {
    const rows = await reading.read((db) => findSellers(db, range))
    return rows.map(({ id, handle }) => ({ id: publicId('user', id), handle }))
  },
  async tags(range) {
    return (await reading.read((db) => findTags(db, range))).map(({ tag }) => tag)
  },
  async categories() {
    return (await reading.read(findCategories)).map(({ category }) => category)
  },
})
