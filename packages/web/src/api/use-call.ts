import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Answer, CallOptions, DataOf, InputOf, OperationId } from './calls.ts'
import { ask, read } from './queries.ts'

interface Effect<Id extends OperationId> {
  /** Reads that are no longer true once this has happened. */
  readonly refresh?: readonly OperationId[]
  readonly onDone?: (data: DataOf<Id>, input: InputOf<Id>) => void | Promise<void>
  readonly onFailed?: (error: Error) => void
}

/** An operation that changes something: `run` it, see whether it is `busy`, and what was refused. */
export const useCall = <Id extends OperationId>(
  id: Id,
  { refresh = [], onDone, onFailed }: Effect<Id> = {},
) => {
  const { api } = useRouter().options.context
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation<
    Answer<DataOf<Id>>,
    Error,
    InputOf<Id> & Pick<CallOptions, 'headers'>
  >({
    mutationFn: (input) => api.call(id, input as InputOf<Id> & object),
    onSuccess: async ({ data }, input) => {
      await Promise.all(
        refresh.map((stale) =>
          queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === stale }),
        ),
      )
      await onDone?.(data, input)
    },
    ...(onFailed ? { onError: onFailed } : {}),
  })
  return { run: mutate, busy: isPending, error, reset }
}

interface Asking<Data> {
  readonly enabled?: boolean
  /** Where the answer changes while somebody looks: how often to ask again. */
  readonly refetchMs?: (data: Data | undefined) => number | false
  /** What was there before stays until the next answer: for pages of a list. */
  readonly keeps?: boolean
}

const useOptions = <Data>(options: object, { enabled = true, refetchMs, keeps }: Asking<Data>) =>
  useQuery<Answer<Data>>({
    ...(options as UseQueryOptions<Answer<Data>>),
    enabled,
    ...(keeps ? { placeholderData: keepPreviousData } : {}),
    ...(refetchMs ? { refetchInterval: ({ state }) => refetchMs(state.data?.data) } : {}),
  })

/** What somebody who is signed in asks, in a component. */
export const useAsk = <Id extends OperationId>(
  id: Id,
  input?: InputOf<Id>,
  asking: Asking<DataOf<Id>> = {},
) => useOptions<DataOf<Id>>(ask(id, input), asking)

/** What anybody may ask, in a component. */
export const useRead = <Id extends OperationId>(
  id: Id,
  input?: InputOf<Id>,
  asking: Asking<DataOf<Id>> = {},
) => useOptions<DataOf<Id>>(read(id, input), asking)
