import assert from 'node:assert/strict'
import type { Order, PasskeyAssertion, PasskeyRegistration } from '@souk/contract'
import type { Client } from '@souk/sdk'
import {
  enrolmentCode,
  givePassword,
  guarded,
  leaving,
  linkIdentity,
  newEmailToken,
  sessionIdIn,
  stagePassword,
  suspendedUser,
} from './identity-stage.ts'
import { publish, type Account, type Marketplace } from './marketplace.ts'
import { authorizedApp, newApp } from './oauth-shop.ts'
import { makePasskeys } from './passkey.ts'
import {
  disputed,
  draft,
  executed,
  failedRun,
  held,
  lastPart,
  notification,
  payout,
  pending,
  providerKey,
  publishTwice,
  questioned,
  ran,
  review,
  running,
  reporter,
  sale,
  savedSearch,
  spareKey,
  subscribed,
  sellerHandle,
  suspended,
  waitingPayment,
  waitingRefund,
  webhook,
} from './stage-parts.ts'
import { article } from './workflows.ts'

export { endpointBody, objection, reporter } from './stage-parts.ts'

/** An account with everything that a valid call of any operation needs. */
export interface Stage {
  readonly caller: Account
  /** A session of the caller, and one of an admin. */
  readonly session: string
  readonly adminSession: string
  /** The caller's own. */
  readonly draftId: string
  readonly pendingId: string
  readonly suspendedId: string
  readonly publishedId: string
  /** Another seller's, not bought yet. */
  readonly forSaleId: string
  /** The caller's order of a third product. */
  readonly orderId: string
  /** An order of the caller as a consumer in the EU. */
  readonly withdrawableId: string
  /** An order of a product of the caller's. */
  readonly saleOrderId: string
  /** Refunds that wait: of a sale of the caller, and of a purchase of theirs. */
  readonly saleRefundId: string
  readonly ownRefundId: string
  /** A dispute about a purchase of the caller, not decided. */
  readonly disputeId: string
  /** Reviews: the caller's own, and one of a product of theirs. */
  readonly ownReviewId: string
  readonly saleReviewId: string
  /** A report of a product of the caller, not decided. */
  readonly reportId: string
  /** A suspended product of the caller, and an appeal for another one, not decided. */
  readonly appealableId: string
  readonly appealId: string
  /** A product that the caller bought and did not review. */
  readonly boughtId: string
  /** A search that the caller has saved. */
  readonly searchId: string
  /** An affiliate whom the caller has invited. */
  readonly partnerId: string
  /** An invitation to the caller. */
  readonly invitedPartnerId: string
  /** A subscription of the caller to a product of someone else. */
  readonly subscriptionId: string
  /** A discount of the caller. */
  readonly discountId: string
  /** Of a sale of the caller. */
  readonly notificationId: string
  /** A payout of the caller, who has more to be paid out. */
  readonly payoutId: string
  /** A seller whose payouts an admin holds. */
  readonly heldId: string
  /** An invoice of the marketplace for the caller. */
  readonly invoiceId: string
  readonly downloadToken: string
  readonly receiptToken: string
  readonly signInToken: string
  /** Another session of the caller, and a link that proves a mailbox of theirs. */
  readonly otherSessionId: string
  readonly emailToken: string
  readonly password: string
  /** A passkey of the caller, what it signs in with, and what a browser made for another one. */
  readonly passkeyId: string
  readonly passkeyAssertion: PasskeyAssertion
  readonly passkeyRegistration: PasskeyRegistration
  /** A code that confirms the caller's second factor. */
  readonly enrolmentCode: () => string
  /** Someone who may close their account. */
  readonly leaving: { readonly session: string; readonly email: string }
  /** Someone with a second factor: a session, and a code that was not used. */
  readonly guarded: { readonly session: string; readonly code: () => string }
  /** Other accounts: one in use, one suspended. */
  readonly memberId: string
  readonly suspendedUserId: string
  readonly invitationId: string
  /** Of someone who shows a contact address. */
  readonly sellerHandle: string
  /** A saved payment method of the caller, and a purchase of theirs that waits for their bank. */
  readonly methodId: string
  /** An API key of the caller's next to the one that they call with. */
  readonly keyId: string
  /** An OAuth app of the caller's, and one that they have authorised. */
  readonly appId: string
  readonly authorizedAppId: string
  readonly actionToken: string
  /** A key of an AI provider of the caller's. */
  readonly providerKeyId: string
  /** Something that the caller has run. */
  readonly executionId: string
  /** A conversation of the caller with the draft. */
  readonly conversationId: string
  /** A workflow of the caller's, a run of it that has ended, with its input stored, one that failed, one that waits for a provider, and one for an answer. */
  readonly workflowId: string
  readonly ranId: string
  readonly failedId: string
  readonly questionedId: string
  readonly runningId: string
  /** Of the draft. */
  readonly fileId: string
  readonly imageId: string
  /** An endpoint of the caller, a delivery that waits for it, and a listener of the caller. */
  readonly webhookId: string
  readonly deliveryId: string
  readonly listenerId: string
}

/** What several fields come from. */
interface Parts {
  readonly other: Account
  readonly admin: Account
  readonly order: Order
  readonly draft: Pick<Stage, 'draftId' | 'fileId' | 'imageId'>
  readonly passkey: Pick<Stage, 'passkeyId' | 'passkeyAssertion' | 'passkeyRegistration'>
  readonly webhook: Pick<Stage, 'webhookId' | 'deliveryId'>
}

type Made = Stage & Parts

interface Making {
  readonly market: Marketplace
  /** A field or part of the same stage, made once. */
  get<Name extends keyof Made>(name: Name): Promise<Made[Name]>
  /** A client in the caller's session. */
  dashboard(): Promise<Client>
}

type Makers<Names extends keyof Made> = {
  readonly [Name in Names]: (making: Making) => Promise<Made[Name]> | Made[Name]
}

const parts: Makers<keyof Parts> = {
  other: ({ market }) => market.account({ plan: 'enterprise' }),
  admin: ({ market }) => market.account({ roles: ['admin'] }),
  async order({ get }) {
    const productId = await publish(await get('other'))
    return (await (await get('caller')).client.purchases.create({ body: { productId } })).data
  },
  draft: async ({ get }) => draft(await get('caller')),
  passkey: async ({ market, get }) => makePasskeys(market, await get('session')),
  webhook: async ({ get }) => webhook(await get('caller')),
}

const fields: Makers<keyof Stage> = {
  async caller({ market }) {
    const caller = await market.account({ plan: 'enterprise' })
    await givePassword(market, caller)
    await linkIdentity(market, caller)
    return caller
  },
  session: async ({ market, get }) => provenSession(market, await get('caller')),
  adminSession: async ({ market, get }) => provenSession(market, await get('admin')),
  draftId: async ({ get }) => (await get('draft')).draftId,
  fileId: async ({ get }) => (await get('draft')).fileId,
  imageId: async ({ get }) => (await get('draft')).imageId,
  pendingId: async ({ market, get }) => pending(market, await get('caller')),
  suspendedId: async ({ market, get }) => suspended(market, await get('caller'), await get('adminSession')),
  publishedId: async ({ get }) => publishTwice(await get('caller')),
  forSaleId: async ({ get }) => publish(await get('other')),
  orderId: async ({ get }) => (await get('order')).orderId,
  async withdrawableId({ get, dashboard }) {
    const { billing } = await dashboard()
    const { country } = (await billing.get()).data
    await billing.update({ body: { country: 'FR' } })
    const orderId = await sale(await get('other'), await get('caller'))
    await billing.update({ body: { country } })
    return orderId
  },
  boughtId: async ({ get }) => (await get('order')).product.id,
  downloadToken: async ({ get }) => lastPart((await get('order')).downloadUrl),
  receiptToken: async ({ get }) => lastPart((await get('order')).receipt.url),
  subscriptionId: async ({ get }) => subscribed(await get('caller'), await get('other')),
  saleOrderId: async ({ get }) => sale(await get('caller'), await get('other')),
  saleRefundId: async ({ get }) => waitingRefund(await get('other'), await get('caller')),
  ownRefundId: async ({ get }) => waitingRefund(await get('caller'), await get('other')),
  disputeId: async ({ market, get }) => disputed(market, await get('caller'), await get('other')),
  ownReviewId: async ({ get }) => review(await get('caller'), await get('other')),
  saleReviewId: async ({ get }) => review(await get('other'), await get('caller')),
  async reportId({ market, get }) {
    const productId = await publish(await get('caller'))
    const body = { productId, reason: 'fraud', details: 'It is empty.', ...reporter } as const
    return (await market.client().reports.create({ body })).data.reportId
  },
  appealableId: async ({ market, get }) => suspended(market, await get('caller'), await get('adminSession')),
  async appealId({ market, get }) {
    const caller = await get('caller')
    const productId = await suspended(market, caller, await get('adminSession'))
    const body = { text: 'The text is mine.' }
    return (await caller.client.appeals.create({ params: { productId }, body })).data.appealId
  },
  partnerId: async ({ get }) => {
    const body = { email: 'affiliate@example.com', role: 'affiliate', percent: 20 } as const
    return (await (await get('caller')).client.partners.invite({ body })).data.id
  },
  async invitedPartnerId({ get }) {
    const { email } = await get('caller')
    const body = { email, role: 'co_seller', percent: 20 } as const
    return (await (await get('other')).client.partners.invite({ body })).data.id
  },
  discountId: async ({ get }) => {
    const body = { code: 'STAGE', percentOff: 5 }
    return (await (await get('caller')).client.discounts.create({ body })).data.id
  },
  searchId: async ({ get }) =>
    (await (await get('caller')).client.searches.create({ body: savedSearch })).data.id,
  notificationId: async ({ market, get }) => notification(market, await get('caller'), await get('other')),
  payoutId: async ({ market, get, dashboard }) => payout(market, await get('caller'), await dashboard()),
  async invoiceId({ market, get, dashboard }) {
    const amount = { minor: 1_000n, currency: 'EUR' }
    await market.souk.invoices.issueMonth({
      ...{ accountId: (await get('caller')).id, kind: 'invoice', amount },
      ...{ period: '2026-01', end: new Date('2026-01-31T23:59:59Z') },
    })
    return (await (await dashboard()).billing.invoices()).data[0]?.id ?? ''
  },
  heldId: async ({ market, get }) => held(market, await get('adminSession')),
  signInToken: async ({ market, get }) => signInToken(market, await get('caller')),
  otherSessionId: async ({ market, get }) => sessionIdIn(await market.signIn(await get('caller'))),
  emailToken: ({ market }) => newEmailToken(market),
  password: () => stagePassword,
  passkeyId: async ({ get }) => (await get('passkey')).passkeyId,
  passkeyAssertion: async ({ get }) => (await get('passkey')).passkeyAssertion,
  passkeyRegistration: async ({ get }) => (await get('passkey')).passkeyRegistration,
  enrolmentCode: async ({ market, get }) => enrolmentCode(market, await get('caller')),
  leaving: ({ market }) => leaving(market),
  guarded: ({ market }) => guarded(market),
  memberId: async ({ market }) => (await market.account()).publicId,
  suspendedUserId: ({ market }) => suspendedUser(market),
  invitationId: async ({ market, get }) =>
    (await market.client(await get('adminSession')).invitations.create({ body: {} })).data.invitation.id,
  sellerHandle: ({ market }) => sellerHandle(market),
  methodId: async ({ dashboard }) => (await (await dashboard()).wallet.list()).data[0]?.id ?? '',
  keyId: async ({ dashboard }) => (await (await dashboard()).keys.create({ body: spareKey })).data.id,
  appId: async ({ market, get }) => newApp(market, await get('caller')),
  authorizedAppId: async ({ market, get }) => authorizedApp(market, await get('caller'), await get('other')),
  actionToken: async ({ get }) => waitingPayment(await get('caller'), await get('other')),
  providerKeyId: async ({ dashboard }) =>
    (await (await dashboard()).credentials.create({ body: providerKey })).data.id,
  executionId: async ({ get }) => (await executed(await get('caller'), await get('draftId'))).executionId,
  conversationId: async ({ get }) =>
    (await executed(await get('caller'), await get('draftId'))).conversationId ?? '',
  workflowId: async ({ get }) => publish(await get('caller'), { type: 'workflow', content: article() }),
  async ranId({ get, dashboard }) {
    await (await dashboard()).executions.configure({ body: { keepTexts: true } })
    return ran(await get('caller'), await get('workflowId'))
  },
  failedId: async ({ get }) => failedRun(await get('caller')),
  questionedId: async ({ get }) => questioned(await get('caller')),
  async runningId({ get }) {
    await get('providerKeyId')
    return running(await get('caller'))
  },
  webhookId: async ({ get }) => (await get('webhook')).webhookId,
  deliveryId: async ({ get }) => (await get('webhook')).deliveryId,
  listenerId: async ({ get }) =>
    (await (await get('caller')).client.listeners.open({ body: { events: ['*'] } })).data.id,
}

export type StageField = keyof Stage

const allFields = Object.keys(fields) as StageField[]

/** Makes a stage: all of it, or these fields alone. Reading one that was not made throws. */
export const setStage = async (
  market: Marketplace,
  wanted: Iterable<StageField> = allFields,
): Promise<Stage> => {
  const makers: Makers<keyof Made> = { ...parts, ...fields }
  const made = new Map<keyof Made, Promise<unknown>>()
  const making: Making = {
    market,
    get: <Name extends keyof Made>(name: Name) => {
      const one = made.get(name) ?? Promise.resolve(makers[name](making))
      made.set(name, one)
      return one as Promise<Made[Name]>
    },
    dashboard: async () => market.client(await making.get('session')),
  }
  const values = new Map<string, unknown>()
  for (const field of wanted) values.set(field, await making.get(field))
  const stage = {}
  for (const field of allFields)
    Object.defineProperty(stage, field, {
      enumerable: values.has(field),
      get() {
        assert.ok(values.has(field), `this stage has no ${field}`)
        return values.get(field)
      },
    })
  return stage as Stage
}

const provenSession = async (market: Marketplace, account: Account): Promise<string> => {
  const session = await market.signIn(account)
  await market.keepProven(account)
  return session
}

const signInToken = async ({ souk: { accounts } }: Marketplace, { email }: Account): Promise<string> => {
  const user = await accounts.findByEmail(email)
  assert.ok(user)
  return accounts.createLink(user)
}
