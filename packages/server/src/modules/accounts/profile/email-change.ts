import { fault, type EmailConfirmed } from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { publicId, type Id } from '../../../kernel/ids.ts'
import { after, minutes } from '../../../kernel/time.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import { transact, type Tx } from '../../../platform/db/database.ts'
import type { AccountsDeps, Owner, Visit } from '../deps.ts'
import { deleteChange, proveMailbox, putChange, replaceEmail } from './email-store.ts'
import { countTries } from '../limit.ts'
import { mailNotice } from '../notice.ts'
import { getUserRow } from '../store.ts'
import { readEmail } from '../../../kernel/person.ts'

/** How long both mailboxes may take. */
const changeMs = minutes(60)

/** Where a link that proves a mailbox leads. */
const confirmUrl = (baseUrl: string, token: string): string => `${baseUrl}/confirm-email#token=${token}`

/** Reads the new address and counts its mails, before anything is written. */
export const readNewEmail = async (
  deps: AccountsDeps,
  { accountId }: Owner,
  text: string,
): Promise<string> => {
  const email = readEmail(text)
  const user = await getUserRow(deps.db, accountId)
  if (user.email === email) failInvalid([fault('email', 'already_own_email')])
  if (!deps.outbox.isOpen) fail('SERVICE_UNAVAILABLE', 'mail_off')
  await countTries(deps, ['link.address', email], ['link.address', user.email])
  return email
}

/** Emails a link to both addresses. An earlier request is replaced. */
export const requestEmailChange = async (
  deps: AccountsDeps,
  tx: Tx,
  { owner, email }: { readonly owner: Owner; readonly email: string },
): Promise<void> => {
  const { accountId: userId } = owner
  const user = await getUserRow(tx, userId)
  const [oldToken, newToken] = [deps.secrets.token(), deps.secrets.token()]
  const expiresAt = after(deps.clock.now(), changeMs)
  await putChange(tx, { userId, email, oldHash: sha256(oldToken), newHash: sha256(newToken), expiresAt })
  const { baseUrl, shopName } = deps.options
  const both = 'The address changes when the links in both emails are opened within an hour.'
  const mails = [
    {
      address: user.email,
      token: oldToken,
      label: 'Confirm the change',
      says: `You requested to change the email address of your account at ${shopName} to ${email}.`,
    },
    {
      address: email,
      token: newToken,
      label: 'Confirm this address',
      says: `You requested to use this email address for your account at ${shopName}.`,
    },
  ]
  for (const { address, token, label, says } of mails)
    await deps.outbox.post(tx, {
      to: { name: user.name, address },
      subject: `Confirm your new email address at ${shopName}`,
      paragraphs: [says, both, 'If this wasn’t you, ignore this email: nothing changes without this link.'],
      action: { label, url: confirmUrl(baseUrl, token) },
      expiresAt,
    })
}

/**
 * Takes a link of one of the two mailboxes; the second one changes the address. UNAUTHENTICATED if the link is unknown
 * or over, CONFLICT if the address has an account of its own by now.
 */
export const confirmEmail = async (
  deps: AccountsDeps,
  token: string,
  { requestId }: Visit,
): Promise<EmailConfirmed> =>
  transact(deps.db, async (tx) => {
    const now = deps.clock.now()
    const change =
      (await proveMailbox(tx, sha256(token), now)) ?? fail('UNAUTHENTICATED', 'email_change_expired')
    const { userId, email } = change
    if (!change.isProven) return { status: 'waiting', email }
    await deleteChange(tx, userId)
    await changeEmail(deps, tx, { userId, email, requestId })
    return { status: 'changed', email }
  })

interface Change {
  readonly userId: Id<'user'>
  readonly email: string
  readonly requestId: string | null
}

const changeEmail = async (
  deps: AccountsDeps,
  tx: Tx,
  { userId, email, requestId }: Change,
): Promise<void> => {
  const { email: before } = await getUserRow(tx, userId)
  if (!(await replaceEmail(tx, userId, email))) fail('CONFLICT', 'email_taken')
  await deps.outbox.clearProblem(tx, before)
  await deps.outbox.clearProblem(tx, email)
  await deps.audit.record(
    tx,
    { accountId: userId, requestId },
    { action: 'email.changed', subject: publicId('user', userId) },
  )
  await mailNotice(deps, tx, { userId, address: before, kind: 'email.changed', what: email })
}
