import { createReadStream } from 'node:fs'
import { fail } from '../../kernel/errors.ts'
import { after, hours } from '../../kernel/time.ts'
import { transact, type Tx } from '../../platform/db/database.ts'
import type { MediaDeps } from './deps.ts'
import { claimOrphans, deleteOrphans, insertOrphans } from './store.ts'

type Deps = Pick<MediaDeps, 'db' | 'clock' | 'files' | 'log'>

/** Bytes to be stored: a file on this machine's disk, or what is in memory. */
export interface Bytes {
  readonly key: string
  readonly contentType: string
  readonly size: number
  readonly content: { readonly path: string } | Uint8Array
}

/** How long bytes that no row needs are left: longer than it takes to store an upload or to send a file. */
export const orphanMs = hours(6)

/**
 * Stores bytes, then runs `effect`, whose transaction must `keep` those that its rows name. Every key is noted as a
 * orphan before its bytes are written, and `keep` takes the note away together with the commit: so bytes without a row
 * always have a note, whatever crashes, and no row names bytes that are not there.
 */
export const withStored = async <T>(
  deps: Deps,
  bytes: readonly Bytes[],
  effect: (keep: (tx: Tx, keys: readonly string[]) => Promise<void>) => Promise<T>,
): Promise<T> => {
  const all = bytes.map(({ key }) => key)
  await transact(deps.db, (tx) => insertOrphans(tx, all, deps.clock.now()))
  try {
    for (const { key, content, contentType, size } of bytes) {
      const source = 'path' in content ? createReadStream(content.path) : content
      await deps.files.put(key, source, { contentType, size })
    }
    return await effect(async (tx, keys) => {
      if ((await deleteOrphans(tx, keys)) < keys.length) fail('SERVICE_UNAVAILABLE', 'upload_too_slow')
    })
  } finally {
    // Only what still has its note goes, so an effect that was committed though its answer was lost keeps its bytes.
    await removeOrphans(deps, all).catch((error: unknown) =>
      deps.log.warn({ error }, 'bytes of an upload were not removed; the sweep will'),
    )
  }
}

const batchSize = 50

/** Removes bytes that have been noted as orphans for long enough, and drafts of the store; returns how many bytes. */
export const sweepOrphans = async (deps: Deps): Promise<number> => {
  const before = after(deps.clock.now(), -orphanMs)
  await deps.files.removeDrafts(before)
  return removeOrphans(deps, before)
}

/** The bytes go before their note: a crash in between leaves the note, and removing twice is no error. */
const removeOrphans = async (deps: Deps, of: readonly string[] | Date): Promise<number> => {
  for (let removed = 0; ;) {
    const keys = await transact(deps.db, async (tx) => {
      const claimed = await claimOrphans(tx, { of, limit: batchSize })
      for (const key of claimed) await deps.files.remove(key)
      await deleteOrphans(tx, claimed)
      return claimed
    })
    removed += keys.length
    if (keys.length < batchSize) return removed
  }
}
