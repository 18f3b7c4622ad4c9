import { useMutation, useQueryClient, type Query } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Answer, CallOptions, DataOf, InputOf, OperationId } from './calls.ts'

interface Effect<Id extends OperationId> {
  /** Reads that are no longer true once this has happened. */
  readonly refresh?: readonly OperationId[]
  readonly onDone?: (data: DataOf<Id>, input: InputOf<Id>) => void | Promise<void>
  readonly onFailed?: (error: Error) => void
}

/** An operation that changes something: `run` it, see whether it is `busy`, and what was refused. */
export const useApiMutation = <Id extends OperationId>(
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
      const stale = { predicate: ({ queryKey }: Query) => refresh.some((id) => id === queryKey[1]) }
      // A first read that is under way may answer how it was before, and would not be repeated.
      await queries.cancelQueries({ ...stale, type: 'active' })
      await queries.invalidateQueries(stale)
      await onDone?.(data, input)
    },
    ...(onFailed ? { onError: onFailed } : {}),
  })
  return { run: mutate, busy: isPending, error, reset }
}
