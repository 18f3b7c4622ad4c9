import { invariant } from '../../../kernel/invariant.ts'
import type { Ids } from '../../../kernel/ids.ts'
import { after, days, minutes, type Clock } from '../../../kernel/time.ts'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import { transact, type Db, type Tx } from '../../../platform/db/database.ts'
import type { RawCallback } from '../provider/provider.ts'
import { findSandboxCard, type SandboxEventType } from './cards.ts'
import { moveSandboxDestination } from './payout-store.ts'
import { signatureHeader, signCallback } from './signature.ts'
import {
  claimSandboxEvent,
  findSandboxCharge,
  findSandboxRefund,
  insertSandboxEvent,
  lockSandboxCharge,
  markSandboxEventSent,
  moveSandboxRefund,
  updateSandboxCharge,
  type SandboxCharge,
  type SandboxEvent,
} from './store.ts'

export interface SandboxDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly secrets: Secrets
  readonly options: {
    readonly baseUrl: string
    /** Whether an account starts with a test card and may name any other instead of a saved one. */
    readonly hasOpenCards: boolean
  }
}

/** Where callbacks go; false if they were refused. */
export type Deliver = (provider: string, callback: RawCallback) => Promise<boolean>

export const sandboxName = 'sandbox'
export const callbackPurpose = 'sandbox-callback'
/** When a callback that was not taken is sent again. */
const retryMs = minutes(1)
/** How long a refund is pending, and when a bank sends one back. */
export const refundArrivesMs = days(1)
export const refundReturnsMs = days(2)

export const referenceOf = (key: string): string => `sandbox_${key}`
export const disputeOf = (key: string): string => `sandbox_dispute_${key}`

/** The key in a reference; undefined for one that the sandbox never made. */
export const keyOf = (reference: string): string | undefined =>
  /^sandbox_(?:dispute_)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(reference)?.[1]

/** Lets happen what is due to happen, one event after the other, and tells each in a signed callback. */
export const deliverDue = async ({ db, clock, secrets }: SandboxDeps, deliver: Deliver): Promise<number> => {
  let sent = 0
  for (;;) {
    const now = clock.now()
    const event = await transact(db, async (tx) => {
      const claimed = await claimSandboxEvent(tx, { now, retryAt: after(now, retryMs) })
      if (claimed) await happen(tx, claimed, now)
      return claimed
    })
    if (!event) return sent
    const body = JSON.stringify({ events: [event] })
    const signature = signCallback(secrets.key(callbackPurpose), body, now)
    const callback = { headers: { [signatureHeader]: signature }, body }
    if (await isTwice(db, event)) await deliver(sandboxName, callback)
    if (await deliver(sandboxName, callback)) await transact(db, (tx) => markSandboxEventSent(tx, event.id))
    sent++
  }
}

const isTwice = async (db: Db, { object, reference }: SandboxEvent): Promise<boolean> => {
  const key = object === 'charge' ? keyOf(reference) : undefined
  const charge = key && (await findSandboxCharge(db, key))
  return charge ? findSandboxCard(charge.methodToken)?.twice === true : false
}

/** The buyer's word on a charge that waits for it; any other stays as it is. */
export const decide = async (
  { clock, ids }: SandboxDeps,
  tx: Tx,
  { key, approve }: { readonly key: string; readonly approve: boolean },
): Promise<SandboxCharge> => {
  const charge = await getLockedCharge(tx, key)
  const ignoresCancel = findSandboxCard(charge.methodToken)?.ignoresCancel === true
  const waits = charge.status === 'requires_action' || (ignoresCancel && charge.status === 'canceled')
  if (!waits) return charge
  const now = clock.now()
  const decided: SandboxCharge = approve
    ? { ...charge, status: 'succeeded', succeededAt: now }
    : { ...charge, status: 'declined', declineCode: 'authentication_failed' }
  const type: SandboxEventType = approve ? 'charge.succeeded' : 'charge.declined'
  await updateSandboxCharge(tx, decided)
  await insertSandboxEvent(tx, {
    ...{ id: ids.next('event'), object: 'charge', reference: referenceOf(key), type, dueAt: now },
  })
  return decided
}

export const getLockedCharge = async (tx: Tx, key: string): Promise<SandboxCharge> => {
  const charge = await lockSandboxCharge(tx, key)
  invariant(charge, `the sandbox has no charge ${key}`)
  return charge
}

/** What an event tells becomes so, if it is not already. */
const happen = async (tx: Tx, { object, reference, type }: SandboxEvent, now: Date): Promise<void> => {
  if (type === 'destination.reviewed')
    return void (await moveSandboxDestination(tx, { reference, from: 'pending', to: 'active' }))
  const key = keyOf(reference)
  if (!key) return
  if (object === 'charge' || object === 'dispute') return happenToCharge(tx, key, { type, now })
  if (object === 'refund') await happenToRefund(tx, key, now)
}

const happenToCharge = async (
  tx: Tx,
  key: string,
  { type, now }: { readonly type: SandboxEventType; readonly now: Date },
): Promise<void> => {
  const charge = await getLockedCharge(tx, key)
  const { status, dispute } = charge
  const card = findSandboxCard(charge.methodToken)
  const change = (to: Partial<SandboxCharge>) => updateSandboxCharge(tx, { ...charge, ...to })
  if (type === 'charge.succeeded' && status === 'processing')
    await change({ status: 'succeeded', succeededAt: now })
  if (type === 'charge.declined' && status === 'processing')
    await change({ status: 'declined', declineCode: 'card_declined' })
  if (type === 'charge.disputed' && dispute === 'none')
    await change({
      dispute: card?.isInquiry ? 'warning' : 'needs_response',
      ...{ disputedAt: now, disputedMinor: charge.amountMinor - charge.refundedMinor },
    })
  if (type === 'dispute.closed') await closeDispute(tx, charge, { ends: card?.disputeEnds ?? 'won', now })
}

interface Closing {
  readonly ends: 'won' | 'lost' | 'partly_lost'
  readonly now: Date
}

/** Ends a dispute that is open. */
export const closeDispute = async (
  tx: Tx,
  charge: SandboxCharge,
  { ends, now }: Closing,
): Promise<SandboxCharge> => {
  const { dispute, disputedMinor } = charge
  if (dispute === 'none' || dispute === 'won' || dispute === 'lost') return charge
  const chargedBackMinor = { won: 0n, lost: disputedMinor, partly_lost: disputedMinor / 2n }[ends]
  const closed: SandboxCharge = {
    ...charge,
    dispute: ends === 'won' ? 'won' : 'lost',
    disputeClosedAt: now,
    chargedBackMinor,
    refundedMinor: charge.refundedMinor + chargedBackMinor,
  }
  await updateSandboxCharge(tx, closed)
  return closed
}

/** A refund that is pending arrives, and one that has arrived is sent back. */
const happenToRefund = async (tx: Tx, key: string, at: Date): Promise<void> => {
  const refund = await findSandboxRefund(tx, key)
  if (!refund) return
  if (refund.status === 'pending') return moveSandboxRefund(tx, { key, status: 'succeeded', at })
  const charge = await getLockedCharge(tx, refund.chargeKey)
  await moveSandboxRefund(tx, { key, status: 'failed', at })
  await updateSandboxCharge(tx, { ...charge, refundedMinor: charge.refundedMinor - refund.amountMinor })
}
