import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from './root-route.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'
import { BrokenPage } from './pages/faults.tsx'
import { routeTree } from './routes.tsx'
import { prefixOf } from './text/text.tsx'

interface Options extends RouterContext {
  /** Absent in a browser, which has its own. */
  readonly history?: RouterHistory
}

export const createAppRouter = ({ queries, api, language, history }: Options) =>
  createRouter({
    routeTree,
    // Its paths are without the language.
    basepath: prefixOf(language) || '/',
    context: { queries, api, language },
    ...(history ? { history } : {}),
    // What a page does not know of its address is no part of it.
    search: { strict: true },
    parseSearch,
    stringifySearch,
    // A page that fails stands in its own place, with the header above it.
    defaultErrorComponent: BrokenPage,
    defaultPreload: 'intent',
    // Queries know how old their data is.
    defaultPreloadStaleTime: 0,
    // On the server it would write a script into the page, which the policy forbids.
    scrollRestoration: history === undefined,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Source of the page, by which the build knows its files. */
    readonly source?: string
    /** Nothing of it is rendered on the server: it is someone's own. */
    readonly own?: boolean
    /** Where someone signs in. */
    readonly signsIn?: boolean
  }
}
