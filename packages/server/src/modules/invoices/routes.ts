import { getBilling, updateBilling } from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Invoices } from './index.ts'

export const invoiceRoutes = (invoices: Invoices): Route[] => [
  on(getBilling, async ({ principal }) => ({ data: await invoices.readDetails(principal.accountId) })),
  on(updateBilling, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => {
      const { company = '', taxId = '', address = '', taxRate = 0 } = body
      const details = { company, taxId, address, taxRate }
      await invoices.writeDetails(tx, principal.accountId, details)
      return { data: details }
    }),
  ),
]
