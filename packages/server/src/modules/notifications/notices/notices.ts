import type { EventType, StoredEvent } from '../../../kernel/events.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listener, type Listener } from '../../../platform/events/events.ts'
import type { Notice, Notify } from '../notify.ts'

/** What an event is notified of. */
interface Declared<T extends EventType> {
  /** End of the listener's name, which is stored: it never changes. */
  readonly name: string
  readonly event: T
  readonly notices: (tx: Tx, event: StoredEvent<T>) => readonly Notice[] | Promise<readonly Notice[]>
}

/** Declares what an event is notified of; the listener needs only to know how. */
export const notices =
  <T extends EventType>({ name, event, notices: of }: Declared<T>) =>
  (notify: Notify): Listener =>
    listener({
      name: `notifications.${name}`,
      handles: event,
      async handle(tx, stored) {
        for (const notice of await of(tx, stored)) await notify(tx, notice)
      },
    })
