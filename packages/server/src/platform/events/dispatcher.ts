import type { StoredEvent } from '../../kernel/events.ts'
import { after, seconds, type Clock } from '../../kernel/time.ts'
import { transact, type Db, type Tx } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { createPauses } from '../pauses.ts'
import type { Wakeups } from '../wakeups.ts'
import type { Listener } from './events.ts'

/**
 * Events handled in one transaction. At 200 the cost of the commit no longer shows; a backlog is worked off faster by more,
 * of which many are about the same product or account.
 */
const batchSize = 500
/** How long a process that was not woken waits before it looks: bounds the delay after another process's commit. */
const pollMs = 500
/** How long a woken dispatcher lets more events come in: one commit for many of them, and no one notices. */
const gatherMs = 25

export interface Dispatcher {
  /** Looks for undispatched events now; where it is stopped, it wakes those of other processes. */
  wake(): void
  start(): void
  /** Hands out everything that is due, after the batch in progress; returns how many events it handled. */
  drain(): Promise<number>
  /** How many events are due and not yet handled. */
  backlog(): Promise<number>
  stop(): Promise<void>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly wakeups: Pick<Wakeups, 'send'>
  readonly listeners: readonly Listener[]
}

/**
 * Hands each stored event to every listener of its type, at least once in time and exactly once in effect.
 * Rows are claimed with `skip locked` inside the transaction that handles them, so a crash leaves them claimable at
 * once; never by a cursor over ids, which loses a late commit. A batch that fails is repeated one event at a time,
 * and the event at fault waits twice as long after each try while the others go on.
 */
export const createDispatcher = (deps: Deps): Dispatcher => {
  const pauses = createPauses(pollMs)
  let running: Promise<void> | undefined
  let woken = false
  let timer: NodeJS.Timeout | undefined
  let stopped = true
  let last: Promise<unknown> = Promise.resolve()

  const handOut = async (): Promise<number> => {
    let total = 0
    for (;;) {
      const handled = await dispatchBatch(deps, batchSize).catch(() => dispatchOneByOne(deps))
      total += handled
      if (handled < batchSize) return total
    }
  }
  /** In turn: who skips what another has claimed would end before that is handled. */
  const drain = (): Promise<number> => {
    const result = last.then(handOut)
    last = result.catch(() => {})
    return result
  }

  const run = async (): Promise<void> => {
    const isSure = woken
    woken = false
    try {
      if ((isSure || (await hasDue(deps))) && (await drain()) > 0) pauses.found()
    } catch (error) {
      deps.log.error({ error }, 'events could not be dispatched')
    }
    running = undefined
    if (!stopped) timer = setTimeout(start, woken ? gatherMs : pauses.next())
  }
  const start = () => {
    running = run()
  }

  const wake = () => {
    if (stopped) return deps.wakeups.send()
    if (woken) return
    woken = true
    if (running) return
    clearTimeout(timer)
    timer = setTimeout(start, gatherMs)
  }

  return {
    wake,
    drain,
    async backlog() {
      const [row] = await deps.db<{ count: number }[]>`
        select count(*)::int as count from platform.event where due_at <= ${deps.clock.now()}`
      return row?.count ?? 0
    },
    start() {
      stopped = false
      // Who was stopped while woken is not awake.
      woken = false
      wake()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** An event with those who have handled it: it may be handed out again. */
type Claimed = StoredEvent & { readonly handledBy: readonly string[] | null }

/** Claims up to `limit` due events and handles them all in one transaction. */
const dispatchBatch = (deps: Deps, limit: number): Promise<number> =>
  transact(deps.db, async (tx) => {
    const events = await claim(tx, deps.clock.now(), limit)
    await handle(tx, deps.listeners, events)
    return events.length
  })

const dispatchOneByOne = async (deps: Deps): Promise<number> => {
  const due = await deps.db<{ id: string }[]>`
    select id from platform.event where due_at <= ${deps.clock.now()} order by due_at limit ${batchSize}`
  let handled = 0
  for (const { id } of due) {
    try {
      await transact(deps.db, async (tx) => {
        const [event] = await claimOne(tx, id)
        if (event) await handle(tx, deps.listeners, [event])
      })
      handled++
    } catch (error) {
      deps.log.error({ error, eventId: id }, 'a listener failed; the event waits')
      await postpone(deps, id)
    }
  }
  return handled
}

const postpone = (deps: Deps, id: string): Promise<void> =>
  transact(deps.db, async (tx) => {
    const [row] = await tx<{ failures: number }[]>`
      update platform.event set failures = failures + 1 where id = ${id} returning failures`
    const waitMs = Math.min(seconds(2 ** Math.min(row?.failures ?? 1, 12)), seconds(3600))
    await tx`update platform.event set due_at = ${after(deps.clock.now(), waitMs)} where id = ${id}`
  })

/** One statement without a transaction: an idle process asks again and again. */
const hasDue = async ({ db, clock }: Deps): Promise<boolean> => {
  const [row] = await db<[{ found: boolean }]>`
    select exists (select from platform.event where due_at <= ${clock.now()}) as found`
  return row.found
}

const claim = (tx: Tx, now: Date, limit: number) => tx<Claimed[]>`
  select id, type, parties, data, at, nullif(handled_by, '{}') as "handledBy" from platform.event
  where due_at <= ${now} order by due_at, id limit ${limit} for update skip locked`

const claimOne = (tx: Tx, id: string) => tx<Claimed[]>`
  select id, type, parties, data, at, nullif(handled_by, '{}') as "handledBy" from platform.event
  where id = ${id} and due_at is not null for update skip locked`

/** Listener by listener, so that one that can takes all its events at once. */
const handle = async (tx: Tx, listeners: readonly Listener[], events: readonly Claimed[]): Promise<void> => {
  const byType = Map.groupBy(events, ({ type }) => type)
  await Promise.all(
    [...byType].map(([type, ofType]) => {
      const interested = listeners.filter(({ handles }) => handles === type)
      return markHandled(
        tx,
        ofType,
        interested.map(({ name }) => name),
      )
    }),
  )
  for (const listener of listeners) {
    const unhandled = (byType.get(listener.handles) ?? []).filter(
      ({ handledBy }) => !handledBy?.includes(listener.name),
    )
    if (listener.handleBatch && unhandled.length > 0) await listener.handleBatch(tx, unhandled)
    else for (const event of unhandled) await listener.handle(tx, event)
  }
}

/** Notes with events that these listeners handle them, and that they are no longer due. */
const markHandled = async (
  tx: Tx,
  events: readonly StoredEvent[],
  listeners: readonly string[],
): Promise<void> => {
  await tx`
    update platform.event set due_at = null, handled_by = case when handled_by = '{}' then ${[...listeners]}::text[] else
      array(select unnest(handled_by) union select unnest(${[...listeners]}::text[])) end
    where id = any(${events.map(({ id }) => id)}::uuid[])`
}
