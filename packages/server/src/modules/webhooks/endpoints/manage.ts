import { webhooksPerAccount, type WebhookChange, type WebhookCreation } from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { parseId, type Id } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { after, hours } from '../../../kernel/time.ts'
import { onCommit, type Reader, type Tx } from '../../../platform/db/database.ts'
import { callbackEndpoint } from '../events/callback.ts'
import { skipPending } from '../queue/delivery-store.ts'
import type { WebhooksDeps } from '../deps.ts'
import { defaultInFlight, headerFaults, overlapMs, type Endpoint } from './endpoint.ts'
import {
  countEndpoints,
  eraseEndpoint,
  findAllOf,
  findEndpoint,
  insertEndpoint,
  lockAccount,
  lockEndpoint,
  removeEndpoint,
  updateEndpoint,
  updateSecrets,
} from './endpoint-store.ts'
import { changePace, insertQueue } from '../queue/queue-store.ts'
import { createSecret, sealText } from './secret.ts'

type Waking = WebhooksDeps & { readonly wake: () => void }

/** An endpoint of the caller; NOT_FOUND for anybody else's. */
export const getEndpoint = async (
  db: Reader,
  { accountId }: Principal,
  webhookId: string,
): Promise<Endpoint> => {
  const id = parseId('webhook', webhookId)
  return (id && (await findEndpoint(db, accountId, id))) ?? failMissing()
}

/** The same, locked for a change. */
export const takeEndpoint = async (
  tx: Tx,
  { accountId }: Principal,
  webhookId: string,
): Promise<Endpoint> => {
  const id = parseId('webhook', webhookId)
  return (id && (await lockEndpoint(tx, accountId, id))) ?? failMissing()
}

const failMissing = (): never => fail('NOT_FOUND', 'webhook_not_found')

const checkUrl = ({ egress }: WebhooksDeps, url: string | undefined): void => {
  const refusal = url === undefined ? undefined : egress.refusal(url)
  if (refusal) failInvalid([{ field: 'url', ...refusal }])
}

const checkHeaders = (headers: WebhookCreation['headers']): void => {
  const faults = headerFaults(headers ?? {})
  if (faults.length > 0) failInvalid(faults)
}

/** The custom headers as they are stored; values are sealed since they may be credentials. */
const storedHeaders = (
  { vault }: WebhooksDeps,
  owned: Pick<Endpoint, 'id' | 'accountId'>,
  headers: Readonly<Record<string, string>>,
): Pick<Endpoint, 'headerNames' | 'headers'> => {
  const headerNames = Object.keys(headers)
  const text = JSON.stringify(headers)
  return {
    headerNames,
    headers: headerNames.length > 0 ? sealText(vault, owned, { what: 'headers', text }) : null,
  }
}

export const createEndpoint = async (
  deps: WebhooksDeps,
  tx: Tx,
  { accountId }: Principal,
  body: WebhookCreation,
): Promise<{ endpoint: Endpoint; secret: string }> => {
  checkUrl(deps, body.url)
  checkHeaders(body.headers)
  await lockAccount(tx, accountId)
  if ((await countEndpoints(tx, accountId)) >= webhooksPerAccount)
    fail('CONFLICT', 'too_many_webhooks', {
      params: { max: webhooksPerAccount },
      limit: webhooksPerAccount,
    })
  const id = deps.ids.next('webhook')
  const now = deps.clock.now()
  const secret = createSecret(deps.secrets)
  const endpoint: Endpoint = {
    ...{ id, accountId, url: body.url, description: body.description ?? '' },
    events: [...new Set(body.events)],
    ...storedHeaders(deps, { id, accountId }, body.headers ?? {}),
    maxInFlight: body.maxInFlight ?? defaultInFlight,
    maxPerSecond: body.maxPerSecond ?? null,
    strictOrder: body.strictOrder ?? false,
    ...{ status: 'active', disabledReason: null, failingSince: null, createdAt: now, updatedAt: now },
    secret: sealText(deps.vault, { id, accountId }, { what: 'secret', text: secret }),
    ...{ previousSecret: null, previousSecretUntil: null },
  }
  await insertEndpoint(tx, 'webhook', endpoint)
  await insertQueue(tx, id, endpoint)
  return { endpoint, secret }
}

export const changeEndpoint = async (
  deps: Waking,
  tx: Tx,
  principal: Principal,
  { webhookId, body }: { readonly webhookId: string; readonly body: WebhookChange },
): Promise<Endpoint> => {
  const before = await takeEndpoint(tx, principal, webhookId)
  checkUrl(deps, body.url)
  checkHeaders(body.headers)
  const now = deps.clock.now()
  const { headers, events = before.events, ...rest } = body
  const status = body.status ?? before.status
  const endpoint: Endpoint = {
    ...before,
    ...rest,
    events: [...new Set(events)],
    ...(headers ? storedHeaders(deps, before, headers) : {}),
    disabledReason: status === 'disabled' ? before.disabledReason : null,
    failingSince: status !== before.status && before.status === 'disabled' ? null : before.failingSince,
    updatedAt: now,
  }
  const revived = before.status === 'disabled' && status !== 'disabled'
  await updateEndpoint(tx, endpoint)
  await changePace(tx, endpoint.id, { held: status !== 'active', revived, pace: endpoint, now })
  onCommit(tx, deps.wake)
  return endpoint
}

export const deleteEndpoint = async (
  { clock }: WebhooksDeps,
  tx: Tx,
  principal: Principal,
  webhookId: string,
): Promise<void> => {
  const { id } = await takeEndpoint(tx, principal, webhookId)
  const now = clock.now()
  await removeEndpoint(tx, id, now)
  await skipPending(tx, id, now)
}

/** Deletes every endpoint of an account, and what they say of it; the log of deliveries goes by its age. */
export const deleteEndpointsOf = async (
  { clock }: WebhooksDeps,
  tx: Tx,
  accountId: Id<'user'>,
): Promise<void> => {
  const now = clock.now()
  for (const id of await findAllOf(tx, accountId)) {
    await removeEndpoint(tx, id, now)
    await skipPending(tx, id, now)
    await eraseEndpoint(tx, id)
  }
}

interface Rotated {
  readonly id: Id<'webhook'>
  readonly secret: string
  readonly previousSecretUntil: Date | null
}

/** Exchanges the secret; the one before stays valid for a day (Decision 33). */
export const rotateSecret = async (
  deps: WebhooksDeps,
  tx: Tx,
  principal: Principal,
  webhookId: string,
): Promise<Rotated> => exchange(deps, tx, await takeEndpoint(tx, principal, webhookId), overlapMs)

/** Exchanges the account's secret for callbacks, which no one has seen before the first time. */
export const rotateCallbackSecret = async (
  deps: WebhooksDeps,
  tx: Tx,
  { accountId }: Principal,
  { overlapHours = 24 }: { readonly overlapHours?: number },
): Promise<Rotated> => {
  const endpoint = await callbackEndpoint(deps, tx, accountId)
  return exchange(deps, tx, { ...endpoint, accountId }, hours(overlapHours))
}

const exchange = async (
  { vault, secrets, clock }: WebhooksDeps,
  tx: Tx,
  { id, accountId, secret: previousSecret }: Pick<Endpoint, 'id' | 'accountId' | 'secret'>,
  validMs: number,
): Promise<Rotated> => {
  const secret = createSecret(secrets)
  const previousSecretUntil = after(clock.now(), validMs)
  const sealed = sealText(vault, { id, accountId }, { what: 'secret', text: secret })
  await updateSecrets(tx, id, { secret: sealed, previousSecret, previousSecretUntil })
  return { id, secret, previousSecretUntil }
}
