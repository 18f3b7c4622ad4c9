import type { Dispute } from '@souk/contract'
import type { Tone } from '../../../ui/badge.tsx'

export const disputeTones: Readonly<Record<Dispute['status'], Tone>> = {
  inquiry: 'warn',
  needs_response: 'bad',
  under_review: 'warn',
  won: 'good',
  lost: 'neutral',
}
