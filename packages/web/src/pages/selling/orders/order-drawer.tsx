import type { Order } from '@souk/contract'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useSellingMessages } from '../../../text/selling.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DetailLine } from '../../../ui/detail-line.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Time } from '../../../ui/time.tsx'
import { orderTones } from './order-tones.ts'

const Details = ({ order }: { readonly order: Order }) => {
  const { orders } = useSellingMessages()
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
      <DetailLine label={orders.amount}>
        <Money amount={amount} currency={currency} />
      </DetailLine>
      {refundedAmount > 0 && (
        <DetailLine label={orders.refunded}>
          <Money amount={refundedAmount} currency={currency} />
        </DetailLine>
      )}
      {earnings && (
        <>
          <DetailLine label={orders.fee}>
            <Money amount={-earnings.platformFee} currency={currency} />
          </DetailLine>
          <DetailLine label={orders.net}>
            <Money amount={earnings.net} currency={currency} />
          </DetailLine>
        </>
      )}
      <DetailLine label={orders.status}>
        <Badge tone={orderTones[order.status]}>{orders.statuses[order.status]}</Badge>
      </DetailLine>
      <DetailLine label={orders.when}>
        <Time value={createdAt} form="moment" />
      </DetailLine>
      <DetailLine label={orders.window}>
        {refundPolicy.until ? (
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
        {({ data }) => <Details order={data} />}
      </QueryView>
    </Drawer>
  )
}
