import type { Id } from '../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import type { Discount } from './discount.ts'

const columns = (db: Reader) => db`
  id, seller_id as "sellerId", code, basis_points as "basisPoints", amount_minor as "amountMinor", currency, periods,
  product_ids as "productIds", owners_of as "ownersOf", starts_at as "startsAt", ends_at as "endsAt",
  max_uses as "maxUses", max_uses_per_buyer as "maxUsesPerBuyer", archived as "isArchived", uses, created_at as "createdAt", gift_order_id as "giftOrderId"`

export const insertDiscount = async (tx: Tx, discount: Discount): Promise<void> => {
  const { id, sellerId, code, basisPoints, amountMinor, currency, startsAt, endsAt } = discount
  await tx`
    insert into discounts.discount
      (id, seller_id, code, basis_points, amount_minor, currency, product_ids, owners_of, starts_at, ends_at, max_uses,
       max_uses_per_buyer, archived, uses, created_at, periods)
    values (${id}, ${sellerId}, ${code}, ${basisPoints}, ${amountMinor?.toString() ?? null}, ${currency},
            ${[...discount.productIds]}::uuid[], ${[...discount.ownersOf]}::uuid[], ${startsAt}, ${endsAt},
            ${discount.maxUses}, ${discount.maxUsesPerBuyer}, false, 0, ${discount.createdAt}, ${discount.periods})`
}

export const updateDiscount = async (tx: Tx, discount: Discount): Promise<void> => {
  await tx`
    update discounts.discount set
      product_ids = ${[...discount.productIds]}::uuid[], owners_of = ${[...discount.ownersOf]}::uuid[],
      starts_at = ${discount.startsAt}, ends_at = ${discount.endsAt}, max_uses = ${discount.maxUses},
      max_uses_per_buyer = ${discount.maxUsesPerBuyer}, archived = ${discount.isArchived}
    where id = ${discount.id}`
}

/** Keeps it as it is until the transaction ends. */
export const lockDiscount = async (tx: Tx, id: Id<'discount'>): Promise<Discount | undefined> => {
  const [row] = await tx<Discount[]>`
    select ${columns(tx)} from discounts.discount where id = ${id} for no key update`
  return row
}

/** The last made first. */
export const findDiscounts = async (
  db: Db,
  sellerId: Id<'user'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Discount[]> => [
  ...(await db<Discount[]>`
    select ${columns(db)} from discounts.discount where seller_id = ${sellerId} and gift_order_id is null
    order by id desc limit ${limit} offset ${offset}`),
]

export const countDiscounts = async (db: Reader, sellerId: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from discounts.discount
    where seller_id = ${sellerId} and gift_order_id is null`
  return row?.total ?? 0
}

export const findByCode = async (
  db: Reader,
  sellerId: Id<'user'>,
  code: string,
): Promise<Discount | undefined> => {
  const [row] = await db<Discount[]>`
    select ${columns(db)} from discounts.discount where seller_id = ${sellerId} and code = ${code}`
  return row
}

/** What a seller gives to owners without a code. */
export const findAutomatic = async (db: Reader, sellerId: Id<'user'>): Promise<Discount[]> => [
  ...(await db<Discount[]>`
    select ${columns(db)} from discounts.discount
    where seller_id = ${sellerId} and code is null and not archived order by id`),
]

export const countUses = async (
  db: Reader,
  { id, buyerId }: { readonly id: Id<'discount'>; readonly buyerId: Id<'user'> },
): Promise<number> => {
  const [row] = await db<{ uses: number }[]>`
    select count(*)::int as uses from discounts.use where discount_id = ${id} and buyer_id = ${buyerId}`
  return row?.uses ?? 0
}

interface Use {
  readonly discountId: Id<'discount'>
  readonly orderId: Id<'order'>
  readonly buyerId: Id<'user'>
  readonly at: Date
}

/** The discount must be locked. */
export const insertUse = async (tx: Tx, { discountId, orderId, buyerId, at }: Use): Promise<void> => {
  await tx`
    with used as (update discounts.discount set uses = uses + 1 where id = ${discountId} returning id)
    insert into discounts.use (order_id, discount_id, buyer_id, at) select ${orderId}, id, ${buyerId}, ${at} from used`
}

export const deleteUse = async (tx: Tx, orderId: Id<'order'>): Promise<void> => {
  await tx`
    with gone as (delete from discounts.use where order_id = ${orderId} returning discount_id)
    update discounts.discount set uses = uses - 1 where id in (select discount_id from gone)`
}

interface NewGifts extends Pick<Discount, 'sellerId' | 'createdAt'> {
  readonly orderId: Id<'order'>
  readonly productId: Id<'product'>
  readonly codes: readonly { readonly id: Id<'discount'>; readonly code: string }[]
}

/** Codes that take all of the price off, each once. */
export const insertGifts = async (tx: Tx, gifts: NewGifts): Promise<void> => {
  const { orderId, sellerId, productId, codes, createdAt } = gifts
  await tx`
    insert into discounts.discount
      (id, seller_id, code, basis_points, product_ids, owners_of, max_uses, archived, uses, created_at, gift_order_id)
    select id, ${sellerId}, code, 10000, array[${productId}::uuid], '{}', 1, false, 0, ${createdAt}, ${orderId}
    from unnest(${codes.map(({ id }) => id)}::uuid[], ${codes.map(({ code }) => code)}::text[]) as gift (id, code)`
}

export interface GiftRow {
  readonly code: string
  readonly redeemedAt: Date | null
}

/** In the order of their making. */
export const findGifts = async (
  db: Reader,
  orderId: Id<'order'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<GiftRow[]> => db<GiftRow[]>`
  select code, use.at as "redeemedAt"
  from discounts.discount left join discounts.use on discount_id = discount.id
  where gift_order_id = ${orderId} order by discount.id limit ${limit} offset ${offset}`

/** Ends the codes of an order; by which orders some were redeemed. */
export const archiveGifts = async (tx: Tx, orderId: Id<'order'>): Promise<Id<'order'>[]> => {
  // Waits for who is redeeming one; the next statement sees what they did.
  await tx`update discounts.discount set archived = true where gift_order_id = ${orderId}`
  const rows = await tx<{ orderId: Id<'order'> }[]>`
    select use.order_id as "orderId" from discounts.discount join discounts.use on discount_id = discount.id
    where gift_order_id = ${orderId}`
  return rows.map((row) => row.orderId)
}
