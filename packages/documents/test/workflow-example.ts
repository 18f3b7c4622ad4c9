import assert from 'node:assert/strict'
import { parseWorkflow, type Workflow } from '../src/index.ts'

/** A small workflow with a step of each type; tests change copies of it. */
export const exampleWorkflow = () => ({
  format: 'workflow/1',
  input: {
    type: 'object',
    required: ['topic'],
    properties: { topic: { type: 'string' }, count: { type: 'integer', default: 3 } },
  },
  providers: { writer: { provider: 'openai', model: 'gpt-5-mini' } },
  limits: { maxModelCalls: 20, timeoutSeconds: 60 },
  steps: [
    {
      id: 'texts',
      type: 'map',
      needs: ['names'],
      items: 'steps.names',
      maxItems: 4,
      concurrency: 2,
      step: {
        type: 'prompt',
        provider: 'writer',
        messages: [
          { role: 'system', content: 'You write about {{input.topic}}.' },
          { role: 'user', content: '{{index}}: {{item}}' },
        ],
        config: { temperature: 0.5, maxTokens: 100 },
        retry: { attempts: 2 },
        onError: 'continue',
      },
    },
    {
      id: 'ideas',
      type: 'prompt',
      provider: 'writer',
      prompt: '{{input.count}} ideas on {{input.topic}}',
      if: 'input.count > 0',
      retry: { attempts: 3 },
      onError: 'continue',
    },
    {
      id: 'names',
      type: 'transform',
      needs: ['ideas'],
      value: 'has(steps.ideas) ? steps.ideas.split("\\n") : []',
    },
  ],
  output: '{"names": steps.names, "texts": steps.texts}',
})

export const parsed = (document: unknown): Workflow => {
  const workflow = parseWorkflow(JSON.stringify(document))
  assert.ok(!Array.isArray(workflow), JSON.stringify(workflow))
  return workflow
}

export const faultsOf = (document: unknown): readonly string[] => {
  const faults = parseWorkflow(JSON.stringify(document))
  assert.ok(Array.isArray(faults), 'was expected to be refused')
  return faults.map(({ field, reason }) => `${field}: ${reason}`)
}

export const transform = (id: string, value: string, needs: readonly string[] = []) => ({
  id,
  type: 'transform',
  needs,
  value,
})
