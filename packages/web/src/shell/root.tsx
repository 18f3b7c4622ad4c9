import { Outlet, useMatch } from '@tanstack/react-router'
import { Toaster } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What stands around every page. */
export const Root = () => {
  // At the desk it stands beside the navigation, which it would push under the header.
  const isDesk = useMatch({ from: '/desk', shouldThrow: false }) !== undefined
  return (
    <>
      <Header />
      <Outlet />
      {!isDesk && <Footer />}
      <Toaster />
    </>
  )
}
