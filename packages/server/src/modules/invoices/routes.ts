import {
  getAccountInvoice,
  getBilling,
  getMarketOssReport,
  getMarketTaxReport,
  getOssReport,
  getTaxReport,
  listAccountInvoices,
  updateBilling,
} from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Invoices } from './index.ts'

export const invoiceRoutes = (invoices: Invoices): Route[] => [
  on(getBilling, async ({ principal }) => ({ data: await invoices.readDetails(principal.accountId) })),
  on(listAccountInvoices, ({ principal, query }) => invoices.listOwn(principal.accountId, query)),
  on(getAccountInvoice, async ({ principal, params }) =>
    invoices.pdf([await invoices.getOwn(principal.accountId, params.invoiceId)]),
  ),
  on(getTaxReport, ({ principal, query }) => invoices.taxReport(principal.accountId, query)),
  on(getOssReport, ({ principal, query }) => invoices.ossReport(principal.accountId, query)),
  on(getMarketOssReport, ({ query }) => invoices.ossReport(null, query)),
  on(getMarketTaxReport, ({ query }) => invoices.taxReport(null, query)),
  on(updateBilling, async ({ principal, body, attempt }) => {
    // The register is elsewhere: no transaction waits for it.
    const profile = await invoices.checkDetails(body)
    return attempt.once(async (tx) => ({
      data: await invoices.writeDetails(tx, principal.accountId, profile),
    }))
  }),
]
