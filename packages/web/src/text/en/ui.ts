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
  copyFailed: 'Copying was refused; select the text instead',
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
  requestId: 'Request id',
  retry: 'Try again',
  showing: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  somethingFailed: 'This could not be loaded',
  offline: 'The marketplace did not answer. Check your connection, then try again.',
  unexpected: 'Something broke on our side. Trying again may help.',
  signedOut: 'You are signed out. Sign in, then try again.',
  notProven: 'You did not confirm that it is you. Try again, and confirm it.',
  needsSecondFactor: 'Admins need a second factor on this marketplace: an authenticator app or a passkey.',
  setUpSecondFactor: 'Set up a second factor',
  tooMany: 'Too many requests just now. Wait a moment, then try again.',
  optional: 'optional',
  checkFields: 'Please look at these again',
  /** Why something was refused: its rule's sentence in this language. */
  refusal: ({ reason }: Refusal) => reason,
}
