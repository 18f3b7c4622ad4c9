import type { Clock } from '../../kernel/time.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Id, Ids } from '../../kernel/ids.ts'
import type { ModelPrices, ModelUsePrices } from '../../platform/config/model-price-setting.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { Wakeups } from '../../platform/wakeups.ts'
import type { Audit } from '../audit/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Expressions } from '../expressions/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Webhooks } from '../webhooks/index.ts'
import type { Measures } from './measures.ts'
import type { Providers } from './models/provider.ts'

/** What execution is built on. */
export interface ExecutionDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly vault: Vault
  readonly events: Events
  readonly log: Log
  readonly wakeups: Pick<Wakeups, 'send'>
  readonly measures: Measures
  readonly audit: Audit
  readonly catalog: Catalog
  readonly entitlements: Entitlements
  readonly orders: Pick<Orders, 'runs'>
  readonly expressions: Expressions
  readonly webhooks: Webhooks
  readonly providers: Providers
  readonly options: {
    /** Whether `apiKeyId: "demo"` works. */
    readonly demoModels: boolean
    readonly baseUrl: string
    /** The operator's prices of models, by `provider/model` or `provider/*`. */
    readonly prices: ModelPrices
    /** Whose provider keys run what includes the model, and what sellers pay for a US dollar of it. */
    readonly included: { readonly accountId: Id<'user'>; readonly prices: ModelUsePrices } | undefined
  }
}
