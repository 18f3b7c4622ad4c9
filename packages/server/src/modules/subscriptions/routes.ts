import * as ops from '@souk/contract'
import type { Db } from '../../platform/db/database.ts'
import { on, type Route } from '../../platform/http/route.ts'
import type { Subscriptions } from './index.ts'

export const subscriptionRoutes = ({
  db,
  subscriptions,
}: {
  readonly db: Db
  readonly subscriptions: Subscriptions
}): Route[] => [
  on(ops.getSubscriptionPrices, async ({ principal, params }) => ({
    data: await subscriptions.readPrices(db, principal, params.productId),
  })),
  on(ops.setSubscriptionPrices, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await subscriptions.setPrices(tx, principal, { ...params, body }) })),
  ),
  on(ops.listSubscriptions, ({ principal, query }) => subscriptions.list(principal, query)),
  on(ops.getSubscription, async ({ principal, params }) => ({
    data: await subscriptions.read(principal, params.subscriptionId),
  })),
  on(ops.changeSubscription, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await subscriptions.change(tx, principal, { ...params, body }) })),
  ),
]
