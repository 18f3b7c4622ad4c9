import { fault, type Fault } from '@souk/contract/rules'
import { isObject, unknownMembers } from './document-fault.ts'
import { type MessageTemplate, messageRoles, type PromptMessage } from './prompt/prompt.ts'
import { parseTemplate } from './template.ts'

const maxMessages = 100
/** Ends up in the address of a provider's request, so that `../` must not pass. */
const modelId = /^(?!.*\.\.)[\w.:/@-]{1,200}$/

export const toTemplate = ({ role, content }: PromptMessage): MessageTemplate => ({
  role,
  content,
  parts: parseTemplate(content),
})

const checkMessage = (message: unknown, path: string): Fault[] => {
  if (!isObject(message)) return [fault(path, 'not_message')]
  const faults = unknownMembers(message, ['role', 'content'], `${path}.`)
  if (!messageRoles.some((role) => role === message['role']))
    faults.push(fault(`${path}.role`, 'not_one_of', { values: messageRoles }))
  if (typeof message['content'] !== 'string' || message['content'] === '')
    faults.push(fault(`${path}.content`, 'not_text'))
  return faults
}

/** Every fault of a `messages` member; `place` ends in a dot, or is empty for the root. */
export const checkMessages = (messages: unknown, path: string): Fault[] => {
  const field = `${path}messages`
  if (!Array.isArray(messages) || messages.length === 0) return [fault(field, 'not_messages')]
  if (messages.length > maxMessages)
    return [fault(field, 'too_many_messages', { count: messages.length, max: maxMessages })]
  const faults = messages.flatMap((message, index) => checkMessage(message, `${field}.${index}`))
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

/** Every fault of a `config` member; a workflow says the model elsewhere, so that `known` leaves it out there. */
export const checkConfig = (
  config: unknown,
  path: string,
  known: readonly string[] = ['model', 'temperature', 'maxTokens'],
): Fault[] => {
  const field = `${path}config`
  if (config === undefined) return []
  if (!isObject(config)) return [fault(field, 'not_object')]
  const { model, temperature, maxTokens } = config
  const faults = unknownMembers(config, known, `${field}.`)
  if (known.includes('model')) faults.push(...checkModel(model, `${field}.model`))
  if (temperature !== undefined && !(typeof temperature === 'number' && temperature >= 0 && temperature <= 2))
    faults.push(fault(`${field}.temperature`, 'not_number_between', { min: 0, max: 2 }))
  if (maxTokens !== undefined && !(Number.isSafeInteger(maxTokens) && Number(maxTokens) > 0))
    faults.push(fault(`${field}.maxTokens`, 'not_integer_from', { min: 1 }))
  return faults
}
