import { StartupProblem } from '../../kernel/startup-problem.ts'
import { after, days, type Clock } from '../../kernel/time.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { transact, type Db } from '../../platform/db/database.ts'
import { chainEntries, signCheckpoint } from './chain.ts'
import { dropUpTo, findBase, findLastBefore, findLinkAt, lockChain, storeCheckpoint } from './chain-store.ts'
import type { Proof } from './proof.ts'

/** Entries are retained for at least a year. */
const leastAgeMs = days(365)

interface Deps {
  /** As the owner of the tables: the server's role cannot delete. */
  readonly owner: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly proof: Proof
}

/**
 * Drops the oldest entries of the log, up to the first one that is not older than `before`, behind a signed checkpoint from which
 * the rest is verified. Nothing is dropped of a log that is not intact. Returns how many entries were dropped.
 */
export const dropEntries = async ({ owner, clock, secrets, proof }: Deps, before: Date): Promise<number> => {
  if (before > after(clock.now(), -leastAgeMs))
    throw new StartupProblem('Entries of the audit log are retained for a year: name an earlier date')
  await chainEntries({ db: owner, secrets })
  const { problem } = await proof.verifyDatabase()
  if (problem !== null)
    throw new StartupProblem(`Nothing was dropped, since the log is not intact. ${problem}`)
  return transact(owner, async (tx) => {
    await lockChain(tx)
    const position = await findLastBefore(tx, before)
    const link = await findLinkAt(tx, position)
    if (!link || position <= (await findBase(tx)).position) return 0
    await storeCheckpoint(tx, { ...link, signature: signCheckpoint(secrets, link) })
    return dropUpTo(tx, position)
  })
}
