import { createRoute } from '@tanstack/react-router'
import { providersQuery } from '../../api/queries.ts'
import { root } from '../../root-route.tsx'
import { lazyPage } from '../../lazy-page.ts'

export const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  staticData: { signsIn: true, source: 'src/pages/sign-in/sign-in.tsx' },
  validateSearch: ({ next, error }: Record<string, unknown>): { next?: string; error?: string } => ({
    ...(typeof next === 'string' ? { next } : {}),
    ...(typeof error === 'string' ? { error } : {}),
  }),
  loader: async ({ context: { queries } }) => {
    await queries.ensureQueryData(providersQuery)
  },
  component: lazyPage(() => import('./sign-in.tsx'), 'SignIn'),
})

export const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  staticData: { signsIn: true, source: 'src/pages/sign-in/confirm-email.tsx' },
  component: lazyPage(() => import('./confirm-email.tsx'), 'ConfirmEmail'),
})
