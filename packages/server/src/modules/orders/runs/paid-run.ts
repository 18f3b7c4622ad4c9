import { fail } from '../../../kernel/errors.ts'
import { publicId, type Id } from '../../../kernel/ids.ts'
import { formatDecimal, toDecimal, type Money } from '../../../kernel/money.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { after } from '../../../kernel/time.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import { requestCountry, type ReadHeader } from '../../../platform/http/guard/request-country.ts'
import { endOrder } from '../complete.ts'
import type { OrdersDeps } from '../deps.ts'
import { netOf } from '../booking.ts'
import type { Order } from '../order.ts'
import { amountOf, itemsFor } from '../pricing/items.ts'
import { withTax, type PreparedTax } from '../pricing/prepare-tax.ts'
import { quoteTax } from '../pricing/tax.ts'
import { newOrder, noMethod } from '../pricing/new-order.ts'
import { requireForSale } from '../pricing/choice.ts'
import { getOrder, insertOrder, lockOrder } from '../store.ts'

/** A run that its caller pays from their credit. */
export interface PaidRun {
  readonly orderId: Id<'order'>
  /** Tax included. */
  readonly amount: Money
}

export interface RunRequest<T> {
  readonly principal: Principal
  readonly productId: string
  /** Of the values that are given. */
  readonly characters: number
  /** What the caller agrees to pay, in the currency of the price. */
  readonly maxCharge: number
  /** How long it takes at most; after that a sweep takes it for crashed. Null of what always ends its order. */
  readonly maxMs: number | null
  readonly header?: ReadHeader | undefined
  /** Of a run that includes the model: what that costs at most, in the smallest unit of the price's currency. */
  readonly maxModelUseMinor?: bigint
  /** What belongs into the transaction that holds the money. */
  readonly alongside: (tx: Tx, paid: PaidRun) => Promise<T>
}

/**
 * Holds what a run costs. FORBIDDEN for a product without a price for runs; INSUFFICIENT_FUNDS if it is more than the caller agreed to
 * or has, or their limits allow.
 */
export const authorizeRun = <T>(deps: OrdersDeps, request: RunRequest<T>): Promise<T> =>
  withTax(deps, (prepared) => transact(deps.db, (tx) => authorize(deps, tx, { ...request, prepared })))

const authorize = async <T>(
  deps: OrdersDeps,
  tx: Tx,
  request: RunRequest<T> & { readonly prepared: PreparedTax | undefined },
): Promise<T> => {
  const { principal, maxMs, alongside, maxModelUseMinor: modelUseMinor = 0n } = request
  const product = await deps.catalog.findForSale(tx, request.productId)
  requireForSale(product, principal)
  const { id: productId, sellerId, title } = product
  const price = await priceOf(deps, tx, productId, request)
  const { accountId: buyerId, credentialId } = principal
  const [taxed, terms, buyer] = await Promise.all([
    quoteTax(deps, tx, {
      ...{ product, buyerId, prepared: request.prepared },
      items: itemsFor({ ...product, price, parts: [] }, new Set()),
      requestCountry: requestCountry(request.header, deps.options.countryHeader),
    }),
    deps.partners.findTerms(tx, { productIds: [productId], sellerId, buyerId, code: null }),
    deps.accounts.getProfile(tx, buyerId),
  ])
  const amount = amountOf(taxed.items, price.currency, { isFree: false })
  if (toDecimal(amount) > request.maxCharge) refuseDearer(amount)
  const made = {
    ...{ ...newOrder(deps, { product, referralCode: undefined, buyer }), ...taxed, amount, modelUseMinor },
  }
  if (netOf(made).minor < 0n) fail('CONFLICT', 'run_costs_more', { reason: 'run_costs_more' })
  const shares = deps.partners.divide(netOf(made), terms, { ...taxed, productId })
  const order: Order = {
    ...{ ...made, id: deps.ids.next('order'), isRun: true, method: noMethod, discount: null, waiver: null },
    partnersMinor: shares.reduce((sum, share) => sum + share.amount.minor, 0n),
  }
  const { id: orderId, createdAt } = order
  await deps.credit.hold(tx, { orderId, accountId: buyerId, credentialId, productId, title, amount })
  await insertOrder(tx, { ...order, resumeAt: maxMs === null ? null : after(createdAt, maxMs) })
  if (shares.length > 0) await deps.partners.reserve(tx, orderId, shares)
  return alongside(tx, { orderId, amount })
}

const priceOf = async (
  { credit }: OrdersDeps,
  tx: Tx,
  productId: Id<'product'>,
  { characters }: Pick<RunRequest<unknown>, 'characters'>,
): Promise<Money> => {
  const found = await credit.findPrice(tx, productId)
  if (!found)
    return fail('FORBIDDEN', 'product_not_purchased', {
      reason: 'not purchased',
      productId: publicId('product', productId),
    })
  const units = found.unit === 'run' ? 1 : Math.max(1, Math.ceil(characters / 1_000))
  return { ...found.price, minor: found.price.minor * BigInt(units) }
}

const refuseDearer = (amount: Money): never =>
  fail('INSUFFICIENT_FUNDS', 'run_price_above_max', {
    params: { price: formatDecimal(amount), currency: amount.currency },
    reason: 'run_price_above_max',
  })

export interface EndedRun {
  readonly orderId: Id<'order'>
  readonly isSuccess: boolean
  /** What the model has cost, of a run that includes it; no more than was held. */
  readonly modelUseMinor?: bigint
}

/** Books a run that has succeeded, or lets go of what was held for it; nothing happens to one that a sweep has ended. */
export const endRun = async (
  deps: OrdersDeps,
  tx: Tx,
  { orderId, isSuccess, modelUseMinor = 0n }: EndedRun,
): Promise<void> => {
  await lockOrder(tx, orderId)
  const order = await getOrder(tx, orderId)
  if (order.status !== 'pending') return
  const max = order.modelUseMinor
  const ended = { ...order, modelUseMinor: modelUseMinor < max ? modelUseMinor : max }
  await endOrder(deps, tx, { order: ended, result: { status: isSuccess ? 'succeeded' : 'canceled' } })
}
