import type { TaxReason } from '@souk/contract'
import { invariant } from '../../kernel/invariant.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Id, Ids } from '../../kernel/ids.ts'
import { subtract, type Money } from '../../kernel/money.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Accounts } from '../accounts/index.ts'
import { numberText, type IssuedDocument, type Party } from './document.ts'
import { emptyProfile, partyOfProfile, type Company } from './profile.ts'
import {
  findDocuments,
  findProfile,
  insertDocument,
  nextNumber,
  platform,
  type NewDocument,
  type StoredDocument,
} from './store.ts'

export interface IssueDeps {
  readonly db: Db
  readonly clock: Clock
  readonly accounts: Accounts
  readonly options: {
    /** The operator, where the marketplace itself is the seller. */
    readonly company: Company
    readonly shopName: string
  }
}

/** A sale as its invoice shows it. */
export interface Sale {
  readonly orderId: Id<'order'>
  /** Null if the marketplace sells. */
  readonly sellerId: Id<'user'> | null
  readonly buyerId: Id<'user'>
  readonly suppliedAt: Date | null
  readonly lines: readonly { readonly text: string; readonly amount: Money; readonly taxMinor: bigint }[]
  readonly tax: {
    readonly minor: bigint
    readonly basisPoints: number
    readonly reason: TaxReason
    readonly country: string
  }
  /** The buyer's VAT identification number when the tax was decided; empty if it had none. */
  readonly buyerVatId: string
  readonly total: Money
  readonly paidWith: string
  readonly notes: readonly string[]
}

/** Money that went back of a sale, with the tax within it. */
export interface Credit {
  readonly id: Id<'refund'>
  readonly amount: Money
  readonly reason: string
  readonly taxMinor: bigint
}

/** Issues the invoice of a sale with the next number of its series, which must be locked. A sale that has one keeps it. */
export const issueInvoice = async (deps: IssueDeps, tx: Tx, sale: Sale): Promise<IssuedDocument> => {
  const known = latestInvoice(await findDocuments(tx, sale.orderId))
  if (known) return known
  return insert(deps, tx, {
    ...{ kind: 'invoice', subject: sale.orderId, sellerId: sale.sellerId ?? platform },
    document: await invoiceOf(deps, tx, sale),
  })
}

/** The one that holds: others were canceled. */
const latestInvoice = (documents: ReadonlyMap<string, StoredDocument>): StoredDocument | undefined =>
  [...documents.values()].findLast(({ kind }) => kind === 'invoice')

/**
 * Cancels the invoice of a sale by a credit note and issues one with the present details of both parties; undefined if they are those of
 * the invoice. Nothing of the sale changes, so the ledger has neither. The series must be locked.
 */
export const correctInvoice = async (
  deps: IssueDeps & { readonly ids: Ids },
  tx: Tx,
  sale: Sale,
): Promise<IssuedDocument | undefined> => {
  const invoice = latestInvoice(await findDocuments(tx, sale.orderId))
  invariant(invoice, `the order ${sale.orderId} has no invoice`)
  const { sellerId, ...canceled } = invoice
  const document = await invoiceOf(deps, tx, sale)
  if (isDeepStrictEqual([document.seller, document.buyer], [invoice.seller, invoice.buyer])) return undefined
  const draft = { sellerId, isCorrection: true }
  await insert(deps, tx, {
    ...{ ...draft, kind: 'credit_note', subject: deps.ids.next('document') },
    document: { ...canceled, corrects: invoice.number },
  })
  return insert(deps, tx, { ...draft, kind: 'invoice', subject: deps.ids.next('document'), document })
}

const invoiceOf = async (deps: IssueDeps, tx: Tx, sale: Sale): Promise<Draft['document']> => {
  const { currency } = sale.total
  const money = (minor: bigint) => ({ minor, currency })
  const tax = money(sale.tax.minor)
  const [seller, buyer] = await Promise.all([
    sale.sellerId ? partyOf(deps, tx, sale.sellerId) : marketplaceOf(deps),
    partyOf(deps, tx, sale.buyerId),
  ])
  return {
    ...{ orderId: sale.orderId, suppliedAt: sale.suppliedAt, corrects: null, seller },
    buyer: { ...buyer, vatId: sale.buyerVatId || buyer.vatId, legalNotice: '' },
    lines: sale.lines.map(({ text, amount, taxMinor }) => ({ text, amount, tax: money(taxMinor) })),
    net: subtract(sale.total, tax),
    ...{ tax, taxBasisPoints: sale.tax.basisPoints, taxReason: sale.tax.reason },
    taxCountry: sale.tax.country,
    ...{ total: sale.total, paidWith: sale.paidWith, notes: sale.notes },
  }
}

/** Issues the credit note of a refund, whose series must be locked. A refund that has one keeps it. */
export const issueCreditNote = async (
  deps: IssueDeps,
  tx: Tx,
  orderId: Id<'order'>,
  { id, amount, reason, taxMinor }: Credit,
): Promise<IssuedDocument> => {
  const documents = await findDocuments(tx, orderId)
  const known = documents.get(id)
  if (known) return known
  const invoice = latestInvoice(documents)
  invariant(invoice, `the order ${orderId} has no invoice`)
  const tax = { minor: taxMinor, currency: amount.currency }
  return insert(deps, tx, {
    ...{ kind: 'credit_note', subject: id, sellerId: invoice.sellerId },
    document: {
      ...invoice,
      corrects: invoice.number,
      lines: [{ text: `Refund: ${reason}`, amount, tax }],
      ...{ net: subtract(amount, tax), tax, total: amount, notes: [] },
    },
  })
}

interface Draft extends Pick<NewDocument, 'accountId' | 'period' | 'isCorrection'> {
  readonly kind: IssuedDocument['kind']
  /** The order of an invoice, the refund of a credit note. */
  readonly subject: string
  readonly sellerId: string
  readonly document: Omit<IssuedDocument, 'kind' | 'number' | 'issuedAt'>
}

/** Stores a document with the next number of its series, which must be locked. */
export const insert = async ({ clock }: IssueDeps, tx: Tx, draft: Draft): Promise<IssuedDocument> => {
  const { kind, subject, sellerId } = draft
  const issuedAt = clock.now()
  const year = issuedAt.getUTCFullYear()
  const number = await nextNumber(tx, { sellerId, year, kind })
  const document = { ...draft.document, kind, issuedAt, number: numberText(kind, year, number) }
  await insertDocument(tx, { ...draft, subject, sellerId, year, kind, number, document })
  return document
}

export const partyOf = async ({ accounts }: IssueDeps, tx: Tx, accountId: Id<'user'>): Promise<Party> => ({
  name: (await accounts.getProfile(tx, accountId)).name,
  ...partyOfProfile((await findProfile(tx, accountId)) ?? emptyProfile),
})

export const marketplaceOf = ({ options: { company, shopName } }: IssueDeps): Party => ({
  name: shopName,
  ...partyOfProfile(company),
})
