import type { Order } from '@souk/contract'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useDisputeMessages } from '../../../text/money/disputes.ts'
import { useMarketMessages } from '../../../text/money/markets.ts'
import { useCountryName } from '../../use-countries.ts'
import { useSubscribingMessages } from '../../../text/money/subscriptions.ts'
import { useSellingMessages } from '../../../text/selling.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DetailLine } from '../../../ui/detail-line.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { useLanguage } from '../../../text/text.tsx'
import { formatMoney, Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Time } from '../../../ui/time.tsx'
import { disputeTones } from '../../admin/disputes/dispute-tones.ts'
import { orderTones } from './order-tones.ts'

/** Of an order whose payment is or was disputed: what that takes from the balance. */
const Dispute = ({ orderId }: Pick<Order, 'orderId'>) => {
  const messages = useDisputeMessages()
  const { data } = useApiQuery('disputes.list', { query: { orderId } })
  return data?.data.map(({ disputeId, status, reason, amount, share, fee, currency }) => (
    <section key={disputeId} className="grid gap-1">
      <h3 className="font-semibold">{messages.one}</h3>
      {(status === 'needs_response' || status === 'under_review') && (
        <p className="text-sm text-ink-soft">{messages.open}</p>
      )}
      <dl>
        <DetailLine label={messages.status}>
          <Badge tone={disputeTones[status]}>{messages.statuses[status]}</Badge>
        </DetailLine>
        <DetailLine label={messages.reason}>{messages.reasons[reason] ?? reason}</DetailLine>
        <DetailLine label={messages.amount}>
          <Money amount={amount} currency={currency} />
        </DetailLine>
        {share !== 0 && (
          <DetailLine label={messages.yourShare}>
            <Money amount={-share} currency={currency} />
          </DetailLine>
        )}
        {fee !== 0 && (
          <DetailLine label={messages.fee}>
            <Money amount={-fee} currency={currency} />
          </DetailLine>
        )}
      </dl>
    </section>
  ))
}

interface Earned {
  readonly order: Order
  readonly earnings: NonNullable<Order['earnings']>
}

/** From what the buyer paid to what the seller earns. */
const Earnings = ({ order, earnings: { platformFee, partners, net } }: Earned) => {
  const { orders } = useSellingMessages()
  const { amount, refundedAmount, tax, merchantOfRecord, currency } = order
  const taxPaid =
    merchantOfRecord === 'marketplace' ? amount - refundedAmount - platformFee - partners - net : 0
  return (
    <>
      {tax.amount > 0 && (
        <DetailLine label={merchantOfRecord === 'marketplace' ? orders.taxPaid : orders.taxIncluded}>
          <Money amount={merchantOfRecord === 'marketplace' ? -taxPaid : tax.amount} currency={currency} />
        </DetailLine>
      )}
      <DetailLine label={orders.fee}>
        <Money amount={-platformFee} currency={currency} />
      </DetailLine>
      {partners > 0 && (
        <DetailLine label={orders.partners}>
          <Money amount={-partners} currency={currency} />
        </DetailLine>
      )}
      <DetailLine label={orders.net}>
        <Money amount={net} currency={currency} />
      </DetailLine>
    </>
  )
}

const Details = ({ order }: { readonly order: Order }) => {
  const { orders } = useSellingMessages()
  const subscribing = useSubscribingMessages()
  const market = useMarketMessages()
  const language = useLanguage()
  const nameOf = useCountryName()
  const { orderId, buyer, product, amount, refundedAmount, earnings, currency, createdAt, refundPolicy } =
    order
  return (
    <dl>
      <DetailLine label={orders.order}>
        <span className="flex items-center gap-1">
          <code className="font-mono text-xs break-all">{orderId}</code>
          <CopyButton value={orderId} label={orders.order} iconOnly />
        </span>
      </DetailLine>
      <DetailLine label={orders.buyer}>{buyer.name}</DetailLine>
      <DetailLine label={orders.product}>{product.title}</DetailLine>
      <DetailLine label={orders.version}>{product.version}</DetailLine>
      {order.kind === 'run' && <DetailLine label={orders.kind}>{orders.oneRun}</DetailLine>}
      {order.kind in subscribing.kinds && (
        <DetailLine label={orders.kind}>
          {subscribing.kinds[order.kind as keyof typeof subscribing.kinds]}
        </DetailLine>
      )}
      <DetailLine label={orders.amount}>
        <Money amount={amount} currency={currency} />
      </DetailLine>
      {order.market && (
        <DetailLine label={market.priceIn(nameOf(order.market.country))}>
          {market.insteadOf(formatMoney(order.market.listPrice, currency, language))}
        </DetailLine>
      )}
      {refundedAmount > 0 && (
        <DetailLine label={orders.refunded}>
          <Money amount={refundedAmount} currency={currency} />
        </DetailLine>
      )}
      {earnings && <Earnings order={order} earnings={earnings} />}
      <DetailLine label={orders.status}>
        <Badge tone={orderTones[order.status]}>{orders.statuses[order.status]}</Badge>
      </DetailLine>
      <DetailLine label={orders.when}>
        <Time value={createdAt} form="moment" />
      </DetailLine>
      <DetailLine label={orders.window}>
        {refundPolicy.until && (order.kind === 'purchase' || order.kind === 'subscription') ? (
          <>
            {orders.until} <Time value={refundPolicy.until} />
          </>
        ) : (
          orders.none
        )}
      </DetailLine>
    </dl>
  )
}

interface Props {
  /** Of any page of the list, since other pages lead here. */
  readonly id: string
  readonly onClose: () => void
}

export const OrderDrawer = ({ id, onClose }: Props) => {
  const { orders } = useSellingMessages()
  const order = useApiQuery('purchases.get', { params: { orderId: id } })
  return (
    <Drawer open onClose={onClose} title={order.data?.data.product.title ?? orders.order}>
      <QueryView query={order} loading={<Skeleton className="h-72" />}>
        {({ data }) => (
          <div className="grid gap-5">
            <Details order={data} />
            <Dispute orderId={data.orderId} />
          </div>
        )}
      </QueryView>
    </Drawer>
  )
}
