import type { AuditEntry } from '@souk/contract'
import { publicId, type Id } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { atOneMoment, type Db, type Reader } from '../../platform/db/database.ts'
import { chainEntries, hashOf, isCheckpoint, isHeadOf } from './chain.ts'
import {
  findAstray,
  findBase,
  findCheckpoint,
  findHead,
  findLinkAt,
  findLinks,
  findRange,
  origin,
  type Link,
} from './chain-store.ts'
import { toWire } from './store.ts'

const pageSize = 1_000
const exportPurpose = 'audit.export'
const format = 'souk-audit/1'

export interface Verification {
  /** Entries that were found intact. */
  readonly entries: number
  /** What is wrong and where; null if nothing is. */
  readonly problem: string | null
}

export interface Period {
  readonly since?: Date
  readonly until?: Date
}

/** The log for those who do not trust the database. */
export interface Proof {
  /**
   * The log as JSON Lines: where it begins, the entries with position and hash, and a signed end. A period is taken from its
   * first to its last entry, by position.
   */
  exportLines(period: Period): AsyncGenerator<string>
  verifyDatabase(): Promise<Verification>
  verifyExport(lines: AsyncIterable<string>): Promise<Verification>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
}

type Line = AuditEntry & Link

/** What is wrong with the line after `previous`; undefined if nothing is. */
const examine = (previous: Link, { hash, ...entry }: Line): string | undefined => {
  const expected = previous.position + 1
  if (entry.position !== expected)
    return `Position ${expected} is missing: position ${entry.position} stands there (${entry.id}).`
  if (hashOf(previous.hash, entry) !== hash)
    return `Position ${expected} (${entry.id}) was changed, inserted or moved: its hash is another.`
  return undefined
}

export const createProof = (deps: Deps): Proof => ({
  exportLines: (period) => exportLines(deps, period),
  verifyDatabase: () => atOneMoment(deps.db, (reader) => verifyDatabase(deps, reader)),
  verifyExport: (lines) => verifyExport(deps, lines),
})

async function* exportLines(
  { db, clock, secrets }: Deps,
  { since = undefined, until = undefined }: Period,
): AsyncGenerator<string> {
  await chainEntries({ db, secrets })
  const { first, last } = await findRange(db, { since: since ?? null, until: until ?? null })
  const from = (first === null ? undefined : await findLinkAt(db, first - 1)) ?? (await findBase(db))
  yield JSON.stringify({ format, after: from })
  let to = from
  while (to.position < (last ?? 0)) {
    const rows = await findLinks(db, { after: to.position, upTo: last ?? 0, limit: pageSize })
    for (const { position, hash, entry } of rows) {
      if (entry) yield JSON.stringify({ position, ...toWire(entry), hash })
      to = { position, hash }
    }
    if (rows.length === 0) break
  }
  const end = { after: from, head: to, exportedAt: clock.now().toISOString() }
  yield JSON.stringify({ ...end, signature: secrets.sign(exportPurpose, end) })
}

const verifyDatabase = async ({ secrets }: Deps, reader: Reader): Promise<Verification> => {
  const checkpoint = await findCheckpoint(reader)
  const base: Link = checkpoint ?? origin
  let last = { position: base.position, hash: base.hash }
  const failed = (problem: string): Verification => ({ entries: last.position - base.position, problem })
  if (checkpoint && !isCheckpoint(secrets, checkpoint))
    return failed(
      `The log begins after position ${checkpoint.position}, which this marketplace has not signed: entries were removed.`,
    )
  for (;;) {
    const rows = await findLinks(reader, { after: last.position, limit: pageSize })
    for (const { position, hash, entryId, entry } of rows) {
      if (!entry) return failed(`Position ${position}: its entry ${nameOf(entryId)} was removed.`)
      const problem = examine(last, { position, hash, ...toWire(entry) })
      if (problem !== undefined) return failed(problem)
      last = { position, hash }
    }
    if (rows.length < pageSize) break
  }
  const head = await findHead(reader)
  if (!isHeadOf(secrets, head, last))
    return failed(
      `The log ends at position ${last.position}, but its signed head is ${
        head ? `of position ${head.position}` : 'missing'
      }: entries at the end were removed, or the head is not signed by this marketplace.`,
    )
  const { unlinked, gone } = await findAstray(reader)
  if (unlinked !== null)
    return failed(`The entry ${nameOf(unlinked)} has no position: it was inserted, or its link removed.`)
  if (gone !== null) return failed(`The entry ${nameOf(gone)} was removed before it had a position.`)
  return { entries: last.position - base.position, problem: null }
}

const nameOf = (id: string): string => publicId('audit', id as Id<'audit'>)

const parse = (line: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const verifyExport = async ({ secrets }: Deps, lines: AsyncIterable<string>): Promise<Verification> => {
  let [number, entries] = [0, 0]
  let from: Link | undefined
  let last: Link = origin
  let end: Record<string, unknown> | undefined
  for await (const text of lines) {
    number++
    const failed = (problem: string): Verification => ({ entries, problem: `Line ${number}: ${problem}` })
    const line = parse(text)
    if (!line) return failed('this is not JSON.')
    if (end) return failed('there is something after the signed end.')
    if (!from) {
      if (line['format'] !== format) return failed(`this is not the beginning of an export (${format}).`)
      last = from = line['after'] as Link
    } else if ('signature' in line) end = line
    else {
      const problem = examine(last, line as unknown as Line)
      if (problem !== undefined) return failed(problem)
      last = { position: Number(line['position']), hash: String(line['hash']) }
      entries++
    }
  }
  const problem = end
    ? examineEnd(secrets, end, { from, last })
    : 'The signed end is missing: lines were removed.'
  return { entries, problem: problem ?? null }
}

/** What the signature says must be what was read. */
const examineEnd = (
  secrets: Secrets,
  { signature }: Record<string, unknown>,
  { from, last }: { readonly from: Link | undefined; readonly last: Link },
): string | undefined => {
  const claim = secrets.verify(exportPurpose, String(signature)) as { after: Link; head: Link } | undefined
  if (!claim)
    return 'The end is not signed by this marketplace, or by a master key that is no longer configured.'
  if (!isSame(claim.after, from))
    return `The export begins after position ${claim.after.position}: lines before were removed.`
  if (!isSame(claim.head, last))
    return `The export ends at position ${claim.head.position}, but the last line is position ${last.position}: lines were removed.`
  return undefined
}

const isSame = (one: Link, other: Link | undefined): boolean =>
  one.position === other?.position && one.hash === other.hash
