import type { Query, QueryClient } from '@tanstack/react-query'
import type { OperationId } from './calls.ts'

/**
 * Reads again what a change has made stale, where it is shown. A first read that is under way may answer how it was before,
 * and an invalidation alone would not repeat it.
 */
export const refreshReads = async (queries: QueryClient, ids: readonly OperationId[]): Promise<void> => {
  const stale = { predicate: ({ queryKey }: Query) => ids.some((id) => id === queryKey[1]) }
  await queries.cancelQueries({ ...stale, type: 'active' })
  await queries.invalidateQueries(stale)
}
