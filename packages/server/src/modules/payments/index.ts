/**
 * Payments: how accounts pay, charges and payouts at the payment provider, and what the provider tells of them.
 * Owns: payments.method, payments.charge, payments.callback, and the sandbox's own books (payments.sandbox_*).
 * Promises: one charge per order and one transfer per payout, whatever crashes in between; money that comes in too late is given back; on the
 * sandbox of a local marketplace, every account starts with a test card and the test tokens work for all; a marketplace
 * without payments ends what was begun and begins nothing. Emits charge.changed; handles account.closed.
 */
import type { Id, Ids } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import { fail } from '../../kernel/errors.ts'
import { after, minutes, type Clock } from '../../kernel/time.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import { listener, type Listener, type Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/log/log.ts'
import { createCallbacks, requestOf, type Callbacks } from './callbacks.ts'
import type { Charge, KnownCharge, PayableId, PaymentMethod } from './charge.ts'
import { removeAllMethods } from './method-store.ts'
import { createMethods, type Methods } from './methods.ts'
import type { PayoutDestination, PayoutOutcome, PayoutProvider } from './payout-provider.ts'
import type { ChargeOutcome, ChargeResult, PaymentProvider, RefundOutcome } from './provider.ts'
import { findCharge, insertCharge, setChargeStatus, settleCharge } from './store.ts'

export type { Charge, KnownCharge, PaymentMethod } from './charge.ts'
export type { PayoutDestination, PayoutOutcome } from './payout-provider.ts'
export type { ChargeOutcome, ChargeResult, RefundOutcome } from './provider.ts'

/** When to check at the provider that a canceled charge stayed canceled. */
const checkAfterCancelMs = minutes(10)

/** Money on its way to a seller. */
export interface Transfer {
  readonly payoutId: Id<'payout'>
  readonly destinationToken: string
  readonly amount: Money
}

export interface Payments {
  readonly methods: Methods
  /** Whether payments are tests that move no money. */
  readonly isTest: boolean
  /** False: nothing new is charged or paid out. */
  readonly isOpen: boolean
  /** SERVICE_UNAVAILABLE unless payments are open. */
  requireOpen(): void
  readonly receive: Callbacks['receive']
  /** Notes in the reserving transaction that the order is about to be charged. */
  start(tx: Tx, charge: Charge): Promise<void>
  /** Charges outside any transaction. */
  charge(charge: Charge): Promise<ChargeOutcome>
  /** How the charge of an order stands, asking the provider and charging only if it never saw the order. */
  resume(charge: Charge): Promise<ChargeOutcome>
  /** Ends a charge that waited too long; one that has ended meanwhile stays as it is. */
  cancel(charge: Charge): Promise<ChargeResult>
  /** Gives back part or all of an order's charge, outside any transaction; once per refund. */
  refund(refund: {
    refundId: Id<'refund'>
    orderId: PayableId
    method: PaymentMethod
    amount: Money
  }): Promise<RefundOutcome>
  /** Notes the result in the completing transaction. */
  settle(tx: Tx, orderId: PayableId, result: ChargeResult): Promise<void>
  /** What a seller's payout destination is; undefined if the provider knows none by this token. */
  findPayoutDestination(token: string): PayoutDestination | undefined
  /** Sends money to a seller, outside any transaction; once per payout. */
  payOut(transfer: Transfer): Promise<PayoutOutcome>
  /** How a payout stands, asking the provider and sending only if it never saw it. */
  resumePayOut(transfer: Transfer): Promise<PayoutOutcome>
  /** What is known of an order's charge. */
  findCharge(db: Reader, orderId: PayableId): Promise<KnownCharge | undefined>
  /** Lets go of a charge whose order has ended without it: what came in is given back. */
  disown(tx: Tx, orderId: PayableId): Promise<void>
  readonly recheck: Callbacks['recheck']
  readonly listeners: readonly Listener[]
  /** Follows callbacks that could not be followed at once; returns how many. */
  sweep(): Promise<number>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly events: Events
  readonly provider: PaymentProvider
  readonly bank: PayoutProvider
  readonly options: { readonly isOpen: boolean }
}

const refuseClosed = (): never =>
  fail('SERVICE_UNAVAILABLE', 'payments_off', {
    reason: 'payments_off',
  })

export const createPayments = (deps: Deps): Payments => {
  const { clock, provider, bank, options } = deps
  const requireOpen = () => void (options.isOpen || refuseClosed())
  const callbacks = createCallbacks(deps)
  const payoutRequest = ({ payoutId, destinationToken, amount }: Transfer) => ({
    idempotencyKey: payoutId,
    destinationToken,
    amount,
  })
  return {
    methods: createMethods({ ...deps, requireOpen }),
    ...{ isTest: provider.isTest, isOpen: options.isOpen, requireOpen },
    receive: callbacks.receive,
    recheck: callbacks.recheck,
    sweep: callbacks.sweep,
    start: (tx, charge) => insertCharge(tx, { ...charge, at: clock.now() }),
    charge: (charge) => provider.charge(requestOf(charge)),
    resume: async (charge) => (await provider.retrieve(charge.orderId)) ?? provider.charge(requestOf(charge)),
    async cancel(charge) {
      const outcome = await provider.cancel(requestOf(charge))
      // Not known or not ended: the order is over all the same, and the charge is looked at again.
      return outcome.status === 'succeeded' || outcome.status === 'declined'
        ? outcome
        : { status: 'canceled' }
    },
    refund: ({ refundId, orderId, method, amount }) =>
      provider.refund({
        idempotencyKey: refundId,
        chargeKey: orderId,
        methodToken: method.token,
        amount,
      }),
    async settle(tx, orderId, result) {
      await settleCharge(tx, { orderId, result, at: clock.now() })
      if (result.status === 'canceled')
        await callbacks.recheck(tx, orderId, after(clock.now(), checkAfterCancelMs))
    },
    findCharge,
    async disown(tx, orderId) {
      await setChargeStatus(tx, orderId, 'canceled')
      await callbacks.recheck(tx, orderId, clock.now())
    },
    listeners: [
      listener({
        name: 'payments.close-account',
        handles: 'account.closed',
        handle: (tx, { data }) => removeAllMethods(tx, data.userId, clock.now()),
      }),
    ],
    findPayoutDestination: (token) => bank.findDestination(token),
    payOut: (transfer) => bank.send(payoutRequest(transfer)),
    resumePayOut: async (transfer) =>
      (await bank.retrieve(payoutRequest(transfer))) ?? (await bank.send(payoutRequest(transfer))),
  }
}
