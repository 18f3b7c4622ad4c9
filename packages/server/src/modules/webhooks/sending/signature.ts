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

interface Attempted {
  readonly eventId: string
  readonly attempt: number
  readonly at: Date
}

interface Signed extends Attempted {
  readonly body: string
  readonly secrets: readonly [SigningSecret, ...SigningSecret[]]
  /** The one that makes the signature of spec 6.4. */
  readonly serviceSecret: SigningSecret
}

const timestampOf = ({ at }: Attempted): number => Math.floor(at.getTime() / 1_000)

/** What signs an attempt, by spec 6.4 and by Standard Webhooks (Decision 36). */
export const signaturesOf = (signed: Signed): Record<string, string> => {
  const { eventId, body, secrets, serviceSecret: service } = signed
  const timestamp = timestampOf(signed)
  const text = `${eventId}.${timestamp}.${body}`
  return {
    'x-service-signature': serviceSignature(service, timestamp, body),
    'webhook-signature': secrets.map((secret) => standardSignature(secret, text)).join(' '),
  }
}

/** The other headers of an attempt: three of spec 6.3 and those of Standard Webhooks. */
export const plainHeaders = (attempted: Attempted): Record<string, string> => {
  const { eventId, attempt } = attempted
  const timestamp = String(timestampOf(attempted))
  return {
    'content-type': 'application/json',
    'user-agent': 'Souk-Webhooks/1',
    'accept-encoding': 'identity',
    'x-service-event-id': eventId,
    'x-service-timestamp': timestamp,
    'x-service-attempt': String(attempt),
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
  }
}
