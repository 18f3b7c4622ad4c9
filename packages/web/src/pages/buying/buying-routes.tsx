import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { dashboard } from '../../root-route.tsx'

export const checkout = createRoute({
  getParentRoute: () => dashboard,
  path: '/checkout/$productId',
  staticData: { own: true, source: 'src/pages/buying/checkout.tsx' },
  component: lazyRouteComponent(() => import('./checkout.tsx'), 'Checkout'),
})

export const library = createRoute({
  getParentRoute: () => dashboard,
  path: '/library',
  staticData: { own: true, source: 'src/pages/buying/library.tsx' },
  component: lazyRouteComponent(() => import('./library.tsx'), 'Library'),
})

export const order = createRoute({
  getParentRoute: () => dashboard,
  path: '/library/$orderId',
  staticData: { own: true, source: 'src/pages/buying/order.tsx' },
  component: lazyRouteComponent(() => import('./order.tsx'), 'OrderPage'),
})

export const playground = createRoute({
  getParentRoute: () => dashboard,
  path: '/playground',
  staticData: { own: true, source: 'src/pages/buying/playground.tsx' },
  validateSearch: ({ product }: Record<string, unknown>): { product?: string } =>
    typeof product === 'string' ? { product } : {},
  component: lazyRouteComponent(() => import('./playground.tsx'), 'Playground'),
})

export const runs = createRoute({
  getParentRoute: () => dashboard,
  path: '/runs',
  staticData: { own: true, source: 'src/pages/buying/runs.tsx' },
  component: lazyRouteComponent(() => import('./runs.tsx'), 'Runs'),
})

export const run = createRoute({
  getParentRoute: () => dashboard,
  path: '/runs/$executionId',
  staticData: { own: true, source: 'src/pages/buying/run.tsx' },
  component: lazyRouteComponent(() => import('./run.tsx'), 'RunPage'),
})
