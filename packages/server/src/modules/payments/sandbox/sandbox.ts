import { fail, invariant } from '../../../kernel/errors.ts'
import { after } from '../../../kernel/time.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import type {
  ChargeOutcome,
  ChargeRequest,
  PaymentProvider,
  RefundOrder,
  RefundOutcome,
} from '../provider.ts'
import { findSandboxCard, type SandboxCard } from './cards.ts'
import {
  callbackPurpose,
  decide,
  deliverDue,
  getLockedCharge,
  sandboxName,
  type Deliver,
  type SandboxDeps,
} from './events.ts'
import { isSigned } from './signature.ts'
import {
  dontWaitForDisk,
  findSandboxCharge,
  hasSandboxRefund,
  insertSandboxCharge,
  insertSandboxEvent,
  insertSandboxRefund,
  updateSandboxCharge,
  type SandboxCharge,
} from './store.ts'

export interface Sandbox extends PaymentProvider {
  /** The charge behind the token of an action page; NOT_FOUND if it is not genuine. */
  getAction(token: string): Promise<SandboxCharge>
  /** The buyer confirms or declines a charge that waits for it; else nothing changes. Returns the charge. */
  decide(token: string, approve: boolean): Promise<SandboxCharge>
  /** Lets happen what is due to happen to charges, and tells it in signed callbacks. Returns how many were sent. */
  deliverDue(deliver: Deliver): Promise<number>
}

const actionPurpose = 'sandbox-action'

/**
 * A payment company that moves no money: an emulator with books of its own, which outlive a restart and are shared
 * by all servers. What a charge comes to follows from its test card.
 */
export const createSandbox = (deps: SandboxDeps): Sandbox => {
  const { db, clock, secrets } = deps

  const outcomeOf = (charge: SandboxCharge): ChargeOutcome => {
    const { key, status, declineCode } = charge
    if (status === 'succeeded') return { status, reference: `sandbox_${key}` }
    if (status === 'declined') return { status, declineCode: declineCode ?? 'card_declined' }
    if (status === 'canceled') return { status }
    if (status !== 'requires_action') return { status: 'unknown' }
    const token = secrets.sign(actionPurpose, { charge: key })
    return { status, actionUrl: `${deps.options.baseUrl}/sandbox/actions/${token}` }
  }

  const keyOf = (token: string): string => {
    const claim = secrets.verify(actionPurpose, token) as { charge: string } | undefined
    return claim?.charge ?? fail('NOT_FOUND', 'payment_address_invalid')
  }

  return {
    name: sandboxName,
    isTest: true,
    defaultTestToken: deps.options.hasOpenCards ? 'pm_card_visa' : undefined,
    findTestCard: (token) => (deps.options.hasOpenCards ? findSandboxCard(token) : undefined),
    findCard: async (token) => findSandboxCard(token),
    charge: async (request) => {
      const card = findSandboxCard(request.methodToken)
      invariant(card, 'the sandbox charges test cards alone')
      const { charge, isFirst } = await begin(deps, request, card)
      return card.answerIsLost && isFirst ? { status: 'unknown' } : outcomeOf(charge)
    },
    async retrieve(key) {
      const charge = await findSandboxCharge(db, key)
      return charge && charge.status !== 'unseen'
        ? { ...outcomeOf(charge), dispute: charge.dispute }
        : undefined
    },
    cancel: (request) => transact(db, async (tx) => outcomeOf(await cancel(deps, tx, request))),
    refund: (order) => transact(db, (tx) => refund(tx, order)),
    readCallback(callback) {
      if (!isSigned(secrets.keys(callbackPurpose), callback, clock.now())) return undefined
      const { id, type, charge } = JSON.parse(callback.body) as { id: string; type: string; charge: string }
      return { id, type, chargeKey: charge }
    },
    getAction: async (token) => {
      const charge = await findSandboxCharge(db, keyOf(token))
      return charge ?? fail('NOT_FOUND', 'payment_address_invalid')
    },
    decide: (token, approve) => transact(db, (tx) => decide(deps, tx, { key: keyOf(token), approve })),
    deliverDue: (deliver) => deliverDue(deps, deliver),
  }
}

const chargeOf = (
  { idempotencyKey: key, methodToken, amount }: ChargeRequest,
  more: { status: SandboxCharge['status']; declineCode?: string; at: Date },
) => ({
  ...{ key, methodToken, amountMinor: amount.minor, currency: amount.currency, declineCode: null },
  ...more,
})

/** Enters a charge under its key; a known one stays as it is, but one that was cut off before is now seen. */
const begin = (
  { db, clock, ids }: SandboxDeps,
  request: ChargeRequest,
  card: SandboxCard,
): Promise<{ charge: SandboxCharge; isFirst: boolean }> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const { declineCode, begins: status } = card
    const made = { ...chargeOf(request, { status, at, ...(declineCode ? { declineCode } : {}) }) }
    const [, isFirst] = await Promise.all([dontWaitForDisk(tx), insertSandboxCharge(tx, made)])
    if (isFirst) {
      for (const { type, afterMs } of card.events ?? [])
        await insertSandboxEvent(tx, {
          ...{ id: ids.next('event'), chargeKey: made.key, type },
          dueAt: after(at, afterMs),
        })
      return { charge: { ...made, dispute: 'none', refundedMinor: 0n }, isFirst }
    }
    const known = await getLockedCharge(tx, made.key)
    if (known.status !== 'unseen') return { charge: known, isFirst }
    const charge = { ...known, status: 'succeeded' as const }
    await updateSandboxCharge(tx, charge)
    return { charge, isFirst }
  })

/** What has not ended is canceled, also what was never seen; the rest stays as it is. */
const cancel = async ({ clock }: SandboxDeps, tx: Tx, request: ChargeRequest): Promise<SandboxCharge> => {
  await insertSandboxCharge(tx, chargeOf(request, { status: 'canceled', at: clock.now() }))
  const charge = await getLockedCharge(tx, request.idempotencyKey)
  if (charge.status === 'succeeded' || charge.status === 'declined') return charge
  const canceled = { ...charge, status: 'canceled' as const }
  await updateSandboxCharge(tx, canceled)
  return canceled
}

const refund = async (tx: Tx, order: RefundOrder): Promise<RefundOutcome> => {
  const { idempotencyKey: key, chargeKey, methodToken, amount } = order
  if (findSandboxCard(methodToken)?.refusesRefunds)
    return { status: 'failed', reason: 'the card has been closed' }
  const charge = await getLockedCharge(tx, chargeKey)
  if (await hasSandboxRefund(tx, key)) return { status: 'succeeded' }
  const refundedMinor = charge.refundedMinor + amount.minor
  if (charge.status !== 'succeeded' || refundedMinor > charge.amountMinor)
    return { status: 'failed', reason: 'that much was not charged' }
  await insertSandboxRefund(tx, { key, chargeKey, amountMinor: amount.minor })
  await updateSandboxCharge(tx, { ...charge, refundedMinor })
  return { status: 'succeeded' }
}
