import type { SessionItem } from '@souk/contract'
import { fail } from '../../../kernel/errors.ts'
import { parseId, publicId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PageReply } from '../../../platform/http/route.ts'
import type { AccountsDeps, Owner } from '../deps.ts'
import { countSessions, endSessions, findSessions, revokeSession, type SessionRow } from './session-store.ts'

interface Paging {
  readonly page?: number
  readonly limit?: number
}

/** Where the account is signed in, newest first. */
export const listSessions = async (
  { db, clock }: AccountsDeps,
  { accountId: userId, sessionId }: Pick<Owner, 'accountId' | 'sessionId'>,
  { page = 1, limit = 20 }: Paging,
): Promise<PageReply<SessionItem>> => {
  const now = clock.now()
  const [rows, total] = await Promise.all([
    findSessions(db, { userId, now, limit, offset: (page - 1) * limit }),
    countSessions(db, userId, now),
  ])
  const toWire = ({ id, createdAt, lastSeenAt, expiresAt, ...row }: SessionRow): SessionItem => ({
    ...row,
    id: publicId('session', id),
    current: id === sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  })
  return { items: rows.map(toWire), page, limit, total }
}

/** Ends one of the account's sessions; NOT_FOUND if it has none of this name. */
export const endSession = async (
  { clock, audit }: AccountsDeps,
  tx: Tx,
  { owner, sessionId }: { readonly owner: Owner; readonly sessionId: string },
): Promise<{ ended: number }> => {
  const id = parseId('session', sessionId)
  const ended = id && (await revokeSession(tx, { id, userId: owner.accountId, now: clock.now() }))
  if (!ended) return fail('NOT_FOUND', 'session_not_found')
  await audit.record(tx, owner, {
    action: 'session.revoked',
    subject: publicId('user', owner.accountId),
    before: { session: sessionId },
  })
  return { ended: 1 }
}

/** Ends all sessions of the account but this one. */
export const endOtherSessions = async (
  { clock, audit }: AccountsDeps,
  tx: Tx,
  owner: Owner,
): Promise<{ ended: number }> => {
  const { accountId: userId, sessionId } = owner
  const ended = await endSessions(tx, { userId, now: clock.now(), except: sessionId })
  await audit.record(tx, owner, {
    action: 'session.all_revoked',
    subject: publicId('user', userId),
    after: { ended },
  })
  return { ended }
}
