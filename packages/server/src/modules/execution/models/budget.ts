import type { ErrorDetails, PlainRule } from '@souk/contract'
import { closedSchema } from '@souk/documents'
import { failure, type Failure } from '../../../kernel/errors.ts'
import { publicId } from '../../../kernel/ids.ts'
import { after, minutes } from '../../../kernel/time.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Chosen } from './price.ts'
import type { ExecutionDeps } from '../deps.ts'
import type { ModelRequest } from './model.ts'
import { maxTokensIn } from './token-estimate.ts'
import { findSpent, insertReservation, lockBudget, markWarned } from '../keys/spent-store.ts'

/** Longer than any call takes. */
const longestCallMs = minutes(15)
/** The limit of a call that sets none, by a key with a budget. */
export const standardTokens = 4_096
/** With less than this left, such a call is refused: its answer would be cut off within a few sentences. */
const leastTokens = 256

export interface Reservation {
  /** Undefined without a budget. */
  readonly id: string | undefined
  /** Sent to the provider, so that the call cannot cost more than was reserved. */
  readonly maxTokens: number | undefined
  /** Whether the budget, and not the caller, limits the answer. */
  readonly isCapped: boolean
}

type Wanted = Pick<ModelRequest, 'messages' | 'maxTokens' | 'output'>

/** What a call can cost at most, in US dollars; FORBIDDEN for a model whose price is not known. */
export const maxCostOf = async (
  { price }: Pick<Chosen, 'price'>,
  { messages, maxTokens, output }: Wanted,
): Promise<{ readonly inputCost: number; readonly cost: number }> => {
  // Providers put a schema into the prompt.
  const schemaTokens = output ? JSON.stringify(closedSchema(output)).length : 0
  const promptTokens = maxTokensIn(messages) + schemaTokens
  // Writing a cache costs more than other input.
  const cacheWriteTokens = messages.some(({ cache }) => cache) ? promptTokens : 0
  const input = { promptTokens, cacheReadTokens: 0, cacheWriteTokens }
  const [{ cost: inputCost }, { cost, pricing }] = await Promise.all([
    price({ ...input, completionTokens: 0 }),
    price({ ...input, completionTokens: maxTokens ?? standardTokens }),
  ])
  if (pricing.source === 'unknown') throw refusal('price_unknown', 'model_price_unknown')
  return { inputCost, cost }
}

/**
 * Reserves what a call may cost at most, if its key has a monthly budget; FORBIDDEN if that is more than is left. Without
 * `maxTokens`, the answer is limited to what is left. Calls in progress see each other's reservations.
 */
export const reserve = async (
  deps: ExecutionDeps,
  { key, price }: Pick<Chosen, 'key' | 'price'>,
  call: Wanted,
): Promise<Reservation> => {
  const { maxTokens } = call
  const budget = key?.monthlyBudget ?? null
  if (!key || budget === null) return { id: undefined, maxTokens, isCapped: false }
  const wantedTokens = maxTokens ?? standardTokens
  const { inputCost, cost } = await maxCostOf({ price }, call)
  const outputCost = cost - inputCost
  const id = deps.ids.next('execution')
  const now = deps.clock.now()
  return transact(deps.db, async (tx) => {
    // In one message: the second begins, and looks, once the first has the lock.
    const [, all] = await Promise.all([lockBudget(tx, key.id), findSpent(tx, [key.id], now)])
    const spent = all.get(key.id) ?? 0
    const affordable = cost <= budget - spent ? 1 : (budget - spent - inputCost) / outputCost
    const tokens = Math.floor(wantedTokens * affordable)
    if (tokens < (maxTokens ?? leastTokens))
      throw refusal('budget_exceeded', 'key_budget_exceeded', {
        providerKeyId: publicId('providerKey', key.id),
        monthlyBudget: budget,
        spentThisMonth: spent,
        wanted: cost,
      })
    const amount = inputCost + (outputCost * tokens) / wantedTokens
    await insertReservation(tx, { id, keyId: key.id, amount, expiresAt: endOf(now), now })
    const isCapped = maxTokens === undefined && outputCost > 0
    return { id, maxTokens: isCapped ? tokens : maxTokens, isCapped }
  })
}

/**
 * When a reservation ends by itself. One that a crash leaves behind counts for the month: the provider may have charged the call,
 * and no one knows how much.
 */
const endOf = (now: Date): Date => {
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1))
  const afterCall = after(now, longestCallMs)
  return afterCall > nextMonth ? afterCall : nextMonth
}

const refusal = (reason: string, rule: PlainRule, details: ErrorDetails = {}): Failure =>
  failure<PlainRule>('FORBIDDEN', rule, { reason, ...details })

/** Announces, once a month for each, which keys have spent 80 and 100 % of their budget; returns how many. */
export const warnOfBudgets = ({
  db,
  clock,
  events,
}: Pick<ExecutionDeps, 'db' | 'clock' | 'events'>): Promise<number> =>
  transact(db, async (tx) => {
    const warned = await markWarned(tx, clock.now())
    const reached = warned.map((data) => ({
      type: 'budget.reached' as const,
      parties: [data.accountId],
      data,
    }))
    await events.emit(tx, ...reached)
    return warned.length
  })
