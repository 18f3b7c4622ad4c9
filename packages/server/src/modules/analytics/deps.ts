import type { Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Reading } from '../../platform/db/replica.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Wakeups } from '../../platform/wakeups.ts'
import type { Payouts } from '../payouts/index.ts'
import type { AnalyticsStore } from './store-port.ts'

/** What analytics are built on. */
export interface AnalyticsDeps {
  readonly db: Db
  /** For all queries. */
  readonly reading: Reading
  readonly store: AnalyticsStore
  readonly clock: Clock
  readonly log: Log
  readonly wakeups: Pick<Wakeups, 'send'>
  readonly payouts: Payouts
  readonly options: {
    /** Currency of those who have sold nothing yet. */
    readonly currency: string
  }
}
