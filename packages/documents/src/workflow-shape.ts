import { type DocumentFault, isObject, type JsonObject, unknownMembers } from './document-fault.ts'
import { mostExpressionCharacters } from './expression.ts'
import { checkConfig, checkMessages, checkModelId } from './messages.ts'
import { variableName } from './template.ts'
import { checkInput } from './variable.ts'
import { stepTypes, workflowFormat } from './workflow.ts'

const mostSteps = 50

/** Names stand in expressions after a dot: no more than what CEL reads there, and nothing every object has. */
const plainName = /^[A-Za-z]\w{0,63}$/
const reserved = new Set(['in', 'true', 'false', 'null', ...Object.getOwnPropertyNames(Object.prototype)])
const isName = (name: unknown): name is string =>
  typeof name === 'string' && plainName.test(name) && !reserved.has(name)
const nameReason = 'must be a name: a letter, then letters, digits and _, at most 64, and no word of CEL'

const checkWhole = (
  value: unknown,
  field: string,
  [least, most]: readonly [number, number],
): DocumentFault[] =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
    ? []
    : [{ field, reason: `must be an integer from ${least} to ${most}` }]

const checkExpression = (value: unknown, field: string): DocumentFault[] => {
  if (typeof value !== 'string' || value.trim() === '')
    return [{ field, reason: 'must be an expression, as text' }]
  if (value.length <= mostExpressionCharacters) return []
  return [
    { field, reason: `has ${value.length} characters; at most ${mostExpressionCharacters} are allowed` },
  ]
}

const checkRetry = (retry: unknown, field: string): DocumentFault[] => {
  if (retry === undefined) return []
  if (!isObject(retry)) return [{ field, reason: 'must be an object with attempts' }]
  return [
    ...unknownMembers(retry, ['attempts'], `${field}.`),
    ...checkWhole(retry['attempts'], `${field}.attempts`, [1, 5]),
  ]
}

const checkOnError = (value: unknown, field: string): DocumentFault[] =>
  value === undefined || value === 'continue'
    ? []
    : [{ field, reason: 'must be "continue", or be left out: then a failure ends the run' }]

const checkText = ({ prompt, messages }: JsonObject, place: string): DocumentFault[] => {
  if ((prompt === undefined) === (messages === undefined))
    return [{ field: `${place}prompt`, reason: 'give either prompt, a text, or messages' }]
  if (messages !== undefined) return checkMessages(messages, place)
  return typeof prompt === 'string' && prompt !== ''
    ? []
    : [{ field: `${place}prompt`, reason: 'must be text that is not empty' }]
}

type Shape = readonly [
  members: readonly string[],
  check: (step: JsonObject, place: string) => DocumentFault[],
]

const promptShape: Shape = [
  ['type', 'provider', 'prompt', 'messages', 'config', 'retry', 'onError'],
  (step, place) => [
    ...(typeof step['provider'] === 'string'
      ? []
      : [{ field: `${place}provider`, reason: 'must be a name in providers' }]),
    ...checkText(step, place),
    ...checkConfig(step['config'], place, ['temperature', 'maxTokens']),
    ...checkRetry(step['retry'], `${place}retry`),
  ],
]

const transformShape: Shape = [
  ['type', 'value', 'onError'],
  (step, place) => checkExpression(step['value'], `${place}value`),
]

const mapShape: Shape = [
  ['type', 'items', 'maxItems', 'concurrency', 'step', 'onError'],
  ({ items, maxItems, concurrency = 1, step }, place) => [
    ...checkExpression(items, `${place}items`),
    ...checkWhole(maxItems, `${place}maxItems`, [1, 10_000]),
    ...checkWhole(concurrency, `${place}concurrency`, [1, 20]),
    ...checkTask(step, `${place}step`, { prompt: promptShape, transform: transformShape }, []),
  ],
]

const taskShapes = { prompt: promptShape, transform: transformShape, map: mapShape }

const checkTask = (
  step: unknown,
  field: string,
  shapes: Readonly<Partial<Record<(typeof stepTypes)[number], Shape>>>,
  also: readonly string[],
): DocumentFault[] => {
  if (!isObject(step)) return [{ field, reason: 'must be an object with a type' }]
  const type = stepTypes.find((name) => name === step['type'])
  const shape = type && shapes[type]
  if (!shape) return [{ field: `${field}.type`, reason: `must be one of ${Object.keys(shapes).join(', ')}` }]
  const [members, check] = shape
  return [
    ...unknownMembers(step, [...also, ...members], `${field}.`),
    ...check(step, `${field}.`),
    ...checkOnError(step['onError'], `${field}.onError`),
  ]
}

const areIds = (needs: unknown): boolean =>
  Array.isArray(needs) && needs.length <= mostSteps && needs.every((need) => typeof need === 'string')

const checkStep = (step: unknown, index: number): DocumentFault[] => {
  const field = `steps.${index}`
  const faults = checkTask(step, field, taskShapes, ['id', 'needs', 'if'])
  if (!isObject(step)) return faults
  const { id, needs, if: condition } = step
  if (!isName(id)) faults.push({ field: `${field}.id`, reason: nameReason })
  if (needs !== undefined && !areIds(needs))
    faults.push({ field: `${field}.needs`, reason: `must be an array of at most ${mostSteps} step ids` })
  if (condition !== undefined) faults.push(...checkExpression(condition, `${field}.if`))
  return faults
}

const checkSteps = (steps: unknown): DocumentFault[] => {
  const field = 'steps'
  if (!Array.isArray(steps) || steps.length === 0)
    return [{ field, reason: 'must be an array of at least one step' }]
  if (steps.length > mostSteps)
    return [{ field, reason: `has ${steps.length} steps; at most ${mostSteps} are allowed` }]
  return steps.flatMap(checkStep)
}

const checkProviders = (providers: unknown): DocumentFault[] => {
  const field = 'providers'
  if (!isObject(providers)) return [{ field, reason: 'must be an object from name to provider and model' }]
  return Object.entries(providers).flatMap(([name, entry]) => {
    const place = `${field}.${name}`
    const faults = isName(name) ? [] : [{ field: place, reason: nameReason }]
    if (!isObject(entry))
      return [...faults, { field: place, reason: 'must be an object with provider and model' }]
    faults.push(...unknownMembers(entry, ['provider', 'model'], `${place}.`))
    if (typeof entry['provider'] !== 'string' || !/^[a-z][a-z0-9-]{0,63}$/.test(entry['provider']))
      faults.push({ field: `${place}.provider`, reason: 'must be the name of a provider, such as openai' })
    return [...faults, ...checkModelId(entry['model'], `${place}.model`)]
  })
}

const checkLimits = (limits: unknown): DocumentFault[] => {
  const field = 'limits'
  if (!isObject(limits)) return [{ field, reason: 'must be an object with maxModelCalls and timeoutSeconds' }]
  return [
    ...unknownMembers(limits, ['maxModelCalls', 'timeoutSeconds'], `${field}.`),
    ...checkWhole(limits['maxModelCalls'], `${field}.maxModelCalls`, [1, 10_000]),
    ...checkWhole(limits['timeoutSeconds'], `${field}.timeoutSeconds`, [1, 3_600]),
  ]
}

/** A prompt's variable may be `a.b`; in an expression that would be the member b of a. */
const checkInputNames = (input: unknown): DocumentFault[] => {
  const properties = isObject(input) && isObject(input['properties']) ? input['properties'] : {}
  return Object.keys(properties)
    .filter((name) => variableName.test(name) && !isName(name))
    .map((name) => ({ field: `input.properties.${name}`, reason: nameReason }))
}

const members = ['format', 'input', 'providers', 'limits', 'steps', 'output']

/** Every fault of each part of a workflow by itself; how the parts fit together is looked at later. */
export const checkShape = (document: JsonObject): DocumentFault[] => {
  const { format, input = { type: 'object' }, providers, limits, steps, output } = document
  return [
    ...unknownMembers(document, members, ''),
    ...(format === workflowFormat ? [] : [{ field: 'format', reason: `must be "${workflowFormat}"` }]),
    ...checkInput(input),
    ...checkInputNames(input),
    ...checkProviders(providers),
    ...checkLimits(limits),
    ...checkSteps(steps),
    ...checkExpression(output, 'output'),
  ]
}
