import { Type, type Static } from 'typebox'
import { maxCharge, RunCharge } from '../credit/credit.ts'
import { ExecutionDetail, ExecutionUsage } from './executions.ts'
import { operation } from '../operation.ts'
import { body, id, oneOf, optionalBody, url } from '../scalars.ts'
import { WorkflowStepResult } from './workflow-steps.ts'
import { Fallbacks, keyChoice, modelChoice } from './execution.ts'

/** What runs a role of a workflow; all members are optional (Decisions 75 and 88). */
export const ModelChoice = Type.Object(
  {
    apiKeyId: keyChoice('as `apiKeys` says'),
    model: modelChoice(
      'Model name; default: that of the workflow, or with a key of another provider the standard model of that provider',
    ),
    fallbacks: Fallbacks,
  },
  { additionalProperties: false, description: 'The key and the model of a role' },
)
export type ModelChoice = Static<typeof ModelChoice>

/** Spec 2.6. */
export const WorkflowExecution = body(
  {
    input: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'Input of the workflow; default {}' }),
    ),
    apiKeys: Type.Optional(
      Type.Record(Type.String(), Type.String({ maxLength: 255 }), {
        description: "From provider to a stored provider key, or `demo`; default: the caller's default keys",
      }),
    ),
    models: Type.Optional(
      Type.Record(Type.String(), ModelChoice, {
        maxProperties: 100,
        description:
          'From role, a name in `providers` of the workflow, to its key and model; goes before `apiKeys`',
      }),
    ),
    webhookUrl: Type.Optional(
      Type.String({ maxLength: 2_000, description: 'Called when the run has ended; the answer is then 202' }),
    ),
    maxCharge,
  },
  'Input and keys of the run',
)
export type WorkflowExecution = Static<typeof WorkflowExecution>

/** The answer for a run that has ended or, with 202, for one that is still running (Decision 23). */
export const WorkflowResult = Type.Object({
  executionId: id('exe', 'the execution'),
  status: oneOf(['completed', 'running'] as const, '`running` with 202'),
  output: Type.Optional(Type.Unknown({ description: 'Output of the workflow' })),
  steps: Type.Optional(Type.Array(WorkflowStepResult)),
  usage: Type.Optional(ExecutionUsage),
  charge: RunCharge,
  metadata: Type.Optional(
    Type.Object({
      duration: Type.Number({ description: 'Milliseconds' }),
      version: Type.String({ description: 'Version of the workflow that ran' }),
      warnings: Type.Array(Type.String()),
    }),
  ),
  statusUrl: Type.Optional(url('With 202: where to read the state of the run')),
})
export type WorkflowResult = Static<typeof WorkflowResult>

const writes = { access: 'key', permission: 'ai:execute', method: 'POST' } as const
const parameters = { executionId: 'Identifier of the execution, `exe_…`' }
const executionId = 'exe_01kb2w1r5tf9ztv6x8y0z2b4cd'
const statusUrl = `https://souk.example/v1/ai/executions/${executionId}`
const usage = { promptTokens: 24, completionTokens: 9, totalTokens: 33, estimatedCost: 0.000024 }

export const executeWorkflow = operation({
  ...writes,
  id: 'workflows.execute',
  path: '/v1/ai/workflows/{workflowId}/execute',
  summary: 'Run a workflow',
  description:
    "Runs a purchased workflow, or with `maxCharge` one that has a price per run; `workflowId` is the product's. Waits up to 30 seconds. With `webhookUrl`, with the header `Prefer: respond-async`, past that time, or while it waits for a person, the answer is 202 and the run goes on: read it at `statusUrl`, follow its events, or be called at `webhookUrl`, signed like any webhook, with `execution.completed`, `execution.failed` or `execution.canceled`.",
  parameters: { workflowId: 'Identifier of the workflow, `prod_…`' },
  body: WorkflowExecution,
  isPaid: true,
  answer: {
    ...{ kind: 'object', status: 200, data: WorkflowResult, description: 'The output' },
    accepted: 'The workflow is running',
  },
  errors: [
    'PRODUCT_NOT_FOUND',
    'FORBIDDEN',
    'PROVIDER_ERROR',
    'SERVICE_UNAVAILABLE',
    'PROVIDER_TIMEOUT',
    'CONFLICT',
    'INSUFFICIENT_FUNDS',
  ],
  example: {
    body: { input: { topic: 'rain' }, apiKeys: { openai: 'demo' } },
    data: {
      ...{ executionId, status: 'completed', output: { article: 'Rain taps on the roof.' } },
      steps: [
        {
          ...{ id: 'write', status: 'completed', output: 'Rain taps on the roof.', error: null },
          question: null,
          prompt: null,
          ...{
            provider: 'openai',
            model: 'gpt-5-mini',
            startedAt: '2026-11-21T09:30:00.000Z',
            duration: 1_790,
          },
          ...{ attempts: 1, usage },
        },
      ],
      usage,
      metadata: { duration: 1_840, version: '1.2.0', warnings: [] },
    },
  },
})

export const cancelExecution = operation({
  ...writes,
  id: 'executions.cancel',
  path: '/v1/ai/executions/{executionId}/cancel',
  summary: 'Cancel a running workflow',
  description:
    'Model calls in progress are aborted at once. Their cost up to then is counted. The `webhookUrl` of the run gets `execution.canceled`.',
  parameters,
  answer: { kind: 'object', status: 200, data: ExecutionDetail, description: 'The canceled execution' },
  errors: ['EXECUTION_NOT_FOUND', 'CONFLICT'],
  example: {
    data: {
      ...{ executionId, kind: 'workflow', status: 'canceled', productId: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab' },
      ...{ version: '1.2.0', provider: null, model: null, providerKeyId: null, usage, error: null },
      ...{ duration: 1_840, createdAt: '2026-11-21T09:30:00.000Z', input: null, output: null, steps: [] },
      retryUntil: null,
    },
  },
})

export const rerunExecution = operation({
  ...writes,
  id: 'executions.rerun',
  path: '/v1/ai/executions/{executionId}/rerun',
  summary: 'Run a workflow again',
  description:
    'Runs the newest version with the same input and keys. Requires that the account stores inputs (see execution settings).',
  parameters,
  answer: { kind: 'object', status: 202, data: WorkflowResult, description: 'The workflow is running' },
  errors: ['EXECUTION_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'CONFLICT'],
  example: { data: { executionId, status: 'running', statusUrl } },
})

export const WorkflowRetry = optionalBody(
  { apiKeys: WorkflowExecution.properties.apiKeys, models: WorkflowExecution.properties.models },
  'Other provider keys and models, if any',
)

export const retryExecution = operation({
  ...writes,
  id: 'executions.retry',
  path: '/v1/ai/executions/{executionId}/retry',
  summary: 'Retry a failed workflow',
  description:
    'Goes on with the same execution, version and input at the failed step, up to seven days after the failure (`retryUntil`). Finished steps and items do not run again. `maxModelCalls` and `timeoutSeconds` of the workflow count from the retry; attempts and costs add up. `apiKeys` and `models` replace provider keys and models. `webhookUrl` is called again at the end.',
  parameters,
  body: WorkflowRetry,
  answer: { kind: 'object', status: 202, data: WorkflowResult, description: 'The workflow is running' },
  errors: ['EXECUTION_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'CONFLICT'],
  example: { body: {}, data: { executionId, status: 'running', statusUrl } },
})

export const answerExecution = operation({
  ...writes,
  id: 'executions.answer',
  path: '/v1/ai/executions/{executionId}/answers',
  summary: 'Answer a question of a workflow',
  description:
    'Answers a step whose `question` waits, once and before its `deadline`. The workflow continues with the answer as the value of the step.',
  parameters,
  body: body(
    {
      step: Type.String({ maxLength: 64, description: 'Identifier of the step' }),
      answer: Type.String({
        ...{ minLength: 1, maxLength: 10_000, pattern: '\\S' },
        description: 'One of the `options` of the question, or a text if it has none',
      }),
    },
    'The answer',
  ),
  answer: { kind: 'object', status: 200, data: ExecutionDetail, description: 'The execution' },
  errors: ['EXECUTION_NOT_FOUND', 'CONFLICT'],
  example: {
    body: { step: 'review', answer: 'Yes' },
    data: {
      ...{ executionId, kind: 'workflow', status: 'running', productId: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab' },
      ...{ version: '1.2.0', provider: null, model: null, providerKeyId: null, usage, error: null },
      ...{ duration: 1_840, createdAt: '2026-11-21T09:30:00.000Z', input: null, output: null, steps: [] },
      retryUntil: null,
    },
  },
})

export const followExecution = operation({
  access: 'key',
  permission: 'ai:execute',
  method: 'GET',
  id: 'executions.events',
  path: '/v1/ai/executions/{executionId}/events',
  summary: 'Stream the events of a workflow',
  description:
    'Server-sent events: `step.started`, `step.completed`, `step.failed`, `step.retrying`, `step.fallback` (to the next model), `step.waiting` (for an answer), `step.skipped`, and finally `execution.completed`, `execution.failed` or `execution.canceled`. `execution.retried` follows a failure when the workflow is retried. Event ids are numbers; `Last-Event-ID` resumes after one.',
  parameters,
  answer: { kind: 'raw', status: 200, mediaType: 'text/event-stream', description: 'The events' },
  errors: ['EXECUTION_NOT_FOUND', 'VALIDATION_ERROR'],
  example: { data: null },
})
