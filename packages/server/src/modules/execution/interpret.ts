import { parseWorkflow, type Workflow } from '@souk/documents'
import { Failure, invariant } from '../../kernel/errors.ts'
import { callModel } from './call-model.ts'
import { chooseModel, findNamedKey } from './choose-model.ts'
import { renderTask } from '@souk/documents'
import type { ExecutionDeps } from './deps.ts'
import { Later, type Flow } from './flow.ts'
import { evaluate, nothing, type FlowRun, type Scope } from './flow-run.ts'
import { earliest, runStep } from './flow-steps.ts'
import { findSteps } from './journal-store.ts'
import type { Journal } from './journal.ts'
import { deleteReservation } from './spent-store.ts'
import { transact } from '../../platform/db/database.ts'
import { openJson } from './texts.ts'

/** The run took longer than its document allows. */
export class TimeLimit extends Error {}

export interface Held {
  readonly flow: Flow
  readonly journal: Journal
  readonly signal: AbortSignal
  readonly isStopping: () => boolean
}

/** One call for a step, by the key that the buyer named for its provider. */
const tryCall: FlowRun['tryCall'] = async ({ deps, flow, workflow, signal }, task, scope) => {
  const entry = workflow.providers[task.provider]
  invariant(entry, `no provider ${task.provider}`)
  const key = await findNamedKey(deps, deps.db, {
    accountId: flow.accountId,
    keyId: flow.keys[entry.provider] ?? '',
    field: `apiKeys.${entry.provider}`,
  })
  const chosen = chooseModel(deps, key, { model: entry.model, recommended: [] })
  const prompt = renderTask(task, scope)
  if ('faults' in prompt)
    throw new Failure('INVALID_REQUEST', 'The prompt of a step is longer than any model reads.', {
      reason: 'context_length_exceeded',
    })
  const { temperature, maxTokens } = task.prompt.config
  const called = await callModel(deps, chosen, {
    ...{ messages: prompt.messages, temperature, maxTokens, signal, tries: 1 },
  })
  const { reservationId } = called
  if (reservationId !== undefined) await transact(deps.db, (tx) => deleteReservation(tx, reservationId))
  return {
    output: called.reply.output,
    spent: {
      ...{ keyId: chosen.key?.id, provider: chosen.provider, model: called.reply.model },
      ...{ usage: called.reply.usage, cost: called.cost },
    },
  }
}

/**
 * Goes on with a run from where its journal is: every step as soon as all that it needs has ended, what has ended not
 * again. Returns the output; throws a Failure of the workflow, Later, or what took the run away.
 */
export const interpret = async (deps: ExecutionDeps, held: Held): Promise<unknown> => {
  const { flow } = held
  const workflow = parseWorkflow(flow.content)
  invariant(!Array.isArray(workflow), 'a run has a workflow with faults')
  const owned = { id: flow.runId, accountId: flow.accountId }
  invariant(flow.input, 'a run that goes on has no input')
  const input = openJson(deps.vault, owned, { what: 'input', sealed: flow.input }) as Scope['input']
  const known = new Map((await findSteps(deps.db, flow.runId)).map((row) => [row.path, row]))
  const failing = new AbortController()
  let calls = flow.modelCalls
  const run: FlowRun = {
    ...{ deps, flow, workflow, known, tryCall },
    ...{ journal: held.journal, isStopping: held.isStopping },
    signal: AbortSignal.any([held.signal, failing.signal]),
    countCall() {
      if (calls >= workflow.limits.maxModelCalls)
        throw new Failure('CONFLICT', 'The workflow made as many model calls as it may.', {
          reason: 'limit_model_calls',
          limit: workflow.limits.maxModelCalls,
        })
      calls += 1
    },
  }
  const values = await runAll(run, { workflow, input, stop: (error) => failing.abort(error) })
  return evaluate(workflow.output, { input, steps: values })
}

interface Whole {
  readonly workflow: Workflow
  readonly input: Scope['input']
  /** Ends the other steps when one has failed. */
  readonly stop: (error: unknown) => void
}

const runAll = async (run: FlowRun, { workflow, input, stop }: Whole): Promise<Record<string, unknown>> => {
  const values: Record<string, unknown> = {}
  const ended = new Map<string, Promise<void>>()
  let first: { readonly error: unknown } | undefined
  const later: Later[] = []
  for (const step of workflow.steps)
    ended.set(
      step.id,
      (async () => {
        await Promise.all(step.needs.map((need) => ended.get(need)))
        if (first) return
        try {
          const value = await runStep(run, step, { input, steps: values })
          if (value !== nothing) values[step.id] = value
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
  if (later.length > 0) throw new Later(earliest(later))
  return values
}
