import type { PartnerRole } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import type { Partner, Term } from './partner.ts'

/** One change of a seller's agreements at a time, until the transaction ends. */
export const lockPartners = async (tx: Tx, sellerId: Id<'user'>): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('partners ' || ${sellerId}::text, 0))`
}

const found = (db: Reader) => db`
  select partner.id, partner.seller_id as "sellerId", seller.name as "sellerName", partner.role, partner.status, partner.email,
         partner.account_id as "accountId", account.name as "accountName", partner.product_id as "productId",
         product.title as "productTitle", partner.original_id as "originalId", original.title as "originalTitle",
         partner.basis_points as "basisPoints", partner.minor, partner.currency, partner.code, partner.created_at as "createdAt", partner.accepted_at as "acceptedAt", partner.ended_at as "endedAt"
  from partners.partner
  join accounts.public_profile as seller on seller.id = partner.seller_id
  left join accounts.public_profile as account on account.id = partner.account_id
  left join catalog.public_product as product on product.id = partner.product_id
  left join catalog.public_product as original on original.id = partner.original_id`

/** A fixed amount as it is stored. */
interface StoredAmount {
  readonly minor: bigint | null
  readonly currency: string | null
}

const withAmount = <T extends StoredAmount>({ minor, currency, ...rest }: T) => ({
  ...rest,
  amount: minor === null || currency === null ? null : { minor, currency },
})

type PartnerRow = Omit<Partner, 'amount'> & StoredAmount

/** Agreements of one side. */
export type Side =
  | { readonly side: 'seller'; readonly accountId: Id<'user'> }
  | { readonly side: 'partner'; readonly accountId: Id<'user'>; readonly email: string }

/** Royalties begin with the publication: before it, no one else knows of the draft. */
const ofSide = (db: Reader, side: Side) =>
  side.side === 'seller'
    ? db`partner.seller_id = ${side.accountId}`
    : db`(partner.account_id = ${side.accountId} or (partner.email = ${side.email} and partner.status = 'invited'))
         and (partner.role <> ${'royalty' satisfies PartnerRole} or partner.accepted_at is not null)`

/** The last invited first. */
export const findPartners = async (
  db: Db,
  side: Side,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Partner[]> => {
  const rows = await db<PartnerRow[]>`
    ${found(db)} where ${ofSide(db, side)} order by partner.id desc limit ${limit} offset ${offset}`
  return rows.map(withAmount)
}

export const countPartners = async (db: Db, side: Side): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from partners.partner where ${ofSide(db, side)}`
  return row?.total ?? 0
}

export const findPartner = async (db: Reader, id: Id<'partner'>): Promise<Partner | undefined> => {
  const [row] = await db<PartnerRow[]>`${found(db)} where partner.id = ${id}`
  return row && withAmount(row)
}

/** What a seller has offered or agreed to and not ended, royalties apart. */
export const findOpen = async (db: Reader, sellerId: Id<'user'>): Promise<Partner[]> => {
  const rows = await db<PartnerRow[]>`
    ${found(db)}
    where partner.seller_id = ${sellerId} and partner.status <> 'ended' and partner.role <> 'royalty' order by partner.id`
  return rows.map(withAmount)
}

export type NewPartner = Omit<
  Partner,
  'sellerName' | 'accountName' | 'productTitle' | 'originalTitle' | 'code' | 'acceptedAt' | 'endedAt'
>

export const insertPartner = async (tx: Tx, partner: NewPartner): Promise<void> => {
  const {
    id,
    sellerId,
    role,
    status,
    email,
    accountId,
    productId,
    originalId,
    basisPoints,
    amount,
    createdAt,
  } = partner
  await tx`
    insert into partners.partner (
      id, seller_id, role, status, email, account_id, product_id, original_id, basis_points, minor, currency, created_at)
    values (
      ${id}, ${sellerId}, ${role}, ${status}, ${email}, ${accountId}, ${productId}, ${originalId}, ${basisPoints},
      ${amount?.minor.toString() ?? null}, ${amount?.currency ?? null}, ${createdAt})`
}

/** False if it is not an open invitation any more. */
export const acceptPartner = async (
  tx: Tx,
  { id, accountId, code, at }: Pick<Partner, 'id' | 'accountId' | 'code'> & { readonly at: Date },
): Promise<boolean> => {
  const rows = await tx`
    update partners.partner
    set status = 'active', email = null, account_id = ${accountId}, code = ${code}, accepted_at = ${at}
    where id = ${id} and status = 'invited' returning true`
  return rows.length > 0
}

export const endPartner = async (tx: Tx, id: Id<'partner'>, at: Date): Promise<void> => {
  await tx`
    update partners.partner set status = 'ended', email = null, ended_at = ${at}
    where id = ${id} and status <> 'ended'`
}

/** Ends all that an account has agreed to or was offered. */
export const endPartnersOf = async (tx: Tx, accountId: Id<'user'>, at: Date): Promise<void> => {
  await tx`
    update partners.partner set status = 'ended', email = null, ended_at = ${at}
    where (seller_id = ${accountId} or account_id = ${accountId}) and status <> 'ended'`
}

/** What is sold to whom, with the code of the link that the buyer came by. */
export interface Sale {
  readonly sellerId: Id<'user'>
  /** What is sold, and the parts of a bundle. */
  readonly productIds: readonly Id<'product'>[]
  readonly buyerId: Id<'user'>
  readonly code: string | null
}

/** An affiliate who buys by their own link gets nothing. */
export const findTerms = async (
  db: Reader,
  { sellerId, productIds, buyerId, code }: Sale,
): Promise<Term[]> => {
  const rows = await db<(Omit<Term, 'amount'> & StoredAmount)[]>`
    select id as "partnerId", account_id as "accountId", role, product_id as "productId",
           basis_points as "basisPoints", minor, currency
    from partners.partner
    where seller_id = ${sellerId} and status = 'active'
      and (product_id is null or product_id = any(${[...productIds]}::uuid[]))
      and (role <> ${'affiliate' satisfies PartnerRole} or (code = upper(${code}) and account_id <> ${buyerId}))
    order by id`
  return rows.map(withAmount)
}
