import { listener } from '../../platform/events/events.ts'
import { addPurchase, addRating } from './store.ts'

/** Counts a sale; exactly once, since the listener's row commits with it. A recount counts those rows. */
export const countPurchase = listener({
  name: 'catalog.count-purchase',
  hears: 'purchase.completed',
  hear: (tx, fact) => addPurchase(tx, fact.data.productId, fact.at),
})

/** Takes a change of the ratings over. */
export const countRating = listener({
  name: 'catalog.count-rating',
  hears: 'product.rated',
  hear: (tx, { data: { productId, count, sum } }) => addRating(tx, productId, { count, sum }),
})
