import type { Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Entitlements } from '../entitlements/index.ts'

/** What execution is built on. */
export interface ExecutionDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly catalog: Catalog
  readonly entitlements: Entitlements
  readonly options: {
    /** Whether `apiKeyId: "demo"` works. */
    readonly demoModels: boolean
  }
}
