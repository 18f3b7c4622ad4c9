import { fault, type Fault } from '@souk/contract'
import { failInvalid } from '../../../kernel/errors.ts'
import { invariant } from '../../../kernel/invariant.ts'
import type { Id } from '../../../kernel/ids.ts'
import { after, dayOf, days } from '../../../kernel/time.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { AccountsDeps } from '../deps.ts'
import { claimHandle, lockHandle, updateHandle } from './handle-store.ts'

const form = /^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/
const daysBetweenChanges = 30

/** Names that seem to be the marketplace's own, without hyphens. */
const reserved = new Set(
  (
    'about abuse account accounts admin administrator admins anonymous api app apps assets auth billing blog checkout ' +
    'closedaccount contact developer developers docs faq feed finance help hostmaster images imprint info jobs legal ' +
    'login logout mail marketplace mcp moderation moderator moderators news noreply null oauth official operator owner ' +
    'payment payments payout payouts postmaster press privacy product products refunds register root sales search ' +
    'security sell seller sellers settings shop signin signup staff status store support system team terms test trust ' +
    'undefined user users verified webmaster www'
  ).split(' '),
)

const bareOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** What is wrong with a handle for every account. */
export const handleFaults = (handle: string, shopName: string): readonly Fault[] => {
  if (!form.test(handle)) return [fault('handle', 'handle_malformed')]
  const bare = bareOf(handle)
  return reserved.has(bare) || bare === bareOf(shopName) ? [fault('handle', 'handle_reserved')] : []
}

/**
 * Gives an account another handle; false if it has it already. The former one stays the account's and leads to the new one, so
 * changes are rare: no one collects names.
 */
export const chooseHandle = async (
  { clock }: Pick<AccountsDeps, 'clock'>,
  tx: Tx,
  userId: Id<'user'>,
  handle: string,
): Promise<boolean> => {
  const own = await lockHandle(tx, userId)
  invariant(own, `no account ${userId} stands behind a session`)
  if (own.handle === handle) return false
  const now = clock.now()
  const again = own.handle === null || !own.changedAt ? now : after(own.changedAt, days(daysBetweenChanges))
  if (again > now)
    failInvalid([
      fault('handle', 'handle_changed_recently', {
        days: daysBetweenChanges,
        // The first day on which it can be changed at any time.
        date: dayOf(after(again, days(1) - 1)),
      }),
    ])
  if (!(await claimHandle(tx, handle, userId))) failInvalid([fault('handle', 'handle_taken')])
  await updateHandle(tx, userId, { handle, changedAt: own.handle === null ? own.changedAt : now })
  return true
}
