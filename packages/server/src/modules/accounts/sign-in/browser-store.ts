import type { Id } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'

/** How many browsers an account knows. */
export const countBrowsers = async (tx: Tx, userId: Id<'user'>): Promise<number> => {
  const [row] = await tx<{ known: number }[]>`
    select count(*)::int as known from accounts.browser where user_id = ${userId}`
  return row?.known ?? 0
}

interface Seen {
  readonly userId: Id<'user'>
  readonly hash: Buffer
  readonly now: Date
}

/** Notes that a browser signed in; whether it never had. */
export const seeBrowser = async (tx: Tx, { userId, hash, now }: Seen): Promise<boolean> => {
  const rows = await tx<{ isNew: boolean }[]>`
    insert into accounts.browser (user_id, hash, first_seen_at, last_seen_at)
    values (${userId}, ${hash}, ${now}, ${now})
    on conflict (user_id, hash) do update set last_seen_at = excluded.last_seen_at
    returning old.user_id is null as "isNew"`
  return rows[0]?.isNew === true
}

/** Forgets browsers that did not sign in since `before`. */
export const removeBrowsers = async (tx: Tx, before: Date): Promise<void> => {
  await tx`delete from accounts.browser where last_seen_at < ${before}`
}

/** Whether a browser has signed in to the account of this address. */
export const knowsBrowser = async (
  db: Reader,
  { email, hash }: { readonly email: string; readonly hash: Buffer },
): Promise<boolean> =>
  (
    await db`
      select true from accounts.browser join accounts.user as account on account.id = user_id
      where account.email = ${email} and hash = ${hash}`
  ).length > 0
