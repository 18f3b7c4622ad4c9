import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useIsHydrated } from '../is-hydrated.ts'
import { asAnonymous, type DataOf } from './calls.ts'

export type Session = DataOf<'auth.session'>

/** Of the session that this page has read last; what changes something carries it (spec 5.10). */
let csrfToken = ''

const requestSession = async ({ signal }: { signal: AbortSignal }): Promise<Session | null> => {
  const answer = await fetch('/api/public/session', { headers: { accept: 'application/json' }, signal })
  if (!answer.ok) throw new Error(`the session could not be read: status ${answer.status}`)
  const { data } = (await answer.json()) as { data: Session | null }
  csrfToken = data?.csrfToken ?? ''
  return data
}

/** Who is signed in; null for no one. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: requestSession,
  staleTime: 60_000,
})

/** Under it in `localStorage`: what someone typed and the server does not have. */
export const typedPrefix = 'souk.typed:'

const forgetTyped = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(typedPrefix)) localStorage.removeItem(key)
}

/**
 * Forgets what was read in someone else's name. The session itself stays in its place and gets another value: who looks at
 * it would go on looking at a query that is no longer there.
 */
export const switchAccount = async (queries: QueryClient, now?: null): Promise<void> => {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  if (now === null) {
    csrfToken = ''
    forgetTyped()
    queries.setQueryData(sessionQuery.queryKey, null)
    return
  }
  // A request that is under way answers who was signed in before, and would be taken for this one.
  await queries.cancelQueries({ queryKey: sessionQuery.queryKey })
  await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
}

/**
 * Who is signed in; undefined until that is known, null for no one. The server never knows: its pages are everyone's. Nor does a
 * component that takes over the server's markup: the session may be here before it, and it would not find what it expects.
 */
export const useSession = (): Session | null | undefined => {
  const isHydrated = useIsHydrated()
  const { data } = useQuery({ ...sessionQuery, enabled: typeof window !== 'undefined' })
  return isHydrated ? data : undefined
}

const signIns = () => new BroadcastChannel('sign-in')

/** Lets other tabs of this browser go on that wait for someone to sign in. */
export const announceSignIn = (): void => {
  const channel = signIns()
  // A channel has no target: it ends at this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(null)
  channel.close()
}

/** Calls back when someone signs in in another tab; what it answers with ends that. */
export const onSignIn = (signedIn: () => void): (() => void) => {
  const channel = signIns()
  channel.addEventListener('message', signedIn)
  return () => channel.close()
}

/** What a change carries next to the cookie. */
export const csrfHeader = (): Readonly<Record<string, string>> =>
  csrfToken === '' ? {} : { 'x-csrf-token': csrfToken }

/** Sends what changes something with the session's token. */
export const browserFetch: typeof fetch = async (input, init = {}) => {
  const headers = new Headers(init.headers)
  if (init.method !== undefined && init.method !== 'GET' && csrfToken !== '')
    headers.set('x-csrf-token', csrfToken)
  return fetch(input, { ...init, headers })
}

/** A signed-in user reads with the session, so that a buyer sees what they own; after it has ended, anonymously. */
export const browserOpenFetch: typeof fetch = async (input, init) => {
  if (csrfToken === '') return asAnonymous(fetch)(input, init)
  const answer = await fetch(input, init)
  return answer.status === 401 ? asAnonymous(fetch)(input, init) : answer
}
