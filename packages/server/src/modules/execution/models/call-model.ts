import type { FailedModel } from '@souk/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../../kernel/errors.ts'
import { minutes, seconds } from '../../../kernel/time.ts'
import { deadline } from '../../../platform/egress/provider-fetch.ts'
import { reserve } from './budget.ts'
import type { Chosen, Price } from './price.ts'
import type { ExecutionDeps } from '../deps.ts'
import { ProviderFailure, type ModelReply, type ModelRequest, type TokenUsage } from './model.ts'
import { waitOf } from './retry.ts'
import { estimateUsage } from './token-estimate.ts'

export interface Answered extends Price {
  readonly reply: ModelReply
  /** Of the budget, to be deleted with the record of the call; undefined without a budget. */
  readonly reservationId: string | undefined
}

export interface Unanswered {
  readonly error: unknown
  /** Undefined if the provider charges nothing, because it refused the call. */
  readonly estimate: { readonly usage: TokenUsage; readonly cost: number } | undefined
  /** What came of the answer. */
  readonly output: string
  readonly reservationId: string | undefined
}

/** The longest call, fallbacks included: one that streams ends earlier only if it is silent for long. */
export const maxCallMs = minutes(10)
/** Waits no longer for a second try while a caller holds the line. */
const maxWaitMs = seconds(2)

/** Reasons that another model may not have. */
const passing: ReadonlySet<unknown> = new Set([
  ...['budget_exceeded', 'context_length_exceeded', 'malformed_response', 'model_not_found'],
  ...['price_unknown', 'provider_error', 'provider_forbidden', 'provider_key_rejected'],
  ...['provider_overloaded', 'provider_quota', 'provider_rate_limit', 'provider_timeout'],
])

const mayFallBack = ({ ended: { error, output } }: FailedCall): boolean =>
  output === '' && error instanceof Failure && passing.has(error.details.reason)

const failedModelOf = ({ chosen, ended: { error, estimate } }: FailedCall): FailedModel[] => {
  if (!(error instanceof Failure)) return []
  const { code, message, details } = error
  const { provider, model } = chosen
  const { reason = null, rule } = details
  const said = { code, reason, message, ...(rule === undefined ? {} : { rule }) }
  return [{ provider, model, error: said, estimatedCost: estimate?.cost ?? 0 }]
}

interface Ended {
  readonly chosen: Chosen
  readonly ended: Answered | Unanswered
}

export interface FailedCall {
  readonly chosen: Chosen
  readonly ended: Unanswered
}

export interface CalledInOrder {
  readonly last: Ended
  /** What the answer is of, or the failure: if all models failed, the first. */
  readonly reported: Ended
  /** Without fallbacks there are none. */
  readonly failedModels: readonly FailedModel[]
}

interface CallInOrder {
  readonly request: ModelRequest & { readonly tries: number }
  /** Records what a failed call cost, and lets go of its reservation, before the next call; not of the last one. */
  readonly settle: (failed: FailedCall) => Promise<void>
  /** Before each call after the first. */
  readonly onFallback?: (failedModels: readonly FailedModel[]) => Promise<void>
}

/**
 * One answer of the first of `models` that gives one: each is called once, after a failure of the one before it that another
 * model may not have. Throws only what was refused before any provider was called.
 */
export const callInOrder = async (
  deps: ExecutionDeps,
  models: readonly [Chosen, ...Chosen[]],
  { request: given, settle, onFallback }: CallInOrder,
): Promise<CalledInOrder> => {
  const limit = deadline(maxCallMs, given.signal)
  const request = { ...given, signal: limit.signal }
  const failedModels: FailedModel[] = []
  const callNext = async (next: Chosen) => {
    await onFallback?.(failedModels)
    return callModel(deps, next, request)
  }
  const [chosen, ...fallbacks] = models
  try {
    const first: Ended = { chosen, ended: await callModel(deps, chosen, request) }
    let last = first
    for (const next of fallbacks) {
      const failed = failedIn(last)
      if (!failed || !mayFallBack(failed) || limit.signal.aborted) break
      try {
        await settle(failed)
      } catch (error) {
        last = { ...failed, ended: { ...failed.ended, error } }
        break
      }
      failedModels.push(...failedModelOf(failed))
      last = { chosen: next, ended: await callNext(next).catch(neverCalled) }
    }
    const failed = failedIn(last)
    if (!failed || fallbacks.length === 0) return { last, reported: last, failedModels }
    failedModels.push(...failedModelOf(failed))
    return { last, reported: mayFallBack(failed) ? first : last, failedModels }
  } finally {
    limit.cancel()
  }
}

const failedIn = ({ chosen, ended }: Ended): FailedCall | undefined =>
  'error' in ended ? { chosen, ended } : undefined

const neverCalled = (error: unknown): Unanswered => ({
  ...{ error, estimate: undefined, output: '', reservationId: undefined },
})

/**
 * One answer of a model. `tries` 2 repeats once what may succeed a moment later (table of provider failures), unless output
 * was already sent or the provider asks for a longer wait. Throws only what was refused before the provider was called.
 */
const callModel = async (
  deps: ExecutionDeps,
  chosen: Chosen,
  { tries, ...given }: ModelRequest & { readonly tries: number },
): Promise<Answered | Unanswered> => {
  const { warnings, ...wanted } = withinLimits(chosen, given)
  // Before the clock starts: the first call of a provider loads its package.
  const model = deps.measures.measured(chosen, await chosen.open())
  const { id: reservationId, maxTokens, isCapped } = await reserve(deps, chosen, wanted)
  const { signal } = wanted
  const came = { output: '', characters: 0 }
  const request: ModelRequest = {
    ...{ ...wanted, maxTokens },
    onThought: (text) => void (came.characters += text.length),
    onDelta:
      given.onDelta &&
      ((text) => {
        came.output += text
        came.characters += text.length
        return given.onDelta?.(text)
      }),
  }
  let callingSince: Date | undefined
  try {
    for (let left = tries; ;) {
      callingSince = deps.clock.now()
      try {
        const reply = await model(request)
        const isCut = isCapped && reply.usage.completionTokens >= (maxTokens ?? Infinity)
        const cut = `The monthly budget of the key limited the answer to ${maxTokens} tokens; set maxTokens for another limit.`
        const { cost, pricing } = await chosen.price(reply.usage)
        deps.measures.addCharge(chosen.provider, reply.usage, cost)
        return {
          ...{ reply: { ...reply, warnings: [...warnings, ...reply.warnings, ...(isCut ? [cut] : [])] } },
          ...{ cost, pricing, reservationId },
        }
      } catch (error) {
        const waitMs = waitOf(error, tries - --left)
        const mayRepeat = left > 0 && !isChargedFor(error, came.characters) && !signal.aborted
        if (!mayRepeat || waitMs === undefined || waitMs > maxWaitMs) throw error
        callingSince = undefined
        await sleep(waitMs, undefined, { signal })
      }
    }
  } catch (error) {
    const { output, characters } = came
    if (!callingSince || !isChargedFor(error, characters))
      return { error, estimate: undefined, output, reservationId }
    const durationMs = deps.clock.now().getTime() - callingSince.getTime()
    const usage = estimateUsage(request, { characters, durationMs })
    const { cost } = await chosen.price(usage)
    deps.measures.addCharge(chosen.provider, usage, cost)
    return { error, estimate: { usage, cost }, output, reservationId }
  }
}

/** Whether the provider may charge a call that failed: it began to answer, or it was cut off before it could refuse. */
const isChargedFor = (error: unknown, characters: number): boolean =>
  characters > 0 || !(error instanceof ProviderFailure) || error.isCharged

/** The request with options that the provider would refuse moved to its limits. */
const withinLimits = (
  { limits }: Chosen,
  request: ModelRequest,
): ModelRequest & { readonly warnings: string[] } => {
  const { maxTokens, temperature } = request
  const { leastTokens, maxTemperature } = limits
  const warnings: string[] = []
  const raised = maxTokens !== undefined && leastTokens !== undefined && maxTokens < leastTokens
  if (raised) warnings.push(`maxTokens was raised to ${leastTokens}, the minimum of the provider.`)
  const lowered = temperature !== undefined && maxTemperature !== undefined && temperature > maxTemperature
  if (lowered) warnings.push(`temperature was lowered to ${maxTemperature}, the maximum of the provider.`)
  return {
    ...request,
    maxTokens: raised ? leastTokens : maxTokens,
    temperature: lowered ? maxTemperature : temperature,
    warnings,
  }
}
