import { longLimited } from './providers/emulator.ts'

/** A workflow/1 document; `over` replaces members. */
export const workflow = (over: object): string =>
  JSON.stringify({
    format: 'workflow/1',
    input: { type: 'object', properties: { topic: { type: 'string' } }, required: ['topic'] },
    providers: { writer: { provider: 'openai', model: 'gpt-5-mini' } },
    limits: { maxModelCalls: 20, timeoutSeconds: 60 },
    ...over,
  })

export const promptStep = (id: string, prompt: string, over: object = {}) => ({
  ...{ id, type: 'prompt', provider: 'writer', prompt },
  ...over,
})

/** Waits for ten minutes after its first call. */
export const waiting = (): string =>
  workflow({
    providers: { writer: { provider: 'anthropic', model: longLimited } },
    limits: { maxModelCalls: 5, timeoutSeconds: 3_600 },
    steps: [promptStep('write', 'On {{input.topic}}', { retry: { attempts: 2 } })],
    output: 'steps.write',
  })

/** A text that a person decides on. */
export const reviewed = (over: object = {}, more: object = {}): string =>
  workflow({
    steps: [
      promptStep('draft', 'Draft {{input.topic}}'),
      {
        ...{ id: 'review', type: 'question', needs: ['draft'], message: 'Publish this?\n\n{{steps.draft}}' },
        ...{ options: ['Yes', 'No'], deadlineSeconds: 604_800, ...over },
      },
      promptStep('final', 'Final {{steps.draft}}', { needs: ['review'], if: 'steps.review == "Yes"' }),
    ],
    output: '{"review": steps.review, "final": has(steps.final) ? steps.final : ""}',
    ...more,
  })

/** Fails at its only step, each time. */
export const failing = (): string =>
  workflow({
    steps: [{ id: 'number', type: 'transform', value: 'int(input.topic)' }],
    output: 'steps.number',
  })

/** Three prompts, one after the other. */
export const chain = (over: object = {}): string =>
  workflow({
    steps: [
      promptStep('outline', 'Outline {{input.topic}}'),
      promptStep('body', 'Body of {{steps.outline}}', { needs: ['outline'] }),
      promptStep('check', 'Check {{steps.body}}', { needs: ['body'] }),
    ],
    output: 'steps.check',
    ...over,
  })

/** An outline, two parts written at the same time, and both put together. */
export const article = (over: object = {}): string =>
  workflow({
    steps: [
      promptStep('outline', 'Outline {{input.topic}}'),
      promptStep('intro', 'Intro to {{steps.outline}}', { needs: ['outline'] }),
      promptStep('body', 'Body of {{steps.outline}}', { needs: ['outline'] }),
      { id: 'whole', type: 'transform', needs: ['intro', 'body'], value: 'steps.intro + "\\n" + steps.body' },
    ],
    output: '{"article": steps.whole}',
    ...over,
  })
