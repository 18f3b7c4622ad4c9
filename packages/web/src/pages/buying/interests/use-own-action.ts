import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../../api/session.ts'

/**
 * An action of readers with an account. Others sign in first and come back to this page, whose address then says by its fragment
 * what they had pressed.
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
