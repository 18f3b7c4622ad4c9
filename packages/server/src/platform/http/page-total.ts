/**
 * How many there are in all, counted only where the page itself does not tell: one that is not full is the last. A statement less
 * for most pages of products, whose versions and reviews are few.
 */
export const totalOf = async (
  found: number,
  { page, limit }: { readonly page: number; readonly limit: number },
  count: () => Promise<number>,
): Promise<number> => (found < limit && (found > 0 || page === 1) ? (page - 1) * limit + found : count())
