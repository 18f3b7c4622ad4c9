/** What is on the page of a seller. */
export const seller = {
  products: 'Products',
  sales: 'Sales',
  rating: 'Rating',
  since: 'Member since',
  links: 'Links',
  contact: 'Contact',
  showEmail: 'Show email address',
  emailFailed: 'The address could not be loaded. Try again in a moment.',
  types: 'Product type',
  all: 'All',
  emptyTitle: 'No products yet',
  emptyText: 'This seller has nothing on sale right now.',
  noMatchText: 'This seller has no products of this type on sale.',
  showAll: 'Show all products',
}
