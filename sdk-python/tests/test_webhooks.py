import base64
import hashlib
import hmac
import json
from typing import Dict

import pytest

from souk import WebhookVerificationError, verify_webhook

KEY = b"0123456789abcdef0123456789abcdef"
SECRET = "whsec_" + base64.b64encode(KEY).decode()
BODY = json.dumps({"id": "evt_1", "type": "test", "created": "2026-11-21T10:00:00.000Z", "data": {"m": "é"}}).encode()
NOW = 1_795_255_200


def service(timestamp: int = NOW) -> Dict[str, str]:
    mac = hmac.new(SECRET.encode(), f"{timestamp}.".encode() + BODY, hashlib.sha256).hexdigest()
    return {"X-Service-Timestamp": str(timestamp), "X-Service-Signature": mac}


def standard(timestamp: int = NOW) -> Dict[str, str]:
    mac = hmac.new(KEY, f"evt_1.{timestamp}.".encode() + BODY, hashlib.sha256).digest()
    signature = "v1,b3RoZXI= v1," + base64.b64encode(mac).decode()
    return {"webhook-id": "evt_1", "webhook-timestamp": str(timestamp), "webhook-signature": signature}


@pytest.mark.parametrize("headers", [service(), standard(), {**service(), **standard()}])
def test_genuine(headers: Dict[str, str]) -> None:
    assert verify_webhook(BODY, headers, SECRET, now=NOW)["type"] == "test"
    assert verify_webhook(BODY.decode(), headers, SECRET, now=NOW + 299)["id"] == "evt_1"


@pytest.mark.parametrize("headers", [service(), standard()])
def test_refused(headers: Dict[str, str]) -> None:
    for body, secret, now in [
        (BODY + b" ", SECRET, NOW),
        (BODY, "whsec_" + base64.b64encode(b"other" * 6).decode(), NOW),
        (BODY, SECRET, NOW + 301),
        (BODY, SECRET, NOW - 301),
    ]:
        with pytest.raises(WebhookVerificationError):
            verify_webhook(body, headers, secret, now=now)
    for broken in ({}, {**headers, "X-Service-Timestamp": "x", "webhook-timestamp": "x"}):
        with pytest.raises(WebhookVerificationError):
            verify_webhook(BODY, broken, SECRET, now=NOW)
