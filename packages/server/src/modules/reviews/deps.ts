import type { Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Catalog } from '../catalog/index.ts'

/** What reviews are built on. */
export interface ReviewsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly events: Events
  readonly accounts: Accounts
  readonly audit: Audit
  readonly catalog: Catalog
  /** Where addresses of pictures point. */
  readonly baseUrl: string
}
