/** Of the pages of the documentation. */
export const documentation = {
  docsText: 'How to buy, sell, build with the API and run a shop of your own.',
  apiReference: 'API reference',
  apiReferenceText: 'All operations with their fields, errors and examples.',
  search: 'Search the documentation',
  searchDo: 'Search',
  found: (shown: number, total: number, search: string) => {
    if (total === 0) return `Nothing found for “${search}”`
    return shown < total
      ? `The first ${shown} of ${total} results for “${search}”`
      : `${total} ${total === 1 ? 'result' : 'results'} for “${search}”`
  },
  notFound: 'Try fewer or other terms.',
  allGuides: 'All guides',
  previous: 'Previous',
  next: 'Next',
  guideOrder: 'Previous and next guide',
  onThisPage: 'On this page',
  sections: {
    buying: 'Buying',
    selling: 'Selling',
    building: 'Building (API)',
    running: 'Running a shop',
  },
}
