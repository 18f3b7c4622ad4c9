import { eventVersions, type DomainEvent, type EventType, type StoredEvent } from '../../kernel/events.ts'
import type { Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import { onCommit, type Json, type Tx } from '../db/database.ts'

/** Tells events: one row in the teller's own transaction. */
export interface Events {
  /** Stores events with the effect that caused them; listeners handle them soon after the commit. */
  emit(tx: Tx, ...events: readonly DomainEvent[]): Promise<void>
}

/** Handles events of one type. That an event was handled is stored with the event and commits with the handler's effect. */
export interface Listener<T extends EventType = EventType> {
  /** `module.action`, unique and never reused: it is stored. */
  readonly name: string
  readonly handles: T
  handle(tx: Tx, event: StoredEvent<T>): Promise<void>
  /** The same for all events of a batch at once: for a listener whose statements can take many. */
  handleBatch?(tx: Tx, events: readonly StoredEvent<T>[]): Promise<void>
}

/** Declares a listener so that `handle` gets the data of the event it `handles`. */
export const listener = <T extends EventType>(declared: Listener<T>): Listener =>
  declared as unknown as Listener

/** `wake` is called after each commit that published events, so that the dispatcher need not poll fast. */
export const createEvents = (deps: { clock: Clock; ids: Ids; wake: () => void }): Events => ({
  async emit(tx, ...events) {
    if (events.length === 0) return
    const at = deps.clock.now()
    const rows = events.map(({ type, parties, data, at: happenedAt = at }) => ({
      id: deps.ids.next('event'),
      type,
      version: eventVersions[type],
      parties,
      data,
      at: happenedAt.toISOString(),
    }))
    onCommit(tx, deps.wake)
    await tx`
      insert into platform.event (id, type, version, parties, data, at, due_at)
      select id, type, version, parties, data, at, ${at}
      from jsonb_to_recordset(${tx.json(rows as unknown as Json)}::jsonb)
        as event (id uuid, type text, version int, parties uuid[], data jsonb, at timestamptz)`
  },
})
