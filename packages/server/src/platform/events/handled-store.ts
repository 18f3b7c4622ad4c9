import type { EventType } from '../../kernel/events.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Reader } from '../db/database.ts'
import type { Listener } from './events.ts'

/** How many events about each of these products a listener has handled; a product without any is not in the map. */
export const countHandled = async (
  db: Reader,
  { name, handles }: Pick<Listener, 'name' | 'handles'>,
  productIds: readonly Id<'product'>[],
): Promise<Map<Id<'product'>, bigint>> => {
  const rows = await db<{ id: Id<'product'>; count: bigint }[]>`
    select data ->> 'productId' as id, count(*) as count
    from platform.event
    where type = ${handles} and handled_by <> '{}' and ${name} = any(handled_by)
      and data ->> 'productId' = any(${[...productIds]}::text[])
    group by 1`
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The sum of a number in the events about each of these products that a listener has handled. */
export const sumHandled = async (
  db: Reader,
  { name, handles }: Pick<Listener, 'name' | 'handles'>,
  { field, productIds }: { readonly field: string; readonly productIds: readonly Id<'product'>[] },
): Promise<Map<Id<'product'>, bigint>> => {
  const rows = await db<{ id: Id<'product'>; sum: bigint }[]>`
    select data ->> 'productId' as id, sum((data ->> ${field})::bigint)::bigint as sum
    from platform.event
    where type = ${handles} and handled_by <> '{}' and ${name} = any(handled_by)
      and data ->> 'productId' = any(${[...productIds]}::text[])
    group by 1`
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}

/** The table of all events, for a statement of a read model that is made of them: `id`, `type`, `data`, `at`. */
export const eventTable = (db: Reader) => db`platform.event`

/** How many events of these types were published; estimated from statistics if there are too many to count. */
export const countEvents = async (db: Reader, types: readonly EventType[]): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from platform.event where type = any(${[...types]})`
  return row?.count ?? 0
}
