import assert from 'node:assert/strict'
import {
  isUnsafe,
  permissions,
  type Operation,
  type PasskeyAssertion,
  type PasskeyRegistration,
} from '@souk/contract'
import { transact } from '../../src/platform/db/database.ts'
import { pictureFile, textFile } from './file-fixtures.ts'
import { setIdentityStage } from './identity-stage.ts'
import { setOAuthStage } from './oauth-shop.ts'
import { setPasskeyStage } from './passkey.ts'
import { earn } from './payout-shop.ts'
import { refused } from './refusal.ts'
import { article, waiting } from './workflows.ts'
import { until } from './wait.ts'
import { promptBody, publish, type Account, type Marketplace } from './marketplace.ts'

export const endpointBody = { url: 'https://hooks.example.com/souk', events: ['purchase.*' as const] }
const providerKey = { provider: 'anthropic', key: 'sk-ant-0123456789' }
export const objection = { reason: 'It is not what it says.' }

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
  /** Refunds that wait: of a sale of the caller, and of a purchase of theirs. */
  readonly saleRefundId: string
  readonly ownRefundId: string
  /** Reviews: the caller's own, and one of a product of theirs. */
  readonly ownReviewId: string
  readonly saleReviewId: string
  /** A product that the caller bought and did not review. */
  readonly boughtId: string
  /** A payout of the caller, who has more to be paid out. */
  readonly payoutId: string
  /** A seller whose payouts an admin holds. */
  readonly heldId: string
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
  /** Somebody who may close their account. */
  readonly leaving: { readonly session: string; readonly email: string }
  /** Somebody with a second factor: a session, and a code that was not used. */
  readonly guarded: { readonly session: string; readonly code: () => string }
  /** Other accounts: one in use, one suspended. */
  readonly memberId: string
  readonly suspendedUserId: string
  /** A saved payment method of the caller, and a purchase of theirs that waits for their bank. */
  readonly methodId: string
  /** An API key of the caller's beside the one that they call with. */
  readonly keyId: string
  /** An OAuth app of the caller's, and one that they have authorised. */
  readonly appId: string
  readonly authorizedAppId: string
  readonly actionToken: string
  /** A key of an AI provider of the caller's. */
  readonly providerKeyId: string
  /** Something that the caller has run. */
  readonly executionId: string
  /** A workflow of the caller's, a run of it that has ended, with its input kept, and one that waits. */
  readonly workflowId: string
  readonly ranId: string
  readonly runningId: string
  /** Of the draft. */
  readonly fileId: string
  readonly imageId: string
  /** An endpoint of the caller, and a delivery that waits for it. */
  readonly webhookId: string
  readonly deliveryId: string
}

const lastPart = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

/** Makes an account with its products, an order and a sign-in link. */
export const setStage = async (market: Marketplace): Promise<Stage> => {
  const caller = await market.account({ plan: 'enterprise' })
  const other = await market.account({ plan: 'enterprise' })
  const { data: draft } = await caller.client.products.create({ body: promptBody() })
  const { data: order } = await caller.client.purchases.create({ body: { productId: await publish(other) } })
  const params = { productId: draft.id }
  const file = await caller.client.files.upload({ params, body: { file: [textFile('notes.md')] } })
  const image = await caller.client.images.upload({ params, body: { image: [pictureFile()] } })
  const user = await market.souk.accounts.findByEmail(caller.email)
  assert.ok(user)
  const admin = await market.account({ roles: ['admin'] })
  const adminSession = await market.signIn(admin)
  const session = await market.signIn(caller)
  for (const account of [admin, caller]) await market.keepProven(account)
  const dashboard = market.client(session)
  const { data: methods } = await dashboard.wallet.list()
  const spare = { name: 'Spare', permissions: { 'products:read': true } }
  const { data: webhook } = await caller.client.webhooks.create({ body: endpointBody })
  const { data: sent } = await caller.client.webhooks.test({ params: { webhookId: webhook.id } })
  return {
    caller,
    session,
    adminSession,
    draftId: draft.id,
    pendingId: await pending(market, caller),
    suspendedId: await suspended(market, caller, adminSession),
    publishedId: await publishTwice(caller),
    forSaleId: await publish(other),
    orderId: order.orderId,
    saleRefundId: await waitingRefund(other, caller),
    ownRefundId: await waitingRefund(caller, other),
    ownReviewId: await review(caller, other),
    saleReviewId: await review(other, caller),
    boughtId: order.product.id,
    payoutId: await payout(market, caller, session),
    heldId: await held(market, adminSession),
    downloadToken: lastPart(order.downloadUrl),
    receiptToken: lastPart(order.receipt.url),
    signInToken: await market.souk.accounts.createLink(user),
    ...(await setIdentityStage(market, caller)),
    ...(await setPasskeyStage(market, session)),
    methodId: methods[0]?.id ?? '',
    keyId: (await dashboard.keys.create({ body: spare })).data.id,
    ...(await setOAuthStage(market, caller, other)),
    actionToken: await waitingPayment(caller, other),
    executionId: await executed(caller, draft.id),
    ...(await workflows(caller, dashboard)),
    providerKeyId: (await dashboard.credentials.create({ body: providerKey })).data.id,
    fileId: file.data.files[0]?.id ?? '',
    imageId: image.data.images[0]?.id ?? '',
    webhookId: webhook.id,
    deliveryId: sent.deliveryId,
  }
}

const executed = async (caller: Account, productId: string): Promise<string> => {
  const body = { productId, apiKeyId: 'demo', variables: { topic: 'rain' } }
  return (await caller.client.ai.execute({ body })).data.executionId
}

const workflows = async (caller: Account, dashboard: Account['client']) => {
  await dashboard.credentials.create({ body: providerKey })
  await dashboard.executions.configure({ body: { keepTexts: true } })
  const [workflowId, slowId] = [article(), waiting()].map((content) =>
    publish(caller, { type: 'workflow', content }),
  )
  const body = { input: { topic: 'rain' } }
  const params = { workflowId: (await workflowId) ?? '' }
  const apiKeys = { openai: 'demo' }
  const ran = await caller.client.workflows.execute({ params, body: { ...body, apiKeys } })
  const { data: slow } = await caller.client.workflows.execute({
    ...{ params: { workflowId: (await slowId) ?? '' }, body, headers: { Prefer: 'respond-async' } },
  })
  const asked = { params: { executionId: slow.executionId } }
  await until(async () => {
    const { data } = await caller.client.executions.get(asked)
    return data.steps[0]?.status === 'waiting'
  }, 'the run waits')
  return { ...params, ranId: ran.data.executionId, runningId: slow.executionId }
}

/** Published as 1.0.0, and changed to 1.1.0. */
const publishTwice = async (author: Account): Promise<string> => {
  const productId = await publish(author)
  const body = { content: `${promptBody().content} Say it twice.` }
  await author.client.products.update({ params: { productId }, body })
  return productId
}

/** Submitted for review, as `publish` does where moderation is on. */
const pending = async ({ souk }: Marketplace, author: Account): Promise<string> => {
  const { data } = await author.client.products.create({ body: promptBody() })
  const principal = { accountId: author.id, roles: [], permissions: new Set(permissions) }
  await transact(souk.db, (tx) => souk.catalog.move(tx, principal, { productId: data.id, move: 'submit' }))
  return data.id
}

/** A purchase that the buyer's bank asks about; the token of the page to answer on. */
const waitingPayment = async (buyer: Account, seller: Account): Promise<string> => {
  const body = { productId: await publish(seller), paymentMethodId: 'pm_card_requires_action' }
  const error = await refused(buyer.client.purchases.create({ body }), 'INSUFFICIENT_FUNDS')
  return lastPart(String(error.details['actionUrl']))
}

/** Of a product that was opened and whose seller gives no window. */
const waitingRefund = async (buyer: Account, seller: Account): Promise<string> => {
  const productId = await publish(seller, { refundPolicyDays: 0 })
  const { data: order } = await buyer.client.purchases.create({ body: { productId } })
  await buyer.client.products.get({ params: { productId } })
  const params = { orderId: order.orderId }
  return (await buyer.client.refunds.create({ params, body: objection })).data.refundId
}

const review = async (buyer: Account, seller: Account): Promise<string> => {
  const productId = await publish(seller)
  await buyer.client.purchases.create({ body: { productId } })
  return (await buyer.client.reviews.create({ params: { productId }, body: { rating: 4 } })).data.reviewId
}

const suspended = async (market: Marketplace, author: Account, adminSession: string): Promise<string> => {
  const productId = await publish(author)
  await market.client(adminSession).moderation.suspend({ params: { productId }, body: objection })
  return productId
}

/** A payout in EUR; as much is left to be paid out in USD. */
const payout = async (market: Marketplace, seller: Account, session: string): Promise<string> => {
  const client = market.client(session)
  await client.destinations.set({ body: { token: 'po_ok' } })
  for (const currency of ['EUR', 'USD']) await earn(market, seller, { minor: 2_000n, currency })
  return (await client.payouts.create({ body: { currency: 'EUR' } })).data.payoutId
}

const held = async (market: Marketplace, adminSession: string): Promise<string> => {
  const { publicId: userId } = await market.account()
  await market.client(adminSession).sellers.hold({ params: { userId }, body: objection })
  return userId
}

/** Stages for calls: whatever changes something gets its own, all others share one. */
export const createStages = (market: Marketplace): ((operation: Operation) => Promise<Stage>) => {
  let shared: Promise<Stage> | undefined
  return (operation) => (isUnsafe(operation) ? setStage(market) : (shared ??= setStage(market)))
}
