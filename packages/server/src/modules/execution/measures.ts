import { publicId, type Id } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { Tracing } from '../../platform/tracing.ts'
import { ProviderFailure, type Model, type TokenUsage } from './models/model.ts'

/** Metrics and traces of runs. Labels are few: names of models come from callers, so that only spans have them. */
export interface Measures {
  /** The same model, with its calls measured. */
  readonly measured: (chosen: { readonly provider: string; readonly model: string }, model: Model) => Model
  /** Adds what a call used and cost, in US dollars. */
  readonly addCharge: (provider: string, usage: TokenUsage, cost: number) => void
  /** Works on a run of a workflow. */
  readonly inRun: (runId: Id<'execution'>, work: () => Promise<void>) => Promise<void>
  readonly endWorkflow: (status: 'completed' | 'failed' | 'canceled', reason?: string) => void
  /** Counts a run that was taken over from a process that died. */
  readonly takeOver: () => void
}

interface Parts {
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly clock: Clock
}

/** As the conventions of OpenTelemetry for generative AI call them; others keep their names. */
const providerNames: Readonly<Record<string, string>> = { google: 'gcp.gemini', mistral: 'mistral_ai' }

export const createMeasures = ({ metrics, tracing, clock }: Parts): Measures => {
  const calls = metrics.durations(
    'souk_model_call_seconds',
    'Duration of calls of AI providers in seconds, by provider and result, which is ok or the reason of the failure',
    { labels: ['provider', 'result'], buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 60, 120, 300] },
  )
  const tokens = metrics.total(
    'souk_model_tokens_total',
    'Tokens of calls of AI providers, by kind: input or output',
    ['provider', 'kind'],
  )
  const costs = metrics.total(
    'souk_model_cost_dollars_total',
    'Estimated cost of calls of AI providers in US dollars; accounts pay it to the providers',
    ['provider'],
  )
  const workflows = metrics.total(
    'souk_workflow_runs_total',
    'Workflow runs that ended, by status and reason',
    ['status', 'reason'],
  )
  const takenOver = metrics.total('souk_workflow_runs_taken_over_total', 'Runs whose process had died', [])
  return {
    measured({ provider, model: name }, model) {
      const attributes = {
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': providerNames[provider] ?? provider,
        'gen_ai.request.model': name,
      }
      return (request) =>
        tracing.span({ name: `chat ${name}`, kind: 'client', attributes }, async (add) => {
          const began = clock.now().getTime()
          let result = 'ok'
          try {
            const reply = await model(request)
            add({
              'gen_ai.response.model': reply.model,
              'gen_ai.usage.input_tokens': reply.usage.promptTokens,
              'gen_ai.usage.output_tokens': reply.usage.completionTokens,
            })
            return reply
          } catch (error) {
            result = error instanceof ProviderFailure ? error.reason : 'aborted'
            throw error
          } finally {
            calls({ provider, result }, (clock.now().getTime() - began) / 1_000)
          }
        })
    },
    addCharge(provider, { promptTokens, completionTokens }, cost) {
      tokens({ provider, kind: 'input' }, promptTokens)
      tokens({ provider, kind: 'output' }, completionTokens)
      costs({ provider }, cost)
    },
    inRun(runId, work) {
      const attributes = { 'souk.execution_id': publicId('execution', runId) }
      return tracing.span({ name: 'run workflow', kind: 'internal', attributes }, work)
    },
    endWorkflow: (status, reason = '') => workflows({ status, reason }, 1),
    takeOver: () => takenOver({}, 1),
  }
}
