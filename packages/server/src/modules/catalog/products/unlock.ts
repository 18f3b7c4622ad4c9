import type { Entitlements } from '../../entitlements/index.ts'
import type { ReadableProduct } from './read.ts'

/**
 * Whether the reader gets the paid text of a product: every answer that holds it asks here first. A buyer who gets it has
 * used the purchase, which the rules of refunds look at.
 */
export const createUnlock =
  ({ entitlements }: { readonly entitlements: Entitlements }) =>
  async ({ unlocked, manages, orderId }: Pick<ReadableProduct, 'unlocked' | 'manages' | 'orderId'>) => {
    const isLive = orderId !== null && (await entitlements.markUse(orderId, 'opened'))
    return manages || (unlocked && isLive)
  }

export type Unlock = ReturnType<typeof createUnlock>
