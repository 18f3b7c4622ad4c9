import { fault, type Fault } from '@souk/contract/rules'

/** An amount as it was typed, with a comma or a point; NaN if it is none. */
export const toAmount = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'))

/** What the API would refuse of an amount: more than it takes, and decimals that the currency does not have. */
export const checkAmount = (field: string, amount: number, currency: string | undefined): Fault[] => {
  if (Number.isNaN(amount)) return [fault(field, 'not_number')]
  if (amount > 100_000) return [fault(field, 'too_large', { max: 100_000 })]
  if (currency === undefined) return []
  const { maximumFractionDigits: max = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return Number(amount.toFixed(max)) === amount ? [] : [fault(field, 'too_many_decimals', { max, currency })]
}
