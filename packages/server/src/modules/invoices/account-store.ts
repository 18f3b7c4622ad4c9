import type { Id } from '../../kernel/ids.ts'
import type { Db, Reader } from '../../platform/db/database.ts'
import { toDocument, type Stored, type StoredDocument } from './store.ts'

const columns = (db: Reader) => db`
  subject, kind, seller_id as "sellerId", year, number, issued_at as "issuedAt", order_id as "orderId", content`

/** A document between the marketplace and an account. */
export type AccountDocument = StoredDocument & { readonly subject: Id<'document'> }

type Row = Stored & { readonly subject: Id<'document'> }

const toAccountDocument = ({ subject, ...row }: Row): AccountDocument => ({ ...toDocument(row), subject })

/** Newest first. */
export const findAccountDocuments = async (
  db: Db,
  accountId: Id<'user'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AccountDocument[]> => {
  const rows = await db<Row[]>`
    select ${columns(db)} from invoices.document where account_id = ${accountId}
    order by issued_at desc, subject desc limit ${limit} offset ${offset}`
  return rows.map(toAccountDocument)
}

export const countAccountDocuments = async (db: Db, accountId: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from invoices.document where account_id = ${accountId}`
  return row?.total ?? 0
}

export const findAccountDocument = async (
  db: Reader,
  subject: string,
): Promise<(AccountDocument & { readonly accountId: Id<'user'> | null }) | undefined> => {
  const [row] = await db<(Row & { readonly accountId: Id<'user'> | null })[]>`
    select ${columns(db)}, account_id as "accountId" from invoices.document where subject = ${subject}`
  if (!row) return undefined
  const { accountId, ...stored } = row
  return { ...toAccountDocument(stored), accountId }
}

/** Whether a month of an account has its document. */
export const hasPeriod = async (
  db: Reader,
  {
    accountId,
    kind,
    period,
    currency,
  }: Readonly<Record<'kind' | 'period' | 'currency', string>> & {
    readonly accountId: Id<'user'>
  },
): Promise<boolean> => {
  const rows = await db`
    select 1 from invoices.document
    where account_id = ${accountId} and kind = ${kind} and period = ${period} and currency = ${currency}`
  return rows.length > 0
}
