import { after } from '../../kernel/time.ts'
import { Failure } from '../../kernel/errors.ts'
import { waitOf } from './call-model.ts'
import { Fenced, Later, type Entry } from './flow.ts'
import {
  evaluate,
  nothing,
  openValue,
  place,
  seal,
  waitUntil,
  type FlowRun,
  type MapTask,
  type PromptTask,
  type Scope,
  type StepValue,
  type TransformTask,
  type WorkflowStep,
} from './flow-run.ts'

/** Failures of the step itself; what takes the whole run away from us is none. */
const isStepFailure = (run: FlowRun, error: unknown): error is Failure =>
  error instanceof Failure && !run.signal.aborted

const errorOf = ({ code, details }: Failure) => ({ code, reason: details.reason ?? null })

/** Calls a model until it answers, its tries are used up, or it must wait for long. What has ended is not done again. */
export const runPrompt = async (
  run: FlowRun,
  { path, task, scope }: { readonly path: string; readonly task: PromptTask; readonly scope: Scope },
): Promise<StepValue> => {
  const known = run.known.get(path)
  if (known?.status === 'completed') return openValue(run, known)
  if (known?.status === 'failed') throw knownFailure(known)
  if (known?.retryAt) await waitUntil(run, known.retryAt)
  const at = place(path)
  for (let failures = known?.failures ?? 0; ;) {
    if (run.isStopping()) throw new Later(run.deps.clock.now())
    run.countCall()
    const event = { type: 'step.started', data: at }
    await run.journal.write(run.flow, { path, status: 'running', calls: 1, failures, event })
    try {
      const { output, spent } = await run.tryCall(run, task, scope)
      await run.journal.write(run.flow, {
        ...{ path, status: 'completed', failures, spent, value: seal(run, path, output) },
        event: {
          type: 'step.completed',
          data: { ...at, usage: usageOf(spent) },
        },
      })
      return output
    } catch (error) {
      if (!isStepFailure(run, error)) throw error
      failures += 1
      const waitMs = failures < task.attempts ? waitOf(error, failures) : undefined
      if (waitMs === undefined) {
        const told = { ...at, error: errorOf(error) }
        await run.journal.write(run.flow, {
          ...{ path, status: 'failed', failures, error: errorOf(error) },
          event: { type: 'step.failed', data: told },
        })
        throw error
      }
      const retryAt = after(run.deps.clock.now(), waitMs)
      await run.journal.write(run.flow, {
        ...{ path, status: 'waiting', failures, retryAt },
        event: {
          type: 'step.retrying',
          data: { ...at, retryAt: retryAt.toISOString(), error: errorOf(error) },
        },
      })
      await waitUntil(run, retryAt)
    }
  }
}

const usageOf = ({ usage: { promptTokens, completionTokens }, cost }: NonNullable<Entry['spent']>) => ({
  ...{ promptTokens, completionTokens, totalTokens: promptTokens + completionTokens },
  estimatedCost: cost,
})

const knownFailure = ({ errorCode, reason }: { errorCode: string | null; reason: string | null }): Failure =>
  new Failure((errorCode ?? 'PROVIDER_ERROR') as Failure['code'], 'The step failed.', {
    reason: reason ?? '',
  })

const runTask = async (
  run: FlowRun,
  at: { readonly path: string; readonly task: PromptTask | TransformTask; readonly scope: Scope },
): Promise<StepValue> =>
  at.task.type === 'prompt' ? runPrompt(run, { ...at, task: at.task }) : evaluate(at.task.value, at.scope)

const runMap = async (run: FlowRun, path: string, { task, scope }: { task: MapTask; scope: Scope }) => {
  const items = evaluate(task.items, scope)
  if (!Array.isArray(items))
    throw new Failure('INVALID_REQUEST', 'The items of a map are not a list.', {
      reason: 'expression_failed',
    })
  const chosen: unknown[] = items.slice(0, task.maxItems)
  const values: unknown[] = Array.from({ length: chosen.length }, () => null)
  const failing = new AbortController()
  const inner: FlowRun = { ...run, signal: AbortSignal.any([run.signal, failing.signal]) }
  let next = 0
  let first: { readonly error: unknown } | undefined
  const later: Later[] = []
  const end = (error: unknown) => {
    first ??= { error }
    failing.abort(error)
  }
  let characters = 0
  const work = async () => {
    while (next < chosen.length && later.length === 0 && !failing.signal.aborted) {
      const index = next++
      try {
        if (task.task.type === 'transform') await breathe(inner.signal)
        const value = await runTask(inner, {
          ...{ path: `${path}[${index}]`, task: task.task },
          scope: { ...scope, item: chosen[index], index },
        })
        characters += (JSON.stringify(value) as string | undefined)?.length ?? 0
        values[index] = value
      } catch (error) {
        if (error instanceof Later) later.push(error)
        else if (!isStepFailure(inner, error) || task.onItemError !== 'continue') {
          end(error)
        }
      }
      if (characters > mostCharacters) end(tooLarge())
    }
  }
  await Promise.all(Array.from({ length: Math.min(task.concurrency, chosen.length) }, work))
  if (first) throw (first as { error: unknown }).error
  if (later.length > 0) throw new Later(earliest(later))
  return values
}

/** Of the values of a map together, as JSON: they are held in memory until the run has ended, and written in one row. */
const mostCharacters = 16 * 1024 * 1024

const tooLarge = (): Failure =>
  new Failure('CONFLICT', `The values of a map come to more than ${mostCharacters} characters.`, {
    reason: 'limit_map_size',
    limit: mostCharacters,
  })

/** Lets others have their turn: 10,000 expressions that each look through a list of 10,000 take seconds. */
const breathe = async (signal: AbortSignal): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve))
  signal.throwIfAborted()
}

export const earliest = (later: readonly Later[]): Date =>
  new Date(Math.min(...later.map(({ at }) => at.getTime())))

/** One step, once all that it needs has ended; its value, or `nothing`. */
export const runStep = async (run: FlowRun, step: WorkflowStep, scope: Scope): Promise<StepValue> => {
  const { id: path, condition, task, onError } = step
  const known = run.known.get(path)
  if (known?.status === 'completed') return openValue(run, known)
  if (known?.status === 'skipped') return nothing
  try {
    if (condition && evaluate(condition, scope) !== true) {
      const event = { type: 'step.skipped', data: { step: path } }
      await run.journal.write(run.flow, { path, status: 'skipped', event })
      return nothing
    }
    if (task.type === 'prompt') return await runPrompt(run, { path, task, scope })
    if (run.isStopping()) throw new Later(run.deps.clock.now())
    const value = task.type === 'map' ? await runMap(run, path, { task, scope }) : evaluate(task.value, scope)
    const event = { type: 'step.completed', data: { step: path } }
    await run.journal.write(run.flow, { path, status: 'completed', value: seal(run, path, value), event })
    return value
  } catch (error) {
    if (error instanceof Later || error instanceof Fenced || !isStepFailure(run, error)) throw error
    if (task.type !== 'prompt')
      await run.journal.write(run.flow, {
        ...{ path, status: 'failed', error: errorOf(error) },
        event: { type: 'step.failed', data: { step: path, error: errorOf(error) } },
      })
    if (onError === 'continue') return nothing
    throw new Failure(error.code, error.message, { ...error.details, step: path }, error.retryAfter)
  }
}
