import { broken, type BrokenRule } from '@souk/contract/rules'
import { Environment, type ParseResult } from '@marcbachmann/cel-js'
import { inspect } from './expression-rules.ts'
import { type CelType, fromCel, plainType, toCel } from './cel-values.ts'
import { instrument } from './instrument.ts'
import { createMeter, type Meter } from './meter.ts'
import { valueSchemaOf, type ValueSchema } from './value-schema.ts'

/** What an expression sees; every value is JSON. A step that has none is not a member of `steps`. */
export interface Scope {
  readonly input: Readonly<Record<string, unknown>>
  readonly steps: Readonly<Record<string, unknown>>
  /** Within a map alone. */
  readonly item?: unknown
  /** Within a loop alone: the value of the latest iteration, null before the first has ended. */
  readonly previous?: unknown
  /** Of the item or iteration, from 0. */
  readonly index?: number
}

export interface Expression {
  readonly text: string
  /** The CEL type of its value: `string`, `list<string>`, `dyn` (unknown until it runs), … */
  readonly type: CelType
  readonly schema: ValueSchema
  /** What it reads, such as `input.topic` and `steps.outline`. */
  readonly reads: readonly string[]
  /** Its value as JSON; throws an Error that says why there is none, or an EvaluationLimit. Pure and synchronous. */
  readonly evaluate: (scope: Scope, meter?: Meter) => unknown
}

/** The types of what an expression may read. */
export interface ScopeTypes {
  readonly input: Readonly<Record<string, CelType>>
  /** The steps that have ended before, by id. */
  readonly steps: Readonly<Record<string, CelType>>
  /** Set within a map. */
  readonly item?: CelType
  /** Set within a loop. */
  readonly previous?: CelType
}

export type Compile = (text: string) => Expression | { readonly problems: readonly BrokenRule[] }

export const maxExpressionCharacters = 2_000

/** Parses text as JSON, also where a model has put it between Markdown fences. */
const readJson = (text: string): unknown => {
  const fenced = /^\s*```\w*\n([^]*?)\n?```\s*$/.exec(text)
  return JSON.parse(fenced?.[1] ?? text)
}

/** Of the evaluation in progress: it is synchronous, so there is one at most. */
let counting: Meter | undefined

const current = (): Meter => {
  if (counting === undefined) throw new TypeError('nothing counts this evaluation')
  return counting
}

/** Runs an evaluation under a meter; a limit that the expression caught ends it all the same. */
const counted = (meter: Meter, evaluate: () => unknown): unknown => {
  counting = meter
  let value: unknown
  try {
    value = evaluate()
  } catch (error) {
    throw meter.passed ?? error
  } finally {
    counting = undefined
  }
  if (meter.passed !== undefined) throw meter.passed
  return value
}

/** Limits of the grammar: what a page of text can hold, and too little to exhaust a stack. */
const base = new Environment({
  homogeneousAggregateLiterals: false,
  limits: { maxAstNodes: 500, maxDepth: 30, maxListElements: 100, maxMapEntries: 100, maxCallArguments: 8 },
}).registerFunction('json(string): dyn', (text: string) => current().parseOnce(text, readJson))

const environmentOf = ({ input, steps, item, previous }: ScopeTypes): Environment => {
  const environment = base
    .clone()
    .registerVariable({ name: 'input', schema: { ...input } })
    .registerVariable({ name: 'steps', schema: { ...steps } })
  if (item !== undefined) environment.registerVariable('item', item)
  if (previous !== undefined) environment.registerVariable('previous', previous)
  return item === undefined && previous === undefined
    ? environment
    : environment.registerVariable('index', 'int')
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'it cannot be read'
  const { summary, range } = error as Error & { summary?: string; range?: { start: number } }
  const [first = ''] = (summary ?? error.message).split('\n')
  return range ? `${first}, at character ${range.start + 1}` : first
}

/** What of the scope the expression reads, in CEL's types. */
const celScope = (
  types: ScopeTypes,
  reads: readonly string[],
  { input, steps, item, previous, index }: Scope,
): Record<string, unknown> => {
  const members = (root: 'input' | 'steps', values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(types[root])
        .filter(([name]) => reads.includes(`${root}.${name}`))
        .map(([name, type]) => [name, toCel(values[name], type)]),
    )
  const scope = { input: members('input', input), steps: members('steps', steps) }
  if (types.item !== undefined) return { ...scope, item: toCel(item, types.item), index: toCel(index, 'int') }
  if (types.previous !== undefined)
    return { ...scope, previous: toCel(previous, types.previous), index: toCel(index, 'int') }
  return scope
}

const typeIn = (environment: Environment) => (text: string) => {
  const { valid, type } = environment.check(text)
  return valid ? plainType(type ?? 'dyn') : undefined
}

/** Compiles the expressions of one place in a workflow against what can be read there. */
export const createCompiler = (types: ScopeTypes): Compile => {
  const environment = environmentOf(types)
  const known = new Set(Object.keys(types.steps))
  return (text) => {
    let parsed: ParseResult
    try {
      parsed = environment.parse(text)
    } catch (error) {
      return { problems: [broken('expression_invalid', { problem: reasonOf(error) })] }
    }
    const { problems, reads } = inspect(parsed.ast, known)
    if (problems.length > 0) return { problems }
    const checked = parsed.check()
    if (!checked.valid)
      return { problems: [broken('expression_invalid', { problem: reasonOf(checked.error) })] }
    const type = plainType(checked.type ?? 'dyn')
    if (type === undefined)
      return { problems: [broken('expression_not_json', { type: String(checked.type) })] }
    // Of the expression as it is written: instrumenting changes its nodes.
    const schema = valueSchemaOf(parsed.ast, typeIn(environment))
    const nodes = instrument(parsed.ast, current)
    return {
      text,
      type,
      schema,
      reads,
      evaluate: (scope, meter = createMeter()) =>
        counted(meter, () => {
          meter.addSteps(nodes)
          return fromCel(parsed(celScope(types, reads, scope)), meter)
        }),
    }
  }
}
