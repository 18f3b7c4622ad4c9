/** A catalogue of any size in one stream: the same size and titles always give the same rows. */
import { once } from 'node:events'
import type { TransactionSql } from 'postgres'
import { productCard } from '../../packages/server/src/modules/catalog/products/wire.ts'
import {
  listCounters,
  listProducts,
} from '../../packages/server/src/modules/search/postgres/listing-store.ts'
import type { Product } from '../../packages/server/src/modules/catalog/products/product.ts'
import type { Id } from '../../packages/server/src/kernel/ids.ts'
import { transact, type Db } from '../../packages/server/src/platform/db/database.ts'

/** What titles and descriptions are made of. */
export interface Wording {
  readonly titles: readonly string[]
  readonly sentences: readonly string[]
}

/** Numbers from 0 to 1 that are the same every time (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** Index of one of `count`, the first ones far more often (about Zipf's law). */
const skewed = (random: () => number, count: number): number =>
  Math.min(count - 1, Math.floor(count ** random()) - 1)

const prices = [4.99, 9.99, 1.99, 2.99, 19.99, 3.99, 0.99, 14.99, 29.99, 7.5, 49.99, 5, 10, 99, 199]
const providers = ['openai', 'anthropic', 'google', 'mistral', 'meta', 'cohere', 'xai', 'deepseek']
const began = Date.UTC(2023, 10, 1)
const lasted = 3 * 365 * 86_400_000

/** A UUIDv7 of this time and number. */
const idAt = (time: number, n: number): string => {
  const hex = time.toString(16).padStart(12, '0')
  const tail = n.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${tail}`
}

export const authorId = (n: number): Id<'user'> => idAt(began, n) as Id<'user'>
/** A tenth of the products are the first author's. */
export const authorsOf = (count: number): number => Math.max(10, Math.floor(count / 200))

const words = (text: string): string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? []

interface Generated {
  readonly product: Product
  readonly purchases: number
  readonly views: number
  readonly ratingCount: number
  readonly ratingAverage: number
}

function* generate(count: number, { titles, sentences }: Wording): Generator<Generated> {
  const random = randomFrom(count)
  const vocabulary = [...new Set(titles.flatMap(words))]
  const authors = authorsOf(count)
  for (let n = 0; n < count; n++) {
    const time = began + Math.floor((lasted / count) * n)
    const pick = (from: readonly string[]) => from[skewed(random, from.length)] ?? ''
    const any = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? ''
    const base = any(titles)
    const form = random()
    const title = (
      form < 0.4 ? base : form < 0.7 ? `${base} for ${any(vocabulary)}` : `${any(vocabulary)} ${base}`
    ).slice(0, 200)
    const kind = random()
    const price = random() < 0.85 ? pick(prices.map(String)) : (0.5 + random() * 80).toFixed(2)
    const at = new Date(time)
    const sold = random() < 0.45 ? 0 : Math.floor((1 - random()) ** -0.9)
    const purchases = Math.min(sold, 50_000)
    const ratingCount = Math.floor(purchases * random() * 0.3)
    yield {
      product: {
        id: idAt(time, n) as Id<'product'>,
        authorId: authorId(random() < 0.1 ? 0 : 1 + skewed(random, authors - 1)),
        type: kind < 0.78 ? 'PROMPT' : kind < 0.9 ? 'WORKFLOW' : kind < 0.97 ? 'SKILL' : 'BUNDLE',
        status: random() < 0.96 ? 'published' : 'draft',
        title,
        description: `${any(sentences)} ${any(sentences)} ${any(sentences)}`.slice(0, 400),
        category: `category-${skewed(random, 40)}`,
        priceModel: 'fixed' as const,
        suggestedMinor: null,
        price: { minor: BigInt(Math.round(Number(price) * 100)), currency: 'USD' },
        content: 'Write about {{topic}}.',
        version: '1.0.0',
        changelog: '',
        preview: '',
        requirements: [],
        features: [],
        tags: [...new Set([pick(vocabulary), pick(vocabulary), any(vocabulary)])],
        compatibility: providers.filter((_, index) => random() < 0.5 / (1 + index / 2)),
        images: [],
        imageDetails: {},
        samples: [],
        refundPolicyDays: 30,
        revision: 1,
        createdAt: at,
        updatedAt: new Date(time + Math.floor(random() * 60 * 86_400_000)),
        firstPublishedAt: at,
        statusReason: '',
        statusBefore: null,
        partIds: [],
        language: 'en',
        isLanguageChosen: false,
      },
      purchases,
      views: purchases * 12 + Math.floor(random() * 400),
      ratingCount,
      ratingAverage: ratingCount === 0 ? 0 : Number((5 - random() ** 2 * 3).toFixed(2)),
    }
  }
}

const field = (value: unknown): string =>
  value === null
    ? '\\N'
    : String(value)
        .replaceAll('\\', '\\\\')
        .replaceAll('\t', '\\t')
        .replaceAll('\n', '\\n')
        .replaceAll('\r', '\\r')

const array = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join()}}`

const productColumns =
  'id, author_id, type, status, title, description, category, price_minor, currency, price, version, live_version, preview, requirements, features, tags, compatibility, images, refund_policy_days, revision, created_at, updated_at, first_published_at, card, keywords'

const productLine = (product: Product): string => {
  const { id, title, description, category, price, tags, compatibility, createdAt, updatedAt } = product
  return [
    ...[id, product.authorId, product.type, product.status, title, description, category, price.minor],
    ...[
      'USD',
      Number(price.minor) / 100,
      '1.0.0',
      '1.0.0',
      '',
      '{}',
      '{}',
      array(tags),
      array(compatibility),
    ],
    ...['{}', 30, 1, createdAt.toISOString(), updatedAt.toISOString(), createdAt.toISOString()],
    ...[productCard(product), [...tags, ...compatibility, category].join(' ')],
  ]
    .map(field)
    .join('\t')
}

/** Runs `work` without the server's limit on a statement's time. */
const atLeisure = (db: Db, work: (sql: TransactionSql) => Promise<void>): Promise<void> =>
  db.begin(async (sql) => {
    await sql`set local statement_timeout = 0`
    await sql`set local maintenance_work_mem = '1GB'`
    await work(sql)
  }) as Promise<void>

/** Sends lines to the table, waiting whenever the database is behind. */
const copyInto = (db: Db, target: string, lines: Iterable<string>): Promise<void> =>
  atLeisure(db, async (sql) => {
    const stream = await sql.unsafe(`copy ${target} from stdin`).writable()
    let piece = ''
    for (const line of lines) {
      piece += `${line}\n`
      if (piece.length < 262_144) continue
      if (!stream.write(piece)) await once(stream, 'drain')
      piece = ''
    }
    const done = once(stream, 'finish')
    stream.end(piece)
    await done
  })

/** As the database would do by itself in time. */
const vacuum = async (db: Db, options: string, table: string): Promise<void> => {
  const connection = await db.reserve()
  try {
    await connection`set statement_timeout = 0`
    await connection.unsafe(`vacuum (${options}) ${table}`)
    await connection`set statement_timeout = '15s'`
  } finally {
    connection.release()
  }
}

/** Takes a table's secondary indexes away while `fill` runs: made at the end, they take a fraction of the time. */
const withoutIndexes = async (db: Db, table: string, fill: () => Promise<void>): Promise<void> => {
  const indexes = await db<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${table}::regclass and not indisunique`
  for (const { name } of indexes) await db.unsafe(`drop index ${name}`)
  await fill()
  for (const { definition } of indexes)
    await atLeisure(db, async (sql) => {
      await sql.unsafe(definition)
    })
}

/** Fills an empty catalogue with `count` products; a million take some five minutes on two cores. */
export const seedManyProducts = async (db: Db, count: number, wording: Wording): Promise<void> => {
  const authors = authorsOf(count)
  const numbers = Array.from({ length: authors }, (_, n) => n)
  const now = new Date(began).toISOString()
  await copyInto(
    db,
    'accounts.user (id, email, name, roles, created_at)',
    numbers.map((n) => [authorId(n), `author.${n}@example.com`, `Author ${n}`, '{seller}', now].join('\t')),
  )
  await copyInto(
    db,
    'catalog.author (id, card)',
    numbers.map((n) => `${authorId(n)}\t{"id":"usr_${n}","name":"Author ${n}","verified":${n % 3 === 0}}`),
  )
  await copyInto(
    db,
    'catalog.category (slug, created_at)',
    Array.from({ length: 40 }, (_, n) => `category-${n}\t${now}`),
  )
  const lines = function* (line: (row: Generated) => string) {
    for (const row of generate(count, wording)) yield line(row)
  }
  await copyInto(
    db,
    `catalog.product (${productColumns})`,
    lines(({ product }) => productLine(product)),
  )
  await copyInto(
    db,
    'catalog.version (product_id, number, content, changelog, created_at, published_at)',
    lines(({ product: { id, content, createdAt } }) =>
      [id, '1.0.0', content, '', createdAt.toISOString(), createdAt.toISOString()].join('\t'),
    ),
  )
  await copyInto(
    db,
    'catalog.counter (product_id, views, purchases, rating_average, rating_count)',
    lines(({ product: { id }, ...row }) =>
      [id, row.views, row.purchases, row.ratingAverage, row.ratingCount].join('\t'),
    ),
  )
  await withoutIndexes(db, 'search.listing', async () => {
    await listAll(db, count, wording)
    // Each row was written twice.
    await vacuum(db, 'full, analyze', 'search.listing')
  })
  // A full vacuum forgets which pages everyone sees, which an index alone answers by.
  await vacuum(db, 'analyze', 'search.listing')
  await vacuum(db, 'analyze', 'catalog.product, catalog.counter, catalog.author, accounts.user')
}

const listAll = async (db: Db, count: number, wording: Wording): Promise<void> => {
  const ids: Id<'product'>[] = []
  const list = () =>
    transact(db, async (tx) => {
      await tx`set local statement_timeout = 0`
      await listProducts(tx, ids)
      await listCounters(tx, ids, new Date(began + lasted))
      ids.length = 0
    })
  for (const { product } of generate(count, wording)) {
    ids.push(product.id)
    if (ids.length === 10_000) await list()
  }
  if (ids.length > 0) await list()
}
