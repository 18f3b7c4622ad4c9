import type { Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Credit } from '../credit/index.ts'
import type { Discounts } from '../discounts/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import type { Invoices } from '../invoices/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Markets } from '../markets/index.ts'
import type { Media } from '../media/index.ts'
import type { Merchant } from '@souk/contract'
import type { Tax } from '../tax/index.ts'
import type { Subscriptions } from '../subscriptions/index.ts'
import type { Partners } from '../partners/index.ts'
import type { Payments } from '../payments/index.ts'

/** What orders are built on. */
export interface OrdersDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly secrets: Secrets
  readonly log: Log
  readonly events: Events
  readonly accounts: Accounts
  readonly audit: Audit
  readonly catalog: Catalog
  readonly media: Media
  readonly markets: Pick<Markets, 'findPrice'>
  readonly credit: Pick<Credit, 'findPrice' | 'hold' | 'spend' | 'release'>
  readonly discounts: Discounts
  readonly entitlements: Entitlements
  readonly invoices: Invoices
  readonly partners: Partners
  readonly payments: Payments
  readonly subscriptions: Subscriptions
  readonly ledger: Ledger
  readonly tax: Tax
  readonly options: {
    /** The platform's share of a new sale, in hundredths of a percent, at the time it is read. */
    readonly feeBasisPoints: number
    /** Who sells, and whether prices include tax, at the time it is read. */
    readonly merchantOfRecord: Merchant
    readonly pricesIncludeTax: boolean
    /** Where the operator's proxy says the country of a request. */
    readonly countryHeader: string | undefined
    /** Where signed addresses point. */
    readonly baseUrl: string
  }
}
