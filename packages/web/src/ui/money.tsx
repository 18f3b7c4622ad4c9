import { formatPlainMoney } from '../text/plain-format.ts'
import { useLanguage } from './messages.ts'

interface Props {
  /** In the currency's units, as the API gives it. */
  readonly amount: number
  readonly currency: string
  readonly className?: string
}

/** Making one takes 40 µs, a quarter of a page of 24 products. */
const formats = new Map<string, Intl.NumberFormat>()

export const formatMoney = (amount: number, currency: string, language = 'en'): string =>
  formatPlainMoney(amount, currency, language) ?? formatRareMoney(amount, currency, language)

const formatRareMoney = (amount: number, currency: string, language: string): string => {
  const key = `${language} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency })
  formats.set(key, format)
  return format.format(amount)
}

/** In US dollars, as providers count. A call may cost a thousandth of a cent: two digits would say nothing. */
export const formatCost = (dollars: number, language = 'en'): string =>
  dollars !== 0 && Math.abs(dollars) < 0.01
    ? dollars.toLocaleString(language, { style: 'currency', currency: 'USD', maximumSignificantDigits: 2 })
    : formatMoney(dollars, 'USD', language)

export const Money = ({ amount, currency, className }: Props) => (
  <span className={className ?? 'tabular-nums'}>{formatMoney(amount, currency, useLanguage())}</span>
)
