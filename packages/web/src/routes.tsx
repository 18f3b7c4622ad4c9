import { createRoute } from '@tanstack/react-router'
import * as buying from './pages/buying/buying-routes.tsx'
import {
  category,
  collection,
  product,
  report,
  seller,
  sellerById,
  storefront,
  tag,
} from './pages/market/market-routes.tsx'
import * as admin from './pages/admin/admin-routes.tsx'
import * as notifications from './pages/notifications/notification-routes.tsx'
import * as selling from './pages/selling/selling-routes.tsx'
import * as settings from './pages/settings/settings-routes.tsx'
import { confirmEmail, signIn } from './pages/sign-in/sign-in-routes.tsx'
import { docs, guide, legal } from './pages/texts/texts-routes.tsx'
import { dashboard, root } from './root-route.tsx'
import { lazyPage } from './lazy-page.ts'

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/gallery',
  staticData: { source: 'src/pages/gallery.tsx' },
  component: lazyPage(() => import('./pages/gallery.tsx'), 'Gallery'),
})

export const routeTree = root.addChildren([
  storefront,
  category,
  tag,
  product,
  report,
  seller,
  sellerById,
  collection,
  docs,
  guide,
  legal,
  signIn,
  confirmEmail,
  buying.confirmPayment,
  gallery,
  dashboard.addChildren([
    buying.checkout,
    buying.library,
    buying.order,
    buying.subscriptions,
    buying.wishlist,
    buying.following,
    buying.savedSearches,
    buying.playground,
    buying.runs,
    buying.run,
    notifications.inbox,
    notifications.preferences,
    selling.sellerHome,
    selling.sellerProducts,
    selling.editProduct,
    selling.sellerDiscounts,
    selling.sellerPartners,
    selling.sellerSubscriptions,
    selling.sellerOrders,
    selling.sellerRefunds,
    selling.sellerBalance,
    selling.sellerAnalytics,
    selling.sellerCustomers,
    settings.apiKeys,
    settings.webhooks,
    settings.deliveries,
    settings.profile,
    settings.credit,
    settings.billing,
    settings.security,
    settings.providerKeys,
    settings.paymentMethods,
    settings.connectedApps,
    settings.oauthApps,
    settings.plan,
    admin.admin,
    admin.overview,
    admin.disputes,
    admin.moderation,
    admin.users,
    admin.refunds,
    admin.reports,
    admin.appeals,
    admin.reviews,
    admin.ledger,
    admin.audit,
    admin.settings,
    admin.invitations,
    admin.emails,
  ]),
])
