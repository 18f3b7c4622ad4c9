import { modelOptionLimits as limits, reasoningEfforts } from '@souk/contract/limits'
import { fault, type Fault } from '@souk/contract/rules'
import { isObject, unknownMembers } from './document-fault.ts'
import { type MessageTemplate, messageRoles, type PromptMessage } from './prompt/prompt.ts'
import { parseTemplate } from './template.ts'

const maxMessages = 100
/** Anthropic takes no more. */
const maxCached = 4
/** Ends up in the address of a provider's request, so that `../` must not pass. */
const modelId = /^(?!.*\.\.)[\w.:/@-]{1,200}$/

export const toTemplate = ({ role, content, cache }: PromptMessage): MessageTemplate => ({
  ...{ role, content, ...(cache ? { cache } : {}) },
  parts: parseTemplate(content),
})

const checkMessage = (message: unknown, path: string): Fault[] => {
  if (!isObject(message)) return [fault(path, 'not_message')]
  const faults = unknownMembers(message, ['role', 'content', 'cache'], `${path}.`)
  if (!messageRoles.some((role) => role === message['role']))
    faults.push(fault(`${path}.role`, 'not_one_of', { values: messageRoles }))
  if (typeof message['content'] !== 'string' || message['content'] === '')
    faults.push(fault(`${path}.content`, 'not_text'))
  if (message['cache'] !== undefined && message['cache'] !== true)
    faults.push(fault(`${path}.cache`, 'not_value', { value: 'true' }))
  return faults
}

/** Every fault of a `messages` member; `place` ends in a dot, or is empty for the root. */
export const checkMessages = (messages: unknown, path: string): Fault[] => {
  const field = `${path}messages`
  if (!Array.isArray(messages) || messages.length === 0) return [fault(field, 'not_messages')]
  if (messages.length > maxMessages)
    return [fault(field, 'too_many_messages', { count: messages.length, max: maxMessages })]
  const faults = messages.flatMap((message, index) => checkMessage(message, `${field}.${index}`))
  if (messages.filter((message) => isObject(message) && message['cache'] === true).length > maxCached)
    faults.push(fault(field, 'too_many_cached', { max: maxCached }))
  if (faults.length === 0 && !messages.some(({ role }) => role === 'user'))
    faults.push(fault(field, 'no_user_message'))
  return faults
}

export const checkModelId = (id: unknown, field: string): Fault[] =>
  typeof id === 'string' && modelId.test(id) ? [] : [fault(field, 'not_model')]

const checkModel = (model: unknown, field: string): Fault[] => {
  if (model === undefined) return []
  if (!isObject(model)) return [fault(field, 'not_models_by_provider')]
  return Object.entries(model).flatMap(([provider, id]) => checkModelId(id, `${field}.${provider}`))
}

const isNumberIn = (value: unknown, { minimum, maximum }: { minimum: number; maximum: number }): boolean =>
  typeof value === 'number' && value >= minimum && value <= maximum

const isStop = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= limits.stop.maxItems &&
  value.every((text) => typeof text === 'string' && text !== '' && text.length <= limits.stop.maxLength)

const optionRules: Readonly<Record<string, (value: unknown, field: string) => Fault | undefined>> = {
  temperature: (value, field) =>
    isNumberIn(value, limits.temperature)
      ? undefined
      : fault(field, 'not_number_between', { min: 0, max: 2 }),
  maxTokens: (value, field) =>
    Number.isSafeInteger(value) && Number(value) > 0
      ? undefined
      : fault(field, 'not_integer_from', { min: 1 }),
  topP: (value, field) =>
    isNumberIn(value, limits.topP) ? undefined : fault(field, 'not_number_between', { min: 0, max: 1 }),
  stop: (value, field) =>
    isStop(value)
      ? undefined
      : fault(field, 'not_stop_texts', { max: limits.stop.maxItems, characters: limits.stop.maxLength }),
  seed: (value, field) =>
    Number.isInteger(value) && isNumberIn(value, limits.seed)
      ? undefined
      : fault(field, 'not_integer_between', { min: limits.seed.minimum, max: limits.seed.maximum }),
  reasoningEffort: (value, field) =>
    reasoningEfforts.some((effort) => effort === value)
      ? undefined
      : fault(field, 'not_one_of', { values: reasoningEfforts }),
}

/** Every fault of a `config` member; a workflow names its models elsewhere, so that only a prompt `hasModel`. */
export const checkConfig = (
  config: unknown,
  path: string,
  { hasModel }: { readonly hasModel: boolean },
): Fault[] => {
  const field = `${path}config`
  if (config === undefined) return []
  if (!isObject(config)) return [fault(field, 'not_object')]
  const options = Object.keys(optionRules)
  const faults = unknownMembers(config, hasModel ? ['model', ...options] : options, `${field}.`)
  if (hasModel) faults.push(...checkModel(config['model'], `${field}.model`))
  for (const [name, check] of Object.entries(optionRules)) {
    const found = config[name] === undefined ? undefined : check(config[name], `${field}.${name}`)
    if (found) faults.push(found)
  }
  return faults
}
