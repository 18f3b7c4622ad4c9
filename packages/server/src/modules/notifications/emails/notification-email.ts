import type { Email } from '../../../platform/mail/email.ts'
import type { Occasion } from '../occasion.ts'
import { shownOf, type Reader, type Shown } from '../shown.ts'
import { textsOf } from '../texts/texts.ts'
import type { TextLanguage } from '../texts/wording.ts'

/** What an email of notifications is made of. */
export interface EmailParts {
  readonly to: Email['to']
  readonly reader: Reader
  readonly due: readonly (Occasion & { readonly person: string | null })[]
  /** Undefined for what the law wants, which goes out whatever the reader's preferences are. */
  readonly unsubscribeUrl: string | undefined
}

/** One notification by itself, or a summary of several. */
export const notificationEmail = ({ to, reader, due, unsubscribeUrl }: EmailParts): Email => {
  const { language, baseUrl } = reader
  return {
    to,
    ...contentOf(
      due.map((one) => shownOf(one, reader)),
      language,
    ),
    language,
    ...(unsubscribeUrl === undefined
      ? { footer: { text: textsOf(language).whyRequired, links: [] } }
      : { unsubscribeUrl, footer: footerOf(language, { unsubscribeUrl, baseUrl }) }),
    ...attachmentOf(due),
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

/** A purchase by itself brings its invoice; what cost nothing has none. */
const attachmentOf = ([first, ...others]: EmailParts['due']): Pick<Email, 'attachment'> =>
  (first?.kind === 'purchase' || first?.kind === 'subscription_renewed') &&
  others.length === 0 &&
  Number(first.data.amount) > 0
    ? { attachment: { kind: 'receipt', id: first.data.orderId } }
    : {}
