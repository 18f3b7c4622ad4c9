import type { PromptExecution, PromptResult } from '@souk/contract'
import { parsePrompt, renderPrompt, type PromptDocument } from '@souk/documents'
import { Failure, fail, failInvalid, invariant } from '../../kernel/errors.ts'
import { publicId, type Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { transact } from '../../platform/db/database.ts'
import type { Attempt, Settled } from '../../platform/idempotency/idempotency.ts'
import { demoModel, demoProvider } from './demo-models.ts'
import type { ExecutionDeps } from './deps.ts'
import type { ModelReply } from './model.ts'
import { insertRun } from './store.ts'

export interface PromptRequest {
  readonly principal: Principal
  readonly body: PromptExecution
  readonly attempt: Attempt<PromptResult>
  /** Aborted when the caller goes away; stops the model call. */
  readonly signal: AbortSignal
}

/** Runs a prompt: right, provider and variables are checked before any model is called (spec 2.6, Decision 49). */
export const executePrompt = async (deps: ExecutionDeps, request: PromptRequest): Promise<Settled> => {
  const { body, attempt, signal } = request
  const { product, document, prompt } = await prepare(deps, request)
  const { options = {} } = body
  const model = demoModel(options.model)
  const run = {
    id: deps.ids.next('execution'),
    accountId: request.principal.accountId,
    productId: product.id,
    version: product.version,
    provider: demoProvider,
    model: model.name,
    startedAt: deps.clock.now(),
  }
  const elapsedMs = () => deps.clock.now().getTime() - run.startedAt.getTime()
  await attempt.hold()
  if (product.orderId !== null) await deps.entitlements.markUse(product.orderId, 'run')
  try {
    const reply = await model.run({
      messages: prompt.messages,
      temperature: options.temperature ?? document.config.temperature,
      maxTokens: options.maxTokens ?? document.config.maxTokens,
      signal,
    })
    const durationMs = elapsedMs()
    const warnings = [...model.warnings, ...prompt.warnings]
    return await transact(deps.db, async (tx) => {
      await insertRun(tx, { ...run, reply, durationMs })
      return attempt.settle(tx, { data: toResult({ ...run, reply, durationMs, warnings }) })
    })
  } catch (error) {
    // A caller who has gone away is no fault of ours, and reads no answer.
    const failure = signal.aborted ? new Failure('SERVICE_UNAVAILABLE', 'The caller has gone away.') : error
    const errorCode = failure instanceof Failure ? failure.code : 'INTERNAL_ERROR'
    await transact(deps.db, (tx) => insertRun(tx, { ...run, errorCode, durationMs: elapsedMs() }))
    throw failure
  }
}

/** The rendered prompt of a product that the caller may run. */
const prepare = async (deps: ExecutionDeps, { principal, body }: PromptRequest) => {
  const product = await deps.catalog.readForUse(deps.db, principal, body.productId)
  if (!product.unlocked)
    fail('FORBIDDEN', 'You have not bought this product.', {
      reason: 'not purchased',
      productId: body.productId,
    })
  checkProvider(deps, body.apiKeyId)
  const document = readDocument(product.content)
  const prompt = renderPrompt(document, body.variables ?? {})
  if ('faults' in prompt) return failVariables(prompt.faults)
  return { product, document, prompt }
}

interface Ended {
  readonly id: Id<'execution'>
  readonly model: string
  readonly reply: ModelReply
  readonly durationMs: number
  readonly warnings: string[]
}

const toResult = ({ id, model, reply, durationMs, warnings }: Ended): PromptResult => {
  const { promptTokens, completionTokens, estimatedCost } = reply.usage
  return {
    executionId: publicId('execution', id),
    output: reply.output,
    usage: { promptTokens, completionTokens, totalTokens: promptTokens + completionTokens, estimatedCost },
    metadata: { model, duration: durationMs, provider: demoProvider, warnings },
  }
}

/** Until provider keys exist, `demo` is the only one, and everybody's default. */
const checkProvider = ({ options }: ExecutionDeps, apiKeyId: string | undefined): void => {
  if (!options.demoModels)
    failInvalid([{ field: 'apiKeyId', reason: 'the demo models are switched off on this marketplace' }])
  if (apiKeyId !== undefined && apiKeyId !== demoProvider)
    failInvalid([
      { field: 'apiKeyId', reason: 'is not one of your provider keys; `demo` names the demo models' },
    ])
}

const readDocument = (content: string): PromptDocument => {
  const document = parsePrompt(content)
  // Publishing checks the document, so only a draft that its author tries out can be at fault here.
  if (!Array.isArray(document)) return document
  const [first, ...others] = document.map(({ field, reason }) => ({ field: `content.${field}`, reason }))
  invariant(first, 'a document was refused without a fault')
  return failInvalid([first, ...others])
}

const failVariables = (faults: readonly { field: string; reason: string }[]): never => {
  const [first, ...others] = faults
  invariant(first, 'variables were refused without a fault')
  return failInvalid([first, ...others])
}
