import type { Id } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

interface NewLink {
  readonly tokenHash: Buffer
  readonly userId?: Id<'user'>
  readonly email?: string
  readonly name?: string | undefined
  readonly invitationHash?: Buffer | undefined
  readonly now: Date
  readonly expiresAt: Date
}

export const insertLink = async (tx: Tx, link: NewLink): Promise<void> => {
  await tx`
    insert into accounts.magic_link (token_hash, user_id, email, name, invitation_hash, created_at, expires_at)
    values (${link.tokenHash}, ${link.userId ?? null}, ${link.email ?? null}, ${link.name ?? null},
            ${link.invitationHash ?? null}, ${link.now}, ${link.expiresAt})`
}

/** The account behind a link that can still be redeemed, if there is one, and whether it asks for a code. */
export const findLink = async (
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly userId: Id<'user'> | null; readonly hasTotp: boolean } | undefined> => {
  const [row] = await db<{ userId: Id<'user'> | null; hasTotp: boolean }[]>`
    select account.id as "userId", totp.confirmed_at is not null as "hasTotp"
    from accounts.magic_link as link
    left join accounts.user as account on account.id = link.user_id or account.email = link.email
    left join accounts.totp on totp.user_id = account.id
    where link.token_hash = ${tokenHash} and link.used_at is null and link.expires_at > ${now}`
  return row
}

interface UsedLink {
  readonly userId: Id<'user'> | null
  readonly email: string | null
  readonly name: string | null
  readonly invitationHash: Buffer | null
}

/** Uses a link up: of any number of tries at once, one gets it. */
export const consumeLink = async (tx: Tx, tokenHash: Buffer, now: Date): Promise<UsedLink | undefined> => {
  const [row] = await tx<UsedLink[]>`
    update accounts.magic_link set used_at = ${now}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
    returning user_id as "userId", email, name, invitation_hash as "invitationHash"`
  return row
}

/** Removes links that ended before `before`. */
export const removeLinks = async (tx: Tx, before: Date): Promise<void> => {
  await tx`delete from accounts.magic_link where expires_at < ${before}`
}
