import type { Id, Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Egress } from '../../platform/egress/egress.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Vault } from '../../platform/vault/vault.ts'

/** What an owner is notified of when an endpoint fails (Decision 35). */
export interface EndpointNotice {
  readonly kind: 'failing' | 'disabled'
  readonly accountId: Id<'user'>
  readonly webhookId: Id<'webhook'>
  readonly url: string
  readonly description: string
  readonly failingSince: Date
  /** Why it was disabled, in words. */
  readonly reason?: string
}

/** What webhooks are built on. */
export interface WebhooksDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly secrets: Secrets
  readonly vault: Vault
  readonly log: Log
  readonly egress: Egress
  /** Sends the owner a mail; what it stores is stored in `tx`. */
  readonly notify: (tx: Tx, notice: EndpointNotice) => Promise<void>
  readonly options: {
    readonly baseUrl: string
    /** Attempts before a delivery is marked failed. */
    readonly attempts: number
    /** The operator's addresses, for allow-lists. */
    readonly sourceAddresses: readonly string[]
  }
}
