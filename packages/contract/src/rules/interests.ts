/** Wishlist, followed sellers and saved searches. */
export const interestsRules = {
  follow_yourself: 'You cannot follow yourself.',
  own_product_wished: 'You cannot add your own product to your wishlist.',
  saved_search_not_found: 'You have no saved search with this identifier.',
  too_many_followed: 'An account can follow at most {max} sellers. Unfollow one first.',
  too_many_saved_searches: 'An account can have at most {max} saved searches. Delete one first.',
  unknown_seller: 'There is no seller with this identifier.',
  wishlist_full: 'A wishlist can have at most {max} products. Remove one first.',
} as const
