import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { desk } from '../../root-route.tsx'

export const checkout = createRoute({
  getParentRoute: () => desk,
  path: '/checkout/$productId',
  staticData: { own: true, source: 'src/pages/buying/checkout.tsx' },
  component: lazyRouteComponent(() => import('./checkout.tsx'), 'Checkout'),
})

export const library = createRoute({
  getParentRoute: () => desk,
  path: '/library',
  staticData: { own: true, source: 'src/pages/buying/library.tsx' },
  component: lazyRouteComponent(() => import('./library.tsx'), 'Library'),
})

export const order = createRoute({
  getParentRoute: () => desk,
  path: '/library/$orderId',
  staticData: { own: true, source: 'src/pages/buying/order.tsx' },
  component: lazyRouteComponent(() => import('./order.tsx'), 'OrderPage'),
})

export const playground = createRoute({
  getParentRoute: () => desk,
  path: '/playground',
  staticData: { own: true, source: 'src/pages/buying/playground.tsx' },
  validateSearch: ({ product }: Record<string, unknown>): { product?: string } =>
    typeof product === 'string' ? { product } : {},
  component: lazyRouteComponent(() => import('./playground.tsx'), 'Playground'),
})

export const runs = createRoute({
  getParentRoute: () => desk,
  path: '/runs',
  staticData: { own: true, source: 'src/pages/buying/runs.tsx' },
  component: lazyRouteComponent(() => import('./runs.tsx'), 'Runs'),
})

export const run = createRoute({
  getParentRoute: () => desk,
  path: '/runs/$executionId',
  staticData: { own: true, source: 'src/pages/buying/run.tsx' },
  component: lazyRouteComponent(() => import('./run.tsx'), 'RunPage'),
})
