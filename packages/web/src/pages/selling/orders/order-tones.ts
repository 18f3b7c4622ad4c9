import type { Order } from '@souk/contract'
import type { Tone } from '../../../ui/badge.tsx'

export const orderTones: Readonly<Record<Order['status'], Tone>> = {
  pending: 'warn',
  completed: 'good',
  failed: 'bad',
  canceled: 'neutral',
  partially_refunded: 'warn',
  refunded: 'neutral',
  disputed: 'bad',
}
