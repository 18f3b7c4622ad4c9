import type { PromptExecution } from '@souk/contract'
import type { Principal } from '../../kernel/principal.ts'
import { transact } from '../../platform/db/database.ts'
import type { ReadHeader } from '../../platform/http/guard/request-country.ts'
import type { PaidRun } from '../orders/index.ts'
import type { ExecutionDeps } from './deps.ts'
import { maxCostOf, standardTokens } from './models/budget.ts'
import { maxCallMs } from './models/call-model.ts'
import type { Prepared } from './prepare-prompt.ts'

interface Paying {
  readonly principal: Principal
  readonly body: PromptExecution
  readonly header?: ReadHeader | undefined
}

/** Holds what the run costs, if the caller pays it, and lets go of it if it does not succeed. */
export const payFor = async <T>(
  { db, orders }: ExecutionDeps,
  { principal, body, header }: Paying,
  prepared: Prepared,
  run: (paid: PaidRun | undefined) => Promise<T>,
): Promise<T> => {
  if (!prepared.isPaid) return run(undefined)
  const given = [...Object.values(body.variables ?? {}), body.message ?? '']
  const paid = await orders.runs.authorize({
    ...{ principal, productId: body.productId, maxCharge: body.maxCharge ?? 0, header },
    characters: given.reduce((sum, { length }) => sum + length, 0),
    maxMs: 2 * maxCallMs,
    maxModelUseMinor: await maxModelUse(prepared),
    alongside: async (_tx, held) => held,
  })
  try {
    return await run(paid)
  } catch (error) {
    // Without the database, a sweep does it.
    await transact(db, (tx) => orders.runs.end(tx, { orderId: paid.orderId, isSuccess: false })).catch(
      () => {},
    )
    throw error
  }
}

/** What the model of a run can cost its seller. */
const maxModelUse = async ({ included, models, messages, document }: Prepared): Promise<bigint> => {
  if (!included) return 0n
  const { maxTokens = standardTokens } = document.config
  const { cost } = await maxCostOf(models[0], { messages, maxTokens, output: document.output })
  return included.minorOf(cost)
}
