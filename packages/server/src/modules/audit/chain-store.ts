import type { Reader, Tx } from '../../platform/db/database.ts'
import type { EntryRow } from './store.ts'

/** Any constant: the advisory lock of anyone who adds to the chain. */
const chainLock = 7_105_161

/** A position in the chain and the hash of everything up to it. */
export interface Link {
  readonly position: number
  readonly hash: string
}

/** Before the first entry. */
export const origin: Link = { position: 0, hash: '0'.repeat(64) }

export interface Head extends Link {
  readonly signature: string
}

/** The entry is null if it is gone. */
export interface LinkRow extends Link {
  readonly entryId: string
  readonly entry: EntryRow | null
}

const columns = (sql: Reader) => sql`
  e.id, e.at, e.actor_id as "actorId", e.action, e.subject, e.before, e.after, e.request_id as "requestId"`

export const lockChain = async (tx: Tx): Promise<void> => {
  await tx`select pg_advisory_xact_lock(${chainLock})`
}

export const findHead = async (db: Reader): Promise<Head | undefined> => {
  const [head] = await db<Head[]>`select position::float8 as position, hash, signature from audit.head`
  return head
}

/** The last entry that was dropped; undefined if none was. */
export const findCheckpoint = async (db: Reader): Promise<Head | undefined> => {
  const [checkpoint] = await db<Head[]>`
    select position::float8 as position, hash, signature from audit.checkpoint`
  return checkpoint
}

/** What the chain begins after. */
export const findBase = async (db: Reader): Promise<Link> => {
  const { position, hash } = (await findCheckpoint(db)) ?? origin
  return { position, hash }
}

export const findLastLink = async (db: Reader): Promise<Link> => {
  const [link] = await db<Link[]>`
    select position::float8 as position, hash from audit.link order by position desc limit 1`
  return link ?? findBase(db)
}

/** The hash at a position; undefined if it is not there. */
export const findLinkAt = async (db: Reader, position: number): Promise<Link | undefined> => {
  const base = await findBase(db)
  if (position === base.position) return base
  const [link] = await db<Link[]>`
    select position::float8 as position, hash from audit.link where position = ${position}`
  return link
}

/** Entries without a link, the oldest first. */
export const findUnchained = (tx: Tx, limit: number): Promise<EntryRow[]> => tx<EntryRow[]>`
  select ${columns(tx)} from audit.unchained u join audit.entry e on e.id = u.entry_id order by e.id limit ${limit}`

export const insertLinks = async (
  tx: Tx,
  links: readonly (Link & { readonly entryId: string })[],
): Promise<void> => {
  const ids = links.map(({ entryId }) => entryId)
  await tx`
    insert into audit.link (position, entry_id, hash)
    select * from unnest(${links.map(({ position }) => position)}::bigint[], ${ids}::uuid[],
                         ${links.map(({ hash }) => hash)}::text[])`
  await tx`delete from audit.unchained where entry_id = any(${ids}::uuid[])`
}

export const storeHead = async (tx: Tx, { position, hash, signature }: Head): Promise<void> => {
  await tx`
    insert into audit.head (position, hash, signature) values (${position}, ${hash}, ${signature})
    on conflict (only_row) do update set position = excluded.position, hash = excluded.hash, signature = excluded.signature`
}

/** The links after a position, in order, with their entries. */
export const findLinks = async (
  db: Reader,
  { after, upTo = Number.MAX_SAFE_INTEGER, limit }: { after: number; upTo?: number; limit: number },
): Promise<LinkRow[]> => {
  const rows = await db<(Link & { entryId: string } & { [K in keyof EntryRow]: EntryRow[K] | null })[]>`
    select l.position::float8 as position, l.hash, l.entry_id as "entryId", ${columns(db)}
    from audit.link l left join audit.entry e on e.id = l.entry_id
    where l.position > ${after} and l.position <= ${upTo} order by l.position limit ${limit}`
  return rows.map(({ position, hash, entryId, ...entry }) => ({
    ...{ position, hash, entryId },
    entry: entry.id === null ? null : (entry as EntryRow),
  }))
}

/** The first and last position of entries of a time; null without any. */
export const findRange = async (
  db: Reader,
  { since, until }: { readonly since: Date | null; readonly until: Date | null },
): Promise<{ first: number | null; last: number | null }> => {
  const [row] = await db<{ first: number | null; last: number | null }[]>`
    select min(l.position)::float8 as first, max(l.position)::float8 as last
    from audit.link l join audit.entry e on e.id = l.entry_id
    where (${since}::timestamptz is null or e.at >= ${since}) and (${until}::timestamptz is null or e.at < ${until})`
  return row ?? { first: null, last: null }
}

/** An entry that is neither chained nor waits for it, and one that waits but is gone. */
export const findAstray = async (
  db: Reader,
): Promise<{ readonly unlinked: string | null; readonly gone: string | null }> => {
  const [row] = await db<{ unlinked: string | null; gone: string | null }[]>`
    select
      (select e.id from audit.entry e
       where not exists (select from audit.link l where l.entry_id = e.id)
         and not exists (select from audit.unchained u where u.entry_id = e.id) limit 1) as unlinked,
      (select u.entry_id from audit.unchained u
       where not exists (select from audit.entry e where e.id = u.entry_id) limit 1) as gone`
  return row ?? { unlinked: null, gone: null }
}

/** The last position before which every entry is older than `before`; the base if the first one is not. */
export const findLastBefore = async (db: Reader, before: Date): Promise<number> => {
  const [row] = await db<{ position: number }[]>`
    select coalesce(
      (select min(l.position) - 1 from audit.link l join audit.entry e on e.id = l.entry_id where e.at >= ${before}),
      (select max(position) from audit.link), 0)::float8 as position`
  return row?.position ?? 0
}

export const storeCheckpoint = async (tx: Tx, { position, hash, signature }: Head): Promise<void> => {
  await tx`
    insert into audit.checkpoint (position, hash, signature) values (${position}, ${hash}, ${signature})
    on conflict (only_row) do update set position = excluded.position, hash = excluded.hash, signature = excluded.signature`
}

/** Drops the entries up to a position. Only the owner of the tables can. Returns how many. */
export const dropUpTo = async (tx: Tx, position: number): Promise<number> => {
  await tx`alter table audit.link disable trigger immutable`
  await tx`alter table audit.entry disable trigger immutable`
  const links = await tx<{ entryId: string }[]>`
    delete from audit.link where position <= ${position} returning entry_id as "entryId"`
  await tx`delete from audit.entry where id = any(${links.map(({ entryId }) => entryId)}::uuid[])`
  await tx`alter table audit.entry enable trigger immutable`
  await tx`alter table audit.link enable trigger immutable`
  return links.length
}
