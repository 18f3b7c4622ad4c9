import { transact } from '../../../platform/db/database.ts'
import type { NotificationsDeps } from '../deps.ts'
import { claimDue, type DueMail } from '../store.ts'
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

type Some = readonly [DueMail, ...DueMail[]]

/** Whether the law wants it by email. */
const isRequired = (one: DueMail): boolean =>
  one.kind === 'withdrawal' || (one.kind === 'purchase' && one.data.withdrawal !== undefined)

/** What is required is an email by itself; all others are one. */
const apart = (due: readonly DueMail[]): Some[] => {
  const [first, ...others] = due.filter((one) => !isRequired(one))
  return [
    ...due.filter(isRequired).map((one): Some => [one]),
    ...(first ? [[first, ...others] as const] : []),
  ]
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
        return apart(byAccount.get(accountId) ?? []).map(([first, ...others]) => {
          const { language, timeZone } = first
          const due = [first, ...others]
          const kinds = [...new Set(due.map(({ kind }) => kind))]
          const unsubscribeUrl = isRequired(first)
            ? undefined
            : `${baseUrl}/unsubscribe/${tokenFor(secrets, { accountId, kinds })}`
          return notificationEmail({ to, reader: { language, timeZone, baseUrl }, due, unsubscribeUrl })
        })
      })
    await outbox.post(tx, ...emails)
    return { claimed: claimed.length, posted: emails.length }
  })
