import { fault, type Fault } from '@souk/contract/rules'
import { isObject, type JsonObject, unknownMembers } from '../document-fault.ts'
import { maxExpressionCharacters } from '../expressions/expression.ts'
import { checkConfig, checkMessages, checkModelId } from '../messages.ts'
import { variableName } from '../template.ts'
import { checkInput, isFileType, valueTypes } from '../variable.ts'
import { stepTypes, workflowFormat } from './workflow.ts'

const maxSteps = 50
const maxOptions = 10
const maxOptionCharacters = 100
/** Seven days. */
const maxDeadlineSeconds = 604_800

/** Names are in expressions after a dot: no more than what CEL reads there, and nothing every object has. */
const plainName = /^[A-Za-z]\w{0,63}$/
const reserved = new Set(['in', 'true', 'false', 'null', ...Object.getOwnPropertyNames(Object.prototype)])
const isName = (name: unknown): name is string =>
  typeof name === 'string' && plainName.test(name) && !reserved.has(name)

const checkWhole = (value: unknown, field: string, [least, max]: readonly [number, number]): Fault[] =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= max
    ? []
    : [fault(field, 'not_integer_between', { min: least, max: max })]

const checkExpression = (value: unknown, field: string): Fault[] => {
  if (typeof value !== 'string' || value.trim() === '') return [fault(field, 'not_expression')]
  if (value.length <= maxExpressionCharacters) return []
  return [fault(field, 'too_long', { max: maxExpressionCharacters })]
}

const checkRetry = (retry: unknown, field: string): Fault[] => {
  if (retry === undefined) return []
  if (!isObject(retry)) return [fault(field, 'not_retry')]
  return [
    ...unknownMembers(retry, ['attempts'], `${field}.`),
    ...checkWhole(retry['attempts'], `${field}.attempts`, [1, 5]),
  ]
}

const checkOnError = (value: unknown, field: string): Fault[] =>
  value === undefined || value === 'continue' ? [] : [fault(field, 'on_error_invalid')]

const checkText = ({ prompt, messages }: JsonObject, path: string): Fault[] => {
  if ((prompt === undefined) === (messages === undefined))
    return [fault(`${path}prompt`, 'prompt_or_messages')]
  if (messages !== undefined) return checkMessages(messages, path)
  return typeof prompt === 'string' && prompt !== '' ? [] : [fault(`${path}prompt`, 'not_text')]
}

type Shape = readonly [members: readonly string[], check: (step: JsonObject, path: string) => Fault[]]

const promptShape: Shape = [
  ['type', 'provider', 'prompt', 'messages', 'config', 'retry', 'onError'],
  (step, path) => [
    ...(typeof step['provider'] === 'string' ? [] : [fault(`${path}provider`, 'not_provider_name')]),
    ...checkText(step, path),
    ...checkConfig(step['config'], path, { hasModel: false }),
    ...checkRetry(step['retry'], `${path}retry`),
  ],
]

const transformShape: Shape = [
  ['type', 'value', 'onError'],
  (step, path) => checkExpression(step['value'], `${path}value`),
]

const mapShape: Shape = [
  ['type', 'items', 'maxItems', 'concurrency', 'step', 'onError'],
  ({ items, maxItems, concurrency = 1, step }, path) => [
    ...checkExpression(items, `${path}items`),
    ...checkWhole(maxItems, `${path}maxItems`, [1, 10_000]),
    ...checkWhole(concurrency, `${path}concurrency`, [1, 20]),
    ...checkTask(step, `${path}step`, { prompt: promptShape, transform: transformShape }, []),
  ],
]

const withoutOnError = ([members, check]: Shape): Shape => [
  members.filter((name) => name !== 'onError'),
  check,
]

const loopShape: Shape = [
  ['type', 'maxIterations', 'until', 'step', 'onError'],
  ({ maxIterations, until, step }, path) => [
    ...checkWhole(maxIterations, `${path}maxIterations`, [1, 100]),
    ...checkExpression(until, `${path}until`),
    ...checkTask(
      step,
      `${path}step`,
      // What follows a failed iteration would have nothing to go on with: the loop itself has `onError`.
      { prompt: withoutOnError(promptShape), transform: withoutOnError(transformShape) },
      [],
    ),
  ],
]

const checkOptions = (options: unknown, field: string): Fault[] => {
  if (options === undefined) return []
  const isOption = (option: unknown) =>
    typeof option === 'string' && option.trim() !== '' && option.length <= maxOptionCharacters
  const isList = Array.isArray(options) && options.length >= 2 && options.length <= maxOptions
  if (!isList || !options.every(isOption) || new Set(options).size < options.length)
    return [fault(field, 'not_options', { max: maxOptions, characters: maxOptionCharacters })]
  return []
}

const questionShape: Shape = [
  ['type', 'message', 'options', 'deadlineSeconds', 'onError'],
  ({ message, options, deadlineSeconds }, path) => [
    ...(typeof message === 'string' && message.trim() !== '' ? [] : [fault(`${path}message`, 'not_text')]),
    ...checkOptions(options, `${path}options`),
    ...checkWhole(deadlineSeconds, `${path}deadlineSeconds`, [1, maxDeadlineSeconds]),
  ],
]

const taskShapes = {
  prompt: promptShape,
  transform: transformShape,
  map: mapShape,
  loop: loopShape,
  question: questionShape,
}

const checkTask = (
  step: unknown,
  field: string,
  shapes: Readonly<Partial<Record<(typeof stepTypes)[number], Shape>>>,
  also: readonly string[],
): Fault[] => {
  if (!isObject(step)) return [fault(field, 'not_typed_object')]
  const type = stepTypes.find((name) => name === step['type'])
  const shape = type && shapes[type]
  if (!shape) return [fault(`${field}.type`, 'not_one_of', { values: Object.keys(shapes) })]
  const [members, check] = shape
  return [
    ...unknownMembers(step, [...also, ...members], `${field}.`),
    ...check(step, `${field}.`),
    ...checkOnError(step['onError'], `${field}.onError`),
  ]
}

const areIds = (needs: unknown): boolean =>
  Array.isArray(needs) && needs.length <= maxSteps && needs.every((need) => typeof need === 'string')

const checkStep = (step: unknown, index: number): Fault[] => {
  const field = `steps.${index}`
  const faults = checkTask(step, field, taskShapes, ['id', 'needs', 'if'])
  if (!isObject(step)) return faults
  const { id, needs, if: condition } = step
  if (!isName(id)) faults.push(fault(`${field}.id`, 'name_form'))
  if (needs !== undefined && !areIds(needs))
    faults.push(fault(`${field}.needs`, 'not_step_ids', { max: maxSteps }))
  if (condition !== undefined) faults.push(...checkExpression(condition, `${field}.if`))
  return faults
}

const checkSteps = (steps: unknown): Fault[] => {
  const field = 'steps'
  if (!Array.isArray(steps) || steps.length === 0) return [fault(field, 'not_steps')]
  if (steps.length > maxSteps) return [fault(field, 'too_many_steps', { count: steps.length, max: maxSteps })]
  return steps.flatMap(checkStep)
}

const checkProviders = (providers: unknown): Fault[] => {
  const field = 'providers'
  if (!isObject(providers)) return [fault(field, 'not_providers')]
  return Object.entries(providers).flatMap(([name, entry]) => {
    const path = `${field}.${name}`
    const faults = isName(name) ? [] : [fault(path, 'name_form')]
    if (!isObject(entry)) return [...faults, fault(path, 'not_provider_model')]
    faults.push(...unknownMembers(entry, ['provider', 'model'], `${path}.`))
    if (typeof entry['provider'] !== 'string' || !/^[a-z][a-z0-9-]{0,63}$/.test(entry['provider']))
      faults.push(fault(`${path}.provider`, 'not_provider'))
    return [...faults, ...checkModelId(entry['model'], `${path}.model`)]
  })
}

const checkLimits = (limits: unknown): Fault[] => {
  const field = 'limits'
  if (!isObject(limits)) return [fault(field, 'not_limits')]
  return [
    ...unknownMembers(limits, ['maxModelCalls', 'timeoutSeconds'], `${field}.`),
    ...checkWhole(limits['maxModelCalls'], `${field}.maxModelCalls`, [1, 10_000]),
    ...checkWhole(limits['timeoutSeconds'], `${field}.timeoutSeconds`, [1, 3_600]),
  ]
}

/** A prompt's variable may be `a.b`; in an expression that would be the member b of a. */
const checkInputNames = (input: unknown): Fault[] => {
  const properties = isObject(input) && isObject(input['properties']) ? input['properties'] : {}
  return Object.keys(properties)
    .filter((name) => variableName.test(name) && !isName(name))
    .map((name) => fault(`input.properties.${name}`, 'name_form'))
}

const checkInputTypes = (input: unknown): Fault[] => {
  const properties = isObject(input) && isObject(input['properties']) ? input['properties'] : {}
  return Object.entries(properties)
    .filter(([, schema]) => isObject(schema) && isFileType(schema['type']))
    .map(([name]) => fault(`input.properties.${name}.type`, 'file_in_workflow'))
}

const members = ['format', 'input', 'providers', 'limits', 'steps', 'output']

/** Every fault of each part of a workflow by itself; how the parts fit together is looked at later. */
export const checkShape = (document: JsonObject): Fault[] => {
  const { format, input = { type: 'object' }, providers, limits, steps, output } = document
  return [
    ...unknownMembers(document, members, ''),
    ...(format === workflowFormat ? [] : [fault('format', 'not_value', { value: workflowFormat })]),
    ...checkInput(input, valueTypes),
    ...checkInputNames(input),
    ...checkInputTypes(input),
    ...checkProviders(providers),
    ...checkLimits(limits),
    ...checkSteps(steps),
    ...checkExpression(output, 'output'),
  ]
}
