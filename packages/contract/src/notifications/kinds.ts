/** What an account is notified of, as whom, and how by default. */
export interface NotificationKindRules {
  readonly role: 'buyer' | 'seller'
  /** When the email is sent, unless the account chooses otherwise. */
  readonly email: EmailFrequency
  /** What someone has just caused or waits for: not held back during quiet hours. */
  readonly urgent?: true
}

export const emailFrequencies = ['now', 'daily', 'weekly', 'off'] as const
export type EmailFrequency = (typeof emailFrequencies)[number]

/** Every kind of notification; pages, emails and preferences follow from this table. */
export const notificationKinds = {
  purchase: { role: 'buyer', email: 'now', urgent: true },
  refund: { role: 'buyer', email: 'now', urgent: true },
  new_version: { role: 'buyer', email: 'daily' },
  price_drop: { role: 'buyer', email: 'daily' },
  new_product: { role: 'buyer', email: 'daily' },
  sale: { role: 'seller', email: 'now' },
  sale_refunded: { role: 'seller', email: 'now' },
  payout: { role: 'seller', email: 'now' },
  review: { role: 'seller', email: 'daily' },
} as const satisfies Readonly<Record<string, NotificationKindRules>>

export type NotificationKind = keyof typeof notificationKinds

export const notificationKindNames = Object.keys(
  notificationKinds,
) as readonly NotificationKind[] as readonly [NotificationKind, ...NotificationKind[]]
