"""A client of Souk, a marketplace for AI prompts and workflows."""

from __future__ import annotations

from typing import Optional

import httpx

from . import models
from ._transport import NOT_GIVEN, AsyncPage, AsyncTransport, CallOptions, Page, StreamEvent, Transport
from .errors import SoukConnectionError, SoukError, WebhookVerificationError
from .operations import AsyncResources, Resources
from .webhooks import verify_webhook

__all__ = [
    "NOT_GIVEN",
    "AsyncPage",
    "AsyncSouk",
    "CallOptions",
    "Page",
    "Souk",
    "SoukConnectionError",
    "SoukError",
    "StreamEvent",
    "WebhookVerificationError",
    "models",
    "verify_webhook",
]


class Souk(Resources):
    """A client of one marketplace: one method for each operation, ``souk.products.list(search="…")``.

    Requests that fail by 429, 500, 502, 503, 504 or in the network are repeated with backoff; changes carry an
    ``Idempotency-Key``, so that none takes effect twice. Calls that run a model are repeated only if the marketplace
    says that nothing was called. Methods raise ``SoukError`` or ``SoukConnectionError``.

    ``timeout`` is how many seconds the connection of an attempt may be silent: while it is opened, and between two
    parts of the request or the answer. It limits no whole call. Uploads and calls that run a model have 600.
    """

    def __init__(
        self,
        *,
        base_url: str,
        api_key: Optional[str] = None,
        timeout: float = 30,
        max_retries: int = 3,
        http_client: Optional[httpx.Client] = None,
    ) -> None:
        self._transport = Transport(
            base_url=base_url, api_key=api_key, timeout=timeout, max_retries=max_retries, http_client=http_client
        )
        self._add_resources(self._transport)

    def close(self) -> None:
        self._transport._http.close()

    def __enter__(self) -> Souk:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncSouk(AsyncResources):
    """The same client for asyncio."""

    def __init__(
        self,
        *,
        base_url: str,
        api_key: Optional[str] = None,
        timeout: float = 30,
        max_retries: int = 3,
        http_client: Optional[httpx.AsyncClient] = None,
    ) -> None:
        self._transport = AsyncTransport(
            base_url=base_url, api_key=api_key, timeout=timeout, max_retries=max_retries, http_client=http_client
        )
        self._add_resources(self._transport)

    async def close(self) -> None:
        await self._transport._http.aclose()

    async def __aenter__(self) -> AsyncSouk:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
