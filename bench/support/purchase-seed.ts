import { permissions } from '../../packages/contract/src/index.ts'
import type { Souk } from '../../packages/server/src/app/compose.ts'
import type { Id } from '../../packages/server/src/kernel/ids.ts'
import { listProducts } from '../../packages/server/src/modules/search/postgres/listing-store.ts'
import { sha256 } from '../../packages/server/src/platform/crypto/secrets.ts'
import { transact } from '../../packages/server/src/platform/db/database.ts'

/** Identifiers that SQL can work out from a number: kind 1 sellers, 2 products, 3 buyers; 4 and up rows of a purchase. */
export const numbered = (kind: number, n: number): string =>
  `00000000-0000-700${kind}-8000-${n.toString(16).padStart(12, '0')}`

/** The same in SQL, of an expression. */
export const numberedSql = (kind: number, n: string): string =>
  `('00000000-0000-700${kind}-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))`

export const sellers = 1_000

/** 1,000 sellers with a product each, and buyers; buyer n can be authenticated by the hash of `buyer n`. */
export const seedPurchases = async ({ db, access }: Souk, buyers: number): Promise<string[]> => {
  const now = new Date()
  const all = sellers + buyers
  const ids = Array.from({ length: all }, (_, n) => (n < sellers ? numbered(1, n) : numbered(3, n - sellers)))
  const hashes = ids.map((_, n) => sha256(`buyer ${n - sellers}`).toString('hex'))
  await db`
    insert into accounts.user (id, email, name, roles, created_at)
    select id::uuid, id || '@example.com', 'Account ' || n, '{seller}', ${now}
    from unnest(${ids}::text[]) with ordinality as row (id, n)`
  await db`
    insert into plans.subscription (account_id, plan, since)
    select id::uuid, 'enterprise', ${now} from unnest(${ids}::text[]) as row (id)`
  await db`
    insert into access.api_key (id, account_id, name, hash, prefix, last4, permissions, created_at, last_used_at)
    select gen_random_uuid(), id::uuid, 'bench', decode(hash, 'hex'), '', '', ${[...permissions]}, ${now}, now() + interval '1 day'
    from unnest(${ids}::text[], ${hashes}::text[]) as row (id, hash)`
  await db`insert into payments.method (id, account_id, provider, token, brand, last4, is_default, created_at)
    select gen_random_uuid(), id::uuid, 'sandbox', 'pm_card_visa', 'visa', '4242', true, ${now} from unnest(${ids}::text[]) as row (id)`
  await db`insert into catalog.category (slug, created_at) values ('bench', ${now})`
  const sellerIds = ids.slice(0, sellers)
  const products = sellerIds.map((_, n) => numbered(2, n))
  await db`insert into catalog.author (id, card) select id::uuid, '{}' from unnest(${sellerIds}::text[]) as row (id)`
  await db`
    insert into catalog.product (
      id, author_id, type, status, title, description, category, price_minor, currency, price, version, live_version,
      preview, requirements, features, tags, compatibility, images, refund_policy_days, revision, created_at, updated_at,
      first_published_at, card, keywords)
    select product::uuid, seller::uuid, 'PROMPT', 'published', 'Product of the bench', 'Text', 'bench', 450, 'USD', 4.5,
           '1.0.0', '1.0.0', '', '{}', '{}', '{}', '{}', '{}', 30, 1, ${now}, ${now}, ${now}, '"a":1', ''
    from unnest(${products}::text[], ${sellerIds}::text[]) as row (product, seller)`
  await db`insert into catalog.counter (product_id) select id::uuid from unnest(${products}::text[]) as row (id)`
  for (let at = 0; at < sellers; at += 100)
    await transact(db, (tx) => listProducts(tx, products.slice(at, at + 100) as Id<'product'>[]))
  await db`
    insert into catalog.version (product_id, number, content, changelog, created_at, published_at)
    select id::uuid, '1.0.0', 'Text', '', ${now}, ${now} from unnest(${products}::text[]) as row (id)`
  // Only what has rows: statistics of an empty table would make the server keep plans that read it whole.
  await db`vacuum analyze accounts.user, plans.subscription, plans.plan, access.api_key, payments.method,
    catalog.author, catalog.category, catalog.product, catalog.counter, catalog.version, search.listing`
  const keys: string[] = []
  for (const id of ids.slice(sellers))
    keys.push(await access.createKey({ accountId: id as Id<'user'>, name: 'bench', permissions }))
  await db`update access.api_key set last_used_at = now() + interval '1 day'`
  return keys
}
