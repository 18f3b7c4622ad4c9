import { invariant } from '../../../kernel/errors.ts'
import type { Ids } from '../../../kernel/ids.ts'
import { after, minutes, type Clock } from '../../../kernel/time.ts'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import { transact, type Db, type Tx } from '../../../platform/db/database.ts'
import type { RawCallback } from '../provider.ts'
import { findSandboxCard, type SandboxCard, type SandboxEventType } from './cards.ts'
import { signatureHeader, signCallback } from './signature.ts'
import {
  claimSandboxEvent,
  findSandboxCharge,
  insertSandboxEvent,
  lockSandboxCharge,
  markSandboxEventSent,
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

/** Lets happen what is due to happen, one event after the other, and tells each in a signed callback. */
export const deliverDue = async ({ db, clock, secrets }: SandboxDeps, deliver: Deliver): Promise<number> => {
  let sent = 0
  for (;;) {
    const now = clock.now()
    const event = await transact(db, async (tx) => {
      const claimed = await claimSandboxEvent(tx, { now, retryAt: after(now, retryMs) })
      if (claimed) await happen(tx, claimed)
      return claimed
    })
    if (!event) return sent
    const body = JSON.stringify({ id: event.id, type: event.type, charge: event.chargeKey })
    const signature = signCallback(secrets.key(callbackPurpose), body, now)
    const callback = { headers: { [signatureHeader]: signature }, body }
    const card = await cardOf(db, event)
    if (card?.twice) await deliver(sandboxName, callback)
    if (await deliver(sandboxName, callback)) await transact(db, (tx) => markSandboxEventSent(tx, event.id))
    sent++
  }
}

const cardOf = async (db: Db, { chargeKey }: SandboxEvent): Promise<SandboxCard | undefined> => {
  const charge = await findSandboxCharge(db, chargeKey)
  return charge && findSandboxCard(charge.methodToken)
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
  const decided: SandboxCharge = approve
    ? { ...charge, status: 'succeeded' }
    : { ...charge, status: 'declined', declineCode: 'authentication_failed' }
  const type: SandboxEventType = approve ? 'charge.succeeded' : 'charge.declined'
  await updateSandboxCharge(tx, decided)
  await insertSandboxEvent(tx, { id: ids.next('event'), chargeKey: key, type, dueAt: clock.now() })
  return decided
}

export const getLockedCharge = async (tx: Tx, key: string): Promise<SandboxCharge> => {
  const charge = await lockSandboxCharge(tx, key)
  invariant(charge, `the sandbox has no charge ${key}`)
  return charge
}

/** What an event tells becomes so, if it is not already. */
const happen = async (tx: Tx, { chargeKey, type }: SandboxEvent): Promise<void> => {
  const charge = await getLockedCharge(tx, chargeKey)
  const { status, dispute, amountMinor } = charge
  const change = (to: Partial<SandboxCharge>) => updateSandboxCharge(tx, { ...charge, ...to })
  if (type === 'charge.succeeded' && status === 'processing') await change({ status: 'succeeded' })
  if (type === 'charge.declined' && status === 'processing')
    await change({ status: 'declined', declineCode: 'card_declined' })
  if (type === 'charge.disputed' && dispute === 'none') await change({ dispute: 'open' })
  if (type === 'dispute.closed' && dispute === 'open') {
    const ends = findSandboxCard(charge.methodToken)?.disputeEnds ?? 'won'
    await change({ dispute: ends, ...(ends === 'lost' ? { refundedMinor: amountMinor } : {}) })
  }
}
