// Written by tools/generate-sdk.ts from the OpenAPI document; changes here are lost.

/** The fields to change */
export interface AccountChange {
  name?: string
  /** 3 to 30 lowercase letters, digits and hyphens. It can be changed once in 30 days; the former one leads to the new one */
  handle?: string
  /** Plain text; may be empty */
  bio?: string
  /** At most 5 links to other sites */
  links?: ProfileLink[]
  /** Email address or https URL for visitors; empty to remove it */
  contact?: string
}

/** Confirmation of the owner */
export interface AccountClosing {
  /** Email address of the account, to confirm that you mean it */
  email: string
  /** Required if the account has a password */
  currentPassword?: string
  /** Code of the authenticator app, or a recovery code; required if the account has a second factor */
  code?: string
}

export interface AccountInvoice {
  /** Identifier of the document, `doc_…` */
  id: string
  /** `self_billing`: issued by the marketplace for your shares of what it sold in its own name */
  kind: 'invoice' | 'credit_note' | 'self_billing'
  number: string
  /** What it is for */
  text: string
  /** Decimal amount in the currency's major unit */
  amount: number
  /** Tax included in the amount */
  tax: number
  /** ISO 4217 code in capitals */
  currency: string
  /** ISO 8601, UTC */
  issuedAt: string
}

export interface AccountRateLimits {
  /** Identifier of the account, `usr_…` */
  userId: string
  /** A plan */
  plan: PlanName
  limits: RateLimits
  /** What an admin set for this account; null: the limit of the plan */
  overrides: RateLimits
}

export interface ApiKey {
  /** Identifier of the key, `key_…` */
  id: string
  name: string
  /** Start and end of the key */
  hint: string
  permissions: Permission[]
  /** `replaced`: rolled, and valid until `expiresAt` */
  status: 'active' | 'replaced' | 'expired'
  /** ISO 8601, UTC */
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
}

/** The key to create */
export interface ApiKeyCreation {
  /** What the key is for */
  name: string
  /** Permissions of the key; those left out are denied */
  permissions: {
    'products:read'?: boolean
    'products:write'?: boolean
    'purchases:read'?: boolean
    'purchases:write'?: boolean
    'refunds:write'?: boolean
    'analytics:read'?: boolean
    'ai:execute'?: boolean
    'webhooks:read'?: boolean
    'webhooks:write'?: boolean
  }
  /** Time of expiry; without it the key does not expire, RFC 3339 */
  expiresAt?: string
}

/** How to replace the key */
export interface ApiKeyRoll {
  /** Hours that the old key keeps working; default 24 */
  graceHours?: number
}

/** The appeal */
export interface AppealCreation {
  /** Why the suspension is wrong */
  text: string
}

/** The decision */
export interface AppealDecision {
  /** Whether the product is restored */
  result: 'granted' | 'denied'
  /** Reason, sent to the seller */
  reason: string
}

export interface AssignedPlan {
  /** Identifier of the account, `usr_…` */
  userId: string
  /** A plan */
  plan: PlanName
}

export interface AuditEntry {
  /** Identifier of the entry, `aud_…` */
  id: string
  /** ISO 8601, UTC */
  at: string
  actorId: string | null
  action: string
  /** Identifier of the affected object */
  subject: string
  /** The changed values before the action, or null. Never contains secrets */
  before: unknown
  /** The changed values afterwards the action, or null. Never contains secrets */
  after: unknown
  requestId: string | null
}

/** The seller of the product */
export interface Author {
  /** Identifier of the author, `usr_…` */
  id: string
  name: string
  /** Whether the operator has verified this seller */
  verified: boolean
  /** Their page is `/@handle`; missing if they have none */
  handle?: string
}

export interface AuthorizedApp {
  /** Identifier of the app, `app_…` */
  id: string
  name: string
  owner: {
    name: string
    verified: boolean
  } | null
  /** Whether it is part of the marketplace, such as its command line program */
  builtIn: boolean
  scopes: Permission[]
  /** ISO 8601, UTC */
  authorizedAt: string
  lastUsedAt: string | null
}

export interface Balance {
  /** One for each currency with sales */
  balances: Array<{
    /** ISO 4217 code in capitals */
    currency: string
    /** Earnings of the last seven days, which are still held */
    pending: number
    /** Amount of the next payout; negative after refunds of earnings that were already paid out */
    available: number
    reserve: {
      /** What is held back */
      amount: number
      /** When the next part of it comes to the balance */
      nextReleaseAt: string
    } | null
    hold: {
      /** Why */
      code: 'account_suspended' | 'held_by_admin' | 'destination_changed' | 'negative_balance' | 'below_minimum' | 'no_destination' | 'details_needed' | 'details_in_review' | 'destination_rejected'
      /** The reason as a sentence */
      reason: string
      /** Time at which it ends, if known */
      until?: string
    } | null
  }>
  /** Day of the next weekly payout, UTC */
  nextPayoutDate: string
}

export interface BalanceTransaction {
  /** Identifier of the transaction, `jrn_…` */
  id: string
  /** Kind of the transaction; `tax` and `tax_returned`: what the marketplace pays as tax of a sale where it is the one who sells; `reserve` and `reserve_released`: what is held back of a sale beyond seven days; `dispute`: the share that is taken while the card company decides, `dispute_ended`: the same back, followed by a refund if it is lost; `dispute_fee`: what the payment provider takes for it, `dispute_fee_corrected`: what it gave back or took in the end; `partner_share`: what a seller pays affiliates and co-sellers of a sale, and what these get, `partner_share_returned`: what a refund takes back of it, `partner_share_held` and `partner_share_released`: what a dispute takes of it for now */
  type: 'sale' | 'refund' | 'payout' | 'payout_returned' | 'tax' | 'tax_returned' | 'reserve' | 'reserve_released' | 'dispute' | 'dispute_ended' | 'dispute_fee' | 'dispute_fee_corrected' | 'partner_share' | 'partner_share_returned' | 'partner_share_held' | 'partner_share_released'
  /** What the balance changes by, after the platform's fee */
  amount: number
  /** ISO 4217 code in capitals */
  currency: string
  /** ISO 8601, UTC */
  availableAt: string
  /** ISO 8601, UTC */
  createdAt: string
  orderId: string | null
  refundId: string | null
  payoutId: string | null
  disputeId: string | null
}

export interface BankAccount {
  /** Name of the bank */
  bank: string
  /** Last four digits of the account */
  last4: string
}

/** All details; fields left out become empty */
export interface BillingChange {
  /** Company, or full name */
  company?: string
  /** Street and number; lines separated by line breaks */
  address?: string
  postalCode?: string
  city?: string
  /** Country (ISO 3166-1, two capitals); empty: not given */
  country?: string
  /** VAT identification number with its country code, such as `DE136695976` */
  vatId?: string
  /** Any other tax number */
  taxId?: string
  /** Seller exempt as a small business (§ 19 UStG, art. 293 B CGI): no VAT on sales */
  smallBusiness?: boolean
  /** Seller that charges consumers in the EU the VAT of their country (One-Stop Shop); else from sales of €10,000 to other member states a year on */
  destinationTax?: boolean
  /** Printed on invoices of sales, such as legal form, capital and register */
  legalNotice?: string
  /** Of sellers who are individuals, `YYYY-MM-DD`: reports to the tax office (DAC7) name it, nothing else does; empty: not given */
  birthDate?: string
  /** Percent, at most two decimals */
  taxRate?: number
}

export interface BillingDetails {
  /** Company, or full name */
  company: string
  /** Street and number; lines separated by line breaks */
  address: string
  postalCode: string
  city: string
  /** Country (ISO 3166-1, two capitals); empty: not given */
  country: string
  /** VAT identification number with its country code, such as `DE136695976` */
  vatId: string
  /** Any other tax number */
  taxId: string
  /** Seller exempt as a small business (§ 19 UStG, art. 293 B CGI): no VAT on sales */
  smallBusiness: boolean
  /** Seller that charges consumers in the EU the VAT of their country (One-Stop Shop); else from sales of €10,000 to other member states a year on */
  destinationTax: boolean
  /** Printed on invoices of sales, such as legal form, capital and register */
  legalNotice: string
  /** Of sellers who are individuals, `YYYY-MM-DD`: reports to the tax office (DAC7) name it, nothing else does; empty: not given */
  birthDate: string
  /** Tax rate included in the prices of your sales, in percent, where Souk has none for your country; 0 shows no tax */
  taxRate: number
  /** Result of the check in the register of the EU; `unchecked`: the register has not answered yet */
  vatIdStatus: 'none' | 'valid' | 'invalid' | 'unchecked'
}

export interface BundlePart {
  /** Identifier of the part, `prod_…` */
  id: string
  title: string
  /** Product type */
  type: ProductType
  /** Category slug */
  category: string
  /** Decimal amount in the currency's major unit */
  price: number
  /** ISO 4217 code in capitals */
  currency: string
  image: ItemImage | null
}

export interface Category {
  /** Name in addresses: lowercase letters and digits, with single hyphens between them */
  slug: string
  /** Name in English */
  en: string
  /** Name in German; empty: the English one */
  de: string
  /** Whether the storefront leaves it out of its filters */
  hidden: boolean
}

export interface Checklist {
  items: ChecklistItem[]
  /** Whether nothing is open */
  done: boolean
}

export interface ChecklistItem {
  /** What is to be done */
  id: 'name' | 'imprint' | 'mail' | 'secondFactor' | 'secondAdmin' | 'product' | 'payments' | 'backup'
  /** `notice`: it cannot be seen whether it is done, or nothing can be done; it does not count */
  status: 'done' | 'open' | 'notice'
}

export interface Collection {
  /** Name in addresses: lowercase letters and digits, with single hyphens between them */
  slug: string
  title: string
  /** Introduction; may be empty */
  text: string
  /** Its products in order */
  productIds: string[]
}

export interface Conversation {
  /** Identifier of the conversation, `conv_…` */
  conversationId: string
  /** Identifier of the prompt, `prod_…` */
  productId: string
  /** The version that all of it runs, even if a newer one is published */
  version: string
  /** At most 50 */
  answers: number
  /** ISO 8601, UTC */
  createdAt: string
  /** Time of the last answer */
  updatedAt: string
}

export interface ConversationDetail {
  /** Identifier of the conversation, `conv_…` */
  conversationId: string
  /** Identifier of the prompt, `prod_…` */
  productId: string
  /** The version that all of it runs, even if a newer one is published */
  version: string
  /** At most 50 */
  answers: number
  /** ISO 8601, UTC */
  createdAt: string
  /** Time of the last answer */
  updatedAt: string
  /** That it was started with */
  variables: Record<string, string>
  /** Oldest first */
  turns: Array<{
    message: string | null
    output: string
  }>
}

export interface CostRow {
  /** YYYY-MM-DD, UTC */
  day: string
  /** Identifier of the product, `prod_…` */
  productId: string
  providerKeyId: string | null
  provider: string
  /** Model calls */
  calls: number
  promptTokens: number
  completionTokens: number
  /** US dollars */
  estimatedCost: number
}

export interface Credit {
  /** Of the currency of the marketplace, and of others that were used */
  balances: Array<{
    /** ISO 4217 code in capitals */
    currency: string
    /** What can be spent */
    available: number
    /** Of runs that have not ended */
    held: number
    /** What may be spent at most; null: not limited */
    limits: {
      perRun: number | null
      perDay: number | null
      perKeyAndDay: number | null
    }
  }>
}

export interface CreditEntry {
  /** `top_up`: a payment of credit; `charged_back`: a card company took one back; `run`: a run */
  kind: CreditEntryKind
  /** What the balance changes by; negative if it falls */
  amount: number
  /** ISO 4217 code in capitals */
  currency: string
  product: {
    /** Identifier of the product, `prod_…` */
    id: string
    title: string
  } | null
  orderId: string | null
  /** ISO 8601, UTC */
  at: string
}

export type CreditEntryKind = 'top_up' | 'charged_back' | 'run'

/** What may be spent on runs at most, in one currency; null: not limited */
export interface CreditLimits {
  /** ISO 4217 code in capitals */
  currency: string
  perRun: number | null
  perDay: number | null
  perKeyAndDay: number | null
}

export interface CustomerAnalytics {
  summary: {
    /** Customers with an order in this period */
    totalCustomers: number
    /** Customers whose first order was in this period */
    newCustomers: number
    /** Customers who had ordered before this period */
    returningCustomers: number
    /** Share of them with at least two orders by the last day; 0–1, 4 decimals */
    repeatPurchaseRate: number
    /** Revenue after refunds from the first sale to the last day, per customer with an order in that time, not only per customer in totalCustomers */
    avgLifetimeValue: number
    /** Orders per customer in this period; 2 decimals */
    avgOrdersPerCustomer: number
    /** ISO 4217 code in capitals */
    currency: string
  }
  /** Days; months if the period is longer than 92 days */
  timeline: Array<{
    /** `YYYY-MM-DD`; for a month, its first day */
    date: string
    /** Customers with their first order */
    newCustomers: number
    /** Customers who had ordered before this day or month */
    returningCustomers: number
  }>
  /** One page, highest amount first. The first purchase is of all time, the last one is in this period. Of now, unless `meta.as_of` is present */
  topCustomers: Array<{
    /** Identifier of the customer, `usr_…` */
    id: string
    name: string
    /** Orders in this period */
    orders: number
    /** Amount paid less refunds in this period */
    totalSpent: number
    /** ISO 8601, UTC */
    firstPurchaseAt: string
    /** ISO 8601, UTC */
    lastPurchaseAt: string
  }>
  pagination: PageMeta
  /** One for each month of the period */
  cohorts: Array<{
    /** `YYYY-MM-DD`; for a month, its first day */
    month: string
    /** Customers whose first order was in this month */
    size: number
    /** How many of them ordered in this month, the next one, and so on up to the month of the last day; whole months */
    retained: number[]
  }>
}

/** The decision; `by` and `at` are null until then */
export interface Decision {
  by: 'rule' | 'seller' | 'admin' | 'buyer' | null
  /** The rule that decided, or that determines who decides */
  rule: string
  note: string
  at: string | null
}

export interface Delivery {
  /** Identifier of the delivery, `dlv_…` */
  id: string
  /** Identifier of the endpoint, `whk_…` */
  webhookId: string
  /** Identifier of the event, `evt_…` */
  eventId: string
  type: string
  url: string
  /** `failed` after the eighth attempt; `skipped` while the endpoint was disabled */
  status: DeliveryStatus
  /** Number of the last attempt, as in `X-Service-Attempt`; 0 before the first */
  attempt: number
  httpStatus: number | null
  failure: string | null
  nextAttemptAt: string | null
  /** ISO 8601, UTC */
  createdAt: string
  finishedAt: string | null
}

export interface DeliveryAttempt {
  /** Increases with each redelivery, when `attempt` restarts at 1 */
  series: number
  attempt: number
  httpStatus: number | null
  failure: string | null
  /** ISO 8601, UTC */
  at: string
  durationMs: number
  address: string | null
  request: {
    /** The request; values of custom headers are left out */
    headers: Record<string, string>
  }
  answer: {
    /** The response */
    headers: Record<string, string>
    /** The first 16 KiB */
    body: string
    truncated: boolean
  } | null
}

export interface DeliveryDetail {
  /** Identifier of the delivery, `dlv_…` */
  id: string
  /** Identifier of the endpoint, `whk_…` */
  webhookId: string
  /** Identifier of the event, `evt_…` */
  eventId: string
  type: string
  url: string
  /** `failed` after the eighth attempt; `skipped` while the endpoint was disabled */
  status: DeliveryStatus
  /** Number of the last attempt, as in `X-Service-Attempt`; 0 before the first */
  attempt: number
  httpStatus: number | null
  failure: string | null
  nextAttemptAt: string | null
  /** ISO 8601, UTC */
  createdAt: string
  finishedAt: string | null
  /** The exact text that every attempt sends */
  body: string
  /** Oldest first */
  attempts: DeliveryAttempt[]
}

export type DeliveryStatus = 'pending' | 'delivering' | 'succeeded' | 'failed' | 'skipped'

export interface Discount {
  /** Identifier of the discount, `disc_…` */
  id: string
  code: string | null
  percentOff: number | null
  amountOff: number | null
  currency: string | null
  periods: number | null
  /** Your products that it is for; empty for all */
  productIds: string[]
  /** Only for buyers who own one of these of your products, such as an earlier edition; empty for everyone */
  ownersOf: string[]
  startsAt: string | null
  endsAt: string | null
  maxUses: number | null
  maxUsesPerBuyer: number | null
  /** Orders that used it, also those in progress */
  uses: number
  /** Whether it can be used now */
  status: DiscountStatus
  /** ISO 8601, UTC */
  createdAt: string
}

/** The fields to change; code and discount stay */
export interface DiscountChange {
  /** Your products that it is for; empty for all */
  productIds?: string[]
  /** Only for buyers who own one of these of your products, such as an earlier edition; empty for everyone */
  ownersOf?: string[]
  startsAt?: string | null
  endsAt?: string | null
  maxUses?: number | null
  maxUsesPerBuyer?: number | null
  /** Whether it can no longer be used */
  archived?: boolean
}

/** Either `percentOff` or `amountOff`; without `code`, the owners of `ownersOf` get it by themselves */
export interface DiscountCreation {
  /** 3 to 40 letters, digits, `-` and `_`; upper and lower case are the same */
  code?: string
  /** Percent of the price, with at most two decimals */
  percentOff?: number
  /** Amount off the price of an order, in `currency`; never more than the price */
  amountOff?: number
  periods?: number | null
  /** Of `amountOff`; only products in this currency are discounted. Default: the marketplace currency */
  currency?: string
  /** Your products that it is for; empty for all */
  productIds?: string[]
  /** Only for buyers who own one of these of your products, such as an earlier edition; empty for everyone */
  ownersOf?: string[]
  startsAt?: string | null
  endsAt?: string | null
  maxUses?: number | null
  maxUsesPerBuyer?: number | null
}

export type DiscountStatus = 'active' | 'scheduled' | 'ended' | 'used_up' | 'archived'

export interface Dispute {
  /** Identifier of the dispute, `dsp_…` */
  disputeId: string
  /** Identifier of the order, `ord_…` */
  orderId: string
  /** State of the dispute; an `inquiry` takes no money. `won` and `lost` are as the seller sees it */
  status: DisputeStatus
  /** Why the buyer objects, in the words of the payment provider */
  reason: string
  /** Decimal amount in the currency's major unit */
  amount: number
  /** ISO 4217 code in capitals */
  currency: string
  /** The seller's share in it, which left the balance when it was opened */
  share: number
  /** What the payment provider takes for it, from the seller */
  fee: number
  /** What was taken for good; 0 unless it is lost */
  chargedBack: number
  product: {
    /** Identifier of the product, `prod_…` */
    id: string
    title: string
  }
  /** The buyer */
  buyer: {
    /** Identifier of the account, `usr_…` */
    id: string
    name: string
  }
  /** The seller */
  seller: {
    /** Identifier of the account, `usr_…` */
    id: string
    name: string
  }
  /** ISO 8601, UTC */
  openedAt: string
  evidenceDueAt: string | null
  evidenceSubmittedAt: string | null
}

/** Further evidence */
export interface DisputeEvidence {
  /** What the card company should know in addition */
  text?: string
}

export type DisputeStatus = 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost'

export interface DisputeWithEvidence {
  /** Identifier of the dispute, `dsp_…` */
  disputeId: string
  /** Identifier of the order, `ord_…` */
  orderId: string
  /** State of the dispute; an `inquiry` takes no money. `won` and `lost` are as the seller sees it */
  status: DisputeStatus
  /** Why the buyer objects, in the words of the payment provider */
  reason: string
  /** Decimal amount in the currency's major unit */
  amount: number
  /** ISO 4217 code in capitals */
  currency: string
  /** The seller's share in it, which left the balance when it was opened */
  share: number
  /** What the payment provider takes for it, from the seller */
  fee: number
  /** What was taken for good; 0 unless it is lost */
  chargedBack: number
  product: {
    /** Identifier of the product, `prod_…` */
    id: string
    title: string
  }
  /** The buyer */
  buyer: {
    /** Identifier of the account, `usr_…` */
    id: string
    name: string
  }
  /** The seller */
  seller: {
    /** Identifier of the account, `usr_…` */
    id: string
    name: string
  }
  /** ISO 8601, UTC */
  openedAt: string
  evidenceDueAt: string | null
  evidenceSubmittedAt: string | null
  /** What Souk knows about the sale and submits */
  evidence: Array<{
    /** What the text is, in the words of the payment provider */
    name: string
    text: string
  }>
}

/** A new address */
export interface EmailChange {
  /** The new address */
  email: string
}

/** The confirmation link to redeem */
export interface EmailConfirmation {
  /** The one-time token of a confirmation link */
  token: string
}

export interface EmailConfirmed {
  /** `waiting` until both addresses are confirmed */
  status: 'waiting' | 'changed'
  /** The new address */
  email: string
}

export type ErrorCode = 'VALIDATION_ERROR' | 'INVALID_REQUEST' | 'INVALID_API_KEY' | 'UNAUTHENTICATED' | 'INSUFFICIENT_FUNDS' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'PRODUCT_NOT_FOUND' | 'ORDER_NOT_FOUND' | 'EXECUTION_NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'CONFLICT' | 'ALREADY_PURCHASED' | 'REFUND_NOT_ALLOWED' | 'IDEMPOTENCY_CONFLICT' | 'GONE' | 'PRECONDITION_FAILED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RANGE_NOT_SATISFIABLE' | 'EXPECTATION_FAILED' | 'RATE_LIMIT_EXCEEDED' | 'INTERNAL_ERROR' | 'PROVIDER_ERROR' | 'SERVICE_UNAVAILABLE' | 'PROVIDER_TIMEOUT'

export type ErrorDetails = {
  field?: string
  /** The rule, for programs and translations, such as `too_long` */
  rule?: string
  /** Parameters of the rule, such as `{"max": 255}`; missing if it has none */
  params?: Record<string, string | number | string[]>
  reason?: string
  errors?: Fault[]
  /** Of `UNAUTHORIZED`: the permission that the key lacks */
  required?: string
  /** The order that the error is about */
  orderId?: string
  /** The product that the error is about */
  productId?: string
  /** The execution that failed. A repeat with the same `Idempotency-Key` gets the same error and calls no provider */
  executionId?: string
  /** Of a failed execution. What made it fail: the input or key of the `caller`; the `workflow`, which its seller can fix; the AI `provider`; or the `marketplace` */
  cause?: 'caller' | 'workflow' | 'provider' | 'marketplace'
  /** With the reason `recent_proof_required`: how the identity can be proven */
  methods?: string[]
} & Record<string, unknown>

/** The error envelope of every refused or failed request. */
export interface ErrorResponse {
  success: false
  error: {
    code: ErrorCode
    message: string
    details: ErrorDetails
    /** URL of the explanation of the code */
    docs: string
  }
  meta: {
    timestamp: string
    request_id: string
  }
}

export interface ExchangeRates {
  date: string | null
  source: string | null
  rates: Array<{
    /** ISO 4217 code in capitals */
    currency: string
    /** How much of it is one euro */
    perEuro: number
  }>
}

export interface Execution {
  /** Identifier of the execution, `exe_…` */
  executionId: string
  /** Kind of the execution */
  kind: 'prompt' | 'workflow'
  /** State of the execution */
  status: ExecutionStatus
  /** Identifier of the product, `prod_…` */
  productId: string
  /** The version that runs, even if a newer one is published meanwhile */
  version: string
  provider: string | null
  model: string | null
  providerKeyId: string | null
  usage: ExecutionUsage
  error: {
    /** As in the answer */
    code: ErrorCode
    reason: string | null
    /** What made it fail: the input or key of the `caller`; the `workflow`, which its seller can fix; the AI `provider`; or the `marketplace` */
    cause: 'caller' | 'workflow' | 'provider' | 'marketplace'
  } | null
  /** With `fallbacks`: the models that failed, in the order of the calls; absent if none did */
  failedModels?: FailedModel[]
  charge?: RunCharge
  /** Duration so far in milliseconds */
  duration: number
  /** ISO 8601, UTC */
  createdAt: string
}

export interface ExecutionDetail {
  /** Identifier of the execution, `exe_…` */
  executionId: string
  /** Kind of the execution */
  kind: 'prompt' | 'workflow'
  /** State of the execution */
  status: ExecutionStatus
  /** Identifier of the product, `prod_…` */
  productId: string
  /** The version that runs, even if a newer one is published meanwhile */
  version: string
  provider: string | null
  model: string | null
  providerKeyId: string | null
  usage: ExecutionUsage
  error: {
    /** As in the answer */
    code: ErrorCode
    reason: string | null
    /** What made it fail: the input or key of the `caller`; the `workflow`, which its seller can fix; the AI `provider`; or the `marketplace` */
    cause: 'caller' | 'workflow' | 'provider' | 'marketplace'
  } | null
  /** With `fallbacks`: the models that failed, in the order of the calls; absent if none did */
  failedModels?: FailedModel[]
  charge?: RunCharge
  /** Duration so far in milliseconds */
  duration: number
  /** ISO 8601, UTC */
  createdAt: string
  /** The input, if the account stores it; otherwise null */
  input: unknown
  /** The output of a workflow, and of a prompt if the account stores it; otherwise null */
  output: unknown
  /** Of a workflow */
  steps: WorkflowStepDetail[]
  retryUntil: string | null
}

export interface ExecutionSettings {
  /** Whether inputs and outputs are stored, encrypted; default false */
  keepTexts: boolean
  /** Days after which executions are removed; default 90 */
  retentionDays: number
}

/** The settings to change */
export interface ExecutionSettingsChange {
  keepTexts?: boolean
  retentionDays?: number
}

export type ExecutionStatus = 'running' | 'completed' | 'failed' | 'canceled'

export interface ExecutionUsage {
  promptTokens: number
  completionTokens: number
  totalTokens: number
  /** US dollars */
  estimatedCost: number
  /** True if tokens and cost are partly an estimate, because a model call ended without an answer; otherwise absent */
  estimated?: boolean
}

export interface Facets {
  type: Array<{
    /** Product type */
    value: string
    count: number
  }>
  category: Array<{
    /** Category slug; at most the 50 most frequent */
    value: string
    count: number
  }>
  provider: Array<{
    /** AI provider; at most the 50 most frequent */
    value: string
    count: number
  }>
  price: Array<{
    /** Price range, such as `5-10`, or `free` */
    value: string
    count: number
    /** Value for `minPrice` */
    min: number
    /** Value for `maxPrice` */
    max?: number
  }>
  rating: Array<{
    /** Value for `minRating` */
    value: string
    count: number
  }>
  tags: Array<{
    /** Tag; at most the 30 most frequent */
    value: string
    count: number
  }>
}

export interface FailedModel {
  provider: string
  model: string
  error: {
    /** As in the answer of a failed prompt */
    code: ErrorCode
    reason: string | null
    message: string
    /** Name of the message, for translations */
    rule?: string
  }
  /** US dollars that its provider may charge; part of `usage` */
  estimatedCost: number
}

export interface Fault {
  field: string
  /** The rule, for programs and translations, such as `too_long` */
  rule: string
  /** Parameters of the rule, such as `{"max": 255}`; missing if it has none */
  params?: Record<string, string | number | string[]>
  reason: string
}

export interface FollowedSeller {
  /** Identifier of the seller, `usr_…` */
  sellerId: string
  name: string
  handle: string | null
  /** Whether the operator has verified this seller */
  verified: boolean
  /** How many accounts follow the seller */
  followers: number
  /** Up to 4 products, the last published first */
  newest: ProductSummary[]
  /** ISO 8601, UTC */
  followedAt: string
}

export interface FollowingState {
  /** Identifier of the seller, `usr_…` */
  sellerId: string
  /** Whether you follow the seller */
  following: boolean
  /** How many accounts follow the seller */
  followers: number
}

/** An image of the product */
export interface GalleryImage {
  /** URL of the image, as in `images` */
  url: string
  /** Alternative text; empty if the seller wrote none */
  alt: string
  width: number | null
  height: number | null
  /** Missing for an image of another host, which the site does not show */
  sizes?: {
    /** URL of the small size */
    small: string
    /** URL of the medium size */
    medium: string
    /** URL of the large size */
    large: string
  }
}

export interface Gift {
  /** Given as `discountCode` of a purchase, it gives the product */
  code: string
  /** The checkout with the code */
  url: string
  redeemedAt: string | null
}

export interface HeldSeller {
  /** Identifier of the seller, `usr_…` */
  userId: string
  name: string
  /** Reason, shown to the seller */
  reason: string
  /** Identifier of the admin, `usr_…` */
  placedBy: string
  /** ISO 8601, UTC */
  placedAt: string
}

export interface Identities {
  identities: Identity[]
  /** Providers that this marketplace offers */
  available: Array<{
    provider: string
    label: string
  }>
}

export interface Identity {
  /** Name of the identity provider, as in `/api/auth/<provider>` */
  provider: string
  /** Email address, verified by the provider */
  email: string
  /** ISO 8601, UTC */
  linkedAt: string
  /** ISO 8601, UTC */
  usedAt: string
}

/** An image or a PDF */
export interface InputFile {
  /** What it is; its bytes are checked */
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'application/pdf'
  /** Its bytes as base64; no address */
  data: string
  /** For the model */
  name?: string
}

export interface Invitation {
  /** Identifier of the invitation, `inv_…` */
  id: string
  email: string | null
  /** Role of the new account */
  role: 'user' | 'seller'
  /** Whether it can be used */
  status: 'valid' | 'used' | 'expired' | 'revoked'
  /** Accounts that were opened with it */
  uses: number
  maxUses: number
  /** ISO 8601, UTC */
  expiresAt: string
  /** ISO 8601, UTC */
  createdAt: string
}

/** Who is invited */
export interface InvitationCreation {
  /** Mails the link to this address */
  email?: string
  /** Role of the new account */
  role?: 'user' | 'seller'
  /** Accounts that it can open; default and, with `email`, always 1 */
  maxUses?: number
  /** Days until it expires; default 14 */
  expiresInDays?: number
}

/** The first image of the product */
export interface ItemImage {
  /** URL of the medium size */
  url: string
  /** URL of the small size */
  small: string
  /** Alternative text; empty if the seller wrote none */
  alt: string
}

export type Language = 'en' | 'de' | 'und'

export interface LedgerHealth {
  /** Whether the ledger is right: no journal is unbalanced, and no sum differs */
  ok: boolean
  /** ISO 8601, UTC */
  checkedAt: string
  /** Journals with entries that do not sum to zero; at most a hundred */
  unbalanced: string[]
  /** One row for each kind of journal and currency */
  sums: Array<{
    /** Kind of the journals */
    kind: 'sale' | 'refund' | 'payout' | 'payout_sent' | 'payout_returned' | 'subscription' | 'subscription_returned' | 'tax' | 'tax_returned' | 'reserve' | 'reserve_released' | 'dispute' | 'dispute_ended' | 'dispute_fee' | 'dispute_fee_corrected' | 'processor_fees' | 'partner_share' | 'partner_share_returned' | 'partner_share_held' | 'partner_share_released' | 'credit_top_up' | 'credit_returned'
    /** ISO 4217 code in capitals */
    currency: string
    /** Whether both sides agree in number, amount and object */
    ok: boolean
    booked: {
      /** Journals of the ledger: how many */
      count: number
      /** Decimal amount in the currency's major unit */
      amount: number
    }
    expected: {
      /** Sums of the orders, refunds, payouts, plan payments, credit and invoices: how many */
      count: number
      /** Decimal amount in the currency's major unit */
      amount: number
    }
    /** Booked less expected */
    difference: number
  }>
  /** Balances of the accounts, those of all sellers together */
  accounts: Array<{
    /** `clearing`: what the payment provider holds or has paid out to your own bank; `seller`: what is due to sellers, and `reserves`: what is held back of it longer; `credit`: what buyers have paid in for runs; `payouts`: what is on its way to sellers; `tax`: what the marketplace owes; `fees` and `subscriptions`: what it has earned; `processor_fees`: what the provider charged, less what sellers bear; `disputes`: what was taken beyond the shares of sellers */
    account: 'clearing' | 'seller' | 'reserves' | 'credit' | 'payouts' | 'tax' | 'fees' | 'subscriptions' | 'processor_fees' | 'disputes'
    /** ISO 4217 code in capitals */
    currency: string
    /** Decimal amount in the currency's major unit */
    amount: number
  }>
  /** What the last comparison with the balance at the payment provider found */
  provider: {
    /** How many differences there are */
    total: number
    /** The oldest hundred of them */
    differences: Array<{
      /** What is different */
      kind: 'missing_here' | 'missing_at_provider' | 'amount_differs' | 'duplicate' | 'unknown_kind'
      /** Of what: charge, refund, dispute or other */
      object: string
      /** Its identifier at the payment provider */
      reference: string
      expected: number | null
      found: number | null
      currency: string | null
      /** ISO 8601, UTC */
      since: string
    }>
  }
}

export interface License {
  /** A JSON Web Token, signed with EdDSA: `sub` is the order, `products` what it gives, `iat` when it was paid, `iss` this marketplace */
  key: string
  products: string[]
  /** ISO 8601, UTC */
  issuedAt: string
}

export interface LicenseCheck {
  valid: boolean
  reason: 'unknown' | 'revoked' | null
  orderId: string | null
  /** What the key is for */
  products: string[]
  issuedAt: string | null
}

/** The key to check */
export interface LicenseKey {
  /** The key */
  key: string
}

export interface LinkStart {
  /** URL to send the browser to; it returns to `/account` */
  url: string
}

export interface ListenerEvent {
  /** Pass it as `after` once the event is handled */
  cursor: string
  /** Identifier of the event, `evt_…` */
  eventId: string
  type: string
  /** Headers of a first attempt, signed when they are read */
  headers: Record<string, string>
  /** The exact text that is signed */
  body: string
  /** ISO 8601, UTC */
  createdAt: string
}

export interface ListenerEvents {
  /** Oldest first; empty if there is nothing new */
  events: ListenerEvent[]
  /** When the listener ends unless its events are read before; each read adds an hour */
  expiresAt: string
}

/** Credentials */
export interface Login {
  /** An email address */
  email: string
  password: string
  /** Code of the authenticator app, or a recovery code; required if the account has a second factor */
  totp?: string
  passkey?: PasskeyAssertion
}

/** Where to send the sign-in link */
export interface MagicLinkRequest {
  /** An email address */
  email: string
  /** Name for the account, if this sign-in creates it */
  name?: string
  /** Code of an invitation to open an account */
  invitation?: string
}

export interface MagicLinkSent {
  message: string
}

export interface MailTest {
  /** Whether the mail server took the email, or why not; `saved`: there is none, and the email is a file */
  result: 'sent' | 'saved' | 'off' | 'unreachable' | 'login_refused' | 'refused'
  /** Where it was sent to */
  address: string
  /** What the mail server answered, as it said it */
  answer: string
}

export interface MarketAnalytics {
  summary: {
    /** Amount that buyers paid */
    grossRevenue: number
    /** Amount refunded, by the day of the refund */
    refunds: number
    /** The marketplace's part: fees of the sales, less what refunds gave back of them */
    platformFees: number
    /** Amount earned by sellers */
    sellerRevenue: number
    /** Paid orders */
    orders: number
    /** Fees divided by gross revenue after refunds, 4 decimals; 0 without revenue */
    takeRate: number
    /** Orders with their first refund in this period */
    refundedOrders: number
    /** Sellers with at least one sale */
    activeSellers: number
    /** Customers with at least one order */
    customers: number
    /** Customers whose first order was in this period */
    newCustomers: number
    /** Views, at most one per account, product and hour */
    views: number
    /** Orders per view, 4 decimals */
    conversionRate: number
    /** ISO 4217 code in capitals */
    currency: string
  }
  /** Days; months if the period is longer than 92 days */
  timeline: Array<{
    /** `YYYY-MM-DD`; for a month, its first day */
    date: string
    /** Amount that buyers paid */
    grossRevenue: number
    /** Amount refunded, by the day of the refund */
    refunds: number
    /** The marketplace's part: fees of the sales, less what refunds gave back of them */
    platformFees: number
    /** Amount earned by sellers */
    sellerRevenue: number
    /** Paid orders */
    orders: number
  }>
  /** The ten with the highest gross revenue */
  topSellers: Array<{
    /** Identifier of the seller, `usr_…` */
    id: string
    name: string
    /** Amount that buyers paid */
    grossRevenue: number
    /** The marketplace's part: fees of the sales, less what refunds gave back of them */
    platformFees: number
    /** Paid orders */
    orders: number
  }>
  /** The ten with the highest gross revenue */
  topProducts: Array<{
    /** Identifier of the product, `prod_…` */
    id: string
    title: string
    /** Amount that buyers paid */
    grossRevenue: number
    /** The marketplace's part: fees of the sales, less what refunds gave back of them */
    platformFees: number
    /** Paid orders */
    orders: number
  }>
}

export interface MarketPrices {
  /** Identifier of the product, `prod_…` */
  productId: string
  prices: Array<{
    /** Where the price applies; a country is in one price at most */
    countries: string[]
    /** In the product's currency, with at most its decimals, before tax that is added */
    price: number
  }>
  /** ISO 4217 code in capitals */
  currency: string
}

/** The prices in other countries */
export interface MarketPricesChange {
  /** All of them; empty to end them */
  prices: Array<{
    /** Where the price applies; a country is in one price at most */
    countries: string[]
    /** In the product's currency, with at most its decimals, before tax that is added */
    price: number
  }>
}

/** The key and the model of a role */
export interface ModelChoice {
  /** A stored provider key, or `demo` for the demo models; default: as `apiKeys` says */
  apiKeyId?: string
  /** Model name; default: that of the workflow, or with a key of another provider the standard model of that provider */
  model?: string
  /** Models to try in this order if the first one is unavailable. Not tried after a request that was refused as invalid, or once text was streamed. */
  fallbacks?: Array<{
    /** A stored provider key, or `demo` for the demo models; default: the key of the first model */
    apiKeyId?: string
    /** Model name; default: the one that runs with this key if no model is named */
    model?: string
  }>
}

export interface NewApiKey {
  /** Identifier of the key, `key_…` */
  id: string
  name: string
  /** Start and end of the key */
  hint: string
  permissions: Permission[]
  /** `replaced`: rolled, and valid until `expiresAt` */
  status: 'active' | 'replaced' | 'expired'
  /** ISO 8601, UTC */
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
  /** The key. It is shown only in this answer. */
  key: string
}

export interface NewInvitation {
  invitation: Invitation
  /** The link to share. It is shown only once */
  url: string
  /** Whether the link was mailed to the address */
  mailed: boolean
}

export interface NewOAuthApp {
  /** Identifier of the app; also its OAuth `client_id`, `app_…` */
  id: string
  name: string
  /** `confidential`: runs on a server that can keep a secret; `public`: runs in a browser or on a device and uses PKCE */
  type: 'confidential' | 'public'
  redirectUris: string[]
  scopes: Permission[]
  secretHint: string | null
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
  clientSecret: string | null
}

export interface NewWebhook {
  /** Identifier of the endpoint, `whk_…` */
  id: string
  url: string
  /** Event types and wildcards */
  events: string[]
  description: string
  /** `disabled` is set by the marketplace */
  status: WebhookStatus
  disabledReason: string | null
  /** Names of the custom headers; their values are not shown again */
  headerNames: string[]
  /** Maximum concurrent requests */
  maxInFlight: number
  maxPerSecond: number | null
  /** Whether an event waits until the previous one is delivered or has failed */
  strictOrder: boolean
  failingSince: string | null
  previousSecretExpiresAt: string | null
  previousSecretSignsUntil: string | null
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
  /** Signing secret, `whsec_…`; shown only in this answer */
  secret: string
}

export interface Notification {
  /** Identifier of the notification, `ntf_…` */
  id: string
  /** What it is about */
  kind: 'purchase' | 'refund' | 'withdrawal' | 'refund_rejected' | 'subscription_renewal' | 'subscription_renewed' | 'subscription_declined' | 'subscription_ended' | 'question' | 'budget' | 'new_version' | 'price_drop' | 'new_product' | 'saved_search' | 'review_answer' | 'sale' | 'sale_refunded' | 'refund_request' | 'refund_due' | 'dispute' | 'dispute_won' | 'payout' | 'payout_failed' | 'payout_held' | 'payout_restricted' | 'product_approved' | 'product_rejected' | 'product_suspended' | 'product_restored' | 'appeal_denied' | 'partner_invited' | 'review' | 'plan_renewal' | 'plan_paid' | 'plan_declined' | 'plan_ended' | 'key_expiring' | 'webhook_failing' | 'webhook_disabled' | 'product_submitted' | 'refund_overdue' | 'dispute_opened' | 'ledger_wrong' | 'payments_differ' | 'jobs_failing' | 'disk_full'
  /** As whom you get it */
  role: 'buyer' | 'seller' | 'developer' | 'admin'
  /** One line, in the language of your notifications */
  title: string
  /** One or two sentences */
  text: string
  /** Page to open */
  url: string
  /** ISO 8601, UTC */
  createdAt: string
  readAt: string | null
}

/** What to change */
export interface NotificationChange {
  /** Whether you have read it */
  read: boolean
}

export interface NotificationPreferences {
  /** Language of notifications and their emails */
  language: 'en' | 'de'
  /** Name of the IANA database, such as `Europe/Berlin`; daily and weekly emails are sent at 8:00 there */
  timeZone: string
  emailProblem: 'refused' | 'bounce' | 'complaint' | null
  quietHours: {
    /** Start, `HH:MM` in your time zone */
    from: string
    /** End; before `from`, it is on the next day */
    until: string
  } | null
  kinds: Array<{
    /** What it is about */
    kind: 'purchase' | 'refund' | 'withdrawal' | 'refund_rejected' | 'subscription_renewal' | 'subscription_renewed' | 'subscription_declined' | 'subscription_ended' | 'question' | 'budget' | 'new_version' | 'price_drop' | 'new_product' | 'saved_search' | 'review_answer' | 'sale' | 'sale_refunded' | 'refund_request' | 'refund_due' | 'dispute' | 'dispute_won' | 'payout' | 'payout_failed' | 'payout_held' | 'payout_restricted' | 'product_approved' | 'product_rejected' | 'product_suspended' | 'product_restored' | 'appeal_denied' | 'partner_invited' | 'review' | 'plan_renewal' | 'plan_paid' | 'plan_declined' | 'plan_ended' | 'key_expiring' | 'webhook_failing' | 'webhook_disabled' | 'product_submitted' | 'refund_overdue' | 'dispute_opened' | 'ledger_wrong' | 'payments_differ' | 'jobs_failing' | 'disk_full'
    /** As whom you get it */
    role: 'buyer' | 'seller' | 'developer' | 'admin'
    /** Whether it appears in the inbox */
    inbox: boolean
    /** When the email is sent; `daily` and `weekly` are summaries */
    email: 'now' | 'daily' | 'weekly' | 'off'
  }>
}

/** What to change; fields left out stay as they are */
export interface NotificationPreferencesChange {
  /** Language of notifications and their emails */
  language?: 'en' | 'de'
  /** Name of the IANA database, such as `Europe/Berlin`; daily and weekly emails are sent at 8:00 there */
  timeZone?: string
  quietHours?: {
    /** Start, `HH:MM` in your time zone */
    from: string
    /** End; before `from`, it is on the next day */
    until: string
  } | null
  /** Those to change */
  kinds?: Array<{
    /** What it is about */
    kind: 'purchase' | 'refund' | 'withdrawal' | 'refund_rejected' | 'subscription_renewal' | 'subscription_renewed' | 'subscription_declined' | 'subscription_ended' | 'question' | 'budget' | 'new_version' | 'price_drop' | 'new_product' | 'saved_search' | 'review_answer' | 'sale' | 'sale_refunded' | 'refund_request' | 'refund_due' | 'dispute' | 'dispute_won' | 'payout' | 'payout_failed' | 'payout_held' | 'payout_restricted' | 'product_approved' | 'product_rejected' | 'product_suspended' | 'product_restored' | 'appeal_denied' | 'partner_invited' | 'review' | 'plan_renewal' | 'plan_paid' | 'plan_declined' | 'plan_ended' | 'key_expiring' | 'webhook_failing' | 'webhook_disabled' | 'product_submitted' | 'refund_overdue' | 'dispute_opened' | 'ledger_wrong' | 'payments_differ' | 'jobs_failing' | 'disk_full'
    /** Whether it appears in the inbox */
    inbox?: boolean
    /** When the email is sent; `daily` and `weekly` are summaries */
    email?: 'now' | 'daily' | 'weekly' | 'off'
  }>
  /** Whether language, time zone and quiet hours apply only if none of them was chosen before: for what a browser suggests */
  initial?: boolean
}

export interface OAuthApp {
  /** Identifier of the app; also its OAuth `client_id`, `app_…` */
  id: string
  name: string
  /** `confidential`: runs on a server that can keep a secret; `public`: runs in a browser or on a device and uses PKCE */
  type: 'confidential' | 'public'
  redirectUris: string[]
  scopes: Permission[]
  secretHint: string | null
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
}

/** The fields to change; lists are replaced */
export interface OAuthAppChange {
  /** Shown on the consent page */
  name?: string
  /** Redirect URIs, matched exactly: https, http on the loopback address, or a custom scheme such as com.example.app */
  redirectUris?: string[]
  /** Scopes that the app may request */
  scopes?: Permission[]
}

/** The app to create */
export interface OAuthAppCreation {
  /** Shown on the consent page */
  name: string
  /** `confidential`: runs on a server that can keep a secret; `public`: runs in a browser or on a device and uses PKCE */
  type?: 'confidential' | 'public'
  /** Redirect URIs, matched exactly: https, http on the loopback address, or a custom scheme such as com.example.app */
  redirectUris?: string[]
  /** Scopes that the app may request */
  scopes: Permission[]
}

/** Why */
export interface Objection {
  /** What the decision rests on. Default of a suspension: `terms` */
  basis?: 'law' | 'terms'
  /** Reason, shown to the author */
  reason: string
}

export interface OnboardingLink {
  /** Page of the payment provider, for one visit */
  url: string
  /** ISO 8601, UTC */
  expiresAt: string
}

export interface OpenedListener {
  /** Identifier of the listener, `lis_…` */
  id: string
  /** Event types and wildcards */
  events: string[]
  /** ISO 8601, UTC */
  createdAt: string
  /** When the listener ends unless its events are read before; each read adds an hour */
  expiresAt: string
  /** Secret that signs the events, `whsec_…`; the same for all listeners of the account */
  secret: string
}

export interface Order {
  /** Identifier of the order, `ord_…` */
  orderId: string
  /** `gift`: bought for others, gives codes in place of access; `run`: one run that was paid from credit, which gives no access and is in no list; `subscription`: gives access for as long as it is renewed; `renewal`: a later payment of a subscription; `included`: taken with a subscription to another product of the seller, for nothing and for as long as that goes on */
  kind: 'purchase' | 'gift' | 'run' | 'subscription' | 'renewal' | 'included'
  /** State of the order */
  status: OrderStatus
  /** What the buyer paid, tax included */
  amount: number
  /** ISO 4217 code in capitals */
  currency: string
  subscription: {
    /** Identifier of the subscription, `sub_…` */
    id: string
    /** ISO 8601, UTC */
    from: string
    /** ISO 8601, UTC */
    until: string
    endedAt: string | null
  } | null
  includedIn: {
    /** Identifier of the subscription, `sub_…` */
    subscriptionId: string
    endedAt: string | null
  } | null
  market: {
    /** Where the buyer is (ISO 3166-1) */
    country: string
    /** What it costs elsewhere, before discounts and tax that is added */
    listPrice: number
  } | null
  discount: {
    /** Identifier of the discount, `disc_…` */
    id: string
    code: string | null
    /** What it takes off */
    amount: number
  } | null
  /** Tax included in the amount */
  tax: {
    /** Decimal amount in the currency's major unit */
    amount: number
    /** Percent */
    rate: number
    /** Country whose tax it is, with a reverse charge that of the buyer; empty if there is none */
    country: string
    /** `domestic`: of the seller's country; `destination`: of the buyer's country; `own_rate`: set by the seller; the others have no tax */
    reason: 'domestic' | 'destination' | 'own_rate' | 'reverse_charge' | 'small_business' | 'outside_scope' | 'no_tax'
  }
  /** Who sold it and issues the invoice */
  merchantOfRecord: 'seller' | 'marketplace'
  /** Signed URL of the download, valid for 60 minutes; read the order to get a new one */
  downloadUrl: string
  receipt: {
    /** HTML receipt */
    url: string
    /** PDF invoice */
    pdf: string
  }
  /** Decimal amount in the currency's major unit */
  refundedAmount: number
  /** Decimal amount in the currency's major unit */
  refundableAmount: number
  earnings: {
    /** The marketplace's fee, of a run that includes the model with what that cost */
    platformFee: number
    /** Shares of affiliates and co-sellers */
    partners: number
    /** What is left for the seller, and changes the seller's balance; without the tax where the marketplace sells */
    net: number
  } | null
  product: {
    /** Identifier of the product, `prod_…` */
    id: string
    /** Title at the time of purchase */
    title: string
    /** Product type */
    type: ProductType
    /** Purchased version */
    version: string
    /** Category slug of the product now */
    category: string
    image: ItemImage | null
  }
  /** The products that the order grants: the product itself, or each product of the bundle that the buyer did not own */
  items: Array<{
    /** Identifier of a product, `prod_…` */
    id: string
    /** Title at the time of purchase */
    title: string
    /** Product type */
    type: ProductType
    /** Purchased version */
    version: string
    /** Decimal amount in the currency's major unit */
    amount: number
  }>
  seller: {
    /** Identifier of the seller, `usr_…` */
    id: string
    name: string
  }
  buyer: {
    /** Identifier of the buyer, `usr_…` */
    id: string
    name: string
  }
  paymentMethod: {
    brand: string
    last4: string
  } | null
  referralCode: string | null
  refundPolicy: {
    days: number
    until: string | null
  }
  refund: Refund | null
  withdrawal: {
    /** Whether the buyer can withdraw now */
    allowed: boolean
    /** End of the withdrawal period */
    until: string
    waiver: {
      /** ISO 8601, UTC */
      at: string
      /** Version of the text */
      version: string
      /** Language in which the buyer read it */
      language: 'en' | 'de'
      /** What the buyer declared */
      text: string
    } | null
    withdrawnAt: string | null
  } | null
  invoiceNumber: string | null
  /** ISO 8601, UTC */
  createdAt: string
  completedAt: string | null
  refundedAt: string | null
}

export type OrderStatus = 'pending' | 'completed' | 'failed' | 'canceled' | 'partially_refunded' | 'refunded' | 'disputed'

export interface OwnAccount {
  /** Identifier of the account, `usr_…` */
  id: string
  email: string
  name: string
  handle: string | null
  /** Plain text; may be empty */
  bio: string
  avatar: string | null
  banner: {
    /** URL of the medium size */
    medium: string
    /** URL of the large size */
    large: string
  } | null
  /** At most 5 links to other sites */
  links: ProfileLink[]
  /** Email address or https URL for visitors; empty: none */
  contact: string
  roles: Array<'user' | 'seller' | 'admin'>
  /** Whether the marketplace has verified this author */
  verified: boolean
  hasPassword: boolean
  hasTotp: boolean
  recoveryCodesLeft: number
  newEmail: string | null
  /** ISO 8601, UTC */
  createdAt: string
}

export interface PageMeta {
  page: number
  limit: number
  total: number
}

export interface Partner {
  /** Identifier of the agreement, `part_…` */
  id: string
  /** `affiliate`: paid for buyers who came by the link; `co_seller`: paid for every sale; `royalty`: paid for every sale of a product that is derived from theirs */
  role: PartnerRole
  /** `ended`: also what was declined */
  status: PartnerStatus
  /** Whose sales are shared */
  seller: {
    /** Identifier of the account, `usr_…` */
    id: string
    name: string
  }
  partner: {
    /** Identifier of the account, `usr_…` */
    id: string
    name: string
  } | null
  email: string | null
  product: {
    /** Identifier of the product, `prod_…` */
    id: string
    title: string
  } | null
  percent: number | null
  amount: number | null
  currency: string | null
  original: {
    /** Identifier of the product, `prod_…` */
    id: string
    title: string
  } | null
  code: string | null
  url: string | null
  /** Paid orders with a share */
  sales: number
  /** Sum of the shares, less what went back with refunds */
  earned: Array<{
    /** ISO 4217 code in capitals */
    currency: string
    amount: number
  }>
  /** ISO 8601, UTC */
  createdAt: string
  acceptedAt: string | null
  endedAt: string | null
}

/** Whom you invite, and what you offer */
export interface PartnerInvitation {
  /** Address of the account that gets the share */
  email: string
  /** What they are paid for */
  role: 'affiliate' | 'co_seller'
  /** Their share, with at most two decimals; or `amount` */
  percent?: number
  /** Fixed part of each sale of one product, in the product's currency; for co-sellers alone */
  amount?: number
  /** Identifier of your product; without it, all of your products, `prod_…` */
  productId?: string
}

export type PartnerRole = 'affiliate' | 'co_seller' | 'royalty'

export type PartnerStatus = 'invited' | 'active' | 'ended'

export interface Passkey {
  /** Identifier of the passkey, `psk_…` */
  id: string
  name: string
  /** Whether it is synced to other devices */
  synced: boolean
  /** ISO 8601, UTC */
  createdAt: string
  lastUsedAt: string | null
}

/** The result of `navigator.credentials.get()`, as JSON (WebAuthn `toJSON`) */
export interface PasskeyAssertion {
  /** base64url */
  id: string
  /** base64url */
  rawId: string
  type: 'public-key'
  response: {
    /** base64url */
    clientDataJSON: string
    /** base64url */
    authenticatorData: string
    /** base64url */
    signature: string
    /** base64url */
    userHandle?: string
  }
  clientExtensionResults: Record<string, unknown>
}

/** The new name */
export interface PasskeyChange {
  /** A name to recognize it by */
  name: string
}

/** The new passkey */
export interface PasskeyCreation {
  /** A name to recognize it by */
  name?: string
  passkey: PasskeyRegistration
}

export interface PasskeyCreationOptions {
  /** The `publicKey` option of `navigator.credentials.create()`, as JSON; valid for five minutes */
  options: {
    challenge: string
  } & Record<string, unknown>
}

/** The result of `navigator.credentials.create()`, as JSON (WebAuthn `toJSON`) */
export interface PasskeyRegistration {
  /** base64url */
  id: string
  /** base64url */
  rawId: string
  type: 'public-key'
  response: {
    /** base64url */
    clientDataJSON: string
    /** base64url */
    attestationObject: string
    transports?: string[]
  }
  clientExtensionResults: Record<string, unknown>
}

export interface PasskeyRequestOptions {
  /** The `publicKey` option of `navigator.credentials.get()`, as JSON; valid for five minutes */
  options: {
    challenge: string
  } & Record<string, unknown>
}

/** A passkey */
export interface PasskeySignIn {
  passkey: PasskeyAssertion
}

export interface Passkeys {
  passkeys: Passkey[]
}

/** A new password */
export interface PasswordChange {
  /** Required if the account has a password */
  currentPassword?: string
  newPassword: string
}

export interface PaymentMethod {
  /** Identifier of the payment method, `pm_…` */
  id: string
  brand: string
  last4: string
  expiresMonth: number | null
  expiresYear: number | null
  /** Whether it pays for purchases that name no payment method */
  isDefault: boolean
  /** ISO 8601, UTC */
  createdAt: string
}

/** The payment method to add */
export interface PaymentMethodAddition {
  /** The payment provider's token of a card, to which `wallet.begin` leads; never a card number */
  token: string
}

export interface PaymentMethodSetup {
  /** Name of the payment provider */
  provider: string
  /** `tokens`: choose one of `tokens`; `in_page`: confirm `clientSecret` with the provider's script; `redirect`: send the browser to `url` */
  kind: 'tokens' | 'in_page' | 'redirect'
  /** Tokens of test cards */
  tokens?: string[]
  publishableKey?: string
  clientSecret?: string
  url?: string
}

export interface Payout {
  /** Identifier of the payout, `pay_…` */
  payoutId: string
  /** State of the payout */
  status: PayoutStatus
  /** Decimal amount in the currency's major unit */
  amount: number
  /** ISO 4217 code in capitals */
  currency: string
  /** Days covered: from the previous payout to this one, UTC */
  period: {
    start: string
    end: string
  }
  destination: BankAccount
  /** Reason of a failure or cancellation; otherwise empty */
  failureReason: string
  /** ISO 8601, UTC */
  createdAt: string
  completedAt: string | null
}

/** What to pay out */
export interface PayoutCreation {
  /** ISO 4217 code in capitals */
  currency: string
}

export interface PayoutDestination {
  destination: {
    /** Name of the bank; empty until the payment provider knows it */
    bank: string
    /** Last four digits of the account; empty until then */
    last4: string
    /** State of the account at the payment provider. `incomplete`: details are missing before the first payout; `pending`: the provider checks them; `restricted`: it needs more before it pays again; `rejected`: it does not pay to it */
    status: PayoutDestinationStatus
    requirements: PayoutRequirement[]
    requirementsDueAt: string | null
    /** ISO 8601, UTC */
    updatedAt: string
    heldUntil: string | null
  } | null
  tokens: string[] | null
}

/** The payout destination */
export interface PayoutDestinationChange {
  /** Token of the bank account at the payment provider, where `tokens` is not null. In the sandbox: `po_ok`, `po_documents`, `po_fails`, `po_slow`, `po_returned`, `po_returned_late`, `po_lost_answer`, `po_balance_late` */
  token?: string
  /** Country of the seller (ISO 3166-1), where `tokens` is null; default: that of the marketplace. Another country makes a new account */
  country?: string
}

export type PayoutDestinationStatus = 'incomplete' | 'pending' | 'active' | 'restricted' | 'rejected'

/** Why */
export interface PayoutHold {
  /** Reason, shown to the seller */
  reason: string
}

export type PayoutRequirement = 'identity_document' | 'personal_details' | 'address' | 'bank_account' | 'tax_number' | 'business_details' | 'owners' | 'terms' | 'other'

export type PayoutStatus = 'pending' | 'in_transit' | 'completed' | 'failed' | 'canceled'

export type Permission = 'products:read' | 'products:write' | 'purchases:read' | 'purchases:write' | 'refunds:write' | 'analytics:read' | 'ai:execute' | 'webhooks:read' | 'webhooks:write'

export interface Plan {
  /** A plan */
  plan: PlanName
  /** `grace`: the renewal was declined, and the plan ends at `endsAt` */
  status: 'active' | 'grace'
  paidUntil: string | null
  nextPlan: PlanName | null
  endsAt: string | null
  prices: Array<{
    /** A plan */
    plan: PlanName
    /** Decimal amount in the currency's major unit */
    amount: number
    /** ISO 4217 code in capitals */
    currency: string
  }>
  /** Maximum requests of each window by plan; null: not limited in this window */
  limits: Array<{
    /** A plan */
    plan: PlanName
    minute: number | null
    hour: number | null
    day: number | null
  }>
}

/** The plan to assign */
export interface PlanAssignment {
  /** A plan */
  plan: PlanName
}

/** The plan to change to */
export interface PlanChoice {
  /** A plan */
  plan: PlanName
  /** Default: the default payment method */
  paymentMethodId?: string
}

export type PlanName = 'free' | 'pro' | 'business' | 'enterprise'

/** How the cost is estimated */
export interface Pricing {
  /** Source of the price: the built-in price list, a price set by the operator, unknown, or the demo models */
  source: 'list' | 'override' | 'unknown' | 'free'
  /** US dollars for the input */
  inputCost: number
  /** US dollars for the output */
  outputCost: number
  /** Day of the built-in price list, YYYY-MM-DD */
  listDate?: string
}

export interface Product {
  /** Identifier of the product, `prod_…` */
  id: string
  title: string
  /** Markdown */
  description: string
  /** Product type */
  type: ProductType
  /** Category slug */
  category: string
  /** Decimal amount in the currency's major unit; 0 if free, the minimum if buyers name the price */
  price: number
  /** ISO 4217 code in capitals */
  currency: string
  /** Missing if the product has a fixed price */
  pricing?: {
    /** `free`, or `name_your_price`: the buyer chooses the amount */
    model: 'fixed' | 'free' | 'name_your_price'
    /** Of `name_your_price`; default 0 */
    minimum?: number
    /** What checkout begins with, of `name_your_price`; not below `minimum` */
    suggested?: number
  }
  author: {
    /** Identifier of the author, `usr_…` */
    id: string
    name: string
    /** Whether the operator has verified this seller */
    verified: boolean
    /** Their page is `/@handle`; missing if they have none */
    handle?: string
    bio: string
    avatar: string | null
  }
  rating: {
    average: number
    count: number
  }
  stats: {
    views: number
    purchases: number
    rating: number
    reviews: number
  }
  /** AI provider identifiers */
  compatibility: string[]
  tags: string[]
  /** State of the product */
  status: ProductStatus
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
  image: ItemImage | null
  /** The full content if you have access; otherwise the preview */
  content: string
  /** Whether `content` is only the preview */
  contentLocked: boolean
  preview: string
  requirements: string[]
  features: string[]
  /** The product's own version, semantic-version style */
  version: string
  changelog: string
  files: Array<{
    name: string
    /** Bytes */
    size: number
    type: string
  }>
  images: string[]
  /** The images with their alternative texts and sizes, in the same order */
  gallery: GalleryImage[]
  /** The description as safe HTML: headings begin at h3, links have `rel="nofollow ugc noopener"`, there are no images */
  descriptionHtml: string
  /** Sample inputs and outputs, for everyone */
  samples: RenderedSample[]
  /** Variables of the content that an execution needs */
  variables: Variable[]
  refundPolicyDays: number
  /** Products of a BUNDLE; empty for other types */
  productIds: string[]
  /** Published products of a BUNDLE, in the same order */
  parts: BundlePart[]
  /** Sum of the prices of `parts` today; only of a BUNDLE */
  partsTotal?: number
  /** Steps of a WORKFLOW, in the order of the document */
  steps: StepOutline[]
  /** Language of title and description; `und` is any other */
  language: Language
  /** Reason of a rejection or suspension, for the author and admins; otherwise empty */
  statusReason: string
}

export interface ProductAnalytics {
  summary: {
    /** Revenue after refunds, before fees; negative if refunds exceed sales */
    totalRevenue: number
    /** Paid orders */
    totalSales: number
    /** Revenue per sale */
    avgOrderValue: number
    /** Sales per view, 4 decimals; 0 without views */
    conversionRate: number
    /** Views, at most one per account, product and hour */
    totalViews: number
    /** Checkouts, at most one per account, product and day */
    totalCheckouts: number
    /** ISO 4217 code in capitals */
    currency: string
  }
  /** Days; months if the period is longer than 92 days */
  timeline: Array<{
    /** `YYYY-MM-DD`; for a month, its first day */
    date: string
    /** Revenue after refunds, before fees; negative if refunds exceed sales */
    revenue: number
    /** Paid orders */
    sales: number
    /** Views */
    views: number
  }>
  /** The ten with the most revenue */
  topProducts: Array<{
    /** Identifier of the product, `prod_…` */
    id: string
    title: string
    /** Revenue after refunds, before fees; negative if refunds exceed sales */
    revenue: number
    /** Paid orders */
    sales: number
  }>
  /** The ten sites that referred the most views; an empty name means unknown */
  referrers: Array<{
    host: string
    /** Views */
    views: number
  }>
  /** The ten countries with the most views, ISO 3166; an empty code means unknown */
  countries: Array<{
    country: string
    /** Views */
    views: number
  }>
}

export interface ProductAppeal {
  /** Identifier of the appeal, `apl_…` */
  appealId: string
  /** Identifier of the product, `prod_…` */
  productId: string
  productTitle: string
  text: string
  /** ISO 8601, UTC */
  createdAt: string
  /** Whether the suspension that it is about still stands */
  isCurrent: boolean
  decision: {
    /** Whether the product was restored */
    result: 'granted' | 'denied'
    reason: string
    /** ISO 8601, UTC */
    decidedAt: string
  } | null
}

/** The fields to change */
export interface ProductChange {
  /** Not blank */
  title?: string
  /** Markdown; not blank */
  description?: string
  /** PROMPT, WORKFLOW, SKILL or BUNDLE, in any case */
  type?: string
  /** At most the currency's decimals. Required unless `pricing` says how it is priced */
  price?: number
  /** In place of `price`, how it is priced; not of a BUNDLE. With `price`, the model is `fixed` */
  pricing?: {
    /** `free`, or `name_your_price`: the buyer chooses the amount */
    model: 'fixed' | 'free' | 'name_your_price'
    /** Of `name_your_price`; default 0 */
    minimum?: number
    /** What checkout begins with, of `name_your_price`; not below `minimum` */
    suggested?: number
  }
  /** At most 256 KiB as UTF-8; not blank. Required, except for a BUNDLE */
  content?: string
  /** Category slug, created on first use; default `uncategorized` */
  category?: string
  /** What the buyer needs */
  requirements?: string[]
  tags?: string[]
  /** AI provider identifiers */
  compatibility?: string[]
  /** ISO 4217; default the marketplace currency */
  currency?: string
  /** Default 1.0.0 */
  version?: string
  changelog?: string
  /** Features of the product */
  features?: string[]
  /** URLs of uploaded images. An image of another host that was there before stays, but the site does not show it */
  images?: string[]
  /** Alternative text of each image, in the order of `images`; missing ones are empty */
  imageTexts?: string[]
  /** Sample inputs and outputs that everyone sees; they are no part of a version */
  samples?: Sample[]
  /** Shown instead of locked content */
  preview?: string
  /** Refund window in days; default 30 */
  refundPolicyDays?: 0 | 7 | 14 | 30 | 183
  /** Language of title and description; `und` is any other. Default: detected from them whenever they change */
  language?: Language
  /** Products of a BUNDLE: at least two products of the same seller in the same currency */
  productIds?: string[]
}

/** A new product; it starts as a draft */
export interface ProductCreation {
  /** Not blank */
  title: string
  /** Markdown; not blank */
  description: string
  /** PROMPT, WORKFLOW, SKILL or BUNDLE, in any case */
  type: string
  /** At most the currency's decimals. Required unless `pricing` says how it is priced */
  price?: number
  /** In place of `price`, how it is priced; not of a BUNDLE. With `price`, the model is `fixed` */
  pricing?: {
    /** `free`, or `name_your_price`: the buyer chooses the amount */
    model: 'fixed' | 'free' | 'name_your_price'
    /** Of `name_your_price`; default 0 */
    minimum?: number
    /** What checkout begins with, of `name_your_price`; not below `minimum` */
    suggested?: number
  }
  /** At most 256 KiB as UTF-8; not blank. Required, except for a BUNDLE */
  content?: string
  /** Category slug, created on first use; default `uncategorized` */
  category?: string
  /** What the buyer needs */
  requirements?: string[]
  tags?: string[]
  /** AI provider identifiers */
  compatibility?: string[]
  /** ISO 4217; default the marketplace currency */
  currency?: string
  /** Default 1.0.0 */
  version?: string
  changelog?: string
  /** Features of the product */
  features?: string[]
  /** URLs of uploaded images. An image of another host that was there before stays, but the site does not show it */
  images?: string[]
  /** Alternative text of each image, in the order of `images`; missing ones are empty */
  imageTexts?: string[]
  /** Sample inputs and outputs that everyone sees; they are no part of a version */
  samples?: Sample[]
  /** Shown instead of locked content */
  preview?: string
  /** Refund window in days; default 30 */
  refundPolicyDays?: 0 | 7 | 14 | 30 | 183
  /** Language of title and description; `und` is any other. Default: detected from them whenever they change */
  language?: Language
  /** Products of a BUNDLE: at least two products of the same seller in the same currency */
  productIds?: string[]
}

export interface ProductFile {
  /** Identifier of the file, `file_…` */
  id: string
  /** The uploaded name, made safe for all operating systems */
  name: string
  /** Bytes */
  size: number
  /** MIME type, detected from the content */
  type: string
  /** SHA-256 of the bytes in hex */
  sha256: string
  /** ISO 8601, UTC */
  createdAt: string
}

export interface ProductImage {
  /** Identifier of the image, `img_…` */
  id: string
  /** URL of the large size, as in `images` of the product */
  url: string
  sizes: {
    /** At most 1600 pixels wide and high */
    large: {
      /** Address */
      url: string
      width: number
      height: number
    }
    /** At most 800 pixels wide and high */
    medium: {
      /** Address */
      url: string
      width: number
      height: number
    }
    /** At most 320 pixels wide and high */
    small: {
      /** Address */
      url: string
      width: number
      height: number
    }
  }
}

export interface ProductReport {
  /** Identifier of the report, `rpt_…` */
  reportId: string
  /** Identifier of the product, `prod_…` */
  productId: string
  /** ISO 8601, UTC */
  createdAt: string
  productTitle: string
  /** What is wrong */
  reason: 'illegal' | 'copyright' | 'personal_data' | 'fraud' | 'other'
  details: string
  /** Empty half a year after the decision */
  reporter: {
    name: string
    email: string
  }
  decision: {
    /** Whether the product was suspended */
    result: 'suspended' | 'dismissed'
    basis: 'law' | 'terms' | null
    reason: string
    /** ISO 8601, UTC */
    decidedAt: string
  } | null
}

export type ProductStatus = 'draft' | 'pending_review' | 'published' | 'rejected' | 'unpublished' | 'suspended' | 'deleted'

export interface ProductSummary {
  /** Identifier of the product, `prod_…` */
  id: string
  title: string
  /** Markdown */
  description: string
  /** Product type */
  type: ProductType
  /** Category slug */
  category: string
  /** Decimal amount in the currency's major unit; 0 if free, the minimum if buyers name the price */
  price: number
  /** ISO 4217 code in capitals */
  currency: string
  /** Missing if the product has a fixed price */
  pricing?: {
    /** `free`, or `name_your_price`: the buyer chooses the amount */
    model: 'fixed' | 'free' | 'name_your_price'
    /** Of `name_your_price`; default 0 */
    minimum?: number
    /** What checkout begins with, of `name_your_price`; not below `minimum` */
    suggested?: number
  }
  author: Author
  rating: {
    average: number
    count: number
  }
  stats: {
    views: number
    purchases: number
  }
  /** AI provider identifiers */
  compatibility: string[]
  tags: string[]
  /** State of the product */
  status: ProductStatus
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
  image: ItemImage | null
}

export type ProductType = 'PROMPT' | 'WORKFLOW' | 'SKILL' | 'BUNDLE'

/** What to clear, and why */
export interface ProfileClearing {
  parts: Array<'handle' | 'bio' | 'links' | 'contact' | 'avatar' | 'banner'>
  /** Reason, sent to the owner */
  reason: string
}

export interface ProfileLink {
  label: string
  /** https */
  url: string
}

/** The prompt to run, and its variables */
export interface PromptExecution {
  /** Identifier of the purchased prompt, `prod_…` */
  productId: string
  /** A stored provider key, or `demo` for the demo models; default: the caller's default key */
  apiKeyId?: string
  /** Values of the prompt's variables, as text */
  variables?: Record<string, string>
  /** Files of variables of the type `image` or `pdf`, by name: images of at most 5 MiB and 8,000 pixels a side, PDFs of at most 10 MiB, 12 MiB together. They are sent to the provider and not stored */
  files?: Record<string, InputFile>
  /** Whether to store the run, encrypted, so that messages can follow: until 30 days after the last one */
  conversation?: boolean
  /** A conversation of the caller with this prompt, to go on with; instead of `variables` */
  conversationId?: string
  /** With `conversationId`: what to say next */
  message?: string
  /** Options of the model. What its provider does not have is left out, with an entry in `warnings`. */
  options?: {
    /** Model name */
    model?: string
    temperature?: number
    maxTokens?: number
    topP?: number
    /** Texts that end the answer */
    stop?: string[]
    /** For repeatable answers */
    seed?: number
    /** How much a reasoning model thinks before it answers */
    reasoningEffort?: 'none' | 'minimal' | 'low' | 'medium' | 'high' | 'xhigh'
  }
  /** Models to try in this order if the first one is unavailable. Not tried after a request that was refused as invalid, or once text was streamed. */
  fallbacks?: Array<{
    /** A stored provider key, or `demo` for the demo models; default: the key of the first model */
    apiKeyId?: string
    /** Model name; default: the one that runs with this key if no model is named */
    model?: string
  }>
  /** For a product that you have not bought and that has a price per run: pay this run from your credit, with at most this amount in the product's currency, tax included. A run that fails costs nothing */
  maxCharge?: number
}

export interface PromptResult {
  /** Identifier of the execution, `exe_…` */
  executionId: string
  /** Identifier of the conversation, if the run started or went on with one, `conv_…` */
  conversationId?: string
  output: string
  /** The answer as JSON, of a prompt whose document declares an `output` */
  outputJson?: unknown
  usage: ExecutionUsage
  charge?: RunCharge
  metadata: {
    /** The model that ran */
    model: string
    /** Milliseconds */
    duration: number
    provider: string
    warnings: string[]
    pricing: Pricing
    /** With `fallbacks`: the models that failed, in the order of the calls; absent if none did */
    failedModels?: FailedModel[]
  }
}

/** Exactly one of these methods */
export interface Proof {
  /** The password of the account */
  password?: string
  /** Code of the authenticator app, or a recovery code */
  totp?: string
  /** The code from the email of `auth.sendProofCode`; not accepted if the account has a second factor */
  link?: string
  passkey?: PasskeyAssertion
}

export interface ProofCodeSent {
  /** The address of the account */
  sentTo: string
}

export interface Proven {
  /** The method that was used */
  method: 'password' | 'totp' | 'link' | 'passkey'
  /** ISO 8601, UTC */
  provenUntil: string
}

export interface ProviderAnswer {
  /** HTTP status of the answer */
  status: number
  code: string | null
  param: string | null
  message: string | null
}

export interface ProviderKey {
  /** Identifier of the provider key, `pkey_…` */
  id: string
  /** The AI provider, such as `openai` */
  provider: string
  name: string
  /** The last four characters; the rest is never shown */
  last4: string
  /** Whether executions without a key use it for its provider */
  isDefault: boolean
  monthlyBudget: number | null
  /** Estimated cost of the month in US dollars, with calls in progress */
  spentThisMonth: number
  /** ISO 8601, UTC */
  createdAt: string
  lastUsedAt: string | null
}

/** The provider key */
export interface ProviderKeyAddition {
  /** `openai`, `anthropic`, `google`, `mistral` or the name of an OpenAI-compatible server that the operator set up */
  provider: string
  /** The provider's key; stored sealed and never shown again */
  key: string
  /** A name to recognize the key by */
  name?: string
  /** Default: true for the first key of a provider */
  isDefault?: boolean
  monthlyBudget?: number | null
}

/** The fields to change */
export interface ProviderKeyChange {
  /** A name to recognize the key by */
  name?: string
  isDefault?: boolean
  monthlyBudget?: number | null
}

/** The product and the payment method, which a free product does not need; the price is that of the product, or with `period` of a subscription to it */
export interface PurchaseCreation {
  /** Identifier of the product to buy, `prod_…` */
  productId: string
  /** Default: the default payment method */
  paymentMethodId?: string
  /** Code of an affiliate of the seller, who then gets their share; any other text is only stored with the order */
  referralCode?: string
  /** What the buyer chooses to pay for a product of `name_your_price`, in the product's currency, before tax that is added; at least its minimum. Refused for other products */
  amount?: number
  /** Code of a discount of the seller, in any case */
  discountCode?: string
  /** Buy it for others, so many times its price: the order gives codes in place of access, each for one account. Not of a bundle, nor of a product without a fixed price */
  giftQuantity?: number
  /** What is paid for each time */
  period?: SubscriptionPeriod
  /** Identifier of a subscription: takes another product that it includes for nothing, or pays its own product now, if it `canPayNow`: the unused days of a month that a year replaces are paid back, `sub_…` */
  subscriptionId?: string
  /** A consumer in the EU agrees to the supply before the withdrawal period ends, and knows that the right of withdrawal ends with it. Without it, the buyer can withdraw for 14 days */
  withdrawalWaiver?: true
  /** Language in which the buyer read the text of the waiver; default `en` */
  withdrawalWaiverLanguage?: 'en' | 'de'
}

/** Maximum requests of each window; a window that is null or left out has the limit of the plan */
export interface RateLimitChange {
  minute?: number | null
  hour?: number | null
  day?: number | null
}

/** Maximum requests of each window; null: not limited in this window */
export interface RateLimits {
  minute: number | null
  hour: number | null
  day: number | null
}

export interface Recovery {
  /** Failed and skipped deliveries of events since then */
  matched: number
  /** How many of them will be resent; 0 in a dry run */
  recovered: number
}

export interface RecoveryCodes {
  /** Each works once. Shown only in this answer */
  recoveryCodes: string[]
}

export interface Refund {
  /** Identifier of the refund, `rfd_…` */
  refundId: string
  /** Identifier of the order, `ord_…` */
  orderId: string
  /** State of the refund */
  status: RefundStatus
  /** Decimal amount in the currency's major unit */
  amount: number
  /** ISO 4217 code in capitals */
  currency: string
  /** Reason in the words of the buyer */
  reason: string
  /** Category of the reason */
  reasonCode: RefundReasonCode
  details: string
  decision: Decision
  decideBy: string | null
  /** ISO 8601, UTC */
  createdAt: string
}

/** A note */
export interface RefundDecision {
  /** Shown to buyer and seller */
  note?: string
}

/** The sale, reason and amount */
export interface RefundGrant {
  /** Identifier of the order of the sale, `ord_…` */
  orderId: string
  /** Not blank */
  reason: string
  details?: string
  /** Amount of a partial refund; default: the remaining amount */
  amount?: number
}

export type RefundReasonCode = 'duplicate' | 'fraudulent' | 'not_as_described' | 'does_not_work' | 'customer_request' | 'other'

/** Reason and amount */
export interface RefundRequest {
  /** Not blank */
  reason: string
  details?: string
  /** Amount of a partial refund; default: the remaining amount */
  amount?: number
}

export type RefundStatus = 'pending_approval' | 'approved' | 'succeeded' | 'failed' | 'rejected' | 'canceled'

export interface Refunder {
  buyer: {
    /** Identifier of the buyer, `usr_…` */
    id: string
    name: string
  }
  /** Automatic refunds in the last 90 days */
  automaticRefunds: number
  /** Paid orders in the last 90 days */
  orders: number
  /** Whether the seller decides the next request: after 3 automatic refunds, or above 30 % of at least 5 orders */
  overLimit: boolean
  /** ISO 8601, UTC */
  lastRefundAt: string
}

export interface Remix {
  royaltyPercent: number | null
  derivedFrom: {
    /** Identifier of the product, `prod_…` */
    id: string
    title: string
    seller: {
      /** Identifier of its seller, `usr_…` */
      id: string
      name: string
    }
  } | null
}

/** What changes */
export interface RemixChange {
  royaltyPercent?: number | null
  derivedFrom?: string | null
}

export interface RenderedSample {
  title?: string
  /** Values by the name of the variable; empty for products without variables */
  inputs: Record<string, string | number | boolean>
  /** Markdown; not blank */
  output: string
  /** The output as safe HTML, as `descriptionHtml` */
  outputHtml: string
}

/** The report */
export interface ReportCreation {
  /** Identifier of the product, `prod_…` */
  productId: string
  /** What is wrong */
  reason: 'illegal' | 'copyright' | 'personal_data' | 'fraud' | 'other'
  /** Why you think so, and where in the product it is */
  details: string
  /** Your name */
  name: string
  /** Your email address, to which the decision is sent */
  email: string
  /** Of the emails. Default `en` */
  language?: 'en' | 'de'
}

/** The decision */
export interface ReportDecision {
  /** Whether the product is suspended */
  result: 'suspended' | 'dismissed'
  /** What the decision rests on. Default of a suspension: `terms` */
  basis?: 'law' | 'terms'
  /** Reason, sent to the reporter and, if the product is suspended, to the seller */
  reason: string
}

export interface ReportReceipt {
  /** Identifier of the report, `rpt_…` */
  reportId: string
  /** Identifier of the product, `prod_…` */
  productId: string
  /** ISO 8601, UTC */
  createdAt: string
}

export interface ReportedReview {
  /** Identifier of the review, `rev_…` */
  reviewId: string
  /** Identifier of the product, `prod_…` */
  productId: string
  /** 1 to 5 */
  rating: number
  comment: string
  author: {
    /** Identifier of the buyer who wrote it, `usr_…` */
    id: string
    name: string
    avatar: string | null
  }
  answer: {
    text: string
    /** ISO 8601, UTC */
    createdAt: string
  } | null
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
  reports: Array<{
    reason: string
    /** ISO 8601, UTC */
    createdAt: string
  }>
}

export interface RequestMeta {
  /** ISO 8601, UTC */
  timestamp: string
  request_id: string
}

export interface RevenueAnalytics {
  summary: {
    /** Amount that buyers paid */
    grossRevenue: number
    /** Amount refunded, by the day of the refund */
    refunds: number
    /** Fees of the sales, less fees returned by refunds */
    platformFees: number
    /** Amount for the seller: gross revenue less refunds less fees */
    netRevenue: number
    /** Paid orders */
    orders: number
    /** Orders with their first refund in this period */
    refundedOrders: number
    /** Gross revenue per order */
    avgOrderValue: number
    /** Refunded orders per order, 4 decimals */
    refundRate: number
    /** ISO 4217 code in capitals */
    currency: string
  }
  /** Days; months if the period is longer than 92 days */
  timeline: Array<{
    /** `YYYY-MM-DD`; for a month, its first day */
    date: string
    /** Amount that buyers paid */
    grossRevenue: number
    /** Amount refunded, by the day of the refund */
    refunds: number
    /** Fees of the sales, less fees returned by refunds */
    platformFees: number
    /** Amount for the seller: gross revenue less refunds less fees */
    netRevenue: number
    /** Paid orders */
    orders: number
  }>
  /** The hundred with the highest gross revenue; the export has all */
  byProduct: Array<{
    /** Identifier of the product, `prod_…` */
    id: string
    title: string
    /** Amount that buyers paid */
    grossRevenue: number
    /** Amount for the seller: gross revenue less refunds less fees */
    netRevenue: number
    /** Paid orders */
    orders: number
  }>
  /** The caller's balance now, in this currency */
  balance: {
    pending: number
    available: number
    nextPayoutDate: string
  }
  /** The previous period of the same length */
  previousPeriod: {
    /** `YYYY-MM-DD`; for a month, its first day */
    startDate: string
    /** `YYYY-MM-DD`; for a month, its first day */
    endDate: string
    /** Amount that buyers paid */
    grossRevenue: number
    /** Amount refunded, by the day of the refund */
    refunds: number
    /** Fees of the sales, less fees returned by refunds */
    platformFees: number
    /** Amount for the seller: gross revenue less refunds less fees */
    netRevenue: number
    /** Paid orders */
    orders: number
    /** Orders with their first refund in this period */
    refundedOrders: number
    /** Gross revenue per order */
    avgOrderValue: number
    /** Refunded orders per order, 4 decimals */
    refundRate: number
    /** ISO 4217 code in capitals */
    currency: string
    /** Change of the net revenue from the previous period; 100 or -100 if that was 0 */
    changePercent: number
  }
}

export interface Review {
  /** Identifier of the review, `rev_…` */
  reviewId: string
  /** Identifier of the product, `prod_…` */
  productId: string
  /** 1 to 5 */
  rating: number
  comment: string
  author: {
    /** Identifier of the buyer who wrote it, `usr_…` */
    id: string
    name: string
    avatar: string | null
  }
  answer: {
    text: string
    /** ISO 8601, UTC */
    createdAt: string
  } | null
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
}

/** The fields to change */
export interface ReviewChange {
  rating?: number
  comment?: string
}

/** The review */
export interface ReviewCreation {
  rating: number
  comment?: string
}

export interface ReviewSummary {
  /** 0 without reviews */
  average: number
  count: number
  /** Reviews by rating, 5 first */
  histogram: Array<{
    rating: number
    count: number
  }>
}

export interface RevokedLicense {
  /** Identifier of the order, `sub` of its key, `ord_…` */
  orderId: string
  /** ISO 8601, UTC */
  revokedAt: string
}

/** The roles */
export interface RoleChange {
  roles: Array<'user' | 'seller' | 'admin'>
}

export interface RotatedSecret {
  /** Identifier of the endpoint, `whk_…` */
  id: string
  /** Signing secret, `whsec_…`; shown only in this answer */
  secret: string
  previousSecretExpiresAt: string | null
  previousSecretSignsUntil: string | null
}

/** What was paid from the credit; missing for a product that was bought */
export interface RunCharge {
  /** Decimal amount in the currency's major unit */
  amount: number
  /** ISO 4217 code in capitals */
  currency: string
  /** Identifier of the order, `ord_…` */
  orderId: string
}

export interface RunPrice {
  /** Identifier of the product, `prod_…` */
  productId: string
  price: number | null
  /** `thousand_characters`: for each thousand characters of the values that are given, the last ones rounded up */
  unit: RunUnit
  /** ISO 4217 code in capitals */
  currency: string
  /** Whether it runs with provider keys of the marketplace, so that who runs it needs none and never sees what is sent. What the model costs is deducted from the share of the seller */
  includesModel: boolean
}

/** The price of a run */
export interface RunPriceChange {
  price: number | null
  /** `thousand_characters`: for each thousand characters of the values that are given, the last ones rounded up */
  unit?: RunUnit
  /** Only of a prompt, and where the marketplace has set it up; default: as before, at first false */
  includesModel?: boolean
}

export type RunUnit = 'run' | 'thousand_characters'

/** A sample input with its output */
export interface Sample {
  title?: string
  /** Values by the name of the variable; empty for products without variables */
  inputs: Record<string, string | number | boolean>
  /** Markdown; not blank */
  output: string
}

export interface SavedSearch {
  /** Identifier of the saved search, `srch_…` */
  id: string
  name: string
  /** Filters and sort of `GET /v1/products` */
  query: {
    /** Product type in any case, or `all` */
    type?: string
    /** Category slug, or `all` */
    category?: string
    /** AI provider, or `all` */
    provider?: string
    /** A tag */
    tag?: string
    minPrice?: number
    /** Must not be less than `minPrice` */
    maxPrice?: number
    /** Lowest average rating */
    minRating?: number
    /** Words, `"a phrase"`, `-excluded`, `this or that`; words after the 24th are ignored */
    search?: string
    /** Sort field; default `relevance` */
    sort?: 'relevance' | 'createdAt' | 'updatedAt' | 'price' | 'rating' | 'purchases' | 'views' | 'title' | 'trending'
    /** Default `desc` */
    order?: 'asc' | 'desc'
  }
  /** ISO 8601, UTC */
  seenAt: string
  /** ISO 8601, UTC */
  createdAt: string
}

/** A name and what to search for */
export interface SavedSearchCreation {
  name: string
  /** Filters and sort of `GET /v1/products` */
  query: {
    /** Product type in any case, or `all` */
    type?: string
    /** Category slug, or `all` */
    category?: string
    /** AI provider, or `all` */
    provider?: string
    /** A tag */
    tag?: string
    minPrice?: number
    /** Must not be less than `minPrice` */
    maxPrice?: number
    /** Lowest average rating */
    minRating?: number
    /** Words, `"a phrase"`, `-excluded`, `this or that`; words after the 24th are ignored */
    search?: string
    /** Sort field; default `relevance` */
    sort?: 'relevance' | 'createdAt' | 'updatedAt' | 'price' | 'rating' | 'purchases' | 'views' | 'title' | 'trending'
    /** Default `desc` */
    order?: 'asc' | 'desc'
  }
}

export interface SavedSearchItem {
  /** Identifier of the saved search, `srch_…` */
  id: string
  name: string
  /** Filters and sort of `GET /v1/products` */
  query: {
    /** Product type in any case, or `all` */
    type?: string
    /** Category slug, or `all` */
    category?: string
    /** AI provider, or `all` */
    provider?: string
    /** A tag */
    tag?: string
    minPrice?: number
    /** Must not be less than `minPrice` */
    maxPrice?: number
    /** Lowest average rating */
    minRating?: number
    /** Words, `"a phrase"`, `-excluded`, `this or that`; words after the 24th are ignored */
    search?: string
    /** Sort field; default `relevance` */
    sort?: 'relevance' | 'createdAt' | 'updatedAt' | 'price' | 'rating' | 'purchases' | 'views' | 'title' | 'trending'
    /** Default `desc` */
    order?: 'asc' | 'desc'
  }
  /** ISO 8601, UTC */
  seenAt: string
  /** ISO 8601, UTC */
  createdAt: string
  /** Matches first published since `seenAt`, at most 100 */
  newProducts: number
}

/** A code */
export interface SecondFactorCode {
  /** Code of the authenticator app, or a recovery code where the operation accepts one */
  code: string
}

export interface Seller {
  /** Identifier of the seller, `usr_…` */
  id: string
  handle: string | null
  name: string
  /** Whether the operator has verified this seller */
  verified: boolean
  /** Plain text; may be empty */
  bio: string
  avatar: string | null
  banner: {
    /** URL of the medium size */
    medium: string
    /** URL of the large size */
    large: string
  } | null
  /** At most 5 links to other sites */
  links: ProfileLink[]
  contactUrl: string | null
  /** Whether `sellers.contact` has an address */
  hasContactEmail: boolean
  /** Of the published products */
  stats: {
    products: number
    purchases: number
    rating: {
      /** 0 without reviews */
      average: number
      count: number
    }
  }
  /** ISO 8601, UTC */
  createdAt: string
}

export interface SellerContact {
  email: string
}

export interface SellerHold {
  /** Identifier of the seller, `usr_…` */
  userId: string
  held: boolean
  /** Reason of the hold; otherwise empty */
  reason: string
  /** Unsent payouts that were canceled and returned to the balance */
  canceledPayouts: number
}

export interface Session {
  user: {
    /** Identifier of the account, `usr_…` */
    id: string
    email: string
    name: string
    /** False while the name is one that the marketplace has made up: ask for one */
    nameChosen: boolean
    roles: Array<'user' | 'seller' | 'admin'>
    avatar: string | null
  }
  /** Send it as `x-csrf-token` with every unsafe request that uses the cookie */
  csrfToken: string
  /** ISO 8601, UTC */
  expiresAt: string
}

export interface SessionItem {
  /** Identifier of the session, `ses_…` */
  id: string
  /** Whether this request was sent from it */
  current: boolean
  /** How the user signed in */
  method: 'link' | 'password' | 'provider' | 'passkey'
  /** IP address of the sign-in */
  ip: string
  /** User agent of the sign-in */
  userAgent: string
  /** ISO 8601, UTC */
  createdAt: string
  /** Time of the last request, to the minute */
  lastSeenAt: string
  /** ISO 8601, UTC */
  expiresAt: string
}

export interface Settings {
  settings: ShopSettings
  /** Settings that the environment of the server sets; they cannot be changed here */
  overrides: Array<{
    /** Name of a setting */
    setting: string
    /** The environment variable that sets it */
    variable: string
  }>
  /** Whether there are products or paid plans, so that the currency cannot change */
  currencyFixed: boolean
}

/** The settings to change */
export interface SettingsChange {
  /** Name of the shop */
  name?: string
  /** One line under the name; empty: the built-in one */
  tagline?: string
  /** Heading of the storefront; empty: the built-in one */
  heroTitle?: string
  /** Text below the heading; empty: the built-in one */
  heroText?: string
  accent?: string | null
  /** Address for questions, shown in the footer; empty: none */
  supportEmail?: string
  /** Who can open an account: everyone, those with an invitation, no one */
  registration?: 'open' | 'invitation' | 'closed'
  /** Categories in order */
  categories?: Category[]
  /** Whether an admin reviews products before they are published */
  moderation?: boolean
  /** The marketplace's share of each new sale, in hundredths of a percent */
  feeBasisPoints?: number
  /** ISO 4217 code in capitals */
  currency?: string
  /** Who sells and owes the tax: the sellers, or the marketplace in its own name */
  merchantOfRecord?: 'seller' | 'marketplace'
  /** Whether prices include tax, or it is added at checkout */
  pricesIncludeTax?: boolean
  /** The operator on the invoices of the marketplace; tax depends on it where the marketplace sells */
  company?: {
    /** Company, or full name */
    company: string
    /** Street and number; lines separated by line breaks */
    address: string
    postalCode: string
    city: string
    /** Country (ISO 3166-1, two capitals); empty: not given */
    country: string
    /** VAT identification number with its country code, such as `DE136695976` */
    vatId: string
    /** Any other tax number */
    taxId: string
    /** Seller exempt as a small business (§ 19 UStG, art. 293 B CGI): no VAT on sales */
    smallBusiness: boolean
    /** Seller that charges consumers in the EU the VAT of their country (One-Stop Shop); else from sales of €10,000 to other member states a year on */
    destinationTax: boolean
    /** Printed on invoices of sales, such as legal form, capital and register */
    legalNotice: string
  }
  /** Standard rates that replace or add to the built-in ones */
  taxRates?: Array<{
    /** Country (ISO 3166-1) */
    country: string
    /** Percent, at most two decimals */
    rate: number
  }>
  /** What is held back of new sales beyond seven days; if both apply, the one that holds more */
  reserves?: {
    /** For sellers who are new */
    newSellers: {
      /** Percent of the share; 0: nothing */
      percent: number
      /** Days after the sale until it is released */
      days: number
      /** For how many days after the first sale */
      firstDays: number
    }
    /** For sellers with many disputes */
    disputes: {
      /** Percent of the share; 0: nothing */
      percent: number
      /** Days after the sale until it is released */
      days: number
      /** From how many disputes within 90 days on */
      from: number
    }
  }
  /** Products of the first row of the storefront, in order */
  featured?: string[]
  /** Collections in order */
  collections?: Collection[]
  /** Legal texts */
  legal?: {
    /** Empty: the text that comes with the program is shown */
    imprint: {
      /** Markdown in English */
      en: string
      /** Markdown in German */
      de: string
    }
    /** Empty: the text that comes with the program is shown */
    terms: {
      /** Markdown in English */
      en: string
      /** Markdown in German */
      de: string
    }
    /** Empty: the text that comes with the program is shown */
    privacy: {
      /** Markdown in English */
      en: string
      /** Markdown in German */
      de: string
    }
    /** Empty: the text that comes with the program is shown */
    refunds: {
      /** Markdown in English */
      en: string
      /** Markdown in German */
      de: string
    }
  }
}

export interface Shop {
  /** Name of the shop */
  name: string
  /** One line under the name; empty: the built-in one */
  tagline: string
  /** Heading of the storefront; empty: the built-in one */
  heroTitle: string
  /** Text below the heading; empty: the built-in one */
  heroText: string
  accent: string | null
  /** Address for questions, shown in the footer; empty: none */
  supportEmail: string
  /** Who can open an account: everyone, those with an invitation, no one */
  registration: 'open' | 'invitation' | 'closed'
  /** Categories in order */
  categories: Category[]
  logo: string | null
  /** ISO 4217 code in capitals */
  currency: string
  /** Whether the storefront has a row of featured products */
  hasFeatured: boolean
  collections: Array<{
    /** Name in addresses: lowercase letters and digits, with single hyphens between them */
    slug: string
    title: string
    /** Introduction; may be empty */
    text: string
  }>
}

export interface ShopSettings {
  /** Name of the shop */
  name: string
  /** One line under the name; empty: the built-in one */
  tagline: string
  /** Heading of the storefront; empty: the built-in one */
  heroTitle: string
  /** Text below the heading; empty: the built-in one */
  heroText: string
  accent: string | null
  /** Address for questions, shown in the footer; empty: none */
  supportEmail: string
  /** Who can open an account: everyone, those with an invitation, no one */
  registration: 'open' | 'invitation' | 'closed'
  /** Categories in order */
  categories: Category[]
  /** Whether an admin reviews products before they are published */
  moderation: boolean
  /** The marketplace's share of each new sale, in hundredths of a percent */
  feeBasisPoints: number
  /** ISO 4217 code in capitals */
  currency: string
  /** Who sells and owes the tax: the sellers, or the marketplace in its own name */
  merchantOfRecord: 'seller' | 'marketplace'
  /** Whether prices include tax, or it is added at checkout */
  pricesIncludeTax: boolean
  /** The operator on the invoices of the marketplace; tax depends on it where the marketplace sells */
  company: {
    /** Company, or full name */
    company: string
    /** Street and number; lines separated by line breaks */
    address: string
    postalCode: string
    city: string
    /** Country (ISO 3166-1, two capitals); empty: not given */
    country: string
    /** VAT identification number with its country code, such as `DE136695976` */
    vatId: string
    /** Any other tax number */
    taxId: string
    /** Seller exempt as a small business (§ 19 UStG, art. 293 B CGI): no VAT on sales */
    smallBusiness: boolean
    /** Seller that charges consumers in the EU the VAT of their country (One-Stop Shop); else from sales of €10,000 to other member states a year on */
    destinationTax: boolean
    /** Printed on invoices of sales, such as legal form, capital and register */
    legalNotice: string
  }
  /** Standard rates that replace or add to the built-in ones */
  taxRates: Array<{
    /** Country (ISO 3166-1) */
    country: string
    /** Percent, at most two decimals */
    rate: number
  }>
  /** What is held back of new sales beyond seven days; if both apply, the one that holds more */
  reserves: {
    /** For sellers who are new */
    newSellers: {
      /** Percent of the share; 0: nothing */
      percent: number
      /** Days after the sale until it is released */
      days: number
      /** For how many days after the first sale */
      firstDays: number
    }
    /** For sellers with many disputes */
    disputes: {
      /** Percent of the share; 0: nothing */
      percent: number
      /** Days after the sale until it is released */
      days: number
      /** From how many disputes within 90 days on */
      from: number
    }
  }
  /** Products of the first row of the storefront, in order */
  featured: string[]
  /** Collections in order */
  collections: Collection[]
  /** Legal texts */
  legal: {
    /** Empty: the text that comes with the program is shown */
    imprint: {
      /** Markdown in English */
      en: string
      /** Markdown in German */
      de: string
    }
    /** Empty: the text that comes with the program is shown */
    terms: {
      /** Markdown in English */
      en: string
      /** Markdown in German */
      de: string
    }
    /** Empty: the text that comes with the program is shown */
    privacy: {
      /** Markdown in English */
      en: string
      /** Markdown in German */
      de: string
    }
    /** Empty: the text that comes with the program is shown */
    refunds: {
      /** Markdown in English */
      en: string
      /** Markdown in German */
      de: string
    }
  }
  logo: string | null
}

/** Why the step failed or waits to be tried again; also of a map that goes on although an item failed */
export interface StepError {
  /** As in the answer of a failed prompt */
  code: ErrorCode
  reason: string | null
  message: string
  /** Name of the message, for translations */
  rule?: string
  /** Values in the message, by name */
  params?: Record<string, unknown>
  /** Of a map the item, of a loop the iteration that failed, from 0 */
  item?: number
  provider?: ProviderAnswer
}

export interface StepOutline {
  /** Identifier of the step in the workflow */
  id: string
  /** `prompt`, `transform` or `map` */
  type: string
  /** Identifiers of the steps that it waits for */
  needs: string[]
}

export interface StepQuestion {
  message: string
  options: string[] | null
  /** ISO 8601, UTC */
  deadline: string
}

export interface Subscription {
  /** Identifier of the subscription, `sub_…` */
  id: string
  /** `grace`: a renewal was declined, and is tried again each day until `endsAt` */
  status: SubscriptionStatus
  product: {
    /** Identifier of the product, `prod_…` */
    id: string
    title: string
  }
  seller: {
    /** Identifier of the seller, `usr_…` */
    id: string
    name: string
  }
  buyer: {
    /** Identifier of the buyer, `usr_…` */
    id: string
    name: string
  }
  /** `seller`: with it, its buyer can take the seller's other products: `subscriptionId` of a purchase */
  includes: 'product' | 'seller'
  /** Identifier of the order that it began with, which gives access, `ord_…` */
  orderId: string
  /** What the next payment is for */
  period: SubscriptionPeriod
  /** Of the next period, before discounts and before tax that is added */
  price: number
  /** ISO 4217 code in capitals */
  currency: string
  /** Until when it is paid, or the trial lasts; then it renews, if it `renews` */
  paidUntil: string
  /** Whether the next period is charged when this one is over */
  renews: boolean
  /** Whether a purchase with its `subscriptionId` pays the next period now: a renewal that was declined, or a year in place of the month that is paid */
  canPayNow: boolean
  nextPrice: number | null
  endsAt: string | null
  endReason: SubscriptionEnd | null
  /** ISO 8601, UTC */
  createdAt: string
}

/** What changes; another `period` counts from the next payment on, at its price today. A purchase with `subscriptionId` then begins a year at once */
export interface SubscriptionChange {
  /** False to let it end when what was paid is over; true to go on */
  renews?: boolean
  /** What is paid for each time */
  period?: SubscriptionPeriod
}

export type SubscriptionEnd = 'canceled' | 'declined' | 'refunded' | 'unavailable' | 'account_closed'

export type SubscriptionPeriod = 'month' | 'year'

export interface SubscriptionPrices {
  /** Identifier of the product, `prod_…` */
  productId: string
  month: number | null
  year: number | null
  /** Days that a buyer has the product before the first payment, once; 0: none */
  trialDays: number
  /** `seller`: subscribers can also take the seller's other products, except bundles and those with a co-seller or royalty of their own */
  includes: 'product' | 'seller'
  includedIn: {
    /** Identifier of the product to which one subscribes, `prod_…` */
    productId: string
    title: string
    month: number | null
    year: number | null
    subscriptionId: string | null
  } | null
  /** ISO 4217 code in capitals */
  currency: string
}

/** The prices of subscriptions; without `trialDays`, there is no trial, and without `includes`, they are to the product alone */
export interface SubscriptionPricesChange {
  month: number | null
  year: number | null
  /** Days that a buyer has the product before the first payment, once; 0: none */
  trialDays?: number
  /** `seller`: subscribers can also take the seller's other products, except bundles and those with a co-seller or royalty of their own */
  includes?: 'product' | 'seller'
}

export type SubscriptionStatus = 'trial' | 'active' | 'grace' | 'ended'

export interface Suggestion {
  /** The suggested search */
  text: string
  /** Kind of the suggestion */
  kind: 'title' | 'tag' | 'category'
}

/** Why */
export interface Suspension {
  /** Reason, sent to the owner */
  reason: string
}

export interface TopUp {
  /** Identifier of the payment of credit, `top_…` */
  id: string
  /** State of the payment */
  status: TopUpStatus
  /** Decimal amount in the currency's major unit */
  amount: number
  /** ISO 4217 code in capitals */
  currency: string
  /** ISO 8601, UTC */
  createdAt: string
}

/** What is paid in; without a currency, that of the marketplace */
export interface TopUpCreation {
  /** At most the currency's decimals */
  amount: number
  /** ISO 4217 code in capitals */
  currency?: string
  /** Default: the default payment method */
  paymentMethodId?: string
}

export type TopUpStatus = 'pending' | 'completed' | 'failed' | 'canceled' | 'charged_back'

export interface TotpDisabled {
  hasTotp: false
}

export interface TotpEnrolment {
  /** Base32, to type into an authenticator app */
  secret: string
  /** The same as an `otpauth://` URL */
  uri: string
  /** The URL as a QR code, SVG */
  qr: string
}

export interface UnreadCount {
  /** Notifications that you have not read */
  unread: number
}

export interface Usage {
  plan: string
  windows: Array<{
    /** A sliding window that ends now */
    name: 'minute' | 'hour' | 'day'
    limit: number
    used: number
    remaining: number
    /** ISO 8601, UTC */
    resetAt: string
  }>
}

export interface User {
  /** Identifier of the account, `usr_…` */
  id: string
  email: string
  name: string
  handle: string | null
  roles: Array<'user' | 'seller' | 'admin'>
  /** Whether the marketplace has verified this author */
  verified: boolean
  /** State of the account; a `closed` account was closed by its owner and cannot be reopened */
  status: 'active' | 'suspended' | 'closed'
  /** Reason of the suspension; otherwise empty */
  statusReason: string
  hasPassword: boolean
  hasTotp: boolean
  /** ISO 8601, UTC */
  createdAt: string
}

export interface Variable {
  name: string
  /** Type of the value; `image` and `pdf` are files */
  type: 'string' | 'integer' | 'number' | 'boolean' | 'image' | 'pdf'
  required: boolean
  description?: string
  default?: unknown
  enum?: unknown[]
}

/** The sign-in link to redeem */
export interface Verification {
  /** The one-time token of a sign-in link */
  token: string
  /** Code of the authenticator app, or a recovery code; required if the account has a second factor */
  totp?: string
  passkey?: PasskeyAssertion
}

export interface Verified {
  /** Session JWT, valid 30 days; also set as a cookie */
  sessionToken: string
  user: {
    /** Identifier of the account, `usr_…` */
    id: string
    email: string
    name: string
  }
}

/** Whether the author is verified */
export interface VerifiedChange {
  verified: boolean
}

export interface VersionDetail {
  /** Semantic version */
  version: string
  changelog: string
  /** ISO 8601, UTC */
  createdAt: string
  publishedAt: string | null
  /** Whether this is the version that buyers get */
  current: boolean
  /** The full content if you have access; otherwise the preview */
  content: string
  /** Whether `content` is only the preview */
  contentLocked: boolean
}

export interface VersionDiff {
  from: string
  to: string
  /** Lines */
  added: number
  /** Lines */
  removed: number
  lines: Array<{
    /** What happened to the line */
    change: 'same' | 'added' | 'removed'
    text: string
  }>
}

export interface VersionItem {
  /** Semantic version */
  version: string
  changelog: string
  /** ISO 8601, UTC */
  createdAt: string
  publishedAt: string | null
  /** Whether this is the version that buyers get */
  current: boolean
}

export interface Webhook {
  /** Identifier of the endpoint, `whk_…` */
  id: string
  url: string
  /** Event types and wildcards */
  events: string[]
  description: string
  /** `disabled` is set by the marketplace */
  status: WebhookStatus
  disabledReason: string | null
  /** Names of the custom headers; their values are not shown again */
  headerNames: string[]
  /** Maximum concurrent requests */
  maxInFlight: number
  maxPerSecond: number | null
  /** Whether an event waits until the previous one is delivered or has failed */
  strictOrder: boolean
  failingSince: string | null
  previousSecretExpiresAt: string | null
  previousSecretSignsUntil: string | null
  /** ISO 8601, UTC */
  createdAt: string
  /** ISO 8601, UTC */
  updatedAt: string
}

/** The fields to change */
export interface WebhookChange {
  /** URL of the endpoint: HTTPS, a public host, port 443 or 8443 */
  url?: string
  /** Event types and wildcards to subscribe to */
  events?: WebhookEventPattern[]
  description?: string
  /** Custom headers, at most 20; headers that the marketplace sets are not allowed */
  headers?: Record<string, string>
  /** Default 10 */
  maxInFlight?: number
  maxPerSecond?: number | null
  /** Default false */
  strictOrder?: boolean
  /** `active` also enables a disabled endpoint; skipped events can be recovered */
  status?: 'active' | 'paused'
}

/** The endpoint */
export interface WebhookCreation {
  /** URL of the endpoint: HTTPS, a public host, port 443 or 8443 */
  url: string
  /** Event types and wildcards to subscribe to */
  events: WebhookEventPattern[]
  description?: string
  /** Custom headers, at most 20; headers that the marketplace sets are not allowed */
  headers?: Record<string, string>
  /** Default 10 */
  maxInFlight?: number
  maxPerSecond?: number | null
  /** Default false */
  strictOrder?: boolean
}

export interface WebhookEventEntry {
  type: string
  /** Version of the schema of `data` */
  version: number
  description: string
  recipients: string
  /** JSON Schema of the body */
  schema: Record<string, unknown>
  /** Example body */
  example: Record<string, unknown>
}

export type WebhookEventPattern = '*' | 'product.*' | 'purchase.*' | 'subscription.*' | 'payout.*' | 'review.*' | 'user.*' | 'user.subscription.*' | 'product.published' | 'product.updated' | 'product.unpublished' | 'purchase.completed' | 'purchase.refunded' | 'subscription.renewed' | 'subscription.ended' | 'payout.completed' | 'review.created' | 'user.subscription.updated' | 'test'

export type WebhookEventType = 'product.published' | 'product.updated' | 'product.unpublished' | 'purchase.completed' | 'purchase.refunded' | 'subscription.renewed' | 'subscription.ended' | 'payout.completed' | 'review.created' | 'user.subscription.updated' | 'test'

export interface WebhookHealth {
  /** Identifier of the endpoint, `whk_…` */
  id: string
  summary: {
    attempts: number
    succeeded: number
    failed: number
    /** Share of successful attempts, 0 to 1; 1 without attempts */
    successRate: number
    /** Median response time; 0 without attempts */
    p50Ms: number
    p95Ms: number
  }
  /** One entry per hour, oldest first */
  hours: Array<{
    /** ISO 8601, UTC */
    hour: string
    attempts: number
    succeeded: number
    failed: number
    /** Share of successful attempts, 0 to 1; 1 without attempts */
    successRate: number
    /** Median response time; 0 without attempts */
    p50Ms: number
    p95Ms: number
  }>
  /** Waiting deliveries, including retries */
  pending: number
  oldestPendingAt: string | null
}

export type WebhookStatus = 'active' | 'paused' | 'disabled'

export interface WishlistItem {
  /** Identifier of the product, `prod_…` */
  productId: string
  /** Title when it was added */
  title: string
  /** Decimal amount in the currency's major unit */
  priceWhenAdded: number
  /** ISO 4217 code in capitals */
  currencyWhenAdded: string
  /** Whether the product is on sale */
  available: boolean
  product: ProductSummary | null
  /** ISO 8601, UTC */
  addedAt: string
}

export interface WishlistState {
  /** Identifier of the product, `prod_…` */
  productId: string
  /** Whether the product is on your wishlist */
  wished: boolean
}

/** Input and keys of the run */
export interface WorkflowExecution {
  /** Input of the workflow; default {} */
  input?: Record<string, unknown>
  /** From provider to a stored provider key, or `demo`; default: the caller's default keys */
  apiKeys?: Record<string, string>
  /** From role, a name in `providers` of the workflow, to its key and model; goes before `apiKeys` */
  models?: Record<string, ModelChoice>
  /** Called when the run has ended; the answer is then 202 */
  webhookUrl?: string
  /** For a product that you have not bought and that has a price per run: pay this run from your credit, with at most this amount in the product's currency, tax included. A run that fails costs nothing */
  maxCharge?: number
}

export interface WorkflowResult {
  /** Identifier of the execution, `exe_…` */
  executionId: string
  /** `running` with 202 */
  status: 'completed' | 'running'
  /** Output of the workflow */
  output?: unknown
  steps?: WorkflowStepResult[]
  usage?: ExecutionUsage
  charge?: RunCharge
  metadata?: {
    /** Milliseconds */
    duration: number
    /** Version of the workflow that ran */
    version: string
    warnings: string[]
  }
  /** With 202: where to read the state of the run */
  statusUrl?: string
}

export interface WorkflowStepDetail {
  id: string
  /** `canceled`: the run ended while it was running or waiting */
  status: 'running' | 'waiting' | 'completed' | 'failed' | 'skipped' | 'canceled'
  /** The value of the step; null if it has none */
  output: unknown
  error: StepError | null
  question: StepQuestion | null
  prompt: Array<{
    /** Sender */
    role: 'system' | 'user' | 'assistant'
    content: string
  }> | null
  provider: string | null
  model: string | null
  /** With `fallbacks`: the models that failed, in the order of the calls; absent if none did */
  failedModels?: FailedModel[]
  startedAt: string | null
  duration: number | null
  /** Model calls, each with its fallbacks, including one that a crash interrupted: the provider may have charged it */
  attempts: number
  usage: ExecutionUsage
  /** Of a map or loop that calls a model: the items or iterations that have begun, in their order; at most as many as the `maxItems` or `maxIterations` of the workflow, and 10,000 */
  items: Array<{
    /** From 0 */
    index: number
    /** `canceled`: the run ended while it was running or waiting */
    status: 'running' | 'waiting' | 'completed' | 'failed' | 'skipped' | 'canceled'
    error: StepError | null
    provider: string | null
    model: string | null
    /** With `fallbacks`: the models that failed, in the order of the calls; absent if none did */
    failedModels?: FailedModel[]
    startedAt: string | null
    duration: number | null
    /** Model calls, each with its fallbacks, including one that a crash interrupted: the provider may have charged it */
    attempts: number
    usage: ExecutionUsage
  }>
}

export interface WorkflowStepResult {
  id: string
  /** `canceled`: the run ended while it was running or waiting */
  status: 'running' | 'waiting' | 'completed' | 'failed' | 'skipped' | 'canceled'
  /** The value of the step; null if it has none */
  output: unknown
  error: StepError | null
  question: StepQuestion | null
  prompt: Array<{
    /** Sender */
    role: 'system' | 'user' | 'assistant'
    content: string
  }> | null
  provider: string | null
  model: string | null
  /** With `fallbacks`: the models that failed, in the order of the calls; absent if none did */
  failedModels?: FailedModel[]
  startedAt: string | null
  duration: number | null
  /** Model calls, each with its fallbacks, including one that a crash interrupted: the provider may have charged it */
  attempts: number
  usage: ExecutionUsage
}
