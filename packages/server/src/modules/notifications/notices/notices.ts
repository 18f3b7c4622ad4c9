import type { EventData } from '../../../kernel/event-data.ts'
import type { EventType, StoredEvent } from '../../../kernel/events.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listener, type Listener } from '../../../platform/events/events.ts'
import type { Notice, Notify } from '../notify.ts'
import type { Occasion } from '../occasion.ts'
import { accountOf } from '../store.ts'

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

/** Events of one account. */
type OwnEvent = {
  [T in EventType]: EventData[T] extends { readonly accountId: Id<'user'> } ? T : never
}[EventType]

interface DeclaredOwn<T extends OwnEvent> extends Pick<Declared<T>, 'name' | 'event'> {
  readonly occasion: (data: EventData[T]) => Occasion
  /** What the occasion is about; default: the event. */
  readonly subject?: (data: EventData[T]) => string
}

/** The account of an event is notified. */
export const ownNotice = <T extends OwnEvent>({ name, event, occasion, subject }: DeclaredOwn<T>) =>
  notices({
    ...{ name, event },
    notices: (tx, { id, at, data }) => [
      {
        ...{ at, occasion: occasion(data), subject: subject?.(data) ?? id },
        recipients: accountOf(tx, data.accountId),
      },
    ],
  })
