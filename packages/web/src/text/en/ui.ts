import type { RuleParams } from '@souk/sdk'

/** A rule that was broken, and its sentence as the server said it. */
export interface Refusal {
  readonly rule?: string | undefined
  readonly params?: RuleParams | undefined
  readonly reason: string
}

/** What the components say by themselves. */
export const ui = {
  cancel: 'Cancel',
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy',
  copyFailed: 'Couldn’t copy. Select the text instead.',
  dismiss: 'Dismiss',
  loading: 'Loading…',
  messages: 'Messages',
  nextPage: 'Next page',
  noRating: 'No reviews yet',
  page: (page: number) => `Page ${page}`,
  pages: 'Pages',
  previousPage: 'Previous page',
  rating: (value: number, count: number) =>
    `${value.toFixed(1)} of 5 from ${count} ${count === 1 ? 'review' : 'reviews'}`,
  requestId: 'Request ID',
  retry: 'Try again',
  showing: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  somethingFailed: 'This couldn’t be loaded',
  offline: 'The marketplace didn’t respond. Check your connection and try again.',
  unexpected: 'Something went wrong on our side. Try again.',
  signedOut: 'You’re signed out. Sign in and try again.',
  notProven: 'You didn’t confirm your identity. Try again.',
  needsSecondFactor: 'Admins need a second factor on this marketplace: an authenticator app or a passkey.',
  setUpSecondFactor: 'Set up a second factor',
  tooMany: 'Too many requests. Wait a moment and try again.',
  optional: 'optional',
  priceFree: 'Free',
  priceNamed: 'Name your price',
  priceFrom: (amount: string) => `From ${amount}`,
  checkFields: 'Please check these fields',
  /** Why something was refused: its rule's sentence in this language. */
  refusal: ({ reason }: Refusal) => reason,
}
