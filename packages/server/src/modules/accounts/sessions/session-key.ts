import { createHash, type KeyObject } from 'node:crypto'
import { invariant } from '../../../kernel/invariant.ts'
import type { Secrets } from '../../../platform/crypto/secrets.ts'

interface SessionKey {
  /** Names the key without telling anything of it. */
  readonly kid: string
  readonly key: KeyObject
}

const prepared = new WeakMap<Secrets, readonly SessionKey[]>()

/** Keys that sign sessions, the current first; made once, since a token is checked with every request of a browser. */
const sessionKeys = (secrets: Secrets): readonly SessionKey[] => {
  const known = prepared.get(secrets)
  if (known) return known
  const keys = secrets.keys('session').map((key) => ({
    kid: createHash('sha256').update('kid').update(key.export()).digest('base64url').slice(0, 11),
    key,
  }))
  prepared.set(secrets, keys)
  return keys
}

export const signingKey = (secrets: Secrets): SessionKey => {
  const [first] = sessionKeys(secrets)
  invariant(first, 'there is no master key')
  return first
}

/** The key that a token names; undefined if it is none of ours. */
export const keyNamed = (secrets: Secrets, kid: string | undefined): KeyObject | undefined =>
  sessionKeys(secrets).find((known) => known.kid === kid)?.key
