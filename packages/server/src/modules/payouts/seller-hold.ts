import { payoutRequirements, toPayoutRequirement, type PayoutHoldCode } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import { formatDecimal, type Money } from '../../kernel/money.ts'
import { after, dayOf, days } from '../../kernel/time.ts'
import type { DestinationStatus } from '../payments/index.ts'
import type { Destination } from './payout.ts'

/** Where a seller is paid, and whether the provider does so. */
export interface SellerDestination extends Destination {
  readonly status: DestinationStatus
  /** What the seller has to give, and by when. */
  readonly requirements: readonly string[]
  readonly dueAt: Date | null
}

/** What of a seller decides whether they are paid. */
export interface Seller {
  readonly id: Id<'user'>
  readonly isActive: boolean
  /** Why an admin holds their payouts; null if none does. */
  readonly heldBecause: string | null
  readonly destination: SellerDestination | null
  /** When the destination took the place of another; null for the first one. */
  readonly destinationReplacedAt: Date | null
}

/** How long payouts wait after a destination was replaced. */
const replacedMs = days(3)

/** Until when a destination that took the place of another is not paid to; undefined if nothing waits for it now. */
export const heldUntilOf = (replacedAt: Date | null, now: Date): Date | undefined => {
  const until = replacedAt ? after(replacedAt, replacedMs) : undefined
  return until && until > now ? until : undefined
}

/** What a rule looks at. */
interface Case {
  readonly seller: Seller
  readonly available: Money
  readonly minimum: Money
  readonly now: Date
}

export interface Hold {
  readonly code: PayoutHoldCode
  /** For the seller to read. */
  readonly reason: string
  /** When it ends, ISO 8601, where that is known. */
  readonly until?: string
}

interface Rule {
  readonly code: PayoutHoldCode
  readonly holds: (looked: Case) => boolean
  readonly reason: (looked: Case) => string
  readonly until?: (looked: Case) => Date | undefined
}

const destinationHoldOf = ({ seller, now }: Case): Date | undefined =>
  heldUntilOf(seller.destinationReplacedAt, now)

const isOneOf = ({ destination }: Seller, ...statuses: readonly DestinationStatus[]): boolean =>
  destination !== null && statuses.includes(destination.status)

/** What the seller has to give, in words, with the day by which. */
const requirementsOf = ({ destination }: Seller): string => {
  const { requirements = [], dueAt } = destination ?? {}
  const names = [...new Set(requirements.map(toPayoutRequirement))].map((code) => payoutRequirements[code])
  const text = names.length > 0 ? names.join(', ') : payoutRequirements.other
  return dueAt ? `${text}, by ${dayOf(dueAt)}` : text
}

/** What stands against paying a seller: the first rule that holds. */
export const holdRules: readonly Rule[] = [
  {
    code: 'account_suspended',
    holds: ({ seller }) => !seller.isActive,
    reason: () => 'The account is suspended.',
  },
  {
    code: 'held_by_admin',
    holds: ({ seller }) => seller.heldBecause !== null,
    reason: ({ seller }) => `The marketplace has put your payouts on hold: ${seller.heldBecause ?? ''}`,
  },
  {
    code: 'details_needed',
    holds: ({ seller }) => isOneOf(seller, 'incomplete', 'restricted'),
    reason: ({ seller }) => `The payment provider needs from you: ${requirementsOf(seller)}.`,
  },
  {
    code: 'details_in_review',
    holds: ({ seller }) => isOneOf(seller, 'pending'),
    reason: () => 'The payment provider is checking your details. There is nothing to do.',
  },
  {
    code: 'destination_rejected',
    holds: ({ seller }) => isOneOf(seller, 'rejected'),
    reason: () => 'The payment provider has rejected your account. Contact the marketplace.',
  },
  {
    code: 'destination_changed',
    holds: (looked) => destinationHoldOf(looked) !== undefined,
    reason: (looked) =>
      `Your bank account was changed. Payouts are held until ${destinationHoldOf(looked)?.toISOString() ?? ''}.`,
    until: (looked) => destinationHoldOf(looked),
  },
  {
    code: 'negative_balance',
    holds: ({ available }) => available.minor < 0n,
    reason: ({ available }) =>
      `Your balance is negative by ${formatDecimal({ ...available, minor: -available.minor })} ${available.currency} after refunds or disputes. New sales cover this first.`,
  },
  {
    code: 'below_minimum',
    holds: ({ available, minimum }) => available.minor < minimum.minor || available.minor === 0n,
    reason: ({ minimum }) => `At least ${formatDecimal(minimum)} ${minimum.currency} must be available.`,
  },
  {
    code: 'no_destination',
    holds: ({ seller }) => seller.destination === null,
    reason: () => 'Add a bank account first.',
  },
]

/** Why nothing is paid to the seller; undefined if nothing stands against it. */
export const holdOf = (looked: Case): Hold | undefined => {
  const rule = holdRules.find(({ holds }) => holds(looked))
  const until = rule?.until?.(looked)
  return (
    rule && {
      code: rule.code,
      reason: rule.reason(looked),
      ...(until ? { until: until.toISOString() } : {}),
    }
  )
}
