import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { desk } from '../../root-route.tsx'
import { readListSearch } from '../list-search.ts'

export const moderation = createRoute({
  getParentRoute: () => desk,
  path: '/admin/moderation',
  staticData: { own: true, source: 'src/pages/admin/moderation.tsx' },
  validateSearch: readListSearch,
  component: lazyRouteComponent(() => import('./moderation.tsx'), 'Moderation'),
})
