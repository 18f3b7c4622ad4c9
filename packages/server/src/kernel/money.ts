import { invariant } from './invariant.ts'

/** An amount in the smallest unit of its currency (cents, yen, fils). Never a float. */
export interface Money {
  readonly minor: bigint
  readonly currency: string
}

/** Decimals per currency where they differ from 2. Source: ISO 4217, list one. */
const decimalsByCurrency: Readonly<Record<string, number>> = Object.fromEntries([
  ...[
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'ISK',
    'JPY',
    'KMF',
    'KRW',
    'PYG',
    'RWF',
    'UGX',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ].map((code) => [code, 0] as const),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3] as const),
])

/** Digits after the decimal point in `currency`. */
export const decimalsOf = (currency: string): number => decimalsByCurrency[currency] ?? 2

/** The amount as a decimal number, for the wire only. Exact up to 2^53 minor units. */
export const toDecimal = ({ minor, currency }: Money): number => Number(formatDecimal({ minor, currency }))

/** The amount as decimal text without separators, such as `19.99` or `-0.05`. */
export const formatDecimal = ({ minor, currency }: Money): string => {
  const decimals = decimalsOf(currency)
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const sign = minor < 0n ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Reads a decimal number from the wire, or undefined if it has more decimals than the currency. */
export const fromDecimal = (amount: number, currency: string): Money | undefined => {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount))
  const decimals = decimalsOf(currency)
  const fraction = match?.[3] ?? ''
  if (!match || fraction.length > decimals) return undefined
  const minor = BigInt((match[2] ?? '') + fraction.padEnd(decimals, '0'))
  return { minor: match[1] ? -minor : minor, currency }
}

/** So many whole units of `currency`: 10 are 1000 cents, 10 yen, 10000 fils. */
export const wholeUnits = (units: number, currency: string): Money => ({
  minor: BigInt(units) * 10n ** BigInt(decimalsOf(currency)),
  currency,
})

/** `basisPoints` hundredths of a percent of `money`, rounded half up to the smallest unit; `money` must not be negative. */
export const share = (money: Money, basisPoints: number): Money => ({
  minor: (money.minor * BigInt(basisPoints) + 5_000n) / 10_000n,
  currency: money.currency,
})

/** `money` by `count`, rounded half away from zero; zero where there is nothing to divide by. */
export const average = ({ minor, currency }: Money, count: number): Money => {
  const by = BigInt(count)
  const rounded = by === 0n ? 0n : (2n * (minor < 0n ? -minor : minor) + by) / (2n * by)
  return { minor: minor < 0n ? -rounded : rounded, currency }
}

/** Splits `money` in proportion to `weights`, to the last unit: the largest remainders get what is left over. */
export const allocate = (money: Money, weights: readonly bigint[]): Money[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  invariant(sum > 0n && money.minor >= 0n, 'nothing to split by')
  const floors = weights.map((weight) => (money.minor * weight) / sum)
  const left = Number(money.minor - floors.reduce((total, floor) => total + floor, 0n))
  const remainder = (index: number) => (money.minor * (weights[index] ?? 0n)) % sum
  const byRemainder = [...weights.keys()].toSorted((a, b) =>
    remainder(a) === remainder(b) ? a - b : remainder(a) > remainder(b) ? -1 : 1,
  )
  const favoured = new Set(byRemainder.slice(0, left))
  return floors.map((minor, index) => ({
    minor: favoured.has(index) ? minor + 1n : minor,
    currency: money.currency,
  }))
}

export const add = (a: Money, b: Money): Money => {
  invariant(a.currency === b.currency, `added ${a.currency} to ${b.currency}`)
  return { minor: a.minor + b.minor, currency: a.currency }
}

export const negate = (money: Money): Money => ({ minor: -money.minor, currency: money.currency })
export const subtract = (a: Money, b: Money): Money => add(a, negate(b))
