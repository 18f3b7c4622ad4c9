import assert from 'node:assert/strict'
import { operations, type Operation } from '@souk/contract'
import { formOf, pictureFile } from './file-fixtures.ts'
import type { Marketplace } from './marketplace.ts'
import { sampleOf, type Sample } from './samples.ts'
import type { Stage } from './stage.ts'

/** A call of the same operation that asks for something else. */
export const otherCall = (operation: Operation, stage: Stage): RawCall => {
  const { body, params = {} } = sampleOf(operation, stage)
  if (operation.upload && Object.keys(params).length === 0)
    return { body: formOf(operation.upload.field, pictureFile('another.png')) }
  if (!body && Object.keys(params).length === 0) return { body: '{}' }
  if (!body)
    return {
      params: Object.fromEntries(
        Object.entries(params).map(([name, id]) => [
          name,
          id === stage.forSaleId ? stage.publishedId : stage.forSaleId,
        ]),
      ),
    }
  const others: Readonly<Record<string, unknown>> = {
    get productId() {
      return stage.draftId
    },
    title: 'A third title',
    reason: 'Another reason.',
    text: 'Another text.',
    rating: 2,
    name: 'A third name',
    graceHours: 2,
    royaltyPercent: 12,
    price: 0.3,
    month: 6,
    prices: [],
    renews: true,
    amount: 12,
    perRun: 2,
    description: 'A third',
    since: '2026-02-01',
    overlapHours: 2,
    note: 'Another note.',
    bio: 'Another text.',
    password: 'a wrong sentence',
    newPassword: 'a third long sentence',
    email: 'other@example.com',
    code: '000000',
    apiKeys: {},
    keepTexts: false,
    maxUsesPerBuyer: 2,
    key: 'sk-another-0123456789',
    roles: ['admin'],
    plan: 'business',
    verified: false,
    company: 'Another GmbH',
    currency: 'EUR',
    token: operation.id.startsWith('wallet.') ? 'pm_card_mastercard' : 'po_slow',
    events: ['payout.*'],
    hour: 4_000,
    answer: 'No',
    read: false,
    kinds: [{ kind: 'sale', email: 'off' }],
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
