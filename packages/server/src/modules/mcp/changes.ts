import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerEvent, ServerEventBus } from '@modelcontextprotocol/server'
import { invariant } from '../../kernel/invariant.ts'
import type { Id } from '../../kernel/ids.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import { announceChanges, listenForChanges } from './changes-store.ts'
import type { McpDeps } from './deps.ts'

/** Streams that an account may have open at one server. */
const maxStreams = 20

/** Notifies the open streams of an account when its purchases change: others come, or a seller changes one. */
export interface Changes {
  readonly bus: ServerEventBus
  /** Opens a stream of this account; undefined if it has too many. */
  open(accountId: Id<'user'>, stream: () => Promise<Response>): Promise<Response | undefined>
  readonly listeners: readonly Listener[]
  stop(): Promise<void>
}

type Receive = (event: ServerEvent) => void

/** A receipt comes with each purchase, and what was bought can be of any type: all lists may have changed. */
const kinds = ['tools_list_changed', 'prompts_list_changed', 'resources_list_changed'] as const

type Deps = Pick<McpDeps, 'db' | 'entitlements' | 'log'>

export const createChanges = ({ db, entitlements, log }: Deps): Changes => {
  const streams = new Map<Id<'user'>, Set<Receive>>()
  // The bus of the SDK is of a server, and has no account.
  const opening = new AsyncLocalStorage<Id<'user'>>()
  let listening: Promise<{ unlisten(): Promise<void> }[]> | undefined
  const send = (accountId: Id<'user'>): void => {
    for (const receive of streams.get(accountId) ?? []) for (const kind of kinds) receive({ kind })
  }
  const sendToBuyers = (productId: Id<'product'>): void => {
    entitlements.findHolders(db, productId, [...streams.keys()]).then(
      (accountIds) => accountIds.forEach(send),
      (error: unknown) => log.error({ error }, 'streams of MCP could not be notified'),
    )
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
      listening ??= Promise.all([
        listenForChanges(db, 'purchases_changed', send),
        listenForChanges(db, 'products_changed', sendToBuyers),
      ])
      await listening.catch((error: unknown) => {
        listening = undefined
        throw error
      })
      return opening.run(accountId, stream)
    },
    listeners,
    async stop() {
      const all = (await listening?.catch(() => [])) ?? []
      await Promise.all(all.map((one) => one.unlisten().catch(() => {})))
    },
  }
}

const listeners: readonly Listener[] = [
  ...(
    [
      ['mcp.announce-purchase', 'purchase.completed'],
      ['mcp.announce-refund', 'purchase.refunded'],
      ['mcp.announce-subscription-end', 'subscription.ended'],
    ] as const
  ).map(([name, handles]) =>
    listener({
      ...{ name, handles },
      handle: (tx, { data }) => announceChanges(tx, 'purchases_changed', [data.buyerId]),
      handleBatch: (tx, events) =>
        announceChanges(tx, 'purchases_changed', [...new Set(events.map(({ data }) => data.buyerId))]),
    }),
  ),
  listener({
    ...{ name: 'mcp.announce-update', handles: 'product.updated' },
    handle: (tx, { data }) => announceChanges(tx, 'products_changed', [data.productId]),
  }),
]
