import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** A secret in its two roles: as it is shown, and what it is the text of. Made once: keys cost more than signatures. */
export interface SigningSecret {
  readonly shown: string
  readonly decoded: KeyObject
}

export const toSigningSecret = (shown: string): SigningSecret => ({
  shown,
  decoded: createSecretKey(shown.slice(shown.indexOf('_') + 1), 'base64'),
})

const hmac = (key: string | KeyObject, text: string) => createHmac('sha256', key).update(text)

/** Spec 6.4: the secret as it is shown is the key, over `timestamp.body`. */
const serviceSignature = ({ shown }: SigningSecret, timestamp: number, body: string): string =>
  hmac(shown, `${timestamp}.${body}`).digest('hex')

/** Standard Webhooks: the decoded secret is the key, over `id.timestamp.body`; one signature a valid secret. */
const standardSignature = ({ decoded }: SigningSecret, signed: string): string =>
  `v1,${hmac(decoded, signed).digest('base64')}`

interface Signed {
  readonly eventId: string
  readonly attempt: number
  readonly at: Date
  readonly body: string
  readonly secrets: readonly [SigningSecret, ...SigningSecret[]]
}

/** The headers of an attempt: the four of spec 6.3 and those of Standard Webhooks (Decision 36). */
export const signedHeaders = ({ eventId, attempt, at, body, secrets }: Signed): Record<string, string> => {
  const timestamp = Math.floor(at.getTime() / 1_000)
  const signed = `${eventId}.${timestamp}.${body}`
  return {
    'content-type': 'application/json',
    'user-agent': 'Souk-Webhooks/1',
    'accept-encoding': 'identity',
    'x-service-event-id': eventId,
    'x-service-timestamp': String(timestamp),
    'x-service-signature': serviceSignature(secrets[0], timestamp, body),
    'x-service-attempt': String(attempt),
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => standardSignature(secret, signed)).join(' '),
  }
}
