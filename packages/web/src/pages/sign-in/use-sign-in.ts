import { SoukError } from '@souk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { requestPasskey } from '../../api/passkey.ts'
import { announceSignIn, switchAccount } from '../../api/session.ts'
import { ownPath } from './fragment.ts'

/** A way in: what a link carries, or what someone knows. */
export type Proof =
  | { readonly way: 'auth.verify'; readonly body: { readonly token: string } }
  | { readonly way: 'auth.login'; readonly body: { readonly email: string; readonly password: string } }
  /** Requested when it is needed: it works once. */
  | { readonly way: 'auth.passkey'; readonly body: Record<string, never> }

const wantsCode = (error: unknown): boolean =>
  error instanceof SoukError && /^(?:totp|passkey)_/.test(String(error.details['reason'] ?? ''))

/** A code of the app, or a passkey, which the browser then requests. */
type Factor = { readonly totp: string } | 'passkey'

/** Signs in by whatever proof, asks for the second factor where the account has one, and goes on to `next`. */
export const useSignIn = () => {
  const router = useRouter()
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<{ proof: Proof; next: string | undefined }>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  const enter = async (proof: Proof, next: string | undefined, factor?: Factor): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      const { api } = router.options.context
      const byPasskey = proof.way === 'auth.passkey' || factor === 'passkey'
      const second = byPasskey ? { passkey: await requestPasskey(api) } : factor
      await api.call(proof.way, { body: { ...proof.body, ...second } } as never)
      await switchAccount(queries)
      announceSignIn()
      const to = ownPath(next)
      // What the authorization server asks is answered there, not by a page of ours.
      if (to.startsWith('/oauth')) window.location.assign(to)
      else await router.navigate({ href: to, replace: true })
    } catch (refusal) {
      if (wantsCode(refusal)) setWaiting({ proof, next })
      // That a code is wanted is no fault until one was given.
      if (!wantsCode(refusal) || factor !== undefined) setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return {
    error,
    isBusy,
    wantsCode: waiting !== undefined,
    enter,
    enterSecond: (factor: Factor) => (waiting ? enter(waiting.proof, waiting.next, factor) : undefined),
  }
}
