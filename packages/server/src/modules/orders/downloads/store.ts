import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'

interface Download {
  readonly id: string
  readonly orderId: Id<'order'>
  readonly version: string
  readonly at: Date
  /** Set: only if the order has no download of the version since then. */
  readonly unlessSince: Date | null
}

export const insertDownload = async (
  tx: Tx,
  { id, orderId, version, at, unlessSince }: Download,
): Promise<void> => {
  // Concurrent requests for parts wait for each other here.
  if (unlessSince) await tx`select from orders.order where id = ${orderId} for no key update`
  await tx`
    insert into orders.download (id, order_id, version, at)
    select ${id}, ${orderId}, ${version}, ${at}
    where not exists (
      select from orders.download where order_id = ${orderId} and version = ${version} and at > ${unlessSince})`
}
