/** Among more matches of a product list, `page` leads to the first so many; the cursor goes on (Decision 52). */
export const maxByPage = 10_000

/** Characters of a search in the documentation that are read. */
export const maxDocsSearch = 100

/** Links on a seller's page. */
export const maxProfileLinks = 5

/** Characters of the name of a saved search. */
export const maxSearchName = 100
