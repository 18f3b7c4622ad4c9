import { failure } from '../../../kernel/errors.ts'
import { callInOrder, type CalledInOrder, type FailedCall } from '../models/call-model.ts'
import type { ExecutionDeps } from '../deps.ts'
import { Fenced, Later, type Flow } from './flow.ts'
import { chargeCall, createByteCounter, evaluated, nothing, locationOf, type FlowRun } from './flow-run.ts'
import { earliest, runStep } from './flow-steps.ts'
import { runQuestion } from './questions/question-step.ts'
import { findInput } from './flow-store.ts'
import { findSteps } from './journal-store.ts'
import { chooseForRole } from './roles.ts'
import type { Journal } from './journal.ts'
import { deleteReservation } from '../keys/spent-store.ts'
import { transact } from '../../../platform/db/database.ts'
import { toShared, type SharedText } from '../../../platform/config/shared-text.ts'
import { findSettings } from '../settings-store.ts'
import { openBytes } from '../texts.ts'

/** The run took longer than its document allows. */
export class TimeLimit extends Error {}

export interface Held {
  readonly flow: Flow
  readonly journal: Journal
  readonly signal: AbortSignal
  readonly isStopping: () => boolean
}

/** One call for a step, by the key and the model of its role, and where these fail by its fallbacks. */
const tryCall: FlowRun['tryCall'] = async (run, { task, path, onChosen, onFallback }, messages) => {
  const { deps, flow, plan, signal } = run
  const models = await chooseForRole(deps, { ...flow, providers: plan.providers }, task.provider)
  onChosen(models[0])
  const prompt = await messages()
  const { model: _, ...options } = task.config
  const spentOf = ({
    chosen: { provider, model, key },
    ended: { reservationId },
  }: CalledInOrder['last']) => ({
    ...{ provider, model, keyId: key?.id, reservationId },
  })
  const settle = async (failed: FailedCall) => {
    const { estimate, reservationId } = failed.ended
    const spent = spentOf(failed)
    if (estimate) await chargeCall(run, { path, spent: { ...spent, ...estimate }, isEstimated: true })
    else if (reservationId) await transact(deps.db, (tx) => deleteReservation(tx, reservationId))
  }
  const { last, reported, failedModels } = await callInOrder(deps, models, {
    request: { ...options, messages: prompt, signal, tries: 1 },
    ...{ settle, onFallback },
  })
  onChosen(reported.chosen, failedModels)
  const { chosen, ended } = last
  if ('error' in ended) await settle({ chosen, ended })
  if ('error' in reported.ended) throw reported.ended.error
  const { reply, cost } = reported.ended
  const spent = { ...spentOf(last), model: reply.model, usage: reply.usage, cost }
  return { output: reply.output, spent }
}

/**
 * Goes on with a run from where its journal is: every step as soon as all that it needs has ended, what has ended not
 * again. Returns the output as JSON text; throws a Failure of the workflow, Later, or what took the run away.
 */
export const interpret = async (deps: ExecutionDeps, held: Held): Promise<SharedText> => {
  const { flow } = held
  const { accountId, content } = flow
  const plan = await deps.expressions.plan(accountId, content)
  // It had no faults when the run began; reading it may have taken too long.
  if (!('steps' in plan))
    throw failure('CONFLICT', 'workflow_reading_time', {
      reason: 'limit_expression_time',
    })
  const owned = { id: flow.runId, accountId }
  const sealed = await findInput(deps.db, flow.runId)
  if (!sealed) throw new Fenced('the run has ended')
  const input = toShared(openBytes(deps.vault, owned, { what: 'input', sealed }))
  const [rows, { keepTexts }] = await Promise.all([
    findSteps(deps.db, flow.runId),
    findSettings(deps.db, accountId),
  ])
  const bytesBefore = rows.reduce(
    (sum, { path, value }) => (locationOf(path).item === undefined ? sum + (value?.length ?? 0) : sum),
    0,
  )
  const failing = new AbortController()
  const signal = AbortSignal.any([held.signal, failing.signal])
  let calls = flow.modelCalls
  const { maxModelCalls } = plan.limits
  const run: FlowRun = {
    ...{
      deps,
      flow,
      plan,
      tryCall,
      runQuestion,
      // Prompts are the seller's: who pays a run alone does not get them.
      keepTexts: keepTexts && !flow.isPaid,
      values: {},
      known: new Map(rows.map((row) => [row.path, row])),
    },
    ...{ journal: held.journal, isStopping: held.isStopping },
    signal,
    expressions: deps.expressions.forRun({
      ...{ accountId, content, key: `${flow.runId} ${flow.epoch}`, input, signal },
    }),
    countCall() {
      if (calls >= maxModelCalls)
        throw failure('CONFLICT', 'too_many_model_calls', {
          params: { max: maxModelCalls },
          reason: 'limit_model_calls',
          limit: maxModelCalls,
        })
      calls += 1
    },
    countBytes: createByteCounter(bytesBefore),
  }
  await runAll(run, (error) => failing.abort(error))
  const output = await evaluated(run, (expressions, values) => expressions.output(values))
  run.countBytes(output.length)
  return output
}

/** Runs every step; `stop` ends the others when one has failed. */
const runAll = async (run: FlowRun, stop: (error: unknown) => void): Promise<void> => {
  const ended = new Map<string, Promise<void>>()
  let first: { readonly error: unknown } | undefined
  const later: Later[] = []
  for (const [position, step] of run.plan.steps.entries())
    ended.set(
      step.id,
      (async () => {
        await Promise.all(step.needs.map((need) => ended.get(need)))
        if (first) return
        try {
          const value = await runStep(run, step, position)
          if (value !== nothing) run.values[step.id] = value
        } catch (error) {
          if (error instanceof Later) later.push(error)
          else {
            first ??= { error }
            stop(error)
          }
          throw error
        }
      })(),
    )
  await Promise.allSettled(ended.values())
  if (first) throw (first as { error: unknown }).error
  if (later.length > 0)
    throw new Later(
      earliest(later),
      later.every(({ isForAnswer }) => isForAnswer),
    )
}
