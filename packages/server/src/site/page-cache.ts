import type { Clock } from '../kernel/time.ts'

interface CacheEntry<Page> {
  readonly page: Page
  readonly until: number
}

interface Options<Page> {
  readonly clock: Clock
  readonly ttlMs: number
  /** Most bytes of all pages together. */
  readonly maxBytes: number
  readonly bytesOf: (page: Page) => number
}

export interface PageCache<Page> {
  /** The page while it is fresh; else makes it, once for all who ask meanwhile. `isKept` says whether it may stay. */
  get(key: string, make: () => Promise<{ page: Page; isCacheable: boolean }>): Promise<Page>
  find(key: string): Page | undefined
}

/** Pages by address, for a while and within a bound of memory: beyond it the oldest make room. */
export const createPageCache = <Page>({
  clock,
  ttlMs,
  maxBytes,
  bytesOf,
}: Options<Page>): PageCache<Page> => {
  const cached = new Map<string, CacheEntry<Page>>()
  const making = new Map<string, Promise<Page>>()
  let bytes = 0

  const drop = (key: string): void => {
    const entry = cached.get(key)
    if (!entry) return
    cached.delete(key)
    bytes -= bytesOf(entry.page) + key.length
  }
  const keep = (key: string, page: Page): void => {
    drop(key)
    cached.set(key, { page, until: clock.now().getTime() + ttlMs })
    bytes += bytesOf(page) + key.length
    for (const oldest of cached.keys()) {
      if (bytes <= maxBytes) return
      drop(oldest)
    }
  }
  const find = (key: string): Page | undefined => {
    const entry = cached.get(key)
    return entry && entry.until > clock.now().getTime() ? entry.page : undefined
  }
  return {
    find,
    async get(key, make) {
      const found = find(key) ?? making.get(key)
      if (found) return found
      const made = make().then(({ page, isCacheable }) => {
        if (isCacheable) keep(key, page)
        return page
      })
      making.set(key, made)
      try {
        return await made
      } finally {
        making.delete(key)
      }
    },
  }
}
