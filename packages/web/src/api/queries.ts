import { QueryClient, queryOptions } from '@tanstack/react-query'
import { SoukConnectionError, SoukError } from '@souk/sdk'
import type { Api, InputOf, OperationId } from './calls.ts'

type Way = 'read' | 'call'

/** Through which API a client's queries go: on the server each page has its own. */
const apis = new WeakMap<QueryClient, Api>()

const apiOf = (client: QueryClient): Api => {
  const api = apis.get(client)
  if (!api) throw new Error('this client was not made by createQueryClient')
  return api
}

const options = <Id extends OperationId>(way: Way, id: Id, input?: InputOf<Id>) =>
  queryOptions({
    queryKey: [way, id, input ?? {}] as const,
    queryFn: (context) => {
      const { client } = context
      // No one breaks off what a page asks on the server; that one could would cost a signal, made of two.
      const more = typeof window === 'undefined' ? {} : { signal: context.signal }
      return apiOf(client)[way]<Id>(id, { ...(input as object), ...more } as never)
    },
  })

/** A read that needs no one to be signed in; the same on the server and in the browser. */
export const publicQuery = <Id extends OperationId>(id: Id, input?: InputOf<Id>) => options('read', id, input)

/** What someone who is signed in asks. */
export const apiQuery = <Id extends OperationId>(id: Id, input?: InputOf<Id>) => options('call', id, input)

export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ client }) => apiOf(client).providers(),
})

export const guidesQuery = queryOptions({
  queryKey: ['guides'],
  queryFn: ({ client }) => apiOf(client).guides(),
})

export const docsSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['docs', search],
    queryFn: ({ client }) => apiOf(client).searchDocs(search),
  })

export const articleQuery = (path: string) =>
  queryOptions({ queryKey: ['article', path], queryFn: ({ client }) => apiOf(client).article(path) })

/** Whether another try may help: a refusal stays one. */
const isWorthARetry = (failures: number, error: Error): boolean =>
  failures < 2 &&
  (error instanceof SoukConnectionError || (error instanceof SoukError && error.status >= 500))

export const createQueryClient = (api: Api, { isServer = false } = {}): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // As long as the server keeps a page.
        staleTime: 30_000,
        retry: isServer ? false : isWorthARetry,
      },
    },
  })
  apis.set(client, api)
  return client
}
