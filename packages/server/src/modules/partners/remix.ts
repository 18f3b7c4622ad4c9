import {
  fault,
  maxRemixDepth,
  maxRoyaltyPercent,
  type Remix as WireRemix,
  type RemixChange,
} from '@souk/contract'
import { fail, failInvalid } from '../../kernel/errors.ts'
import { publicId, type Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Catalog } from '../catalog/index.ts'
import type { AgreementDeps } from './agree.ts'
import {
  countOriginals,
  deleteRoyalties,
  findRemix,
  findRoyalties,
  upsertRemix,
  type Remix,
  type Royalty,
} from './remix-store.ts'
import { insertPartner, lockPartners } from './store.ts'

export interface RemixDeps extends AgreementDeps {
  readonly catalog: Pick<Catalog, 'findForSale' | 'findOwn' | 'manage' | 'read'>
}

const toWire = (remix: Remix): WireRemix => {
  const { royaltyBasisPoints, derivedFrom, originalTitle, originalSellerId, originalSellerName } = remix
  return {
    royaltyPercent: royaltyBasisPoints === null ? null : royaltyBasisPoints / 100,
    derivedFrom:
      derivedFrom && originalSellerId
        ? {
            ...{ id: publicId('product', derivedFrom), title: originalTitle ?? '' },
            seller: { id: publicId('user', originalSellerId), name: originalSellerName ?? '' },
          }
        : null,
  }
}

export const readRemix = async (
  { catalog }: RemixDeps,
  db: Reader,
  principal: Principal,
  productId: string,
): Promise<WireRemix> => {
  const { id } = await catalog.read(db, principal, productId)
  return toWire(await findRemix(db, id))
}

const basisPointsOf = (percent: number | null): number | null => {
  if (percent === null) return null
  if (Number(percent.toFixed(2)) !== percent) failInvalid([fault('royaltyPercent', 'percent_decimals')])
  return Math.round(percent * 100)
}

/** What each sale of a product that `sellerId` bases on `original` pays; INVALID_REQUEST if it cannot be based on it. */
const royaltiesOf = async (
  { catalog }: RemixDeps,
  tx: Tx,
  sellerId: Id<'user'>,
  original: string,
): Promise<{ readonly originalId: Id<'product'>; readonly royalties: readonly Royalty[] }> => {
  const found = await catalog.findForSale(tx, original)
  if (!found) return failInvalid([fault('derivedFrom', 'original_not_found')])
  const { id: originalId, sellerId: accountId } = found
  const [{ royaltyBasisPoints }, depth, inherited] = await Promise.all([
    findRemix(tx, originalId),
    countOriginals(tx, originalId),
    findRoyalties(tx, originalId),
  ])
  if (accountId !== sellerId && royaltyBasisPoints === null)
    failInvalid([fault('derivedFrom', 'original_without_remixes')])
  if (depth >= maxRemixDepth) failInvalid([fault('derivedFrom', 'remix_too_deep', { max: maxRemixDepth })])
  const royalties = [
    ...(royaltyBasisPoints === null ? [] : [{ accountId, originalId, basisPoints: royaltyBasisPoints }]),
    ...inherited,
  ].filter((royalty) => royalty.accountId !== sellerId)
  const sum = royalties.reduce((total, { basisPoints }) => total + basisPoints, 0)
  if (sum > maxRoyaltyPercent * 100)
    failInvalid([fault('derivedFrom', 'royalties_too_large', { max: maxRoyaltyPercent })])
  return { originalId, royalties }
}

/** A product that is based on another one owes its royalty, and those of the products before it. */
const derive = async (
  deps: RemixDeps,
  tx: Tx,
  sellerId: Id<'user'>,
  { productId, original }: { readonly productId: Id<'product'>; readonly original: string | null },
): Promise<Id<'product'> | null> => {
  await lockPartners(tx, sellerId)
  await deleteRoyalties(tx, productId)
  if (original === null) return null
  const { originalId, royalties } = await royaltiesOf(deps, tx, sellerId, original)
  for (const { accountId, originalId: of, basisPoints } of royalties)
    await insertPartner(tx, {
      ...{ id: deps.ids.next('partner'), sellerId, role: 'royalty', status: 'active', email: null },
      ...{ accountId, productId, originalId: of, basisPoints, amount: null, createdAt: deps.clock.now() },
    })
  return originalId
}

export const changeRemix = async (
  deps: RemixDeps,
  tx: Tx,
  principal: Principal,
  { productId, body }: { readonly productId: string; readonly body: RemixChange },
): Promise<WireRemix> => {
  const product = await deps.catalog.manage(tx, principal, productId)
  const before = await findRemix(tx, product.id)
  const { royaltyPercent, derivedFrom } = body
  const isSame = (before.derivedFrom && publicId('product', before.derivedFrom)) === derivedFrom
  if (derivedFrom !== undefined && !isSame && product.firstPublishedAt)
    fail('CONFLICT', 'remix_is_final', { field: 'derivedFrom' })
  await upsertRemix(tx, product.id, {
    royaltyBasisPoints:
      royaltyPercent === undefined ? before.royaltyBasisPoints : basisPointsOf(royaltyPercent),
    derivedFrom:
      derivedFrom === undefined || isSame
        ? before.derivedFrom
        : await derive(deps, tx, product.authorId, { productId: product.id, original: derivedFrom }),
  })
  return toWire(await findRemix(tx, product.id))
}
