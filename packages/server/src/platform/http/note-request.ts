import { redactUrl, type Log } from '../log/log.ts'
import type { Metrics } from '../metrics.ts'

export interface NoteDeps {
  readonly log: Log
  readonly metrics: Metrics
}

interface Answered {
  readonly requestId: string
  readonly method: string
  readonly url: string
  readonly status: number
  readonly ms: number
  /** Absent where it led to no operation. */
  readonly operation?: string | undefined
  readonly account?: string | undefined
  /** What a page asked is part of that page, which has a line of its own. */
  readonly isPartOfPage?: boolean
}

/** Counts an answered request and writes its line. */
export const noteRequest = (
  { log, metrics }: NoteDeps,
  { requestId, method, url, status, ms, operation, account, isPartOfPage }: Answered,
): void => {
  metrics.observeRequest(operation ?? 'none', status, ms / 1_000)
  if (isPartOfPage) return
  log.requests.info({
    request_id: requestId,
    method,
    url: redactUrl(url),
    status,
    ms: Math.round(ms * 100) / 100,
    account,
  })
}
