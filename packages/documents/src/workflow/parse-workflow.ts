import { fault, type Fault } from '@souk/contract/rules'
import { compileSteps, type StepDocument } from './compile-steps.ts'
import { isObject, type JsonObject } from '../document-fault.ts'
import { createCompiler, type Expression, type ScopeTypes } from '../expressions/expression.ts'
import { type InputSchema, readInput, type Variable, variablesOf } from '../variable.ts'
import { ancestorsOf, checkGraph, type Node } from './workflow-graph.ts'
import { checkShape } from './workflow-shape.ts'
import { type ProviderModel, type Workflow, workflowFormat, type WorkflowLimits } from './workflow.ts'

/** Files are refused where the input is checked. */
const inputTypes = {
  ...{ string: 'string', integer: 'int', number: 'double', boolean: 'bool', image: 'string', pdf: 'string' },
}

const typesOf = ({ properties }: InputSchema): ScopeTypes['input'] =>
  Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, inputTypes[type]]))

const readDocument = (content: string): JsonObject | Fault[] => {
  try {
    const document: unknown = JSON.parse(content)
    return isObject(document) ? document : [fault('format', 'not_workflow', { format: workflowFormat })]
  } catch (error) {
    return [fault('format', 'document_not_json', { problem: (error as Error).message })]
  }
}

/** A step whose work cannot reach the output would cost the buyer calls for nothing. */
const checkReach = (steps: readonly Node[], output: Expression): Fault[] => {
  const read = steps.map(({ id }) => id).filter((id) => output.reads.includes(`steps.${id}`))
  const reached = new Set(read.flatMap((id) => [id, ...ancestorsOf(id, steps)]))
  return steps.flatMap(({ id }, index) =>
    reached.has(id) ? [] : [fault(`steps.${index}`, 'step_unused', { id })],
  )
}

const warningsOf = (
  { input, providers, limits }: Pick<Workflow, 'input' | 'providers' | 'limits'>,
  { reads, calls }: { readonly reads: ReadonlySet<string>; readonly calls: number },
): string[] => [
  ...Object.keys(input.properties)
    .filter((name) => !reads.has(`input.${name}`))
    .map((name) => `input.properties.${name} is declared but nothing reads it`),
  ...Object.keys(providers)
    .filter((name) => !reads.has(`providers.${name}`))
    .map((name) => `providers.${name} is declared but no step uses it`),
  ...(calls > limits.maxModelCalls
    ? [
        `the steps may make ${calls} model calls, and limits.maxModelCalls ends the run after ${limits.maxModelCalls}`,
      ]
    : []),
]

/** A workflow as everyone may see it: without prompts, expressions and models. */
export interface WorkflowOutline {
  readonly input: InputSchema
  readonly variables: readonly Variable[]
  readonly steps: readonly (Node & { readonly type: string })[]
}

/** The outline of a workflow whose parts are well formed; its expressions are not looked at, so this takes little time. */
export const readWorkflowOutline = (content: string): WorkflowOutline | undefined => {
  const document = readDocument(content)
  if (Array.isArray(document) || checkShape(document).length > 0) return undefined
  const input = readInput(document['input'] ?? { type: 'object' })
  const steps = (document['steps'] as StepDocument[]).map(({ id, type, needs = [] }) => ({ id, type, needs }))
  return { input, variables: variablesOf(input), steps }
}

/**
 * Reads the `content` of a WORKFLOW: a JSON object with `"format": "workflow/1"`. Returns every fault of a document that
 * cannot be run, each by its place; how steps fit together is looked at once each is well formed by itself.
 */
export const parseWorkflow = (content: string): Workflow | Fault[] => {
  const document = readDocument(content)
  if (Array.isArray(document)) return document
  const shapeFaults = checkShape(document)
  if (shapeFaults.length > 0) return shapeFaults
  const steps = (document['steps'] as StepDocument[]).map((step) => ({ ...step, needs: step.needs ?? [] }))
  const graphFaults = checkGraph(steps)
  if (graphFaults.length > 0) return graphFaults

  const input = readInput(document['input'] ?? { type: 'object' })
  const providers = document['providers'] as Record<string, ProviderModel>
  const compiled = compileSteps(steps, { input: typesOf(input), providers: new Set(Object.keys(providers)) })
  const output = createCompiler({ input: typesOf(input), steps: compiled.types })(String(document['output']))
  const faults = [
    ...compiled.faults,
    ...('problems' in output ? output.problems.map((problem) => ({ field: 'output', ...problem })) : []),
  ]
  if (!('problems' in output)) faults.push(...checkReach(steps, output))
  if (faults.length > 0 || 'problems' in output) return faults

  const parts = { input, providers, limits: document['limits'] as WorkflowLimits }
  const reads = new Set([...compiled.reads, ...output.reads])
  return {
    ...parts,
    variables: variablesOf(input),
    steps: compiled.steps,
    output,
    warnings: warningsOf(parts, { reads, calls: compiled.calls }),
  }
}
