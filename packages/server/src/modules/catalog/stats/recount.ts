import type { Id } from '../../../kernel/ids.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import { countHandled, sumHandled } from '../../../platform/events/handled-store.ts'
import type { CatalogDeps, Listing } from '../deps.ts'
import { handlesPurchases, handlesRatings } from './counters.ts'
import { correctCounters, listCounted } from './recount-store.ts'
import { countViews, lockCounter, lockFreeCounters } from './view-store.ts'

const productsAtOnce = 500

export interface Recount {
  readonly products: number
  /** How many of them were wrong. */
  readonly corrected: number
}

/** What a counter says must equal what was stored when it was raised, so events not handled yet are left out. */
const correct = async (listing: Listing, tx: Tx, ids: readonly Id<'product'>[]): Promise<number> => {
  const [views, purchases, ratings, ratingSums] = await Promise.all([
    countViews(tx, ids),
    countHandled(tx, handlesPurchases, ids),
    sumHandled(tx, handlesRatings, { field: 'count', productIds: ids }),
    sumHandled(tx, handlesRatings, { field: 'sum', productIds: ids }),
  ])
  const corrected = await correctCounters(
    tx,
    ids.map((id) => ({
      id,
      views: views.get(id) ?? 0n,
      purchases: purchases.get(id) ?? 0n,
      ratings: ratings.get(id) ?? 0n,
      ratingSum: ratingSums.get(id) ?? 0n,
    })),
  )
  await listing.count(tx, ids, null)
  return corrected
}

/**
 * Recounts every counter from the stored views, sales and ratings while the marketplace runs: while a counter is
 * locked no one raises it, and what raises it afterwards was not counted here.
 */
export const recountCatalog = async (
  { db, listing }: Pick<CatalogDeps, 'db' | 'listing'>,
  progress: (sofar: Recount) => void,
): Promise<Recount> => {
  let sofar: Recount = { products: 0, corrected: 0 }
  const held: Id<'product'>[] = []
  const count = (products: number, corrected: number): void => {
    sofar = { products: sofar.products + products, corrected: sofar.corrected + corrected }
    progress(sofar)
  }
  for (let last: Id<'product'> | null = null; ;) {
    const ids: Id<'product'>[] = await listCounted(db, { after: last, limit: productsAtOnce })
    last = ids.at(-1) ?? null
    if (last === null) break
    const { free, corrected } = await transact(db, async (tx) => {
      const locked = await lockFreeCounters(tx, ids)
      return { free: locked, corrected: await correct(listing, tx, [...locked]) }
    })
    held.push(...ids.filter((id) => !free.has(id)))
    count(free.size, corrected)
  }
  for (const id of held)
    count(
      1,
      await transact(db, async (tx) => {
        await lockCounter(tx, id)
        return correct(listing, tx, [id])
      }),
    )
  return sofar
}
