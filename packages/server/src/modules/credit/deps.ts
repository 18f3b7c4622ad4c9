import type { Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ModelUsePrices } from '../../platform/config/model-price-setting.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Payments } from '../payments/index.ts'

/** What credit is built on. */
export interface CreditDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly catalog: Pick<Catalog, 'read' | 'manage'>
  readonly payments: Payments
  readonly ledger: Ledger
  readonly options: {
    /** Of the marketplace, at the time it is read. */
    readonly currency: string
    /** What sellers pay for a US dollar of model use; empty where no run can include the model. */
    readonly modelUsePrices: ModelUsePrices
  }
}
