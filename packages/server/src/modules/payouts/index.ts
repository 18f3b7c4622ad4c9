/**
 * Payouts: what sellers have earned, and how it reaches their bank.
 * Owns: payouts.payout, payouts.destination, payouts.hold, payouts.run, payouts.reserve, payouts.disputed_order. Promises: money leaves a seller's account in the
 * transaction that makes its payout and comes back if the payout fails; each payout is sent once, whatever crashes; no
 * seller is in two weekly payouts of one week; a reserve is in the balance again when its time is over. Emits payout.completed and
 * destination.restricted; handles purchase.completed, subscription.renewed, purchase.refunded, order.disputed, payout.changed, destination.changed and account.closed.
 */
import type {
  Balance as WireBalance,
  BalanceTransaction,
  HeldSeller,
  HoldQuery,
  OnboardingLink,
  Payout as WirePayout,
  PayoutDestination,
  PayoutDestinationChange,
  SellerHold,
  StatementQuery,
} from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import { invariant } from '../../kernel/invariant.ts'
import { parseId, type Id } from '../../kernel/ids.ts'
import { toDecimal } from '../../kernel/money.ts'
import { isAdmin, type Principal } from '../../kernel/principal.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { PageReply, RawReply } from '../../platform/http/route.ts'
import type { JournalTotals } from '../ledger/index.ts'
import type { Destination } from '../payments/index.ts'
import type { PayoutsDeps } from './deps.ts'
import { createDestination, createOnboardingLink, setDestination } from './destination.ts'
import { holdSeller, releaseSeller } from './hold.ts'
import { holdAgainst } from './make.ts'
import { nextPayoutDay } from './payout.ts'
import { requestPayout } from './request.ts'
import { holdReserve, releaseReserve } from './reserves/reserve.ts'
import { insertDisputedOrder, sumHeld, sumReserves } from './reserves/store.ts'
import { sweepPayouts } from './run.ts'
import {
  countHolds,
  deleteDestination,
  findDestination,
  findHolds,
  findSellers,
  recheckDestination,
} from './seller-store.ts'
import { readStatement } from './statement.ts'
import { countPayouts, findPayout, findPayouts, recheckPayout, sumPayouts } from './store.ts'
import { toHeldSeller, toTransaction, toWireDestination, toWirePayout, toWireReserve } from './wire.ts'

interface Paging {
  readonly page?: number
  readonly limit?: number
}

export interface Payouts {
  /** What the caller has in each currency, and what stands against paying it out. */
  balance(principal: Principal): Promise<WireBalance>
  transactions(principal: Principal, query: Paging): Promise<PageReply<BalanceTransaction>>
  statement(principal: Principal, query: StatementQuery): Promise<RawReply>
  list(principal: Principal, query: Paging): Promise<PageReply<WirePayout>>
  /** For the seller and admins; NOT_FOUND for everyone else. */
  get(principal: Principal, payoutId: string): Promise<WirePayout>
  /** Pays out what is available; CONFLICT says what stands against it. */
  request(tx: Tx, input: { principal: Principal; currency: string }): Promise<WirePayout>
  destination(principal: Principal): Promise<PayoutDestination>
  /**
   * The caller's account at the provider, outside any transaction; INVALID_REQUEST if the provider knows no such
   * destination, SERVICE_UNAVAILABLE where there are no payments.
   */
  createDestination(principal: Principal, change: PayoutDestinationChange): Promise<Destination>
  /** Says where the caller's payouts go. */
  setDestination(tx: Tx, principal: Principal, destination: Destination): Promise<PayoutDestination>
  /** Where the caller gives what the provider needs; CONFLICT without a destination. */
  createOnboardingLink(principal: Principal): Promise<OnboardingLink>
  /** Who is held by an admin, the latest first; for admins. */
  held(query: HoldQuery): Promise<PageReply<HeldSeller>>
  /** For admins; CONFLICT if the seller is held already. */
  hold(tx: Tx, decision: { principal: Principal; userId: string; reason: string }): Promise<SellerHold>
  /** For admins; CONFLICT if the seller is not held. */
  release(tx: Tx, decision: { principal: Principal; userId: string }): Promise<SellerHold>
  /** Makes this week's payouts unless they are made, and sends what is due; returns how many were made and ended. */
  sweep(): Promise<{ made: number; ended: number }>
  readonly listeners: readonly Listener[]
  /** What the ledger should have booked of payouts and reserves. */
  totals(db: Reader): Promise<JournalTotals[]>
}

const readBalance = async (deps: PayoutsDeps, accountId: Id<'user'>): Promise<WireBalance> => {
  const [[seller], balances, reserves] = await Promise.all([
    findSellers(deps.db, deps.payments.payouts.provider, [accountId]),
    deps.ledger.balances(deps.db, [accountId]),
    sumHeld(deps.db, accountId),
  ])
  invariant(seller, `the account ${accountId} is missing`)
  return {
    balances: balances.map(({ currency, pending, available }) => ({
      currency,
      pending: toDecimal(pending),
      available: toDecimal(available),
      reserve: toWireReserve(reserves.get(currency)),
      hold: holdAgainst(deps, seller, available) ?? null,
    })),
    nextPayoutDate: nextPayoutDay(deps.clock.now()),
  }
}

export const createPayouts = (deps: PayoutsDeps): Payouts => ({
  balance: ({ accountId }) => readBalance(deps, accountId),

  async transactions({ accountId }, { page = 1, limit = 20 }) {
    const slice = { limit, offset: (page - 1) * limit }
    const { items, total } = await deps.ledger.entries(deps.db, accountId, slice)
    return { items: items.map(toTransaction), page, limit, total }
  },

  statement: ({ accountId }, query) => readStatement(deps, accountId, query),

  async list({ accountId }, { page = 1, limit = 20 }) {
    const [payouts, total] = await Promise.all([
      findPayouts(deps.db, accountId, { limit, offset: (page - 1) * limit }),
      countPayouts(deps.db, accountId),
    ])
    return { items: payouts.map(toWirePayout), page, limit, total }
  },

  async get(principal, payoutId) {
    const id = parseId('payout', payoutId)
    const payout = id && (await findPayout(deps.db, id))
    if (!payout || !(payout.sellerId === principal.accountId || isAdmin(principal)))
      return fail('NOT_FOUND', 'payout_not_found')
    return toWirePayout(payout)
  },

  request: (tx, input) => requestPayout(deps, tx, input),

  destination: async ({ accountId }) => toWireDestination(deps, await findDestination(deps.db, accountId)),

  createDestination: (principal, change) => createDestination(deps, principal, change),
  setDestination: (tx, principal, destination) => setDestination(deps, tx, { principal, destination }),
  createOnboardingLink: (principal) => createOnboardingLink(deps, principal),

  async held({ page = 1, limit = 20, userId }) {
    const sellerId = userId === undefined ? undefined : (parseId('user', userId) ?? null)
    const [holds, total] = await Promise.all([
      findHolds(deps.db, sellerId, { limit, offset: (page - 1) * limit }),
      countHolds(deps.db, sellerId),
    ])
    return { items: holds.map(toHeldSeller), page, limit, total }
  },
  hold: (tx, decision) => holdSeller(deps, tx, decision),
  release: (tx, decision) => releaseSeller(deps, tx, decision),

  sweep: () => sweepPayouts(deps),

  totals: async (db) => [...(await sumPayouts(db)), ...(await sumReserves(db))],

  listeners: listenersOf(deps),
})

const listenersOf = (deps: PayoutsDeps): Listener[] => [
  listener({
    name: 'payouts.close-account',
    handles: 'account.closed',
    handle: (tx, { data }) => deleteDestination(tx, data.userId),
  }),
  ...(
    [
      ['payouts.hold-reserve', 'purchase.completed'],
      ['payouts.hold-renewal-reserve', 'subscription.renewed'],
    ] as const
  ).map(([name, handles]) =>
    listener({
      ...{ name, handles },
      handle: (tx, { at, data: { orderId, sellerId } }) => holdReserve(deps, tx, { orderId, sellerId, at }),
    }),
  ),
  listener({
    name: 'payouts.release-reserve',
    handles: 'purchase.refunded',
    handle: async (tx, { data: { orderId, full } }) => {
      if (full) await releaseReserve(deps, tx, orderId)
    },
  }),
  listener({
    name: 'payouts.note-dispute',
    handles: 'order.disputed',
    handle: async (tx, { at, data: { orderId, sellerId, state } }) => {
      if (state === 'open') await insertDisputedOrder(tx, { orderId, sellerId, at })
    },
  }),
  listener({
    name: 'payouts.follow-payout',
    handles: 'payout.changed',
    handle: (tx, { data }) => recheckPayout(tx, data, deps.clock.now()),
  }),
  listener({
    name: 'payouts.follow-destination',
    handles: 'destination.changed',
    handle: (tx, { data }) => recheckDestination(tx, data, deps.clock.now()),
  }),
]
