import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Answer, DataOf, InputOf, OperationId } from './calls.ts'
import { ask } from './queries.ts'

interface Effect<Id extends OperationId> {
  /** Reads that are no longer true once this has happened. */
  readonly refresh?: readonly OperationId[]
  readonly onDone?: (data: DataOf<Id>, input: InputOf<Id>) => void
  readonly onFailed?: (error: Error) => void
}

/** An operation that changes something: `run` it, see whether it is `busy`, and what was refused. */
export const useCall = <Id extends OperationId>(
  id: Id,
  { refresh = [], onDone, onFailed }: Effect<Id> = {},
) => {
  const { api } = useRouter().options.context
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation<Answer<DataOf<Id>>, Error, InputOf<Id>>({
    mutationFn: (input) => api.call(id, input),
    onSuccess: async ({ data }, input) => {
      await Promise.all(
        refresh.map((stale) =>
          queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === stale }),
        ),
      )
      onDone?.(data, input)
    },
    ...(onFailed ? { onError: onFailed } : {}),
  })
  return { run: mutate, busy: isPending, error, reset }
}

/** What somebody who is signed in asks, in a component. */
export const useAsk = <Id extends OperationId>(id: Id, input?: InputOf<Id>, enabled = true) =>
  useQuery({ ...ask(id, input), enabled })
