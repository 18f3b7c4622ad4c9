import type { ReserveSettings } from '@souk/contract'
import type { Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Payments } from '../payments/index.ts'

/** What payouts are built on. */
export interface PayoutsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly events: Events
  readonly audit: Audit
  readonly accounts: Pick<Accounts, 'notify'>
  readonly ledger: Ledger
  readonly payments: Payments
  readonly options: {
    /** Least amount that is paid out, in whole units of any currency. */
    readonly minimumUnits: number
    /** What is held back longer of whose sales, at the time it is read. */
    readonly reserves: ReserveSettings
  }
}
