# Written by tools/generate-python-models.ts and -operations.ts from the OpenAPI document; changes here are lost.


from __future__ import annotations


from datetime import datetime
from typing import Any, AsyncIterator, Dict, Iterator, List, Literal, Optional, Sequence, Union


import httpx


from . import models as _models
from ._model import Model
from ._transport import AsyncPage, AsyncTransport, CallOptions, FileInput, NOT_GIVEN, NotGiven, Page, StreamEvent, Transport
from pydantic import Field


class ProductsCreateAnswer(Model):
    id: str
    status: Literal["draft"]
    message: str


class ProductsDeleteAnswer(Model):
    id: str
    deleted: Literal[True]
    status: Literal["deleted"]


class FilesUploadAnswer(Model):
    version: str
    files: List[_models.ProductFile]


class FilesDeleteAnswer(Model):
    id: str
    deleted: Literal[True]
    version: str


class ImagesUploadAnswer(Model):
    images: List[_models.ProductImage]


class ImagesDeleteAnswer(Model):
    id: str
    deleted: Literal[True]


class CheckoutsCreateAnswerMarket(Model):
    """The country whose price applies; null for the price of the product itself"""
    country: str
    list_price: float = Field(alias="listPrice")


class CheckoutsCreateAnswerDiscount(Model):
    """Null without a discount"""
    id: str
    code: Union[str, None]
    amount: float


class CheckoutsCreateAnswerSubscription(Model):
    """What a purchase with this `period` leads to; null without one"""
    period: _models.SubscriptionPeriod
    renews_at: datetime = Field(alias="renewsAt")
    renewal_price: float = Field(alias="renewalPrice")
    price: float
    paid_back: Union[float, None] = Field(alias="paidBack")


class CheckoutsCreateAnswerTax(Model):
    """Tax included in the amount"""
    amount: float
    rate: float
    country: str
    reason: Union[Literal["domestic", "destination", "own_rate", "reverse_charge", "small_business", "outside_scope", "no_tax"], str]


class CheckoutsCreateAnswer(Model):
    product_id: str = Field(alias="productId")
    price: float
    market: Union[CheckoutsCreateAnswerMarket, None]
    discount: Union[CheckoutsCreateAnswerDiscount, None]
    amount: float
    currency: str
    subscription: Union[CheckoutsCreateAnswerSubscription, None]
    tax: CheckoutsCreateAnswerTax
    merchant_of_record: Union[Literal["seller", "marketplace"], str] = Field(alias="merchantOfRecord")
    withdrawal_right: bool = Field(alias="withdrawalRight")


class ReviewsDeleteAnswer(Model):
    review_id: str = Field(alias="reviewId")
    deleted: Literal[True]


class ReviewsReportAnswer(Model):
    review_id: str = Field(alias="reviewId")
    reported: Literal[True]


class ReviewsDismissReportsAnswer(Model):
    review_id: str = Field(alias="reviewId")
    dismissed: int


class SearchesDeleteAnswer(Model):
    id: str
    deleted: Literal[True]


class NotificationPreferencesChangeQuietHours(Model):
    """No emails in these hours, except about what you have just done"""
    from_: str = Field(alias="from")
    until: str


class AiEstimateAnswerCompletionTokens(Model):
    min: int
    usual: Union[int, None]
    max: int


class AiEstimateAnswerCost(Model):
    """US dollars"""
    min: float
    max: float


class AiEstimateAnswerPricing(Model):
    source: Union[Literal["list", "override", "unknown", "free"], str]
    list_date: Optional[str] = Field(None, alias="listDate")


class AiEstimateAnswer(Model):
    provider: str
    model: str
    prompt_tokens: int = Field(alias="promptTokens")
    prompt_tokens_source: Union[Literal["tokenizer", "estimate"], str] = Field(alias="promptTokensSource")
    completion_tokens: AiEstimateAnswerCompletionTokens = Field(alias="completionTokens")
    completion_tokens_source: Union[Literal["runs", "default"], str] = Field(alias="completionTokensSource")
    cost: AiEstimateAnswerCost
    pricing: AiEstimateAnswerPricing


class ModelsListAnswer(Model):
    provider: str
    model: str
    context_tokens: Union[int, None] = Field(alias="contextTokens")
    input_price: float = Field(alias="inputPrice")
    output_price: float = Field(alias="outputPrice")
    is_tiered: bool = Field(alias="isTiered")
    source: Union[Literal["list", "override", "free"], str]
    list_date: Union[str, None] = Field(alias="listDate")
    input: List[Union[Literal["text", "image", "pdf"], str]]
    is_deprecated: bool = Field(alias="isDeprecated")
    is_standard: bool = Field(alias="isStandard")


class ConversationsRemoveAnswer(Model):
    id: str
    deleted: Literal[True]


class WebhooksDeleteAnswer(Model):
    id: str
    deleted: Literal[True]


class WebhooksTestAnswer(Model):
    delivery_id: str = Field(alias="deliveryId")
    event_id: str = Field(alias="eventId")


class WebhooksEventTypesAnswer(Model):
    event_types: List[_models.WebhookEventEntry] = Field(alias="eventTypes")


class WebhooksSourceAddressesAnswer(Model):
    addresses: List[str]


class ListenersTestAnswer(Model):
    event_id: str = Field(alias="eventId")
    listeners: int


class ListenersCloseAnswer(Model):
    id: str
    deleted: Literal[True]


class AuthLogoutAnswer(Model):
    signed_out: Literal[True] = Field(alias="signedOut")


class SessionsRevokeAnswer(Model):
    ended: int


class SessionsRevokeOthersAnswer(Model):
    ended: int


class AccountCloseAnswer(Model):
    id: str
    closed: Literal[True]


class KeysRevokeAnswer(Model):
    id: str
    revoked: Literal[True]


class CredentialsRemoveAnswer(Model):
    id: str
    deleted: Literal[True]


class AppsDeleteAnswer(Model):
    id: str
    deleted: Literal[True]


class GrantsRevokeAnswer(Model):
    id: str
    revoked: Literal[True]


class WalletRemoveAnswer(Model):
    id: str
    deleted: Literal[True]


class SandboxDecideAnswer(Model):
    status: Union[Literal["unseen", "processing", "requires_action", "succeeded", "declined", "canceled", "incomplete", "pending", "active", "restricted", "rejected"], str]


class ProductsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, type: Union[str, NotGiven] = NOT_GIVEN, category: Union[str, NotGiven] = NOT_GIVEN, provider: Union[str, NotGiven] = NOT_GIVEN, tag: Union[str, NotGiven] = NOT_GIVEN, author: Union[str, NotGiven] = NOT_GIVEN, min_price: Union[float, NotGiven] = NOT_GIVEN, max_price: Union[float, NotGiven] = NOT_GIVEN, min_rating: Union[float, NotGiven] = NOT_GIVEN, search: Union[str, NotGiven] = NOT_GIVEN, mine: Union[bool, NotGiven] = NOT_GIVEN, status: Union[str, NotGiven] = NOT_GIVEN, sort: Union[Union[Literal["relevance", "createdAt", "updatedAt", "price", "rating", "purchases", "views", "title", "trending"], str], NotGiven] = NOT_GIVEN, order: Union[Union[Literal["asc", "desc"], str], NotGiven] = NOT_GIVEN, cursor: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.ProductSummary]:
        """List and search products
        
        Published products, filtered, searched and sorted; ties are newest first. A page past the end is empty and has the correct total. The `Link` header links to the next page by cursor: following it returns each match once, even if products are added. If a search has no matches, misspelled words are corrected, and the header `X-Search-Corrected` (percent-encoded) contains the corrected search.
        
        Requires the permission `products:read`."""
        _answer: Page[_models.ProductSummary] = self._client._page("GET", "/v1/products", path={}, query={"page": page, "limit": limit, "type": type, "category": category, "provider": provider, "tag": tag, "author": author, "minPrice": min_price, "maxPrice": max_price, "minRating": min_rating, "search": search, "mine": mine, "status": status, "sort": sort, "order": order, "cursor": cursor}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductSummary)
        return _answer

    def create(self, *, title: str, description: str, type: str, price: Union[float, NotGiven] = NOT_GIVEN, pricing: Union[Any, NotGiven] = NOT_GIVEN, content: Union[str, NotGiven] = NOT_GIVEN, category: Union[str, NotGiven] = NOT_GIVEN, requirements: Union[List[str], NotGiven] = NOT_GIVEN, tags: Union[List[str], NotGiven] = NOT_GIVEN, compatibility: Union[List[str], NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, version: Union[str, NotGiven] = NOT_GIVEN, changelog: Union[str, NotGiven] = NOT_GIVEN, features: Union[List[str], NotGiven] = NOT_GIVEN, images: Union[List[str], NotGiven] = NOT_GIVEN, image_texts: Union[List[str], NotGiven] = NOT_GIVEN, samples: Union[Sequence[Union[_models.Sample, Dict[str, Any]]], NotGiven] = NOT_GIVEN, preview: Union[str, NotGiven] = NOT_GIVEN, refund_policy_days: Union[Union[Literal[0, 7, 14, 30, 183], str], NotGiven] = NOT_GIVEN, language: Union[_models.Language, NotGiven] = NOT_GIVEN, product_ids: Union[List[str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> ProductsCreateAnswer:
        """Create a product
        
        Creates a draft. The `Location` header has its path; publish it to put it on sale.
        
        Requires the permission `products:write`."""
        _answer: ProductsCreateAnswer = self._client._data("POST", "/v1/products", path={}, query={}, body={"title": title, "description": description, "type": type, "price": price, "pricing": pricing, "content": content, "category": category, "requirements": requirements, "tags": tags, "compatibility": compatibility, "currency": currency, "version": version, "changelog": changelog, "features": features, "images": images, "imageTexts": image_texts, "samples": samples, "preview": preview, "refundPolicyDays": refund_policy_days, "language": language, "productIds": product_ids}, files={}, has_body=True, is_paid=False, options=call_options, type_=ProductsCreateAnswer)
        return _answer

    def facets(self, *, type: Union[str, NotGiven] = NOT_GIVEN, category: Union[str, NotGiven] = NOT_GIVEN, provider: Union[str, NotGiven] = NOT_GIVEN, tag: Union[str, NotGiven] = NOT_GIVEN, author: Union[str, NotGiven] = NOT_GIVEN, min_price: Union[float, NotGiven] = NOT_GIVEN, max_price: Union[float, NotGiven] = NOT_GIVEN, min_rating: Union[float, NotGiven] = NOT_GIVEN, search: Union[str, NotGiven] = NOT_GIVEN, mine: Union[bool, NotGiven] = NOT_GIVEN, status: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Facets:
        """Count products by filter
        
        For each filter of the list, its values and how many products match each. A filter in the request does not restrict its own counts, so that you can offer its other values.
        
        Requires the permission `products:read`."""
        _answer: _models.Facets = self._client._data("GET", "/v1/facets", path={}, query={"type": type, "category": category, "provider": provider, "tag": tag, "author": author, "minPrice": min_price, "maxPrice": max_price, "minRating": min_rating, "search": search, "mine": mine, "status": status}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Facets)
        return _answer

    def get(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Read a product
        
        The author, buyers and admins get the full `content`; everyone else gets the preview with `contentLocked: true`. Only they can see an unpublished product.
        
        Requires the permission `products:read`."""
        _answer: _models.Product = self._client._data("GET", "/v1/products/{productId}", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Product)
        return _answer

    def update(self, *, product_id: str, title: Union[str, NotGiven] = NOT_GIVEN, description: Union[str, NotGiven] = NOT_GIVEN, type: Union[str, NotGiven] = NOT_GIVEN, price: Union[float, NotGiven] = NOT_GIVEN, pricing: Union[Any, NotGiven] = NOT_GIVEN, content: Union[str, NotGiven] = NOT_GIVEN, category: Union[str, NotGiven] = NOT_GIVEN, requirements: Union[List[str], NotGiven] = NOT_GIVEN, tags: Union[List[str], NotGiven] = NOT_GIVEN, compatibility: Union[List[str], NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, version: Union[str, NotGiven] = NOT_GIVEN, changelog: Union[str, NotGiven] = NOT_GIVEN, features: Union[List[str], NotGiven] = NOT_GIVEN, images: Union[List[str], NotGiven] = NOT_GIVEN, image_texts: Union[List[str], NotGiven] = NOT_GIVEN, samples: Union[Sequence[Union[_models.Sample, Dict[str, Any]]], NotGiven] = NOT_GIVEN, preview: Union[str, NotGiven] = NOT_GIVEN, refund_policy_days: Union[Union[Literal[0, 7, 14, 30, 183], str], NotGiven] = NOT_GIVEN, language: Union[_models.Language, NotGiven] = NOT_GIVEN, product_ids: Union[List[str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Update a product
        
        For the author and admins. New `content` of a published product creates a new version. Send the `ETag` that you read as `If-Match` to prevent lost updates.
        
        Requires the permission `products:write`."""
        _answer: _models.Product = self._client._data("PATCH", "/v1/products/{productId}", path={"productId": product_id}, query={}, body={"title": title, "description": description, "type": type, "price": price, "pricing": pricing, "content": content, "category": category, "requirements": requirements, "tags": tags, "compatibility": compatibility, "currency": currency, "version": version, "changelog": changelog, "features": features, "images": images, "imageTexts": image_texts, "samples": samples, "preview": preview, "refundPolicyDays": refund_policy_days, "language": language, "productIds": product_ids}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Product)
        return _answer

    def delete(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> ProductsDeleteAnswer:
        """Delete a product
        
        Removes the product permanently. Buyers keep what they bought.
        
        Requires the permission `products:write`."""
        _answer: ProductsDeleteAnswer = self._client._data("DELETE", "/v1/products/{productId}", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=ProductsDeleteAnswer)
        return _answer

    def related(self, *, product_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.ProductSummary]:
        """List related products
        
        Up to 200 published products that share tags, the category or title words with this one, most similar first.
        
        Requires the permission `products:read`."""
        _answer: Page[_models.ProductSummary] = self._client._page("GET", "/v1/products/{productId}/related", path={"productId": product_id}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductSummary)
        return _answer

    def publish(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Publish a product
        
        Puts a complete product on sale. The content is validated; errors name the path and the reason.
        
        Requires the permission `products:write`."""
        _answer: _models.Product = self._client._data("POST", "/v1/products/{productId}/publish", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Product)
        return _answer

    def unpublish(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Unpublish a product
        
        Takes the product off sale. Buyers keep it, and you can publish it again.
        
        Requires the permission `products:write`."""
        _answer: _models.Product = self._client._data("POST", "/v1/products/{productId}/unpublish", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Product)
        return _answer


class SearchResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def suggestions(self, *, q: Union[str, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> List[_models.Suggestion]:
        """Suggest searches
        
        Titles, tags and categories of published products that start with the text, best first.
        
        Requires the permission `products:read`."""
        _answer: List[_models.Suggestion] = self._client._data("GET", "/v1/search/suggestions", path={}, query={"q": q, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=List[_models.Suggestion])
        return _answer


class SellersResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, seller: str, call_options: Optional[CallOptions] = None) -> _models.Seller:
        """Read a seller
        
        The public profile of an account that has a published product or a handle. A former handle finds the account that had it.
        
        Requires the permission `products:read`."""
        _answer: _models.Seller = self._client._data("GET", "/v1/sellers/{seller}", path={"seller": seller}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Seller)
        return _answer

    def contact(self, *, seller: str, call_options: Optional[CallOptions] = None) -> _models.SellerContact:
        """Read a seller's contact address
        
        The email address that the seller shows to visitors; no page contains it.
        
        Requires the permission `products:read`."""
        _answer: _models.SellerContact = self._client._data("GET", "/v1/sellers/{seller}/contact", path={"seller": seller}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.SellerContact)
        return _answer

    def held(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, user_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.HeldSeller]:
        """List sellers on hold
        
        Sellers with payouts on hold, newest hold first. Released holds are in the audit log."""
        _answer: Page[_models.HeldSeller] = self._client._page("GET", "/v1/admin/sellers/held", path={}, query={"page": page, "limit": limit, "userId": user_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.HeldSeller)
        return _answer

    def hold(self, *, user_id: str, reason: str, call_options: Optional[CallOptions] = None) -> _models.SellerHold:
        """Hold a seller's payouts
        
        Nothing is paid out until the hold is released. Unsent payouts are canceled."""
        _answer: _models.SellerHold = self._client._data("POST", "/v1/admin/sellers/{userId}/hold", path={"userId": user_id}, query={}, body={"reason": reason}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.SellerHold)
        return _answer

    def release(self, *, user_id: str, call_options: Optional[CallOptions] = None) -> _models.SellerHold:
        """Release a seller's payouts
        
        Ends the hold. The next weekly run pays again.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.SellerHold = self._client._data("POST", "/v1/admin/sellers/{userId}/release", path={"userId": user_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.SellerHold)
        return _answer


class VersionsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, product_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.VersionItem]:
        """List the versions of a product
        
        Newest first. Only the author and admins see versions that were never published.
        
        Requires the permission `products:read`."""
        _answer: Page[_models.VersionItem] = self._client._page("GET", "/v1/products/{productId}/versions", path={"productId": product_id}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.VersionItem)
        return _answer

    def get(self, *, product_id: str, version: str, call_options: Optional[CallOptions] = None) -> _models.VersionDetail:
        """Read a version of a product
        
        A published version never changes. Buyers can read all published versions.
        
        Requires the permission `products:read`."""
        _answer: _models.VersionDetail = self._client._data("GET", "/v1/products/{productId}/versions/{version}", path={"productId": product_id, "version": version}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.VersionDetail)
        return _answer

    def diff(self, *, product_id: str, version: str, from_: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.VersionDiff:
        """Compare two versions of a product
        
        Compares the content line by line with the version in `from`, or with the previous one. Requires access to the content.
        
        Requires the permission `products:read`."""
        _answer: _models.VersionDiff = self._client._data("GET", "/v1/products/{productId}/versions/{version}/diff", path={"productId": product_id, "version": version}, query={"from": from_}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.VersionDiff)
        return _answer


class ModerationResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[Union[Literal["pending_review", "rejected", "suspended"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.ProductSummary]:
        """List products to review
        
        Products of all sellers in one moderation state, oldest first."""
        _answer: Page[_models.ProductSummary] = self._client._page("GET", "/v1/admin/products", path={}, query={"page": page, "limit": limit, "status": status}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductSummary)
        return _answer

    def approve(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Approve a product
        
        Publishes a product that is in review."""
        _answer: _models.Product = self._client._data("POST", "/v1/admin/products/{productId}/approve", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Product)
        return _answer

    def reject(self, *, product_id: str, reason: str, basis: Union[Union[Literal["law", "terms"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Reject a product
        
        The author sees the reason and can change the product and publish it again."""
        _answer: _models.Product = self._client._data("POST", "/v1/admin/products/{productId}/reject", path={"productId": product_id}, query={}, body={"reason": reason, "basis": basis}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Product)
        return _answer

    def suspend(self, *, product_id: str, reason: str, basis: Union[Union[Literal["law", "terms"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Suspend a product
        
        Takes a product in any state off sale, with every bundle that contains it. Buyers keep it."""
        _answer: _models.Product = self._client._data("POST", "/v1/admin/products/{productId}/suspend", path={"productId": product_id}, query={}, body={"reason": reason, "basis": basis}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Product)
        return _answer

    def restore(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Restore a product
        
        Returns a suspended product to its former state."""
        _answer: _models.Product = self._client._data("POST", "/v1/admin/products/{productId}/restore", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Product)
        return _answer


class ReportsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def create(self, *, product_id: str, reason: Union[Literal["illegal", "copyright", "personal_data", "fraud", "other"], str], details: str, name: str, email: str, language: Union[Union[Literal["en", "de"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.ReportReceipt:
        """Report a product
        
        For everyone, with or without an account. The reporter gets an email that it was received, and another with the decision. A second report of the same product from the same address replaces the first while that is open. Limited to five reports per address in a day."""
        _answer: _models.ReportReceipt = self._client._data("POST", "/api/reports", path={}, query={}, body={"productId": product_id, "reason": reason, "details": details, "name": name, "email": email, "language": language}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ReportReceipt)
        return _answer

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[Union[Literal["open", "decided"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.ProductReport]:
        """List reports of products
        
        The oldest open report first, or the last decided."""
        _answer: Page[_models.ProductReport] = self._client._page("GET", "/v1/admin/reports", path={}, query={"page": page, "limit": limit, "status": status}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductReport)
        return _answer

    def decide(self, *, report_id: str, result: Union[Literal["suspended", "dismissed"], str], reason: str, basis: Union[Union[Literal["law", "terms"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.ProductReport:
        """Decide a report
        
        Suspends the product, or dismisses the report. A suspension also decides all other open reports of the product. Reporters, and the seller of a suspended product, get the reason by email."""
        _answer: _models.ProductReport = self._client._data("POST", "/v1/admin/reports/{reportId}/decision", path={"reportId": report_id}, query={}, body={"result": result, "reason": reason, "basis": basis}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ProductReport)
        return _answer


class AppealsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def create(self, *, product_id: str, text: str, call_options: Optional[CallOptions] = None) -> _models.ProductAppeal:
        """Appeal against a suspension
        
        For the seller of a suspended product, once for each suspension. An admin decides, and the seller is notified of the decision and its reason.
        
        Requires the permission `products:write`."""
        _answer: _models.ProductAppeal = self._client._data("POST", "/v1/products/{productId}/appeals", path={"productId": product_id}, query={}, body={"text": text}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ProductAppeal)
        return _answer

    def list_own(self, *, product_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.ProductAppeal]:
        """List appeals of a product
        
        For the seller, newest first.
        
        Requires the permission `products:read`."""
        _answer: Page[_models.ProductAppeal] = self._client._page("GET", "/v1/products/{productId}/appeals", path={"productId": product_id}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductAppeal)
        return _answer

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[Union[Literal["open", "decided"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.ProductAppeal]:
        """List appeals of all sellers
        
        The oldest open appeal first, or the last decided."""
        _answer: Page[_models.ProductAppeal] = self._client._page("GET", "/v1/admin/appeals", path={}, query={"page": page, "limit": limit, "status": status}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductAppeal)
        return _answer

    def decide(self, *, appeal_id: str, result: Union[Literal["granted", "denied"], str], reason: str, call_options: Optional[CallOptions] = None) -> _models.ProductAppeal:
        """Decide an appeal
        
        Grants it, which restores the product, or denies it. The seller is notified of the decision and its reason."""
        _answer: _models.ProductAppeal = self._client._data("POST", "/v1/admin/appeals/{appealId}/decision", path={"appealId": appeal_id}, query={}, body={"result": result, "reason": reason}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ProductAppeal)
        return _answer


class FilesResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def upload(self, *, product_id: str, file: Sequence[FileInput], call_options: Optional[CallOptions] = None) -> FilesUploadAnswer:
        """Upload files
        
        Adds files to one of your products; a file with the same name is replaced. Either all files are stored or none. Types are detected from the content, and archives are inspected. Files for a published version create the next minor version; buyers keep the versions they have. With an `Idempotency-Key`, two requests are the same if the names and bytes of their files are.
        
        Requires the permission `products:write`."""
        _answer: FilesUploadAnswer = self._client._data("POST", "/v1/products/{productId}/files", path={"productId": product_id}, query={}, body={}, files={"file": file}, has_body=True, is_paid=False, options=call_options, type_=FilesUploadAnswer)
        return _answer

    def list(self, *, product_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.ProductFile]:
        """List files
        
        The files of the newest version for the author, and of the newest published version for everyone else. Buyers can download them.
        
        Requires the permission `products:read`."""
        _answer: Page[_models.ProductFile] = self._client._page("GET", "/v1/products/{productId}/files", path={"productId": product_id}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductFile)
        return _answer

    def delete(self, *, product_id: str, file_id: str, call_options: Optional[CallOptions] = None) -> FilesDeleteAnswer:
        """Delete a file
        
        Removes a file from one of your products. A published version never changes: a new version without the file is created instead.
        
        Requires the permission `products:write`."""
        _answer: FilesDeleteAnswer = self._client._data("DELETE", "/v1/products/{productId}/files/{fileId}", path={"productId": product_id, "fileId": file_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=FilesDeleteAnswer)
        return _answer


class ImagesResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def upload(self, *, product_id: str, image: Sequence[FileInput], call_options: Optional[CallOptions] = None) -> ImagesUploadAnswer:
        """Upload images
        
        Adds images (PNG, JPEG, WebP, GIF, AVIF) to the end of `images` of one of your products. They are stored as WebP in three sizes, rotated upright and without metadata, and are public. Update `images` of the product to reorder them.
        
        Requires the permission `products:write`."""
        _answer: ImagesUploadAnswer = self._client._data("POST", "/v1/products/{productId}/images", path={"productId": product_id}, query={}, body={}, files={"image": image}, has_body=True, is_paid=False, options=call_options, type_=ImagesUploadAnswer)
        return _answer

    def delete(self, *, product_id: str, image_id: str, call_options: Optional[CallOptions] = None) -> ImagesDeleteAnswer:
        """Delete an image
        
        Removes an uploaded image from one of your products and deletes it.
        
        Requires the permission `products:write`."""
        _answer: ImagesDeleteAnswer = self._client._data("DELETE", "/v1/products/{productId}/images/{imageId}", path={"productId": product_id, "imageId": image_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=ImagesDeleteAnswer)
        return _answer

    def get(self, *, image: str, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Read an image
        
        An uploaded image of a product: `img_…-large.webp`, `-medium` or `-small`. The content of a URL never changes, so it can be cached forever."""
        return self._client._raw("GET", "/v1/images/{image}", path={"image": image}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class CheckoutsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def create(self, *, product_id: str, amount: Union[float, NotGiven] = NOT_GIVEN, discount_code: Union[str, NotGiven] = NOT_GIVEN, gift_quantity: Union[int, NotGiven] = NOT_GIVEN, period: Union[_models.SubscriptionPeriod, NotGiven] = NOT_GIVEN, subscription_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> CheckoutsCreateAnswer:
        """Start a checkout
        
        Answers with what a purchase would charge you now, and the tax within it: for a bundle, without the products that you own; where buyers name the price, for `amount`, else for the suggested amount. Counted in the seller's analytics, once for each account, product and day."""
        _answer: CheckoutsCreateAnswer = self._client._data("POST", "/api/checkouts", path={}, query={}, body={"productId": product_id, "amount": amount, "discountCode": discount_code, "giftQuantity": gift_quantity, "period": period, "subscriptionId": subscription_id}, files={}, has_body=True, is_paid=False, options=call_options, type_=CheckoutsCreateAnswer)
        return _answer


class PurchasesResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def create(self, *, product_id: str, payment_method_id: Union[str, NotGiven] = NOT_GIVEN, referral_code: Union[str, NotGiven] = NOT_GIVEN, amount: Union[float, NotGiven] = NOT_GIVEN, discount_code: Union[str, NotGiven] = NOT_GIVEN, gift_quantity: Union[int, NotGiven] = NOT_GIVEN, period: Union[_models.SubscriptionPeriod, NotGiven] = NOT_GIVEN, subscription_id: Union[str, NotGiven] = NOT_GIVEN, withdrawal_waiver: Union[Literal[True], NotGiven] = NOT_GIVEN, withdrawal_waiver_language: Union[Union[Literal["en", "de"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Order:
        """Buy a product
        
        Charges the payment method and grants access at once. Send an `Idempotency-Key`: repeating the request with the same key and body never buys twice. After a 503 with `details.orderId`, repeat it with the same key to get the result.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Order = self._client._data("POST", "/v1/purchases", path={}, query={}, body={"productId": product_id, "paymentMethodId": payment_method_id, "referralCode": referral_code, "amount": amount, "discountCode": discount_code, "giftQuantity": gift_quantity, "period": period, "subscriptionId": subscription_id, "withdrawalWaiver": withdrawal_waiver, "withdrawalWaiverLanguage": withdrawal_waiver_language}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Order)
        return _answer

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[str, NotGiven] = NOT_GIVEN, type: Union[str, NotGiven] = NOT_GIVEN, search: Union[str, NotGiven] = NOT_GIVEN, role: Union[Union[Literal["buyer", "seller"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Order]:
        """List purchases
        
        The caller's own orders, newest first; with `role=seller` the sales of the caller's products.
        
        Requires the permission `purchases:read`."""
        _answer: Page[_models.Order] = self._client._page("GET", "/v1/purchases", path={}, query={"page": page, "limit": limit, "status": status, "type": type, "search": search, "role": role}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Order)
        return _answer

    def get(self, *, order_id: str, call_options: Optional[CallOptions] = None) -> _models.Order:
        """Read a purchase
        
        The order with new signed URLs. For the buyer, the seller of the product, and admins.
        
        Requires the permission `purchases:read`."""
        _answer: _models.Order = self._client._data("GET", "/v1/purchases/{orderId}", path={"orderId": order_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Order)
        return _answer

    def correct_invoice(self, *, order_id: str, call_options: Optional[CallOptions] = None) -> _models.Order:
        """Correct an invoice
        
        If the billing details of one of you have changed, cancels the invoice by a credit note and issues one with the present details; else nothing changes. The tax stays. For the buyer, until something was refunded.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Order = self._client._data("POST", "/v1/purchases/{orderId}/invoice/correct", path={"orderId": order_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Order)
        return _answer

    def withdraw(self, *, order_id: str, call_options: Optional[CallOptions] = None) -> _models.Refund:
        """Withdraw from a purchase
        
        For buyers who are consumers in the EU, within 14 days and without a reason, also if the product was used. Ends access and pays back all that was not refunded before; an email confirms day and time. Refused to those who waived the right with `withdrawalWaiver`, and to others: the refund policy holds for them.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Refund = self._client._data("POST", "/v1/purchases/{orderId}/withdrawal", path={"orderId": order_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer


class RefundsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def create(self, *, order_id: str, reason: str, details: Union[str, NotGiven] = NOT_GIVEN, amount: Union[float, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Refund:
        """Request a refund
        
        For the buyer. Approved at once if the product was never used and is at most 14 days old, or within the refund window of the seller. Otherwise the seller has three business days to decide, then an admin. The seller or an admin can grant a refund within 180 days; a key of the seller then also needs `refunds:write`.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Refund = self._client._data("POST", "/v1/purchases/{orderId}/refund", path={"orderId": order_id}, query={}, body={"reason": reason, "details": details, "amount": amount}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    def grant(self, *, order_id: str, reason: str, details: Union[str, NotGiven] = NOT_GIVEN, amount: Union[float, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Refund:
        """Refund a sale
        
        For the seller and admins, within 180 days of the purchase. Pays the money back.
        
        Requires the permission `refunds:write`."""
        _answer: _models.Refund = self._client._data("POST", "/v1/refunds", path={}, query={}, body={"orderId": order_id, "reason": reason, "details": details, "amount": amount}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[str, NotGiven] = NOT_GIVEN, role: Union[Union[Literal["buyer", "seller"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Refund]:
        """List refunds
        
        Refunds of the caller's purchases, newest first; with `role=seller` of the caller's sales.
        
        Requires the permission `purchases:read`."""
        _answer: Page[_models.Refund] = self._client._page("GET", "/v1/refunds", path={}, query={"page": page, "limit": limit, "status": status, "role": role}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    def get(self, *, refund_id: str, call_options: Optional[CallOptions] = None) -> _models.Refund:
        """Read a refund
        
        For the buyer, the seller and admins.
        
        Requires the permission `purchases:read`."""
        _answer: _models.Refund = self._client._data("GET", "/v1/refunds/{refundId}", path={"refundId": refund_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    def approve(self, *, refund_id: str, note: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Refund:
        """Approve a refund
        
        For the seller and admins. Pays the money back.
        
        Requires the permission `refunds:write`."""
        _answer: _models.Refund = self._client._data("POST", "/v1/refunds/{refundId}/approve", path={"refundId": refund_id}, query={}, body={"note": note}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    def reject(self, *, refund_id: str, note: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Refund:
        """Reject a refund
        
        For the seller and admins. The buyer can request a refund again.
        
        Requires the permission `refunds:write`."""
        _answer: _models.Refund = self._client._data("POST", "/v1/refunds/{refundId}/reject", path={"refundId": refund_id}, query={}, body={"note": note}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    def cancel(self, *, refund_id: str, note: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Refund:
        """Cancel a refund request
        
        For the buyer, while the request is undecided.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Refund = self._client._data("POST", "/v1/refunds/{refundId}/cancel", path={"refundId": refund_id}, query={}, body={"note": note}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    def overdue(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Refund]:
        """List overdue refunds
        
        Requests that sellers left undecided for three business days, oldest first. Approve or reject them."""
        _answer: Page[_models.Refund] = self._client._page("GET", "/v1/admin/refunds", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    def buyers(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Refunder]:
        """List buyers by automatic refunds
        
        Buyers with automatic refunds in the last 90 days, most refunds first."""
        _answer: Page[_models.Refunder] = self._client._page("GET", "/v1/admin/refunds/buyers", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Refunder)
        return _answer


class DownloadsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, token: str, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download a purchase
        
        The URL in `downloadUrl`. It works without a key for 60 minutes; then read the order to get a new one. A single file is sent as it is, several as a zip, and a product without files as its content, always as an attachment. All but zips support `Range` (206). `If-None-Match` with the `ETag` answers 304 if nothing changed."""
        return self._client._raw("GET", "/v1/downloads/{token}", path={"token": token}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class ReceiptsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, token: str, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Read a receipt
        
        The URL in `receipt.url`: the receipt as a web page. It is valid for a year; read the order to get a new one."""
        return self._client._raw("GET", "/v1/receipts/{token}", path={"token": token}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    def pdf(self, *, token: str, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Read a receipt as PDF
        
        The URL in `receipt.pdf`."""
        return self._client._raw("GET", "/v1/receipts/{token}/pdf", path={"token": token}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class LicensesResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, order_id: str, call_options: Optional[CallOptions] = None) -> _models.License:
        """Read the license key of a purchase
        
        For the buyer: a key that proves the purchase to programs, also without a connection. The same each time. CONFLICT for a purchase that gives no access.
        
        Requires the permission `purchases:read`."""
        _answer: _models.License = self._client._data("GET", "/v1/purchases/{orderId}/license", path={"orderId": order_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.License)
        return _answer

    def check(self, *, key: str, call_options: Optional[CallOptions] = None) -> _models.LicenseCheck:
        """Check a license key
        
        Whether this marketplace signed the key, and the purchase still gives access. Without a connection, check its signature with the keys of `licenses.keys`."""
        _answer: _models.LicenseCheck = self._client._data("POST", "/v1/licenses/check", path={}, query={}, body={"key": key}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.LicenseCheck)
        return _answer

    def keys(self, *, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Read the public keys of licenses
        
        A JSON Web Key Set (RFC 7517) by which programs check license keys without a connection."""
        return self._client._raw("GET", "/v1/licenses/keys", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    def revoked(self, *, product_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.RevokedLicense]:
        """List revoked licenses of a product
        
        For its seller: the orders that were refunded or lost in a dispute, the last first. Their keys are no longer valid, which programs that check keys without a connection cannot know.
        
        Requires the permission `products:read`."""
        _answer: Page[_models.RevokedLicense] = self._client._page("GET", "/v1/products/{productId}/licenses/revoked", path={"productId": product_id}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.RevokedLicense)
        return _answer


class ReviewsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def create(self, *, product_id: str, rating: int, comment: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Review:
        """Review a product
        
        Each buyer can write one review and change it later. A full refund removes the review.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Review = self._client._data("POST", "/v1/products/{productId}/reviews", path={"productId": product_id}, query={}, body={"rating": rating, "comment": comment}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Review)
        return _answer

    def list(self, *, product_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, rating: Union[int, NotGiven] = NOT_GIVEN, sort: Union[Union[Literal["createdAt", "rating"], str], NotGiven] = NOT_GIVEN, order: Union[Union[Literal["asc", "desc"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Review]:
        """List the reviews of a product
        
        Newest first, unless sorted otherwise.
        
        Requires the permission `products:read`."""
        _answer: Page[_models.Review] = self._client._page("GET", "/v1/products/{productId}/reviews", path={"productId": product_id}, query={"page": page, "limit": limit, "rating": rating, "sort": sort, "order": order}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Review)
        return _answer

    def summary(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.ReviewSummary:
        """Read the rating of a product
        
        Current average, number and histogram of its reviews.
        
        Requires the permission `products:read`."""
        _answer: _models.ReviewSummary = self._client._data("GET", "/v1/products/{productId}/reviews/summary", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ReviewSummary)
        return _answer

    def update(self, *, review_id: str, rating: Union[int, NotGiven] = NOT_GIVEN, comment: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Review:
        """Update a review
        
        For the author of the review.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Review = self._client._data("PATCH", "/v1/reviews/{reviewId}", path={"reviewId": review_id}, query={}, body={"rating": rating, "comment": comment}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Review)
        return _answer

    def delete(self, *, review_id: str, call_options: Optional[CallOptions] = None) -> ReviewsDeleteAnswer:
        """Delete a review
        
        For the author of the review and admins. The author can write a new one.
        
        Requires the permission `purchases:write`."""
        _answer: ReviewsDeleteAnswer = self._client._data("DELETE", "/v1/reviews/{reviewId}", path={"reviewId": review_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=ReviewsDeleteAnswer)
        return _answer

    def answer(self, *, review_id: str, text: str, call_options: Optional[CallOptions] = None) -> _models.Review:
        """Answer a review
        
        For the seller of the product. A review has one answer.
        
        Requires the permission `products:write`."""
        _answer: _models.Review = self._client._data("POST", "/v1/reviews/{reviewId}/answer", path={"reviewId": review_id}, query={}, body={"text": text}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Review)
        return _answer

    def report(self, *, review_id: str, reason: str, call_options: Optional[CallOptions] = None) -> ReviewsReportAnswer:
        """Report a review
        
        Reports the review to the admins. A second report by the same account replaces the first.
        
        Requires the permission `products:read`."""
        _answer: ReviewsReportAnswer = self._client._data("POST", "/v1/reviews/{reviewId}/report", path={"reviewId": review_id}, query={}, body={"reason": reason}, files={}, has_body=True, is_paid=False, options=call_options, type_=ReviewsReportAnswer)
        return _answer

    def reported(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.ReportedReview]:
        """List reported reviews
        
        Reviews with open reports, oldest report first."""
        _answer: Page[_models.ReportedReview] = self._client._page("GET", "/v1/admin/reviews", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ReportedReview)
        return _answer

    def dismiss_reports(self, *, review_id: str, call_options: Optional[CallOptions] = None) -> ReviewsDismissReportsAnswer:
        """Dismiss the reports of a review
        
        The review stays and leaves the list. It can be reported again."""
        _answer: ReviewsDismissReportsAnswer = self._client._data("DELETE", "/v1/admin/reviews/{reviewId}/reports", path={"reviewId": review_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=ReviewsDismissReportsAnswer)
        return _answer


class WishlistResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.WishlistItem]:
        """List your wishlist
        
        The last added first. `product` has the price now; it is null while the product is not on sale. A product leaves the list when you buy it.
        
        Requires the permission `purchases:read`."""
        _answer: Page[_models.WishlistItem] = self._client._page("GET", "/v1/wishlist", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.WishlistItem)
        return _answer

    def get(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.WishlistState:
        """Check whether a product is on your wishlist
        
        For a product that you can see, and for any that is on the list.
        
        Requires the permission `purchases:read`."""
        _answer: _models.WishlistState = self._client._data("GET", "/v1/wishlist/{productId}", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.WishlistState)
        return _answer

    def add(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.WishlistState:
        """Add a product to your wishlist
        
        A product that is on the list already stays as it is. A list has at most 1,000 products. Products of your own and products that you have bought are refused.
        
        Requires the permission `purchases:write`."""
        _answer: _models.WishlistState = self._client._data("PUT", "/v1/wishlist/{productId}", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.WishlistState)
        return _answer

    def remove(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.WishlistState:
        """Remove a product from your wishlist
        
        Succeeds also if the product is not on the list.
        
        Requires the permission `purchases:write`."""
        _answer: _models.WishlistState = self._client._data("DELETE", "/v1/wishlist/{productId}", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.WishlistState)
        return _answer


class FollowingResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.FollowedSeller]:
        """List the sellers that you follow
        
        The last followed first, each with their newest products.
        
        Requires the permission `purchases:read`."""
        _answer: Page[_models.FollowedSeller] = self._client._page("GET", "/v1/following", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.FollowedSeller)
        return _answer

    def get(self, *, seller_id: str, call_options: Optional[CallOptions] = None) -> _models.FollowingState:
        """Read the followers of a seller
        
        How many accounts follow the seller, and whether yours does.
        
        Requires the permission `products:read`."""
        _answer: _models.FollowingState = self._client._data("GET", "/v1/following/{sellerId}", path={"sellerId": seller_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.FollowingState)
        return _answer

    def follow(self, *, seller_id: str, call_options: Optional[CallOptions] = None) -> _models.FollowingState:
        """Follow a seller
        
        An account can follow 1,000 sellers, and not itself.
        
        Requires the permission `purchases:write`."""
        _answer: _models.FollowingState = self._client._data("PUT", "/v1/following/{sellerId}", path={"sellerId": seller_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.FollowingState)
        return _answer

    def unfollow(self, *, seller_id: str, call_options: Optional[CallOptions] = None) -> _models.FollowingState:
        """Unfollow a seller
        
        Succeeds also if you do not follow the seller.
        
        Requires the permission `purchases:write`."""
        _answer: _models.FollowingState = self._client._data("DELETE", "/v1/following/{sellerId}", path={"sellerId": seller_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.FollowingState)
        return _answer


class DiscountsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Discount]:
        """List your discounts
        
        The last made first.
        
        Requires the permission `products:read`."""
        _answer: Page[_models.Discount] = self._client._page("GET", "/v1/discounts", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Discount)
        return _answer

    def create(self, *, code: Union[str, NotGiven] = NOT_GIVEN, percent_off: Union[float, NotGiven] = NOT_GIVEN, amount_off: Union[float, NotGiven] = NOT_GIVEN, periods: Union[Union[int, None], NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, product_ids: Union[List[str], NotGiven] = NOT_GIVEN, owners_of: Union[List[str], NotGiven] = NOT_GIVEN, starts_at: Union[Union[str, None], NotGiven] = NOT_GIVEN, ends_at: Union[Union[str, None], NotGiven] = NOT_GIVEN, max_uses: Union[Union[int, None], NotGiven] = NOT_GIVEN, max_uses_per_buyer: Union[Union[int, None], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Discount:
        """Make a discount
        
        Buyers enter its code at checkout. It is taken off the price before tax is added or shown, and your share and the fee are of what is left. CONFLICT if you have a discount with this code.
        
        Requires the permission `products:write`."""
        _answer: _models.Discount = self._client._data("POST", "/v1/discounts", path={}, query={}, body={"code": code, "percentOff": percent_off, "amountOff": amount_off, "periods": periods, "currency": currency, "productIds": product_ids, "ownersOf": owners_of, "startsAt": starts_at, "endsAt": ends_at, "maxUses": max_uses, "maxUsesPerBuyer": max_uses_per_buyer}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Discount)
        return _answer

    def update(self, *, discount_id: str, product_ids: Union[List[str], NotGiven] = NOT_GIVEN, owners_of: Union[List[str], NotGiven] = NOT_GIVEN, starts_at: Union[Union[str, None], NotGiven] = NOT_GIVEN, ends_at: Union[Union[str, None], NotGiven] = NOT_GIVEN, max_uses: Union[Union[int, None], NotGiven] = NOT_GIVEN, max_uses_per_buyer: Union[Union[int, None], NotGiven] = NOT_GIVEN, archived: Union[bool, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Discount:
        """Change a discount
        
        Changes for whom and how long it is. Orders that used it stay as they are.
        
        Requires the permission `products:write`."""
        _answer: _models.Discount = self._client._data("PATCH", "/v1/discounts/{discountId}", path={"discountId": discount_id}, query={}, body={"productIds": product_ids, "ownersOf": owners_of, "startsAt": starts_at, "endsAt": ends_at, "maxUses": max_uses, "maxUsesPerBuyer": max_uses_per_buyer, "archived": archived}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Discount)
        return _answer


class PartnersResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, side: Union[Union[Literal["seller", "partner"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Partner]:
        """List your partners
        
        Affiliates and co-sellers with whom you share your sales, or sellers who share theirs with you. The last invited first.
        
        Requires the permission `products:read`."""
        _answer: Page[_models.Partner] = self._client._page("GET", "/v1/partners", path={}, query={"page": page, "limit": limit, "side": side}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Partner)
        return _answer

    def invite(self, *, email: str, role: Union[Literal["affiliate", "co_seller"], str], percent: Union[float, NotGiven] = NOT_GIVEN, amount: Union[float, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Partner:
        """Invite an affiliate or a co-seller
        
        Nothing is shared until they accept. Shares of co-sellers in one product are 90 percent together at most; what is left is yours. Refunds and disputes take back the same part of each share. CONFLICT if there is an open agreement of this kind already.
        
        Requires the permission `products:write`."""
        _answer: _models.Partner = self._client._data("POST", "/v1/partners", path={}, query={}, body={"email": email, "role": role, "percent": percent, "amount": amount, "productId": product_id}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Partner)
        return _answer

    def accept(self, *, partner_id: str, call_options: Optional[CallOptions] = None) -> _models.Partner:
        """Accept an invitation
        
        From now on you get your share. CONFLICT if the agreement is not an open invitation any more.
        
        Requires the permission `products:write`."""
        _answer: _models.Partner = self._client._data("POST", "/v1/partners/{partnerId}/accept", path={"partnerId": partner_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Partner)
        return _answer

    def end(self, *, partner_id: str, call_options: Optional[CallOptions] = None) -> _models.Partner:
        """End an agreement or decline an invitation
        
        Both sides can, at any time; a royalty only who gets it. Orders made before keep their shares. Ending it again changes nothing.
        
        Requires the permission `products:write`."""
        _answer: _models.Partner = self._client._data("POST", "/v1/partners/{partnerId}/end", path={"partnerId": partner_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Partner)
        return _answer


class RemixesResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.Remix:
        """Read on what a product is based
        
        The product on which it is based, and the royalty for products that are based on it.
        
        Requires the permission `products:read`."""
        _answer: _models.Remix = self._client._data("GET", "/v1/products/{productId}/remix", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Remix)
        return _answer

    def update(self, *, product_id: str, royalty_percent: Union[Union[float, None], NotGiven] = NOT_GIVEN, derived_from: Union[Union[str, None], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Remix:
        """Allow remixes, or say on what a product is based
        
        For the author. With `derivedFrom`, the seller of that product gets a royalty of each sale, and so do the sellers of the products before it: up to 5 products deep, and 50 percent together. Refunds and disputes take back the same part. CONFLICT for `derivedFrom` of a product that was published.
        
        Requires the permission `products:write`."""
        _answer: _models.Remix = self._client._data("PATCH", "/v1/products/{productId}/remix", path={"productId": product_id}, query={}, body={"royaltyPercent": royalty_percent, "derivedFrom": derived_from}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Remix)
        return _answer


class GiftsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, order_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Gift]:
        """List the codes of a gift
        
        The codes of an order that was bought with `giftQuantity`, for the buyer. A full refund ends them, and the access of those who have redeemed one.
        
        Requires the permission `purchases:read`."""
        _answer: Page[_models.Gift] = self._client._page("GET", "/v1/purchases/{orderId}/gifts", path={"orderId": order_id}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Gift)
        return _answer


class PricingResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.RunPrice:
        """Read the price of a run
        
        What a run costs those who have not bought the product.
        
        Requires the permission `products:read`."""
        _answer: _models.RunPrice = self._client._data("GET", "/v1/products/{productId}/run-price", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.RunPrice)
        return _answer

    def set(self, *, product_id: str, price: Union[float, None], unit: Union[_models.RunUnit, NotGiven] = NOT_GIVEN, includes_model: Union[bool, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.RunPrice:
        """Set the price of a run
        
        For the author of a prompt or workflow. Others can then run it without buying it: they pay each successful run from their credit. They do not get the content, but run it with a provider key of their own, in whose log at the provider they may be able to read what was sent; with `includesModel`, with keys of the marketplace. Such a run uses the model and the limits of the prompt, and is refused (`CONFLICT`) if it could cost more than your share.
        
        Requires the permission `products:write`."""
        _answer: _models.RunPrice = self._client._data("PUT", "/v1/products/{productId}/run-price", path={"productId": product_id}, query={}, body={"price": price, "unit": unit, "includesModel": includes_model}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.RunPrice)
        return _answer


class MarketsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get_prices(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.MarketPrices:
        """Read the prices in other countries
        
        Where a product has another price. Checkout says which one applies.
        
        Requires the permission `products:read`."""
        _answer: _models.MarketPrices = self._client._data("GET", "/v1/products/{productId}/market-prices", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.MarketPrices)
        return _answer

    def set_prices(self, *, product_id: str, prices: Sequence[Any], call_options: Optional[CallOptions] = None) -> _models.MarketPrices:
        """Set the prices in other countries
        
        For the author, of a product with a fixed price. They apply to purchases for oneself by buyers in these countries: by their billing details and by where the request comes from, which must not contradict each other.
        
        Requires the permission `products:write`."""
        _answer: _models.MarketPrices = self._client._data("PUT", "/v1/products/{productId}/market-prices", path={"productId": product_id}, query={}, body={"prices": prices}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.MarketPrices)
        return _answer

    def get_rates(self, *, call_options: Optional[CallOptions] = None) -> _models.ExchangeRates:
        """Read rates of exchange
        
        To show about what a price is in the currency of a reader. Nothing is charged by them: every price is charged in its own currency.
        
        Requires the permission `products:read`."""
        _answer: _models.ExchangeRates = self._client._data("GET", "/v1/exchange-rates", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ExchangeRates)
        return _answer


class SubscriptionsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get_prices(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.SubscriptionPrices:
        """Read the prices of subscriptions
        
        What a subscription to a product costs, and by which other subscription it can be had.
        
        Requires the permission `products:read`."""
        _answer: _models.SubscriptionPrices = self._client._data("GET", "/v1/products/{productId}/subscription-prices", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.SubscriptionPrices)
        return _answer

    def set_prices(self, *, product_id: str, month: Union[float, None], year: Union[float, None], trial_days: Union[int, NotGiven] = NOT_GIVEN, includes: Union[Union[Literal["product", "seller"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.SubscriptionPrices:
        """Set the prices of subscriptions
        
        For the author. Buyers can then subscribe in place of buying the product: they have it for as long as they pay, and with `includes: seller` each other product of yours that they take. Those who have subscribed keep what they agreed to.
        
        Requires the permission `products:write`."""
        _answer: _models.SubscriptionPrices = self._client._data("PUT", "/v1/products/{productId}/subscription-prices", path={"productId": product_id}, query={}, body={"month": month, "year": year, "trialDays": trial_days, "includes": includes}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.SubscriptionPrices)
        return _answer

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, role: Union[Union[Literal["buyer", "seller"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Subscription]:
        """List subscriptions
        
        The caller's own subscriptions, newest first; with `role=seller` those to the caller's products.
        
        Requires the permission `purchases:read`."""
        _answer: Page[_models.Subscription] = self._client._page("GET", "/v1/subscriptions", path={}, query={"page": page, "limit": limit, "role": role}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Subscription)
        return _answer

    def get(self, *, subscription_id: str, call_options: Optional[CallOptions] = None) -> _models.Subscription:
        """Read a subscription
        
        For its buyer and the seller of the product.
        
        Requires the permission `purchases:read`."""
        _answer: _models.Subscription = self._client._data("GET", "/v1/subscriptions/{subscriptionId}", path={"subscriptionId": subscription_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Subscription)
        return _answer

    def update(self, *, subscription_id: str, renews: Union[bool, NotGiven] = NOT_GIVEN, period: Union[_models.SubscriptionPeriod, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Subscription:
        """Change or end a subscription
        
        For its buyer. Nothing is charged or paid back: what was paid can be used to its end. During days of grace, `renews: false` ends it within a minute.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Subscription = self._client._data("PATCH", "/v1/subscriptions/{subscriptionId}", path={"subscriptionId": subscription_id}, query={}, body={"renews": renews, "period": period}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Subscription)
        return _answer


class CreditResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, call_options: Optional[CallOptions] = None) -> _models.Credit:
        """Read your credit
        
        What you have paid in and not spent, by currency, and your limits.
        
        Requires the permission `purchases:read`."""
        _answer: _models.Credit = self._client._data("GET", "/v1/credit", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Credit)
        return _answer

    def top_up(self, *, amount: float, currency: Union[str, NotGiven] = NOT_GIVEN, payment_method_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.TopUp:
        """Buy credit
        
        Charges the payment method. What is paid in is spent on runs of products that you have not bought. Send an `Idempotency-Key`: after a 503, repeat the request with the same key to get the result.
        
        Requires the permission `purchases:write`."""
        _answer: _models.TopUp = self._client._data("POST", "/v1/credit/top-ups", path={}, query={}, body={"amount": amount, "currency": currency, "paymentMethodId": payment_method_id}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.TopUp)
        return _answer

    def entries(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.CreditEntry]:
        """List payments and runs of your credit
        
        What was paid in and spent, the newest first.
        
        Requires the permission `purchases:read`."""
        _answer: Page[_models.CreditEntry] = self._client._page("GET", "/v1/credit/entries", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.CreditEntry)
        return _answer

    def set_limits(self, *, currency: str, per_run: Union[float, None], per_day: Union[float, None], per_key_and_day: Union[float, None], call_options: Optional[CallOptions] = None) -> _models.Credit:
        """Limit what runs may cost
        
        Limits in one currency, from the next run on. An API key cannot change them."""
        _answer: _models.Credit = self._client._data("PUT", "/api/account/credit-limits", path={}, query={}, body={"currency": currency, "perRun": per_run, "perDay": per_day, "perKeyAndDay": per_key_and_day}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Credit)
        return _answer


class DisputesResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[str, NotGiven] = NOT_GIVEN, order_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Dispute]:
        """List disputes
        
        Disputes about the caller's sales, newest first: the buyer objects to the payment at their card company, which decides.
        
        Requires the permission `purchases:read`."""
        _answer: Page[_models.Dispute] = self._client._page("GET", "/v1/disputes", path={}, query={"page": page, "limit": limit, "status": status, "orderId": order_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Dispute)
        return _answer

    def all(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[str, NotGiven] = NOT_GIVEN, order_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Dispute]:
        """List disputes about all sales
        
        Newest first. Disputes about payments for plans are answered at the payment provider."""
        _answer: Page[_models.Dispute] = self._client._page("GET", "/v1/admin/disputes", path={}, query={"page": page, "limit": limit, "status": status, "orderId": order_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Dispute)
        return _answer

    def get(self, *, dispute_id: str, call_options: Optional[CallOptions] = None) -> _models.DisputeWithEvidence:
        """Read a dispute
        
        With the evidence that Souk knows: purchase, receipt, uses, downloads and the refund policy."""
        _answer: _models.DisputeWithEvidence = self._client._data("GET", "/v1/admin/disputes/{disputeId}", path={"disputeId": dispute_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.DisputeWithEvidence)
        return _answer

    def submit(self, *, dispute_id: str, text: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.DisputeWithEvidence:
        """Submit evidence
        
        Sends what Souk knows, and the text, to the card company. That can be done once. A day before the deadline, Souk submits what it knows by itself."""
        _answer: _models.DisputeWithEvidence = self._client._data("POST", "/v1/admin/disputes/{disputeId}/evidence", path={"disputeId": dispute_id}, query={}, body={"text": text}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.DisputeWithEvidence)
        return _answer

    def accept(self, *, dispute_id: str, call_options: Optional[CallOptions] = None) -> _models.DisputeWithEvidence:
        """Accept a dispute
        
        Gives in: the dispute is lost, and the buyer keeps the money."""
        _answer: _models.DisputeWithEvidence = self._client._data("POST", "/v1/admin/disputes/{disputeId}/accept", path={"disputeId": dispute_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.DisputeWithEvidence)
        return _answer


class SearchesResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.SavedSearchItem]:
        """List your saved searches
        
        The last saved first, each with the number of matches that are new.
        
        Requires the permission `purchases:read`."""
        _answer: Page[_models.SavedSearchItem] = self._client._page("GET", "/v1/saved-searches", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.SavedSearchItem)
        return _answer

    def create(self, *, name: str, query: Any, call_options: Optional[CallOptions] = None) -> _models.SavedSearch:
        """Save a search
        
        An account can save 50 searches.
        
        Requires the permission `purchases:write`."""
        _answer: _models.SavedSearch = self._client._data("POST", "/v1/saved-searches", path={}, query={}, body={"name": name, "query": query}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.SavedSearch)
        return _answer

    def rename(self, *, search_id: str, name: str, call_options: Optional[CallOptions] = None) -> _models.SavedSearch:
        """Rename a saved search
        
        Changes the name. To search for something else, save another search.
        
        Requires the permission `purchases:write`."""
        _answer: _models.SavedSearch = self._client._data("PATCH", "/v1/saved-searches/{searchId}", path={"searchId": search_id}, query={}, body={"name": name}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.SavedSearch)
        return _answer

    def delete(self, *, search_id: str, call_options: Optional[CallOptions] = None) -> SearchesDeleteAnswer:
        """Delete a saved search
        
        The search is deleted at once.
        
        Requires the permission `purchases:write`."""
        _answer: SearchesDeleteAnswer = self._client._data("DELETE", "/v1/saved-searches/{searchId}", path={"searchId": search_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=SearchesDeleteAnswer)
        return _answer

    def mark_seen(self, *, search_id: str, call_options: Optional[CallOptions] = None) -> _models.SavedSearch:
        """Mark a saved search as seen
        
        Sets `seenAt` to now, so that `newProducts` counts what is published afterwards.
        
        Requires the permission `purchases:write`."""
        _answer: _models.SavedSearch = self._client._data("POST", "/v1/saved-searches/{searchId}/seen", path={"searchId": search_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.SavedSearch)
        return _answer


class NotificationsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, role: Union[Union[Literal["buyer", "seller", "developer", "admin"], str], NotGiven] = NOT_GIVEN, language: Union[Union[Literal["en", "de"], str], NotGiven] = NOT_GIVEN, unread: Union[bool, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Notification]:
        """List your notifications
        
        Newest first."""
        _answer: Page[_models.Notification] = self._client._page("GET", "/api/account/notifications", path={}, query={"page": page, "limit": limit, "role": role, "language": language, "unread": unread}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Notification)
        return _answer

    def count(self, *, call_options: Optional[CallOptions] = None) -> _models.UnreadCount:
        """Count your unread notifications
        
        The number on the bell."""
        _answer: _models.UnreadCount = self._client._data("GET", "/api/account/notifications/unread", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.UnreadCount)
        return _answer

    def events(self, *, follow: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Iterator[StreamEvent]:
        """Stream changes of your inbox
        
        Server-sent events `unread`, one at the beginning and one after each change: `{"unread": 3, "newest": "ntf_…"}`; `newest` is null while the inbox is empty. The stream ends after `follow` seconds, or when the session ends; an `EventSource` then reconnects."""
        return self._client._stream("GET", "/api/account/notifications/events", path={}, query={"follow": follow}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    def update(self, *, notification_id: str, read: bool, call_options: Optional[CallOptions] = None) -> _models.Notification:
        """Mark a notification as read or unread
        
        Holds on all devices."""
        _answer: _models.Notification = self._client._data("PATCH", "/api/account/notifications/{notificationId}", path={"notificationId": notification_id}, query={}, body={"read": read}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Notification)
        return _answer

    def read_all(self, *, call_options: Optional[CallOptions] = None) -> _models.UnreadCount:
        """Mark all your notifications as read
        
        Those of both roles."""
        _answer: _models.UnreadCount = self._client._data("POST", "/api/account/notifications/read-all", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.UnreadCount)
        return _answer


class PreferencesResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, call_options: Optional[CallOptions] = None) -> _models.NotificationPreferences:
        """Read your notification preferences
        
        Every kind of notification with its channels; those of admins only for admins. Emails about the security of your account are always sent."""
        _answer: _models.NotificationPreferences = self._client._data("GET", "/api/account/notification-preferences", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.NotificationPreferences)
        return _answer

    def update(self, *, language: Union[Union[Literal["en", "de"], str], NotGiven] = NOT_GIVEN, time_zone: Union[str, NotGiven] = NOT_GIVEN, quiet_hours: Union[Union[NotificationPreferencesChangeQuietHours, None], NotGiven] = NOT_GIVEN, kinds: Union[Sequence[Any], NotGiven] = NOT_GIVEN, initial: Union[bool, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.NotificationPreferences:
        """Change your notification preferences
        
        Applies to new notifications."""
        _answer: _models.NotificationPreferences = self._client._data("PATCH", "/api/account/notification-preferences", path={}, query={}, body={"language": language, "timeZone": time_zone, "quietHours": quiet_hours, "kinds": kinds, "initial": initial}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.NotificationPreferences)
        return _answer


class AnalyticsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def products(self, *, period: Union[Union[Literal["day", "week", "month", "year"], str], NotGiven] = NOT_GIVEN, start_date: Union[str, NotGiven] = NOT_GIVEN, end_date: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.ProductAnalytics:
        """Sales, views and conversion
        
        Of the caller's own products, for an admin of all. Every bucket of the timeline is there; figures of one currency, what was sold in others is left out.
        
        Requires the permission `analytics:read`."""
        _answer: _models.ProductAnalytics = self._client._data("GET", "/v1/analytics/products", path={}, query={"period": period, "startDate": start_date, "endDate": end_date, "currency": currency, "productId": product_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductAnalytics)
        return _answer

    def revenue(self, *, period: Union[Union[Literal["day", "week", "month", "year"], str], NotGiven] = NOT_GIVEN, start_date: Union[str, NotGiven] = NOT_GIVEN, end_date: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.RevenueAnalytics:
        """Revenue, refunds and fees
        
        Of the caller's own products, for an admin of all. Every bucket of the timeline is there; figures of one currency, what was sold in others is left out. Sums equal the ledger's.
        
        Requires the permission `analytics:read`."""
        _answer: _models.RevenueAnalytics = self._client._data("GET", "/v1/analytics/revenue", path={}, query={"period": period, "startDate": start_date, "endDate": end_date, "currency": currency, "productId": product_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.RevenueAnalytics)
        return _answer

    def customers(self, *, period: Union[Union[Literal["day", "week", "month", "year"], str], NotGiven] = NOT_GIVEN, start_date: Union[str, NotGiven] = NOT_GIVEN, end_date: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.CustomerAnalytics:
        """New and returning customers
        
        Of the caller's own products, for an admin of all. Every bucket of the timeline is there; figures of one currency, what was sold in others is left out.
        
        Requires the permission `analytics:read`."""
        _answer: _models.CustomerAnalytics = self._client._data("GET", "/v1/analytics/customers", path={}, query={"period": period, "startDate": start_date, "endDate": end_date, "currency": currency, "productId": product_id, "page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.CustomerAnalytics)
        return _answer

    def export_products(self, *, period: Union[Union[Literal["day", "week", "month", "year"], str], NotGiven] = NOT_GIVEN, start_date: Union[str, NotGiven] = NOT_GIVEN, end_date: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, format: Union[Union[Literal["csv", "json"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download sales and views
        
        One row for each product and day with data: `date, productId, title, currency, revenue, sales, views`. The file is streamed and can be large. In CSV, text that a spreadsheet would interpret as a formula is prefixed with an apostrophe.
        
        Requires the permission `analytics:read`."""
        return self._client._raw("GET", "/v1/analytics/products/export", path={}, query={"period": period, "startDate": start_date, "endDate": end_date, "currency": currency, "productId": product_id, "format": format}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    def export_revenue(self, *, period: Union[Union[Literal["day", "week", "month", "year"], str], NotGiven] = NOT_GIVEN, start_date: Union[str, NotGiven] = NOT_GIVEN, end_date: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, format: Union[Union[Literal["csv", "json"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download revenue
        
        One row for each product and day with data: `date, productId, title, currency, grossRevenue, refunds, platformFees, netRevenue, orders`. The file is streamed and can be large. In CSV, text that a spreadsheet would interpret as a formula is prefixed with an apostrophe.
        
        Requires the permission `analytics:read`."""
        return self._client._raw("GET", "/v1/analytics/revenue/export", path={}, query={"period": period, "startDate": start_date, "endDate": end_date, "currency": currency, "productId": product_id, "format": format}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    def export_customers(self, *, period: Union[Union[Literal["day", "week", "month", "year"], str], NotGiven] = NOT_GIVEN, start_date: Union[str, NotGiven] = NOT_GIVEN, end_date: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, format: Union[Union[Literal["csv", "json"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download customers
        
        One row for each customer in the period: `id, name, currency, orders, totalSpent, firstPurchaseAt, lastPurchaseAt`. The file is streamed and can be large. In CSV, text that a spreadsheet would interpret as a formula is prefixed with an apostrophe.
        
        Requires the permission `analytics:read`."""
        return self._client._raw("GET", "/v1/analytics/customers/export", path={}, query={"period": period, "startDate": start_date, "endDate": end_date, "currency": currency, "productId": product_id, "format": format}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    def market(self, *, period: Union[Union[Literal["day", "week", "month", "year"], str], NotGiven] = NOT_GIVEN, start_date: Union[str, NotGiven] = NOT_GIVEN, end_date: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.MarketAnalytics:
        """Totals of the marketplace
        
        Totals of all sellers in one currency. They equal the ledger."""
        _answer: _models.MarketAnalytics = self._client._data("GET", "/v1/admin/analytics", path={}, query={"period": period, "startDate": start_date, "endDate": end_date, "currency": currency}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.MarketAnalytics)
        return _answer


class BalanceResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, call_options: Optional[CallOptions] = None) -> _models.Balance:
        """Read the balance
        
        The caller's shares of their sales, less refunds and payouts. A share is pending for seven days, then available. Payouts are made on Mondays.
        
        Requires the permission `analytics:read`."""
        _answer: _models.Balance = self._client._data("GET", "/v1/balance", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Balance)
        return _answer

    def transactions(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.BalanceTransaction]:
        """List balance transactions
        
        Sales, refunds and payouts, newest first. Their sum is the balance.
        
        Requires the permission `analytics:read`."""
        _answer: Page[_models.BalanceTransaction] = self._client._page("GET", "/v1/balance/transactions", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.BalanceTransaction)
        return _answer

    def statement(self, *, from_: Union[str, NotGiven] = NOT_GIVEN, to: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download a statement
        
        A CSV file for one currency: the opening balance, each transaction with the balance after it, and the closing balance.
        
        Requires the permission `analytics:read`."""
        return self._client._raw("GET", "/v1/balance/statement", path={}, query={"from": from_, "to": to, "currency": currency}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class PayoutsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Payout]:
        """List payouts
        
        The caller's payouts, newest first.
        
        Requires the permission `analytics:read`."""
        _answer: Page[_models.Payout] = self._client._page("GET", "/v1/payouts", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Payout)
        return _answer

    def get(self, *, payout_id: str, call_options: Optional[CallOptions] = None) -> _models.Payout:
        """Read a payout
        
        For its seller and admins.
        
        Requires the permission `analytics:read`."""
        _answer: _models.Payout = self._client._data("GET", "/v1/payouts/{payoutId}", path={"payoutId": payout_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Payout)
        return _answer

    def create(self, *, currency: str, call_options: Optional[CallOptions] = None) -> _models.Payout:
        """Pay out now
        
        Pays out the available balance of a currency, at least 10.00, without waiting for Monday. It is sent within a minute. Requires a session, because it moves money."""
        _answer: _models.Payout = self._client._data("POST", "/api/account/payouts", path={}, query={}, body={"currency": currency}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Payout)
        return _answer


class DestinationsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, call_options: Optional[CallOptions] = None) -> _models.PayoutDestination:
        """Read the payout destination
        
        `destination` is null until one is set."""
        _answer: _models.PayoutDestination = self._client._data("GET", "/api/account/payout-destination", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.PayoutDestination)
        return _answer

    def set(self, *, token: Union[str, NotGiven] = NOT_GIVEN, country: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.PayoutDestination:
        """Set the payout destination
        
        Existing payouts keep their destination. Replacing a destination holds payouts for three days and notifies the owner by email, so that a thief cannot redirect them.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.PayoutDestination = self._client._data("PUT", "/api/account/payout-destination", path={}, query={}, body={"token": token, "country": country}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.PayoutDestination)
        return _answer

    def onboard(self, *, call_options: Optional[CallOptions] = None) -> _models.OnboardingLink:
        """Create an onboarding link
        
        Creates a link to the page on which the payment provider asks for `requirements`. It works for one visit; create a new one for the next.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.OnboardingLink = self._client._data("POST", "/api/account/payout-destination/onboarding-link", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.OnboardingLink)
        return _answer


class AiResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def execute(self, *, product_id: str, api_key_id: Union[str, NotGiven] = NOT_GIVEN, variables: Union[Dict[str, str], NotGiven] = NOT_GIVEN, files: Union[Dict[str, _models.InputFile], NotGiven] = NOT_GIVEN, conversation: Union[bool, NotGiven] = NOT_GIVEN, conversation_id: Union[str, NotGiven] = NOT_GIVEN, message: Union[str, NotGiven] = NOT_GIVEN, options: Union[Any, NotGiven] = NOT_GIVEN, fallbacks: Union[Sequence[Any], NotGiven] = NOT_GIVEN, max_charge: Union[float, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.PromptResult:
        """Run a prompt
        
        Runs a purchased prompt, or with `maxCharge` one that has a price per run. Variables are validated before a model is called. With `Accept: text/event-stream`, the text is sent in `delta` events (`{"text": …}`), and the last event, `result`, contains the JSON answer; an error after the first event is sent as an `error` event. With an `Idempotency-Key`, the prompt is finished although the connection is lost, except for a stream, and a repeat gets the same result, failures included, without another call of a provider. `conversation: true` starts a conversation, and `conversationId` with a `message` goes on with it: the model gets the prompt, the earlier answers and messages, and this one. Key and options are those of each request. A conversation answers one message at a time (`CONFLICT` with `Retry-After`). The demo models (`apiKeyId: "demo"`; model `demo-echo-1`, `demo-slow`, `demo-rate-limit` or `demo-error`) need no provider key.
        
        Requires the permission `ai:execute`."""
        _answer: _models.PromptResult = self._client._data("POST", "/v1/ai/execute", path={}, query={}, body={"productId": product_id, "apiKeyId": api_key_id, "variables": variables, "files": files, "conversation": conversation, "conversationId": conversation_id, "message": message, "options": options, "fallbacks": fallbacks, "maxCharge": max_charge}, files={}, has_body=True, is_paid=True, options=call_options, type_=_models.PromptResult)
        return _answer

    def execute_stream(self, *, product_id: str, api_key_id: Union[str, NotGiven] = NOT_GIVEN, variables: Union[Dict[str, str], NotGiven] = NOT_GIVEN, files: Union[Dict[str, _models.InputFile], NotGiven] = NOT_GIVEN, conversation: Union[bool, NotGiven] = NOT_GIVEN, conversation_id: Union[str, NotGiven] = NOT_GIVEN, message: Union[str, NotGiven] = NOT_GIVEN, options: Union[Any, NotGiven] = NOT_GIVEN, fallbacks: Union[Sequence[Any], NotGiven] = NOT_GIVEN, max_charge: Union[float, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Iterator[StreamEvent]:
        """Run a prompt
        
        Runs a purchased prompt, or with `maxCharge` one that has a price per run. Variables are validated before a model is called. With `Accept: text/event-stream`, the text is sent in `delta` events (`{"text": …}`), and the last event, `result`, contains the JSON answer; an error after the first event is sent as an `error` event. With an `Idempotency-Key`, the prompt is finished although the connection is lost, except for a stream, and a repeat gets the same result, failures included, without another call of a provider. `conversation: true` starts a conversation, and `conversationId` with a `message` goes on with it: the model gets the prompt, the earlier answers and messages, and this one. Key and options are those of each request. A conversation answers one message at a time (`CONFLICT` with `Retry-After`). The demo models (`apiKeyId: "demo"`; model `demo-echo-1`, `demo-slow`, `demo-rate-limit` or `demo-error`) need no provider key.
        
        Requires the permission `ai:execute`."""
        return self._client._stream("POST", "/v1/ai/execute", path={}, query={}, body={"productId": product_id, "apiKeyId": api_key_id, "variables": variables, "files": files, "conversation": conversation, "conversationId": conversation_id, "message": message, "options": options, "fallbacks": fallbacks, "maxCharge": max_charge}, files={}, has_body=True, is_paid=True, options=call_options)

    def estimate(self, *, product_id: str, api_key_id: Union[str, NotGiven] = NOT_GIVEN, variables: Union[Dict[str, str], NotGiven] = NOT_GIVEN, files: Union[Dict[str, _models.InputFile], NotGiven] = NOT_GIVEN, conversation: Union[bool, NotGiven] = NOT_GIVEN, conversation_id: Union[str, NotGiven] = NOT_GIVEN, message: Union[str, NotGiven] = NOT_GIVEN, options: Union[Any, NotGiven] = NOT_GIVEN, fallbacks: Union[Sequence[Any], NotGiven] = NOT_GIVEN, max_charge: Union[float, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AiEstimateAnswer:
        """Estimate the cost of a prompt
        
        What `POST /v1/ai/execute` with the same body would use and cost, as a range. It checks the same things, calls no provider and records nothing, so that it can be repeated. Four of five runs like the past ones are within the range; a model that thinks can exceed a range without past runs. With the source `unknown` the cost is 0. Workflows have no estimate: `not_a_prompt`.
        
        Requires the permission `ai:execute`."""
        _answer: AiEstimateAnswer = self._client._data("POST", "/v1/ai/estimate", path={}, query={}, body={"productId": product_id, "apiKeyId": api_key_id, "variables": variables, "files": files, "conversation": conversation, "conversationId": conversation_id, "message": message, "options": options, "fallbacks": fallbacks, "maxCharge": max_charge}, files={}, has_body=True, is_paid=False, options=call_options, type_=AiEstimateAnswer)
        return _answer


class ModelsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, provider: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[ModelsListAnswer]:
        """List models
        
        Text models with a known price, by provider and name, the same for every caller. A provider may offer fewer, and others: `options.model` takes any name. Of a provider whose price the operator set for all its models, only those in the price list are listed.
        
        Requires the permission `ai:execute`."""
        _answer: Page[ModelsListAnswer] = self._client._page("GET", "/v1/ai/models", path={}, query={"page": page, "limit": limit, "provider": provider}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=ModelsListAnswer)
        return _answer


class ConversationsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Conversation]:
        """List conversations
        
        The caller's own, newest first, without their texts. They are removed 30 days after the last answer, or with the executions of the account if that is sooner.
        
        Requires the permission `ai:execute`."""
        _answer: Page[_models.Conversation] = self._client._page("GET", "/v1/ai/conversations", path={}, query={"page": page, "limit": limit, "productId": product_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Conversation)
        return _answer

    def get(self, *, conversation_id: str, call_options: Optional[CallOptions] = None) -> _models.ConversationDetail:
        """Read a conversation
        
        What the caller gave and said, and the answers; not the text of the prompt.
        
        Requires the permission `ai:execute`."""
        _answer: _models.ConversationDetail = self._client._data("GET", "/v1/ai/conversations/{conversationId}", path={"conversationId": conversation_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ConversationDetail)
        return _answer

    def remove(self, *, conversation_id: str, call_options: Optional[CallOptions] = None) -> ConversationsRemoveAnswer:
        """Delete a conversation
        
        Its texts are deleted at once. Its executions and costs stay.
        
        Requires the permission `ai:execute`."""
        _answer: ConversationsRemoveAnswer = self._client._data("DELETE", "/v1/ai/conversations/{conversationId}", path={"conversationId": conversation_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=ConversationsRemoveAnswer)
        return _answer


class WorkflowsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def execute(self, *, workflow_id: str, input: Union[Dict[str, Any], NotGiven] = NOT_GIVEN, api_keys: Union[Dict[str, str], NotGiven] = NOT_GIVEN, models: Union[Dict[str, _models.ModelChoice], NotGiven] = NOT_GIVEN, webhook_url: Union[str, NotGiven] = NOT_GIVEN, max_charge: Union[float, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.WorkflowResult:
        """Run a workflow
        
        Runs a purchased workflow, or with `maxCharge` one that has a price per run; `workflowId` is the product's. Waits up to 30 seconds. With `webhookUrl`, with the header `Prefer: respond-async`, past that time, or while it waits for a person, the answer is 202 and the run goes on: read it at `statusUrl`, follow its events, or be called at `webhookUrl`, signed like any webhook, with `execution.completed`, `execution.failed` or `execution.canceled`.
        
        Requires the permission `ai:execute`."""
        _answer: _models.WorkflowResult = self._client._data("POST", "/v1/ai/workflows/{workflowId}/execute", path={"workflowId": workflow_id}, query={}, body={"input": input, "apiKeys": api_keys, "models": models, "webhookUrl": webhook_url, "maxCharge": max_charge}, files={}, has_body=True, is_paid=True, options=call_options, type_=_models.WorkflowResult)
        return _answer


class ExecutionsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[Union[Literal["running", "completed", "failed", "canceled", "all"], str], NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Execution]:
        """List executions
        
        The caller's own, newest first.
        
        Requires the permission `ai:execute`."""
        _answer: Page[_models.Execution] = self._client._page("GET", "/v1/ai/executions", path={}, query={"page": page, "limit": limit, "status": status, "productId": product_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Execution)
        return _answer

    def get(self, *, execution_id: str, call_options: Optional[CallOptions] = None) -> _models.ExecutionDetail:
        """Read an execution
        
        State, cost and, if the account stores them, input and output.
        
        Requires the permission `ai:execute`."""
        _answer: _models.ExecutionDetail = self._client._data("GET", "/v1/ai/executions/{executionId}", path={"executionId": execution_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ExecutionDetail)
        return _answer

    def cancel(self, *, execution_id: str, call_options: Optional[CallOptions] = None) -> _models.ExecutionDetail:
        """Cancel a running workflow
        
        Model calls in progress are aborted at once. Their cost up to then is counted. The `webhookUrl` of the run gets `execution.canceled`.
        
        Requires the permission `ai:execute`."""
        _answer: _models.ExecutionDetail = self._client._data("POST", "/v1/ai/executions/{executionId}/cancel", path={"executionId": execution_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ExecutionDetail)
        return _answer

    def rerun(self, *, execution_id: str, call_options: Optional[CallOptions] = None) -> _models.WorkflowResult:
        """Run a workflow again
        
        Runs the newest version with the same input and keys. Requires that the account stores inputs (see execution settings).
        
        Requires the permission `ai:execute`."""
        _answer: _models.WorkflowResult = self._client._data("POST", "/v1/ai/executions/{executionId}/rerun", path={"executionId": execution_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.WorkflowResult)
        return _answer

    def retry(self, *, execution_id: str, api_keys: Union[Dict[str, str], NotGiven] = NOT_GIVEN, models: Union[Dict[str, _models.ModelChoice], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.WorkflowResult:
        """Retry a failed workflow
        
        Goes on with the same execution, version and input at the failed step, up to seven days after the failure (`retryUntil`). Finished steps and items do not run again. `maxModelCalls` and `timeoutSeconds` of the workflow count from the retry; attempts and costs add up. `apiKeys` and `models` replace provider keys and models. `webhookUrl` is called again at the end.
        
        Requires the permission `ai:execute`."""
        _answer: _models.WorkflowResult = self._client._data("POST", "/v1/ai/executions/{executionId}/retry", path={"executionId": execution_id}, query={}, body={"apiKeys": api_keys, "models": models}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.WorkflowResult)
        return _answer

    def answer(self, *, execution_id: str, step: str, answer: str, call_options: Optional[CallOptions] = None) -> _models.ExecutionDetail:
        """Answer a question of a workflow
        
        Answers a step whose `question` waits, once and before its `deadline`. The workflow continues with the answer as the value of the step.
        
        Requires the permission `ai:execute`."""
        _answer: _models.ExecutionDetail = self._client._data("POST", "/v1/ai/executions/{executionId}/answers", path={"executionId": execution_id}, query={}, body={"step": step, "answer": answer}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ExecutionDetail)
        return _answer

    def events(self, *, execution_id: str, call_options: Optional[CallOptions] = None) -> Iterator[StreamEvent]:
        """Stream the events of a workflow
        
        Server-sent events: `step.started`, `step.completed`, `step.failed`, `step.retrying`, `step.fallback` (to the next model), `step.waiting` (for an answer), `step.skipped`, and finally `execution.completed`, `execution.failed` or `execution.canceled`. `execution.retried` follows a failure when the workflow is retried. Event ids are numbers; `Last-Event-ID` resumes after one.
        
        Requires the permission `ai:execute`."""
        return self._client._stream("GET", "/v1/ai/executions/{executionId}/events", path={"executionId": execution_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    def costs(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, from_: Union[str, NotGiven] = NOT_GIVEN, to: Union[str, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, provider_key_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.CostRow]:
        """List execution costs
        
        Estimated cost by day, product and provider key, newest first. Costs stay when the executions are removed.
        
        Requires the permission `ai:execute`."""
        _answer: Page[_models.CostRow] = self._client._page("GET", "/v1/ai/costs", path={}, query={"page": page, "limit": limit, "from": from_, "to": to, "productId": product_id, "providerKeyId": provider_key_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.CostRow)
        return _answer

    def settings(self, *, call_options: Optional[CallOptions] = None) -> _models.ExecutionSettings:
        """Read execution settings
        
        By default, inputs and outputs are not stored."""
        _answer: _models.ExecutionSettings = self._client._data("GET", "/api/account/execution-settings", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ExecutionSettings)
        return _answer

    def configure(self, *, keep_texts: Union[bool, NotGiven] = NOT_GIVEN, retention_days: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.ExecutionSettings:
        """Update execution settings
        
        Turning storage on affects later executions. Turning it off deletes the stored inputs and outputs."""
        _answer: _models.ExecutionSettings = self._client._data("PATCH", "/api/account/execution-settings", path={}, query={}, body={"keepTexts": keep_texts, "retentionDays": retention_days}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ExecutionSettings)
        return _answer


class WebhooksResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def create(self, *, url: str, events: List[_models.WebhookEventPattern], description: Union[str, NotGiven] = NOT_GIVEN, headers: Union[Dict[str, str], NotGiven] = NOT_GIVEN, max_in_flight: Union[int, NotGiven] = NOT_GIVEN, max_per_second: Union[Union[int, None], NotGiven] = NOT_GIVEN, strict_order: Union[bool, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.NewWebhook:
        """Add an endpoint
        
        Sends the chosen events to the URL, signed with the secret, which is shown only in this answer.
        
        Requires the permission `webhooks:write`."""
        _answer: _models.NewWebhook = self._client._data("POST", "/v1/webhooks", path={}, query={}, body={"url": url, "events": events, "description": description, "headers": headers, "maxInFlight": max_in_flight, "maxPerSecond": max_per_second, "strictOrder": strict_order}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.NewWebhook)
        return _answer

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Webhook]:
        """List endpoints
        
        The caller's endpoints, newest first.
        
        Requires the permission `webhooks:read`."""
        _answer: Page[_models.Webhook] = self._client._page("GET", "/v1/webhooks", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Webhook)
        return _answer

    def get(self, *, webhook_id: str, call_options: Optional[CallOptions] = None) -> _models.Webhook:
        """Read an endpoint
        
        The endpoint without its secret and the values of its headers.
        
        Requires the permission `webhooks:read`."""
        _answer: _models.Webhook = self._client._data("GET", "/v1/webhooks/{webhookId}", path={"webhookId": webhook_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Webhook)
        return _answer

    def update(self, *, webhook_id: str, url: Union[str, NotGiven] = NOT_GIVEN, events: Union[List[_models.WebhookEventPattern], NotGiven] = NOT_GIVEN, description: Union[str, NotGiven] = NOT_GIVEN, headers: Union[Dict[str, str], NotGiven] = NOT_GIVEN, max_in_flight: Union[int, NotGiven] = NOT_GIVEN, max_per_second: Union[Union[int, None], NotGiven] = NOT_GIVEN, strict_order: Union[bool, NotGiven] = NOT_GIVEN, status: Union[Union[Literal["active", "paused"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Webhook:
        """Update an endpoint
        
        Events of a paused endpoint are queued and sent in order afterwards. `headers` replaces all custom headers.
        
        Requires the permission `webhooks:write`."""
        _answer: _models.Webhook = self._client._data("PATCH", "/v1/webhooks/{webhookId}", path={"webhookId": webhook_id}, query={}, body={"url": url, "events": events, "description": description, "headers": headers, "maxInFlight": max_in_flight, "maxPerSecond": max_per_second, "strictOrder": strict_order, "status": status}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Webhook)
        return _answer

    def delete(self, *, webhook_id: str, call_options: Optional[CallOptions] = None) -> WebhooksDeleteAnswer:
        """Delete an endpoint
        
        No more events are sent to it, and its deliveries are no longer shown.
        
        Requires the permission `webhooks:write`."""
        _answer: WebhooksDeleteAnswer = self._client._data("DELETE", "/v1/webhooks/{webhookId}", path={"webhookId": webhook_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=WebhooksDeleteAnswer)
        return _answer

    def rotate_secret(self, *, webhook_id: str, switch_after_hours: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.RotatedSecret:
        """Rotate the secret
        
        For 24 hours, `webhook-signature` contains a signature for each of the two secrets. `X-Service-Signature` is by the new secret, at once or after `switchAfterHours`. Rotating again before then replaces the new secret. The body can be left out.
        
        Requires the permission `webhooks:write`."""
        _answer: _models.RotatedSecret = self._client._data("POST", "/v1/webhooks/{webhookId}/rotate-secret", path={"webhookId": webhook_id}, query={}, body={"switchAfterHours": switch_after_hours}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.RotatedSecret)
        return _answer

    def test(self, *, webhook_id: str, type: Union[_models.WebhookEventType, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> WebhooksTestAnswer:
        """Send a test event
        
        Sends a sample event to this endpoint, whatever its event types: of the type `test`, or of the given type with the data of its example. The body can be left out.
        
        Requires the permission `webhooks:write`."""
        _answer: WebhooksTestAnswer = self._client._data("POST", "/v1/webhooks/{webhookId}/test", path={"webhookId": webhook_id}, query={}, body={"type": type}, files={}, has_body=True, is_paid=False, options=call_options, type_=WebhooksTestAnswer)
        return _answer

    def recover(self, *, webhook_id: str, since: str, dry_run: Union[bool, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Recovery:
        """Resend failed deliveries
        
        Resends all failed and skipped deliveries since a time, in the order of their events. `dryRun` only counts them.
        
        Requires the permission `webhooks:write`."""
        _answer: _models.Recovery = self._client._data("POST", "/v1/webhooks/{webhookId}/recover", path={"webhookId": webhook_id}, query={}, body={"since": since, "dryRun": dry_run}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Recovery)
        return _answer

    def health(self, *, webhook_id: str, hours: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.WebhookHealth:
        """Read the health of an endpoint
        
        Success rate and latency by hour.
        
        Requires the permission `webhooks:read`."""
        _answer: _models.WebhookHealth = self._client._data("GET", "/v1/webhooks/{webhookId}/health", path={"webhookId": webhook_id}, query={"hours": hours}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.WebhookHealth)
        return _answer

    def deliveries(self, *, webhook_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[_models.DeliveryStatus, NotGiven] = NOT_GIVEN, class_: Union[Union[Literal["2xx", "3xx", "4xx", "5xx", "refused", "timeout", "connection", "interrupted"], str], NotGiven] = NOT_GIVEN, type: Union[Union[Literal["product.published", "product.updated", "product.unpublished", "purchase.completed", "purchase.refunded", "subscription.renewed", "subscription.ended", "payout.completed", "review.created", "user.subscription.updated", "test", "execution.completed", "execution.failed", "execution.canceled"], str], NotGiven] = NOT_GIVEN, from_: Union[str, NotGiven] = NOT_GIVEN, to: Union[str, NotGiven] = NOT_GIVEN, text: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Delivery]:
        """List deliveries to an endpoint
        
        Deliveries that are stored, for 90 days unless the operator chose otherwise, newest first.
        
        Requires the permission `webhooks:read`."""
        _answer: Page[_models.Delivery] = self._client._page("GET", "/v1/webhooks/{webhookId}/deliveries", path={"webhookId": webhook_id}, query={"page": page, "limit": limit, "status": status, "class": class_, "type": type, "from": from_, "to": to, "text": text}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Delivery)
        return _answer

    def event_types(self, *, call_options: Optional[CallOptions] = None) -> WebhooksEventTypesAnswer:
        """List event types
        
        Each event type with the JSON Schema of its body and an example.
        
        Requires the permission `webhooks:read`."""
        _answer: WebhooksEventTypesAnswer = self._client._data("GET", "/v1/webhooks/event-types", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=WebhooksEventTypesAnswer)
        return _answer

    def source_addresses(self, *, call_options: Optional[CallOptions] = None) -> WebhooksSourceAddressesAnswer:
        """List source IP addresses
        
        IP addresses that webhooks are sent from, for allowlists; empty if the operator has not published any.
        
        Requires the permission `webhooks:read`."""
        _answer: WebhooksSourceAddressesAnswer = self._client._data("GET", "/v1/webhooks/source-addresses", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=WebhooksSourceAddressesAnswer)
        return _answer

    def callback_secret(self, *, overlap_hours: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.RotatedSecret:
        """Create the callback secret
        
        The secret signs callbacks to the `webhookUrl` of executions. Calling this again rotates it.
        
        Requires the permission `webhooks:write`."""
        _answer: _models.RotatedSecret = self._client._data("POST", "/v1/webhooks/callback-secret", path={}, query={}, body={"overlapHours": overlap_hours}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.RotatedSecret)
        return _answer


class DeliveriesResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[_models.DeliveryStatus, NotGiven] = NOT_GIVEN, class_: Union[Union[Literal["2xx", "3xx", "4xx", "5xx", "refused", "timeout", "connection", "interrupted"], str], NotGiven] = NOT_GIVEN, type: Union[Union[Literal["product.published", "product.updated", "product.unpublished", "purchase.completed", "purchase.refunded", "subscription.renewed", "subscription.ended", "payout.completed", "review.created", "user.subscription.updated", "test", "execution.completed", "execution.failed", "execution.canceled"], str], NotGiven] = NOT_GIVEN, from_: Union[str, NotGiven] = NOT_GIVEN, to: Union[str, NotGiven] = NOT_GIVEN, text: Union[str, NotGiven] = NOT_GIVEN, webhook_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Delivery]:
        """List deliveries to all endpoints
        
        Deliveries that are stored, for 90 days unless the operator chose otherwise, newest first.
        
        Requires the permission `webhooks:read`."""
        _answer: Page[_models.Delivery] = self._client._page("GET", "/v1/webhooks/deliveries", path={}, query={"page": page, "limit": limit, "status": status, "class": class_, "type": type, "from": from_, "to": to, "text": text, "webhookId": webhook_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Delivery)
        return _answer

    def get(self, *, delivery_id: str, call_options: Optional[CallOptions] = None) -> _models.DeliveryDetail:
        """Read a delivery
        
        The delivery with its body and the request and response of each attempt.
        
        Requires the permission `webhooks:read`."""
        _answer: _models.DeliveryDetail = self._client._data("GET", "/v1/webhooks/deliveries/{deliveryId}", path={"deliveryId": delivery_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.DeliveryDetail)
        return _answer

    def redeliver(self, *, delivery_id: str, call_options: Optional[CallOptions] = None) -> _models.Delivery:
        """Redeliver an event
        
        Sends the same event with the same bytes at once. `X-Service-Attempt` restarts at 1.
        
        Requires the permission `webhooks:write`."""
        _answer: _models.Delivery = self._client._data("POST", "/v1/webhooks/deliveries/{deliveryId}/redeliver", path={"deliveryId": delivery_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Delivery)
        return _answer

    def export(self, *, status: Union[_models.DeliveryStatus, NotGiven] = NOT_GIVEN, class_: Union[Union[Literal["2xx", "3xx", "4xx", "5xx", "refused", "timeout", "connection", "interrupted"], str], NotGiven] = NOT_GIVEN, type: Union[Union[Literal["product.published", "product.updated", "product.unpublished", "purchase.completed", "purchase.refunded", "subscription.renewed", "subscription.ended", "payout.completed", "review.created", "user.subscription.updated", "test", "execution.completed", "execution.failed", "execution.canceled"], str], NotGiven] = NOT_GIVEN, from_: Union[str, NotGiven] = NOT_GIVEN, to: Union[str, NotGiven] = NOT_GIVEN, text: Union[str, NotGiven] = NOT_GIVEN, webhook_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Export deliveries
        
        A JSON array of up to 10,000 deliveries with their attempts, newest first. Filter by date to get more.
        
        Requires the permission `webhooks:read`."""
        return self._client._raw("GET", "/v1/webhooks/deliveries/export", path={}, query={"status": status, "class": class_, "type": type, "from": from_, "to": to, "text": text, "webhookId": webhook_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    def tail(self, *, webhook_id: Union[str, NotGiven] = NOT_GIVEN, follow: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Iterator[StreamEvent]:
        """Stream delivery attempts
        
        Server-sent events, one `attempt` each. `Last-Event-ID` resumes after an event; without it, the stream starts with the last minute. It ends after `follow` seconds; an `EventSource` then reconnects.
        
        Requires the permission `webhooks:read`."""
        return self._client._stream("GET", "/v1/webhooks/deliveries/tail", path={}, query={"webhookId": webhook_id, "follow": follow}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class ListenersResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def open(self, *, events: List[_models.WebhookEventPattern], call_options: Optional[CallOptions] = None) -> _models.OpenedListener:
        """Open a listener
        
        Receives events without a public URL, for development: the chosen events from now on are stored until you read them. It ends an hour after the last read. An account can have 10.
        
        Requires the permission `webhooks:write`."""
        _answer: _models.OpenedListener = self._client._data("POST", "/v1/webhook-listeners", path={}, query={}, body={"events": events}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.OpenedListener)
        return _answer

    def events(self, *, listener_id: str, after: Union[str, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, wait: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.ListenerEvents:
        """Read events of a listener
        
        Events after a cursor, in the order in which they were stored: none is left out, and none comes again after its cursor. Send `body` and `headers` unchanged to your program. Events are stored for a day.
        
        Requires the permission `webhooks:read`."""
        _answer: _models.ListenerEvents = self._client._data("GET", "/v1/webhook-listeners/{listenerId}/events", path={"listenerId": listener_id}, query={"after": after, "limit": limit, "wait": wait}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ListenerEvents)
        return _answer

    def test(self, *, type: Union[_models.WebhookEventType, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> ListenersTestAnswer:
        """Send a sample event to listeners
        
        Stores a sample event for each open listener of the caller, whatever its event types: of the type `test`, or of the given type with the data of its example. The body can be left out.
        
        Requires the permission `webhooks:write`."""
        _answer: ListenersTestAnswer = self._client._data("POST", "/v1/webhook-listeners/test", path={}, query={}, body={"type": type}, files={}, has_body=True, is_paid=False, options=call_options, type_=ListenersTestAnswer)
        return _answer

    def close(self, *, listener_id: str, call_options: Optional[CallOptions] = None) -> ListenersCloseAnswer:
        """Close a listener
        
        It and its events are deleted.
        
        Requires the permission `webhooks:write`."""
        _answer: ListenersCloseAnswer = self._client._data("DELETE", "/v1/webhook-listeners/{listenerId}", path={"listenerId": listener_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=ListenersCloseAnswer)
        return _answer


class BillingResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, call_options: Optional[CallOptions] = None) -> _models.BillingDetails:
        """Read your billing details
        
        Details on the invoices of your purchases and sales. They decide which tax these have."""
        _answer: _models.BillingDetails = self._client._data("GET", "/api/account/billing", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.BillingDetails)
        return _answer

    def update(self, *, company: Union[str, NotGiven] = NOT_GIVEN, address: Union[str, NotGiven] = NOT_GIVEN, postal_code: Union[str, NotGiven] = NOT_GIVEN, city: Union[str, NotGiven] = NOT_GIVEN, country: Union[str, NotGiven] = NOT_GIVEN, vat_id: Union[str, NotGiven] = NOT_GIVEN, tax_id: Union[str, NotGiven] = NOT_GIVEN, small_business: Union[bool, NotGiven] = NOT_GIVEN, destination_tax: Union[bool, NotGiven] = NOT_GIVEN, legal_notice: Union[str, NotGiven] = NOT_GIVEN, birth_date: Union[str, NotGiven] = NOT_GIVEN, tax_rate: Union[float, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.BillingDetails:
        """Update your billing details
        
        Applies to new purchases, sales and invoices. Issued invoices never change. A VAT identification number is checked in the register of the EU."""
        _answer: _models.BillingDetails = self._client._data("PUT", "/api/account/billing", path={}, query={}, body={"company": company, "address": address, "postalCode": postal_code, "city": city, "country": country, "vatId": vat_id, "taxId": tax_id, "smallBusiness": small_business, "destinationTax": destination_tax, "legalNotice": legal_notice, "birthDate": birth_date, "taxRate": tax_rate}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.BillingDetails)
        return _answer

    def invoices(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.AccountInvoice]:
        """List invoices of the marketplace
        
        Invoices for your plan and for fees of your sales, and self-billing, newest first. Invoices of purchases are receipts of their orders."""
        _answer: Page[_models.AccountInvoice] = self._client._page("GET", "/api/account/invoices", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.AccountInvoice)
        return _answer

    def invoice(self, *, invoice_id: str, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Read an invoice of the marketplace
        
        The document as PDF."""
        return self._client._raw("GET", "/api/account/invoices/{invoiceId}", path={"invoiceId": invoice_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    def tax_report(self, *, from_: Union[str, NotGiven] = NOT_GIVEN, to: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download a tax report
        
        A CSV file of your invoices less credit notes: net and tax by country, rate and currency; with a reverse charge, by the VAT identification number of the recipient. For VAT returns, the One-Stop Shop and recapitulative statements."""
        return self._client._raw("GET", "/api/account/tax-report", path={}, query={"from": from_, "to": to}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    def oss_report(self, *, quarter: Union[str, NotGiven] = NOT_GIVEN, format: Union[Union[Literal["csv", "elster"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download a report for the One-Stop Shop
        
        A CSV file of what you supplied to consumers in other member states of the EU with the VAT of their country, by country and rate; refunds of supplies of former quarters are corrections of those quarters."""
        return self._client._raw("GET", "/api/account/oss-report", path={}, query={"quarter": quarter, "format": format}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class LedgerResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def tax_report(self, *, from_: Union[str, NotGiven] = NOT_GIVEN, to: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download the marketplace's tax report
        
        The same of the invoices of the marketplace itself: plans, fees, and sales where it is the one who sells."""
        return self._client._raw("GET", "/v1/admin/tax-report", path={}, query={"from": from_, "to": to}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    def oss_report(self, *, quarter: Union[str, NotGiven] = NOT_GIVEN, format: Union[Union[Literal["csv", "elster"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download the marketplace's report for the One-Stop Shop
        
        The same of the invoices of the marketplace itself."""
        return self._client._raw("GET", "/v1/admin/oss-report", path={}, query={"quarter": quarter, "format": format}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    def health(self, *, call_options: Optional[CallOptions] = None) -> _models.LedgerHealth:
        """Check the ledger
        
        Adds up every journal and compares it with its orders, refunds, payouts, plan payments, credit and, for taxes, invoices, as `admin doctor` does. It reads the whole ledger, so do not call it every minute."""
        _answer: _models.LedgerHealth = self._client._data("GET", "/v1/admin/ledger", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.LedgerHealth)
        return _answer


class AuthResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def magic_link(self, *, email: str, name: Union[str, NotGiven] = NOT_GIVEN, invitation: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.MagicLinkSent:
        """Send a sign-in link
        
        Emails a link that works once, for 10 minutes. The answer is the same whether or not the address has an account; the account is created when the link is redeemed. Limited to three links per address in 15 minutes and 20 per IP address in an hour."""
        _answer: _models.MagicLinkSent = self._client._data("POST", "/api/auth/magic-link", path={}, query={}, body={"email": email, "name": name, "invitation": invitation}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.MagicLinkSent)
        return _answer

    def verify(self, *, token: str, totp: Union[str, NotGiven] = NOT_GIVEN, passkey: Union[Union[_models.PasskeyAssertion, Dict[str, Any]], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Verified:
        """Redeem a sign-in link
        
        Exchanges the token of a sign-in link for a session, and creates the account if the address has none; where the registration is by invitation or closed, the answer is `FORBIDDEN` then. A link works once, for 10 minutes. If the account has two-factor authentication, the answer is `UNAUTHENTICATED` with `details.reason` `totp_required`: send `totp` or a `passkey` of the account (`auth.passkeyOptions`). `totp_invalid` and `passkey_invalid` mean that it was wrong or already used."""
        _answer: _models.Verified = self._client._data("POST", "/api/auth/verify", path={}, query={}, body={"token": token, "totp": totp, "passkey": passkey}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Verified)
        return _answer

    def login(self, *, email: str, password: str, totp: Union[str, NotGiven] = NOT_GIVEN, passkey: Union[Union[_models.PasskeyAssertion, Dict[str, Any]], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Verified:
        """Sign in with a password
        
        For accounts that have a password. Limited to five failures per account and IP address in 15 minutes. If the account has two-factor authentication, the answer is `UNAUTHENTICATED` with `details.reason` `totp_required`: send `totp` or a `passkey` of the account (`auth.passkeyOptions`). `totp_invalid` and `passkey_invalid` mean that it was wrong or already used."""
        _answer: _models.Verified = self._client._data("POST", "/api/auth/login", path={}, query={}, body={"email": email, "password": password, "totp": totp, "passkey": passkey}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Verified)
        return _answer

    def logout(self, *, call_options: Optional[CallOptions] = None) -> AuthLogoutAnswer:
        """Sign out
        
        Ends the session and removes the cookie. Succeeds without a session, too."""
        _answer: AuthLogoutAnswer = self._client._data("POST", "/api/auth/logout", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=AuthLogoutAnswer)
        return _answer

    def session(self, *, call_options: Optional[CallOptions] = None) -> _models.Session:
        """Read the session
        
        The account of the session cookie, or of the session token sent as bearer token."""
        _answer: _models.Session = self._client._data("GET", "/api/auth/session", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Session)
        return _answer

    def confirm_email(self, *, token: str, call_options: Optional[CallOptions] = None) -> _models.EmailConfirmed:
        """Confirm an email address
        
        Redeems one of the two links of an email change. The address changes when the links to both addresses are redeemed."""
        _answer: _models.EmailConfirmed = self._client._data("POST", "/api/auth/confirm-email", path={}, query={}, body={"token": token}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.EmailConfirmed)
        return _answer

    def passkey_options(self, *, call_options: Optional[CallOptions] = None) -> _models.PasskeyRequestOptions:
        """Start using a passkey
        
        Returns the options to request a passkey with: to sign in, as a second factor, or to prove a session."""
        _answer: _models.PasskeyRequestOptions = self._client._data("POST", "/api/auth/passkey/options", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.PasskeyRequestOptions)
        return _answer

    def passkey(self, *, passkey: Union[_models.PasskeyAssertion, Dict[str, Any]], call_options: Optional[CallOptions] = None) -> _models.Verified:
        """Sign in with a passkey
        
        A passkey verifies its user, so no code is required, even if the account has a second factor."""
        _answer: _models.Verified = self._client._data("POST", "/api/auth/passkey", path={}, query={}, body={"passkey": passkey}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Verified)
        return _answer

    def prove(self, *, password: Union[str, NotGiven] = NOT_GIVEN, totp: Union[str, NotGiven] = NOT_GIVEN, link: Union[str, NotGiven] = NOT_GIVEN, passkey: Union[Union[_models.PasskeyAssertion, Dict[str, Any]], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Proven:
        """Prove your identity
        
        Operations that require recent proof answer `FORBIDDEN` with `details.reason` `recent_proof_required` if the last sign-in or proof of the session is more than 15 minutes old; `details.methods` lists the methods of the account. Send one of them here, then repeat the request. Limited to five wrong codes, or ten wrong passwords, in 15 minutes."""
        _answer: _models.Proven = self._client._data("POST", "/api/auth/prove", path={}, query={}, body={"password": password, "totp": totp, "link": link, "passkey": passkey}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Proven)
        return _answer

    def send_proof_code(self, *, call_options: Optional[CallOptions] = None) -> _models.ProofCodeSent:
        """Send a proof code
        
        Emails a code for the method `link`. It works once, for 10 minutes, in this session. Limited to three emails in 15 minutes. CONFLICT if the account has a second factor, which is required then."""
        _answer: _models.ProofCodeSent = self._client._data("POST", "/api/auth/prove/code", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProofCodeSent)
        return _answer


class AccountResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, call_options: Optional[CallOptions] = None) -> _models.OwnAccount:
        """Read your account
        
        Your profile, roles and sign-in methods."""
        _answer: _models.OwnAccount = self._client._data("GET", "/api/account", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.OwnAccount)
        return _answer

    def update(self, *, name: Union[str, NotGiven] = NOT_GIVEN, handle: Union[str, NotGiven] = NOT_GIVEN, bio: Union[str, NotGiven] = NOT_GIVEN, links: Union[Sequence[Union[_models.ProfileLink, Dict[str, Any]]], NotGiven] = NOT_GIVEN, contact: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.OwnAccount:
        """Update your profile
        
        Changes only the fields that you send."""
        _answer: _models.OwnAccount = self._client._data("PATCH", "/api/account", path={}, query={}, body={"name": name, "handle": handle, "bio": bio, "links": links, "contact": contact}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.OwnAccount)
        return _answer

    def upload_picture(self, *, picture: str, image: Sequence[FileInput], call_options: Optional[CallOptions] = None) -> _models.OwnAccount:
        """Upload your avatar or banner
        
        One image (PNG, JPEG, WebP, GIF or AVIF), stored as WebP without metadata. It replaces the previous one."""
        _answer: _models.OwnAccount = self._client._data("POST", "/api/account/pictures/{picture}", path={"picture": picture}, query={}, body={}, files={"image": image}, has_body=True, is_paid=False, options=call_options, type_=_models.OwnAccount)
        return _answer

    def remove_picture(self, *, picture: str, call_options: Optional[CallOptions] = None) -> _models.OwnAccount:
        """Remove your avatar or banner
        
        Without an avatar, pages show your initials."""
        _answer: _models.OwnAccount = self._client._data("DELETE", "/api/account/pictures/{picture}", path={"picture": picture}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.OwnAccount)
        return _answer

    def set_password(self, *, new_password: str, current_password: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.OwnAccount:
        """Set or change the password
        
        Signs out all other sessions of the account.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.OwnAccount = self._client._data("PUT", "/api/account/password", path={}, query={}, body={"newPassword": new_password, "currentPassword": current_password}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.OwnAccount)
        return _answer

    def change_email(self, *, email: str, call_options: Optional[CallOptions] = None) -> _models.OwnAccount:
        """Request another email address
        
        Emails a link to the new address and one to the old. The address changes when both are opened within an hour.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.OwnAccount = self._client._data("POST", "/api/account/email", path={}, query={}, body={"email": email}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.OwnAccount)
        return _answer

    def export(self, *, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download one's data
        
        A JSON document with your profile, sessions, names of keys, purchases, refunds, sales, products with their content, appeals, reviews, wishlist, followed sellers, saved searches, notifications, ledger entries, payouts, executions, webhooks, payment methods and plan. Files, invoices and the inputs and outputs of executions are not included. The document is streamed and can be large."""
        return self._client._raw("GET", "/api/account/export", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    def close(self, *, email: str, current_password: Union[str, NotGiven] = NOT_GIVEN, code: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AccountCloseAnswer:
        """Close your account
        
        Deletes name, email address, keys, apps, webhooks, payment methods, executions, wishlist, followed sellers, saved searches and notifications, and removes the products from the marketplace. Orders, ledger entries and reviews stay without a name; invoices stay as issued. CONFLICT while the balance is not zero or a refund is undecided, and for the last admin.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: AccountCloseAnswer = self._client._data("POST", "/api/account/close", path={}, query={}, body={"email": email, "currentPassword": current_password, "code": code}, files={}, has_body=True, is_paid=False, options=call_options, type_=AccountCloseAnswer)
        return _answer


class SessionsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.SessionItem]:
        """List sessions
        
        The active sessions of your account, newest first."""
        _answer: Page[_models.SessionItem] = self._client._page("GET", "/api/account/sessions", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.SessionItem)
        return _answer

    def revoke(self, *, session_id: str, call_options: Optional[CallOptions] = None) -> SessionsRevokeAnswer:
        """End a session
        
        The session is refused from its next request on."""
        _answer: SessionsRevokeAnswer = self._client._data("DELETE", "/api/account/sessions/{sessionId}", path={"sessionId": session_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=SessionsRevokeAnswer)
        return _answer

    def revoke_others(self, *, call_options: Optional[CallOptions] = None) -> SessionsRevokeOthersAnswer:
        """End all other sessions
        
        Ends all sessions of your account except this one."""
        _answer: SessionsRevokeOthersAnswer = self._client._data("POST", "/api/account/sessions/revoke-others", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=SessionsRevokeOthersAnswer)
        return _answer


class TotpResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def enrol(self, *, call_options: Optional[CallOptions] = None) -> _models.TotpEnrolment:
        """Set up two-factor authentication
        
        Creates a secret for an authenticator app. It takes effect when you confirm a code.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.TotpEnrolment = self._client._data("POST", "/api/account/totp", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.TotpEnrolment)
        return _answer

    def confirm(self, *, code: str, call_options: Optional[CallOptions] = None) -> _models.RecoveryCodes:
        """Turn on two-factor authentication
        
        Confirms a code of the authenticator app and returns ten recovery codes. Ends all other sessions of the account.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.RecoveryCodes = self._client._data("POST", "/api/account/totp/confirm", path={}, query={}, body={"code": code}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.RecoveryCodes)
        return _answer

    def disable(self, *, code: str, call_options: Optional[CallOptions] = None) -> _models.TotpDisabled:
        """Turn off two-factor authentication
        
        Requires a code or a recovery code. Ends all other sessions of the account.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.TotpDisabled = self._client._data("POST", "/api/account/totp/disable", path={}, query={}, body={"code": code}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.TotpDisabled)
        return _answer

    def renew_recovery_codes(self, *, code: str, call_options: Optional[CallOptions] = None) -> _models.RecoveryCodes:
        """Generate new recovery codes
        
        Requires a code of the authenticator app. The old recovery codes stop working.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.RecoveryCodes = self._client._data("POST", "/api/account/totp/recovery-codes", path={}, query={}, body={"code": code}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.RecoveryCodes)
        return _answer


class PasskeysResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, call_options: Optional[CallOptions] = None) -> _models.Passkeys:
        """List passkeys
        
        Your passkeys, newest first."""
        _answer: _models.Passkeys = self._client._data("GET", "/api/account/passkeys", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Passkeys)
        return _answer

    def add(self, *, passkey: Union[_models.PasskeyRegistration, Dict[str, Any]], name: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Passkey:
        """Add a passkey
        
        Stores the passkey that the browser created. A passkey can sign in, replace a two-factor code and prove a session. An account can have 20. CONFLICT beyond that, and for a known passkey.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.Passkey = self._client._data("POST", "/api/account/passkeys", path={}, query={}, body={"passkey": passkey, "name": name}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Passkey)
        return _answer

    def options(self, *, call_options: Optional[CallOptions] = None) -> _models.PasskeyCreationOptions:
        """Start adding a passkey
        
        Returns the options to create a passkey with. The passkey must verify its user (PIN, fingerprint, face).
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.PasskeyCreationOptions = self._client._data("POST", "/api/account/passkeys/options", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.PasskeyCreationOptions)
        return _answer

    def rename(self, *, passkey_id: str, name: str, call_options: Optional[CallOptions] = None) -> _models.Passkey:
        """Rename a passkey
        
        Only the owner sees the name."""
        _answer: _models.Passkey = self._client._data("PATCH", "/api/account/passkeys/{passkeyId}", path={"passkeyId": passkey_id}, query={}, body={"name": name}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Passkey)
        return _answer

    def remove(self, *, passkey_id: str, call_options: Optional[CallOptions] = None) -> _models.Passkeys:
        """Remove a passkey
        
        The passkey can no longer sign in. CONFLICT with `details.reason` `last_method` if it is the only way to sign in.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.Passkeys = self._client._data("DELETE", "/api/account/passkeys/{passkeyId}", path={"passkeyId": passkey_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Passkeys)
        return _answer


class IdentitiesResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, call_options: Optional[CallOptions] = None) -> _models.Identities:
        """List connected identities
        
        The identity provider accounts that can sign in to yours."""
        _answer: _models.Identities = self._client._data("GET", "/api/account/identities", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Identities)
        return _answer

    def link(self, *, provider: str, call_options: Optional[CallOptions] = None) -> _models.LinkStart:
        """Connect an identity
        
        Returns the URL at the provider to send the browser to.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.LinkStart = self._client._data("POST", "/api/account/identities/{provider}", path={"provider": provider}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.LinkStart)
        return _answer

    def unlink(self, *, provider: str, call_options: Optional[CallOptions] = None) -> _models.Identities:
        """Disconnect an identity
        
        The identity can no longer sign in. CONFLICT with `details.reason` `last_method` if it is the only way to sign in.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.Identities = self._client._data("DELETE", "/api/account/identities/{provider}", path={"provider": provider}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Identities)
        return _answer


class UsersResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, search: Union[str, NotGiven] = NOT_GIVEN, role: Union[Union[Literal["user", "seller", "admin"], str], NotGiven] = NOT_GIVEN, status: Union[Union[Literal["active", "suspended", "closed"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.User]:
        """List accounts
        
        All accounts, newest first."""
        _answer: Page[_models.User] = self._client._page("GET", "/v1/admin/users", path={}, query={"page": page, "limit": limit, "search": search, "role": role, "status": status}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.User)
        return _answer

    def get(self, *, user_id: str, call_options: Optional[CallOptions] = None) -> _models.User:
        """Read an account
        
        The account as admins see it."""
        _answer: _models.User = self._client._data("GET", "/v1/admin/users/{userId}", path={"userId": user_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.User)
        return _answer

    def set_roles(self, *, user_id: str, roles: List[Union[Literal["user", "seller", "admin"], str]], call_options: Optional[CallOptions] = None) -> _models.User:
        """Set the roles of an account
        
        Takes effect with the next request. Admins cannot remove their own admin role.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.User = self._client._data("PUT", "/v1/admin/users/{userId}/roles", path={"userId": user_id}, query={}, body={"roles": roles}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.User)
        return _answer

    def verify(self, *, user_id: str, verified: bool, call_options: Optional[CallOptions] = None) -> _models.User:
        """Verify an author
        
        Shown as `author.verified` of products."""
        _answer: _models.User = self._client._data("PUT", "/v1/admin/users/{userId}/verified", path={"userId": user_id}, query={}, body={"verified": verified}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.User)
        return _answer

    def suspend(self, *, user_id: str, reason: str, call_options: Optional[CallOptions] = None) -> _models.User:
        """Suspend an account
        
        Ends its sessions and refuses its keys from the next request on. The reason is emailed to the owner. Admins cannot suspend themselves.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.User = self._client._data("POST", "/v1/admin/users/{userId}/suspend", path={"userId": user_id}, query={}, body={"reason": reason}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.User)
        return _answer

    def restore(self, *, user_id: str, call_options: Optional[CallOptions] = None) -> _models.User:
        """Restore an account
        
        Its API keys work again. Its sessions stay ended.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.User = self._client._data("POST", "/v1/admin/users/{userId}/restore", path={"userId": user_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.User)
        return _answer

    def clear_profile(self, *, user_id: str, parts: List[Union[Literal["handle", "bio", "links", "contact", "avatar", "banner"], str]], reason: str, call_options: Optional[CallOptions] = None) -> _models.User:
        """Clear parts of a profile
        
        Empties the given parts. A cleared handle leads nowhere and no one can have it again. The reason is emailed to the owner."""
        _answer: _models.User = self._client._data("POST", "/v1/admin/users/{userId}/clear-profile", path={"userId": user_id}, query={}, body={"parts": parts, "reason": reason}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.User)
        return _answer


class InvitationsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.Invitation]:
        """List invitations
        
        All invitations, newest first."""
        _answer: Page[_models.Invitation] = self._client._page("GET", "/v1/admin/invitations", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Invitation)
        return _answer

    def create(self, *, email: Union[str, NotGiven] = NOT_GIVEN, role: Union[Union[Literal["user", "seller"], str], NotGiven] = NOT_GIVEN, max_uses: Union[int, NotGiven] = NOT_GIVEN, expires_in_days: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.NewInvitation:
        """Create an invitation
        
        A link that opens accounts while the registration is by invitation. With `email`, it is mailed and works for that address alone."""
        _answer: _models.NewInvitation = self._client._data("POST", "/v1/admin/invitations", path={}, query={}, body={"email": email, "role": role, "maxUses": max_uses, "expiresInDays": expires_in_days}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.NewInvitation)
        return _answer

    def revoke(self, *, invitation_id: str, call_options: Optional[CallOptions] = None) -> _models.Invitation:
        """Revoke an invitation
        
        It opens no more accounts. Accounts that it has opened stay."""
        _answer: _models.Invitation = self._client._data("DELETE", "/v1/admin/invitations/{invitationId}", path={"invitationId": invitation_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Invitation)
        return _answer


class AuditResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, actor_id: Union[str, NotGiven] = NOT_GIVEN, action: Union[str, NotGiven] = NOT_GIVEN, subject: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.AuditEntry]:
        """Read the audit log
        
        Actions of admins and security changes of accounts, newest first. Entries never change."""
        _answer: Page[_models.AuditEntry] = self._client._page("GET", "/v1/admin/audit", path={}, query={"page": page, "limit": limit, "actorId": actor_id, "action": action, "subject": subject}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.AuditEntry)
        return _answer


class ShopResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, call_options: Optional[CallOptions] = None) -> _models.Shop:
        """Read the shop
        
        Name, look and categories of the marketplace, as its operator has set them.
        
        Requires the permission `products:read`."""
        _answer: _models.Shop = self._client._data("GET", "/v1/shop", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Shop)
        return _answer

    def products(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, collection: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.ProductSummary]:
        """List featured products
        
        The published products that the operator has chosen for the first row of the storefront, or for a collection, in its order.
        
        Requires the permission `products:read`."""
        _answer: Page[_models.ProductSummary] = self._client._page("GET", "/v1/shop/products", path={}, query={"page": page, "limit": limit, "collection": collection}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductSummary)
        return _answer


class SettingsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def checklist(self, *, call_options: Optional[CallOptions] = None) -> _models.Checklist:
        """Read the checklist
        
        What a new marketplace still needs, computed from its present state."""
        _answer: _models.Checklist = self._client._data("GET", "/v1/admin/checklist", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Checklist)
        return _answer

    def get(self, *, call_options: Optional[CallOptions] = None) -> _models.Settings:
        """Read the settings
        
        All settings of the shop, and which the environment sets. `ETag` names their version."""
        _answer: _models.Settings = self._client._data("GET", "/v1/admin/settings", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Settings)
        return _answer

    def update(self, *, name: Union[str, NotGiven] = NOT_GIVEN, tagline: Union[str, NotGiven] = NOT_GIVEN, hero_title: Union[str, NotGiven] = NOT_GIVEN, hero_text: Union[str, NotGiven] = NOT_GIVEN, accent: Union[Union[str, None], NotGiven] = NOT_GIVEN, support_email: Union[str, NotGiven] = NOT_GIVEN, registration: Union[Union[Literal["open", "invitation", "closed"], str], NotGiven] = NOT_GIVEN, categories: Union[Sequence[Union[_models.Category, Dict[str, Any]]], NotGiven] = NOT_GIVEN, moderation: Union[bool, NotGiven] = NOT_GIVEN, fee_basis_points: Union[int, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, merchant_of_record: Union[Union[Literal["seller", "marketplace"], str], NotGiven] = NOT_GIVEN, prices_include_tax: Union[bool, NotGiven] = NOT_GIVEN, company: Union[Any, NotGiven] = NOT_GIVEN, tax_rates: Union[Sequence[Any], NotGiven] = NOT_GIVEN, reserves: Union[Any, NotGiven] = NOT_GIVEN, featured: Union[List[str], NotGiven] = NOT_GIVEN, collections: Union[Sequence[Union[_models.Collection, Dict[str, Any]]], NotGiven] = NOT_GIVEN, legal: Union[Any, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Settings:
        """Change the settings
        
        Changes the given settings on every server within two seconds. With `If-Match`, only if no one has changed them meanwhile. Settings of the environment cannot be changed, nor the currency once there is a product.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.Settings = self._client._data("PATCH", "/v1/admin/settings", path={}, query={}, body={"name": name, "tagline": tagline, "heroTitle": hero_title, "heroText": hero_text, "accent": accent, "supportEmail": support_email, "registration": registration, "categories": categories, "moderation": moderation, "feeBasisPoints": fee_basis_points, "currency": currency, "merchantOfRecord": merchant_of_record, "pricesIncludeTax": prices_include_tax, "company": company, "taxRates": tax_rates, "reserves": reserves, "featured": featured, "collections": collections, "legal": legal}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Settings)
        return _answer

    def upload_logo(self, *, image: Sequence[FileInput], call_options: Optional[CallOptions] = None) -> _models.Settings:
        """Upload the logo
        
        One image (PNG, JPEG, WebP, GIF or AVIF), stored as WebP. It replaces the previous logo."""
        _answer: _models.Settings = self._client._data("POST", "/v1/admin/settings/logo", path={}, query={}, body={}, files={"image": image}, has_body=True, is_paid=False, options=call_options, type_=_models.Settings)
        return _answer

    def delete_logo(self, *, call_options: Optional[CallOptions] = None) -> _models.Settings:
        """Remove the logo
        
        The storefront shows the name alone."""
        _answer: _models.Settings = self._client._data("DELETE", "/v1/admin/settings/logo", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Settings)
        return _answer

    def test_mail(self, *, call_options: Optional[CallOptions] = None) -> _models.MailTest:
        """Send a test email
        
        Sends an email to your own address at once, and reports what the mail server answers."""
        _answer: _models.MailTest = self._client._data("POST", "/v1/admin/settings/mail-test", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.MailTest)
        return _answer

    def example_email(self, *, kind: Union[Union[Literal["purchase", "refund", "withdrawal", "refund_rejected", "subscription_renewal", "subscription_renewed", "subscription_declined", "subscription_ended", "question", "budget", "new_version", "price_drop", "new_product", "saved_search", "review_answer", "sale", "sale_refunded", "refund_request", "refund_due", "dispute", "dispute_won", "payout", "payout_failed", "payout_held", "payout_restricted", "product_approved", "product_rejected", "product_suspended", "product_restored", "appeal_denied", "partner_invited", "review", "plan_renewal", "plan_paid", "plan_declined", "plan_ended", "key_expiring", "webhook_failing", "webhook_disabled", "product_submitted", "refund_overdue", "dispute_opened", "ledger_wrong", "payments_differ", "jobs_failing", "disk_full", "summary"], str], NotGiven] = NOT_GIVEN, language: Union[Union[Literal["en", "de"], str], NotGiven] = NOT_GIVEN, theme: Union[Union[Literal["light", "dark"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Show an example of an email
        
        An email of a notification as it is sent, about a product that does not exist."""
        return self._client._raw("GET", "/v1/admin/example-email", path={}, query={"kind": kind, "language": language, "theme": theme}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class KeysResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.ApiKey]:
        """List API keys
        
        The account's own that are not revoked, the newest first. No key is shown again."""
        _answer: Page[_models.ApiKey] = self._client._page("GET", "/api/account/api-keys", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ApiKey)
        return _answer

    def create(self, *, name: str, permissions: Any, expires_at: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.NewApiKey:
        """Create an API key
        
        The key is shown only in this answer, because only its hash is stored. An account can have 100 keys.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.NewApiKey = self._client._data("POST", "/api/account/api-keys", path={}, query={}, body={"name": name, "permissions": permissions, "expiresAt": expires_at}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.NewApiKey)
        return _answer

    def roll(self, *, key_id: str, grace_hours: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.NewApiKey:
        """Replace an API key
        
        Creates a key with the same name, permissions and expiry. The old key keeps working for `graceHours`.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.NewApiKey = self._client._data("POST", "/api/account/api-keys/{keyId}/roll", path={"keyId": key_id}, query={}, body={"graceHours": grace_hours}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.NewApiKey)
        return _answer

    def revoke(self, *, key_id: str, call_options: Optional[CallOptions] = None) -> KeysRevokeAnswer:
        """Revoke an API key
        
        The key is refused from the next request on."""
        _answer: KeysRevokeAnswer = self._client._data("DELETE", "/api/account/api-keys/{keyId}", path={"keyId": key_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=KeysRevokeAnswer)
        return _answer


class UsageResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, call_options: Optional[CallOptions] = None) -> _models.Usage:
        """Read your API usage
        
        Requests of all the account's keys against the limits of its plan. Calls of the dashboard do not count."""
        _answer: _models.Usage = self._client._data("GET", "/api/account/usage", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Usage)
        return _answer


class CredentialsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.ProviderKey]:
        """List provider keys
        
        The account's own keys of AI providers, newest first, never their text."""
        _answer: Page[_models.ProviderKey] = self._client._page("GET", "/api/account/provider-keys", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProviderKey)
        return _answer

    def create(self, *, provider: str, key: str, name: Union[str, NotGiven] = NOT_GIVEN, is_default: Union[bool, NotGiven] = NOT_GIVEN, monthly_budget: Union[Union[float, None], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.ProviderKey:
        """Add a provider key
        
        The key is tested with a free call (the list of models), stored encrypted, and never shown again. A key that the provider rejects is not stored."""
        _answer: _models.ProviderKey = self._client._data("POST", "/api/account/provider-keys", path={}, query={}, body={"provider": provider, "key": key, "name": name, "isDefault": is_default, "monthlyBudget": monthly_budget}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ProviderKey)
        return _answer

    def update(self, *, provider_key_id: str, name: Union[str, NotGiven] = NOT_GIVEN, is_default: Union[bool, NotGiven] = NOT_GIVEN, monthly_budget: Union[Union[float, None], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.ProviderKey:
        """Update a provider key
        
        Changes its name, its monthly budget, or whether it is the default of its provider."""
        _answer: _models.ProviderKey = self._client._data("PATCH", "/api/account/provider-keys/{providerKeyId}", path={"providerKeyId": provider_key_id}, query={}, body={"name": name, "isDefault": is_default, "monthlyBudget": monthly_budget}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ProviderKey)
        return _answer

    def remove(self, *, provider_key_id: str, call_options: Optional[CallOptions] = None) -> CredentialsRemoveAnswer:
        """Delete a provider key
        
        The key is deleted at once. Running executions that need it fail."""
        _answer: CredentialsRemoveAnswer = self._client._data("DELETE", "/api/account/provider-keys/{providerKeyId}", path={"providerKeyId": provider_key_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=CredentialsRemoveAnswer)
        return _answer

    def rotate(self, *, provider_key_id: str, key: str, call_options: Optional[CallOptions] = None) -> _models.ProviderKey:
        """Rotate a provider key
        
        Replaces the text of the key after testing the new one. Identifier, budget and spending stay."""
        _answer: _models.ProviderKey = self._client._data("POST", "/api/account/provider-keys/{providerKeyId}/rotate", path={"providerKeyId": provider_key_id}, query={}, body={"key": key}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ProviderKey)
        return _answer


class PlansResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, call_options: Optional[CallOptions] = None) -> _models.Plan:
        """Read your plan
        
        Your plan, and the monthly price and the rate limits of each plan. A plan without a price is by agreement with the marketplace."""
        _answer: _models.Plan = self._client._data("GET", "/api/account/plan", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Plan)
        return _answer

    def choose(self, *, plan: _models.PlanName, payment_method_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Plan:
        """Change your plan
        
        An upgrade starts at once; the unused part of the paid month is credited. A downgrade starts at the end of the paid month; choose the current plan again to cancel it."""
        _answer: _models.Plan = self._client._data("PUT", "/api/account/plan", path={}, query={}, body={"plan": plan, "paymentMethodId": payment_method_id}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Plan)
        return _answer

    def get_assigned(self, *, user_id: str, call_options: Optional[CallOptions] = None) -> _models.AssignedPlan:
        """Read the plan of an account
        
        The plan that the account is on now."""
        _answer: _models.AssignedPlan = self._client._data("GET", "/v1/admin/users/{userId}/plan", path={"userId": user_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.AssignedPlan)
        return _answer

    def assign(self, *, user_id: str, plan: _models.PlanName, call_options: Optional[CallOptions] = None) -> _models.AssignedPlan:
        """Assign a plan to an account
        
        The plan starts at once, without charge and without end. A payment for the former plan is not refunded.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.AssignedPlan = self._client._data("PUT", "/v1/admin/users/{userId}/plan", path={"userId": user_id}, query={}, body={"plan": plan}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.AssignedPlan)
        return _answer

    def get_rate_limits(self, *, user_id: str, call_options: Optional[CallOptions] = None) -> _models.AccountRateLimits:
        """Read the rate limits of an account
        
        The limits of its API keys and apps, and which of them an admin set."""
        _answer: _models.AccountRateLimits = self._client._data("GET", "/v1/admin/users/{userId}/rate-limits", path={"userId": user_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.AccountRateLimits)
        return _answer

    def set_rate_limits(self, *, user_id: str, minute: Union[Union[int, None], NotGiven] = NOT_GIVEN, hour: Union[Union[int, None], NotGiven] = NOT_GIVEN, day: Union[Union[int, None], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.AccountRateLimits:
        """Set the rate limits of an account
        
        Replaces limits of the plan, from the next request on and whatever the plan becomes. `{}` ends all of them.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.AccountRateLimits = self._client._data("PUT", "/v1/admin/users/{userId}/rate-limits", path={"userId": user_id}, query={}, body={"minute": minute, "hour": hour, "day": day}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.AccountRateLimits)
        return _answer


class AppsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.OAuthApp]:
        """List your OAuth apps
        
        Your apps, newest first."""
        _answer: Page[_models.OAuthApp] = self._client._page("GET", "/api/account/oauth-apps", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.OAuthApp)
        return _answer

    def create(self, *, name: str, scopes: List[_models.Permission], type: Union[Union[Literal["confidential", "public"], str], NotGiven] = NOT_GIVEN, redirect_uris: Union[List[str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.NewOAuthApp:
        """Create an OAuth app
        
        The secret of a confidential app is shown only in this answer, because only its hash is stored. An app without redirect URIs can use only client credentials. An account can have 20 apps.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.NewOAuthApp = self._client._data("POST", "/api/account/oauth-apps", path={}, query={}, body={"name": name, "scopes": scopes, "type": type, "redirectUris": redirect_uris}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.NewOAuthApp)
        return _answer

    def update(self, *, app_id: str, name: Union[str, NotGiven] = NOT_GIVEN, redirect_uris: Union[List[str], NotGiven] = NOT_GIVEN, scopes: Union[List[_models.Permission], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.OAuthApp:
        """Update an OAuth app
        
        Removing a scope also removes it from issued tokens.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.OAuthApp = self._client._data("PATCH", "/api/account/oauth-apps/{appId}", path={"appId": app_id}, query={}, body={"name": name, "redirectUris": redirect_uris, "scopes": scopes}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.OAuthApp)
        return _answer

    def delete(self, *, app_id: str, call_options: Optional[CallOptions] = None) -> AppsDeleteAnswer:
        """Delete an OAuth app
        
        All its tokens are refused from the next request on."""
        _answer: AppsDeleteAnswer = self._client._data("DELETE", "/api/account/oauth-apps/{appId}", path={"appId": app_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=AppsDeleteAnswer)
        return _answer

    def rotate_secret(self, *, app_id: str, call_options: Optional[CallOptions] = None) -> _models.NewOAuthApp:
        """Rotate the secret of an OAuth app
        
        The old secret stops working at once. Issued tokens keep working. CONFLICT for a public app.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.NewOAuthApp = self._client._data("POST", "/api/account/oauth-apps/{appId}/rotate-secret", path={"appId": app_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.NewOAuthApp)
        return _answer


class GrantsResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.AuthorizedApp]:
        """List authorized apps
        
        Apps that you authorized to act for your account, most recently authorized first."""
        _answer: Page[_models.AuthorizedApp] = self._client._page("GET", "/api/account/authorized-apps", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.AuthorizedApp)
        return _answer

    def revoke(self, *, app_id: str, call_options: Optional[CallOptions] = None) -> GrantsRevokeAnswer:
        """Revoke the access of an app
        
        All tokens of the app for your account are refused from the next request on."""
        _answer: GrantsRevokeAnswer = self._client._data("DELETE", "/api/account/authorized-apps/{appId}", path={"appId": app_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=GrantsRevokeAnswer)
        return _answer


class WalletResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> Page[_models.PaymentMethod]:
        """List payment methods
        
        The account's own, the default first, then the newest."""
        _answer: Page[_models.PaymentMethod] = self._client._page("GET", "/api/account/payment-methods", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.PaymentMethod)
        return _answer

    def add(self, *, token: str, call_options: Optional[CallOptions] = None) -> _models.PaymentMethod:
        """Add a payment method
        
        Adds the card behind a token of the payment provider. The first method becomes the default."""
        _answer: _models.PaymentMethod = self._client._data("POST", "/api/account/payment-methods", path={}, query={}, body={"token": token}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.PaymentMethod)
        return _answer

    def begin(self, *, call_options: Optional[CallOptions] = None) -> _models.PaymentMethodSetup:
        """Begin to add a payment method
        
        Answers what a browser needs to get a token of a new payment method from the payment provider."""
        _answer: _models.PaymentMethodSetup = self._client._data("POST", "/api/account/payment-methods/setup", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.PaymentMethodSetup)
        return _answer

    def choose(self, *, method_id: str, call_options: Optional[CallOptions] = None) -> _models.PaymentMethod:
        """Make a payment method the default
        
        The default pays for purchases that name no payment method."""
        _answer: _models.PaymentMethod = self._client._data("POST", "/api/account/payment-methods/{methodId}/default", path={"methodId": method_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.PaymentMethod)
        return _answer

    def remove(self, *, method_id: str, call_options: Optional[CallOptions] = None) -> WalletRemoveAnswer:
        """Delete a payment method
        
        Orders keep the name of the method that paid them. If you delete the default, the newest remaining method becomes the default."""
        _answer: WalletRemoveAnswer = self._client._data("DELETE", "/api/account/payment-methods/{methodId}", path={"methodId": method_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=WalletRemoveAnswer)
        return _answer


class SandboxResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def action(self, *, token: str, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Show a test payment
        
        The page at `details.actionUrl` of a sandbox purchase, to approve or decline the payment, or at an onboarding link of the sandbox, to give documents."""
        return self._client._raw("GET", "/sandbox/actions/{token}", path={"token": token}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    def decide(self, *, token: str, approve: bool, call_options: Optional[CallOptions] = None) -> SandboxDecideAnswer:
        """Approve or decline a test payment
        
        Submits the page. What is already decided does not change."""
        _answer: SandboxDecideAnswer = self._client._data("POST", "/sandbox/actions/{token}", path={"token": token}, query={}, body={"approve": approve}, files={}, has_body=True, is_paid=False, options=call_options, type_=SandboxDecideAnswer)
        return _answer


class ReferenceResource:
    def __init__(self, client: Transport) -> None:
        self._client = client

    def get(self, *, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Read the OpenAPI document
        
        The OpenAPI 3.1 document of all operations, for tools and code generators."""
        return self._client._raw("GET", "/v1/openapi.json", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class Resources:
    def _add_resources(self, client: Transport) -> None:
        self.products = ProductsResource(client)
        self.search = SearchResource(client)
        self.sellers = SellersResource(client)
        self.versions = VersionsResource(client)
        self.moderation = ModerationResource(client)
        self.reports = ReportsResource(client)
        self.appeals = AppealsResource(client)
        self.files = FilesResource(client)
        self.images = ImagesResource(client)
        self.checkouts = CheckoutsResource(client)
        self.purchases = PurchasesResource(client)
        self.refunds = RefundsResource(client)
        self.downloads = DownloadsResource(client)
        self.receipts = ReceiptsResource(client)
        self.licenses = LicensesResource(client)
        self.reviews = ReviewsResource(client)
        self.wishlist = WishlistResource(client)
        self.following = FollowingResource(client)
        self.discounts = DiscountsResource(client)
        self.partners = PartnersResource(client)
        self.remixes = RemixesResource(client)
        self.gifts = GiftsResource(client)
        self.pricing = PricingResource(client)
        self.markets = MarketsResource(client)
        self.subscriptions = SubscriptionsResource(client)
        self.credit = CreditResource(client)
        self.disputes = DisputesResource(client)
        self.searches = SearchesResource(client)
        self.notifications = NotificationsResource(client)
        self.preferences = PreferencesResource(client)
        self.analytics = AnalyticsResource(client)
        self.balance = BalanceResource(client)
        self.payouts = PayoutsResource(client)
        self.destinations = DestinationsResource(client)
        self.ai = AiResource(client)
        self.models = ModelsResource(client)
        self.conversations = ConversationsResource(client)
        self.workflows = WorkflowsResource(client)
        self.executions = ExecutionsResource(client)
        self.webhooks = WebhooksResource(client)
        self.deliveries = DeliveriesResource(client)
        self.listeners = ListenersResource(client)
        self.billing = BillingResource(client)
        self.ledger = LedgerResource(client)
        self.auth = AuthResource(client)
        self.account = AccountResource(client)
        self.sessions = SessionsResource(client)
        self.totp = TotpResource(client)
        self.passkeys = PasskeysResource(client)
        self.identities = IdentitiesResource(client)
        self.users = UsersResource(client)
        self.invitations = InvitationsResource(client)
        self.audit = AuditResource(client)
        self.shop = ShopResource(client)
        self.settings = SettingsResource(client)
        self.keys = KeysResource(client)
        self.usage = UsageResource(client)
        self.credentials = CredentialsResource(client)
        self.plans = PlansResource(client)
        self.apps = AppsResource(client)
        self.grants = GrantsResource(client)
        self.wallet = WalletResource(client)
        self.sandbox = SandboxResource(client)
        self.reference = ReferenceResource(client)


class AsyncProductsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, type: Union[str, NotGiven] = NOT_GIVEN, category: Union[str, NotGiven] = NOT_GIVEN, provider: Union[str, NotGiven] = NOT_GIVEN, tag: Union[str, NotGiven] = NOT_GIVEN, author: Union[str, NotGiven] = NOT_GIVEN, min_price: Union[float, NotGiven] = NOT_GIVEN, max_price: Union[float, NotGiven] = NOT_GIVEN, min_rating: Union[float, NotGiven] = NOT_GIVEN, search: Union[str, NotGiven] = NOT_GIVEN, mine: Union[bool, NotGiven] = NOT_GIVEN, status: Union[str, NotGiven] = NOT_GIVEN, sort: Union[Union[Literal["relevance", "createdAt", "updatedAt", "price", "rating", "purchases", "views", "title", "trending"], str], NotGiven] = NOT_GIVEN, order: Union[Union[Literal["asc", "desc"], str], NotGiven] = NOT_GIVEN, cursor: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.ProductSummary]:
        """List and search products
        
        Published products, filtered, searched and sorted; ties are newest first. A page past the end is empty and has the correct total. The `Link` header links to the next page by cursor: following it returns each match once, even if products are added. If a search has no matches, misspelled words are corrected, and the header `X-Search-Corrected` (percent-encoded) contains the corrected search.
        
        Requires the permission `products:read`."""
        _answer: AsyncPage[_models.ProductSummary] = await self._client._page("GET", "/v1/products", path={}, query={"page": page, "limit": limit, "type": type, "category": category, "provider": provider, "tag": tag, "author": author, "minPrice": min_price, "maxPrice": max_price, "minRating": min_rating, "search": search, "mine": mine, "status": status, "sort": sort, "order": order, "cursor": cursor}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductSummary)
        return _answer

    async def create(self, *, title: str, description: str, type: str, price: Union[float, NotGiven] = NOT_GIVEN, pricing: Union[Any, NotGiven] = NOT_GIVEN, content: Union[str, NotGiven] = NOT_GIVEN, category: Union[str, NotGiven] = NOT_GIVEN, requirements: Union[List[str], NotGiven] = NOT_GIVEN, tags: Union[List[str], NotGiven] = NOT_GIVEN, compatibility: Union[List[str], NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, version: Union[str, NotGiven] = NOT_GIVEN, changelog: Union[str, NotGiven] = NOT_GIVEN, features: Union[List[str], NotGiven] = NOT_GIVEN, images: Union[List[str], NotGiven] = NOT_GIVEN, image_texts: Union[List[str], NotGiven] = NOT_GIVEN, samples: Union[Sequence[Union[_models.Sample, Dict[str, Any]]], NotGiven] = NOT_GIVEN, preview: Union[str, NotGiven] = NOT_GIVEN, refund_policy_days: Union[Union[Literal[0, 7, 14, 30, 183], str], NotGiven] = NOT_GIVEN, language: Union[_models.Language, NotGiven] = NOT_GIVEN, product_ids: Union[List[str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> ProductsCreateAnswer:
        """Create a product
        
        Creates a draft. The `Location` header has its path; publish it to put it on sale.
        
        Requires the permission `products:write`."""
        _answer: ProductsCreateAnswer = await self._client._data("POST", "/v1/products", path={}, query={}, body={"title": title, "description": description, "type": type, "price": price, "pricing": pricing, "content": content, "category": category, "requirements": requirements, "tags": tags, "compatibility": compatibility, "currency": currency, "version": version, "changelog": changelog, "features": features, "images": images, "imageTexts": image_texts, "samples": samples, "preview": preview, "refundPolicyDays": refund_policy_days, "language": language, "productIds": product_ids}, files={}, has_body=True, is_paid=False, options=call_options, type_=ProductsCreateAnswer)
        return _answer

    async def facets(self, *, type: Union[str, NotGiven] = NOT_GIVEN, category: Union[str, NotGiven] = NOT_GIVEN, provider: Union[str, NotGiven] = NOT_GIVEN, tag: Union[str, NotGiven] = NOT_GIVEN, author: Union[str, NotGiven] = NOT_GIVEN, min_price: Union[float, NotGiven] = NOT_GIVEN, max_price: Union[float, NotGiven] = NOT_GIVEN, min_rating: Union[float, NotGiven] = NOT_GIVEN, search: Union[str, NotGiven] = NOT_GIVEN, mine: Union[bool, NotGiven] = NOT_GIVEN, status: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Facets:
        """Count products by filter
        
        For each filter of the list, its values and how many products match each. A filter in the request does not restrict its own counts, so that you can offer its other values.
        
        Requires the permission `products:read`."""
        _answer: _models.Facets = await self._client._data("GET", "/v1/facets", path={}, query={"type": type, "category": category, "provider": provider, "tag": tag, "author": author, "minPrice": min_price, "maxPrice": max_price, "minRating": min_rating, "search": search, "mine": mine, "status": status}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Facets)
        return _answer

    async def get(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Read a product
        
        The author, buyers and admins get the full `content`; everyone else gets the preview with `contentLocked: true`. Only they can see an unpublished product.
        
        Requires the permission `products:read`."""
        _answer: _models.Product = await self._client._data("GET", "/v1/products/{productId}", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Product)
        return _answer

    async def update(self, *, product_id: str, title: Union[str, NotGiven] = NOT_GIVEN, description: Union[str, NotGiven] = NOT_GIVEN, type: Union[str, NotGiven] = NOT_GIVEN, price: Union[float, NotGiven] = NOT_GIVEN, pricing: Union[Any, NotGiven] = NOT_GIVEN, content: Union[str, NotGiven] = NOT_GIVEN, category: Union[str, NotGiven] = NOT_GIVEN, requirements: Union[List[str], NotGiven] = NOT_GIVEN, tags: Union[List[str], NotGiven] = NOT_GIVEN, compatibility: Union[List[str], NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, version: Union[str, NotGiven] = NOT_GIVEN, changelog: Union[str, NotGiven] = NOT_GIVEN, features: Union[List[str], NotGiven] = NOT_GIVEN, images: Union[List[str], NotGiven] = NOT_GIVEN, image_texts: Union[List[str], NotGiven] = NOT_GIVEN, samples: Union[Sequence[Union[_models.Sample, Dict[str, Any]]], NotGiven] = NOT_GIVEN, preview: Union[str, NotGiven] = NOT_GIVEN, refund_policy_days: Union[Union[Literal[0, 7, 14, 30, 183], str], NotGiven] = NOT_GIVEN, language: Union[_models.Language, NotGiven] = NOT_GIVEN, product_ids: Union[List[str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Update a product
        
        For the author and admins. New `content` of a published product creates a new version. Send the `ETag` that you read as `If-Match` to prevent lost updates.
        
        Requires the permission `products:write`."""
        _answer: _models.Product = await self._client._data("PATCH", "/v1/products/{productId}", path={"productId": product_id}, query={}, body={"title": title, "description": description, "type": type, "price": price, "pricing": pricing, "content": content, "category": category, "requirements": requirements, "tags": tags, "compatibility": compatibility, "currency": currency, "version": version, "changelog": changelog, "features": features, "images": images, "imageTexts": image_texts, "samples": samples, "preview": preview, "refundPolicyDays": refund_policy_days, "language": language, "productIds": product_ids}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Product)
        return _answer

    async def delete(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> ProductsDeleteAnswer:
        """Delete a product
        
        Removes the product permanently. Buyers keep what they bought.
        
        Requires the permission `products:write`."""
        _answer: ProductsDeleteAnswer = await self._client._data("DELETE", "/v1/products/{productId}", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=ProductsDeleteAnswer)
        return _answer

    async def related(self, *, product_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.ProductSummary]:
        """List related products
        
        Up to 200 published products that share tags, the category or title words with this one, most similar first.
        
        Requires the permission `products:read`."""
        _answer: AsyncPage[_models.ProductSummary] = await self._client._page("GET", "/v1/products/{productId}/related", path={"productId": product_id}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductSummary)
        return _answer

    async def publish(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Publish a product
        
        Puts a complete product on sale. The content is validated; errors name the path and the reason.
        
        Requires the permission `products:write`."""
        _answer: _models.Product = await self._client._data("POST", "/v1/products/{productId}/publish", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Product)
        return _answer

    async def unpublish(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Unpublish a product
        
        Takes the product off sale. Buyers keep it, and you can publish it again.
        
        Requires the permission `products:write`."""
        _answer: _models.Product = await self._client._data("POST", "/v1/products/{productId}/unpublish", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Product)
        return _answer


class AsyncSearchResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def suggestions(self, *, q: Union[str, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> List[_models.Suggestion]:
        """Suggest searches
        
        Titles, tags and categories of published products that start with the text, best first.
        
        Requires the permission `products:read`."""
        _answer: List[_models.Suggestion] = await self._client._data("GET", "/v1/search/suggestions", path={}, query={"q": q, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=List[_models.Suggestion])
        return _answer


class AsyncSellersResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, seller: str, call_options: Optional[CallOptions] = None) -> _models.Seller:
        """Read a seller
        
        The public profile of an account that has a published product or a handle. A former handle finds the account that had it.
        
        Requires the permission `products:read`."""
        _answer: _models.Seller = await self._client._data("GET", "/v1/sellers/{seller}", path={"seller": seller}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Seller)
        return _answer

    async def contact(self, *, seller: str, call_options: Optional[CallOptions] = None) -> _models.SellerContact:
        """Read a seller's contact address
        
        The email address that the seller shows to visitors; no page contains it.
        
        Requires the permission `products:read`."""
        _answer: _models.SellerContact = await self._client._data("GET", "/v1/sellers/{seller}/contact", path={"seller": seller}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.SellerContact)
        return _answer

    async def held(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, user_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.HeldSeller]:
        """List sellers on hold
        
        Sellers with payouts on hold, newest hold first. Released holds are in the audit log."""
        _answer: AsyncPage[_models.HeldSeller] = await self._client._page("GET", "/v1/admin/sellers/held", path={}, query={"page": page, "limit": limit, "userId": user_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.HeldSeller)
        return _answer

    async def hold(self, *, user_id: str, reason: str, call_options: Optional[CallOptions] = None) -> _models.SellerHold:
        """Hold a seller's payouts
        
        Nothing is paid out until the hold is released. Unsent payouts are canceled."""
        _answer: _models.SellerHold = await self._client._data("POST", "/v1/admin/sellers/{userId}/hold", path={"userId": user_id}, query={}, body={"reason": reason}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.SellerHold)
        return _answer

    async def release(self, *, user_id: str, call_options: Optional[CallOptions] = None) -> _models.SellerHold:
        """Release a seller's payouts
        
        Ends the hold. The next weekly run pays again.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.SellerHold = await self._client._data("POST", "/v1/admin/sellers/{userId}/release", path={"userId": user_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.SellerHold)
        return _answer


class AsyncVersionsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, product_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.VersionItem]:
        """List the versions of a product
        
        Newest first. Only the author and admins see versions that were never published.
        
        Requires the permission `products:read`."""
        _answer: AsyncPage[_models.VersionItem] = await self._client._page("GET", "/v1/products/{productId}/versions", path={"productId": product_id}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.VersionItem)
        return _answer

    async def get(self, *, product_id: str, version: str, call_options: Optional[CallOptions] = None) -> _models.VersionDetail:
        """Read a version of a product
        
        A published version never changes. Buyers can read all published versions.
        
        Requires the permission `products:read`."""
        _answer: _models.VersionDetail = await self._client._data("GET", "/v1/products/{productId}/versions/{version}", path={"productId": product_id, "version": version}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.VersionDetail)
        return _answer

    async def diff(self, *, product_id: str, version: str, from_: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.VersionDiff:
        """Compare two versions of a product
        
        Compares the content line by line with the version in `from`, or with the previous one. Requires access to the content.
        
        Requires the permission `products:read`."""
        _answer: _models.VersionDiff = await self._client._data("GET", "/v1/products/{productId}/versions/{version}/diff", path={"productId": product_id, "version": version}, query={"from": from_}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.VersionDiff)
        return _answer


class AsyncModerationResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[Union[Literal["pending_review", "rejected", "suspended"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.ProductSummary]:
        """List products to review
        
        Products of all sellers in one moderation state, oldest first."""
        _answer: AsyncPage[_models.ProductSummary] = await self._client._page("GET", "/v1/admin/products", path={}, query={"page": page, "limit": limit, "status": status}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductSummary)
        return _answer

    async def approve(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Approve a product
        
        Publishes a product that is in review."""
        _answer: _models.Product = await self._client._data("POST", "/v1/admin/products/{productId}/approve", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Product)
        return _answer

    async def reject(self, *, product_id: str, reason: str, basis: Union[Union[Literal["law", "terms"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Reject a product
        
        The author sees the reason and can change the product and publish it again."""
        _answer: _models.Product = await self._client._data("POST", "/v1/admin/products/{productId}/reject", path={"productId": product_id}, query={}, body={"reason": reason, "basis": basis}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Product)
        return _answer

    async def suspend(self, *, product_id: str, reason: str, basis: Union[Union[Literal["law", "terms"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Suspend a product
        
        Takes a product in any state off sale, with every bundle that contains it. Buyers keep it."""
        _answer: _models.Product = await self._client._data("POST", "/v1/admin/products/{productId}/suspend", path={"productId": product_id}, query={}, body={"reason": reason, "basis": basis}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Product)
        return _answer

    async def restore(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.Product:
        """Restore a product
        
        Returns a suspended product to its former state."""
        _answer: _models.Product = await self._client._data("POST", "/v1/admin/products/{productId}/restore", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Product)
        return _answer


class AsyncReportsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def create(self, *, product_id: str, reason: Union[Literal["illegal", "copyright", "personal_data", "fraud", "other"], str], details: str, name: str, email: str, language: Union[Union[Literal["en", "de"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.ReportReceipt:
        """Report a product
        
        For everyone, with or without an account. The reporter gets an email that it was received, and another with the decision. A second report of the same product from the same address replaces the first while that is open. Limited to five reports per address in a day."""
        _answer: _models.ReportReceipt = await self._client._data("POST", "/api/reports", path={}, query={}, body={"productId": product_id, "reason": reason, "details": details, "name": name, "email": email, "language": language}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ReportReceipt)
        return _answer

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[Union[Literal["open", "decided"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.ProductReport]:
        """List reports of products
        
        The oldest open report first, or the last decided."""
        _answer: AsyncPage[_models.ProductReport] = await self._client._page("GET", "/v1/admin/reports", path={}, query={"page": page, "limit": limit, "status": status}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductReport)
        return _answer

    async def decide(self, *, report_id: str, result: Union[Literal["suspended", "dismissed"], str], reason: str, basis: Union[Union[Literal["law", "terms"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.ProductReport:
        """Decide a report
        
        Suspends the product, or dismisses the report. A suspension also decides all other open reports of the product. Reporters, and the seller of a suspended product, get the reason by email."""
        _answer: _models.ProductReport = await self._client._data("POST", "/v1/admin/reports/{reportId}/decision", path={"reportId": report_id}, query={}, body={"result": result, "reason": reason, "basis": basis}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ProductReport)
        return _answer


class AsyncAppealsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def create(self, *, product_id: str, text: str, call_options: Optional[CallOptions] = None) -> _models.ProductAppeal:
        """Appeal against a suspension
        
        For the seller of a suspended product, once for each suspension. An admin decides, and the seller is notified of the decision and its reason.
        
        Requires the permission `products:write`."""
        _answer: _models.ProductAppeal = await self._client._data("POST", "/v1/products/{productId}/appeals", path={"productId": product_id}, query={}, body={"text": text}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ProductAppeal)
        return _answer

    async def list_own(self, *, product_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.ProductAppeal]:
        """List appeals of a product
        
        For the seller, newest first.
        
        Requires the permission `products:read`."""
        _answer: AsyncPage[_models.ProductAppeal] = await self._client._page("GET", "/v1/products/{productId}/appeals", path={"productId": product_id}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductAppeal)
        return _answer

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[Union[Literal["open", "decided"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.ProductAppeal]:
        """List appeals of all sellers
        
        The oldest open appeal first, or the last decided."""
        _answer: AsyncPage[_models.ProductAppeal] = await self._client._page("GET", "/v1/admin/appeals", path={}, query={"page": page, "limit": limit, "status": status}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductAppeal)
        return _answer

    async def decide(self, *, appeal_id: str, result: Union[Literal["granted", "denied"], str], reason: str, call_options: Optional[CallOptions] = None) -> _models.ProductAppeal:
        """Decide an appeal
        
        Grants it, which restores the product, or denies it. The seller is notified of the decision and its reason."""
        _answer: _models.ProductAppeal = await self._client._data("POST", "/v1/admin/appeals/{appealId}/decision", path={"appealId": appeal_id}, query={}, body={"result": result, "reason": reason}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ProductAppeal)
        return _answer


class AsyncFilesResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def upload(self, *, product_id: str, file: Sequence[FileInput], call_options: Optional[CallOptions] = None) -> FilesUploadAnswer:
        """Upload files
        
        Adds files to one of your products; a file with the same name is replaced. Either all files are stored or none. Types are detected from the content, and archives are inspected. Files for a published version create the next minor version; buyers keep the versions they have. With an `Idempotency-Key`, two requests are the same if the names and bytes of their files are.
        
        Requires the permission `products:write`."""
        _answer: FilesUploadAnswer = await self._client._data("POST", "/v1/products/{productId}/files", path={"productId": product_id}, query={}, body={}, files={"file": file}, has_body=True, is_paid=False, options=call_options, type_=FilesUploadAnswer)
        return _answer

    async def list(self, *, product_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.ProductFile]:
        """List files
        
        The files of the newest version for the author, and of the newest published version for everyone else. Buyers can download them.
        
        Requires the permission `products:read`."""
        _answer: AsyncPage[_models.ProductFile] = await self._client._page("GET", "/v1/products/{productId}/files", path={"productId": product_id}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductFile)
        return _answer

    async def delete(self, *, product_id: str, file_id: str, call_options: Optional[CallOptions] = None) -> FilesDeleteAnswer:
        """Delete a file
        
        Removes a file from one of your products. A published version never changes: a new version without the file is created instead.
        
        Requires the permission `products:write`."""
        _answer: FilesDeleteAnswer = await self._client._data("DELETE", "/v1/products/{productId}/files/{fileId}", path={"productId": product_id, "fileId": file_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=FilesDeleteAnswer)
        return _answer


class AsyncImagesResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def upload(self, *, product_id: str, image: Sequence[FileInput], call_options: Optional[CallOptions] = None) -> ImagesUploadAnswer:
        """Upload images
        
        Adds images (PNG, JPEG, WebP, GIF, AVIF) to the end of `images` of one of your products. They are stored as WebP in three sizes, rotated upright and without metadata, and are public. Update `images` of the product to reorder them.
        
        Requires the permission `products:write`."""
        _answer: ImagesUploadAnswer = await self._client._data("POST", "/v1/products/{productId}/images", path={"productId": product_id}, query={}, body={}, files={"image": image}, has_body=True, is_paid=False, options=call_options, type_=ImagesUploadAnswer)
        return _answer

    async def delete(self, *, product_id: str, image_id: str, call_options: Optional[CallOptions] = None) -> ImagesDeleteAnswer:
        """Delete an image
        
        Removes an uploaded image from one of your products and deletes it.
        
        Requires the permission `products:write`."""
        _answer: ImagesDeleteAnswer = await self._client._data("DELETE", "/v1/products/{productId}/images/{imageId}", path={"productId": product_id, "imageId": image_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=ImagesDeleteAnswer)
        return _answer

    async def get(self, *, image: str, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Read an image
        
        An uploaded image of a product: `img_…-large.webp`, `-medium` or `-small`. The content of a URL never changes, so it can be cached forever."""
        return await self._client._raw("GET", "/v1/images/{image}", path={"image": image}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class AsyncCheckoutsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def create(self, *, product_id: str, amount: Union[float, NotGiven] = NOT_GIVEN, discount_code: Union[str, NotGiven] = NOT_GIVEN, gift_quantity: Union[int, NotGiven] = NOT_GIVEN, period: Union[_models.SubscriptionPeriod, NotGiven] = NOT_GIVEN, subscription_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> CheckoutsCreateAnswer:
        """Start a checkout
        
        Answers with what a purchase would charge you now, and the tax within it: for a bundle, without the products that you own; where buyers name the price, for `amount`, else for the suggested amount. Counted in the seller's analytics, once for each account, product and day."""
        _answer: CheckoutsCreateAnswer = await self._client._data("POST", "/api/checkouts", path={}, query={}, body={"productId": product_id, "amount": amount, "discountCode": discount_code, "giftQuantity": gift_quantity, "period": period, "subscriptionId": subscription_id}, files={}, has_body=True, is_paid=False, options=call_options, type_=CheckoutsCreateAnswer)
        return _answer


class AsyncPurchasesResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def create(self, *, product_id: str, payment_method_id: Union[str, NotGiven] = NOT_GIVEN, referral_code: Union[str, NotGiven] = NOT_GIVEN, amount: Union[float, NotGiven] = NOT_GIVEN, discount_code: Union[str, NotGiven] = NOT_GIVEN, gift_quantity: Union[int, NotGiven] = NOT_GIVEN, period: Union[_models.SubscriptionPeriod, NotGiven] = NOT_GIVEN, subscription_id: Union[str, NotGiven] = NOT_GIVEN, withdrawal_waiver: Union[Literal[True], NotGiven] = NOT_GIVEN, withdrawal_waiver_language: Union[Union[Literal["en", "de"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Order:
        """Buy a product
        
        Charges the payment method and grants access at once. Send an `Idempotency-Key`: repeating the request with the same key and body never buys twice. After a 503 with `details.orderId`, repeat it with the same key to get the result.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Order = await self._client._data("POST", "/v1/purchases", path={}, query={}, body={"productId": product_id, "paymentMethodId": payment_method_id, "referralCode": referral_code, "amount": amount, "discountCode": discount_code, "giftQuantity": gift_quantity, "period": period, "subscriptionId": subscription_id, "withdrawalWaiver": withdrawal_waiver, "withdrawalWaiverLanguage": withdrawal_waiver_language}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Order)
        return _answer

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[str, NotGiven] = NOT_GIVEN, type: Union[str, NotGiven] = NOT_GIVEN, search: Union[str, NotGiven] = NOT_GIVEN, role: Union[Union[Literal["buyer", "seller"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Order]:
        """List purchases
        
        The caller's own orders, newest first; with `role=seller` the sales of the caller's products.
        
        Requires the permission `purchases:read`."""
        _answer: AsyncPage[_models.Order] = await self._client._page("GET", "/v1/purchases", path={}, query={"page": page, "limit": limit, "status": status, "type": type, "search": search, "role": role}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Order)
        return _answer

    async def get(self, *, order_id: str, call_options: Optional[CallOptions] = None) -> _models.Order:
        """Read a purchase
        
        The order with new signed URLs. For the buyer, the seller of the product, and admins.
        
        Requires the permission `purchases:read`."""
        _answer: _models.Order = await self._client._data("GET", "/v1/purchases/{orderId}", path={"orderId": order_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Order)
        return _answer

    async def correct_invoice(self, *, order_id: str, call_options: Optional[CallOptions] = None) -> _models.Order:
        """Correct an invoice
        
        If the billing details of one of you have changed, cancels the invoice by a credit note and issues one with the present details; else nothing changes. The tax stays. For the buyer, until something was refunded.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Order = await self._client._data("POST", "/v1/purchases/{orderId}/invoice/correct", path={"orderId": order_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Order)
        return _answer

    async def withdraw(self, *, order_id: str, call_options: Optional[CallOptions] = None) -> _models.Refund:
        """Withdraw from a purchase
        
        For buyers who are consumers in the EU, within 14 days and without a reason, also if the product was used. Ends access and pays back all that was not refunded before; an email confirms day and time. Refused to those who waived the right with `withdrawalWaiver`, and to others: the refund policy holds for them.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Refund = await self._client._data("POST", "/v1/purchases/{orderId}/withdrawal", path={"orderId": order_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer


class AsyncRefundsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def create(self, *, order_id: str, reason: str, details: Union[str, NotGiven] = NOT_GIVEN, amount: Union[float, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Refund:
        """Request a refund
        
        For the buyer. Approved at once if the product was never used and is at most 14 days old, or within the refund window of the seller. Otherwise the seller has three business days to decide, then an admin. The seller or an admin can grant a refund within 180 days; a key of the seller then also needs `refunds:write`.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Refund = await self._client._data("POST", "/v1/purchases/{orderId}/refund", path={"orderId": order_id}, query={}, body={"reason": reason, "details": details, "amount": amount}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    async def grant(self, *, order_id: str, reason: str, details: Union[str, NotGiven] = NOT_GIVEN, amount: Union[float, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Refund:
        """Refund a sale
        
        For the seller and admins, within 180 days of the purchase. Pays the money back.
        
        Requires the permission `refunds:write`."""
        _answer: _models.Refund = await self._client._data("POST", "/v1/refunds", path={}, query={}, body={"orderId": order_id, "reason": reason, "details": details, "amount": amount}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[str, NotGiven] = NOT_GIVEN, role: Union[Union[Literal["buyer", "seller"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Refund]:
        """List refunds
        
        Refunds of the caller's purchases, newest first; with `role=seller` of the caller's sales.
        
        Requires the permission `purchases:read`."""
        _answer: AsyncPage[_models.Refund] = await self._client._page("GET", "/v1/refunds", path={}, query={"page": page, "limit": limit, "status": status, "role": role}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    async def get(self, *, refund_id: str, call_options: Optional[CallOptions] = None) -> _models.Refund:
        """Read a refund
        
        For the buyer, the seller and admins.
        
        Requires the permission `purchases:read`."""
        _answer: _models.Refund = await self._client._data("GET", "/v1/refunds/{refundId}", path={"refundId": refund_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    async def approve(self, *, refund_id: str, note: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Refund:
        """Approve a refund
        
        For the seller and admins. Pays the money back.
        
        Requires the permission `refunds:write`."""
        _answer: _models.Refund = await self._client._data("POST", "/v1/refunds/{refundId}/approve", path={"refundId": refund_id}, query={}, body={"note": note}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    async def reject(self, *, refund_id: str, note: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Refund:
        """Reject a refund
        
        For the seller and admins. The buyer can request a refund again.
        
        Requires the permission `refunds:write`."""
        _answer: _models.Refund = await self._client._data("POST", "/v1/refunds/{refundId}/reject", path={"refundId": refund_id}, query={}, body={"note": note}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    async def cancel(self, *, refund_id: str, note: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Refund:
        """Cancel a refund request
        
        For the buyer, while the request is undecided.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Refund = await self._client._data("POST", "/v1/refunds/{refundId}/cancel", path={"refundId": refund_id}, query={}, body={"note": note}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    async def overdue(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Refund]:
        """List overdue refunds
        
        Requests that sellers left undecided for three business days, oldest first. Approve or reject them."""
        _answer: AsyncPage[_models.Refund] = await self._client._page("GET", "/v1/admin/refunds", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Refund)
        return _answer

    async def buyers(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Refunder]:
        """List buyers by automatic refunds
        
        Buyers with automatic refunds in the last 90 days, most refunds first."""
        _answer: AsyncPage[_models.Refunder] = await self._client._page("GET", "/v1/admin/refunds/buyers", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Refunder)
        return _answer


class AsyncDownloadsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, token: str, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download a purchase
        
        The URL in `downloadUrl`. It works without a key for 60 minutes; then read the order to get a new one. A single file is sent as it is, several as a zip, and a product without files as its content, always as an attachment. All but zips support `Range` (206). `If-None-Match` with the `ETag` answers 304 if nothing changed."""
        return await self._client._raw("GET", "/v1/downloads/{token}", path={"token": token}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class AsyncReceiptsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, token: str, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Read a receipt
        
        The URL in `receipt.url`: the receipt as a web page. It is valid for a year; read the order to get a new one."""
        return await self._client._raw("GET", "/v1/receipts/{token}", path={"token": token}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    async def pdf(self, *, token: str, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Read a receipt as PDF
        
        The URL in `receipt.pdf`."""
        return await self._client._raw("GET", "/v1/receipts/{token}/pdf", path={"token": token}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class AsyncLicensesResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, order_id: str, call_options: Optional[CallOptions] = None) -> _models.License:
        """Read the license key of a purchase
        
        For the buyer: a key that proves the purchase to programs, also without a connection. The same each time. CONFLICT for a purchase that gives no access.
        
        Requires the permission `purchases:read`."""
        _answer: _models.License = await self._client._data("GET", "/v1/purchases/{orderId}/license", path={"orderId": order_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.License)
        return _answer

    async def check(self, *, key: str, call_options: Optional[CallOptions] = None) -> _models.LicenseCheck:
        """Check a license key
        
        Whether this marketplace signed the key, and the purchase still gives access. Without a connection, check its signature with the keys of `licenses.keys`."""
        _answer: _models.LicenseCheck = await self._client._data("POST", "/v1/licenses/check", path={}, query={}, body={"key": key}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.LicenseCheck)
        return _answer

    async def keys(self, *, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Read the public keys of licenses
        
        A JSON Web Key Set (RFC 7517) by which programs check license keys without a connection."""
        return await self._client._raw("GET", "/v1/licenses/keys", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    async def revoked(self, *, product_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.RevokedLicense]:
        """List revoked licenses of a product
        
        For its seller: the orders that were refunded or lost in a dispute, the last first. Their keys are no longer valid, which programs that check keys without a connection cannot know.
        
        Requires the permission `products:read`."""
        _answer: AsyncPage[_models.RevokedLicense] = await self._client._page("GET", "/v1/products/{productId}/licenses/revoked", path={"productId": product_id}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.RevokedLicense)
        return _answer


class AsyncReviewsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def create(self, *, product_id: str, rating: int, comment: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Review:
        """Review a product
        
        Each buyer can write one review and change it later. A full refund removes the review.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Review = await self._client._data("POST", "/v1/products/{productId}/reviews", path={"productId": product_id}, query={}, body={"rating": rating, "comment": comment}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Review)
        return _answer

    async def list(self, *, product_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, rating: Union[int, NotGiven] = NOT_GIVEN, sort: Union[Union[Literal["createdAt", "rating"], str], NotGiven] = NOT_GIVEN, order: Union[Union[Literal["asc", "desc"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Review]:
        """List the reviews of a product
        
        Newest first, unless sorted otherwise.
        
        Requires the permission `products:read`."""
        _answer: AsyncPage[_models.Review] = await self._client._page("GET", "/v1/products/{productId}/reviews", path={"productId": product_id}, query={"page": page, "limit": limit, "rating": rating, "sort": sort, "order": order}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Review)
        return _answer

    async def summary(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.ReviewSummary:
        """Read the rating of a product
        
        Current average, number and histogram of its reviews.
        
        Requires the permission `products:read`."""
        _answer: _models.ReviewSummary = await self._client._data("GET", "/v1/products/{productId}/reviews/summary", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ReviewSummary)
        return _answer

    async def update(self, *, review_id: str, rating: Union[int, NotGiven] = NOT_GIVEN, comment: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Review:
        """Update a review
        
        For the author of the review.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Review = await self._client._data("PATCH", "/v1/reviews/{reviewId}", path={"reviewId": review_id}, query={}, body={"rating": rating, "comment": comment}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Review)
        return _answer

    async def delete(self, *, review_id: str, call_options: Optional[CallOptions] = None) -> ReviewsDeleteAnswer:
        """Delete a review
        
        For the author of the review and admins. The author can write a new one.
        
        Requires the permission `purchases:write`."""
        _answer: ReviewsDeleteAnswer = await self._client._data("DELETE", "/v1/reviews/{reviewId}", path={"reviewId": review_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=ReviewsDeleteAnswer)
        return _answer

    async def answer(self, *, review_id: str, text: str, call_options: Optional[CallOptions] = None) -> _models.Review:
        """Answer a review
        
        For the seller of the product. A review has one answer.
        
        Requires the permission `products:write`."""
        _answer: _models.Review = await self._client._data("POST", "/v1/reviews/{reviewId}/answer", path={"reviewId": review_id}, query={}, body={"text": text}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Review)
        return _answer

    async def report(self, *, review_id: str, reason: str, call_options: Optional[CallOptions] = None) -> ReviewsReportAnswer:
        """Report a review
        
        Reports the review to the admins. A second report by the same account replaces the first.
        
        Requires the permission `products:read`."""
        _answer: ReviewsReportAnswer = await self._client._data("POST", "/v1/reviews/{reviewId}/report", path={"reviewId": review_id}, query={}, body={"reason": reason}, files={}, has_body=True, is_paid=False, options=call_options, type_=ReviewsReportAnswer)
        return _answer

    async def reported(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.ReportedReview]:
        """List reported reviews
        
        Reviews with open reports, oldest report first."""
        _answer: AsyncPage[_models.ReportedReview] = await self._client._page("GET", "/v1/admin/reviews", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ReportedReview)
        return _answer

    async def dismiss_reports(self, *, review_id: str, call_options: Optional[CallOptions] = None) -> ReviewsDismissReportsAnswer:
        """Dismiss the reports of a review
        
        The review stays and leaves the list. It can be reported again."""
        _answer: ReviewsDismissReportsAnswer = await self._client._data("DELETE", "/v1/admin/reviews/{reviewId}/reports", path={"reviewId": review_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=ReviewsDismissReportsAnswer)
        return _answer


class AsyncWishlistResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.WishlistItem]:
        """List your wishlist
        
        The last added first. `product` has the price now; it is null while the product is not on sale. A product leaves the list when you buy it.
        
        Requires the permission `purchases:read`."""
        _answer: AsyncPage[_models.WishlistItem] = await self._client._page("GET", "/v1/wishlist", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.WishlistItem)
        return _answer

    async def get(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.WishlistState:
        """Check whether a product is on your wishlist
        
        For a product that you can see, and for any that is on the list.
        
        Requires the permission `purchases:read`."""
        _answer: _models.WishlistState = await self._client._data("GET", "/v1/wishlist/{productId}", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.WishlistState)
        return _answer

    async def add(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.WishlistState:
        """Add a product to your wishlist
        
        A product that is on the list already stays as it is. A list has at most 1,000 products. Products of your own and products that you have bought are refused.
        
        Requires the permission `purchases:write`."""
        _answer: _models.WishlistState = await self._client._data("PUT", "/v1/wishlist/{productId}", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.WishlistState)
        return _answer

    async def remove(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.WishlistState:
        """Remove a product from your wishlist
        
        Succeeds also if the product is not on the list.
        
        Requires the permission `purchases:write`."""
        _answer: _models.WishlistState = await self._client._data("DELETE", "/v1/wishlist/{productId}", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.WishlistState)
        return _answer


class AsyncFollowingResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.FollowedSeller]:
        """List the sellers that you follow
        
        The last followed first, each with their newest products.
        
        Requires the permission `purchases:read`."""
        _answer: AsyncPage[_models.FollowedSeller] = await self._client._page("GET", "/v1/following", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.FollowedSeller)
        return _answer

    async def get(self, *, seller_id: str, call_options: Optional[CallOptions] = None) -> _models.FollowingState:
        """Read the followers of a seller
        
        How many accounts follow the seller, and whether yours does.
        
        Requires the permission `products:read`."""
        _answer: _models.FollowingState = await self._client._data("GET", "/v1/following/{sellerId}", path={"sellerId": seller_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.FollowingState)
        return _answer

    async def follow(self, *, seller_id: str, call_options: Optional[CallOptions] = None) -> _models.FollowingState:
        """Follow a seller
        
        An account can follow 1,000 sellers, and not itself.
        
        Requires the permission `purchases:write`."""
        _answer: _models.FollowingState = await self._client._data("PUT", "/v1/following/{sellerId}", path={"sellerId": seller_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.FollowingState)
        return _answer

    async def unfollow(self, *, seller_id: str, call_options: Optional[CallOptions] = None) -> _models.FollowingState:
        """Unfollow a seller
        
        Succeeds also if you do not follow the seller.
        
        Requires the permission `purchases:write`."""
        _answer: _models.FollowingState = await self._client._data("DELETE", "/v1/following/{sellerId}", path={"sellerId": seller_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.FollowingState)
        return _answer


class AsyncDiscountsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Discount]:
        """List your discounts
        
        The last made first.
        
        Requires the permission `products:read`."""
        _answer: AsyncPage[_models.Discount] = await self._client._page("GET", "/v1/discounts", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Discount)
        return _answer

    async def create(self, *, code: Union[str, NotGiven] = NOT_GIVEN, percent_off: Union[float, NotGiven] = NOT_GIVEN, amount_off: Union[float, NotGiven] = NOT_GIVEN, periods: Union[Union[int, None], NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, product_ids: Union[List[str], NotGiven] = NOT_GIVEN, owners_of: Union[List[str], NotGiven] = NOT_GIVEN, starts_at: Union[Union[str, None], NotGiven] = NOT_GIVEN, ends_at: Union[Union[str, None], NotGiven] = NOT_GIVEN, max_uses: Union[Union[int, None], NotGiven] = NOT_GIVEN, max_uses_per_buyer: Union[Union[int, None], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Discount:
        """Make a discount
        
        Buyers enter its code at checkout. It is taken off the price before tax is added or shown, and your share and the fee are of what is left. CONFLICT if you have a discount with this code.
        
        Requires the permission `products:write`."""
        _answer: _models.Discount = await self._client._data("POST", "/v1/discounts", path={}, query={}, body={"code": code, "percentOff": percent_off, "amountOff": amount_off, "periods": periods, "currency": currency, "productIds": product_ids, "ownersOf": owners_of, "startsAt": starts_at, "endsAt": ends_at, "maxUses": max_uses, "maxUsesPerBuyer": max_uses_per_buyer}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Discount)
        return _answer

    async def update(self, *, discount_id: str, product_ids: Union[List[str], NotGiven] = NOT_GIVEN, owners_of: Union[List[str], NotGiven] = NOT_GIVEN, starts_at: Union[Union[str, None], NotGiven] = NOT_GIVEN, ends_at: Union[Union[str, None], NotGiven] = NOT_GIVEN, max_uses: Union[Union[int, None], NotGiven] = NOT_GIVEN, max_uses_per_buyer: Union[Union[int, None], NotGiven] = NOT_GIVEN, archived: Union[bool, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Discount:
        """Change a discount
        
        Changes for whom and how long it is. Orders that used it stay as they are.
        
        Requires the permission `products:write`."""
        _answer: _models.Discount = await self._client._data("PATCH", "/v1/discounts/{discountId}", path={"discountId": discount_id}, query={}, body={"productIds": product_ids, "ownersOf": owners_of, "startsAt": starts_at, "endsAt": ends_at, "maxUses": max_uses, "maxUsesPerBuyer": max_uses_per_buyer, "archived": archived}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Discount)
        return _answer


class AsyncPartnersResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, side: Union[Union[Literal["seller", "partner"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Partner]:
        """List your partners
        
        Affiliates and co-sellers with whom you share your sales, or sellers who share theirs with you. The last invited first.
        
        Requires the permission `products:read`."""
        _answer: AsyncPage[_models.Partner] = await self._client._page("GET", "/v1/partners", path={}, query={"page": page, "limit": limit, "side": side}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Partner)
        return _answer

    async def invite(self, *, email: str, role: Union[Literal["affiliate", "co_seller"], str], percent: Union[float, NotGiven] = NOT_GIVEN, amount: Union[float, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Partner:
        """Invite an affiliate or a co-seller
        
        Nothing is shared until they accept. Shares of co-sellers in one product are 90 percent together at most; what is left is yours. Refunds and disputes take back the same part of each share. CONFLICT if there is an open agreement of this kind already.
        
        Requires the permission `products:write`."""
        _answer: _models.Partner = await self._client._data("POST", "/v1/partners", path={}, query={}, body={"email": email, "role": role, "percent": percent, "amount": amount, "productId": product_id}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Partner)
        return _answer

    async def accept(self, *, partner_id: str, call_options: Optional[CallOptions] = None) -> _models.Partner:
        """Accept an invitation
        
        From now on you get your share. CONFLICT if the agreement is not an open invitation any more.
        
        Requires the permission `products:write`."""
        _answer: _models.Partner = await self._client._data("POST", "/v1/partners/{partnerId}/accept", path={"partnerId": partner_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Partner)
        return _answer

    async def end(self, *, partner_id: str, call_options: Optional[CallOptions] = None) -> _models.Partner:
        """End an agreement or decline an invitation
        
        Both sides can, at any time; a royalty only who gets it. Orders made before keep their shares. Ending it again changes nothing.
        
        Requires the permission `products:write`."""
        _answer: _models.Partner = await self._client._data("POST", "/v1/partners/{partnerId}/end", path={"partnerId": partner_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Partner)
        return _answer


class AsyncRemixesResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.Remix:
        """Read on what a product is based
        
        The product on which it is based, and the royalty for products that are based on it.
        
        Requires the permission `products:read`."""
        _answer: _models.Remix = await self._client._data("GET", "/v1/products/{productId}/remix", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Remix)
        return _answer

    async def update(self, *, product_id: str, royalty_percent: Union[Union[float, None], NotGiven] = NOT_GIVEN, derived_from: Union[Union[str, None], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Remix:
        """Allow remixes, or say on what a product is based
        
        For the author. With `derivedFrom`, the seller of that product gets a royalty of each sale, and so do the sellers of the products before it: up to 5 products deep, and 50 percent together. Refunds and disputes take back the same part. CONFLICT for `derivedFrom` of a product that was published.
        
        Requires the permission `products:write`."""
        _answer: _models.Remix = await self._client._data("PATCH", "/v1/products/{productId}/remix", path={"productId": product_id}, query={}, body={"royaltyPercent": royalty_percent, "derivedFrom": derived_from}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Remix)
        return _answer


class AsyncGiftsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, order_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Gift]:
        """List the codes of a gift
        
        The codes of an order that was bought with `giftQuantity`, for the buyer. A full refund ends them, and the access of those who have redeemed one.
        
        Requires the permission `purchases:read`."""
        _answer: AsyncPage[_models.Gift] = await self._client._page("GET", "/v1/purchases/{orderId}/gifts", path={"orderId": order_id}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Gift)
        return _answer


class AsyncPricingResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.RunPrice:
        """Read the price of a run
        
        What a run costs those who have not bought the product.
        
        Requires the permission `products:read`."""
        _answer: _models.RunPrice = await self._client._data("GET", "/v1/products/{productId}/run-price", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.RunPrice)
        return _answer

    async def set(self, *, product_id: str, price: Union[float, None], unit: Union[_models.RunUnit, NotGiven] = NOT_GIVEN, includes_model: Union[bool, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.RunPrice:
        """Set the price of a run
        
        For the author of a prompt or workflow. Others can then run it without buying it: they pay each successful run from their credit. They do not get the content, but run it with a provider key of their own, in whose log at the provider they may be able to read what was sent; with `includesModel`, with keys of the marketplace. Such a run uses the model and the limits of the prompt, and is refused (`CONFLICT`) if it could cost more than your share.
        
        Requires the permission `products:write`."""
        _answer: _models.RunPrice = await self._client._data("PUT", "/v1/products/{productId}/run-price", path={"productId": product_id}, query={}, body={"price": price, "unit": unit, "includesModel": includes_model}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.RunPrice)
        return _answer


class AsyncMarketsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get_prices(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.MarketPrices:
        """Read the prices in other countries
        
        Where a product has another price. Checkout says which one applies.
        
        Requires the permission `products:read`."""
        _answer: _models.MarketPrices = await self._client._data("GET", "/v1/products/{productId}/market-prices", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.MarketPrices)
        return _answer

    async def set_prices(self, *, product_id: str, prices: Sequence[Any], call_options: Optional[CallOptions] = None) -> _models.MarketPrices:
        """Set the prices in other countries
        
        For the author, of a product with a fixed price. They apply to purchases for oneself by buyers in these countries: by their billing details and by where the request comes from, which must not contradict each other.
        
        Requires the permission `products:write`."""
        _answer: _models.MarketPrices = await self._client._data("PUT", "/v1/products/{productId}/market-prices", path={"productId": product_id}, query={}, body={"prices": prices}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.MarketPrices)
        return _answer

    async def get_rates(self, *, call_options: Optional[CallOptions] = None) -> _models.ExchangeRates:
        """Read rates of exchange
        
        To show about what a price is in the currency of a reader. Nothing is charged by them: every price is charged in its own currency.
        
        Requires the permission `products:read`."""
        _answer: _models.ExchangeRates = await self._client._data("GET", "/v1/exchange-rates", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ExchangeRates)
        return _answer


class AsyncSubscriptionsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get_prices(self, *, product_id: str, call_options: Optional[CallOptions] = None) -> _models.SubscriptionPrices:
        """Read the prices of subscriptions
        
        What a subscription to a product costs, and by which other subscription it can be had.
        
        Requires the permission `products:read`."""
        _answer: _models.SubscriptionPrices = await self._client._data("GET", "/v1/products/{productId}/subscription-prices", path={"productId": product_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.SubscriptionPrices)
        return _answer

    async def set_prices(self, *, product_id: str, month: Union[float, None], year: Union[float, None], trial_days: Union[int, NotGiven] = NOT_GIVEN, includes: Union[Union[Literal["product", "seller"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.SubscriptionPrices:
        """Set the prices of subscriptions
        
        For the author. Buyers can then subscribe in place of buying the product: they have it for as long as they pay, and with `includes: seller` each other product of yours that they take. Those who have subscribed keep what they agreed to.
        
        Requires the permission `products:write`."""
        _answer: _models.SubscriptionPrices = await self._client._data("PUT", "/v1/products/{productId}/subscription-prices", path={"productId": product_id}, query={}, body={"month": month, "year": year, "trialDays": trial_days, "includes": includes}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.SubscriptionPrices)
        return _answer

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, role: Union[Union[Literal["buyer", "seller"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Subscription]:
        """List subscriptions
        
        The caller's own subscriptions, newest first; with `role=seller` those to the caller's products.
        
        Requires the permission `purchases:read`."""
        _answer: AsyncPage[_models.Subscription] = await self._client._page("GET", "/v1/subscriptions", path={}, query={"page": page, "limit": limit, "role": role}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Subscription)
        return _answer

    async def get(self, *, subscription_id: str, call_options: Optional[CallOptions] = None) -> _models.Subscription:
        """Read a subscription
        
        For its buyer and the seller of the product.
        
        Requires the permission `purchases:read`."""
        _answer: _models.Subscription = await self._client._data("GET", "/v1/subscriptions/{subscriptionId}", path={"subscriptionId": subscription_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Subscription)
        return _answer

    async def update(self, *, subscription_id: str, renews: Union[bool, NotGiven] = NOT_GIVEN, period: Union[_models.SubscriptionPeriod, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Subscription:
        """Change or end a subscription
        
        For its buyer. Nothing is charged or paid back: what was paid can be used to its end. During days of grace, `renews: false` ends it within a minute.
        
        Requires the permission `purchases:write`."""
        _answer: _models.Subscription = await self._client._data("PATCH", "/v1/subscriptions/{subscriptionId}", path={"subscriptionId": subscription_id}, query={}, body={"renews": renews, "period": period}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Subscription)
        return _answer


class AsyncCreditResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, call_options: Optional[CallOptions] = None) -> _models.Credit:
        """Read your credit
        
        What you have paid in and not spent, by currency, and your limits.
        
        Requires the permission `purchases:read`."""
        _answer: _models.Credit = await self._client._data("GET", "/v1/credit", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Credit)
        return _answer

    async def top_up(self, *, amount: float, currency: Union[str, NotGiven] = NOT_GIVEN, payment_method_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.TopUp:
        """Buy credit
        
        Charges the payment method. What is paid in is spent on runs of products that you have not bought. Send an `Idempotency-Key`: after a 503, repeat the request with the same key to get the result.
        
        Requires the permission `purchases:write`."""
        _answer: _models.TopUp = await self._client._data("POST", "/v1/credit/top-ups", path={}, query={}, body={"amount": amount, "currency": currency, "paymentMethodId": payment_method_id}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.TopUp)
        return _answer

    async def entries(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.CreditEntry]:
        """List payments and runs of your credit
        
        What was paid in and spent, the newest first.
        
        Requires the permission `purchases:read`."""
        _answer: AsyncPage[_models.CreditEntry] = await self._client._page("GET", "/v1/credit/entries", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.CreditEntry)
        return _answer

    async def set_limits(self, *, currency: str, per_run: Union[float, None], per_day: Union[float, None], per_key_and_day: Union[float, None], call_options: Optional[CallOptions] = None) -> _models.Credit:
        """Limit what runs may cost
        
        Limits in one currency, from the next run on. An API key cannot change them."""
        _answer: _models.Credit = await self._client._data("PUT", "/api/account/credit-limits", path={}, query={}, body={"currency": currency, "perRun": per_run, "perDay": per_day, "perKeyAndDay": per_key_and_day}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Credit)
        return _answer


class AsyncDisputesResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[str, NotGiven] = NOT_GIVEN, order_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Dispute]:
        """List disputes
        
        Disputes about the caller's sales, newest first: the buyer objects to the payment at their card company, which decides.
        
        Requires the permission `purchases:read`."""
        _answer: AsyncPage[_models.Dispute] = await self._client._page("GET", "/v1/disputes", path={}, query={"page": page, "limit": limit, "status": status, "orderId": order_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Dispute)
        return _answer

    async def all(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[str, NotGiven] = NOT_GIVEN, order_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Dispute]:
        """List disputes about all sales
        
        Newest first. Disputes about payments for plans are answered at the payment provider."""
        _answer: AsyncPage[_models.Dispute] = await self._client._page("GET", "/v1/admin/disputes", path={}, query={"page": page, "limit": limit, "status": status, "orderId": order_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Dispute)
        return _answer

    async def get(self, *, dispute_id: str, call_options: Optional[CallOptions] = None) -> _models.DisputeWithEvidence:
        """Read a dispute
        
        With the evidence that Souk knows: purchase, receipt, uses, downloads and the refund policy."""
        _answer: _models.DisputeWithEvidence = await self._client._data("GET", "/v1/admin/disputes/{disputeId}", path={"disputeId": dispute_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.DisputeWithEvidence)
        return _answer

    async def submit(self, *, dispute_id: str, text: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.DisputeWithEvidence:
        """Submit evidence
        
        Sends what Souk knows, and the text, to the card company. That can be done once. A day before the deadline, Souk submits what it knows by itself."""
        _answer: _models.DisputeWithEvidence = await self._client._data("POST", "/v1/admin/disputes/{disputeId}/evidence", path={"disputeId": dispute_id}, query={}, body={"text": text}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.DisputeWithEvidence)
        return _answer

    async def accept(self, *, dispute_id: str, call_options: Optional[CallOptions] = None) -> _models.DisputeWithEvidence:
        """Accept a dispute
        
        Gives in: the dispute is lost, and the buyer keeps the money."""
        _answer: _models.DisputeWithEvidence = await self._client._data("POST", "/v1/admin/disputes/{disputeId}/accept", path={"disputeId": dispute_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.DisputeWithEvidence)
        return _answer


class AsyncSearchesResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.SavedSearchItem]:
        """List your saved searches
        
        The last saved first, each with the number of matches that are new.
        
        Requires the permission `purchases:read`."""
        _answer: AsyncPage[_models.SavedSearchItem] = await self._client._page("GET", "/v1/saved-searches", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.SavedSearchItem)
        return _answer

    async def create(self, *, name: str, query: Any, call_options: Optional[CallOptions] = None) -> _models.SavedSearch:
        """Save a search
        
        An account can save 50 searches.
        
        Requires the permission `purchases:write`."""
        _answer: _models.SavedSearch = await self._client._data("POST", "/v1/saved-searches", path={}, query={}, body={"name": name, "query": query}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.SavedSearch)
        return _answer

    async def rename(self, *, search_id: str, name: str, call_options: Optional[CallOptions] = None) -> _models.SavedSearch:
        """Rename a saved search
        
        Changes the name. To search for something else, save another search.
        
        Requires the permission `purchases:write`."""
        _answer: _models.SavedSearch = await self._client._data("PATCH", "/v1/saved-searches/{searchId}", path={"searchId": search_id}, query={}, body={"name": name}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.SavedSearch)
        return _answer

    async def delete(self, *, search_id: str, call_options: Optional[CallOptions] = None) -> SearchesDeleteAnswer:
        """Delete a saved search
        
        The search is deleted at once.
        
        Requires the permission `purchases:write`."""
        _answer: SearchesDeleteAnswer = await self._client._data("DELETE", "/v1/saved-searches/{searchId}", path={"searchId": search_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=SearchesDeleteAnswer)
        return _answer

    async def mark_seen(self, *, search_id: str, call_options: Optional[CallOptions] = None) -> _models.SavedSearch:
        """Mark a saved search as seen
        
        Sets `seenAt` to now, so that `newProducts` counts what is published afterwards.
        
        Requires the permission `purchases:write`."""
        _answer: _models.SavedSearch = await self._client._data("POST", "/v1/saved-searches/{searchId}/seen", path={"searchId": search_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.SavedSearch)
        return _answer


class AsyncNotificationsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, role: Union[Union[Literal["buyer", "seller", "developer", "admin"], str], NotGiven] = NOT_GIVEN, language: Union[Union[Literal["en", "de"], str], NotGiven] = NOT_GIVEN, unread: Union[bool, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Notification]:
        """List your notifications
        
        Newest first."""
        _answer: AsyncPage[_models.Notification] = await self._client._page("GET", "/api/account/notifications", path={}, query={"page": page, "limit": limit, "role": role, "language": language, "unread": unread}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Notification)
        return _answer

    async def count(self, *, call_options: Optional[CallOptions] = None) -> _models.UnreadCount:
        """Count your unread notifications
        
        The number on the bell."""
        _answer: _models.UnreadCount = await self._client._data("GET", "/api/account/notifications/unread", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.UnreadCount)
        return _answer

    def events(self, *, follow: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncIterator[StreamEvent]:
        """Stream changes of your inbox
        
        Server-sent events `unread`, one at the beginning and one after each change: `{"unread": 3, "newest": "ntf_…"}`; `newest` is null while the inbox is empty. The stream ends after `follow` seconds, or when the session ends; an `EventSource` then reconnects."""
        return self._client._stream("GET", "/api/account/notifications/events", path={}, query={"follow": follow}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    async def update(self, *, notification_id: str, read: bool, call_options: Optional[CallOptions] = None) -> _models.Notification:
        """Mark a notification as read or unread
        
        Holds on all devices."""
        _answer: _models.Notification = await self._client._data("PATCH", "/api/account/notifications/{notificationId}", path={"notificationId": notification_id}, query={}, body={"read": read}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Notification)
        return _answer

    async def read_all(self, *, call_options: Optional[CallOptions] = None) -> _models.UnreadCount:
        """Mark all your notifications as read
        
        Those of both roles."""
        _answer: _models.UnreadCount = await self._client._data("POST", "/api/account/notifications/read-all", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.UnreadCount)
        return _answer


class AsyncPreferencesResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, call_options: Optional[CallOptions] = None) -> _models.NotificationPreferences:
        """Read your notification preferences
        
        Every kind of notification with its channels; those of admins only for admins. Emails about the security of your account are always sent."""
        _answer: _models.NotificationPreferences = await self._client._data("GET", "/api/account/notification-preferences", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.NotificationPreferences)
        return _answer

    async def update(self, *, language: Union[Union[Literal["en", "de"], str], NotGiven] = NOT_GIVEN, time_zone: Union[str, NotGiven] = NOT_GIVEN, quiet_hours: Union[Union[NotificationPreferencesChangeQuietHours, None], NotGiven] = NOT_GIVEN, kinds: Union[Sequence[Any], NotGiven] = NOT_GIVEN, initial: Union[bool, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.NotificationPreferences:
        """Change your notification preferences
        
        Applies to new notifications."""
        _answer: _models.NotificationPreferences = await self._client._data("PATCH", "/api/account/notification-preferences", path={}, query={}, body={"language": language, "timeZone": time_zone, "quietHours": quiet_hours, "kinds": kinds, "initial": initial}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.NotificationPreferences)
        return _answer


class AsyncAnalyticsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def products(self, *, period: Union[Union[Literal["day", "week", "month", "year"], str], NotGiven] = NOT_GIVEN, start_date: Union[str, NotGiven] = NOT_GIVEN, end_date: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.ProductAnalytics:
        """Sales, views and conversion
        
        Of the caller's own products, for an admin of all. Every bucket of the timeline is there; figures of one currency, what was sold in others is left out.
        
        Requires the permission `analytics:read`."""
        _answer: _models.ProductAnalytics = await self._client._data("GET", "/v1/analytics/products", path={}, query={"period": period, "startDate": start_date, "endDate": end_date, "currency": currency, "productId": product_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductAnalytics)
        return _answer

    async def revenue(self, *, period: Union[Union[Literal["day", "week", "month", "year"], str], NotGiven] = NOT_GIVEN, start_date: Union[str, NotGiven] = NOT_GIVEN, end_date: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.RevenueAnalytics:
        """Revenue, refunds and fees
        
        Of the caller's own products, for an admin of all. Every bucket of the timeline is there; figures of one currency, what was sold in others is left out. Sums equal the ledger's.
        
        Requires the permission `analytics:read`."""
        _answer: _models.RevenueAnalytics = await self._client._data("GET", "/v1/analytics/revenue", path={}, query={"period": period, "startDate": start_date, "endDate": end_date, "currency": currency, "productId": product_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.RevenueAnalytics)
        return _answer

    async def customers(self, *, period: Union[Union[Literal["day", "week", "month", "year"], str], NotGiven] = NOT_GIVEN, start_date: Union[str, NotGiven] = NOT_GIVEN, end_date: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.CustomerAnalytics:
        """New and returning customers
        
        Of the caller's own products, for an admin of all. Every bucket of the timeline is there; figures of one currency, what was sold in others is left out.
        
        Requires the permission `analytics:read`."""
        _answer: _models.CustomerAnalytics = await self._client._data("GET", "/v1/analytics/customers", path={}, query={"period": period, "startDate": start_date, "endDate": end_date, "currency": currency, "productId": product_id, "page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.CustomerAnalytics)
        return _answer

    async def export_products(self, *, period: Union[Union[Literal["day", "week", "month", "year"], str], NotGiven] = NOT_GIVEN, start_date: Union[str, NotGiven] = NOT_GIVEN, end_date: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, format: Union[Union[Literal["csv", "json"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download sales and views
        
        One row for each product and day with data: `date, productId, title, currency, revenue, sales, views`. The file is streamed and can be large. In CSV, text that a spreadsheet would interpret as a formula is prefixed with an apostrophe.
        
        Requires the permission `analytics:read`."""
        return await self._client._raw("GET", "/v1/analytics/products/export", path={}, query={"period": period, "startDate": start_date, "endDate": end_date, "currency": currency, "productId": product_id, "format": format}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    async def export_revenue(self, *, period: Union[Union[Literal["day", "week", "month", "year"], str], NotGiven] = NOT_GIVEN, start_date: Union[str, NotGiven] = NOT_GIVEN, end_date: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, format: Union[Union[Literal["csv", "json"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download revenue
        
        One row for each product and day with data: `date, productId, title, currency, grossRevenue, refunds, platformFees, netRevenue, orders`. The file is streamed and can be large. In CSV, text that a spreadsheet would interpret as a formula is prefixed with an apostrophe.
        
        Requires the permission `analytics:read`."""
        return await self._client._raw("GET", "/v1/analytics/revenue/export", path={}, query={"period": period, "startDate": start_date, "endDate": end_date, "currency": currency, "productId": product_id, "format": format}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    async def export_customers(self, *, period: Union[Union[Literal["day", "week", "month", "year"], str], NotGiven] = NOT_GIVEN, start_date: Union[str, NotGiven] = NOT_GIVEN, end_date: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, format: Union[Union[Literal["csv", "json"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download customers
        
        One row for each customer in the period: `id, name, currency, orders, totalSpent, firstPurchaseAt, lastPurchaseAt`. The file is streamed and can be large. In CSV, text that a spreadsheet would interpret as a formula is prefixed with an apostrophe.
        
        Requires the permission `analytics:read`."""
        return await self._client._raw("GET", "/v1/analytics/customers/export", path={}, query={"period": period, "startDate": start_date, "endDate": end_date, "currency": currency, "productId": product_id, "format": format}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    async def market(self, *, period: Union[Union[Literal["day", "week", "month", "year"], str], NotGiven] = NOT_GIVEN, start_date: Union[str, NotGiven] = NOT_GIVEN, end_date: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.MarketAnalytics:
        """Totals of the marketplace
        
        Totals of all sellers in one currency. They equal the ledger."""
        _answer: _models.MarketAnalytics = await self._client._data("GET", "/v1/admin/analytics", path={}, query={"period": period, "startDate": start_date, "endDate": end_date, "currency": currency}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.MarketAnalytics)
        return _answer


class AsyncBalanceResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, call_options: Optional[CallOptions] = None) -> _models.Balance:
        """Read the balance
        
        The caller's shares of their sales, less refunds and payouts. A share is pending for seven days, then available. Payouts are made on Mondays.
        
        Requires the permission `analytics:read`."""
        _answer: _models.Balance = await self._client._data("GET", "/v1/balance", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Balance)
        return _answer

    async def transactions(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.BalanceTransaction]:
        """List balance transactions
        
        Sales, refunds and payouts, newest first. Their sum is the balance.
        
        Requires the permission `analytics:read`."""
        _answer: AsyncPage[_models.BalanceTransaction] = await self._client._page("GET", "/v1/balance/transactions", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.BalanceTransaction)
        return _answer

    async def statement(self, *, from_: Union[str, NotGiven] = NOT_GIVEN, to: Union[str, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download a statement
        
        A CSV file for one currency: the opening balance, each transaction with the balance after it, and the closing balance.
        
        Requires the permission `analytics:read`."""
        return await self._client._raw("GET", "/v1/balance/statement", path={}, query={"from": from_, "to": to, "currency": currency}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class AsyncPayoutsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Payout]:
        """List payouts
        
        The caller's payouts, newest first.
        
        Requires the permission `analytics:read`."""
        _answer: AsyncPage[_models.Payout] = await self._client._page("GET", "/v1/payouts", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Payout)
        return _answer

    async def get(self, *, payout_id: str, call_options: Optional[CallOptions] = None) -> _models.Payout:
        """Read a payout
        
        For its seller and admins.
        
        Requires the permission `analytics:read`."""
        _answer: _models.Payout = await self._client._data("GET", "/v1/payouts/{payoutId}", path={"payoutId": payout_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Payout)
        return _answer

    async def create(self, *, currency: str, call_options: Optional[CallOptions] = None) -> _models.Payout:
        """Pay out now
        
        Pays out the available balance of a currency, at least 10.00, without waiting for Monday. It is sent within a minute. Requires a session, because it moves money."""
        _answer: _models.Payout = await self._client._data("POST", "/api/account/payouts", path={}, query={}, body={"currency": currency}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Payout)
        return _answer


class AsyncDestinationsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, call_options: Optional[CallOptions] = None) -> _models.PayoutDestination:
        """Read the payout destination
        
        `destination` is null until one is set."""
        _answer: _models.PayoutDestination = await self._client._data("GET", "/api/account/payout-destination", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.PayoutDestination)
        return _answer

    async def set(self, *, token: Union[str, NotGiven] = NOT_GIVEN, country: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.PayoutDestination:
        """Set the payout destination
        
        Existing payouts keep their destination. Replacing a destination holds payouts for three days and notifies the owner by email, so that a thief cannot redirect them.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.PayoutDestination = await self._client._data("PUT", "/api/account/payout-destination", path={}, query={}, body={"token": token, "country": country}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.PayoutDestination)
        return _answer

    async def onboard(self, *, call_options: Optional[CallOptions] = None) -> _models.OnboardingLink:
        """Create an onboarding link
        
        Creates a link to the page on which the payment provider asks for `requirements`. It works for one visit; create a new one for the next.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.OnboardingLink = await self._client._data("POST", "/api/account/payout-destination/onboarding-link", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.OnboardingLink)
        return _answer


class AsyncAiResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def execute(self, *, product_id: str, api_key_id: Union[str, NotGiven] = NOT_GIVEN, variables: Union[Dict[str, str], NotGiven] = NOT_GIVEN, files: Union[Dict[str, _models.InputFile], NotGiven] = NOT_GIVEN, conversation: Union[bool, NotGiven] = NOT_GIVEN, conversation_id: Union[str, NotGiven] = NOT_GIVEN, message: Union[str, NotGiven] = NOT_GIVEN, options: Union[Any, NotGiven] = NOT_GIVEN, fallbacks: Union[Sequence[Any], NotGiven] = NOT_GIVEN, max_charge: Union[float, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.PromptResult:
        """Run a prompt
        
        Runs a purchased prompt, or with `maxCharge` one that has a price per run. Variables are validated before a model is called. With `Accept: text/event-stream`, the text is sent in `delta` events (`{"text": …}`), and the last event, `result`, contains the JSON answer; an error after the first event is sent as an `error` event. With an `Idempotency-Key`, the prompt is finished although the connection is lost, except for a stream, and a repeat gets the same result, failures included, without another call of a provider. `conversation: true` starts a conversation, and `conversationId` with a `message` goes on with it: the model gets the prompt, the earlier answers and messages, and this one. Key and options are those of each request. A conversation answers one message at a time (`CONFLICT` with `Retry-After`). The demo models (`apiKeyId: "demo"`; model `demo-echo-1`, `demo-slow`, `demo-rate-limit` or `demo-error`) need no provider key.
        
        Requires the permission `ai:execute`."""
        _answer: _models.PromptResult = await self._client._data("POST", "/v1/ai/execute", path={}, query={}, body={"productId": product_id, "apiKeyId": api_key_id, "variables": variables, "files": files, "conversation": conversation, "conversationId": conversation_id, "message": message, "options": options, "fallbacks": fallbacks, "maxCharge": max_charge}, files={}, has_body=True, is_paid=True, options=call_options, type_=_models.PromptResult)
        return _answer

    def execute_stream(self, *, product_id: str, api_key_id: Union[str, NotGiven] = NOT_GIVEN, variables: Union[Dict[str, str], NotGiven] = NOT_GIVEN, files: Union[Dict[str, _models.InputFile], NotGiven] = NOT_GIVEN, conversation: Union[bool, NotGiven] = NOT_GIVEN, conversation_id: Union[str, NotGiven] = NOT_GIVEN, message: Union[str, NotGiven] = NOT_GIVEN, options: Union[Any, NotGiven] = NOT_GIVEN, fallbacks: Union[Sequence[Any], NotGiven] = NOT_GIVEN, max_charge: Union[float, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncIterator[StreamEvent]:
        """Run a prompt
        
        Runs a purchased prompt, or with `maxCharge` one that has a price per run. Variables are validated before a model is called. With `Accept: text/event-stream`, the text is sent in `delta` events (`{"text": …}`), and the last event, `result`, contains the JSON answer; an error after the first event is sent as an `error` event. With an `Idempotency-Key`, the prompt is finished although the connection is lost, except for a stream, and a repeat gets the same result, failures included, without another call of a provider. `conversation: true` starts a conversation, and `conversationId` with a `message` goes on with it: the model gets the prompt, the earlier answers and messages, and this one. Key and options are those of each request. A conversation answers one message at a time (`CONFLICT` with `Retry-After`). The demo models (`apiKeyId: "demo"`; model `demo-echo-1`, `demo-slow`, `demo-rate-limit` or `demo-error`) need no provider key.
        
        Requires the permission `ai:execute`."""
        return self._client._stream("POST", "/v1/ai/execute", path={}, query={}, body={"productId": product_id, "apiKeyId": api_key_id, "variables": variables, "files": files, "conversation": conversation, "conversationId": conversation_id, "message": message, "options": options, "fallbacks": fallbacks, "maxCharge": max_charge}, files={}, has_body=True, is_paid=True, options=call_options)

    async def estimate(self, *, product_id: str, api_key_id: Union[str, NotGiven] = NOT_GIVEN, variables: Union[Dict[str, str], NotGiven] = NOT_GIVEN, files: Union[Dict[str, _models.InputFile], NotGiven] = NOT_GIVEN, conversation: Union[bool, NotGiven] = NOT_GIVEN, conversation_id: Union[str, NotGiven] = NOT_GIVEN, message: Union[str, NotGiven] = NOT_GIVEN, options: Union[Any, NotGiven] = NOT_GIVEN, fallbacks: Union[Sequence[Any], NotGiven] = NOT_GIVEN, max_charge: Union[float, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AiEstimateAnswer:
        """Estimate the cost of a prompt
        
        What `POST /v1/ai/execute` with the same body would use and cost, as a range. It checks the same things, calls no provider and records nothing, so that it can be repeated. Four of five runs like the past ones are within the range; a model that thinks can exceed a range without past runs. With the source `unknown` the cost is 0. Workflows have no estimate: `not_a_prompt`.
        
        Requires the permission `ai:execute`."""
        _answer: AiEstimateAnswer = await self._client._data("POST", "/v1/ai/estimate", path={}, query={}, body={"productId": product_id, "apiKeyId": api_key_id, "variables": variables, "files": files, "conversation": conversation, "conversationId": conversation_id, "message": message, "options": options, "fallbacks": fallbacks, "maxCharge": max_charge}, files={}, has_body=True, is_paid=False, options=call_options, type_=AiEstimateAnswer)
        return _answer


class AsyncModelsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, provider: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[ModelsListAnswer]:
        """List models
        
        Text models with a known price, by provider and name, the same for every caller. A provider may offer fewer, and others: `options.model` takes any name. Of a provider whose price the operator set for all its models, only those in the price list are listed.
        
        Requires the permission `ai:execute`."""
        _answer: AsyncPage[ModelsListAnswer] = await self._client._page("GET", "/v1/ai/models", path={}, query={"page": page, "limit": limit, "provider": provider}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=ModelsListAnswer)
        return _answer


class AsyncConversationsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Conversation]:
        """List conversations
        
        The caller's own, newest first, without their texts. They are removed 30 days after the last answer, or with the executions of the account if that is sooner.
        
        Requires the permission `ai:execute`."""
        _answer: AsyncPage[_models.Conversation] = await self._client._page("GET", "/v1/ai/conversations", path={}, query={"page": page, "limit": limit, "productId": product_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Conversation)
        return _answer

    async def get(self, *, conversation_id: str, call_options: Optional[CallOptions] = None) -> _models.ConversationDetail:
        """Read a conversation
        
        What the caller gave and said, and the answers; not the text of the prompt.
        
        Requires the permission `ai:execute`."""
        _answer: _models.ConversationDetail = await self._client._data("GET", "/v1/ai/conversations/{conversationId}", path={"conversationId": conversation_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ConversationDetail)
        return _answer

    async def remove(self, *, conversation_id: str, call_options: Optional[CallOptions] = None) -> ConversationsRemoveAnswer:
        """Delete a conversation
        
        Its texts are deleted at once. Its executions and costs stay.
        
        Requires the permission `ai:execute`."""
        _answer: ConversationsRemoveAnswer = await self._client._data("DELETE", "/v1/ai/conversations/{conversationId}", path={"conversationId": conversation_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=ConversationsRemoveAnswer)
        return _answer


class AsyncWorkflowsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def execute(self, *, workflow_id: str, input: Union[Dict[str, Any], NotGiven] = NOT_GIVEN, api_keys: Union[Dict[str, str], NotGiven] = NOT_GIVEN, models: Union[Dict[str, _models.ModelChoice], NotGiven] = NOT_GIVEN, webhook_url: Union[str, NotGiven] = NOT_GIVEN, max_charge: Union[float, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.WorkflowResult:
        """Run a workflow
        
        Runs a purchased workflow, or with `maxCharge` one that has a price per run; `workflowId` is the product's. Waits up to 30 seconds. With `webhookUrl`, with the header `Prefer: respond-async`, past that time, or while it waits for a person, the answer is 202 and the run goes on: read it at `statusUrl`, follow its events, or be called at `webhookUrl`, signed like any webhook, with `execution.completed`, `execution.failed` or `execution.canceled`.
        
        Requires the permission `ai:execute`."""
        _answer: _models.WorkflowResult = await self._client._data("POST", "/v1/ai/workflows/{workflowId}/execute", path={"workflowId": workflow_id}, query={}, body={"input": input, "apiKeys": api_keys, "models": models, "webhookUrl": webhook_url, "maxCharge": max_charge}, files={}, has_body=True, is_paid=True, options=call_options, type_=_models.WorkflowResult)
        return _answer


class AsyncExecutionsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[Union[Literal["running", "completed", "failed", "canceled", "all"], str], NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Execution]:
        """List executions
        
        The caller's own, newest first.
        
        Requires the permission `ai:execute`."""
        _answer: AsyncPage[_models.Execution] = await self._client._page("GET", "/v1/ai/executions", path={}, query={"page": page, "limit": limit, "status": status, "productId": product_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Execution)
        return _answer

    async def get(self, *, execution_id: str, call_options: Optional[CallOptions] = None) -> _models.ExecutionDetail:
        """Read an execution
        
        State, cost and, if the account stores them, input and output.
        
        Requires the permission `ai:execute`."""
        _answer: _models.ExecutionDetail = await self._client._data("GET", "/v1/ai/executions/{executionId}", path={"executionId": execution_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ExecutionDetail)
        return _answer

    async def cancel(self, *, execution_id: str, call_options: Optional[CallOptions] = None) -> _models.ExecutionDetail:
        """Cancel a running workflow
        
        Model calls in progress are aborted at once. Their cost up to then is counted. The `webhookUrl` of the run gets `execution.canceled`.
        
        Requires the permission `ai:execute`."""
        _answer: _models.ExecutionDetail = await self._client._data("POST", "/v1/ai/executions/{executionId}/cancel", path={"executionId": execution_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ExecutionDetail)
        return _answer

    async def rerun(self, *, execution_id: str, call_options: Optional[CallOptions] = None) -> _models.WorkflowResult:
        """Run a workflow again
        
        Runs the newest version with the same input and keys. Requires that the account stores inputs (see execution settings).
        
        Requires the permission `ai:execute`."""
        _answer: _models.WorkflowResult = await self._client._data("POST", "/v1/ai/executions/{executionId}/rerun", path={"executionId": execution_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.WorkflowResult)
        return _answer

    async def retry(self, *, execution_id: str, api_keys: Union[Dict[str, str], NotGiven] = NOT_GIVEN, models: Union[Dict[str, _models.ModelChoice], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.WorkflowResult:
        """Retry a failed workflow
        
        Goes on with the same execution, version and input at the failed step, up to seven days after the failure (`retryUntil`). Finished steps and items do not run again. `maxModelCalls` and `timeoutSeconds` of the workflow count from the retry; attempts and costs add up. `apiKeys` and `models` replace provider keys and models. `webhookUrl` is called again at the end.
        
        Requires the permission `ai:execute`."""
        _answer: _models.WorkflowResult = await self._client._data("POST", "/v1/ai/executions/{executionId}/retry", path={"executionId": execution_id}, query={}, body={"apiKeys": api_keys, "models": models}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.WorkflowResult)
        return _answer

    async def answer(self, *, execution_id: str, step: str, answer: str, call_options: Optional[CallOptions] = None) -> _models.ExecutionDetail:
        """Answer a question of a workflow
        
        Answers a step whose `question` waits, once and before its `deadline`. The workflow continues with the answer as the value of the step.
        
        Requires the permission `ai:execute`."""
        _answer: _models.ExecutionDetail = await self._client._data("POST", "/v1/ai/executions/{executionId}/answers", path={"executionId": execution_id}, query={}, body={"step": step, "answer": answer}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ExecutionDetail)
        return _answer

    def events(self, *, execution_id: str, call_options: Optional[CallOptions] = None) -> AsyncIterator[StreamEvent]:
        """Stream the events of a workflow
        
        Server-sent events: `step.started`, `step.completed`, `step.failed`, `step.retrying`, `step.fallback` (to the next model), `step.waiting` (for an answer), `step.skipped`, and finally `execution.completed`, `execution.failed` or `execution.canceled`. `execution.retried` follows a failure when the workflow is retried. Event ids are numbers; `Last-Event-ID` resumes after one.
        
        Requires the permission `ai:execute`."""
        return self._client._stream("GET", "/v1/ai/executions/{executionId}/events", path={"executionId": execution_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    async def costs(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, from_: Union[str, NotGiven] = NOT_GIVEN, to: Union[str, NotGiven] = NOT_GIVEN, product_id: Union[str, NotGiven] = NOT_GIVEN, provider_key_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.CostRow]:
        """List execution costs
        
        Estimated cost by day, product and provider key, newest first. Costs stay when the executions are removed.
        
        Requires the permission `ai:execute`."""
        _answer: AsyncPage[_models.CostRow] = await self._client._page("GET", "/v1/ai/costs", path={}, query={"page": page, "limit": limit, "from": from_, "to": to, "productId": product_id, "providerKeyId": provider_key_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.CostRow)
        return _answer

    async def settings(self, *, call_options: Optional[CallOptions] = None) -> _models.ExecutionSettings:
        """Read execution settings
        
        By default, inputs and outputs are not stored."""
        _answer: _models.ExecutionSettings = await self._client._data("GET", "/api/account/execution-settings", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ExecutionSettings)
        return _answer

    async def configure(self, *, keep_texts: Union[bool, NotGiven] = NOT_GIVEN, retention_days: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.ExecutionSettings:
        """Update execution settings
        
        Turning storage on affects later executions. Turning it off deletes the stored inputs and outputs."""
        _answer: _models.ExecutionSettings = await self._client._data("PATCH", "/api/account/execution-settings", path={}, query={}, body={"keepTexts": keep_texts, "retentionDays": retention_days}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ExecutionSettings)
        return _answer


class AsyncWebhooksResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def create(self, *, url: str, events: List[_models.WebhookEventPattern], description: Union[str, NotGiven] = NOT_GIVEN, headers: Union[Dict[str, str], NotGiven] = NOT_GIVEN, max_in_flight: Union[int, NotGiven] = NOT_GIVEN, max_per_second: Union[Union[int, None], NotGiven] = NOT_GIVEN, strict_order: Union[bool, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.NewWebhook:
        """Add an endpoint
        
        Sends the chosen events to the URL, signed with the secret, which is shown only in this answer.
        
        Requires the permission `webhooks:write`."""
        _answer: _models.NewWebhook = await self._client._data("POST", "/v1/webhooks", path={}, query={}, body={"url": url, "events": events, "description": description, "headers": headers, "maxInFlight": max_in_flight, "maxPerSecond": max_per_second, "strictOrder": strict_order}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.NewWebhook)
        return _answer

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Webhook]:
        """List endpoints
        
        The caller's endpoints, newest first.
        
        Requires the permission `webhooks:read`."""
        _answer: AsyncPage[_models.Webhook] = await self._client._page("GET", "/v1/webhooks", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Webhook)
        return _answer

    async def get(self, *, webhook_id: str, call_options: Optional[CallOptions] = None) -> _models.Webhook:
        """Read an endpoint
        
        The endpoint without its secret and the values of its headers.
        
        Requires the permission `webhooks:read`."""
        _answer: _models.Webhook = await self._client._data("GET", "/v1/webhooks/{webhookId}", path={"webhookId": webhook_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Webhook)
        return _answer

    async def update(self, *, webhook_id: str, url: Union[str, NotGiven] = NOT_GIVEN, events: Union[List[_models.WebhookEventPattern], NotGiven] = NOT_GIVEN, description: Union[str, NotGiven] = NOT_GIVEN, headers: Union[Dict[str, str], NotGiven] = NOT_GIVEN, max_in_flight: Union[int, NotGiven] = NOT_GIVEN, max_per_second: Union[Union[int, None], NotGiven] = NOT_GIVEN, strict_order: Union[bool, NotGiven] = NOT_GIVEN, status: Union[Union[Literal["active", "paused"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Webhook:
        """Update an endpoint
        
        Events of a paused endpoint are queued and sent in order afterwards. `headers` replaces all custom headers.
        
        Requires the permission `webhooks:write`."""
        _answer: _models.Webhook = await self._client._data("PATCH", "/v1/webhooks/{webhookId}", path={"webhookId": webhook_id}, query={}, body={"url": url, "events": events, "description": description, "headers": headers, "maxInFlight": max_in_flight, "maxPerSecond": max_per_second, "strictOrder": strict_order, "status": status}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Webhook)
        return _answer

    async def delete(self, *, webhook_id: str, call_options: Optional[CallOptions] = None) -> WebhooksDeleteAnswer:
        """Delete an endpoint
        
        No more events are sent to it, and its deliveries are no longer shown.
        
        Requires the permission `webhooks:write`."""
        _answer: WebhooksDeleteAnswer = await self._client._data("DELETE", "/v1/webhooks/{webhookId}", path={"webhookId": webhook_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=WebhooksDeleteAnswer)
        return _answer

    async def rotate_secret(self, *, webhook_id: str, switch_after_hours: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.RotatedSecret:
        """Rotate the secret
        
        For 24 hours, `webhook-signature` contains a signature for each of the two secrets. `X-Service-Signature` is by the new secret, at once or after `switchAfterHours`. Rotating again before then replaces the new secret. The body can be left out.
        
        Requires the permission `webhooks:write`."""
        _answer: _models.RotatedSecret = await self._client._data("POST", "/v1/webhooks/{webhookId}/rotate-secret", path={"webhookId": webhook_id}, query={}, body={"switchAfterHours": switch_after_hours}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.RotatedSecret)
        return _answer

    async def test(self, *, webhook_id: str, type: Union[_models.WebhookEventType, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> WebhooksTestAnswer:
        """Send a test event
        
        Sends a sample event to this endpoint, whatever its event types: of the type `test`, or of the given type with the data of its example. The body can be left out.
        
        Requires the permission `webhooks:write`."""
        _answer: WebhooksTestAnswer = await self._client._data("POST", "/v1/webhooks/{webhookId}/test", path={"webhookId": webhook_id}, query={}, body={"type": type}, files={}, has_body=True, is_paid=False, options=call_options, type_=WebhooksTestAnswer)
        return _answer

    async def recover(self, *, webhook_id: str, since: str, dry_run: Union[bool, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Recovery:
        """Resend failed deliveries
        
        Resends all failed and skipped deliveries since a time, in the order of their events. `dryRun` only counts them.
        
        Requires the permission `webhooks:write`."""
        _answer: _models.Recovery = await self._client._data("POST", "/v1/webhooks/{webhookId}/recover", path={"webhookId": webhook_id}, query={}, body={"since": since, "dryRun": dry_run}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Recovery)
        return _answer

    async def health(self, *, webhook_id: str, hours: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.WebhookHealth:
        """Read the health of an endpoint
        
        Success rate and latency by hour.
        
        Requires the permission `webhooks:read`."""
        _answer: _models.WebhookHealth = await self._client._data("GET", "/v1/webhooks/{webhookId}/health", path={"webhookId": webhook_id}, query={"hours": hours}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.WebhookHealth)
        return _answer

    async def deliveries(self, *, webhook_id: str, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[_models.DeliveryStatus, NotGiven] = NOT_GIVEN, class_: Union[Union[Literal["2xx", "3xx", "4xx", "5xx", "refused", "timeout", "connection", "interrupted"], str], NotGiven] = NOT_GIVEN, type: Union[Union[Literal["product.published", "product.updated", "product.unpublished", "purchase.completed", "purchase.refunded", "subscription.renewed", "subscription.ended", "payout.completed", "review.created", "user.subscription.updated", "test", "execution.completed", "execution.failed", "execution.canceled"], str], NotGiven] = NOT_GIVEN, from_: Union[str, NotGiven] = NOT_GIVEN, to: Union[str, NotGiven] = NOT_GIVEN, text: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Delivery]:
        """List deliveries to an endpoint
        
        Deliveries that are stored, for 90 days unless the operator chose otherwise, newest first.
        
        Requires the permission `webhooks:read`."""
        _answer: AsyncPage[_models.Delivery] = await self._client._page("GET", "/v1/webhooks/{webhookId}/deliveries", path={"webhookId": webhook_id}, query={"page": page, "limit": limit, "status": status, "class": class_, "type": type, "from": from_, "to": to, "text": text}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Delivery)
        return _answer

    async def event_types(self, *, call_options: Optional[CallOptions] = None) -> WebhooksEventTypesAnswer:
        """List event types
        
        Each event type with the JSON Schema of its body and an example.
        
        Requires the permission `webhooks:read`."""
        _answer: WebhooksEventTypesAnswer = await self._client._data("GET", "/v1/webhooks/event-types", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=WebhooksEventTypesAnswer)
        return _answer

    async def source_addresses(self, *, call_options: Optional[CallOptions] = None) -> WebhooksSourceAddressesAnswer:
        """List source IP addresses
        
        IP addresses that webhooks are sent from, for allowlists; empty if the operator has not published any.
        
        Requires the permission `webhooks:read`."""
        _answer: WebhooksSourceAddressesAnswer = await self._client._data("GET", "/v1/webhooks/source-addresses", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=WebhooksSourceAddressesAnswer)
        return _answer

    async def callback_secret(self, *, overlap_hours: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.RotatedSecret:
        """Create the callback secret
        
        The secret signs callbacks to the `webhookUrl` of executions. Calling this again rotates it.
        
        Requires the permission `webhooks:write`."""
        _answer: _models.RotatedSecret = await self._client._data("POST", "/v1/webhooks/callback-secret", path={}, query={}, body={"overlapHours": overlap_hours}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.RotatedSecret)
        return _answer


class AsyncDeliveriesResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, status: Union[_models.DeliveryStatus, NotGiven] = NOT_GIVEN, class_: Union[Union[Literal["2xx", "3xx", "4xx", "5xx", "refused", "timeout", "connection", "interrupted"], str], NotGiven] = NOT_GIVEN, type: Union[Union[Literal["product.published", "product.updated", "product.unpublished", "purchase.completed", "purchase.refunded", "subscription.renewed", "subscription.ended", "payout.completed", "review.created", "user.subscription.updated", "test", "execution.completed", "execution.failed", "execution.canceled"], str], NotGiven] = NOT_GIVEN, from_: Union[str, NotGiven] = NOT_GIVEN, to: Union[str, NotGiven] = NOT_GIVEN, text: Union[str, NotGiven] = NOT_GIVEN, webhook_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Delivery]:
        """List deliveries to all endpoints
        
        Deliveries that are stored, for 90 days unless the operator chose otherwise, newest first.
        
        Requires the permission `webhooks:read`."""
        _answer: AsyncPage[_models.Delivery] = await self._client._page("GET", "/v1/webhooks/deliveries", path={}, query={"page": page, "limit": limit, "status": status, "class": class_, "type": type, "from": from_, "to": to, "text": text, "webhookId": webhook_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Delivery)
        return _answer

    async def get(self, *, delivery_id: str, call_options: Optional[CallOptions] = None) -> _models.DeliveryDetail:
        """Read a delivery
        
        The delivery with its body and the request and response of each attempt.
        
        Requires the permission `webhooks:read`."""
        _answer: _models.DeliveryDetail = await self._client._data("GET", "/v1/webhooks/deliveries/{deliveryId}", path={"deliveryId": delivery_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.DeliveryDetail)
        return _answer

    async def redeliver(self, *, delivery_id: str, call_options: Optional[CallOptions] = None) -> _models.Delivery:
        """Redeliver an event
        
        Sends the same event with the same bytes at once. `X-Service-Attempt` restarts at 1.
        
        Requires the permission `webhooks:write`."""
        _answer: _models.Delivery = await self._client._data("POST", "/v1/webhooks/deliveries/{deliveryId}/redeliver", path={"deliveryId": delivery_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Delivery)
        return _answer

    async def export(self, *, status: Union[_models.DeliveryStatus, NotGiven] = NOT_GIVEN, class_: Union[Union[Literal["2xx", "3xx", "4xx", "5xx", "refused", "timeout", "connection", "interrupted"], str], NotGiven] = NOT_GIVEN, type: Union[Union[Literal["product.published", "product.updated", "product.unpublished", "purchase.completed", "purchase.refunded", "subscription.renewed", "subscription.ended", "payout.completed", "review.created", "user.subscription.updated", "test", "execution.completed", "execution.failed", "execution.canceled"], str], NotGiven] = NOT_GIVEN, from_: Union[str, NotGiven] = NOT_GIVEN, to: Union[str, NotGiven] = NOT_GIVEN, text: Union[str, NotGiven] = NOT_GIVEN, webhook_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Export deliveries
        
        A JSON array of up to 10,000 deliveries with their attempts, newest first. Filter by date to get more.
        
        Requires the permission `webhooks:read`."""
        return await self._client._raw("GET", "/v1/webhooks/deliveries/export", path={}, query={"status": status, "class": class_, "type": type, "from": from_, "to": to, "text": text, "webhookId": webhook_id}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    def tail(self, *, webhook_id: Union[str, NotGiven] = NOT_GIVEN, follow: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncIterator[StreamEvent]:
        """Stream delivery attempts
        
        Server-sent events, one `attempt` each. `Last-Event-ID` resumes after an event; without it, the stream starts with the last minute. It ends after `follow` seconds; an `EventSource` then reconnects.
        
        Requires the permission `webhooks:read`."""
        return self._client._stream("GET", "/v1/webhooks/deliveries/tail", path={}, query={"webhookId": webhook_id, "follow": follow}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class AsyncListenersResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def open(self, *, events: List[_models.WebhookEventPattern], call_options: Optional[CallOptions] = None) -> _models.OpenedListener:
        """Open a listener
        
        Receives events without a public URL, for development: the chosen events from now on are stored until you read them. It ends an hour after the last read. An account can have 10.
        
        Requires the permission `webhooks:write`."""
        _answer: _models.OpenedListener = await self._client._data("POST", "/v1/webhook-listeners", path={}, query={}, body={"events": events}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.OpenedListener)
        return _answer

    async def events(self, *, listener_id: str, after: Union[str, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, wait: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.ListenerEvents:
        """Read events of a listener
        
        Events after a cursor, in the order in which they were stored: none is left out, and none comes again after its cursor. Send `body` and `headers` unchanged to your program. Events are stored for a day.
        
        Requires the permission `webhooks:read`."""
        _answer: _models.ListenerEvents = await self._client._data("GET", "/v1/webhook-listeners/{listenerId}/events", path={"listenerId": listener_id}, query={"after": after, "limit": limit, "wait": wait}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ListenerEvents)
        return _answer

    async def test(self, *, type: Union[_models.WebhookEventType, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> ListenersTestAnswer:
        """Send a sample event to listeners
        
        Stores a sample event for each open listener of the caller, whatever its event types: of the type `test`, or of the given type with the data of its example. The body can be left out.
        
        Requires the permission `webhooks:write`."""
        _answer: ListenersTestAnswer = await self._client._data("POST", "/v1/webhook-listeners/test", path={}, query={}, body={"type": type}, files={}, has_body=True, is_paid=False, options=call_options, type_=ListenersTestAnswer)
        return _answer

    async def close(self, *, listener_id: str, call_options: Optional[CallOptions] = None) -> ListenersCloseAnswer:
        """Close a listener
        
        It and its events are deleted.
        
        Requires the permission `webhooks:write`."""
        _answer: ListenersCloseAnswer = await self._client._data("DELETE", "/v1/webhook-listeners/{listenerId}", path={"listenerId": listener_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=ListenersCloseAnswer)
        return _answer


class AsyncBillingResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, call_options: Optional[CallOptions] = None) -> _models.BillingDetails:
        """Read your billing details
        
        Details on the invoices of your purchases and sales. They decide which tax these have."""
        _answer: _models.BillingDetails = await self._client._data("GET", "/api/account/billing", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.BillingDetails)
        return _answer

    async def update(self, *, company: Union[str, NotGiven] = NOT_GIVEN, address: Union[str, NotGiven] = NOT_GIVEN, postal_code: Union[str, NotGiven] = NOT_GIVEN, city: Union[str, NotGiven] = NOT_GIVEN, country: Union[str, NotGiven] = NOT_GIVEN, vat_id: Union[str, NotGiven] = NOT_GIVEN, tax_id: Union[str, NotGiven] = NOT_GIVEN, small_business: Union[bool, NotGiven] = NOT_GIVEN, destination_tax: Union[bool, NotGiven] = NOT_GIVEN, legal_notice: Union[str, NotGiven] = NOT_GIVEN, birth_date: Union[str, NotGiven] = NOT_GIVEN, tax_rate: Union[float, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.BillingDetails:
        """Update your billing details
        
        Applies to new purchases, sales and invoices. Issued invoices never change. A VAT identification number is checked in the register of the EU."""
        _answer: _models.BillingDetails = await self._client._data("PUT", "/api/account/billing", path={}, query={}, body={"company": company, "address": address, "postalCode": postal_code, "city": city, "country": country, "vatId": vat_id, "taxId": tax_id, "smallBusiness": small_business, "destinationTax": destination_tax, "legalNotice": legal_notice, "birthDate": birth_date, "taxRate": tax_rate}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.BillingDetails)
        return _answer

    async def invoices(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.AccountInvoice]:
        """List invoices of the marketplace
        
        Invoices for your plan and for fees of your sales, and self-billing, newest first. Invoices of purchases are receipts of their orders."""
        _answer: AsyncPage[_models.AccountInvoice] = await self._client._page("GET", "/api/account/invoices", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.AccountInvoice)
        return _answer

    async def invoice(self, *, invoice_id: str, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Read an invoice of the marketplace
        
        The document as PDF."""
        return await self._client._raw("GET", "/api/account/invoices/{invoiceId}", path={"invoiceId": invoice_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    async def tax_report(self, *, from_: Union[str, NotGiven] = NOT_GIVEN, to: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download a tax report
        
        A CSV file of your invoices less credit notes: net and tax by country, rate and currency; with a reverse charge, by the VAT identification number of the recipient. For VAT returns, the One-Stop Shop and recapitulative statements."""
        return await self._client._raw("GET", "/api/account/tax-report", path={}, query={"from": from_, "to": to}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    async def oss_report(self, *, quarter: Union[str, NotGiven] = NOT_GIVEN, format: Union[Union[Literal["csv", "elster"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download a report for the One-Stop Shop
        
        A CSV file of what you supplied to consumers in other member states of the EU with the VAT of their country, by country and rate; refunds of supplies of former quarters are corrections of those quarters."""
        return await self._client._raw("GET", "/api/account/oss-report", path={}, query={"quarter": quarter, "format": format}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class AsyncLedgerResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def tax_report(self, *, from_: Union[str, NotGiven] = NOT_GIVEN, to: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download the marketplace's tax report
        
        The same of the invoices of the marketplace itself: plans, fees, and sales where it is the one who sells."""
        return await self._client._raw("GET", "/v1/admin/tax-report", path={}, query={"from": from_, "to": to}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    async def oss_report(self, *, quarter: Union[str, NotGiven] = NOT_GIVEN, format: Union[Union[Literal["csv", "elster"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download the marketplace's report for the One-Stop Shop
        
        The same of the invoices of the marketplace itself."""
        return await self._client._raw("GET", "/v1/admin/oss-report", path={}, query={"quarter": quarter, "format": format}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    async def health(self, *, call_options: Optional[CallOptions] = None) -> _models.LedgerHealth:
        """Check the ledger
        
        Adds up every journal and compares it with its orders, refunds, payouts, plan payments, credit and, for taxes, invoices, as `admin doctor` does. It reads the whole ledger, so do not call it every minute."""
        _answer: _models.LedgerHealth = await self._client._data("GET", "/v1/admin/ledger", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.LedgerHealth)
        return _answer


class AsyncAuthResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def magic_link(self, *, email: str, name: Union[str, NotGiven] = NOT_GIVEN, invitation: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.MagicLinkSent:
        """Send a sign-in link
        
        Emails a link that works once, for 10 minutes. The answer is the same whether or not the address has an account; the account is created when the link is redeemed. Limited to three links per address in 15 minutes and 20 per IP address in an hour."""
        _answer: _models.MagicLinkSent = await self._client._data("POST", "/api/auth/magic-link", path={}, query={}, body={"email": email, "name": name, "invitation": invitation}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.MagicLinkSent)
        return _answer

    async def verify(self, *, token: str, totp: Union[str, NotGiven] = NOT_GIVEN, passkey: Union[Union[_models.PasskeyAssertion, Dict[str, Any]], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Verified:
        """Redeem a sign-in link
        
        Exchanges the token of a sign-in link for a session, and creates the account if the address has none; where the registration is by invitation or closed, the answer is `FORBIDDEN` then. A link works once, for 10 minutes. If the account has two-factor authentication, the answer is `UNAUTHENTICATED` with `details.reason` `totp_required`: send `totp` or a `passkey` of the account (`auth.passkeyOptions`). `totp_invalid` and `passkey_invalid` mean that it was wrong or already used."""
        _answer: _models.Verified = await self._client._data("POST", "/api/auth/verify", path={}, query={}, body={"token": token, "totp": totp, "passkey": passkey}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Verified)
        return _answer

    async def login(self, *, email: str, password: str, totp: Union[str, NotGiven] = NOT_GIVEN, passkey: Union[Union[_models.PasskeyAssertion, Dict[str, Any]], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Verified:
        """Sign in with a password
        
        For accounts that have a password. Limited to five failures per account and IP address in 15 minutes. If the account has two-factor authentication, the answer is `UNAUTHENTICATED` with `details.reason` `totp_required`: send `totp` or a `passkey` of the account (`auth.passkeyOptions`). `totp_invalid` and `passkey_invalid` mean that it was wrong or already used."""
        _answer: _models.Verified = await self._client._data("POST", "/api/auth/login", path={}, query={}, body={"email": email, "password": password, "totp": totp, "passkey": passkey}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Verified)
        return _answer

    async def logout(self, *, call_options: Optional[CallOptions] = None) -> AuthLogoutAnswer:
        """Sign out
        
        Ends the session and removes the cookie. Succeeds without a session, too."""
        _answer: AuthLogoutAnswer = await self._client._data("POST", "/api/auth/logout", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=AuthLogoutAnswer)
        return _answer

    async def session(self, *, call_options: Optional[CallOptions] = None) -> _models.Session:
        """Read the session
        
        The account of the session cookie, or of the session token sent as bearer token."""
        _answer: _models.Session = await self._client._data("GET", "/api/auth/session", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Session)
        return _answer

    async def confirm_email(self, *, token: str, call_options: Optional[CallOptions] = None) -> _models.EmailConfirmed:
        """Confirm an email address
        
        Redeems one of the two links of an email change. The address changes when the links to both addresses are redeemed."""
        _answer: _models.EmailConfirmed = await self._client._data("POST", "/api/auth/confirm-email", path={}, query={}, body={"token": token}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.EmailConfirmed)
        return _answer

    async def passkey_options(self, *, call_options: Optional[CallOptions] = None) -> _models.PasskeyRequestOptions:
        """Start using a passkey
        
        Returns the options to request a passkey with: to sign in, as a second factor, or to prove a session."""
        _answer: _models.PasskeyRequestOptions = await self._client._data("POST", "/api/auth/passkey/options", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.PasskeyRequestOptions)
        return _answer

    async def passkey(self, *, passkey: Union[_models.PasskeyAssertion, Dict[str, Any]], call_options: Optional[CallOptions] = None) -> _models.Verified:
        """Sign in with a passkey
        
        A passkey verifies its user, so no code is required, even if the account has a second factor."""
        _answer: _models.Verified = await self._client._data("POST", "/api/auth/passkey", path={}, query={}, body={"passkey": passkey}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Verified)
        return _answer

    async def prove(self, *, password: Union[str, NotGiven] = NOT_GIVEN, totp: Union[str, NotGiven] = NOT_GIVEN, link: Union[str, NotGiven] = NOT_GIVEN, passkey: Union[Union[_models.PasskeyAssertion, Dict[str, Any]], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Proven:
        """Prove your identity
        
        Operations that require recent proof answer `FORBIDDEN` with `details.reason` `recent_proof_required` if the last sign-in or proof of the session is more than 15 minutes old; `details.methods` lists the methods of the account. Send one of them here, then repeat the request. Limited to five wrong codes, or ten wrong passwords, in 15 minutes."""
        _answer: _models.Proven = await self._client._data("POST", "/api/auth/prove", path={}, query={}, body={"password": password, "totp": totp, "link": link, "passkey": passkey}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Proven)
        return _answer

    async def send_proof_code(self, *, call_options: Optional[CallOptions] = None) -> _models.ProofCodeSent:
        """Send a proof code
        
        Emails a code for the method `link`. It works once, for 10 minutes, in this session. Limited to three emails in 15 minutes. CONFLICT if the account has a second factor, which is required then."""
        _answer: _models.ProofCodeSent = await self._client._data("POST", "/api/auth/prove/code", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProofCodeSent)
        return _answer


class AsyncAccountResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, call_options: Optional[CallOptions] = None) -> _models.OwnAccount:
        """Read your account
        
        Your profile, roles and sign-in methods."""
        _answer: _models.OwnAccount = await self._client._data("GET", "/api/account", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.OwnAccount)
        return _answer

    async def update(self, *, name: Union[str, NotGiven] = NOT_GIVEN, handle: Union[str, NotGiven] = NOT_GIVEN, bio: Union[str, NotGiven] = NOT_GIVEN, links: Union[Sequence[Union[_models.ProfileLink, Dict[str, Any]]], NotGiven] = NOT_GIVEN, contact: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.OwnAccount:
        """Update your profile
        
        Changes only the fields that you send."""
        _answer: _models.OwnAccount = await self._client._data("PATCH", "/api/account", path={}, query={}, body={"name": name, "handle": handle, "bio": bio, "links": links, "contact": contact}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.OwnAccount)
        return _answer

    async def upload_picture(self, *, picture: str, image: Sequence[FileInput], call_options: Optional[CallOptions] = None) -> _models.OwnAccount:
        """Upload your avatar or banner
        
        One image (PNG, JPEG, WebP, GIF or AVIF), stored as WebP without metadata. It replaces the previous one."""
        _answer: _models.OwnAccount = await self._client._data("POST", "/api/account/pictures/{picture}", path={"picture": picture}, query={}, body={}, files={"image": image}, has_body=True, is_paid=False, options=call_options, type_=_models.OwnAccount)
        return _answer

    async def remove_picture(self, *, picture: str, call_options: Optional[CallOptions] = None) -> _models.OwnAccount:
        """Remove your avatar or banner
        
        Without an avatar, pages show your initials."""
        _answer: _models.OwnAccount = await self._client._data("DELETE", "/api/account/pictures/{picture}", path={"picture": picture}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.OwnAccount)
        return _answer

    async def set_password(self, *, new_password: str, current_password: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.OwnAccount:
        """Set or change the password
        
        Signs out all other sessions of the account.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.OwnAccount = await self._client._data("PUT", "/api/account/password", path={}, query={}, body={"newPassword": new_password, "currentPassword": current_password}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.OwnAccount)
        return _answer

    async def change_email(self, *, email: str, call_options: Optional[CallOptions] = None) -> _models.OwnAccount:
        """Request another email address
        
        Emails a link to the new address and one to the old. The address changes when both are opened within an hour.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.OwnAccount = await self._client._data("POST", "/api/account/email", path={}, query={}, body={"email": email}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.OwnAccount)
        return _answer

    async def export(self, *, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Download one's data
        
        A JSON document with your profile, sessions, names of keys, purchases, refunds, sales, products with their content, appeals, reviews, wishlist, followed sellers, saved searches, notifications, ledger entries, payouts, executions, webhooks, payment methods and plan. Files, invoices and the inputs and outputs of executions are not included. The document is streamed and can be large."""
        return await self._client._raw("GET", "/api/account/export", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    async def close(self, *, email: str, current_password: Union[str, NotGiven] = NOT_GIVEN, code: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AccountCloseAnswer:
        """Close your account
        
        Deletes name, email address, keys, apps, webhooks, payment methods, executions, wishlist, followed sellers, saved searches and notifications, and removes the products from the marketplace. Orders, ledger entries and reviews stay without a name; invoices stay as issued. CONFLICT while the balance is not zero or a refund is undecided, and for the last admin.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: AccountCloseAnswer = await self._client._data("POST", "/api/account/close", path={}, query={}, body={"email": email, "currentPassword": current_password, "code": code}, files={}, has_body=True, is_paid=False, options=call_options, type_=AccountCloseAnswer)
        return _answer


class AsyncSessionsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.SessionItem]:
        """List sessions
        
        The active sessions of your account, newest first."""
        _answer: AsyncPage[_models.SessionItem] = await self._client._page("GET", "/api/account/sessions", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.SessionItem)
        return _answer

    async def revoke(self, *, session_id: str, call_options: Optional[CallOptions] = None) -> SessionsRevokeAnswer:
        """End a session
        
        The session is refused from its next request on."""
        _answer: SessionsRevokeAnswer = await self._client._data("DELETE", "/api/account/sessions/{sessionId}", path={"sessionId": session_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=SessionsRevokeAnswer)
        return _answer

    async def revoke_others(self, *, call_options: Optional[CallOptions] = None) -> SessionsRevokeOthersAnswer:
        """End all other sessions
        
        Ends all sessions of your account except this one."""
        _answer: SessionsRevokeOthersAnswer = await self._client._data("POST", "/api/account/sessions/revoke-others", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=SessionsRevokeOthersAnswer)
        return _answer


class AsyncTotpResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def enrol(self, *, call_options: Optional[CallOptions] = None) -> _models.TotpEnrolment:
        """Set up two-factor authentication
        
        Creates a secret for an authenticator app. It takes effect when you confirm a code.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.TotpEnrolment = await self._client._data("POST", "/api/account/totp", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.TotpEnrolment)
        return _answer

    async def confirm(self, *, code: str, call_options: Optional[CallOptions] = None) -> _models.RecoveryCodes:
        """Turn on two-factor authentication
        
        Confirms a code of the authenticator app and returns ten recovery codes. Ends all other sessions of the account.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.RecoveryCodes = await self._client._data("POST", "/api/account/totp/confirm", path={}, query={}, body={"code": code}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.RecoveryCodes)
        return _answer

    async def disable(self, *, code: str, call_options: Optional[CallOptions] = None) -> _models.TotpDisabled:
        """Turn off two-factor authentication
        
        Requires a code or a recovery code. Ends all other sessions of the account.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.TotpDisabled = await self._client._data("POST", "/api/account/totp/disable", path={}, query={}, body={"code": code}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.TotpDisabled)
        return _answer

    async def renew_recovery_codes(self, *, code: str, call_options: Optional[CallOptions] = None) -> _models.RecoveryCodes:
        """Generate new recovery codes
        
        Requires a code of the authenticator app. The old recovery codes stop working.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.RecoveryCodes = await self._client._data("POST", "/api/account/totp/recovery-codes", path={}, query={}, body={"code": code}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.RecoveryCodes)
        return _answer


class AsyncPasskeysResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, call_options: Optional[CallOptions] = None) -> _models.Passkeys:
        """List passkeys
        
        Your passkeys, newest first."""
        _answer: _models.Passkeys = await self._client._data("GET", "/api/account/passkeys", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Passkeys)
        return _answer

    async def add(self, *, passkey: Union[_models.PasskeyRegistration, Dict[str, Any]], name: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Passkey:
        """Add a passkey
        
        Stores the passkey that the browser created. A passkey can sign in, replace a two-factor code and prove a session. An account can have 20. CONFLICT beyond that, and for a known passkey.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.Passkey = await self._client._data("POST", "/api/account/passkeys", path={}, query={}, body={"passkey": passkey, "name": name}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Passkey)
        return _answer

    async def options(self, *, call_options: Optional[CallOptions] = None) -> _models.PasskeyCreationOptions:
        """Start adding a passkey
        
        Returns the options to create a passkey with. The passkey must verify its user (PIN, fingerprint, face).
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.PasskeyCreationOptions = await self._client._data("POST", "/api/account/passkeys/options", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.PasskeyCreationOptions)
        return _answer

    async def rename(self, *, passkey_id: str, name: str, call_options: Optional[CallOptions] = None) -> _models.Passkey:
        """Rename a passkey
        
        Only the owner sees the name."""
        _answer: _models.Passkey = await self._client._data("PATCH", "/api/account/passkeys/{passkeyId}", path={"passkeyId": passkey_id}, query={}, body={"name": name}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Passkey)
        return _answer

    async def remove(self, *, passkey_id: str, call_options: Optional[CallOptions] = None) -> _models.Passkeys:
        """Remove a passkey
        
        The passkey can no longer sign in. CONFLICT with `details.reason` `last_method` if it is the only way to sign in.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.Passkeys = await self._client._data("DELETE", "/api/account/passkeys/{passkeyId}", path={"passkeyId": passkey_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Passkeys)
        return _answer


class AsyncIdentitiesResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, call_options: Optional[CallOptions] = None) -> _models.Identities:
        """List connected identities
        
        The identity provider accounts that can sign in to yours."""
        _answer: _models.Identities = await self._client._data("GET", "/api/account/identities", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Identities)
        return _answer

    async def link(self, *, provider: str, call_options: Optional[CallOptions] = None) -> _models.LinkStart:
        """Connect an identity
        
        Returns the URL at the provider to send the browser to.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.LinkStart = await self._client._data("POST", "/api/account/identities/{provider}", path={"provider": provider}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.LinkStart)
        return _answer

    async def unlink(self, *, provider: str, call_options: Optional[CallOptions] = None) -> _models.Identities:
        """Disconnect an identity
        
        The identity can no longer sign in. CONFLICT with `details.reason` `last_method` if it is the only way to sign in.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.Identities = await self._client._data("DELETE", "/api/account/identities/{provider}", path={"provider": provider}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Identities)
        return _answer


class AsyncUsersResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, search: Union[str, NotGiven] = NOT_GIVEN, role: Union[Union[Literal["user", "seller", "admin"], str], NotGiven] = NOT_GIVEN, status: Union[Union[Literal["active", "suspended", "closed"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.User]:
        """List accounts
        
        All accounts, newest first."""
        _answer: AsyncPage[_models.User] = await self._client._page("GET", "/v1/admin/users", path={}, query={"page": page, "limit": limit, "search": search, "role": role, "status": status}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.User)
        return _answer

    async def get(self, *, user_id: str, call_options: Optional[CallOptions] = None) -> _models.User:
        """Read an account
        
        The account as admins see it."""
        _answer: _models.User = await self._client._data("GET", "/v1/admin/users/{userId}", path={"userId": user_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.User)
        return _answer

    async def set_roles(self, *, user_id: str, roles: List[Union[Literal["user", "seller", "admin"], str]], call_options: Optional[CallOptions] = None) -> _models.User:
        """Set the roles of an account
        
        Takes effect with the next request. Admins cannot remove their own admin role.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.User = await self._client._data("PUT", "/v1/admin/users/{userId}/roles", path={"userId": user_id}, query={}, body={"roles": roles}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.User)
        return _answer

    async def verify(self, *, user_id: str, verified: bool, call_options: Optional[CallOptions] = None) -> _models.User:
        """Verify an author
        
        Shown as `author.verified` of products."""
        _answer: _models.User = await self._client._data("PUT", "/v1/admin/users/{userId}/verified", path={"userId": user_id}, query={}, body={"verified": verified}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.User)
        return _answer

    async def suspend(self, *, user_id: str, reason: str, call_options: Optional[CallOptions] = None) -> _models.User:
        """Suspend an account
        
        Ends its sessions and refuses its keys from the next request on. The reason is emailed to the owner. Admins cannot suspend themselves.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.User = await self._client._data("POST", "/v1/admin/users/{userId}/suspend", path={"userId": user_id}, query={}, body={"reason": reason}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.User)
        return _answer

    async def restore(self, *, user_id: str, call_options: Optional[CallOptions] = None) -> _models.User:
        """Restore an account
        
        Its API keys work again. Its sessions stay ended.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.User = await self._client._data("POST", "/v1/admin/users/{userId}/restore", path={"userId": user_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.User)
        return _answer

    async def clear_profile(self, *, user_id: str, parts: List[Union[Literal["handle", "bio", "links", "contact", "avatar", "banner"], str]], reason: str, call_options: Optional[CallOptions] = None) -> _models.User:
        """Clear parts of a profile
        
        Empties the given parts. A cleared handle leads nowhere and no one can have it again. The reason is emailed to the owner."""
        _answer: _models.User = await self._client._data("POST", "/v1/admin/users/{userId}/clear-profile", path={"userId": user_id}, query={}, body={"parts": parts, "reason": reason}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.User)
        return _answer


class AsyncInvitationsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.Invitation]:
        """List invitations
        
        All invitations, newest first."""
        _answer: AsyncPage[_models.Invitation] = await self._client._page("GET", "/v1/admin/invitations", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Invitation)
        return _answer

    async def create(self, *, email: Union[str, NotGiven] = NOT_GIVEN, role: Union[Union[Literal["user", "seller"], str], NotGiven] = NOT_GIVEN, max_uses: Union[int, NotGiven] = NOT_GIVEN, expires_in_days: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.NewInvitation:
        """Create an invitation
        
        A link that opens accounts while the registration is by invitation. With `email`, it is mailed and works for that address alone."""
        _answer: _models.NewInvitation = await self._client._data("POST", "/v1/admin/invitations", path={}, query={}, body={"email": email, "role": role, "maxUses": max_uses, "expiresInDays": expires_in_days}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.NewInvitation)
        return _answer

    async def revoke(self, *, invitation_id: str, call_options: Optional[CallOptions] = None) -> _models.Invitation:
        """Revoke an invitation
        
        It opens no more accounts. Accounts that it has opened stay."""
        _answer: _models.Invitation = await self._client._data("DELETE", "/v1/admin/invitations/{invitationId}", path={"invitationId": invitation_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Invitation)
        return _answer


class AsyncAuditResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, actor_id: Union[str, NotGiven] = NOT_GIVEN, action: Union[str, NotGiven] = NOT_GIVEN, subject: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.AuditEntry]:
        """Read the audit log
        
        Actions of admins and security changes of accounts, newest first. Entries never change."""
        _answer: AsyncPage[_models.AuditEntry] = await self._client._page("GET", "/v1/admin/audit", path={}, query={"page": page, "limit": limit, "actorId": actor_id, "action": action, "subject": subject}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.AuditEntry)
        return _answer


class AsyncShopResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, call_options: Optional[CallOptions] = None) -> _models.Shop:
        """Read the shop
        
        Name, look and categories of the marketplace, as its operator has set them.
        
        Requires the permission `products:read`."""
        _answer: _models.Shop = await self._client._data("GET", "/v1/shop", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Shop)
        return _answer

    async def products(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, collection: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.ProductSummary]:
        """List featured products
        
        The published products that the operator has chosen for the first row of the storefront, or for a collection, in its order.
        
        Requires the permission `products:read`."""
        _answer: AsyncPage[_models.ProductSummary] = await self._client._page("GET", "/v1/shop/products", path={}, query={"page": page, "limit": limit, "collection": collection}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProductSummary)
        return _answer


class AsyncSettingsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def checklist(self, *, call_options: Optional[CallOptions] = None) -> _models.Checklist:
        """Read the checklist
        
        What a new marketplace still needs, computed from its present state."""
        _answer: _models.Checklist = await self._client._data("GET", "/v1/admin/checklist", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Checklist)
        return _answer

    async def get(self, *, call_options: Optional[CallOptions] = None) -> _models.Settings:
        """Read the settings
        
        All settings of the shop, and which the environment sets. `ETag` names their version."""
        _answer: _models.Settings = await self._client._data("GET", "/v1/admin/settings", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Settings)
        return _answer

    async def update(self, *, name: Union[str, NotGiven] = NOT_GIVEN, tagline: Union[str, NotGiven] = NOT_GIVEN, hero_title: Union[str, NotGiven] = NOT_GIVEN, hero_text: Union[str, NotGiven] = NOT_GIVEN, accent: Union[Union[str, None], NotGiven] = NOT_GIVEN, support_email: Union[str, NotGiven] = NOT_GIVEN, registration: Union[Union[Literal["open", "invitation", "closed"], str], NotGiven] = NOT_GIVEN, categories: Union[Sequence[Union[_models.Category, Dict[str, Any]]], NotGiven] = NOT_GIVEN, moderation: Union[bool, NotGiven] = NOT_GIVEN, fee_basis_points: Union[int, NotGiven] = NOT_GIVEN, currency: Union[str, NotGiven] = NOT_GIVEN, merchant_of_record: Union[Union[Literal["seller", "marketplace"], str], NotGiven] = NOT_GIVEN, prices_include_tax: Union[bool, NotGiven] = NOT_GIVEN, company: Union[Any, NotGiven] = NOT_GIVEN, tax_rates: Union[Sequence[Any], NotGiven] = NOT_GIVEN, reserves: Union[Any, NotGiven] = NOT_GIVEN, featured: Union[List[str], NotGiven] = NOT_GIVEN, collections: Union[Sequence[Union[_models.Collection, Dict[str, Any]]], NotGiven] = NOT_GIVEN, legal: Union[Any, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Settings:
        """Change the settings
        
        Changes the given settings on every server within two seconds. With `If-Match`, only if no one has changed them meanwhile. Settings of the environment cannot be changed, nor the currency once there is a product.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.Settings = await self._client._data("PATCH", "/v1/admin/settings", path={}, query={}, body={"name": name, "tagline": tagline, "heroTitle": hero_title, "heroText": hero_text, "accent": accent, "supportEmail": support_email, "registration": registration, "categories": categories, "moderation": moderation, "feeBasisPoints": fee_basis_points, "currency": currency, "merchantOfRecord": merchant_of_record, "pricesIncludeTax": prices_include_tax, "company": company, "taxRates": tax_rates, "reserves": reserves, "featured": featured, "collections": collections, "legal": legal}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Settings)
        return _answer

    async def upload_logo(self, *, image: Sequence[FileInput], call_options: Optional[CallOptions] = None) -> _models.Settings:
        """Upload the logo
        
        One image (PNG, JPEG, WebP, GIF or AVIF), stored as WebP. It replaces the previous logo."""
        _answer: _models.Settings = await self._client._data("POST", "/v1/admin/settings/logo", path={}, query={}, body={}, files={"image": image}, has_body=True, is_paid=False, options=call_options, type_=_models.Settings)
        return _answer

    async def delete_logo(self, *, call_options: Optional[CallOptions] = None) -> _models.Settings:
        """Remove the logo
        
        The storefront shows the name alone."""
        _answer: _models.Settings = await self._client._data("DELETE", "/v1/admin/settings/logo", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Settings)
        return _answer

    async def test_mail(self, *, call_options: Optional[CallOptions] = None) -> _models.MailTest:
        """Send a test email
        
        Sends an email to your own address at once, and reports what the mail server answers."""
        _answer: _models.MailTest = await self._client._data("POST", "/v1/admin/settings/mail-test", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.MailTest)
        return _answer

    async def example_email(self, *, kind: Union[Union[Literal["purchase", "refund", "withdrawal", "refund_rejected", "subscription_renewal", "subscription_renewed", "subscription_declined", "subscription_ended", "question", "budget", "new_version", "price_drop", "new_product", "saved_search", "review_answer", "sale", "sale_refunded", "refund_request", "refund_due", "dispute", "dispute_won", "payout", "payout_failed", "payout_held", "payout_restricted", "product_approved", "product_rejected", "product_suspended", "product_restored", "appeal_denied", "partner_invited", "review", "plan_renewal", "plan_paid", "plan_declined", "plan_ended", "key_expiring", "webhook_failing", "webhook_disabled", "product_submitted", "refund_overdue", "dispute_opened", "ledger_wrong", "payments_differ", "jobs_failing", "disk_full", "summary"], str], NotGiven] = NOT_GIVEN, language: Union[Union[Literal["en", "de"], str], NotGiven] = NOT_GIVEN, theme: Union[Union[Literal["light", "dark"], str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Show an example of an email
        
        An email of a notification as it is sent, about a product that does not exist."""
        return await self._client._raw("GET", "/v1/admin/example-email", path={}, query={"kind": kind, "language": language, "theme": theme}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class AsyncKeysResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.ApiKey]:
        """List API keys
        
        The account's own that are not revoked, the newest first. No key is shown again."""
        _answer: AsyncPage[_models.ApiKey] = await self._client._page("GET", "/api/account/api-keys", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ApiKey)
        return _answer

    async def create(self, *, name: str, permissions: Any, expires_at: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.NewApiKey:
        """Create an API key
        
        The key is shown only in this answer, because only its hash is stored. An account can have 100 keys.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.NewApiKey = await self._client._data("POST", "/api/account/api-keys", path={}, query={}, body={"name": name, "permissions": permissions, "expiresAt": expires_at}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.NewApiKey)
        return _answer

    async def roll(self, *, key_id: str, grace_hours: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.NewApiKey:
        """Replace an API key
        
        Creates a key with the same name, permissions and expiry. The old key keeps working for `graceHours`.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.NewApiKey = await self._client._data("POST", "/api/account/api-keys/{keyId}/roll", path={"keyId": key_id}, query={}, body={"graceHours": grace_hours}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.NewApiKey)
        return _answer

    async def revoke(self, *, key_id: str, call_options: Optional[CallOptions] = None) -> KeysRevokeAnswer:
        """Revoke an API key
        
        The key is refused from the next request on."""
        _answer: KeysRevokeAnswer = await self._client._data("DELETE", "/api/account/api-keys/{keyId}", path={"keyId": key_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=KeysRevokeAnswer)
        return _answer


class AsyncUsageResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, call_options: Optional[CallOptions] = None) -> _models.Usage:
        """Read your API usage
        
        Requests of all the account's keys against the limits of its plan. Calls of the dashboard do not count."""
        _answer: _models.Usage = await self._client._data("GET", "/api/account/usage", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Usage)
        return _answer


class AsyncCredentialsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.ProviderKey]:
        """List provider keys
        
        The account's own keys of AI providers, newest first, never their text."""
        _answer: AsyncPage[_models.ProviderKey] = await self._client._page("GET", "/api/account/provider-keys", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.ProviderKey)
        return _answer

    async def create(self, *, provider: str, key: str, name: Union[str, NotGiven] = NOT_GIVEN, is_default: Union[bool, NotGiven] = NOT_GIVEN, monthly_budget: Union[Union[float, None], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.ProviderKey:
        """Add a provider key
        
        The key is tested with a free call (the list of models), stored encrypted, and never shown again. A key that the provider rejects is not stored."""
        _answer: _models.ProviderKey = await self._client._data("POST", "/api/account/provider-keys", path={}, query={}, body={"provider": provider, "key": key, "name": name, "isDefault": is_default, "monthlyBudget": monthly_budget}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ProviderKey)
        return _answer

    async def update(self, *, provider_key_id: str, name: Union[str, NotGiven] = NOT_GIVEN, is_default: Union[bool, NotGiven] = NOT_GIVEN, monthly_budget: Union[Union[float, None], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.ProviderKey:
        """Update a provider key
        
        Changes its name, its monthly budget, or whether it is the default of its provider."""
        _answer: _models.ProviderKey = await self._client._data("PATCH", "/api/account/provider-keys/{providerKeyId}", path={"providerKeyId": provider_key_id}, query={}, body={"name": name, "isDefault": is_default, "monthlyBudget": monthly_budget}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ProviderKey)
        return _answer

    async def remove(self, *, provider_key_id: str, call_options: Optional[CallOptions] = None) -> CredentialsRemoveAnswer:
        """Delete a provider key
        
        The key is deleted at once. Running executions that need it fail."""
        _answer: CredentialsRemoveAnswer = await self._client._data("DELETE", "/api/account/provider-keys/{providerKeyId}", path={"providerKeyId": provider_key_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=CredentialsRemoveAnswer)
        return _answer

    async def rotate(self, *, provider_key_id: str, key: str, call_options: Optional[CallOptions] = None) -> _models.ProviderKey:
        """Rotate a provider key
        
        Replaces the text of the key after testing the new one. Identifier, budget and spending stay."""
        _answer: _models.ProviderKey = await self._client._data("POST", "/api/account/provider-keys/{providerKeyId}/rotate", path={"providerKeyId": provider_key_id}, query={}, body={"key": key}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.ProviderKey)
        return _answer


class AsyncPlansResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, call_options: Optional[CallOptions] = None) -> _models.Plan:
        """Read your plan
        
        Your plan, and the monthly price and the rate limits of each plan. A plan without a price is by agreement with the marketplace."""
        _answer: _models.Plan = await self._client._data("GET", "/api/account/plan", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.Plan)
        return _answer

    async def choose(self, *, plan: _models.PlanName, payment_method_id: Union[str, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.Plan:
        """Change your plan
        
        An upgrade starts at once; the unused part of the paid month is credited. A downgrade starts at the end of the paid month; choose the current plan again to cancel it."""
        _answer: _models.Plan = await self._client._data("PUT", "/api/account/plan", path={}, query={}, body={"plan": plan, "paymentMethodId": payment_method_id}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.Plan)
        return _answer

    async def get_assigned(self, *, user_id: str, call_options: Optional[CallOptions] = None) -> _models.AssignedPlan:
        """Read the plan of an account
        
        The plan that the account is on now."""
        _answer: _models.AssignedPlan = await self._client._data("GET", "/v1/admin/users/{userId}/plan", path={"userId": user_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.AssignedPlan)
        return _answer

    async def assign(self, *, user_id: str, plan: _models.PlanName, call_options: Optional[CallOptions] = None) -> _models.AssignedPlan:
        """Assign a plan to an account
        
        The plan starts at once, without charge and without end. A payment for the former plan is not refunded.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.AssignedPlan = await self._client._data("PUT", "/v1/admin/users/{userId}/plan", path={"userId": user_id}, query={}, body={"plan": plan}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.AssignedPlan)
        return _answer

    async def get_rate_limits(self, *, user_id: str, call_options: Optional[CallOptions] = None) -> _models.AccountRateLimits:
        """Read the rate limits of an account
        
        The limits of its API keys and apps, and which of them an admin set."""
        _answer: _models.AccountRateLimits = await self._client._data("GET", "/v1/admin/users/{userId}/rate-limits", path={"userId": user_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.AccountRateLimits)
        return _answer

    async def set_rate_limits(self, *, user_id: str, minute: Union[Union[int, None], NotGiven] = NOT_GIVEN, hour: Union[Union[int, None], NotGiven] = NOT_GIVEN, day: Union[Union[int, None], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.AccountRateLimits:
        """Set the rate limits of an account
        
        Replaces limits of the plan, from the next request on and whatever the plan becomes. `{}` ends all of them.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.AccountRateLimits = await self._client._data("PUT", "/v1/admin/users/{userId}/rate-limits", path={"userId": user_id}, query={}, body={"minute": minute, "hour": hour, "day": day}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.AccountRateLimits)
        return _answer


class AsyncAppsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.OAuthApp]:
        """List your OAuth apps
        
        Your apps, newest first."""
        _answer: AsyncPage[_models.OAuthApp] = await self._client._page("GET", "/api/account/oauth-apps", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.OAuthApp)
        return _answer

    async def create(self, *, name: str, scopes: List[_models.Permission], type: Union[Union[Literal["confidential", "public"], str], NotGiven] = NOT_GIVEN, redirect_uris: Union[List[str], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.NewOAuthApp:
        """Create an OAuth app
        
        The secret of a confidential app is shown only in this answer, because only its hash is stored. An app without redirect URIs can use only client credentials. An account can have 20 apps.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.NewOAuthApp = await self._client._data("POST", "/api/account/oauth-apps", path={}, query={}, body={"name": name, "scopes": scopes, "type": type, "redirectUris": redirect_uris}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.NewOAuthApp)
        return _answer

    async def update(self, *, app_id: str, name: Union[str, NotGiven] = NOT_GIVEN, redirect_uris: Union[List[str], NotGiven] = NOT_GIVEN, scopes: Union[List[_models.Permission], NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> _models.OAuthApp:
        """Update an OAuth app
        
        Removing a scope also removes it from issued tokens.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.OAuthApp = await self._client._data("PATCH", "/api/account/oauth-apps/{appId}", path={"appId": app_id}, query={}, body={"name": name, "redirectUris": redirect_uris, "scopes": scopes}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.OAuthApp)
        return _answer

    async def delete(self, *, app_id: str, call_options: Optional[CallOptions] = None) -> AppsDeleteAnswer:
        """Delete an OAuth app
        
        All its tokens are refused from the next request on."""
        _answer: AppsDeleteAnswer = await self._client._data("DELETE", "/api/account/oauth-apps/{appId}", path={"appId": app_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=AppsDeleteAnswer)
        return _answer

    async def rotate_secret(self, *, app_id: str, call_options: Optional[CallOptions] = None) -> _models.NewOAuthApp:
        """Rotate the secret of an OAuth app
        
        The old secret stops working at once. Issued tokens keep working. CONFLICT for a public app.
        
        Requires recent proof: if the last sign-in or proof of the session is more than 15 minutes old, the answer is `FORBIDDEN` with `details.reason` `recent_proof_required` and `details.methods`. See `POST /api/auth/prove`."""
        _answer: _models.NewOAuthApp = await self._client._data("POST", "/api/account/oauth-apps/{appId}/rotate-secret", path={"appId": app_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.NewOAuthApp)
        return _answer


class AsyncGrantsResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.AuthorizedApp]:
        """List authorized apps
        
        Apps that you authorized to act for your account, most recently authorized first."""
        _answer: AsyncPage[_models.AuthorizedApp] = await self._client._page("GET", "/api/account/authorized-apps", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.AuthorizedApp)
        return _answer

    async def revoke(self, *, app_id: str, call_options: Optional[CallOptions] = None) -> GrantsRevokeAnswer:
        """Revoke the access of an app
        
        All tokens of the app for your account are refused from the next request on."""
        _answer: GrantsRevokeAnswer = await self._client._data("DELETE", "/api/account/authorized-apps/{appId}", path={"appId": app_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=GrantsRevokeAnswer)
        return _answer


class AsyncWalletResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def list(self, *, page: Union[int, NotGiven] = NOT_GIVEN, limit: Union[int, NotGiven] = NOT_GIVEN, call_options: Optional[CallOptions] = None) -> AsyncPage[_models.PaymentMethod]:
        """List payment methods
        
        The account's own, the default first, then the newest."""
        _answer: AsyncPage[_models.PaymentMethod] = await self._client._page("GET", "/api/account/payment-methods", path={}, query={"page": page, "limit": limit}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.PaymentMethod)
        return _answer

    async def add(self, *, token: str, call_options: Optional[CallOptions] = None) -> _models.PaymentMethod:
        """Add a payment method
        
        Adds the card behind a token of the payment provider. The first method becomes the default."""
        _answer: _models.PaymentMethod = await self._client._data("POST", "/api/account/payment-methods", path={}, query={}, body={"token": token}, files={}, has_body=True, is_paid=False, options=call_options, type_=_models.PaymentMethod)
        return _answer

    async def begin(self, *, call_options: Optional[CallOptions] = None) -> _models.PaymentMethodSetup:
        """Begin to add a payment method
        
        Answers what a browser needs to get a token of a new payment method from the payment provider."""
        _answer: _models.PaymentMethodSetup = await self._client._data("POST", "/api/account/payment-methods/setup", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.PaymentMethodSetup)
        return _answer

    async def choose(self, *, method_id: str, call_options: Optional[CallOptions] = None) -> _models.PaymentMethod:
        """Make a payment method the default
        
        The default pays for purchases that name no payment method."""
        _answer: _models.PaymentMethod = await self._client._data("POST", "/api/account/payment-methods/{methodId}/default", path={"methodId": method_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=_models.PaymentMethod)
        return _answer

    async def remove(self, *, method_id: str, call_options: Optional[CallOptions] = None) -> WalletRemoveAnswer:
        """Delete a payment method
        
        Orders keep the name of the method that paid them. If you delete the default, the newest remaining method becomes the default."""
        _answer: WalletRemoveAnswer = await self._client._data("DELETE", "/api/account/payment-methods/{methodId}", path={"methodId": method_id}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options, type_=WalletRemoveAnswer)
        return _answer


class AsyncSandboxResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def action(self, *, token: str, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Show a test payment
        
        The page at `details.actionUrl` of a sandbox purchase, to approve or decline the payment, or at an onboarding link of the sandbox, to give documents."""
        return await self._client._raw("GET", "/sandbox/actions/{token}", path={"token": token}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)

    async def decide(self, *, token: str, approve: bool, call_options: Optional[CallOptions] = None) -> SandboxDecideAnswer:
        """Approve or decline a test payment
        
        Submits the page. What is already decided does not change."""
        _answer: SandboxDecideAnswer = await self._client._data("POST", "/sandbox/actions/{token}", path={"token": token}, query={}, body={"approve": approve}, files={}, has_body=True, is_paid=False, options=call_options, type_=SandboxDecideAnswer)
        return _answer


class AsyncReferenceResource:
    def __init__(self, client: AsyncTransport) -> None:
        self._client = client

    async def get(self, *, call_options: Optional[CallOptions] = None) -> httpx.Response:
        """Read the OpenAPI document
        
        The OpenAPI 3.1 document of all operations, for tools and code generators."""
        return await self._client._raw("GET", "/v1/openapi.json", path={}, query={}, body={}, files={}, has_body=False, is_paid=False, options=call_options)


class AsyncResources:
    def _add_resources(self, client: AsyncTransport) -> None:
        self.products = AsyncProductsResource(client)
        self.search = AsyncSearchResource(client)
        self.sellers = AsyncSellersResource(client)
        self.versions = AsyncVersionsResource(client)
        self.moderation = AsyncModerationResource(client)
        self.reports = AsyncReportsResource(client)
        self.appeals = AsyncAppealsResource(client)
        self.files = AsyncFilesResource(client)
        self.images = AsyncImagesResource(client)
        self.checkouts = AsyncCheckoutsResource(client)
        self.purchases = AsyncPurchasesResource(client)
        self.refunds = AsyncRefundsResource(client)
        self.downloads = AsyncDownloadsResource(client)
        self.receipts = AsyncReceiptsResource(client)
        self.licenses = AsyncLicensesResource(client)
        self.reviews = AsyncReviewsResource(client)
        self.wishlist = AsyncWishlistResource(client)
        self.following = AsyncFollowingResource(client)
        self.discounts = AsyncDiscountsResource(client)
        self.partners = AsyncPartnersResource(client)
        self.remixes = AsyncRemixesResource(client)
        self.gifts = AsyncGiftsResource(client)
        self.pricing = AsyncPricingResource(client)
        self.markets = AsyncMarketsResource(client)
        self.subscriptions = AsyncSubscriptionsResource(client)
        self.credit = AsyncCreditResource(client)
        self.disputes = AsyncDisputesResource(client)
        self.searches = AsyncSearchesResource(client)
        self.notifications = AsyncNotificationsResource(client)
        self.preferences = AsyncPreferencesResource(client)
        self.analytics = AsyncAnalyticsResource(client)
        self.balance = AsyncBalanceResource(client)
        self.payouts = AsyncPayoutsResource(client)
        self.destinations = AsyncDestinationsResource(client)
        self.ai = AsyncAiResource(client)
        self.models = AsyncModelsResource(client)
        self.conversations = AsyncConversationsResource(client)
        self.workflows = AsyncWorkflowsResource(client)
        self.executions = AsyncExecutionsResource(client)
        self.webhooks = AsyncWebhooksResource(client)
        self.deliveries = AsyncDeliveriesResource(client)
        self.listeners = AsyncListenersResource(client)
        self.billing = AsyncBillingResource(client)
        self.ledger = AsyncLedgerResource(client)
        self.auth = AsyncAuthResource(client)
        self.account = AsyncAccountResource(client)
        self.sessions = AsyncSessionsResource(client)
        self.totp = AsyncTotpResource(client)
        self.passkeys = AsyncPasskeysResource(client)
        self.identities = AsyncIdentitiesResource(client)
        self.users = AsyncUsersResource(client)
        self.invitations = AsyncInvitationsResource(client)
        self.audit = AsyncAuditResource(client)
        self.shop = AsyncShopResource(client)
        self.settings = AsyncSettingsResource(client)
        self.keys = AsyncKeysResource(client)
        self.usage = AsyncUsageResource(client)
        self.credentials = AsyncCredentialsResource(client)
        self.plans = AsyncPlansResource(client)
        self.apps = AsyncAppsResource(client)
        self.grants = AsyncGrantsResource(client)
        self.wallet = AsyncWalletResource(client)
        self.sandbox = AsyncSandboxResource(client)
        self.reference = AsyncReferenceResource(client)
