import type { Listener } from '../platform/events/events.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { Orders } from '../modules/orders/index.ts'
import type { Reviews } from '../modules/reviews/index.ts'

interface Modules {
  readonly catalog: Catalog
  readonly orders: Orders
  readonly reviews: Reviews
}

/**
 * Who hears which fact. A listener's name is stored with each fact it has heard, so it must never change.
 *
 * | fact                | heard by                                 |
 * |---------------------|------------------------------------------|
 * | product.published   | – (webhooks)                             |
 * | product.updated     | – (webhooks)                             |
 * | product.unpublished | – (webhooks)                             |
 * | purchase.completed  | catalog.count-purchase: sales per product |
 * | purchase.refunded   | reviews.remove-refunded: the review leaves with the money |
 * | payout.completed    | – (webhooks)                             |
 * | charge.changed      | orders.follow-charge: late payments, disputes |
 * | review.created      | – (webhooks)                             |
 * | product.rated       | catalog.count-rating: the average        |
 * | profile.changed     | catalog.follow-author: name and verification beside products |
 */
export const subscriptions = ({ catalog, orders, reviews }: Modules): readonly Listener[] => [
  ...catalog.listeners,
  ...orders.listeners,
  ...reviews.listeners,
]
