import type { Listener } from '../platform/events/events.ts'
import type { Access } from '../modules/access/index.ts'
import type { Analytics } from '../modules/analytics/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { Execution } from '../modules/execution/index.ts'
import type { Interests } from '../modules/interests/index.ts'
import type { Invoices } from '../modules/invoices/index.ts'
import type { Mcp } from '../modules/mcp/index.ts'
import type { Notifications } from '../modules/notifications/index.ts'
import type { Orders } from '../modules/orders/index.ts'
import type { Credit } from '../modules/credit/index.ts'
import type { Partners } from '../modules/partners/index.ts'
import type { Payments } from '../modules/payments/index.ts'
import type { Payouts } from '../modules/payouts/index.ts'
import type { Plans } from '../modules/plans/index.ts'
import type { Reports } from '../modules/reports/index.ts'
import type { Reviews } from '../modules/reviews/index.ts'
import type { Webhooks } from '../modules/webhooks/index.ts'

interface Modules {
  readonly access: Access
  readonly analytics: Analytics
  readonly catalog: Catalog
  readonly credit: Credit
  readonly execution: Execution
  readonly interests: Interests
  readonly invoices: Invoices
  readonly mcp: Mcp
  readonly notifications: Notifications
  readonly orders: Orders
  readonly partners: Partners
  readonly payments: Payments
  readonly payouts: Payouts
  readonly plans: Plans
  readonly reports: Reports
  readonly reviews: Reviews
  readonly webhooks: Webhooks
}

/**
 * Which listeners handle which event. A listener's name is stored with each event it has handled, so it must never change. The
 * webhooks listeners send events to the endpoints of the event's parties. "Internal" events are not sent.
 *
 * | event               | listeners                                |
 * |---------------------|------------------------------------------|
 * | product.published   | webhooks; notifications: followers; partners.start-royalties: sellers of originals |
 * | product.updated     | webhooks; mcp.announce-update: open streams of buyers; notifications: owners and wishlists |
 * | product.unpublished | webhooks                                 |
 * | product.submitted   | notifications: admins; internal          |
 * | product.reviewed    | notifications: its seller; reports.end-appeals: of a restored product; internal |
 * | appeal.denied       | notifications: the seller; internal      |
 * | purchase.completed  | webhooks; catalog.count-purchase: sales per product; interests.remove-bought: wishlists; payouts.hold-reserve: keeps a part back; mcp.announce-purchase: open streams; notifications; analytics |
 * | purchase.refunded   | webhooks; reviews.remove-refunded: removes the review; payouts.release-reserve: ends what was held back; mcp.announce-refund: open streams; notifications; analytics |
 * | run.paid            | analytics; internal                      |
 * | subscription.renewed | webhooks; payouts.hold-renewal-reserve: keeps a part back; notifications; analytics |
 * | subscription.renewing | notifications; internal                |
 * | subscription.declined | notifications; internal                |
 * | subscription.ended  | webhooks; mcp.announce-subscription-end: open streams; notifications |
 * | refund.requested    | notifications: the seller; internal      |
 * | refund.due          | notifications: the seller; internal      |
 * | refund.overdue      | notifications: admins; internal          |
 * | refund.rejected     | notifications: the buyer; internal       |
 * | purchase.withdrawn  | notifications: the buyer; internal       |
 * | order.disputed      | payouts.note-dispute: counts for reserves; notifications: the seller; internal |
 * | payout.completed    | webhooks; notifications                  |
 * | payout.failed       | notifications; internal                  |
 * | payout.held         | notifications; internal                  |
 * | destination.restricted | notifications: the seller; internal   |
 * | partner.invited     | notifications: the partner, or the seller of an original; internal |
 * | charge.changed      | orders.follow-charge: late payments, disputes; plans.follow-charge and credit.follow-charge: late payments, lost disputes; internal |
 * | refund.changed      | orders.follow-refund: refunds that were pending; internal |
 * | payout.changed      | payouts.follow-payout: looks at it at the provider; internal |
 * | destination.changed | payouts.follow-destination: looks at it at the provider; internal |
 * | review.created      | webhooks; notifications                  |
 * | review.answered     | notifications: who wrote it; internal    |
 * | search.matched      | notifications; internal                  |
 * | question.opened     | notifications; internal                  |
 * | budget.reached      | notifications; internal                  |
 * | user.subscription.updated | webhooks                           |
 * | plan.renewing       | notifications; internal                  |
 * | plan.paid           | notifications; invoices.issue-plan: its invoice; internal |
 * | plan.charged_back   | invoices.credit-plan: its credit note; internal |
 * | plan.declined       | notifications; internal                  |
 * | plan.ended          | notifications; internal                  |
 * | key.expiring        | notifications; internal                  |
 * | webhook.failing     | notifications; internal                  |
 * | webhook.disabled    | notifications; internal                  |
 * | server.warning      | notifications: admins; internal          |
 * | product.rated       | catalog.count-rating: the average; internal |
 * | product.viewed      | analytics: views per day; internal     |
 * | profile.changed     | catalog.follow-author: name, handle and verification in lists; internal |
 * | account.closed      | every module that has data of the account; internal |
 */
export const listenersOf = (modules: Modules): readonly Listener[] =>
  [
    ...[modules.catalog, modules.orders, modules.plans, modules.reviews, modules.webhooks, modules.analytics],
    ...[
      modules.access,
      modules.execution,
      modules.interests,
      modules.invoices,
      modules.credit,
      modules.partners,
      modules.payments,
    ],
    ...[modules.mcp, modules.payouts, modules.notifications, modules.reports],
  ].flatMap(({ listeners }) => listeners)
