import type { Db } from '../../packages/server/src/platform/db/database.ts'

/** Events of one statement: the memory of a run, whatever its size. */
const slice = 25_000
const sellers = 1_000
/** Products of each seller; the largest seller has every eighth event. */
const productsEach = 10
const days = 730

/** A uuid that is a number of its kind. As in one made by time, its first half tells it from others: that is what sorting looks at. */
const numbered = (kind: number, n: string): string =>
  `(overlay(lpad(to_hex(${n}), 12, '0') placing '-' from 9 for 0) || '-7000-8000-' || lpad(to_hex(${kind}), 12, '0'))::uuid`
/** A number that n stands for, the same in every run. */
const random = (n: string, salt: number): string => `(hashint8extended(${n}, ${salt}) & 2147483647)::bigint`
const seller = `(case when ${random('n', 1)} % 8 = 0 then 0 else ${random('n', 2)} % ${sellers} end)`
const product = `(${seller} * ${productsEach} + least(${random('n', 3)} % ${productsEach}, ${random('n', 4)} % ${productsEach}))`

const idOf = (kind: number, n: number): string => {
  const [hex, kindHex] = [n, kind].map((part) => part.toString(16).padStart(12, '0')) as [string, string]
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${kindHex}`
}
export const sellerId = (n: number): string => idOf(1, n)
export const productId = (n: number): string => idOf(2, n)

/** Sellers, their products and buyers, as far as analytics look at them. */
export const seedPeople = async (db: Db, buyers: number): Promise<void> => {
  await db.unsafe(`
    insert into accounts.user (id, email, name, roles, created_at)
    select ${numbered(1, 'n')}, 'seller' || n || '@example.com', 'Seller ' || n, '{seller}', now()
    from generate_series(0, ${sellers - 1}) as n;
    insert into catalog.author (id, card) select ${numbered(1, 'n')}, '' from generate_series(0, ${sellers - 1}) as n;
    insert into catalog.category values ('bench', now()) on conflict do nothing;
    insert into catalog.product (id, author_id, type, status, title, description, category, price_minor, currency,
      price, version, preview, requirements, features, tags, compatibility, images, refund_policy_days, revision,
      created_at, updated_at, card, keywords)
    select ${numbered(2, 'n')}, ${numbered(1, `n / ${productsEach}`)}, 'PROMPT', 'draft', 'Product ' || n, '', 'bench',
           450, 'USD', 4.5, '1.0.0', '', '{}', '{}', '{}', '{}', '{}', 30, 1, now(), now(), '', ''
    from generate_series(0, ${sellers * productsEach - 1}) as n;
    insert into catalog.counter (product_id)
    select ${numbered(2, 'n')} from generate_series(0, ${sellers * productsEach - 1}) as n;`)
  for (let from = 0; from < buyers; from += slice)
    await db.unsafe(`
      insert into accounts.user (id, email, name, created_at)
      select ${numbered(3, 'n')}, 'buyer' || n || '@example.com', 'Buyer ' || n, now()
      from generate_series(${from}, ${Math.min(from + slice, buyers) - 1}) as n`)
}

interface Stream {
  readonly events: number
  readonly buyers: number
  /** Whether they wait to be handled; else they were. */
  readonly due: boolean
  /** Number of the first, so that a second stream follows the first. */
  readonly from?: number
  /** How many of them are views, as a part of 1. */
  readonly views?: number
}

/** When event n of so many happened: evenly over two years up to now. */
const at = (n: string, total: number): string =>
  `(date_trunc('day', now()) - interval '${days} days' + interval '${days} days' * ((${n})::float8 / ${total}))`

/** Of ten events seven are views, and of a hundred two refunds: the rest are sales. A view is one of an event of 500. */
const usualViews = 0.7
const refundEvery = 15
const viewsTogether = 500

/** Events as the marketplace stores them, a slice a statement, two statements at once. */
export const streamEvents = async (
  db: Db,
  stream: Stream,
  counted: (events: number) => void,
): Promise<void> => {
  const { events, from = 0 } = stream
  let [next, stored] = [from, 0]
  const fill = async (): Promise<void> => {
    while (next < from + events) {
      const first = next
      next = Math.min(first + slice, from + events)
      const count = next - first
      await insertSlice(db, { ...stream, first, last: next })
      stored += count
      counted(stored)
    }
  }
  await Promise.all([fill(), fill()])
}

interface Slice extends Stream {
  readonly first: number
  readonly last: number
  readonly table?: string
}

const insertSlice = async (
  db: Db,
  { events, from = 0, views = usualViews, due, buyers, first, last, table = 'platform.event' }: Slice,
): Promise<void> => {
  const viewed = Math.round((last - first) * views)
  const [time, waits] = due ? ['now()', 'now()'] : [at(`n - ${from}`, events), 'null']
  // A refund is of the sale just before it.
  const sale = `(case when n % ${refundEvery} = 0 then n - 1 else n end)`
  const of = (expression: string) => expression.replaceAll(/\bn\b/g, sale)
  await db.unsafe(`
    insert into ${table} (id, type, version, parties, data, at, due_at)
    select ${numbered(9, 'n * 2')},
           case when n % ${refundEvery} = 0 then 'purchase.refunded' else 'purchase.completed' end, 2,
           array[seller, buyer],
           jsonb_build_object('orderId', ${numbered(4, sale)}, 'productId', product, 'buyerId', buyer,
             'sellerId', seller, 'amount', '4.50', 'fee', '0.45', 'currency', 'USD')
           || case when n % ${refundEvery} = 0
                then jsonb_build_object('refundId', ${numbered(5, 'n')}, 'reason', 'other', 'full', true)
                else '{}' end,
           ${time}, ${waits}
    from (
      select n, ${numbered(1, of(seller))} as seller, ${numbered(2, of(product))} as product,
             ${numbered(3, `${of(random('n', 5))} % ${buyers}`)} as buyer
      from generate_series(${first + viewed}, ${last - 1}) as n
    ) as event;
    insert into ${table} (id, type, version, parties, data, at, due_at)
    select ${numbered(9, 'min(n) * 2 + 1')}, 'product.viewed', 1, '{}', jsonb_build_object('views', jsonb_agg(
             jsonb_build_object('productId', ${numbered(2, product)}, 'sellerId', ${numbered(1, seller)},
               'day', to_char(${time}, 'YYYY-MM-DD'), 'referrer', 'site' || ${random('n', 6)} % 20 || '.example.com',
               'country', (array['DE','US','FR','JP','BR','IN','GB','PL'])[1 + ${random('n', 7)} % 8], 'count', 1))),
           max(${time}), ${due ? 'now()' : 'null'}
    from generate_series(${first}, ${first + viewed - 1}) as n group by n / ${viewsTogether}`)
}

/**
 * Makes events to come, `together` at a time, and returns what stores the next of them. To make one takes 28 µs of processor,
 * which no action of the marketplace spends, to store one that is made 5: so only that is done while something is measured.
 */
export const prepareEvents = async (
  db: Db,
  { together, ...stream }: Omit<Stream, 'due'> & { readonly together: number },
): Promise<() => Promise<void>> => {
  const { events, from = 0 } = stream
  // What they leave to write or to vacuum would be done while something is measured.
  await db.unsafe(`
    drop schema if exists bench cascade; create schema bench;
    create unlogged table bench.event (like platform.event including defaults) with (autovacuum_enabled = off);
    alter table bench.event add column part int`)
  for (let first = from, part = 0; first < from + events; first += together, part++) {
    await db.unsafe(`alter table bench.event alter column part set default ${part}`)
    await insertSlice(db, { ...stream, due: true, first, last: first + together, table: 'bench.event' })
  }
  await db.unsafe('create index on bench.event (part); analyze bench.event')
  let next = 0
  return async () => {
    const { count } = await db`
      insert into platform.event (id, type, version, parties, data, at, due_at)
      select id, type, version, parties, data, now(), now() from bench.event where part = ${next++}`
    if (count === 0) throw new Error('no events are left')
  }
}
