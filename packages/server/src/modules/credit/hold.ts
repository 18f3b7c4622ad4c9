import { fail } from '../../kernel/errors.ts'
import { formatDecimal } from '../../kernel/money.ts'
import { dayOf } from '../../kernel/time.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { CreditDeps } from './deps.ts'
import { findLimits, insertHold, lockCredit, noLimits, sumHolds, type Hold, type Limits } from './store.ts'

/** Holds what a run may cost; INSUFFICIENT_FUNDS if the credit is too low, or a limit of the account is reached. */
export const holdCredit = async (deps: CreditDeps, tx: Tx, hold: Hold): Promise<void> => {
  const { accountId, amount, credentialId } = hold
  const { currency, minor } = amount
  await lockCredit(tx, accountId)
  const now = deps.clock.now()
  const [limits, spending, balance] = await Promise.all([
    findLimits(tx, accountId),
    sumHolds(tx, hold, new Date(dayOf(now))),
    deps.ledger.balance(tx, { kind: 'credit', owner: accountId }, currency),
  ])
  const { perRun, perDay, perKeyAndDay } = limits.find((one) => one.currency === currency) ?? noLimits
  const refuse = (limit: keyof Limits, max: bigint) =>
    fail('INSUFFICIENT_FUNDS', 'credit_limit', {
      params: { limit, max: formatDecimal({ minor: max, currency }), currency },
      reason: 'credit_limit',
    })
  if (perRun !== null && minor > perRun) refuse('perRun', perRun)
  if (perDay !== null && spending.dayMinor + minor > perDay) refuse('perDay', perDay)
  if (credentialId !== undefined && perKeyAndDay !== null && spending.keyMinor + minor > perKeyAndDay)
    refuse('perKeyAndDay', perKeyAndDay)
  const available = balance.minor - spending.heldMinor
  if (available < minor)
    fail('INSUFFICIENT_FUNDS', 'credit_too_low', {
      params: {
        ...{ available: formatDecimal({ minor: available, currency }), currency },
        price: formatDecimal(amount),
      },
      reason: 'credit_too_low',
    })
  await insertHold(tx, hold, now)
}
