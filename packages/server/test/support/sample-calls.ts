import assert from 'node:assert/strict'
import { operations, type Operation } from '@souk/contract'
import { promptBody, publish, type Account, type Marketplace } from './marketplace.ts'

/** An account with everything that a valid call of any operation needs. */
export interface Stage {
  readonly caller: Account
  /** The caller's own. */
  readonly draftId: string
  readonly publishedId: string
  /** Another seller's, not bought yet. */
  readonly forSaleId: string
  /** The caller's order of a third product. */
  readonly orderId: string
  readonly downloadToken: string
  readonly receiptToken: string
  readonly signInToken: string
}

const lastPart = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

/** Makes an account with its products, an order and a sign-in link. */
export const setStage = async (market: Marketplace): Promise<Stage> => {
  const caller = await market.account({ plan: 'enterprise' })
  const other = await market.account({ plan: 'enterprise' })
  const { data: draft } = await caller.client.products.create({ body: promptBody() })
  const { data: order } = await caller.client.purchases.create({ body: { productId: await publish(other) } })
  const user = await market.souk.accounts.findByEmail(caller.email)
  assert.ok(user)
  return {
    caller,
    draftId: draft.id,
    publishedId: await publish(caller),
    forSaleId: await publish(other),
    orderId: order.orderId,
    downloadToken: lastPart(order.downloadUrl),
    receiptToken: lastPart(order.receipt.url),
    signInToken: await market.souk.accounts.createLink(user),
  }
}

export interface Sample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

const variables = { topic: 'rain' }

const samples: Readonly<Record<string, (stage: Stage) => Sample>> = {
  'products.list': () => ({}),
  'products.get': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'products.create': () => ({ body: promptBody() }),
  'products.update': ({ draftId }) => ({ params: { productId: draftId }, body: { title: 'Another title' } }),
  'products.delete': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'products.publish': ({ draftId }) => ({ params: { productId: draftId } }),
  'products.unpublish': ({ publishedId }) => ({ params: { productId: publishedId } }),
  'purchases.create': ({ forSaleId }) => ({ body: { productId: forSaleId } }),
  'purchases.list': () => ({}),
  'purchases.get': ({ orderId }) => ({ params: { orderId } }),
  'downloads.get': ({ downloadToken }) => ({ params: { token: downloadToken } }),
  'receipts.get': ({ receiptToken }) => ({ params: { token: receiptToken } }),
  'receipts.pdf': ({ receiptToken }) => ({ params: { token: receiptToken } }),
  'ai.execute': ({ publishedId }) => ({ body: { productId: publishedId, apiKeyId: 'demo', variables } }),
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
  const { body } = sampleOf(operation, stage)
  if (!body) return { params: { productId: stage.forSaleId } }
  return {
    body: JSON.stringify({ ...body, ...('productId' in body ? { productId: stage.draftId } : { price: 9 }) }),
  }
}

/** The operation of this identifier. */
export const operationOf = (id: string): Operation => {
  const found = operations.find((operation) => operation.id === id)
  assert.ok(found, `there is no operation ${id}`)
  return found
}

export interface RawCall extends Omit<Sample, 'body' | 'query'> {
  readonly query?: Readonly<Record<string, string>> | string
  /** The body's text; JSON unless the headers say otherwise. */
  readonly body?: string | undefined
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
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: call.body }),
  })
}

/** Sends a valid call as the stage's account. */
export const sendSample = (
  market: Marketplace,
  operation: Operation,
  stage: Stage,
  over: RawCall = {},
): Promise<Response> => {
  const { body, ...sample } = sampleOf(operation, stage)
  return sendRaw(market, operation, {
    ...sample,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(operation.access === 'key' ? { key: stage.caller.key } : {}),
    ...over,
  })
}
