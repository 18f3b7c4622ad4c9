import type { Opinion } from './product.ts'

/** A refund of one purchase, from the asking to its end. */
export interface RefundStory {
  /** Title of the product. */
  readonly product: string
  readonly requestedBy: 'buyer' | 'seller'
  readonly reason: string
  readonly details?: string
  /** For a partial one. */
  readonly amount?: number
  /** Days from the purchase to the request, or at least so many before `askedDaysAgo`. */
  readonly afterDays: number
  readonly requestedDaysAgo?: number
  /** At least, if there is one. */
  readonly boughtDaysAgo: number
  /** What somebody decides after a request that no rule approves; left out, the rule has or nobody does. */
  readonly decision?: {
    readonly to: 'approved' | 'rejected' | 'canceled'
    readonly afterDays: number
    readonly note?: string
  }
  /** What the buyer wrote before: it leaves with the money. */
  readonly review?: Opinion
}

/** Every way in which a refund can end, and one that waits for the demo account. */
export const refundStories: readonly RefundStory[] = [
  {
    boughtDaysAgo: 58,
    product: 'Subject lines without tricks',
    requestedBy: 'buyer',
    reason: 'Bought it twice with two accounts',
    afterDays: 0.1,
  },
  {
    boughtDaysAgo: 44,
    product: 'Messy CSV, clean rules',
    requestedBy: 'buyer',
    reason: 'Does not work with my export: it has no header row',
    details: 'Our ERP writes three lines of address before the table. The prompt expects a header.',
    afterDays: 2,
    review: {
      rating: 2,
      comment: 'Needs a header row. Ours has none, so the rules came out shifted by one column.',
    },
  },
  {
    boughtDaysAgo: 71,
    product: 'Product description, three lengths',
    requestedBy: 'buyer',
    reason: 'No longer needed, the shop is closing',
    afterDays: 4,
  },
  {
    boughtDaysAgo: 25,
    product: 'Study plan to a date',
    requestedBy: 'buyer',
    reason: 'Changed my mind',
    afterDays: 1,
  },
  {
    boughtDaysAgo: 36,
    product: 'Docs desk',
    requestedBy: 'buyer',
    reason: 'Bought the wrong bundle by mistake',
    afterDays: 0.3,
  },
  {
    boughtDaysAgo: 50,
    product: 'Code review as a colleague',
    requestedBy: 'buyer',
    reason: 'Only half of it is of use to us: we have no TypeScript',
    amount: 3.5,
    afterDays: 6,
  },
  {
    boughtDaysAgo: 19,
    product: 'Launch post for every channel',
    requestedBy: 'seller',
    reason: 'We spoke on the phone: two of the four channels are of no use to you',
    amount: 6,
    afterDays: 5,
  },
  {
    boughtDaysAgo: 62,
    product: 'Positioning on one page',
    requestedBy: 'buyer',
    reason: 'Not as described',
    details: 'I expected a finished page, not questions I have to answer first.',
    afterDays: 17,
    decision: {
      to: 'rejected',
      afterDays: 1,
      note: 'The description says that it starts with twelve questions, and the preview shows them. Write to me and I will go through your answers with you.',
    },
  },
  {
    boughtDaysAgo: 40,
    product: 'Quiz with explanations',
    requestedBy: 'buyer',
    reason: 'The school has bought a licence for everybody',
    afterDays: 19,
    decision: {
      to: 'rejected',
      afterDays: 2,
      note: 'The window of this product is seven days, and the questions are yours to keep. Have fun with the licence!',
    },
  },
  {
    boughtDaysAgo: 33,
    product: 'Landing page critique',
    requestedBy: 'buyer',
    reason: 'Useless output for pages in Finnish',
    afterDays: 16,
    decision: {
      to: 'approved',
      afterDays: 1,
      note: 'Fair: I have tested it in English and German alone, and say so in the requirements now.',
    },
  },
  {
    boughtDaysAgo: 28,
    product: 'Weekly review in thirty minutes',
    requestedBy: 'buyer',
    reason: 'Does not work for me',
    afterDays: 18,
    decision: { to: 'canceled', afterDays: 1 },
  },
  {
    boughtDaysAgo: 30,
    product: 'Customer interview guide',
    requestedBy: 'buyer',
    reason: 'The company card was used without asking',
    afterDays: 20,
    requestedDaysAgo: 9,
  },
  {
    boughtDaysAgo: 17,
    product: 'Feedback on an essay',
    requestedBy: 'buyer',
    reason: 'Not as expected: it will not give grades',
    details: 'Our department needs a number in the end. The prompt refuses to write one.',
    afterDays: 16,
    requestedDaysAgo: 0.9,
  },
]
