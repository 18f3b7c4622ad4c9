import { SoukError } from '@souk/sdk'
import { useNavigate, useParams } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { BackLink } from '../../../shell/back-link.tsx'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useShop } from '../../../shell/shop.ts'
import { paymentsMode } from '../../../shell/payments-mode.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { useTaxMessages } from '../../../text/tax.ts'
import { useLanguage, useMessages } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { DetailLine } from '../../../ui/detail-line.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AddCard } from './add-card.tsx'
import { PurchaseBlocker } from './purchase-blocker.tsx'
import { TaxLine } from './tax-line.tsx'
import { usePurchase } from './use-purchase.ts'

type Product = DataOf<'products.get'>
type Amount = DataOf<'checkouts.create'>
type Method = DataOf<'wallet.list'>[number]

interface MethodsProps {
  readonly methods: readonly Method[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

const Methods = ({ methods, chosen, onChoose }: MethodsProps) => {
  const { checkout } = useBuyingMessages()
  const [adding, setAdding] = useState(false)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-base font-semibold">{checkout.payWith}</legend>
      {methods.length === 0 && !adding && <p className="text-sm text-ink-soft">{checkout.noMethods}</p>}
      {methods.map(({ id, brand, last4, isDefault }) => (
        <label
          key={id}
          className="flex items-center gap-3 rounded-md border border-line-strong bg-raised px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="method"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="size-4 accent-accent"
          />
          <CreditCard aria-hidden="true" className="size-5 text-ink-faint" />
          <span className="flex-1 font-medium capitalize">
            {brand} <span className="font-mono text-sm">•••• {last4}</span>
          </span>
          {isDefault && <Badge>{checkout.standard}</Badge>}
        </label>
      ))}
      {adding ? (
        <AddCard
          onAdded={(id) => {
            setAdding(false)
            onChoose(id)
          }}
        />
      ) : (
        <Button size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
          {checkout.add}
        </Button>
      )}
    </fieldset>
  )
}

interface SummaryProps {
  readonly product: Product
  /** Less than the price if parts of a bundle are owned; missing until it is known. */
  readonly amount: Amount | undefined
}

const Summary = ({ product, amount }: SummaryProps) => {
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
          {amount && (amount.price < price || amount.amount > amount.price) && (
            <dl>
              <DetailLine label={checkout.price}>{formatMoney(price, currency, language)}</DetailLine>
              {amount.price < price && (
                <DetailLine label={checkout.ownedParts}>
                  {formatMoney(amount.price - price, currency, language)}
                </DetailLine>
              )}
              {amount.amount > amount.price && (
                <DetailLine label={tax.added}>
                  {formatMoney(amount.tax.amount, currency, language)}
                </DetailLine>
              )}
            </dl>
          )}
          <p className="flex items-baseline justify-between">
            <span className="font-medium">{checkout.total}</span>
            <span className="text-2xl font-semibold tabular-nums">
              {formatMoney(amount?.amount ?? price, currency, language)}
            </span>
          </p>
        </div>
        {amount && <TaxLine amount={amount} />}
        <p className="text-sm text-ink-soft">{checkout.terms(refundPolicyDays)}</p>
      </div>
    </Card>
  )
}

interface PaymentProps {
  readonly amount: Amount
  readonly methods: readonly Method[]
}

const PaymentForm = ({ amount: { productId, amount, currency }, methods }: PaymentProps) => {
  const { checkout } = useBuyingMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<string>()
  const { pay, busy, blocker } = usePurchase(productId, ({ orderId }) => {
    toast(checkout.done, { tone: 'good' })
    void navigate({ to: '/library/$orderId', params: { orderId } })
  })
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
        {blocker && <PurchaseBlocker blocker={blocker} />}
        <Button
          variant="primary"
          busy={busy}
          disabled={chosen === undefined}
          onClick={() => chosen !== undefined && void pay(chosen)}
          className="w-full"
        >
          {checkout.pay(formatMoney(amount, currency, language))}
        </Button>
      </div>
    </Card>
  )
}

/** One page: what is bought, what it is paid with, and what went wrong, next to the button. */
export const Checkout = () => {
  const { checkout } = useBuyingMessages()
  const { productId } = useParams({ from: '/dashboard/checkout/$productId' })
  const product = useApiQuery('products.get', { params: { productId } })
  const methods = useApiQuery('wallet.list', { query: { limit: 100 } })
  // Of several looks at it on a day one is counted.
  const amount = useApiQuery('checkouts.create', { body: { productId } })
  const isOwned = amount.error instanceof SoukError && amount.error.code === 'ALREADY_PURCHASED'
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
              <QueryView query={amount} loading={<Skeleton className="h-48" />}>
                {(due) => (
                  <QueryView query={methods} loading={<Skeleton className="h-48" />}>
                    {(saved) => <PaymentForm amount={due.data} methods={saved.data} />}
                  </QueryView>
                )}
              </QueryView>
            )}
            <Summary product={data} amount={amount.data?.data} />
          </div>
        )}
      </QueryView>
    </DashboardPage>
  )
}
