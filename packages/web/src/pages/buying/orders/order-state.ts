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

const isPaid = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'completed' || status === 'partially_refunded' || status === 'disputed'

/** Whether it was bought for others, who can redeem its codes. */
export const isGift = ({ status, kind }: Pick<Order, 'status' | 'kind'>): boolean =>
  kind === 'gift' && isPaid({ status })

/** Whether the buyer may still use what they bought. */
export const isOwned = ({ status, kind, subscription, includedIn, completedAt }: Order): boolean =>
  kind === 'subscription'
    ? completedAt !== null && subscription?.endedAt === null
    : kind === 'included'
      ? includedIn?.endedAt === null
      : kind === 'purchase' && isPaid({ status })

/** Whether it is something that a model runs. */
export const runs = ({ type }: { readonly type: string }): boolean => type === 'PROMPT' || type === 'WORKFLOW'

export const canRun = (order: Order): boolean => isOwned(order) && runs(order.product)
