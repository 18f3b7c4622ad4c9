import type { ProfileLink, ProfilePicture, Role } from '@souk/contract'
import { invariant } from '../../../kernel/invariant.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Json, Reader, Tx } from '../../../platform/db/database.ts'

/** An account as its owner sees it. */
export interface OwnRow {
  readonly id: Id<'user'>
  readonly email: string
  readonly name: string
  readonly handle: string | null
  readonly bio: string
  /** Identifiers of pictures. */
  readonly avatar: string | null
  readonly banner: string | null
  readonly links: ProfileLink[]
  readonly contact: string
  readonly roles: readonly Role[]
  readonly verified: boolean
  readonly createdAt: Date
  readonly hasPassword: boolean
  readonly hasTotp: boolean
  readonly recoveryCodesLeft: number
  readonly newEmail: string | null
}

export const getOwn = async (db: Reader, id: Id<'user'>, now: Date): Promise<OwnRow> => {
  const [row] = await db<OwnRow[]>`
    select id, email, name, handle, bio, avatar, banner, links, contact, roles, verified, created_at as "createdAt",
           exists (select from accounts.password where user_id = account.id) as "hasPassword",
           exists (select from accounts.totp where user_id = account.id and confirmed_at is not null) as "hasTotp",
           (select count(*)::int from accounts.recovery_code
            where user_id = account.id and used_at is null) as "recoveryCodesLeft",
           (select change.email from accounts.email_change as change
            where user_id = account.id and expires_at > ${now}) as "newEmail"
    from accounts.user as account where id = ${id}`
  invariant(row, `no account ${id} stands behind a session`)
  return row
}

export interface ProfileChange {
  readonly name?: string | undefined
  readonly bio?: string | undefined
  readonly links?: readonly ProfileLink[] | undefined
  readonly contact?: string | undefined
}

/** Changes what is given, and leaves the rest. */
export const updateProfile = async (
  tx: Tx,
  id: Id<'user'>,
  { name, bio, links, contact }: ProfileChange,
): Promise<void> => {
  await tx`
    update accounts.user set name = coalesce(${name ?? null}, name), name_chosen = name_chosen or ${name !== undefined}, bio = coalesce(${bio ?? null}, bio),
           links = coalesce(${links ? tx.json(links as unknown as Json) : null}, links), contact = coalesce(${contact ?? null}, contact)
    where id = ${id}`
}

/** Names another picture or none; gives the identifier of the previous one. */
export const replacePicture = async (
  tx: Tx,
  userId: Id<'user'>,
  { picture, imageId }: { readonly picture: ProfilePicture; readonly imageId: string | null },
): Promise<string | null> => {
  const column = picture === 'avatar' ? tx`avatar` : tx`banner`
  const [row] = await tx<{ previous: string | null }[]>`
    update accounts.user set ${column} = ${imageId} where id = ${userId} returning old.${column} as previous`
  return row?.previous ?? null
}
