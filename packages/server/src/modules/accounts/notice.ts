import type { Id } from '../../kernel/ids.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AccountsDeps } from './deps.ts'
import { getUserRow } from './store.ts'

interface Notice {
  readonly userId: Id<'user'>
  /** What happened, one sentence. */
  readonly says: string
  /** What to do about it; else how to take the account back from somebody else. */
  readonly advice?: string
  /** To this address instead of the account's. */
  readonly address?: string
}

/** Mails the owner that something about the safety of the account has changed. */
export const mailNotice = async (
  { outbox, options }: Pick<AccountsDeps, 'outbox' | 'options'>,
  tx: Tx,
  { userId, says, advice, address }: Notice,
): Promise<void> => {
  const { email, name } = await getUserRow(tx, userId)
  const { host } = new URL(options.baseUrl)
  await outbox.post(tx, {
    to: { name, address: address ?? email },
    subject: `Your account at ${host} was changed`,
    paragraphs: [
      says,
      advice ??
        `If it was not you, sign in at ${options.baseUrl} with a new link, end all other sessions and set another password.`,
    ],
  })
}
