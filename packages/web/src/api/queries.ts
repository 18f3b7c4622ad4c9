import { QueryClient, queryOptions, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import { SoukConnectionError, SoukError } from '@souk/sdk'
import type { Answer, Api, DataOf, InputOf, OperationId } from './calls.ts'

type Way = 'read' | 'call'
export type QueryKey = readonly [way: Way, id: OperationId, input: unknown]
type Options<Id extends OperationId> = UseSuspenseQueryOptions<
  Answer<DataOf<Id>>,
  Error,
  Answer<DataOf<Id>>,
  QueryKey
>

const options = <Id extends OperationId>(way: Way, id: Id, input: InputOf<Id> | undefined): Options<Id> =>
  queryOptions({ queryKey: [way, id, input ?? {}] as const }) as unknown as Options<Id>

/** A read that needs nobody to be signed in; the same on the server and in the browser. */
export const read = <Id extends OperationId>(id: Id, input?: InputOf<Id>): Options<Id> =>
  options('read', id, input)

/** What somebody who is signed in asks. */
export const ask = <Id extends OperationId>(id: Id, input?: InputOf<Id>): Options<Id> =>
  options('call', id, input)

/** Whether another try may help: a refusal stays one. */
const isWorthARetry = (failures: number, error: Error): boolean =>
  failures < 2 &&
  (error instanceof SoukConnectionError || (error instanceof SoukError && error.status >= 500))

/** Keys say what to ask: the way, the operation and its input. */
export const createQueryClient = (api: Api, { isServer = false } = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => {
          const [way, id, input] = queryKey as QueryKey
          return api[way](id, { ...(input as object), signal } as never)
        },
        // As long as the server keeps a page.
        staleTime: 30_000,
        retry: isServer ? false : isWorthARetry,
      },
    },
  })
