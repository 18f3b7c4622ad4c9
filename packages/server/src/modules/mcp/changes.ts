import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerEvent, ServerEventBus } from '@modelcontextprotocol/server'
import { invariant } from '../../kernel/errors.ts'
import type { Db } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import { announceChanges, listenForChanges } from './changes-store.ts'

/** Streams that an account may have open at one server. */
const maxStreams = 20

/** Notifies the open streams of an account when its purchases change. */
export interface Changes {
  readonly bus: ServerEventBus
  /** Opens a stream of this account; undefined if it has too many. */
  open(accountId: string, stream: () => Promise<Response>): Promise<Response | undefined>
  readonly listeners: readonly Listener[]
  stop(): Promise<void>
}

type Receive = (event: ServerEvent) => void

/** A receipt comes with each purchase, and what was bought can be of any type: all lists may have changed. */
const kinds = ['tools_list_changed', 'prompts_list_changed', 'resources_list_changed'] as const

export const createChanges = ({ db }: { readonly db: Db }): Changes => {
  const streams = new Map<string, Set<Receive>>()
  // The bus of the SDK is of a server, and has no account.
  const opening = new AsyncLocalStorage<string>()
  let listening: ReturnType<typeof listenForChanges> | undefined
  const send = (accountId: string): void => {
    for (const receive of streams.get(accountId) ?? []) for (const kind of kinds) receive({ kind })
  }
  return {
    bus: {
      publish: () => invariant(false, 'changes come from the database'),
      subscribe(receive) {
        const accountId = opening.getStore()
        invariant(accountId !== undefined, 'a stream has no account')
        const own = streams.get(accountId) ?? new Set()
        streams.set(accountId, own.add(receive))
        return () => {
          own.delete(receive)
          if (own.size === 0 && streams.get(accountId) === own) streams.delete(accountId)
        }
      },
    },
    async open(accountId, stream) {
      if ((streams.get(accountId)?.size ?? 0) >= maxStreams) return undefined
      // With the first stream: a connection to the database that a server without streams does not need.
      listening ??= listenForChanges(db, send)
      await listening.catch((error: unknown) => {
        listening = undefined
        throw error
      })
      return opening.run(accountId, stream)
    },
    listeners: (
      [
        ['mcp.announce-purchase', 'purchase.completed'],
        ['mcp.announce-refund', 'purchase.refunded'],
      ] as const
    ).map(([name, handles]) =>
      listener({
        ...{ name, handles },
        handle: (tx, { data }) => announceChanges(tx, [data.buyerId]),
        handleBatch: (tx, events) =>
          announceChanges(tx, [...new Set(events.map(({ data }) => data.buyerId))]),
      }),
    ),
    async stop() {
      await (await listening?.catch(() => undefined))?.unlisten().catch(() => {})
    },
  }
}
