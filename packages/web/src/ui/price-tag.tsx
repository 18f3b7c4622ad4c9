import { useLanguage, useUiMessages } from './messages.ts'
import { formatMoney } from './money.tsx'

interface Props {
  readonly product: {
    /** In the currency's units; of what buyers name the price of, the minimum. */
    readonly price: number
    readonly currency: string
    readonly pricing?: { readonly model: string } | undefined
  }
  readonly className?: string
}

/** What a product costs, as buyers read it. */
export const PriceTag = ({ product: { price, currency, pricing }, className }: Props) => {
  const messages = useUiMessages()
  const amount = formatMoney(price, currency, useLanguage())
  return (
    <span className={className ?? 'tabular-nums'}>
      {pricing?.model !== 'name_your_price'
        ? price === 0
          ? messages.priceFree
          : amount
        : price === 0
          ? messages.priceNamed
          : messages.priceFrom(amount)}
    </span>
  )
}
