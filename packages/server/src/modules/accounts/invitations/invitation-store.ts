import type { Id } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface InvitationRow {
  readonly id: Id<'invitation'>
  readonly email: string | null
  readonly role: 'user' | 'seller'
  readonly maxUses: number
  readonly uses: number
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

const columns = (db: Db | Tx) => db`
  id, email, role, max_uses as "maxUses", uses, created_at as "createdAt", expires_at as "expiresAt",
  revoked_at as "revokedAt"`

export const insertInvitation = async (
  tx: Tx,
  invitation: InvitationRow & { readonly codeHash: Buffer },
): Promise<void> => {
  const { id, codeHash, email, role, maxUses, createdAt, expiresAt } = invitation
  await tx`
    insert into accounts.invitation (id, code_hash, email, role, max_uses, created_at, expires_at)
    values (${id}, ${codeHash}, ${email}, ${role}, ${maxUses}, ${createdAt}, ${expiresAt})`
}

interface Slice {
  readonly limit: number
  readonly offset: number
}

export const findInvitations = (db: Db, { limit, offset }: Slice): Promise<InvitationRow[]> =>
  db<
    InvitationRow[]
  >`select ${columns(db)} from accounts.invitation order by id desc limit ${limit} offset ${offset}`

export const countInvitations = async (db: Db): Promise<number> => {
  const [row] = await db<{ total: number }[]>`select count(*)::int as total from accounts.invitation`
  return row?.total ?? 0
}

export const endInvitation = async (
  tx: Tx,
  id: Id<'invitation'>,
  now: Date,
): Promise<InvitationRow | undefined> => {
  const [row] = await tx<InvitationRow[]>`
    update accounts.invitation set revoked_at = coalesce(revoked_at, ${now}) where id = ${id}
    returning ${columns(tx)}`
  return row
}

interface Use {
  readonly email: string
  readonly codeHash: Buffer | null
  readonly now: Date
}

/** Uses an invitation of the address, or the one of the code if that is for any address: of any number of tries at once, as many as it has uses get it. */
export const consumeInvitation = async (
  tx: Tx,
  { email, codeHash, now }: Use,
): Promise<Pick<InvitationRow, 'id' | 'role'> | undefined> => {
  const [row] = await tx<Pick<InvitationRow, 'id' | 'role'>[]>`
    update accounts.invitation set uses = uses + 1
    where id = (
      select id from accounts.invitation
      where (email = ${email} or (email is null and code_hash = ${codeHash}))
        and uses < max_uses and revoked_at is null and expires_at > ${now}
      order by email nulls last limit 1 for update)
    returning id, role`
  return row
}
