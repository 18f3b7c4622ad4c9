import { transact } from '../../../platform/db/database.ts'
import type { NotificationsDeps } from '../deps.ts'
import { claimDue } from '../store.ts'
import { tokenFor } from '../unsubscribe.ts'
import { notificationEmail } from './notification-email.ts'

/** Notifications in one transaction, and those that are due of the same accounts. */
const batchSize = 500

/** Hands all emails that are due to the outbox, one for each account that they can reach; returns how many. */
export const mailDue = async (deps: NotificationsDeps): Promise<number> => {
  for (let mailed = 0; ;) {
    const { claimed, posted } = await mailBatch(deps)
    mailed += posted
    if (claimed === 0) return mailed
  }
}

const mailBatch = ({ db, clock, accounts, outbox, secrets, baseUrl }: NotificationsDeps) =>
  transact(db, async (tx) => {
    const claimed = await claimDue(tx, { now: clock.now(), limit: batchSize })
    const byAccount = Map.groupBy(claimed, ({ accountId }) => accountId)
    const addressees = await accounts.addressees(tx, [...byAccount.keys()])
    const problems = await outbox.problemsOf(
      tx,
      addressees.map(({ address }) => address),
    )
    const emails = addressees
      .filter(({ address }) => !problems.has(address))
      .flatMap(({ id: accountId, ...to }) => {
        const due = byAccount.get(accountId) ?? []
        const [first] = due
        if (!first) return []
        const { language, timeZone } = first
        const kinds = [...new Set(due.map(({ kind }) => kind))]
        const unsubscribeUrl = `${baseUrl}/unsubscribe/${tokenFor(secrets, { accountId, kinds })}`
        return [notificationEmail({ to, reader: { language, timeZone, baseUrl }, due, unsubscribeUrl })]
      })
    await outbox.post(tx, ...emails)
    return { claimed: claimed.length, posted: emails.length }
  })
