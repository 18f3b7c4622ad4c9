import {
  createMeter,
  EvaluationLimit,
  evaluationLimits,
  parseWorkflow,
  renderTask,
  type Expression,
  type LoopTask,
  type MapTask,
  type PromptTask,
  type Scope,
  type TransformTask,
  type Workflow,
  type WorkflowStep,
} from '@souk/documents'
import { invariant } from '../../kernel/invariant.ts'
import { textOf, toShared, type SharedText } from '../../platform/config/shared-text.ts'
import type { Answer, Job, Plan, PromptPlan, Results, Task, TransformPlan } from './job.ts'
import { createScopeValues, parseValue, type ScopeValues } from './scope-values.ts'

/** A batch of items ends after one of these, so that others have their turn and a cancel is noticed. */
const maxBatch = { items: 1_000, steps: 500_000, characters: 1024 * 1024 }
/** Compiled documents, by the length of their texts. */
const maxCompiledCharacters = 512 * 1024
const maxMessageCharacters = 300

/** An answer that is no value. */
class Refused extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('refused')
    this.answer = answer
  }
}

const planOfTask = (task: PromptTask | TransformTask): PromptPlan | TransformPlan =>
  task.type === 'transform'
    ? { type: 'transform' }
    : { type: 'prompt', provider: task.provider, attempts: task.attempts, config: task.prompt.config }

const planOfAny = (task: WorkflowStep['task']): Plan['steps'][number]['task'] => {
  if (task.type === 'map') {
    const { concurrency, onItemError } = task
    return { type: 'map', concurrency, onItemError, task: planOfTask(task.task) }
  }
  if (task.type === 'question') {
    const { options, deadlineSeconds } = task
    return { type: 'question', options, deadlineSeconds }
  }
  if (task.type !== 'loop') return planOfTask(task)
  return { type: 'loop', maxIterations: task.maxIterations, task: planOfTask(task.task) }
}

const planOf = ({ variables, providers, limits, steps, output }: Workflow): Plan => ({
  ...{ variables, providers, limits, output: output.schema },
  steps: steps.map(({ id, needs, condition, onError, task }) => ({
    ...{ id, needs, onError, hasCondition: condition !== undefined },
    task: planOfAny(task),
  })),
})

const idsIn = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const [root, id] = name.split('.')
    return root === 'steps' && id !== undefined ? [id] : []
  })

const jsonOf = (text: string): SharedText => {
  if (Buffer.byteLength(text) > evaluationLimits.characters) throw new EvaluationLimit('characters')
  return toShared(text)
}

const json = (expression: Expression, scope: Scope): { readonly json: SharedText } => ({
  json: jsonOf(JSON.stringify(expression.evaluate(scope) ?? null)),
})

/** Works jobs off, one at a time; runs in a worker thread. */
export const createWorkOff = (): ((job: Job) => Answer) => {
  const compiled = new Map<string, { readonly workflow: ReturnType<typeof parseWorkflow>; size: number }>()
  let values: ScopeValues = createScopeValues('')

  const compile = ({ hash, content }: Job): ReturnType<typeof parseWorkflow> => {
    const known = compiled.get(hash)
    if (known) return known.workflow
    let room = maxCompiledCharacters - content.length
    for (const { size } of compiled.values()) room -= size
    for (const [oldest, { size }] of compiled) {
      if (room >= 0) break
      compiled.delete(oldest)
      room += size
    }
    const workflow = parseWorkflow(textOf(content))
    compiled.set(hash, { workflow, size: content.length })
    return workflow
  }

  const works = (job: Job): Results[keyof Results] => {
    const workflow = compile(job)
    const { task, scope: texts } = job
    if (Array.isArray(workflow)) return { faults: workflow }
    if (task.kind === 'plan') return { plan: planOf(workflow) }
    invariant(texts, 'an expression has no scope')
    if (values.key !== texts.key) values = createScopeValues(texts.key)
    const reader = { values, scopeOf: (names: readonly string[]) => values.scope(texts, idsIn(names)) }
    if (task.kind === 'output') return json(workflow.output, reader.scopeOf(workflow.output.reads))
    const step = workflow.steps[task.step]
    invariant(step, 'a plan has another step')
    return workOnStep(step, task, reader)
  }

  return (job) => {
    try {
      return { result: works(job) }
    } catch (error) {
      if (error instanceof Refused) return error.answer
      if (error instanceof EvaluationLimit) return { limit: error.limit }
      return {
        failed:
          error instanceof Error ? error.message.slice(0, maxMessageCharacters) : 'its expression failed',
      }
    }
  }
}

interface Reader {
  readonly values: ScopeValues
  readonly scopeOf: (names: readonly string[]) => Scope
}

const workOnStep = (
  { condition, task }: WorkflowStep,
  request: Exclude<Task, { kind: 'plan' | 'output' }>,
  reader: Reader,
): Results[keyof Results] => {
  const { scopeOf } = reader
  if (request.kind === 'condition') {
    invariant(condition, 'a step has no condition')
    return { holds: condition.evaluate(scopeOf(condition.reads)) === true }
  }
  if (task.type === 'transform') return json(task.value, scopeOf(task.value.reads))
  if (task.type === 'prompt' || task.type === 'question')
    return { messages: render(task, scopeOf(namesOf(task))) }
  if (task.type === 'loop') return workOnLoop(task, request, reader)
  const { items, scope } = openMap(task, request.step, reader)
  if (request.kind === 'values') return batchOf(task, { items, scope, from: request.from })
  if (request.kind !== 'messages') return { count: items.length }
  const index = request.item
  invariant(task.task.type === 'prompt' && index !== undefined, 'an item has no prompt')
  return { messages: render(task.task, { ...scope, item: items[index], index }) }
}

const workOnLoop = (
  { task, until }: LoopTask,
  request: Exclude<Task, { kind: 'plan' | 'output' }>,
  { scopeOf }: Reader,
): Results[keyof Results] => {
  invariant('previous' in request && request.previous !== undefined, 'an iteration has no value before it')
  const { value: previous } = parseValue(textOf(request.previous))
  const scope = (names: readonly string[]): Scope => ({
    ...{ ...scopeOf(names), previous },
    ...(request.item === undefined ? {} : { index: request.item }),
  })
  if (request.kind === 'until') return { holds: until.evaluate(scope(until.reads)) === true }
  return task.type === 'transform'
    ? json(task.value, scope(task.value.reads))
    : { messages: render(task, scope(namesOf(task))) }
}

/** The items of a map, and the scope that its task reads. */
const openMap = (task: MapTask, step: number, { values, scopeOf }: Reader) => {
  const inner = task.task.type === 'transform' ? task.task.value.reads : namesOf(task.task)
  const scope = scopeOf([...task.items.reads, ...inner])
  const items = values.items(step, () => {
    const meter = createMeter()
    const list = task.items.evaluate(scope, meter)
    if (!Array.isArray(list)) throw new Refused({ refused: 'not a list' })
    return { list: list.slice(0, task.maxItems), bytes: meter.bytes }
  })
  return { items, scope }
}

const namesOf = ({ prompt }: Pick<PromptTask, 'prompt'>): string[] => prompt.variables.map(({ name }) => name)

const render = (task: Pick<PromptTask, 'prompt'>, scope: Scope): Results['messages']['messages'] => {
  const prompt = renderTask(task, scope)
  if ('faults' in prompt) throw new Refused({ refused: 'prompt too long' })
  return prompt.messages
}

interface Batch {
  readonly items: readonly unknown[]
  readonly scope: Scope
  readonly from: number
}

const batchOf = ({ task, onItemError }: MapTask, { items, scope, from }: Batch): Results['values'] => {
  invariant(task.type === 'transform', 'an item has no value')
  const texts: string[] = []
  let [index, steps, characters] = [from, 0, 0]
  for (; index < items.length; index++) {
    if (texts.length >= maxBatch.items || steps >= maxBatch.steps || characters >= maxBatch.characters) break
    const meter = createMeter()
    let text = 'null'
    try {
      text = JSON.stringify(task.value.evaluate({ ...scope, item: items[index], index }, meter) ?? null)
    } catch (error) {
      if (error instanceof EvaluationLimit || onItemError === 'fail') throw error
    }
    steps += meter.steps
    characters += text.length
    texts.push(text)
  }
  return { json: jsonOf(texts.join(',')), next: index < items.length ? index : undefined }
}
