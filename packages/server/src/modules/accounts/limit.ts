import type { Failure } from '../../kernel/errors.ts'
import { failure } from '../../kernel/errors.ts'
import { bucketAt, waitSecondsOf } from '../../kernel/sliding-window.ts'
import { sha256 } from '../../platform/crypto/secrets.ts'
import { transact, type Tx } from '../../platform/db/database.ts'
import type { AccountsDeps } from './deps.ts'
import { countAttempt, findAttempts, giveBackAttempt, removeAttempts } from './limit-store.ts'

const quarter = 900
const hour = 3_600

/** How often what may be tried: `most` in any `seconds`, over sliding windows that all servers share. */
export const limits = {
  /** Spec 5.8: links to one mailbox. */
  'link.address': { max: 3, seconds: quarter },
  /** The same for a browser that has signed in to the account: no one else can use it up. */
  'link.browser': { max: 3, seconds: quarter },
  'link.ip': { max: 20, seconds: hour },
  /** Spec 5.11: passwords that failed, by account and network address, and each alone. */
  'login.both': { max: 5, seconds: quarter },
  'login.ip': { max: 20, seconds: quarter },
  'login.account': { max: 50, seconds: quarter },
  /** Codes of a second factor that failed, whatever the first was. */
  'totp.account': { max: 5, seconds: quarter },
  /** Returns from identity providers, each of which calls there. */
  'provider.ip': { max: 30, seconds: quarter },
  /** Passwords that failed inside a session. */
  'password.account': { max: 10, seconds: quarter },
  /** Mailed codes that prove a session: mails, and codes that failed. */
  'proof.mail': { max: 3, seconds: quarter },
  'proof.account': { max: 5, seconds: quarter },
} as const

type Kind = keyof typeof limits

/** Something tried: of which kind, and by whom or against whom. */
export type Try = readonly [kind: Kind, who: string]

/** In one order, so that two who count the same rows cannot block each other. */
const ordered = (tries: readonly Try[]): Try[] => tries.toSorted((a, b) => (a.join() < b.join() ? -1 : 1))

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'options'>

// Names are stored as hashes, so that addresses which users try are not stored in clear.
const rowOf = ([kind, who]: Try, now: Date) => {
  const { max, seconds } = limits[kind]
  const { number, overlap } = bucketAt(now, seconds)
  return { kind, who: sha256(who), bucket: number, overlap, max }
}

/**
 * Counts tries before they are made, all or none: RATE_LIMIT_EXCEEDED says how long to wait. Counting first is what
 * makes the limit exact when many come at once; what turns out well is given back.
 */
export const countTries = async (deps: Deps, ...tries: readonly Try[]): Promise<void> => {
  if (!deps.options.rateLimits) return
  await transact(deps.db, async (tx) => {
    for (const one of ordered(tries)) {
      const now = deps.clock.now()
      if (!(await countAttempt(tx, rowOf(one, now)))) throw await tooMany(tx, one, now)
    }
  })
}

/** Takes back tries that turned out well. */
export const giveBackTries = async (deps: Deps, tx: Tx, ...tries: readonly Try[]): Promise<void> => {
  if (!deps.options.rateLimits) return
  for (const one of ordered(tries)) await giveBackAttempt(tx, rowOf(one, deps.clock.now()))
}

/** Forgets tries that no window reaches any more. */
export const forgetTries = async (tx: Tx, now: Date): Promise<void> => {
  for (const [kind, { seconds }] of Object.entries(limits))
    await removeAttempts(tx, kind, bucketAt(now, seconds).number - 1)
}

const tooMany = async (tx: Tx, one: Try, now: Date): Promise<Failure> => {
  const { kind, who, bucket, overlap, max } = rowOf(one, now)
  const { seconds } = limits[kind]
  const uses = await findAttempts(tx, { kind, who, bucket })
  const wait = Math.max(1, Math.ceil(waitSecondsOf(uses, { limit: max, overlap, seconds })))
  return failure(
    'RATE_LIMIT_EXCEEDED',
    'too_many_attempts',
    { params: { seconds: wait }, limit: max, window: seconds === hour ? 'hour' : '15 minutes' },
    wait,
  )
}
