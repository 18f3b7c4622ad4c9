import { fail } from '../../../kernel/errors.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { IssuedDocument, Sale } from '../../invoices/index.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Order } from '../order.ts'
import { findSucceeded } from '../refunds/store.ts'
import { orderOfToken } from './signed-address.ts'
import { findOrder, setInvoiceNumber } from '../store.ts'

/** The invoice and credit notes behind a signed receipt token; NOT_FOUND if it is not genuine, or nothing was paid. */
export const documentsOfToken = async (deps: OrdersDeps, token: string): Promise<IssuedDocument[]> =>
  documentsOfOrder(deps, orderOfToken(deps, 'receipt', token))

/** The invoice and credit notes of an order; NOT_FOUND if nothing was paid. */
export const documentsOfOrder = async (deps: OrdersDeps, orderId: Id<'order'>): Promise<IssuedDocument[]> => {
  const order = await findOrder(deps.db, orderId)
  if (!order) return fail('NOT_FOUND', 'order_address_invalid')
  if (!order.completedAt) return fail('NOT_FOUND', 'no_receipt', { params: { status: order.status } })
  return issueDocuments(deps, order)
}

/** The documents of a paid order; what is missing is issued now. */
export const issueDocuments = async (deps: OrdersDeps, order: Order): Promise<IssuedDocument[]> =>
  deps.invoices.issue(await saleOf(deps, order), (tx, { number }) => setInvoiceNumber(tx, order.id, number))

const saleOf = async (deps: OrdersDeps, order: Order): Promise<Sale> => {
  const priced = order.items.filter(({ amount }) => amount.minor > 0n)
  const bundled = order.productType === 'BUNDLE' ? `${order.productTitle}: ` : ''
  return {
    orderId: order.id,
    sellerId: order.sellerId,
    buyerId: order.buyerId,
    lines: priced.map(({ title, version, amount }) => ({
      text: `${bundled}${title} (version ${version})`,
      amount,
    })),
    total: order.amount,
    paidWith: `${order.method.brand} ending in ${order.method.last4}`,
    refunds: await findSucceeded(deps.db, order.id),
  }
}
