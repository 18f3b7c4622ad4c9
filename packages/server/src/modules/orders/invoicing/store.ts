import type { Merchant } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../../platform/db/database.ts'

/** Whose documents have numbers of their own: a seller's, or those of the marketplace. */
export interface Series {
  readonly merchantOfRecord: Merchant
  /** Null for the marketplace. */
  readonly sellerId: Id<'user'> | null
}

/** Series with sales or refunds that have no document yet. */
export const findDueSeries = async (db: Db): Promise<Series[]> =>
  db<Series[]>`
    select distinct merchant_of_record as "merchantOfRecord",
           case merchant_of_record when 'seller' then seller_id end as "sellerId"
    from (
      select merchant_of_record, seller_id from orders.order
      where invoice_number is null and completed_at is not null and amount_minor > 0
      union all
      select merchant_of_record, seller_id from orders.refund join orders.order as sold on sold.id = order_id
      where refund.status = 'succeeded' and credit_note_number is null
    ) as due`

const inSeries = (tx: Reader, { merchantOfRecord, sellerId }: Series) =>
  tx`merchant_of_record = ${merchantOfRecord} and ${sellerId === null ? tx`true` : tx`seller_id = ${sellerId}`}`

/** The oldest sale of the series without an invoice. */
export const findNextSale = async (tx: Reader, series: Series): Promise<Id<'order'> | undefined> => {
  const [row] = await tx<{ id: Id<'order'> }[]>`
    select id from orders.order
    where ${inSeries(tx, series)} and invoice_number is null and completed_at is not null and amount_minor > 0
    order by completed_at, id limit 1`
  return row?.id
}

export interface DueRefund {
  readonly id: Id<'refund'>
  readonly orderId: Id<'order'>
}

/** The oldest refund of the series without a credit note; its sale has an invoice. */
export const findNextRefund = async (tx: Reader, series: Series): Promise<DueRefund | undefined> => {
  const [row] = await tx<DueRefund[]>`
    select refund.id, refund.order_id as "orderId"
    from orders.refund join orders.order as sold on sold.id = order_id
    where ${inSeries(tx, series)} and refund.status = 'succeeded' and credit_note_number is null
    order by refund.id limit 1`
  return row
}

export const setInvoiceNumber = async (tx: Tx, id: Id<'order'>, number: string): Promise<void> => {
  await tx`update orders.order set invoice_number = ${number} where id = ${id} and invoice_number is null`
}

export const replaceInvoiceNumber = async (tx: Tx, id: Id<'order'>, number: string): Promise<void> => {
  await tx`update orders.order set invoice_number = ${number} where id = ${id}`
}

export const setCreditNoteNumber = async (tx: Tx, id: Id<'refund'>, number: string): Promise<void> => {
  await tx`
    update orders.refund set credit_note_number = ${number} where id = ${id} and credit_note_number is null`
}

/** What a tax service calls its quote and its report of a sale. */
export interface TaxReport {
  readonly quote: string | null
  readonly report: string | null
}

export const findTaxReport = async (db: Reader, orderId: Id<'order'>): Promise<TaxReport> => {
  const [row] = await db<TaxReport[]>`
    select tax_reference as quote, tax_report as report from orders.order where id = ${orderId}`
  return row ?? { quote: null, report: null }
}

export const setTaxReport = async (db: Db, orderId: Id<'order'>, report: string): Promise<void> => {
  await db`update orders.order set tax_report = ${report} where id = ${orderId}`
}
