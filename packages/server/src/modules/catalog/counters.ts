import { listener } from '../../platform/events/events.ts'
import { addPurchase } from './store.ts'

/** Counts a sale; exactly once, since the listener's row commits with it. */
export const countPurchase = listener({
  name: 'catalog.count-purchase',
  hears: 'purchase.completed',
  hear: (tx, fact) => addPurchase(tx, fact.data.productId),
})
