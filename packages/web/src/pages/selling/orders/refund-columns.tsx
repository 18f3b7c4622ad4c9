import type { Refund } from '@souk/contract'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useSellingMessages } from '../../../text/selling.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Column } from '../../../ui/table.tsx'
import type { RefundToDecide } from './refund-decision.tsx'

/** Of a refund the API gives the order alone; who decides wants to know what was bought, and by whom. */
const Bought = ({ orderId }: { readonly orderId: string }) => {
  const { data } = useApiQuery('purchases.get', { params: { orderId } })
  if (!data) return <Skeleton className="h-8 w-32" />
  const { product, buyer } = data.data
  return (
    <span className="grid md:min-w-32">
      <span>{product.title}</span>
      <span className="text-xs text-ink-faint">{buyer.name}</span>
    </span>
  )
}

/** What sellers and admins decide by, and the two buttons that do it. */
export const useRefundColumns = (openDialog: (opened: RefundToDecide) => void) => {
  const { refunds, orders } = useSellingMessages()
  const reason: Column<Refund> = {
    key: 'reason',
    head: refunds.reason,
    cell: (refund) => (
      <span className="grid max-w-sm">
        <span className="font-medium">{refund.reason}</span>
        <span className="py-1 md:hidden">
          <Bought orderId={refund.orderId} />
        </span>
        {refund.details && <span className="line-clamp-2 text-xs text-ink-soft">{refund.details}</span>}
      </span>
    ),
  }
  const order: Column<Refund> = {
    key: 'order',
    head: orders.order,
    cell: ({ orderId }) => <Bought orderId={orderId} />,
    wide: true,
  }
  const amount: Column<Refund> = {
    key: 'amount',
    head: refunds.amount,
    align: 'end',
    cell: (refund) => <Money amount={refund.amount} currency={refund.currency} />,
  }
  const decide: Column<Refund> = {
    key: 'decide',
    head: <span className="sr-only">{refunds.decideBy}</span>,
    align: 'end',
    cell: (refund) => (
      <span className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={() => openDialog({ action: 'reject', refund })}>
          {refunds.reject}
        </Button>
        <Button size="sm" variant="primary" onClick={() => openDialog({ action: 'approve', refund })}>
          {refunds.approve}
        </Button>
      </span>
    ),
  }
  return { reason, order, amount, decide }
}
