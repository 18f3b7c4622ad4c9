import type { Id, Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModelPrices } from '../../platform/config/model-price-setting.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { Audit } from '../audit/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Expressions } from '../expressions/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import type { Webhooks } from '../webhooks/index.ts'
import type { Measures } from './measures.ts'
import type { Providers } from './models/provider.ts'

/** A run waits for an answer of its owner. */
export interface QuestionNotice {
  readonly accountId: Id<'user'>
  readonly runId: Id<'execution'>
  /** Until when it can be answered. */
  readonly deadline: Date
}

/** What execution is built on. */
export interface ExecutionDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly vault: Vault
  readonly log: Log
  readonly measures: Measures
  readonly audit: Audit
  readonly catalog: Catalog
  readonly entitlements: Entitlements
  readonly expressions: Expressions
  readonly webhooks: Webhooks
  readonly providers: Providers
  /** Sends the owner a mail; what it stores is stored in `tx`. */
  readonly notifyOfQuestion: (tx: Tx, notice: QuestionNotice) => Promise<void>
  readonly options: {
    /** Whether `apiKeyId: "demo"` works. */
    readonly demoModels: boolean
    readonly baseUrl: string
    /** The operator's prices of models, by `provider/model` or `provider/*`. */
    readonly prices: ModelPrices
  }
}
