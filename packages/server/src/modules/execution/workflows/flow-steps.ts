import type { FailedModel } from '@souk/contract'
import type { PromptMessage } from '@souk/documents'
import { after } from '../../../kernel/time.ts'
import { Failure, failure } from '../../../kernel/errors.ts'
import { toShared, type SharedText } from '../../../platform/config/shared-text.ts'
import type { LoopPlan, MapPlan, Plan, PromptPlan } from '../../expressions/index.ts'
import { waitOf } from '../models/retry.ts'
import { Fenced, Later, maxValueBytes, type Entry } from './flow.ts'
import {
  chargeCall,
  evaluated,
  knownFailure,
  nothing,
  openValue,
  locationOf,
  seal,
  sealError,
  storingPrompt,
  waitUntil,
  type CallEnd,
  type FlowRun,
  type Located,
  type StepValue,
} from './flow-run.ts'

/** Failures of the step itself; what takes the whole run away from us is none. */
const isStepFailure = (run: FlowRun, error: unknown): error is Failure =>
  error instanceof Failure && !run.signal.aborted

const errorOf = ({ code, details }: Failure) => ({ code, reason: details.reason ?? null })

type Calling = Parameters<FlowRun['tryCall']>[1]

interface PromptCall extends Located<PromptPlan> {
  /** Of an iteration: the value of the one before. */
  readonly previous?: SharedText
}

/** Writes down that a further model is called, and why. For the limits of the workflow it is the same call. */
const beginFallback =
  (run: FlowRun, path: string, failures: number): Calling['onFallback'] =>
  async (failedModels) => {
    const { provider, model, error } = failedModels.at(-1) ?? {}
    await run.journal.write(run.flow, {
      ...{ path, status: 'running', failures, failedModels },
      event: { type: 'step.fallback', data: { ...locationOf(path), provider, model, error } },
    })
  }

/** Calls a model until it answers, its tries are used up, or it must wait for long. What has ended is not done again. */
export const runPrompt = async (
  run: FlowRun,
  { path, task, position, previous }: PromptCall,
): Promise<StepValue> => {
  const known = run.known.get(path)
  if (known?.status === 'completed') return openValue(run, known)
  if (known?.status === 'failed') throw knownFailure(known)
  if (known?.retryAt) await waitUntil(run, known.retryAt)
  const at = locationOf(path)
  let called = run.plan.providers[task.provider]
  const part = { ...(at.item === undefined ? {} : { item: at.item }), ...(previous ? { previous } : {}) }
  let sent: readonly PromptMessage[] | undefined
  const messages = async () => {
    sent = await evaluated(run, (expressions, values) => expressions.messages(position, values, part))
    return sent
  }
  let failedModels: readonly FailedModel[] = []
  const onChosen: Calling['onChosen'] = ({ provider, model }, failed = []) => {
    called = { provider, model }
    failedModels = failed
  }
  for (let failures = known?.failures ?? 0; ;) {
    if (run.isStopping()) throw new Later(run.deps.clock.now())
    run.countCall()
    const event = { type: 'step.started', data: at }
    await run.journal.write(run.flow, { path, status: 'running', calls: 1, failures, event })
    const onFallback = beginFallback(run, path, failures)
    let unrecorded: CallEnd['spent'] | undefined
    try {
      const { output, spent } = await run.tryCall(run, { task, path, onChosen, onFallback }, messages)
      unrecorded = spent
      const value = toShared(JSON.stringify(output))
      await run.journal.write(run.flow, {
        ...{ path, status: 'completed', failures, spent, failedModels, value: seal(run, path, value) },
        ...(at.item === undefined ? storingPrompt(run, path, sent) : {}),
        event: {
          type: 'step.completed',
          data: { ...at, usage: usageOf(spent) },
        },
      })
      return value
    } catch (error) {
      if (unrecorded && (error instanceof Fenced || error instanceof Failure))
        await chargeCall(run, { path, spent: unrecorded, isEstimated: false })
      if (!isStepFailure(run, error)) throw error
      failures += 1
      const waitMs = failures < task.attempts ? waitOf(error, failures) : undefined
      const ended = {
        ...{ path, failures, failedModels, error: errorOf(error) },
        ...{ value: sealError(run, path, error, called), ...storingPrompt(run, path, sent) },
      }
      const report = { ...at, error: errorOf(error) }
      if (waitMs === undefined) {
        const failed = { type: 'step.failed', data: report }
        await run.journal.write(run.flow, { ...ended, status: 'failed', event: failed })
        throw error
      }
      const retryAt = after(run.deps.clock.now(), waitMs)
      const retrying = { type: 'step.retrying', data: { ...report, retryAt: retryAt.toISOString() } }
      await run.journal.write(run.flow, { ...ended, status: 'waiting', retryAt, event: retrying })
      await waitUntil(run, retryAt)
    }
  }
}

const usageOf = ({ usage: { promptTokens, completionTokens }, cost }: NonNullable<Entry['spent']>) => ({
  ...{ promptTokens, completionTokens, totalTokens: promptTokens + completionTokens },
  estimatedCost: cost,
})

/** A limit of expressions ends a map, also one whose items may fail: each of 10,000 items would reach it again. */
const isLimit = ({ details }: Failure): boolean => details.reason?.startsWith('limit_expression') === true

const runPromptMap = async (
  run: FlowRun,
  { path, position, task, prompt }: Located<MapPlan> & { readonly prompt: PromptPlan },
): Promise<SharedText> => {
  const count = await evaluated(run, (expressions, values) => expressions.count(position, values))
  const texts: SharedText[] = Array.from({ length: count }, () => noValue)
  const failing = new AbortController()
  const inner: FlowRun = { ...run, signal: AbortSignal.any([run.signal, failing.signal]) }
  let next = 0
  let first: { readonly error: unknown } | undefined
  const later: Later[] = []
  const end = (error: unknown) => {
    first ??= { error }
    failing.abort(error)
  }
  let bytes = 0
  const work = async () => {
    while (next < count && later.length === 0 && !failing.signal.aborted) {
      const index = next++
      try {
        const value = await runPrompt(inner, { path: `${path}[${index}]`, task: prompt, position })
        if (value !== nothing) texts[index] = value
        bytes += texts[index]?.length ?? 0
      } catch (error) {
        if (error instanceof Later) later.push(error)
        else if (!isStepFailure(inner, error) || task.onItemError !== 'continue' || isLimit(error)) end(error)
      }
      if (bytes > maxValueBytes) end(tooLarge())
    }
  }
  await Promise.all(Array.from({ length: Math.min(task.concurrency, count) }, work))
  if (first) throw (first as { error: unknown }).error
  if (later.length > 0) throw new Later(earliest(later))
  return listOf(texts)
}

/** The items are worked out in batches, so that others have their turn and a cancel ends it. */
const runTransformMap = async (run: FlowRun, { position }: Located<MapPlan>): Promise<SharedText> => {
  const texts: SharedText[] = []
  let bytes = 0
  for (let from: number | undefined = 0; from !== undefined;) {
    if (run.isStopping()) throw new Later(run.deps.clock.now())
    const begin: number = from
    const batch = await evaluated(run, (expressions, values) => expressions.values(position, values, begin))
    from = batch.next
    texts.push(batch.json)
    bytes += batch.json.length
    if (bytes > maxValueBytes) throw tooLarge()
  }
  return listOf(texts.filter(({ length }) => length > 0))
}

const noValue = toShared('null')

/** One iteration after the other. Those that called a model are in the journal; the others are worked out again after a crash. */
const runLoop = async (
  run: FlowRun,
  { path, position, task: { maxIterations, task } }: Located<LoopPlan>,
): Promise<SharedText> => {
  let previous = noValue
  for (let item = 0; item < maxIterations; item++) {
    const part = { item, previous }
    if (task.type === 'prompt') {
      const value = await runPrompt(run, { path: `${path}[${item}]`, task, position, previous })
      previous = value === nothing ? noValue : value
    } else {
      if (run.isStopping()) throw new Later(run.deps.clock.now())
      previous = await evaluated(run, (expressions, values) => expressions.iteration(position, values, part))
    }
    const after = { item, previous }
    if (await evaluated(run, (expressions, values) => expressions.until(position, values, after))) break
  }
  return previous
}

/** A list of JSON texts, each of one value or of several with commas between them. */
const listOf = (texts: readonly SharedText[]): SharedText =>
  toShared(
    Buffer.concat([
      Buffer.from('['),
      ...texts.flatMap((text, index) => (index === 0 ? [text] : [Buffer.from(','), text])),
      Buffer.from(']'),
    ]),
  )

const tooLarge = (): Failure =>
  failure('CONFLICT', 'map_too_large', {
    params: { max: maxValueBytes },
    reason: 'limit_map_size',
    limit: maxValueBytes,
  })

export const earliest = (later: readonly Later[]): Date =>
  new Date(Math.min(...later.map(({ at }) => at.getTime())))

/** The value of a step that calls no model by itself. */
const workOut = (
  run: FlowRun,
  { path, position, task }: Located<Plan['steps'][number]['task']>,
): Promise<SharedText> => {
  if (task.type === 'question') return run.runQuestion(run, { path, position, task })
  if (task.type === 'loop') return runLoop(run, { path, position, task })
  if (task.type !== 'map') return evaluated(run, (expressions, values) => expressions.value(position, values))
  const at = { path, position, task }
  return task.task.type === 'prompt'
    ? runPromptMap(run, { ...at, prompt: task.task })
    : runTransformMap(run, at)
}

/** One step, once all that it needs has ended; its value, or `nothing`. */
export const runStep = async (
  run: FlowRun,
  step: Plan['steps'][number],
  position: number,
): Promise<StepValue> => {
  const { id: path, hasCondition, task, onError } = step
  const known = run.known.get(path)
  if (known?.status === 'completed') return openValue(run, known)
  if (known?.status === 'skipped') return nothing
  const startedAt = run.deps.clock.now()
  try {
    const holds =
      !hasCondition ||
      (await evaluated(run, (expressions, values) => expressions.condition(position, values)))
    if (!holds) {
      const event = { type: 'step.skipped', data: { step: path } }
      await run.journal.write(run.flow, { path, status: 'skipped', event })
      return nothing
    }
    if (task.type === 'prompt') return await runPrompt(run, { path, task, position })
    if (run.isStopping()) throw new Later(run.deps.clock.now())
    const value = await workOut(run, { path, position, task })
    const event = { type: 'step.completed', data: { step: path } }
    await run.journal.write(run.flow, {
      ...{ path, status: 'completed', startedAt, event },
      value: seal(run, path, value),
    })
    return value
  } catch (error) {
    if (error instanceof Later || error instanceof Fenced || !isStepFailure(run, error)) throw error
    if (task.type !== 'prompt')
      await run.journal.write(run.flow, {
        ...{ path, status: 'failed', startedAt, error: errorOf(error) },
        value: sealError(run, path, error),
        event: { type: 'step.failed', data: { step: path, error: errorOf(error) } },
      })
    if (onError === 'continue') return nothing
    throw new Failure(error.code, error.message, { ...error.details, step: path }, error.retryAfter)
  }
}
