import type { Listener } from '../platform/events/events.ts'
import type { Analytics } from '../modules/analytics/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { Orders } from '../modules/orders/index.ts'
import type { Plans } from '../modules/plans/index.ts'
import type { Reviews } from '../modules/reviews/index.ts'
import type { Webhooks } from '../modules/webhooks/index.ts'

interface Modules {
  readonly analytics: Analytics
  readonly catalog: Catalog
  readonly orders: Orders
  readonly plans: Plans
  readonly reviews: Reviews
  readonly webhooks: Webhooks
}

/**
 * Who hears which fact. A listener's name is stored with each fact it has heard, so it must never change. What webhooks
 * hear they send to the endpoints of the fact's parties.
 *
 * | fact                | heard by                                 |
 * |---------------------|------------------------------------------|
 * | product.published   | webhooks                                 |
 * | product.updated     | webhooks                                 |
 * | product.unpublished | webhooks                                 |
 * | purchase.completed  | webhooks; catalog.count-purchase: sales per product; analytics |
 * | purchase.refunded   | webhooks; reviews.remove-refunded: the review leaves with the money; analytics |
 * | payout.completed    | webhooks                                 |
 * | charge.changed      | orders.follow-charge: late payments, disputes; plans.follow-charge: lost disputes; ours alone |
 * | review.created      | webhooks                                 |
 * | user.subscription.updated | webhooks                           |
 * | product.rated       | catalog.count-rating: the average; ours alone |
 * | product.viewed      | analytics: views per day; ours alone     |
 * | profile.changed     | catalog.follow-author: name and verification beside products; ours alone |
 */
export const subscriptions = ({
  analytics,
  catalog,
  orders,
  plans,
  reviews,
  webhooks,
}: Modules): readonly Listener[] => [
  ...catalog.listeners,
  ...orders.listeners,
  ...plans.listeners,
  ...reviews.listeners,
  ...webhooks.listeners,
  ...analytics.listeners,
]
