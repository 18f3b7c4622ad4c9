import type { RefundReasonCode, RefundStatus } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Money } from '../../../kernel/money.ts'
import { after, days } from '../../../kernel/time.ts'

export interface Refund {
  readonly id: Id<'refund'>
  readonly orderId: Id<'order'>
  readonly status: RefundStatus
  readonly amount: Money
  readonly reason: string
  readonly reasonCode: RefundReasonCode
  readonly details: string
  /** Name of the rule that decided, or that says who decides. */
  readonly rule: string
  readonly decidedBy: 'rule' | 'seller' | 'admin' | 'buyer' | null
  readonly note: string
  readonly decidedAt: Date | null
  /** While the seller decides: until when. */
  readonly decideBy: Date | null
  readonly createdAt: Date
}

/** States a refund can move to from each (Decision 17). */
export const refundMoves: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  pending_approval: ['approved', 'rejected', 'canceled'],
  approved: ['succeeded', 'failed'],
  succeeded: [],
  failed: [],
  rejected: [],
  canceled: [],
}

export type RequestedBy = 'buyer' | 'seller' | 'admin'

/** What a rule looks at. */
export interface RefundCase {
  readonly requestedBy: RequestedBy
  /** Whether anything of the order was ever opened, downloaded or run. */
  readonly used: boolean
  /** Since the purchase. */
  readonly ageMs: number
  /** The seller's window as it was at the purchase. */
  readonly windowDays: number
  /** Whether the refund is for the whole remaining amount. */
  readonly isWhole: boolean
  readonly history: RefundHistory
}

/** What a buyer did in the last days that the limit looks at. */
export interface RefundHistory {
  /** Orders that were paid. */
  readonly orders: number
  /** Refunds that a rule approved. */
  readonly automaticRefunds: number
}

/** Up to where rules approve the refunds of one buyer (Decision 57). */
export const automaticLimit = { days: 90, refunds: 3, share: 0.3, shareFromOrders: 5 } as const

export const isOverLimit = ({ orders, automaticRefunds }: RefundHistory): boolean =>
  automaticRefunds >= automaticLimit.refunds ||
  (orders >= automaticLimit.shareFromOrders && automaticRefunds / orders > automaticLimit.share)

interface Rule {
  readonly name: string
  readonly holds: (refundCase: RefundCase) => boolean
  /** Who decides when the rule applies; absent: the seller. */
  readonly decidedBy?: 'rule' | 'seller' | 'admin'
}

const isInWindow = ({ ageMs, windowDays }: RefundCase): boolean => windowDays > 0 && ageMs <= days(windowDays)

const unusedRule = 'unused_within_14_days'

/** The right of consumers in the Union, which no rule of the marketplace limits. */
export const withdrawalRule = 'withdrawal'

/** Refunds that do not count against their buyer: no one requested them, or they are a right. */
export const uncountedRules = [withdrawalRule, 'subscription_ended', 'replaced_by_year'] as const

/** Whether access ends as soon as the refund is approved: what is read afterwards was not paid for. */
export const endsAccessAtOnce = (rule: string): boolean => rule === unusedRule || rule === withdrawalRule

/** Who decides a request: the first rule that holds (Decision 18). Both sides are shown its name. */
export const refundRules: readonly [...Rule[], Rule] = [
  { name: 'granted_by_admin', holds: ({ requestedBy }) => requestedBy === 'admin', decidedBy: 'admin' },
  { name: 'granted_by_seller', holds: ({ requestedBy }) => requestedBy === 'seller', decidedBy: 'seller' },
  {
    // Of the whole alone: its buyer loses the access, where a refund in part leaves it (Decision 11). No limit holds it, since
    // nothing was had for it: it is what the law calls a withdrawal (Decision 57).
    name: unusedRule,
    holds: ({ used, ageMs, isWhole }) => !used && isWhole && ageMs <= days(14),
    decidedBy: 'rule',
  },
  {
    name: 'over_automatic_limit',
    holds: (refundCase) => isInWindow(refundCase) && isOverLimit(refundCase.history),
  },
  {
    name: 'within_refund_window',
    holds: isInWindow,
    decidedBy: 'rule',
  },
  { name: 'seller_decides', holds: () => true },
]

/** How long after a purchase anybody may still refund it: payment companies take nothing back later. */
export const refundableMs = days(180)

/** Working days that a seller has to decide. */
const decisionDays = 3

/** The same time of day so many working days later (Monday to Friday, UTC). */
export const decisionDeadline = (from: Date): Date => {
  let at = from
  for (let left = decisionDays; left > 0;) {
    at = after(at, days(1))
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left--
  }
  return at
}

/** Words that say what a reason amounts to; the first that matches. */
const reasonPatterns: readonly (readonly [RefundReasonCode, RegExp])[] = [
  ['duplicate', /duplicat|twice|two times|double|already (own|bought|have)/i],
  ['fraudulent', /fraud|stolen|unauthori[sz]ed|did ?n[o']t (buy|purchase|order)|not me/i],
  ['not_as_described', /not as (described|advertised|expected)|mislead|different from|wrong product/i],
  ['does_not_work', /(does|do|did) ?n[o']t work|not working|broken|fails?\b|error|useless output/i],
  ['customer_request', /changed? my mind|no longer|do ?n[o']t (need|want)|by (mistake|accident)|mistake/i],
]

export const reasonCodeOf = (reason: string): RefundReasonCode => {
  const text = reason.replaceAll('_', ' ')
  const [named] = reasonPatterns.find(([code]) => code === reason.trim().toLowerCase()) ?? []
  return named ?? reasonPatterns.find(([, patterns]) => patterns.test(text))?.[0] ?? 'other'
}
