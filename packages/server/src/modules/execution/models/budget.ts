import type { ErrorDetails, PlainRule } from '@souk/contract'
import { failure, type Failure } from '../../../kernel/errors.ts'
import { publicId } from '../../../kernel/ids.ts'
import { after, minutes } from '../../../kernel/time.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Chosen } from './price.ts'
import type { ExecutionDeps } from '../deps.ts'
import type { ModelRequest } from './model.ts'
import { findSpent, insertReservation, lockBudget } from '../keys/spent-store.ts'

/** Longer than any call takes; what a crash leaves holds the budget so long. */
const reservedMs = minutes(10)
/** Of a call that does not say how many tokens it wants at most. */
const usualTokens = 1_000

/** Calls never share an estimate, so an estimate errs upwards: three characters a token. */
const tokensOf = (messages: ModelRequest['messages']): number =>
  Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / 3)

export type Reservation = { readonly id: string } | undefined

/**
 * Sets aside what a call may cost, if its key has a monthly budget; FORBIDDEN before anything is spent if that is more than
 * is left. Calls at the same time see each other's.
 */
export const reserve = async (
  deps: ExecutionDeps,
  { key, price }: Pick<Chosen, 'key' | 'price'>,
  { messages, maxTokens = usualTokens }: Pick<ModelRequest, 'messages' | 'maxTokens'>,
): Promise<Reservation> => {
  const budget = key?.monthlyBudget ?? null
  if (!key || budget === null) return undefined
  const none = { cacheReadTokens: 0, cacheWriteTokens: 0 }
  const { cost, pricing } = await price({
    ...none,
    promptTokens: tokensOf(messages),
    completionTokens: maxTokens,
  })
  if (pricing.source === 'unknown') throw refusal('price_unknown', 'model_price_unknown')
  const id = deps.ids.next('execution')
  const now = deps.clock.now()
  await transact(deps.db, async (tx) => {
    // In one message: the second begins, and looks, once the first has the lock.
    const [, all] = await Promise.all([lockBudget(tx, key.id), findSpent(tx, [key.id], now)])
    const spent = all.get(key.id) ?? 0
    if (spent + cost > budget)
      throw refusal('budget_exceeded', 'key_budget_exceeded', {
        providerKeyId: publicId('providerKey', key.id),
        monthlyBudget: budget,
        spentThisMonth: spent,
        wanted: cost,
      })
    await insertReservation(tx, { id, keyId: key.id, amount: cost, expiresAt: after(now, reservedMs), now })
  })
  return { id }
}

const refusal = (reason: string, rule: PlainRule, details: ErrorDetails = {}): Failure =>
  failure<PlainRule>('FORBIDDEN', rule, { reason, ...details })
