import { useMessages } from '../../../text/text.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import type { ProductDetail } from './product-detail.ts'

/**
 * Price and purchase at the lower edge of a narrow screen. At the end of the page it has a place of its own, so that it covers
 * neither the last lines nor the footer.
 */
export const BuyBar = ({ product }: { readonly product: ProductDetail }) => {
  const { product: messages } = useMessages()
  const { id, title, price, currency, contentLocked } = product
  if (!contentLocked) return null
  return (
    <div className="buy-bar sticky bottom-0 z-10 flex items-center gap-4 border-t border-line bg-surface px-4 py-2.5 lg:hidden">
      <div className="grid min-w-0 flex-1">
        <span aria-hidden="true" className="truncate text-sm text-ink-soft">
          {title}
        </span>
        <Money amount={price} currency={currency} className="font-semibold tabular-nums" />
      </div>
      <LinkButton variant="primary" href={`/checkout/${id}`}>
        {messages.buy}
      </LinkButton>
    </div>
  )
}
