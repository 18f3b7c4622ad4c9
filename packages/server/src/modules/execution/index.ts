/**
 * Execution: running what was bought, with the buyer's own keys.
 * Owns: execution.*. Promises: nothing is sent to a model before the caller's right, key, budget and variables are checked;
 * every run is recorded, without its texts unless the account wants them; a provider's key leaves the vault for one
 * call alone. Emits nothing; handles account.closed.
 */
import {
  conversationLimits,
  type AiModel,
  type Estimate,
  type ExecutionDetail,
  type ModelQuery,
  type PromptExecution,
} from '@souk/contract'
import type { PromptMessage } from '@souk/documents'
import { fail } from '../../kernel/errors.ts'
import { parseId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { transact, type Tx } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { Tracing } from '../../platform/tracing.ts'
import type { JsonText } from '../../platform/json-text.ts'
import type { PageReply, RawReply } from '../../platform/http/route.ts'
import type { IdempotentResult } from '../../platform/idempotency/idempotency.ts'
import type { ReadableProduct } from '../catalog/index.ts'
import type { ExecutionDeps } from './deps.ts'
import { createEngine } from './workflows/engine.ts'
import type { Engine } from './workflows/flow.ts'
import { cancelFlow } from './workflows/finish-flow.ts'
import { executeWorkflow, type WorkflowRequest } from './workflows/execute-workflow.ts'
import {
  cancelWorkflow,
  followWorkflow,
  rerunWorkflow,
  watchWorkflow,
  type WorkflowEvent,
} from './workflows/follow-workflow.ts'
import { createConversations, type Conversations } from './conversations/conversations.ts'
import { removeOldConversations } from './conversations/conversation-store.ts'
import { createMeasures } from './measures.ts'
import { retryWorkflow } from './workflows/retry-workflow.ts'
import { answerQuestion } from './workflows/questions/answer-question.ts'
import { estimatePrompt } from './estimates/estimate-prompt.ts'
import { warnOfBudgets } from './models/budget.ts'
import { listModels } from './models/list-models.ts'
import { executePrompt, type PromptRequest } from './execute-prompt.ts'
import { createHistory, getRun, readDetail, type History, type Outcome } from './history/history.ts'
import { findAnyRun, findNewestRuns, type OperatorRow } from './history/operator-store.ts'
import { removeAllOf, removeOldRuns, removeRetryInputs } from './history/retention-store.ts'
import { fillPurchase, openPurchase } from './use-purchase.ts'
import { createProviderKeys, type ProviderKeys } from './keys/provider-keys.ts'

export type { Outcome }

export interface Execution {
  readonly keys: ProviderKeys
  readonly history: History
  readonly conversations: Conversations
  /** For the operator's commands. */
  readonly operator: ExecutionOperator
  /** Runs a prompt the caller owns; refusals as in ai.execute. `signal` stops the model call. */
  executePrompt(request: PromptRequest): Promise<IdempotentResult>
  /** What executePrompt would use and cost, with its refusals; calls no provider and records nothing. */
  estimatePrompt(principal: Principal, body: PromptExecution): Promise<Estimate>
  listModels(query: ModelQuery): Promise<PageReply<AiModel>>
  /** Waits for the prompts that run, also those that are finished without their callers. */
  finishPrompts(): Promise<void>
  /** Runs a workflow the caller owns; refusals as in workflows.execute. */
  executeWorkflow(request: WorkflowRequest): Promise<IdempotentResult>
  /** Ends a running workflow; CONFLICT for what has ended. */
  cancel(tx: Tx, principal: Principal, executionId: string): Promise<ExecutionDetail | JsonText>
  rerun(request: Parameters<typeof rerunWorkflow>[1]): Promise<IdempotentResult>
  /** Goes on with a failed workflow where it failed. */
  retry(request: Parameters<typeof retryWorkflow>[1]): Promise<IdempotentResult>
  /** Answers a step of a workflow that waits for it. */
  answer(request: Parameters<typeof answerQuestion>[1]): Promise<IdempotentResult>
  follow(request: Parameters<typeof followWorkflow>[1]): Promise<RawReply>
  /** Events of a run, as they happen. */
  watch(input: Parameters<typeof watchWorkflow>[1]): AsyncGenerator<WorkflowEvent>
  /** The product for those who bought it, its purchase counting as opened; FORBIDDEN for others. */
  open(principal: Principal, productId: string): Promise<ReadableProduct>
  /** The filled-in messages of a prompt, likewise. */
  fill(principal: Principal, input: Parameters<typeof fillPurchase>[2]): Promise<PromptMessage[]>
  /** Works on workflows, in as many processes as there are. */
  readonly engine: Engine
  readonly listeners: readonly Listener[]
  /** Removes executions that are older than their accounts keep them, old conversations and inputs stored for retries; returns how many executions. */
  removeOld(): Promise<number>
  /** Announces which budgets of keys are nearly or wholly spent; returns how many. */
  warnOfBudgets(): Promise<number>
}

/** What an operator may do about executions of any account. */
interface ExecutionOperator {
  /** The newest first, 1,000 at most. */
  list(options: { readonly onlyRunning: boolean }): Promise<OperatorRow[]>
  /** Ends a running workflow, whichever process works on it. EXECUTION_NOT_FOUND, or CONFLICT for what has ended. */
  cancel(executionId: string): Promise<void>
}

const maxListed = 1_000

const createOperator = (deps: ExecutionDeps): ExecutionOperator => ({
  list: ({ onlyRunning }) => findNewestRuns(deps.db, { onlyRunning, limit: maxListed }),
  async cancel(executionId) {
    const id = parseId('execution', executionId)
    const row = id && (await findAnyRun(deps.db, id))
    if (!row) return fail('EXECUTION_NOT_FOUND', 'execution_unknown', { params: { executionId } })
    await transact(deps.db, async (tx) => {
      if (!(await cancelFlow(deps, tx, row)))
        fail('CONFLICT', 'execution_status', { params: { executionId, status: row.status } })
    })
  },
})

const removedAtOnce = 1_000

interface Parts extends Omit<ExecutionDeps, 'measures'> {
  readonly metrics: Metrics
  readonly tracing: Tracing
}

export const createExecution = (given: Parts): Execution => {
  const measured = { ...given, measures: createMeasures(given) }
  const engine = createEngine(measured)
  const deps = { ...measured, engine }
  const prompts = new Set<Promise<IdempotentResult>>()
  return {
    engine,
    keys: createProviderKeys(deps),
    history: createHistory(deps),
    conversations: createConversations(deps),
    operator: createOperator(deps),
    async executePrompt(request) {
      const running = executePrompt(deps, request)
      prompts.add(running)
      return running.finally(() => prompts.delete(running))
    },
    estimatePrompt: (principal, body) => estimatePrompt(deps, principal, body),
    listModels: (query) => listModels(deps, query),
    finishPrompts: async () => void (await Promise.allSettled(prompts)),
    executeWorkflow: (request) => executeWorkflow(deps, request),
    async cancel(tx, principal, executionId) {
      await cancelWorkflow(deps, tx, { principal, executionId })
      return readDetail(deps, tx, await getRun(tx, principal.accountId, executionId))
    },
    rerun: (request) => rerunWorkflow(deps, request),
    retry: (request) => retryWorkflow(deps, request),
    answer: (request) => answerQuestion(deps, request),
    watch: (input) => watchWorkflow(deps, input),
    open: (principal, productId) => openPurchase(deps, principal, productId),
    fill: (principal, input) => fillPurchase(deps, principal, input),
    follow: (request) => followWorkflow(deps, request),
    listeners: [
      listener({
        name: 'execution.close-account',
        handles: 'account.closed',
        handle: (tx, { data }) => removeAllOf(tx, data.userId),
      }),
    ],
    warnOfBudgets: () => warnOfBudgets(deps),

    async removeOld() {
      await transact(deps.db, async (tx) => {
        await removeRetryInputs(tx, deps.clock.now())
        await removeOldConversations(tx, deps.clock.now(), conversationLimits.days)
      })
      for (let removed = 0; ;) {
        const count = await transact(deps.db, (tx) => removeOldRuns(tx, deps.clock.now(), removedAtOnce))
        removed += count
        if (count < removedAtOnce) return removed
      }
    },
  }
}
