import { Outlet } from '@tanstack/react-router'
import { Toaster } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What stands around every page. */
export const Root = () => (
  <>
    <Header />
    <Outlet />
    <Footer />
    <Toaster />
  </>
)
