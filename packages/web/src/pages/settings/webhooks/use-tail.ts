import { useEffect, useRef, useState } from 'react'

/** An attempt as `deliveries.tail` tells it. */
export interface TailedAttempt {
  readonly deliveryId: string
  readonly webhookId: string
  readonly type: string
  readonly attempt: number
  readonly httpStatus: number | null
  /** Why it did not succeed, in words; null if it did. */
  readonly failure: string | null
  readonly at: string
  readonly durationMs: number
}

/** Maximum attempts in memory; older ones are in the log. */
const maxEntries = 50

/** As long as the API lets one connection stay; the browser comes back by itself. */
const followSeconds = 60

const reconnectMs = 2_000

export const keyOf = ({ deliveryId, at, attempt }: TailedAttempt): string => `${deliveryId} ${at} ${attempt}`

export interface Tail {
  readonly attempts: readonly TailedAttempt[]
  readonly isPaused: boolean
  /** How many have come since it was paused. */
  readonly held: number
  readonly setPaused: (isPaused: boolean) => void
  readonly isConnected: boolean
}

/** Attempts as they happen, the newest first; while it is paused, what is shown stands still and the rest waits. */
export const useTail = (webhookId: string | undefined): Tail => {
  const [all, setAll] = useState<readonly TailedAttempt[]>([])
  const [frozen, setFrozen] = useState<readonly TailedAttempt[]>()
  const [isConnected, setIsConnected] = useState(false)
  const known = useRef(new Set<string>())
  useEffect(() => {
    const query = new URLSearchParams({ follow: String(followSeconds), ...(webhookId ? { webhookId } : {}) })
    const show = ({ data }: MessageEvent) => {
      const attempt = JSON.parse(String(data)) as TailedAttempt
      // A connection that comes back tells the last minute again.
      if (known.current.has(keyOf(attempt))) return
      known.current.add(keyOf(attempt))
      setAll((before) => [attempt, ...before].slice(0, maxEntries))
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const connect = (): EventSource => {
      const next = new EventSource(`/v1/webhooks/deliveries/tail?${query}`)
      next.addEventListener('open', () => setIsConnected(true))
      next.addEventListener('attempt', show)
      next.addEventListener('error', () => {
        setIsConnected(false)
        // A browser connects again by itself, but not after an answer that is an error.
        if (next.readyState === EventSource.CLOSED)
          timer = setTimeout(() => (source = connect()), reconnectMs)
      })
      return next
    }
    let source = connect()
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [webhookId])
  const shown = frozen ?? all
  const firstShown = shown[0]
  return {
    attempts: shown,
    isPaused: frozen !== undefined,
    held: frozen ? (firstShown ? all.indexOf(firstShown) : all.length) : 0,
    setPaused: (isPaused) => setFrozen(isPaused ? all : undefined),
    isConnected,
  }
}
