import { listener } from '../../../platform/events/events.ts'
import type { CatalogDeps } from '../deps.ts'
import { addPurchases, addRating, lockAuthor, upsertAuthor } from '../products/store.ts'
import { authorCard } from '../products/wire.ts'

/** Counts a sale; exactly once, since the listener's row commits with it. A recount counts those rows. */
export const countPurchase = listener({
  name: 'catalog.count-purchase',
  handles: 'purchase.completed',
  handle: (tx, event) => addPurchases(tx, [event.data.productId], event.at),
  handleBatch: (tx, events) =>
    addPurchases(
      tx,
      events.map(({ data }) => data.productId),
      new Date(Math.max(...events.map(({ at }) => at.getTime()))),
    ),
})

/** Takes a change of the ratings over. */
export const countRating = listener({
  name: 'catalog.count-rating',
  handles: 'product.rated',
  handle: (tx, { data: { productId, count, sum } }) => addRating(tx, productId, { count, sum }),
})

/** Takes name and verification of an author over, as they are when it is handled: events may be handled in another order. */
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
