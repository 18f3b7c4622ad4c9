import type { AccountRateLimits, RateLimitChange } from '@souk/contract'
import { publicId, type Id } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { PlansDeps } from './deps.ts'
import { findOverrides, findSubscription, removeOverrides, saveOverrides } from './store.ts'

/** The limits of an account: those that an admin set, and those of its plan for the rest (Decision 69). */
export const rateLimitsOf = async (
  { options }: PlansDeps,
  db: Reader,
  accountId: Id<'user'>,
): Promise<AccountRateLimits> => {
  const [subscription, overrides] = await Promise.all([
    findSubscription(db, accountId),
    findOverrides(db, accountId),
  ])
  const plan = subscription?.plan ?? options.defaultPlan
  const { minute, hour, day } = options.planLimits[plan]
  return {
    userId: publicId('user', accountId),
    plan,
    limits: {
      minute: overrides.minute ?? minute,
      hour: overrides.hour ?? hour,
      day: overrides.day ?? day,
    },
    overrides: { ...overrides },
  }
}

/** Replaces what an admin set before; nothing is stored where the plan decides everything. */
export const saveRateLimits = async (
  tx: Tx,
  accountId: Id<'user'>,
  { minute = null, hour = null, day = null }: RateLimitChange,
): Promise<void> => {
  if (minute === null && hour === null && day === null) return removeOverrides(tx, accountId)
  return saveOverrides(tx, accountId, { minute, hour, day })
}
