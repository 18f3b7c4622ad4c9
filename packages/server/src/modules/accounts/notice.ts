import { publicId, type Id } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AccountsDeps, Owner } from './deps.ts'
import { textOf, type NoticeKind } from './notices.ts'
import { findAdmins, getUserRow } from './store.ts'
import type { User } from './user.ts'

export interface Notice {
  readonly userId: Id<'user'>
  readonly kind: NoticeKind
  /** What the text names, such as a bank account or the name of a key. */
  readonly what?: string
  /** To this address instead of the account's. */
  readonly address?: string
}

interface Change {
  readonly owner: Owner
  readonly kind: NoticeKind
  readonly passkey?: { readonly id: Id<'passkey'>; readonly name: string }
}

/** Records a change by the owner of an account in the audit log, and emails it to them. */
export const noteChange = async (
  deps: Pick<AccountsDeps, 'outbox' | 'options' | 'audit'>,
  tx: Tx,
  { owner, kind, passkey }: Change,
): Promise<void> => {
  const { accountId: userId } = owner
  const after = passkey ? { after: { passkey: publicId('passkey', passkey.id) } } : {}
  await deps.audit.record(tx, owner, { action: kind, subject: publicId('user', userId), ...after })
  await mailNotice(deps, tx, { userId, kind, ...(passkey ? { what: passkey.name } : {}) })
}

/** Emails all other admins that an account is now an admin. */
export const mailAdmins = async (
  deps: Pick<AccountsDeps, 'outbox' | 'options'>,
  tx: Tx,
  { id, name, email }: Pick<User, 'id' | 'name' | 'email'>,
): Promise<void> => {
  for (const userId of await findAdmins(tx))
    if (userId !== id)
      await mailNotice(deps, tx, { userId, kind: 'user.became_admin', what: `${name} (${email})` })
}

/** Emails the owner about a change that affects the security of the account. */
export const mailNotice = async (
  { outbox, options }: Pick<AccountsDeps, 'outbox' | 'options'>,
  tx: Tx,
  { userId, kind, what = '', address }: Notice,
): Promise<void> => {
  const { email, name } = await getUserRow(tx, userId)
  const { subject = 'was changed', says, advice } = textOf(kind)
  await outbox.post(tx, {
    to: { name, address: address ?? email },
    subject: `Your account at ${options.shopName} ${subject}`,
    paragraphs: [
      says(what),
      advice ??
        `If this wasn’t you, sign in at ${options.baseUrl} with a new link, end all other sessions and set a new password.`,
    ],
  })
}
