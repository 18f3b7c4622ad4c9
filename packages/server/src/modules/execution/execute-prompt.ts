import { fault, type PromptExecution, type PromptResult } from '@souk/contract'
import { parsePrompt, renderPrompt, type PromptDocument } from '@souk/documents'
import { failInvalid, Failure, failure } from '../../kernel/errors.ts'
import { parseId, publicId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { transact } from '../../platform/db/database.ts'
import type { EventSink } from '../../platform/http/event-stream.ts'
import type { Attempt, IdempotentResult } from '../../platform/idempotency/idempotency.ts'
import { callModel, type Called } from './models/call-model.ts'
import { chooseKey, chooseModel, modelIn, namedKey } from './models/choose-model.ts'
import type { Chosen } from './models/price.ts'
import type { ExecutionDeps } from './deps.ts'
import { findCredentials } from './keys/credential-store.ts'
import { recordRun, type PromptRun } from './store.ts'
import { sealJson } from './texts.ts'
import { markRun, refuseUnbought } from './use-purchase.ts'

export interface PromptRequest {
  readonly principal: Principal
  readonly body: PromptExecution
  readonly attempt: Attempt<PromptResult>
  /** Takes the text as it comes. */
  readonly events?: EventSink | undefined
  /** Aborted when the caller goes away; stops the model call. */
  readonly signal: AbortSignal
}

/** What a caller who holds the line sees tried, at most. */
const tries = 2

/** Runs a prompt: right, provider and variables are checked before any model is called (spec 2.6, Decision 49). */
export const executePrompt = async (
  deps: ExecutionDeps,
  request: PromptRequest,
): Promise<IdempotentResult> => {
  const { attempt, signal, events } = request
  const prepared = await prepare(deps, request)
  const { product, document, prompt, chosen, keepTexts } = prepared
  const { options = {}, variables = {} } = request.body
  const run = {
    ...{ id: deps.ids.next('execution'), accountId: request.principal.accountId },
    ...{ productId: product.id, version: product.version, startedAt: deps.clock.now() },
    ...{ provider: chosen.provider, model: chosen.model, keyId: chosen.key?.id },
  }
  const end = () => deps.clock.now().getTime() - run.startedAt.getTime()
  await attempt.hold()
  // Runs while the model is called; its result is returned only after the use is recorded.
  const noting = markRun(deps, request.body.productId, product.orderId)
  noting.catch(() => {})
  const stream = async (text: string) => {
    await noting
    await events?.send('delta', { text })
  }
  const calling = callModel(deps, chosen, {
    ...{ messages: prompt.messages, signal, tries },
    temperature: options.temperature ?? document.config.temperature,
    maxTokens: options.maxTokens ?? document.config.maxTokens,
    ...(events ? { onDelta: stream } : {}),
  })
  const textsOf = (output?: string) =>
    keepTexts ? sealJson(deps.vault, run, { what: 'texts', value: { input: variables, output } }) : null
  try {
    const called = await calling
    await noting
    const { reply, cost } = called
    const done: PromptRun = {
      ...{ ...run, model: reply.model, durationMs: end(), usage: reply.usage, cost, failure: undefined },
      texts: textsOf(reply.output),
    }
    const warnings = [...chosen.warnings, ...reply.warnings, ...prompt.warnings]
    return await transact(deps.db, async (tx) => {
      const [result] = await Promise.all([
        attempt.complete(tx, { data: toResult(done, called, warnings) }),
        recordRun(tx, done, { reservationId: called.reservationId, now: deps.clock.now() }),
      ])
      return result
    })
  } catch (error) {
    // A caller who has gone away is no fault of ours, and reads no answer.
    const thrown = signal.aborted ? failure('SERVICE_UNAVAILABLE', 'caller_gone') : error
    const code = thrown instanceof Failure ? thrown.code : 'INTERNAL_ERROR'
    const reason = thrown instanceof Failure ? (thrown.details.reason ?? null) : null
    const usage = { promptTokens: 0, completionTokens: 0 }
    const failed = {
      ...run,
      durationMs: end(),
      usage,
      cost: 0,
      failure: { code, reason },
      texts: textsOf(),
    }
    await transact(deps.db, (tx) => recordRun(tx, failed, { now: deps.clock.now() }))
    throw thrown
  }
}

/** The rendered prompt of a product that the caller may run, and the model that runs it. */
const prepare = async (deps: ExecutionDeps, { principal, body }: PromptRequest) => {
  const { accountId } = principal
  const { productId, apiKeyId } = body
  const [product, { keys, keepTexts }] = await Promise.all([
    deps.catalog.readContent(deps.db, principal, productId),
    findCredentials(
      deps.db,
      accountId,
      apiKeyId === undefined ? undefined : parseId('providerKey', apiKeyId),
    ),
  ])
  if (!product.unlocked) refuseUnbought(productId)
  if (product.type !== 'PROMPT') failInvalid([fault('productId', 'not_a_prompt', { type: product.type })])
  const document = readDocument(product.content)
  const { compatibility } = product
  const key =
    apiKeyId === undefined
      ? chooseKey(deps, keys, { document, compatibility })
      : namedKey(deps, keys, { keyId: apiKeyId, field: 'apiKeyId' })
  const provider = typeof key === 'string' ? key : key.provider
  const chosen: Chosen = chooseModel(deps, key, {
    model: body.options?.model,
    recommended: [document.config.model?.[provider], modelIn(compatibility, provider)],
  })
  const prompt = renderPrompt(document, body.variables ?? {})
  if ('faults' in prompt) return failInvalid(prompt.faults)
  return { product, document, prompt, chosen, keepTexts }
}

const toResult = (
  { id, model, provider, usage, cost, durationMs }: PromptRun,
  { reply, pricing }: Called,
  warnings: string[],
): PromptResult => {
  const { promptTokens, completionTokens } = usage
  return {
    executionId: publicId('execution', id),
    output: reply.output,
    usage: {
      promptTokens,
      completionTokens,
      totalTokens: promptTokens + completionTokens,
      estimatedCost: cost,
    },
    metadata: { model, duration: durationMs, provider, warnings, pricing },
  }
}

const readDocument = (content: string): PromptDocument => {
  const document = parsePrompt(content)
  // Publishing checks the document, so only a draft that its author tries out can be at fault here.
  if (!Array.isArray(document)) return document
  return failInvalid(document.map((one) => ({ ...one, field: `content.${one.field}` })))
}
