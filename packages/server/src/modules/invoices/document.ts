import type { Id } from '../../kernel/ids.ts'
import { add, subtract, type Money } from '../../kernel/money.ts'

/** Who stands on a document, as they were when it was issued. */
export interface Party {
  readonly name: string
  readonly company: string
  readonly taxId: string
  readonly address: string
}

export interface Line {
  readonly text: string
  readonly amount: Money
}

/** An invoice or a credit note as it was issued. */
export interface IssuedDocument {
  readonly kind: 'invoice' | 'credit_note'
  /** Such as `INV-2026-00042`: without gaps per seller, year and kind. */
  readonly number: string
  readonly issuedAt: Date
  readonly orderId: Id<'order'>
  /** On a credit note: the invoice that it corrects. */
  readonly corrects: string | null
  readonly seller: Party
  readonly buyer: Party
  readonly lines: readonly Line[]
  readonly net: Money
  readonly tax: Money
  readonly taxBasisPoints: number
  readonly total: Money
  readonly paidWith: string
}

const prefixes = { invoice: 'INV', credit_note: 'CN' } as const

export const numberText = (kind: IssuedDocument['kind'], year: number, number: number): string =>
  `${prefixes[kind]}-${year}-${String(number).padStart(5, '0')}`

/** The tax contained in a price, rounded half up to the smallest unit. */
export const taxWithin = (total: Money, taxBasisPoints: number): { net: Money; tax: Money } => {
  const rate = BigInt(taxBasisPoints)
  const whole = 10_000n + rate
  const tax = { minor: (total.minor * rate * 2n + whole) / (whole * 2n), currency: total.currency }
  return { net: subtract(total, tax), tax }
}

/**
 * The tax that the next credit note of an invoice takes back: that of all refunded with `amount`, less what the notes before
 * took back. So the notes of a whole refund take back the tax of the invoice, in however many parts it came.
 */
export const taxCorrected = (
  { taxBasisPoints }: Pick<IssuedDocument, 'taxBasisPoints'>,
  noted: readonly Pick<IssuedDocument, 'tax' | 'total'>[],
  amount: Money,
): { net: Money; tax: Money } => {
  const refunded = noted.reduce((sum, { total }) => add(sum, total), amount)
  const tax = noted.reduce((left, note) => subtract(left, note.tax), taxWithin(refunded, taxBasisPoints).tax)
  return { net: subtract(amount, tax), tax }
}
