import type { Id } from '../../../kernel/ids.ts'
import { formatDecimal } from '../../../kernel/money.ts'
import type { Json, Reader, Tx } from '../../../platform/db/database.ts'
import type { StoredFile } from './stored-file.ts'
import type { Product } from './product.ts'
import { joinSeenVersion, orderOf, type Viewer } from './viewer-store.ts'

/** A product with its author, counters, one version's content, and the reader's order if they bought it. */
export interface ProductRow extends Product {
  readonly liveVersion: string | null
  readonly versionPublishedAt: Date | null
  readonly authorName: string
  readonly authorBio: string
  readonly authorVerified: boolean
  readonly authorHandle: string | null
  /** Identifier of the picture. */
  readonly authorAvatar: string | null
  readonly views: number
  readonly purchases: number
  readonly ratingAverage: number
  readonly ratingCount: number
  readonly orderId: Id<'order'> | null
  /** Of the version, in their order. */
  readonly files: readonly StoredFile[]
}

type Stored = Omit<ProductRow, 'price' | 'views' | 'purchases' | 'ratingAverage' | 'ratingCount'> & {
  readonly priceMinor: bigint
  readonly currency: string
  readonly views: bigint
  readonly purchases: bigint
  readonly ratingAverage: string
  readonly ratingCount: bigint
}

interface Reading extends Viewer {
  /** Locks the product until the transaction ends. */
  readonly lock?: boolean
}

export const findProduct = async (
  db: Reader,
  id: Id<'product'>,
  { lock = false, ...viewer }: Reading,
): Promise<ProductRow | undefined> => {
  // A statement of its own: what a statement reads next to the row that it waits for is from before the wait.
  if (lock) await db`select from catalog.product where id = ${id} for no key update`
  const [row] = await db<Stored[]>`
    select product.id, product.author_id as "authorId", product.type, product.status, product.title,
           product.description, product.category, product.price_minor as "priceMinor", product.currency,
           product.price_model as "priceModel", product.suggested_minor as "suggestedMinor",
           product.live_version as "liveVersion", product.preview, product.requirements, product.features,
           product.tags, product.compatibility, product.images, product.image_details as "imageDetails", product.samples,
           product.refund_policy_days as "refundPolicyDays",
           product.revision, product.created_at as "createdAt", product.updated_at as "updatedAt",
           product.first_published_at as "firstPublishedAt", product.part_ids as "partIds",
           product.status_reason as "statusReason", product.status_before as "statusBefore",
           product.language, product.language_chosen as "isLanguageChosen",
           version.number as version, version.content, version.changelog, version.files,
           version.published_at as "versionPublishedAt",
           author.name as "authorName", author.bio as "authorBio", author.verified as "authorVerified",
           author.handle as "authorHandle", author.avatar as "authorAvatar",
           counter.views, counter.purchases, counter.rating_average as "ratingAverage",
           counter.rating_count as "ratingCount",
           ${orderOf(db, viewer)} as "orderId"
    from catalog.product ${joinSeenVersion(db, viewer)}
    join accounts.public_profile as author on author.id = product.author_id
    join catalog.counter on counter.product_id = product.id
    where product.id = ${id}`
  if (!row) return undefined
  const { priceMinor, currency, ...rest } = row
  return {
    ...rest,
    price: { minor: priceMinor, currency },
    views: Number(row.views),
    purchases: Number(row.purchases),
    ratingAverage: Number(row.ratingAverage),
    ratingCount: Number(row.ratingCount),
  }
}

/** False if the account is the author of nothing. */
export const lockAuthor = async (tx: Tx, id: Id<'user'>): Promise<boolean> =>
  (await tx`select true from catalog.author where id = ${id} for no key update`).length > 0

export const upsertAuthor = async (
  tx: Tx,
  author: { readonly id: Id<'user'>; readonly card: string },
): Promise<void> => {
  await tx`
    insert into catalog.author (id, card) values (${author.id}, ${author.card})
    on conflict (id) do update set card = excluded.card where author.card <> excluded.card`
}

/** The product that an author has from an imported row. */
export const findImported = async (
  db: Reader,
  authorId: Id<'user'>,
  key: Buffer,
): Promise<Id<'product'> | undefined> => {
  const [row] = await db<{ id: Id<'product'> }[]>`
    select id from catalog.product where author_id = ${authorId} and import_key = ${key} and status <> 'deleted'`
  return row?.id
}

const keywordsOf = ({ tags, compatibility, category }: Product): string =>
  [...tags, ...compatibility, category].join(' ')

type NewRow = Product & { readonly card: string; readonly importKey: Buffer | null }

/** Sent together: the connection works the statements off in the order of these calls, in one round trip. */
export const insertProduct = async (tx: Tx, product: NewRow): Promise<void> => {
  await Promise.all([
    insertCategory(tx, product.category, product.createdAt),
    insertProductRow(tx, product),
    insertCounter(tx, product.id),
    insertVersion(tx, {
      productId: product.id,
      number: product.version,
      content: product.content,
      changelog: product.changelog,
      createdAt: product.createdAt,
      publishedAt: null,
    }),
  ])
}

const insertCategory = async (tx: Tx, slug: string, now: Date): Promise<void> => {
  await tx`insert into catalog.category (slug, created_at) values (${slug}, ${now}) on conflict do nothing`
}

const insertCounter = async (tx: Tx, id: Id<'product'>): Promise<void> => {
  await tx`insert into catalog.counter (product_id) values (${id})`
}

const insertProductRow = async (tx: Tx, product: NewRow): Promise<void> => {
  const { price } = product
  await tx`
    insert into catalog.product (
      id, author_id, type, status, title, description, category, price_minor, currency, price, price_model, suggested_minor, version, preview,
      requirements, features, tags, compatibility, images, image_details, samples, refund_policy_days, part_ids, import_key, revision,
      created_at, updated_at, card, keywords, language, language_chosen)
    values (
      ${product.id}, ${product.authorId}, ${product.type}, ${product.status}, ${product.title},
      ${product.description}, ${product.category}, ${price.minor.toString()}, ${price.currency},
      ${formatDecimal(price)}, ${product.priceModel}, ${product.suggestedMinor?.toString() ?? null}, ${product.version}, ${product.preview}, ${[...product.requirements]},
      ${[...product.features]}, ${[...product.tags]}, ${[...product.compatibility]}, ${[...product.images]},
      ${tx.json(product.imageDetails as unknown as Json)}, ${JSON.stringify(product.samples)}::text::json,
      ${product.refundPolicyDays}, ${[...product.partIds]}::uuid[], ${product.importKey}, ${product.revision},
      ${product.createdAt}, ${product.updatedAt}, ${product.card}, ${keywordsOf(product)},
      ${product.language}, ${product.isLanguageChosen})`
}

interface VersionText {
  readonly productId: Id<'product'>
  readonly number: string
  readonly content: string
  readonly changelog: string
}

/** A version after the first begins with the files of the one before it. */
export const insertVersion = async (
  tx: Tx,
  version: VersionText & { readonly createdAt: Date; readonly publishedAt: Date | null },
): Promise<void> => {
  await tx`
    insert into catalog.version (product_id, number, content, changelog, created_at, published_at, files)
    values (${version.productId}, ${version.number}, ${version.content}, ${version.changelog},
            ${version.createdAt}, ${version.publishedAt}, coalesce(
              (select version.files from catalog.product
               join catalog.version on version.product_id = product.id and version.number = product.version
               where product.id = ${version.productId}), '[]'))`
}

/** Rewrites a version; the content and number of a published one stay. */
export const updateVersion = async (
  tx: Tx,
  version: VersionText & { readonly oldNumber: string },
): Promise<void> => {
  await tx`
    update catalog.version
    set changelog = ${version.changelog},
        number = case when published_at is null then ${version.number} else number end,
        content = case when published_at is null then ${version.content} else content end
    where product_id = ${version.productId} and number = ${version.oldNumber}`
}

export const publishVersion = async (tx: Tx, id: Id<'product'>, number: string, now: Date): Promise<void> => {
  await tx`
    update catalog.version set published_at = ${now}
    where product_id = ${id} and number = ${number} and published_at is null`
}

export const updateProduct = async (
  tx: Tx,
  product: Product & { readonly card: string; readonly liveVersion: string | null },
): Promise<void> => {
  const { price } = product
  await insertCategory(tx, product.category, product.updatedAt)
  await tx`
    update catalog.product set
      type = ${product.type}, status = ${product.status}, title = ${product.title},
      description = ${product.description}, category = ${product.category},
      price_minor = ${price.minor.toString()}, currency = ${price.currency}, price = ${formatDecimal(price)},
      price_model = ${product.priceModel}, suggested_minor = ${product.suggestedMinor?.toString() ?? null},
      version = ${product.version}, live_version = ${product.liveVersion}, preview = ${product.preview},
      requirements = ${[...product.requirements]}, features = ${[...product.features]},
      tags = ${[...product.tags]}, compatibility = ${[...product.compatibility]}, images = ${[...product.images]},
      image_details = ${tx.json(product.imageDetails as unknown as Json)},
      samples = ${JSON.stringify(product.samples)}::text::json,
      refund_policy_days = ${product.refundPolicyDays}, part_ids = ${[...product.partIds]}::uuid[],
      status_reason = ${product.statusReason}, status_before = ${product.statusBefore},
      revision = ${product.revision},
      updated_at = ${product.updatedAt}, first_published_at = ${product.firstPublishedAt}, card = ${product.card},
      keywords = ${keywordsOf(product)}, language = ${product.language},
      language_chosen = ${product.isLanguageChosen}
    where id = ${product.id}`
}

export const addRating = async (
  tx: Tx,
  id: Id<'product'>,
  { count, sum }: { readonly count: number; readonly sum: number },
): Promise<void> => {
  await tx`
    update catalog.counter
    set rating_count = rating_count + ${count}, rating_sum = rating_sum + ${sum},
        rating_average = coalesce((rating_sum + ${sum})::numeric / nullif(rating_count + ${count}, 0), 0)
    where product_id = ${id}`
}

/** Counts a purchase for each of `ids`, which may name a product often. Counters are locked in the order of all who do so. */
export const addPurchases = async (tx: Tx, ids: readonly Id<'product'>[]): Promise<void> => {
  await tx`
    with bought as (
      select product_id, count(*) as purchases from unnest(${[...ids]}::uuid[]) as one (product_id) group by product_id
    ), locked as (
      select product_id from catalog.counter where product_id in (select product_id from bought)
      order by product_id for no key update
    )
    update catalog.counter set purchases = counter.purchases + bought.purchases
    from bought join locked using (product_id) where counter.product_id = bought.product_id`
}

/** What a version gives to its buyers. */
export interface VersionContent {
  readonly number: string
  readonly content: string
  readonly files: readonly StoredFile[]
  readonly publishedAt: Date
}

/** Content of a version by its number, or of the newest published one. */
export const findVersionContent = async (
  db: Reader,
  id: Id<'product'>,
  version: string,
): Promise<VersionContent | undefined> => {
  const [row] = await db<VersionContent[]>`
    select version.number, version.content, version.files, version.published_at as "publishedAt"
    from catalog.version join catalog.product on product.id = version.product_id
    where product.id = ${id} and version.published_at is not null
      and version.number = case when ${version} = 'live' then product.live_version else ${version} end`
  return row
}

/** What an author has and has not deleted. */
export const hasProducts = async (db: Reader): Promise<boolean> =>
  (await db`select true from catalog.product limit 1`).length > 0

export const findProductsOf = async (db: Reader, authorId: Id<'user'>): Promise<Id<'product'>[]> => {
  const rows = await db<{ id: Id<'product'> }[]>`
    select id from catalog.product where author_id = ${authorId} and status <> 'deleted' order by id`
  return rows.map(({ id }) => id)
}
