/**
 * Credit: what buyers pay in, and spend on runs of products that they have not bought; and the prices of runs.
 * Owns: credit.*. Promises: what a run may cost is held before it begins, so that no more is spent than was paid in, and no more than the
 * account's limits allow; a payment is charged and booked once, whatever crashes in between. Emits nothing; handles charge.changed and account.closed.
 */
import { fault, type Credit as WireCredit, type CreditEntry, type CreditLimits } from '@souk/contract'
import type { RunPrice, RunPriceChange } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { publicId, type Id } from '../../kernel/ids.ts'
import { decimalsOf, fromDecimal, toDecimal } from '../../kernel/money.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { PageReply } from '../../platform/http/route.ts'
import type { IdempotentResult } from '../../platform/idempotency/idempotency.ts'
import type { JournalTotals } from '../ledger/index.ts'
import type { CreditDeps } from './deps.ts'
import { holdCredit } from './hold.ts'
import { readPrice, setPrice } from './run-price.ts'
import {
  countEntries,
  deleteLimits,
  endHold,
  findEntries,
  findHeld,
  findLimits,
  findPrice,
  lockCredit,
  noLimits,
  upsertLimits,
  type EntryRow,
  type Hold,
  type Price,
} from './store.ts'
import { sumTopUps } from './top-up-store.ts'
import { followCharge, sweepTopUps, topUp, type Buying } from './top-up.ts'

export type { Price as RunPrice } from './store.ts'

interface EndedHold {
  readonly orderId: Id<'order'>
  readonly accountId: Id<'user'>
}

export interface Credit {
  read(db: Reader, principal: Principal): Promise<WireCredit>
  entries(principal: Principal, query: { page?: number; limit?: number }): Promise<PageReply<CreditEntry>>
  /** Charges the caller's method; INSUFFICIENT_FUNDS if it is declined. */
  topUp(buying: Buying): Promise<IdempotentResult>
  setLimits(tx: Tx, principal: Principal, limits: CreditLimits): Promise<WireCredit>
  readPrice(db: Reader, principal: Principal, productId: string): Promise<RunPrice>
  setPrice(
    tx: Tx,
    principal: Principal,
    change: { readonly productId: string; readonly body: RunPriceChange },
  ): Promise<RunPrice>
  /** What a run of a product costs; undefined if only buyers can run it. */
  findPrice(db: Reader, productId: Id<'product'>): Promise<Price | undefined>
  /** Holds what a run may cost; INSUFFICIENT_FUNDS if there is less, or a limit is reached. */
  hold(tx: Tx, hold: Hold): Promise<void>
  /** Ends a hold in the transaction that books the run. */
  spend(tx: Tx, hold: EndedHold): Promise<void>
  release(tx: Tx, hold: EndedHold): Promise<void>
  /** Finishes payments that a crash left; returns how many. */
  sweep(): Promise<number>
  /** What the ledger should have booked of payments. */
  totals(db: Reader): Promise<JournalTotals[]>
  readonly listeners: readonly Listener[]
}

export const createCredit = (deps: CreditDeps): Credit => {
  const { db, clock } = deps
  const read: Credit['read'] = (reader, principal) => readCredit(deps, reader, principal)
  const end = async (tx: Tx, { orderId, accountId }: EndedHold, status: 'spent' | 'released') => {
    await lockCredit(tx, accountId)
    await endHold(tx, orderId, { status, at: clock.now() })
  }
  return {
    read,
    async entries({ accountId }, { page = 1, limit = 20 }) {
      const [rows, total] = await Promise.all([
        findEntries(db, accountId, { limit, offset: (page - 1) * limit }),
        countEntries(db, accountId),
      ])
      return { items: rows.map(toWireEntry), page, limit, total }
    },
    topUp: (buying) => topUp(deps, buying),
    async setLimits(tx, principal, { currency, ...given }) {
      const inMinor = (field: keyof typeof given): bigint | null => {
        const value = given[field]
        if (value === null) return null
        const amount = fromDecimal(value, currency)
        if (amount) return amount.minor
        return failInvalid([fault(field, 'too_many_decimals', { max: decimalsOf(currency), currency })])
      }
      const [perRun, perDay, perKeyAndDay] = [inMinor('perRun'), inMinor('perDay'), inMinor('perKeyAndDay')]
      await upsertLimits(tx, principal.accountId, { currency, perRun, perDay, perKeyAndDay })
      return read(tx, principal)
    },
    readPrice: (reader, principal, productId) => readPrice(deps, reader, principal, productId),
    setPrice: (tx, principal, change) => setPrice(deps, tx, principal, change),
    findPrice,
    hold: (tx, hold) => holdCredit(deps, tx, hold),
    spend: (tx, hold) => end(tx, hold, 'spent'),
    release: (tx, hold) => end(tx, hold, 'released'),
    sweep: () => sweepTopUps(deps),
    totals: sumTopUps,
    listeners: [
      listener({
        name: 'credit.follow-charge',
        handles: 'charge.changed',
        // The event is of all that is paid for; an identifier is of one of them.
        handle: (tx, { data }) => followCharge(deps, tx, data.orderId as string as Id<'topUp'>),
      }),
      listener({
        name: 'credit.close-account',
        handles: 'account.closed',
        handle: (tx, { data }) => deleteLimits(tx, data.userId),
      }),
    ],
  }
}

/** The currency of the marketplace first, then others that were used. */
const readCredit = async (
  { ledger, options }: CreditDeps,
  db: Reader,
  { accountId }: Principal,
): Promise<WireCredit> => {
  const [held, limits] = await Promise.all([findHeld(db, accountId), findLimits(db, accountId)])
  const used = [...held, ...limits].map(({ currency }) => currency).toSorted()
  const currencies = [...new Set([options.currency, ...used])]
  const balances = await Promise.all(
    currencies.map(async (currency) => {
      const balance = await ledger.balance(db, { kind: 'credit', owner: accountId }, currency)
      const heldMinor = held.find((one) => one.currency === currency)?.minor ?? 0n
      const limit = limits.find((one) => one.currency === currency) ?? noLimits
      const money = (minor: bigint) => toDecimal({ minor, currency })
      const orNull = (minor: bigint | null) => (minor === null ? null : money(minor))
      return {
        ...{ currency, available: money(balance.minor - heldMinor), held: money(heldMinor) },
        limits: {
          perRun: orNull(limit.perRun),
          perDay: orNull(limit.perDay),
          perKeyAndDay: orNull(limit.perKeyAndDay),
        },
      }
    }),
  )
  return { balances }
}

const toWireEntry = ({ kind, minor, currency, productId, title, orderId, at }: EntryRow): CreditEntry => ({
  ...{ kind, amount: toDecimal({ minor, currency }), currency },
  product: productId && { id: publicId('product', productId), title: title ?? '' },
  orderId: orderId && publicId('order', orderId),
  at: at.toISOString(),
})
