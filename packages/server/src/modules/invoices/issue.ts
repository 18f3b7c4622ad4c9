import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Clock } from '../../kernel/time.ts'
import { transact, type Db, type Tx } from '../../platform/db/database.ts'
import type { Accounts } from '../accounts/index.ts'
import {
  numberText,
  taxCorrected,
  taxWithin,
  type IssuedDocument,
  type Line,
  type Party,
} from './document.ts'
import { findDocuments, findProfile, insertDocument, lockOrder, nextNumber } from './store.ts'

export interface InvoicesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly accounts: Accounts
}

/** A sale as its documents tell it. */
export interface Sale {
  readonly orderId: Id<'order'>
  readonly sellerId: Id<'user'>
  readonly buyerId: Id<'user'>
  readonly lines: readonly Line[]
  readonly total: Money
  readonly paidWith: string
  /** What was given back, the first one first. */
  readonly refunds: readonly { readonly id: Id<'refund'>; readonly amount: Money; readonly reason: string }[]
}

export const noProfile = { company: '', taxId: '', address: '', taxBasisPoints: 0 }

/** The documents of a sale, the invoice first; what is missing is issued now. */
export const issueDocuments = async (
  deps: InvoicesDeps,
  sale: Sale,
  alongside: (tx: Tx, invoice: IssuedDocument) => Promise<void>,
): Promise<IssuedDocument[]> => {
  const subjects = [sale.orderId, ...sale.refunds.map(({ id }) => id)]
  const known = await findDocuments(deps.db, sale.orderId)
  if (subjects.every((subject) => known.has(subject))) return [...known.values()]
  return transact(deps.db, async (tx) => {
    await lockOrder(tx, sale.orderId)
    const documents = await findDocuments(tx, sale.orderId)
    const invoice = documents.get(sale.orderId) ?? (await issueInvoice(deps, tx, sale))
    const noted = [...documents.values()].filter(({ kind }) => kind === 'credit_note')
    const issued = [invoice]
    for (const refund of sale.refunds) {
      const known = documents.get(refund.id)
      const note = known ?? (await issueCreditNote(deps, tx, { sale, invoice, noted, refund }))
      if (!known) noted.push(note)
      issued.push(note)
    }
    await alongside(tx, invoice)
    return issued
  })
}

const partyOf = async (
  { accounts }: InvoicesDeps,
  tx: Tx,
  accountId: Id<'user'>,
): Promise<Party & { taxBasisPoints: number }> => ({
  name: (await accounts.getProfile(tx, accountId)).name,
  ...((await findProfile(tx, accountId)) ?? noProfile),
})

const issueInvoice = async (deps: InvoicesDeps, tx: Tx, sale: Sale): Promise<IssuedDocument> => {
  const issuedAt = deps.clock.now()
  const [year, kind] = [issuedAt.getUTCFullYear(), 'invoice' as const]
  const { taxBasisPoints, ...seller } = await partyOf(deps, tx, sale.sellerId)
  const { taxBasisPoints: _, ...buyer } = await partyOf(deps, tx, sale.buyerId)
  const number = await nextNumber(tx, { sellerId: sale.sellerId, year, kind })
  const document: IssuedDocument = {
    ...{ kind, issuedAt, orderId: sale.orderId, corrects: null, seller, buyer, taxBasisPoints },
    number: numberText(kind, year, number),
    lines: sale.lines,
    ...taxWithin(sale.total, taxBasisPoints),
    total: sale.total,
    paidWith: sale.paidWith,
  }
  await insertDocument(tx, { subject: sale.orderId, sellerId: sale.sellerId, year, kind, number, document })
  return document
}

interface Correction {
  readonly sale: Sale
  readonly invoice: IssuedDocument
  /** The credit notes issued before, of whichever refunds. */
  readonly noted: readonly IssuedDocument[]
  readonly refund: Sale['refunds'][number]
}

const issueCreditNote = async (
  { clock }: InvoicesDeps,
  tx: Tx,
  { sale: { sellerId }, invoice, noted, refund }: Correction,
): Promise<IssuedDocument> => {
  const issuedAt = clock.now()
  const [year, kind] = [issuedAt.getUTCFullYear(), 'credit_note' as const]
  const number = await nextNumber(tx, { sellerId, year, kind })
  const document: IssuedDocument = {
    ...invoice,
    ...{ kind, issuedAt, corrects: invoice.number },
    number: numberText(kind, year, number),
    lines: [{ text: `Refund: ${refund.reason}`, amount: refund.amount }],
    ...taxCorrected(invoice, noted, refund.amount),
    total: refund.amount,
  }
  await insertDocument(tx, { subject: refund.id, sellerId, year, kind, number, document })
  return document
}
