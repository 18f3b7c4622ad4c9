import type { Id } from '../../../kernel/ids.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Days } from './period.ts'
import type { Scope } from './scope.ts'

/** What other modules let analytics read. */

export const findProductAuthor = async (db: Reader, id: Id<'product'>): Promise<Id<'user'> | undefined> => {
  const [row] = await db<{ authorId: Id<'user'> }[]>`
    select author_id as "authorId" from catalog.public_product where id = ${id}`
  return row?.authorId
}

/** Titles of products as they are now. */
export const findTitles = async (
  db: Reader,
  ids: readonly Id<'product'>[],
): Promise<ReadonlyMap<Id<'product'>, string>> => {
  const rows = await db<{ id: Id<'product'>; title: string }[]>`
    select id, title from catalog.public_product where id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export const findNames = async (
  db: Reader,
  ids: readonly Id<'user'>[],
): Promise<ReadonlyMap<Id<'user'>, string>> => {
  const rows = await db<{ id: Id<'user'>; name: string }[]>`
    select id, name from accounts.public_profile where id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How often someone began to buy in these days. */
export const countCheckouts = async (
  db: Reader,
  { kind, id }: Scope,
  { start, end }: Days,
): Promise<number> => {
  const own = kind === 'all' ? db`true` : kind === 'seller' ? db`seller_id = ${id}` : db`product_id = ${id}`
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from orders.public_checkout where ${own} and day between ${start} and ${end}`
  return row.count
}

/** The next products of a scope with their titles, by identifier, after this one. */
export const findProductsAfter = (
  db: Reader,
  { kind, id }: Scope,
  { after, limit }: { readonly after: Id<'product'> | null; readonly limit: number },
) => {
  const own = kind === 'all' ? db`true` : kind === 'seller' ? db`author_id = ${id}` : db`id = ${id}`
  return db<{ id: Id<'product'>; title: string }[]>`
    select id, title from catalog.public_product
    where ${own} and ${after === null ? db`true` : db`id > ${after}`} order by id limit ${limit}`
}
