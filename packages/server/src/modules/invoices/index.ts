/**
 * Invoices: documents of what was sold, and who is on them.
 * Owns: invoices.*. Promises: an issued document never changes; numbers have no gaps per seller, year and kind,
 * however many are issued at once. Emits nothing: orders request their documents; handles plan.paid, plan.charged_back and
 * account.closed.
 */
import type {
  AccountInvoice,
  BillingChange,
  BillingDetails,
  Merchant,
  OssReportQuery,
  TaxReportQuery,
} from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import { toDecimal } from '../../kernel/money.ts'
import { transact, type Reader, type Tx } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { PageReply, RawReply } from '../../platform/http/route.ts'
import type { JournalTotals } from '../ledger/index.ts'
import {
  countAccountDocuments,
  findAccountDocument,
  findAccountDocuments,
  type AccountDocument,
} from './account-store.ts'
import type { IssuedDocument } from './document.ts'
import {
  correctInvoice,
  issueCreditNote,
  issueInvoice,
  type Credit,
  type IssueDeps,
  type Sale,
} from './issue.ts'
import {
  creditPlan,
  issueMonth,
  issuePlanInvoice,
  type MarketplaceDeps,
  type MonthlySum,
} from './marketplace.ts'
import { invoicePage, type InvoiceOptions } from './rendering/page.ts'
import { invoicePdf, type InvoiceFile } from './rendering/pdf.ts'
import {
  emptyProfile,
  readChange,
  taxPartiesOf,
  toWireDetails,
  type Profile,
  type TaxParties,
} from './profile.ts'
import { ossReport } from './oss-report.ts'
import { taxReport } from './tax-report.ts'
import {
  deleteProfile,
  findDocuments,
  findProfile,
  findUnchecked,
  lockSeries,
  platform,
  setVatIdStatus,
  sumTaxes,
  upsertProfile,
} from './store.ts'

export type { IssuedDocument } from './document.ts'
export type { Credit, Sale } from './issue.ts'
export type { InvoiceFile } from './rendering/pdf.ts'
export type { Company } from './profile.ts'

interface Parties {
  readonly sellerId: Id<'user'>
  readonly buyerId: Id<'user'>
  readonly merchantOfRecord: Merchant
}

export interface Invoices {
  /** Keeps others from issuing documents of a seller, or with null of the marketplace, until the transaction ends. */
  lockSeries(tx: Tx, sellerId: Id<'user'> | null): Promise<void>
  /** Issues the invoice of a sale with the next number of its locked series. */
  issue(tx: Tx, sale: Sale): Promise<IssuedDocument>
  /** Replaces the invoice of a sale by one with the present details; undefined if they are those of the invoice. The series must be locked. */
  correct(tx: Tx, sale: Sale): Promise<IssuedDocument | undefined>
  /** Issues the credit note of a refund; the series must be locked. */
  credit(tx: Tx, orderId: Id<'order'>, credit: Credit): Promise<IssuedDocument>
  /** The documents of an order, the invoice first. */
  documents(orderId: Id<'order'>): Promise<IssuedDocument[]>
  /** Documents as a page for a browser and its printer. */
  page(documents: readonly IssuedDocument[]): RawReply
  /** Documents as PDF, each on a page of its own. */
  file(documents: readonly IssuedDocument[]): Promise<InvoiceFile>
  /** The same for a browser. */
  pdf(documents: readonly IssuedDocument[]): Promise<RawReply>
  /** What of the parties of a sale decides about its tax. */
  taxParties(tx: Tx, parties: Parties): Promise<TaxParties>
  /** What an account wants on its invoices; empty where it said nothing. */
  readDetails(accountId: Id<'user'>): Promise<BillingDetails>
  /** Checks what an account wants on its invoices, and its number in the register; INVALID_REQUEST names what is wrong. */
  checkDetails(change: BillingChange): Promise<Profile>
  writeDetails(tx: Tx, accountId: Id<'user'>, profile: Profile): Promise<BillingDetails>
  /** Looks up the numbers that the register did not answer about; returns how many it knows now. */
  checkVatIds(): Promise<number>
  /** Issues the fees or shares of a seller's month, unless that was done; returns whether it did. */
  issueMonth(month: MonthlySum & { readonly period: string; readonly end: Date }): Promise<boolean>
  /** Documents between the marketplace and an account, newest first. */
  listOwn(accountId: Id<'user'>, query: { page?: number; limit?: number }): Promise<PageReply<AccountInvoice>>
  /** One of them; NOT_FOUND for everyone else. */
  getOwn(accountId: Id<'user'>, documentId: string): Promise<IssuedDocument>
  /** What a seller, or with null the marketplace, has invoiced by tax, as a CSV file. */
  taxReport(sellerId: Id<'user'> | null, query: TaxReportQuery): Promise<RawReply>
  /** What they have to declare in the One-Stop Shop for a quarter; CONFLICT if a form cannot hold it. */
  ossReport(sellerId: Id<'user'> | null, query: OssReportQuery): Promise<RawReply>
  /** The tax of all documents, for the doctor to hold against the ledger. */
  totals(db: Reader): Promise<JournalTotals[]>
  readonly listeners: readonly Listener[]
}

interface Deps extends MarketplaceDeps {
  readonly options: InvoiceOptions & IssueDeps['options']
}

/** How many numbers a sweep looks up: the register refuses those that call too often. */
const maxChecked = 20

/** With `isTest`, documents say that no money moved. */
export const createInvoices = (deps: Deps): Invoices => {
  const { db, clock, options, tax: taxes } = deps
  return {
    lockSeries: (tx, sellerId) => lockSeries(tx, sellerId ?? platform),
    issue: (tx, sale) => issueInvoice(deps, tx, sale),
    correct: (tx, sale) => correctInvoice(deps, tx, sale),
    credit: (tx, orderId, credit) => issueCreditNote(deps, tx, orderId, credit),
    documents: async (orderId) => [...(await findDocuments(db, orderId)).values()],
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
    async taxParties(tx, { sellerId, buyerId, merchantOfRecord }) {
      const [buyer = emptyProfile, seller = emptyProfile] = await Promise.all([
        findProfile(tx, buyerId),
        merchantOfRecord === 'seller' ? findProfile(tx, sellerId) : { ...emptyProfile, ...options.company },
      ])
      return taxPartiesOf(taxes, seller, buyer)
    },
    readDetails: async (accountId) => toWireDetails((await findProfile(db, accountId)) ?? emptyProfile),
    async checkDetails(change) {
      const profile = readChange(change)
      return { ...profile, vatIdStatus: await taxes.vatIds.check(profile.vatId) }
    },
    async writeDetails(tx, accountId, profile) {
      await upsertProfile(tx, { ...profile, accountId, now: clock.now() })
      return toWireDetails(profile)
    },
    async checkVatIds() {
      let known = 0
      for (const { accountId, vatId } of await findUnchecked(db, maxChecked)) {
        const vatIdStatus = await taxes.vatIds.check(vatId)
        await transact(db, (tx) => setVatIdStatus(tx, { accountId, vatId, vatIdStatus, now: clock.now() }))
        if (vatIdStatus !== 'unchecked') known++
      }
      return known
    },
    ...withMarketplace(deps),
    taxReport: (sellerId, query) => taxReport(db, sellerId ?? platform, query),
    ossReport: (sellerId, query) => ossReport({ db, tax: taxes }, sellerId ?? platform, query),
    totals: sumTaxes,
    listeners: listenersOf(deps),
  }
}

/** Documents between the marketplace and accounts. */
const withMarketplace = (deps: Deps): Pick<Invoices, 'issueMonth' | 'listOwn' | 'getOwn'> => ({
  issueMonth: (month) => issueMonth(deps, month),
  async listOwn(accountId, { page = 1, limit = 20 }) {
    const [items, total] = await Promise.all([
      findAccountDocuments(deps.db, accountId, { limit, offset: (page - 1) * limit }),
      countAccountDocuments(deps.db, accountId),
    ])
    return { items: items.map(toWireDocument), page, limit, total }
  },
  async getOwn(accountId, documentId) {
    const id = parseId('document', documentId)
    const document = id && (await findAccountDocument(deps.db, id))
    return document?.accountId === accountId ? document : fail('NOT_FOUND', 'invoice_not_found')
  },
})

const listenersOf = (deps: Deps): Listener[] => [
  listener({
    name: 'invoices.issue-plan',
    handles: 'plan.paid',
    handle: (tx, { data }) => issuePlanInvoice(deps, tx, data),
  }),
  listener({
    name: 'invoices.credit-plan',
    handles: 'plan.charged_back',
    handle: (tx, { data }) => creditPlan(deps, tx, data),
  }),
  listener({
    name: 'invoices.close-account',
    handles: 'account.closed',
    handle: (tx, { data }) => deleteProfile(tx, data.userId),
  }),
]

const toWireDocument = ({
  subject,
  kind,
  number,
  issuedAt,
  lines,
  total,
  tax,
}: AccountDocument): AccountInvoice => ({
  id: publicId('document', subject),
  kind,
  number,
  text: lines.map(({ text }) => text).join(', '),
  amount: toDecimal(total),
  tax: toDecimal(tax),
  currency: total.currency,
  issuedAt: issuedAt.toISOString(),
})
