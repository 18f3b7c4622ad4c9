import type { Id } from '../../../kernel/ids.ts'
import type { Db, Json, Tx } from '../../../platform/db/database.ts'

/** The authorization server's own members of a stored thing; never its identifier, which is the secret. */
export type Payload = { readonly [member: string]: Json }

export type TokenKind = 'AccessToken' | 'AuthorizationCode' | 'ClientCredentials' | 'RefreshToken'

export interface TokenRow {
  readonly hash: Buffer
  readonly kind: TokenKind
  readonly appId: Id<'app'>
  /** Whose name it acts in; null: the owner's of the app. */
  readonly accountId: Id<'user'> | null
  readonly grantId: Id<'appGrant'> | null
  readonly scopes: readonly string[]
  readonly resource: string | null
  readonly payload: Payload
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** False if the app or the consent behind it is gone, or its account suspended: then there is nothing to issue. */
export const insertToken = async (tx: Tx, token: TokenRow): Promise<boolean> => {
  const rows = await tx`
    insert into access.oauth_token (hash, kind, app_id, account_id, grant_id, scopes, resource, payload, created_at,
                                    expires_at)
    select ${token.hash}, ${token.kind}, app.id, account.id, ${token.grantId}::uuid, ${[...token.scopes]}::text[],
           ${token.resource}, ${tx.json(token.payload)}, ${token.createdAt}, ${token.expiresAt}
    from access.oauth_app as app
    join accounts.public_principal as account on account.id = coalesce(${token.accountId}::uuid, app.owner_id)
    where app.id = ${token.appId} and account.active and (
      ${token.grantId}::uuid is null
      or exists (select from access.oauth_grant where id = ${token.grantId}::uuid))
    returning true`
  return rows.length > 0
}

interface StoredToken {
  readonly payload: Payload
  readonly consumedAt: Date | null
}

/** A token that is not over, whose consent stands and whose account is not suspended. */
export const findToken = async (
  db: Db,
  { hash, kind, now }: { readonly hash: Buffer; readonly kind: TokenKind; readonly now: Date },
): Promise<StoredToken | undefined> => {
  const [row] = await db<StoredToken[]>`
    select token.payload, token.consumed_at as "consumedAt"
    from access.oauth_token as token
    join accounts.public_principal as account on account.id = token.account_id
    left join access.oauth_grant as given on given.id = token.grant_id
    where token.hash = ${hash} and token.kind = ${kind} and token.expires_at > ${now} and account.active
      and (token.grant_id is null or given.id is not null)`
  return row
}

/** Uses up a code or refresh token: of concurrent calls, one gets true. */
export const consumeToken = async (tx: Tx, hash: Buffer, now: Date): Promise<boolean> => {
  const rows = await tx`
    update access.oauth_token set consumed_at = ${now} where hash = ${hash} and consumed_at is null returning true`
  return rows.length > 0
}

export const deleteToken = async (tx: Tx, hash: Buffer): Promise<void> => {
  await tx`delete from access.oauth_token where hash = ${hash}`
}

export interface GrantRow {
  readonly id: Id<'appGrant'>
  readonly appId: Id<'app'>
  readonly accountId: Id<'user'>
  readonly scopes: readonly string[]
  readonly payload: Payload
  readonly createdAt: Date
}

/** False if the app is gone. */
export const insertGrant = async (tx: Tx, grant: GrantRow): Promise<boolean> => {
  const rows = await tx`
    insert into access.oauth_grant (id, app_id, account_id, scopes, payload, created_at)
    select ${grant.id}, id, ${grant.accountId}, ${[...grant.scopes]}::text[], ${tx.json(grant.payload)}, ${grant.createdAt}
    from access.oauth_app where id = ${grant.appId} for key share
    returning true`
  return rows.length > 0
}

export const findGrant = async (db: Db, id: string): Promise<Payload | undefined> => {
  const [row] = await db<{ payload: Payload }[]>`select payload from access.oauth_grant where id = ${id}`
  return row?.payload
}

/** Whether one consent of the account to the app covers these scopes. */
export const hasConsent = async (
  db: Db,
  lookup: { readonly appId: Id<'app'>; readonly accountId: Id<'user'>; readonly scopes: readonly string[] },
): Promise<boolean> => {
  const rows = await db`
    select true from access.oauth_grant
    where app_id = ${lookup.appId} and account_id = ${lookup.accountId} and scopes @> ${[...lookup.scopes]}::text[] limit 1`
  return rows.length > 0
}

interface EndedGrant {
  readonly appId: Id<'app'>
  readonly accountId: Id<'user'>
}

/** Ends a consent with everything that was given out on it. */
export const deleteGrant = async (tx: Tx, id: string): Promise<EndedGrant | undefined> => {
  const [row] = await tx<EndedGrant[]>`
    delete from access.oauth_grant where id = ${id} returning app_id as "appId", account_id as "accountId"`
  await tx`delete from access.oauth_token where grant_id = ${id}`
  return row
}

export const saveInteraction = async (
  tx: Tx,
  {
    hash,
    payload,
    expiresAt,
  }: { readonly hash: Buffer; readonly payload: Payload; readonly expiresAt: Date },
): Promise<void> => {
  await tx`
    insert into access.oauth_interaction (hash, payload, expires_at) values (${hash}, ${tx.json(payload)}, ${expiresAt})
    on conflict (hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`
}

export const findInteraction = async (db: Db, hash: Buffer, now: Date): Promise<Payload | undefined> => {
  const [row] = await db<{ payload: Payload }[]>`
    select payload from access.oauth_interaction where hash = ${hash} and expires_at > ${now}`
  return row?.payload
}

export const deleteInteraction = async (tx: Tx, hash: Buffer): Promise<void> => {
  await tx`delete from access.oauth_interaction where hash = ${hash}`
}

/**
 * Removes what is over, consents from before `idleSince` on which nothing that is given out is left, and apps that
 * registered themselves before it and are allowed nothing.
 */
export const removeOver = async (
  tx: Tx,
  { now, idleSince }: { readonly now: Date; readonly idleSince: Date },
): Promise<void> => {
  await tx`delete from access.oauth_token where expires_at <= ${now}`
  await tx`delete from access.oauth_interaction where expires_at <= ${now}`
  await tx`
    delete from access.oauth_grant as given where created_at < ${idleSince}
      and not exists (select from access.oauth_token where grant_id = given.id)`
  await tx`
    delete from access.oauth_app as app where owner_id is null and not built_in and created_at < ${idleSince}
      and not exists (select from access.oauth_grant where app_id = app.id)`
}
