import { createRoute, redirect } from '@tanstack/react-router'
import { dashboard } from '../../root-route.tsx'
import { readListSearch } from '../list-search.ts'
import {
  readAuditSearch,
  readDisputeSearch,
  readEmailSearch,
  readMarketSearch,
  readUserSearch,
} from './admin-search.ts'
import { lazyPage } from '../../lazy-page.ts'

/** Short, to be typed. */
export const admin = createRoute({
  getParentRoute: () => dashboard,
  path: '/admin',
  staticData: { own: true, source: 'src/pages/admin/overview.tsx' },
  beforeLoad: () => {
    throw redirect({ to: '/admin/overview', replace: true })
  },
})

export const overview = createRoute({
  getParentRoute: () => dashboard,
  path: '/admin/overview',
  staticData: { own: true, source: 'src/pages/admin/overview.tsx' },
  validateSearch: readMarketSearch,
  component: lazyPage(() => import('./overview.tsx'), 'Overview'),
})

export const moderation = createRoute({
  getParentRoute: () => dashboard,
  path: '/admin/moderation',
  staticData: { own: true, source: 'src/pages/admin/moderation.tsx' },
  validateSearch: readListSearch,
  component: lazyPage(() => import('./moderation.tsx'), 'Moderation'),
})

export const users = createRoute({
  getParentRoute: () => dashboard,
  path: '/admin/users',
  staticData: { own: true, source: 'src/pages/admin/users/users.tsx' },
  validateSearch: readUserSearch,
  component: lazyPage(() => import('./users/users.tsx'), 'Users'),
})

export const refunds = createRoute({
  getParentRoute: () => dashboard,
  path: '/admin/refunds',
  staticData: { own: true, source: 'src/pages/admin/overdue-refunds.tsx' },
  validateSearch: readListSearch,
  component: lazyPage(() => import('./overdue-refunds.tsx'), 'OverdueRefunds'),
})

export const disputes = createRoute({
  getParentRoute: () => dashboard,
  path: '/admin/disputes',
  staticData: { own: true, source: 'src/pages/admin/disputes/disputes.tsx' },
  validateSearch: readDisputeSearch,
  component: lazyPage(() => import('./disputes/disputes.tsx'), 'Disputes'),
})

export const reports = createRoute({
  getParentRoute: () => dashboard,
  path: '/admin/reports',
  staticData: { own: true, source: 'src/pages/admin/reports/reported-products.tsx' },
  validateSearch: readListSearch,
  component: lazyPage(() => import('./reports/reported-products.tsx'), 'ReportedProducts'),
})

export const appeals = createRoute({
  getParentRoute: () => dashboard,
  path: '/admin/appeals',
  staticData: { own: true, source: 'src/pages/admin/reports/appeals.tsx' },
  validateSearch: readListSearch,
  component: lazyPage(() => import('./reports/appeals.tsx'), 'Appeals'),
})

export const reviews = createRoute({
  getParentRoute: () => dashboard,
  path: '/admin/reviews',
  staticData: { own: true, source: 'src/pages/admin/reported-reviews.tsx' },
  validateSearch: readListSearch,
  component: lazyPage(() => import('./reported-reviews.tsx'), 'ReportedReviews'),
})

export const ledger = createRoute({
  getParentRoute: () => dashboard,
  path: '/admin/ledger',
  staticData: { own: true, source: 'src/pages/admin/ledger/ledger.tsx' },
  component: lazyPage(() => import('./ledger/ledger.tsx'), 'Ledger'),
})

export const settings = createRoute({
  getParentRoute: () => dashboard,
  path: '/admin/settings',
  staticData: { own: true, source: 'src/pages/admin/settings/settings.tsx' },
  validateSearch: ({ section }: Record<string, unknown>): { readonly section?: string } =>
    typeof section === 'string' ? { section } : {},
  component: lazyPage(() => import('./settings/settings.tsx'), 'Settings'),
})

export const invitations = createRoute({
  getParentRoute: () => dashboard,
  path: '/admin/invitations',
  staticData: { own: true, source: 'src/pages/admin/invitations/invitations.tsx' },
  validateSearch: readListSearch,
  component: lazyPage(() => import('./invitations/invitations.tsx'), 'Invitations'),
})

export const audit = createRoute({
  getParentRoute: () => dashboard,
  path: '/admin/audit',
  staticData: { own: true, source: 'src/pages/admin/audit.tsx' },
  validateSearch: readAuditSearch,
  component: lazyPage(() => import('./audit.tsx'), 'Audit'),
})

export const emails = createRoute({
  getParentRoute: () => dashboard,
  path: '/admin/emails',
  staticData: { own: true, source: 'src/pages/admin/emails.tsx' },
  validateSearch: readEmailSearch,
  component: lazyPage(() => import('./emails.tsx'), 'Emails'),
})
