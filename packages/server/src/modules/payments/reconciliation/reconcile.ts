import type { Ids } from '../../../kernel/ids.ts'
import { negate } from '../../../kernel/money.ts'
import { days, type Clock } from '../../../kernel/time.ts'
import { allowLong, transact, type Db, type Tx } from '../../../platform/db/database.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Movement, PaymentProvider } from '../provider/provider.ts'
import { claimFees, compareMovements, findNewestMovement, insertMovements } from './store.ts'

/** Movements that a provider shows late are read on a later night. */
const overlapMs = days(7)
/** How long one of ours may have no movement, and the other way round: callbacks and reports come late. */
const graceMs = days(3)
const batchSize = 1_000

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly ledger: Ledger
  readonly provider: PaymentProvider
}

/** Books the fees that the provider has taken: one journal for all that were not booked before. */
const bookFees = async ({ ids, ledger, provider }: Deps, tx: Tx): Promise<void> => {
  const subject = ids.next('fees')
  const fees = await claimFees(tx, provider.name, subject)
  if (fees.length === 0) return
  const postings = fees.flatMap((amount) => [
    { account: { kind: 'clearing' as const }, amount },
    { account: { kind: 'processor_fees' as const }, amount: negate(amount) },
  ])
  await ledger.post(tx, { kind: 'processor_fees', subject, postings })
}

/** Reads the new movements of a provider, compares them with what is known here and books their fees; returns how many it read. */
export const reconcile = async (deps: Deps): Promise<number> => {
  const { db, clock, provider } = deps
  const { name } = provider
  const newest = await findNewestMovement(db, name)
  const store = (batch: readonly Movement[]) => transact(db, (tx) => insertMovements(tx, name, batch))
  let count = 0
  let batch: Movement[] = []
  for await (const movement of provider.movements(new Date((newest?.getTime() ?? overlapMs) - overlapMs))) {
    count += batch.push(movement) > 0 ? 1 : 0
    if (batch.length < batchSize) continue
    await store(batch)
    batch = []
  }
  if (batch.length > 0) await store(batch)
  const now = clock.now()
  const settledBefore = new Date(now.getTime() - graceMs)
  await transact(db, async (tx) => {
    await allowLong(tx)
    await compareMovements(tx, { provider: name, settledBefore, now })
    await bookFees(deps, tx)
  })
  return count
}
