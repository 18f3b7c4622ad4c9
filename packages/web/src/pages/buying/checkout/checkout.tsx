import type { SubscriptionPeriod } from '@souk/contract'
import { useParams } from '@tanstack/react-router'
import type { DataOf } from '../../../api/calls.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { BackLink } from '../../../shell/back-link.tsx'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useShop } from '../../../shell/shop.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { useGiftMessages } from '../../../text/money/credit.ts'
import { useMarketMessages } from '../../../text/money/markets.ts'
import { useTaxMessages } from '../../../text/money/tax.ts'
import { useLanguage, useMessages } from '../../../text/text.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { DetailLine } from '../../../ui/detail-line.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AboutPrice } from '../../about-price.tsx'
import { useCountryName } from '../../use-countries.ts'
import { ChooseAmount, isNamed } from './choose-amount.tsx'
import { ForOthers } from './for-others.tsx'
import { DiscountCode } from './discount-code.tsx'
import { PaymentForm } from './payment-form.tsx'
import { SubscriptionPeriods, SubscriptionTerms } from './subscription-terms.tsx'
import { TaxLine } from './tax-line.tsx'
import { useDue } from './use-due.ts'

type Product = DataOf<'products.get'>
type Amount = DataOf<'checkouts.create'>

type PriceLinesProps = Pick<SummaryProps, 'product' | 'quantity'> & { readonly amount: Amount }

/** From the price to the total, where they differ. */
const PriceLines = ({ product, amount, quantity }: PriceLinesProps) => {
  const { checkout } = useBuyingMessages()
  const { checkout: tax } = useTaxMessages()
  const language = useLanguage()
  const messages = useGiftMessages()
  const market = useMarketMessages()
  const nameOf = useCountryName()
  const isOwnPrice =
    isNamed(product) || quantity !== undefined || amount.subscription !== null || amount.market !== null
  const price = isOwnPrice ? amount.price : product.price
  const money = (value: number) => formatMoney(value, amount.currency, language)
  const off = amount.discount?.amount ?? 0
  const isTaxAdded = amount.amount > amount.price - off
  const isPlain = amount.price === price && off === 0 && !isTaxAdded
  if (isPlain && quantity === undefined && amount.market === null) return null
  return (
    <dl>
      {amount.market && <DetailLine label={market.listPrice}>{money(amount.market.listPrice)}</DetailLine>}
      <DetailLine
        label={
          quantity !== undefined
            ? messages.lines(quantity)
            : amount.market
              ? market.priceIn(nameOf(amount.market.country))
              : checkout.price
        }
      >
        {money(price)}
      </DetailLine>
      {amount.price < price && (
        <DetailLine label={checkout.ownedParts}>{money(amount.price - price)}</DetailLine>
      )}
      {amount.discount && (
        <DetailLine label={checkout.discount(amount.discount.code)}>{money(-off)}</DetailLine>
      )}
      {isTaxAdded && <DetailLine label={tax.added}>{money(amount.tax.amount)}</DetailLine>}
    </dl>
  )
}

interface SummaryProps {
  readonly product: Product
  /** Less than the price if parts of a bundle are owned; missing until it is known. */
  readonly amount: Amount | undefined
  readonly onCode: (code: string) => void
  /** How many others it is bought for. */
  readonly quantity: number | undefined
  readonly onQuantity: (quantity: number | undefined) => void
  /** Of a subscription that begins. */
  readonly period: SubscriptionPeriod | undefined
  readonly isForGood: boolean
  /** Whether it is a renewal that was declined. */
  readonly isOwed: boolean
}

const Summary = (props: SummaryProps) => {
  const { product, amount, onCode, quantity, onQuantity, period, isForGood, isOwed } = props
  const { checkout } = useBuyingMessages()
  const { checkout: tax } = useTaxMessages()
  const shop = useShop()
  const { types } = useMessages()
  const language = useLanguage()
  const { id, title, type, author, price, currency, refundPolicyDays, image, category } = product
  return (
    <Card title={checkout.summary} className="self-start">
      <div className="grid gap-4">
        <div className="flex gap-4">
          <ProductPicture
            image={image}
            seed={id}
            type={type}
            category={category}
            sizes="5rem"
            className="block h-14 w-20 shrink-0 rounded-sm border border-line"
          />
          <div className="min-w-0">
            <p className="font-medium">{title}</p>
            <p className="text-sm text-ink-faint">
              {types[type].one} · {author.name}
            </p>
          </div>
        </div>
        <div className="grid gap-2 border-t border-line pt-4">
          {amount?.merchantOfRecord === 'marketplace' && (
            <p className="text-sm text-ink-soft">{tax.soldBy(shop.name)}</p>
          )}
          {amount && <PriceLines product={product} amount={amount} quantity={quantity} />}
          <p className="flex items-baseline justify-between">
            <span className="font-medium">{checkout.total}</span>
            <span className="text-2xl font-semibold tabular-nums">
              {formatMoney(amount?.amount ?? price, currency, language)}
            </span>
          </p>
          {amount && <AboutPrice price={amount.amount} currency={currency} />}
        </div>
        {amount && <TaxLine amount={amount} />}
        {amount && <SubscriptionTerms amount={amount} />}
        {amount && !isOwed && !amount.discount && !isNamed(product) && (amount.amount > 0 || period) && (
          <DiscountCode productId={id} period={period} onApplied={onCode} />
        )}
        {period && <SubscriptionPeriods productId={id} period={period} />}
        {isForGood && type !== 'BUNDLE' && product.pricing === undefined && amount?.amount !== 0 && (
          <ForOthers quantity={quantity} onChoose={onQuantity} />
        )}
        {amount?.amount !== 0 && !isOwed && (
          <p className="text-sm text-ink-soft">{checkout.terms(refundPolicyDays)}</p>
        )}
      </div>
    </Card>
  )
}

const NeedsAddress = () => {
  const { checkout: messages } = useTaxMessages()
  return (
    <Card>
      <p className="mb-4">{messages.needsAddress}</p>
      <LinkButton variant="primary" href="/settings/billing">
        {messages.change}
      </LinkButton>
    </Card>
  )
}

/** One page: what is bought, what it is paid with, and what went wrong, next to the button. */
export const Checkout = () => {
  const { checkout } = useBuyingMessages()
  const { productId } = useParams({ from: '/dashboard/checkout/$productId' })
  const product = useApiQuery('products.get', { params: { productId } })
  const methods = useApiQuery('wallet.list', { query: { limit: 100 } })
  const due = useDue(productId)
  const { amount, chosen, isOwned, needsAddress, quantity, period } = due
  return (
    <DashboardPage
      title={checkout.title}
      above={
        <BackLink to="/products/$productId" params={{ productId }}>
          {checkout.back}
        </BackLink>
      }
    >
      <QueryView query={product} loading={<Skeleton className="h-64" />}>
        {({ data }) => (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            {isOwned ? (
              <Card>
                <p className="mb-4">{checkout.owned}</p>
                <LinkButton variant="primary" href="/library">
                  {checkout.toLibrary}
                </LinkButton>
              </Card>
            ) : (
              <div className="grid gap-6">
                {due.isForGood && isNamed(data) && <ChooseAmount product={data} onChoose={due.setNamed} />}
                {needsAddress ? (
                  <NeedsAddress />
                ) : (
                  <QueryView query={amount} loading={<Skeleton className="h-48" />}>
                    {(charged) => (
                      <QueryView query={methods} loading={<Skeleton className="h-48" />}>
                        {(saved) => (
                          <PaymentForm
                            due={charged.data}
                            chosen={due.isForGood && isNamed(data) ? { amount: charged.data.price } : chosen}
                            methods={saved.data}
                          />
                        )}
                      </QueryView>
                    )}
                  </QueryView>
                )}
              </div>
            )}
            <Summary
              product={data}
              amount={amount.data?.data}
              onCode={due.setCode}
              quantity={quantity}
              onQuantity={due.setQuantity}
              period={period}
              isForGood={due.isForGood}
              isOwed={due.isOwed}
            />
          </div>
        )}
      </QueryView>
    </DashboardPage>
  )
}
