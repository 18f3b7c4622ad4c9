import { LRUCache } from 'lru-cache'
import { seconds, type Clock } from '../../kernel/time.ts'

/** Results of searches that are the same for every reader. Readers of one that is being found wait for it. */
export interface ResultCache {
  get<T>(key: string, find: () => Promise<T>): Promise<T>
  /** Something has changed on this server, and shows at once. */
  clear(): void
}

/** A change made on another server shows after this. */
const ttlMs = seconds(1)

/** Some 20 KB each. */
const maxResults = 1_000

export const createResultCache = (clock: Clock): ResultCache => {
  const results = new LRUCache<string, Promise<unknown>>({
    ...{ max: maxResults, ttl: ttlMs, ttlResolution: 0 },
    perf: { now: () => clock.now().getTime() },
  })
  return {
    get<T>(key: string, find: () => Promise<T>) {
      const known = results.get(key) as Promise<T> | undefined
      if (known) return known
      const found = find()
      results.set(key, found)
      found.catch(() => {
        if (results.peek(key) === found) results.delete(key)
      })
      return found
    },
    clear: () => results.clear(),
  }
}
