/**
 * Payments: how accounts pay, charges and payouts at the payment provider, and what the provider tells of them.
 * Owns: payments.method, payments.customer, payments.charge, payments.refund, payments.dispute, payments.transfer, payments.callback, payments.movement,
 * payments.difference, and the sandbox's own books (payments.sandbox_*).
 * Promises: one charge per order, one transfer per payout and one repayment per refund, whatever crashes in between; money that comes in too late is given back; on the
 * sandbox of a local marketplace, every account starts with a test card and the test tokens work for all; a marketplace
 * without payments ends what was begun and begins nothing. Emits charge.changed, refund.changed, payout.changed and
 * destination.changed; handles account.closed.
 */
import { fail } from '../../kernel/errors.ts'
import type { Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Db, Reader } from '../../platform/db/database.ts'
import { listener, type Listener, type Events } from '../../platform/events/events.ts'
import type { Log } from '../../platform/log/log.ts'
import type { JournalTotals, Ledger } from '../ledger/index.ts'
import { createCallbacks, type Callbacks } from './callbacks.ts'
import { createCharges, type Charges } from './charges.ts'
import { createDisputes, type Disputes } from './disputes/disputes.ts'
import { removeAllMethods } from './method-store.ts'
import { createMethods, type Methods } from './methods.ts'
import { createProviderPayouts, type ProviderPayouts } from './payouts.ts'
import type { Providers } from './providers.ts'
import { reconcile } from './reconciliation/reconcile.ts'
import {
  countOpenDifferences,
  listOpenDifferences,
  sumFees,
  type Difference,
} from './reconciliation/store.ts'
import { deleteCustomers } from './store.ts'

export type { Charge, KnownCharge, KnownDispute, PaymentMethod } from './charge.ts'
export type { AtProvider, PayOutOutcome } from './payouts.ts'
export type { ChargeOutcome, ChargeResult, RefundOutcome } from './provider/charge.ts'
export type { Destination, DestinationStatus, OnboardingLink } from './provider/payout.ts'

export interface Payments extends Charges {
  readonly methods: Methods
  readonly payouts: ProviderPayouts
  readonly disputes: Disputes
  /** Whether payments are tests that move no money. */
  readonly isTest: boolean
  /** False: nothing new is charged or paid out. */
  readonly isOpen: boolean
  /** SERVICE_UNAVAILABLE unless payments are open. */
  requireOpen(): void
  readonly receive: Callbacks['receive']
  readonly recheck: Callbacks['recheck']
  /** Compares what is known here with the movements of the provider and books its fees; returns how many movements it read. */
  reconcile(): Promise<number>
  countOpenDifferences(db: Reader): Promise<number>
  /** The oldest of the differences that the last comparison found. */
  listOpenDifferences(db: Reader, limit: number): Promise<Difference[]>
  /** What the ledger should have booked of the provider's fees. */
  totals(db: Reader): Promise<JournalTotals[]>
  readonly listeners: readonly Listener[]
  /** Follows callbacks that could not be followed at once, and has removed methods forgotten; returns how many. */
  sweep(): Promise<number>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Log
  readonly events: Events
  readonly ledger: Ledger
  readonly providers: Providers
  readonly options: { readonly isOpen: boolean; readonly baseUrl: string }
}

const refuseClosed = (): never =>
  fail('SERVICE_UNAVAILABLE', 'payments_off', {
    reason: 'payments_off',
  })

export const createPayments = (deps: Deps): Payments => {
  const { clock, providers } = deps
  const { isOpen, baseUrl } = deps.options
  const requireOpen = () => void (isOpen || refuseClosed())
  const callbacks = createCallbacks(deps)
  const methods = createMethods({ ...deps, baseUrl, requireOpen })
  return {
    ...createCharges({ ...deps, baseUrl }, callbacks),
    methods,
    payouts: createProviderPayouts({ ...deps, baseUrl }),
    disputes: createDisputes(deps),
    ...{ isTest: providers.current.isTest, isOpen, requireOpen },
    receive: callbacks.receive,
    recheck: callbacks.recheck,
    sweep: async () => (await callbacks.sweep()) + (await methods.detachRemoved()),
    reconcile: () => reconcile({ ...deps, provider: providers.current }),
    ...{ countOpenDifferences, listOpenDifferences, totals: sumFees },
    listeners: [
      listener({
        name: 'payments.close-account',
        handles: 'account.closed',
        async handle(tx, { data }) {
          await removeAllMethods(tx, data.userId, clock.now())
          await deleteCustomers(tx, data.userId)
        },
      }),
    ],
  }
}
