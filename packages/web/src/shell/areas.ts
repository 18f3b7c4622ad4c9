import { BookOpen, Settings, Shield, Store } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Session } from '../api/session.ts'

export type AreaId = 'buying' | 'selling' | 'settings' | 'admin'

export interface Screen {
  /** Its words: `dashboard.screens[id]`. */
  readonly id: ScreenId
  readonly to: string
}

export type ScreenId =
  | 'library'
  | 'inbox'
  | 'subscriptions'
  | 'subscribers'
  | 'wishlist'
  | 'following'
  | 'savedSearches'
  | 'discounts'
  | 'partners'
  | 'playground'
  | 'runs'
  | 'sellerHome'
  | 'products'
  | 'orders'
  | 'refunds'
  | 'balance'
  | 'analytics'
  | 'customers'
  | 'profile'
  | 'security'
  | 'apiKeys'
  | 'webhooks'
  | 'deliveries'
  | 'providerKeys'
  | 'paymentMethods'
  | 'credit'
  | 'billing'
  | 'apps'
  | 'oauthApps'
  | 'plan'
  | 'notifications'
  | 'overview'
  | 'moderation'
  | 'users'
  | 'adminRefunds'
  | 'adminReports'
  | 'appeals'
  | 'adminReviews'
  | 'disputes'
  | 'ledger'
  | 'audit'
  | 'shopSettings'
  | 'invitations'
  | 'emails'

export interface Area {
  readonly id: AreaId
  readonly icon: LucideIcon
  readonly home: string
  readonly screens: readonly Screen[]
  /** Only for admins. */
  readonly admin?: true
}

/** What someone who is signed in can open: the side navigation, the account menu and the palette are made of it. */
export const areas: readonly Area[] = [
  {
    id: 'buying',
    icon: BookOpen,
    home: '/library',
    screens: [
      { id: 'library', to: '/library' },
      { id: 'inbox', to: '/inbox' },
      { id: 'subscriptions', to: '/subscriptions' },
      { id: 'wishlist', to: '/wishlist' },
      { id: 'following', to: '/following' },
      { id: 'savedSearches', to: '/saved-searches' },
      { id: 'playground', to: '/playground' },
      { id: 'runs', to: '/runs' },
    ],
  },
  {
    id: 'selling',
    icon: Store,
    home: '/sell',
    screens: [
      { id: 'sellerHome', to: '/sell' },
      { id: 'products', to: '/selling/products' },
      { id: 'discounts', to: '/selling/discounts' },
      { id: 'partners', to: '/selling/partners' },
      { id: 'orders', to: '/selling/orders' },
      { id: 'subscribers', to: '/selling/subscriptions' },
      { id: 'refunds', to: '/selling/refunds' },
      { id: 'balance', to: '/selling/balance' },
      { id: 'analytics', to: '/selling/analytics' },
      { id: 'customers', to: '/selling/customers' },
    ],
  },
  {
    id: 'settings',
    icon: Settings,
    home: '/settings/profile',
    screens: [
      { id: 'profile', to: '/settings/profile' },
      { id: 'notifications', to: '/settings/notifications' },
      { id: 'security', to: '/settings/security' },
      { id: 'apiKeys', to: '/settings/api-keys' },
      { id: 'webhooks', to: '/settings/webhooks' },
      { id: 'deliveries', to: '/settings/deliveries' },
      { id: 'oauthApps', to: '/settings/oauth-apps' },
      { id: 'providerKeys', to: '/settings/provider-keys' },
      { id: 'paymentMethods', to: '/settings/payment-methods' },
      { id: 'credit', to: '/settings/credit' },
      { id: 'billing', to: '/settings/billing' },
      { id: 'apps', to: '/settings/apps' },
      { id: 'plan', to: '/settings/plan' },
    ],
  },
  {
    id: 'admin',
    icon: Shield,
    home: '/admin/overview',
    admin: true,
    screens: [
      { id: 'overview', to: '/admin/overview' },
      { id: 'moderation', to: '/admin/moderation' },
      { id: 'users', to: '/admin/users' },
      { id: 'adminRefunds', to: '/admin/refunds' },
      { id: 'adminReports', to: '/admin/reports' },
      { id: 'appeals', to: '/admin/appeals' },
      { id: 'adminReviews', to: '/admin/reviews' },
      { id: 'disputes', to: '/admin/disputes' },
      { id: 'ledger', to: '/admin/ledger' },
      { id: 'audit', to: '/admin/audit' },
      { id: 'shopSettings', to: '/admin/settings' },
      { id: 'invitations', to: '/admin/invitations' },
      { id: 'emails', to: '/admin/emails' },
    ],
  },
]

export const areasFor = (session: Session): readonly Area[] =>
  areas.filter(({ admin }) => !admin || session.user.roles.includes('admin'))
