import type { Language } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Reader } from '../../../platform/db/database.ts'

/** A product as its document is made from it. */
export interface IndexedProduct {
  readonly id: Id<'product'>
  /** Greater than that of every earlier state of the product. */
  readonly revision: bigint
  readonly status: string
  readonly author: Id<'user'>
  readonly type: string
  readonly category: string
  readonly providers: readonly string[]
  readonly tags: readonly string[]
  readonly language: Language
  readonly name: string
  /** The name in lower case, as the database has it. */
  readonly title: string
  /** How many different words the title has. */
  readonly titleTerms: number
  readonly keywords: string
  readonly description: string
  readonly price: number
  readonly rating: number
  readonly purchases: number
  readonly views: number
  readonly popularity: number
  readonly heat: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

const columns = (db: Reader) => db`
  listing.product_id as id, listing.revision, listing.status, listing.author_id as author, listing.type, listing.category,
  listing.compatibility as providers, listing.tags, listing.language, product.title as name, listing.title,
  length(ts_filter(listing.search, '{a}')) as "titleTerms", product.keywords,
  left(product.description, 5000) as description, listing.price::float8 as price, listing.rating::float8 as rating,
  listing.purchases::float8 as purchases, listing.views::float8 as views, listing.popularity, listing.heat,
  listing.created_at as "createdAt", listing.updated_at as "updatedAt"`

/** The products, in every state. */
export const readProducts = (db: Reader, ids: readonly Id<'product'>[]): Promise<IndexedProduct[]> =>
  db<IndexedProduct[]>`
    select ${columns(db)}
    from search.listing join catalog.public_searched as product on product.id = listing.product_id
    where listing.product_id = any(${[...ids]}::uuid[])`

/** The next published products by their identifiers; none after the last. */
export const readPublished = (
  db: Reader,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<IndexedProduct[]> =>
  db<IndexedProduct[]>`
    select ${columns(db)}
    from search.listing join catalog.public_searched as product on product.id = listing.product_id
    where listing.product_id > ${after}::uuid and listing.status = 'published'
    order by listing.product_id limit ${limit}`

/** What other products are compared with. */
export interface Subject {
  /** Null where it has none of its own. */
  readonly category: string | null
  readonly tags: readonly string[]
  readonly language: Language
  readonly title: string
}

export const findSubject = async (db: Reader, id: Id<'product'>): Promise<Subject | undefined> => {
  const [subject] = await db<Subject[]>`
    select nullif(category, 'uncategorized') as category, tags, language, title
    from search.listing where product_id = ${id}`
  return subject
}
