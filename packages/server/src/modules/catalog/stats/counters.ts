import type { Id } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listener } from '../../../platform/events/events.ts'
import type { CatalogDeps } from '../deps.ts'
import { addPurchases, addRating, lockAuthor, upsertAuthor } from '../products/store.ts'
import { authorCard } from '../products/wire.ts'

/** Names are stored with each event handled: a recount counts those. */
export const handlesPurchases = { name: 'catalog.count-purchase', handles: 'purchase.completed' } as const
export const handlesRatings = { name: 'catalog.count-rating', handles: 'product.rated' } as const

/** Counts a sale; exactly once, since the listener's row commits with it. */
export const countPurchase = ({ listing }: Pick<CatalogDeps, 'listing'>) => {
  const add = async (tx: Tx, ids: readonly Id<'product'>[], at: Date): Promise<void> => {
    await addPurchases(tx, ids)
    await listing.count(tx, [...new Set(ids)], at)
  }
  return listener({
    ...handlesPurchases,
    handle: (tx, event) => add(tx, [event.data.productId], event.at),
    handleBatch: (tx, events) =>
      add(
        tx,
        events.map(({ data }) => data.productId),
        new Date(Math.max(...events.map(({ at }) => at.getTime()))),
      ),
  })
}

/** Takes a change of the ratings over. */
export const countRating = ({ listing }: Pick<CatalogDeps, 'listing'>) =>
  listener({
    ...handlesRatings,
    async handle(tx, { data: { productId, count, sum } }) {
      await addRating(tx, productId, { count, sum })
      await listing.count(tx, [productId], null)
    },
  })

/** Takes name, handle and verification of an author over, as they are when it is handled: events may be handled in another order. */
export const followAuthor = ({ accounts }: CatalogDeps) =>
  listener({
    name: 'catalog.follow-author',
    handles: 'profile.changed',
    async handle(tx, { data: { userId } }) {
      // Locked first, so that of two listeners the later one reads the newer profile.
      if (!(await lockAuthor(tx, userId))) return
      await upsertAuthor(tx, { id: userId, card: authorCard(await accounts.getProfile(tx, userId)) })
    },
  })
