import { fault, type Checkout, type Order as WireOrder, type PurchaseCreation } from '@souk/contract'
import { fail, failInvalid, failure, type Failure } from '../../kernel/errors.ts'
import { publicId, type Id } from '../../kernel/ids.ts'
import { toDecimal } from '../../kernel/money.ts'
import type { Principal } from '../../kernel/principal.ts'
import { after, seconds } from '../../kernel/time.ts'
import { isDuplicate, transact, type Tx } from '../../platform/db/database.ts'
import { requestCountry, type ReadHeader } from '../../platform/http/guard/request-country.ts'
import type { Attempt, Reply, IdempotentResult } from '../../platform/idempotency/idempotency.ts'
import type { ProductForSale } from '../catalog/index.ts'
import type { Charge, ChargeResult } from '../payments/index.ts'
import { complete } from './complete.ts'
import type { OrdersDeps } from './deps.ts'
import { amountOf, itemsFor } from './items.ts'
import type { Order, OrderItem } from './order.ts'
import { findLiveOrder, getOrder, insertCheckout, insertOrder } from './store.ts'
import { quoteTax, toWireTax } from './tax.ts'
import { toWire } from './wire.ts'

/** How long a request may work on its order before a sweep may finish it. */
export const resumeAfterMs = seconds(60)

interface Purchase {
  readonly principal: Principal
  readonly body: PurchaseCreation
  readonly attempt: Attempt<WireOrder>
  readonly header?: ReadHeader
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
    : await reserve(deps, { principal, body, attempt, ...(header ? { header } : {}) })
  // The sweep or a callback has ended it since the try that this one repeats.
  if (order.status !== 'pending')
    return transact(deps.db, (tx) => attempt.complete(tx, answerOf(deps, order)))
  const result = await charge(deps, order, resumed !== undefined)
  return complete(deps, {
    order,
    result,
    alongside: (tx, ended) => attempt.complete(tx, answerOf(deps, ended)),
  })
}

const reserve = async (deps: OrdersDeps, { principal, body, attempt, header }: Purchase): Promise<Order> => {
  deps.payments.requireOpen()
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
      if (!method) return failMethod(body.paymentMethodId)
      const priced = await itemsOf(deps, tx, principal, product)
      reserved = priced.map((item) => item.productId)
      const taxed = await quoteTax(deps, tx, {
        ...{ product, buyerId: principal.accountId, items: priced },
        requestCountry: countryOf(deps, header),
      })
      const now = deps.clock.now()
      const order: Order = {
        id: orderId,
        buyerId: principal.accountId,
        sellerId: product.sellerId,
        productId: product.id,
        status: 'pending',
        ...taxed,
        amount: amountOf(taxed.items, product.price),
        refundedMinor: 0n,
        taxRefundedMinor: 0n,
        feeRefundedMinor: 0n,
        refundedAt: null,
        refund: null,
        invoiceNumber: null,
        feeBasisPoints: deps.options.feeBasisPoints,
        productTitle: product.title,
        productType: product.type,
        productVersion: product.version,
        productCover: product.cover,
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
        deps.payments.start(tx, chargeOf(order)),
      ])
      return order
    })
  } catch (error) {
    if (isDuplicate(error, 'item_live')) return failOwned(deps, principal, reserved)
    throw error
  }
}

const chargeOf = ({ id: orderId, buyerId: accountId, method, amount, productTitle }: Order): Charge => ({
  ...{ orderId, accountId, method, amount, description: productTitle, onSession: true },
  returnPath: `/library/${publicId('order', orderId)}`,
})

const countryOf = ({ options }: OrdersDeps, header: ReadHeader | undefined): string =>
  header ? requestCountry(header, options.countryHeader) : ''

const resume = (deps: OrdersDeps, orderId: Id<'order'>, attempt: Attempt<WireOrder>): Promise<Order> =>
  transact(deps.db, async (tx) => {
    await attempt.claim(tx, orderId)
    return getOrder(tx, orderId)
  })

/** Charges, or learns how an earlier charge ended. A lost answer leaves the order pending and says so. */
const charge = async (deps: OrdersDeps, order: Order, again: boolean): Promise<ChargeResult> => {
  const outcome = await (again ? deps.payments.resume(order.id) : deps.payments.charge(chargeOf(order)))
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

const failMethod = (methodId: string | undefined): never =>
  methodId === undefined
    ? fail('INSUFFICIENT_FUNDS', 'no_payment_method')
    : failInvalid([fault('paymentMethodId', 'not_your_payment_method')])

/** PRODUCT_NOT_FOUND for what is not on sale, FORBIDDEN for the caller's own product. */
const requireForSale: (
  product: ProductForSale | undefined,
  principal: Principal,
) => asserts product is ProductForSale = (product, { accountId }) => {
  if (!product) return fail('PRODUCT_NOT_FOUND', 'product_not_on_sale')
  if (product.sellerId === accountId) fail('FORBIDDEN', 'own_product', { reason: 'own product' })
}

interface Purchasing {
  readonly principal: Principal
  readonly productId: string
  readonly header?: ReadHeader
}

/** What a purchase would charge the caller now; counted as a checkout of the day. ALREADY_PURCHASED for who owns all of it. */
export const startCheckout = async (
  deps: OrdersDeps,
  tx: Tx,
  { principal, productId, header }: Purchasing,
): Promise<Checkout> => {
  const { accountId: buyerId } = principal
  const product = await deps.catalog.findForSale(tx, productId)
  requireForSale(product, principal)
  const { id, sellerId, price } = product
  const owned = await deps.entitlements.findGranted(tx, buyerId, [id])
  if (owned.length > 0) fail('ALREADY_PURCHASED', 'already_owned')
  const items = await itemsOf(deps, tx, principal, product)
  const taxed = await quoteTax(deps, tx, {
    ...{ product, buyerId, items },
    requestCountry: countryOf(deps, header),
  })
  const amount = amountOf(taxed.items, price)
  await insertCheckout(tx, { productId: id, sellerId, buyerId, at: deps.clock.now() })
  return {
    productId: publicId('product', id),
    price: toDecimal(amountOf(items, price)),
    amount: toDecimal(amount),
    currency: amount.currency,
    tax: toWireTax({ amount, tax: taxed.tax }),
    merchantOfRecord: taxed.merchantOfRecord,
  }
}

/** What the order gives; ALREADY_PURCHASED if the buyer owns every part of the bundle. */
const itemsOf = async (
  deps: OrdersDeps,
  tx: Tx,
  { accountId }: Principal,
  product: ProductForSale,
): Promise<OrderItem[]> => {
  if (product.parts.length === 0) return itemsFor(product, new Set())
  const partIds = product.parts.map(({ id }) => id)
  const owned = await deps.entitlements.findGranted(tx, accountId, partIds)
  if (owned.length === partIds.length)
    fail('ALREADY_PURCHASED', 'every_part_owned', { reason: 'every part is owned' })
  return itemsFor(product, new Set(owned))
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
