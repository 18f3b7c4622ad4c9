import type { Order } from '@souk/contract'
import { useSellingWords } from '../../text/selling.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailLine } from '../../ui/detail-line.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Money } from '../../ui/money.tsx'
import { Time } from '../../ui/time.tsx'

const Details = ({ order }: { readonly order: Order }) => {
  const { orders } = useSellingWords()
  const { orderId, buyer, product, amount, refundedAmount, currency, createdAt, refundPolicy } = order
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
      <DetailLine label={orders.status}>{orders.statuses[order.status]}</DetailLine>
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

export const OrderDrawer = ({
  order,
  onClose,
}: {
  readonly order: Order | undefined
  readonly onClose: () => void
}) => {
  const { orders } = useSellingWords()
  return (
    <Drawer open={order !== undefined} onClose={onClose} title={order?.product.title ?? orders.order}>
      {order && <Details order={order} />}
    </Drawer>
  )
}
