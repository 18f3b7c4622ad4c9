import type { ErrorDetails } from '@souk/contract'
import { failure } from '../../kernel/errors.ts'
import { invariant } from '../../kernel/invariant.ts'
import type { Money } from '../../kernel/money.ts'
import { after, minutes, type Clock } from '../../kernel/time.ts'
import { transact, type Db, type Reader, type Tx } from '../../platform/db/database.ts'
import type { Callbacks } from './callbacks.ts'
import type { Charge, KnownCharge, PayableId } from './charge.ts'
import { giveBack } from './give-back.ts'
import type {
  ChargeOutcome,
  ChargeRequest,
  ChargeResult,
  ClientAction,
  RefundOutcome,
} from './provider/charge.ts'
import type { PaymentProvider } from './provider/provider.ts'
import type { Providers } from './providers.ts'
import { countReturned, findRefund, settleRefund, type KnownRefund, type RefundId } from './refund-store.ts'
import { findCharge, insertCharge, setChargeStatus, setReference, settleCharge } from './store.ts'

/** When to check at the provider that a canceled charge stayed canceled. */
const checkAfterCancelMs = minutes(10)

export interface Charges {
  /** Notes in the reserving transaction that the order is about to be charged. */
  start(tx: Tx, charge: Charge): Promise<void>
  /** Charges what has just been started, outside any transaction. */
  charge(charge: Charge): Promise<ChargeOutcome>
  /** How the charge of an order stands, asking the provider and charging only if it never saw the order. */
  resume(orderId: PayableId): Promise<ChargeOutcome>
  /**
   * How a charge ended; else INSUFFICIENT_FUNDS if the buyer has to confirm it, SERVICE_UNAVAILABLE if that is not known
   * yet. These can be repeated: they are not stored under the idempotency key (Decision 15).
   */
  resultOf(outcome: ChargeOutcome, details: { readonly orderId?: string }): ChargeResult
  /** Ends a charge that waited too long; one that has ended meanwhile, or that a bank works on, stays as it is. */
  cancel(orderId: PayableId): Promise<ChargeResult | { readonly status: 'processing' }>
  /** Notes the result in the completing transaction. */
  settle(tx: Tx, orderId: PayableId, result: ChargeResult): Promise<void>
  /** What is known of an order's charge. */
  findCharge(db: Reader, orderId: PayableId): Promise<KnownCharge | undefined>
  /** Lets go of a charge whose order has ended without it: what came in is given back. */
  disown(tx: Tx, orderId: PayableId): Promise<void>
  /** Gives back part or all of an order's charge, outside any transaction; once per refund. */
  refund(refund: { refundId: RefundId; orderId: PayableId; amount: Money }): Promise<RefundOutcome>
  /** Notes how a refund stands, in the transaction that draws its conclusions. */
  settleRefund(tx: Tx, refundId: RefundId, outcome: RefundOutcome): Promise<void>
  /** How a refund stands, as it was last noted. */
  findRefund(db: Reader, refundId: RefundId): Promise<KnownRefund | undefined>
  /** How many refunds the buyers' banks sent back. */
  countReturnedRefunds(db: Reader): Promise<number>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly providers: Providers
  readonly baseUrl: string
}

export const createCharges = (deps: Deps, callbacks: Pick<Callbacks, 'recheck'>): Charges => {
  const { db, clock, providers } = deps
  return {
    start(tx, charge) {
      const { name, charges } = providers.current
      const reference = charges.referenceOf?.(charge.orderId)
      return insertCharge(tx, { ...charge, provider: name, reference, at: clock.now() })
    },
    charge(charge) {
      const { charges } = providers.current
      return confirm(deps, { charges, charge, reference: charges.referenceOf?.(charge.orderId) })
    },
    async resume(orderId) {
      const charge = await getCharge(db, orderId)
      const { provider, reference } = charge
      const charges = providers.find(provider)?.charges
      if (!charges) return { reference: reference ?? '', status: 'unknown' }
      const found = reference === undefined ? undefined : await charges.retrieve(reference)
      return !found || found.status === 'unconfirmed' ? confirm(deps, { charges, charge, reference }) : found
    },
    resultOf: (outcome, details) => resultOf(deps.baseUrl, outcome, details),
    async cancel(orderId) {
      const { provider, reference } = await getCharge(db, orderId)
      const charges = providers.find(provider)?.charges
      if (reference === undefined || !charges) return { status: 'canceled' }
      const outcome = await charges.cancel(reference)
      // Not known or not ended: the order is over all the same, and the charge is looked at again.
      return outcome.status === 'unknown' || outcome.status === 'requires_action'
        ? { status: 'canceled' }
        : outcome
    },
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
    async refund({ refundId, orderId, amount }) {
      const { provider: name, reference } = await getCharge(db, orderId)
      const provider = providers.find(name)
      return provider && reference !== undefined
        ? giveBack(db, provider, { refundId, orderId, reference, amount })
        : { status: 'unknown', reference: undefined }
    },
    async settleRefund(tx, refundId, outcome) {
      if (outcome.status !== 'unknown') await settleRefund(tx, refundId, { outcome, at: clock.now() })
    },
    findRefund,
    countReturnedRefunds: countReturned,
  }
}

const getCharge = async (db: Reader, orderId: PayableId): Promise<KnownCharge> => {
  const charge = await findCharge(db, orderId)
  invariant(charge, `there is no charge of ${orderId}`)
  return charge
}

const requestOf = ({ baseUrl }: Deps, charge: Charge): ChargeRequest => {
  const { orderId, accountId, amount, method, onSession, description, returnPath } = charge
  return {
    ...{ orderId, amount, method: method.token, customer: method.customer, onSession, description },
    metadata: { order: orderId, account: accountId },
    transferGroup: orderId,
    returnUrl: `${baseUrl}${returnPath}`,
  }
}

/** When a buyer may have confirmed, and when a debit may have been cleared. */
const actionRetrySeconds = 10
const processingRetrySeconds = 3_600

/** Where a buyer confirms: the bank's page, or one of ours that asks with the provider's script. */
const actionUrlOf = (baseUrl: string, action: ClientAction): string => {
  if (action.kind === 'redirect') return action.url
  const { publishableKey: key, clientSecret: secret } = action
  // Behind the #, where no log sees it.
  return `${baseUrl}/confirm-payment#${new URLSearchParams({ key, secret })}`
}

const resultOf = (baseUrl: string, outcome: ChargeOutcome, details: ErrorDetails): ChargeResult => {
  if (outcome.status === 'unknown') throw failure('SERVICE_UNAVAILABLE', 'payment_unknown', details, 1)
  if (outcome.status === 'processing') {
    const more = { ...details, reason: 'payment_processing' }
    throw failure('SERVICE_UNAVAILABLE', 'payment_processing', more, processingRetrySeconds)
  }
  if (outcome.status !== 'requires_action') return outcome
  const { action } = outcome
  const { publishableKey, clientSecret } = { publishableKey: undefined, clientSecret: undefined, ...action }
  const next = { ...details, actionUrl: actionUrlOf(baseUrl, action), publishableKey, clientSecret }
  throw failure('INSUFFICIENT_FUNDS', 'payment_needs_confirmation', next, actionRetrySeconds)
}

interface Confirming {
  readonly charges: PaymentProvider['charges']
  readonly charge: Charge
  readonly reference: string | undefined
}

/** Charges by a reference that is stored before: what is not confirmed moves no money. */
const confirm = async (deps: Deps, { charges, charge, reference }: Confirming): Promise<ChargeOutcome> => {
  const request = requestOf(deps, charge)
  if (reference !== undefined) return charges.confirm(reference, request)
  const made = await charges.create(request)
  if (made.status !== 'unconfirmed') return { reference: '', ...made }
  const stored = await transact(deps.db, (tx) => setReference(tx, charge.orderId, made.reference))
  return charges.confirm(stored, request)
}
