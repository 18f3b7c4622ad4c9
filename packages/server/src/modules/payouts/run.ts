import { transact, type Tx } from '../../platform/db/database.ts'
import type { PayoutsDeps } from './deps.ts'
import { holdAgainst, makePayouts, type Due } from './make.ts'
import { weekOf } from './payout.ts'
import { findSellers, lockRun, lockSellersAfter, moveRun } from './seller-store.ts'

/** Sellers looked at in one transaction. */
const batchSize = 500

/**
 * Makes this week's payouts, unless they are made; returns how many. Each batch moves the run on in its own
 * transaction, so that a crash loses nothing, any number of servers share the work, and nobody is paid twice a week.
 */
export const runPayouts = async (deps: PayoutsDeps): Promise<number> => {
  const week = weekOf(deps.clock.now())
  let made = 0
  for (;;) {
    const batch = await transact(deps.db, (tx) => runBatch(deps, tx, week))
    made += batch.made
    if (batch.finished) return made
  }
}

const runBatch = async (
  deps: PayoutsDeps,
  tx: Tx,
  week: string,
): Promise<{ made: number; finished: boolean }> => {
  const run = await lockRun(tx, week)
  if (run.finishedAt) return { made: 0, finished: true }
  const sellerIds = await lockSellersAfter(tx, run.lastSellerId, batchSize)
  // Read only now: what these said before the locks may have been paid or held meanwhile.
  const [sellers, balances] = await Promise.all([
    findSellers(tx, sellerIds),
    deps.ledger.balances(tx, sellerIds),
  ])
  const byId = new Map(sellers.map((seller) => [seller.id, seller]))
  const due = balances.flatMap((balance): Due[] => {
    const seller = byId.get(balance.owner)
    if (!seller?.destination || holdAgainst(deps, seller, balance.available)) return []
    return [{ seller, destination: seller.destination, balance }]
  })
  const payouts = await makePayouts(deps, tx, due)
  const finished = sellerIds.length < batchSize
  await moveRun(tx, {
    week,
    lastSellerId: sellerIds.at(-1) ?? null,
    finishedAt: finished ? deps.clock.now() : null,
  })
  return { made: payouts.length, finished }
}
