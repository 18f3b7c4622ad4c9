import type { Id } from '../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'

export type UseKind = 'opened' | 'downloaded' | 'run'

export interface Grant {
  readonly orderId: Id<'order'>
}

interface NewGrant {
  readonly id: Id<'grant'>
  readonly accountId: Id<'user'>
  readonly productId: Id<'product'>
  readonly orderId: Id<'order'>
  readonly at: Date
}

export const insertGrant = async (tx: Tx, grant: NewGrant): Promise<void> => {
  await tx`
    insert into entitlements.grant (id, account_id, product_id, order_id, granted_at)
    values (${grant.id}, ${grant.accountId}, ${grant.productId}, ${grant.orderId}, ${grant.at})`
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

export const insertUse = async (
  tx: Tx,
  use: { readonly orderId: Id<'order'>; readonly kind: UseKind; readonly at: Date },
): Promise<void> => {
  await tx`
    insert into entitlements.use (order_id, kind, first_at) values (${use.orderId}, ${use.kind}, ${use.at})
    on conflict do nothing`
}
