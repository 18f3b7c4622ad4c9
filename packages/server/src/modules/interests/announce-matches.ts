import { maxNewCounted } from '@souk/contract'
import { isUnavailable, transact } from '../../platform/db/database.ts'
import { after, hours } from '../../kernel/time.ts'
import type { InterestsDeps } from './deps.ts'
import { countPublishedAfter, findSearchesDue, markNotified, type DueSearch } from './store.ts'

const batchSize = 100
/** A search is announced once in this time. */
const pauseMs = hours(24)

/** Announces which saved searches have new products; returns how many. One that fails waits for the next sweep. */
export const announceMatches = async (deps: InterestsDeps): Promise<number> => {
  const now = deps.clock.now()
  const notifiedBefore = after(now, -pauseMs)
  let announced = 0
  let last: DueSearch | undefined
  for (;;) {
    const searches = await findSearchesDue(deps.db, { notifiedBefore, last, limit: batchSize })
    for (const search of searches)
      try {
        if (await announce(deps, search, notifiedBefore)) announced++
      } catch (error) {
        if (isUnavailable(error)) throw error
        deps.log.error({ error, searchId: search.id }, 'a saved search could not be read; it waits')
      }
    last = searches.at(-1)
    if (searches.length < batchSize) return announced
  }
}

const announce = async (
  { db, clock, events, search }: InterestsDeps,
  { id, accountId, name, query, since }: DueSearch,
  notifiedBefore: Date,
): Promise<boolean> => {
  const reader = { accountId, roles: [], permissions: new Set<never>() }
  const count = await countPublishedAfter(db, await search.findUpdated(reader, query, maxNewCounted), since)
  if (count === 0) return false
  return transact(db, async (tx) => {
    if (!(await markNotified(tx, { id, now: clock.now(), notifiedBefore }))) return false
    const data = { searchId: id, accountId, name, count }
    await events.emit(tx, { type: 'search.matched', parties: [accountId], data })
    return true
  })
}
