import type { Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Search } from '../search/index.ts'

/** What interests are built on. */
export interface InterestsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly events: Events
  readonly log: Log
  readonly catalog: Catalog
  readonly search: Search
}

export interface PageQuery {
  readonly page?: number
  readonly limit?: number
}
