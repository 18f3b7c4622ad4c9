import { useParams } from '@tanstack/react-router'
import { ChevronRight, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { BackLink } from '../../../shell/back-link.tsx'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useMarketMessages } from '../../../text/money/markets.ts'
import { useCountryName } from '../../use-countries.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { useTaxMessages } from '../../../text/money/tax.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useLanguage } from '../../../text/text.tsx'
import { formatMoney, Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { GiftCodes } from './gift-codes.tsx'
import { isGift, isOwned, orderTones, type Order } from './order-state.ts'
import { ChangesCard } from './changes-card.tsx'
import { Purchased } from './purchased.tsx'
import { RefundCard } from './refund-card.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'

const Detail = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="grid min-w-0 grid-cols-1 content-start gap-0.5">
    <dt className="text-xs text-ink-faint">{name}</dt>
    <dd className="flex min-w-0 items-center gap-1 text-sm">{children}</dd>
  </div>
)

const CorrectInvoice = ({ orderId }: { readonly orderId: string }) => {
  const { correction } = useTaxMessages()
  const { run, busy } = useApiMutation('purchases.correctInvoice', {
    refresh: ['purchases.get'],
    onDone: () => toast(correction.done, { tone: 'good' }),
  })
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={busy}
      title={correction.hint}
      onClick={() => run({ params: { orderId } })}
    >
      {correction.action}
    </Button>
  )
}

/** For programs that ask for one. */
const LicenseKey = ({ orderId }: { readonly orderId: string }) => {
  const { order: messages } = useBuyingMessages()
  const { data } = useApiQuery('licenses.get', { params: { orderId } })
  if (!data) return null
  return (
    <Detail name={messages.license}>
      <code className="truncate font-mono text-xs">{data.data.key}</code>
      <CopyButton value={data.data.key} label={messages.license} iconOnly />
    </Detail>
  )
}

const Payment = ({ order }: { readonly order: Order }) => {
  const { order: messages, library, checkout } = useBuyingMessages()
  const market = useMarketMessages()
  const language = useLanguage()
  const nameOf = useCountryName()
  const { orderId, amount, currency, paymentMethod, createdAt, status, receipt } = order
  return (
    <Card>
      <div className="grid gap-5">
        <dl className="grid gap-4 sm:grid-cols-4">
          <Detail name={messages.paid}>
            <Money amount={amount} currency={currency} />{' '}
            <Badge tone={orderTones[status]}>{library.statuses[status]}</Badge>
          </Detail>
          <Detail name={messages.date}>
            <Time value={createdAt} />
          </Detail>
          {order.market && (
            <Detail name={market.priceIn(nameOf(order.market.country))}>
              {market.insteadOf(formatMoney(order.market.listPrice, currency, language))}
            </Detail>
          )}
          {order.discount && (
            <Detail name={checkout.discount(order.discount.code)}>
              <Money amount={-order.discount.amount} currency={currency} />
            </Detail>
          )}
          {paymentMethod && (
            <Detail name={messages.card}>
              <span className="inline-block first-letter:uppercase">
                {messages.with(paymentMethod.brand, paymentMethod.last4)}
              </span>
            </Detail>
          )}
          <Detail name={messages.number}>
            <code className="truncate font-mono text-xs">{orderId}</code>
            <CopyButton value={orderId} label={messages.number} iconOnly />
          </Detail>
          {isOwned(order) && <LicenseKey orderId={orderId} />}
        </dl>
        {order.completedAt !== null && amount > 0 && (
          <div className="flex flex-wrap gap-2">
            <LinkButton size="sm" href={receipt.url} target="_blank" rel="noopener">
              <FileText aria-hidden="true" className="size-4" /> {messages.receipt}
            </LinkButton>
            <LinkButton size="sm" href={receipt.pdf}>
              {messages.invoice}
            </LinkButton>
            {order.refundedAmount === 0 && (isOwned(order) || order.kind === 'renewal') && (
              <CorrectInvoice orderId={orderId} />
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

/** Closed, unless there is something about the money to know. */
const PaymentAndRefund = ({ order }: { readonly order: Order }) => {
  const { order: messages } = useBuyingMessages()
  return (
    <details open={order.status !== 'completed' || order.refund !== null} className="group">
      <summary className="flex list-none items-center gap-2 rounded-md py-1 text-base font-semibold">
        <ChevronRight aria-hidden="true" className="size-4 text-ink-faint group-open:rotate-90" />
        {messages.money}
      </summary>
      <div className="grid gap-6 pt-4">
        <Payment order={order} />
        {order.completedAt !== null && <RefundCard order={order} />}
      </div>
    </details>
  )
}

/** One purchase: first what was bought, then what became of it, and the money. */
export const OrderPage = () => {
  const { library, order: messages } = useBuyingMessages()
  const { orderId } = useParams({ from: '/dashboard/library/$orderId' })
  const order = useApiQuery('purchases.get', { params: { orderId } })
  const { product } = order.data?.data ?? {}
  return (
    <DashboardPage
      title={product?.title ?? library.title}
      above={<BackLink to="/library">{library.title}</BackLink>}
      {...(product
        ? {
            actions: (
              <LinkButton size="sm" href={`/products/${product.id}`}>
                {messages.product}
              </LinkButton>
            ),
          }
        : {})}
    >
      <QueryView query={order} loading={<Skeleton className="h-64" />}>
        {({ data }) => (
          <>
            {isGift(data) && <GiftCodes orderId={data.orderId} />}
            {isOwned(data) && <Purchased order={data} />}
            <SubscriptionCard order={data} />
            {isOwned(data) && <ChangesCard order={data} />}
            {isOwned(data) && <ReviewCard productId={data.product.id} />}
            <WithdrawalCard order={data} />
            <PaymentAndRefund order={data} />
          </>
        )}
      </QueryView>
    </DashboardPage>
  )
}
