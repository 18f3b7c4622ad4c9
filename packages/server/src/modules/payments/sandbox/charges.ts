import { invariant } from '../../../kernel/invariant.ts'
import { wholeUnits } from '../../../kernel/money.ts'
import { after, days } from '../../../kernel/time.ts'
import { transact, type Db, type Tx } from '../../../platform/db/database.ts'
import type {
  ChargeOutcome,
  ChargeRequest,
  Charges,
  Dispute,
  DisputeAnswer,
  Disputes,
} from '../provider/charge.ts'
import { disputeFeeUnits, findSandboxCard, type SandboxCard } from './cards.ts'
import { closeDispute, disputeOf, getLockedCharge, keyOf, referenceOf, type SandboxDeps } from './events.ts'
import {
  dontWaitForDisk,
  findSandboxCharge,
  insertSandboxCharge,
  insertSandboxEvent,
  setEvidence,
  updateSandboxCharge,
  type SandboxCharge,
} from './store.ts'

export const actionPurpose = 'sandbox-action'

/** How long a dispute takes evidence. */
const evidenceMs = days(7)

export const createSandboxCharges = (deps: SandboxDeps): Charges => {
  const outcomeOf = (charge: SandboxCharge): ChargeOutcome => {
    const { key, status, declineCode } = charge
    const reference = referenceOf(key)
    if (status === 'declined') return { reference, status, declineCode: declineCode ?? 'card_declined' }
    if (status === 'unseen') return { reference, status: 'unknown' }
    if (status !== 'requires_action') return { reference, status }
    const token = deps.secrets.sign(actionPurpose, { charge: key })
    const url = `${deps.options.baseUrl}/sandbox/actions/${token}`
    return { reference, status, action: { kind: 'redirect', url } }
  }
  return {
    referenceOf,
    create: async ({ orderId }) => ({ status: 'unconfirmed', reference: referenceOf(orderId) }),
    async confirm(reference, request) {
      const card = findSandboxCard(request.method)
      invariant(card && reference === referenceOf(request.orderId), 'the sandbox charges test cards alone')
      const { charge, isFirst } = await begin(deps, request, card)
      return card.answerIsLost && isFirst ? { reference, status: 'unknown' } : outcomeOf(charge)
    },
    async retrieve(reference) {
      const charge = await findCharge(deps.db, reference)
      if (!charge || charge.status === 'unseen') return undefined
      const dispute = toDispute(charge)
      return { ...outcomeOf(charge), disputes: dispute ? [dispute] : [] }
    },
    cancel: (reference) => transact(deps.db, async (tx) => outcomeOf(await cancel(deps, tx, reference))),
  }
}

const findCharge = async (db: Db, reference: string): Promise<SandboxCharge | undefined> => {
  const key = keyOf(reference)
  return key ? findSandboxCharge(db, key) : undefined
}

type Fresh = Pick<SandboxCharge, 'key' | 'methodToken' | 'amountMinor' | 'currency' | 'status'>

const freshCharge = (given: Fresh): SandboxCharge => ({
  ...given,
  ...{ declineCode: null, succeededAt: null, dispute: 'none', disputedAt: null, disputedMinor: 0n },
  ...{ disputeClosedAt: null, chargedBackMinor: 0n, refundedMinor: 0n },
})

/** Enters a charge under its key; a known one stays as it is, but one that was cut off before is now seen. */
const begin = (
  { db, clock, ids }: SandboxDeps,
  { orderId: key, method: methodToken, amount }: ChargeRequest,
  card: SandboxCard,
): Promise<{ charge: SandboxCharge; isFirst: boolean }> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const { declineCode = null, begins: status } = card
    const made: SandboxCharge = {
      ...freshCharge({ key, methodToken, amountMinor: amount.minor, currency: amount.currency, status }),
      ...{ declineCode, succeededAt: status === 'succeeded' ? at : null },
    }
    const [, isFirst] = await Promise.all([dontWaitForDisk(tx), insertSandboxCharge(tx, { ...made, at })])
    if (isFirst) {
      for (const { type, afterMs } of card.events ?? []) {
        const object = type === 'method.updated' ? 'method' : 'charge'
        const reference = object === 'method' ? methodToken : referenceOf(key)
        await insertSandboxEvent(tx, {
          ...{ id: ids.next('event'), object, reference, type, dueAt: after(at, afterMs) },
        })
      }
      return { charge: made, isFirst }
    }
    const known = await getLockedCharge(tx, key)
    if (known.status !== 'unseen') return { charge: known, isFirst }
    const charge = { ...known, status: 'succeeded' as const, succeededAt: at }
    await updateSandboxCharge(tx, charge)
    return { charge, isFirst }
  })

/** What has not ended is canceled, also what was never seen; the rest, and what a bank works on, stays as it is. */
const cancel = async ({ clock }: SandboxDeps, tx: Tx, reference: string): Promise<SandboxCharge> => {
  const key = keyOf(reference)
  invariant(key, `the sandbox made no charge ${reference}`)
  const nothing = freshCharge({ key, methodToken: '', amountMinor: 0n, currency: '', status: 'canceled' })
  await insertSandboxCharge(tx, { ...nothing, at: clock.now() })
  const charge = await getLockedCharge(tx, key)
  if (charge.status !== 'requires_action' && charge.status !== 'unseen') return charge
  const canceled = { ...charge, status: 'canceled' as const }
  await updateSandboxCharge(tx, canceled)
  return canceled
}

const toDispute = (charge: SandboxCharge): Dispute | undefined => {
  const { key, dispute: status, disputedAt, currency } = charge
  if (status === 'none' || !disputedAt) return undefined
  const isInquiry = findSandboxCard(charge.methodToken)?.isInquiry === true
  return {
    ...{ reference: disputeOf(key), charge: referenceOf(key), reason: 'fraudulent', status },
    amount: { minor: charge.disputedMinor, currency },
    chargedBack: { minor: charge.chargedBackMinor, currency },
    fee: isInquiry ? { minor: 0n, currency } : wholeUnits(disputeFeeUnits, currency),
    openedAt: disputedAt,
    evidenceDueAt: charge.disputeClosedAt ? null : after(disputedAt, evidenceMs),
  }
}

export const createSandboxDisputes = ({ db, clock, ids }: SandboxDeps): Disputes => {
  /** Changes a dispute that is open; `to` says why it cannot, if so. */
  const change = (
    reference: string,
    to: (tx: Tx, charge: SandboxCharge) => Promise<SandboxCharge | string>,
  ): Promise<DisputeAnswer> =>
    transact(db, async (tx) => {
      const charge = await getLockedCharge(tx, keyOf(reference) ?? '')
      const isOver = charge.dispute === 'won' || charge.dispute === 'lost'
      const changed = isOver ? 'This dispute is already closed.' : await to(tx, charge)
      if (typeof changed === 'string') return { status: 'refused', reason: changed }
      const dispute = toDispute(changed)
      invariant(dispute, `there is no dispute ${reference}`)
      return { status: 'taken', dispute }
    })
  return {
    async retrieve(reference) {
      const charge = await findCharge(db, reference)
      return charge && toDispute(charge)
    },
    submitEvidence: (reference, evidence) =>
      change(reference, async (tx, charge) => {
        const dueAt = toDispute(charge)?.evidenceDueAt
        if (charge.dispute === 'under_review') return 'Evidence was submitted before.'
        if (dueAt && dueAt < clock.now()) return 'The evidence is past due.'
        await setEvidence(tx, charge.key, evidence)
        if (charge.dispute !== 'needs_response') return charge
        const reviewed = { ...charge, dispute: 'under_review' as const }
        await updateSandboxCharge(tx, reviewed)
        return reviewed
      }),
    accept: (reference) =>
      change(reference, async (tx, charge) => {
        const now = clock.now()
        await insertSandboxEvent(tx, {
          ...{ id: ids.next('event'), object: 'dispute', reference, type: 'dispute.closed', dueAt: now },
        })
        return closeDispute(tx, charge, { ends: 'lost', now })
      }),
  }
}
