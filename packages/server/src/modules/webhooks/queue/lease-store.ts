import type { Reader } from '../../../platform/db/database.ts'

/** Whether a delivery is in progress: it is in a lease of its endpoint's, and is `pending` meanwhile. */
export const isLeased = (db: Reader) => db`
  exists (
    select from webhooks.lease where lease.endpoint_id = delivery.endpoint_id and delivery.id = any(lease.deliveries))`

/** Whether it waits to be sent. */
export const isWaiting = (db: Reader) => db`(delivery.status = 'pending' and not ${isLeased(db)})`
