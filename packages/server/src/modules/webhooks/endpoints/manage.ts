import { webhooksPerAccount, type WebhookChange, type WebhookCreation } from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { parseId, type Id } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { after, hours } from '../../../kernel/time.ts'
import { onCommit, type Reader, type Tx } from '../../../platform/db/database.ts'
import { callbackEndpoint } from '../events/callback.ts'
import { skipPending } from '../queue/delivery-store.ts'
import type { WebhooksDeps } from '../deps.ts'
import { defaultInFlight, headerFaults, overlapMs, type Endpoint, type Sealed } from './endpoint.ts'
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
import { removeListenersOf } from '../listeners/listener-store.ts'
import { changePace, insertQueue } from '../queue/queue-store.ts'
import { createSecret, isSwitchPending, sealText } from './secret.ts'

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
    ...{ previousSecret: null, previousSecretUntil: null, previousSecretSignsUntil: null },
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

/** Deletes every endpoint and listener of an account, and what they say of it; the log of deliveries goes by its age. */
export const deleteEndpointsOf = async (
  { clock }: WebhooksDeps,
  tx: Tx,
  accountId: Id<'user'>,
): Promise<void> => {
  const now = clock.now()
  await removeListenersOf(tx, accountId)
  for (const id of await findAllOf(tx, accountId)) {
    await removeEndpoint(tx, id, now)
    await skipPending(tx, id, now)
    await eraseEndpoint(tx, id)
  }
}

interface Rotated extends Pick<Sealed, 'previousSecretUntil' | 'previousSecretSignsUntil'> {
  readonly id: Id<'webhook'>
  readonly secret: string
}

/**
 * Exchanges the secret; the one before stays valid for a day (Decision 33), and makes the signature of spec 6.4 until the
 * switch (Decision 70).
 */
export const rotateSecret = async (
  deps: WebhooksDeps,
  tx: Tx,
  principal: Principal,
  { webhookId, switchAfterHours = 0 }: { readonly webhookId: string; readonly switchAfterHours?: number },
): Promise<Rotated> =>
  exchange(deps, tx, await takeEndpoint(tx, principal, webhookId), {
    validMs: overlapMs,
    signsMs: hours(switchAfterHours),
  })

/** Exchanges the account's secret for callbacks, which no one has seen before the first time. */
export const rotateCallbackSecret = async (
  deps: WebhooksDeps,
  tx: Tx,
  { accountId }: Principal,
  { overlapHours = 24 }: { readonly overlapHours?: number },
): Promise<Rotated> => {
  const endpoint = await callbackEndpoint(deps, tx, accountId)
  return exchange(deps, tx, { ...endpoint, accountId }, { validMs: hours(overlapHours), signsMs: 0 })
}

const exchange = async (
  { vault, secrets, clock }: WebhooksDeps,
  tx: Tx,
  endpoint: Pick<Endpoint, 'id' | 'accountId'> & Omit<Sealed, 'headers'>,
  { validMs, signsMs }: { readonly validMs: number; readonly signsMs: number },
): Promise<Rotated> => {
  const { id, accountId } = endpoint
  const now = clock.now()
  const secret = createSecret(secrets)
  const previousSecretUntil = after(now, validMs)
  const previousSecretSignsUntil = signsMs > 0 ? after(now, signsMs) : null
  await updateSecrets(tx, id, {
    secret: sealText(vault, { id, accountId }, { what: 'secret', text: secret }),
    // Receivers verify with the secret that signs: a new one that never did is given up.
    previousSecret: isSwitchPending(endpoint, now) ? endpoint.previousSecret : endpoint.secret,
    ...{ previousSecretUntil, previousSecretSignsUntil },
  })
  return { id, secret, previousSecretUntil, previousSecretSignsUntil }
}
