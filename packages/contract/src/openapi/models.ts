import { IsObject, Type, type TSchema } from 'typebox'
import * as account from '../accounts/account.ts'
import * as apiKeys from '../accounts/api-keys.ts'
import * as audit from '../accounts/audit.ts'
import * as auth from '../accounts/auth.ts'
import * as identities from '../accounts/identities.ts'
import * as oauthApps from '../accounts/oauth-apps.ts'
import * as passkeyAssertion from '../accounts/passkey-assertion.ts'
import * as passkeys from '../accounts/passkeys.ts'
import * as plans from '../accounts/plans.ts'
import * as profile from '../accounts/profile.ts'
import * as proof from '../accounts/proof.ts'
import * as sellers from '../accounts/sellers.ts'
import * as twoFactor from '../accounts/two-factor.ts'
import * as users from '../accounts/users.ts'
import * as marketAnalytics from '../analytics/admin-analytics.ts'
import * as analytics from '../analytics/analytics.ts'
import * as facets from '../catalog/facet-schemas.ts'
import * as files from '../catalog/files.ts'
import * as moderation from '../catalog/moderation.ts'
import * as reports from '../catalog/reports.ts'
import * as appeals from '../catalog/appeals.ts'
import * as presentation from '../catalog/presentation.ts'
import * as products from '../catalog/product-schemas.ts'
import * as reviews from '../catalog/reviews.ts'
import * as versions from '../catalog/versions.ts'
import { errorCodes, ErrorDetails, ErrorEnvelope, Fault } from '../errors.ts'
import * as conversations from '../execution/conversations.ts'
import * as execution from '../execution/execution.ts'
import * as executions from '../execution/executions.ts'
import * as providerKeys from '../execution/provider-keys.ts'
import * as workflowSteps from '../execution/workflow-steps.ts'
import * as workflows from '../execution/workflows.ts'
import * as following from '../interests/following.ts'
import * as notifications from '../notifications/notifications.ts'
import * as notificationPreferences from '../notifications/preferences.ts'
import * as savedSearches from '../interests/saved-searches.ts'
import * as wishlist from '../interests/wishlist.ts'
import * as balance from '../money/balance.ts'
import * as billing from '../money/billing.ts'
import * as ledgerHealth from '../money/ledger-health.ts'
import * as paymentMethods from '../money/payment-methods.ts'
import * as destinations from '../money/destinations.ts'
import * as discounts from '../money/discounts.ts'
import * as disputes from '../money/disputes.ts'
import * as gifts from '../catalog/gifts.ts'
import * as credit from '../credit/credit.ts'
import * as runPrices from '../credit/run-prices.ts'
import * as exchangeRates from '../markets/exchange-rates.ts'
import * as marketPrices from '../markets/market-prices.ts'
import * as subscriptionPrices from '../subscriptions/subscription-prices.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import * as partners from '../money/partners.ts'
import * as remixes from '../money/remixes.ts'
import * as licenses from '../catalog/licenses.ts'
import * as payouts from '../money/payouts.ts'
import * as purchases from '../money/purchases.ts'
import * as refunds from '../money/refunds.ts'
import { permissions } from '../permissions.ts'
import { PageMeta, RequestMeta } from './envelopes.ts'
import * as invitations from '../shop/invitations.ts'
import * as operating from '../shop/operating.ts'
import * as settings from '../shop/settings.ts'
import * as shop from '../shop/schemas.ts'
import * as deliveries from '../webhooks/deliveries.ts'
import { webhookEventTypes } from '../webhooks/events.ts'
import * as listeners from '../webhooks/listeners.ts'
import * as webhooks from '../webhooks/schemas.ts'

/** Every exported object schema is a model under the name of its export. */
const { ProductDetail, ProductItem, ...declared } = {
  ...account,
  ...apiKeys,
  ...audit,
  ...auth,
  ...identities,
  ...oauthApps,
  ...passkeyAssertion,
  ...passkeys,
  ...plans,
  ...profile,
  ...proof,
  ...sellers,
  ...twoFactor,
  ...users,
  ...marketAnalytics,
  ...analytics,
  ...facets,
  ...files,
  ...moderation,
  ...reports,
  ...appeals,
  ...presentation,
  ...products,
  ...reviews,
  ...versions,
  ...conversations,
  ...execution,
  ...executions,
  ...providerKeys,
  ...workflowSteps,
  ...workflows,
  ...following,
  ...savedSearches,
  ...wishlist,
  ...notifications,
  ...notificationPreferences,
  ...balance,
  ...billing,
  ...ledgerHealth,
  ...paymentMethods,
  ...destinations,
  ...discounts,
  ...partners,
  ...remixes,
  ...gifts,
  ...runPrices,
  ...exchangeRates,
  ...marketPrices,
  ...subscriptionPrices,
  ...subscriptions,
  ...credit,
  ...licenses,
  ...disputes,
  ...payouts,
  ...purchases,
  ...refunds,
  ...invitations,
  ...operating,
  ...settings,
  ...shop,
  ...deliveries,
  ...listeners,
  ...webhooks,
}

const enumerations = {
  DeliveryStatus: deliveries.deliveryStatuses,
  ErrorCode: Object.keys(errorCodes),
  ExecutionStatus: executions.executionStatuses,
  Language: products.languages,
  OrderStatus: purchases.orderStatuses,
  DiscountStatus: discounts.discountStatuses,
  CreditEntryKind: credit.creditEntryKinds,
  RunUnit: runPrices.runUnits,
  SubscriptionEnd: subscriptions.subscriptionEnds,
  SubscriptionPeriod: subscriptionPrices.subscriptionPeriods,
  SubscriptionStatus: subscriptions.subscriptionStatuses,
  TopUpStatus: credit.topUpStatuses,
  PartnerRole: partners.partnerRoles,
  PartnerStatus: partners.partnerStatuses,
  DisputeStatus: disputes.disputeStatuses,
  PayoutDestinationStatus: destinations.payoutDestinationStatuses,
  PayoutRequirement: Object.keys(destinations.payoutRequirements),
  PayoutStatus: payouts.payoutStatuses,
  Permission: permissions,
  PlanName: plans.planNames,
  ProductStatus: products.productStatuses,
  ProductType: products.productTypes,
  RefundReasonCode: refunds.refundReasonCodes,
  RefundStatus: refunds.refundStatuses,
  WebhookEventPattern: webhooks.webhookPatterns,
  WebhookEventType: webhookEventTypes,
  WebhookStatus: webhooks.webhookStatuses,
}

const isModel = (value: unknown): value is TSchema =>
  typeof value === 'object' && value !== null && 'type' in value && IsObject(value)

/** Name → schema of everything that the document describes once. */
const models: Readonly<Record<string, TSchema>> = {
  Product: ProductDetail,
  ProductSummary: ProductItem,
  ...Object.fromEntries(
    Object.entries(declared).filter(([name, value]) => isModel(value) && !name.endsWith('Query')),
  ),
  ...Object.fromEntries(
    Object.entries(enumerations).map(([name, values]) => [
      name,
      Type.Unsafe({ type: 'string', enum: values }),
    ]),
  ),
  ErrorResponse: ErrorEnvelope,
  ErrorDetails,
  Fault,
  PageMeta,
  RequestMeta,
}

type Schema = Readonly<Record<string, unknown>>

/** Schemas are the same model if they differ at most in their description. */
const textOf = (schema: Schema): string => JSON.stringify({ ...schema, description: undefined })

const nameByText = new Map<string, string>()
for (const [name, schema] of Object.entries(models)) {
  const text = textOf(schema as Schema)
  if (!nameByText.has(text)) nameByText.set(text, name)
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapSchemas = (schemas: Schema): Schema =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withReferences(schema)]))

/** Without a format, generators for languages with several sizes of numbers choose 32 bits: too few for an amount of money. */
const formats: Readonly<Record<string, string>> = { integer: 'int64', number: 'double' }

/** The pattern of TypeBox for the names in a record of strings. */
const anyName = '^.*$'

/** The schema with a reference for each model in its parts, in the keywords and formats that generators of types know. */
const withReferencesInside = (schema: Schema): Schema => {
  const inside = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'patternProperties' && anyName in (value as Schema))
      return ['additionalProperties', withReferences((value as Schema)[anyName])]
    if (keyword === 'type' && Array.isArray(value))
      return ['anyOf', value.map((type) => withReferencesInside({ type }))]
    if (keyword === 'properties' || keyword === 'patternProperties')
      return [keyword, mapSchemas(value as Schema)]
    if (keyword === 'items' || keyword === 'additionalProperties') return [keyword, withReferences(value)]
    if (keyword === 'anyOf' || keyword === 'allOf') return [keyword, (value as unknown[]).map(withReferences)]
    return [keyword, value]
  })
  const format = formats[String(schema['type'])]
  return { ...Object.fromEntries(inside), ...(format === undefined ? {} : { format }) }
}

/** The schema with a reference for each model that it is or contains. */
export const withReferences = (schema: unknown): unknown => {
  if (!isSchema(schema)) return schema
  const name = nameByText.get(textOf(schema))
  if (name === undefined) return withReferencesInside(schema)
  const { description } = schema
  const isOwn = description === undefined || description === models[name]?.['description' as never]
  return { $ref: `#/components/schemas/${name}`, ...(isOwn ? {} : { description }) }
}

/** `components.schemas`: the models that `text`, the rest of the document, and they themselves refer to. */
export const schemasIn = (text: string): Record<string, unknown> => {
  const found: Record<string, unknown> = {}
  const add = (from: string) => {
    for (const [, name = ''] of from.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name in found) continue
      found[name] = withReferencesInside(models[name] as Schema)
      add(JSON.stringify(found[name]))
    }
  }
  add(text)
  return Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
