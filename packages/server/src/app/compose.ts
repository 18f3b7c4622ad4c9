import { seconds, type Clock } from '../kernel/time.ts'
import type { Config } from '../platform/config/config.ts'
import { retentionOf } from '../platform/config/retention-settings.ts'
import { createIds } from '../platform/crypto/ids.ts'
import { createSecrets } from '../platform/crypto/secrets.ts'
import { connect, connectPooled, type Db } from '../platform/db/database.ts'
import { createPresence } from '../platform/db/presence.ts'
import { createReading, readPrimary } from '../platform/db/replica.ts'
import { createDispatcher } from '../platform/events/dispatcher.ts'
import { createEvents } from '../platform/events/events.ts'
import { createEgress } from '../platform/egress/egress.ts'
import type { Files } from '../platform/files/files.ts'
import { createIdempotency } from '../platform/idempotency/idempotency.ts'
import type { Log } from '../platform/log/log.ts'
import { createOutbox } from '../platform/mail/outbox.ts'
import type { MailTransport } from '../platform/mail/transport.ts'
import { createMetrics, type Metrics } from '../platform/metrics.ts'
import { noTracing, type Tracing } from '../platform/tracing.ts'
import { poolName } from '../platform/vault/pool-name.ts'
import type { Vault } from '../platform/vault/vault.ts'
import { createWakeups } from '../platform/wakeups.ts'
import { createAccess } from '../modules/access/index.ts'
import { createAccounts } from '../modules/accounts/index.ts'
import { createProvider } from '../modules/accounts/sign-in/providers.ts'
import { createAnalytics } from '../modules/analytics/index.ts'
import { createClickHouseAnalytics } from '../modules/analytics/clickhouse/clickhouse-analytics.ts'
import { createPostgresAnalytics } from '../modules/analytics/postgres/postgres-analytics.ts'
import { createAudit } from '../modules/audit/index.ts'
import { createCatalog, type Catalog } from '../modules/catalog/index.ts'
import { createEntitlements } from '../modules/entitlements/index.ts'
import { createExpressions } from '../modules/expressions/index.ts'
import { createExecution } from '../modules/execution/index.ts'
import { createDiscounts } from '../modules/discounts/index.ts'
import { createInterests } from '../modules/interests/index.ts'
import { createInvoices } from '../modules/invoices/index.ts'
import { createLedger } from '../modules/ledger/index.ts'
import { createMcp } from '../modules/mcp/index.ts'
import { createMedia } from '../modules/media/index.ts'
import { createNotifications } from '../modules/notifications/index.ts'
import { createOrders } from '../modules/orders/index.ts'
import { createLicenses } from '../modules/licenses/index.ts'
import { createCredit } from '../modules/credit/index.ts'
import { createMarkets } from '../modules/markets/index.ts'
import { createPartners } from '../modules/partners/index.ts'
import { createPayments } from '../modules/payments/index.ts'
import { createProviders } from '../modules/payments/providers.ts'
import type { PaymentProvider } from '../modules/payments/provider/provider.ts'
import { createSandbox } from '../modules/payments/sandbox/sandbox.ts'
import { createPayouts } from '../modules/payouts/index.ts'
import { createPlans } from '../modules/plans/index.ts'
import { createSubscriptions } from '../modules/subscriptions/index.ts'
import { createReports } from '../modules/reports/index.ts'
import { createReviews } from '../modules/reviews/index.ts'
import { identityProviders } from '../protocols/identity-providers.ts'
import { createShop, type Shop } from '../modules/shop/index.ts'
import { createSearch, type Items } from '../modules/search/index.ts'
import { createTax, type TaxService } from '../modules/tax/index.ts'
import { createWebhooks } from '../modules/webhooks/index.ts'
import {
  accessOptions,
  accountOptions,
  creditOptions,
  currencyOptions,
  catalogOptions,
  executionOptions,
  invoiceOptions,
  mcpOptions,
  mediaOptions,
  openSearchAt,
  orderOptions,
  payoutOptions,
  planOptions,
  receiptOf,
  sandboxOptions,
  shopOptions,
  taxOptions,
  webhookOptions,
  type Receipts,
} from './module-options.ts'
import { listenersOf } from './listeners.ts'

export interface Parts {
  readonly config: Config
  readonly databaseUrl: string
  readonly files: Files
  readonly vault: Vault
  readonly clock: Clock
  readonly log: Log
  /** Default: a pool of its own. */
  readonly db?: Db
  readonly metrics?: Metrics
  /** Default: none. */
  readonly tracing?: Tracing
  /** How mails leave; undefined if they do not. */
  readonly mail?: MailTransport | undefined
  /** The company that moves money; default: the sandbox, which moves none. */
  readonly paymentCompany?: PaymentProvider | undefined
  /** Who computes the tax of what the marketplace sells; default: the table of rates. */
  readonly taxService?: TaxService | undefined
}

const openReading = ({ config, log }: Parts, db: Db) => {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG: lag, DATABASE_CONNECTIONS: connections } = config
  return url === undefined
    ? readPrimary(db)
    : createReading({ primary: db, url, connections, maxLagMs: seconds(lag), log })
}

/** What the platform uses only once all is built. */
interface Later {
  readonly shop: () => Shop
  readonly receipts: () => Receipts
}

/** The platform's parts that need nothing of the modules. */
const layFoundation = (parts: Parts, { shop, receipts }: Later) => {
  const {
    config,
    databaseUrl,
    vault,
    clock,
    log,
    mail,
    metrics = createMetrics(),
    tracing = noTracing,
  } = parts
  const db = parts.db ?? openPool(parts)
  const ids = createIds(clock)
  const wakeups = createWakeups({ db, log })
  const presence = createPresence({ url: databaseUrl, log })
  const reading = parts.db ? readPrimary(db) : openReading(parts, db)
  return {
    ...{ db, reading, ids, metrics, tracing, retention: retentionOf(config) },
    secrets: createSecrets(vault),
    ...{ presence, wakeups },
    idempotency: createIdempotency({ db, clock, vault, presence, baseUrl: config.baseUrl }),
    outbox: createOutbox({
      db,
      clock,
      ids,
      vault,
      log,
      ...{ presence, wakeups },
      transport: mail,
      brand: () => shop().mailBrand(),
      attachmentOf: ({ id }) => receiptOf(receipts(), id),
    }),
  }
}

/**
 * The whole marketplace, built in the order of the tower: using a module before its line does not compile. Nothing
 * runs yet; `serve` and `work` set it going.
 */
export const compose = (parts: Parts) => {
  const { config, files, vault, clock, log } = parts
  const foundation = layFoundation(parts, { shop: () => shop, receipts: () => ({ orders, invoices }) })
  const { db, ids } = foundation
  const events = createEvents({ clock, ids, wake: () => dispatcher.wake() })
  const core = { ...foundation, clock, log, vault, events }

  const audit = createAudit(core)
  const shop = createShop({ ...core, audit, ...shopOptions(config, () => ({ catalog, plans })) })
  const accounts = createAccounts({
    ...{ ...core, audit },
    providers: identityProviders(config).map(createProvider),
    options: accountOptions(config, shop),
  })
  const ledger = createLedger(core)
  const egress = createEgress({ allowInsecure: config.WEBHOOKS_ALLOW_INSECURE })
  const webhooks = createWebhooks({ ...core, egress, options: webhookOptions(config) })
  const sandbox = createSandbox({ ...core, options: sandboxOptions(config) })
  const payments = createPayments({
    ...{ ...core, ledger, providers: paymentProviders(parts.paymentCompany, sandbox) },
    options: { isOpen: config.payments !== 'none', baseUrl: config.baseUrl },
  })
  const entitlements = createEntitlements(core)
  const plans = createPlans({
    ...{ ...core, audit, accounts, payments, ledger },
    options: planOptions(config, shop),
  })
  const access = createAccess({ ...core, audit, accounts, options: accessOptions(config) })
  const payouts = createPayouts({
    ...{ ...core, audit, accounts, ledger, payments },
    options: payoutOptions(config, shop),
  })
  const expressions = createExpressions()
  const calls = executionOptions(config, foundation.tracing)
  const items = itemsOf(() => catalog, db)
  const search = createSearch({ ...core, items, openSearchAt: openSearchAt(config, log) })
  const catalog = createCatalog({
    ...{ ...core, audit, accounts, entitlements, expressions, listing: search },
    options: catalogOptions(config, shop, calls.providers),
  })
  const media = createMedia({ ...core, files, catalog, options: mediaOptions(config) })
  const tax = createTax({ egress, service: parts.taxService, options: taxOptions(config, shop) })
  const onInvoices = { options: invoiceOptions(payments.isTest, shop) }
  const invoices = createInvoices({ ...core, accounts, ledger, tax, ...onInvoices })
  const inCurrency = { options: currencyOptions(shop) }
  const discounts = createDiscounts({ ...core, catalog, entitlements, ...inCurrency })
  const partners = createPartners({ ...core, accounts, catalog, ledger, baseUrl: config.baseUrl })
  const credit = createCredit({ ...core, catalog, payments, ledger, ...creditOptions(config, shop) })
  const subscriptions = createSubscriptions({ ...core, catalog, discounts, partners })
  const markets = createMarkets({ ...core, egress, catalog, invoices, ratesUrl: config.EXCHANGE_RATES_URL })
  const sold = { catalog, credit, discounts, subscriptions, partners, markets, media, entitlements, invoices }
  const paid = { audit, accounts, payments, ledger, tax }
  const orders = createOrders({ ...core, ...sold, ...paid, options: orderOptions(config, shop) })
  const licenses = createLicenses({ ...core, catalog, entitlements, orders, baseUrl: config.baseUrl })
  const used = { audit, catalog, entitlements, expressions, orders, webhooks }
  const execution = createExecution({ ...core, ...used, ...calls })
  const moderated = { ...core, audit, accounts, catalog, baseUrl: config.baseUrl }
  const [reports, reviews] = [createReports(moderated), createReviews(moderated)]
  const interests = createInterests({ ...core, catalog, search })
  const bought = { entitlements, expressions, catalog, search, media, orders, execution }
  const mcp = createMcp({ ...core, ...bought, ...mcpOptions(config, shop) })
  const analytics = createAnalytics({ ...core, payouts, store: openAnalytics(config, core), ...inCurrency })
  const modules = {
    ...{ audit, shop, accounts, ledger, sandbox, payments, entitlements, plans, access, payouts, catalog },
    notifications: createNotifications({ ...core, accounts, baseUrl: config.baseUrl }),
    ...{ ...bought, ...sold, licenses, reports, reviews, interests, webhooks, mcp, analytics },
  }
  const dispatcher = createDispatcher({ ...core, listeners: listenersOf(modules) })
  return { ...parts, ...foundation, ...modules, events, dispatcher, egress, tax }
}

const openPool = ({ config, databaseUrl, vault }: Parts): Db => {
  const pool = { connections: config.DATABASE_CONNECTIONS, name: poolName(vault) }
  const { DATABASE_POOLER_URL: pooler } = config
  return pooler === undefined ? connect(databaseUrl, pool) : connectPooled(pooler, databaseUrl, pool)
}

const openAnalytics = ({ ANALYTICS_URL: url }: Config, core: Parameters<typeof createPostgresAnalytics>[0]) =>
  url === undefined ? createPostgresAnalytics(core) : createClickHouseAnalytics({ url })

/** What was paid on the sandbox before stays the sandbox’s. */
const paymentProviders = (company: PaymentProvider | undefined, sandbox: PaymentProvider) =>
  company ? createProviders(company, sandbox) : createProviders(sandbox)

/** Lists show what the catalog, which tells the search of its changes, reads. */
const itemsOf = (catalog: () => Catalog, db: Db): Items => ({
  read: (productIds, isOwn) => catalog().items(productIds, isOwn),
  check: (principal, productId) => catalog().read(db, principal, productId),
})

export type Souk = ReturnType<typeof compose>
