import type { Basis } from '@souk/contract'
import type { EventData, ProductEventData } from '../../../kernel/event-data.ts'
import { fail } from '../../../kernel/errors.ts'
import { publicId } from '../../../kernel/ids.ts'
import { formatDecimal } from '../../../kernel/money.ts'
import { type Principal, isAdmin } from '../../../kernel/principal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { CatalogDeps } from '../deps.ts'
import { findBundlesOf } from './part-store.ts'
import { type Move, stateAfter } from '../products/product.ts'
import { checkPublishable } from './publishable.ts'
import { manageProduct } from '../products/read.ts'
import { type ProductRow, findProductsOf, publishVersion, updateProduct } from '../products/store.ts'
import { readDetail } from '../products/answer.ts'
import { allRights, productCard } from '../products/wire.ts'
import { listener } from '../../../platform/events/events.ts'

export interface ProductMove {
  readonly productId: string
  readonly move: Move
  /** Why an admin rejects, suspends or restores; shown to the author. */
  readonly reason?: string
  readonly basis?: Basis | undefined
  /** Whether the decision follows a report. */
  readonly isReported?: boolean
}

/** Moves a product as its author or an admin asks; CONFLICT when the table of moves has no such step. */
export const moveProduct = async (deps: CatalogDeps, tx: Tx, principal: Principal, step: ProductMove) => {
  const { productId, move: wanted, reason = '' } = step
  const before = await manageProduct(tx, principal, productId)
  const move = wanted === 'publish' && deps.options.moderation && !isAdmin(principal) ? 'submit' : wanted
  const status =
    stateAfter(move, before) ??
    fail('CONFLICT', 'product_status', {
      params: { status: before.status.replaceAll('_', ' ') },
      status: before.status,
      reason: `${wanted} does not start from ${before.status}`,
    })
  if (move === 'publish' || move === 'submit' || move === 'approve') await checkPublishable(deps, tx, before)

  const now = deps.clock.now()
  const goesLive = status === 'published'
  const after: ProductRow = {
    ...before,
    status,
    // A restored product is as it was before: the reason is in the notification alone.
    statusReason: move === 'restore' ? '' : reason,
    statusBefore: status === 'suspended' ? before.status : null,
    revision: before.revision + 1,
    updatedAt: now,
    firstPublishedAt: before.firstPublishedAt ?? (goesLive ? now : null),
    liveVersion: goesLive ? before.version : before.liveVersion,
    versionPublishedAt: before.versionPublishedAt ?? (goesLive ? now : null),
  }
  await updateProduct(tx, { ...after, card: productCard(after) })
  await deps.listing.update(tx, [after.id])
  if (principal.accountId !== before.authorId)
    await deps.audit.record(tx, principal, {
      action: `product.${pastOf(wanted)}`,
      subject: publicId('product', before.id),
      before: { status: before.status, reason: before.statusReason },
      after: { status, reason },
    })
  if (goesLive) await publishVersion(tx, before.id, before.version, now)
  await publishMove(deps, tx, { before, after })
  await publishReview(deps, tx, { ...step, move, after })
  if (status === 'deleted' || status === 'suspended') await unpublishBundles(deps, tx, principal, after)
  return readDetail(tx, after, allRights, deps.options.baseUrl)
}

/** `suspended` of `suspend`. */
const pastOf = (move: Move): string => (move.endsWith('e') ? `${move}d` : `${move}ed`)

/** A bundle that lacks a part cannot be delivered, so it goes off sale with it. */
const unpublishBundles = async (
  deps: CatalogDeps,
  tx: Tx,
  principal: Principal,
  { id }: ProductRow,
): Promise<void> => {
  for (const bundleId of await findBundlesOf(tx, id))
    await moveProduct(deps, tx, principal, {
      productId: publicId('product', bundleId),
      move: 'unpublish',
    })
}

/** Called when a product is published, unpublished or deleted (Decisions 7, 8). */
const publishMove = async (
  { events }: CatalogDeps,
  tx: Tx,
  { before, after }: { readonly before: ProductRow; readonly after: ProductRow },
): Promise<void> => {
  const parties = [before.authorId]
  if (after.status === 'published')
    await events.emit(tx, { parties, type: 'product.published', data: eventOf(after) })
  else if (after.status === 'deleted')
    await events.emit(tx, {
      parties,
      type: 'product.unpublished',
      data: { ...eventOf(after), reason: 'deleted' },
    })
  else if (before.status === 'published') {
    const reason = after.status === 'suspended' ? 'suspended' : 'unpublished'
    await events.emit(tx, { parties, type: 'product.unpublished', data: { ...eventOf(after), reason } })
  }
}

const results: Partial<Record<Move, EventData['product.reviewed']['result']>> = {
  approve: 'approved',
  reject: 'rejected',
  suspend: 'suspended',
  restore: 'restored',
}

/** Called when a product waits for the admins, and when they have decided. */
const publishReview = async (
  { events }: CatalogDeps,
  tx: Tx,
  { move, after, reason = '', basis, isReported = false }: ProductMove & { readonly after: ProductRow },
): Promise<void> => {
  const parties = [after.authorId]
  const result = results[move]
  // A product that waits can be rejected for what breaks no rule.
  const on = basis ?? (move === 'suspend' ? 'terms' : undefined)
  if (move === 'submit') await events.emit(tx, { parties, type: 'product.submitted', data: eventOf(after) })
  if (result) {
    const data = {
      ...eventOf(after),
      result,
      reason,
      isReported,
      ...(on && { basis: on }),
    }
    await events.emit(tx, { parties, type: 'product.reviewed', data })
  }
}

const eventOf = ({ id, authorId, title, type, price }: ProductRow): ProductEventData => ({
  productId: id,
  authorId,
  title,
  productType: type,
  price: formatDecimal(price),
  currency: price.currency,
})

/** Takes every product of a closed account off the marketplace; those who bought one keep it (Decision 7). */
export const leaveWithAuthor = (deps: Parameters<typeof moveProduct>[0]) =>
  listener({
    name: 'catalog.close-account',
    handles: 'account.closed',
    async handle(tx, { data: { userId } }) {
      const author: Principal = { accountId: userId, roles: [], permissions: new Set() }
      for (const id of await findProductsOf(tx, userId))
        await moveProduct(deps, tx, author, { productId: publicId('product', id), move: 'delete' })
    },
  })
