import type { Id } from '../../kernel/ids.ts'
import { sha256 } from '../crypto/secrets.ts'
import type { Db, Reader, Tx } from '../db/database.ts'
import { hasEnded } from '../db/presence.ts'

export interface MailRow {
  readonly id: Id<'mail'>
  readonly sealed: Uint8Array
  /** This one counted. */
  readonly attempts: number
  readonly expiresAt: Date
}

interface NewMail {
  readonly id: Id<'mail'>
  readonly sealed: Uint8Array
  readonly expiresAt: Date
}

export const insertMails = async (tx: Tx, mails: readonly NewMail[], now: Date): Promise<void> => {
  await tx`
    insert into platform.mail (id, sealed, created_at, due_at, expires_at)
    select id, decode(sealed, 'base64'), ${now}, ${now}, expires_at
    from unnest(${mails.map(({ id }) => id)}::uuid[],
      ${mails.map(({ sealed }) => Buffer.from(sealed).toString('base64'))}::text[],
      ${mails.map(({ expiresAt }) => expiresAt.toISOString())}::timestamptz[]) as mail (id, sealed, expires_at)`
}

interface Claim {
  readonly now: Date
  readonly leasedUntil: Date
  readonly boot: bigint | null
  readonly limit: number
}

/** Makes mails due whose process has ended while it sent them. */
export const freeAbandoned = async (db: Db, { now, boot }: Pick<Claim, 'now' | 'boot'>): Promise<void> => {
  await db`
    update platform.mail set due_at = ${now}, boot = null
    where boot is not null and due_at > ${now} and ${hasEnded(db, db`boot`, boot)}`
}

/** Takes mails that are due; anyone who looks later finds them again only after the lease. */
export const claimMail = (db: Db, { now, leasedUntil, boot, limit }: Claim): Promise<MailRow[]> => db<
  MailRow[]
>`
  update platform.mail set due_at = ${leasedUntil}, boot = ${boot?.toString() ?? null}, attempts = attempts + 1
  where id in (
    select id from platform.mail where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
  returning id, sealed, attempts, expires_at as "expiresAt"`

export const postponeMail = async (tx: Tx, id: Id<'mail'>, dueAt: Date): Promise<void> => {
  await tx`update platform.mail set due_at = ${dueAt}, boot = null where id = ${id}`
}

export const removeMail = async (tx: Tx, id: Id<'mail'>): Promise<void> => {
  await tx`delete from platform.mail where id = ${id}`
}

/** Why emails to an address are of no use: its server refuses them, or returned one, or the reader marked one as spam. */
export type MailProblem = 'refused' | 'bounce' | 'complaint'

export const findProblems = async (
  db: Reader,
  addresses: readonly string[],
): Promise<Map<string, MailProblem>> => {
  const byHash = new Map(addresses.map((address) => [sha256(address).toString('hex'), address]))
  const rows = await db<{ hash: string; reason: MailProblem }[]>`
    select encode(address_hash, 'hex') as hash, reason from platform.mail_problem
    where address_hash in (select decode(hash, 'hex') from unnest(${[...byHash.keys()]}::text[]) as hash)`
  return new Map(rows.map(({ hash, reason }) => [byHash.get(hash) ?? '', reason]))
}

/** The latest one counts. */
export const upsertProblem = async (
  tx: Tx,
  { address, problem, now }: { readonly address: string; readonly problem: MailProblem; readonly now: Date },
): Promise<void> => {
  await tx`
    insert into platform.mail_problem (address_hash, reason, created_at) values (${sha256(address)}, ${problem}, ${now})
    on conflict (address_hash) do update set reason = excluded.reason, created_at = excluded.created_at`
}

export const deleteProblem = async (tx: Tx, address: string): Promise<void> => {
  await tx`delete from platform.mail_problem where address_hash = ${sha256(address)}`
}
