import type { SavedQuery } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Db, Json, Reader, Tx } from '../../platform/db/database.ts'

/** Lets only one transaction at a time change what an account is interested in: limits hold, and nothing bought stays wished for. */
export const lockInterests = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('interests ' || ${accountId}::text, 0))`
}

interface Slice {
  readonly limit: number
  readonly offset: number
}

export interface Wish {
  readonly accountId: Id<'user'>
  readonly productId: Id<'product'>
  readonly title: string
  readonly priceMinor: bigint
  readonly currency: string
  readonly addedAt: Date
}

export const hasWish = async (
  db: Reader,
  { accountId, productId }: Pick<Wish, 'accountId' | 'productId'>,
): Promise<boolean> =>
  (await db`select from interests.wish where account_id = ${accountId} and product_id = ${productId}`)
    .length > 0

export const insertWish = async (tx: Tx, wish: Wish): Promise<void> => {
  await tx`
    insert into interests.wish (account_id, product_id, title, price_minor, currency, added_at)
    values (${wish.accountId}, ${wish.productId}, ${wish.title}, ${wish.priceMinor}, ${wish.currency},
            ${wish.addedAt})`
}

/** False if the product was not on the list. */
export const deleteWish = async (
  tx: Tx,
  { accountId, productId }: Pick<Wish, 'accountId' | 'productId'>,
): Promise<boolean> =>
  (
    await tx`
      delete from interests.wish where account_id = ${accountId} and product_id = ${productId}
      returning true`
  ).length > 0

/** Deletes the wishes for what an order grants. */
export const deleteGranted = async (
  tx: Tx,
  { accountId, orderId }: { readonly accountId: Id<'user'>; readonly orderId: Id<'order'> },
): Promise<void> => {
  await tx`
    delete from interests.wish where account_id = ${accountId} and product_id in
      (select product_id from entitlements.public_grant where order_id = ${orderId})`
}

/** The last added first. */
export const findWishes = async (
  db: Db,
  accountId: Id<'user'>,
  { limit, offset }: Slice,
): Promise<Wish[]> => db<Wish[]>`
  select account_id as "accountId", product_id as "productId", title, price_minor as "priceMinor", currency,
         added_at as "addedAt"
  from interests.wish where account_id = ${accountId}
  order by added_at desc, product_id desc limit ${limit} offset ${offset}`

export const countWishes = async (db: Reader, accountId: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from interests.wish where account_id = ${accountId}`
  return row?.total ?? 0
}

export interface Follow {
  readonly accountId: Id<'user'>
  readonly sellerId: Id<'user'>
}

export const isActive = async (db: Reader, id: Id<'user'>): Promise<boolean> =>
  (await db`select from accounts.public_principal where id = ${id} and active`).length > 0

export const isFollowing = async (db: Reader, { accountId, sellerId }: Follow): Promise<boolean> =>
  (await db`select from interests.follow where account_id = ${accountId} and seller_id = ${sellerId}`)
    .length > 0

export const insertFollow = async (tx: Tx, { accountId, sellerId }: Follow, at: Date): Promise<void> => {
  await tx`
    insert into interests.follow (account_id, seller_id, followed_at)
    values (${accountId}, ${sellerId}, ${at})`
}

export const deleteFollow = async (tx: Tx, { accountId, sellerId }: Follow): Promise<void> => {
  await tx`delete from interests.follow where account_id = ${accountId} and seller_id = ${sellerId}`
}

export const countFollowers = async (db: Reader, sellerId: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from interests.follow where seller_id = ${sellerId}`
  return row?.total ?? 0
}

export interface FollowedRow {
  readonly sellerId: Id<'user'>
  readonly name: string
  readonly handle: string | null
  readonly verified: boolean
  readonly followers: number
  readonly followedAt: Date
  /** Products on sale, the last published first. */
  readonly newestIds: readonly Id<'product'>[]
}

/** The last followed first, each with at most `maxNewest` products. */
export const findFollowed = async (
  db: Db,
  accountId: Id<'user'>,
  { limit, offset, maxNewest }: Slice & { readonly maxNewest: number },
): Promise<FollowedRow[]> => db<FollowedRow[]>`
  select follow.seller_id as "sellerId", seller.name, seller.handle, seller.verified, follow.followed_at as "followedAt",
         (select count(*)::int from interests.follow as other where other.seller_id = follow.seller_id) as followers,
         array(select id from catalog.public_published where author_id = follow.seller_id
               order by first_published_at desc, id desc limit ${maxNewest}) as "newestIds"
  from interests.follow join accounts.public_profile as seller on seller.id = follow.seller_id
  where follow.account_id = ${accountId}
  order by follow.followed_at desc, follow.seller_id limit ${limit} offset ${offset}`

export const countFollowed = async (db: Reader, accountId: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from interests.follow where account_id = ${accountId}`
  return row?.total ?? 0
}

export interface SavedSearchRow {
  readonly id: Id<'savedSearch'>
  readonly name: string
  readonly query: SavedQuery
  readonly seenAt: Date
  readonly createdAt: Date
}

const searchColumns = (db: Reader) => db`id, name, query, seen_at as "seenAt", created_at as "createdAt"`

export const insertSearch = async (tx: Tx, accountId: Id<'user'>, search: SavedSearchRow): Promise<void> => {
  await tx`
    insert into interests.saved_search (id, account_id, name, query, seen_at, created_at)
    values (${search.id}, ${accountId}, ${search.name}, ${tx.json(search.query as Json)}, ${search.seenAt},
            ${search.createdAt})`
}

/** Changes what is given of a saved search; undefined if the account has no such search. */
export const updateSearch = async (
  tx: Tx,
  { accountId, id }: { readonly accountId: Id<'user'>; readonly id: Id<'savedSearch'> },
  { name, seenAt }: { readonly name?: string; readonly seenAt?: Date },
): Promise<SavedSearchRow | undefined> => {
  const [row] = await tx<SavedSearchRow[]>`
    update interests.saved_search
    set name = coalesce(${name ?? null}, name), seen_at = coalesce(${seenAt ?? null}, seen_at)
    where id = ${id} and account_id = ${accountId} returning ${searchColumns(tx)}`
  return row
}

/** False if the account has no such search. */
export const deleteSearch = async (
  tx: Tx,
  { accountId, id }: { readonly accountId: Id<'user'>; readonly id: Id<'savedSearch'> },
): Promise<boolean> =>
  (
    await tx`
      delete from interests.saved_search where id = ${id} and account_id = ${accountId} returning true`
  ).length > 0

/** The last saved first. */
export const findSearches = async (
  db: Db,
  accountId: Id<'user'>,
  { limit, offset }: Slice,
): Promise<SavedSearchRow[]> => db<SavedSearchRow[]>`
  select ${searchColumns(db)} from interests.saved_search where account_id = ${accountId}
  order by id desc limit ${limit} offset ${offset}`

export const countSearches = async (db: Reader, accountId: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from interests.saved_search where account_id = ${accountId}`
  return row?.total ?? 0
}

export interface DueSearch extends Pick<SavedSearchRow, 'id' | 'name' | 'query'> {
  readonly accountId: Id<'user'>
  /** Products that were first published later are new. */
  readonly since: Date
}

/** Searches not announced of late, if any product was published since their last look, in the order of their identifiers. */
export const findSearchesDue = async (
  db: Db,
  {
    notifiedBefore,
    last,
    limit,
  }: { readonly notifiedBefore: Date; readonly last: DueSearch | undefined; readonly limit: number },
): Promise<DueSearch[]> => db<DueSearch[]>`
  select id, account_id as "accountId", name, query, since
  from interests.saved_search, greatest(seen_at, notified_at) as since
  where (notified_at is null or notified_at <= ${notifiedBefore}) and ${last ? db`id > ${last.id}` : db`true`}
    and since < (select max(first_published_at) from catalog.public_published)
  order by id limit ${limit}`

/** False if the search is gone, or another server has announced it. */
export const markNotified = async (
  tx: Tx,
  {
    id,
    now,
    notifiedBefore,
  }: { readonly id: Id<'savedSearch'>; readonly now: Date; readonly notifiedBefore: Date },
): Promise<boolean> => {
  const rows = await tx`
    update interests.saved_search set notified_at = ${now}
    where id = ${id} and (notified_at is null or notified_at <= ${notifiedBefore}) returning true`
  return rows.length > 0
}

/** How many of these products were first published after this time. */
export const countPublishedAfter = async (
  db: Reader,
  ids: readonly Id<'product'>[],
  at: Date,
): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from catalog.public_published
    where id = any(${[...ids]}::uuid[]) and first_published_at > ${at}`
  return row?.total ?? 0
}

/** Deletes all that an account was interested in, and that others follow it. */
export const deleteInterests = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await Promise.all([
    tx`delete from interests.wish where account_id = ${accountId}`,
    tx`delete from interests.follow where account_id = ${accountId} or seller_id = ${accountId}`,
    tx`delete from interests.saved_search where account_id = ${accountId}`,
  ])
}
