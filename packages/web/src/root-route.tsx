import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { NotFound } from './pages/faults.tsx'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api/calls.ts'
import { Root } from './shell/root.tsx'
import type { Language } from './text/text.tsx'
import { lazyPage } from './lazy-page.ts'

/** What every route gets next to its address. */
export interface RouterContext {
  readonly queries: QueryClient
  readonly api: Api
  /** The language of its texts. */
  readonly language: Language
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFound,
})

/** Around what is someone's own. */
export const dashboard = createRoute({
  getParentRoute: () => root,
  id: 'dashboard',
  component: lazyPage(() => import('./shell/dashboard.tsx'), 'Dashboard'),
})
