import type { TaxReason } from '@souk/contract'
import { add, type Money } from '../../kernel/money.ts'
import type { TaxableSale, TaxQuote } from './provider.ts'
import { isInUnion, rateOf, type RateOverrides } from './rates.ts'

/** Rounded half up to the smallest unit. */
const divide = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n)

/** The tax contained in an amount. */
export const taxWithin = ({ minor, currency }: Money, basisPoints: number): Money => ({
  minor: divide(minor * BigInt(basisPoints), 10_000n + BigInt(basisPoints)),
  currency,
})

/** The tax to be added to a price. */
const taxOn = ({ minor, currency }: Money, basisPoints: number): Money => ({
  minor: divide(minor * BigInt(basisPoints), 10_000n),
  currency,
})

interface Verdict {
  readonly reason: TaxReason
  readonly country: string
  readonly basisPoints: number
  readonly isCrossBorder: boolean
}

const without = (reason: TaxReason): Verdict => ({
  ...{ reason, country: '', basisPoints: 0, isCrossBorder: false },
})

/**
 * The tax of an electronically supplied service (Directive 2006/112/EC, articles 44, 58, 59c, 196 and 284). A buyer whose country is
 * not known counts as one of the supplier's country.
 */
const judge = ({ supplier, buyer }: TaxableSale, overrides: RateOverrides): Verdict => {
  const from = supplier.country
  const own = (country: string): Verdict =>
    supplier.ownBasisPoints > 0
      ? { reason: 'own_rate', country, basisPoints: supplier.ownBasisPoints, isCrossBorder: false }
      : without('no_tax')
  if (from === '') return own('')
  const to = buyer.country || buyer.requestCountry || from
  const isAbroad = to !== from
  if (isAbroad && isInUnion(to) && buyer.vatId !== '') return { ...without('reverse_charge'), country: to }
  const isCrossBorder = isAbroad && isInUnion(from) && isInUnion(to)
  if (supplier.smallBusiness) return { ...without('small_business'), isCrossBorder }
  const rated = (reason: TaxReason, country: string): Verdict => {
    const basisPoints = rateOf(country, overrides)
    return basisPoints === undefined ? own(country) : { reason, country, basisPoints, isCrossBorder }
  }
  if (!isAbroad) return rated('domestic', from)
  if (isInUnion(to) && supplier.chargesDestination) return rated('destination', to)
  return isCrossBorder ? rated('domestic', from) : without('outside_scope')
}

/** Tax by the table of rates. */
export const quoteByTable = (sale: TaxableSale, taxRates: RateOverrides): TaxQuote => {
  const verdict = judge(sale, taxRates)
  const { basisPoints } = verdict
  return {
    ...verdict,
    reference: null,
    lines: sale.prices.map((price) => {
      if (sale.pricesIncludeTax) return { amount: price, tax: taxWithin(price, basisPoints) }
      const tax = taxOn(price, basisPoints)
      return { amount: add(price, tax), tax }
    }),
  }
}
