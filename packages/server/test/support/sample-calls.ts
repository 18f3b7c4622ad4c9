import assert from 'node:assert/strict'
import { operations, permissions, type Operation } from '@souk/contract'
import { transact } from '../../src/platform/db/database.ts'
import { formOf, pictureFile, textFile } from './file-fixtures.ts'
import { setIdentityStage } from './identity-stage.ts'
import { earn } from './payout-shop.ts'
import { refused } from './refusal.ts'
import { promptBody, publish, type Account, type Marketplace } from './marketplace.ts'

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
  /** A code that confirms the caller's second factor. */
  readonly enrolmentCode: () => string
  /** Somebody with a second factor: a session, and a code that was not used. */
  readonly guarded: { readonly session: string; readonly code: () => string }
  /** Other accounts: one in use, one suspended. */
  readonly memberId: string
  readonly suspendedUserId: string
  /** A saved payment method of the caller, and a purchase of theirs that waits for their bank. */
  readonly methodId: string
  /** An API key of the caller's beside the one that they call with. */
  readonly keyId: string
  readonly actionToken: string
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
  const adminSession = await market.signIn(await market.account({ roles: ['admin'] }))
  const session = await market.signIn(caller)
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
    methodId: methods[0]?.id ?? '',
    keyId: (await dashboard.keys.create({ body: spare })).data.id,
    actionToken: await waitingPayment(caller, other),
    fileId: file.data.files[0]?.id ?? '',
    imageId: image.data.images[0]?.id ?? '',
    webhookId: webhook.id,
    deliveryId: sent.deliveryId,
  }
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

export interface Sample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly form?: () => FormData
  /** Another session than the caller's. */
  readonly key?: string | undefined
}

const endpointBody = { url: 'https://hooks.example.com/souk', events: ['purchase.*' as const] }
const variables = { topic: 'rain' }
export const objection = { reason: 'It is not what it says.' }

const samples: Readonly<Record<string, (stage: Stage) => Sample>> = {
  'products.list': () => ({}),
  'products.facets': () => ({}),
  'search.suggestions': () => ({ query: { q: 'ha' } }),
  'products.related': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'products.get': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'products.create': () => ({ body: promptBody() }),
  'products.update': ({ draftId }) => ({ params: { productId: draftId }, body: { title: 'Another title' } }),
  'products.delete': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'products.publish': ({ draftId }) => ({ params: { productId: draftId } }),
  'products.unpublish': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'versions.list': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'versions.get': ({ publishedId }) => ({ params: { productId: publishedId, version: '1.1.0' } }),
  'versions.diff': ({ publishedId }) => ({
    params: { productId: publishedId, version: '1.1.0' },
    query: { from: '1.0.0' },
  }),
  'moderation.list': () => ({}),
  'moderation.approve': ({ pendingId }) => ({ params: { productId: pendingId } }),
  'moderation.reject': ({ pendingId }) => ({ params: { productId: pendingId }, body: objection }),
  'moderation.suspend': ({ publishedId }) => ({ params: { productId: publishedId }, body: objection }),
  'moderation.restore': ({ suspendedId }) => ({ params: { productId: suspendedId } }),
  'files.upload': ({ draftId }) => ({
    params: { productId: draftId },
    form: () => formOf('file', textFile('guide.md')),
  }),
  'files.list': ({ draftId }) => ({ params: { productId: draftId } }),
  'files.delete': ({ draftId, fileId }) => ({ params: { productId: draftId, fileId } }),
  'images.upload': ({ draftId }) => ({
    params: { productId: draftId },
    form: () => formOf('image', pictureFile()),
  }),
  'images.delete': ({ draftId, imageId }) => ({ params: { productId: draftId, imageId } }),
  'images.get': ({ imageId }) => ({ params: { image: `${imageId}-small.webp` } }),
  'purchases.create': ({ forSaleId }) => ({ body: { productId: forSaleId } }),
  'purchases.list': () => ({}),
  'purchases.get': ({ orderId }) => ({ params: { orderId } }),
  'refunds.create': ({ orderId }) => ({ params: { orderId }, body: objection }),
  'refunds.list': () => ({}),
  'refunds.get': ({ saleRefundId }) => ({ params: { refundId: saleRefundId } }),
  'refunds.approve': ({ saleRefundId }) => ({ params: { refundId: saleRefundId }, body: { note: 'Sorry.' } }),
  'refunds.reject': ({ saleRefundId }) => ({ params: { refundId: saleRefundId }, body: { note: 'No.' } }),
  'refunds.cancel': ({ ownRefundId }) => ({ params: { refundId: ownRefundId }, body: {} }),
  'refunds.overdue': () => ({}),
  'downloads.get': ({ downloadToken }) => ({ params: { token: downloadToken } }),
  'receipts.get': ({ receiptToken }) => ({ params: { token: receiptToken } }),
  'receipts.pdf': ({ receiptToken }) => ({ params: { token: receiptToken } }),
  'reviews.create': ({ boughtId }) => ({
    params: { productId: boughtId },
    body: { rating: 5, comment: 'Fine.' },
  }),
  'reviews.list': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'reviews.summary': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'reviews.update': ({ ownReviewId }) => ({ params: { reviewId: ownReviewId }, body: { rating: 3 } }),
  'reviews.delete': ({ ownReviewId }) => ({ params: { reviewId: ownReviewId } }),
  'reviews.answer': ({ saleReviewId }) => ({ params: { reviewId: saleReviewId }, body: { text: 'Thanks.' } }),
  'reviews.report': ({ saleReviewId }) => ({ params: { reviewId: saleReviewId }, body: objection }),
  'reviews.reported': () => ({}),
  'balance.get': () => ({}),
  'balance.transactions': () => ({}),
  'balance.statement': () => ({ query: { from: '2026-01-01', to: '2026-12-31', currency: 'USD' } }),
  'payouts.list': () => ({}),
  'payouts.get': ({ payoutId }) => ({ params: { payoutId } }),
  'payouts.create': () => ({ body: { currency: 'USD' } }),
  'destinations.get': () => ({}),
  'destinations.set': () => ({ body: { token: 'po_ok' } }),
  'sellers.hold': ({ caller }) => ({ params: { userId: caller.publicId }, body: objection }),
  'sellers.release': ({ heldId }) => ({ params: { userId: heldId } }),
  'ai.execute': ({ publishedId }) => ({ body: { productId: publishedId, apiKeyId: 'demo', variables } }),
  'reference.get': () => ({}),
  'webhooks.create': () => ({
    body: { ...endpointBody, headers: { 'X-Shop': 'one' }, maxPerSecond: 5, description: 'Orders' },
  }),
  'webhooks.list': () => ({}),
  'webhooks.get': ({ webhookId }) => ({ params: { webhookId } }),
  'webhooks.update': ({ webhookId }) => ({ params: { webhookId }, body: { description: 'Another' } }),
  'webhooks.delete': ({ webhookId }) => ({ params: { webhookId } }),
  'webhooks.rotateSecret': ({ webhookId }) => ({ params: { webhookId } }),
  'webhooks.test': ({ webhookId }) => ({ params: { webhookId } }),
  'webhooks.recover': ({ webhookId }) => ({ params: { webhookId }, body: { since: '2026-01-01' } }),
  'webhooks.health': ({ webhookId }) => ({ params: { webhookId } }),
  'webhooks.deliveries': ({ webhookId }) => ({ params: { webhookId } }),
  'webhooks.eventTypes': () => ({}),
  'webhooks.sourceAddresses': () => ({}),
  'webhooks.callbackSecret': () => ({ body: { overlapHours: 1 } }),
  'deliveries.list': () => ({}),
  'deliveries.get': ({ deliveryId }) => ({ params: { deliveryId } }),
  'deliveries.redeliver': ({ deliveryId }) => ({ params: { deliveryId } }),
  'deliveries.export': () => ({}),
  'deliveries.tail': () => ({}),
  'billing.get': () => ({}),
  'billing.update': () => ({ body: { company: 'Lindt Text GmbH', taxRate: 19 } }),
  'keys.list': () => ({}),
  'keys.create': () => ({ body: { name: 'CI', permissions: { 'products:read': true } } }),
  'keys.roll': ({ keyId }) => ({ params: { keyId }, body: { graceHours: 1 } }),
  'keys.revoke': ({ keyId }) => ({ params: { keyId } }),
  'usage.get': () => ({}),
  'wallet.list': () => ({}),
  'wallet.add': () => ({ body: { token: 'pm_card_visa' } }),
  'wallet.choose': ({ methodId }) => ({ params: { methodId } }),
  'wallet.remove': ({ methodId }) => ({ params: { methodId } }),
  'sandbox.action': ({ actionToken }) => ({ params: { token: actionToken } }),
  'sandbox.decide': ({ actionToken }) => ({ params: { token: actionToken }, body: { approve: true } }),
  'auth.session': () => ({}),
  'auth.magicLink': ({ caller }) => ({ body: { email: caller.email } }),
  'auth.login': ({ caller, password }) => ({ body: { email: caller.email, password } }),
  'auth.logout': () => ({}),
  'auth.confirmEmail': ({ emailToken }) => ({ body: { token: emailToken } }),
  'account.get': () => ({}),
  'account.update': () => ({ body: { name: 'Another name', bio: 'Writes.' } }),
  'account.setPassword': ({ password }) => ({
    body: { currentPassword: password, newPassword: 'another long sentence' },
  }),
  'account.changeEmail': ({ caller }) => ({ body: { email: `new.${caller.email}` } }),
  'sessions.list': () => ({}),
  'sessions.revoke': ({ otherSessionId }) => ({ params: { sessionId: otherSessionId } }),
  'sessions.revokeOthers': () => ({}),
  'totp.enrol': () => ({}),
  'totp.confirm': ({ enrolmentCode }) => ({ body: { code: enrolmentCode() } }),
  'totp.disable': ({ guarded: { session, code } }) => ({ body: { code: code() }, key: session }),
  'totp.renewRecoveryCodes': ({ guarded: { session, code } }) => ({ body: { code: code() }, key: session }),
  'identities.list': () => ({}),
  'identities.link': () => ({ params: { provider: 'github' } }),
  'identities.unlink': () => ({ params: { provider: 'github' } }),
  'users.list': () => ({}),
  'users.get': ({ memberId }) => ({ params: { userId: memberId } }),
  'users.setRoles': ({ memberId }) => ({ params: { userId: memberId }, body: { roles: ['seller'] } }),
  'users.verify': ({ memberId }) => ({ params: { userId: memberId }, body: { verified: true } }),
  'users.suspend': ({ memberId }) => ({ params: { userId: memberId }, body: objection }),
  'users.restore': ({ suspendedUserId }) => ({ params: { userId: suspendedUserId } }),
  'audit.list': () => ({}),
  'auth.verify': ({ signInToken }) => ({ body: { token: signInToken } }),
}

/** A valid call of the operation on this stage. */
export const sampleOf = (operation: Operation, stage: Stage): Sample => {
  const sample = samples[operation.id]
  if (!sample) throw new Error(`test/support/sample-calls.ts has no sample of ${operation.id}: add one`)
  return sample(stage)
}

/** A call of the same operation that asks for something else. */
export const otherCall = (operation: Operation, stage: Stage): RawCall => {
  const { body, params = {} } = sampleOf(operation, stage)
  if (!body && Object.keys(params).length === 0) return { body: '{}' }
  if (!body) return { params: Object.fromEntries(Object.keys(params).map((name) => [name, stage.forSaleId])) }
  const others: Readonly<Record<string, unknown>> = {
    productId: stage.draftId,
    title: 'A third title',
    reason: 'Another reason.',
    text: 'Another text.',
    rating: 2,
    name: 'A third name',
    graceHours: 2,
    description: 'A third',
    since: '2026-02-01',
    overlapHours: 2,
    note: 'Another note.',
    bio: 'Another text.',
    newPassword: 'a third long sentence',
    email: 'other@example.com',
    code: '000000',
    roles: ['admin'],
    verified: false,
    company: 'Another GmbH',
    currency: 'EUR',
    token: operation.id.startsWith('wallet.') ? 'pm_card_mastercard' : 'po_slow',
  }
  const field = Object.keys(others).find((name) => name in body) ?? 'note'
  return { body: JSON.stringify({ ...body, [field]: others[field] }) }
}

/** The operation of this identifier. */
export const operationOf = (id: string): Operation => {
  const found = operations.find((operation) => operation.id === id)
  assert.ok(found, `there is no operation ${id}`)
  return found
}

export interface RawCall extends Omit<Sample, 'body' | 'query' | 'form'> {
  readonly query?: Readonly<Record<string, string>> | string
  /** The body's text, JSON unless the headers say otherwise; or a form. */
  readonly body?: string | FormData | undefined
  readonly key?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: string
}

/** Sends what the SDK would not. */
export const sendRaw = (market: Marketplace, operation: Operation, call: RawCall): Promise<Response> => {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(call.params?.[name] ?? ''),
  )
  const query = new URLSearchParams(call.query).toString()
  return market.request(query ? `${path}?${query}` : path, {
    method: call.method ?? operation.method,
    headers: {
      ...(call.key === undefined ? {} : { authorization: `Bearer ${call.key}` }),
      ...(call.body === undefined || call.body instanceof FormData
        ? {}
        : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: call.body }),
  })
}

/** The stage's key or session, whichever the operation asks for. */
export const credentialFor = ({ access }: Operation, stage: Stage): string | undefined => {
  if (access === 'key') return stage.caller.key
  if (access === 'session') return stage.session
  return access === 'admin' ? stage.adminSession : undefined
}

/** Sends a valid call as the stage's account, or as an admin where only they may. */
export const sendSample = (
  market: Marketplace,
  operation: Operation,
  stage: Stage,
  over: RawCall = {},
): Promise<Response> => {
  const { body, form, key = credentialFor(operation, stage), ...sample } = sampleOf(operation, stage)
  return sendRaw(market, operation, {
    ...sample,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    key,
    ...(form === undefined ? {} : { body: form() }),
    ...over,
  })
}
