import type { Shop } from '@souk/contract'
import { hydrate } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import type * as ReactDom from 'react-dom/client'
import { createApi } from './api/calls.ts'
import { proveFor } from './api/proof.ts'
import { createQueryClient } from './api/queries.ts'
import { browserFetch, browserOpenFetch } from './api/session.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { languages, loadText } from './text/text.tsx'

type Drawing = Pick<typeof ReactDom, 'createRoot' | 'hydrateRoot'>

/** Lets the page answer anyone who presses something. */
export const pause = () => new Promise((done) => setTimeout(done))

/**
 * After a navigation: the next Tab goes on from the page that came, and a screen reader says what it is. Not where the page has
 * placed the focus itself.
 */
const focusPage = (): void => {
  const content = document.querySelector('#content')
  if (!content || content.contains(document.activeElement) || document.querySelector('[role=dialog]')) return
  const target = content.querySelector<HTMLElement>('h1') ?? (content as HTMLElement)
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Takes the page over from the server, or draws it where the server sent none. */
export const start = async ({ createRoot, hydrateRoot }: Drawing) => {
  const api = createApi({
    fetch: browserFetch,
    openFetch: browserOpenFetch,
    maxRetries: 1,
    recover: proveFor,
  })
  const queries = createQueryClient(api)
  const state = document.querySelector('#state')?.textContent
  const language = languages.find((name) => name === document.documentElement.lang) ?? 'en'
  const container = document.querySelector('#root')
  if (!container) return
  if (state) hydrate(queries, JSON.parse(state))
  await pause()
  const router = createAppRouter({ queries, api, language })
  // Says that what the router draws first is in the page already.
  if (state) router.ssr = { manifest: undefined }
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusPage()
  })
  await pause()
  const shop = JSON.parse(document.querySelector('#shop')?.textContent ?? 'null') as Shop
  const baseUrl = document.documentElement.dataset['base'] ?? window.location.origin
  const [text] = await Promise.all([loadText(language), router.load()])
  await pause()
  const app = (
    <StrictMode>
      <App {...{ queries, baseUrl, shop }} spoken={{ language, text }}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  )
  // As a transition it is done in slices, between which the page answers.
  if (state) startTransition(() => void hydrateRoot(container, app))
  else createRoot(container).render(app)
}
