import {
  addWish,
  createSavedSearch,
  deleteSavedSearch,
  followSeller,
  getFollowing,
  getWish,
  listFollowing,
  listSavedSearches,
  listWishlist,
  markSearchSeen,
  removeWish,
  renameSavedSearch,
  unfollowSeller,
} from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Interests } from './index.ts'

export const interestRoutes = (interests: Interests): Route[] => [
  ...wishlistRoutes(interests),
  ...followingRoutes(interests),
  ...savedSearchRoutes(interests),
]

const wishlistRoutes = (interests: Interests): Route[] => [
  on(listWishlist, ({ principal, query }) => interests.wishlist.list(principal.accountId, query)),
  on(getWish, async ({ principal, params }) => ({
    data: await interests.wishlist.get(principal, params.productId),
  })),
  on(addWish, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => ({ data: await interests.wishlist.add(tx, principal, params.productId) })),
  ),
  on(removeWish, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => ({
      data: await interests.wishlist.remove(tx, principal, params.productId),
    })),
  ),
]

const followingRoutes = (interests: Interests): Route[] => [
  on(listFollowing, ({ principal, query }) => interests.following.list(principal.accountId, query)),
  on(getFollowing, async ({ principal, params }) => ({
    data: await interests.following.get(principal.accountId, params.sellerId),
  })),
  on(followSeller, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => ({
      data: await interests.following.follow(tx, principal.accountId, params.sellerId),
    })),
  ),
  on(unfollowSeller, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => ({
      data: await interests.following.unfollow(tx, principal.accountId, params.sellerId),
    })),
  ),
]

const savedSearchRoutes = (interests: Interests): Route[] => [
  on(listSavedSearches, ({ principal, query }) => interests.savedSearches.list(principal, query)),
  on(createSavedSearch, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await interests.savedSearches.create(tx, principal, body) })),
  ),
  on(renameSavedSearch, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({
      data: await interests.savedSearches.rename(tx, principal, { ...params, ...body }),
    })),
  ),
  on(markSearchSeen, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => ({
      data: await interests.savedSearches.markSeen(tx, principal, params.searchId),
    })),
  ),
  on(deleteSavedSearch, ({ principal, params: { searchId }, attempt }) =>
    attempt.once(async (tx) => {
      await interests.savedSearches.remove(tx, principal.accountId, searchId)
      return { data: { id: searchId, deleted: true as const } }
    }),
  ),
]
