import type { Order as WireOrder, PurchaseCreation } from '@souk/contract'
import { Failure, fail, failInvalid } from '../../kernel/errors.ts'
import { publicId, type Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { after, seconds } from '../../kernel/time.ts'
import { isDuplicate, transact } from '../../platform/db/database.ts'
import type { Attempt, Settled } from '../../platform/idempotency/idempotency.ts'
import type { ChargeResult } from '../payments/index.ts'
import { complete } from './complete.ts'
import type { OrdersDeps } from './deps.ts'
import type { Order } from './order.ts'
import { findLiveOrder, getOrder, insertOrder } from './store.ts'
import { toWire } from './wire.ts'

/** How long a request may work on its order before a sweep may finish it. */
export const resumeAfterMs = seconds(60)

interface Purchase {
  readonly principal: Principal
  readonly body: PurchaseCreation
  readonly attempt: Attempt<WireOrder>
}

/**
 * Buys a product in three steps: reserve (transaction: price frozen, order pending), charge (outside any
 * transaction, the order's id as the provider's idempotency key), complete (transaction: access, ledger, fact and
 * the stored answer). A crash between steps leaves a pending order that the same key or the sweep finishes.
 */
export const purchase = async (
  deps: OrdersDeps,
  { principal, body, attempt }: Purchase,
): Promise<Settled> => {
  const resumed = attempt.resumes as Id<'order'> | undefined
  const order = resumed
    ? await resume(deps, resumed, attempt)
    : await reserve(deps, { principal, body, attempt })
  const result = await charge(deps, order, resumed !== undefined)
  return complete(deps, {
    order,
    result,
    alongside: (tx, ended) =>
      attempt.settle(tx, ended.status === 'failed' ? declined(ended) : { data: toWire(deps, ended) }),
  })
}

const reserve = async (deps: OrdersDeps, { principal, body, attempt }: Purchase): Promise<Order> => {
  const orderId = deps.ids.next('order')
  try {
    return await transact(deps.db, async (tx) => {
      // Sent together: the connection works them off in order, in one round trip.
      const [, method, product, buyer] = await Promise.all([
        attempt.claim(tx, orderId),
        deps.payments.findMethod(tx, principal.accountId, body.paymentMethodId),
        deps.catalog.findForSale(tx, body.productId),
        deps.accounts.getProfile(tx, principal.accountId),
      ])
      if (!product) return fail('PRODUCT_NOT_FOUND', 'There is no such product on sale.')
      if (product.sellerId === principal.accountId)
        fail('FORBIDDEN', 'This product is your own.', { reason: 'own product' })
      if (!method) return failMethod(body.paymentMethodId)
      const now = deps.clock.now()
      const order: Order = {
        id: orderId,
        buyerId: principal.accountId,
        sellerId: product.sellerId,
        productId: product.id,
        status: 'pending',
        amount: product.price,
        refundedMinor: 0n,
        feeBasisPoints: deps.options.feeBasisPoints,
        productTitle: product.title,
        productType: product.type,
        productVersion: product.version,
        buyerName: buyer.name,
        sellerName: product.sellerName,
        method,
        referralCode: body.referralCode ?? null,
        refundDays: product.refundPolicyDays,
        declineCode: null,
        createdAt: now,
        completedAt: null,
      }
      await Promise.all([
        insertOrder(tx, { ...order, resumeAt: after(now, resumeAfterMs) }),
        deps.payments.start(tx, { orderId, accountId: order.buyerId, method, amount: order.amount }),
      ])
      return order
    })
  } catch (error) {
    if (isDuplicate(error, 'order_live')) return failOwned(deps, principal, body.productId)
    throw error
  }
}

const resume = (deps: OrdersDeps, orderId: Id<'order'>, attempt: Attempt<WireOrder>): Promise<Order> =>
  transact(deps.db, async (tx) => {
    await attempt.claim(tx, orderId)
    return getOrder(tx, orderId)
  })

/** Charges, or learns how an earlier charge ended. A lost answer leaves the order pending and says so. */
const charge = async (deps: OrdersDeps, order: Order, again: boolean): Promise<ChargeResult> => {
  const request = { orderId: order.id, accountId: order.buyerId, method: order.method, amount: order.amount }
  const outcome = again ? await deps.payments.resume(request) : await deps.payments.charge(request)
  if (outcome.status !== 'unknown') return outcome
  throw new Failure(
    'SERVICE_UNAVAILABLE',
    'The payment company did not answer: repeat with the same Idempotency-Key, or read the order in a minute.',
    { orderId: publicId('order', order.id) },
    1,
  )
}

const declined = (order: Order): Failure =>
  new Failure('INSUFFICIENT_FUNDS', 'The payment method was declined: try another one.', {
    orderId: publicId('order', order.id),
    declineCode: order.declineCode,
  })

const failMethod = (methodId: string | undefined): never =>
  methodId === undefined
    ? fail('INSUFFICIENT_FUNDS', 'There is no payment method: add one first.')
    : failInvalid([{ field: 'paymentMethodId', reason: 'is not one of your payment methods' }])

const failOwned = async (deps: OrdersDeps, principal: Principal, productId: string): Promise<never> => {
  const live = await findLiveOrder(deps.db, principal.accountId, productId)
  return fail(
    'ALREADY_PURCHASED',
    live?.status === 'pending' ? 'An order for this product is under way.' : 'You own this product already.',
    live ? { orderId: publicId('order', live.id), status: live.status } : {},
  )
}
