import { after, minutes } from '../../../kernel/time.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { AccountsDeps } from '../deps.ts'

/** How long a browser may take. */
const challengeMs = minutes(5)

/** A challenge that came back as it was given out, and in time. */
export interface Challenge {
  readonly hash: Buffer
  readonly expiresAt: Date
}

const signer = 'passkey'

type Deps = Pick<AccountsDeps, 'secrets' | 'clock'>

interface Claim {
  /** What it is for: an answer to another is none. */
  readonly purpose: string
  readonly nonce: string
  readonly expiresAt: number
}

/**
 * What a passkey signs. It is signed itself, so that the many without an answer need no row; an answered one is stored, so
 * that it is answered once.
 */
export const newChallenge = ({ secrets, clock }: Deps, purpose: string): string => {
  const expiresAt = after(clock.now(), challengeMs).getTime()
  const claim: Claim = { purpose, nonce: secrets.token(), expiresAt }
  return secrets.sign(signer, claim)
}

/** Reads a challenge as a passkey signed it, base64url; undefined if it is not ours, for another purpose or over. */
export const readChallenge = (
  { secrets, clock }: Deps,
  purpose: string,
  signed: string,
): Challenge | undefined => {
  const text = Buffer.from(signed, 'base64url').toString()
  const claim = secrets.verify(signer, text) as Claim | undefined
  if (claim?.purpose !== purpose || claim.expiresAt <= clock.now().getTime()) return undefined
  return { hash: sha256(text), expiresAt: new Date(claim.expiresAt) }
}
