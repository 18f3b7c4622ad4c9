import type { Clock } from '../../../kernel/time.ts'
import { transact, type Db, type Json } from '../../../platform/db/database.ts'
import { Fenced, maxValueBytes, type Entry, type Flow } from './flow.ts'
import { writeJournal, type JournalRow } from './journal-store.ts'

export interface Journal {
  /** Resolves when the entry is committed; throws Fenced if the run is no longer this worker's. */
  write(flow: Flow, entry: Entry): Promise<void>
}

/** Entries of one statement. */
const maxConcurrent = 500
interface Waiting {
  readonly flow: Flow
  readonly entry: Entry
  readonly done: () => void
  readonly fail: (error: unknown) => void
}

/**
 * The journal of one worker: what its runs write at the same time goes in one transaction, and the next begins when that is
 * committed. So a busy worker writes hundreds of entries a commit, and an idle one waits for no one.
 */
export const createJournal = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Journal => {
  let waiting: Waiting[] = []
  let writing = false

  const flush = async (): Promise<void> => {
    writing = true
    while (waiting.length > 0) {
      const batch = takeBatch()
      try {
        const rows = batch.map(({ flow, entry }, nr) => toRow(nr, flow, entry))
        const values = batch.map(({ entry }) => entry.value ?? null)
        const held = await transact(db, async (tx) => {
          const written = await writeJournal(tx, { rows, values }, clock.now())
          for (const { flow, entry } of batch) if (written.has(flow.runId)) await entry.also?.(tx)
          return written
        })
        for (const { flow, done, fail } of batch) {
          if (held.has(flow.runId)) done()
          else fail(new Fenced('another process holds the run'))
        }
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
    }
    writing = false
  }

  /** At most one entry of a step: a statement changes a row once. */
  const takeBatch = (): Waiting[] => {
    const seen = new Set<string>()
    const [batch, rest]: [Waiting[], Waiting[]] = [[], []]
    let bytes = 0
    for (const one of waiting) {
      const size = one.entry.value?.length ?? 0
      const fits = batch.length === 0 || (batch.length < maxConcurrent && bytes + size <= maxValueBytes)
      const key = `${one.flow.runId} ${one.entry.path}`
      if (seen.has(key) || !fits) rest.push(one)
      else {
        batch.push(one)
        bytes += size
      }
      seen.add(key)
    }
    waiting = rest
    return batch
  }

  return {
    write: (flow, entry) =>
      new Promise((done, fail) => {
        waiting.push({ flow, entry, done, fail })
        // After all that runs now: steps that end together are written together.
        if (!writing) {
          writing = true
          setImmediate(() => void flush())
        }
      }),
  }
}

const toRow = (nr: number, { runId, epoch }: Flow, entry: Entry): JournalRow => ({
  ...{ nr, runId, epoch, path: entry.path, status: entry.status },
  ...{ calls: entry.calls ?? 0, failures: entry.failures ?? 0, retryAt: entry.retryAt ?? null },
  startedAt: entry.startedAt ?? null,
  ...{ errorCode: entry.error?.code ?? null, reason: entry.error?.reason ?? null },
  ...{ keyId: entry.spent?.keyId ?? null, provider: entry.spent?.provider ?? null },
  ...{ model: entry.spent?.model ?? null, reservationId: entry.spent?.reservationId ?? null },
  promptTokens: entry.spent?.usage.promptTokens ?? 0,
  completionTokens: entry.spent?.usage.completionTokens ?? 0,
  cost: entry.spent?.cost ?? 0,
  failedModels: entry.failedModels?.length ? entry.failedModels : null,
  ...{ type: entry.event.type, data: entry.event.data as Json },
})
