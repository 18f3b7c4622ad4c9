import type { EmailFrequency, NotificationKind } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import type { Db, Json, Reader, Tx } from '../../platform/db/database.ts'
import { announcement } from './live-store.ts'
import type { Occasion } from './occasion.ts'
import type { TextLanguage } from './texts/wording.ts'

/** Accounts to notify, as a query with the column `account_id`. */
export type Recipients = ReturnType<Tx>

export const accountOf = (tx: Tx, accountId: Id<'user'>): Recipients =>
  tx`select ${accountId}::uuid as account_id`

export const adminsOf = (tx: Tx): Recipients =>
  tx`select id as account_id from accounts.public_principal where 'admin' = any(roles)`

/** Those who had the product by then. */
export const ownersOf = (tx: Tx, productId: Id<'product'>, at: Date): Recipients => tx`
  select distinct account_id from entitlements.public_grant
  where product_id = ${productId} and granted_at <= ${at}`

export const wishersOf = (tx: Tx, productId: Id<'product'>, at: Date): Recipients => tx`
  select account_id from interests.public_wish where product_id = ${productId} and added_at <= ${at}`

export const followersOf = (tx: Tx, sellerId: Id<'user'>, at: Date): Recipients => tx`
  select account_id from interests.public_follow where seller_id = ${sellerId} and followed_at <= ${at}`

interface NewNotification {
  readonly occasion: Occasion
  readonly subject: string
  readonly recipients: Recipients
  /** Whom the text names. */
  readonly personId: Id<'user'> | null
  /** Defaults of the kind. */
  readonly email: EmailFrequency
  readonly isUrgent: boolean
  readonly isMailed: boolean
  /** Mailed at once whatever the account has chosen. */
  readonly isRequired: boolean
  readonly at: Date
  readonly now: Date
}

/** Notifies each recipient once of a subject, by the channels they have chosen. One statement, however many they are. */
export const insertNotifications = async (
  tx: Tx,
  {
    occasion: { kind, data },
    subject,
    recipients,
    personId,
    email,
    isUrgent,
    isMailed,
    isRequired,
    at,
    now,
  }: NewNotification,
): Promise<void> => {
  const inserted = tx`
    insert into notifications.notification (id, account_id, kind, subject, data, person_id, created_at, in_inbox, mail_at)
    select uuidv7(), recipient.account_id, ${kind}, ${subject}, ${tx.json(data as unknown as Json)}, ${personId}, ${at},
      coalesce(preference.inbox, true),
      notifications.mail_at(case when ${isMailed} then case when ${isRequired} then 'now' else coalesce(preference.email, ${email}) end end, coalesce(setting.time_zone, 'UTC'),
        case when ${isUrgent} then null else setting.quiet_from end, setting.quiet_until, ${now})
    from (${recipients}) as recipient
    join accounts.public_principal as account on account.id = recipient.account_id and account.active
    left join notifications.preference on preference.account_id = account.id and preference.kind = ${kind}
    left join notifications.setting on setting.account_id = account.id
    where ${isRequired} or coalesce(preference.inbox, true) or coalesce(preference.email, ${email}) <> 'off'
    on conflict (account_id, kind, subject) do nothing
    returning account_id, in_inbox`
  await tx`with inserted as (${inserted}) ${announcement(tx, tx`inserted where in_inbox`)}`
}

/** The name of someone, as it is now. */
const nameOf = (db: Reader) => db`(select name from accounts.public_profile where id = person_id)`

export type NotificationRow = Occasion & {
  readonly person: string | null
  readonly id: Id<'notification'>
  readonly createdAt: Date
  readonly readAt: Date | null
}

interface Filter {
  readonly accountId: Id<'user'>
  readonly kinds: readonly NotificationKind[]
  readonly isUnread: boolean
}

const matching = (db: Reader, { accountId, kinds, isUnread }: Filter) => db`
  account_id = ${accountId} and in_inbox and kind = any(${[...kinds]}::text[])
  and (not ${isUnread} or read_at is null)`

const columns = (db: Reader) =>
  db`id, kind, data, ${nameOf(db)} as person, created_at as "createdAt", read_at as "readAt"`

/** Newest first. */
export const findNotifications = async (
  db: Db,
  filter: Filter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<NotificationRow[]> => db<NotificationRow[]>`
  select ${columns(db)} from notifications.notification where ${matching(db, filter)}
  order by created_at desc, id desc limit ${limit} offset ${offset}`

export const countMatching = async (db: Reader, filter: Filter): Promise<number> => {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from notifications.notification where ${matching(db, filter)}`
  return row?.total ?? 0
}

export const setRead = async (
  tx: Tx,
  {
    accountId,
    id,
    readAt,
  }: { readonly accountId: Id<'user'>; readonly id: Id<'notification'>; readonly readAt: Date | null },
): Promise<NotificationRow | undefined> => {
  const [row] = await tx<NotificationRow[]>`
    update notifications.notification
    set read_at = case when ${readAt}::timestamptz is null then null else coalesce(read_at, ${readAt}) end
    where id = ${id} and account_id = ${accountId} and in_inbox
    returning ${columns(tx)}`
  return row
}

export const setAllRead = async (tx: Tx, accountId: Id<'user'>, readAt: Date): Promise<void> => {
  await tx`
    update notifications.notification set read_at = ${readAt}
    where account_id = ${accountId} and in_inbox and read_at is null`
}

export interface Settings {
  readonly language: TextLanguage
  readonly timeZone: string
  /** `HH:MM`; both or neither. */
  readonly quietFrom: string | null
  readonly quietUntil: string | null
}

/** Of an account that has set nothing. */
export const defaultSettings: Settings = {
  language: 'en',
  timeZone: 'UTC',
  quietFrom: null,
  quietUntil: null,
}

export const findSettings = async (db: Reader, accountId: Id<'user'>): Promise<Settings | undefined> => {
  const [row] = await db<Settings[]>`
    select language, time_zone as "timeZone", to_char(quiet_from, 'HH24:MI') as "quietFrom",
      to_char(quiet_until, 'HH24:MI') as "quietUntil"
    from notifications.setting where account_id = ${accountId}`
  return row
}

/** The settings for a change: another one waits until the transaction ends. */
export const lockSettings = async (tx: Tx, accountId: Id<'user'>): Promise<Settings | undefined> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`notification settings ${accountId}`}, 0))`
  return findSettings(tx, accountId)
}

export const upsertSettings = async (tx: Tx, accountId: Id<'user'>, settings: Settings): Promise<void> => {
  await tx`
    insert into notifications.setting (account_id, language, time_zone, quiet_from, quiet_until)
    values (${accountId}, ${settings.language}, ${settings.timeZone}, ${settings.quietFrom}, ${settings.quietUntil})
    on conflict (account_id) do update set language = excluded.language, time_zone = excluded.time_zone,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`
}

export const isTimeZone = async (db: Reader, name: string): Promise<boolean> =>
  (await db`select from pg_timezone_names where name = ${name}`).length > 0

export interface Preference {
  readonly kind: NotificationKind
  readonly inbox: boolean
  readonly email: EmailFrequency
}

export const findPreferences = async (db: Reader, accountId: Id<'user'>): Promise<Preference[]> =>
  db<Preference[]>`select kind, inbox, email from notifications.preference where account_id = ${accountId}`

export const upsertPreferences = async (
  tx: Tx,
  accountId: Id<'user'>,
  preferences: readonly Preference[],
): Promise<void> => {
  await tx`
    insert into notifications.preference (account_id, kind, inbox, email)
    select ${accountId}, kind, inbox, email
    from jsonb_to_recordset(${tx.json(preferences as unknown as Json)}::jsonb)
      as preference (kind text, inbox boolean, email text)
    on conflict (account_id, kind) do update set inbox = excluded.inbox, email = excluded.email`
}

/** What waits for a summary or the end of quiet hours is not mailed any more. */
export const cancelMails = async (
  tx: Tx,
  accountId: Id<'user'>,
  kinds: readonly NotificationKind[],
): Promise<void> => {
  await tx`
    update notifications.notification set mail_at = null
    where account_id = ${accountId} and kind = any(${[...kinds]}::text[]) and mail_at is not null`
}

export type DueMail = Occasion & {
  readonly accountId: Id<'user'>
  readonly person: string | null
} & Pick<Settings, 'language' | 'timeZone'>

/** Takes the emails that are due of the accounts that have waited longest; those that another worker has are left out. */
export const claimDue = async (
  tx: Tx,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<DueMail[]> => tx<DueMail[]>`
  with oldest as materialized (
    select account_id from notifications.notification where mail_at <= ${now} order by mail_at limit ${limit}
  ), due as (
    select id from notifications.notification
    where account_id in (select account_id from oldest) and mail_at <= ${now} for update skip locked
  ), taken as (
    update notifications.notification set mail_at = null where id in (select id from due)
    returning id, account_id, kind, data, person_id, created_at
  )
  select kind, data, ${nameOf(tx)} as person, taken.account_id as "accountId",
    coalesce(language, ${defaultSettings.language}) as language, coalesce(time_zone, ${defaultSettings.timeZone}) as "timeZone"
  from taken left join notifications.setting on setting.account_id = taken.account_id
  order by taken.account_id, created_at, id`

export const deleteNotifications = async (tx: Tx, accountId: Id<'user'>): Promise<void> => {
  await Promise.all([
    tx`delete from notifications.notification where account_id = ${accountId}`,
    tx`delete from notifications.preference where account_id = ${accountId}`,
    tx`delete from notifications.setting where account_id = ${accountId}`,
  ])
}

export const deleteBefore = async (tx: Tx, before: Date): Promise<void> => {
  await tx`delete from notifications.notification where created_at < ${before}`
}

/** A product as texts name it. */
interface Offer {
  readonly title: string
  readonly currency: string
  readonly isOnSale: boolean
}

export const findOffer = async (tx: Tx, productId: Id<'product'>): Promise<Offer | undefined> => {
  const [row] = await tx<Offer[]>`
    select title, currency, on_sale as "isOnSale" from catalog.public_offer where id = ${productId}`
  return row
}
