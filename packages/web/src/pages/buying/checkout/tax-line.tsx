import { Link } from '@tanstack/react-router'
import type { DataOf } from '../../../api/calls.ts'
import { useTaxMessages } from '../../../text/money/tax.ts'
import { useLanguage } from '../../../text/text.tsx'
import { formatMoney } from '../../../ui/money.tsx'

/** Which tax is in the amount, or why there is none. */
export const TaxLine = ({
  amount: { tax, amount, currency },
}: {
  readonly amount: DataOf<'checkouts.create'>
}) => {
  const { checkout } = useTaxMessages()
  const language = useLanguage()
  const money = (of: number) => formatMoney(of, currency, language)
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(
    tax.rate / 100,
  )
  const { reason } = tax
  // The United States have a sales tax.
  const isOther = reason === 'own_rate' || tax.country === 'US'
  const isTaxed = reason === 'domestic' || reason === 'destination' || reason === 'own_rate'
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p>
        {isTaxed
          ? checkout.rate(rate, money(tax.amount), isOther, money(amount - tax.amount))
          : checkout[reason]}
      </p>
      <Link to="/settings/billing" className="text-accent underline">
        {checkout.change}
      </Link>
    </div>
  )
}
