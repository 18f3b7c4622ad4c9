/**
 * Orders: purchases from the click to the download.
 * Owns: orders.order, orders.item, orders.refund, orders.dispute, orders.download, orders.checkout. Promises: a buyer is charged once and has the product exactly when the charge
 * succeeded, whatever crashes in between; someone else's order is indistinguishable from a missing one. Emits
 * purchase.completed, run.paid, subscription.renewed, purchase.withdrawn and purchase.refunded; handles charge.changed, refund.changed and account.closed.
 */
import {
  type Checkout,
  type Dispute as WireDispute,
  type DisputeEvidence,
  type DisputeQuery,
  type DisputeWithEvidence,
  type Gift,
  type Order as WireOrder,
  type PurchaseCreation,
  type PurchaseQuery,
  type Refund as WireRefund,
  type RefundDecision,
  type Refunder,
  type RefundQuery,
  type RefundRequest,
} from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import { parseId, type Id } from '../../kernel/ids.ts'
import { isAdmin, type Principal } from '../../kernel/principal.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { ReadHeader } from '../../platform/http/guard/request-country.ts'
import type { PageReply, RawReply } from '../../platform/http/route.ts'
import type { Attempt, IdempotentResult } from '../../platform/idempotency/idempotency.ts'
import type { RunPrice } from '../credit/index.ts'
import type { IssuedDocument } from '../invoices/index.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { JournalTotals } from '../ledger/index.ts'
import type { OrdersDeps } from './deps.ts'
import {
  acceptDispute,
  listDisputes,
  readDispute,
  submitEvidence,
  sweepDisputes,
  type DisputeRequest,
} from './disputes/manage-disputes.ts'
import { sumDisputes } from './disputes/store.ts'
import { decideRefund, readRefund } from './refunds/decide-refund.ts'
import { download, type DownloadRequest } from './downloads/download.ts'
import { followCharge } from './follow-charge.ts'
import { followRefund } from './refunds/pay-back.ts'
import { listOverdueRefunds, listRefunders, listRefunds } from './refunds/list-refunds.ts'
import { withTax, type PreparedTax } from './pricing/prepare-tax.ts'
import { purchase, startCheckout } from './purchase.ts'
import { toWireRefund } from './refunds/wire.ts'
import { correctInvoice, documentsOfOrder, documentsOfToken, issueDue } from './invoicing/issue.ts'
import {
  findBookedDays,
  findSellers,
  sumOrders,
  sumQuarters,
  sumSellers,
  type BookedDay,
  type QuarterSum,
  type SellerSum,
} from './booked-store.ts'
import { listGifts, type GiftsRequest } from './gifts.ts'
import { listOrders, listPaidOrders } from './list-orders.ts'
import { requestRefund } from './refunds/request-refund.ts'
import { withdraw } from './refunds/withdraw.ts'
import { deleteCheckouts } from './pricing/checkout-store.ts'
import { eraseName, findOrder } from './store.ts'
import { authorizeRun, endRun, type EndedRun, type RunRequest } from './runs/paid-run.ts'
import { endSubscription } from './subscriptions/end.ts'
import { renewDue } from './subscriptions/renew.ts'
import { sweepOrders, sweepRefunds } from './sweep.ts'
import { toWire } from './wire.ts'

export type { PaidRun } from './runs/paid-run.ts'

export interface Orders {
  /** Buys; see purchase.ts for the steps and purchases.create for the refusals. */
  purchase(request: {
    principal: Principal
    body: PurchaseCreation
    attempt: Attempt<WireOrder>
    header?: ReadHeader
  }): Promise<IdempotentResult>
  /** Runs a transaction that begins a checkout, with what a tax service must compute before. */
  withTax<T>(run: (prepared: PreparedTax | undefined) => Promise<T>): Promise<T>
  /** What a purchase would charge; see checkouts.create for the refusals. */
  startCheckout(
    tx: Tx,
    checkout: {
      principal: Principal
      productId: string
      header?: ReadHeader
      prepared?: PreparedTax | undefined
    },
  ): Promise<Checkout>
  list(principal: Principal, query: PurchaseQuery): Promise<PageReply<WireOrder>>
  /** The caller's orders that still give access, newest first; `before` is the last one of the page before. */
  listPaid(
    principal: Principal,
    page: { readonly before: string | undefined; readonly limit: number },
  ): Promise<WireOrder[]>
  /** For the buyer, the seller and admins; ORDER_NOT_FOUND for everyone else. */
  get(principal: Principal, orderId: string): Promise<WireOrder>
  /** The codes of a gift, for its buyer; ORDER_NOT_FOUND for everyone else. */
  listGifts(principal: Principal, request: GiftsRequest): Promise<PageReply<Gift>>
  /** What is behind a signed download token, or the part of it that the headers ask for. */
  download(request: DownloadRequest): Promise<RawReply>
  /** The invoice and credit notes behind a signed receipt token; NOT_FOUND if it is not genuine or nothing was paid. */
  readReceipt(token: string): Promise<IssuedDocument[]>
  /** The invoice and credit notes of an order, for the buyer's mailbox; NOT_FOUND if nothing was paid. */
  readDocuments(orderId: Id<'order'>): Promise<IssuedDocument[]>
  /** Replaces the invoice of a purchase by one with the present details; CONFLICT says why not. */
  correctInvoice(request: {
    principal: Principal
    orderId: string
    attempt: Attempt<WireOrder>
  }): Promise<IdempotentResult>
  /** Issues the documents of sales and refunds that have none yet, in their order; returns how many. */
  sweepInvoices(): Promise<number>
  /** Asks for a refund, or grants one; REFUND_NOT_ALLOWED says why not. */
  requestRefund(request: {
    way: 'request' | 'grant'
    principal: Principal
    orderId: string
    body: RefundRequest
    attempt: Attempt<WireRefund>
  }): Promise<IdempotentResult>
  /** Withdraws from a purchase as a consumer in the Union; REFUND_NOT_ALLOWED says why not. */
  withdraw(request: {
    principal: Principal
    orderId: string
    attempt: Attempt<WireRefund>
  }): Promise<IdempotentResult>
  /** Decides a refund that waits; CONFLICT once it is decided. */
  decideRefund(decision: {
    principal: Principal
    refundId: string
    body: RefundDecision
    attempt: Attempt<WireRefund>
    to: 'approved' | 'rejected' | 'canceled'
  }): Promise<IdempotentResult>
  listRefunds(principal: Principal, query: RefundQuery): Promise<PageReply<WireRefund>>
  /** Requests whose seller was silent; for admins. */
  listOverdueRefunds(query: { page?: number; limit?: number }): Promise<PageReply<WireRefund>>
  /** Buyers by how often rules gave them money back of late; for admins. */
  listRefunders(query: { page?: number; limit?: number }): Promise<PageReply<Refunder>>
  /** For the buyer, the seller and admins; NOT_FOUND for everyone else. */
  getRefund(principal: Principal, refundId: string): Promise<WireRefund>
  readonly disputes: {
    /** Of the sales of `sellerId`, or of all; the newest first. */
    list(sellerId: Id<'user'> | undefined, query: DisputeQuery): Promise<PageReply<WireDispute>>
    /** With its evidence; for admins. */
    get(disputeId: string): Promise<DisputeWithEvidence>
    /** Sends the evidence to the card company; CONFLICT says why not. */
    submitEvidence(request: DisputeRequest & { readonly body: DisputeEvidence }): Promise<IdempotentResult>
    /** Gives in; CONFLICT says why not. */
    accept(request: DisputeRequest): Promise<IdempotentResult>
  }
  /** Runs that are paid from credit. */
  readonly runs: {
    /** Holds what a run costs; FORBIDDEN for a product without a price for runs. */
    authorize<T>(request: RunRequest<T>): Promise<T>
    /** Books a run that has succeeded, or lets go of what was held for it, in the transaction that ends it. */
    end(tx: Tx, run: EndedRun): Promise<void>
    /** What a run of a product costs; undefined if only buyers can run it. */
    findPrice(db: Reader, productId: Id<'product'>): Promise<RunPrice | undefined>
  }
  /**
   * Finishes orders and refunds that a crash left, renews subscriptions, hands undecided refunds on, and submits the evidence of disputes; returns how
   * many were ended.
   */
  sweep(): Promise<number>
  /** What the ledger should have booked of sales, refunds and disputes. */
  totals(db: Reader): Promise<JournalTotals[]>
  /** Everyone who has sold something. */
  sellers(db: Reader): Promise<Id<'user'>[]>
  /** What the ledger has booked of a seller's orders and refunds, by currency and day. */
  bookedDays(db: Reader, sellerId: Id<'user'>): Promise<BookedDay[]>
  /** Fees and shares of all sellers in a time, by who sold and currency. */
  sellerSums(range: { readonly from: Date; readonly to: Date }): Promise<SellerSum[]>
  /** The same of a year, by quarter. */
  quarterSums(year: number): Promise<QuarterSum[]>
  readonly listeners: readonly Listener[]
}

export const createOrders = (deps: OrdersDeps): Orders => ({
  purchase: (request) => purchase(deps, request),
  withTax: (run) => withTax(deps, run),
  startCheckout: (tx, checkout) => startCheckout(deps, tx, checkout),

  list: (principal, query) => listOrders(deps, principal, query),
  listPaid: (principal, page) => listPaidOrders(deps, principal, page),

  async get(principal, orderId) {
    const id = parseId('order', orderId)
    const order = id && (await findOrder(deps.db, id))
    const isParty = order && [order.buyerId, order.sellerId].includes(principal.accountId)
    if (!order || !(isParty || isAdmin(principal))) return fail('ORDER_NOT_FOUND', 'order_not_found')
    return toWire(deps, order, principal.accountId)
  },

  listGifts: (principal, request) => listGifts(deps, principal, request),
  download: (request) => download(deps, request),

  readReceipt: (token) => documentsOfToken(deps, token),
  readDocuments: (orderId) => documentsOfOrder(deps, orderId),
  async correctInvoice({ principal, orderId, attempt }) {
    const correct = await correctInvoice(deps, principal, orderId)
    return attempt.once(async (tx) => ({ data: toWire(deps, await correct(tx)) }))
  },
  sweepInvoices: () => issueDue(deps),

  requestRefund: (request) => requestRefund(deps, request),
  withdraw: (request) => withdraw(deps, request),
  decideRefund: (decision) => decideRefund(deps, decision),
  listRefunds: (principal, query) => listRefunds(deps.db, principal, query),
  listOverdueRefunds: (query) => listOverdueRefunds(deps.db, query),
  listRefunders: (query) => listRefunders(deps, query),
  getRefund: async (principal, refundId) =>
    toWireRefund((await readRefund(deps.db, principal, refundId)).refund),

  disputes: {
    list: (sellerId, query) => listDisputes(deps, sellerId, query),
    get: (disputeId) => readDispute(deps, disputeId),
    submitEvidence: (request) => submitEvidence(deps, request),
    accept: (request) => acceptDispute(deps, request),
  },
  runs: {
    authorize: (request) => authorizeRun(deps, request),
    end: (tx, run) => endRun(deps, tx, run),
    findPrice: deps.credit.findPrice,
  },
  async sweep() {
    const ended = (await sweepOrders(deps)) + (await renewDue(deps))
    return ended + (await sweepRefunds(deps)) + (await sweepDisputes(deps))
  },
  totals: async (db) => [...(await sumOrders(db)), ...(await sumDisputes(db))],
  sellers: findSellers,
  bookedDays: findBookedDays,
  quarterSums: (year) => sumQuarters(deps.db, year),
  sellerSums: (range) => sumSellers(deps.db, range),

  listeners: listenersOf(deps),
})

const listenersOf = (deps: OrdersDeps): Listener[] => [
  listener({
    name: 'orders.close-account',
    handles: 'account.closed',
    async handle(tx, { data: { userId } }) {
      for (const id of await deps.subscriptions.findOpen(tx, userId))
        await endSubscription(deps, tx, { id, reason: 'account_closed' })
      await deleteCheckouts(tx, userId)
      await eraseName(tx, userId, (await deps.accounts.getProfile(tx, userId)).name)
    },
  }),
  listener({
    name: 'orders.follow-charge',
    handles: 'charge.changed',
    handle: (tx, { data }) => followCharge(deps, tx, data.orderId),
  }),
  listener({
    name: 'orders.follow-refund',
    handles: 'refund.changed',
    handle: (tx, { data }) => followRefund(deps, tx, data.refundId),
  }),
]
