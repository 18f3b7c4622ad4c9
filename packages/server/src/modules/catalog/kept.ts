import type { Clock } from '../../kernel/time.ts'

/** Values kept for a moment; concurrent readers of a missing one wait for the same query. */
export interface CacheEntry<T> {
  get(key: string, find: () => Promise<T>): Promise<T>
  clear(): void
}

/** More than `most` are not worth their memory. */
export const createTtlCache = <T>(clock: Clock, ttlMs: number, max = 1_000): CacheEntry<T> => {
  const cached = new Map<string, { value: Promise<T>; until: number }>()
  return {
    get(key, find) {
      const now = clock.now().getTime()
      const known = cached.get(key)
      if (known && known.until > now) return known.value
      if (cached.size >= max) cached.clear()
      const entry = { value: find(), until: now + ttlMs }
      cached.set(key, entry)
      entry.value.catch(() => cached.delete(key))
      return entry.value
    },
    clear: () => cached.clear(),
  }
}
