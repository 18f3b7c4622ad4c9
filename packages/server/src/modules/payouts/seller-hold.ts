import type { PayoutHoldCode } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import { formatDecimal, type Money } from '../../kernel/money.ts'
import { after, days } from '../../kernel/time.ts'
import type { Destination } from './payout.ts'

/** What of a seller decides whether they are paid. */
export interface Seller {
  readonly id: Id<'user'>
  readonly isActive: boolean
  /** Why an admin holds their payouts; null if none does. */
  readonly heldBecause: string | null
  readonly destination: Destination | null
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
      `Your balance is negative by ${formatDecimal({ ...available, minor: -available.minor })} ${available.currency} after refunds. New sales cover this first.`,
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
