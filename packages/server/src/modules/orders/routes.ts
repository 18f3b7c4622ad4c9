import { createPurchase, download, getPurchase, listPurchases, receipt, receiptPdf } from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Orders } from './index.ts'
import { receiptPage, receiptPdf as renderPdf } from './receipt.ts'

export const orderRoutes = (orders: Orders): Route[] => [
  on(createPurchase, (request) => orders.purchase(request)),
  on(listPurchases, ({ principal, query }) => orders.list(principal, query)),
  on(getPurchase, async ({ principal, params }) => ({ data: await orders.get(principal, params.orderId) })),
  on(download, ({ params }) => orders.download(params.token)),
  on(receipt, async ({ params }) => receiptPage(await orders.ofReceipt(params.token))),
  on(receiptPdf, async ({ params }) => renderPdf(await orders.ofReceipt(params.token))),
]
