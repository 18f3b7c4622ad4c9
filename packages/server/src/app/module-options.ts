import { invariant } from '../kernel/invariant.ts'
import { parseId } from '../kernel/ids.ts'
import { seconds } from '../kernel/time.ts'
import type { Config } from '../platform/config/config.ts'
import type { Reader } from '../platform/db/database.ts'
import type { Log } from '../platform/log/log.ts'
import type { Attachment } from '../platform/mail/email.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { Providers } from '../modules/execution/models/provider.ts'
import { createProviders } from '../modules/execution/models/providers.ts'
import type { Invoices } from '../modules/invoices/index.ts'
import { mcpPermissions } from '../modules/mcp/index.ts'
import type { Orders } from '../modules/orders/index.ts'
import { checkPrices, pricesIn } from '../modules/plans/plan.ts'
import type { Plans } from '../modules/plans/index.ts'
import type { Tracing } from '../platform/tracing.ts'
import type { Shop } from '../modules/shop/index.ts'

/*
 * What modules are given of the configuration, and of the shop's settings. Those are read each time, so that a change holds without a
 * restart.
 */

export const executionOptions = (config: Config, { traceparent }: Tracing) => ({
  providers: createProviders({
    traceparent,
    openai: config.OPENAI_BASE_URL,
    anthropic: config.ANTHROPIC_BASE_URL,
    google: config.GOOGLE_AI_BASE_URL,
    mistral: config.MISTRAL_BASE_URL,
    compatible: config.OPENAI_COMPATIBLE,
    silenceMs: seconds(config.PROVIDER_TIMEOUT_SECONDS),
  }),
  options: {
    demoModels: config.DEMO_MODELS,
    prices: config.MODEL_PRICES,
    baseUrl: config.baseUrl,
    included:
      config.MODEL_KEYS_ACCOUNT && config.MODEL_USE_PRICES
        ? { accountId: config.MODEL_KEYS_ACCOUNT, prices: config.MODEL_USE_PRICES }
        : undefined,
  },
})

export const sandboxOptions = ({ baseUrl, isPublic }: Config) => ({ baseUrl, hasOpenCards: !isPublic })

interface Priced {
  readonly catalog: Catalog
  readonly plans: Plans
}

export const shopOptions = (config: Config, priced: () => Priced) => ({
  hasPrices: async (db: Reader) =>
    (await priced().catalog.hasProducts(db)) || (await priced().plans.totals(db)).length > 0,
  options: {
    overrides: {
      name: config.SHOP_NAME,
      supportEmail: config.SUPPORT_EMAIL,
      registration: config.REGISTRATION,
      moderation: config.MODERATION,
      feeBasisPoints: config.PLATFORM_FEE_BPS,
      currency: config.CURRENCY,
    },
    baseUrl: config.baseUrl,
  },
})

/** Test payments buy no plan where others can reach the marketplace: without a price, admins alone assign it. */
export const planOptions = (
  { DEFAULT_PLAN, PLAN_LIMITS, PLAN_PRICES, CURRENCY, isPublic, payments }: Config,
  shop: Shop,
) => {
  const configured = isPublic && payments === 'sandbox' ? new Map<string, number>() : PLAN_PRICES
  if (CURRENCY !== undefined) checkPrices(configured, CURRENCY)
  return {
    ...{ defaultPlan: DEFAULT_PLAN, planLimits: PLAN_LIMITS },
    get prices() {
      return pricesIn(configured, shop.current().currency)
    },
  }
}

export const accountOptions = ({ baseUrl, RATE_LIMITS, adminSecondFactor }: Config, shop: Shop) => ({
  ...{ baseUrl, rateLimits: RATE_LIMITS, adminSecondFactor },
  get shopName() {
    return shop.current().name
  },
  get registration() {
    return shop.current().registration
  },
})

export const payoutOptions = ({ PAYOUT_MINIMUM }: Config, shop: Shop) => ({
  minimumUnits: PAYOUT_MINIMUM,
  get reserves() {
    return shop.current().reserves
  },
})

export const taxOptions = ({ VIES_URL: viesUrl }: Config, shop: Shop) => ({
  viesUrl,
  get taxRates() {
    return shop.current().taxRates
  },
})

export const orderOptions = ({ baseUrl, COUNTRY_HEADER: countryHeader }: Config, shop: Shop) => ({
  ...{ baseUrl, countryHeader },
  get merchantOfRecord() {
    return shop.current().merchantOfRecord
  },
  get pricesIncludeTax() {
    return shop.current().pricesIncludeTax
  },
  get feeBasisPoints() {
    return shop.current().feeBasisPoints
  },
})

export const invoiceOptions = (isTest: boolean, shop: Shop) => ({
  isTest,
  get company() {
    return shop.current().company
  },
  get shopName() {
    return shop.current().name
  },
})

export const currencyOptions = (shop: Shop) => ({
  get currency() {
    return shop.current().currency
  },
})

export const creditOptions = ({ MODEL_USE_PRICES: modelUsePrices = new Map() }: Config, shop: Shop) => ({
  options: {
    modelUsePrices,
    get currency() {
      return shop.current().currency
    },
  },
})

export const mcpOptions = ({ baseUrl }: Config, shop: Shop) => ({
  baseUrl,
  shopName: () => shop.current().name,
})

export const accessOptions = ({
  DEFAULT_PLAN,
  PLAN_LIMITS,
  RATE_LIMITS,
  OAUTH_REGISTRATION,
  baseUrl,
}: Config) => ({
  ...{ defaultPlan: DEFAULT_PLAN, planLimits: PLAN_LIMITS, rateLimits: RATE_LIMITS, baseUrl },
  registeredScopes: OAUTH_REGISTRATION ? mcpPermissions : undefined,
})

export const openSearchAt = (config: Config, log: Log) => {
  const { SEARCH_URL: url, SEARCH_INDEX: index, SEARCH_USER: user, SEARCH_PASSWORD: password } = config
  const options = { index, user, password, caFile: config.SEARCH_CA_FILE }
  return url === undefined ? undefined : { options: { ...options, url }, log }
}

export const catalogOptions = (config: Config, shop: Shop, { names }: Providers) => ({
  providers: names,
  get currency() {
    return shop.current().currency
  },
  get moderation() {
    return shop.current().moderation
  },
  baseUrl: config.baseUrl,
  countryHeader: config.COUNTRY_HEADER,
})

export const mediaOptions = (config: Config) => ({
  baseUrl: config.baseUrl,
  filesPerProduct: config.FILES_PER_PRODUCT,
})

export const webhookOptions = (config: Config) => ({
  baseUrl: config.baseUrl,
  attempts: config.WEBHOOK_ATTEMPTS,
  sourceAddresses: config.WEBHOOK_SOURCE_ADDRESSES,
})

export interface Receipts {
  readonly orders: Pick<Orders, 'readDocuments'>
  readonly invoices: Pick<Invoices, 'file'>
}

/** The invoice of an order, and its credit notes if it was refunded by then, as the attachment of the buyer's email. */
export const receiptOf = async ({ orders, invoices }: Receipts, orderId: string): Promise<Attachment> => {
  const id = parseId('order', orderId)
  invariant(id, 'no identifier of an order')
  const { name, content } = await invoices.file(await orders.readDocuments(id))
  return { filename: name, contentType: 'application/pdf', content }
}
