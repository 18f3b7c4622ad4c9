import { notificationKinds, type NotificationKindRules } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import { after, hours } from '../../kernel/time.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { NotificationsDeps } from './deps.ts'
import type { Occasion } from './occasion.ts'
import { insertNotifications, type Recipients } from './store.ts'

/** What happened, and whom it concerns. */
export interface Notice {
  readonly occasion: Occasion
  /** When it happened. */
  readonly at: Date
  /** What the occasion is about: an account is notified of it once. */
  readonly subject: string
  readonly recipients: Recipients
  /** Whom the text names; default: no one. */
  readonly personId?: Id<'user'>
  /** The law wants this one by email. */
  readonly isRequired?: boolean
}

/** What is handled later than this, after an outage, is only shown: an email about it would confuse. */
const latestMailMs = hours(48)

/** Notifies of something, in the transaction in which its event is handled. */
export type Notify = (tx: Tx, notice: Notice) => Promise<void>

export const createNotify =
  ({ clock, outbox }: Pick<NotificationsDeps, 'clock' | 'outbox'>): Notify =>
  (tx, { occasion, at, subject, recipients, personId, isRequired }) => {
    const { email, urgent, required }: NotificationKindRules = notificationKinds[occasion.kind]
    const isMandatory = required === true || isRequired === true
    const now = clock.now()
    const isMailed = outbox.isOpen && (isMandatory || after(at, latestMailMs) > now)
    return insertNotifications(tx, {
      ...{ occasion, at, now, subject, recipients, email, isMailed, isRequired: isMandatory },
      ...{ isUrgent: urgent === true, personId: personId ?? null },
    })
  }
