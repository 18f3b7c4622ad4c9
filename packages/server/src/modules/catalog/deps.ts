import type { Retention } from '../../platform/config/retention-settings.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Id, Ids } from '../../kernel/ids.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Reading } from '../../platform/db/replica.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import type { Expressions } from '../expressions/index.ts'

/** Where products are listed and searched; it follows every change in the transaction that makes it. */
export interface Listing {
  /** Takes over the products' rows, after they were written. */
  update(tx: Tx, ids: readonly Id<'product'>[]): Promise<void>
  /** Takes over the products' counters. What they grew by makes them trend as of `at`, if given. */
  count(tx: Tx, ids: readonly Id<'product'>[], at: Date | null): Promise<void>
}

/** What the catalog is built on. */
export interface CatalogDeps {
  readonly db: Db
  /** For items of lists. */
  readonly reading: Reading
  readonly clock: Clock
  readonly retention: Pick<Retention, 'viewsMs'>
  readonly ids: Ids
  readonly events: Events
  readonly secrets: Secrets
  readonly log: Log
  readonly accounts: Accounts
  readonly audit: Audit
  readonly entitlements: Entitlements
  readonly expressions: Expressions
  readonly listing: Listing
  readonly options: {
    /** Currency of products that name none, at the time it is read. */
    readonly currency: string
    /** Whether an admin looks at a product before its first publication, at the time it is read. */
    readonly moderation: boolean
    /** The AI providers that this marketplace has. */
    readonly providers: readonly string[]
    /** Where addresses of pictures point. */
    readonly baseUrl: string
    /** Where the operator's proxy says the country of a view; undefined if nothing does. */
    readonly countryHeader: string | undefined
  }
}
