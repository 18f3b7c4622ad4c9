import { permissions, type PromptResult } from '@souk/contract'
import type { Client } from '@souk/sdk'
import { deliverTo } from '../../src/protocols/payment-callbacks.ts'
import { transact } from '../../src/platform/db/database.ts'
import { pictureFile, textFile } from './file-fixtures.ts'
import { promptBody, publish, type Account, type Marketplace } from './marketplace.ts'
import { earn } from './payout-shop.ts'
import { refused } from './refusal.ts'
import type { Stage } from './stage.ts'
import { allHandled, until } from './wait.ts'
import { failing, reviewed, waiting } from './workflows.ts'

export const endpointBody = { url: 'https://hooks.example.com/souk', events: ['purchase.*' as const] }
export const providerKey = { provider: 'anthropic', key: 'sk-ant-0123456789' }
export const spareKey = { name: 'Spare', permissions: { 'products:read': true } }
export const savedSearch = { name: 'Poems', query: { tag: 'poetry' } }

/** Who reports a product without an account. */
export const reporter = { name: 'Lena Fuchs', email: 'lena@example.com' }
export const objection = { reason: 'It is not what it says.' }

export const lastPart = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

export const draft = async ({ client }: Account): Promise<Pick<Stage, 'draftId' | 'fileId' | 'imageId'>> => {
  const params = { productId: (await client.products.create({ body: promptBody() })).data.id }
  const file = await client.files.upload({ params, body: { file: [textFile('notes.md')] } })
  const image = await client.images.upload({ params, body: { image: [pictureFile()] } })
  return {
    draftId: params.productId,
    fileId: file.data.files[0]?.id ?? '',
    imageId: image.data.images[0]?.id ?? '',
  }
}

export const webhook = async ({ client }: Account): Promise<Pick<Stage, 'webhookId' | 'deliveryId'>> => {
  const params = { webhookId: (await client.webhooks.create({ body: endpointBody })).data.id }
  return { ...params, deliveryId: (await client.webhooks.test({ params })).data.deliveryId }
}

export const executed = async ({ client }: Account, productId: string): Promise<PromptResult> => {
  const body = { productId, apiKeyId: 'demo', variables: { topic: 'rain' }, conversation: true }
  return (await client.ai.execute({ body })).data
}

export const ran = async ({ client }: Account, workflowId: string): Promise<string> => {
  const body = { input: { topic: 'rain' }, apiKeys: { openai: 'demo' } }
  return (await client.workflows.execute({ params: { workflowId }, body })).data.executionId
}

export const failedRun = async (caller: Account): Promise<string> => {
  const workflowId = await publish(caller, { type: 'workflow', content: failing() })
  const call = caller.client.workflows.execute({ params: { workflowId }, body: { input: { topic: 'rain' } } })
  return String((await refused(call, 'INVALID_REQUEST')).details['executionId'])
}

export const running = async (caller: Account): Promise<string> => {
  const workflowId = await publish(caller, { type: 'workflow', content: waiting() })
  const { data } = await caller.client.workflows.execute({
    params: { workflowId },
    body: { input: { topic: 'rain' } },
    headers: { Prefer: 'respond-async' },
  })
  const params = { executionId: data.executionId }
  await until(
    async () => (await caller.client.executions.get({ params })).data.steps[0]?.status === 'waiting',
    'the run waits',
  )
  return data.executionId
}

/** Its step `review` waits for Yes or No. */
export const questioned = async (caller: Account): Promise<string> => {
  const workflowId = await publish(caller, { type: 'workflow', content: reviewed() })
  const { data } = await caller.client.workflows.execute({
    ...{ params: { workflowId }, body: { input: { topic: 'rain' }, apiKeys: { openai: 'demo' } } },
    headers: { Prefer: 'respond-async' },
  })
  const params = { executionId: data.executionId }
  await until(
    async () =>
      (await caller.client.executions.get({ params })).data.steps.some(({ question }) => question !== null),
    'the run has a question',
  )
  return data.executionId
}

/** Published as 1.0.0, and changed to 1.1.0. */
export const publishTwice = async (author: Account): Promise<string> => {
  const productId = await publish(author)
  const body = { content: `${promptBody().content} Say it twice.` }
  await author.client.products.update({ params: { productId }, body })
  return productId
}

/** Submitted for review, as `publish` does where moderation is on. */
export const pending = async ({ souk }: Marketplace, author: Account): Promise<string> => {
  const { data } = await author.client.products.create({ body: promptBody() })
  const principal = { accountId: author.id, roles: [], permissions: new Set(permissions) }
  await transact(souk.db, (tx) => souk.catalog.move(tx, principal, { productId: data.id, move: 'submit' }))
  return data.id
}

/** A purchase that the buyer's bank asks about; the token of the page to answer on. */
export const waitingPayment = async (buyer: Account, seller: Account): Promise<string> => {
  const body = { productId: await publish(seller), paymentMethodId: 'pm_card_requires_action' }
  const error = await refused(buyer.client.purchases.create({ body }), 'INSUFFICIENT_FUNDS')
  return lastPart(String(error.details['actionUrl']))
}

/** An order of a product of the seller's. */
export const notification = async (market: Marketplace, seller: Account, buyer: Account): Promise<string> => {
  await sale(seller, buyer)
  await allHandled(market)
  const session = market.client(await market.signIn(seller))
  return (await session.notifications.list({ query: { role: 'seller' } })).data[0]?.id ?? ''
}

export const sale = async (seller: Account, buyer: Account): Promise<string> => {
  const body = { productId: await publish(seller) }
  return (await buyer.client.purchases.create({ body })).data.orderId
}

/** Of a product that was opened and whose seller gives no window. */
export const waitingRefund = async (buyer: Account, seller: Account): Promise<string> => {
  const productId = await publish(seller, { refundPolicyDays: 0 })
  const { data: order } = await buyer.client.purchases.create({ body: { productId } })
  await buyer.client.products.get({ params: { productId } })
  const params = { orderId: order.orderId }
  return (await buyer.client.refunds.create({ params, body: objection })).data.refundId
}

/** A dispute that the card company has yet to decide. */
export const disputed = async (market: Marketplace, buyer: Account, seller: Account): Promise<string> => {
  const body = { productId: await publish(seller), paymentMethodId: 'pm_card_dispute_won' }
  const { orderId } = (await buyer.client.purchases.create({ body })).data
  await market.souk.sandbox.deliverDue(deliverTo(market.souk.payments))
  await allHandled(market)
  return (await seller.client.disputes.list({ query: { orderId } })).data[0]?.disputeId ?? ''
}

export const review = async (buyer: Account, seller: Account): Promise<string> => {
  const productId = await publish(seller)
  await buyer.client.purchases.create({ body: { productId } })
  return (await buyer.client.reviews.create({ params: { productId }, body: { rating: 4 } })).data.reviewId
}

export const suspended = async (
  market: Marketplace,
  author: Account,
  adminSession: string,
): Promise<string> => {
  const productId = await publish(author)
  await market.client(adminSession).moderation.suspend({ params: { productId }, body: objection })
  return productId
}

/** A payout in EUR; as much is left to be paid out in USD. */
export const payout = async (market: Marketplace, seller: Account, client: Client): Promise<string> => {
  await client.destinations.set({ body: { token: 'po_ok' } })
  for (const currency of ['EUR', 'USD']) await earn(market, seller, { minor: 2_000n, currency })
  return (await client.payouts.create({ body: { currency: 'EUR' } })).data.payoutId
}

export const held = async (market: Marketplace, adminSession: string): Promise<string> => {
  const { publicId: userId } = await market.account()
  await market.client(adminSession).sellers.hold({ params: { userId }, body: objection })
  return userId
}

/** The handle of a new account that shows a contact address. */
export const sellerHandle = async (market: Marketplace): Promise<string> => {
  const account = await market.account()
  const handle = `seller-${account.publicId.slice(-8)}`
  const session = market.client(await market.signIn(account))
  await session.account.update({ body: { handle, contact: account.email } })
  return handle
}

/** A subscription to a product of the seller. */
export const subscribed = async (buyer: Account, seller: Account): Promise<string> => {
  const productId = await publish(seller)
  await seller.client.subscriptions.setPrices({ params: { productId }, body: { month: 5, year: 50 } })
  const { data } = await buyer.client.purchases.create({ body: { productId, period: 'month' } })
  return data.subscription?.id ?? ''
}
