import type { Clock } from '../../kernel/time.ts'
import type { Ids } from '../../kernel/ids.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Catalog } from '../catalog/index.ts'

/** What files and pictures are built on. */
export interface MediaDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly secrets: Secrets
  /** Where bytes are stored: the data folder or an S3-compatible store. */
  readonly files: Files
  readonly log: Log
  readonly catalog: Catalog
  readonly options: {
    /** Where addresses of pictures point. */
    readonly baseUrl: string
    readonly filesPerProduct: number
  }
}
