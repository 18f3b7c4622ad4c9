import { fault, type Rule } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Entitlements } from '../entitlements/index.ts'
import { amountOff, statusOf, type Discount } from './discount.ts'
import { countUses, findAutomatic, findByCode, insertUse, lockDiscount } from './store.ts'

export interface ApplyDeps {
  readonly clock: Clock
  readonly entitlements: Entitlements
}

/** What is bought, by whom, and with which code. */
export interface Buying {
  readonly sellerId: Id<'user'>
  readonly buyerId: Id<'user'>
  readonly productId: Id<'product'>
  readonly price: Money
  readonly code: string | undefined
}

export interface Applied {
  readonly discount: Discount
  readonly amount: Money
}

const statusRules = {
  archived: 'discount_ended',
  ended: 'discount_ended',
  scheduled: 'discount_not_started',
  used_up: 'discount_used_up',
} as const

/** Why a buyer cannot use a discount; undefined if they can. */
const refusalOf = async (
  { clock, entitlements }: ApplyDeps,
  db: Reader,
  discount: Discount,
  { buyerId, productId, price }: Buying,
): Promise<DiscountRule | undefined> => {
  const status = statusOf(discount, clock.now())
  if (status !== 'active') return statusRules[status]
  const { productIds, ownersOf, currency, maxUsesPerBuyer } = discount
  if (productIds.length > 0 && !productIds.includes(productId)) return 'discount_of_other_products'
  if (currency !== null && currency !== price.currency) return 'discount_of_other_currency'
  if (ownersOf.length > 0 && (await entitlements.findGranted(db, buyerId, ownersOf)).length === 0)
    return 'discount_for_owners'
  if (maxUsesPerBuyer !== null && (await countUses(db, { id: discount.id, buyerId })) >= maxUsesPerBuyer)
    return 'discount_used_by_you'
  return undefined
}

type DiscountRule = Extract<Rule, `discount_${string}`>

/** The discount by its code, else the best that owners get by themselves. INVALID_REQUEST says why a code is of no use. */
export const findApplied = async (
  deps: ApplyDeps,
  db: Reader,
  buying: Buying,
): Promise<Applied | undefined> => {
  const { code, sellerId, price } = buying
  const appliedOf = (discount: Discount): Applied => ({ discount, amount: amountOff(discount, price) })
  if (code !== undefined) {
    const discount = await findByCode(db, sellerId, code.toUpperCase())
    const rule = discount ? await refusalOf(deps, db, discount, buying) : 'discount_unknown'
    if (rule) return failInvalid([fault('discountCode', rule)])
    return discount && appliedOf(discount)
  }
  const usable: Applied[] = []
  for (const discount of await findAutomatic(db, sellerId))
    if (!(await refusalOf(deps, db, discount, buying))) usable.push(appliedOf(discount))
  return usable.toSorted((one, other) => Number(other.amount.minor - one.amount.minor))[0]
}

/**
 * Takes one of its uses for an order. It is checked again under a lock: of two orders that want the last use, one gets it.
 */
export const claim = async (
  deps: ApplyDeps,
  tx: Tx,
  {
    buying,
    orderId,
    applied,
  }: { readonly buying: Buying; readonly orderId: Id<'order'>; readonly applied: Applied },
): Promise<void> => {
  const discount = await lockDiscount(tx, applied.discount.id)
  const rule = discount ? await refusalOf(deps, tx, discount, buying) : 'discount_unknown'
  if (rule || !discount) return failInvalid([fault('discountCode', rule ?? 'discount_unknown')])
  await insertUse(tx, { discountId: discount.id, orderId, buyerId: buying.buyerId, at: deps.clock.now() })
}
