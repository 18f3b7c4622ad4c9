import type { DataOf } from '../../../api/calls.ts'
import type { Tone } from '../../../ui/badge.tsx'

export type Order = DataOf<'purchases.get'>

export const orderTones: Readonly<Record<Order['status'], Tone>> = {
  pending: 'warn',
  completed: 'good',
  failed: 'bad',
  canceled: 'neutral',
  partially_refunded: 'neutral',
  refunded: 'neutral',
  disputed: 'warn',
}

/** Whether there is anything to show of it: a card that was declined bought nothing. */
export const isShown = ({ status }: Pick<Order, 'status'>): boolean =>
  status !== 'failed' && status !== 'canceled'

/** Whether the buyer may still use what they bought. */
export const isOwned = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'completed' || status === 'partially_refunded' || status === 'disputed'

export const canRun = (order: Order): boolean =>
  isOwned(order) && (order.product.type === 'PROMPT' || order.product.type === 'WORKFLOW')
