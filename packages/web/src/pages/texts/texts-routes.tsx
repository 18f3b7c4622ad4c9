import { maxDocsSearch } from '@souk/contract/limits'
import { createRoute, notFound } from '@tanstack/react-router'
import { articleQuery, docsSearchQuery, guidesQuery } from '../../api/queries.ts'
import { root } from '../../root-route.tsx'
import { lazyPage } from '../../lazy-page.ts'

interface DocsSearch {
  readonly search?: string
}

/** As much of a search as the server reads. */
const readDocsSearch = ({ search }: Record<string, unknown>): DocsSearch => {
  const text = String(search ?? '')
    .trim()
    .slice(0, maxDocsSearch)
  return text === '' ? {} : { search: text }
}

export const docs = createRoute({
  getParentRoute: () => root,
  path: '/docs',
  staticData: { source: 'src/pages/texts/documentation.tsx' },
  validateSearch: readDocsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps: { search } }) =>
    Promise.all([
      queries.ensureQueryData(guidesQuery),
      ...(search === undefined ? [] : [queries.ensureQueryData(docsSearchQuery(search))]),
    ]),
  component: lazyPage(() => import('./documentation.tsx'), 'Docs'),
})

export const guide = createRoute({
  getParentRoute: () => root,
  path: '/docs/$name',
  staticData: { source: 'src/pages/texts/documentation.tsx' },
  loader: async ({ context: { queries, language }, params: { name } }) => {
    const [article] = await Promise.all([
      queries.ensureQueryData(articleQuery(`guides/${encodeURIComponent(name)}?language=${language}`)),
      queries.ensureQueryData(guidesQuery),
    ])
    if (!article) throw notFound()
  },
  component: lazyPage(() => import('./documentation.tsx'), 'Guide'),
})

export const legal = createRoute({
  getParentRoute: () => root,
  path: '/legal/$name',
  staticData: { source: 'src/pages/texts/legal.tsx' },
  loader: async ({ context: { queries, language }, params: { name } }) => {
    const path = `legal/${encodeURIComponent(name)}?language=${language}`
    if (!(await queries.ensureQueryData(articleQuery(path)))) throw notFound()
  },
  component: lazyPage(() => import('./legal.tsx'), 'Legal'),
})
