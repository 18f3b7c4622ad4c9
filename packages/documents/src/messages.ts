import { type DocumentFault, isObject, unknownMembers } from './document-fault.ts'
import { type MessageTemplate, messageRoles, type PromptMessage } from './prompt.ts'
import { parseTemplate } from './template.ts'

const mostMessages = 100
/** Ends up in the address of a provider's request, so that `../` must not pass. */
const modelId = /^(?!.*\.\.)[\w.:/@-]{1,200}$/

export const toTemplate = ({ role, content }: PromptMessage): MessageTemplate => ({
  role,
  content,
  parts: parseTemplate(content),
})

const checkMessage = (message: unknown, place: string): DocumentFault[] => {
  if (!isObject(message)) return [{ field: place, reason: 'must be an object with role and content' }]
  const faults = unknownMembers(message, ['role', 'content'], `${place}.`)
  if (!messageRoles.some((role) => role === message['role']))
    faults.push({ field: `${place}.role`, reason: `must be one of ${messageRoles.join(', ')}` })
  if (typeof message['content'] !== 'string' || message['content'] === '')
    faults.push({ field: `${place}.content`, reason: 'must be text that is not empty' })
  return faults
}

/** Every fault of a `messages` member; `place` ends in a dot, or is empty for the root. */
export const checkMessages = (messages: unknown, place: string): DocumentFault[] => {
  const field = `${place}messages`
  if (!Array.isArray(messages) || messages.length === 0)
    return [{ field, reason: 'must be an array of at least one message' }]
  if (messages.length > mostMessages)
    return [{ field, reason: `has ${messages.length} messages; at most ${mostMessages} are allowed` }]
  const faults = messages.flatMap((message, index) => checkMessage(message, `${field}.${index}`))
  if (faults.length === 0 && !messages.some(({ role }) => role === 'user'))
    faults.push({ field, reason: 'must hold a message with the role user: providers answer nothing else' })
  return faults
}

export const checkModelId = (id: unknown, field: string): DocumentFault[] =>
  typeof id === 'string' && modelId.test(id) ? [] : [{ field, reason: 'must be the identifier of a model' }]

const checkModel = (model: unknown, field: string): DocumentFault[] => {
  if (model === undefined) return []
  if (!isObject(model)) return [{ field, reason: 'must be an object from provider to model' }]
  return Object.entries(model).flatMap(([provider, id]) => checkModelId(id, `${field}.${provider}`))
}

/** Every fault of a `config` member; a workflow says the model elsewhere, so that `known` leaves it out there. */
export const checkConfig = (
  config: unknown,
  place: string,
  known: readonly string[] = ['model', 'temperature', 'maxTokens'],
): DocumentFault[] => {
  const field = `${place}config`
  if (config === undefined) return []
  if (!isObject(config)) return [{ field, reason: 'must be an object' }]
  const { model, temperature, maxTokens } = config
  const faults = unknownMembers(config, known, `${field}.`)
  if (known.includes('model')) faults.push(...checkModel(model, `${field}.model`))
  if (temperature !== undefined && !(typeof temperature === 'number' && temperature >= 0 && temperature <= 2))
    faults.push({ field: `${field}.temperature`, reason: 'must be a number from 0 to 2' })
  if (maxTokens !== undefined && !(Number.isSafeInteger(maxTokens) && Number(maxTokens) > 0))
    faults.push({ field: `${field}.maxTokens`, reason: 'must be an integer of at least 1' })
  return faults
}
