import type { Id } from '../../kernel/ids.ts'
import { transact, type Tx } from '../../platform/db/database.ts'
import type { Email } from '../../platform/mail/email.ts'
import type { NotificationsDeps } from './deps.ts'
import { claimDue, findSettings, type DueMail } from './store.ts'
import { tokenFor } from './unsubscribe.ts'
import { textsOf } from './texts/texts.ts'
import type { TextLanguage } from './texts/wording.ts'
import { readerOf, shownOf, type Shown } from './shown.ts'

/** Accounts in one transaction. */
const batchSize = 100

/** Hands all emails that are due to the outbox, one for each account; returns how many. */
export const mailDue = async (deps: NotificationsDeps): Promise<number> => {
  for (let mailed = 0; ;) {
    const count = await transact(deps.db, async (tx) => {
      const claimed = await claimDue(tx, { now: deps.clock.now(), accounts: batchSize })
      const byAccount = Map.groupBy(claimed, ({ accountId }) => accountId)
      const reading = [...byAccount].map(([accountId, due]) => emailTo(deps, tx, accountId, due))
      // Written once all are read: what is written after one has failed would not be part of the transaction.
      const emails = await Promise.all(reading)
      await Promise.all(emails.map((email) => deps.outbox.post(tx, email)))
      return emails.length
    })
    mailed += count
    if (count < batchSize) return mailed
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
  const reader = readerOf(settings, baseUrl)
  const { language } = reader
  const kinds = [...new Set(due.map(({ kind }) => kind))]
  const unsubscribeUrl = `${baseUrl}/unsubscribe/${tokenFor(secrets, { accountId, kinds })}`
  const shown = due.map((one) => shownOf(one, reader))
  return {
    to: { name, address },
    ...contentOf(shown, language),
    ...{ language, unsubscribeUrl },
    footer: footerOf(language, { unsubscribeUrl, baseUrl }),
  }
}

const contentOf = (
  shown: readonly Shown[],
  language: TextLanguage,
): Pick<Email, 'subject' | 'paragraphs' | 'action' | 'items'> => {
  const [first] = shown
  const texts = textsOf(language)
  if (shown.length === 1 && first)
    return {
      subject: first.title,
      paragraphs: [first.text],
      action: { label: first.action, url: first.url },
    }
  return { subject: texts.summary(shown.length), paragraphs: [texts.summaryText], items: shown }
}

const footerOf = (
  language: TextLanguage,
  { unsubscribeUrl, baseUrl }: { readonly unsubscribeUrl: string; readonly baseUrl: string },
): NonNullable<Email['footer']> => {
  const { why, stop, preferences } = textsOf(language)
  return {
    text: why,
    links: [
      { label: stop, url: unsubscribeUrl },
      { label: preferences, url: `${baseUrl}/settings/notifications` },
    ],
  }
}
