import type { ProductFact } from '../../kernel/events.ts'
import { fail } from '../../kernel/errors.ts'
import { formatDecimal } from '../../kernel/money.ts'
import type { Principal } from '../../kernel/principal.ts'
import { onCommit, type Tx } from '../../platform/db/database.ts'
import type { CatalogDeps } from './deps.ts'
import { checkPublishable } from './fields.ts'
import type { List } from './list.ts'
import { moves, type Move } from './product.ts'
import { manageProduct } from './read.ts'
import { markListed, publishVersion, updateProduct, type ProductRow } from './store.ts'
import { etagOf, productCard, toDetail } from './wire.ts'

/** Publishes, unpublishes or deletes a product; CONFLICT when the table of moves has no such step. */
export const moveProduct = async (
  deps: CatalogDeps & { readonly list: List },
  tx: Tx,
  principal: Principal,
  { productId, move }: { productId: string; move: Move },
) => {
  const before = await manageProduct(tx, principal, productId)
  const { from, to } = moves[move]
  if (!from.includes(before.status))
    fail('CONFLICT', `A product that is ${before.status} cannot be ${to}.`, { status: before.status })
  if (move === 'publish') checkPublishable(before)

  const now = deps.clock.now()
  const publishes = move === 'publish'
  const after: ProductRow = {
    ...before,
    status: to,
    revision: before.revision + 1,
    updatedAt: now,
    firstPublishedAt: before.firstPublishedAt ?? (publishes ? now : null),
    liveVersion: publishes ? before.version : before.liveVersion,
    versionPublishedAt: before.versionPublishedAt ?? (publishes ? now : null),
  }
  await updateProduct(tx, { ...after, card: productCard(after) })
  await markListed(tx, before.id, publishes)
  if (publishes) await publishVersion(tx, before.id, before.version, now)
  await deps.events.emit(tx, {
    parties: [before.authorId],
    ...(publishes
      ? { type: 'product.published', data: factOf(after) }
      : {
          type: 'product.unpublished',
          data: { ...factOf(after), reason: to === 'deleted' ? 'deleted' : 'unpublished' },
        }),
  })
  onCommit(tx, deps.list.forget)
  return { detail: toDetail(after, true), etag: etagOf(after) }
}

const factOf = ({ id, authorId, title, type, price }: ProductRow): ProductFact => ({
  productId: id,
  authorId,
  title,
  productType: type,
  price: formatDecimal(price),
  currency: price.currency,
})
