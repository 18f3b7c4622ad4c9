import type { Clock } from '../kernel/time.ts'
import type { Config } from '../platform/config.ts'
import { createIds } from '../platform/crypto/ids.ts'
import { createSecrets } from '../platform/crypto/secrets.ts'
import { connect, type Db } from '../platform/db/database.ts'
import { createDispatcher } from '../platform/events/dispatcher.ts'
import { createEvents } from '../platform/events/events.ts'
import { createIdempotency } from '../platform/idempotency/idempotency.ts'
import type { Log } from '../platform/log/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { createAccess } from '../modules/access/index.ts'
import { createAccounts } from '../modules/accounts/index.ts'
import { createCatalog } from '../modules/catalog/index.ts'
import { createEntitlements } from '../modules/entitlements/index.ts'
import { createExecution } from '../modules/execution/index.ts'
import { createLedger } from '../modules/ledger/index.ts'
import { createOrders } from '../modules/orders/index.ts'
import { createPayments } from '../modules/payments/index.ts'
import { createSandbox } from '../modules/payments/sandbox.ts'
import { createPlans } from '../modules/plans/index.ts'
import { subscriptions } from './subscriptions.ts'

export interface Parts {
  readonly config: Config
  readonly databaseUrl: string
  readonly vault: Vault
  readonly clock: Clock
  readonly log: Log
}

/**
 * The whole marketplace, built in the order of the tower: using a module before its line does not compile. Nothing
 * runs yet; `serve` and `work` set it going.
 */
export const compose = ({ config, databaseUrl, vault, clock, log }: Parts) => {
  const db: Db = connect(databaseUrl, { connections: config.DATABASE_CONNECTIONS, name: 'souk' })
  const ids = createIds(clock)
  const secrets = createSecrets(vault)
  const metrics = createMetrics()
  const idempotency = createIdempotency({ db, clock, vault })
  const events = createEvents({ clock, ids, wake: () => dispatcher.wake() })

  const accounts = createAccounts({ db, clock, ids, secrets })
  const ledger = createLedger({ clock, ids })
  const payments = createPayments({ clock, ids, provider: createSandbox() })
  const entitlements = createEntitlements({ db, clock, ids })
  const plans = createPlans({ clock })
  const access = createAccess({
    db,
    clock,
    ids,
    secrets,
    options: { defaultPlan: config.DEFAULT_PLAN, rateLimits: config.RATE_LIMITS },
  })
  const catalog = createCatalog({
    db,
    clock,
    ids,
    events,
    accounts,
    options: { currency: config.CURRENCY },
  })
  const orders = createOrders({
    db,
    clock,
    ids,
    secrets,
    log,
    events,
    accounts,
    catalog,
    entitlements,
    payments,
    ledger,
    options: { feeBasisPoints: config.PLATFORM_FEE_BPS, baseUrl: config.baseUrl },
  })
  const execution = createExecution({
    db,
    clock,
    ids,
    catalog,
    entitlements,
    options: { demoModels: config.DEMO_MODELS },
  })
  const dispatcher = createDispatcher({ db, clock, log, listeners: subscriptions({ catalog }) })

  return {
    ...{ config, databaseUrl, db, clock, log, ids, secrets, metrics, idempotency, events, dispatcher },
    ...{ accounts, ledger, payments, entitlements, plans, access, catalog, orders, execution },
  }
}

export type Souk = ReturnType<typeof compose>
