import { typedPrefix } from '../../../../api/session.ts'
import { emptyDraft, type Draft } from '../draft.ts'

interface Stored {
  readonly draft: Draft
  readonly at: string
}

const keyOf = (userId: string, productId: string | undefined): string =>
  `${typedPrefix}product:${userId}:${productId ?? 'new'}`

/** What was typed and is not saved, in this browser alone; signing out removes it (`api/session.ts`). */
export const storedDraft = (userId: string, productId: string | undefined) => {
  const key = keyOf(userId, productId)
  return {
    find: (): Stored | undefined => {
      try {
        const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null
        // An older version of this page may have stored fewer fields.
        return stored ? { ...stored, draft: { ...emptyDraft, ...stored.draft } } : undefined
      } catch {
        return undefined
      }
    },
    store: (draft: Draft): void => {
      try {
        localStorage.setItem(key, JSON.stringify({ draft, at: new Date().toISOString() } satisfies Stored))
      } catch {
        // Full, or not allowed: then the text is on this page only, and leaving it is confirmed as before.
      }
    },
    clear: (): void => localStorage.removeItem(key),
  }
}
