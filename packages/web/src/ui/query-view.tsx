import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

interface Props<Data> {
  readonly query: UseQueryResult<Data>
  /** In the shape of what is on its way. */
  readonly loading: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Shows a query: loading, failed, or its data. Data stays visible while it is refetched. */
export const QueryView = <Data,>({ query, loading, children }: Props<Data>) => {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />
  return loading
}
