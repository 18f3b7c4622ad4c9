import type { Permission } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import type { Db, Reader, Tx } from '../../../platform/db/database.ts'

/** An app as its owner sees it. */
export interface AppRow {
  readonly id: Id<'app'>
  /** Null: it registered itself. */
  readonly ownerId: Id<'user'> | null
  readonly name: string
  readonly type: 'confidential' | 'public'
  readonly redirectUris: readonly string[]
  readonly scopes: readonly Permission[]
  readonly secretHint: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface NewAppRow extends AppRow {
  readonly secretHash: Buffer | null
}

const columns = (db: Reader) => db`
  app.id, app.owner_id as "ownerId", app.name, app.type, app.redirect_uris as "redirectUris", app.scopes,
  app.secret_hint as "secretHint", app.created_at as "createdAt", app.updated_at as "updatedAt"`

export const insertApp = async (tx: Tx, app: NewAppRow): Promise<void> => {
  await tx`
    insert into access.oauth_app (id, owner_id, name, type, redirect_uris, scopes, secret_hash, secret_hint,
                                  created_at, updated_at)
    values (${app.id}, ${app.ownerId}, ${app.name}, ${app.type}, ${[...app.redirectUris]}, ${[...app.scopes]},
            ${app.secretHash}, ${app.secretHint}, ${app.createdAt}, ${app.updatedAt})`
}

export const updateApp = async (tx: Tx, app: AppRow): Promise<void> => {
  await tx`
    update access.oauth_app set name = ${app.name}, redirect_uris = ${[...app.redirectUris]},
           scopes = ${[...app.scopes]}, updated_at = ${app.updatedAt}
    where id = ${app.id}`
}

interface NewSecret {
  readonly id: Id<'app'>
  readonly secretHash: Buffer
  readonly secretHint: string
  readonly at: Date
}

export const replaceSecret = async (tx: Tx, { id, secretHash, secretHint, at }: NewSecret): Promise<void> => {
  await tx`
    update access.oauth_app set secret_hash = ${secretHash}, secret_hint = ${secretHint}, updated_at = ${at}
    where id = ${id}`
}

interface Slice {
  readonly limit: number
  readonly offset: number
}

/** Newest first: identifiers sort by time. */
export const findAppsOf = (db: Db, ownerId: Id<'user'>, { limit, offset }: Slice): Promise<AppRow[]> => db<
  AppRow[]
>`
  select ${columns(db)} from access.oauth_app as app where owner_id = ${ownerId}
  order by id desc limit ${limit} offset ${offset}`

export const countAppsOf = async (db: Reader, ownerId: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from access.oauth_app where owner_id = ${ownerId}`
  return row?.total ?? 0
}

/** Makes everyone else who makes apps of the account wait for the end of the transaction. */
export const lockAppsOf = async (tx: Tx, ownerId: Id<'user'>): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('access.oauth_app ' || ${ownerId}::text, 0))`
}

/** The owner's app, locked: who consents to it or changes it at this moment waits. */
export const lockAppOf = async (tx: Tx, ownerId: Id<'user'>, id: Id<'app'>): Promise<AppRow | undefined> => {
  const [row] = await tx<AppRow[]>`
    select ${columns(tx)} from access.oauth_app as app where id = ${id} and owner_id = ${ownerId} for update`
  return row
}

/** The app with all that was given out for it. */
export const deleteApp = async (tx: Tx, id: Id<'app'>): Promise<void> => {
  await tx`delete from access.oauth_token where app_id = ${id}`
  await tx`delete from access.oauth_grant where app_id = ${id}`
  await tx`delete from access.oauth_app where id = ${id}`
}

/** What the authorization server knows of an app. */
export interface ClientRow extends AppRow {
  readonly secretHash: Buffer | null
  readonly builtIn: boolean
}

/** An app of the marketplace, one whose owner is not suspended, or one that registered itself, if the operator allows it. */
export const findClient = async (
  db: Db,
  { id, registered }: { readonly id: Id<'app'>; readonly registered: boolean },
): Promise<ClientRow | undefined> => {
  const [row] = await db<ClientRow[]>`
    select ${columns(db)}, app.secret_hash as "secretHash", app.built_in as "builtIn"
    from access.oauth_app as app left join accounts.public_principal as owner on owner.id = app.owner_id
    where app.id = ${id} and coalesce(owner.active, app.built_in or ${registered})`
  return row
}

/** An app that an account has allowed something. */
export interface AuthorizedRow {
  readonly id: Id<'app'>
  readonly name: string
  /** Null: it registered itself, or is built in. */
  readonly ownerName: string | null
  readonly ownerVerified: boolean | null
  readonly builtIn: boolean
  readonly scopes: readonly Permission[]
  readonly authorizedAt: Date
  readonly lastUsedAt: Date | null
}

export const findAuthorized = (
  db: Db,
  accountId: Id<'user'>,
  { limit, offset }: Slice,
): Promise<AuthorizedRow[]> => db<AuthorizedRow[]>`
  select app.id, app.name, owner.name as "ownerName", owner.verified as "ownerVerified", app.built_in as "builtIn",
         array(select distinct unnest(more.scopes) from access.oauth_grant as more
               where more.app_id = app.id and more.account_id = ${accountId}
               intersect select unnest(app.scopes) order by 1) as scopes,
         max(given.created_at) as "authorizedAt", max(given.last_used_at) as "lastUsedAt"
  from access.oauth_grant as given
  join access.oauth_app as app on app.id = given.app_id
  left join accounts.public_profile as owner on owner.id = app.owner_id
  where given.account_id = ${accountId}
  group by app.id, owner.name, owner.verified
  order by max(given.created_at) desc, app.id limit ${limit} offset ${offset}`

export const countAuthorized = async (db: Db, accountId: Id<'user'>): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(distinct app_id)::int as total from access.oauth_grant where account_id = ${accountId}`
  return row?.total ?? 0
}

/** Ends all that an account has allowed an app; how many consents these were. */
export const deleteGrantsOf = async (
  tx: Tx,
  { appId, accountId }: { readonly appId: Id<'app'>; readonly accountId: Id<'user'> },
): Promise<number> => {
  const grants = await tx<{ id: string }[]>`
    delete from access.oauth_grant where app_id = ${appId} and account_id = ${accountId} returning id`
  const ids = grants.map(({ id }) => id)
  await tx`delete from access.oauth_token where grant_id = any(${ids}::uuid[])`
  return grants.length
}

/** What a consent page shows of an app. */
export const findClientProfile = async (
  db: Reader,
  id: Id<'app'>,
): Promise<Pick<AuthorizedRow, 'name' | 'ownerName' | 'ownerVerified' | 'builtIn'> | undefined> => {
  const [row] = await db<AuthorizedRow[]>`
    select app.name, owner.name as "ownerName", owner.verified as "ownerVerified", app.built_in as "builtIn"
    from access.oauth_app as app left join accounts.public_profile as owner on owner.id = app.owner_id
    where app.id = ${id}`
  return row
}
