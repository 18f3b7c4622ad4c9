import { fail, invariant } from '../../../kernel/errors.ts'
import { parseId, type Id } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { isUnavailable, transact, type Tx } from '../../../platform/db/database.ts'
import type { IssuedDocument, Sale } from '../../invoices/index.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderOfToken } from '../downloads/signed-address.ts'
import type { Order } from '../order.ts'
import { findSucceeded } from '../refunds/store.ts'
import { findOrder, getOrder, lockOrder } from '../store.ts'
import {
  findDueSeries,
  findNextRefund,
  findNextSale,
  replaceInvoiceNumber,
  setCreditNoteNumber,
  setInvoiceNumber,
  type Series,
} from './store.ts'

/** The invoice and credit notes behind a signed receipt token; NOT_FOUND if it is not genuine, or nothing was paid. */
export const documentsOfToken = async (deps: OrdersDeps, token: string): Promise<IssuedDocument[]> =>
  documentsOfOrder(deps, orderOfToken(deps, 'receipt', token))

/** The invoice and credit notes of an order; those that are due are issued now. NOT_FOUND if nothing was paid. */
export const documentsOfOrder = async (deps: OrdersDeps, orderId: Id<'order'>): Promise<IssuedDocument[]> => {
  const order = await findOrder(deps.db, orderId)
  if (!order) return fail('NOT_FOUND', 'order_address_invalid')
  if (!order.completedAt) return fail('NOT_FOUND', 'no_receipt', { params: { status: order.status } })
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
  if (found.completedAt) await issueUpTo(deps, found)
  return async (tx) => {
    await lockOrder(tx, found.id)
    await deps.invoices.lockSeries(tx, seriesOf(found).sellerId)
    const order = await getOrder(tx, found.id)
    const { status } = order
    if ((status !== 'completed' && status !== 'disputed') || order.refundedMinor > 0n)
      fail('CONFLICT', 'invoice_not_correctable', { params: { status } })
    const corrected = await deps.invoices.correct(tx, saleOf(order))
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
      deps.log.error({ error, ...series }, 'an invoice could not be issued; its series waits')
    }
  return issued
}

/** Issues the next document of a series; false if none is due. */
const issueNext = (deps: OrdersDeps, series: Series): Promise<boolean> =>
  transact(deps.db, async (tx) => {
    await deps.invoices.lockSeries(tx, series.sellerId)
    const orderId = await findNextSale(tx, series)
    if (orderId) {
      const order = await getOrder(tx, orderId)
      await deps.tax.commit(recordOf(order, order.tax.minor))
      const { number } = await deps.invoices.issue(tx, saleOf(order))
      await setInvoiceNumber(tx, orderId, number)
      return true
    }
    const due = await findNextRefund(tx, series)
    if (due) await issueCreditNote(deps, tx, due)
    return due !== undefined
  })

const issueCreditNote = async (
  { tax, invoices }: OrdersDeps,
  tx: Tx,
  { id, orderId }: { readonly id: Id<'refund'>; readonly orderId: Id<'order'> },
): Promise<void> => {
  const order = await getOrder(tx, orderId)
  const refunds = await findSucceeded(tx, orderId)
  const refund = refunds.find((one) => one.id === id)
  invariant(refund, `the refund ${id} was not paid back`)
  const { amount, reason, taxMinor } = refund
  await tax.reverse({ ...recordOf(order, taxMinor), amount, refundId: id })
  const { number } = await invoices.credit(tx, orderId, { id, amount, reason, taxMinor })
  await setCreditNoteNumber(tx, id, number)
}

const recordOf = ({ id, amount, tax: { reference } }: Order, minor: bigint) => ({
  ...{ orderId: id, amount, reference },
  tax: { minor, currency: amount.currency },
})

const saleOf = (order: Order): Sale => {
  const { amount, productTitle, productVersion, productType, tax } = order
  const priced = order.items.filter((item) => item.amount.minor > 0n)
  const bundled = productType === 'BUNDLE' ? `${productTitle}: ` : ''
  const textOf = (title: string, version: string) => `${title} (version ${version})`
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
    paidWith: `${order.method.brand} ending in ${order.method.last4}`,
  }
}
