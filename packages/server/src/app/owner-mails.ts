import { publicId } from '../kernel/ids.ts'
import type { Accounts } from '../modules/accounts/index.ts'
import type { QuestionNotice } from '../modules/execution/index.ts'
import type { Shop } from '../modules/shop/index.ts'
import type { EndpointNotice } from '../modules/webhooks/index.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Outbox } from '../platform/mail/outbox.ts'

interface Deps {
  readonly accounts: Accounts
  readonly outbox: Outbox
  readonly shop: Pick<Shop, 'current'>
  readonly baseUrl: string
}

/** Emails the owner of an endpoint that is failing or was disabled (Decision 35). */
export const mailOwner =
  ({ accounts, outbox, shop, baseUrl }: Deps) =>
  async (tx: Tx, notice: EndpointNotice): Promise<void> => {
    const { accountId, url, description, failingSince } = notice
    const path = `${baseUrl}/v1/webhooks/${publicId('webhook', notice.webhookId)}`
    const { name, email } = await accounts.getUser(accountId)
    const shopName = shop.current().name
    const endpoint = description === '' ? url : `${url} (${description})`
    const isDisabled = notice.kind === 'disabled'
    await outbox.post(tx, {
      to: { name, address: email },
      subject: isDisabled
        ? `Your webhook at ${shopName} was disabled`
        : `Your webhook at ${shopName} is failing`,
      paragraphs: [
        isDisabled
          ? `Your endpoint ${endpoint} was disabled: ${notice.reason ?? 'it failed for too long'}.`
          : `Your endpoint ${endpoint} has not accepted any event since ${failingSince.toUTCString()}. Each event is tried eight times. After five days without a success, the endpoint is disabled.`,
        isDisabled
          ? `New events are stored but not sent. When the receiver works again, set the endpoint to active and recover the missed events: POST ${path}/recover.`
          : `The log shows each request and response: GET ${path}/deliveries.`,
      ],
    })
  }

/** Emails the owner of a run that waits for an answer. What it says stays on the page: emails are not encrypted. */
export const mailQuestion =
  ({ accounts, outbox, shop, baseUrl }: Deps) =>
  async (tx: Tx, { accountId, runId, deadline }: QuestionNotice): Promise<void> => {
    const { name, email } = await accounts.getUser(accountId)
    await outbox.post(tx, {
      to: { name, address: email },
      subject: `A workflow at ${shop.current().name} needs your answer`,
      paragraphs: [
        'A workflow that you started has a question for you, and continues when you have answered it.',
        `You can answer until ${deadline.toUTCString()}.`,
      ],
      action: { label: 'Answer', url: `${baseUrl}/runs/${publicId('execution', runId)}` },
      expiresAt: deadline,
    })
  }
