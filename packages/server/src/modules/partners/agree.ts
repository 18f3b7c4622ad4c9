import {
  fault,
  maxPartnerPercent,
  type Partner as WirePartner,
  type PartnerInvitation,
  type PartnerQuery,
  type PartnerSide,
} from '@souk/contract'
import { fail, failInvalid } from '../../kernel/errors.ts'
import type { DomainEvent } from '../../kernel/events.ts'
import { parseId, publicId, type Id, type Ids } from '../../kernel/ids.ts'
import { decimalsOf, formatDecimal, fromDecimal, toDecimal } from '../../kernel/money.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Db, Reader, Tx } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events/events.ts'
import type { PageReply } from '../../platform/http/route.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Partner } from './partner.ts'
import { sumEarned, type Earned } from './share-store.ts'
import {
  acceptPartner,
  countPartners,
  endPartner,
  findOpen,
  findPartner,
  findPartners,
  insertPartner,
  lockPartners,
  type NewPartner,
} from './store.ts'

export interface AgreementDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly secrets: Secrets
  readonly events: Events
  readonly accounts: Pick<Accounts, 'addressees' | 'findByEmail' | 'readEmail'>
  readonly catalog: Pick<Catalog, 'findOwn' | 'manage'>
  /** Where links of affiliates point. */
  readonly baseUrl: string
}

/** Open agreements of a seller. */
const maxPartners = 200

/** 50 bits, so that no one guesses another's. */
const codeLength = 10

const addressOf = ({ baseUrl }: AgreementDeps, { sellerId, productId, code }: Partner): string | null => {
  if (code === null) return null
  const path = productId
    ? `products/${publicId('product', productId)}`
    : `sellers/${publicId('user', sellerId)}`
  return `${baseUrl}/${path}?ref=${code}`
}

const toWire = (deps: AgreementDeps, partner: Partner, earned: readonly Earned[]): WirePartner => {
  const { id, sellerId, accountId, productId, productTitle, originalId, originalTitle, ...rest } = partner
  const { basisPoints, amount, acceptedAt, endedAt } = rest
  const own = earned.filter(({ partnerId }) => partnerId === id)
  return {
    ...{ id: publicId('partner', id), role: partner.role, status: partner.status, email: partner.email },
    seller: { id: publicId('user', sellerId), name: partner.sellerName },
    partner:
      accountId && (acceptedAt || partner.role === 'royalty')
        ? { id: publicId('user', accountId), name: partner.accountName ?? '' }
        : null,
    product: productId && { id: publicId('product', productId), title: productTitle ?? '' },
    original: originalId && { id: publicId('product', originalId), title: originalTitle ?? '' },
    percent: basisPoints === null ? null : basisPoints / 100,
    ...{ amount: amount && toDecimal(amount), currency: amount && amount.currency },
    ...{ code: partner.code, url: addressOf(deps, partner) },
    sales: own.reduce((sum, { sales }) => sum + sales, 0),
    earned: own.map(({ minor, currency }) => ({ currency, amount: toDecimal({ minor, currency }) })),
    createdAt: partner.createdAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

const readWire = async (deps: AgreementDeps, db: Reader, id: Id<'partner'>): Promise<WirePartner> => {
  const [partner, earned] = await Promise.all([findPartner(db, id), sumEarned(db, [id])])
  return partner ? toWire(deps, partner, earned) : fail('NOT_FOUND', 'partner_not_found')
}

const emailOf = async ({ accounts }: AgreementDeps, db: Reader, accountId: Id<'user'>): Promise<string> => {
  const [owner] = await accounts.addressees(db, [accountId])
  return owner?.address ?? ''
}

export const list = async (
  deps: AgreementDeps,
  { accountId }: Principal,
  { side = 'seller', page = 1, limit = 20 }: PartnerQuery,
): Promise<PageReply<WirePartner>> => {
  const { db } = deps
  const of =
    side === 'seller'
      ? ({ side, accountId } as const)
      : ({ side, accountId, email: await emailOf(deps, db, accountId) } as const)
  const [partners, total] = await Promise.all([
    findPartners(db, of, { limit, offset: (page - 1) * limit }),
    countPartners(db, of),
  ])
  const ids = partners.map(({ id }) => id)
  const earned = ids.length === 0 ? [] : await sumEarned(db, ids)
  return { items: partners.map((partner) => toWire(deps, partner, earned)), page, limit, total }
}

/** Nothing for an address without an account. */
export const invitedOf = ({
  id: partnerId,
  ...partner
}: Pick<Partner, 'id' | 'sellerId' | 'accountId' | 'role' | 'basisPoints' | 'amount'>): DomainEvent[] => {
  const { accountId, sellerId, role, basisPoints, amount } = partner
  if (!accountId) return []
  const share =
    amount === null
      ? { percent: (basisPoints ?? 0) / 100 }
      : { amount: formatDecimal(amount), currency: amount.currency }
  return [
    {
      type: 'partner.invited',
      parties: [accountId],
      data: { partnerId, accountId, sellerId, role, ...share },
    },
  ]
}

type Offer = Pick<NewPartner, 'role' | 'productId' | 'basisPoints' | 'amount' | 'email' | 'accountId'>

/** What all co-sellers of one product have together with this offer, in hundredths of a percent, without fixed amounts; the most of any product. */
const sharedWith = (open: readonly Offer[], offer: Offer): number => {
  const all = [...open, offer].filter(({ role }) => role === 'co_seller')
  const sumOf = (of: (productId: Offer['productId']) => boolean) =>
    all.reduce((sum, { productId, basisPoints }) => (of(productId) ? sum + (basisPoints ?? 0) : sum), 0)
  const products = offer.productId ? [offer.productId] : [...new Set(all.map(({ productId }) => productId))]
  return Math.max(...products.map((one) => sumOf((id) => id === null || id === one)))
}

/** CONFLICT if the seller cannot make this offer with what is open. */
const checkOffer = (open: readonly Partner[], offer: Offer): void => {
  if (open.length >= maxPartners)
    fail('CONFLICT', 'too_many_partners', { params: { max: maxPartners }, limit: maxPartners })
  const isSame = (other: Offer) =>
    other.role === offer.role &&
    other.productId === offer.productId &&
    (other.email === offer.email || (offer.accountId !== null && other.accountId === offer.accountId))
  if (open.some(isSame)) fail('CONFLICT', 'partner_exists', { field: 'email' })
  if (offer.role === 'co_seller' && sharedWith(open, offer) > maxPartnerPercent * 100)
    fail('CONFLICT', 'partner_shares_too_large', { params: { max: maxPartnerPercent }, field: 'percent' })
}

/** Part of the price, or a fixed amount of it; INVALID_REQUEST unless it is one of them. */
const readShare = async (
  { catalog }: AgreementDeps,
  tx: Tx,
  principal: Principal,
  { role, percent, amount, productId }: PartnerInvitation,
): Promise<Pick<Offer, 'basisPoints' | 'amount'>> => {
  if ((percent === undefined) === (amount === undefined))
    failInvalid([fault('percent', 'partner_percent_or_amount')])
  if (amount === undefined) {
    const basisPoints = Math.round((percent ?? 0) * 100)
    if (basisPoints / 100 !== percent) failInvalid([fault('percent', 'percent_decimals')])
    return { basisPoints, amount: null }
  }
  if (role !== 'co_seller' || productId === undefined)
    return failInvalid([fault('amount', 'partner_amount_of_co_seller')])
  const { currency } = (await catalog.manage(tx, principal, productId)).price
  const fixed = fromDecimal(amount, currency)
  return fixed
    ? { basisPoints: null, amount: fixed }
    : failInvalid([fault('amount', 'too_many_decimals', { max: decimalsOf(currency), currency })])
}

const readOffer = async (
  deps: AgreementDeps,
  tx: Tx,
  principal: Principal,
  body: PartnerInvitation,
): Promise<Offer & { readonly email: string }> => {
  const { accounts, catalog } = deps
  const { accountId: sellerId } = principal
  const email = accounts.readEmail(body.email)
  const productId = body.productId === undefined ? null : (parseId('product', body.productId) ?? null)
  if (
    body.productId !== undefined &&
    (!productId || !(await catalog.findOwn(tx, sellerId)).includes(productId))
  )
    failInvalid([fault('productId', 'not_your_product')])
  const share = await readShare(deps, tx, principal, body)
  const account = await accounts.findByEmail(email, tx)
  if (account?.id === sellerId) failInvalid([fault('email', 'partner_is_you')])
  return { ...share, email, role: body.role, productId, accountId: account?.id ?? null }
}

export const invite = async (
  deps: AgreementDeps,
  tx: Tx,
  principal: Principal,
  body: PartnerInvitation,
): Promise<WirePartner> => {
  const { accountId: sellerId } = principal
  const offer = await readOffer(deps, tx, principal, body)
  await lockPartners(tx, sellerId)
  checkOffer(await findOpen(tx, sellerId), offer)
  const id = deps.ids.next('partner')
  await insertPartner(tx, {
    ...{ ...offer, id, sellerId, status: 'invited', originalId: null, createdAt: deps.clock.now() },
  })
  await deps.events.emit(tx, ...invitedOf({ ...offer, id, sellerId }))
  return readWire(deps, tx, id)
}

/** An agreement, and which side of it the caller is; NOT_FOUND for everyone else. */
const findOwn = async (
  deps: AgreementDeps,
  tx: Tx,
  { accountId }: Principal,
  partnerId: string,
): Promise<{ readonly partner: Partner; readonly side: PartnerSide }> => {
  const id = parseId('partner', partnerId)
  const partner = id && (await findPartner(tx, id))
  if (!partner) return fail('NOT_FOUND', 'partner_not_found')
  if (partner.sellerId === accountId) return { partner, side: 'seller' }
  const isPartner =
    partner.accountId === accountId ||
    (partner.email !== null && partner.email === (await emailOf(deps, tx, accountId)))
  return isPartner ? { partner, side: 'partner' } : fail('NOT_FOUND', 'partner_not_found')
}

export const accept = async (
  deps: AgreementDeps,
  tx: Tx,
  principal: Principal,
  partnerId: string,
): Promise<WirePartner> => {
  const { partner, side } = await findOwn(deps, tx, principal, partnerId)
  if (side === 'seller') fail('NOT_FOUND', 'partner_not_found')
  const { id, role } = partner
  const code = role === 'affiliate' ? deps.secrets.code(codeLength) : null
  const answer = { id, accountId: principal.accountId, code, at: deps.clock.now() }
  if (!(await acceptPartner(tx, answer))) fail('CONFLICT', 'partner_answered')
  return readWire(deps, tx, id)
}

export const end = async (
  deps: AgreementDeps,
  tx: Tx,
  principal: Principal,
  partnerId: string,
): Promise<WirePartner> => {
  const { partner, side } = await findOwn(deps, tx, principal, partnerId)
  if (partner.role === 'royalty' && side === 'seller') fail('CONFLICT', 'royalty_of_partner')
  await endPartner(tx, partner.id, deps.clock.now())
  return readWire(deps, tx, partner.id)
}
