import type { Registration } from '@souk/contract'
import type { Id, Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Retention } from '../../platform/config/retention-settings.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { Audit } from '../audit/index.ts'

/** What accounts are built on. */
export interface AccountsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly retention: Pick<Retention, 'sessionsMs'>
  readonly ids: Ids
  readonly secrets: Secrets
  readonly vault: Vault
  readonly events: Events
  readonly outbox: Outbox
  readonly audit: Audit
  readonly options: {
    /** Where links in mails lead: never what a request calls the host. */
    readonly baseUrl: string
    readonly rateLimits: boolean
    /** Name of the shop, at the time it is read. */
    readonly shopName: string
    /** Who can open an account, at the time it is read. */
    readonly registration: Registration
    /** Whether admins have their powers only with a second factor. */
    readonly adminSecondFactor: boolean
  }
}

/** Where a request comes from, as far as its sender can be believed. */
export interface Visit {
  /** Network address. */
  readonly ip: string
  /** As the browser calls itself; empty if it does not. */
  readonly userAgent: string
  readonly requestId: string | null
  /** What the browser keeps to be known again; undefined from one that was never here. */
  readonly browserCookie?: string | undefined
}

/** The owner of an account at work on it, from one session. */
export interface Owner {
  readonly accountId: Id<'user'>
  readonly sessionId: Id<'session'>
  readonly requestId: string
}
