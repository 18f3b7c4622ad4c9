import { publicId } from '../kernel/ids.ts'
import type { Accounts } from '../modules/accounts/index.ts'
import type { EndpointNotice } from '../modules/webhooks/index.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Outbox } from '../platform/mail/outbox.ts'

interface Deps {
  readonly accounts: Accounts
  readonly outbox: Outbox
  readonly baseUrl: string
}

/** Mails the owner of an endpoint that it fails, or that it was disabled for it (Decision 35). */
export const mailOwner =
  ({ accounts, outbox, baseUrl }: Deps) =>
  async (tx: Tx, notice: EndpointNotice): Promise<void> => {
    const { accountId, url, description, failingSince } = notice
    const path = `${baseUrl}/v1/webhooks/${publicId('webhook', notice.webhookId)}`
    const { name, email } = await accounts.getUser(accountId)
    const { host } = new URL(baseUrl)
    const endpoint = description === '' ? url : `${url} (${description})`
    const isDisabled = notice.kind === 'disabled'
    await outbox.post(tx, {
      to: { name, address: email },
      subject: isDisabled ? `Your webhook at ${host} was disabled` : `Your webhook at ${host} fails`,
      paragraphs: [
        isDisabled
          ? `Your endpoint ${endpoint} was disabled: ${notice.reason ?? 'it failed too long'}.`
          : `Your endpoint ${endpoint} has taken no event since ${failingSince.toUTCString()}. Each event is tried again eight times in all; after five days of nothing but failures the endpoint is disabled.`,
        isDisabled
          ? `Events from now on are kept and not sent. When the receiver works again, set the endpoint to active and recover what it missed: POST ${path}/recover.`
          : `What was sent and what came back stands in the log: GET ${path}/deliveries.`,
      ],
    })
  }
