import { fault, type Fault } from '@souk/contract/rules'
import { type Compile, createCompiler, type Expression, type ScopeTypes } from '../expressions/expression.ts'
import type { CelType } from '../expressions/cel-values.ts'
import { toTemplate } from '../messages.ts'
import type { PromptConfig, PromptDocument, PromptMessage } from '../prompt/prompt.ts'
import { namesIn } from '../template.ts'
import { checkVariableCount, deriveInput } from '../variable.ts'
import { ancestorsOf, orderOf } from './workflow-graph.ts'
import type {
  LoopTask,
  MapTask,
  OnError,
  PromptTask,
  QuestionTask,
  TransformTask,
  WorkflowStep,
} from './workflow.ts'

interface Common {
  readonly onError?: 'continue'
}
interface PromptStepDocument extends Common {
  readonly type: 'prompt'
  readonly provider: string
  readonly prompt?: string
  readonly messages?: readonly PromptMessage[]
  readonly config?: PromptConfig
  readonly retry?: { readonly attempts: number }
}
interface TransformStepDocument extends Common {
  readonly type: 'transform'
  readonly value: string
}
interface MapStepDocument extends Common {
  readonly type: 'map'
  readonly items: string
  readonly maxItems: number
  readonly concurrency?: number
  readonly step: PromptStepDocument | TransformStepDocument
}

interface LoopStepDocument extends Common {
  readonly type: 'loop'
  readonly maxIterations: number
  readonly until: string
  readonly step: PromptStepDocument | TransformStepDocument
}

interface QuestionStepDocument extends Common {
  readonly type: 'question'
  readonly message: string
  readonly options?: readonly string[]
  readonly deadlineSeconds: number
}

/** A step that `checkShape` found no fault with. */
export type StepDocument = (
  | PromptStepDocument
  | TransformStepDocument
  | MapStepDocument
  | LoopStepDocument
  | QuestionStepDocument
) & {
  readonly id: string
  readonly needs: readonly string[]
  readonly if?: string
}

/** Compiles one expression. An error is reported, and the type of the value is then unknown. */
type CompileAt = (text: string, field: string) => Expression

interface Compiled<Task> {
  readonly task: Task
  readonly type: CelType
  /** The most model calls it makes. */
  readonly calls: number
}

interface Around {
  readonly types: ScopeTypes
  readonly providers: ReadonlySet<string>
  readonly report: (fault: Fault) => void
  /** Receives the names that are read, `providers.<name>` included. */
  readonly read: (name: string) => void
}

const unknown = (text: string): Expression => ({
  ...{ text, type: 'dyn', schema: {}, reads: [] },
  evaluate: () => null,
})

const compilerIn = ({ types, report, read }: Around): CompileAt => {
  const compile: Compile = createCompiler(types)
  return (text, field) => {
    const expression = compile(text)
    if ('problems' in expression) {
      for (const problem of expression.problems) report({ field, ...problem })
      return unknown(text)
    }
    for (const name of expression.reads) read(name)
    return expression
  }
}

const onErrorOf = ({ onError }: Common): OnError => onError ?? 'fail'

/** The prompt's variables are paths into the scope, each checked as the expression it is. */
const compilePrompt = (
  step: Pick<PromptStepDocument, 'prompt' | 'messages' | 'config'>,
  path: string,
  around: Around,
  member = step.messages ? 'messages' : 'prompt',
): PromptDocument => {
  const messages = (step.messages ?? [{ role: 'user', content: String(step.prompt) } as const]).map(
    toTemplate,
  )
  const names = [...new Set(messages.flatMap(({ parts }) => namesIn(parts)))]
  const many = checkVariableCount(names, `${path}${member}`)
  for (const one of many) around.report(one)
  const compile = createCompiler(around.types)
  const compiled = new Map(many.length === 0 ? names.map((name) => [name, compile(name)]) : [])
  for (const [index, { parts }] of many.length === 0 ? messages.entries() : []) {
    const field = step.messages ? `${path}messages.${index}.content` : `${path}${member}`
    for (const name of new Set(namesIn(parts))) {
      const expression = compiled.get(name)
      if (!expression) continue
      if ('problems' in expression)
        for (const { reason } of expression.problems)
          around.report(fault(field, 'placeholder_invalid', { placeholder: `{{${name}}}`, problem: reason }))
      else for (const read of expression.reads) around.read(read)
    }
  }
  const variables = names.map((name) => ({ name, type: 'string', required: false }) as const)
  return {
    input: { ...deriveInput(names), required: [] },
    messages,
    config: step.config ?? {},
    variables,
    warnings: [],
  }
}

const compileTask = (
  step: PromptStepDocument | TransformStepDocument,
  path: string,
  around: Around,
): Compiled<PromptTask | TransformTask> => {
  if (step.type === 'transform') {
    const value = compilerIn(around)(step.value, `${path}value`)
    return { task: { type: 'transform', value }, type: value.type, calls: 0 }
  }
  const { provider, retry } = step
  if (around.providers.has(provider)) around.read(`providers.${provider}`)
  else around.report(fault(`${path}provider`, 'provider_undeclared', { provider }))
  const attempts = retry?.attempts ?? 1
  const prompt = compilePrompt(step, path, around)
  return { task: { type: 'prompt', provider, prompt, attempts }, type: 'string', calls: attempts }
}

const elementOf = (list: CelType): CelType => /^list<(.*)>$/.exec(list)?.[1] ?? 'dyn'

const compileMap = (step: MapStepDocument, path: string, around: Around): Compiled<MapTask> => {
  const { maxItems, concurrency = 1, step: inner } = step
  const items = compilerIn(around)(step.items, `${path}items`)
  if (items.type !== 'dyn' && !items.type.startsWith('list<'))
    around.report(fault(`${path}items`, 'expression_not_list', { type: items.type }))
  const within = { ...around, types: { ...around.types, item: elementOf(items.type) } }
  const { task, type, calls } = compileTask(inner, `${path}step.`, within)
  const onItemError = onErrorOf(inner)
  return {
    task: { type: 'map', items, maxItems, concurrency, task, onItemError },
    type: onItemError === 'continue' ? 'list<dyn>' : `list<${type}>`,
    calls: maxItems * calls,
  }
}

/** A condition, which must be true or false. */
const compileCondition = (text: string, field: string, around: Around): Expression => {
  const condition = compilerIn(around)(text, field)
  if (condition.type !== 'dyn' && condition.type !== 'bool')
    around.report(fault(field, 'expression_not_boolean', { type: condition.type }))
  return condition
}

/** Within the first iteration there is no value yet, so `previous` has a type only in `until`. */
const compileLoop = (step: LoopStepDocument, path: string, around: Around): Compiled<LoopTask> => {
  const { maxIterations, step: inner } = step
  const within = { ...around, types: { ...around.types, previous: 'dyn' } }
  const { task, type, calls } = compileTask(inner, `${path}step.`, within)
  const after = { ...around, types: { ...around.types, previous: type } }
  const until = compileCondition(step.until, `${path}until`, after)
  return { task: { type: 'loop', maxIterations, until, task }, type, calls: maxIterations * calls }
}

const compileQuestion = (
  { message, options, deadlineSeconds }: QuestionStepDocument,
  path: string,
  around: Around,
): Compiled<QuestionTask> => {
  const prompt = compilePrompt({ prompt: message }, path, around, 'message')
  return {
    task: { type: 'question', prompt, options: options ?? null, deadlineSeconds },
    type: 'string',
    calls: 0,
  }
}

const compileAnyTask = (step: StepDocument, path: string, around: Around): Compiled<WorkflowStep['task']> => {
  if (step.type === 'map') return compileMap(step, path, around)
  if (step.type === 'question') return compileQuestion(step, path, around)
  return step.type === 'loop' ? compileLoop(step, path, around) : compileTask(step, path, around)
}

const compileStep = (
  step: StepDocument,
  path: string,
  around: Around,
): Compiled<unknown> & { step: WorkflowStep } => {
  const { id, needs } = step
  const condition = step.if === undefined ? undefined : compileCondition(step.if, `${path}if`, around)
  if (condition?.text.trim() === 'false') around.report(fault(`${path}if`, 'condition_always_false', { id }))
  const compiled = compileAnyTask(step, path, around)
  return { ...compiled, step: { id, needs, condition, onError: onErrorOf(step), task: compiled.task } }
}

/** Compiles the steps of a graph without faults, each against the types of the steps that end before it. */
export const compileSteps = (
  steps: readonly StepDocument[],
  { input, providers }: { readonly input: ScopeTypes['input']; readonly providers: ReadonlySet<string> },
) => {
  const types: Record<string, CelType> = {}
  const compiled: WorkflowStep[] = []
  const faults: Fault[] = []
  const reads = new Set<string>()
  let calls = 0
  for (const index of orderOf(steps)) {
    const step = steps[index]
    if (!step) continue
    const before = ancestorsOf(step.id, steps)
    const known = Object.fromEntries(Object.entries(types).filter(([id]) => before.has(id)))
    const result = compileStep(step, `steps.${index}.`, {
      types: { input, steps: known },
      providers,
      report: (one) => faults.push(one),
      read: (name) => reads.add(name),
    })
    types[step.id] = result.type
    compiled.push(result.step)
    calls += result.calls
  }
  return { steps: compiled, types, faults, reads, calls }
}
