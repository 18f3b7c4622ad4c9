from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from typing import Any, Dict, Mapping, Optional, Union

from .errors import WebhookVerificationError


def verify_webhook(
    payload: Union[bytes, str],
    headers: Mapping[str, str],
    secret: str,
    *,
    tolerance: float = 300,
    now: Optional[float] = None,
) -> Dict[str, Any]:
    """Checks that a webhook comes from the marketplace and is fresh, and returns its event.

    ``payload`` is the body exactly as it arrived. Either signature is enough: during a rotation the standard one
    also fits the previous secret. ``tolerance`` is in seconds, ``now`` in seconds since the epoch.
    Raises ``WebhookVerificationError``.
    """
    body = payload.encode() if isinstance(payload, str) else payload
    known = {name.lower(): value for name, value in headers.items()}
    service, standard = known.get("x-service-signature"), known.get("webhook-signature")
    if service is None and standard is None:
        raise WebhookVerificationError("there is no signature")
    moment = time.time() if now is None else now
    genuine = (service is not None and _is_service(known, body, secret, service, tolerance, moment)) or (
        standard is not None and _is_standard(known, body, secret, standard, tolerance, moment)
    )
    if not genuine:
        raise WebhookVerificationError("no signature fits: another secret, or a changed body")
    event: Dict[str, Any] = json.loads(body)
    return event


def _timestamp(text: Optional[str], tolerance: float, now: float) -> str:
    if text is None or not re.fullmatch(r"[0-9]{1,12}", text):
        raise WebhookVerificationError("the timestamp is missing or not a number")
    if abs(now - int(text)) > tolerance:
        raise WebhookVerificationError("the timestamp is too far from now")
    return text


def _is_service(
    headers: Mapping[str, str], body: bytes, secret: str, signature: str, tolerance: float, now: float
) -> bool:
    timestamp = _timestamp(headers.get("x-service-timestamp"), tolerance, now)
    expected = hmac.new(secret.encode(), f"{timestamp}.".encode() + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signature.removeprefix("sha256=").lower().encode())


def _is_standard(
    headers: Mapping[str, str], body: bytes, secret: str, signatures: str, tolerance: float, now: float
) -> bool:
    timestamp = _timestamp(headers.get("webhook-timestamp"), tolerance, now)
    if "webhook-id" not in headers:
        raise WebhookVerificationError("webhook-id is missing")
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error as error:
        raise WebhookVerificationError("the secret is not a whsec_… secret") from error
    signed = f"{headers['webhook-id']}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(expected.encode(), one.encode()) for one in signatures.split(" "))
