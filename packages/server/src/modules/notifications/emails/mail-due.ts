import type { Id } from '../../../kernel/ids.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import type { Email } from '../../../platform/mail/email.ts'
import type { NotificationsDeps } from '../deps.ts'
import { readerOf } from '../shown.ts'
import { claimDue, findSettings, type DueMail } from '../store.ts'
import { tokenFor } from '../unsubscribe.ts'
import { notificationEmail } from './notification-email.ts'

/** Accounts in one transaction. */
const batchSize = 100

/** Hands all emails that are due to the outbox, one for each account that they can reach; returns how many. */
export const mailDue = async (deps: NotificationsDeps): Promise<number> => {
  for (let mailed = 0; ;) {
    const { accounts, posted } = await transact(deps.db, async (tx) => {
      const claimed = await claimDue(tx, { now: deps.clock.now(), accounts: batchSize })
      const byAccount = Map.groupBy(claimed, ({ accountId }) => accountId)
      const reading = [...byAccount].map(([accountId, due]) => emailTo(deps, tx, accountId, due))
      // Written once all are read: what is written after one has failed would not be part of the transaction.
      const emails = await Promise.all(reading)
      const problems = await deps.outbox.problemsOf(
        tx,
        emails.map(({ to }) => to.address),
      )
      const wanted = emails.filter(({ to }) => !problems.has(to.address))
      await Promise.all(wanted.map((email) => deps.outbox.post(tx, email)))
      return { accounts: emails.length, posted: wanted.length }
    })
    mailed += posted
    if (accounts < batchSize) return mailed
  }
}

const emailTo = async (
  { accounts, secrets, baseUrl }: NotificationsDeps,
  tx: Tx,
  accountId: Id<'user'>,
  due: readonly DueMail[],
): Promise<Email> => {
  const [{ name, email: address }, settings] = await Promise.all([
    accounts.getUser(accountId),
    findSettings(tx, accountId),
  ])
  const kinds = [...new Set(due.map(({ kind }) => kind))]
  return notificationEmail({
    to: { name, address },
    reader: readerOf(settings, baseUrl),
    due,
    unsubscribeUrl: `${baseUrl}/unsubscribe/${tokenFor(secrets, { accountId, kinds })}`,
  })
}
