import { fault, type PromptExecution } from '@souk/contract'
import { parsePrompt, type PromptDocument } from '@souk/documents'
import { failInvalid } from '../../kernel/errors.ts'
import { parseId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { ReadableContent } from '../catalog/index.ts'
import {
  continuePrompt,
  getConversationRow,
  startPrompt,
  type PreparedPrompt,
} from './conversations/conversation.ts'
import type { ExecutionDeps } from './deps.ts'
import { checkInputFiles } from './files/input-files.ts'
import { fileTokens, refuseUnfit } from './files/model-inputs.ts'
import { findIncluded, type IncludedModel } from './included-model.ts'
import { findCredentials } from './keys/credential-store.ts'
import { chooseInOrder, chooseKey, chooseModel, modelIn, namedKey } from './models/choose-model.ts'
import { demoProvider } from './models/demo-models.ts'
import type { ModelFile, ModelMessage, TokenRange } from './models/model.ts'
import { requireConsent } from './use-purchase.ts'

/** What a run sends to a model, and the models that may answer it, in their order. */
export interface Prepared extends Omit<PreparedPrompt, 'messages'> {
  readonly messages: readonly ModelMessage[]
  readonly product: ReadableContent
  readonly models: Awaited<ReturnType<typeof chooseInOrder>>
  readonly keepTexts: boolean
  /** Whether the caller has not bought it, and pays the run. */
  readonly isPaid: boolean
  /** Undefined with keys of the caller. */
  readonly included: IncludedModel | undefined
}

/** The prompt of a product that the caller may run, in a conversation with what was said before, and the models. */
export const preparePrompt = async (
  deps: ExecutionDeps,
  { principal, body }: { readonly principal: Principal; readonly body: PromptExecution },
): Promise<Prepared> => {
  const { accountId } = principal
  const { productId, apiKeyId, conversationId } = body
  const [product, { keys, keepTexts }] = await Promise.all([
    deps.catalog.readContent(deps.db, principal, productId),
    findCredentials(
      deps.db,
      accountId,
      apiKeyId === undefined ? undefined : parseId('providerKey', apiKeyId),
    ),
  ])
  const isPaid = !product.unlocked
  if (isPaid) await requireConsent(deps, product.id, body.maxCharge)
  if (isPaid) refuseConversation(body)
  const included = isPaid ? await findIncluded(deps, product, body) : undefined
  if (product.type !== 'PROMPT') failInvalid([fault('productId', 'not_a_prompt', { type: product.type })])
  const prompt =
    conversationId === undefined
      ? await startRun(product, body)
      : continuePrompt(deps, product, {
          row: await getConversationRow(deps, accountId, conversationId),
          body,
        })
  const { document } = prompt
  const { compatibility } = product
  const key =
    apiKeyId === undefined
      ? chooseKey(deps, included?.keys ?? keys, { document, compatibility })
      : namedKey(deps, keys, { keyId: apiKeyId, field: 'apiKeyId' })
  const { options, fallbacks } = body
  const models = await chooseInOrder(
    deps,
    { model: options?.model, fallbacks },
    {
      ...{ accountId, key },
      fields: { key: 'apiKeyId', model: 'options.model', fallbacks: 'fallbacks' },
      choose(used, model, fields) {
        const provider = typeof used === 'string' ? used : used.provider
        const recommended = [document.config.model?.[provider], modelIn(compatibility, provider)]
        return chooseModel(deps, used, { model, recommended, fields })
      },
    },
  )
  if (isPaid && models.some(({ provider }) => provider === demoProvider))
    failInvalid([fault('apiKeyId', 'run_on_demo')])
  const messages = withFiles(prompt.messages, body.files, models)
  for (const chosen of models) refuseUnfit(deps.providers, chosen, messages)
  return { ...prompt, messages, product, models, keepTexts, isPaid, included }
}

/** It would show what the seller wrote. */
const refuseConversation = ({ conversation, conversationId }: PromptExecution): void => {
  if (conversation === true) failInvalid([fault('conversation', 'run_conversation')])
  if (conversationId !== undefined) failInvalid([fault('conversationId', 'run_conversation')])
}

const startRun = async (product: ReadableContent, body: PromptExecution): Promise<PreparedPrompt> => {
  const document = readDocument(product.content)
  const prompt = startPrompt(document, product, body)
  await checkInputFiles(document.variables, body.files ?? {})
  return prompt
}

/** The messages with their files instead of the names, which count as for the model that counts the most. */
const withFiles = (
  messages: PreparedPrompt['messages'],
  given: PromptExecution['files'] = {},
  models: Prepared['models'],
): ModelMessage[] => {
  const tokensOf = (file: Pick<ModelFile, 'mediaType'>): TokenRange =>
    models
      .map((chosen) => fileTokens(chosen, file))
      .reduce((one, other) => (other.max > one.max ? other : one))
  return messages.map(({ filePositions = [], ...message }) => {
    const found = filePositions.flatMap(({ name, at }): ModelFile[] => {
      const file = given[name]
      return file ? [{ at, name: file.name, ...file, tokens: tokensOf(file) }] : []
    })
    return found.length > 0 ? { ...message, files: found } : message
  })
}

const readDocument = (content: string): PromptDocument => {
  const document = parsePrompt(content)
  // Publishing checks the document, so only a draft that its author tries out can be at fault here.
  if (!Array.isArray(document)) return document
  return failInvalid(document.map((one) => ({ ...one, field: `content.${one.field}` })))
}
