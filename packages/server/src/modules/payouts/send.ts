import type { DomainEvent } from '../../kernel/events.ts'
import { formatDecimal } from '../../kernel/money.ts'
import { after, hours, seconds } from '../../kernel/time.ts'
import { transact, type Tx } from '../../platform/db/database.ts'
import type { PayOutOutcome } from '../payments/index.ts'
import type { PayoutsDeps } from './deps.ts'
import { returnOf, sentOf } from './make.ts'
import type { Payout } from './payout.ts'
import { recheckDestinations } from './seller-store.ts'
import {
  claimDue,
  claimRechecked,
  endPayouts,
  endRecheck,
  postpone,
  type Claimed,
  type SentPayout,
} from './store.ts'

const batchSize = 200
/** Batches in progress at once: while one waits for the provider, the database has another to settle. */
const sideBySide = 2
/** How long a worker may be at a payout before another asks the provider about it. */
const leaseMs = seconds(60)
/** How often the provider is polled for a payout that the bank has not confirmed. */
const resendAfterMs = hours(1)

/**
 * Sends payouts and learns how they ended; returns how many did. The provider is called outside any transaction with the
 * payout's id as its key. After a crash or a lost answer, its state is read again; it is never sent twice.
 */
export const sendPayouts = async (deps: PayoutsDeps): Promise<number> => {
  const now = deps.clock.now()
  const ended = await Promise.all(Array.from({ length: sideBySide }, () => sendUntilNone(deps, now)))
  return ended.reduce((sum, count) => sum + count)
}

const sendUntilNone = async (deps: PayoutsDeps, now: Date): Promise<number> => {
  let ended = 0
  for (;;) {
    const claimed = await transact(deps.db, (tx) =>
      claimDue(tx, { now, resumeAt: after(deps.clock.now(), leaseMs), limit: batchSize }),
    )
    const answers = await Promise.all(claimed.map((payout) => sendPayout(deps, payout)))
    if (answers.length > 0) ended += await transact(deps.db, (tx) => complete(deps, tx, answers))
    if (claimed.length < batchSize) return ended
  }
}

interface Answered {
  readonly id: Payout['id']
  readonly outcome: PayOutOutcome
}

const sendPayout = async ({ payments, log }: PayoutsDeps, payout: Claimed): Promise<Answered> => {
  const { id, amount, destination, from } = payout
  const transfer = { payoutId: id, destination, amount }
  try {
    const outcome =
      from === 'pending'
        ? await payments.payouts.payOut(transfer)
        : await payments.payouts.resumePayOut(transfer)
    return { id, outcome }
  } catch (error) {
    log.error({ error, payoutId: id }, 'the payout provider failed; the payout waits')
    return { id, outcome: { status: 'unknown' } }
  }
}

const complete = async (deps: PayoutsDeps, tx: Tx, answers: readonly Answered[]): Promise<number> => {
  const at = deps.clock.now()
  const paid: SentPayout[] = []
  const failed: SentPayout[] = []
  const waiting: SentPayout[] = []
  for (const { id, outcome } of answers) {
    if (outcome.status === 'failed') failed.push({ id, failureReason: outcome.reason })
    if (outcome.status === 'waiting') waiting.push({ id })
    if (outcome.status === 'paid' || outcome.status === 'in_transit') {
      const sent = { id, transfer: outcome.transfer, reference: outcome.payout }
      if (outcome.status === 'paid') paid.push(sent)
      else waiting.push(sent)
    }
  }
  const [completed, returned] = await Promise.all([
    endPayouts(tx, paid, { status: 'completed', at }),
    endPayouts(tx, failed, { status: 'failed', at }),
    postpone(tx, waiting, after(at, resendAfterMs)),
  ])
  await Promise.all([
    recheckDestinations(
      tx,
      returned.map(({ sellerId }) => sellerId),
      at,
    ),
    deps.ledger.post(tx, ...completed.map(sentOf), ...returned.map(returnOf)),
    deps.events.emit(tx, ...completed.map(eventOf), ...returned.map(failureOf)),
  ])
  return completed.length + returned.length
}

/** Looks again at completed payouts after a callback: banks send money back days later. Returns how many. */
export const recheckPayouts = async (deps: PayoutsDeps): Promise<number> => {
  const now = deps.clock.now()
  const claimed = await transact(deps.db, (tx) =>
    claimRechecked(tx, { now, resumeAt: after(now, resendAfterMs), limit: batchSize }),
  )
  if (claimed.length === 0) return 0
  const answers = await Promise.all(
    claimed.map((payout) => sendPayout(deps, { ...payout, from: 'in_transit' })),
  )
  await transact(deps.db, async (tx) => {
    const failed = answers.flatMap(({ id, outcome }) =>
      outcome.status === 'failed' ? [{ id, failureReason: outcome.reason }] : [],
    )
    const unchanged = answers.flatMap(({ id, outcome }) => (outcome.status === 'paid' ? [id] : []))
    await endRecheck(tx, unchanged)
    await returnPayouts(deps, tx, failed)
  })
  return claimed.length
}

const returnPayouts = async (deps: PayoutsDeps, tx: Tx, failed: readonly SentPayout[]): Promise<void> => {
  if (failed.length === 0) return
  const at = deps.clock.now()
  const returned = await endPayouts(tx, failed, { status: 'failed', at })
  await recheckDestinations(
    tx,
    returned.map(({ sellerId }) => sellerId),
    at,
  )
  await deps.ledger.post(tx, ...returned.map(returnOf))
  await deps.events.emit(tx, ...returned.map(failureOf))
}

const failureOf = ({ id, sellerId, amount }: Payout): DomainEvent => ({
  type: 'payout.failed',
  parties: [sellerId],
  data: { payoutId: id, sellerId, amount: formatDecimal(amount), currency: amount.currency },
})

const eventOf = ({ id, sellerId, amount, period }: Payout): DomainEvent => ({
  type: 'payout.completed',
  parties: [sellerId],
  data: {
    payoutId: id,
    sellerId,
    amount: formatDecimal(amount),
    currency: amount.currency,
    period,
  },
})
