import { createHash, randomUUID } from 'node:crypto'
import { errorDocs } from '@souk/contract'
import { Failure, failure } from '../../kernel/errors.ts'
import { invariant } from '../../kernel/invariant.ts'
import type { Id } from '../../kernel/ids.ts'
import { after, hours, seconds, type Clock } from '../../kernel/time.ts'
import { isUnavailable, transact, type Db, type Tx } from '../db/database.ts'
import type { Presence } from '../db/presence.ts'
import { jsonTextOf, type JsonText } from '../json-text.ts'
import type { Vault } from '../vault/vault.ts'
import {
  findAnswer,
  insertClaim,
  releaseClaim,
  removeExpired,
  storeAnswer,
  type StoredAnswer,
} from './store.ts'

/** How long a stored answer is repeated (Decision 15). */
export const retentionMs = hours(24)
/** How long a request that runs may leave its key unsettled before a repeat takes it over, unless it says otherwise. */
const leaseMs = seconds(60)
/** How often a repeat looks whether the first request has ended. */
const waitMs = 50

/** A status with the text of the envelope's `data` or `error`, and headers that belong to the answer. */
export interface Outcome {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** JSON text of `data`, or of `error` when the status is 400 or more. */
  readonly json: string
}

/** What a handler answers with; the status is the operation's own. */
export interface Reply<Data> {
  readonly data: Data
  readonly headers?: Readonly<Record<string, string>>
  /** Of an operation that may answer before it has ended; default: the operation's own status. */
  readonly status?: 202
}

declare const proof: unique symbol

/** What an unsafe operation must end in. Only an `Attempt` makes one, so storing the answer cannot be forgotten. */
export interface IdempotentResult {
  readonly [proof]: true
  readonly outcome: Outcome
  readonly replayed: boolean
}

/** One try of an unsafe request, with or without an Idempotency-Key. */
export interface Attempt<Data> {
  /** Whether the answer is stored, so that it can be finished without its caller: a repeat gets it. */
  readonly hasKey: boolean
  /** What an earlier try of the same key, cut off by a crash, was working on. */
  readonly resumes: string | undefined
  /** Claims the key in `tx`, which the first transaction of the effect must be. `subject` is what a repeat resumes. */
  claim(tx: Tx, subject?: string): Promise<void>
  /** Claims the key on its own, for an effect outside the database that takes at most `maxMs`. */
  hold(maxMs: number): Promise<void>
  /** Stores the answer, or a refusal that is one, in the transaction of the effect. */
  complete(tx: Tx, answer: Reply<Data | JsonText> | Failure): Promise<IdempotentResult>
  /** Claim, effect and answer in one transaction: for operations that need only one. */
  once(effect: (tx: Tx) => Promise<Reply<Data | JsonText>>): Promise<IdempotentResult>
}

export interface Call {
  readonly accountId: Id<'user'>
  readonly operation: string
  readonly key: string | undefined
  /** Status of the operation's success. */
  readonly status: number
  /** The request as text: the path with its parameters, and the body; with a key, its hash is stored. */
  readonly request: () => string
}

/** Without the request's text, which may hold a secret: what a transaction keeps in memory keeps all that it was begun with. */
type HashedCall = Omit<Call, 'request'> & {
  readonly hash: Buffer
  /** Of the claim that an attempt makes. */
  readonly claimId: string
}

export interface Idempotency {
  /** Runs `handle` unless the key has an answer already, which is then repeated. */
  run<Data>(
    call: Call,
    handle: (attempt: Attempt<Data>) => Promise<IdempotentResult>,
  ): Promise<IdempotentResult>
  /** Removes answers older than 24 hours; returns how many. */
  sweep(): Promise<number>
}

/** Thrown when another request holds the key, or has taken it over; undoes the transaction and never leaves this file. */
class KeyTaken extends Error {}

/**
 * Refusals that are stored under the key like any other answer: all but 400, 401, 403, 429 and 5xx (Decision 15), and
 * those that waiting helps against, which are not final. Others are stored where their attempt completes with them (Decision 68).
 */
const isStored = ({ status, retryAfter }: Failure): boolean =>
  status < 500 && ![400, 401, 403, 429].includes(status) && retryAfter === undefined

/** Of a call without a key, which no one repeats. */
const noHash = Buffer.alloc(0)

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly vault: Vault
  readonly presence: Presence
  readonly baseUrl: string
}

export const createIdempotency = (deps: Deps): Idempotency => ({
  run: async ({ request, ...given }, handle) => {
    if (given.key === undefined) return handle(createAttempt(deps, { ...given, hash: noHash, claimId: '' }))
    const hash = createHash('sha256').update(request()).digest()
    for (;;) {
      const call = { ...given, hash, claimId: randomUUID() }
      const since = after(deps.clock.now(), -retentionMs)
      const earlier = await findAnswer(deps.db, call, { since, boot: deps.presence.boot() })
      const replay = earlier && (await repeat(deps, call, earlier))
      if (replay === 'running') continue
      if (replay) return replay
      try {
        return await handle(createAttempt(deps, call, earlier))
      } catch (error) {
        if (error instanceof KeyTaken) continue
        await endRefused(deps, call, error)
        throw error
      }
    }
  },
  sweep: () => transact(deps.db, (tx) => removeExpired(tx, after(deps.clock.now(), -retentionMs))),
})

/** The stored answer; `running` after a wait if the first request goes on; undefined if it was cut off. */
const repeat = async (
  deps: Deps,
  call: HashedCall,
  earlier: StoredAnswer,
): Promise<IdempotentResult | 'running' | undefined> => {
  if (!call.hash.equals(earlier.bodyHash))
    throw failure('IDEMPOTENCY_CONFLICT', 'idempotency_key_reused', {
      field: 'Idempotency-Key',
      reason: 'already used with another body',
    })
  if (earlier.status !== null && earlier.answer) {
    const outcome = readOutcome(
      Buffer.from(deps.vault.open(sealContextOfAnswer(call), earlier.answer)).toString(),
    )
    return { outcome, replayed: true } as IdempotentResult
  }
  if (earlier.isAbandoned || (earlier.leasedUntil && earlier.leasedUntil <= deps.clock.now()))
    return undefined
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  return 'running'
}

const createAttempt = <Data>(deps: Deps, call: HashedCall, earlier?: StoredAnswer): Attempt<Data> => {
  let hasClaimed = false
  const claimFor = async (tx: Tx, forMs: number, subject?: string): Promise<void> => {
    if (call.key === undefined) return
    const now = deps.clock.now()
    const claimed = await insertClaim(tx, {
      ...call,
      key: call.key,
      bodyHash: call.hash,
      subject: subject ?? null,
      leasedUntil: after(now, forMs),
      boot: deps.presence.boot(),
      abandoned: earlier?.isAbandoned ? earlier.claimId : null,
      expiredBefore: after(now, -retentionMs),
      now,
    })
    if (!claimed) throw new KeyTaken()
    hasClaimed = true
  }
  const attempt: Attempt<Data> = {
    hasKey: call.key !== undefined,
    resumes: earlier?.subject ?? undefined,
    claim: (tx, subject) => claimFor(tx, leaseMs, subject),
    hold: async (maxMs) => {
      if (call.key !== undefined) await transact(deps.db, (tx) => claimFor(tx, leaseMs + maxMs))
    },
    async complete(tx, reply) {
      const outcome = outcomeOf(deps, call, reply)
      if (call.key !== undefined) {
        invariant(hasClaimed, `settled ${call.operation} without a claim`)
        const answer = deps.vault.seal(sealContextOfAnswer(call), Buffer.from(outcomeText(outcome)))
        const stored = await storeAnswer(tx, { ...call, status: outcome.status, answer })
        if (!stored) throw new KeyTaken()
      }
      return { outcome, replayed: false } as IdempotentResult
    },
    once: (effect) =>
      transact(deps.db, async (tx) => {
        await attempt.claim(tx)
        return attempt.complete(tx, await effect(tx))
      }),
  }
  return attempt
}

const outcomeOf = ({ baseUrl }: Deps, call: HashedCall, answer: Reply<unknown> | Failure): Outcome =>
  answer instanceof Failure
    ? { status: answer.status, headers: retryAfterOf(answer), json: errorJson(answer, baseUrl) }
    : {
        status: answer.status ?? call.status,
        headers: answer.headers ?? {},
        json: jsonTextOf(answer.data),
      }

const retryAfterOf = ({ retryAfter }: Failure): Outcome['headers'] =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }

/** Status and headers in a line of their own, then the answer as it is: it may be long, and is not written into JSON once more. */
const outcomeText = ({ json, ...head }: Outcome): string => `${JSON.stringify(head)}\n${json}`

/** One without a second line was stored by an earlier release. */
const readOutcome = (text: string): Outcome => {
  const end = text.indexOf('\n')
  if (end < 0) return JSON.parse(text) as Outcome
  const head = JSON.parse(text.slice(0, end)) as Omit<Outcome, 'json'>
  return { ...head, json: text.slice(end + 1) }
}

/** JSON text of the envelope's `error`. */
export const errorJson = ({ code, message, details }: Failure, baseUrl: string): string =>
  JSON.stringify({ code, message, details, docs: errorDocs(code, baseUrl) })

/** Lets go of a key whose request failed, so that a repeat need not wait for the lease; keeps a final refusal. */
const endRefused = async (deps: Deps, call: HashedCall, error: unknown): Promise<void> => {
  try {
    await transact(deps.db, async (tx) => {
      await releaseClaim(tx, { ...call, now: deps.clock.now() })
      if (!(error instanceof Failure) || !isStored(error)) return
      const attempt = createAttempt(deps, call)
      await attempt.claim(tx)
      await attempt.complete(tx, error)
    })
  } catch (fault) {
    if (!(fault instanceof KeyTaken) && !isUnavailable(fault)) throw fault
  }
}

export const sealContextOfAnswer = (call: {
  readonly operation: string
  readonly key: string | undefined
  readonly accountId: string
}) => ({
  table: 'platform.idempotency',
  row: `${call.operation}:${call.key}`,
  owner: call.accountId,
})
