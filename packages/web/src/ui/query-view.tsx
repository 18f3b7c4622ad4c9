import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

interface Props<Data> {
  readonly query: UseQueryResult<Data>
  /** In the shape of what is on its way. */
  readonly loading: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** What was asked for: on its way, refused, or there. What is there stays while it is asked for again. */
export const QueryView = <Data,>({ query, loading, children }: Props<Data>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />
  return loading
}
