import { notificationKindNames, type ExampleEmailQuery, type MailTest } from '@souk/contract'
import type { Principal } from '../kernel/principal.ts'
import type { Souk } from '../app/compose.ts'
import { exampleEmail } from '../modules/notifications/emails/examples.ts'
import { pageHeaders } from '../platform/http/page-headers.ts'
import type { RawReply } from '../platform/http/route.ts'
import { renderEmail, withTheme } from '../platform/mail/email.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** What the mail server said, else what the network did. */
const answerOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (cause instanceof Error && 'response' in cause && typeof cause.response === 'string')
    return cause.response
  return cause instanceof Error ? cause.message : String(cause)
}

const resultOf = (error: unknown): MailTest['result'] => {
  const code = codeOf(error instanceof Error && error.cause !== undefined ? error.cause : error)
  if (code === 'EAUTH') return 'login_refused'
  return /^(?:ECONNECTION|ESOCKET|EDNS|ETIMEDOUT|ETLS)$/.test(code) ? 'unreachable' : 'refused'
}

const maxAnswer = 500

/** Sends an email to the admin past the outbox, which would try again for two days and tell no one. */
export const sendTestMail = async (souk: Souk, { accountId }: Principal): Promise<MailTest> => {
  const { mail, accounts, shop, ids, log } = souk
  const { name, email: address } = await accounts.getUser(accountId)
  if (!mail) return { result: 'off', address, answer: '' }
  const brand = shop.mailBrand()
  const email = {
    to: { name, address },
    subject: `Test email from ${brand.name}`,
    paragraphs: [`This is how emails from ${brand.name} look. Nothing is to be done.`],
  }
  try {
    const answer = await mail.deliver(email, { id: ids.next('mail'), brand })
    return { result: mail.leaves ? 'sent' : 'saved', address, answer: answer.slice(0, maxAnswer) }
  } catch (error) {
    log.warn({ error }, 'a test email could not be sent')
    return { result: resultOf(error), address, answer: answerOf(error).slice(0, maxAnswer) }
  }
}

/** For a frame of the dashboard: what the page wrote into a frame itself would be under its policy, which allows no styles. */
const frameHeaders = {
  ...pageHeaders(''),
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; style-src 'unsafe-inline'",
  'x-frame-options': 'SAMEORIGIN',
}

/** An email of a notification as it is sent; its links open in a new window. */
export const exampleEmailPage = (
  { shop, config: { baseUrl } }: Pick<Souk, 'shop' | 'config'>,
  { kind, language = 'en', theme = 'light' }: ExampleEmailQuery,
): RawReply => {
  const kinds = kind === 'summary' ? notificationKindNames : [kind]
  const { html } = renderEmail(exampleEmail(kinds, { language, baseUrl }), shop.mailBrand())
  return {
    headers: frameHeaders,
    body: withTheme(html, theme).replace('<head>', '<head><base target="_blank">'),
  }
}
