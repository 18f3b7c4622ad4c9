import type { AppealResult } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'

export interface Appeal {
  readonly id: Id<'appeal'>
  readonly productId: Id<'product'>
  readonly authorId: Id<'user'>
  readonly productTitle: string
  readonly text: string
  readonly createdAt: Date
  readonly isCurrent: boolean
  readonly result: AppealResult | null
  readonly decisionReason: string
  readonly decidedAt: Date | null
}

export type NewAppeal = Omit<Appeal, 'isCurrent' | 'result' | 'decisionReason' | 'decidedAt'>

const columns = (db: Reader) => db`
  id, product_id as "productId", author_id as "authorId", product_title as "productTitle", text,
  created_at as "createdAt", is_current as "isCurrent", result, decision_reason as "decisionReason",
  decided_at as "decidedAt"`

/** Undefined if the suspension has an appeal already. */
export const insertAppeal = async (tx: Tx, appeal: NewAppeal): Promise<Appeal | undefined> => {
  const [row] = await tx<Appeal[]>`
    insert into reports.appeal (id, product_id, author_id, product_title, text, created_at)
    values (${appeal.id}, ${appeal.productId}, ${appeal.authorId}, ${appeal.productTitle}, ${appeal.text},
            ${appeal.createdAt})
    on conflict (product_id) where is_current do nothing
    returning ${columns(tx)}`
  return row
}

/** The appeal, locked against other decisions until the transaction ends. */
export const lockAppeal = async (tx: Tx, id: Id<'appeal'>): Promise<Appeal | undefined> => {
  const [row] = await tx<Appeal[]>`select ${columns(tx)} from reports.appeal where id = ${id} for update`
  return row
}

export const decideAppeal = async (
  tx: Tx,
  { id }: Appeal,
  decision: Pick<Appeal, 'result' | 'decisionReason' | 'decidedAt'>,
): Promise<Appeal[]> => tx<Appeal[]>`
  update reports.appeal
  set is_current = is_current and ${decision.result} = 'denied', result = ${decision.result},
      decision_reason = ${decision.decisionReason}, decided_at = ${decision.decidedAt}
  where id = ${id}
  returning ${columns(tx)}`

/** A product was restored at `at`: its appeal is about the past, and granted if it was open. */
export const endAppeals = async (tx: Tx, productId: Id<'product'>, at: Date): Promise<void> => {
  await tx`
    update reports.appeal
    set is_current = false, result = coalesce(result, 'granted'), decided_at = coalesce(decided_at, ${at})
    where product_id = ${productId} and is_current and created_at <= ${at}`
}

export const deleteAppeals = async (tx: Tx, authorId: Id<'user'>): Promise<void> => {
  await tx`delete from reports.appeal where author_id = ${authorId}`
}

/** Of one product, of one author, or in one state. */
export type AppealFilter =
  | { readonly productId: Id<'product'> }
  | { readonly authorId: Id<'user'> }
  | { readonly isOpen: boolean }

const matching = (db: Reader, filter: AppealFilter) => {
  if ('productId' in filter) return db`product_id = ${filter.productId}`
  if ('authorId' in filter) return db`author_id = ${filter.authorId}`
  return filter.isOpen ? db`decided_at is null` : db`decided_at is not null`
}

const sorted = (db: Reader, filter: AppealFilter) => {
  if (!('isOpen' in filter)) return db`created_at desc, id desc`
  return filter.isOpen ? db`created_at, id` : db`decided_at desc, id desc`
}

export const findAppeals = (
  db: Reader,
  filter: AppealFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Appeal[]> => db<Appeal[]>`
  select ${columns(db)} from reports.appeal where ${matching(db, filter)}
  order by ${sorted(db, filter)} limit ${limit} offset ${offset}`

export const countAppeals = async (db: Reader, filter: AppealFilter): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from reports.appeal where ${matching(db, filter)}`
  return row?.total ?? 0
}
