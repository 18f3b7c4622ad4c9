import type { PlanName, RateLimits } from '@souk/contract'
import type { Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Prices } from './plan.ts'

/** What plans are built on. */
export interface PlansDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly events: Events
  readonly audit: Audit
  readonly accounts: Accounts
  readonly payments: Payments
  readonly ledger: Ledger
  readonly options: {
    /** The plan of accounts without a subscription. */
    readonly defaultPlan: PlanName
    /** The limits of each plan. */
    readonly planLimits: Readonly<Record<PlanName, RateLimits>>
    readonly prices: Prices
  }
}
