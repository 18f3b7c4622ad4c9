import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { renderEmail, type Attachment, type Email, type MailBrand } from './email.ts'

/** What goes with a mail when it is sent. */
export interface Dispatch {
  /** The same for each attempt. */
  readonly id: string
  readonly brand: MailBrand
  readonly attachment?: Attachment | undefined
}

/** Takes one mail on its way. */
export interface MailTransport {
  /** Whether mails are sent; false: they are saved as files. */
  readonly leaves: boolean
  /** Resolves with the answer of the mail server when it was taken. A `RefusedMail` will be refused again, anything else may pass later. */
  deliver(email: Email, dispatch: Dispatch): Promise<string>
  /** Says where mail goes; throws what is wrong. */
  check(): Promise<string>
  close(): void
}

/** The recipient's server takes no such mail, whenever it is sent. */
export class RefusedMail extends Error {
  /** Whether it is the address that it does not take, so that other mails to it will be refused, too. */
  readonly isOfAddress: boolean

  constructor(cause: unknown) {
    super('the mail server refused it', { cause })
    this.isOfAddress = isOfAddress(cause)
  }
}

const connectMs = 10_000
/** Longest silence of the mail server. */
const silenceMs = 20_000

/** `Name <address>`, or an address to which the shop's name is put. */
export type Sender = string | { readonly address: string }

// Recipients go as an object: a string could smuggle in a second one. Nothing is read from files or addresses.
const messageOf = (email: Email, from: Sender, { id, brand, attachment }: Dispatch) => ({
  from: typeof from === 'string' ? from : { name: brand.name, address: from.address },
  to: email.to,
  // A repeat after a crash or a lost answer has the same Message-ID, so that a mailbox can tell.
  messageId: `<${id}@${addressOf(from).split('@')[1] ?? 'localhost'}>`,
  subject: email.subject,
  ...renderEmail(email, brand),
  attachments: attachment ? [attachment] : [],
  ...(email.unsubscribeUrl === undefined
    ? {}
    : {
        headers: {
          'List-Unsubscribe': `<${email.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Sends by SMTP, over at most two connections that stay open for a while. */
export const createSmtpTransport = ({ url, from }: { url: string; from: Sender }): MailTransport => {
  const address = new URL(url)
  const settings = {
    pool: 'true',
    maxConnections: 2,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    idleTimeout: silenceMs,
  }
  for (const [name, value] of Object.entries(settings))
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value))
  const smtp = createTransport(address.href)
  return {
    leaves: true,
    async deliver(email, dispatch) {
      try {
        const { response } = await smtp.sendMail(messageOf(email, from, dispatch))
        return response
      } catch (error) {
        if (isFinal(error)) throw new RefusedMail(error)
        throw error
      }
    },
    async check() {
      await smtp.verify()
      return `${address.host} takes mail from ${addressOf(from)}`
    },
    close: () => smtp.close(),
  }
}

/** 5xx is final (RFC 5321, 4.2.1), but for what the operator can mend: credentials (530, 534, 535). */
const isFinal = (error: unknown): boolean => {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 500 && ![530, 534, 535].includes(code)
}

/** A mailbox that does not exist or is disabled (RFC 3463: 5.1.x, 5.2.1). 5.7.x and refused relaying are about the sender. */
const isOfAddress = (error: unknown): boolean => {
  if (!(error instanceof Error && 'command' in error && error.command === 'RCPT TO')) return false
  const response = 'response' in error ? String(error.response) : ''
  const [, enhanced] = /^5\d\d[ -](5\.\d+\.\d+)\b/.exec(response) ?? []
  if (enhanced !== undefined) return /^5\.(?:1\.\d+|2\.1)$/.test(enhanced)
  return /^55[01]\b/.test(response) && !/relay/i.test(response)
}

interface FolderTransportOptions {
  readonly folder: string
  readonly from: Sender
  /** Receives each email, with its link. */
  readonly say: (line: string) => void
}

/** Keeps mails as .eml files and shows their links: for a machine of one's own, where no SMTP_URL is set. */
export const createFolderTransport = ({ folder, from, say }: FolderTransportOptions): MailTransport => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    leaves: false,
    async deliver(email, dispatch) {
      const { message } = await composer.sendMail(messageOf(email, from, dispatch))
      const path = join(folder, `${dispatch.id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(path, message as Buffer, { mode: 0o600 })
      say(
        [
          '',
          `EMAIL NOT SENT, because SMTP_URL is not set. To ${email.to.address}: ${email.subject}`,
          ...(email.action ? [`  ${email.action.label}: ${email.action.url}`] : []),
          `  saved as ${path}`,
        ].join('\n'),
      )
      return path
    },
    check: async () =>
      `SMTP_URL is not set: emails are saved in ${folder}, and their links appear in the terminal`,
    close: () => composer.close(),
  }
}

/** The address of a sender. */
export const addressOf = (from: Sender): string =>
  typeof from === 'string' ? (/<([^>]*)>/.exec(from)?.[1] ?? from) : from.address
