import { readFileSync } from 'node:fs'
import type { Opinion } from './product.ts'

/** A refund of one purchase, from the asking to its end. */
export interface RefundStory {
  /** Title of the product. */
  readonly product: string
  readonly requestedBy: 'buyer' | 'seller'
  readonly reason: string
  readonly details?: string
  /** For a partial one. */
  readonly amount?: number
  /** Days from the purchase to the request, or at least so many before `requestedDaysAgo`. */
  readonly afterDays: number
  readonly requestedDaysAgo?: number
  /** At least, if there is one. */
  readonly boughtDaysAgo: number
  /** What someone decides after a request that no rule approves; left out, the rule has or no one does. */
  readonly decision?: {
    readonly to: 'approved' | 'rejected' | 'canceled'
    readonly afterDays: number
    readonly note?: string
  }
  /** What the buyer wrote before: it leaves with the money. */
  readonly review?: Opinion
}

/** Every way in which a refund can end, and one that waits for the demo account. */
export const refundStories = JSON.parse(
  readFileSync(new URL('./refund-stories.json', import.meta.url), 'utf8'),
) as readonly RefundStory[]
