export const notificationRoles = ['buyer', 'seller', 'developer', 'admin'] as const
export type NotificationRole = (typeof notificationRoles)[number]

/** What an account is notified of, as whom, and how by default. */
export interface NotificationKindRules {
  readonly role: NotificationRole
  /** When the email is sent, unless the account chooses otherwise. */
  readonly email: EmailFrequency
  /** What someone has just caused or waits for: not held back during quiet hours. */
  readonly urgent?: true
  /** The law wants the email: it is sent whatever the account has chosen. */
  readonly required?: true
}

export const emailFrequencies = ['now', 'daily', 'weekly', 'off'] as const
export type EmailFrequency = (typeof emailFrequencies)[number]

/** Every kind of notification; pages, emails and preferences follow from this table. */
export const notificationKinds = {
  purchase: { role: 'buyer', email: 'now', urgent: true },
  refund: { role: 'buyer', email: 'now', urgent: true },
  withdrawal: { role: 'buyer', email: 'now', urgent: true, required: true },
  refund_rejected: { role: 'buyer', email: 'now' },
  subscription_renewal: { role: 'buyer', email: 'now' },
  subscription_renewed: { role: 'buyer', email: 'now' },
  subscription_declined: { role: 'buyer', email: 'now' },
  subscription_ended: { role: 'buyer', email: 'now' },
  question: { role: 'buyer', email: 'now', urgent: true },
  budget: { role: 'buyer', email: 'now', urgent: true },
  new_version: { role: 'buyer', email: 'daily' },
  price_drop: { role: 'buyer', email: 'daily' },
  new_product: { role: 'buyer', email: 'daily' },
  saved_search: { role: 'buyer', email: 'daily' },
  review_answer: { role: 'buyer', email: 'daily' },
  sale: { role: 'seller', email: 'now' },
  sale_refunded: { role: 'seller', email: 'now' },
  refund_request: { role: 'seller', email: 'now' },
  refund_due: { role: 'seller', email: 'now' },
  dispute: { role: 'seller', email: 'now' },
  dispute_won: { role: 'seller', email: 'now' },
  payout: { role: 'seller', email: 'now' },
  payout_failed: { role: 'seller', email: 'now' },
  payout_held: { role: 'seller', email: 'now' },
  payout_restricted: { role: 'seller', email: 'now' },
  product_approved: { role: 'seller', email: 'now' },
  product_rejected: { role: 'seller', email: 'now' },
  product_suspended: { role: 'seller', email: 'now' },
  product_restored: { role: 'seller', email: 'now' },
  appeal_denied: { role: 'seller', email: 'now' },
  partner_invited: { role: 'seller', email: 'now' },
  review: { role: 'seller', email: 'daily' },
  plan_renewal: { role: 'developer', email: 'now' },
  plan_paid: { role: 'developer', email: 'now' },
  plan_declined: { role: 'developer', email: 'now' },
  plan_ended: { role: 'developer', email: 'now' },
  key_expiring: { role: 'developer', email: 'now' },
  webhook_failing: { role: 'developer', email: 'now' },
  webhook_disabled: { role: 'developer', email: 'now' },
  product_submitted: { role: 'admin', email: 'daily' },
  refund_overdue: { role: 'admin', email: 'daily' },
  dispute_opened: { role: 'admin', email: 'now' },
  ledger_wrong: { role: 'admin', email: 'now', urgent: true },
  payments_differ: { role: 'admin', email: 'now' },
  jobs_failing: { role: 'admin', email: 'now', urgent: true },
  disk_full: { role: 'admin', email: 'now', urgent: true },
} as const satisfies Readonly<Record<string, NotificationKindRules>>

export type NotificationKind = keyof typeof notificationKinds

export const notificationKindNames = Object.keys(
  notificationKinds,
) as readonly NotificationKind[] as readonly [NotificationKind, ...NotificationKind[]]
