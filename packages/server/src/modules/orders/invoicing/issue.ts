import { fail } from '../../../kernel/errors.ts'
import { invariant } from '../../../kernel/invariant.ts'
import { parseId, type Id } from '../../../kernel/ids.ts'
import { dayOf } from '../../../kernel/time.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { isUnavailable, transact, type Tx } from '../../../platform/db/database.ts'
import type { IssuedDocument, Sale } from '../../invoices/index.ts'
import type { TaxService } from '../../tax/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderOfToken } from '../downloads/signed-address.ts'
import { isFree, type Order } from '../order.ts'
import { findSucceeded } from '../refunds/store.ts'
import { findOrder, getOrder, lockOrder } from '../store.ts'
import { withdrawalNotes } from '../withdrawal.ts'
import {
  findDueSeries,
  findNextRefund,
  findNextSale,
  findTaxReport,
  replaceInvoiceNumber,
  setCreditNoteNumber,
  setInvoiceNumber,
  setTaxReport,
  type DueRefund,
  type Series,
} from './store.ts'

/** The invoice and credit notes behind a signed receipt token; NOT_FOUND if it is not genuine, or nothing was paid. */
export const documentsOfToken = async (deps: OrdersDeps, token: string): Promise<IssuedDocument[]> =>
  documentsOfOrder(deps, orderOfToken(deps, 'receipt', token))

/** The invoice and credit notes of an order; those that are due are issued now. NOT_FOUND if nothing was paid. */
export const documentsOfOrder = async (deps: OrdersDeps, orderId: Id<'order'>): Promise<IssuedDocument[]> => {
  const order = await findOrder(deps.db, orderId)
  if (!order) return fail('NOT_FOUND', 'order_address_invalid')
  if (!order.completedAt || isFree(order))
    return fail('NOT_FOUND', 'no_receipt', { params: { status: order.status } })
  await issueUpTo(deps, order)
  return deps.invoices.documents(orderId)
}

/** Issues what is due in the order's series until the order has all of its documents. */
const issueUpTo = async (deps: OrdersDeps, order: Order): Promise<void> => {
  const series = seriesOf(order)
  while (!(await hasDocuments(deps, order.id)) && (await issueNext(deps, series)));
}

const hasDocuments = async ({ db }: OrdersDeps, orderId: Id<'order'>): Promise<boolean> => {
  const [order, refunds] = await Promise.all([getOrder(db, orderId), findSucceeded(db, orderId)])
  return order.invoiceNumber !== null && refunds.every((refund) => refund.creditNoteNumber !== null)
}

/**
 * Replaces the invoice of an order by one with the present details of both parties, if they have changed. CONFLICT if nothing was paid
 * or something was refunded: a credit note names the invoice.
 */
export const correctInvoice = async (
  deps: OrdersDeps,
  principal: Principal,
  orderId: string,
): Promise<(tx: Tx) => Promise<Order>> => {
  const id = parseId('order', orderId)
  const found = id && (await findOrder(deps.db, id))
  if (found?.buyerId !== principal.accountId) return fail('ORDER_NOT_FOUND', 'order_not_found')
  if (found.completedAt && !isFree(found)) await issueUpTo(deps, found)
  return async (tx) => {
    await lockOrder(tx, found.id)
    await deps.invoices.lockSeries(tx, seriesOf(found).sellerId)
    const order = await getOrder(tx, found.id)
    const { status } = order
    if ((status !== 'completed' && status !== 'disputed') || order.refundedMinor > 0n || isFree(order))
      fail('CONFLICT', 'invoice_not_correctable', { params: { status } })
    const corrected = await deps.invoices.correct(tx, saleOf(deps, order))
    if (!corrected) return order
    await replaceInvoiceNumber(tx, order.id, corrected.number)
    return { ...order, invoiceNumber: corrected.number }
  }
}

const seriesOf = ({ merchantOfRecord, sellerId }: Order): Series => ({
  merchantOfRecord,
  sellerId: merchantOfRecord === 'seller' ? sellerId : null,
})

/** Issues the documents that are due, of each series in the order of its sales; returns how many. A series that fails waits for the next sweep. */
export const issueDue = async (deps: OrdersDeps): Promise<number> => {
  let issued = 0
  for (const series of await findDueSeries(deps.db))
    try {
      while (await issueNext(deps, series)) issued++
    } catch (error) {
      if (isUnavailable(error)) throw error
      deps.log.error({ error, sellerId: series.sellerId }, 'an invoice could not be issued; its series waits')
    }
  return issued
}

/** Issues the next document of a series; false if none is due. */
const issueNext = async (deps: OrdersDeps, series: Series): Promise<boolean> => {
  // Where a service computes the tax, it has to know first.
  const service = series.sellerId === null ? deps.tax.service : undefined
  const reported = service && (await reportNext(deps, service, series))
  return transact(deps.db, async (tx) => {
    await deps.invoices.lockSeries(tx, series.sellerId)
    const orderId = await findNextSale(tx, series)
    const due = orderId ? undefined : await findNextRefund(tx, series)
    // Another became due in between.
    if (service && reported !== (orderId ?? due?.id)) return true
    if (orderId) {
      const order = await getOrder(tx, orderId)
      const { number } = await deps.invoices.issue(tx, saleOf(deps, order))
      await setInvoiceNumber(tx, orderId, number)
      return true
    }
    if (due) await issueCreditNote(deps, tx, due)
    return due !== undefined
  })
}

/**
 * Reports the sale or refund whose document is next, outside the transaction that issues it; returns which one. SERVICE_UNAVAILABLE
 * while the service does not answer.
 */
const reportNext = async (
  { db }: OrdersDeps,
  service: TaxService,
  series: Series,
): Promise<Id<'order'> | Id<'refund'> | undefined> => {
  const sale = await findNextSale(db, series)
  const refund = sale ? undefined : await findNextRefund(db, series)
  const orderId = sale ?? refund?.orderId
  if (!orderId) return undefined
  const { quote, report } = await findTaxReport(db, orderId)
  if (sale && quote !== null && report === null) {
    const made = await service.commit({ orderId, reference: quote })
    await setTaxReport(db, sale, made ?? failUnavailable())
  }
  if (refund && report !== null) {
    const paid = (await findSucceeded(db, orderId)).find(({ id }) => id === refund.id)
    invariant(paid, `the refund ${refund.id} was not paid back`)
    const isMade = await service.reverse({
      orderId,
      reference: report,
      refundId: refund.id,
      amount: paid.amount,
    })
    if (!isMade) failUnavailable()
  }
  return sale ?? refund?.id
}

const failUnavailable = (): never =>
  fail('SERVICE_UNAVAILABLE', 'invoice_unavailable', { reason: 'tax_unavailable' })

const issueCreditNote = async (
  { invoices }: OrdersDeps,
  tx: Tx,
  { id, orderId }: DueRefund,
): Promise<void> => {
  const refunds = await findSucceeded(tx, orderId)
  const refund = refunds.find((one) => one.id === id)
  invariant(refund, `the refund ${id} was not paid back`)
  const { amount, reason, taxMinor } = refund
  const { number } = await invoices.credit(tx, orderId, { id, amount, reason, taxMinor })
  await setCreditNoteNumber(tx, id, number)
}

const saleOf = (deps: OrdersDeps, order: Order): Sale => {
  const { amount, productTitle, productVersion, productType, subscription, tax } = order
  const priced = order.items.filter((item) => item.amount.minor > 0n)
  const bundled = productType === 'BUNDLE' ? `${productTitle}: ` : ''
  const period = subscription ? `, ${dayOf(subscription.from)} to ${dayOf(subscription.until)}` : ''
  const textOf = (title: string, version: string) => `${title} (version ${version}${period})`
  return {
    orderId: order.id,
    sellerId: order.merchantOfRecord === 'seller' ? order.sellerId : null,
    buyerId: order.buyerId,
    suppliedAt: order.completedAt,
    // Parts without a share of the price cost the smallest unit together.
    lines:
      priced.length === 0
        ? [{ text: textOf(productTitle, productVersion), amount, taxMinor: 0n }]
        : priced.map(({ title, version, ...item }) => ({ text: bundled + textOf(title, version), ...item })),
    total: amount,
    ...{ tax, buyerVatId: tax.evidence.vatId ?? '' },
    notes: withdrawalNotes(deps.tax, order),
    paidWith: `${order.method.brand} ending in ${order.method.last4}`,
  }
}
