import { SoukError } from '@souk/sdk'
import { useSyncExternalStore } from 'react'
import type { DataOf } from './calls.ts'

export type ProofMethod = DataOf<'auth.prove'>['method']

/** A request that waits until the user proves who they are, or cancels. */
export interface ProofQuestion {
  readonly methods: readonly ProofMethod[]
  readonly answer: (isProven: boolean) => void
}

let question: ProofQuestion | undefined
let waiting: Promise<boolean> | undefined
const listeners = new Set<() => void>()

const show = (next: ProofQuestion | undefined): void => {
  question = next
  for (const listener of listeners) listener()
}

/** Of a refusal that says so; undefined for any other. */
const methodsOf = (error: unknown): readonly ProofMethod[] | undefined =>
  error instanceof SoukError && error.details['reason'] === 'recent_proof_required'
    ? ((error.details['methods'] ?? []) as readonly ProofMethod[])
    : undefined

/**
 * Asks for a proof if a refusal requires one, and returns whether it was given, so that the request is worth repeating. All
 * requests that are refused meanwhile wait for the same answer. Without a dialog to show the question there is none.
 */
export const proveFor = (error: unknown): Promise<boolean> => {
  const methods = methodsOf(error)
  if (!methods || listeners.size === 0) return Promise.resolve(false)
  waiting ??= new Promise<boolean>((resolve) => {
    show({
      methods,
      answer(isProven) {
        waiting = undefined
        show(undefined)
        resolve(isProven)
      },
    })
  })
  return waiting
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What waits for a proof now. */
export const useProofQuestion = (): ProofQuestion | undefined =>
  useSyncExternalStore(
    subscribe,
    () => question,
    () => undefined,
  )
