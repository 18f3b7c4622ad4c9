import type { Operation } from '@souk/contract'
import { invariant } from '../../kernel/invariant.ts'
import type { Metrics } from '../metrics.ts'
import { failureOf } from './failure-answer.ts'
import { nextRequestId } from './request-id.ts'
import { anonymousReader } from './guard/guard.ts'
import { JsonText } from '../json-text.ts'
import type { PageReply, Route, TextPage } from './route.ts'
import { compile } from './validation.ts'

/** What a read answers, as values. */
export interface OwnAnswer {
  readonly data: unknown
  /** Of lists. */
  readonly page?: { readonly page: number; readonly limit: number; readonly total: number }
  readonly headers: Readonly<Record<string, string>>
}

export interface OwnInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** Asks an open operation by its name; rejects with what its handler throws. */
export type OwnRead = (id: string, input: OwnInput) => Promise<OwnAnswer>

interface HandlerResult {
  readonly data: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Open reads (Decision 47) as the marketplace's own pages ask them: the operation's validation and handler in the name of no one,
 * without a request. Through the framework, the SDK and JSON text each took 0.2 ms more, and a product page asks five. Each is
 * measured among the answers of its operation, as anyone who asks the address is.
 */
export const createOwnReads = (routes: readonly Route[], metrics: Metrics): OwnRead => {
  const open = new Map(
    routes
      .filter(({ operation }) => operation.isOpen)
      .map((route) => [route.operation.id as string, measured(metrics, route.operation, readerOf(route))]),
  )
  return async (id, input) => {
    const read = open.get(id)
    invariant(read, `${id} is no open read`)
    return read(input)
  }
}

type Read = (input: OwnInput) => Promise<OwnAnswer>

const measured =
  (metrics: Metrics, operation: Operation, read: Read): Read =>
  async (input) => {
    const began = performance.now()
    const note = (status: number) =>
      metrics.observeRequest(operation.id, status, (performance.now() - began) / 1_000)
    metrics.beginRequest()
    try {
      const answer = await read(input)
      note(200)
      return answer
    } catch (error) {
      note(failureOf(error, operation).status)
      throw error
    }
  }

const readerOf = ({ operation, handle }: Route): Read => {
  const check = operation.query && compile(operation.query, 'querystring')
  return async ({ params = {}, query = {} }: OwnInput): Promise<OwnAnswer> => {
    const checked = check?.(textOf(query)) ?? { value: {} }
    if ('error' in checked) throw checked.error
    const request = { ...anonymousRequest(operation), params, query: checked.value }
    return toAnswer(operation, await handle(request as never))
  }
}

/** As an address carries it. */
const textOf = (query: Readonly<Record<string, unknown>>): Record<string, string> => {
  const text: Record<string, string> = {}
  for (const [name, value] of Object.entries(query)) if (value !== undefined) text[name] = String(value)
  return text
}

const anonymousRequest = (operation: Operation) => {
  const requestId = nextRequestId()
  return { principal: anonymousReader(operation, requestId), requestId, ip: '', header: () => undefined }
}

const toAnswer = ({ answer }: Operation, answered: unknown): OwnAnswer => {
  if (answer.kind !== 'page') {
    const { data, headers = {} } = answered as HandlerResult
    return { data: data instanceof JsonText ? JSON.parse(data.text) : data, headers }
  }
  const { items, page, limit, total, headers = {} } = answered as PageReply<unknown> | TextPage
  const data: unknown = items instanceof JsonText ? JSON.parse(items.text) : items
  return { data, page: { page, limit, total }, headers }
}
