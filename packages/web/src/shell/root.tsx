import { Outlet, useMatch } from '@tanstack/react-router'
import { useContext, type ReactNode } from 'react'
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
 * As markup, by the path. They mark the link that leads to where the reader is: no product or seller is one, so all of these share
 * what stands around them.
 */
export const aroundPage = (
  drawOnce: (key: string, draw: () => ReactNode) => string,
  path: string,
): Around => {
  const page = /^\/(?:products|sellers|collections)\//.test(path) ? '' : path
  return {
    above: drawOnce(`above ${page}`, () => <Header />),
    below: drawOnce(`below ${page}`, () => (
      <>
        <Footer />
        <Toaster />
      </>
    )),
  }
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
      <Outlet />
      {!isServer && !isDashboard && <Footer />}
      {!isServer && <Toaster />}
    </>
  )
}
