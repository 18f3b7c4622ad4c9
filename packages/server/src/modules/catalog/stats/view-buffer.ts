import type { Log } from '../../../platform/log/log.ts'
import type { View } from './view-store.ts'

/** How long a view waits at most before it is written: the promise is that counters are at most 5 s behind. */
const flushMs = 1_000
/** Views of one transaction; as soon as that many wait, they are written. */
const batchSize = 5_000
/** While the database cannot be written to, at most this many views (some 15 MB) are buffered. */
const maxWaiting = 50_000

export interface ViewBuffer {
  /** Buffers the view until it is written; a view that is already waiting is not buffered twice. Never throws. */
  note(view: View): void
  /** Writes everything noted so far; what the database refuses stays and is tried again later. */
  flush(): Promise<void>
  /** Forgets what waits and notes nothing more: for one whose database is gone for good. */
  close(): void
}

interface Deps {
  /** Writes views and returns those whose counter someone holds; `patient`, it waits for these too. */
  readonly write: (views: readonly View[], patience: 'none' | 'patient') => Promise<readonly View[]>
  readonly log: Log
}

const keyOf = ({ productId, viewerId, hour }: View): string => `${productId} ${viewerId} ${hour.getTime()}`

/**
 * Gathers views for a second and writes them in one transaction. `platform/batch.ts` does not fit: it sends a call out as
 * soon as the one before is done, which would be a commit for nearly every request, and keeps the caller waiting.
 */
export const createViewBuffer = ({ write, log }: Deps): ViewBuffer => {
  const waiting = new Map<string, View>()
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let lost = 0
  let isClosed = false

  const keep = (view: View): void => {
    if (isClosed) return
    const key = keyOf(view)
    // The first one counts, and says where it came from.
    if (waiting.has(key)) return
    if (waiting.size < maxWaiting) waiting.set(key, view)
    else lost++
  }

  const writeBatch = async (patience: 'none' | 'patient'): Promise<void> => {
    const batch = [...waiting.values()].slice(0, batchSize)
    for (const view of batch) waiting.delete(keyOf(view))
    try {
      for (const view of await write(batch, patience)) keep(view)
    } catch (error) {
      for (const view of batch) keep(view)
      log.error({ error, waiting: waiting.size }, 'views could not be written; they are tried again')
    }
    if (lost > 0) log.error({ lost }, 'the view buffer is full; views were lost')
    lost = 0
  }

  const work = (patience: 'none' | 'patient'): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing ??= writeBatch(patience).finally(() => {
      writing = undefined
      if (waiting.size > 0) schedule()
    })
    return writing
  }

  const schedule = (): void => {
    timer ??= setTimeout(() => void work('none'), flushMs).unref()
  }

  return {
    note(view) {
      keep(view)
      if (waiting.size >= batchSize) void work('none')
      else schedule()
    },
    async flush() {
      await writing
      for (let left = Number.POSITIVE_INFINITY; waiting.size > 0 && waiting.size < left;) {
        left = waiting.size
        await work('patient')
      }
    },
    close() {
      isClosed = true
      waiting.clear()
      clearTimeout(timer)
    },
  }
}
