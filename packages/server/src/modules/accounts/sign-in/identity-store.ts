import type { Id } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'

interface NewIdentity {
  readonly provider: string
  readonly subject: string
  readonly userId: Id<'user'>
  readonly email: string
  readonly now: Date
}

/** The account that an identity signs in to. */
export const findIdentity = async (
  tx: Tx,
  provider: string,
  subject: string,
): Promise<Id<'user'> | undefined> => {
  const [row] = await tx<{ userId: Id<'user'> }[]>`
    select user_id as "userId" from accounts.identity where provider = ${provider} and subject = ${subject}`
  return row?.userId
}

/** False if the identity, or another one of its provider, is connected already. */
export const insertIdentity = async (tx: Tx, identity: NewIdentity): Promise<boolean> => {
  const rows = await tx`
    insert into accounts.identity (provider, subject, user_id, email, linked_at, used_at)
    values (${identity.provider}, ${identity.subject}, ${identity.userId}, ${identity.email}, ${identity.now},
            ${identity.now})
    on conflict do nothing returning true`
  return rows.length > 0
}

export const touchIdentity = async (
  tx: Tx,
  { provider, subject, now }: Pick<NewIdentity, 'provider' | 'subject' | 'now'>,
): Promise<void> => {
  await tx`update accounts.identity set used_at = ${now} where provider = ${provider} and subject = ${subject}`
}

export interface IdentityRow {
  readonly provider: string
  readonly email: string
  readonly linkedAt: Date
  readonly usedAt: Date
}

export const findIdentities = (db: Reader, userId: Id<'user'>): Promise<IdentityRow[]> => db<IdentityRow[]>`
  select provider, email, linked_at as "linkedAt", used_at as "usedAt"
  from accounts.identity where user_id = ${userId} order by provider`

/** False if there is none. */
export const deleteIdentity = async (tx: Tx, userId: Id<'user'>, provider: string): Promise<boolean> => {
  const rows = await tx`
    delete from accounts.identity where user_id = ${userId} and provider = ${provider} returning true`
  return rows.length > 0
}
