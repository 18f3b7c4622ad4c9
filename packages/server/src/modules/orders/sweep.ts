import { transact } from '../../platform/db/database.ts'
import { complete } from './complete.ts'
import type { OrdersDeps } from './deps.ts'
import { claimAbandoned } from './store.ts'
import { resumeAfterMs } from './purchase.ts'
import { after } from '../../kernel/time.ts'

const batchSize = 50

/** Finishes pending orders whose request was cut off; returns how many were ended. Safe on any number of servers. */
export const sweepOrders = async (deps: OrdersDeps): Promise<number> => {
  const now = deps.clock.now()
  let ended = 0
  for (;;) {
    const orders = await transact(deps.db, (tx) =>
      claimAbandoned(tx, { now, resumeAt: after(now, resumeAfterMs), limit: batchSize }),
    )
    for (const order of orders) {
      try {
        const { id, buyerId, method, amount } = order
        const result = await deps.payments.resume({ orderId: id, accountId: buyerId, method, amount })
        if (result.status === 'unknown') continue
        await complete(deps, { order, result, alongside: async () => {} })
        ended++
      } catch (error) {
        deps.log.error({ error, orderId: order.id }, 'an abandoned order could not be finished; it waits')
      }
    }
    if (orders.length < batchSize) return ended
  }
}
