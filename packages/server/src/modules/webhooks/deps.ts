import type { Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Retention } from '../../platform/config/retention-settings.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Egress } from '../../platform/egress/egress.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { Wakeups } from '../../platform/wakeups.ts'

/** What webhooks are built on. */
export interface WebhooksDeps {
  readonly db: Db
  readonly clock: Clock
  readonly retention: Pick<Retention, 'deliveriesMs'>
  readonly ids: Ids
  readonly secrets: Secrets
  readonly vault: Vault
  readonly log: Log
  readonly wakeups: Pick<Wakeups, 'send'>
  readonly events: Events
  readonly egress: Egress
  readonly options: {
    readonly baseUrl: string
    /** Attempts before a delivery is marked failed. */
    readonly attempts: number
    /** The operator's addresses, for allow-lists. */
    readonly sourceAddresses: readonly string[]
  }
}
