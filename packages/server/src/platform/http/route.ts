import type { Readable } from 'node:stream'
import type { BodyOf, DataOf, Operation, ParamsOf, QueryOf, Upload } from '@souk/contract'
import type { Principal } from '../../kernel/principal.ts'
import type { JsonText } from '../json-text.ts'
import type { EventSink } from './event-stream.ts'
import type { Session } from './guard/session.ts'
import type { Attempt, Reply, IdempotentResult } from '../idempotency/idempotency.ts'
import type { ReceivedFile } from './uploads.ts'

interface Paging {
  readonly page: number
  readonly limit: number
  /** Number of all matches. */
  readonly total: number
  readonly headers?: Readonly<Record<string, string>>
}

/** One page of a list. */
export interface PageReply<Item> extends Paging {
  readonly items: readonly Item[]
}

/** One page of a list as the JSON text of its array. */
export interface TextPage extends Paging {
  readonly items: JsonText
}

/** A file or document. */
export interface RawReply {
  readonly status?: number
  readonly headers: Readonly<Record<string, string>>
  /** A function is called only if the body is sent, so not for a HEAD; its headers name the length. */
  readonly body: string | Uint8Array | Readable | (() => Promise<Readable | Buffer>)
}

/** The reply of a read; `meta` has the members that the operation declares. */
export interface ReadReply<Data> extends Reply<Data> {
  readonly meta?: Readonly<Record<string, unknown>>
}

/** The reply of an operation without a credential; `extra` has members that the envelope has next to `data`. */
export interface OpenReply<Data> extends Omit<ReadReply<Data>, 'headers'> {
  /** A header may be sent more than once, as cookies are. */
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly extra?: Readonly<Record<string, unknown>>
}

/** What a handler gets of the request, validated. */
export interface HandlerRequest<O extends Operation> {
  readonly params: ParamsOf<O>
  readonly query: QueryOf<O>
  readonly body: BodyOf<O>
  readonly uploads: O['upload'] extends Upload ? readonly ReceivedFile[] : undefined
  readonly header: (name: string) => string | undefined
  readonly requestId: string
  /** Network address of the caller, as reported by trusted proxies. */
  readonly ip: string
  /** Where to tell the answer as it is made, if the client wants it so; of operations that can. */
  readonly events: O['streams'] extends true ? EventSink | undefined : undefined
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
}

type Caller = 'key' | 'session' | 'admin'

export type Keyed<O extends Operation> = O['access'] extends Caller
  ? { readonly principal: Principal } & (O['access'] extends 'key' ? unknown : { readonly session: Session })
  : { readonly principal?: undefined }

/** An unsafe operation with a caller must end in its `attempt`. */
type Unsafe<O extends Operation> = O['access'] extends Caller
  ? { readonly attempt: Attempt<DataOf<O>> }
  : unknown

type Answer<O extends Operation> = O['answer'] extends { kind: 'raw' }
  ? RawReply
  : O['answer'] extends { kind: 'page' }
    ? PageReply<DataOf<O>> | TextPage
    : O['access'] extends Caller
      ? O['method'] extends 'GET'
        ? ReadReply<DataOf<O> | JsonText>
        : IdempotentResult
      : OpenReply<DataOf<O>>

export type Handler<O extends Operation> = (
  request: HandlerRequest<O> & Keyed<O> & (O['method'] extends 'GET' ? unknown : Unsafe<O>),
) => Promise<Answer<O>>

/** An operation with the one handler that serves it. */
export interface Route {
  readonly operation: Operation
  readonly handle: (request: never) => Promise<unknown>
}

/** Binds a handler to an operation; its types follow from the declaration. */
export const on = <O extends Operation>(operation: O, handle: Handler<O>): Route => ({ operation, handle })
