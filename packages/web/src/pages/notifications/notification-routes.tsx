import { createRoute } from '@tanstack/react-router'
import { dashboard } from '../../root-route.tsx'
import { readListSearch } from '../list-search.ts'
import { lazyPage } from '../../lazy-page.ts'

export const inbox = createRoute({
  getParentRoute: () => dashboard,
  path: '/inbox',
  validateSearch: readListSearch,
  staticData: { own: true, source: 'src/pages/notifications/inbox.tsx' },
  component: lazyPage(() => import('./inbox.tsx'), 'Inbox'),
})

export const preferences = createRoute({
  getParentRoute: () => dashboard,
  path: '/settings/notifications',
  staticData: { own: true, source: 'src/pages/notifications/preferences.tsx' },
  component: lazyPage(() => import('./preferences.tsx'), 'NotificationPreferencesPage'),
})
