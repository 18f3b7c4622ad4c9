import { invariant } from '../../../kernel/invariant.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'

/** What an account can sign in or prove with. */
interface Credentials {
  readonly hasPassword: boolean
  readonly hasTotp: boolean
  readonly hasIdentity: boolean
  readonly hasPasskey: boolean
}

export const findCredentials = async (db: Reader, userId: Id<'user'>): Promise<Credentials> => {
  const [row] = await db<Credentials[]>`
    select exists (select from accounts.password where user_id = ${userId}) as "hasPassword",
           exists (select from accounts.totp where user_id = ${userId} and confirmed_at is not null) as "hasTotp",
           exists (select from accounts.identity where user_id = ${userId}) as "hasIdentity",
           exists (select from accounts.passkey where user_id = ${userId}) as "hasPasskey"`
  invariant(row, 'a select without a table gives one row')
  return row
}

interface ProofCode {
  readonly sessionId: Id<'session'>
  readonly hash: Buffer
}

/** Keeps the code that proves a session, instead of an earlier one. */
export const putProofCode = async (
  tx: Tx,
  { sessionId, hash, expiresAt }: ProofCode & { readonly expiresAt: Date },
): Promise<void> => {
  await tx`
    insert into accounts.proof_code (session_id, hash, expires_at) values (${sessionId}, ${hash}, ${expiresAt})
    on conflict (session_id) do update set hash = excluded.hash, expires_at = excluded.expires_at`
}

/** Uses a code up: of any number of tries at once, one gets it. */
export const takeProofCode = async (
  tx: Tx,
  { sessionId, hash, now }: ProofCode & { readonly now: Date },
): Promise<boolean> => {
  const rows = await tx`
    delete from accounts.proof_code
    where session_id = ${sessionId} and hash = ${hash} and expires_at > ${now} returning true`
  return rows.length > 0
}

/** Removes codes that ended before `before`. */
export const removeProofCodes = async (tx: Tx, before: Date): Promise<void> => {
  await tx`delete from accounts.proof_code where expires_at < ${before}`
}
