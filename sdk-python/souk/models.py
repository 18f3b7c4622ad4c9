# Written by tools/generate-python-models.ts and -operations.ts from the OpenAPI document; changes here are lost.

from __future__ import annotations

from datetime import datetime
from typing import Any, Dict, List, Literal, Optional, Union

from pydantic import Field

from ._model import Model

CreditEntryKind = Union[Literal["top_up", "charged_back", "run"], str]
DeliveryStatus = Union[Literal["pending", "delivering", "succeeded", "failed", "skipped"], str]
DiscountStatus = Union[Literal["active", "scheduled", "ended", "used_up", "archived"], str]
DisputeStatus = Union[Literal["inquiry", "needs_response", "under_review", "won", "lost"], str]
ErrorCode = Union[Literal["VALIDATION_ERROR", "INVALID_REQUEST", "INVALID_API_KEY", "UNAUTHENTICATED", "INSUFFICIENT_FUNDS", "UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", "PRODUCT_NOT_FOUND", "ORDER_NOT_FOUND", "EXECUTION_NOT_FOUND", "METHOD_NOT_ALLOWED", "CONFLICT", "ALREADY_PURCHASED", "REFUND_NOT_ALLOWED", "IDEMPOTENCY_CONFLICT", "GONE", "PRECONDITION_FAILED", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "RANGE_NOT_SATISFIABLE", "EXPECTATION_FAILED", "RATE_LIMIT_EXCEEDED", "INTERNAL_ERROR", "PROVIDER_ERROR", "SERVICE_UNAVAILABLE", "PROVIDER_TIMEOUT"], str]
ExecutionStatus = Union[Literal["running", "completed", "failed", "canceled"], str]
Language = Union[Literal["en", "de", "und"], str]
OrderStatus = Union[Literal["pending", "completed", "failed", "canceled", "partially_refunded", "refunded", "disputed"], str]
PartnerRole = Union[Literal["affiliate", "co_seller", "royalty"], str]
PartnerStatus = Union[Literal["invited", "active", "ended"], str]
PayoutDestinationStatus = Union[Literal["incomplete", "pending", "active", "restricted", "rejected"], str]
PayoutRequirement = Union[Literal["identity_document", "personal_details", "address", "bank_account", "tax_number", "business_details", "owners", "terms", "other"], str]
PayoutStatus = Union[Literal["pending", "in_transit", "completed", "failed", "canceled"], str]
Permission = Union[Literal["products:read", "products:write", "purchases:read", "purchases:write", "refunds:write", "analytics:read", "ai:execute", "webhooks:read", "webhooks:write"], str]
PlanName = Union[Literal["free", "pro", "business", "enterprise"], str]
ProductStatus = Union[Literal["draft", "pending_review", "published", "rejected", "unpublished", "suspended", "deleted"], str]
ProductType = Union[Literal["PROMPT", "WORKFLOW", "SKILL", "BUNDLE"], str]
RefundReasonCode = Union[Literal["duplicate", "fraudulent", "not_as_described", "does_not_work", "customer_request", "other"], str]
RefundStatus = Union[Literal["pending_approval", "approved", "succeeded", "failed", "rejected", "canceled"], str]
RunUnit = Union[Literal["run", "thousand_characters"], str]
SubscriptionEnd = Union[Literal["canceled", "declined", "refunded", "unavailable", "account_closed"], str]
SubscriptionPeriod = Union[Literal["month", "year"], str]
SubscriptionStatus = Union[Literal["trial", "active", "grace", "ended"], str]
TopUpStatus = Union[Literal["pending", "completed", "failed", "canceled", "charged_back"], str]
WebhookEventPattern = Union[Literal["*", "product.*", "purchase.*", "subscription.*", "payout.*", "review.*", "user.*", "user.subscription.*", "product.published", "product.updated", "product.unpublished", "purchase.completed", "purchase.refunded", "subscription.renewed", "subscription.ended", "payout.completed", "review.created", "user.subscription.updated", "test"], str]
WebhookEventType = Union[Literal["product.published", "product.updated", "product.unpublished", "purchase.completed", "purchase.refunded", "subscription.renewed", "subscription.ended", "payout.completed", "review.created", "user.subscription.updated", "test"], str]
WebhookStatus = Union[Literal["active", "paused", "disabled"], str]

class AccountChange(Model):
    """The fields to change"""
    name: Optional[str] = None
    handle: Optional[str] = None
    bio: Optional[str] = None
    links: Optional[List[ProfileLink]] = None
    contact: Optional[str] = None

class AccountClosing(Model):
    """Confirmation of the owner"""
    email: str
    current_password: Optional[str] = Field(None, alias="currentPassword")
    code: Optional[str] = None

class AccountInvoice(Model):
    id: str
    kind: Union[Literal["invoice", "credit_note", "self_billing"], str]
    number: str
    text: str
    amount: float
    tax: float
    currency: str
    issued_at: datetime = Field(alias="issuedAt")

class AccountRateLimits(Model):
    user_id: str = Field(alias="userId")
    plan: PlanName
    limits: RateLimits
    overrides: RateLimits

class ApiKey(Model):
    id: str
    name: str
    hint: str
    permissions: List[Permission]
    status: Union[Literal["active", "replaced", "expired"], str]
    created_at: datetime = Field(alias="createdAt")
    expires_at: Union[datetime, None] = Field(alias="expiresAt")
    last_used_at: Union[datetime, None] = Field(alias="lastUsedAt")

class ApiKeyCreationPermissions(Model):
    """Permissions of the key; those left out are denied"""
    products_read: Optional[bool] = Field(None, alias="products:read")
    products_write: Optional[bool] = Field(None, alias="products:write")
    purchases_read: Optional[bool] = Field(None, alias="purchases:read")
    purchases_write: Optional[bool] = Field(None, alias="purchases:write")
    refunds_write: Optional[bool] = Field(None, alias="refunds:write")
    analytics_read: Optional[bool] = Field(None, alias="analytics:read")
    ai_execute: Optional[bool] = Field(None, alias="ai:execute")
    webhooks_read: Optional[bool] = Field(None, alias="webhooks:read")
    webhooks_write: Optional[bool] = Field(None, alias="webhooks:write")

class ApiKeyCreation(Model):
    """The key to create"""
    name: str
    permissions: ApiKeyCreationPermissions
    expires_at: Optional[str] = Field(None, alias="expiresAt")

class ApiKeyRoll(Model):
    """How to replace the key"""
    grace_hours: Optional[int] = Field(None, alias="graceHours")

class AppealCreation(Model):
    """The appeal"""
    text: str

class AppealDecision(Model):
    """The decision"""
    result: Union[Literal["granted", "denied"], str]
    reason: str

class AssignedPlan(Model):
    user_id: str = Field(alias="userId")
    plan: PlanName

class AuditEntry(Model):
    id: str
    at: datetime
    actor_id: Union[str, None] = Field(alias="actorId")
    action: str
    subject: str
    before: Any
    after: Any
    request_id: Union[str, None] = Field(alias="requestId")

class Author(Model):
    """The seller of the product"""
    id: str
    name: str
    verified: bool
    handle: Optional[str] = None

class AuthorizedAppOwner(Model):
    """Name of its owner; null if it registered itself or is built in"""
    name: str
    verified: bool

class AuthorizedApp(Model):
    id: str
    name: str
    owner: Union[AuthorizedAppOwner, None]
    built_in: bool = Field(alias="builtIn")
    scopes: List[Permission]
    authorized_at: datetime = Field(alias="authorizedAt")
    last_used_at: Union[datetime, None] = Field(alias="lastUsedAt")

class BalanceBalancesItemReserve(Model):
    """What the marketplace holds back of sales beyond seven days, in case of refunds and disputes; null if nothing"""
    amount: float
    next_release_at: datetime = Field(alias="nextReleaseAt")

class BalanceBalancesItemHold(Model):
    """Why nothing can be paid out now; null if a payout is possible"""
    code: Union[Literal["account_suspended", "held_by_admin", "destination_changed", "negative_balance", "below_minimum", "no_destination", "details_needed", "details_in_review", "destination_rejected"], str]
    reason: str
    until: Optional[datetime] = None

class BalanceBalancesItem(Model):
    currency: str
    pending: float
    available: float
    reserve: Union[BalanceBalancesItemReserve, None]
    hold: Union[BalanceBalancesItemHold, None]

class Balance(Model):
    balances: List[BalanceBalancesItem]
    next_payout_date: str = Field(alias="nextPayoutDate")

class BalanceTransaction(Model):
    id: str
    type: Union[Literal["sale", "refund", "payout", "payout_returned", "tax", "tax_returned", "reserve", "reserve_released", "dispute", "dispute_ended", "dispute_fee", "dispute_fee_corrected", "partner_share", "partner_share_returned", "partner_share_held", "partner_share_released"], str]
    amount: float
    currency: str
    available_at: datetime = Field(alias="availableAt")
    created_at: datetime = Field(alias="createdAt")
    order_id: Union[str, None] = Field(alias="orderId")
    refund_id: Union[str, None] = Field(alias="refundId")
    payout_id: Union[str, None] = Field(alias="payoutId")
    dispute_id: Union[str, None] = Field(alias="disputeId")

class BankAccount(Model):
    bank: str
    last4: str

class BillingChange(Model):
    """All details; fields left out become empty"""
    company: Optional[str] = None
    address: Optional[str] = None
    postal_code: Optional[str] = Field(None, alias="postalCode")
    city: Optional[str] = None
    country: Optional[str] = None
    vat_id: Optional[str] = Field(None, alias="vatId")
    tax_id: Optional[str] = Field(None, alias="taxId")
    small_business: Optional[bool] = Field(None, alias="smallBusiness")
    destination_tax: Optional[bool] = Field(None, alias="destinationTax")
    legal_notice: Optional[str] = Field(None, alias="legalNotice")
    birth_date: Optional[str] = Field(None, alias="birthDate")
    tax_rate: Optional[float] = Field(None, alias="taxRate")

class BillingDetails(Model):
    company: str
    address: str
    postal_code: str = Field(alias="postalCode")
    city: str
    country: str
    vat_id: str = Field(alias="vatId")
    tax_id: str = Field(alias="taxId")
    small_business: bool = Field(alias="smallBusiness")
    destination_tax: bool = Field(alias="destinationTax")
    legal_notice: str = Field(alias="legalNotice")
    birth_date: str = Field(alias="birthDate")
    tax_rate: float = Field(alias="taxRate")
    vat_id_status: Union[Literal["none", "valid", "invalid", "unchecked"], str] = Field(alias="vatIdStatus")

class BundlePart(Model):
    id: str
    title: str
    type: ProductType
    category: str
    price: float
    currency: str
    image: Union[ItemImage, None]

class Category(Model):
    slug: str
    en: str
    de: str
    hidden: bool

class Checklist(Model):
    items: List[ChecklistItem]
    done: bool

class ChecklistItem(Model):
    id: Union[Literal["name", "imprint", "mail", "secondFactor", "secondAdmin", "product", "payments", "backup"], str]
    status: Union[Literal["done", "open", "notice"], str]

class Collection(Model):
    slug: str
    title: str
    text: str
    product_ids: List[str] = Field(alias="productIds")

class Conversation(Model):
    conversation_id: str = Field(alias="conversationId")
    product_id: str = Field(alias="productId")
    version: str
    answers: int
    created_at: datetime = Field(alias="createdAt")
    updated_at: datetime = Field(alias="updatedAt")

class ConversationDetailTurnsItem(Model):
    message: Union[str, None]
    output: str

class ConversationDetail(Model):
    conversation_id: str = Field(alias="conversationId")
    product_id: str = Field(alias="productId")
    version: str
    answers: int
    created_at: datetime = Field(alias="createdAt")
    updated_at: datetime = Field(alias="updatedAt")
    variables: Dict[str, str]
    turns: List[ConversationDetailTurnsItem]

class CostRow(Model):
    day: str
    product_id: str = Field(alias="productId")
    provider_key_id: Union[str, None] = Field(alias="providerKeyId")
    provider: str
    calls: int
    prompt_tokens: int = Field(alias="promptTokens")
    completion_tokens: int = Field(alias="completionTokens")
    estimated_cost: float = Field(alias="estimatedCost")

class CreditBalancesItemLimits(Model):
    """What may be spent at most; null: not limited"""
    per_run: Union[float, None] = Field(alias="perRun")
    per_day: Union[float, None] = Field(alias="perDay")
    per_key_and_day: Union[float, None] = Field(alias="perKeyAndDay")

class CreditBalancesItem(Model):
    currency: str
    available: float
    held: float
    limits: CreditBalancesItemLimits

class Credit(Model):
    balances: List[CreditBalancesItem]

class CreditEntryProduct(Model):
    """Of a run"""
    id: str
    title: str

class CreditEntry(Model):
    kind: CreditEntryKind
    amount: float
    currency: str
    product: Union[CreditEntryProduct, None]
    order_id: Union[str, None] = Field(alias="orderId")
    at: datetime

class CreditLimits(Model):
    """What may be spent on runs at most, in one currency; null: not limited"""
    currency: str
    per_run: Union[float, None] = Field(alias="perRun")
    per_day: Union[float, None] = Field(alias="perDay")
    per_key_and_day: Union[float, None] = Field(alias="perKeyAndDay")

class CustomerAnalyticsSummary(Model):
    total_customers: int = Field(alias="totalCustomers")
    new_customers: int = Field(alias="newCustomers")
    returning_customers: int = Field(alias="returningCustomers")
    repeat_purchase_rate: float = Field(alias="repeatPurchaseRate")
    avg_lifetime_value: float = Field(alias="avgLifetimeValue")
    avg_orders_per_customer: float = Field(alias="avgOrdersPerCustomer")
    currency: str

class CustomerAnalyticsTimelineItem(Model):
    date: str
    new_customers: int = Field(alias="newCustomers")
    returning_customers: int = Field(alias="returningCustomers")

class CustomerAnalyticsTopCustomersItem(Model):
    id: str
    name: str
    orders: int
    total_spent: float = Field(alias="totalSpent")
    first_purchase_at: datetime = Field(alias="firstPurchaseAt")
    last_purchase_at: datetime = Field(alias="lastPurchaseAt")

class CustomerAnalyticsCohortsItem(Model):
    month: str
    size: int
    retained: List[int]

class CustomerAnalytics(Model):
    summary: CustomerAnalyticsSummary
    timeline: List[CustomerAnalyticsTimelineItem]
    top_customers: List[CustomerAnalyticsTopCustomersItem] = Field(alias="topCustomers")
    pagination: PageMeta
    cohorts: List[CustomerAnalyticsCohortsItem]

class Decision(Model):
    """The decision; `by` and `at` are null until then"""
    by: Union[Union[Literal["rule", "seller", "admin", "buyer"], str], None]
    rule: str
    note: str
    at: Union[datetime, None]

class Delivery(Model):
    id: str
    webhook_id: str = Field(alias="webhookId")
    event_id: str = Field(alias="eventId")
    type: str
    url: str
    status: DeliveryStatus
    attempt: int
    http_status: Union[int, None] = Field(alias="httpStatus")
    failure: Union[str, None]
    next_attempt_at: Union[datetime, None] = Field(alias="nextAttemptAt")
    created_at: datetime = Field(alias="createdAt")
    finished_at: Union[datetime, None] = Field(alias="finishedAt")

class DeliveryAttemptRequest(Model):
    headers: Dict[str, str]

class DeliveryAttemptAnswer(Model):
    headers: Dict[str, str]
    body: str
    truncated: bool

class DeliveryAttempt(Model):
    series: int
    attempt: int
    http_status: Union[int, None] = Field(alias="httpStatus")
    failure: Union[str, None]
    at: datetime
    duration_ms: int = Field(alias="durationMs")
    address: Union[str, None]
    request: DeliveryAttemptRequest
    answer: Union[DeliveryAttemptAnswer, None]

class DeliveryDetail(Model):
    id: str
    webhook_id: str = Field(alias="webhookId")
    event_id: str = Field(alias="eventId")
    type: str
    url: str
    status: DeliveryStatus
    attempt: int
    http_status: Union[int, None] = Field(alias="httpStatus")
    failure: Union[str, None]
    next_attempt_at: Union[datetime, None] = Field(alias="nextAttemptAt")
    created_at: datetime = Field(alias="createdAt")
    finished_at: Union[datetime, None] = Field(alias="finishedAt")
    body: str
    attempts: List[DeliveryAttempt]

class Discount(Model):
    id: str
    code: Union[str, None]
    percent_off: Union[float, None] = Field(alias="percentOff")
    amount_off: Union[float, None] = Field(alias="amountOff")
    currency: Union[str, None]
    periods: Union[int, None]
    product_ids: List[str] = Field(alias="productIds")
    owners_of: List[str] = Field(alias="ownersOf")
    starts_at: Union[datetime, None] = Field(alias="startsAt")
    ends_at: Union[datetime, None] = Field(alias="endsAt")
    max_uses: Union[int, None] = Field(alias="maxUses")
    max_uses_per_buyer: Union[int, None] = Field(alias="maxUsesPerBuyer")
    uses: int
    status: DiscountStatus
    created_at: datetime = Field(alias="createdAt")

class DiscountChange(Model):
    """The fields to change; code and discount stay"""
    product_ids: Optional[List[str]] = Field(None, alias="productIds")
    owners_of: Optional[List[str]] = Field(None, alias="ownersOf")
    starts_at: Optional[Union[str, None]] = Field(None, alias="startsAt")
    ends_at: Optional[Union[str, None]] = Field(None, alias="endsAt")
    max_uses: Optional[Union[int, None]] = Field(None, alias="maxUses")
    max_uses_per_buyer: Optional[Union[int, None]] = Field(None, alias="maxUsesPerBuyer")
    archived: Optional[bool] = None

class DiscountCreation(Model):
    """Either `percentOff` or `amountOff`; without `code`, the owners of `ownersOf` get it by themselves"""
    code: Optional[str] = None
    percent_off: Optional[float] = Field(None, alias="percentOff")
    amount_off: Optional[float] = Field(None, alias="amountOff")
    periods: Optional[Union[int, None]] = None
    currency: Optional[str] = None
    product_ids: Optional[List[str]] = Field(None, alias="productIds")
    owners_of: Optional[List[str]] = Field(None, alias="ownersOf")
    starts_at: Optional[Union[str, None]] = Field(None, alias="startsAt")
    ends_at: Optional[Union[str, None]] = Field(None, alias="endsAt")
    max_uses: Optional[Union[int, None]] = Field(None, alias="maxUses")
    max_uses_per_buyer: Optional[Union[int, None]] = Field(None, alias="maxUsesPerBuyer")

class DisputeProduct(Model):
    id: str
    title: str

class DisputeBuyer(Model):
    """The buyer"""
    id: str
    name: str

class DisputeSeller(Model):
    """The seller"""
    id: str
    name: str

class Dispute(Model):
    dispute_id: str = Field(alias="disputeId")
    order_id: str = Field(alias="orderId")
    status: DisputeStatus
    reason: str
    amount: float
    currency: str
    share: float
    fee: float
    charged_back: float = Field(alias="chargedBack")
    product: DisputeProduct
    buyer: DisputeBuyer
    seller: DisputeSeller
    opened_at: datetime = Field(alias="openedAt")
    evidence_due_at: Union[datetime, None] = Field(alias="evidenceDueAt")
    evidence_submitted_at: Union[datetime, None] = Field(alias="evidenceSubmittedAt")

class DisputeEvidence(Model):
    """Further evidence"""
    text: Optional[str] = None

class DisputeWithEvidenceProduct(Model):
    id: str
    title: str

class DisputeWithEvidenceBuyer(Model):
    """The buyer"""
    id: str
    name: str

class DisputeWithEvidenceSeller(Model):
    """The seller"""
    id: str
    name: str

class DisputeWithEvidenceEvidenceItem(Model):
    name: str
    text: str

class DisputeWithEvidence(Model):
    dispute_id: str = Field(alias="disputeId")
    order_id: str = Field(alias="orderId")
    status: DisputeStatus
    reason: str
    amount: float
    currency: str
    share: float
    fee: float
    charged_back: float = Field(alias="chargedBack")
    product: DisputeWithEvidenceProduct
    buyer: DisputeWithEvidenceBuyer
    seller: DisputeWithEvidenceSeller
    opened_at: datetime = Field(alias="openedAt")
    evidence_due_at: Union[datetime, None] = Field(alias="evidenceDueAt")
    evidence_submitted_at: Union[datetime, None] = Field(alias="evidenceSubmittedAt")
    evidence: List[DisputeWithEvidenceEvidenceItem]

class EmailChange(Model):
    """A new address"""
    email: str

class EmailConfirmation(Model):
    """The confirmation link to redeem"""
    token: str

class EmailConfirmed(Model):
    status: Union[Literal["waiting", "changed"], str]
    email: str

class ErrorDetails(Model):
    field: Optional[str] = None
    rule: Optional[str] = None
    params: Optional[Dict[str, Union[str, float, List[str]]]] = None
    reason: Optional[str] = None
    errors: Optional[List[Fault]] = None
    required: Optional[str] = None
    order_id: Optional[str] = Field(None, alias="orderId")
    product_id: Optional[str] = Field(None, alias="productId")
    execution_id: Optional[str] = Field(None, alias="executionId")
    cause: Optional[Union[Literal["caller", "workflow", "provider", "marketplace"], str]] = None
    methods: Optional[List[str]] = None

class ErrorResponseError(Model):
    code: ErrorCode
    message: str
    details: ErrorDetails
    docs: str

class ErrorResponseMeta(Model):
    timestamp: datetime
    request_id: str

class ErrorResponse(Model):
    """The error envelope of every refused or failed request."""
    success: Literal[False]
    error: ErrorResponseError
    meta: ErrorResponseMeta

class ExchangeRatesRatesItem(Model):
    currency: str
    per_euro: float = Field(alias="perEuro")

class ExchangeRates(Model):
    date: Union[str, None]
    source: Union[str, None]
    rates: List[ExchangeRatesRatesItem]

class ExecutionError(Model):
    code: ErrorCode
    reason: Union[str, None]
    cause: Union[Literal["caller", "workflow", "provider", "marketplace"], str]

class Execution(Model):
    execution_id: str = Field(alias="executionId")
    kind: Union[Literal["prompt", "workflow"], str]
    status: ExecutionStatus
    product_id: str = Field(alias="productId")
    version: str
    provider: Union[str, None]
    model: Union[str, None]
    provider_key_id: Union[str, None] = Field(alias="providerKeyId")
    usage: ExecutionUsage
    error: Union[ExecutionError, None]
    failed_models: Optional[List[FailedModel]] = Field(None, alias="failedModels")
    charge: Optional[RunCharge] = None
    duration: float
    created_at: datetime = Field(alias="createdAt")

class ExecutionDetailError(Model):
    code: ErrorCode
    reason: Union[str, None]
    cause: Union[Literal["caller", "workflow", "provider", "marketplace"], str]

class ExecutionDetail(Model):
    execution_id: str = Field(alias="executionId")
    kind: Union[Literal["prompt", "workflow"], str]
    status: ExecutionStatus
    product_id: str = Field(alias="productId")
    version: str
    provider: Union[str, None]
    model: Union[str, None]
    provider_key_id: Union[str, None] = Field(alias="providerKeyId")
    usage: ExecutionUsage
    error: Union[ExecutionDetailError, None]
    failed_models: Optional[List[FailedModel]] = Field(None, alias="failedModels")
    charge: Optional[RunCharge] = None
    duration: float
    created_at: datetime = Field(alias="createdAt")
    input: Any
    output: Any
    steps: List[WorkflowStepDetail]
    retry_until: Union[datetime, None] = Field(alias="retryUntil")

class ExecutionSettings(Model):
    keep_texts: bool = Field(alias="keepTexts")
    retention_days: int = Field(alias="retentionDays")

class ExecutionSettingsChange(Model):
    """The settings to change"""
    keep_texts: Optional[bool] = Field(None, alias="keepTexts")
    retention_days: Optional[int] = Field(None, alias="retentionDays")

class ExecutionUsage(Model):
    prompt_tokens: int = Field(alias="promptTokens")
    completion_tokens: int = Field(alias="completionTokens")
    total_tokens: int = Field(alias="totalTokens")
    estimated_cost: float = Field(alias="estimatedCost")
    estimated: Optional[bool] = None

class FacetsTypeItem(Model):
    value: str
    count: int

class FacetsCategoryItem(Model):
    value: str
    count: int

class FacetsProviderItem(Model):
    value: str
    count: int

class FacetsPriceItem(Model):
    value: str
    count: int
    min: float
    max: Optional[float] = None

class FacetsRatingItem(Model):
    value: str
    count: int

class FacetsTagsItem(Model):
    value: str
    count: int

class Facets(Model):
    type: List[FacetsTypeItem]
    category: List[FacetsCategoryItem]
    provider: List[FacetsProviderItem]
    price: List[FacetsPriceItem]
    rating: List[FacetsRatingItem]
    tags: List[FacetsTagsItem]

class FailedModelError(Model):
    code: ErrorCode
    reason: Union[str, None]
    message: str
    rule: Optional[str] = None

class FailedModel(Model):
    provider: str
    model: str
    error: FailedModelError
    estimated_cost: float = Field(alias="estimatedCost")

class Fault(Model):
    field: str
    rule: str
    params: Optional[Dict[str, Union[str, float, List[str]]]] = None
    reason: str

class FollowedSeller(Model):
    seller_id: str = Field(alias="sellerId")
    name: str
    handle: Union[str, None]
    verified: bool
    followers: int
    newest: List[ProductSummary]
    followed_at: datetime = Field(alias="followedAt")

class FollowingState(Model):
    seller_id: str = Field(alias="sellerId")
    following: bool
    followers: int

class GalleryImageSizes(Model):
    """Missing for an image of another host, which the site does not show"""
    small: str
    medium: str
    large: str

class GalleryImage(Model):
    """An image of the product"""
    url: str
    alt: str
    width: Union[int, None]
    height: Union[int, None]
    sizes: Optional[GalleryImageSizes] = None

class Gift(Model):
    code: str
    url: str
    redeemed_at: Union[datetime, None] = Field(alias="redeemedAt")

class HeldSeller(Model):
    user_id: str = Field(alias="userId")
    name: str
    reason: str
    placed_by: str = Field(alias="placedBy")
    placed_at: datetime = Field(alias="placedAt")

class IdentitiesAvailableItem(Model):
    provider: str
    label: str

class Identities(Model):
    identities: List[Identity]
    available: List[IdentitiesAvailableItem]

class Identity(Model):
    provider: str
    email: str
    linked_at: datetime = Field(alias="linkedAt")
    used_at: datetime = Field(alias="usedAt")

class InputFile(Model):
    """An image or a PDF"""
    media_type: Union[Literal["image/png", "image/jpeg", "image/webp", "image/gif", "application/pdf"], str] = Field(alias="mediaType")
    data: str
    name: Optional[str] = None

class Invitation(Model):
    id: str
    email: Union[str, None]
    role: Union[Literal["user", "seller"], str]
    status: Union[Literal["valid", "used", "expired", "revoked"], str]
    uses: int
    max_uses: int = Field(alias="maxUses")
    expires_at: datetime = Field(alias="expiresAt")
    created_at: datetime = Field(alias="createdAt")

class InvitationCreation(Model):
    """Who is invited"""
    email: Optional[str] = None
    role: Optional[Union[Literal["user", "seller"], str]] = None
    max_uses: Optional[int] = Field(None, alias="maxUses")
    expires_in_days: Optional[int] = Field(None, alias="expiresInDays")

class ItemImage(Model):
    """The first image of the product"""
    url: str
    small: str
    alt: str

class LedgerHealthSumsItemBooked(Model):
    count: int
    amount: float

class LedgerHealthSumsItemExpected(Model):
    count: int
    amount: float

class LedgerHealthSumsItem(Model):
    kind: Union[Literal["sale", "refund", "payout", "payout_sent", "payout_returned", "subscription", "subscription_returned", "tax", "tax_returned", "reserve", "reserve_released", "dispute", "dispute_ended", "dispute_fee", "dispute_fee_corrected", "processor_fees", "partner_share", "partner_share_returned", "partner_share_held", "partner_share_released", "credit_top_up", "credit_returned"], str]
    currency: str
    ok: bool
    booked: LedgerHealthSumsItemBooked
    expected: LedgerHealthSumsItemExpected
    difference: float

class LedgerHealthAccountsItem(Model):
    account: Union[Literal["clearing", "seller", "reserves", "credit", "payouts", "tax", "fees", "subscriptions", "processor_fees", "disputes"], str]
    currency: str
    amount: float

class LedgerHealthProviderDifferencesItem(Model):
    kind: Union[Literal["missing_here", "missing_at_provider", "amount_differs", "duplicate", "unknown_kind"], str]
    object: str
    reference: str
    expected: Union[float, None]
    found: Union[float, None]
    currency: Union[str, None]
    since: datetime

class LedgerHealthProvider(Model):
    """What the last comparison with the balance at the payment provider found"""
    total: int
    differences: List[LedgerHealthProviderDifferencesItem]

class LedgerHealth(Model):
    ok: bool
    checked_at: datetime = Field(alias="checkedAt")
    unbalanced: List[str]
    sums: List[LedgerHealthSumsItem]
    accounts: List[LedgerHealthAccountsItem]
    provider: LedgerHealthProvider

class License(Model):
    key: str
    products: List[str]
    issued_at: datetime = Field(alias="issuedAt")

class LicenseCheck(Model):
    valid: bool
    reason: Union[Union[Literal["unknown", "revoked"], str], None]
    order_id: Union[str, None] = Field(alias="orderId")
    products: List[str]
    issued_at: Union[datetime, None] = Field(alias="issuedAt")

class LicenseKey(Model):
    """The key to check"""
    key: str

class LinkStart(Model):
    url: str

class ListenerEvent(Model):
    cursor: str
    event_id: str = Field(alias="eventId")
    type: str
    headers: Dict[str, str]
    body: str
    created_at: datetime = Field(alias="createdAt")

class ListenerEvents(Model):
    events: List[ListenerEvent]
    expires_at: datetime = Field(alias="expiresAt")

class Login(Model):
    """Credentials"""
    email: str
    password: str
    totp: Optional[str] = None
    passkey: Optional[PasskeyAssertion] = None

class MagicLinkRequest(Model):
    """Where to send the sign-in link"""
    email: str
    name: Optional[str] = None
    invitation: Optional[str] = None

class MagicLinkSent(Model):
    message: str

class MailTest(Model):
    result: Union[Literal["sent", "saved", "off", "unreachable", "login_refused", "refused"], str]
    address: str
    answer: str

class MarketAnalyticsSummary(Model):
    gross_revenue: float = Field(alias="grossRevenue")
    refunds: float
    platform_fees: float = Field(alias="platformFees")
    seller_revenue: float = Field(alias="sellerRevenue")
    orders: int
    take_rate: float = Field(alias="takeRate")
    refunded_orders: int = Field(alias="refundedOrders")
    active_sellers: int = Field(alias="activeSellers")
    customers: int
    new_customers: int = Field(alias="newCustomers")
    views: int
    conversion_rate: float = Field(alias="conversionRate")
    currency: str

class MarketAnalyticsTimelineItem(Model):
    date: str
    gross_revenue: float = Field(alias="grossRevenue")
    refunds: float
    platform_fees: float = Field(alias="platformFees")
    seller_revenue: float = Field(alias="sellerRevenue")
    orders: int

class MarketAnalyticsTopSellersItem(Model):
    id: str
    name: str
    gross_revenue: float = Field(alias="grossRevenue")
    platform_fees: float = Field(alias="platformFees")
    orders: int

class MarketAnalyticsTopProductsItem(Model):
    id: str
    title: str
    gross_revenue: float = Field(alias="grossRevenue")
    platform_fees: float = Field(alias="platformFees")
    orders: int

class MarketAnalytics(Model):
    summary: MarketAnalyticsSummary
    timeline: List[MarketAnalyticsTimelineItem]
    top_sellers: List[MarketAnalyticsTopSellersItem] = Field(alias="topSellers")
    top_products: List[MarketAnalyticsTopProductsItem] = Field(alias="topProducts")

class MarketPricesPricesItem(Model):
    countries: List[str]
    price: float

class MarketPrices(Model):
    product_id: str = Field(alias="productId")
    prices: List[MarketPricesPricesItem]
    currency: str

class MarketPricesChangePricesItem(Model):
    countries: List[str]
    price: float

class MarketPricesChange(Model):
    """The prices in other countries"""
    prices: List[MarketPricesChangePricesItem]

class ModelChoiceFallbacksItem(Model):
    api_key_id: Optional[str] = Field(None, alias="apiKeyId")
    model: Optional[str] = None

class ModelChoice(Model):
    """The key and the model of a role"""
    api_key_id: Optional[str] = Field(None, alias="apiKeyId")
    model: Optional[str] = None
    fallbacks: Optional[List[ModelChoiceFallbacksItem]] = None

class NewApiKey(Model):
    id: str
    name: str
    hint: str
    permissions: List[Permission]
    status: Union[Literal["active", "replaced", "expired"], str]
    created_at: datetime = Field(alias="createdAt")
    expires_at: Union[datetime, None] = Field(alias="expiresAt")
    last_used_at: Union[datetime, None] = Field(alias="lastUsedAt")
    key: str

class NewInvitation(Model):
    invitation: Invitation
    url: str
    mailed: bool

class NewOAuthApp(Model):
    id: str
    name: str
    type: Union[Literal["confidential", "public"], str]
    redirect_uris: List[str] = Field(alias="redirectUris")
    scopes: List[Permission]
    secret_hint: Union[str, None] = Field(alias="secretHint")
    created_at: datetime = Field(alias="createdAt")
    updated_at: datetime = Field(alias="updatedAt")
    client_secret: Union[str, None] = Field(alias="clientSecret")

class NewWebhook(Model):
    id: str
    url: str
    events: List[str]
    description: str
    status: WebhookStatus
    disabled_reason: Union[str, None] = Field(alias="disabledReason")
    header_names: List[str] = Field(alias="headerNames")
    max_in_flight: int = Field(alias="maxInFlight")
    max_per_second: Union[int, None] = Field(alias="maxPerSecond")
    strict_order: bool = Field(alias="strictOrder")
    failing_since: Union[datetime, None] = Field(alias="failingSince")
    previous_secret_expires_at: Union[datetime, None] = Field(alias="previousSecretExpiresAt")
    previous_secret_signs_until: Union[datetime, None] = Field(alias="previousSecretSignsUntil")
    created_at: datetime = Field(alias="createdAt")
    updated_at: datetime = Field(alias="updatedAt")
    secret: str

class Notification(Model):
    id: str
    kind: Union[Literal["purchase", "refund", "withdrawal", "refund_rejected", "subscription_renewal", "subscription_renewed", "subscription_declined", "subscription_ended", "question", "budget", "new_version", "price_drop", "new_product", "saved_search", "review_answer", "sale", "sale_refunded", "refund_request", "refund_due", "dispute", "dispute_won", "payout", "payout_failed", "payout_held", "payout_restricted", "product_approved", "product_rejected", "product_suspended", "product_restored", "appeal_denied", "partner_invited", "review", "plan_renewal", "plan_paid", "plan_declined", "plan_ended", "key_expiring", "webhook_failing", "webhook_disabled", "product_submitted", "refund_overdue", "dispute_opened", "ledger_wrong", "payments_differ", "jobs_failing", "disk_full"], str]
    role: Union[Literal["buyer", "seller", "developer", "admin"], str]
    title: str
    text: str
    url: str
    created_at: datetime = Field(alias="createdAt")
    read_at: Union[datetime, None] = Field(alias="readAt")

class NotificationChange(Model):
    """What to change"""
    read: bool

class NotificationPreferencesQuietHours(Model):
    """No emails in these hours, except about what you have just done"""
    from_: str = Field(alias="from")
    until: str

class NotificationPreferencesKindsItem(Model):
    kind: Union[Literal["purchase", "refund", "withdrawal", "refund_rejected", "subscription_renewal", "subscription_renewed", "subscription_declined", "subscription_ended", "question", "budget", "new_version", "price_drop", "new_product", "saved_search", "review_answer", "sale", "sale_refunded", "refund_request", "refund_due", "dispute", "dispute_won", "payout", "payout_failed", "payout_held", "payout_restricted", "product_approved", "product_rejected", "product_suspended", "product_restored", "appeal_denied", "partner_invited", "review", "plan_renewal", "plan_paid", "plan_declined", "plan_ended", "key_expiring", "webhook_failing", "webhook_disabled", "product_submitted", "refund_overdue", "dispute_opened", "ledger_wrong", "payments_differ", "jobs_failing", "disk_full"], str]
    role: Union[Literal["buyer", "seller", "developer", "admin"], str]
    inbox: bool
    email: Union[Literal["now", "daily", "weekly", "off"], str]

class NotificationPreferences(Model):
    language: Union[Literal["en", "de"], str]
    time_zone: str = Field(alias="timeZone")
    email_problem: Union[Union[Literal["refused", "bounce", "complaint"], str], None] = Field(alias="emailProblem")
    quiet_hours: Union[NotificationPreferencesQuietHours, None] = Field(alias="quietHours")
    kinds: List[NotificationPreferencesKindsItem]

class NotificationPreferencesChangeQuietHours(Model):
    """No emails in these hours, except about what you have just done"""
    from_: str = Field(alias="from")
    until: str

class NotificationPreferencesChangeKindsItem(Model):
    kind: Union[Literal["purchase", "refund", "withdrawal", "refund_rejected", "subscription_renewal", "subscription_renewed", "subscription_declined", "subscription_ended", "question", "budget", "new_version", "price_drop", "new_product", "saved_search", "review_answer", "sale", "sale_refunded", "refund_request", "refund_due", "dispute", "dispute_won", "payout", "payout_failed", "payout_held", "payout_restricted", "product_approved", "product_rejected", "product_suspended", "product_restored", "appeal_denied", "partner_invited", "review", "plan_renewal", "plan_paid", "plan_declined", "plan_ended", "key_expiring", "webhook_failing", "webhook_disabled", "product_submitted", "refund_overdue", "dispute_opened", "ledger_wrong", "payments_differ", "jobs_failing", "disk_full"], str]
    inbox: Optional[bool] = None
    email: Optional[Union[Literal["now", "daily", "weekly", "off"], str]] = None

class NotificationPreferencesChange(Model):
    """What to change; fields left out stay as they are"""
    language: Optional[Union[Literal["en", "de"], str]] = None
    time_zone: Optional[str] = Field(None, alias="timeZone")
    quiet_hours: Optional[Union[NotificationPreferencesChangeQuietHours, None]] = Field(None, alias="quietHours")
    kinds: Optional[List[NotificationPreferencesChangeKindsItem]] = None
    initial: Optional[bool] = None

class OAuthApp(Model):
    id: str
    name: str
    type: Union[Literal["confidential", "public"], str]
    redirect_uris: List[str] = Field(alias="redirectUris")
    scopes: List[Permission]
    secret_hint: Union[str, None] = Field(alias="secretHint")
    created_at: datetime = Field(alias="createdAt")
    updated_at: datetime = Field(alias="updatedAt")

class OAuthAppChange(Model):
    """The fields to change; lists are replaced"""
    name: Optional[str] = None
    redirect_uris: Optional[List[str]] = Field(None, alias="redirectUris")
    scopes: Optional[List[Permission]] = None

class OAuthAppCreation(Model):
    """The app to create"""
    name: str
    type: Optional[Union[Literal["confidential", "public"], str]] = None
    redirect_uris: Optional[List[str]] = Field(None, alias="redirectUris")
    scopes: List[Permission]

class Objection(Model):
    """Why"""
    basis: Optional[Union[Literal["law", "terms"], str]] = None
    reason: str

class OnboardingLink(Model):
    url: str
    expires_at: datetime = Field(alias="expiresAt")

class OpenedListener(Model):
    id: str
    events: List[str]
    created_at: datetime = Field(alias="createdAt")
    expires_at: datetime = Field(alias="expiresAt")
    secret: str

class OrderSubscription(Model):
    """Which one it began or renewed, the period that was paid for, and when access ended; null of what was bought for good"""
    id: str
    from_: datetime = Field(alias="from")
    until: datetime
    ended_at: Union[datetime, None] = Field(alias="endedAt")

class OrderIncludedIn(Model):
    """The subscription with which it was taken, and when access ended with that"""
    subscription_id: str = Field(alias="subscriptionId")
    ended_at: Union[datetime, None] = Field(alias="endedAt")

class OrderMarket(Model):
    """The country whose price applies; null for the price of the product itself"""
    country: str
    list_price: float = Field(alias="listPrice")

class OrderDiscount(Model):
    """Null without a discount"""
    id: str
    code: Union[str, None]
    amount: float

class OrderTax(Model):
    """Tax included in the amount"""
    amount: float
    rate: float
    country: str
    reason: Union[Literal["domestic", "destination", "own_rate", "reverse_charge", "small_business", "outside_scope", "no_tax"], str]

class OrderReceipt(Model):
    url: str
    pdf: str

class OrderEarnings(Model):
    """For the seller alone, after refunds; null for the buyer and for an order that was not paid. The fee of a dispute is not deducted."""
    platform_fee: float = Field(alias="platformFee")
    partners: float
    net: float

class OrderProduct(Model):
    id: str
    title: str
    type: ProductType
    version: str
    category: str
    image: Union[ItemImage, None]

class OrderItemsItem(Model):
    id: str
    title: str
    type: ProductType
    version: str
    amount: float

class OrderSeller(Model):
    id: str
    name: str

class OrderBuyer(Model):
    id: str
    name: str

class OrderPaymentMethod(Model):
    brand: str
    last4: str

class OrderRefundPolicy(Model):
    days: int
    until: Union[datetime, None]

class OrderWithdrawalWaiver(Model):
    at: datetime
    version: str
    language: Union[Literal["en", "de"], str]
    text: str

class OrderWithdrawal(Model):
    """The right of withdrawal of consumers in the EU; null for other buyers, and for an order that was not paid"""
    allowed: bool
    until: datetime
    waiver: Union[OrderWithdrawalWaiver, None]
    withdrawn_at: Union[datetime, None] = Field(alias="withdrawnAt")

class Order(Model):
    order_id: str = Field(alias="orderId")
    kind: Union[Literal["purchase", "gift", "run", "subscription", "renewal", "included"], str]
    status: OrderStatus
    amount: float
    currency: str
    subscription: Union[OrderSubscription, None]
    included_in: Union[OrderIncludedIn, None] = Field(alias="includedIn")
    market: Union[OrderMarket, None]
    discount: Union[OrderDiscount, None]
    tax: OrderTax
    merchant_of_record: Union[Literal["seller", "marketplace"], str] = Field(alias="merchantOfRecord")
    download_url: str = Field(alias="downloadUrl")
    receipt: OrderReceipt
    refunded_amount: float = Field(alias="refundedAmount")
    refundable_amount: float = Field(alias="refundableAmount")
    earnings: Union[OrderEarnings, None]
    product: OrderProduct
    items: List[OrderItemsItem]
    seller: OrderSeller
    buyer: OrderBuyer
    payment_method: Union[OrderPaymentMethod, None] = Field(alias="paymentMethod")
    referral_code: Union[str, None] = Field(alias="referralCode")
    refund_policy: OrderRefundPolicy = Field(alias="refundPolicy")
    refund: Union[Refund, None]
    withdrawal: Union[OrderWithdrawal, None]
    invoice_number: Union[str, None] = Field(alias="invoiceNumber")
    created_at: datetime = Field(alias="createdAt")
    completed_at: Union[datetime, None] = Field(alias="completedAt")
    refunded_at: Union[datetime, None] = Field(alias="refundedAt")

class OwnAccountBanner(Model):
    """The image above the page"""
    medium: str
    large: str

class OwnAccount(Model):
    id: str
    email: str
    name: str
    handle: Union[str, None]
    bio: str
    avatar: Union[str, None]
    banner: Union[OwnAccountBanner, None]
    links: List[ProfileLink]
    contact: str
    roles: List[Union[Literal["user", "seller", "admin"], str]]
    verified: bool
    has_password: bool = Field(alias="hasPassword")
    has_totp: bool = Field(alias="hasTotp")
    recovery_codes_left: int = Field(alias="recoveryCodesLeft")
    new_email: Union[str, None] = Field(alias="newEmail")
    created_at: datetime = Field(alias="createdAt")

class PageMeta(Model):
    page: int
    limit: int
    total: int

class PartnerSeller(Model):
    """Whose sales are shared"""
    id: str
    name: str

class PartnerPartner(Model):
    """Who gets the share; null until they accept"""
    id: str
    name: str

class PartnerProduct(Model):
    """Null for all products of the seller"""
    id: str
    title: str

class PartnerOriginal(Model):
    """Of a royalty: the product from which the other is derived"""
    id: str
    title: str

class PartnerEarnedItem(Model):
    currency: str
    amount: float

class Partner(Model):
    id: str
    role: PartnerRole
    status: PartnerStatus
    seller: PartnerSeller
    partner: Union[PartnerPartner, None]
    email: Union[str, None]
    product: Union[PartnerProduct, None]
    percent: Union[float, None]
    amount: Union[float, None]
    currency: Union[str, None]
    original: Union[PartnerOriginal, None]
    code: Union[str, None]
    url: Union[str, None]
    sales: int
    earned: List[PartnerEarnedItem]
    created_at: datetime = Field(alias="createdAt")
    accepted_at: Union[datetime, None] = Field(alias="acceptedAt")
    ended_at: Union[datetime, None] = Field(alias="endedAt")

class PartnerInvitation(Model):
    """Whom you invite, and what you offer"""
    email: str
    role: Union[Literal["affiliate", "co_seller"], str]
    percent: Optional[float] = None
    amount: Optional[float] = None
    product_id: Optional[str] = Field(None, alias="productId")

class Passkey(Model):
    id: str
    name: str
    synced: bool
    created_at: datetime = Field(alias="createdAt")
    last_used_at: Union[datetime, None] = Field(alias="lastUsedAt")

class PasskeyAssertionResponse(Model):
    client_data_json: str = Field(alias="clientDataJSON")
    authenticator_data: str = Field(alias="authenticatorData")
    signature: str
    user_handle: Optional[str] = Field(None, alias="userHandle")

class PasskeyAssertion(Model):
    """The result of `navigator.credentials.get()`, as JSON (WebAuthn `toJSON`)"""
    id: str
    raw_id: str = Field(alias="rawId")
    type: Literal["public-key"]
    response: PasskeyAssertionResponse
    client_extension_results: Dict[str, Any] = Field(alias="clientExtensionResults")

class PasskeyChange(Model):
    """The new name"""
    name: str

class PasskeyCreation(Model):
    """The new passkey"""
    name: Optional[str] = None
    passkey: PasskeyRegistration

class PasskeyCreationOptionsOptions(Model):
    """The `publicKey` option of `navigator.credentials.create()`, as JSON; valid for five minutes"""
    challenge: str

class PasskeyCreationOptions(Model):
    options: PasskeyCreationOptionsOptions

class PasskeyRegistrationResponse(Model):
    client_data_json: str = Field(alias="clientDataJSON")
    attestation_object: str = Field(alias="attestationObject")
    transports: Optional[List[str]] = None

class PasskeyRegistration(Model):
    """The result of `navigator.credentials.create()`, as JSON (WebAuthn `toJSON`)"""
    id: str
    raw_id: str = Field(alias="rawId")
    type: Literal["public-key"]
    response: PasskeyRegistrationResponse
    client_extension_results: Dict[str, Any] = Field(alias="clientExtensionResults")

class PasskeyRequestOptionsOptions(Model):
    """The `publicKey` option of `navigator.credentials.get()`, as JSON; valid for five minutes"""
    challenge: str

class PasskeyRequestOptions(Model):
    options: PasskeyRequestOptionsOptions

class PasskeySignIn(Model):
    """A passkey"""
    passkey: PasskeyAssertion

class Passkeys(Model):
    passkeys: List[Passkey]

class PasswordChange(Model):
    """A new password"""
    current_password: Optional[str] = Field(None, alias="currentPassword")
    new_password: str = Field(alias="newPassword")

class PaymentMethod(Model):
    id: str
    brand: str
    last4: str
    expires_month: Union[int, None] = Field(alias="expiresMonth")
    expires_year: Union[int, None] = Field(alias="expiresYear")
    is_default: bool = Field(alias="isDefault")
    created_at: datetime = Field(alias="createdAt")

class PaymentMethodAddition(Model):
    """The payment method to add"""
    token: str

class PaymentMethodSetup(Model):
    provider: str
    kind: Union[Literal["tokens", "in_page", "redirect"], str]
    tokens: Optional[List[str]] = None
    publishable_key: Optional[str] = Field(None, alias="publishableKey")
    client_secret: Optional[str] = Field(None, alias="clientSecret")
    url: Optional[str] = None

class PayoutPeriod(Model):
    """Days covered: from the previous payout to this one, UTC"""
    start: str
    end: str

class Payout(Model):
    payout_id: str = Field(alias="payoutId")
    status: PayoutStatus
    amount: float
    currency: str
    period: PayoutPeriod
    destination: BankAccount
    failure_reason: str = Field(alias="failureReason")
    created_at: datetime = Field(alias="createdAt")
    completed_at: Union[datetime, None] = Field(alias="completedAt")

class PayoutCreation(Model):
    """What to pay out"""
    currency: str

class PayoutDestinationDestination(Model):
    bank: str
    last4: str
    status: PayoutDestinationStatus
    requirements: List[PayoutRequirement]
    requirements_due_at: Union[datetime, None] = Field(alias="requirementsDueAt")
    updated_at: datetime = Field(alias="updatedAt")
    held_until: Union[datetime, None] = Field(alias="heldUntil")

class PayoutDestination(Model):
    destination: Union[PayoutDestinationDestination, None]
    tokens: Union[List[str], None]

class PayoutDestinationChange(Model):
    """The payout destination"""
    token: Optional[str] = None
    country: Optional[str] = None

class PayoutHold(Model):
    """Why"""
    reason: str

class PlanPricesItem(Model):
    """Price of a month"""
    plan: PlanName
    amount: float
    currency: str

class PlanLimitsItem(Model):
    plan: PlanName
    minute: Union[int, None]
    hour: Union[int, None]
    day: Union[int, None]

class Plan(Model):
    plan: PlanName
    status: Union[Literal["active", "grace"], str]
    paid_until: Union[datetime, None] = Field(alias="paidUntil")
    next_plan: Union[PlanName, None] = Field(alias="nextPlan")
    ends_at: Union[datetime, None] = Field(alias="endsAt")
    prices: List[PlanPricesItem]
    limits: List[PlanLimitsItem]

class PlanAssignment(Model):
    """The plan to assign"""
    plan: PlanName

class PlanChoice(Model):
    """The plan to change to"""
    plan: PlanName
    payment_method_id: Optional[str] = Field(None, alias="paymentMethodId")

class Pricing(Model):
    """How the cost is estimated"""
    source: Union[Literal["list", "override", "unknown", "free"], str]
    input_cost: float = Field(alias="inputCost")
    output_cost: float = Field(alias="outputCost")
    list_date: Optional[str] = Field(None, alias="listDate")

class ProductPricing(Model):
    """Missing if the product has a fixed price"""
    model: Union[Literal["fixed", "free", "name_your_price"], str]
    minimum: Optional[float] = None
    suggested: Optional[float] = None

class ProductAuthor(Model):
    id: str
    name: str
    verified: bool
    handle: Optional[str] = None
    bio: str
    avatar: Union[str, None]

class ProductRating(Model):
    average: float
    count: int

class ProductStats(Model):
    views: int
    purchases: int
    rating: float
    reviews: int

class ProductFilesItem(Model):
    name: str
    size: int
    type: str

class Product(Model):
    id: str
    title: str
    description: str
    type: ProductType
    category: str
    price: float
    currency: str
    pricing: Optional[ProductPricing] = None
    author: ProductAuthor
    rating: ProductRating
    stats: ProductStats
    compatibility: List[str]
    tags: List[str]
    status: ProductStatus
    created_at: datetime = Field(alias="createdAt")
    updated_at: datetime = Field(alias="updatedAt")
    image: Union[ItemImage, None]
    content: str
    content_locked: bool = Field(alias="contentLocked")
    preview: str
    requirements: List[str]
    features: List[str]
    version: str
    changelog: str
    files: List[ProductFilesItem]
    images: List[str]
    gallery: List[GalleryImage]
    description_html: str = Field(alias="descriptionHtml")
    samples: List[RenderedSample]
    variables: List[Variable]
    refund_policy_days: int = Field(alias="refundPolicyDays")
    product_ids: List[str] = Field(alias="productIds")
    parts: List[BundlePart]
    parts_total: Optional[float] = Field(None, alias="partsTotal")
    steps: List[StepOutline]
    language: Language
    status_reason: str = Field(alias="statusReason")

class ProductAnalyticsSummary(Model):
    total_revenue: float = Field(alias="totalRevenue")
    total_sales: int = Field(alias="totalSales")
    avg_order_value: float = Field(alias="avgOrderValue")
    conversion_rate: float = Field(alias="conversionRate")
    total_views: int = Field(alias="totalViews")
    total_checkouts: int = Field(alias="totalCheckouts")
    currency: str

class ProductAnalyticsTimelineItem(Model):
    date: str
    revenue: float
    sales: int
    views: int

class ProductAnalyticsTopProductsItem(Model):
    id: str
    title: str
    revenue: float
    sales: int

class ProductAnalyticsReferrersItem(Model):
    host: str
    views: int

class ProductAnalyticsCountriesItem(Model):
    country: str
    views: int

class ProductAnalytics(Model):
    summary: ProductAnalyticsSummary
    timeline: List[ProductAnalyticsTimelineItem]
    top_products: List[ProductAnalyticsTopProductsItem] = Field(alias="topProducts")
    referrers: List[ProductAnalyticsReferrersItem]
    countries: List[ProductAnalyticsCountriesItem]

class ProductAppealDecision(Model):
    result: Union[Literal["granted", "denied"], str]
    reason: str
    decided_at: datetime = Field(alias="decidedAt")

class ProductAppeal(Model):
    appeal_id: str = Field(alias="appealId")
    product_id: str = Field(alias="productId")
    product_title: str = Field(alias="productTitle")
    text: str
    created_at: datetime = Field(alias="createdAt")
    is_current: bool = Field(alias="isCurrent")
    decision: Union[ProductAppealDecision, None]

class ProductChangePricing(Model):
    """In place of `price`, how it is priced; not of a BUNDLE. With `price`, the model is `fixed`"""
    model: Union[Literal["fixed", "free", "name_your_price"], str]
    minimum: Optional[float] = None
    suggested: Optional[float] = None

class ProductChange(Model):
    """The fields to change"""
    title: Optional[str] = None
    description: Optional[str] = None
    type: Optional[str] = None
    price: Optional[float] = None
    pricing: Optional[ProductChangePricing] = None
    content: Optional[str] = None
    category: Optional[str] = None
    requirements: Optional[List[str]] = None
    tags: Optional[List[str]] = None
    compatibility: Optional[List[str]] = None
    currency: Optional[str] = None
    version: Optional[str] = None
    changelog: Optional[str] = None
    features: Optional[List[str]] = None
    images: Optional[List[str]] = None
    image_texts: Optional[List[str]] = Field(None, alias="imageTexts")
    samples: Optional[List[Sample]] = None
    preview: Optional[str] = None
    refund_policy_days: Optional[Union[Literal[0, 7, 14, 30, 183], str]] = Field(None, alias="refundPolicyDays")
    language: Optional[Language] = None
    product_ids: Optional[List[str]] = Field(None, alias="productIds")

class ProductCreationPricing(Model):
    """In place of `price`, how it is priced; not of a BUNDLE. With `price`, the model is `fixed`"""
    model: Union[Literal["fixed", "free", "name_your_price"], str]
    minimum: Optional[float] = None
    suggested: Optional[float] = None

class ProductCreation(Model):
    """A new product; it starts as a draft"""
    title: str
    description: str
    type: str
    price: Optional[float] = None
    pricing: Optional[ProductCreationPricing] = None
    content: Optional[str] = None
    category: Optional[str] = None
    requirements: Optional[List[str]] = None
    tags: Optional[List[str]] = None
    compatibility: Optional[List[str]] = None
    currency: Optional[str] = None
    version: Optional[str] = None
    changelog: Optional[str] = None
    features: Optional[List[str]] = None
    images: Optional[List[str]] = None
    image_texts: Optional[List[str]] = Field(None, alias="imageTexts")
    samples: Optional[List[Sample]] = None
    preview: Optional[str] = None
    refund_policy_days: Optional[Union[Literal[0, 7, 14, 30, 183], str]] = Field(None, alias="refundPolicyDays")
    language: Optional[Language] = None
    product_ids: Optional[List[str]] = Field(None, alias="productIds")

class ProductFile(Model):
    id: str
    name: str
    size: int
    type: str
    sha256: str
    created_at: datetime = Field(alias="createdAt")

class ProductImageSizesLarge(Model):
    """At most 1600 pixels wide and high"""
    url: str
    width: int
    height: int

class ProductImageSizesMedium(Model):
    """At most 800 pixels wide and high"""
    url: str
    width: int
    height: int

class ProductImageSizesSmall(Model):
    """At most 320 pixels wide and high"""
    url: str
    width: int
    height: int

class ProductImageSizes(Model):
    large: ProductImageSizesLarge
    medium: ProductImageSizesMedium
    small: ProductImageSizesSmall

class ProductImage(Model):
    id: str
    url: str
    sizes: ProductImageSizes

class ProductReportReporter(Model):
    """Empty half a year after the decision"""
    name: str
    email: str

class ProductReportDecision(Model):
    result: Union[Literal["suspended", "dismissed"], str]
    basis: Union[Union[Literal["law", "terms"], str], None]
    reason: str
    decided_at: datetime = Field(alias="decidedAt")

class ProductReport(Model):
    report_id: str = Field(alias="reportId")
    product_id: str = Field(alias="productId")
    created_at: datetime = Field(alias="createdAt")
    product_title: str = Field(alias="productTitle")
    reason: Union[Literal["illegal", "copyright", "personal_data", "fraud", "other"], str]
    details: str
    reporter: ProductReportReporter
    decision: Union[ProductReportDecision, None]

class ProductSummaryPricing(Model):
    """Missing if the product has a fixed price"""
    model: Union[Literal["fixed", "free", "name_your_price"], str]
    minimum: Optional[float] = None
    suggested: Optional[float] = None

class ProductSummaryRating(Model):
    average: float
    count: int

class ProductSummaryStats(Model):
    views: int
    purchases: int

class ProductSummary(Model):
    id: str
    title: str
    description: str
    type: ProductType
    category: str
    price: float
    currency: str
    pricing: Optional[ProductSummaryPricing] = None
    author: Author
    rating: ProductSummaryRating
    stats: ProductSummaryStats
    compatibility: List[str]
    tags: List[str]
    status: ProductStatus
    created_at: datetime = Field(alias="createdAt")
    updated_at: datetime = Field(alias="updatedAt")
    image: Union[ItemImage, None]

class ProfileClearing(Model):
    """What to clear, and why"""
    parts: List[Union[Literal["handle", "bio", "links", "contact", "avatar", "banner"], str]]
    reason: str

class ProfileLink(Model):
    label: str
    url: str

class PromptExecutionOptions(Model):
    """Options of the model. What its provider does not have is left out, with an entry in `warnings`."""
    model: Optional[str] = None
    temperature: Optional[float] = None
    max_tokens: Optional[int] = Field(None, alias="maxTokens")
    top_p: Optional[float] = Field(None, alias="topP")
    stop: Optional[List[str]] = None
    seed: Optional[int] = None
    reasoning_effort: Optional[Union[Literal["none", "minimal", "low", "medium", "high", "xhigh"], str]] = Field(None, alias="reasoningEffort")

class PromptExecutionFallbacksItem(Model):
    api_key_id: Optional[str] = Field(None, alias="apiKeyId")
    model: Optional[str] = None

class PromptExecution(Model):
    """The prompt to run, and its variables"""
    product_id: str = Field(alias="productId")
    api_key_id: Optional[str] = Field(None, alias="apiKeyId")
    variables: Optional[Dict[str, str]] = None
    files: Optional[Dict[str, InputFile]] = None
    conversation: Optional[bool] = None
    conversation_id: Optional[str] = Field(None, alias="conversationId")
    message: Optional[str] = None
    options: Optional[PromptExecutionOptions] = None
    fallbacks: Optional[List[PromptExecutionFallbacksItem]] = None
    max_charge: Optional[float] = Field(None, alias="maxCharge")

class PromptResultMetadata(Model):
    model: str
    duration: float
    provider: str
    warnings: List[str]
    pricing: Pricing
    failed_models: Optional[List[FailedModel]] = Field(None, alias="failedModels")

class PromptResult(Model):
    execution_id: str = Field(alias="executionId")
    conversation_id: Optional[str] = Field(None, alias="conversationId")
    output: str
    output_json: Optional[Any] = Field(None, alias="outputJson")
    usage: ExecutionUsage
    charge: Optional[RunCharge] = None
    metadata: PromptResultMetadata

class Proof(Model):
    """Exactly one of these methods"""
    password: Optional[str] = None
    totp: Optional[str] = None
    link: Optional[str] = None
    passkey: Optional[PasskeyAssertion] = None

class ProofCodeSent(Model):
    sent_to: str = Field(alias="sentTo")

class Proven(Model):
    method: Union[Literal["password", "totp", "link", "passkey"], str]
    proven_until: datetime = Field(alias="provenUntil")

class ProviderAnswer(Model):
    status: int
    code: Union[str, None]
    param: Union[str, None]
    message: Union[str, None]

class ProviderKey(Model):
    id: str
    provider: str
    name: str
    last4: str
    is_default: bool = Field(alias="isDefault")
    monthly_budget: Union[float, None] = Field(alias="monthlyBudget")
    spent_this_month: float = Field(alias="spentThisMonth")
    created_at: datetime = Field(alias="createdAt")
    last_used_at: Union[datetime, None] = Field(alias="lastUsedAt")

class ProviderKeyAddition(Model):
    """The provider key"""
    provider: str
    key: str
    name: Optional[str] = None
    is_default: Optional[bool] = Field(None, alias="isDefault")
    monthly_budget: Optional[Union[float, None]] = Field(None, alias="monthlyBudget")

class ProviderKeyChange(Model):
    """The fields to change"""
    name: Optional[str] = None
    is_default: Optional[bool] = Field(None, alias="isDefault")
    monthly_budget: Optional[Union[float, None]] = Field(None, alias="monthlyBudget")

class PurchaseCreation(Model):
    """The product and the payment method, which a free product does not need; the price is that of the product, or with `period` of a subscription to it"""
    product_id: str = Field(alias="productId")
    payment_method_id: Optional[str] = Field(None, alias="paymentMethodId")
    referral_code: Optional[str] = Field(None, alias="referralCode")
    amount: Optional[float] = None
    discount_code: Optional[str] = Field(None, alias="discountCode")
    gift_quantity: Optional[int] = Field(None, alias="giftQuantity")
    period: Optional[SubscriptionPeriod] = None
    subscription_id: Optional[str] = Field(None, alias="subscriptionId")
    withdrawal_waiver: Optional[Literal[True]] = Field(None, alias="withdrawalWaiver")
    withdrawal_waiver_language: Optional[Union[Literal["en", "de"], str]] = Field(None, alias="withdrawalWaiverLanguage")

class RateLimitChange(Model):
    """Maximum requests of each window; a window that is null or left out has the limit of the plan"""
    minute: Optional[Union[int, None]] = None
    hour: Optional[Union[int, None]] = None
    day: Optional[Union[int, None]] = None

class RateLimits(Model):
    """Maximum requests of each window; null: not limited in this window"""
    minute: Union[int, None]
    hour: Union[int, None]
    day: Union[int, None]

class Recovery(Model):
    matched: int
    recovered: int

class RecoveryCodes(Model):
    recovery_codes: List[str] = Field(alias="recoveryCodes")

class Refund(Model):
    refund_id: str = Field(alias="refundId")
    order_id: str = Field(alias="orderId")
    status: RefundStatus
    amount: float
    currency: str
    reason: str
    reason_code: RefundReasonCode = Field(alias="reasonCode")
    details: str
    decision: Decision
    decide_by: Union[datetime, None] = Field(alias="decideBy")
    created_at: datetime = Field(alias="createdAt")

class RefundDecision(Model):
    """A note"""
    note: Optional[str] = None

class RefundGrant(Model):
    """The sale, reason and amount"""
    order_id: str = Field(alias="orderId")
    reason: str
    details: Optional[str] = None
    amount: Optional[float] = None

class RefundRequest(Model):
    """Reason and amount"""
    reason: str
    details: Optional[str] = None
    amount: Optional[float] = None

class RefunderBuyer(Model):
    id: str
    name: str

class Refunder(Model):
    buyer: RefunderBuyer
    automatic_refunds: int = Field(alias="automaticRefunds")
    orders: int
    over_limit: bool = Field(alias="overLimit")
    last_refund_at: datetime = Field(alias="lastRefundAt")

class RemixDerivedFromSeller(Model):
    id: str
    name: str

class RemixDerivedFrom(Model):
    """The product on which this one is based"""
    id: str
    title: str
    seller: RemixDerivedFromSeller

class Remix(Model):
    royalty_percent: Union[float, None] = Field(alias="royaltyPercent")
    derived_from: Union[RemixDerivedFrom, None] = Field(alias="derivedFrom")

class RemixChange(Model):
    """What changes"""
    royalty_percent: Optional[Union[float, None]] = Field(None, alias="royaltyPercent")
    derived_from: Optional[Union[str, None]] = Field(None, alias="derivedFrom")

class RenderedSample(Model):
    title: Optional[str] = None
    inputs: Dict[str, Union[str, float, bool]]
    output: str
    output_html: str = Field(alias="outputHtml")

class ReportCreation(Model):
    """The report"""
    product_id: str = Field(alias="productId")
    reason: Union[Literal["illegal", "copyright", "personal_data", "fraud", "other"], str]
    details: str
    name: str
    email: str
    language: Optional[Union[Literal["en", "de"], str]] = None

class ReportDecision(Model):
    """The decision"""
    result: Union[Literal["suspended", "dismissed"], str]
    basis: Optional[Union[Literal["law", "terms"], str]] = None
    reason: str

class ReportReceipt(Model):
    report_id: str = Field(alias="reportId")
    product_id: str = Field(alias="productId")
    created_at: datetime = Field(alias="createdAt")

class ReportedReviewAuthor(Model):
    id: str
    name: str
    avatar: Union[str, None]

class ReportedReviewAnswer(Model):
    text: str
    created_at: datetime = Field(alias="createdAt")

class ReportedReviewReportsItem(Model):
    reason: str
    created_at: datetime = Field(alias="createdAt")

class ReportedReview(Model):
    review_id: str = Field(alias="reviewId")
    product_id: str = Field(alias="productId")
    rating: int
    comment: str
    author: ReportedReviewAuthor
    answer: Union[ReportedReviewAnswer, None]
    created_at: datetime = Field(alias="createdAt")
    updated_at: datetime = Field(alias="updatedAt")
    reports: List[ReportedReviewReportsItem]

class RequestMeta(Model):
    timestamp: datetime
    request_id: str

class RevenueAnalyticsSummary(Model):
    gross_revenue: float = Field(alias="grossRevenue")
    refunds: float
    platform_fees: float = Field(alias="platformFees")
    net_revenue: float = Field(alias="netRevenue")
    orders: int
    refunded_orders: int = Field(alias="refundedOrders")
    avg_order_value: float = Field(alias="avgOrderValue")
    refund_rate: float = Field(alias="refundRate")
    currency: str

class RevenueAnalyticsTimelineItem(Model):
    date: str
    gross_revenue: float = Field(alias="grossRevenue")
    refunds: float
    platform_fees: float = Field(alias="platformFees")
    net_revenue: float = Field(alias="netRevenue")
    orders: int

class RevenueAnalyticsByProductItem(Model):
    id: str
    title: str
    gross_revenue: float = Field(alias="grossRevenue")
    net_revenue: float = Field(alias="netRevenue")
    orders: int

class RevenueAnalyticsBalance(Model):
    """The caller's balance now, in this currency"""
    pending: float
    available: float
    next_payout_date: str = Field(alias="nextPayoutDate")

class RevenueAnalyticsPreviousPeriod(Model):
    """The previous period of the same length"""
    start_date: str = Field(alias="startDate")
    end_date: str = Field(alias="endDate")
    gross_revenue: float = Field(alias="grossRevenue")
    refunds: float
    platform_fees: float = Field(alias="platformFees")
    net_revenue: float = Field(alias="netRevenue")
    orders: int
    refunded_orders: int = Field(alias="refundedOrders")
    avg_order_value: float = Field(alias="avgOrderValue")
    refund_rate: float = Field(alias="refundRate")
    currency: str
    change_percent: float = Field(alias="changePercent")

class RevenueAnalytics(Model):
    summary: RevenueAnalyticsSummary
    timeline: List[RevenueAnalyticsTimelineItem]
    by_product: List[RevenueAnalyticsByProductItem] = Field(alias="byProduct")
    balance: RevenueAnalyticsBalance
    previous_period: RevenueAnalyticsPreviousPeriod = Field(alias="previousPeriod")

class ReviewAuthor(Model):
    id: str
    name: str
    avatar: Union[str, None]

class ReviewAnswer(Model):
    text: str
    created_at: datetime = Field(alias="createdAt")

class Review(Model):
    review_id: str = Field(alias="reviewId")
    product_id: str = Field(alias="productId")
    rating: int
    comment: str
    author: ReviewAuthor
    answer: Union[ReviewAnswer, None]
    created_at: datetime = Field(alias="createdAt")
    updated_at: datetime = Field(alias="updatedAt")

class ReviewChange(Model):
    """The fields to change"""
    rating: Optional[int] = None
    comment: Optional[str] = None

class ReviewCreation(Model):
    """The review"""
    rating: int
    comment: Optional[str] = None

class ReviewSummaryHistogramItem(Model):
    rating: int
    count: int

class ReviewSummary(Model):
    average: float
    count: int
    histogram: List[ReviewSummaryHistogramItem]

class RevokedLicense(Model):
    order_id: str = Field(alias="orderId")
    revoked_at: datetime = Field(alias="revokedAt")

class RoleChange(Model):
    """The roles"""
    roles: List[Union[Literal["user", "seller", "admin"], str]]

class RotatedSecret(Model):
    id: str
    secret: str
    previous_secret_expires_at: Union[datetime, None] = Field(alias="previousSecretExpiresAt")
    previous_secret_signs_until: Union[datetime, None] = Field(alias="previousSecretSignsUntil")

class RunCharge(Model):
    """What was paid from the credit; missing for a product that was bought"""
    amount: float
    currency: str
    order_id: str = Field(alias="orderId")

class RunPrice(Model):
    product_id: str = Field(alias="productId")
    price: Union[float, None]
    unit: RunUnit
    currency: str
    includes_model: bool = Field(alias="includesModel")

class RunPriceChange(Model):
    """The price of a run"""
    price: Union[float, None]
    unit: Optional[RunUnit] = None
    includes_model: Optional[bool] = Field(None, alias="includesModel")

class Sample(Model):
    """A sample input with its output"""
    title: Optional[str] = None
    inputs: Dict[str, Union[str, float, bool]]
    output: str

class SavedSearchQuery(Model):
    """Filters and sort of `GET /v1/products`"""
    type: Optional[str] = None
    category: Optional[str] = None
    provider: Optional[str] = None
    tag: Optional[str] = None
    min_price: Optional[float] = Field(None, alias="minPrice")
    max_price: Optional[float] = Field(None, alias="maxPrice")
    min_rating: Optional[float] = Field(None, alias="minRating")
    search: Optional[str] = None
    sort: Optional[Union[Literal["relevance", "createdAt", "updatedAt", "price", "rating", "purchases", "views", "title", "trending"], str]] = None
    order: Optional[Union[Literal["asc", "desc"], str]] = None

class SavedSearch(Model):
    id: str
    name: str
    query: SavedSearchQuery
    seen_at: datetime = Field(alias="seenAt")
    created_at: datetime = Field(alias="createdAt")

class SavedSearchCreationQuery(Model):
    """Filters and sort of `GET /v1/products`"""
    type: Optional[str] = None
    category: Optional[str] = None
    provider: Optional[str] = None
    tag: Optional[str] = None
    min_price: Optional[float] = Field(None, alias="minPrice")
    max_price: Optional[float] = Field(None, alias="maxPrice")
    min_rating: Optional[float] = Field(None, alias="minRating")
    search: Optional[str] = None
    sort: Optional[Union[Literal["relevance", "createdAt", "updatedAt", "price", "rating", "purchases", "views", "title", "trending"], str]] = None
    order: Optional[Union[Literal["asc", "desc"], str]] = None

class SavedSearchCreation(Model):
    """A name and what to search for"""
    name: str
    query: SavedSearchCreationQuery

class SavedSearchItemQuery(Model):
    """Filters and sort of `GET /v1/products`"""
    type: Optional[str] = None
    category: Optional[str] = None
    provider: Optional[str] = None
    tag: Optional[str] = None
    min_price: Optional[float] = Field(None, alias="minPrice")
    max_price: Optional[float] = Field(None, alias="maxPrice")
    min_rating: Optional[float] = Field(None, alias="minRating")
    search: Optional[str] = None
    sort: Optional[Union[Literal["relevance", "createdAt", "updatedAt", "price", "rating", "purchases", "views", "title", "trending"], str]] = None
    order: Optional[Union[Literal["asc", "desc"], str]] = None

class SavedSearchItem(Model):
    id: str
    name: str
    query: SavedSearchItemQuery
    seen_at: datetime = Field(alias="seenAt")
    created_at: datetime = Field(alias="createdAt")
    new_products: int = Field(alias="newProducts")

class SecondFactorCode(Model):
    """A code"""
    code: str

class SellerBanner(Model):
    """The image above the page"""
    medium: str
    large: str

class SellerStatsRating(Model):
    average: float
    count: int

class SellerStats(Model):
    """Of the published products"""
    products: int
    purchases: int
    rating: SellerStatsRating

class Seller(Model):
    id: str
    handle: Union[str, None]
    name: str
    verified: bool
    bio: str
    avatar: Union[str, None]
    banner: Union[SellerBanner, None]
    links: List[ProfileLink]
    contact_url: Union[str, None] = Field(alias="contactUrl")
    has_contact_email: bool = Field(alias="hasContactEmail")
    stats: SellerStats
    created_at: datetime = Field(alias="createdAt")

class SellerContact(Model):
    email: str

class SellerHold(Model):
    user_id: str = Field(alias="userId")
    held: bool
    reason: str
    canceled_payouts: int = Field(alias="canceledPayouts")

class SessionUser(Model):
    id: str
    email: str
    name: str
    name_chosen: bool = Field(alias="nameChosen")
    roles: List[Union[Literal["user", "seller", "admin"], str]]
    avatar: Union[str, None]

class Session(Model):
    user: SessionUser
    csrf_token: str = Field(alias="csrfToken")
    expires_at: datetime = Field(alias="expiresAt")

class SessionItem(Model):
    id: str
    current: bool
    method: Union[Literal["link", "password", "provider", "passkey"], str]
    ip: str
    user_agent: str = Field(alias="userAgent")
    created_at: datetime = Field(alias="createdAt")
    last_seen_at: datetime = Field(alias="lastSeenAt")
    expires_at: datetime = Field(alias="expiresAt")

class SettingsOverridesItem(Model):
    setting: str
    variable: str

class Settings(Model):
    settings: ShopSettings
    overrides: List[SettingsOverridesItem]
    currency_fixed: bool = Field(alias="currencyFixed")

class SettingsChangeCompany(Model):
    """The operator on the invoices of the marketplace; tax depends on it where the marketplace sells"""
    company: str
    address: str
    postal_code: str = Field(alias="postalCode")
    city: str
    country: str
    vat_id: str = Field(alias="vatId")
    tax_id: str = Field(alias="taxId")
    small_business: bool = Field(alias="smallBusiness")
    destination_tax: bool = Field(alias="destinationTax")
    legal_notice: str = Field(alias="legalNotice")

class SettingsChangeTaxRatesItem(Model):
    country: str
    rate: float

class SettingsChangeReservesNewSellers(Model):
    """For sellers who are new"""
    percent: int
    days: int
    first_days: int = Field(alias="firstDays")

class SettingsChangeReservesDisputes(Model):
    """For sellers with many disputes"""
    percent: int
    days: int
    from_: int = Field(alias="from")

class SettingsChangeReserves(Model):
    """What is held back of new sales beyond seven days; if both apply, the one that holds more"""
    new_sellers: SettingsChangeReservesNewSellers = Field(alias="newSellers")
    disputes: SettingsChangeReservesDisputes

class SettingsChangeLegalImprint(Model):
    """Empty: the text that comes with the program is shown"""
    en: str
    de: str

class SettingsChangeLegalTerms(Model):
    """Empty: the text that comes with the program is shown"""
    en: str
    de: str

class SettingsChangeLegalPrivacy(Model):
    """Empty: the text that comes with the program is shown"""
    en: str
    de: str

class SettingsChangeLegalRefunds(Model):
    """Empty: the text that comes with the program is shown"""
    en: str
    de: str

class SettingsChangeLegal(Model):
    """Legal texts"""
    imprint: SettingsChangeLegalImprint
    terms: SettingsChangeLegalTerms
    privacy: SettingsChangeLegalPrivacy
    refunds: SettingsChangeLegalRefunds

class SettingsChange(Model):
    """The settings to change"""
    name: Optional[str] = None
    tagline: Optional[str] = None
    hero_title: Optional[str] = Field(None, alias="heroTitle")
    hero_text: Optional[str] = Field(None, alias="heroText")
    accent: Optional[Union[str, None]] = None
    support_email: Optional[str] = Field(None, alias="supportEmail")
    registration: Optional[Union[Literal["open", "invitation", "closed"], str]] = None
    categories: Optional[List[Category]] = None
    moderation: Optional[bool] = None
    fee_basis_points: Optional[int] = Field(None, alias="feeBasisPoints")
    currency: Optional[str] = None
    merchant_of_record: Optional[Union[Literal["seller", "marketplace"], str]] = Field(None, alias="merchantOfRecord")
    prices_include_tax: Optional[bool] = Field(None, alias="pricesIncludeTax")
    company: Optional[SettingsChangeCompany] = None
    tax_rates: Optional[List[SettingsChangeTaxRatesItem]] = Field(None, alias="taxRates")
    reserves: Optional[SettingsChangeReserves] = None
    featured: Optional[List[str]] = None
    collections: Optional[List[Collection]] = None
    legal: Optional[SettingsChangeLegal] = None

class ShopCollectionsItem(Model):
    slug: str
    title: str
    text: str

class Shop(Model):
    name: str
    tagline: str
    hero_title: str = Field(alias="heroTitle")
    hero_text: str = Field(alias="heroText")
    accent: Union[str, None]
    support_email: str = Field(alias="supportEmail")
    registration: Union[Literal["open", "invitation", "closed"], str]
    categories: List[Category]
    logo: Union[str, None]
    currency: str
    has_featured: bool = Field(alias="hasFeatured")
    collections: List[ShopCollectionsItem]

class ShopSettingsCompany(Model):
    """The operator on the invoices of the marketplace; tax depends on it where the marketplace sells"""
    company: str
    address: str
    postal_code: str = Field(alias="postalCode")
    city: str
    country: str
    vat_id: str = Field(alias="vatId")
    tax_id: str = Field(alias="taxId")
    small_business: bool = Field(alias="smallBusiness")
    destination_tax: bool = Field(alias="destinationTax")
    legal_notice: str = Field(alias="legalNotice")

class ShopSettingsTaxRatesItem(Model):
    country: str
    rate: float

class ShopSettingsReservesNewSellers(Model):
    """For sellers who are new"""
    percent: int
    days: int
    first_days: int = Field(alias="firstDays")

class ShopSettingsReservesDisputes(Model):
    """For sellers with many disputes"""
    percent: int
    days: int
    from_: int = Field(alias="from")

class ShopSettingsReserves(Model):
    """What is held back of new sales beyond seven days; if both apply, the one that holds more"""
    new_sellers: ShopSettingsReservesNewSellers = Field(alias="newSellers")
    disputes: ShopSettingsReservesDisputes

class ShopSettingsLegalImprint(Model):
    """Empty: the text that comes with the program is shown"""
    en: str
    de: str

class ShopSettingsLegalTerms(Model):
    """Empty: the text that comes with the program is shown"""
    en: str
    de: str

class ShopSettingsLegalPrivacy(Model):
    """Empty: the text that comes with the program is shown"""
    en: str
    de: str

class ShopSettingsLegalRefunds(Model):
    """Empty: the text that comes with the program is shown"""
    en: str
    de: str

class ShopSettingsLegal(Model):
    """Legal texts"""
    imprint: ShopSettingsLegalImprint
    terms: ShopSettingsLegalTerms
    privacy: ShopSettingsLegalPrivacy
    refunds: ShopSettingsLegalRefunds

class ShopSettings(Model):
    name: str
    tagline: str
    hero_title: str = Field(alias="heroTitle")
    hero_text: str = Field(alias="heroText")
    accent: Union[str, None]
    support_email: str = Field(alias="supportEmail")
    registration: Union[Literal["open", "invitation", "closed"], str]
    categories: List[Category]
    moderation: bool
    fee_basis_points: int = Field(alias="feeBasisPoints")
    currency: str
    merchant_of_record: Union[Literal["seller", "marketplace"], str] = Field(alias="merchantOfRecord")
    prices_include_tax: bool = Field(alias="pricesIncludeTax")
    company: ShopSettingsCompany
    tax_rates: List[ShopSettingsTaxRatesItem] = Field(alias="taxRates")
    reserves: ShopSettingsReserves
    featured: List[str]
    collections: List[Collection]
    legal: ShopSettingsLegal
    logo: Union[str, None]

class StepError(Model):
    """Why the step failed or waits to be tried again; also of a map that goes on although an item failed"""
    code: ErrorCode
    reason: Union[str, None]
    message: str
    rule: Optional[str] = None
    params: Optional[Dict[str, Any]] = None
    item: Optional[int] = None
    provider: Optional[ProviderAnswer] = None

class StepOutline(Model):
    id: str
    type: str
    needs: List[str]

class StepQuestion(Model):
    message: str
    options: Union[List[str], None]
    deadline: datetime

class SubscriptionProduct(Model):
    id: str
    title: str

class SubscriptionSeller(Model):
    id: str
    name: str

class SubscriptionBuyer(Model):
    id: str
    name: str

class Subscription(Model):
    id: str
    status: SubscriptionStatus
    product: SubscriptionProduct
    seller: SubscriptionSeller
    buyer: SubscriptionBuyer
    includes: Union[Literal["product", "seller"], str]
    order_id: str = Field(alias="orderId")
    period: SubscriptionPeriod
    price: float
    currency: str
    paid_until: datetime = Field(alias="paidUntil")
    renews: bool
    can_pay_now: bool = Field(alias="canPayNow")
    next_price: Union[float, None] = Field(alias="nextPrice")
    ends_at: Union[datetime, None] = Field(alias="endsAt")
    end_reason: Union[SubscriptionEnd, None] = Field(alias="endReason")
    created_at: datetime = Field(alias="createdAt")

class SubscriptionChange(Model):
    """What changes; another `period` counts from the next payment on, at its price today. A purchase with `subscriptionId` then begins a year at once"""
    renews: Optional[bool] = None
    period: Optional[SubscriptionPeriod] = None

class SubscriptionPricesIncludedIn(Model):
    """Another product of the seller, a subscription to which includes this one"""
    product_id: str = Field(alias="productId")
    title: str
    month: Union[float, None]
    year: Union[float, None]
    subscription_id: Union[str, None] = Field(alias="subscriptionId")

class SubscriptionPrices(Model):
    product_id: str = Field(alias="productId")
    month: Union[float, None]
    year: Union[float, None]
    trial_days: int = Field(alias="trialDays")
    includes: Union[Literal["product", "seller"], str]
    included_in: Union[SubscriptionPricesIncludedIn, None] = Field(alias="includedIn")
    currency: str

class SubscriptionPricesChange(Model):
    """The prices of subscriptions; without `trialDays`, there is no trial, and without `includes`, they are to the product alone"""
    month: Union[float, None]
    year: Union[float, None]
    trial_days: Optional[int] = Field(None, alias="trialDays")
    includes: Optional[Union[Literal["product", "seller"], str]] = None

class Suggestion(Model):
    text: str
    kind: Union[Literal["title", "tag", "category"], str]

class Suspension(Model):
    """Why"""
    reason: str

class TopUp(Model):
    id: str
    status: TopUpStatus
    amount: float
    currency: str
    created_at: datetime = Field(alias="createdAt")

class TopUpCreation(Model):
    """What is paid in; without a currency, that of the marketplace"""
    amount: float
    currency: Optional[str] = None
    payment_method_id: Optional[str] = Field(None, alias="paymentMethodId")

class TotpDisabled(Model):
    has_totp: Literal[False] = Field(alias="hasTotp")

class TotpEnrolment(Model):
    secret: str
    uri: str
    qr: str

class UnreadCount(Model):
    unread: int

class UsageWindowsItem(Model):
    name: Union[Literal["minute", "hour", "day"], str]
    limit: int
    used: int
    remaining: int
    reset_at: datetime = Field(alias="resetAt")

class Usage(Model):
    plan: str
    windows: List[UsageWindowsItem]

class User(Model):
    id: str
    email: str
    name: str
    handle: Union[str, None]
    roles: List[Union[Literal["user", "seller", "admin"], str]]
    verified: bool
    status: Union[Literal["active", "suspended", "closed"], str]
    status_reason: str = Field(alias="statusReason")
    has_password: bool = Field(alias="hasPassword")
    has_totp: bool = Field(alias="hasTotp")
    created_at: datetime = Field(alias="createdAt")

class Variable(Model):
    name: str
    type: Union[Literal["string", "integer", "number", "boolean", "image", "pdf"], str]
    required: bool
    description: Optional[str] = None
    default: Optional[Any] = None
    enum: Optional[List[Any]] = None

class Verification(Model):
    """The sign-in link to redeem"""
    token: str
    totp: Optional[str] = None
    passkey: Optional[PasskeyAssertion] = None

class VerifiedUser(Model):
    id: str
    email: str
    name: str

class Verified(Model):
    session_token: str = Field(alias="sessionToken")
    user: VerifiedUser

class VerifiedChange(Model):
    """Whether the author is verified"""
    verified: bool

class VersionDetail(Model):
    version: str
    changelog: str
    created_at: datetime = Field(alias="createdAt")
    published_at: Union[datetime, None] = Field(alias="publishedAt")
    current: bool
    content: str
    content_locked: bool = Field(alias="contentLocked")

class VersionDiffLinesItem(Model):
    change: Union[Literal["same", "added", "removed"], str]
    text: str

class VersionDiff(Model):
    from_: str = Field(alias="from")
    to: str
    added: int
    removed: int
    lines: List[VersionDiffLinesItem]

class VersionItem(Model):
    version: str
    changelog: str
    created_at: datetime = Field(alias="createdAt")
    published_at: Union[datetime, None] = Field(alias="publishedAt")
    current: bool

class Webhook(Model):
    id: str
    url: str
    events: List[str]
    description: str
    status: WebhookStatus
    disabled_reason: Union[str, None] = Field(alias="disabledReason")
    header_names: List[str] = Field(alias="headerNames")
    max_in_flight: int = Field(alias="maxInFlight")
    max_per_second: Union[int, None] = Field(alias="maxPerSecond")
    strict_order: bool = Field(alias="strictOrder")
    failing_since: Union[datetime, None] = Field(alias="failingSince")
    previous_secret_expires_at: Union[datetime, None] = Field(alias="previousSecretExpiresAt")
    previous_secret_signs_until: Union[datetime, None] = Field(alias="previousSecretSignsUntil")
    created_at: datetime = Field(alias="createdAt")
    updated_at: datetime = Field(alias="updatedAt")

class WebhookChange(Model):
    """The fields to change"""
    url: Optional[str] = None
    events: Optional[List[WebhookEventPattern]] = None
    description: Optional[str] = None
    headers: Optional[Dict[str, str]] = None
    max_in_flight: Optional[int] = Field(None, alias="maxInFlight")
    max_per_second: Optional[Union[int, None]] = Field(None, alias="maxPerSecond")
    strict_order: Optional[bool] = Field(None, alias="strictOrder")
    status: Optional[Union[Literal["active", "paused"], str]] = None

class WebhookCreation(Model):
    """The endpoint"""
    url: str
    events: List[WebhookEventPattern]
    description: Optional[str] = None
    headers: Optional[Dict[str, str]] = None
    max_in_flight: Optional[int] = Field(None, alias="maxInFlight")
    max_per_second: Optional[Union[int, None]] = Field(None, alias="maxPerSecond")
    strict_order: Optional[bool] = Field(None, alias="strictOrder")

class WebhookEventEntry(Model):
    type: str
    version: int
    description: str
    recipients: str
    schema_: Dict[str, Any] = Field(alias="schema")
    example: Dict[str, Any]

class WebhookHealthSummary(Model):
    attempts: int
    succeeded: int
    failed: int
    success_rate: float = Field(alias="successRate")
    p50_ms: int = Field(alias="p50Ms")
    p95_ms: int = Field(alias="p95Ms")

class WebhookHealthHoursItem(Model):
    hour: datetime
    attempts: int
    succeeded: int
    failed: int
    success_rate: float = Field(alias="successRate")
    p50_ms: int = Field(alias="p50Ms")
    p95_ms: int = Field(alias="p95Ms")

class WebhookHealth(Model):
    id: str
    summary: WebhookHealthSummary
    hours: List[WebhookHealthHoursItem]
    pending: int
    oldest_pending_at: Union[datetime, None] = Field(alias="oldestPendingAt")

class WishlistItem(Model):
    product_id: str = Field(alias="productId")
    title: str
    price_when_added: float = Field(alias="priceWhenAdded")
    currency_when_added: str = Field(alias="currencyWhenAdded")
    available: bool
    product: Union[ProductSummary, None]
    added_at: datetime = Field(alias="addedAt")

class WishlistState(Model):
    product_id: str = Field(alias="productId")
    wished: bool

class WorkflowExecution(Model):
    """Input and keys of the run"""
    input: Optional[Dict[str, Any]] = None
    api_keys: Optional[Dict[str, str]] = Field(None, alias="apiKeys")
    models: Optional[Dict[str, ModelChoice]] = None
    webhook_url: Optional[str] = Field(None, alias="webhookUrl")
    max_charge: Optional[float] = Field(None, alias="maxCharge")

class WorkflowResultMetadata(Model):
    duration: float
    version: str
    warnings: List[str]

class WorkflowResult(Model):
    execution_id: str = Field(alias="executionId")
    status: Union[Literal["completed", "running"], str]
    output: Optional[Any] = None
    steps: Optional[List[WorkflowStepResult]] = None
    usage: Optional[ExecutionUsage] = None
    charge: Optional[RunCharge] = None
    metadata: Optional[WorkflowResultMetadata] = None
    status_url: Optional[str] = Field(None, alias="statusUrl")

class WorkflowStepDetailPromptItem(Model):
    role: Union[Literal["system", "user", "assistant"], str]
    content: str

class WorkflowStepDetailItemsItem(Model):
    index: int
    status: Union[Literal["running", "waiting", "completed", "failed", "skipped", "canceled"], str]
    error: Union[StepError, None]
    provider: Union[str, None]
    model: Union[str, None]
    failed_models: Optional[List[FailedModel]] = Field(None, alias="failedModels")
    started_at: Union[datetime, None] = Field(alias="startedAt")
    duration: Union[float, None]
    attempts: int
    usage: ExecutionUsage

class WorkflowStepDetail(Model):
    id: str
    status: Union[Literal["running", "waiting", "completed", "failed", "skipped", "canceled"], str]
    output: Any
    error: Union[StepError, None]
    question: Union[StepQuestion, None]
    prompt: Union[List[WorkflowStepDetailPromptItem], None]
    provider: Union[str, None]
    model: Union[str, None]
    failed_models: Optional[List[FailedModel]] = Field(None, alias="failedModels")
    started_at: Union[datetime, None] = Field(alias="startedAt")
    duration: Union[float, None]
    attempts: int
    usage: ExecutionUsage
    items: List[WorkflowStepDetailItemsItem]

class WorkflowStepResultPromptItem(Model):
    role: Union[Literal["system", "user", "assistant"], str]
    content: str

class WorkflowStepResult(Model):
    id: str
    status: Union[Literal["running", "waiting", "completed", "failed", "skipped", "canceled"], str]
    output: Any
    error: Union[StepError, None]
    question: Union[StepQuestion, None]
    prompt: Union[List[WorkflowStepResultPromptItem], None]
    provider: Union[str, None]
    model: Union[str, None]
    failed_models: Optional[List[FailedModel]] = Field(None, alias="failedModels")
    started_at: Union[datetime, None] = Field(alias="startedAt")
    duration: Union[float, None]
    attempts: int
    usage: ExecutionUsage

AccountChange.model_rebuild()
AccountClosing.model_rebuild()
AccountInvoice.model_rebuild()
AccountRateLimits.model_rebuild()
ApiKey.model_rebuild()
ApiKeyCreationPermissions.model_rebuild()
ApiKeyCreation.model_rebuild()
ApiKeyRoll.model_rebuild()
AppealCreation.model_rebuild()
AppealDecision.model_rebuild()
AssignedPlan.model_rebuild()
AuditEntry.model_rebuild()
Author.model_rebuild()
AuthorizedAppOwner.model_rebuild()
AuthorizedApp.model_rebuild()
BalanceBalancesItemReserve.model_rebuild()
BalanceBalancesItemHold.model_rebuild()
BalanceBalancesItem.model_rebuild()
Balance.model_rebuild()
BalanceTransaction.model_rebuild()
BankAccount.model_rebuild()
BillingChange.model_rebuild()
BillingDetails.model_rebuild()
BundlePart.model_rebuild()
Category.model_rebuild()
Checklist.model_rebuild()
ChecklistItem.model_rebuild()
Collection.model_rebuild()
Conversation.model_rebuild()
ConversationDetailTurnsItem.model_rebuild()
ConversationDetail.model_rebuild()
CostRow.model_rebuild()
CreditBalancesItemLimits.model_rebuild()
CreditBalancesItem.model_rebuild()
Credit.model_rebuild()
CreditEntryProduct.model_rebuild()
CreditEntry.model_rebuild()
CreditLimits.model_rebuild()
CustomerAnalyticsSummary.model_rebuild()
CustomerAnalyticsTimelineItem.model_rebuild()
CustomerAnalyticsTopCustomersItem.model_rebuild()
CustomerAnalyticsCohortsItem.model_rebuild()
CustomerAnalytics.model_rebuild()
Decision.model_rebuild()
Delivery.model_rebuild()
DeliveryAttemptRequest.model_rebuild()
DeliveryAttemptAnswer.model_rebuild()
DeliveryAttempt.model_rebuild()
DeliveryDetail.model_rebuild()
Discount.model_rebuild()
DiscountChange.model_rebuild()
DiscountCreation.model_rebuild()
DisputeProduct.model_rebuild()
DisputeBuyer.model_rebuild()
DisputeSeller.model_rebuild()
Dispute.model_rebuild()
DisputeEvidence.model_rebuild()
DisputeWithEvidenceProduct.model_rebuild()
DisputeWithEvidenceBuyer.model_rebuild()
DisputeWithEvidenceSeller.model_rebuild()
DisputeWithEvidenceEvidenceItem.model_rebuild()
DisputeWithEvidence.model_rebuild()
EmailChange.model_rebuild()
EmailConfirmation.model_rebuild()
EmailConfirmed.model_rebuild()
ErrorDetails.model_rebuild()
ErrorResponseError.model_rebuild()
ErrorResponseMeta.model_rebuild()
ErrorResponse.model_rebuild()
ExchangeRatesRatesItem.model_rebuild()
ExchangeRates.model_rebuild()
ExecutionError.model_rebuild()
Execution.model_rebuild()
ExecutionDetailError.model_rebuild()
ExecutionDetail.model_rebuild()
ExecutionSettings.model_rebuild()
ExecutionSettingsChange.model_rebuild()
ExecutionUsage.model_rebuild()
FacetsTypeItem.model_rebuild()
FacetsCategoryItem.model_rebuild()
FacetsProviderItem.model_rebuild()
FacetsPriceItem.model_rebuild()
FacetsRatingItem.model_rebuild()
FacetsTagsItem.model_rebuild()
Facets.model_rebuild()
FailedModelError.model_rebuild()
FailedModel.model_rebuild()
Fault.model_rebuild()
FollowedSeller.model_rebuild()
FollowingState.model_rebuild()
GalleryImageSizes.model_rebuild()
GalleryImage.model_rebuild()
Gift.model_rebuild()
HeldSeller.model_rebuild()
IdentitiesAvailableItem.model_rebuild()
Identities.model_rebuild()
Identity.model_rebuild()
InputFile.model_rebuild()
Invitation.model_rebuild()
InvitationCreation.model_rebuild()
ItemImage.model_rebuild()
LedgerHealthSumsItemBooked.model_rebuild()
LedgerHealthSumsItemExpected.model_rebuild()
LedgerHealthSumsItem.model_rebuild()
LedgerHealthAccountsItem.model_rebuild()
LedgerHealthProviderDifferencesItem.model_rebuild()
LedgerHealthProvider.model_rebuild()
LedgerHealth.model_rebuild()
License.model_rebuild()
LicenseCheck.model_rebuild()
LicenseKey.model_rebuild()
LinkStart.model_rebuild()
ListenerEvent.model_rebuild()
ListenerEvents.model_rebuild()
Login.model_rebuild()
MagicLinkRequest.model_rebuild()
MagicLinkSent.model_rebuild()
MailTest.model_rebuild()
MarketAnalyticsSummary.model_rebuild()
MarketAnalyticsTimelineItem.model_rebuild()
MarketAnalyticsTopSellersItem.model_rebuild()
MarketAnalyticsTopProductsItem.model_rebuild()
MarketAnalytics.model_rebuild()
MarketPricesPricesItem.model_rebuild()
MarketPrices.model_rebuild()
MarketPricesChangePricesItem.model_rebuild()
MarketPricesChange.model_rebuild()
ModelChoiceFallbacksItem.model_rebuild()
ModelChoice.model_rebuild()
NewApiKey.model_rebuild()
NewInvitation.model_rebuild()
NewOAuthApp.model_rebuild()
NewWebhook.model_rebuild()
Notification.model_rebuild()
NotificationChange.model_rebuild()
NotificationPreferencesQuietHours.model_rebuild()
NotificationPreferencesKindsItem.model_rebuild()
NotificationPreferences.model_rebuild()
NotificationPreferencesChangeQuietHours.model_rebuild()
NotificationPreferencesChangeKindsItem.model_rebuild()
NotificationPreferencesChange.model_rebuild()
OAuthApp.model_rebuild()
OAuthAppChange.model_rebuild()
OAuthAppCreation.model_rebuild()
Objection.model_rebuild()
OnboardingLink.model_rebuild()
OpenedListener.model_rebuild()
OrderSubscription.model_rebuild()
OrderIncludedIn.model_rebuild()
OrderMarket.model_rebuild()
OrderDiscount.model_rebuild()
OrderTax.model_rebuild()
OrderReceipt.model_rebuild()
OrderEarnings.model_rebuild()
OrderProduct.model_rebuild()
OrderItemsItem.model_rebuild()
OrderSeller.model_rebuild()
OrderBuyer.model_rebuild()
OrderPaymentMethod.model_rebuild()
OrderRefundPolicy.model_rebuild()
OrderWithdrawalWaiver.model_rebuild()
OrderWithdrawal.model_rebuild()
Order.model_rebuild()
OwnAccountBanner.model_rebuild()
OwnAccount.model_rebuild()
PageMeta.model_rebuild()
PartnerSeller.model_rebuild()
PartnerPartner.model_rebuild()
PartnerProduct.model_rebuild()
PartnerOriginal.model_rebuild()
PartnerEarnedItem.model_rebuild()
Partner.model_rebuild()
PartnerInvitation.model_rebuild()
Passkey.model_rebuild()
PasskeyAssertionResponse.model_rebuild()
PasskeyAssertion.model_rebuild()
PasskeyChange.model_rebuild()
PasskeyCreation.model_rebuild()
PasskeyCreationOptionsOptions.model_rebuild()
PasskeyCreationOptions.model_rebuild()
PasskeyRegistrationResponse.model_rebuild()
PasskeyRegistration.model_rebuild()
PasskeyRequestOptionsOptions.model_rebuild()
PasskeyRequestOptions.model_rebuild()
PasskeySignIn.model_rebuild()
Passkeys.model_rebuild()
PasswordChange.model_rebuild()
PaymentMethod.model_rebuild()
PaymentMethodAddition.model_rebuild()
PaymentMethodSetup.model_rebuild()
PayoutPeriod.model_rebuild()
Payout.model_rebuild()
PayoutCreation.model_rebuild()
PayoutDestinationDestination.model_rebuild()
PayoutDestination.model_rebuild()
PayoutDestinationChange.model_rebuild()
PayoutHold.model_rebuild()
PlanPricesItem.model_rebuild()
PlanLimitsItem.model_rebuild()
Plan.model_rebuild()
PlanAssignment.model_rebuild()
PlanChoice.model_rebuild()
Pricing.model_rebuild()
ProductPricing.model_rebuild()
ProductAuthor.model_rebuild()
ProductRating.model_rebuild()
ProductStats.model_rebuild()
ProductFilesItem.model_rebuild()
Product.model_rebuild()
ProductAnalyticsSummary.model_rebuild()
ProductAnalyticsTimelineItem.model_rebuild()
ProductAnalyticsTopProductsItem.model_rebuild()
ProductAnalyticsReferrersItem.model_rebuild()
ProductAnalyticsCountriesItem.model_rebuild()
ProductAnalytics.model_rebuild()
ProductAppealDecision.model_rebuild()
ProductAppeal.model_rebuild()
ProductChangePricing.model_rebuild()
ProductChange.model_rebuild()
ProductCreationPricing.model_rebuild()
ProductCreation.model_rebuild()
ProductFile.model_rebuild()
ProductImageSizesLarge.model_rebuild()
ProductImageSizesMedium.model_rebuild()
ProductImageSizesSmall.model_rebuild()
ProductImageSizes.model_rebuild()
ProductImage.model_rebuild()
ProductReportReporter.model_rebuild()
ProductReportDecision.model_rebuild()
ProductReport.model_rebuild()
ProductSummaryPricing.model_rebuild()
ProductSummaryRating.model_rebuild()
ProductSummaryStats.model_rebuild()
ProductSummary.model_rebuild()
ProfileClearing.model_rebuild()
ProfileLink.model_rebuild()
PromptExecutionOptions.model_rebuild()
PromptExecutionFallbacksItem.model_rebuild()
PromptExecution.model_rebuild()
PromptResultMetadata.model_rebuild()
PromptResult.model_rebuild()
Proof.model_rebuild()
ProofCodeSent.model_rebuild()
Proven.model_rebuild()
ProviderAnswer.model_rebuild()
ProviderKey.model_rebuild()
ProviderKeyAddition.model_rebuild()
ProviderKeyChange.model_rebuild()
PurchaseCreation.model_rebuild()
RateLimitChange.model_rebuild()
RateLimits.model_rebuild()
Recovery.model_rebuild()
RecoveryCodes.model_rebuild()
Refund.model_rebuild()
RefundDecision.model_rebuild()
RefundGrant.model_rebuild()
RefundRequest.model_rebuild()
RefunderBuyer.model_rebuild()
Refunder.model_rebuild()
RemixDerivedFromSeller.model_rebuild()
RemixDerivedFrom.model_rebuild()
Remix.model_rebuild()
RemixChange.model_rebuild()
RenderedSample.model_rebuild()
ReportCreation.model_rebuild()
ReportDecision.model_rebuild()
ReportReceipt.model_rebuild()
ReportedReviewAuthor.model_rebuild()
ReportedReviewAnswer.model_rebuild()
ReportedReviewReportsItem.model_rebuild()
ReportedReview.model_rebuild()
RequestMeta.model_rebuild()
RevenueAnalyticsSummary.model_rebuild()
RevenueAnalyticsTimelineItem.model_rebuild()
RevenueAnalyticsByProductItem.model_rebuild()
RevenueAnalyticsBalance.model_rebuild()
RevenueAnalyticsPreviousPeriod.model_rebuild()
RevenueAnalytics.model_rebuild()
ReviewAuthor.model_rebuild()
ReviewAnswer.model_rebuild()
Review.model_rebuild()
ReviewChange.model_rebuild()
ReviewCreation.model_rebuild()
ReviewSummaryHistogramItem.model_rebuild()
ReviewSummary.model_rebuild()
RevokedLicense.model_rebuild()
RoleChange.model_rebuild()
RotatedSecret.model_rebuild()
RunCharge.model_rebuild()
RunPrice.model_rebuild()
RunPriceChange.model_rebuild()
Sample.model_rebuild()
SavedSearchQuery.model_rebuild()
SavedSearch.model_rebuild()
SavedSearchCreationQuery.model_rebuild()
SavedSearchCreation.model_rebuild()
SavedSearchItemQuery.model_rebuild()
SavedSearchItem.model_rebuild()
SecondFactorCode.model_rebuild()
SellerBanner.model_rebuild()
SellerStatsRating.model_rebuild()
SellerStats.model_rebuild()
Seller.model_rebuild()
SellerContact.model_rebuild()
SellerHold.model_rebuild()
SessionUser.model_rebuild()
Session.model_rebuild()
SessionItem.model_rebuild()
SettingsOverridesItem.model_rebuild()
Settings.model_rebuild()
SettingsChangeCompany.model_rebuild()
SettingsChangeTaxRatesItem.model_rebuild()
SettingsChangeReservesNewSellers.model_rebuild()
SettingsChangeReservesDisputes.model_rebuild()
SettingsChangeReserves.model_rebuild()
SettingsChangeLegalImprint.model_rebuild()
SettingsChangeLegalTerms.model_rebuild()
SettingsChangeLegalPrivacy.model_rebuild()
SettingsChangeLegalRefunds.model_rebuild()
SettingsChangeLegal.model_rebuild()
SettingsChange.model_rebuild()
ShopCollectionsItem.model_rebuild()
Shop.model_rebuild()
ShopSettingsCompany.model_rebuild()
ShopSettingsTaxRatesItem.model_rebuild()
ShopSettingsReservesNewSellers.model_rebuild()
ShopSettingsReservesDisputes.model_rebuild()
ShopSettingsReserves.model_rebuild()
ShopSettingsLegalImprint.model_rebuild()
ShopSettingsLegalTerms.model_rebuild()
ShopSettingsLegalPrivacy.model_rebuild()
ShopSettingsLegalRefunds.model_rebuild()
ShopSettingsLegal.model_rebuild()
ShopSettings.model_rebuild()
StepError.model_rebuild()
StepOutline.model_rebuild()
StepQuestion.model_rebuild()
SubscriptionProduct.model_rebuild()
SubscriptionSeller.model_rebuild()
SubscriptionBuyer.model_rebuild()
Subscription.model_rebuild()
SubscriptionChange.model_rebuild()
SubscriptionPricesIncludedIn.model_rebuild()
SubscriptionPrices.model_rebuild()
SubscriptionPricesChange.model_rebuild()
Suggestion.model_rebuild()
Suspension.model_rebuild()
TopUp.model_rebuild()
TopUpCreation.model_rebuild()
TotpDisabled.model_rebuild()
TotpEnrolment.model_rebuild()
UnreadCount.model_rebuild()
UsageWindowsItem.model_rebuild()
Usage.model_rebuild()
User.model_rebuild()
Variable.model_rebuild()
Verification.model_rebuild()
VerifiedUser.model_rebuild()
Verified.model_rebuild()
VerifiedChange.model_rebuild()
VersionDetail.model_rebuild()
VersionDiffLinesItem.model_rebuild()
VersionDiff.model_rebuild()
VersionItem.model_rebuild()
Webhook.model_rebuild()
WebhookChange.model_rebuild()
WebhookCreation.model_rebuild()
WebhookEventEntry.model_rebuild()
WebhookHealthSummary.model_rebuild()
WebhookHealthHoursItem.model_rebuild()
WebhookHealth.model_rebuild()
WishlistItem.model_rebuild()
WishlistState.model_rebuild()
WorkflowExecution.model_rebuild()
WorkflowResultMetadata.model_rebuild()
WorkflowResult.model_rebuild()
WorkflowStepDetailPromptItem.model_rebuild()
WorkflowStepDetailItemsItem.model_rebuild()
WorkflowStepDetail.model_rebuild()
WorkflowStepResultPromptItem.model_rebuild()
WorkflowStepResult.model_rebuild()
