import type { Order } from '@souk/contract'
import type { ReactNode } from 'react'
import { useSellingWords } from '../../text/selling.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Money } from '../../ui/money.tsx'
import { Time } from '../../ui/time.tsx'

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-sm last:border-0">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)

const Details = ({ order }: { readonly order: Order }) => {
  const { orders } = useSellingWords()
  const { orderId, buyer, product, amount, refundedAmount, currency, createdAt, refundPolicy } = order
  return (
    <dl>
      <Line label={orders.order}>
        <span className="flex items-center gap-1">
          <code className="font-mono text-xs break-all">{orderId}</code>
          <CopyButton value={orderId} label={orders.order} iconOnly />
        </span>
      </Line>
      <Line label={orders.buyer}>{buyer.name}</Line>
      <Line label={orders.product}>{product.title}</Line>
      <Line label={orders.version}>{product.version}</Line>
      <Line label={orders.amount}>
        <Money amount={amount} currency={currency} />
      </Line>
      {refundedAmount > 0 && (
        <Line label={orders.refunded}>
          <Money amount={refundedAmount} currency={currency} />
        </Line>
      )}
      <Line label={orders.status}>{orders.statuses[order.status]}</Line>
      <Line label={orders.when}>
        <Time value={createdAt} form="moment" />
      </Line>
      <Line label={orders.window}>
        {refundPolicy.until ? (
          <>
            {orders.until} <Time value={refundPolicy.until} />
          </>
        ) : (
          orders.none
        )}
      </Line>
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
