/**
 * Interests: what people want to buy, whom they follow and what they search for.
 * Owns: interests.wish, interests.follow, interests.saved_search. Promises: one entry for each thing, however often it is added;
 * limits hold; what is bought leaves the wishlist. Emits search.matched; handles purchase.completed and account.closed.
 */
import { listener, type Listener } from '../../platform/events/events.ts'
import type { InterestsDeps } from './deps.ts'
import { announceMatches } from './announce-matches.ts'
import { createFollowing, type Following } from './following.ts'
import { createSavedSearches, type SavedSearches } from './saved-searches.ts'
import { deleteGranted, deleteInterests, lockInterests } from './store.ts'
import { createWishlist, type Wishlist } from './wishlist.ts'

export interface Interests {
  readonly wishlist: Wishlist
  readonly following: Following
  readonly savedSearches: SavedSearches
  /** Announces which saved searches have new products; returns how many. */
  announceMatches(): Promise<number>
  readonly listeners: readonly Listener[]
}

export const createInterests = (deps: InterestsDeps): Interests => ({
  wishlist: createWishlist(deps),
  following: createFollowing(deps),
  savedSearches: createSavedSearches(deps),
  announceMatches: () => announceMatches(deps),
  listeners: [
    listener({
      name: 'interests.remove-bought',
      handles: 'purchase.completed',
      async handle(tx, { data: { buyerId: accountId, orderId } }) {
        await lockInterests(tx, accountId)
        await deleteGranted(tx, { accountId, orderId })
      },
    }),
    listener({
      name: 'interests.close-account',
      handles: 'account.closed',
      handle: (tx, { data }) => deleteInterests(tx, data.userId),
    }),
  ],
})
