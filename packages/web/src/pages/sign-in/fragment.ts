import { useEffect, useEffectEvent, useRef } from 'react'
import { languageOf, prefixOf } from '../../text/text.tsx'

/** What a link carries behind its `#`, which no server and no log sees. */
export interface Fragment {
  readonly token?: string
  readonly next?: string
  /** Code of an invitation. */
  readonly invitation?: string
}

/** Removes it from the address at once: there it could be seen, stored and sent on. */
const takeFragment = (): Fragment => {
  const fragment = new URLSearchParams(window.location.hash.slice(1))
  if (window.location.hash !== '')
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return Object.fromEntries(
    (['token', 'next', 'invitation'] as const).flatMap((name) => {
      const value = fragment.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

/** Calls with the fragment of the address: at first, and when a link is opened in this tab, which then loads nothing. */
export const useFragment = (onFragment: (fragment: Fragment) => void): void => {
  const take = useEffectEvent(() => onFragment(takeFragment()))
  const taken = useRef(false)
  useEffect(() => {
    if (!taken.current) take()
    taken.current = true
    const takeNew = () => {
      // Removing the fragment is a change too.
      if (window.location.hash !== '') take()
    }
    window.addEventListener('hashchange', takeNew)
    return () => window.removeEventListener('hashchange', takeNew)
  }, [])
}

const key = 'souk-next'
/** As long as a link works. */
const ttlMs = 600_000

/** Where someone was going who now looks into their mailbox: the link there does not know, and opens a page of its own. */
export const keepNext = (next: string | undefined): void => {
  if (next === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify({ next, until: Date.now() + ttlMs }))
}

export const takeNext = (): string | undefined => {
  const { next, until } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
  localStorage.removeItem(key)
  return typeof next === 'string' && Number(until) > Date.now() ? next : undefined
}

/** Only a path of this site, without the language: a link could name any address. */
export const ownPath = (next: string | undefined): string => {
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return '/'
  const { origin, pathname, search, hash } = new URL(next, window.location.origin)
  if (origin !== window.location.origin) return '/'
  const path = pathname.slice(prefixOf(languageOf(pathname)).length)
  return `/${path.replace(/^\/+/, '')}${search}${hash}`
}
