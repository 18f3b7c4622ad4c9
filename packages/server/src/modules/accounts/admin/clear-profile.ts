import type { ProfileClearing, User } from '@souk/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { AccountsDeps } from '../deps.ts'
import { mailNotice } from '../notice.ts'
import { clearParts } from '../profile/profile-parts.ts'
import { lockUserRow, toWire, type Decision } from './users.ts'

export interface ProfileCleared {
  readonly user: User
  /** Identifiers of pictures that no page shows any more. */
  readonly pictures: readonly string[]
}

/** Empties parts of a profile. What was in them is in no entry of the audit log: it would outlive the account there. */
export const clearProfile = async (
  deps: AccountsDeps,
  tx: Tx,
  { parts, reason, ...decision }: Decision & ProfileClearing,
): Promise<ProfileCleared> => {
  const row = await lockUserRow(tx, decision.userId)
  const pictures = await clearParts(tx, row.id, parts)
  const why = reason.trim()
  await deps.audit.record(
    tx,
    { accountId: decision.adminId, requestId: decision.requestId },
    { action: 'user.profile_cleared', subject: decision.userId, after: { parts: [...parts], reason: why } },
  )
  await mailNotice(deps, tx, {
    userId: row.id,
    kind: 'user.profile_cleared',
    what: `${parts.join(', ')}: ${why}`,
  })
  const data = { userId: row.id }
  await deps.events.emit(tx, { type: 'profile.changed', parties: [row.id], data })
  return { user: toWire(parts.includes('handle') ? { ...row, handle: null } : row), pictures }
}
