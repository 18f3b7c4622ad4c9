/**
 * Discounts: what sellers take off their prices, by a code or for those who own something.
 * Owns: discounts.discount, discounts.use. Promises: no discount is used more often than it allows, in total and by one buyer; an
 * order holds one use until it ends without payment. Written by call in the caller's transaction; emits and handles nothing.
 */
import {
  fault,
  type Discount as WireDiscount,
  type DiscountChange,
  type DiscountCreation,
} from '@souk/contract'
import { fail, failInvalid } from '../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import { toDecimal } from '../../kernel/money.ts'
import type { Principal } from '../../kernel/principal.ts'
import { isDuplicate, type Db, type Reader, type Tx } from '../../platform/db/database.ts'
import type { PageReply } from '../../platform/http/route.ts'
import type { Catalog } from '../catalog/index.ts'
import { claim, findApplied, type Applied, type ApplyDeps, type Buying } from './apply.ts'
import { amountOff, statusOf, type Discount } from './discount.ts'
import { createGifts, type Gifts, type GiftsDeps } from './gifts.ts'
import { conditionsAfter, readValue, refuseForeign } from './edit.ts'
import {
  countDiscounts,
  deleteUse,
  findDiscounts,
  insertDiscount,
  lockDiscount,
  updateDiscount,
} from './store.ts'

export type { Applied, Buying } from './apply.ts'

interface DiscountsDeps extends ApplyDeps, GiftsDeps {
  readonly db: Db
  readonly catalog: Pick<Catalog, 'findOwn'>
  readonly options: {
    /** Of new discounts, at the time it is read. */
    readonly currency: string
  }
}

interface Paging {
  readonly page?: number
  readonly limit?: number
}

const maxDiscounts = 200

export interface Discounts extends Gifts {
  list(principal: Principal, paging: Paging): Promise<PageReply<WireDiscount>>
  /** CONFLICT if the seller has one with the code, or has 200. */
  create(tx: Tx, principal: Principal, creation: DiscountCreation): Promise<WireDiscount>
  /** NOT_FOUND for what is not the caller's. */
  change(
    tx: Tx,
    principal: Principal,
    edit: { discountId: string; body: DiscountChange },
  ): Promise<WireDiscount>
  /** What one takes off a price: never more than the price. */
  amountOff: typeof amountOff
  /** What a buyer gets off a price; INVALID_REQUEST says why a code is of no use. */
  find(db: Reader, buying: Buying): Promise<Applied | undefined>
  /** Takes a use for an order, under a lock until the transaction ends. */
  claim(tx: Tx, claiming: Parameters<typeof claim>[2]): Promise<void>
  /** Gives back the use of an order that ended without payment. */
  release(tx: Tx, orderId: Id<'order'>): Promise<void>
}

const unconditional = {
  ...{ productIds: [], ownersOf: [], startsAt: null, endsAt: null, maxUses: null, maxUsesPerBuyer: null },
}

export const createDiscounts = (deps: DiscountsDeps): Discounts => {
  const { db, ids, clock, catalog, options } = deps
  const toWire = (discount: Discount): WireDiscount => {
    const { id, code, basisPoints, amountMinor, currency, startsAt, endsAt, createdAt } = discount
    const { maxUses, maxUsesPerBuyer, uses, periods } = discount
    const publicIds = (products: readonly Id<'product'>[]) => products.map((one) => publicId('product', one))
    return {
      ...{ id: publicId('discount', id), code, currency, periods },
      percentOff: basisPoints === null ? null : basisPoints / 100,
      amountOff:
        amountMinor === null || currency === null ? null : toDecimal({ minor: amountMinor, currency }),
      productIds: publicIds(discount.productIds),
      ownersOf: publicIds(discount.ownersOf),
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      ...{ maxUses, maxUsesPerBuyer, uses, status: statusOf(discount, clock.now()) },
      createdAt: createdAt.toISOString(),
    }
  }
  return {
    async list({ accountId }, { page = 1, limit = 20 }) {
      const [discounts, total] = await Promise.all([
        findDiscounts(db, accountId, { limit, offset: (page - 1) * limit }),
        countDiscounts(db, accountId),
      ])
      return { items: discounts.map(toWire), page, limit, total }
    },
    async create(tx, { accountId }, { code, periods = 1, ...creation }) {
      const { faults: ofValue, ...value } = readValue(creation, options.currency)
      const { faults: ofConditions, ...conditions } = conditionsAfter(unconditional, creation)
      const isAnyones = code === undefined && conditions.ownersOf.length === 0
      const faults = [...(isAnyones ? [fault('code', 'required')] : []), ...[...ofValue, ...ofConditions]]
      if (faults.length > 0) failInvalid(faults)
      const discount: Discount = {
        ...{ id: ids.next('discount'), sellerId: accountId, code: code?.toUpperCase() ?? null },
        ...{ ...value, ...conditions, isArchived: false, uses: 0, createdAt: clock.now() },
        ...{ giftOrderId: null, periods },
      }
      await refuseForeign(catalog, tx, discount)
      if ((await countDiscounts(tx, accountId)) >= maxDiscounts)
        fail('CONFLICT', 'too_many_discounts', { params: { max: maxDiscounts }, limit: maxDiscounts })
      try {
        await insertDiscount(tx, discount)
      } catch (error) {
        if (isDuplicate(error, 'discount_code')) fail('CONFLICT', 'discount_code_taken', { field: 'code' })
        throw error
      }
      return toWire(discount)
    },
    async change(tx, { accountId }, { discountId, body }) {
      const id = parseId('discount', discountId)
      const before = id && (await lockDiscount(tx, id))
      if (before?.sellerId !== accountId || before.giftOrderId !== null)
        return fail('NOT_FOUND', 'discount_not_found')
      const { faults, ...conditions } = conditionsAfter(before, body)
      if (faults.length > 0) failInvalid(faults)
      const after = { ...before, ...conditions, isArchived: body.archived ?? before.isArchived }
      if (before.code === null && after.ownersOf.length === 0)
        failInvalid([fault('ownersOf', 'too_few_items', { min: 1 })])
      await refuseForeign(catalog, tx, after)
      await updateDiscount(tx, after)
      return toWire(after)
    },
    amountOff,
    find: (reader, buying) => findApplied(deps, reader, buying),
    claim: (tx, claiming) => claim(deps, tx, claiming),
    release: deleteUse,
    ...createGifts(deps),
  }
}
