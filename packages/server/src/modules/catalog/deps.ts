import type { Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Reading } from '../../platform/db/replica.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import type { Expressions } from '../expressions/index.ts'

/** What the catalog is built on. */
export interface CatalogDeps {
  readonly db: Db
  /** For lists, facets and suggestions. */
  readonly reading: Reading
  readonly clock: Clock
  readonly ids: Ids
  readonly events: Events
  readonly secrets: Secrets
  readonly log: Log
  readonly accounts: Accounts
  readonly audit: Audit
  readonly entitlements: Entitlements
  readonly expressions: Expressions
  readonly options: {
    /** Currency of products that name none. */
    readonly currency: string
    /** Whether an admin looks at a product before its first publication. */
    readonly moderation: boolean
    /** Where addresses of pictures point. */
    readonly baseUrl: string
    /** Where the operator's proxy says the country of a view; undefined if nothing does. */
    readonly countryHeader: string | undefined
  }
}

/** What changes of products are built on. */
export interface EditDeps extends CatalogDeps {
  /** Cached pages of lists, which a change makes stale. */
  readonly list: { readonly forget: () => void }
}
