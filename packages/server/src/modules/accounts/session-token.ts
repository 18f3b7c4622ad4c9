import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseId, type Id } from '../../kernel/ids.ts'
import { days, minutes } from '../../kernel/time.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { keyNamed } from './session-key.ts'

/** A session JWT of ours has some 500 characters; a browser's cookies may have 8 KB. */
const longestToken = 2_048
/** Two servers' clocks may be this far apart. */
const toleranceMs = minutes(1)

type Members = Readonly<Record<string, unknown>>

/**
 * The session that a genuine token names; whether it is valid, its row decides. Read here rather than by jose, which
 * signs it: WebCrypto goes through a thread pool, 0.11 ms of a request against 0.02. One algorithm, one type, a key of
 * ours by its name, and nothing of the payload before the signature is right.
 */
export const readSessionId = (secrets: Secrets, token: string, now: Date): Id<'session'> | undefined => {
  const parts = token.length > longestToken ? [] : token.split('.')
  const [head, payload, signature] = parts
  if (parts.length !== 3 || !head || !payload || !signature) return undefined
  const header = membersOf(head)
  if (header?.['alg'] !== 'HS256' || header['typ'] !== 'session+jwt' || 'crit' in header) return undefined
  const key = keyNamed(secrets, String(header['kid']))
  if (!key) return undefined
  const expected = createHmac('sha256', key).update(`${head}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  // One form a signature: base64url has several texts for the same bytes.
  if (given.length !== expected.length || given.toString('base64url') !== signature) return undefined
  if (!timingSafeEqual(given, expected)) return undefined
  const claims = membersOf(payload)
  return claims && isTimely(claims, now) ? parseId('session', String(claims['jti'])) : undefined
}

const membersOf = (part: string): Members | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Members) : undefined
  } catch {
    return undefined
  }
}

/** Issued by now, for 30 days at most, and not over. */
const isTimely = ({ iat, exp, nbf = 0 }: Members, now: Date): boolean => {
  if (typeof iat !== 'number' || typeof exp !== 'number' || typeof nbf !== 'number') return false
  const at = now.getTime()
  const [issued, over, from] = [iat * 1_000, exp * 1_000, nbf * 1_000]
  const isIssued = Math.max(issued, from) <= at + toleranceMs && issued >= at - days(30) - toleranceMs
  return isIssued && over > at - toleranceMs
}
