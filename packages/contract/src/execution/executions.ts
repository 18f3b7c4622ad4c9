import { Type, type Static } from 'typebox'
import { causeDescription, errorCodes, failureCauses, type ErrorCode } from '../errors.ts'
import { operation } from '../operation.ts'
import { RunCharge } from '../credit/credit.ts'
import { FailedModels, StepUsage, WorkflowStepDetail } from './workflow-steps.ts'
import { body, id, nullable, oneOf, paging, Timestamp } from '../scalars.ts'

export const executionStatuses = ['running', 'completed', 'failed', 'canceled'] as const

export const ExecutionUsage = StepUsage
export type ExecutionUsage = Static<typeof ExecutionUsage>

export const Execution = Type.Object({
  executionId: id('exe', 'the execution'),
  kind: oneOf(['prompt', 'workflow'] as const, 'Kind of the execution'),
  status: oneOf(executionStatuses, 'State of the execution'),
  productId: id('prod', 'the product'),
  version: Type.String({ description: 'The version that runs, even if a newer one is published meanwhile' }),
  provider: nullable(Type.String({ description: 'Of a prompt' })),
  model: nullable(Type.String({ description: 'Of a prompt: the model that ran' })),
  providerKeyId: nullable(
    Type.String({ description: 'Of a prompt: the provider key; null for the demo models' }),
  ),
  usage: ExecutionUsage,
  error: nullable(
    Type.Object({
      code: oneOf(Object.keys(errorCodes) as ErrorCode[], 'As in the answer'),
      reason: nullable(Type.String()),
      cause: oneOf(failureCauses, causeDescription),
    }),
  ),
  failedModels: FailedModels,
  charge: RunCharge,
  duration: Type.Number({ description: 'Duration so far in milliseconds' }),
  createdAt: Timestamp,
})
export type Execution = Static<typeof Execution>

export const ExecutionDetail = Type.Object({
  ...Execution.properties,
  input: Type.Unknown({ description: 'The input, if the account stores it; otherwise null' }),
  output: Type.Unknown({
    description: 'The output of a workflow, and of a prompt if the account stores it; otherwise null',
  }),
  steps: Type.Array(WorkflowStepDetail, { description: 'Of a workflow' }),
  retryUntil: nullable(
    Type.String({
      format: 'date-time',
      description: 'Until when a failed workflow can be retried; otherwise null',
    }),
  ),
})
export type ExecutionDetail = Static<typeof ExecutionDetail>

const ExecutionQuery = Type.Object({
  ...paging,
  status: Type.Optional(oneOf([...executionStatuses, 'all'] as const, 'Default: all')),
  productId: Type.Optional(Type.String({ maxLength: 100, description: 'Only of this product' })),
})
export type ExecutionQuery = Static<typeof ExecutionQuery>

export const CostRow = Type.Object({
  day: Type.String({ description: 'YYYY-MM-DD, UTC' }),
  productId: id('prod', 'the product'),
  providerKeyId: nullable(Type.String({ description: 'Null for the demo models' })),
  provider: Type.String(),
  calls: Type.Integer({ description: 'Model calls' }),
  promptTokens: Type.Integer(),
  completionTokens: Type.Integer(),
  estimatedCost: Type.Number({ description: 'US dollars' }),
})
export type CostRow = Static<typeof CostRow>

const CostQuery = Type.Object({
  ...paging,
  from: Type.Optional(Type.String({ maxLength: 10, description: 'First day; default 30 days ago' })),
  to: Type.Optional(Type.String({ maxLength: 10, description: 'Last day; default today' })),
  productId: Type.Optional(Type.String({ maxLength: 100 })),
  providerKeyId: Type.Optional(Type.String({ maxLength: 100 })),
})
export type CostQuery = Static<typeof CostQuery>

export const ExecutionSettings = Type.Object({
  keepTexts: Type.Boolean({
    description: 'Whether inputs and outputs are stored, encrypted; default false',
  }),
  retentionDays: Type.Integer({ description: 'Days after which executions are removed; default 90' }),
})
export type ExecutionSettings = Static<typeof ExecutionSettings>

export const ExecutionSettingsChange = body(
  {
    keepTexts: Type.Optional(Type.Boolean()),
    retentionDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  },
  'The settings to change',
)

const key = { access: 'key', permission: 'ai:execute' } as const
const reads = { ...key, method: 'GET' } as const
const parameters = { executionId: 'Identifier of the execution, `exe_…`' }

const example: Execution = {
  executionId: 'exe_01kb2w1r5tf9ztv6x8y0z2b4cd',
  kind: 'prompt',
  status: 'completed',
  productId: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab',
  version: '1.2.0',
  provider: 'openai',
  model: 'gpt-5-mini',
  providerKeyId: 'pkey_01kb2w1r5tf9ztv6x8y0z2b4cd',
  usage: { promptTokens: 24, completionTokens: 90, totalTokens: 114, estimatedCost: 0.000186 },
  error: null,
  duration: 1_840,
  createdAt: '2026-11-21T09:30:00.000Z',
}

export const listExecutions = operation({
  ...reads,
  id: 'executions.list',
  path: '/v1/ai/executions',
  summary: 'List executions',
  description: "The caller's own, newest first.",
  query: ExecutionQuery,
  answer: { kind: 'page', status: 200, item: Execution, description: 'One page of executions' },
  errors: [],
  example: { query: { status: 'completed' }, data: [example] },
})

export const getExecution = operation({
  ...reads,
  id: 'executions.get',
  path: '/v1/ai/executions/{executionId}',
  summary: 'Read an execution',
  description: 'State, cost and, if the account stores them, input and output.',
  parameters,
  answer: { kind: 'object', status: 200, data: ExecutionDetail, description: 'The execution' },
  errors: ['EXECUTION_NOT_FOUND'],
  example: {
    data: {
      ...example,
      input: { topic: 'rain' },
      output: 'Rain taps on the roof.',
      steps: [],
      retryUntil: null,
    },
  },
})

export const listCosts = operation({
  ...reads,
  id: 'executions.costs',
  path: '/v1/ai/costs',
  summary: 'List execution costs',
  description:
    'Estimated cost by day, product and provider key, newest first. Costs stay when the executions are removed.',
  query: CostQuery,
  answer: { kind: 'page', status: 200, item: CostRow, description: 'One page of costs' },
  errors: [],
  example: {
    query: { from: '2026-11-01' },
    data: [
      {
        ...{ day: '2026-11-21', productId: example.productId, providerKeyId: example.providerKeyId },
        ...{ provider: 'openai', calls: 12, promptTokens: 288, completionTokens: 1_080 },
        estimatedCost: 0.002232,
      },
    ],
  },
})

export const getExecutionSettings = operation({
  id: 'executions.settings',
  method: 'GET',
  path: '/api/account/execution-settings',
  summary: 'Read execution settings',
  description: 'By default, inputs and outputs are not stored.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: ExecutionSettings, description: 'The settings' },
  errors: [],
  example: { data: { keepTexts: false, retentionDays: 90 } },
})

export const changeExecutionSettings = operation({
  id: 'executions.configure',
  method: 'PATCH',
  path: '/api/account/execution-settings',
  summary: 'Update execution settings',
  description:
    'Turning storage on affects later executions. Turning it off deletes the stored inputs and outputs.',
  access: 'session',
  body: ExecutionSettingsChange,
  answer: { kind: 'object', status: 200, data: ExecutionSettings, description: 'The settings' },
  errors: [],
  example: { body: { keepTexts: true, retentionDays: 30 }, data: { keepTexts: true, retentionDays: 30 } },
})
