import {
  correctInvoice,
  createCheckout,
  createPurchase,
  download,
  getPurchase,
  listGifts,
  listPurchases,
  receipt,
  receiptPdf,
} from '@souk/contract'
import { neverStored } from '../../platform/http/representation/sent.ts'
import { on, type Route } from '../../platform/http/route.ts'
import type { Invoices } from '../invoices/index.ts'
import type { Orders } from './index.ts'

interface Deps {
  readonly orders: Orders
  readonly invoices: Invoices
}

export const orderRoutes = ({ orders, invoices }: Deps): Route[] => [
  on(createCheckout, ({ principal, body, header, attempt }) =>
    orders.withTax((prepared) =>
      attempt.once(async (tx) => ({
        data: await orders.startCheckout(tx, { ...body, principal, header, prepared }),
      })),
    ),
  ),
  on(createPurchase, (request) => orders.purchase(request)),
  on(listGifts, ({ principal, params, query }) => orders.listGifts(principal, { ...params, ...query })),
  // Their addresses of downloads and receipts need no key.
  on(listPurchases, async ({ principal, query }) => ({
    ...(await orders.list(principal, query)),
    headers: neverStored,
  })),
  on(getPurchase, async ({ principal, params }) => ({
    data: await orders.get(principal, params.orderId),
    headers: neverStored,
  })),
  on(correctInvoice, ({ principal, params, attempt }) =>
    orders.correctInvoice({ ...params, principal, attempt }),
  ),
  on(download, ({ params, header }) => orders.download({ ...params, header })),
  on(receipt, async ({ params }) => invoices.page(await orders.readReceipt(params.token))),
  on(receiptPdf, async ({ params }) => invoices.pdf(await orders.readReceipt(params.token))),
]
