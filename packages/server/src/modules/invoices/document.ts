import type { TaxReason } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import { subtract, type Money } from '../../kernel/money.ts'

/** Who is on a document, as they were when it was issued. */
export interface Party {
  readonly name: string
  readonly company: string
  /** Street and number. */
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly vatId: string
  readonly taxId: string
  readonly legalNotice: string
}

export interface Line {
  readonly text: string
  /** With the tax. */
  readonly amount: Money
  readonly tax: Money
}

/** `self_billing`: issued by the buyer, the marketplace, for what a seller supplied. */
export type DocumentKind = 'invoice' | 'credit_note' | 'self_billing'

/** An invoice or a credit note as it was issued. */
export interface IssuedDocument {
  readonly kind: DocumentKind
  /** Such as `INV-2026-00042`: without gaps per seller, year and kind. */
  readonly number: string
  readonly issuedAt: Date
  /** When the service was supplied; null on documents from before it was on them. */
  readonly suppliedAt: Date | null
  /** Null for what is no order, such as a month of a plan. */
  readonly orderId: Id<'order'> | null
  /** On a credit note: the invoice that it corrects, and its date. */
  readonly corrects: string | null
  readonly seller: Party
  readonly buyer: Party
  readonly lines: readonly Line[]
  readonly net: Money
  readonly tax: Money
  readonly taxBasisPoints: number
  readonly taxReason: TaxReason
  /** Country whose tax it is, or of the recipient who owes it; empty if there is none. */
  readonly taxCountry: string
  readonly total: Money
  readonly paidWith: string
  /** What the law wants on it in addition; missing on older documents. */
  readonly notes?: readonly string[]
}

const prefixes = { invoice: 'INV', credit_note: 'CN', self_billing: 'SB' } as const

export const numberText = (kind: IssuedDocument['kind'], year: number, number: number): string =>
  `${prefixes[kind]}-${year}-${String(number).padStart(5, '0')}`

export const netOf = ({ amount, tax }: Pick<Line, 'amount' | 'tax'>): Money => subtract(amount, tax)
