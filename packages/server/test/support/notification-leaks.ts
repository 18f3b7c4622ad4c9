import type { Email } from 'postal-mime'

/** What a person is notified of: an email, a stored notification or what the inbox answered. */
export interface NotifiedText {
  /** Where it was found. */
  readonly source: string
  readonly text: string
  /** The reader's own address, which may be in it. */
  readonly address?: string
}

/** What none of them may hold. */
export interface Private {
  /** Ends of paid texts. */
  readonly probes: readonly string[]
  readonly addresses: readonly string[]
  /** Keys and session tokens in use. */
  readonly credentials: readonly string[]
}

/** What looks like a key or a secret, whichever account it is of. */
const secretForm = /\b(?:sk_souk_|whsec_|sk-)[\w-]{16,}/

const minCredential = 20

/** Each text with what it must not hold, a line each; none is entitled to read that in a notification. */
export const leaksOf = (
  texts: readonly NotifiedText[],
  { probes, addresses, credentials }: Private,
): string[] => {
  const keys = credentials.filter(({ length }) => length >= minCredential)
  return texts.flatMap(({ source, text, address }) => {
    const others = addresses.filter((one) => one !== address)
    return [
      ...probes.filter((probe) => text.includes(probe)).map((probe) => `paid text "…${probe}"`),
      ...keys.filter((key) => text.includes(key)).map(() => 'a credential'),
      ...(secretForm.test(text) ? ['a secret'] : []),
      ...others.filter((one) => text.includes(one)).map((one) => `the address ${one}`),
    ].map((what) => `${source} holds ${what}`)
  })
}

/** The emails of notifications, as their readers see them. */
export const notifiedBy = (mails: readonly Email[]): NotifiedText[] =>
  mails
    .filter(({ headers }) => headers.some(({ key }) => key === 'list-unsubscribe'))
    .map(({ to, subject = '', text = '', html = '' }) => {
      const address = to?.[0]?.address
      return {
        source: `the email "${subject}" to ${address}`,
        text: [subject, text, html].join('\n'),
        ...(address === undefined ? {} : { address }),
      }
    })
