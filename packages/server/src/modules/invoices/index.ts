/**
 * Invoices: what was sold, on paper.
 * Owns: invoices.*. Promises: an issued document never changes; numbers have no gaps per seller, year and kind,
 * however many are issued at once. Emits nothing: orders ask for their documents; handles
 * account.closed.
 */
import { fault, type BillingDetails } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { RawReply } from '../../platform/http/route.ts'
import type { IssuedDocument } from './document.ts'
import { issueDocuments, noProfile, type InvoicesDeps, type Sale } from './issue.ts'
import { invoicePage, type InvoiceOptions } from './page.ts'
import { invoicePdf, type InvoiceFile } from './pdf.ts'
import { deleteProfile, findProfile, upsertProfile } from './store.ts'

export type { IssuedDocument } from './document.ts'
export type { InvoiceFile } from './pdf.ts'
export type { Sale } from './issue.ts'

export interface Invoices {
  /** The documents of a sale, the invoice first; what is missing is issued now. */
  issue(sale: Sale, alongside: (tx: Tx, invoice: IssuedDocument) => Promise<void>): Promise<IssuedDocument[]>
  /** Documents as a page for a browser and its printer. */
  page(documents: readonly IssuedDocument[]): RawReply
  /** Documents as PDF, each on a page of its own. */
  file(documents: readonly IssuedDocument[]): Promise<InvoiceFile>
  /** The same for a browser. */
  pdf(documents: readonly IssuedDocument[]): Promise<RawReply>
  /** What an account wants on its invoices; empty where it said nothing. */
  readDetails(accountId: Id<'user'>): Promise<BillingDetails>
  writeDetails(tx: Tx, accountId: Id<'user'>, details: BillingDetails): Promise<void>
  readonly listeners: readonly Listener[]
}

interface Deps extends InvoicesDeps {
  readonly options: InvoiceOptions
}

/** With `isTest`, documents say that no money moved. */
export const createInvoices = (deps: Deps): Invoices => {
  const { db, clock, options } = deps
  return {
    issue: (sale, alongside) => issueDocuments(deps, sale, alongside),
    page: (documents) => invoicePage(documents, options),
    file: (documents) => invoicePdf(documents, options),
    async pdf(documents) {
      const { name, content } = await invoicePdf(documents, options)
      return {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${name}"`,
          'cache-control': 'private, no-store',
        },
        body: content,
      }
    },
    async readDetails(accountId) {
      const { taxBasisPoints, ...details } = (await findProfile(db, accountId)) ?? noProfile
      return { ...details, taxRate: taxBasisPoints / 100 }
    },
    async writeDetails(tx, accountId, { taxRate, ...details }) {
      const taxBasisPoints = Math.round(taxRate * 100)
      if (taxBasisPoints / 100 !== taxRate) failInvalid([fault('taxRate', 'tax_rate_decimals')])
      await upsertProfile(tx, { ...details, accountId, taxBasisPoints, now: clock.now() })
    },
    listeners: [
      listener({
        name: 'invoices.close-account',
        handles: 'account.closed',
        handle: (tx, { data }) => deleteProfile(tx, data.userId),
      }),
    ],
  }
}
