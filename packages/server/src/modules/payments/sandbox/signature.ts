import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { minutes, seconds } from '../../../kernel/time.ts'
import type { RawCallback } from '../provider/provider.ts'

/** How old a callback's signature may be, and how far ahead our clock may be behind. */
const toleranceMs = minutes(5)

export const signatureHeader = 'sandbox-signature'

const macOf = (key: KeyObject, timestamp: string, body: string): Buffer =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest()

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const signCallback = (key: KeyObject, body: string, now: Date): string => {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  return `t=${timestamp},v1=${macOf(key, timestamp, body).toString('hex')}`
}

/** Whether one of the keys signed the body a short while ago. */
export const isSigned = (keys: readonly KeyObject[], { headers, body }: RawCallback, now: Date): boolean => {
  const [, timestamp = '', hex = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers[signatureHeader] ?? '')) ?? []
  if (!hex || Math.abs(now.getTime() - seconds(Number(timestamp))) > toleranceMs) return false
  const given = Buffer.from(hex, 'hex')
  return keys.some((key) => timingSafeEqual(given, macOf(key, timestamp, body)))
}
