import { useLanguage } from './words.ts'

interface Props {
  /** In the currency's units, as the API gives it. */
  readonly amount: number
  readonly currency: string
  readonly className?: string
}

export const formatMoney = (amount: number, currency: string, language = 'en'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount)

export const Money = ({ amount, currency, className }: Props) => (
  <span className={className ?? 'tabular-nums'}>{formatMoney(amount, currency, useLanguage())}</span>
)
