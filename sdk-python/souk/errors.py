from __future__ import annotations

from typing import Any, Mapping, Optional

from .models import ErrorCode


class SoukError(Exception):
    """The marketplace answered, but refused or failed. Branch on ``code``."""

    def __init__(
        self,
        *,
        status: int,
        code: ErrorCode,
        message: str,
        details: Mapping[str, Any],
        docs: Optional[str],
        request_id: Optional[str],
        retry_after: Optional[float],
        attempts: int,
    ) -> None:
        super().__init__(f"{code}: {message}")
        #: HTTP status.
        self.status = status
        #: A code of the API, or ``HTTP_502`` where something else answered, such as a proxy.
        self.code = code
        self.message = message
        #: ``rule`` and ``params`` for programs; ``field``, ``reason`` and ``errors`` of invalid input.
        self.details = details
        #: Address of the explanation.
        self.docs = docs
        self.request_id = request_id
        #: Seconds to wait before the next request, if the marketplace named them.
        self.retry_after = retry_after
        self.attempts = attempts


class SoukConnectionError(Exception):
    """No answer came, or it was cut off."""

    def __init__(self, message: str, *, attempts: int) -> None:
        super().__init__(message)
        self.attempts = attempts


class WebhookVerificationError(Exception):
    """The request is not to be trusted; the message says why."""
