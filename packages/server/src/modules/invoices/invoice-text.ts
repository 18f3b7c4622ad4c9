import { publicId } from '../../kernel/ids.ts'
import { formatDecimal, type Money } from '../../kernel/money.ts'
import type { IssuedDocument, Party } from './document.ts'

/** The text of a document, shared by the page and the PDF. */
export interface InvoiceText {
  readonly title: string
  /** Empty if there is no warning. */
  readonly warning: string
  readonly details: readonly (readonly [label: string, value: string])[]
  readonly seller: readonly string[]
  readonly buyer: readonly string[]
  readonly lines: readonly (readonly [text: string, amount: string])[]
  readonly sums: readonly (readonly [label: string, amount: string])[]
  readonly note: string
}

const amount = (money: Money): string => `${formatDecimal(money)} ${money.currency}`

const partyLines = ({ company, name, address, taxId }: Party): string[] => [
  ...(company === '' ? [name] : [company, name]),
  ...address.split('\n').filter((line) => line.trim() !== ''),
  ...(taxId === '' ? [] : [`Tax ID: ${taxId}`]),
]

export const invoiceTextOf = (
  document: IssuedDocument,
  { isTest }: { readonly isTest: boolean },
): InvoiceText => {
  const { kind, number, issuedAt, orderId, corrects, taxBasisPoints, net, tax, total } = document
  const isInvoice = kind === 'invoice'
  return {
    title: `${isInvoice ? 'Invoice' : 'Credit note'} ${number}`,
    warning: isTest ? 'TEST PAYMENT: no money moved. This is not a valid invoice.' : '',
    details: [
      ['Date', issuedAt.toISOString().slice(0, 10)],
      ['Order', publicId('order', orderId)],
      ...(corrects === null ? [] : [['Corrects invoice', corrects] as const]),
      [isInvoice ? 'Paid with' : 'Refunded to', document.paidWith],
    ],
    seller: partyLines(document.seller),
    buyer: partyLines(document.buyer),
    lines: document.lines.map((line) => [line.text, amount(line.amount)]),
    sums: [
      ...(taxBasisPoints > 0
        ? [['Net', amount(net)] as const, [`Tax ${taxBasisPoints / 100} %`, amount(tax)] as const]
        : []),
      [isInvoice ? 'Total paid' : 'Total refunded', amount(total)],
    ],
    note:
      taxBasisPoints > 0
        ? 'Prices include the tax shown.'
        : 'The seller has not set a tax rate, so no tax is shown.',
  }
}
