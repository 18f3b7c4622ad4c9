import type { ProviderObjectData } from '../../kernel/event-data.ts'
import type { DomainEvent } from '../../kernel/events.ts'
import type { Id, Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import { transact, type Db } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ChargeStatus, KnownCharge } from './charge.ts'
import { upsertDispute } from './disputes/store.ts'
import { giveBack } from './give-back.ts'
import { updateMethods } from './method-store.ts'
import type { ObjectKind, PaymentProvider } from './provider/provider.ts'
import type { Providers } from './providers.ts'
import { findRefund, settleRefund, type RefundId } from './refund-store.ts'
import { findChargeByReference, setChargeStatus, settleCharge } from './store.ts'

export interface CheckDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly events: Events
  readonly providers: Providers
}

export interface Outcome {
  readonly outcome: string
  readonly again: boolean
}

interface Named {
  readonly provider: string
  readonly object: ObjectKind
  readonly reference: string
}

interface Checking {
  readonly provider: PaymentProvider
  readonly reference: string
}

const notOurs: Outcome = { outcome: 'not ours', again: false }

/** Reads how an object stands at its provider, notes it and publishes it. What is not ours is left alone. */
export const checkObject = async (
  deps: CheckDeps,
  { provider: name, object, reference }: Named,
): Promise<Outcome> => {
  const provider = deps.providers.find(name)
  return provider ? checks[object](deps, { provider, reference }) : notOurs
}

/** Over without money for us. */
const isLetGo = (status: ChargeStatus): boolean => status === 'canceled' || status === 'declined'

/** Money for what was let go of is given back. */
const checkCharge = async (deps: CheckDeps, { provider, reference }: Checking): Promise<Outcome> => {
  const charge = await findChargeByReference(deps.db, provider.name, reference)
  if (!charge) return notOurs
  const { orderId, status } = charge
  const found = await provider.charges.retrieve(reference)
  if (!found || found.status === 'unknown') return { outcome: 'not known yet', again: found !== undefined }
  if (found.status === 'requires_action' || found.status === 'unconfirmed') {
    if (isLetGo(status)) await provider.charges.cancel(reference)
    return { outcome: 'waits for the buyer', again: isLetGo(status) }
  }
  if (found.status === 'processing') return { outcome: found.status, again: isLetGo(status) }
  if (found.status === 'succeeded' && isLetGo(status)) return giveLateBack(deps, provider, charge)
  await transact(deps.db, async (tx) => {
    if (status === 'started') await settleCharge(tx, { orderId, result: found, at: deps.clock.now() })
    for (const dispute of found.disputes) await upsertDispute(tx, deps, charge, dispute)
    // Orders and plans each know their own.
    const data = { orderId: orderId as Id<'order'> }
    await deps.events.emit(tx, { type: 'charge.changed', parties: [], data })
  })
  return { outcome: found.status, again: false }
}

const giveLateBack = async (
  { db, clock, log }: CheckDeps,
  provider: PaymentProvider,
  { orderId, reference = '', amount }: KnownCharge,
): Promise<Outcome> => {
  // One charge is given back once: its own identifier will do.
  const outcome = await giveBack(db, provider, { refundId: orderId, orderId, reference, amount })
  if (outcome.status === 'unknown' || outcome.status === 'failed')
    return { outcome: 'not given back yet', again: true }
  await transact(db, async (tx) => {
    await settleRefund(tx, orderId, { outcome, at: clock.now() })
    await setChargeStatus(tx, orderId, 'returned')
  })
  log.warn({ orderId }, 'a payment came too late for its order and was given back')
  return { outcome: 'given back', again: false }
}

/** Orders draw the conclusions; a refund of the provider's dashboard is not ours. */
const checkRefund = async (
  { db, clock, events }: CheckDeps,
  { provider, reference }: Checking,
): Promise<Outcome> => {
  const found = await provider.refunds.retrieve(reference)
  const id = found?.refundId as RefundId | undefined
  const refund = id && (await findRefund(db, id))
  if (!found || refund?.provider !== provider.name) return notOurs
  await transact(db, async (tx) => {
    await settleRefund(tx, refund.id, { outcome: found, at: clock.now() })
    const data = { refundId: refund.id as Id<'refund'> }
    await events.emit(tx, { type: 'refund.changed', parties: [], data })
  })
  return { outcome: found.status, again: false }
}

const checkDispute = async (deps: CheckDeps, { provider, reference }: Checking): Promise<Outcome> => {
  const dispute = await provider.disputes.retrieve(reference)
  return dispute ? checkCharge(deps, { provider, reference: dispute.charge }) : notOurs
}

const checkMethod = async ({ db }: CheckDeps, { provider, reference }: Checking): Promise<Outcome> => {
  const method = await provider.methods.retrieve(reference)
  const count = method ? await transact(db, (tx) => updateMethods(tx, provider.name, method)) : 0
  return count > 0 ? { outcome: 'updated', again: false } : notOurs
}

/** Payouts know which are theirs, and read how they stand. */
const passOn =
  (eventOf: (data: ProviderObjectData) => DomainEvent) =>
  async ({ db, events }: CheckDeps, { provider, reference }: Checking): Promise<Outcome> => {
    await transact(db, (tx) => events.emit(tx, eventOf({ provider: provider.name, reference })))
    return { outcome: 'passed on', again: false }
  }

const payoutChanged = (data: ProviderObjectData): DomainEvent => ({
  type: 'payout.changed',
  ...{ parties: [], data },
})

const destinationChanged = (data: ProviderObjectData): DomainEvent => ({
  type: 'destination.changed',
  ...{ parties: [], data },
})

const checks: Readonly<Record<ObjectKind, (deps: CheckDeps, checking: Checking) => Promise<Outcome>>> = {
  charge: checkCharge,
  refund: checkRefund,
  dispute: checkDispute,
  method: checkMethod,
  destination: passOn(destinationChanged),
  transfer: passOn(payoutChanged),
  payout: passOn(payoutChanged),
}
