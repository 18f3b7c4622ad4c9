import type { Clock } from '../../kernel/time.ts'

/** Values kept for a moment; concurrent readers of a missing one wait for the same query. */
export interface Kept<T> {
  get(key: string, find: () => Promise<T>): Promise<T>
  clear(): void
}

/** More than `most` are not worth their memory. */
export const createKept = <T>(clock: Clock, keptMs: number, most = 1_000): Kept<T> => {
  const kept = new Map<string, { value: Promise<T>; until: number }>()
  return {
    get(key, find) {
      const now = clock.now().getTime()
      const known = kept.get(key)
      if (known && known.until > now) return known.value
      if (kept.size >= most) kept.clear()
      const entry = { value: find(), until: now + keptMs }
      kept.set(key, entry)
      entry.value.catch(() => kept.delete(key))
      return entry.value
    },
    clear: () => kept.clear(),
  }
}
