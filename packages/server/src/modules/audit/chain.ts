import { hash } from 'node:crypto'
import type { AuditEntry } from '@souk/contract'
import { StartupProblem } from '../../kernel/startup-problem.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { transact, type Db, type Tx } from '../../platform/db/database.ts'
import {
  findCheckpoint,
  findHead,
  findLastLink,
  findUnchained,
  insertLinks,
  lockChain,
  storeCheckpoint,
  storeHead,
  type Head,
  type Link,
} from './chain-store.ts'
import { toWire } from './store.ts'

/** Entries that one transaction chains. */
const batchSize = 500
const headPurpose = 'audit.head'

/** An entry as it is exported, without its hash. */
export type ChainedEntry = AuditEntry & { readonly position: number }

/** JSON with the members of every object in order: the same text for the same value. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )

/** SHA-256 of the hash before an entry and of the entry with its position. */
export const hashOf = (previous: string, entry: ChainedEntry): string =>
  hash('sha256', `${previous}\n${canonicalJson(entry)}`)

export const signHead = (secrets: Secrets, { position, hash: at }: Link): string =>
  secrets.sign(headPurpose, { position, hash: at })

/** Whether the signed head is the last link; a new log has neither. */
export const isHeadOf = (secrets: Secrets, head: Head | undefined, last: Link): boolean => {
  if (!head) return last.position === 0
  const claim = secrets.verify(headPurpose, head.signature) as Partial<Link> | undefined
  return [head, claim].every((one) => one?.position === last.position && one.hash === last.hash)
}

const checkpointPurpose = 'audit.checkpoint'

export const signCheckpoint = (secrets: Secrets, { position, hash: at }: Link): string =>
  secrets.sign(checkpointPurpose, { position, hash: at })

/** Whether this marketplace signed what the chain begins after. */
export const isCheckpoint = (secrets: Secrets, { position, hash: at, signature }: Head): boolean => {
  const claim = secrets.verify(checkpointPurpose, signature) as Partial<Link> | undefined
  return claim?.position === position && claim.hash === at
}

interface Deps {
  readonly db: Db
  readonly secrets: Secrets
}

/**
 * Gives every committed entry that has none its position, by age: an entry that commits late comes after those that were
 * chained before. Signs the newest link again if the master key was exchanged. Returns how many entries were chained. Throws if
 * the log does not end where its signed head says, since a new head would hide that.
 */
export const chainEntries = async ({ db, secrets }: Deps): Promise<number> => {
  for (let chained = 0; ;) {
    const count = await transact(db, (tx) => chainBatch(tx, secrets))
    chained += count
    if (count < batchSize) return chained
  }
}

const chainBatch = async (tx: Tx, secrets: Secrets): Promise<number> => {
  await lockChain(tx)
  const [head, last, rows] = await Promise.all([findHead(tx), findLastLink(tx), findUnchained(tx, batchSize)])
  if (!isHeadOf(secrets, head, last))
    throw new StartupProblem(
      'The audit log does not end where its signed head says. Run "admin audit verify" and compare with an export.',
    )
  let { position, hash: previous } = last
  const links = rows.map((row) => {
    position++
    previous = hashOf(previous, { position, ...toWire(row) })
    return { position, hash: previous, entryId: row.id }
  })
  if (links.length > 0) await insertLinks(tx, links)
  const signature = signHead(secrets, { position, hash: previous })
  if (signature !== head?.signature) await storeHead(tx, { position, hash: previous, signature })
  await signCheckpointAgain(tx, secrets)
  return links.length
}

/** Once the master key was exchanged, while the earlier one still verifies it. */
const signCheckpointAgain = async (tx: Tx, secrets: Secrets): Promise<void> => {
  const checkpoint = await findCheckpoint(tx)
  if (!checkpoint || !isCheckpoint(secrets, checkpoint)) return
  const signature = signCheckpoint(secrets, checkpoint)
  if (signature !== checkpoint.signature) await storeCheckpoint(tx, { ...checkpoint, signature })
}
