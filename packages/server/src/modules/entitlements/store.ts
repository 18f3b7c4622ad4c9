import type { Id } from '../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'

export type UseKind = 'opened' | 'downloaded' | 'run'

export interface Grant {
  readonly orderId: Id<'order'>
}

interface NewGrants {
  readonly accountId: Id<'user'>
  readonly orderId: Id<'order'>
  readonly products: readonly { readonly grantId: Id<'grant'>; readonly productId: Id<'product'> }[]
  readonly at: Date
}

export const insertGrants = async (tx: Tx, grants: NewGrants): Promise<void> => {
  const { accountId, orderId, products, at } = grants
  await tx`
    insert into entitlements.grant (id, account_id, product_id, order_id, granted_at)
    select id, ${accountId}, product_id, ${orderId}, ${at}
    from unnest(${products.map(({ grantId }) => grantId)}::uuid[],
                ${products.map(({ productId }) => productId)}::uuid[]) as product (id, product_id)`
}

/** Which of these products the account has the right to. */
export const findGranted = async (
  db: Reader,
  accountId: Id<'user'>,
  productIds: readonly Id<'product'>[],
): Promise<Id<'product'>[]> => {
  const rows = await db<{ productId: Id<'product'> }[]>`
    select product_id as "productId" from entitlements.grant
    where account_id = ${accountId} and product_id = any(${[...productIds]}::uuid[]) and ended_at is null`
  return rows.map(({ productId }) => productId)
}

export const findHolders = async (
  db: Reader,
  productId: Id<'product'>,
  accountIds: readonly Id<'user'>[],
): Promise<Id<'user'>[]> => {
  const rows = await db<{ accountId: Id<'user'> }[]>`
    select account_id as "accountId" from entitlements.grant
    where account_id = any(${[...accountIds]}::uuid[]) and product_id = ${productId} and ended_at is null`
  return rows.map(({ accountId }) => accountId)
}

export const findGrant = async (
  db: Reader,
  accountId: Id<'user'>,
  productId: Id<'product'>,
): Promise<Grant | undefined> => {
  const [row] = await db<Grant[]>`
    select order_id as "orderId" from entitlements.grant
    where account_id = ${accountId} and product_id = ${productId} and ended_at is null`
  return row
}

export const hasUse = async (db: Db, orderId: Id<'order'>, kind: UseKind): Promise<boolean> =>
  (await db`select true from entitlements.use where order_id = ${orderId} and kind = ${kind}`).length > 0

/** Whether anything of an order was ever opened, downloaded or run. */
export const hasAnyUse = async (db: Reader, orderId: Id<'order'>): Promise<boolean> =>
  (await db`select true from entitlements.use where order_id = ${orderId} limit 1`).length > 0

export interface Use {
  readonly kind: UseKind
  readonly at: Date
}

/** How an order was used, by when each way was first. */
export const findUses = async (db: Reader, orderId: Id<'order'>): Promise<Use[]> =>
  db<
    Use[]
  >`select kind, first_at as at from entitlements.use where order_id = ${orderId} order by first_at, kind`

/** Whether an order still gives access. */
export const isLive = async (db: Reader, orderId: Id<'order'>): Promise<boolean> =>
  (await db`select from entitlements.grant where order_id = ${orderId} and ended_at is null limit 1`).length >
  0

/** An order that gives no access any more. */
export interface EndedGrant {
  readonly orderId: Id<'order'>
  readonly endedAt: Date
}

/** Those of a product, the last first. */
export const listEnded = async (
  db: Reader,
  productId: Id<'product'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<EndedGrant[]> => [
  ...(await db<EndedGrant[]>`
    select order_id as "orderId", ended_at as "endedAt" from entitlements.grant
    where product_id = ${productId} and ended_at is not null
    order by ended_at desc, order_id limit ${limit} offset ${offset}`),
]

export const countEnded = async (db: Reader, productId: Id<'product'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from entitlements.grant where product_id = ${productId} and ended_at is not null`
  return row?.total ?? 0
}

export const endGrants = async (tx: Tx, orderId: Id<'order'>, at: Date): Promise<void> => {
  await tx`update entitlements.grant set ended_at = ${at} where order_id = ${orderId} and ended_at is null`
}

export const restoreGrants = async (tx: Tx, orderId: Id<'order'>): Promise<void> => {
  await tx`update entitlements.grant set ended_at = null where order_id = ${orderId}`
}

/** False if the order gives no right any more. */
export const lockGrants = async (tx: Tx, orderId: Id<'order'>): Promise<boolean> =>
  (
    await tx`
      select true from entitlements.grant where order_id = ${orderId} and ended_at is null order by id for update`
  ).length > 0

export const insertUse = async (
  tx: Tx,
  use: { readonly orderId: Id<'order'>; readonly kind: UseKind; readonly at: Date },
): Promise<void> => {
  await tx`
    insert into entitlements.use (order_id, kind, first_at) values (${use.orderId}, ${use.kind}, ${use.at})
    on conflict do nothing`
}
