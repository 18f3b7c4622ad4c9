import { invariant } from '../../kernel/invariant.ts'
import type { Id } from '../../kernel/ids.ts'
import type { RefusalReason } from '../../platform/http/guard/authentication.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Buckets, PlanLimits, Usage, Use } from './sliding-window.ts'

/** A valid key or token with its account. */
export interface Found {
  /** Hex of its SHA-256. */
  readonly hash: string
  /** Null for a token. */
  readonly keyId: Id<'key'> | null
  /** The consent behind a token; null for a key, and for a token of an app in its own name. */
  readonly grantId: Id<'appGrant'> | null
  readonly accountId: Id<'user'>
  readonly roles: readonly string[]
  readonly permissions: readonly string[]
  readonly lastUsedAt: Date | null
}

/** Notes the use of keys; called at max_count once a minute for each. */
export const touchKeys = async (tx: Tx, keyIds: readonly Id<'key'>[], now: Date): Promise<void> => {
  await tx`update access.api_key set last_used_at = ${now} where id = any(${[...keyIds]}::uuid[])`
}

/** The same of consents. */
export const touchGrants = async (tx: Tx, ids: readonly Id<'appGrant'>[], now: Date): Promise<void> => {
  await tx`update access.oauth_grant set last_used_at = ${now} where id = any(${[...ids]}::uuid[])`
}

/** A batch of credentials: how many requests came with each, by the hex of its hash. */
export interface CredentialLookup {
  readonly keys: ReadonlyMap<string, number>
  readonly tokens: ReadonlyMap<string, number>
  /** What a token must be meant for. */
  readonly resource: string
  readonly now: Date
}

/**
 * The valid ones of a batch: keys not revoked and not over; tokens not over, whose consent and app exist. The second
 * half is left out where no one sent a token, so that keys cost what they did without it.
 */
const credentials = (db: Db, { keys, tokens, resource, now }: CredentialLookup) => db`
  select lookup.hash, lookup.count, key.id as key_id, null::uuid as grant_id, key.account_id, key.permissions,
         key.last_used_at
  from unnest(${[...keys.keys()]}::text[], ${[...keys.values()]}::int[]) as lookup (hash, count)
  join access.api_key as key on key.hash = decode(lookup.hash, 'hex')
  where key.revoked_at is null and (key.expires_at is null or key.expires_at > ${now})
  ${tokens.size === 0 ? db`` : db`union all ${tokenCredentials(db, { tokens, resource, now })}`}`

/** A token may no more than its app: of its scopes those that the app still has. */
const tokenCredentials = (db: Db, { tokens, resource, now }: Omit<CredentialLookup, 'keys'>) => db`
  select lookup.hash, lookup.count, null::uuid, given.id, token.account_id,
         array(select unnest(token.scopes) intersect select unnest(app.scopes)), given.last_used_at
  from unnest(${[...tokens.keys()]}::text[], ${[...tokens.values()]}::int[]) as lookup (hash, count)
  join access.oauth_token as token on token.hash = decode(lookup.hash, 'hex')
  join access.oauth_app as app on app.id = token.app_id
  left join accounts.public_principal as owner on owner.id = app.owner_id
  left join access.oauth_grant as given on given.id = token.grant_id
  where coalesce(owner.active, true) and token.expires_at > ${now} and token.resource = ${resource}
    and case token.kind when 'AccessToken' then given.id is not null when 'ClientCredentials' then true else false end`

/** The valid ones of a batch, without counting. */
export const findCredentials = (db: Db, lookup: CredentialLookup): Promise<Found[]> => db<Found[]>`
  select found.hash, found.key_id as "keyId", found.grant_id as "grantId", found.account_id as "accountId",
         principal.roles, found.permissions, found.last_used_at as "lastUsedAt"
  from (${credentials(db, lookup)}) as found
  join accounts.public_principal as principal on principal.id = found.account_id
  where principal.active`

/** Why a key or token is not valid. */
export const findRefusal = async (
  db: Db,
  { hash, now }: { readonly hash: string; readonly now: Date },
): Promise<RefusalReason> => {
  const [found] = await db<{ reason: RefusalReason }[]>`
    select case when credential.revoked then 'revoked' when credential.expires_at <= ${now} then 'expired'
                when not principal.active then 'suspended' else 'unknown' end as reason
    from (
      select account_id, expires_at, revoked_at is not null as revoked
      from access.api_key where hash = decode(${hash}, 'hex')
      union all
      select token.account_id, token.expires_at, token.kind = 'AccessToken' and given.id is null
      from access.oauth_token as token
      left join access.oauth_grant as given on given.id = token.grant_id
      where token.hash = decode(${hash}, 'hex')
    ) as credential
    join accounts.public_principal as principal on principal.id = credential.account_id`
  return found?.reason ?? 'unknown'
}

/** A valid credential whose account's requests were counted. */
export interface Counted extends Found {
  /** How many of the account's requests in this batch were let through. */
  readonly granted: number
  readonly usage: Usage
}

/** The counters of an account with its limits. */
interface Windows {
  readonly minuteNow: number
  readonly minuteBefore: number
  readonly hourNow: number
  readonly hourBefore: number
  readonly dayNow: number
  readonly dayBefore: number
  readonly perMinute: number | null
  readonly perHour: number | null
  readonly perDay: number | null
}

interface CountedRow extends Found, Windows {
  readonly granted: number
}

interface UsageRequest extends Buckets {
  readonly accountId: Id<'user'>
  readonly defaultPlan: string
  readonly planLimits: PlanLimits
}

interface CountRequest extends Buckets, CredentialLookup {
  readonly defaultPlan: string
  readonly planLimits: PlanLimits
}

/** The plans with their limits as rows; 0 is none in the parameters, whose types are not inferred from null. */
const plansOf = (db: Db, planLimits: PlanLimits) => {
  const plans = Object.entries(planLimits)
  const of = (window: 'minute' | 'hour' | 'day') => plans.map(([, limits]) => limits[window] ?? 0)
  return db`(
    select name, nullif(minute, 0) as per_minute, nullif(hour, 0) as per_hour, nullif(day, 0) as per_day
    from unnest(${plans.map(([name]) => name)}::text[], ${of('minute')}::int[], ${of('hour')}::int[], ${of('day')}::int[])
      as plan (name, minute, hour, day))`
}

/**
 * Finds the valid credentials of a batch with their accounts and plans, and counts their requests against all windows of
 * each account, letting through as many as have room: one statement, exact on any number of servers because
 * the account's row is locked while it decides. Rows are taken in one order, so two servers cannot block each other.
 */
export const authenticateAndCount = async (
  db: Db,
  { defaultPlan, planLimits, minute, hour, day, ...lookup }: CountRequest,
): Promise<Counted[]> => {
  const rows = await db<CountedRow[]>`
    with found as materialized (
      select credential.*, principal.roles, coalesce(own.per_minute, plan.per_minute) as per_minute,
             coalesce(own.per_hour, plan.per_hour) as per_hour, coalesce(own.per_day, plan.per_day) as per_day
      from (${credentials(db, lookup)}) as credential
      join accounts.public_principal as principal on principal.id = credential.account_id
      left join plans.public_subscription as subscription on subscription.account_id = credential.account_id
      join ${plansOf(db, planLimits)} as plan on plan.name = coalesce(subscription.plan, ${defaultPlan})
      left join plans.public_rate_limit as own on own.account_id = credential.account_id
      where principal.active
    ), wanted as (
      select account_id, sum(count)::int as wanted, least(min(per_minute), min(per_hour), min(per_day)) as max_count
      from found group by account_id order by account_id
    ), counted as (
      insert into access.usage as held (
        account_id, granted, minute_at, minute_now, minute_before, hour_at, hour_now, hour_before,
        day_at, day_now, day_before)
      select account_id, wanted, ${minute.number}::bigint, least(wanted, max_count), 0,
             ${hour.number}::bigint, least(wanted, max_count), 0, ${day.number}::bigint, least(wanted, max_count), 0
      from wanted
      on conflict (account_id) do update set (
        granted, minute_at, minute_now, minute_before, hour_at, hour_now, hour_before, day_at, day_now, day_before
      ) = (
        select room.granted,
               minute.at, minute.used + room.granted, minute.before,
               hour.at, hour.used + room.granted, hour.before,
               day.at, day.used + room.granted, day.before
        from access.roll(held.minute_at, held.minute_now, held.minute_before, excluded.minute_at) as minute,
             access.roll(held.hour_at, held.hour_now, held.hour_before, excluded.hour_at) as hour,
             access.roll(held.day_at, held.day_now, held.day_before, excluded.day_at) as day,
             found as plan,
             lateral (select greatest(0, floor(least(
               excluded.granted,
               plan.per_minute - minute.used - minute.before * ${minute.overlap}::float8,
               plan.per_hour - hour.used - hour.before * ${hour.overlap}::float8,
               plan.per_day - day.used - day.before * ${day.overlap}::float8)))::int as granted) as room
        where plan.account_id = excluded.account_id limit 1)
      returning *
    )
    select found.hash, found.key_id as "keyId", found.grant_id as "grantId", found.account_id as "accountId",
           found.roles, found.permissions, found.last_used_at as "lastUsedAt",
           least(counted.granted, counted.day_now) as granted,
           found.per_minute as "perMinute", found.per_hour as "perHour", found.per_day as "perDay",
           counted.minute_now as "minuteNow", counted.minute_before as "minuteBefore",
           counted.hour_now as "hourNow", counted.hour_before as "hourBefore",
           counted.day_now as "dayNow", counted.day_before as "dayBefore"
    from found join counted on counted.account_id = found.account_id`
  return rows.map((row) => ({ ...row, usage: usageOf(row) }))
}

const useOf = (now: number, before: number, limit: number | null): Use => ({ now, before, limit })

/** What an account has used of its limits, nothing counted. */
export const findUsage = async (
  db: Db,
  { accountId, defaultPlan, planLimits, minute, hour, day }: UsageRequest,
): Promise<{ readonly plan: string; readonly usage: Usage }> => {
  const [row] = await db<(Windows & { readonly plan: string })[]>`
    select plan.name as plan, coalesce(own.per_minute, plan.per_minute) as "perMinute",
           coalesce(own.per_hour, plan.per_hour) as "perHour", coalesce(own.per_day, plan.per_day) as "perDay",
           minute.used as "minuteNow", minute.before as "minuteBefore", hour.used as "hourNow",
           hour.before as "hourBefore", day.used as "dayNow", day.before as "dayBefore"
    from ${plansOf(db, planLimits)} as plan
    left join plans.public_rate_limit as own on own.account_id = ${accountId}
    left join access.usage as held on held.account_id = ${accountId}
    left join lateral access.roll(minute_at, minute_now, minute_before, ${minute.number}::bigint) as minute on true
    left join lateral access.roll(hour_at, hour_now, hour_before, ${hour.number}::bigint) as hour on true
    left join lateral access.roll(day_at, day_now, day_before, ${day.number}::bigint) as day on true
    where plan.name = coalesce(
      (select plan from plans.public_subscription where account_id = ${accountId}), ${defaultPlan})`
  invariant(row, `there is no plan ${defaultPlan}`)
  return { plan: row.plan, usage: usageOf(row) }
}

const usageOf = (row: Windows): Usage => ({
  minute: useOf(row.minuteNow, row.minuteBefore, row.perMinute),
  hour: useOf(row.hourNow, row.hourBefore, row.perHour),
  day: useOf(row.dayNow, row.dayBefore, row.perDay),
})

/**
 * Deletes apps, consents and tokens of an account; what others allowed its apps ends with them. Keys are revoked and lose
 * their names: whose a key was can still be found out after it was abused.
 */
export const endAccess = async (tx: Tx, accountId: Id<'user'>, now: Date): Promise<void> => {
  const own = tx`select id from access.oauth_app where owner_id = ${accountId}`
  await tx`delete from access.oauth_token where account_id = ${accountId} or app_id in (${own})`
  await tx`delete from access.oauth_grant where account_id = ${accountId} or app_id in (${own})`
  await tx`delete from access.oauth_app where owner_id = ${accountId}`
  await tx`
    update access.api_key set name = '', revoked_at = coalesce(revoked_at, ${now}) where account_id = ${accountId}`
}
