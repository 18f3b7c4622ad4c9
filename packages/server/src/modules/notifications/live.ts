import { Readable } from 'node:stream'
import { notificationKindNames, type UnreadState } from '@souk/contract'
import { failure } from '../../kernel/errors.ts'
import { publicId, type Id } from '../../kernel/ids.ts'
import { seconds } from '../../kernel/time.ts'
import { eventHeaders, eventText } from '../../platform/http/event-stream.ts'
import type { RawReply } from '../../platform/http/route.ts'
import type { NotificationsDeps } from './deps.ts'
import { findUnread, listenForChanges, type Unread } from './live-store.ts'

/** Streams that an account may have open at one server. */
const maxStreams = 20
/** Changes within this time are sent as one. */
const gatherMs = 250
/** Accounts or streams read with one statement. */
const batchSize = 1_000
/** A client that has read so little of what was sent is gone. */
const maxUnsentBytes = 16_384

interface Follower {
  readonly accountId: Id<'user'>
  readonly sessionId: Id<'session'>
}

interface Stream extends Follower {
  readonly body: Readable
  /** Sends an event, unless it is the same as the last one. */
  send(event: string): void
  comment(): void
  end(): void
}

/** Streams of what the bell shows. However many there are, a server reads for all of them by one statement after the other. */
export interface Live {
  /** For seconds. RATE_LIMIT_EXCEEDED with too many streams, SERVICE_UNAVAILABLE once stopped. */
  follow(request: Follower & { readonly follow?: number }): Promise<RawReply>
  stop(): Promise<void>
}

type Deps = Pick<NotificationsDeps, 'db' | 'log' | 'accounts'> & {
  /** How often a comment is sent to all, so that no proxy takes a connection for dead. */
  readonly heartbeatMs?: number
}

export const createLive = (deps: Deps): Live => {
  const { db, log, heartbeatMs = seconds(25) } = deps
  const streams = createStreams()
  const changed = new Set<Id<'user'>>()
  let gathering = false
  let stopped = false
  let listening: Promise<{ unlisten(): Promise<void> }> | undefined

  /** Sends what has changed, then waits for what changes meanwhile. */
  const sendChanges = async (): Promise<void> => {
    gathering = true
    const accountIds = [...changed]
    changed.clear()
    for (const batch of batchesOf(accountIds))
      await sendTo(deps, streams.of(batch)).catch((error: unknown) => {
        log.error({ error }, 'streams of notifications could not be sent')
        // They connect again, and then read what they have missed.
        for (const stream of streams.of(batch)) stream.end()
      })
    setTimeout(() => {
      gathering = false
      if (changed.size > 0) void sendChanges()
    }, gatherMs).unref()
  }
  const note = (accountIds: readonly Id<'user'>[] = streams.accountIds()): void => {
    for (const accountId of accountIds) if (streams.has(accountId)) changed.add(accountId)
    if (changed.size > 0 && !gathering) void sendChanges()
  }
  const heartbeat = setInterval(() => {
    showAlive(deps, streams.all()).catch((error: unknown) =>
      log.error({ error }, 'sessions of streams could not be read'),
    )
  }, heartbeatMs).unref()
  const refuseIfStopped = (): void => {
    if (stopped) throw failure('SERVICE_UNAVAILABLE', 'server_stopping', {}, 1)
  }

  return {
    async follow({ follow = 0, ...reader }) {
      const open = async () => {
        refuseIfStopped()
        // With the first stream: a connection to the database that a server without streams does not need.
        listening ??= listenForChanges(db, note)
        await listening.catch((error: unknown) => {
          listening = undefined
          throw error
        })
        refuseIfStopped()
        const { body } = streams.open(reader, follow)
        note([reader.accountId])
        return body
      }
      return { headers: eventHeaders, body: follow === 0 ? async () => once(deps, reader) : open }
    },
    async stop() {
      stopped = true
      clearInterval(heartbeat)
      for (const stream of streams.all()) stream.end()
      await (await listening?.catch(() => undefined))?.unlisten().catch(() => {})
    },
  }
}

/** The open streams of a server. */
const createStreams = () => {
  const byAccount = new Map<Id<'user'>, Set<Stream>>()
  const of = (accountIds: Iterable<Id<'user'>>): Stream[] =>
    [...accountIds].flatMap((accountId) => [...(byAccount.get(accountId) ?? [])])
  return {
    of,
    all: () => of(byAccount.keys()),
    has: (accountId: Id<'user'>) => byAccount.has(accountId),
    accountIds: () => [...byAccount.keys()],
    open(reader: Follower, follow: number): Stream {
      const { accountId } = reader
      const own = byAccount.get(accountId) ?? new Set()
      if (own.size >= maxStreams)
        throw failure(
          'RATE_LIMIT_EXCEEDED',
          'too_many_notification_streams',
          { params: { max: maxStreams } },
          60,
        )
      const stream = createStream(reader)
      byAccount.set(accountId, own.add(stream))
      const timer = setTimeout(stream.end, seconds(follow)).unref()
      stream.body.once('close', () => {
        clearTimeout(timer)
        own.delete(stream)
        if (own.size === 0 && byAccount.get(accountId) === own) byAccount.delete(accountId)
      })
      return stream
    },
  }
}

const createStream = (reader: Follower): Stream => {
  const body = new Readable({ read() {} })
  let [sent, isEnded] = ['', false]
  const write = (text: string): void => {
    if (isEnded || body.destroyed) return
    if (body.readableLength > maxUnsentBytes) body.destroy()
    else body.push(text)
  }
  // Those of a server that has stopped come back one after the other, by the random end of their identifiers.
  write(`retry: ${2_000 + (Number.parseInt(reader.sessionId.slice(-3), 16) % 3_000)}\n\n`)
  return {
    ...{ ...reader, body },
    send(event) {
      if (event !== sent) write(event)
      sent = event
    },
    comment: () => write(': \n\n'),
    end() {
      if (!isEnded) body.push(null)
      isEnded = true
    },
  }
}

const eventOf = ({ unread, newest }: Omit<Unread, 'accountId'>): string => {
  const state: UnreadState = { unread, newest: newest && publicId('notification', newest) }
  return eventText('unread', JSON.stringify(state))
}

const once = async ({ db }: Deps, { accountId }: Follower): Promise<Buffer> => {
  const [state = { unread: 0, newest: null }] = await findUnread(db, [accountId], notificationKindNames)
  return Buffer.from(eventOf(state))
}

/** Sends each stream what is different from its last event, and ends those whose sessions have ended. */
const sendTo = async (deps: Deps, streams: readonly Stream[]): Promise<void> => {
  const accountIds = [...new Set(streams.map(({ accountId }) => accountId))]
  const [rows] = await Promise.all([
    findUnread(deps.db, accountIds, notificationKindNames),
    endInvalid(deps, streams),
  ])
  const events = new Map(rows.map((row) => [row.accountId, eventOf(row)]))
  for (const stream of streams) stream.send(events.get(stream.accountId) ?? '')
}

function* batchesOf<Item>(items: readonly Item[]) {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize)
}

const endInvalid = async ({ accounts }: Deps, streams: readonly Stream[]): Promise<void> => {
  for (const batch of batchesOf(streams)) {
    const valid = await accounts.validSessions(batch.map(({ sessionId }) => sessionId))
    for (const stream of batch) if (!valid.has(stream.sessionId)) stream.end()
  }
}

/** In batches, between which other requests are answered. */
const showAlive = async (deps: Deps, streams: readonly Stream[]): Promise<void> => {
  for (const batch of batchesOf(streams)) {
    for (const stream of batch) stream.comment()
    await endInvalid(deps, batch)
  }
}
