import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { NotFound } from './pages/faults.tsx'
import type { RouterContext } from './router.tsx'
import { Root } from './shell/root.tsx'

export const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
})

/** Around what is somebody's own. */
export const desk = createRoute({
  getParentRoute: () => root,
  id: 'desk',
  component: lazyRouteComponent(() => import('./shell/desk.tsx'), 'Desk'),
})
