/** How a receiver makes sure that a delivery is ours: the hex HMAC-SHA256 of `timestamp.rawBody` (Decision 36). */
export const verification = [
  {
    language: 'TypeScript',
    code: `import { verifyWebhook } from '@souk/sdk'

const event = await verifyWebhook(rawBody, request.headers, process.env.SOUK_WEBHOOK_SECRET)`,
  },
  {
    language: 'Python',
    code: `import hashlib, hmac

def is_ours(secret: str, headers, raw_body: bytes) -> bool:
    signed = headers["x-service-timestamp"].encode() + b"." + raw_body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, headers["x-service-signature"])`,
  },
]
