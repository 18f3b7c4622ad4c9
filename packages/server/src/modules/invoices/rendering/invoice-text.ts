import { publicId } from '../../../kernel/ids.ts'
import { formatDecimal, type Money } from '../../../kernel/money.ts'
import { netOf, type IssuedDocument, type Line, type Party } from '../document.ts'
import { noteOf } from './tax-note.ts'

/** The text of a document, shared by the page and the PDF. */
export interface InvoiceText {
  readonly title: string
  /** Empty if there is no warning. */
  readonly warning: string
  readonly details: readonly (readonly [label: string, value: string])[]
  readonly seller: readonly string[]
  readonly buyer: readonly string[]
  readonly lines: readonly InvoiceLine[]
  readonly sums: readonly (readonly [label: string, amount: string])[]
  readonly notes: readonly string[]
}

export interface InvoiceLine {
  readonly text: string
  /** Quantity, price without tax, and tax. */
  readonly detail: string
  readonly amount: string
}

const amount = (money: Money): string => `${formatDecimal(money)} ${money.currency}`
const day = (date: Date): string => date.toISOString().slice(0, 10)

const partyLines = (party: Party): string[] =>
  [
    ...(party.company === '' ? [] : [party.company]),
    party.name,
    ...party.address.split('\n'),
    `${party.postalCode} ${party.city}`,
    countryName(party.country),
    ...(party.vatId === '' ? [] : [`VAT ID: ${party.vatId}`]),
    ...(party.taxId === '' ? [] : [`Tax ID: ${party.taxId}`]),
    ...party.legalNotice.split('\n'),
  ].filter((line) => line.trim() !== '')

/** "Gutschrift" and "autofacturation" are what the laws of Germany and France want on self-billing. */
const titles = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  self_billing: 'Self-billing invoice (Gutschrift, autofacturation)',
} as const

const names = new Intl.DisplayNames('en', { type: 'region' })
const countryName = (country: string): string => (country === '' ? '' : (names.of(country) ?? country))

const lineOf = (line: Line, basisPoints: number): InvoiceLine => {
  const { text, tax } = line
  const taxed = basisPoints > 0 ? ` net + ${basisPoints / 100} % tax ${amount(tax)}` : ''
  return { text, detail: `1 × ${amount(netOf(line))}${taxed}`, amount: amount(line.amount) }
}

export const invoiceTextOf = (
  document: IssuedDocument,
  { isTest }: { readonly isTest: boolean },
): InvoiceText => {
  const { kind, number, issuedAt, suppliedAt, orderId, corrects, taxBasisPoints, net, tax, total } = document
  const isInvoice = kind !== 'credit_note'
  return {
    title: `${titles[kind]} ${number}`,
    warning: isTest ? 'TEST PAYMENT: no money moved. This is not a valid invoice.' : '',
    details: [
      ['Date', day(issuedAt)],
      ...(suppliedAt ? [['Date of supply', day(suppliedAt)] as const] : []),
      ...(orderId ? [['Order', publicId('order', orderId)] as const] : []),
      ...(corrects === null ? [] : [['Corrects invoice', corrects] as const]),
      [isInvoice ? 'Paid with' : 'Refunded to', document.paidWith],
    ],
    seller: partyLines(document.seller),
    buyer: partyLines(document.buyer),
    lines: document.lines.map((line) => lineOf(line, taxBasisPoints)),
    sums: [
      ...(taxBasisPoints > 0
        ? [['Net', amount(net)] as const, [`Tax ${taxBasisPoints / 100} %`, amount(tax)] as const]
        : []),
      [isInvoice ? 'Total paid' : 'Total refunded', amount(total)],
    ],
    notes: [...noteOf(document), ...(document.notes ?? [])],
  }
}
