import type { Listener } from '../platform/events/events.ts'
import type { Catalog } from '../modules/catalog/index.ts'

/**
 * Who hears which fact. A listener's name is stored with each fact it has heard, so it must never change.
 *
 * | fact                | heard by                                 |
 * |---------------------|------------------------------------------|
 * | product.published   | – (webhooks)                             |
 * | product.updated     | – (webhooks)                             |
 * | product.unpublished | – (webhooks)                             |
 * | purchase.completed  | catalog.count-purchase: sales per product |
 */
export const subscriptions = ({ catalog }: { catalog: Catalog }): readonly Listener[] => [
  ...catalog.listeners,
]
