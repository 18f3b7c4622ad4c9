import { Outlet, useMatch } from '@tanstack/react-router'
import { useContext, useSyncExternalStore, type ReactNode } from 'react'
import { useMessages } from '../text/text.tsx'
import { Toaster } from '../ui/toast.tsx'
import { DrawOnce } from './draw-once.ts'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'

/** What stands around a page as the server draws it: `inside` is the page, which it puts between. */
export interface Around {
  readonly above: string
  readonly below: string
}

/**
 * As markup, by the path. The header marks the link that leads to where the reader is: no product, seller, category or tag is one, so all
 * of these share it. The footer links to the very page in the other language.
 */
export const aroundPage = (
  path: string,
  draw: (what: ReactNode) => string,
  drawOnce: (key: string, what: () => ReactNode) => string,
): Around => {
  const page = /^\/(?:@|(?:products|sellers|categories|tags|collections)\/)/.test(path) ? '' : path
  return {
    above: drawOnce(`above ${page}`, () => (
      <>
        <Header />
        <ConnectionStatus />
      </>
    )),
    below: draw(
      <>
        <Footer />
        <Toaster />
      </>,
    ),
  }
}

const followConnection = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that the network is gone for as long as it is. The element is always there: a screen reader announces what changes in it. */
const ConnectionStatus = () => {
  const { shell } = useMessages()
  const isOnline = useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="sticky top-0 z-50 sm:top-14">
      {!isOnline && (
        <p className="bg-warn-soft px-4 py-1.5 text-center text-sm font-medium text-ink">{shell.offline}</p>
      )}
    </div>
  )
}

/** What stands around every page. */
export const Root = () => {
  // At the dashboard it stands next to the navigation, which it would push under the header.
  const isDashboard = useMatch({ from: '/dashboard', shouldThrow: false }) !== undefined
  const isServer = useContext(DrawOnce) !== undefined
  // The page keeps its place among the others, from which React makes identifiers.
  return (
    <>
      {!isServer && <Header />}
      {!isServer && <ConnectionStatus />}
      <Outlet />
      {!isServer && !isDashboard && <Footer />}
      {!isServer && <Toaster />}
    </>
  )
}
