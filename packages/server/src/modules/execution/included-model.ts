import { fault, type PromptExecution } from '@souk/contract'
import { fail, failInvalid } from '../../kernel/errors.ts'
import { decimalsOf } from '../../kernel/money.ts'
import type { ReadableContent } from '../catalog/index.ts'
import type { ExecutionDeps } from './deps.ts'
import { findCredentials } from './keys/credential-store.ts'
import type { UsableKey } from './keys/provider-key.ts'

/** The model of a run whose price includes it. */
export interface IncludedModel {
  /** Of the marketplace. */
  readonly keys: readonly UsableKey[]
  /** What the seller pays for US dollars, rounded up, in the smallest unit of the currency of the price. */
  readonly minorOf: (dollars: number) => bigint
}

/** What would change the cost, which the seller bears. */
const costly = ['apiKeyId', 'options', 'fallbacks'] as const

/** Undefined for a run with keys of the caller. CONFLICT where the marketplace has ended it; INVALID_REQUEST for a choice of the model. */
export const findIncluded = async (
  { db, orders, options }: ExecutionDeps,
  { id }: Pick<ReadableContent, 'id'>,
  body: PromptExecution,
): Promise<IncludedModel | undefined> => {
  const found = await orders.runs.findPrice(db, id)
  if (!found?.includesModel) return undefined
  const { currency } = found.price
  const { included } = options
  const price = included?.prices.get(currency)
  if (!included || price === undefined) return fail('CONFLICT', 'run_model_off', { reason: 'run_model_off' })
  const faults = costly.filter((name) => body[name] !== undefined)
  if (faults.length > 0) failInvalid(faults.map((name) => fault(name, 'run_includes_model')))
  const { keys } = await findCredentials(db, included.accountId, undefined)
  if (keys.length === 0) return fail('CONFLICT', 'run_model_off', { reason: 'run_model_off' })
  const unit = 10 ** decimalsOf(currency)
  // A thousandth of the unit more or less is the error of binary fractions.
  return { keys, minorOf: (dollars) => BigInt(Math.ceil(dollars * price * unit - 0.001)) }
}
