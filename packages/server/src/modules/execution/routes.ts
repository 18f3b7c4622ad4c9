import {
  answerExecution,
  cancelExecution,
  changeExecutionSettings,
  estimatePrompt,
  executePrompt,
  executeWorkflow,
  followExecution,
  getConversation,
  getExecution,
  getExecutionSettings,
  listConversations,
  listCosts,
  listExecutions,
  listModels,
  removeConversation,
  rerunExecution,
  retryExecution,
} from '@souk/contract'
import { neverStored } from '../../platform/http/representation/sent.ts'
import { on, type Route } from '../../platform/http/route.ts'
import type { Execution } from './index.ts'

export const executionRoutes = (execution: Execution): Route[] => [
  on(executePrompt, (request) => execution.executePrompt(request)),
  on(estimatePrompt, async ({ principal, body, attempt }) => {
    const data = await execution.estimatePrompt(principal, body)
    return attempt.once(async () => ({ data }))
  }),
  on(listModels, ({ query }) => execution.listModels(query)),
  on(listConversations, ({ principal, query }) => execution.conversations.list(principal.accountId, query)),
  on(getConversation, async ({ principal, params }) => ({
    data: await execution.conversations.get(principal.accountId, params.conversationId),
    headers: neverStored,
  })),
  on(removeConversation, ({ principal, params: { conversationId: id }, attempt }) =>
    attempt.once(async (tx) => {
      await execution.conversations.remove(tx, principal.accountId, id)
      return { data: { id, deleted: true as const } }
    }),
  ),
  on(executeWorkflow, ({ principal, params: { workflowId }, body, header, attempt }) => {
    const isAsync = /(^|[,\s])respond-async\b/i.test(header('prefer') ?? '')
    return execution.executeWorkflow({ principal, workflowId, body, isAsync, attempt, header })
  }),
  on(cancelExecution, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => ({ data: await execution.cancel(tx, principal, params.executionId) })),
  ),
  on(rerunExecution, ({ principal, params: { executionId }, attempt }) =>
    execution.rerun({ principal, executionId, attempt }),
  ),
  on(retryExecution, ({ principal, params: { executionId }, body, attempt }) =>
    execution.retry({ principal, executionId, body: body ?? {}, attempt }),
  ),
  on(answerExecution, ({ principal, params: { executionId }, body: { step, answer }, attempt }) =>
    execution.answer({ principal, executionId, step, answer, attempt }),
  ),
  on(followExecution, ({ principal, params: { executionId }, header, signal }) =>
    execution.follow({ principal, executionId, lastEventId: header('last-event-id'), signal }),
  ),
  on(listExecutions, ({ principal, query }) => execution.history.list(principal.accountId, query)),
  on(getExecution, async ({ principal, params }) => ({
    data: await execution.history.get(principal.accountId, params.executionId),
    headers: neverStored,
  })),
  on(listCosts, ({ principal, query }) => execution.history.costs(principal.accountId, query)),
  on(getExecutionSettings, async ({ principal }) => ({
    data: await execution.history.settings(principal.accountId),
  })),
  on(changeExecutionSettings, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => ({
      data: await execution.history.configure(tx, principal.accountId, body),
    })),
  ),
]
