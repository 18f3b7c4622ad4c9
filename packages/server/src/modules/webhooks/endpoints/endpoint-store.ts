import type { WebhookStatus } from '@souk/contract'
import { invariant } from '../../../kernel/invariant.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Endpoint, Sealed } from './endpoint.ts'

const columns = (db: Reader) => db`
  endpoint.id, endpoint.account_id as "accountId", endpoint.url, endpoint.description, endpoint.events,
  endpoint.header_names as "headerNames", endpoint.headers, endpoint.status,
  endpoint.disabled_reason as "disabledReason", endpoint.secret, endpoint.previous_secret as "previousSecret",
  endpoint.previous_secret_until as "previousSecretUntil",
  endpoint.previous_secret_signs_until as "previousSecretSignsUntil", endpoint.created_at as "createdAt",
  endpoint.updated_at as "updatedAt", queue.max_in_flight as "maxInFlight",
  queue.max_per_second as "maxPerSecond", queue.strict_order as "strictOrder", queue.failing_since as "failingSince"`

const owned = (db: Reader, accountId: Id<'user'>) => db`
  endpoint.account_id = ${accountId} and endpoint.kind = 'webhook' and endpoint.deleted_at is null`

export const insertEndpoint = async (
  tx: Tx,
  kind: 'webhook' | 'callback',
  endpoint: Omit<Endpoint, 'url'> & { readonly url: string | null },
): Promise<boolean> => {
  const [row] = await tx`
    insert into webhooks.endpoint (
      id, account_id, kind, url, description, events, header_names, headers, status, secret, created_at, updated_at)
    values (
      ${endpoint.id}, ${endpoint.accountId}, ${kind}, ${endpoint.url}, ${endpoint.description},
      ${[...endpoint.events]}, ${[...endpoint.headerNames]}, ${endpoint.headers}, ${endpoint.status},
      ${endpoint.secret}, ${endpoint.createdAt}, ${endpoint.updatedAt})
    on conflict (account_id) where kind = 'callback' do nothing returning true`
  return row !== undefined
}

export const findEndpoint = async (
  db: Reader,
  accountId: Id<'user'>,
  id: Id<'webhook'>,
): Promise<Endpoint | undefined> => {
  const [row] = await db<Endpoint[]>`
    select ${columns(db)} from webhooks.endpoint join webhooks.queue on queue.endpoint_id = endpoint.id
    where endpoint.id = ${id} and ${owned(db, accountId)}`
  return row
}

export const getStatus = async (tx: Tx, id: Id<'webhook'>): Promise<WebhookStatus> => {
  const [row] = await tx<{ status: WebhookStatus }[]>`select status from webhooks.endpoint where id = ${id}`
  invariant(row, `there is no endpoint ${id}`)
  return row.status
}

/** The same, with its queue locked: anyone who changes deliveries of it comes later. */
export const lockEndpoint = async (
  tx: Tx,
  accountId: Id<'user'>,
  id: Id<'webhook'>,
): Promise<Endpoint | undefined> => {
  const [row] = await tx<Endpoint[]>`
    select ${columns(tx)} from webhooks.endpoint join webhooks.queue on queue.endpoint_id = endpoint.id
    where endpoint.id = ${id} and ${owned(tx, accountId)} for update of queue, endpoint`
  return row
}

export const findEndpoints = async (
  db: Reader,
  accountId: Id<'user'>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Endpoint[]> => {
  const rows = await db<Endpoint[]>`
    select ${columns(db)} from webhooks.endpoint join webhooks.queue on queue.endpoint_id = endpoint.id
    where ${owned(db, accountId)} order by endpoint.id desc limit ${limit} offset ${offset}`
  return [...rows]
}

export const countEndpoints = async (db: Reader, accountId: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from webhooks.endpoint where ${owned(db, accountId)}`
  return row?.total ?? 0
}

/** Lets only one transaction at a time add endpoints to an account. */
export const lockAccount = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('webhooks ' || ${accountId}::text, 0))`
}

export const updateEndpoint = async (tx: Tx, endpoint: Endpoint): Promise<void> => {
  await tx`
    update webhooks.endpoint set url = ${endpoint.url}, description = ${endpoint.description},
      events = ${[...endpoint.events]}, header_names = ${[...endpoint.headerNames]}, headers = ${endpoint.headers},
      status = ${endpoint.status}, disabled_reason = ${endpoint.disabledReason}, updated_at = ${endpoint.updatedAt}
    where id = ${endpoint.id}`
}

export const updateSecrets = async (
  tx: Tx,
  id: Id<'webhook'>,
  { secret, previousSecret, previousSecretUntil, previousSecretSignsUntil }: Omit<Sealed, 'headers'>,
): Promise<void> => {
  await tx`
    update webhooks.endpoint set secret = ${secret}, previous_secret = ${previousSecret},
      previous_secret_until = ${previousSecretUntil}, previous_secret_signs_until = ${previousSecretSignsUntil}
    where id = ${id}`
}

export const removeEndpoint = async (tx: Tx, id: Id<'webhook'>, now: Date): Promise<void> => {
  await tx`update webhooks.endpoint set deleted_at = ${now}, updated_at = ${now} where id = ${id}`
  await tx`update webhooks.queue set held = true, next_due = null where endpoint_id = ${id}`
}

/** Identifiers of the account's endpoints, callbacks among them. */
export const findAllOf = async (tx: Tx, accountId: Id<'user'>): Promise<Id<'webhook'>[]> => {
  const rows = await tx<{ id: Id<'webhook'> }[]>`
    select id from webhooks.endpoint where account_id = ${accountId} and deleted_at is null order by id`
  return rows.map(({ id }) => id)
}

/** What a deleted endpoint still says of its owner. */
export const eraseEndpoint = async (tx: Tx, id: Id<'webhook'>): Promise<void> => {
  await tx`
    update webhooks.endpoint set url = 'https://closed.invalid/', description = '', headers = null, header_names = '{}'
    where id = ${id}`
}

export interface Recipient {
  readonly id: Id<'webhook'>
  readonly status: WebhookStatus
}

/** Endpoints of these accounts that listened to one of the patterns when it happened. */
export const findRecipients = async (
  tx: Tx,
  accountIds: readonly Id<'user'>[],
  { patterns, at }: { readonly patterns: readonly string[]; readonly at: Date },
): Promise<Recipient[]> => {
  const rows = await tx<Recipient[]>`
    select id, status from webhooks.endpoint
    where account_id = any(${[...new Set(accountIds)]}::uuid[]) and deleted_at is null and kind = 'webhook'
      and events && ${[...patterns]} and created_at <= ${at}`
  return [...rows]
}

/** Those of these accounts that have any endpoint or listener at all. */
export const findOwners = async (
  tx: Tx,
  accountIds: readonly Id<'user'>[],
): Promise<ReadonlySet<Id<'user'>>> => {
  const rows = await tx<{ id: Id<'user'> }[]>`
    select account_id as id from webhooks.endpoint
    where account_id = any(${[...new Set(accountIds)]}::uuid[]) and deleted_at is null and kind = 'webhook'
    union select account_id from webhooks.listener where account_id = any(${[...new Set(accountIds)]}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}

export interface CallbackEndpoint extends Omit<Sealed, 'headers'> {
  readonly id: Id<'webhook'>
}

/** The account's row for callbacks, its queue locked if there is one. */
export const lockCallbackEndpoint = async (
  tx: Tx,
  accountId: Id<'user'>,
): Promise<CallbackEndpoint | undefined> => {
  const [row] = await tx<CallbackEndpoint[]>`
    select id, secret, previous_secret as "previousSecret", previous_secret_until as "previousSecretUntil",
      previous_secret_signs_until as "previousSecretSignsUntil"
    from webhooks.endpoint where account_id = ${accountId} and kind = 'callback' for update`
  return row
}
