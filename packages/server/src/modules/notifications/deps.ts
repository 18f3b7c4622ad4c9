import type { Clock } from '../../kernel/time.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Retention } from '../../platform/config/retention-settings.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Accounts } from '../accounts/index.ts'

/** What notifications are built on. */
export interface NotificationsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly retention: Pick<Retention, 'notificationsMs'>
  readonly log: Log
  readonly secrets: Secrets
  readonly outbox: Outbox
  readonly accounts: Pick<Accounts, 'addressees' | 'getUser' | 'validSessions'>
  readonly baseUrl: string
}
