import { accessRoutes, oauthAppRoutes } from '../modules/access/routes.ts'
import {
  ownAccountRoutes,
  passkeyRoutes,
  proofRoutes,
  twoFactorRoutes,
} from '../modules/accounts/account-routes.ts'
import { signInRoutes } from '../modules/accounts/routes.ts'
import { invitationRoutes, userRoutes } from '../modules/accounts/admin/routes.ts'
import { analyticsRoutes } from '../modules/analytics/routes.ts'
import { auditRoutes } from '../modules/audit/routes.ts'
import { catalogRoutes } from '../modules/catalog/routes.ts'
import { mediaRoutes } from '../modules/media/routes.ts'
import { invoiceRoutes } from '../modules/invoices/routes.ts'
import { moderationRoutes } from '../modules/catalog/moderation/routes.ts'
import { notificationRoutes } from '../modules/notifications/routes.ts'
import { disputeRoutes } from '../modules/orders/disputes/routes.ts'
import { discountRoutes } from '../modules/discounts/routes.ts'
import { interestRoutes } from '../modules/interests/routes.ts'
import { providerKeyRoutes } from '../modules/execution/keys/routes.ts'
import { executionRoutes } from '../modules/execution/routes.ts'
import { reportRoutes } from '../modules/reports/routes.ts'
import { reviewRoutes } from '../modules/reviews/routes.ts'
import { refundRoutes } from '../modules/orders/refunds/routes.ts'
import { orderRoutes } from '../modules/orders/routes.ts'
import { payoutRoutes } from '../modules/payouts/routes.ts'
import { marketRoutes } from '../modules/markets/routes.ts'
import { subscriptionRoutes } from '../modules/subscriptions/routes.ts'
import { planRoutes } from '../modules/plans/routes.ts'
import { shopRoutes } from '../modules/shop/routes.ts'
import { searchRoutes } from '../modules/search/routes.ts'
import { webhookRoutes } from '../modules/webhooks/routes.ts'
import { licenseRoutes } from '../modules/licenses/routes.ts'
import { creditRoutes } from '../modules/credit/routes.ts'
import { partnerRoutes } from '../modules/partners/routes.ts'
import { paymentRoutes, sandboxRoutes } from '../modules/payments/routes.ts'
import type { Route } from '../platform/http/route.ts'
import { deliverTo } from '../protocols/payment-callbacks.ts'
import type { Souk } from './compose.ts'
import { closeAccountRoute } from '../operations/close-account.ts'
import { ledgerHealthRoute } from '../operations/ledger-health.ts'
import { shopOperationRoutes } from '../operations/shop.ts'
import { ownDataRoute } from '../operations/own-data.ts'
import { profileRoutes } from '../operations/profiles.ts'
import { referenceRoute } from '../protocols/reference.ts'

/** Every operation with its handler. */
export const routes = (souk: Souk): Route[] => [
  ...moduleRoutes(souk),
  ledgerHealthRoute(souk),
  ownDataRoute(souk),
  closeAccountRoute(souk),
  ...shopOperationRoutes(souk),
  ...profileRoutes(souk),
  referenceRoute(souk.config),
]

const moduleRoutes = ({
  config,
  db,
  access,
  accounts,
  analytics,
  audit,
  catalog,
  search,
  shop,
  media,
  orders,
  execution,
  reports,
  reviews,
  discounts,
  licenses,
  credit,
  subscriptions,
  markets,
  partners,
  interests,
  invoices,
  notifications,
  payouts,
  payments,
  plans,
  sandbox,
  webhooks,
}: Souk): Route[] => [
  ...searchRoutes(search),
  ...catalogRoutes({ db, catalog, baseUrl: config.baseUrl }),
  ...mediaRoutes({ db, catalog, media }),
  ...moderationRoutes({ catalog }),
  ...orderRoutes({ orders, invoices }),
  ...refundRoutes(orders),
  ...reportRoutes(reports),
  ...reviewRoutes(reviews),
  ...discountRoutes(discounts),
  ...licenseRoutes(licenses),
  ...creditRoutes({ db, credit }),
  ...subscriptionRoutes({ db, subscriptions }),
  ...marketRoutes({ db, markets }),
  ...partnerRoutes({ db, partners }),
  ...disputeRoutes(orders),
  ...interestRoutes(interests),
  ...notificationRoutes(notifications),
  ...invoiceRoutes(invoices),
  ...payoutRoutes(payouts),
  ...analyticsRoutes(analytics),
  ...executionRoutes(execution),
  ...providerKeyRoutes(execution),
  ...signInRoutes(accounts, config.baseUrl),
  ...ownAccountRoutes(accounts),
  ...twoFactorRoutes(accounts),
  ...proofRoutes(accounts),
  ...passkeyRoutes(accounts),
  ...userRoutes(accounts),
  ...invitationRoutes(accounts),
  ...auditRoutes(audit),
  ...shopRoutes(shop),
  ...accessRoutes(access),
  ...oauthAppRoutes(access),
  ...planRoutes(plans),
  ...webhookRoutes(webhooks),
  ...paymentRoutes(payments),
  ...sandboxRoutes(sandbox, deliverTo(payments)),
]
