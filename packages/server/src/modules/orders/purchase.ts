import {
  fault,
  waiverVersion,
  type Checkout,
  type Order as WireOrder,
  type PurchaseCreation,
} from '@souk/contract'
import { fail, failInvalid, failure, type Failure } from '../../kernel/errors.ts'
import { publicId, type Id } from '../../kernel/ids.ts'
import { toDecimal } from '../../kernel/money.ts'
import type { Principal } from '../../kernel/principal.ts'
import { after, days } from '../../kernel/time.ts'
import { isDuplicate, transact, type Tx } from '../../platform/db/database.ts'
import { requestCountry, type ReadHeader } from '../../platform/http/guard/request-country.ts'
import type { Attempt, Reply, IdempotentResult } from '../../platform/idempotency/idempotency.ts'
import type { Applied } from '../discounts/index.ts'
import type { ChargeResult } from '../payments/index.ts'
import { netOf } from './booking.ts'
import { complete, resumeAfterMs } from './complete.ts'
import type { OrdersDeps } from './deps.ts'
import { withTax, type PreparedTax } from './pricing/prepare-tax.ts'
import { findFreeSince, insertCheckout } from './pricing/checkout-store.ts'
import { choose, requireForSale, type Choice } from './pricing/choice.ts'
import { quote } from './pricing/quote.ts'
import { isFree, type Order } from './order.ts'
import { beginSubscription, renewalOf } from './subscriptions/begin.ts'
import { renewNow, startRenewal } from './subscriptions/renewal.ts'
import { chargeOf, failMethod, newOrder, noMethod } from './pricing/new-order.ts'
import { findLiveOrder, getOrder, insertOrder } from './store.ts'
import { toWireTax } from './pricing/tax.ts'
import { toWire, toWireDiscount, toWireMarket } from './wire.ts'
import { hasWithdrawalRight } from './withdrawal.ts'

interface Purchase {
  readonly principal: Principal
  readonly body: PurchaseCreation
  readonly attempt: Attempt<WireOrder>
  readonly header?: ReadHeader | undefined
}

interface Reserving extends Purchase {
  readonly prepared: PreparedTax | undefined
}

/**
 * Buys a product in three steps: reserve (transaction: price frozen, order pending), charge (outside any
 * transaction, by a reference that is stored before), complete (transaction: access, ledger, event and
 * the stored answer). A crash between steps leaves a pending order that the same key or the sweep finishes.
 */
export const purchase = async (
  deps: OrdersDeps,
  { principal, body, attempt, header }: Purchase,
): Promise<IdempotentResult> => {
  const resumed = attempt.resumes as Id<'order'> | undefined
  const order = resumed
    ? await resume(deps, resumed, attempt)
    : await withTax(deps, (prepared) => reserve(deps, { principal, body, attempt, header, prepared }))
  // The sweep or a callback has ended it since the try that this one repeats.
  if (order.status !== 'pending')
    return transact(deps.db, (tx) => attempt.complete(tx, answerOf(deps, order)))
  const result = await payFor(deps, order, resumed !== undefined)
  return complete(deps, {
    order,
    result,
    alongside: (tx, ended) => attempt.complete(tx, answerOf(deps, ended)),
  })
}

const reserve = async (
  deps: OrdersDeps,
  { principal, body, attempt, header, prepared }: Reserving,
): Promise<Order> => {
  const orderId = deps.ids.next('order')
  let reserved: readonly Id<'product'>[] = []
  try {
    return await transact(deps.db, async (tx) => {
      // Sent together: the connection works them off in order, in one round trip.
      const [, method, product, buyer] = await Promise.all([
        attempt.claim(tx, orderId),
        deps.payments.methods.find(tx, principal.accountId, body.paymentMethodId),
        deps.catalog.findForSale(tx, body.productId),
        deps.accounts.getProfile(tx, principal.accountId),
      ])
      requireForSale(product, principal)
      const { id: productId, sellerId } = product
      const buyerId = principal.accountId
      const { paymentMethodId } = body
      const paying = { buyerId, product, choice: body, prepared, orderId, method, paymentMethodId }
      const renewal = await renewNow(deps, tx, paying)
      if (renewal) return renewal
      const from = requestCountry(header, deps.options.countryHeader)
      const choosing = { product, buyerId, choice: body, isFinal: true, requestCountry: from }
      const { product: chosen, offer, includedIn = null, market = null } = await choose(deps, tx, choosing)
      const productIds = [productId, ...product.parts.map(({ id }) => id)]
      const sale = { productIds, sellerId, buyerId, code: body.referralCode ?? null }
      const [due, terms] = await Promise.all([
        quote(deps, tx, { principal, product: chosen, discountCode: body.discountCode, header, prepared }),
        deps.partners.findTerms(tx, sale),
      ])
      const { buying, applied, price: _, ...quoted } = due
      reserved = due.items.map((item) => item.productId)
      if (isFree(due) && body.giftQuantity !== undefined) failInvalid([fault('giftQuantity', 'gift_of_free')])
      if (isFree(due)) await requireFewFree(deps, tx, principal)
      // What a trial leads to is paid later.
      if (!isFree(due) || offer) deps.payments.requireOpen()
      const paid = isFree(due) && !offer ? noMethod : method
      if (!paid) return failMethod(paymentMethodId)
      const made = newOrder(deps, { product, referralCode: body.referralCode, buyer })
      const waiver = waiverOf(deps, { ...due, subscription: null, createdAt: made.createdAt }, body)
      const shares = deps.partners.divide(netOf({ ...made, ...quoted }), terms, { productId, ...quoted })
      const subscription = offer
        ? await beginSubscription(deps, tx, { orderId, product, buyerId, offer, applied })
        : null
      const order: Order = {
        ...{ ...made, ...quoted, waiver, subscription, includedIn, market },
        partnersMinor: shares.reduce((sum, { amount }) => sum + amount.minor, 0n),
        ...{ id: orderId, method: paid, discount: discountOf(applied), gifts: body.giftQuantity ?? null },
      }
      if (applied) await deps.discounts.claim(tx, { buying, applied, orderId })
      await Promise.all([
        insertOrder(tx, { ...order, resumeAt: after(order.createdAt, resumeAfterMs) }),
        ...(isFree(order) ? [] : [deps.payments.start(tx, chargeOf(order, { onSession: true }))]),
        ...(shares.length === 0 ? [] : [deps.partners.reserve(tx, orderId, shares)]),
      ])
      return order
    })
  } catch (error) {
    if (isDuplicate(error, 'item_live')) return failOwned(deps, principal, reserved)
    throw error
  }
}

const discountOf = (applied: Applied | undefined): Order['discount'] =>
  applied === undefined
    ? null
    : { id: applied.discount.id, code: applied.discount.code, minor: applied.amount.minor }

/** What costs nothing may be taken so often within a day: no script empties the shop. */
const maxFree = 100

const requireFewFree = async ({ clock }: OrdersDeps, tx: Tx, { accountId }: Principal): Promise<void> => {
  const now = clock.now()
  const last = await findFreeSince(tx, accountId, { since: after(now, -days(1)), offset: maxFree - 1 })
  if (!last) return
  const seconds = Math.ceil((after(last, days(1)).getTime() - now.getTime()) / 1_000)
  throw failure('RATE_LIMIT_EXCEEDED', 'too_many_free', { params: { max: maxFree } }, seconds)
}

/** The waiver of who has the right; null without one, which leaves the buyer the right. */
const waiverOf = (
  deps: OrdersDeps,
  sold: Pick<Order, 'amount' | 'tax' | 'subscription' | 'createdAt'>,
  body: PurchaseCreation,
): Order['waiver'] =>
  body.withdrawalWaiver === true && hasWithdrawalRight(deps.tax, sold)
    ? { at: sold.createdAt, version: waiverVersion, language: body.withdrawalWaiverLanguage ?? 'en' }
    : null

const resume = (deps: OrdersDeps, orderId: Id<'order'>, attempt: Attempt<WireOrder>): Promise<Order> =>
  transact(deps.db, async (tx) => {
    await attempt.claim(tx, orderId)
    return getOrder(tx, orderId)
  })

/** Charges, or learns how an earlier charge ended. A lost answer leaves the order pending and says so. */
const payFor = async (deps: OrdersDeps, order: Order, again: boolean): Promise<ChargeResult> => {
  if (isFree(order)) return { status: 'succeeded' }
  const outcome = await (again
    ? deps.payments.resume(order.id)
    : deps.payments.charge(chargeOf(order, { onSession: true })))
  return deps.payments.resultOf(outcome, { orderId: publicId('order', order.id) })
}

const answerOf = (deps: OrdersDeps, order: Order): Reply<WireOrder> | Failure => {
  const orderId = publicId('order', order.id)
  if (order.status === 'canceled') return failure('INSUFFICIENT_FUNDS', 'payment_expired', { orderId })
  if (order.status === 'failed')
    return failure('INSUFFICIENT_FUNDS', 'payment_declined', {
      orderId,
      declineCode: order.declineCode,
    })
  return { data: toWire(deps, order) }
}

interface Purchasing extends Choice {
  readonly principal: Principal
  readonly productId: string
  readonly header?: ReadHeader
  readonly prepared?: PreparedTax | undefined
}

/** What a purchase would charge the caller now; counted as a checkout of the day. ALREADY_PURCHASED for who owns all of it. */
export const startCheckout = async (
  deps: OrdersDeps,
  tx: Tx,
  { principal, productId, header, prepared, ...choice }: Purchasing,
): Promise<Checkout> => {
  const { accountId: buyerId } = principal
  const product = await deps.catalog.findForSale(tx, productId)
  requireForSale(product, principal)
  const renewal = await startRenewal(deps, tx, { buyerId, product, choice, prepared })
  if (renewal) return renewal
  const from = requestCountry(header, deps.options.countryHeader)
  const choosing = { product, buyerId, choice, isFinal: false, requestCountry: from }
  const { product: chosen, offer, market = null } = await choose(deps, tx, choosing)
  const { id, sellerId } = chosen
  const owned =
    choice.giftQuantity === undefined ? await deps.entitlements.findGranted(tx, buyerId, [id]) : []
  if (owned.length > 0) fail('ALREADY_PURCHASED', 'already_owned')
  const { discountCode } = choice
  const due = await quote(deps, tx, { principal, product: chosen, discountCode, header, prepared })
  const { amount, applied, tax, merchantOfRecord } = due
  await insertCheckout(tx, { productId: id, sellerId, buyerId, at: deps.clock.now() })
  return {
    productId: publicId('product', id),
    price: toDecimal(due.price),
    market: toWireMarket(market, amount.currency),
    discount: toWireDiscount(discountOf(applied), amount.currency),
    amount: toDecimal(amount),
    currency: amount.currency,
    subscription: offer ? renewalOf(deps, { offer, applied }) : null,
    tax: toWireTax({ amount, tax }),
    merchantOfRecord,
    withdrawalRight: hasWithdrawalRight(deps.tax, { amount, tax, subscription: null }),
  }
}

const failOwned = async (
  deps: OrdersDeps,
  principal: Principal,
  productIds: readonly Id<'product'>[],
): Promise<never> => {
  const live = await findLiveOrder(deps.db, principal.accountId, productIds)
  return fail(
    'ALREADY_PURCHASED',
    live?.status === 'pending' ? 'order_pending' : 'already_owned',
    live ? { orderId: publicId('order', live.id), status: live.status } : {},
  )
}
