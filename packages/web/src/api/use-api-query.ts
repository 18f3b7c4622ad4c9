import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Answer, DataOf, InputOf, OperationId } from './calls.ts'
import { apiQuery, publicQuery } from './queries.ts'

interface QueryOptions<Data> {
  readonly enabled?: boolean
  /** Where the answer changes while someone looks: how often to ask again. */
  readonly refetchMs?: (data: Data | undefined) => number | false
  /** What was there before stays until the next answer: for pages of a list. */
  readonly keeps?: boolean
}

const useOptions = <Data>(options: object, { enabled = true, refetchMs, keeps }: QueryOptions<Data>) =>
  useQuery<Answer<Data>>({
    ...(options as UseQueryOptions<Answer<Data>>),
    enabled,
    ...(keeps ? { placeholderData: keepPreviousData } : {}),
    ...(refetchMs ? { refetchInterval: ({ state }) => refetchMs(state.data?.data) } : {}),
  })

/** What someone who is signed in asks, in a component. */
export const useApiQuery = <Id extends OperationId>(
  id: Id,
  input?: InputOf<Id>,
  readOptions: QueryOptions<DataOf<Id>> = {},
) => useOptions<DataOf<Id>>(apiQuery(id, input), readOptions)

/** What anybody may ask, in a component. */
export const usePublicQuery = <Id extends OperationId>(
  id: Id,
  input?: InputOf<Id>,
  readOptions: QueryOptions<DataOf<Id>> = {},
) => useOptions<DataOf<Id>>(publicQuery(id, input), readOptions)
