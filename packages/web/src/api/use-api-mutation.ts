import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { refreshReads } from './refresh.ts'
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
      await refreshReads(queries, refresh)
      await onDone?.(data, input)
    },
    ...(onFailed ? { onError: onFailed } : {}),
  })
  return { run: mutate, busy: isPending, error, reset }
}
