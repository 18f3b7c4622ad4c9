import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { RouterContext } from './router.tsx'
import { NotFound } from './pages/faults.tsx'
import { Root } from './shell/root.tsx'

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
})

const storefront = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { source: 'src/pages/public/storefront.tsx' },
  validateSearch: (search: SearchSchemaInput & Record<string, unknown>) => search as { search?: string },
  component: lazyRouteComponent(() => import('./pages/public/storefront.tsx'), 'Storefront'),
})

export const routeTree = root.addChildren([storefront])
