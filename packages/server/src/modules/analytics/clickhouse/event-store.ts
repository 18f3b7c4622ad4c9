import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { salesIn, viewsIn } from '../ingest/event-store.ts'
import type { EventKind } from '../store-port.ts'
import type { ClickHouse } from './connection.ts'
import type { Generation } from './schema-store.ts'

interface Events {
  readonly kind: EventKind
  readonly ids: readonly Id<'event'>[]
  readonly generation: Generation
}

/** Adds published events; returns how many sales and refunds, or views, they are, whether they were there or not. */
export const addEvents = async (
  tx: Tx,
  to: ClickHouse,
  { kind, ids, generation }: Events,
): Promise<number> => {
  const published = tx`id = any(${[...ids]}::uuid[])`
  if (kind === 'sales') {
    const sales = await tx<object[]>`
      select event_id, is_sale, order_id, product_id, seller_id, buyer_id, currency, day::text,
             (at at time zone 'UTC')::text as at, amount_minor::text, fee_minor::text
      from (${salesIn(tx, published)}) as sale`
    await to.insert(`sale_event${generation}`, sales)
    return sales.length
  }
  const views = await tx<{ views: string }[]>`
    select event_id, product_id, seller_id, day::text, coalesce(referrer, '') as referrer, coalesce(country, '') as country,
           sum(views)::text as views
    from (${viewsIn(tx, published)}) as viewed group by 1, 2, 3, 4, 5, 6`
  await to.insert(`view_event${generation}`, views)
  return views.reduce((sum, row) => sum + Number(row.views), 0)
}
