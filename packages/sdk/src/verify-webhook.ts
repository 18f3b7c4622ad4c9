/** An event as it arrives. */
export interface WebhookEvent {
  /** The same however often it is delivered: deduplicate by it. */
  readonly id: string
  readonly type: string
  /** ISO 8601, UTC. */
  readonly created: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The request is not to be trusted; the message says why. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | Iterable<readonly [string, string]>

export interface VerifyOptions {
  /** How far the timestamp may be from this clock, either way; default 300 (spec 6.4). */
  readonly toleranceSeconds?: number
  /** Now, in milliseconds since the epoch; default this machine's clock. */
  readonly now?: number
}

const fail = (reason: string): never => {
  throw new WebhookVerificationError(reason)
}

const headersOf = (headers: WebhookHeaders): ((name: string) => string | undefined) => {
  if (headers instanceof Headers) return (name) => headers.get(name) ?? undefined
  const entries: Iterable<readonly [string, unknown]> =
    Symbol.iterator in headers ? headers : Object.entries(headers)
  const known = new Map<string, string>()
  for (const [name, value] of entries)
    if (value !== undefined)
      known.set(name.toLowerCase(), Array.isArray(value) ? value.join(',') : String(value))
  return (name) => known.get(name)
}

const encoder = new TextEncoder()

const hmac = async (key: Uint8Array<ArrayBuffer>, text: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, text))
}

/** Takes the same time wherever the two differ. */
const isEqual = (a: Uint8Array, b: Uint8Array | undefined): boolean => {
  if (!b || a.length !== b.length) return false
  let difference = 0
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0)
  return difference === 0
}

const fromHex = (text: string): Uint8Array | undefined =>
  /^(?:[0-9a-f]{2})+$/i.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

const joined = (prefix: string, payload: Uint8Array): Uint8Array<ArrayBuffer> => {
  const head = encoder.encode(prefix)
  const text = new Uint8Array(head.length + payload.length)
  text.set(head)
  text.set(payload, head.length)
  return text
}

const checkTimestamp = (
  text: string | undefined,
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions,
): string => {
  if (text === undefined || !/^\d{1,12}$/.test(text)) return fail('the timestamp is missing or no number')
  const apart = now / 1_000 - Number(text)
  if (Math.abs(apart) > toleranceSeconds)
    fail(apart > 0 ? 'the timestamp is too old' : 'the timestamp lies in the future')
  return text
}

interface Signed {
  readonly header: (name: string) => string | undefined
  readonly payload: Uint8Array
  readonly secret: string
  readonly options: VerifyOptions
}

/** `webhook-id`, `webhook-timestamp` and `webhook-signature` (Standard Webhooks); several signatures during a rotation. */
const verifyStandard = async (
  { header, payload, secret, options }: Signed,
  signatures: string,
): Promise<boolean> => {
  const timestamp = checkTimestamp(header('webhook-timestamp'), options)
  const id = header('webhook-id') ?? fail('webhook-id is missing')
  const key = fromBase64(secret.replace(/^whsec_/, '')) ?? fail('the secret is no whsec_…')
  const expected = await hmac(key, joined(`${id}.${timestamp}.`, payload))
  return signatures
    .split(' ')
    .map((signature) => /^v1,(.+)$/.exec(signature)?.[1])
    .some((signature) => signature !== undefined && isEqual(expected, fromBase64(signature)))
}

/** `X-Service-Timestamp` and `X-Service-Signature`: hexadecimal, with or without `sha256=`. */
const verifyService = async (
  { header, payload, secret, options }: Signed,
  signature: string,
): Promise<boolean> => {
  const timestamp = checkTimestamp(header('x-service-timestamp'), options)
  const expected = await hmac(encoder.encode(secret), joined(`${timestamp}.`, payload))
  return isEqual(expected, fromHex(signature.replace(/^sha256=/, '')))
}

/**
 * Checks that a webhook comes from the marketplace and is fresh, and gives its event. `payload` is the body exactly as it
 * came: parsing and printing it again changes it. Either signature will do where both are sent: during a rotation the
 * standard one also fits the secret before. Rejects with a WebhookVerificationError.
 */
export const verifyWebhook = async (
  payload: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  options: VerifyOptions = {},
): Promise<WebhookEvent> => {
  const header = headersOf(headers)
  const bytes = typeof payload === 'string' ? encoder.encode(payload) : payload
  const signed: Signed = { header, payload: bytes, secret, options }
  const [standard, service] = [header('webhook-signature'), header('x-service-signature')]
  if (standard === undefined && service === undefined) fail('there is no signature')
  const genuine =
    (service !== undefined && (await verifyService(signed, service))) ||
    (standard !== undefined && (await verifyStandard(signed, standard)))
  if (!genuine) fail('no signature fits: another secret, or a changed body')
  return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent
}
