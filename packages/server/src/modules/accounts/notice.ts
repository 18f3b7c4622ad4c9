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

/** Puts a change that the owner of an account makes into the audit log, and mails it to them. */
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

/** Mails all other admins that an account is one of them from now on. */
export const mailAdmins = async (
  deps: Pick<AccountsDeps, 'outbox' | 'options'>,
  tx: Tx,
  { id, name, email }: Pick<User, 'id' | 'name' | 'email'>,
): Promise<void> => {
  for (const userId of await findAdmins(tx))
    if (userId !== id)
      await mailNotice(deps, tx, { userId, kind: 'user.became_admin', what: `${name} (${email})` })
}

/** Mails the owner that something about the safety of the account has changed. */
export const mailNotice = async (
  { outbox, options }: Pick<AccountsDeps, 'outbox' | 'options'>,
  tx: Tx,
  { userId, kind, what = '', address }: Notice,
): Promise<void> => {
  const { email, name } = await getUserRow(tx, userId)
  const { host } = new URL(options.baseUrl)
  const { subject = 'was changed', says, advice } = textOf(kind)
  await outbox.post(tx, {
    to: { name, address: address ?? email },
    subject: `Your account at ${host} ${subject}`,
    paragraphs: [
      says(what),
      advice ??
        `If it was not you, sign in at ${options.baseUrl} with a new link, end all other sessions and set another password.`,
    ],
  })
}
