import type { Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Idempotency } from '../../platform/idempotency/idempotency.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Search } from '../search/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import type { Expressions } from '../expressions/index.ts'
import type { Execution } from '../execution/index.ts'
import type { Media } from '../media/index.ts'
import type { Orders } from '../orders/index.ts'

/** What MCP is built on. */
export interface McpDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly idempotency: Idempotency
  readonly catalog: Catalog
  readonly entitlements: Entitlements
  readonly expressions: Expressions
  readonly search: Search
  readonly media: Media
  readonly orders: Orders
  readonly execution: Execution
  readonly baseUrl: string
  readonly shopName: () => string
}
