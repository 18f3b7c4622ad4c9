import { after } from '../../../kernel/time.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import type {
  RefundOutcome,
  RefundRequest,
  Refunds,
  RefundStatus,
  RetrievedRefund,
} from '../provider/charge.ts'
import { findSandboxCard } from './cards.ts'
import {
  getLockedCharge,
  keyOf,
  referenceOf,
  refundArrivesMs,
  refundReturnsMs,
  type SandboxDeps,
} from './events.ts'
import {
  findSandboxCharge,
  findSandboxRefund,
  findSandboxRefunds,
  insertSandboxEvent,
  insertSandboxRefund,
  updateSandboxCharge,
  type SandboxRefund,
} from './store.ts'

export const createSandboxRefunds = (deps: SandboxDeps): Refunds => ({
  create: (request) => transact(deps.db, (tx) => refund(deps, tx, request)),
  async retrieve(reference) {
    const key = keyOf(reference)
    const found = key ? await findSandboxRefund(deps.db, key) : undefined
    const charge = found && (await findSandboxCharge(deps.db, found.chargeKey))
    return charge && toRefund(found, charge.currency)
  },
  async list(reference) {
    const key = keyOf(reference)
    const charge = key && (await findSandboxCharge(deps.db, key))
    if (!charge) return []
    const refunds = await findSandboxRefunds(deps.db, charge.key)
    return refunds.map((one) => toRefund(one, charge.currency))
  },
})

const statusOf = ({ status }: SandboxRefund): RefundStatus =>
  status === 'failed' ? { status, reason: 'the card has been closed' } : { status }

const toRefund = (refund: SandboxRefund, currency: string): RetrievedRefund => ({
  ...{ reference: referenceOf(refund.key), refundId: refund.key, charge: referenceOf(refund.chargeKey) },
  ...{ amount: { minor: refund.amountMinor, currency }, ...statusOf(refund) },
})

const refused = (reason: string): RefundOutcome => ({ status: 'failed', reference: undefined, reason })

const refund = async (
  { clock, ids }: SandboxDeps,
  tx: Tx,
  { refundId: key, charge: chargeReference, amount }: RefundRequest,
): Promise<RefundOutcome> => {
  const charge = await getLockedCharge(tx, keyOf(chargeReference) ?? '')
  const known = await findSandboxRefund(tx, key)
  if (known) return { reference: referenceOf(key), ...statusOf(known) }
  const refunds = findSandboxCard(charge.methodToken)?.refunds
  if (refunds === 'refused') return refused('the card has been closed')
  const refundedMinor = charge.refundedMinor + amount.minor
  if (charge.status !== 'succeeded' || refundedMinor > charge.amountMinor)
    return refused('that much was not charged')
  const now = clock.now()
  const made: SandboxRefund = {
    ...{ key, chargeKey: charge.key, amountMinor: amount.minor, createdAt: now },
    status: refunds === 'pending' ? 'pending' : 'succeeded',
  }
  await insertSandboxRefund(tx, made)
  await updateSandboxCharge(tx, { ...charge, refundedMinor })
  if (refunds)
    await insertSandboxEvent(tx, {
      ...{ id: ids.next('event'), object: 'refund', reference: referenceOf(key), type: 'refund.updated' },
      dueAt: after(now, refunds === 'pending' ? refundArrivesMs : refundReturnsMs),
    })
  return { reference: referenceOf(key), ...statusOf(made) }
}
