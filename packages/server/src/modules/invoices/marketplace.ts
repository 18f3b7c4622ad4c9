import type { Id, IdKind, Ids } from '../../kernel/ids.ts'
import { fromDecimal, negate, subtract, type Money } from '../../kernel/money.ts'
import type { EventData } from '../../kernel/event-data.ts'
import { transact, type Tx } from '../../platform/db/database.ts'
import type { Booking, Ledger, LedgerAccount } from '../ledger/index.ts'
import type { Tax, TaxQuote } from '../tax/index.ts'
import { findAccountDocument, hasPeriod } from './account-store.ts'
import type { DocumentKind } from './document.ts'
import { insert, marketplaceOf, partyOf, type IssueDeps } from './issue.ts'
import { emptyProfile, taxPartiesOf } from './profile.ts'
import { findProfile, lockSeries, platform } from './store.ts'

/*
 * Documents between the marketplace and an account: months of a plan, the fees of a month, and self-billing of what the marketplace sold
 * in its own name. Their tax is booked in the transaction that issues them.
 */

export interface MarketplaceDeps extends IssueDeps {
  readonly ids: Ids
  readonly tax: Tax
  readonly ledger: Ledger
}

/** What a seller has earned the marketplace, or is due from it, in a month and a currency. */
export interface MonthlySum {
  readonly accountId: Id<'user'>
  /** `invoice`: fees of what the seller sold; `self_billing`: the seller's shares of what the marketplace sold. */
  readonly kind: 'invoice' | 'self_billing'
  readonly amount: Money
}

/** What the tax of such a document decides on. */
const quoteOf = async (
  { tax, options }: MarketplaceDeps,
  tx: Tx,
  { accountId, kind, amount }: { accountId: Id<'user'>; kind: DocumentKind; amount: Money },
): Promise<TaxQuote & { readonly taxWithin: Money }> => {
  const account = (await findProfile(tx, accountId)) ?? emptyProfile
  const company = { ...emptyProfile, ...options.company, vatIdStatus: 'valid' as const }
  const [from, to] = kind === 'self_billing' ? [account, company] : [company, account]
  const { seller, buyer } = taxPartiesOf(tax, from, to)
  const quote = tax.quote({
    ...{ merchantOfRecord: 'marketplace', supplier: seller, buyer: { ...buyer, requestCountry: '' } },
    ...{ prices: [amount], pricesIncludeTax: true },
  })
  return { ...quote, taxWithin: quote.lines[0]?.tax ?? { ...amount, minor: 0n } }
}

interface Issue {
  readonly accountId: Id<'user'>
  readonly kind: 'invoice' | 'self_billing'
  readonly subject: Id<IdKind>
  readonly text: string
  readonly amount: Money
  readonly suppliedAt: Date
  readonly paidWith: string
  readonly period?: string
  /** Where the money is of which the tax is a part. */
  readonly account: LedgerAccount
}

const issue = async (deps: MarketplaceDeps, tx: Tx, issued: Issue): Promise<void> => {
  const { accountId, kind, subject, text, amount, suppliedAt, paidWith, account, period } = issued
  const quote = await quoteOf(deps, tx, { accountId, kind, amount })
  const { taxWithin: tax, basisPoints, reason } = quote
  const [own, other] = [marketplaceOf(deps), await partyOf(deps, tx, accountId)]
  const isOwn = kind === 'invoice'
  await insert(deps, tx, {
    ...{ kind, subject, sellerId: platform, accountId },
    ...(period === undefined ? {} : { period }),
    document: {
      ...{ orderId: null, corrects: null, suppliedAt, paidWith },
      ...(isOwn ? { seller: own, buyer: { ...other, legalNotice: '' } } : { seller: other, buyer: own }),
      ...{ lines: [{ text, amount, tax }], net: subtract(amount, tax), tax, total: amount },
      ...{ taxBasisPoints: basisPoints, taxReason: reason, taxCountry: quote.country },
    },
  })
  // What a seller owes of a self-billed share is not the marketplace's tax.
  if (isOwn) await deps.ledger.post(tx, ...bookingOf({ kind: 'tax', subject, account, tax }))
}

const bookingOf = ({
  tax,
  account,
  ...booking
}: Pick<Booking, 'kind' | 'subject'> & { readonly account: LedgerAccount; readonly tax: Money }): Booking[] =>
  tax.minor === 0n
    ? []
    : [
        {
          ...booking,
          postings: [
            { account, amount: negate(tax) },
            { account: { kind: 'tax' }, amount: tax },
          ],
        },
      ]

/** Issues the invoice of a month of a plan, once. */
export const issuePlanInvoice = async (
  deps: MarketplaceDeps,
  tx: Tx,
  { accountId, plan, paymentId, amount: paid, currency, card, until }: EventData['plan.paid'],
): Promise<void> => {
  const amount = fromDecimal(Number(paid), currency)
  await lockSeries(tx, platform)
  if (!amount || (await findAccountDocument(tx, paymentId))) return
  await issue(deps, tx, {
    ...{ accountId, kind: 'invoice', subject: paymentId, amount, account: { kind: 'subscriptions' } },
    text: `Plan ${plan}, until ${until.slice(0, 10)}`,
    suppliedAt: deps.clock.now(),
    paidWith: `${card.brand} ending in ${card.last4}`,
  })
}

/** Issues the credit note of what the card company took back of a month of a plan, once. */
export const creditPlan = async (
  deps: MarketplaceDeps,
  tx: Tx,
  { accountId, paymentId, amount: taken, currency = '' }: EventData['plan.charged_back'],
): Promise<void> => {
  await lockSeries(tx, platform)
  const invoice = await findAccountDocument(tx, paymentId)
  // A plan that was paid before there were invoices of plans has none to correct.
  if (!invoice) return
  const subject = deps.ids.next('document')
  const amount = (taken === undefined ? undefined : fromDecimal(Number(taken), currency)) ?? invoice.total
  const tax = { minor: (invoice.tax.minor * amount.minor) / invoice.total.minor, currency: amount.currency }
  await insert(deps, tx, {
    ...{ kind: 'credit_note', subject, sellerId: platform, accountId },
    document: {
      ...{ ...invoice, corrects: invoice.number },
      lines: invoice.lines.map(({ text }) => ({ text, amount, tax })),
      ...{ net: subtract(amount, tax), tax, total: amount },
    },
  })
  await deps.ledger.post(
    tx,
    ...bookingOf({ kind: 'tax_returned', subject, account: { kind: 'subscriptions' }, tax: negate(tax) }),
  )
}

/** Issues the document of a seller's month and currency, unless it has one; false if it has. */
export const issueMonth = (
  deps: MarketplaceDeps,
  { accountId, kind, amount, period, end }: MonthlySum & { readonly period: string; readonly end: Date },
): Promise<boolean> =>
  transact(deps.db, async (tx) => {
    await lockSeries(tx, platform)
    if (await hasPeriod(tx, { accountId, kind, period, currency: amount.currency })) return false
    await issue(deps, tx, {
      ...{ accountId, kind, amount, period, subject: deps.ids.next('document'), suppliedAt: end },
      ...{ account: { kind: 'fees' }, paidWith: 'the balance of the seller' },
      text: kind === 'invoice' ? `Marketplace fees of ${period}` : `Shares of sales of ${period}`,
    })
    return true
  })
