import { waiverTexts, waiverVersion } from '@souk/contract'
import { subscriptionPeriods, type SubscriptionPeriod } from '@souk/contract'
import { SoukError } from '@souk/sdk'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { BackLink } from '../../../shell/back-link.tsx'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useShop } from '../../../shell/shop.ts'
import { paymentsMode } from '../../../shell/payments-mode.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { useGiftMessages } from '../../../text/money/credit.ts'
import { useSubscribingMessages } from '../../../text/money/subscriptions.ts'
import { useTaxMessages } from '../../../text/money/tax.ts'
import { useLanguage, useMessages } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { DetailLine } from '../../../ui/detail-line.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ChooseAmount, isNamed } from './choose-amount.tsx'
import { ForOthers } from './for-others.tsx'
import { DiscountCode } from './discount-code.tsx'
import { Methods, type Method } from './methods.tsx'
import { PurchaseBlocker } from './purchase-blocker.tsx'
import { SubscriptionPeriods, SubscriptionTerms } from './subscription-terms.tsx'
import { TaxLine } from './tax-line.tsx'
import { usePurchase, type Payment } from './use-purchase.ts'

type Product = DataOf<'products.get'>
type Amount = DataOf<'checkouts.create'>

type PriceLinesProps = Pick<SummaryProps, 'product' | 'quantity'> & { readonly amount: Amount }

/** From the price to the total, where they differ. */
const PriceLines = ({ product, amount, quantity }: PriceLinesProps) => {
  const { checkout } = useBuyingMessages()
  const { checkout: tax } = useTaxMessages()
  const language = useLanguage()
  const messages = useGiftMessages()
  const isOwnPrice = isNamed(product) || quantity !== undefined || amount.subscription !== null
  const price = isOwnPrice ? amount.price : product.price
  const money = (value: number) => formatMoney(value, amount.currency, language)
  const off = amount.discount?.amount ?? 0
  const isTaxAdded = amount.amount > amount.price - off
  if (amount.price === price && off === 0 && !isTaxAdded && quantity === undefined) return null
  return (
    <dl>
      <DetailLine label={quantity === undefined ? checkout.price : messages.lines(quantity)}>
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
  /** Undefined: it is bought for good. */
  readonly period: SubscriptionPeriod | undefined
}

const Summary = (props: SummaryProps) => {
  const { product, amount, onCode, quantity, onQuantity, period } = props
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
        </div>
        {amount && <TaxLine amount={amount} />}
        {amount && <SubscriptionTerms amount={amount} />}
        {amount && !amount.discount && !isNamed(product) && (amount.amount > 0 || period) && (
          <DiscountCode productId={id} period={period} onApplied={onCode} />
        )}
        {period && <SubscriptionPeriods productId={id} period={period} />}
        {!period && type !== 'BUNDLE' && product.pricing === undefined && amount?.amount !== 0 && (
          <ForOthers quantity={quantity} onChoose={onQuantity} />
        )}
        {amount?.amount !== 0 && <p className="text-sm text-ink-soft">{checkout.terms(refundPolicyDays)}</p>}
      </div>
    </Card>
  )
}

interface PaymentProps {
  readonly due: Amount
  /** Amount and discount, as the purchase takes them. */
  readonly chosen: Payment
  readonly methods: readonly Method[]
}

const PaymentForm = ({ due, chosen: named, methods }: PaymentProps) => {
  const subscribing = useSubscribingMessages()
  const { productId, amount, currency, withdrawalRight, subscription } = due
  const { checkout } = useBuyingMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<string>()
  const [waives, setWaives] = useState(false)
  const { pay, busy, blocker } = usePurchase(productId, ({ orderId }) => {
    toast(subscription ? subscribing.done : amount === 0 ? checkout.taken : checkout.done, { tone: 'good' })
    void navigate({ to: '/library/$orderId', params: { orderId } })
  })
  const waiver = waives ? ({ withdrawalWaiver: true, withdrawalWaiverLanguage: language } as const) : {}
  if (amount === 0 && !subscription)
    return (
      <Card>
        <div className="grid gap-6">
          <p>{checkout.freeText}</p>
          {blocker && <PurchaseBlocker blocker={blocker} />}
          <Button variant="primary" busy={busy} onClick={() => void pay(named)} className="w-full">
            {checkout.take}
          </Button>
        </div>
      </Card>
    )
  if (paymentsMode() === 'none')
    return (
      <Card>
        <p>{checkout.off}</p>
      </Card>
    )
  const chosen = picked ?? methods.find(({ isDefault }) => isDefault)?.id ?? methods[0]?.id
  return (
    <Card>
      <div className="grid gap-6">
        <Methods methods={methods} chosen={chosen} onChoose={setPicked} />
        {withdrawalRight && (
          <Checkbox checked={waives} onChange={setWaives} label={waiverTexts[waiverVersion][language]} />
        )}
        {blocker && <PurchaseBlocker blocker={blocker} />}
        <Button
          variant="primary"
          busy={busy}
          disabled={chosen === undefined || (withdrawalRight && !waives)}
          onClick={() => chosen !== undefined && void pay({ ...named, paymentMethodId: chosen, ...waiver })}
          className="w-full"
        >
          {subscription
            ? amount === 0
              ? subscribing.startTrial
              : subscribing.subscribe(formatMoney(amount, currency, language))
            : checkout.pay(formatMoney(amount, currency, language))}
        </Button>
      </div>
    </Card>
  )
}

/** What a purchase would charge, by what the buyer chose; a code can come with a link. */
const useDue = (productId: string) => {
  const [named, setNamed] = useState<number>()
  const search = useSearch({ from: '/dashboard/checkout/$productId' })
  const period = subscriptionPeriods.find((one) => one === search.period)
  const [code, setCode] = useState(search.code === undefined ? undefined : String(search.code))
  const [quantity, setQuantity] = useState<number>()
  const chosen = {
    ...(named === undefined ? {} : { amount: named }),
    ...(code === undefined ? {} : { discountCode: code }),
    ...(quantity === undefined ? {} : { giftQuantity: quantity }),
    ...(period === undefined ? {} : { period }),
  }
  // Of several looks at it on a day one is counted.
  const amount = useApiQuery('checkouts.create', { body: { productId, ...chosen } })
  const refusal = amount.error instanceof SoukError ? amount.error : undefined
  return {
    ...{ amount, chosen, quantity, period, setNamed, setCode, setQuantity },
    isOwned: refusal?.code === 'ALREADY_PURCHASED',
    needsAddress: refusal?.details['reason'] === 'tax_location_unknown',
  }
}

/** One page: what is bought, what it is paid with, and what went wrong, next to the button. */
export const Checkout = () => {
  const { checkout } = useBuyingMessages()
  const { checkout: tax } = useTaxMessages()
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
                {!period && isNamed(data) && <ChooseAmount product={data} onChoose={due.setNamed} />}
                {needsAddress ? (
                  <Card>
                    <p className="mb-4">{tax.needsAddress}</p>
                    <LinkButton variant="primary" href="/settings/billing">
                      {tax.change}
                    </LinkButton>
                  </Card>
                ) : (
                  <QueryView query={amount} loading={<Skeleton className="h-48" />}>
                    {(charged) => (
                      <QueryView query={methods} loading={<Skeleton className="h-48" />}>
                        {(saved) => (
                          <PaymentForm
                            due={charged.data}
                            chosen={!period && isNamed(data) ? { amount: charged.data.price } : chosen}
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
            />
          </div>
        )}
      </QueryView>
    </DashboardPage>
  )
}
