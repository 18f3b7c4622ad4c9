import type { Clock } from '../../kernel/time.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Accounts } from '../accounts/index.ts'

/** What notifications are built on. */
export interface NotificationsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly outbox: Outbox
  readonly accounts: Pick<Accounts, 'addressees' | 'getUser'>
  readonly baseUrl: string
}
