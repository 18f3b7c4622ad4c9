import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../../api/session.ts'

/**
 * An action that needs an account. A visitor signs in first and comes back to this page; the fragment of its address then names the action,
 * which is carried out once.
 */
export const useOwnAction = (fragment: string, act: () => void): (() => void) => {
  const session = useSession()
  const router = useRouter()
  const isSignedIn = Boolean(session)
  const actAgain = useEffectEvent(act)
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (!isSignedIn || hash !== `#${fragment}`) return
    // Another visit to this address must not repeat it.
    window.history.replaceState(window.history.state, '', pathname + search)
    actAgain()
  }, [isSignedIn, fragment])
  return () => {
    if (isSignedIn) return act()
    const { pathname, search } = window.location
    const next = `${pathname}${search}#${fragment}`
    void router.navigate({ href: `/sign-in?${new URLSearchParams({ next })}` })
  }
}
