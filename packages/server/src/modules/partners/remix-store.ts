import { maxRemixDepth } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Partner } from './partner.ts'

/** On what a product is based, and what it asks of those that are based on it. */
export interface Remix {
  /** Hundredths of a percent; null if nothing may be derived from it. */
  readonly royaltyBasisPoints: number | null
  readonly derivedFrom: Id<'product'> | null
  readonly originalTitle: string | null
  readonly originalSellerId: Id<'user'> | null
  readonly originalSellerName: string | null
}

const none: Remix = {
  ...{ royaltyBasisPoints: null, derivedFrom: null },
  ...{ originalTitle: null, originalSellerId: null, originalSellerName: null },
}

export const findRemix = async (db: Reader, productId: Id<'product'>): Promise<Remix> => {
  const [row] = await db<Remix[]>`
    select remix.royalty_basis_points as "royaltyBasisPoints", remix.derived_from as "derivedFrom",
           original.title as "originalTitle", seller.id as "originalSellerId", seller.name as "originalSellerName"
    from partners.remix
    left join catalog.public_product as original on original.id = remix.derived_from
    left join accounts.public_profile as seller on seller.id = original.author_id
    where remix.product_id = ${productId}`
  return row ?? none
}

export const upsertRemix = async (
  tx: Tx,
  productId: Id<'product'>,
  { royaltyBasisPoints, derivedFrom }: Pick<Remix, 'royaltyBasisPoints' | 'derivedFrom'>,
): Promise<void> => {
  await tx`
    insert into partners.remix (product_id, royalty_basis_points, derived_from)
    values (${productId}, ${royaltyBasisPoints}, ${derivedFrom})
    on conflict (product_id) do update
    set royalty_basis_points = excluded.royalty_basis_points, derived_from = excluded.derived_from`
}

/** How many products a product is derived from, one from the other. */
export const countOriginals = async (db: Reader, productId: Id<'product'>): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    with recursive chain as (
      select derived_from, 1 as depth from partners.remix where product_id = ${productId} and derived_from is not null
      union all
      select remix.derived_from, depth + 1 from chain join partners.remix on remix.product_id = chain.derived_from
      where remix.derived_from is not null and depth <= ${maxRemixDepth}
    )
    select count(*)::int as count from chain`
  return row?.count ?? 0
}

/** To whom each sale of a product pays a royalty. */
export interface Royalty {
  readonly accountId: Id<'user'>
  readonly originalId: Id<'product'>
  readonly basisPoints: number
}

export const findRoyalties = async (db: Reader, productId: Id<'product'>): Promise<Royalty[]> => [
  ...(await db<Royalty[]>`
    select account_id as "accountId", original_id as "originalId", basis_points as "basisPoints"
    from partners.partner where product_id = ${productId} and role = 'royalty' and status = 'active' order by id`),
]

/** Of a product that was never sold. */
export const deleteRoyalties = async (tx: Tx, productId: Id<'product'>): Promise<void> => {
  await tx`delete from partners.partner where product_id = ${productId} and role = 'royalty'`
}

/** Royalties begin with the first publication; gives those that have begun now. */
export const startRoyalties = async (
  tx: Tx,
  productId: Id<'product'>,
  at: Date,
): Promise<Pick<Partner, 'id' | 'sellerId' | 'accountId' | 'basisPoints'>[]> => [
  ...(await tx<Pick<Partner, 'id' | 'sellerId' | 'accountId' | 'basisPoints'>[]>`
    update partners.partner set accepted_at = ${at}
    where product_id = ${productId} and role = 'royalty' and status = 'active' and accepted_at is null
    returning id, seller_id as "sellerId", account_id as "accountId", basis_points as "basisPoints"`),
]
